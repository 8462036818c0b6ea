package gateway

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"

	"mirror/internal/kit/site"
)

// Words is the text of a dictionary: the shell's page with every sub-app's modules, and the parts that app gives, start-up bundles and the
// shapes of answers. What stands last is the cheapest to point at.
func (f *Front) Words(boots []any, answers []byte) []byte {
	var out bytes.Buffer
	out.Write(answers)
	m, ok := f.Web.Manifest()
	if !ok {
		return out.Bytes()
	}
	e, _ := m.Entry("shell")
	known := f.env(m, "")
	for _, app := range []string{"setting", "cmdb", f.DefaultApp} {
		known.Later = nil
		f.deepLink(&page{Entry: e.File, Preloads: e.Imports, Styles: e.CSS, Frame: true}, &known, m, app)
		line(&out, known.Later)
	}
	known.Warm = m.shared()
	known.Dictionary, known.Since = "0", "0"
	for i, boot := range boots {
		if i < len(boots)-1 {
			line(&out, boot)
			continue
		}
		p := page{ImportMap: f.Web.importMap(m, "", "0", false, nil), Title: f.Title, Entry: e.File, Preloads: e.Imports, Styles: e.CSS, Frame: true, Env: script(known), Boot: script(boot)}
		if err := pageText.Execute(&out, p); err != nil {
			slog.Error("compression dictionary", "error", err.Error())
		}
	}
	return out.Bytes()
}

func line(out *bytes.Buffer, v any) {
	text, err := json.Marshal(v)
	if err != nil {
		slog.Error("compression dictionary", "error", err.Error())
	}
	out.Write(text)
	out.WriteByte('\n')
}

// dictionary serves it to browsers, which keep it for what they load below our prefix.
func (f *Front) dictionary(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	if name == "" || name != f.Dictionary.Name() {
		missing(w)
		return
	}
	w.Header().Set("Use-As-Dictionary", `match="`+site.From(r.Context()).Prefix+`/*", match-dest=("document" "")`)
	stored(w, r, name, f.Dictionary.brotli(), true)
}
