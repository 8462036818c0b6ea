package residenttown_test

import (
	"testing"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// domain.md#resident-teams: four members are too few, and so is a team that somebody leaves; a leave has a year at most, and a report is written until the thirtieth day after the last.
func TestEdgesOfATeam(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		team, boss, hand := h.manned()
		for n := 2; n <= 5; n++ {
			if got := h.again(teams, team); got.Int("members") != int64(n) || got.Yes("short") != (n < 5) {
				t.Errorf("%d members, short %t", got.Int("members"), got.Yes("short"))
			}
			if n < 5 {
				h.Entered(leader, members, fenjie, posting(10+n, "队员", "3"))
			}
		}
		_, err := h.Enter(leader, leaves, fenjie, h.away(1, 366))
		h.Says(err, "请假不能超过365天")
		h.Entered(leader, leaves, fenjie, h.away(1, 365))
		h.Takes(leader, members, h.again(members, hand), "rotate", "", map[string]any{"endedOn": h.Day(0), "successor": id(boss), "handover": "台账"})
		if got := h.again(teams, team); got.Int("members") != 4 || !got.Yes("short") {
			t.Errorf("one left: %d members, short %t", got.Int("members"), got.Yes("short"))
		}
		h.Time = h.Time.AddDate(0, 0, 30)
		h.Entered(member, reports, fenjie, map[string]any{"kind": "2", "anyOn": "2026-03-01", "work": "本月工作"})
		h.Time = h.Time.AddDate(0, 0, 1)
		_, err = h.Enter(member, reports, fenjie, map[string]any{"kind": "2", "anyOn": "2026-02-01", "work": "太晚"})
		h.Says(err, "您没有在岗的队员登记")
	})
}

// Nobody decides what they handed in themselves, wherever they sit meanwhile: a team's filing, a leave, a report and a task.
func TestNobodyDecidesTheirOwn(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		moved := func(p *principal.Principal, at area.Code, role string) *principal.Principal {
			return person(p.UserID, at, role, "detail", "add", "edit", "approve")
		}
		own := func(code, step string, err error) {
			t.Helper()
			if err == nil || errs.Has(err, errs.Forbidden) {
				t.Errorf("%s %s by who handed it in: %v", code, step, err)
			}
		}
		team := h.Entered(clerk, teams, fenjie, proposed)
		h.Entered(clerk, members, fenjie, posting(1, "周文博", "1", "account", "leader"))
		h.Entered(clerk, members, fenjie, posting(2, "林晓丹", "3", "account", "member"))
		team = h.Takes(clerk, teams, h.again(teams, team), "submit", "", nil)
		_, err := h.Step(moved(clerk, gaozhou, "county-reviewer"), teams, team, "file", "", nil)
		own(teams, "file", err)
		h.Takes(county, teams, team, "file", "", nil)

		r := h.submitted(member, h.Entered(member, leaves, fenjie, h.away(10, 15)))
		for _, step := range []string{"townPass", "townReject"} {
			_, err = h.Step(moved(member, fenjie, "town-reviewer"), leaves, r, step, "意见", nil)
			own(leaves, step, err)
		}
		r = h.Entered(member, reports, fenjie, map[string]any{"kind": "1", "anyOn": h.Day(-7), "work": "走访"})
		r = h.Takes(member, reports, r, "submit", "", nil)
		_, err = h.Step(moved(member, fenjie, "town-reviewer"), reports, r, "accept", "", nil)
		own(reports, "accept", err)
		r = h.Entered(leader, tasks, fenjie, map[string]any{"title": "村道硬化", "category": "2", "indicator": "里程", "target": 3.5, "measure": "公里", "dueOn": h.Day(0)})
		_, err = h.Step(moved(leader, fenjie, "town-reviewer"), tasks, r, "pass", "", nil)
		own(tasks, "pass", err)
		r = h.Takes(reviewer, tasks, r, "back", "指标不清", nil)
		r = h.Takes(leader, tasks, r, "again", "", nil)
		h.Takes(reviewer, tasks, r, "pass", "", nil)
	})
}

// Whoever asked for leave or wrote a report was there, and is not taken off the list as a mistake.
func TestMemberWithALeaveOrAReportIsNotVoid(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		_, boss, hand := h.manned()
		h.Entered(member, leaves, fenjie, h.away(0, 0))
		h.Refused(clerk, members, hand, "void", "误登", nil, "该队员已有日志、请假或报告")
		h.Entered(leader, reports, fenjie, map[string]any{"kind": "1", "anyOn": h.Day(-7), "work": "走访"})
		h.Refused(clerk, members, boss, "void", "误登", nil, "该队员已有日志、请假或报告")
	})
}
