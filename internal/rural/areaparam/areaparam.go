// Package areaparam reads the area a call names: it narrows what the caller may see and never widens it (security.md row 4).
package areaparam

import (
	"context"
	"net/url"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// Place is the area of a call's query. Blank, 000, a wildcard or two areas name none: the caller's own is meant.
type Place struct {
	Area string `query:"area" doc:"narrows to an area; blank, 000 or a wildcard mean the caller's own"`

	repeated bool
}

// Resolve sees an area given twice.
func (in *Place) Resolve(ctx huma.Context) []error {
	u := ctx.URL()
	*in = Of(u.Query())
	return nil
}

// Of is the area of a query that a plain handler reads.
func Of(q url.Values) Place {
	return Place{Area: q.Get("area"), repeated: len(q["area"]) > 1}
}

// Code is the area that was named; named is false where none was.
func (in *Place) Code() (c area.Code, named bool, err error) {
	if in.repeated {
		return 0, false, nil
	}
	return code(in.Area)
}

// Caller is who asks, with their scope within the area that was named: empty where they see nothing there.
func (in *Place) Caller(ctx context.Context) (*principal.Principal, area.Scope, error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, area.Scope{}, errs.New(errs.Unauthorized, "")
	}
	c, named, err := in.Code()
	if err != nil || !named {
		return p, p.Scope, err
	}
	return p, p.Scope.Narrow(c), nil
}

// Whole is who asks, and the area that was named, else all of the caller's own: of sums, which hold everybody's. NotFound where they see only a part
// of it, or there is none.
func (in *Place) Whole(ctx context.Context, tree *area.Tree) (*principal.Principal, area.Code, error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, 0, errs.New(errs.Unauthorized, "")
	}
	c, named, err := in.Code()
	if err != nil {
		return nil, 0, err
	}
	if !named {
		if c, named = p.Scope.Area(); !named {
			c = p.Area
		}
	}
	if _, known := tree.Node(c); !known && c != area.Root || !p.Scope.Whole(c) {
		return nil, 0, errs.New(errs.NotFound, "")
	}
	return p, c, nil
}

// Scope is a person's scope within an area named elsewhere than in a query: the filter of an export.
func Scope(p *principal.Principal, named string) (area.Scope, error) {
	c, some, err := code(named)
	if err != nil || !some {
		return p.Scope, err
	}
	return p.Scope.Narrow(c), nil
}

func code(text string) (c area.Code, named bool, err error) {
	a := strings.TrimSpace(text)
	if a == "" || a == "000" || strings.ContainsAny(a, "%*_?") {
		return 0, false, nil
	}
	c, err = area.Parse(a)
	return c, err == nil, err
}
