package gateway

import (
	"net/http"
	"net/url"
	"strings"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/mediatype"
	"mirror/internal/kit/site"
)

// What other people wrote (bundles of sub-apps, pages of other servers) has a place of its own: the address Content. It knows no session,
// takes no cookie and no bearer, and serves nothing of the portal. On the portal's own address such files are files only: whatever a browser
// could make a document of is a sealed one without scripts there (decision 0059).

// sealed is the policy of third-party documents on the portal's address: to be read, if at all.
const sealed = "sandbox; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; base-uri 'none'; " +
	"form-action 'none'; frame-ancestors 'none'"

// bundlePolicy is of a sub-app's documents on the address of content. All bundles share that address, so none of them gets its origin.
const bundlePolicy = "sandbox allow-scripts allow-forms; " + DefaultCSP

// pagesPolicy is the policy for another server's pages. They keep their own origin, which holds none of our data, and may load their own files.
const pagesPolicy = "default-src 'self' 'unsafe-inline' data: blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"

// contentPaths are what the address of content serves of our own.
var contentPaths = []string{"/apps/", "/sdk/"}

const runnerPath = "/runner.html"

// originOf gives an address as an origin, and its host as a request for it is known; "" where there is none.
func originOf(address string) (origin, host string) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return "", ""
	}
	return u.Scheme + "://" + u.Host, plainHost(u.Host, u.Scheme)
}

// plainHost is a host as it is compared: in small letters, without a final dot, without the port its scheme has anyway.
func plainHost(hostport, scheme string) string {
	h := strings.ToLower(hostport)
	usual := ":80"
	if scheme == "https" {
		usual = ":443"
	}
	return strings.TrimSuffix(strings.TrimSuffix(h, usual), ".")
}

// isContent tells by the name a request asked for whether it came to the address of content.
func (g *Gateway) isContent(r *http.Request) bool {
	if g.contentHost == "" {
		return false
	}
	scheme, _, _ := strings.Cut(g.content, "://")
	return plainHost(r.Host, scheme) == g.contentHost
}

// ContentListener answers on a listener that serves content and nothing else, whatever name was asked for.
func (g *Gateway) ContentListener() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { g.serve(w, r, true) })
}

// atContent is what the request's site is there: no prefix, because it is a name of its own.
func (g *Gateway) atContent(s *site.Site) {
	s.Base, s.Prefix = g.content, ""
	s.Secure = strings.HasPrefix(g.content, "https://")
}

// checkContentSite lets anybody read what is public; what writes comes from the content's own pages.
func (g *Gateway) checkContentSite(r *http.Request) error {
	origin := r.Header.Get("Origin")
	if r.Method == http.MethodGet || r.Method == http.MethodHead || origin == "" || origin == g.content {
		return nil
	}
	return errs.New(errs.Forbidden, "")
}

// serveContent answers on the address of content.
func (g *Gateway) serveContent(c *call) {
	for _, name := range []string{"Cookie", "Authorization", "X-Auth-Header-Token"} {
		c.r.Header.Del(name)
	}
	if g.Upstream != nil && g.Upstream.ServesPages(c.r) {
		c.pages = true
		if release := g.endless(c); release != nil {
			defer release()
		}
		g.Upstream.ServeHTTP(c, c.r)
		return
	}
	ours := c.r.URL.Path == runnerPath
	for _, below := range contentPaths {
		ours = ours || strings.HasPrefix(c.r.URL.Path, below)
	}
	if !ours || c.r.Method != http.MethodGet && c.r.Method != http.MethodHead {
		c.r.Pattern = "(not content)"
		c.fail(errs.New(errs.NotFound, ""))
		return
	}
	g.answer(c)
}

// aside is where a page of another server is really opened: on the address of content, if that server's row says that it serves pages.
// A call of a script stays: it asks for data.
func (g *Gateway) aside(c *call) (string, bool) {
	r := c.r
	if g.content == "" || r.Method != http.MethodGet && r.Method != http.MethodHead || !g.Upstream.ServesPages(r) {
		return "", false
	}
	mode := r.Header.Get("Sec-Fetch-Mode")
	// Plain http sends no Sec-Fetch headers; a navigation asks for HTML first.
	if mode != "navigate" && (mode != "" || !strings.HasPrefix(r.Header.Get("Accept"), "text/html")) {
		return "", false
	}
	return g.content + r.URL.EscapedPath(), true
}

// foreign says that below this path there is what other people wrote.
func foreign(path string) bool {
	for _, root := range []string{"/apps/", "/web/", "/app-api/"} {
		if strings.HasPrefix(path, root) {
			return true
		}
	}
	return false
}

// contain settles the policy of an answer that holds what other people wrote, by the type it goes out with: file endings and what a
// handler meant do not count. It runs when the head is about to leave.
func (c *call) contain() {
	h := c.ResponseWriter.Header()
	if c.content {
		h.Del("Set-Cookie")
	} else if !foreign(c.r.URL.Path) {
		return
	}
	h["X-Content-Type-Options"] = []string{"nosniff"}
	if mediatype.Inert(h["Content-Type"]) {
		return
	}
	policy := sealed
	if c.content {
		policy = bundlePolicy
		if c.pages && c.g.contentApart {
			policy = pagesPolicy
		}
		policy = strings.Replace(policy, "frame-ancestors 'self'", "frame-ancestors 'self' "+c.g.base, 1)
		// It knows one framer only, and the line above names another.
		h.Del("X-Frame-Options")
		h["Origin-Agent-Cluster"] = []string{"?1"}
	}
	h["Content-Security-Policy"] = []string{policy}
}
