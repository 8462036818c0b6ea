package configpack

import (
	"context"
	"io"
	"mime/multipart"
	"net/http"
	"time"

	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
)

// Resource is the menu resource of who may carry configuration in and out.
const Resource = "setting-config"

// shown bounds the changes of an answer; the figures count all of them.
const shown = 500

// Handler is the package over HTTP.
type Handler struct {
	Service *Service
	Now     func() time.Time
}

// Mount adds the routes. A package travels as a file: enveloped bodies are bounded by a megabyte.
func (h Handler) Mount(rt *route.Router) {
	may, form := route.Can(Resource), route.Accept([]string{"multipart/form-data"})
	route.Op(rt, "GET", "/api/config-package/key", may, "The public key this installation signs packages with", h.key)
	rt.Handle("GET", "/api/config-package", may, h.export(rt), route.Unhurried())
	rt.Handle("POST", "/api/config-package/diff", may, h.with(rt, h.diff), form, route.MaxBody(MaxFile+64<<10), route.Answers[route.OK[Plan]]("What taking a package would change"))
	rt.Handle("POST", "/api/config-package/import", may, h.with(rt, h.take), form, route.MaxBody(MaxFile+64<<10), route.Answers[route.OK[Plan]]("Take a package"))
}

// ConfigKey is a public key.
type ConfigKey struct {
	Key string `json:"key"`
}

func (h Handler) key(context.Context, *struct{}) (*route.Out[ConfigKey], error) {
	return route.Data(ConfigKey{h.Service.PublicKey()}), nil
}

func (h Handler) export(rt *route.Router) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, err := h.Service.Export(r.Context())
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		name := "mirror-config-" + h.Now().In(clock.Shanghai).Format("20060102-1504") + ".json"
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
		w.Header().Set("Cache-Control", "no-store")
		_, _ = w.Write(text)
	})
}

// with reads the form: the file, and for an import what its reader saw.
func (h Handler) with(rt *route.Router, do func(ctx context.Context, text []byte, expect string) (Plan, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, expect, err := readForm(r)
		if err == nil {
			var p Plan
			if p, err = do(r.Context(), text, expect); err == nil {
				p.Changes = p.Changes[:min(shown, len(p.Changes))]
				route.WriteJSON(w, http.StatusOK, route.Data(p).Body)
				return
			}
		}
		rt.Fail(w, r, err)
	})
}

func (h Handler) diff(ctx context.Context, text []byte, _ string) (Plan, error) {
	return h.Service.Plan(ctx, text)
}

func (h Handler) take(ctx context.Context, text []byte, expect string) (Plan, error) {
	if expect == "" {
		return Plan{}, errs.Invalid("expect", "请先查看差异")
	}
	return h.Service.Import(ctx, text, expect)
}

func readForm(r *http.Request) (text []byte, expect string, err error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, "", errs.Wrap(errs.BadRequest, err)
	}
	for {
		part, err := parts.NextPart()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, "", bodyError(err)
		}
		data, err := readPart(part)
		if err != nil {
			return nil, "", err
		}
		switch part.FormName() {
		case "file":
			text = data
		case "expect":
			expect = string(data)
		}
	}
	if text == nil {
		return nil, "", errs.Invalid("file", "请选择配置包")
	}
	return text, expect, nil
}

func readPart(part *multipart.Part) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(part, MaxFile+1))
	if err != nil {
		return nil, bodyError(err)
	}
	if len(data) > MaxFile {
		return nil, errs.New(errs.TooLarge, "")
	}
	return data, nil
}

// bodyError keeps "too large" apart from a body that broke off.
func bodyError(err error) error {
	if _, ok := err.(*http.MaxBytesError); ok {
		return err
	}
	return errs.Wrap(errs.BadRequest, err)
}
