package oidc

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxURI bounds an address that is sealed into the form and stored with the code.
const maxURI = 4096

// redirectAllowed is ruling 1: a registered address exactly, or for a built-in client our own origin and a normalised
// path below {base}/subapp/main/ with any query and fragment (keycloak-js sends location.href).
func (p *Provider) redirectAllowed(ctx context.Context, c *Client, raw string) bool {
	for _, u := range c.RedirectURIs {
		if raw == u {
			return true
		}
	}
	return p.ofPortal(ctx, c, raw)
}

func (p *Provider) postLogoutAllowed(ctx context.Context, c *Client, raw string) bool {
	for _, u := range c.PostLogoutURIs {
		if raw == u {
			return true
		}
	}
	return p.ofPortal(ctx, c, raw)
}

// ofPortal admits the pages of the client's own portals: ours for a built-in client, and those it registered.
func (p *Provider) ofPortal(ctx context.Context, c *Client, raw string) bool {
	if c.builtIn() && belowShell(raw, p.base(ctx)) {
		return true
	}
	for _, base := range c.Portals {
		if belowShell(raw, base) {
			return true
		}
	}
	return false
}

// belowShell reports whether raw is a normalised address below the shell of the portal at base.
func belowShell(raw, base string) bool {
	if raw == "" || len(raw) > maxURI || !plain(raw) || strings.ContainsAny(raw, "\\ ") {
		return false
	}
	at, err := url.Parse(base)
	if err != nil || at.Host == "" {
		return false
	}
	// The text itself must begin with the origin and a slash: no userinfo, no other port, no scheme trick can pass that.
	rest, ok := strings.CutPrefix(raw, at.Scheme+"://"+at.Host+"/")
	if !ok {
		return false
	}
	rest = "/" + rest
	rest, _, _ = strings.Cut(rest, "#")
	rest, _, _ = strings.Cut(rest, "?")
	decoded, err := url.PathUnescape(rest)
	if err != nil || !plain(decoded) || strings.Contains(decoded, "\\") {
		return false
	}
	// An encoded slash or dot may be read differently by the next hop, so the path must not hold one.
	lower := strings.ToLower(rest)
	for _, enc := range []string{"%2f", "%2e", "%5c", "%25"} {
		if strings.Contains(lower, enc) {
			return false
		}
	}
	clean := path.Clean(decoded)
	if strings.HasSuffix(decoded, "/") {
		clean += "/"
	}
	return clean == decoded && strings.HasPrefix(decoded, at.Path+ShellPath)
}

// plain reports whether the text holds no control character and is whole UTF-8.
func plain(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, unicode.IsControl)
}

// pair keeps the order of the parameters, which url.Values would not.
type pair struct{ key, value string }

// withParams adds parameters to an allowed address: into the fragment, behind what is already there (keycloak-js cuts them out
// again), or into the query before the fragment.
func withParams(raw, mode string, pairs []pair) string {
	var parts []string
	for _, kv := range pairs {
		if kv.value != "" {
			parts = append(parts, kv.key+"="+strings.ReplaceAll(url.QueryEscape(kv.value), "+", "%20"))
		}
	}
	add := strings.Join(parts, "&")
	head, fragment, has := strings.Cut(raw, "#")
	if mode == modeFragment {
		if fragment != "" {
			fragment += "&"
		}
		return head + "#" + fragment + add
	}
	switch {
	case !strings.Contains(head, "?"):
		head += "?"
	case !strings.HasSuffix(head, "?") && !strings.HasSuffix(head, "&"):
		head += "&"
	}
	if has {
		return head + add + "#" + fragment
	}
	return head + add
}

// leave sends the browser to an address that has been checked. 303 after a form, so that it is not posted again.
func leave(w http.ResponseWriter, r *http.Request, to string) {
	noStore(w)
	w.Header().Set("Referrer-Policy", "no-referrer")
	w.Header().Set("Location", ascii(to))
	if r.Method == http.MethodPost {
		w.WriteHeader(http.StatusSeeOther)
		return
	}
	w.WriteHeader(http.StatusFound)
}

// ascii percent-encodes what a header does not hold: browsers do it themselves, other clients may not.
func ascii(to string) string {
	var b strings.Builder
	for i := range len(to) {
		if to[i] >= 0x80 {
			fmt.Fprintf(&b, "%%%02X", to[i])
		} else {
			b.WriteByte(to[i])
		}
	}
	return b.String()
}

func noStore(w http.ResponseWriter) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Pragma", "no-cache")
}
