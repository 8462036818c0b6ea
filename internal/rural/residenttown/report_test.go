package residenttown_test

import (
	"context"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/residenttown"
)

// What one did is recorded for oneself, on a day one was posted; the sums follow it. Nothing is asked but what was done.
func TestLog(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		h.manned()
		worked := map[string]any{"workedOn": h.Day(0), "kind": "4", "content": "对接收购企业", "villages": "储良村"}
		for day, words := range map[string]string{h.Day(1): "工作日期应在", "2026-01-04": "工作日期应在"} {
			_, err := h.Enter(member, logs, fenjie, moduletest.With(worked, "workedOn", day))
			h.Says(err, words)
		}
		r := h.Entered(member, logs, fenjie, worked)
		h.Entered(leader, logs, fenjie, worked)
		if n := h.sum(gaozhou.String(), "4"); n != 2 {
			t.Errorf("the county counts %d logs, want 2", n)
		}
		r, err := h.Update(context.Background(), member, h.Register(logs), r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"kind": "6"}})
		if err != nil {
			t.Fatal(err)
		}
		if h.sum(fenjie.String(), "4") != 1 || h.sum(fenjie.String(), "6") != 1 {
			t.Error("a log of another kind is counted where it was")
		}
		h.Refused(stranger, logs, r, "void", "", nil, "由队员本人或本队队长办理")
		h.Takes(member, logs, r, "void", "", nil)
		if n := h.sum(fenjie.String(), "6"); n != 0 {
			t.Errorf("a void log is counted: %d", n)
		}
		d := h.Register(logs)
		for _, f := range d.Fields {
			if f.Kind == "position" || f.Required && f.Kind == "files" {
				t.Errorf("a log asks for %s", f.Title)
			}
		}
	})
}

// A report drafts itself from logs, leaves and posting; the member's own words stay; the town accepts it, and its logs change no more.
func TestReport(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		h.manned()
		for _, l := range []struct {
			day     int
			content string
		}{{-2, "核对岗位名单"}, {-1, "走访\n监测户"}, {-1, "参加例会"}, {-9, "上周的事"}} {
			h.Entered(member, logs, fenjie, map[string]any{"workedOn": h.Day(l.day), "kind": "1", "content": l.content, "villages": "储良村"})
		}
		h.Takes(leader, leaves, h.submitted(member, h.Entered(member, leaves, fenjie, h.away(0, 0))), "leaderPass", "", nil)
		week := map[string]any{"kind": "1", "anyOn": h.Day(0)}
		_, err := h.Enter(member, reports, fenjie, moduletest.With(week, "anyOn", h.Day(7)))
		h.Says(err, "该时段还没有开始")
		r := h.Entered(member, reports, fenjie, week)
		want := "3月2日（储良村）：核对岗位名单\n3月3日（储良村）：走访 监测户\n3月3日（储良村）：参加例会"
		if r.Text("work") != want || r.Int("fromOn") != 20260302 || r.Int("untilOn") != 20260308 || r.Int("townDays") != 2 || r.Int("leaveDays") != 1 || r.Int("logDays") != 2 {
			t.Errorf("%d to %d: %d in town, %d on leave, %d with a log\n%s", r.Int("fromOn"), r.Int("untilOn"), r.Int("townDays"), r.Int("leaveDays"), r.Int("logDays"), r.Text("work"))
		}
		_, err = h.Enter(member, reports, fenjie, moduletest.With(week, "anyOn", h.Day(2)))
		h.Says(err, "该时段的报告已经建立")
		r, err = h.Update(context.Background(), member, h.Register(reports), r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"work": "已更正", "plan": "继续走访"}})
		if err != nil || r.Text("work") != "已更正" {
			t.Errorf("the member's words became %q: %v", r.Text("work"), err)
		}
		h.Refused(stranger, reports, r, "submit", "", nil, "由队员本人或本队队长办理")
		// On Wednesday the week is not over, and what is to come is not known; on Sunday all of it is, as it was changed meanwhile.
		h.Refused(member, reports, r, "submit", "", nil, "该时段还没有结束")
		h.Time = h.Time.AddDate(0, 0, 4)
		r = h.Takes(member, reports, r, "submit", "", nil)
		if r.Int("townDays") != 6 || r.Int("leaveDays") != 1 || r.Text("work") != "已更正" {
			t.Errorf("handed in with %d days in town, %d on leave, %q", r.Int("townDays"), r.Int("leaveDays"), r.Text("work"))
		}
		r = h.Takes(reviewer, reports, r, "back", "请补充", nil)
		r = h.Takes(member, reports, r, "submit", "", nil)
		h.Takes(reviewer, reports, r, "accept", "", nil)
		var in, out int
		if err := h.DB.Read().NewRaw("SELECT count(*) FROM resident_log WHERE state = 'reported'").Scan(context.Background(), &in); err != nil || in != 3 {
			t.Errorf("%d logs went with the report, want 3: %v", in, err)
		}
		if err := h.DB.Read().NewRaw("SELECT count(*) FROM resident_log WHERE state = 'recorded'").Scan(context.Background(), &out); err != nil || out != 1 {
			t.Errorf("%d logs are left, want 1: %v", out, err)
		}
	})
}

// A month with more logs than fit says how many it leaves out.
func TestDraftIsBounded(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		h.manned()
		for i := range 5 {
			h.Entered(member, logs, fenjie, map[string]any{"workedOn": h.Day(-i % 3), "kind": "1", "content": strings.Repeat("长", 990)})
		}
		r := h.Entered(member, reports, fenjie, map[string]any{"kind": "2", "anyOn": h.Day(0)})
		if n := len([]rune(r.Text("work"))); n > 4000 || !strings.Contains(r.Text("work"), "另有2条日志未列出") {
			t.Errorf("%d characters, ending in %q", n, string([]rune(r.Text("work"))[max(0, n-20):]))
		}
	})
}

// A task is the leader's to propose and the town's to approve; it is complete at a hundred per cent.
func TestTask(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		team, _, _ := h.manned()
		plan := map[string]any{"title": "村道硬化", "category": "2", "indicator": "里程", "target": 3.5, "measure": "公里", "dueOn": h.Day(30)}
		_, err := h.Enter(moduletest.Colleague(leader), tasks, fenjie, plan)
		h.Says(err, "由本队队长登记")
		_, err = h.Enter(leader, tasks, fenjie, moduletest.With(plan, "dueOn", h.Day(-1)))
		h.Says(err, "完成时限不能早于今天")
		r := h.Entered(leader, tasks, fenjie, plan)
		if r.Int("team") != team.ID {
			t.Errorf("the task is of team %d", r.Int("team"))
		}
		r = h.Takes(reviewer, tasks, r, "back", "指标不清", nil)
		r = h.Takes(leader, tasks, r, "again", "", nil)
		r = h.Takes(reviewer, tasks, r, "pass", "", nil)
		if r.DueAt == 0 {
			t.Error("a running task has no deadline")
		}
		h.Refused(leader, tasks, r, "finish", "", map[string]any{"doneOn": h.Day(0), "result": "完成"}, "进度达到100%")
		r = h.Takes(member, tasks, r, "progress", "", map[string]any{"progress": 100.0, "progressNote": "完工"})
		h.Refused(leader, tasks, r, "finish", "", map[string]any{"doneOn": h.Day(1), "result": "完成"}, "完成日期不能晚于今天")
		h.Takes(leader, tasks, r, "finish", "", map[string]any{"doneOn": h.Day(0), "result": "完成"})
	})
}

// sum is how many logs of a kind an area has this month.
func (h *house) sum(at, kind string) (n int64) {
	h.T.Helper()
	c, err := area.Parse(at)
	if err == nil {
		err = h.DB.Read().NewRaw("SELECT coalesce(sum(n), 0) FROM resident_sum WHERE area = ? AND month = 202603 AND kind = ?", int64(c), kind).Scan(context.Background(), &n)
	}
	if err != nil {
		h.T.Fatal(err)
	}
	return n
}

// What is counted anew is what was counted step by step.
func TestRecount(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		team, _, _ := h.manned()
		kept := h.Entered(member, logs, fenjie, map[string]any{"workedOn": h.Day(0), "kind": "4", "content": "对接企业"})
		void := h.Takes(member, logs, h.Entered(member, logs, fenjie, map[string]any{"workedOn": h.Day(0), "kind": "4", "content": "误登"}), "void", "", nil)
		for _, spoil := range []string{"UPDATE resident_team SET members = 9, leader = '', short = NULL", "UPDATE resident_log SET worked_month = NULL WHERE state = '" + residenttown.LogVoid + "'",
			"UPDATE resident_log SET worked_month = 202512 WHERE state <> '" + residenttown.LogVoid + "'"} {
			if err := h.exec(spoil); err != nil {
				t.Fatal(err)
			}
		}
		if err := h.DB.Write(context.Background(), residenttown.Recount); err != nil {
			t.Fatal(err)
		}
		now := h.again(teams, team)
		if h.sum(gaozhou.String(), "4") != 1 || now.Int("members") != 2 || now.Text("leader") != "周文博" || !now.Yes("short") {
			t.Errorf("%d logs, %d members led by %q, short %t", h.sum(gaozhou.String(), "4"), now.Int("members"), now.Text("leader"), now.Yes("short"))
		}
		for _, log := range []*declaration.Record{kept, void} {
			if month := h.again(logs, log).Int("workedMonth"); month != 202603 {
				t.Errorf("a log of March 2026 is of month %d", month)
			}
		}
	})
}
