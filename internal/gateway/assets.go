package gateway

import (
	"bytes"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/andybalholm/brotli"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/mediatype"
	"mirror/internal/kit/route"
)

// immutable is right for names that hold the hash of their content.
const immutable = "max-age=31536000, immutable"

// asset serves one built file, precompressed where the client takes it. A missing one is a plain 404, never HTML (security.md row 1).
func (f *Front) asset(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if _, err := fs.Stat(f.Web.FS, name); err != nil && f.Old != nil && fs.ValidPath(name) {
		f.old(w, r, name)
		return
	}
	file(w, r, f.Web.FS, name, path.Base(name), immutable)
}

// sdkFile serves what the build has under fixed names: the runner's script, the sdk for framed pages, React's development build. A
// page that names the digest may keep it for good.
func (f *Front) sdkFile(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	tag := strings.Trim(strings.TrimPrefix(f.Web.integrity(name), "sha384-"), "=")
	if len(tag) < tagLength {
		missing(w)
		return
	}
	cache := "no-cache"
	if r.URL.Query().Get("v") == tag[:tagLength] {
		cache = immutable
	}
	file(w, r, f.Web.FS, name, tag[:tagLength], cache)
}

const tagLength = 16

// old serves a file of an earlier build, for pages that were open before the upgrade.
func (f *Front) old(w http.ResponseWriter, r *http.Request, name string) {
	data, err := f.Old(r.Context(), name)
	if err != nil {
		if !errs.Has(err, errs.NotFound) {
			slog.WarnContext(r.Context(), "file of an earlier build", "error", err.Error())
		}
		missing(w)
		return
	}
	stored(w, r, name, data, true)
}

// stored serves a file out of the database that never changes under its name, unpacked for who does not take brotli.
func stored(w http.ResponseWriter, r *http.Request, name string, data []byte, packed bool) {
	br := packed && accepts(r.Header.Get("Accept-Encoding"), "br")
	if packed && !br {
		var err error
		if data, err = io.ReadAll(brotli.NewReader(bytes.NewReader(data))); err != nil {
			slog.WarnContext(r.Context(), "stored file", "error", err.Error())
			missing(w)
			return
		}
	}
	h := assetHeaders(w, r, name, immutable)
	tag := path.Base(name) + ".old"
	if br {
		h.Set("Content-Encoding", "br")
		tag += ".br"
	}
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}

// assetHeaders says what a built file is and how long it may be kept.
func assetHeaders(w http.ResponseWriter, r *http.Request, name, cache string) http.Header {
	h := w.Header()
	h.Set("Content-Type", mediatype.Of(name))
	h.Set("Cache-Control", cache)
	h.Set("Vary", "Accept-Encoding, Origin") // the compressing wrapper has said the first already
	if r.Header.Get("Origin") != "" {
		h.Set("Access-Control-Allow-Origin", "*") // frames of an opaque origin load the same files; they hold no secret
	}
	// Neither can do anything when it is opened as if it were a page: nosniff keeps it text.
	if ext := path.Ext(name); ext == ".js" || ext == ".css" {
		h.Del("Content-Security-Policy")
	}
	return h
}

func file(w http.ResponseWriter, r *http.Request, from fs.FS, name, tag, cache string) {
	if !fs.ValidPath(name) || strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") {
		missing(w)
		return
	}
	for _, try := range []struct{ encoding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}, {"", ""}} {
		if try.encoding != "" && !accepts(r.Header.Get("Accept-Encoding"), try.encoding) {
			continue
		}
		file, err := from.Open(name + try.suffix)
		if err != nil {
			continue
		}
		defer file.Close()
		st, err := file.Stat()
		seek, ok := file.(io.ReadSeeker)
		if err != nil || st.IsDir() || !ok {
			continue
		}
		h := assetHeaders(w, r, name, cache)
		if try.encoding != "" {
			h.Set("Content-Encoding", try.encoding)
		}
		if cache == immutable && try.encoding != "" {
			whole(w, r, try.encoding, st.Size(), file)
			return
		}
		// The tag holds the content's hash; size and encoding tell the stored forms apart.
		h.Set("ETag", `"`+tag+"."+strconv.FormatInt(st.Size(), 36)+try.suffix+`"`)
		http.ServeContent(w, r, "", time.Time{}, seek)
		return
	}
	missing(w)
}

// whole sends a packed file that never changes under its name: its form is all that tells two answers apart. Nobody takes a part of it or
// looks for it in the log by its request, so those headers are left out: on a first visit they cost as much as a line of the page.
func whole(w http.ResponseWriter, r *http.Request, form string, size int64, from io.Reader) {
	h := w.Header()
	h.Del("X-Request-Id")
	tag := `"` + form + `"`
	h.Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		h.Del("Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Length", strconv.FormatInt(size, 10))
	if r.Method != http.MethodHead {
		_, _ = io.Copy(w, from) // who went away has no use for an error
	}
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
