package gateway

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
)

// checkSite refuses what another site makes a visitor's browser send (security.md row 26, ruling 18). Navigations to pages
// are how people arrive from other portals and stay allowed; so are plain loads of public files, which frames of an
// opaque origin need. Registered origins may use the identity endpoints.
func (g *Gateway) checkSite(c *call) error {
	r := c.r
	if c.content {
		return g.checkContentSite(r)
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "same-origin", "none":
		return nil
	case "cross-site":
		if g.allowsForeign(r) {
			return nil
		}
		return errs.New(errs.Forbidden, "")
	}
	// Plain http sends no Sec-Fetch headers, and a sibling host ("same-site") is not ours either: Origin decides. A
	// request without Origin is no browser's cross-origin call.
	origin := r.Header.Get("Origin")
	if origin == "" || g.sameOrigin(r, origin) {
		return nil
	}
	if g.allowsForeign(r) {
		return nil
	}
	return errs.New(errs.Forbidden, "")
}

func (g *Gateway) sameOrigin(r *http.Request, origin string) bool {
	if origin == g.base {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && u.Host != "" && u.Host == r.Host
}

// isFile says that below this path there are files of a build, the same for everybody.
func isFile(path string) bool {
	return strings.HasPrefix(path, "/assets/") || strings.HasPrefix(path, "/apps/") || strings.HasPrefix(path, "/sdk/")
}

func (g *Gateway) allowsForeign(r *http.Request) bool {
	path := r.URL.Path
	reading := r.Method == http.MethodGet || r.Method == http.MethodHead
	identity := strings.HasPrefix(path, "/auth/")
	if reading && (!isAPI(path) || identity) && r.Header.Get("Sec-Fetch-Mode") == "navigate" {
		return true
	}
	if reading && isFile(path) {
		return true
	}
	if !identity {
		return false
	}
	origin := r.Header.Get("Origin")
	if origin == "" || g.RegisteredOrigin == nil {
		return false
	}
	ctx, done := context.WithTimeout(r.Context(), route.Patience)
	defer done()
	return g.RegisteredOrigin(ctx, origin)
}
