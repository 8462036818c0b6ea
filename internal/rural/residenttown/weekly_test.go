package residenttown_test

import (
	"context"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/portal/message"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/residenttown"
)

// deleting is the leader with the right to delete.
var deleting = person(4, fenjie, "team-leader", "detail", "add", "edit", "approve", "del")

// weekly is the job, with what it says to people.
func (h *house) weekly() (w residenttown.Weekly, told *[]message.New) {
	told = &[]message.New{}
	return residenttown.Weekly{Engine: h.Engine, Send: func(_ context.Context, _ *db.Tx, n message.New) error {
		*told = append(*told, n)
		return nil
	}}, told
}

// drafted are the reports there are, by whose they are.
func (h *house) drafted() map[string]*declaration.Record {
	h.T.Helper()
	p, err := h.List(context.Background(), h.Register(reports), list.Query{Scope: area.Everything(), Size: 100})
	if err != nil {
		h.T.Fatal(err)
	}
	out := map[string]*declaration.Record{}
	for _, r := range p.Items {
		r = h.again(reports, r)
		if out[r.Name()] != nil {
			h.T.Errorf("%s has two reports", r.Name())
		}
		out[r.Name()] = r
	}
	return out
}

func (h *house) drafts(w residenttown.Weekly) {
	h.T.Helper()
	if err := w.Draft(context.Background()); err != nil {
		h.T.Fatal(err)
	}
}

// On Monday the week before is drafted from what the registers hold, for who was in town and wrote none; the member is told, corrects it and hands it in. A second
// run writes nothing, nor does a draft come back that was deleted.
func TestWeeklyReportsDraftThemselves(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		ctx := context.Background()
		h.manned()
		away := h.Entered(clerk, members, fenjie, posting(3, "许国强", "3"))
		w, told := h.weekly()
		// The installation begins on Wednesday: of the week before nothing is drafted.
		if h.drafts(w); len(h.drafted()) != 0 {
			t.Fatalf("%d reports of the week before the first", len(h.drafted()))
		}
		h.Entered(member, logs, fenjie, map[string]any{"workedOn": h.Day(-1), "kind": "1", "content": "走访监测户", "villages": "储良村"})
		h.Takes(reviewer, leaves, h.submitted(leader, h.Entered(leader, leaves, fenjie, h.away(0, 9, "member", id(away)))), "townPass", "", nil)
		if h.drafts(w); len(h.drafted()) != 0 {
			t.Error("a week is drafted before it is over")
		}
		h.Time = h.Time.AddDate(0, 0, 5)
		h.drafts(w)
		got := h.drafted()
		r, boss := got["林晓丹"], got["周文博"]
		if len(got) != 3 || r == nil || boss == nil {
			t.Fatalf("drafted: %v", got)
		}
		if r.State != residenttown.ReportDraft || r.Int("fromOn") != 20260302 || r.Int("untilOn") != 20260308 || r.Text("work") != "3月3日（储良村）：走访监测户" || r.Int("townDays") != 7 || r.Int("logDays") != 1 ||
			boss.Has("work") || got["许国强"].Int("leaveDays") != 5 || r.CreatedBy != 0 {
			t.Errorf("%+v\n%+v", r, boss)
		}
		if len(*told) != 2 {
			t.Errorf("%d are told, want the two with an account", len(*told))
		}
		for _, n := range *told {
			if to := n.To[0]; len(n.To) != 1 || to != member.UserID && to != leader.UserID || n.Title != "周报已起草：3月2日至3月8日" || !strings.HasSuffix(n.Route, "/"+n.BizID) {
				t.Errorf("told: %+v", n)
			}
		}
		d := h.Register(reports)
		mine, err := h.Update(ctx, member, d, r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"work": "走访监测户两户"}})
		if err != nil {
			t.Fatal(err)
		}
		h.Refused(stranger, reports, mine, "submit", "", nil, "由队员本人或本队队长办理")
		if mine = h.Takes(member, reports, mine, "submit", "", nil); mine.Text("work") != "走访监测户两户" {
			t.Errorf("handed in: %q", mine.Text("work"))
		}
		if err := h.Delete(ctx, deleting, d, boss.ID, boss.Version); err != nil {
			t.Fatal(err)
		}
		h.Time = h.Time.AddDate(0, 0, 1)
		if h.drafts(w); len(h.drafted()) != 2 || len(*told) != 2 {
			t.Errorf("a second run leaves %d reports and has told %d", len(h.drafted()), len(*told))
		}
		// Of the next week the member writes their own, and who is away all of it has none.
		own := h.Entered(member, reports, fenjie, map[string]any{"kind": "1", "anyOn": h.Day(0), "work": "自己写的"})
		long := h.Entered(leader, leaves, fenjie, h.away(4, 9, "member", id(away)))
		h.Takes(county, leaves, h.submitted(leader, long), "countyPass", "", nil)
		h.Time = h.Time.AddDate(0, 0, 6)
		h.drafts(w)
		var n int
		err = h.DB.Read().NewRaw("SELECT count(*) FROM resident_report WHERE from_on = 20260309").Scan(ctx, &n)
		if now := h.again(reports, own); err != nil || n != 2 || now.Text("work") != "自己写的" {
			t.Errorf("%d reports of the next week, the member's own says %q: %v", n, now.Text("work"), err)
		}
	})
}

// A run that was stopped goes on behind its last batch: nobody is drafted for twice, and nobody is left out.
func TestDraftsGoOnWhereTheyStopped(t *testing.T) {
	residenttown.DraftAtOnce(t, 1)
	each(t, func(t *testing.T, h *house) {
		ctx := context.Background()
		h.manned()
		h.Entered(clerk, members, fenjie, posting(3, "许国强", "3"))
		w, told := h.weekly()
		h.drafts(w)
		h.Time = h.Time.AddDate(0, 0, 5)
		if more, err := w.Some(ctx); err != nil || !more {
			t.Fatalf("one of three: %t, %v", more, err)
		}
		first := h.drafted()
		for _, r := range first {
			if err := h.Delete(ctx, deleting, h.Register(reports), r.ID, r.Version); err != nil {
				t.Fatal(err)
			}
		}
		if h.drafts(w); len(first) != 1 || len(h.drafted()) != 2 || len(*told) != 2 {
			t.Errorf("%d, then %d more, %d told", len(first), len(h.drafted()), len(*told))
		}
		for name := range first {
			if _, again := h.drafted()[name]; again {
				t.Errorf("%s is drafted for again", name)
			}
		}
	})
}

// Nobody but the job enters a report for somebody else's sake: not even who sees everything.
func TestOnlyTheJobDraftsForOthers(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		_, _, hand := h.manned()
		everywhere := person(0, fenjie, "team-member", "detail", "add", "edit")
		_, err := h.Enter(everywhere, reports, fenjie, moduletest.With(map[string]any{"kind": "1", "anyOn": h.Day(0)}, "member", id(hand)))
		h.Says(err, "只能为本人登记")
	})
}
