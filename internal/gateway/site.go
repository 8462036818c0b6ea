package gateway

import (
	"crypto/rand"
	"encoding/hex"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"regexp"
	"strings"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/site"
)

// siteOf reads where the request came in. Forwarding headers count only from a trusted proxy (security.md rows 12 and 29);
// X-Forwarded-Host never counts.
func (g *Gateway) siteOf(r *http.Request) *site.Site {
	s := &site.Site{Base: g.base, Prefix: g.prefix, RequestID: newID(), Secure: strings.HasPrefix(g.base, "https://"), UserAgent: r.UserAgent()}
	peer := addrOf(r.RemoteAddr)
	s.IP = peer.String()
	if !g.trusts(peer) {
		return s
	}
	s.IP = g.clientOf(r, peer).String()
	if p := r.Header.Get("X-Forwarded-Prefix"); p != "" {
		if p = strings.TrimRight(p, "/"); ValidPrefix(p) {
			s.Prefix = p
		}
	}
	if proto := r.Header.Get("X-Forwarded-Proto"); proto == "https" || proto == "http" {
		s.Secure = proto == "https"
	}
	return s
}

func splitBase(full string) (base, prefix string) {
	u, err := url.Parse(full)
	if err != nil {
		return full, ""
	}
	return u.Scheme + "://" + u.Host, strings.TrimRight(u.Path, "/")
}

// hostname is the name of an address alone, without scheme and port.
func hostname(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(strings.ToLower(u.Hostname()), ".")
}

func addrOf(remote string) netip.Addr {
	host, _, err := net.SplitHostPort(remote)
	if err != nil {
		host = remote
	}
	a, err := netip.ParseAddr(host)
	if err != nil {
		return netip.IPv4Unspecified()
	}
	return a.Unmap()
}

func (g *Gateway) trusts(a netip.Addr) bool {
	for _, p := range g.Trusted {
		if p.Contains(a) {
			return true
		}
	}
	return false
}

// clientOf walks X-Forwarded-For from the right: the first address that no trusted proxy owns is the client. What
// stands further left was written by strangers.
func (g *Gateway) clientOf(r *http.Request, peer netip.Addr) netip.Addr {
	list := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	client := peer
	for i := len(list) - 1; i >= 0; i-- {
		a, err := netip.ParseAddr(strings.TrimSpace(list[i]))
		if err != nil {
			break
		}
		client = a.Unmap()
		if !g.trusts(client) {
			break
		}
	}
	return client
}

var prefixForm = regexp.MustCompile(`^(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$`)

// ours are the first path segments we serve; a prefix that begins with one could not be told apart from them.
var ours = map[string]bool{"subapp": true, "auth": true, "api": true, "v1": true, "web": true, "sso": true, "assets": true, "apps": true,
	"visual": true, "warning": true, "stand-in": true, "healthz": true, "readyz": true, "livez": true, "runner.html": true, "sdk": true}

// ValidPrefix reports whether p may stand before our paths: "/a" or "/a/b", harmless characters, not one of our own roots.
func ValidPrefix(p string) bool {
	if len(p) > 128 || !prefixForm.MatchString(p) {
		return false
	}
	first, _, _ := strings.Cut(p[1:], "/")
	return !ours[first] && !strings.HasPrefix(first, "micro")
}

func newID() string {
	var b [12]byte
	_, _ = rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

// stripPrefix takes the prefix off for proxies that pass the path on unchanged; those that strip it themselves are fine too.
func (g *Gateway) stripPrefix(c *call) error {
	p := c.site.Prefix
	if p == "" {
		return nil
	}
	rest, ok := strings.CutPrefix(c.r.URL.Path, p)
	if !ok || (rest != "" && rest[0] != '/') {
		return nil
	}
	if rest == "" {
		rest = "/"
	}
	u := *c.r.URL
	u.Path = rest
	if raw, ok := strings.CutPrefix(u.RawPath, p); ok && u.RawPath != "" {
		u.RawPath = raw
	} else {
		u.RawPath = ""
	}
	c.r.URL = &u
	return nil
}

// checkBytes refuses what a database or a file system would choke on later (security.md row 15), and paths that are not in their
// plain form: the mux would redirect those with a Location that lacks the prefix.
func (g *Gateway) checkBytes(c *call) error {
	u := c.r.URL
	if !errs.CleanText(u.Path) || !errs.CleanEscaped(u.RawQuery) {
		return errs.New(errs.BadRequest, "")
	}
	if u.Path == "" || u.Path[0] != '/' {
		return errs.New(errs.BadRequest, "")
	}
	if strings.Contains(u.Path, "//") || strings.Contains(u.Path, "/./") || strings.Contains(u.Path, "/../") ||
		strings.HasSuffix(u.Path, "/..") || strings.HasSuffix(u.Path, "/.") {
		return errs.New(errs.NotFound, "")
	}
	return nil
}

// claimed are headers by which a stranger could say who they are. None is read for a decision; they are removed so that
// no handler or upstream ever can (security.md row 3).
var claimed = map[string]bool{"Admin": true, "Is-Admin": true, "Isadmin": true, "Is_admin": true, "X-Admin": true, "X-Is-Admin": true,
	"Username": true, "User-Name": true, "Userid": true, "User-Id": true, "X-User": true, "X-User-Id": true,
	"X-User-Name": true, "X-Username": true, "X-Auth-User": true, "X-Remote-User": true, "Remote-User": true,
	"X-Forwarded-User": true, "X-Forwarded-Preferred-Username": true, "X-Forwarded-Email": true,
	"X-Forwarded-Groups": true, "Remote-Groups": true, "Org": true, "Org-Account": true, "Orgaccount": true,
	"X-Org-Account": true, "X-Namespace": true, "X-Roles": true, "X-Role": true, "X-Permissions": true,
	"Namespace": true, "Roles": true, "Permissions": true, "X-Area": true, "X-Area-Id": true, "Area-Id": true, "Areaid": true, "Areacode": true, "X-View-As": true,
	// Not who, but what: some servers believe these before the path that was checked.
	"X-Original-Url": true, "X-Rewrite-Url": true}

func dropIdentityHeaders(h http.Header) {
	for name := range h {
		// Behind us many a server reads X_User_Name as X-User-Name; nothing of ours has such a name.
		if claimed[name] || strings.IndexByte(name, '_') >= 0 {
			delete(h, name)
		}
	}
}
