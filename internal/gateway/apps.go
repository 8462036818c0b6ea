package gateway

import (
	"bytes"
	"crypto/sha512"
	"encoding/base64"
	"encoding/json"
	"html/template"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/site"
)

// appFile serves one file of a registered sub-app's version in force; its address names the version, so it never changes. What a browser
// may make of it is settled when it leaves (contain).
func (f *Front) appFile(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/apps/")
	folder, _, _ := strings.Cut(name, "/")
	if !strings.Contains(folder, "@") || strings.HasPrefix(folder, ".") || strings.Contains(name, "/.") {
		missing(w)
		return
	}
	app, version, _ := strings.Cut(folder, "@")
	if f.AppFile != nil {
		data, packed, err := f.AppFile(r.Context(), app, version, strings.TrimPrefix(name, folder+"/"))
		if err == nil {
			stored(w, r, name, data, packed)
			return
		}
		if !errs.Has(err, errs.NotFound) {
			// Not found would be remembered; a sub-app whose file cannot be read now may be there in a second.
			route.Write(w, r, errs.Wrap(errs.Unavailable, err))
			return
		}
	}
	if f.Apps == nil || f.AppInForce == nil {
		missing(w)
		return
	}
	if ok, err := f.AppInForce(r.Context(), app, version); err != nil {
		route.Write(w, r, errs.Wrap(errs.Unavailable, err))
		return
	} else if !ok {
		missing(w)
		return
	}
	file(w, r, f.Apps, name, name, immutable)
}

// integrity is the digest of a built file, computed once; "" where it cannot be read.
func (w *Web) integrity(name string) string {
	w.digests.Lock()
	defer w.digests.Unlock()
	if d, ok := w.digests.of[name]; ok && !w.Live {
		return d
	}
	text, err := fs.ReadFile(w.FS, strings.TrimPrefix(name, "/"))
	if err != nil {
		slog.Error("digest of a built file", "file", name, "error", err.Error())
		return ""
	}
	sum := sha512.Sum384(text)
	d := "sha384-" + base64.StdEncoding.EncodeToString(sum[:])
	if w.digests.of == nil {
		w.digests.of = map[string]string{}
	}
	w.digests.of[name] = d
	return d
}

// libs are the modules that out-of-tree sub-apps share with the shell: bare name → entry of our build. A build that has no
// such entries gets no import map.
var libs = map[string]string{"react": "lib-react", "react-dom": "lib-react-dom", "react-dom/client": "lib-react-dom-client",
	"react/jsx-runtime": "lib-react-jsx-runtime", "@mirror/sdk": "lib-sdk", "@mirror/sdk/router": "lib-router", "@mirror/ui": "lib-ui",
	"@mirror/ui/antd": "lib-antd"}

// importMap names our modules for bundles built elsewhere. Where the person has such a bundle (shared) it says the digests of ours and of theirs
// too; a browser that does not know "integrity" passes it over.
func (w *Web) importMap(m *Manifest, prefix, nonce string, shared bool, files map[string]string) template.HTML {
	names, digests := map[string]string{}, map[string]string{}
	// What the shell itself loads comes first and without a digest; a second form of the same address would be fetched twice.
	shell, _ := m.Entry("shell")
	for bare, entry := range libs {
		e, ok := m.Entry(entry)
		if !ok {
			continue
		}
		names[bare] = prefix + e.File
		if !shared {
			continue
		}
		for _, x := range append([]string{e.File}, e.Imports...) {
			if d := w.integrity(x); d != "" && x != shell.File && !slices.Contains(shell.Imports, x) {
				digests[prefix+x] = d
			}
		}
	}
	if len(names) == 0 {
		return ""
	}
	for x, d := range files {
		digests[prefix+x] = d
	}
	said := map[string]any{"imports": names}
	if len(digests) > 0 {
		said["integrity"] = digests
	}
	// The template does not know this kind of script and would write its quotes as entities; script() has made the text safe.
	return template.HTML(`<script type="importmap" nonce="` + nonce + `">` + string(script(said)) + `</script>`)
}

var runnerText = template.Must(template.New("runner").Parse(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title>
{{if .Portal}}<meta name="portal" content="{{.Portal}}">
{{end}}<link rel="icon" href="data:,">
<script type="module" crossorigin src="{{.Prefix}}/{{.Script}}"></script>
</head>
<body><div id="app"></div></body>
</html>
`))

const runnerScript = "sdk/run/runner.js"

// runner is the page that runs one bundle with life cycles in a window of its own. It knows nothing and loads nothing before the
// shell that framed it says what (web/shell/src/host/runner.ts).
func (f *Front) runner(w http.ResponseWriter, r *http.Request) {
	digest := strings.TrimPrefix(f.Web.integrity(runnerScript), "sha384-")
	if len(digest) < tagLength {
		notBuilt(w)
		return
	}
	// On our own address the framer is of the same origin, under whatever name people know it.
	at, portal := site.From(r.Context()), ""
	if f.Content != "" && at.Base == f.Content {
		portal = f.Portal
	}
	var out bytes.Buffer
	err := runnerText.Execute(&out, struct{ Title, Portal, Prefix, Script string }{f.Title, portal, at.Prefix, runnerScript + "?v=" + url.QueryEscape(digest[:tagLength])})
	if err != nil {
		slog.ErrorContext(r.Context(), "runner", "error", err.Error())
		http.Error(w, "服务器错误(500)", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	pack(w, r, out.Bytes())
}

// portal tells a page on the address of content which portal frames it: whom its messages are for, and whose it believes.
func (f *Front) portal(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "max-age=300")
	h.Set("Access-Control-Allow-Origin", "*") // such a page has no origin, and the name is no secret
	_ = json.NewEncoder(w).Encode(map[string]string{"origin": f.Portal})
}
