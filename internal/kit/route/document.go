package route

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"mirror/internal/kit/errs"
)

// Document writes the document of all routes. A server keeps only what it checks bodies with: the document took most of what it kept, and
// is asked for once in a while.
func (rt *Router) Document() *huma.OpenAPI {
	doc := newRouter(rt.API.OpenAPI().Info.Version, true)
	for _, write := range rt.written {
		write(doc)
	}
	return doc.API.OpenAPI()
}

// Describe has fn write into the document, behind the routes that were mounted before.
func (rt *Router) Describe(fn func(doc *huma.OpenAPI)) {
	rt.write(func(doc *Router) { fn(doc.API.OpenAPI()) })
}

func (rt *Router) write(fn func(doc *Router)) {
	if !rt.documents {
		rt.written = append(rt.written, fn)
	}
}

// checked makes the schemas of what a server reads, and none of what it answers.
type checked struct {
	huma.Registry
	answer reflect.Type
}

// leave says which answer of the next route needs no schema: one that is never a body that is read as well.
func (c *checked) leave(in, out reflect.Type) {
	c.answer = nil
	if body, ok := out.FieldByName("Body"); ok {
		if read, both := in.FieldByName("Body"); !both || read.Type != body.Type {
			c.answer = body.Type
		}
	}
}

var refusal = reflect.TypeFor[errs.Error]()

// Schema is the registry's.
func (c *checked) Schema(t reflect.Type, allowRef bool, hint string) *huma.Schema {
	if t == refusal || c.answer != nil && t == c.answer {
		return nil
	}
	return c.Registry.Schema(t, allowRef, hint)
}
