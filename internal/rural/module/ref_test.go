package module_test

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/db/schema"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/table"
)

// visit names a consultation: the second register of the worked example.
func visit(filters ...declaration.Filter) *declaration.Declaration {
	village := []declaration.Who{{Level: area.Village}}
	return &declaration.Declaration{
		Code: "example-consultation-visit", Permission: "example-consultation", Title: "回访", Noun: "回访", Icon: "info", Table: "consultation_visit", Level: area.Village, Name: "note", Prefix: "HF",
		Fields: []declaration.Field{
			{Key: "consultation", Title: "咨询", Kind: declaration.Ref, Module: "example-consultation", Group: "回访", Required: true},
			{Key: "note", Title: "情况", Kind: declaration.Text, Group: "回访", Required: true},
			{Key: "asker", Title: "咨询人", Kind: declaration.Text, Group: "回访", ReadOnly: true},
		},
		First: "done", States: []declaration.State{{Code: "done", Title: "已回访", Tone: "green", Final: true}},
		Columns: []string{"consultation"}, Filters: filters, Writers: village,
		Check: func(ctx context.Context, s *declaration.Step) error {
			c, err := s.Refers(ctx, "consultation")
			if err == nil {
				s.Record.Set("asker", c.Name())
			}
			return err
		},
	}
}

var byConsultation = declaration.Filter{Field: "consultation"}

// A reference that leads nowhere, or by which the list of those who refer cannot be narrowed, stops the program at its start.
func TestReferencesAreKnownAtStart(t *testing.T) {
	for want, ds := range map[string][]*declaration.Declaration{
		"which is no module":      {visit(byConsultation)},
		"refers and is no filter": {consultation(), visit()},
	} {
		func() {
			defer func() {
				err, _ := recover().(error)
				if err == nil || !strings.Contains(err.Error(), want) {
					t.Errorf("%v, want %q", err, want)
				}
			}()
			module.New(outside.Rooms{}, ds...)
		}()
	}
}

// withVisits is the example with its second register.
func withVisits(t *testing.T, d *db.DB) (*example, *declaration.Declaration) {
	t.Helper()
	x, v := open(t, d), visit(byConsultation)
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		for _, sql := range table.Schema(v).Create(d.Engine()) {
			if _, err := tx.ExecContext(ctx, sql); err != nil {
				return err
			}
		}
		return nil
	})
	master, e2 := cryptox.NewMaster(make([]byte, cryptox.KeySize))
	if err := errors.Join(err, e2); err != nil {
		t.Fatal(err)
	}
	x.Engine = module.New(outside.Rooms{DB: d, Areas: x.Areas, Seal: master, Now: x.Now}, x.d, v)
	return x, v
}

func naming(id int64) flow.ModuleEntry {
	return flow.ModuleEntry{Area: chuli.String(), Values: map[string]any{"consultation": strconv.FormatInt(id, 10), "note": "已回访"}}
}

// What others name stays, also where somebody begins to name it at the moment it is removed: one of the two is refused.
func TestNamedRecordStays(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		x, v := withVisits(t, d)
		one := x.enter(ask("甲"))
		for range 2 {
			if _, err := x.Create(ctx, clerk, v, naming(one.ID)); err != nil {
				t.Fatal(err)
			}
		}
		err := x.Delete(ctx, clerk, x.d, one.ID, one.Version)
		says(t, err, "还有回访2条关联这条记录，不能删除")
		if !errs.Has(err, errs.Conflict) {
			t.Errorf("%v", err)
		}
		for range 20 {
			r := x.enter(ask("乙"))
			var named, removed error
			var both sync.WaitGroup
			start := make(chan struct{})
			both.Go(func() { <-start; _, named = x.Create(ctx, clerk, v, naming(r.ID)) })
			both.Go(func() { <-start; removed = x.Delete(ctx, clerk, x.d, r.ID, r.Version) })
			close(start)
			both.Wait()
			if (named == nil) == (removed == nil) {
				t.Fatalf("named %v, removed %v", named, removed)
			}
		}
	})
}

// A record names another only where its writer sees it; a rule reads it in the same transaction, and the list narrows to it.
func TestReferencesStayInScope(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		x, v := withVisits(t, d)
		if !slices.Contains(table.Schema(v).Indexes, schema.Index{Name: "consultation_visit_consultation", Columns: "consultation, area, id, state"}) {
			t.Error("no index for those who refer")
		}
		one, two := x.enter(ask("甲")), x.enter(ask("乙"))
		r, err := x.Create(ctx, clerk, v, naming(one.ID))
		if err != nil || r.Text("asker") != "甲" {
			t.Fatalf("%+v %v", r, err)
		}
		_, err = x.Create(ctx, clerk, v, naming(two.ID+7))
		says(t, err, "没有这条咨询")
		// Somebody of another village names it: not there, like one that does not exist.
		far := person(9, jishui+210_00, "add", "detail")
		in := naming(one.ID)
		in.Area = (jishui + 210_00).String()
		_, err = x.Create(ctx, far, v, in)
		says(t, err, "没有这条咨询")
		for id, want := range map[int64]int{one.ID: 1, two.ID: 0} {
			page, err := x.List(ctx, v, list.Query{Scope: reviewer.Scope, Filters: map[string]string{"consultation": strconv.FormatInt(id, 10)}})
			if err != nil || len(page.Items) != want {
				t.Errorf("named %d times: %v", len(page.Items), err)
			}
		}
	})
}
