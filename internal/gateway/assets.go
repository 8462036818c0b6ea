package gateway

import (
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
)

// immutable is right for names that hold the hash of their content.
const immutable = "public, max-age=31536000, immutable"

// types are the few the build emits; the system's own table differs between machines.
var types = map[string]string{".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml",
	".json": "application/json", ".woff2": "font/woff2", ".png": "image/png", ".ico": "image/x-icon", ".webp": "image/webp",
	".html": "text/html; charset=utf-8", ".map": "application/json", ".wasm": "application/wasm", ".geojson": "application/geo+json"}

// asset serves one built file, precompressed where the client takes it. A missing one is a plain 404, never HTML (row 1).
func (f *Front) asset(w http.ResponseWriter, r *http.Request) {
	f.file(w, r, strings.TrimPrefix(r.URL.Path, "/"), immutable)
}

func (f *Front) file(w http.ResponseWriter, r *http.Request, name, cache string) {
	if !fs.ValidPath(name) || strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") {
		missing(w)
		return
	}
	h := w.Header()
	kind := types[path.Ext(name)]
	if kind == "" {
		kind = mime.TypeByExtension(path.Ext(name))
	}
	if kind == "" {
		kind = "application/octet-stream"
	}
	for _, try := range []struct{ encoding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}, {"", ""}} {
		if try.encoding != "" && !accepts(r.Header.Get("Accept-Encoding"), try.encoding) {
			continue
		}
		file, err := f.Web.FS.Open(name + try.suffix)
		if err != nil {
			continue
		}
		defer file.Close()
		st, err := file.Stat()
		seek, ok := file.(io.ReadSeeker)
		if err != nil || st.IsDir() || !ok {
			continue
		}
		h.Set("Content-Type", kind)
		h.Set("Cache-Control", cache)
		h.Set("Vary", "Accept-Encoding")          // the compressing wrapper has said so once already
		h.Set("Access-Control-Allow-Origin", "*") // frames of an opaque origin load the same files; they hold no secret
		h.Set("Cross-Origin-Resource-Policy", "cross-origin")
		// The name holds the content's hash; size and encoding tell the stored forms apart.
		h.Set("ETag", `"`+path.Base(name)+"."+strconv.FormatInt(st.Size(), 36)+try.suffix+`"`)
		if try.encoding != "" {
			h.Set("Content-Encoding", try.encoding)
		}
		http.ServeContent(w, r, "", time.Time{}, seek)
		return
	}
	missing(w)
}

func missing(w http.ResponseWriter) {
	w.Header().Set("Cache-Control", "no-store")
	http.Error(w, "404 找不到文件", http.StatusNotFound)
}

// accepts reads Accept-Encoding for one coding; q=0 refuses it.
func accepts(header, coding string) bool {
	for _, part := range strings.Split(header, ",") {
		name, q, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.EqualFold(strings.TrimSpace(name), coding) {
			_, v, ok := strings.Cut(q, "=")
			return !ok || strings.Trim(strings.TrimSpace(v), "0.") != ""
		}
	}
	return false
}

// redirect sends the browser to one of our own paths, below the request's prefix, keeping the query; the browser keeps
// the fragment itself.
func redirect(w http.ResponseWriter, r *http.Request, to string) {
	if r.URL.RawQuery != "" {
		to += "?" + r.URL.RawQuery
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Location", to)
	w.WriteHeader(http.StatusFound)
}

// notAllowed is for the few paths the mux does not see.
func notAllowed(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Allow", "GET, HEAD")
	route.Write(w, r, errs.New(errs.MethodNotAllowed, ""))
}
