package module_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest/consultation"
)

// example is the worked example on one engine, with a clock that tests move.
type example struct {
	*module.Engine
	t      *testing.T
	d      *declaration.Declaration
	ground *consultation.Ground
}

// open is the example, with more modules beside it, on an empty database.
func open(t *testing.T, d *db.DB, more ...*declaration.Declaration) *example {
	t.Helper()
	ds := append([]*declaration.Declaration{consultation.New()}, more...)
	return on(t, consultation.Open(t, d, ds...), ds...)
}

// consulting is the example on a database that has its table.
func consulting(t *testing.T, d *db.DB) *example {
	t.Helper()
	return on(t, consultation.On(t, d), consultation.New())
}

func on(t *testing.T, g *consultation.Ground, ds ...*declaration.Declaration) *example {
	return &example{Engine: module.New(*g.Rooms, ds...), t: t, d: ds[0], ground: g}
}

const (
	fenjie  = consultation.Fenjie
	chuli   = consultation.Chuli
	jishui  = consultation.Jishui
	gaozhou = consultation.Gaozhou
)

var (
	person, ask = consultation.Person, consultation.Ask

	clerk    = person(1, chuli, "detail", "add", "edit", "del")
	reviewer = person(2, fenjie, "detail", "approve")
	stranger = person(3, jishui, "detail", "approve", "add", "edit", "del")
)

func (x *example) enter(values map[string]any) *declaration.Record {
	x.t.Helper()
	r, err := x.Create(context.Background(), clerk, x.d, flow.ModuleEntry{Area: chuli.String(), Values: values})
	if err != nil {
		x.t.Fatal(err)
	}
	return r
}

func (x *example) step(p *principal.Principal, r *declaration.Record, code, opinion string, values map[string]any) (*declaration.Record, error) {
	return x.Go(context.Background(), p, x.d, r.ID, code, flow.ModuleMove{Version: r.Version, Opinion: opinion, Values: values})
}

func says(t *testing.T, err error, words string) {
	t.Helper()
	var e *errs.Error
	if !errors.As(err, &e) || !strings.Contains(e.Message, words) {
		t.Errorf("%v, want %q", err, words)
	}
}
