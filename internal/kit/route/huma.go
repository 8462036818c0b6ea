package route

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"mirror/internal/kit/errs"
)

// NewRouter makes a router whose typed part answers in our envelope: no $schema field in any answer, errors as errs.
func NewRouter(version string) *Router {
	mux := http.NewServeMux()
	cfg := huma.DefaultConfig("Mirror", version)
	cfg.CreateHooks = nil
	cfg.OpenAPIPath, cfg.DocsPath, cfg.SchemasPath = "", "", ""
	cfg.Components.SecuritySchemes = map[string]*huma.SecurityScheme{"bearer": {Type: "http", Scheme: "bearer"}}
	huma.DefaultArrayNullable = false
	huma.NewError = func(status int, msg string, causes ...error) huma.StatusError {
		e := errs.New(codeOf(status), "")
		for _, c := range causes {
			var d *huma.ErrorDetail
			if errors.As(c, &d) {
				e.Fields = append(e.Fields, complaint(d))
			}
		}
		if status >= 500 && len(causes) > 0 {
			return errs.Wrap(e.Code, causes[0])
		}
		return e
	}
	rt := &Router{Mux: mux}
	rt.API = humago.New(mux, cfg)
	rt.Decide = func(context.Context, Access) error { return errs.New(errs.Unauthorized, "") }
	rt.Classify = func(err error) error { return err }
	rt.Fail = func(w http.ResponseWriter, r *http.Request, err error) {
		_, path, _ := strings.Cut(r.Pattern, " ")
		Write(w, r, rt.Classify(rt.noted(r.Context(), r.Method, path, err)))
	}
	return rt
}

func codeOf(status int) errs.Code {
	switch status {
	case http.StatusUnprocessableEntity:
		return errs.BadRequest
	case http.StatusInternalServerError:
		return errs.ServerError
	case http.StatusRequestEntityTooLarge:
		return errs.TooLarge
	case http.StatusUnsupportedMediaType:
		return errs.UnsupportedType
	case http.StatusNotFound:
		return errs.NotFound
	}
	return errs.BadRequest
}

// public is what a typed handler's error becomes at the edge; an unknown one is logged whole and shown as nothing.
func (rt *Router) public(ctx context.Context, err error) error {
	e := errs.From(rt.Classify(err))
	logFailure(ctx, e)
	return huma.ErrorWithHeaders(e, headers(e))
}

func headers(e *errs.Error) http.Header {
	h := http.Header{"Cache-Control": {"no-store"}}
	switch e.GetStatus() {
	case http.StatusUnauthorized:
		h.Set("WWW-Authenticate", "Bearer")
	case http.StatusServiceUnavailable, http.StatusTooManyRequests:
		h.Set("Retry-After", "1")
	}
	return h
}

func logFailure(ctx context.Context, e *errs.Error) {
	if e.GetStatus() >= 500 {
		slog.ErrorContext(ctx, "request failed", "code", e.Code, "error", e.Error())
	}
}

// Write answers err as the envelope with its status (the one place plain handlers end in on failure).
func Write(w http.ResponseWriter, r *http.Request, err error) {
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		err = errs.Wrap(errs.TooLarge, err)
		w.Header().Set("Connection", "close")
	}
	e := errs.From(err)
	logFailure(r.Context(), e)
	for k, v := range headers(e) {
		w.Header()[k] = v
	}
	WriteJSON(w, e.GetStatus(), e)
}

// WriteJSON answers v as JSON that no cache keeps.
func WriteJSON(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v)
}

func (rt *Router) unwrap(ctx huma.Context) (*http.Request, http.ResponseWriter) {
	return humago.Unwrap(ctx)
}

func operationID(method, path string) string {
	clean := strings.NewReplacer("{", "", "}", "", "...", "").Replace(path)
	parts := strings.FieldsFunc(clean, func(r rune) bool { return r == '/' || r == '-' || r == '_' })
	id := strings.ToLower(method)
	for _, p := range parts {
		id += strings.ToUpper(p[:1]) + p[1:]
	}
	return id
}

// tag groups operations in the document by the room-like part of their path.
func tag(path string) string {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	if len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}
