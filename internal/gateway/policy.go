package gateway

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// Sharing is what a boot bundle says about the page that carries it. A page that needs none of it goes out without digests and frames: the warm
// reload of most people pays little.
type Sharing interface {
	// SharedModules reports whether a sub-app that was built elsewhere takes React and the sdk from the page, and the digests of such
	// sub-apps' files by path below the site.
	SharedModules() (files map[string]string, ok bool)
	// FrameOrigins are the other sites whose pages are sub-apps.
	FrameOrigins() []string
	// WithoutItems is the bundle without extension items: what ?safe=1 asks for when one of them is in the way.
	WithoutItems() any
	// MayOverride lets the person load sub-apps from their own machine.
	MayOverride() bool
}

// devCookie names the loopback origins that a developer loads sub-apps from. The page's script writes it (host/dev.tsx); it only
// counts for somebody who may, and only with loopback origins: whoever plants it elsewhere gains nothing.
const devCookie = "mirror_dev"

// devMax bounds how many there are.
const devMax = 4

// devOrigins reads the cookie: origins of this very machine, nothing else.
func devOrigins(r *http.Request) []string {
	out := []string{}
	c, err := r.Cookie(devCookie)
	if err != nil || r.URL.Query().Get("safe") == "1" {
		return out
	}
	text, err := url.QueryUnescape(c.Value)
	if err != nil {
		return out
	}
	for _, o := range strings.Split(text, ",") {
		u, err := url.Parse(o)
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || !isLoopback(u.Host) || u.Scheme+"://"+u.Host != o || slices.Contains(out, o) {
			continue
		}
		if !strings.ContainsFunc(u.Host, func(r rune) bool { return strings.ContainsRune(" ;,'\"*", r) }) && len(out) < devMax {
			out = append(out, o)
		}
	}
	return out
}

// pagePolicy is DefaultCSP with what one page needs beside it; inline is the source that allows its one inline script, by nonce or digest.
func pagePolicy(inline string, frames, dev []string) string {
	add := func(policy, directive string, values ...string) string {
		if len(values) == 0 {
			return policy
		}
		return strings.Replace(policy, directive, directive+" "+strings.Join(values, " "), 1)
	}
	csp := DefaultCSP
	if inline != "" {
		csp = add(csp, "script-src 'self'", inline)
	}
	csp = add(csp, "frame-src 'self'", frames...)
	if len(dev) == 0 {
		return csp
	}
	sockets := slices.Clone(dev)
	for _, o := range dev {
		sockets = append(sockets, "ws"+strings.TrimPrefix(o, "http"))
	}
	csp = add(csp, "script-src 'self'", dev...)
	csp = add(csp, "style-src 'self'", dev...)
	csp = add(csp, "img-src 'self'", dev...)
	csp = add(csp, "font-src 'self'", dev...)
	return csp + "; connect-src 'self' " + strings.Join(sockets, " ")
}
