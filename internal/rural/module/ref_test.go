package module_test

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/table"
	"mirror/internal/rural/moduletest/consultation"
)

// A reference that leads nowhere, or by which the list of those who refer cannot be narrowed, stops the program at its start.
func TestReferencesAreKnownAtStart(t *testing.T) {
	for want, ds := range map[string][]*declaration.Declaration{
		"which is no module":      {consultation.Visit(consultation.ByConsultation)},
		"refers and is no filter": {consultation.New(), consultation.Visit()},
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
	v := consultation.Visit(consultation.ByConsultation)
	return open(t, d, v), v
}

func naming(id int64) flow.ModuleEntry {
	return flow.ModuleEntry{Area: chuli.String(), Values: map[string]any{"consultation": strconv.FormatInt(id, 10), "note": "已回访"}}
}

// What others name stays, also where somebody begins to name it at the moment it is removed: one of the two is refused.
func TestNamedRecordStays(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
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
	areatest.Run(t, func(t *testing.T, d *db.DB) {
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
