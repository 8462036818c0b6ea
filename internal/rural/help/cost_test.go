package help_test

import (
	"context"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/help"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
)

// A visit stands in the burden account of the area that recorded it, once, whatever works it serves: what its household gives is filled in, the rest is typed, and what the platform
// knew is said. Each saving is a minute, told of five visits together. The account names a register, areas and roles.
func TestVisitsAreInTheBurdenAccount(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h, ctx := open(t, d), context.Background()
		costs := func(c area.Code, span, month int64) []handin.Cost {
			t.Helper()
			if _, err := handin.Fold(ctx, d); err != nil {
				t.Fatal(err)
			}
			out, err := handin.Forms(d, func(code string) string { return h.Register(code).Title })(ctx, handin.Asking{Scope: area.Within(c), Span: span, From: month*100 + 1, To: month*100 + 31})
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		only := func(c area.Code, want handin.Cost) {
			t.Helper()
			if got := costs(c, 100_000, 202605); len(got) != 1 || got[0] != want {
				t.Errorf("%+v, want %+v", got, want)
			}
		}
		home := h.home("h.income_year >= 2025 AND h.net_income > 0 AND h.monitor_state = ''", 0)
		var income int64
		if err := d.Read().NewRaw("SELECT net_income FROM household WHERE id = ?", home).Scan(ctx, &income); err != nil {
			t.Fatal(err)
		}
		in := map[string]any{"household": text(home), "visitor": "何春燕", "visitedOn": h.Day(0), "content": "了解务工情况", "purposes": []any{"1", "2", "3"}}
		// Nine cells are asked and two filled in; five are typed, and none of them was known.
		r := h.Entered(village, "help-visit", chuli, in)
		want := handin.Cost{Unit: int64(chuli) / 100_000, Level: "6", Of: "help-visit", Title: "走访记录", Kind: "业务表单", Role: handin.Staff, Sums: handin.Sums{Sheets: 1, Asked: 11, Filled: 2, Typed: 5}}
		only(gaozhou, want)
		// Their own name the form begins with; an income that the register has was known.
		r, err := h.Update(ctx, village, h.Register("help-visit"), r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"visitor": "某人", "income": float64(income) / 100}})
		if err != nil {
			t.Fatal(err)
		}
		want.Filled, want.Typed, want.Known = 3, 5, 1
		only(gaozhou, want)
		for i := range 3 {
			h.Entered(village, "help-visit", chuli, moduletest.With(in, "visitor", "何春燕"+string(rune('甲'+i))))
		}
		want.Sheets, want.Asked, want.Filled, want.Typed = 4, 44, 9, 20
		only(gaozhou, want)
		// The fifth comes with its minutes: one for each of six savings.
		h.Entered(village, "help-visit", chuli, moduletest.With(in, "visitor", "何春燕丁"))
		want.Sheets, want.Asked, want.Filled, want.Typed, want.Minutes = 5, 55, 11, 25, 6
		only(gaozhou, want)
		// The town's own are the town's, a member of the team stands in the county and a leader in the town.
		leader, hand := *town, *town
		leader.UserID, leader.Roles, hand.UserID, hand.Roles = 8, []string{"team-leader"}, 9, []string{"team-member"}
		for who, x := range map[string]struct {
			by *principal.Principal
			at area.Code
		}{handin.Staff: {town, fenjie}, handin.Leaders: {&leader, fenjie}, handin.Members: {&hand, gaozhou}} {
			h.Entered(x.by, "help-visit", chuli, moduletest.With(in, "visitor", "镇"+who))
			found := false
			for _, c := range costs(gaozhou, 1, 202605) {
				found = found || c.Role == who && c.Unit == int64(x.at) && c.Sums == (handin.Sums{Sheets: 1, Asked: 11, Filled: 2, Typed: 5})
			}
			if !found {
				t.Errorf("%s: %+v", who, costs(gaozhou, 1, 202605))
			}
		}
		if got := costs(fenjie, 1, 202605); len(got) != 3 {
			t.Errorf("the town's account: %+v", got)
		}
		if got := costs(44_08_81_000_000_00, 1, 202605); len(got) != 0 {
			t.Errorf("another county's account: %+v", got)
		}
		// One that is returned and comes again next month counts there, and once.
		r = h.Takes(town, "help-visit", r, "reject", "请补充", nil)
		h.Time = h.Time.AddDate(0, 1, 0)
		h.Takes(village, "help-visit", r, "again", "", nil)
		if got := costs(chuli, 1, 202606); len(got) != 1 || got[0].Sums != (handin.Sums{Sheets: 1, Asked: 11, Filled: 3, Typed: 5, Known: 1}) {
			t.Errorf("come again: %+v", got)
		}
		if got := costs(chuli, 1, 202605); len(got) != 1 || got[0].Sheets != 4 {
			t.Errorf("the month it was entered in: %+v", got)
		}
	})
}

// The visit that a case files was typed there: the account has it as filled in.
func TestAVisitThatACaseFilesIsFilledIn(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h, ctx := open(t, d), context.Background()
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			v := h.Register("help-visit")
			_, err := h.House.Engine.Reply(ctx, tx, village, v, chuli, map[string]any{"household": h.home("1=1", 0), "monitorCase": int64(7), "purposes": help.ForMonitoring, "visitor": "何春燕", "visitedOn": int64(20260520), "content": "情况属实"})
			return err
		}); err != nil {
			t.Fatal(err)
		}
		var filled, typed, minutes int64
		if err := d.Read().NewRaw("SELECT filled, typed, minutes FROM handin_cost WHERE month = 202605 AND register = 'help-visit'").Scan(ctx, &filled, &typed, &minutes); err != nil || filled != 6 || typed != 0 || minutes != 0 {
			t.Errorf("%d filled in, %d typed, %d minutes: %v", filled, typed, minutes, err)
		}
	})
}
