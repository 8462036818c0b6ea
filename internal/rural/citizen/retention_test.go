package citizen_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/retention"
)

// After the years of the rule what tells who left is gone, for a person and for a household; figures stay, a hold keeps, and a second run
// does nothing.
func TestRetention(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		sheets, _ := h.Module("familyChange")
		f, held := h.home(chuli, 3, 0), h.home(chuli, 3, 1)
		gone := f.Members[2]
		left := h.leaves(f, &gone)
		kept := h.leaves(held, &held.Members[2])
		// A household of one ends with its last member.
		alone := h.home(chuli, 2, 2)
		for len(alone.Members) > 1 {
			h.leaves(alone, &alone.Members[len(alone.Members)-1])
			alone.Members = alone.Members[:len(alone.Members)-1]
		}
		last := h.leaves(alone, &alone.Members[0])
		counts, err := h.Counts(ctx, sheets, area.Everything())
		if err != nil {
			t.Fatal(err)
		}
		due := func(years, people, households int64) {
			t.Helper()
			got, err := h.keep.Due(ctx, years)
			if err != nil || got.People != people || got.Households != households {
				t.Errorf("%d years: %+v (%v), want %d and %d", years, got, err, people, households)
			}
		}
		due(5, 0, 0)
		h.refused(h.keep.Hold(ctx, "none", "诉讼"), "没有这个户编号")
		h.refused(h.keep.Hold(ctx, held.HouseholdNo, " "), "事由")
		if err := h.keep.Hold(ctx, held.HouseholdNo, "诉讼"); err != nil {
			t.Fatal(err)
		}
		h.refused(h.keep.Hold(ctx, kept.No, "诉讼"), "已在保全名单")
		h.refused(h.keep.Put(ctx, 0, retention.RetentionRule{On: true, Years: 31}), "1至30年")
		if err := h.keep.Put(ctx, 0, retention.RetentionRule{On: true, Years: 3}); err != nil {
			t.Fatal(err)
		}
		if err := h.keep.Put(ctx, 0, retention.RetentionRule{On: true, Years: 4}); !errs.Has(err, errs.Conflict) {
			t.Errorf("an old version: %v", err)
		}
		run := func(want int) {
			t.Helper()
			if n, err := h.keep.Run(ctx); err != nil || n != want {
				t.Errorf("%d done (%v), want %d", n, err, want)
			}
		}
		h.now = h.now.AddDate(3, 0, -1)
		run(0)
		h.now = h.now.AddDate(0, 0, 2)
		due(3, 1, 1)
		due(4, 0, 0)
		run(2)
		run(0)
		due(3, 0, 0)
		for _, id := range []int64{left.ID, last.ID} {
			r := h.must(h.Record(ctx, sheets, area.Everything(), id))
			if r.Text("memberName")+r.Text("note")+r.Text("idNo") != "" || len(r.Files("proof")) > 0 || r.Text("kind") != "11" || r.State != "effective" || r.Int("effectiveOn") == 0 {
				t.Errorf("sheet %d: %q %q %d files", id, r.Text("memberName"), r.Text("note"), len(r.Files("proof")))
			}
		}
		if r := h.must(h.Record(ctx, sheets, area.Everything(), left.ID)); r.Text("headName") != f.HeadName {
			t.Error("the head of the household that stays is gone from the sheet")
		}
		if r := h.must(h.Record(ctx, sheets, area.Everything(), last.ID)); r.Text("headName") != "" {
			t.Error("the head of the household that ended still stands on the sheet")
		}
		if r := h.must(h.Record(ctx, sheets, area.Everything(), kept.ID)); r.Text("memberName") == "" {
			t.Error("the household under hold was not left alone")
		}
		past, err := h.homes.History(ctx, village.Scope, f.ID)
		if err != nil || len(past) != 1 || len(past[0].Lines) != 0 {
			t.Errorf("history %+v (%v)", past, err)
		}
		var words []string
		if err := h.DB.Read().NewRaw("SELECT record_name || words || changes FROM module_line WHERE module = 'familyChange' AND record_id IN (?, ?)", left.ID, last.ID).Scan(ctx, &words); err != nil {
			t.Fatal(err)
		}
		for _, w := range words {
			if w != "[]" {
				t.Errorf("the timeline says %q", w)
			}
		}
		if l, err := h.List(ctx, sheets, list.Query{Scope: village.Scope, Keyword: alone.HeadName}); err != nil || hasID(l.Items, last.ID) {
			t.Errorf("the search still finds the sheet (%v)", err)
		}
		after, err := h.Counts(ctx, sheets, area.Everything())
		if err != nil || after["effective"] != counts["effective"] {
			t.Errorf("counts %v, were %v (%v)", after, counts, err)
		}
		if n := h.audited("retention.anonymise"); n != 2 {
			t.Errorf("%d audit rows", n)
		}
		// The hold ends, and so does the keeping.
		if err := h.keep.Release(ctx, held.ID); err != nil {
			t.Fatal(err)
		}
		h.now = time.Date(2029, 7, 1, 3, 0, 0, 0, time.UTC) // 11 in China: not the hour
		if err := h.keep.Nightly(ctx, nil); err != nil {
			t.Fatal(err)
		}
		due(3, 1, 0)
		h.now = time.Date(2029, 7, 1, 18, 0, 0, 0, time.UTC)
		if err := h.keep.Nightly(ctx, nil); err != nil {
			t.Fatal(err)
		}
		due(3, 0, 0)
		if _, err := h.homes.ByNo(ctx, h.DB.Read(), village.Scope, strings.TrimSpace(f.HouseholdNo)); err != nil {
			t.Error(err)
		}
	})
}

func hasID(rows []*declaration.Record, id int64) bool {
	for _, r := range rows {
		if r.ID == id {
			return true
		}
	}
	return false
}
