package oidc

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"net/http"
	"sort"
	"strings"
)

//go:embed pages
var files embed.FS

func file(name string) string {
	b, err := files.ReadFile("pages/" + name)
	if err != nil {
		panic(err) // embedded: known at build time
	}
	return string(b)
}

// frame is a page without a face that keycloak-js loads into a hidden iframe. Its scripts are allowed by their hash, so that the
// page needs no nonce.
type frame struct{ html, hashes string }

func newFrame(scripts ...string) frame {
	var f frame
	f.html = `<!doctype html><html><head><meta charset="utf-8"><title>-</title>`
	for _, name := range scripts {
		text := file(name)
		sum := sha256.Sum256([]byte(text))
		f.html += "<script>" + text + "</script>"
		f.hashes += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	f.html += "</head><body></body></html>"
	return f
}

var (
	frameStep1  = newFrame("step1.js")
	frameStep2  = newFrame("step2.js")
	frameStatus = newFrame("shim.js", "status.js")
)

// serve answers a frame that our own and the registered origins may hold.
func (p *Provider) serve(f frame) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Del("X-Frame-Options") // frame-ancestors says it per origin
		h.Del("Cross-Origin-Opener-Policy")
		h.Del("Cross-Origin-Embedder-Policy")
		h.Set("Cross-Origin-Resource-Policy", "cross-origin")
		h.Set("Content-Security-Policy", "default-src 'none'; script-src"+f.hashes+"; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "+p.ancestors())
		h.Set("Content-Type", "text/html; charset=utf-8")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-cache")
		_, _ = w.Write([]byte(f.html))
	}
}

// ancestors are the origins of all clients. Our own is written out as well: 'self' fails inside some sandboxes.
func (p *Provider) ancestors() string {
	set := map[string]bool{p.origin: true}
	for _, c := range p.clients {
		for _, o := range c.Origins {
			set[o] = true
		}
	}
	var list []string
	for o := range set {
		list = append(list, o)
	}
	sort.Strings(list)
	return "'self' " + strings.Join(list, " ")
}

// statusInit says whether a client of this origin may ask for the state of the session.
func (p *Provider) statusInit(w http.ResponseWriter, r *http.Request) {
	noStore(w)
	c := p.client(r.URL.Query().Get("client_id"))
	if c == nil || !p.originAllowed(c, r.URL.Query().Get("origin")) {
		w.WriteHeader(http.StatusForbidden)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}
