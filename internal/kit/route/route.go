// Package route mounts handlers together with who may call them. A route without Public, SignedIn or Can cannot be
// written: the access is an argument. One table of all routes is kept for the golden file and the OpenAPI document.
package route

import (
	"context"
	"net/http"
	"reflect"
	"sort"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"mirror/internal/kit/english"
	"mirror/internal/kit/errs"
)

// Access is who may call a route.
type Access struct{ rule string }

// Public needs nobody; SignedIn needs a live session.
var (
	Public   = Access{"public"}
	SignedIn = Access{"signed-in"}
)

// Can needs the permission code "prefix:action" or a resource code of portal/access.
func Can(code string) Access { return Access{"can " + code} }

// Code gives the code of a Can rule, "" for the others.
func (a Access) Code() string {
	c, _ := strings.CutPrefix(a.rule, "can ")
	if c == a.rule {
		return ""
	}
	return c
}

// IsPublic reports whether nobody needs to be signed in.
func (a Access) IsPublic() bool { return a == Public }

func (a Access) String() string { return a.rule }

// Entry is one row of the route table. Types are the content types the body may have.
type Entry struct {
	Method, Path string
	Access       Access
	Types        []string
	MaxBody      int64
	// Unhurried routes have no deadline: streams, files, uploads.
	Unhurried bool

	documented string
	answers    *answers
}

// Router collects the routes of all rooms on one mux. app fills Decide and Classify.
type Router struct {
	Mux *http.ServeMux
	API huma.API
	// Decide answers nil, errs.Unauthorized or errs.Forbidden for the caller in ctx.
	Decide func(ctx context.Context, a Access) error
	// Admit, where set, is asked after Decide, of the route itself.
	Admit func(ctx context.Context, e Entry) error
	// Classify turns a storage failure into its public error (database away: 503).
	Classify func(error) error
	// OnForbidden, where set, is told of each 403 before it is answered, from rules and handlers alike; its own failure is
	// answered instead. app writes the audit row there.
	OnForbidden func(ctx context.Context, method, path string) error
	// English, where set, says the declared words of answers and refusals to pages that show English.
	English *english.Speaker
	// Fail writes err as the envelope and logs its cause.
	Fail func(w http.ResponseWriter, r *http.Request, err error)

	table   []Entry
	answers []answer
	checked *checked
	written []func(doc *Router)
	// documents says that this router serves nobody and writes everything into its document.
	documents bool
}

// JSON and Form are the two body types routes usually take; text/plain never is (security.md row 26).
var (
	JSON = []string{"application/json"}
	Form = []string{"application/x-www-form-urlencoded"}
)

// MaxJSON is the largest JSON or form body (security.md row 16).
const MaxJSON = 1 << 20

// Option changes an entry.
type Option func(*Entry)

// Accept sets the content types a plain handler's body may have.
func Accept(types ...[]string) Option {
	return func(e *Entry) {
		e.Types = nil
		for _, t := range types {
			e.Types = append(e.Types, t...)
		}
	}
}

// MaxBody raises the body limit, in bytes.
func MaxBody(n int64) Option { return func(e *Entry) { e.MaxBody = n } }

// Patience is how long a handler may work once its body is there. It is what ends a call when the database has gone silent: nothing
// else tells a slow answer from one that will never come (security.md row 21: 503 within 5 s).
const Patience = 4 * time.Second

// Unhurried lifts the deadline for answers that take as long as they take: streams and files. A route that takes larger bodies than
// JSON is unhurried by itself.
func Unhurried() Option { return func(e *Entry) { e.Unhurried = true } }

// Documented writes a typed handler into the document at this path, once for all routes that state it: routes that are made alike for
// each of many codes have the code as a parameter there.
func Documented(path string) Option { return func(e *Entry) { e.documented = path } }

// answers is what the document says of a plain handler.
type answers struct {
	summary string
	body    reflect.Type
	query   []string
}

// Answers writes a plain handler into the document: that a good answer's JSON is a T, and which numbers its query takes.
func Answers[T any](summary string, query ...string) Option {
	return func(e *Entry) { e.answers = &answers{summary, reflect.TypeFor[T](), query} }
}

// hurry gives a handler its deadline.
func (e Entry) hurry(ctx context.Context) (context.Context, context.CancelFunc) {
	if e.Unhurried || e.MaxBody > MaxJSON {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, Patience)
}

func (rt *Router) enter(method, path string, a Access, opts []Option) Entry {
	if a.rule == "" {
		panic("route: " + method + " " + path + " has no access rule")
	}
	e := Entry{Method: method, Path: path, Access: a, Types: JSON, MaxBody: MaxJSON}
	for _, o := range opts {
		o(&e)
	}
	rt.table = append(rt.table, e)
	return e
}

// Table is every route, by path then method.
func (rt *Router) Table() []Entry {
	t := append([]Entry{}, rt.table...)
	sort.Slice(t, func(i, j int) bool {
		if t[i].Path != t[j].Path {
			return t[i].Path < t[j].Path
		}
		return t[i].Method < t[j].Method
	})
	return t
}

// Handle mounts a plain handler: streams, files, forms and the identity endpoints, which have their own wire.
func (rt *Router) Handle(method, path string, a Access, h http.Handler, opts ...Option) {
	e := rt.enter(method, path, a, opts)
	if e.answers != nil {
		rt.write(func(doc *Router) { doc.document(e) })
	}
	rt.Mux.Handle(method+" "+path, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := rt.admit(r.Context(), e, r.Header.Get("Content-Type"), r.Header.Get("Content-Encoding"), hasBody(r)); err != nil {
			rt.Fail(w, r, err)
			return
		}
		if err := inspect(w, r, e); err != nil {
			rt.Fail(w, r, err)
			return
		}
		ctx, done := e.hurry(r.Context())
		defer done()
		h.ServeHTTP(w, r.WithContext(ctx))
	}))
}

// noted tells OnForbidden of a refusal.
func (rt *Router) noted(ctx context.Context, method, path string, err error) error {
	if rt.OnForbidden == nil || !errs.Has(err, errs.Forbidden) {
		return err
	}
	if e := rt.OnForbidden(ctx, method, path); e != nil {
		return e
	}
	return err
}

func hasBody(r *http.Request) bool { return r.ContentLength != 0 && r.Body != http.NoBody }

// admit is the check every route passes before its handler: access, then the body's type.
func (rt *Router) admit(ctx context.Context, e Entry, contentType, encoding string, body bool) error {
	if !e.Access.IsPublic() {
		if err := rt.Decide(ctx, e.Access); err != nil {
			return err
		}
		if rt.Admit != nil {
			if err := rt.Admit(ctx, e); err != nil {
				return err
			}
		}
	}
	if encoding != "" && encoding != "identity" {
		return errs.New(errs.UnsupportedType, "")
	}
	if !body {
		return nil
	}
	media, _, _ := strings.Cut(contentType, ";")
	media = strings.TrimSpace(strings.ToLower(media))
	for _, t := range e.Types {
		if media == t {
			return nil
		}
	}
	return errs.New(errs.UnsupportedType, "")
}

// Op mounts a typed handler, which is also written into api/openapi.json. The handler returns errs errors.
func Op[I, O any](rt *Router, method, path string, a Access, summary string, h func(context.Context, *I) (*O, error), opts ...Option) {
	rt.write(func(doc *Router) { Op(doc, method, path, a, summary, h, opts...) })
	e := rt.enter(method, path, a, opts)
	op := rt.operate(e, summary, reflect.TypeFor[I](), reflect.TypeFor[O]())
	huma.Register(rt.API, op, func(ctx context.Context, in *I) (*O, error) {
		out, err := h(ctx, in)
		if err != nil {
			return nil, rt.refused(ctx, method, path, err)
		}
		return out, nil
	})
	rt.mounted(e, op)
}

// operate is the operation of a typed route. What Op has, each of a thousand routes has in the program.
func (rt *Router) operate(e Entry, summary string, in, out reflect.Type) huma.Operation {
	op := e.operation(e.Path, summary)
	op.Middlewares = huma.Middlewares{func(ctx huma.Context, next func(huma.Context)) {
		r, w := rt.unwrap(ctx)
		if err := rt.admit(ctx.Context(), e, ctx.Header("Content-Type"), ctx.Header("Content-Encoding"), hasBody(r)); err != nil {
			rt.Fail(w, r, err)
			return
		}
		if err := inspect(w, r, e); err != nil {
			rt.Fail(w, r, err)
			return
		}
		c, done := e.hurry(ctx.Context())
		defer done()
		next(huma.WithContext(ctx, c))
	}}
	rt.note(e.Method, e.Path, out)
	if !rt.documents {
		rt.checked.leave(in, out)
		op.Hidden, op.Responses = true, map[string]*huma.Response{}
	}
	return op
}

// mounted ends what operate began.
func (rt *Router) mounted(e Entry, op huma.Operation) {
	switch {
	case !rt.documents:
		clear(op.Responses)
	case e.documented != "":
		rt.redocument(e.Method, e.Path, e.documented)
	}
}

// OK is the envelope of a success (S3.16, S8.01), for the specification's calls and ours.
type OK[T any] struct {
	Success bool   `json:"success"`
	Code    string `json:"code" example:"200"`
	Message string `json:"message"`
	Data    T      `json:"data"`
}

// Out is the answer of a typed handler.
type Out[T any] struct {
	CacheControl string `header:"Cache-Control"`
	Body         OK[T]
}

// Data wraps a value into the envelope; API answers are never stored by a browser (security.md row 32).
func Data[T any](v T) *Out[T] {
	return &Out[T]{CacheControl: "no-store", Body: OK[T]{Success: true, Code: "200", Message: "操作成功", Data: v}}
}
