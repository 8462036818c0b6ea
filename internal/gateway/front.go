package gateway

import (
	"context"
	_ "embed"
	"io/fs"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"mirror/internal/kit/route"
	"mirror/internal/kit/site"
)

// Front serves the pages: the shell, the dashboard and the files of the build.
type Front struct {
	Web     *Web
	Version string
	Title   string
	// Boot builds the start-up bundle of the browser's live session, nil where there is none. It never fails a page:
	// an error is logged and the page goes out without it.
	Boot func(r *http.Request) (any, error)
	// Position names the last event, for the page's stream to begin there. May be nil.
	Position func() string
	// DefaultApp is the sub-app of a bare /subapp/main/.
	DefaultApp string
	// Old gives a file of an earlier build, brotli-packed, errs.NotFound where there is none: pages of that build are still open. May be nil.
	Old func(ctx context.Context, name string) ([]byte, error)
	// Dictionary is what pages are packed with for browsers that fetched it. May be nil.
	Dictionary *Dictionary
	// ClientID is the first-party client of the realm.
	ClientID string
	// Realm is the last part of the issuer; "" is mirror.
	Realm string
	// FrameOrigins are other sites whose pages the shell may frame (S2.15), beside our own; nil: none.
	FrameOrigins func(ctx context.Context) []string
	// Portal is our own origin, and Content that of what other people wrote; "" where there is none.
	Portal, Content string
	// Apps holds the files of sub-apps that were registered before uploads, a folder `name@version` for each.
	Apps fs.FS
	// AppFile gives a file of an uploaded version in force, in brotli or as it is; errs.NotFound where there is none. May be nil.
	AppFile func(ctx context.Context, app, version, path string) (data []byte, packed bool, err error)
	// AppInForce reports whether files of a version may be served. Needed with Apps.
	AppInForce func(ctx context.Context, app, version string) (bool, error)
}

// Mount puts the pages on the router.
func (f *Front) Mount(rt *route.Router) {
	home := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		redirect(w, r, site.Link(r.Context(), "/subapp/main/"))
	})
	rt.Handle("GET", "/{$}", route.Public, home)
	rt.Handle("GET", "/subapp/main", route.Public, home)
	rt.Handle("GET", "/subapp/main/{page...}", route.Public, http.HandlerFunc(f.shell))
	rt.Handle("GET", "/visual", route.Public, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		redirect(w, r, site.Link(r.Context(), "/visual/"))
	}))
	rt.Handle("GET", "/visual/{page...}", route.Public, http.HandlerFunc(f.visual))
	rt.Handle("GET", "/api/docs", route.Public, http.HandlerFunc(f.reference))
	rt.Handle("GET", "/assets/{file...}", route.Public, http.HandlerFunc(f.asset), route.Unhurried())
	rt.Handle("GET", "/sdk/{file...}", route.Public, http.HandlerFunc(f.sdkFile), route.Unhurried())
	rt.Handle("GET", "/apps/{file...}", route.Public, http.HandlerFunc(f.appFile), route.Unhurried())
	rt.Handle("GET", "/dictionary/{name}", route.Public, http.HandlerFunc(f.dictionary), route.Unhurried())
	rt.Handle("GET", "/sdk/portal.json", route.Public, http.HandlerFunc(f.portal))
	rt.Handle("GET", runnerPath, route.Public, http.HandlerFunc(f.runner))
	rt.Handle("GET", "/favicon.svg", route.Public, http.HandlerFunc(icon))
	// Below the shell's path, because identity takes only addresses there for a first-party client.
	rt.Handle("GET", "/subapp/main/silent-check-sso.html", route.Public, http.HandlerFunc(silentCheck))
}

//go:embed favicon.svg
var iconText []byte

func icon(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Header().Set("Cache-Control", "public, max-age=86400")
	_, _ = w.Write(iconText)
}

var localForm = regexp.MustCompile(`^/micro[a-z][a-z0-9-]*(/|$)`)

// gatewayForm is where a sub-app's local address, asked for directly, is served (rulings.md#addresses).
func gatewayForm(ctx context.Context, u *url.URL) (string, bool) {
	if !strings.HasPrefix(u.Path, "/micro") || !localForm.MatchString(u.Path) {
		return "", false
	}
	p := u.EscapedPath()
	if !strings.Contains(p[1:], "/") {
		p += "/"
	}
	return site.Link(ctx, "/subapp/main"+p), true
}

// appOf names the sub-app of a shell path: "microsetting/x" is setting.
func appOf(page string) string {
	first, _, _ := strings.Cut(page, "/")
	name, ok := strings.CutPrefix(first, "micro")
	if !ok {
		return ""
	}
	return name
}
