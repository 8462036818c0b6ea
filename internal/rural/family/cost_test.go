package family_test

import (
	"context"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/family"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/module/flow"
)

// A change sheet stands in the burden account of its village once it is handed in: what stays as the household has it is filled in, what was typed and changes nothing was known, and
// minutes are those from the first saving to the last, told of five sheets together.
func TestSheetsAreInTheBurdenAccount(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h, ctx := open(t, d), context.Background()
		costs := func(c area.Code, month int64) []handin.Cost {
			t.Helper()
			if _, err := handin.Fold(ctx, d); err != nil {
				t.Fatal(err)
			}
			out, err := handin.Forms(d, func(string) string { return h.d.Title })(ctx, handin.Asking{Scope: area.Within(c), Span: 100_000, From: month*100 + 1, To: month*100 + 31})
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		only := func(want handin.Sums) {
			t.Helper()
			whole := handin.Cost{Unit: int64(chuli) / 100_000, Level: "6", Of: "familyChange", Title: "家庭变化", Kind: "业务表单", Role: handin.Staff, Sums: want}
			if got := costs(gaozhou, 202606); len(got) != 1 || got[0] != whole {
				t.Errorf("%+v, want %+v", got, whole)
			}
		}
		// The address is another, the group is as the register has it, and eleven fields stay as they are.
		f := h.home(1, 0)
		r := h.must(h.enter(f, family.Basics, map[string]any{"address": "新址一号"}))
		if got := costs(gaozhou, 202606); len(got) != 0 {
			t.Errorf("a draft: %+v", got)
		}
		h.Time = h.Time.Add(25 * time.Minute)
		r = h.must(h.Update(ctx, village, h.d, r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"villageGroup": f.Group}}))
		h.Time = h.Time.AddDate(0, 0, 2) // it lay there for two days
		r = h.must(h.step(village, r, "submit"))
		want := handin.Sums{Sheets: 1, Asked: 20, Filled: 13, Typed: 6, Known: 1}
		only(want)
		for i := range 4 {
			h.must(h.step(village, h.must(h.enter(h.home(1, i+1), family.Basics, map[string]any{"address": "新址二号"})), "submit"))
		}
		// Of five the minutes are told: those of the first, and one for each that was saved once.
		want.Sheets, want.Asked, want.Filled, want.Typed, want.Minutes = 5, 100, 69, 26, 25+4
		only(want)
		// One that comes again counts once, and a minute more.
		r = h.must(h.step(village, r, "villageBack"))
		h.must(h.step(village, r, "submit"))
		want.Minutes++
		only(want)
		if got := costs(44_08_81_000_000_00, 202606); len(got) != 0 {
			t.Errorf("another county's account: %+v", got)
		}
	})
}
