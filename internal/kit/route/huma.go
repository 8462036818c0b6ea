package route

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"mirror/internal/kit/english"
	"mirror/internal/kit/errs"
)

// NewRouter makes a router whose typed part answers in our envelope: no $schema field in any answer, errors as errs.
func NewRouter(version string) *Router { return newRouter(version, false) }

func newRouter(version string, documents bool) *Router {
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
	rt := &Router{Mux: mux, documents: documents}
	if !documents {
		rt.checked = &checked{Registry: cfg.Components.Schemas}
		cfg.Components.Schemas = rt.checked
	}
	cfg.Transformers = []huma.Transformer{rt.inEnglish}
	rt.API = humago.New(mux, cfg)
	rt.Decide = func(context.Context, Access) error { return errs.New(errs.Unauthorized, "") }
	rt.Classify = func(err error) error { return err }
	rt.Fail = func(w http.ResponseWriter, r *http.Request, err error) {
		_, path, _ := strings.Cut(r.Pattern, " ")
		err = rt.Classify(rt.noted(r.Context(), r.Method, path, err))
		if rt.English != nil && english.Asked(r) {
			err = errs.From(err).Said(rt.English.Say)
		}
		Write(w, r, err)
	}
	return rt
}

// inEnglish says the declared words of a typed answer in English where the page asks for it.
func (rt *Router) inEnglish(ctx huma.Context, _ string, v any) (any, error) {
	if rt.English == nil {
		return v, nil
	}
	if r, _ := rt.unwrap(ctx); !english.Asked(r) {
		return v, nil
	}
	var e *errs.Error
	if err, ok := v.(error); ok && errors.As(err, &e) {
		return e.Said(rt.English.Say), nil
	}
	return rt.English.Answer(v), nil
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

// refused is what a typed handler's error becomes at the edge; an unknown one is logged whole and shown as nothing.
func (rt *Router) refused(ctx context.Context, method, path string, err error) error {
	e := errs.From(rt.Classify(rt.noted(ctx, method, path, err)))
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

var noBraces = strings.NewReplacer("{", "", "}", "", "...", "")

func operationID(method, path string) string {
	clean := noBraces.Replace(path)
	parts := strings.FieldsFunc(clean, func(r rune) bool { return r == '/' || r == '-' || r == '_' })
	id := strings.ToLower(method)
	for _, p := range parts {
		id += strings.ToUpper(p[:1]) + p[1:]
	}
	return id
}

// operation is what the document says of every route alike.
func (e Entry) operation(path, summary string) huma.Operation {
	op := huma.Operation{OperationID: operationID(e.Method, path), Method: e.Method, Path: path, Summary: summary, Tags: []string{tag(path)}, MaxBodyBytes: e.MaxBody}
	if !e.Access.IsPublic() {
		op.Security = []map[string][]string{{"bearer": {}}}
	}
	if c := e.Access.Code(); c != "" {
		op.Description = "Needs " + c + "."
	}
	return op
}

// parameter is a parameter's name in a path of the document.
var parameter = regexp.MustCompile(`\{(\w+)\}`)

// document writes what a plain handler answers. Where it is documented at a path of several, the first one stands for all.
func (rt *Router) document(e Entry) {
	path, several := e.Path, e.documented != ""
	if several {
		path = e.documented
	}
	doc := rt.API.OpenAPI()
	if item := doc.Paths[path]; item != nil && *operation(item, e.Method) != nil {
		return
	}
	op := e.operation(path, e.answers.summary)
	if several && e.Access.Code() != "" {
		op.Description = "Each has a permission of its own."
	}
	for _, m := range parameter.FindAllStringSubmatch(path, -1) {
		op.Parameters = append(op.Parameters, &huma.Param{Name: m[1], In: "path", Required: true, Schema: &huma.Schema{Type: "string"}})
	}
	for _, name := range e.answers.query {
		op.Parameters = append(op.Parameters, &huma.Param{Name: name, In: "query", Schema: &huma.Schema{Type: "integer"}})
	}
	if e.Method != http.MethodGet {
		op.RequestBody = &huma.RequestBody{Content: map[string]*huma.MediaType{}}
		for _, t := range e.Types {
			op.RequestBody.Content[t] = &huma.MediaType{Schema: &huma.Schema{Type: "object", AdditionalProperties: true}}
		}
	}
	schemas := doc.Components.Schemas
	op.Responses = map[string]*huma.Response{
		"200":     {Description: "OK", Content: map[string]*huma.MediaType{JSON[0]: {Schema: schemas.Schema(e.answers.body, true, "")}}},
		"default": {Description: "Error", Content: map[string]*huma.MediaType{JSON[0]: {Schema: schemas.Schema(reflect.TypeFor[errs.Error](), true, "Error")}}},
	}
	doc.AddOperation(&op)
}

// operation is the place of a method's operation in a path's item of the document.
func operation(item *huma.PathItem, method string) **huma.Operation {
	switch method {
	case http.MethodGet:
		return &item.Get
	case http.MethodPost:
		return &item.Post
	case http.MethodPut:
		return &item.Put
	case http.MethodPatch:
		return &item.Patch
	}
	return &item.Delete
}

// redocument moves an operation to another path of the document, or drops it where one of its method is there already.
func (rt *Router) redocument(method, from, to string) {
	doc := rt.API.OpenAPI()
	item := doc.Paths[from]
	at := operation(item, method)
	op := **at
	*at = nil
	if item.Get == nil && item.Post == nil && item.Put == nil && item.Patch == nil && item.Delete == nil {
		delete(doc.Paths, from)
	}
	if there := doc.Paths[to]; there != nil && *operation(there, method) != nil {
		return
	}
	op.Path, op.OperationID = to, operationID(method, to)
	op.Parameters = slices.Clone(op.Parameters)
	doc.AddOperation(&op)
}

// tag groups operations in the document by the room-like part of their path.
func tag(path string) string {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	if len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}
