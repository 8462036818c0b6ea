package residenttown_test

import (
	"context"
	"testing"

	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/residenttown"
)

func (h *house) exec(sql string, args ...any) error {
	return h.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(sql, args...).Exec(ctx)
		return err
	})
}

// A member belongs to the team of the town, is one person in post once, and hands over to somebody who is there.
func TestMember(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		_, err := h.Enter(clerk, members, fenjie, posting(1, "周文博", "1"))
		h.Says(err, "本镇还没有工作队")
		team, boss, hand := h.manned()
		if boss.Int("team") != team.ID || boss.Text("teamName") != team.Name() || boss.Int("person") != leader.UserID {
			t.Errorf("team %d, %q, account of %d", boss.Int("team"), boss.Text("teamName"), boss.Int("person"))
		}
		for words, v := range map[string]map[string]any{
			"该工作队已有在岗的队长":      posting(3, "另一队长", "1"),
			"队长应为中共党员":         posting(3, "另一队长", "1", "party", false),
			"该人员已登记为在岗队员":      posting(2, "林晓丹", "3"),
			"本镇没有这个账号":         posting(3, "外镇人", "3", "account", "other"),
			"该账号已登记为其他在岗队员":    posting(3, "重名", "3", "account", "member"),
			"请选择本镇的行政村":        posting(3, "驻村", "4", "village", moduletest.Elsewhere(5).String()),
			"计划结束日期不能早于派驻开始日期": posting(3, "短期", "8", "untilOn", "2025-01-01"),
			"本镇没有这个名称的工作队":     posting(3, "导入", "3", "teamName", "别的工作队"),
		} {
			_, err := h.Enter(clerk, members, fenjie, v)
			h.Says(err, words)
		}
		// Nobody said whether they are in the Party: that is no "no".
		if hand.Has("party") {
			t.Error("a member is said to be in no Party, which nobody entered")
		}
		first := h.Entered(clerk, members, fenjie, posting(3, "驻村书记", "4", "village", chuli.String(), "teamName", "分界镇驻镇工作队"))

		sheet := map[string]any{"endedOn": h.Day(0), "successor": id(first), "handover": "台账和走访记录"}
		h.Refused(clerk, members, hand, "rotate", "", moduletest.With(sheet, "successor", nil), "请选择本镇其他在岗队员作为接替人员")
		h.Refused(clerk, members, hand, "rotate", "", moduletest.With(sheet, "handover", nil), "请填写交接内容")
		h.Refused(clerk, members, hand, "rotate", "", moduletest.With(sheet, "successor", id(hand)), "请选择本镇其他在岗队员")
		h.Refused(clerk, members, hand, "rotate", "", moduletest.With(sheet, "endedOn", h.Day(1)), "离任日期不能")
		hand = h.Takes(leader, members, hand, "rotate", "", sheet)
		if n := h.again(teams, team).Int("members"); n != 2 {
			t.Errorf("%d members in post after one left", n)
		}
		h.Refused(clerk, members, first, "leave", "", moduletest.With(sheet, "successor", id(hand)), "请选择本镇其他在岗队员")
		// Entered by mistake: no posting, and no count of it.
		h.Takes(clerk, members, first, "void", "重复", nil)
		if n := h.again(teams, team).Int("members"); n != 1 {
			t.Errorf("%d members in post after one was void", n)
		}
		boss = h.again(members, boss)
		_, err = h.Update(context.Background(), clerk, h.Register(members), boss.ID, flow.ModuleEntry{Version: boss.Version, Values: map[string]any{"name": "周文"}})
		if err != nil || h.again(teams, team).Text("leader") != "周文" {
			t.Errorf("the team does not know its leader's name: %v", err)
		}
	})
}

// The last of a team that rotates leaves without a successor where no next team is there. What was open of their leaves is closed, and the report of
// the last weeks can still be written and handed in.
func TestTheLastMemberLeaves(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		team, boss, hand := h.manned()
		begun := h.Takes(leader, leaves, h.submitted(member, h.Entered(member, leaves, fenjie, h.away(-1, 1))), "leaderPass", "", nil)
		ahead := h.Takes(leader, leaves, h.submitted(member, h.Entered(member, leaves, fenjie, h.away(10, 11))), "leaderPass", "", nil)
		asked := h.submitted(member, h.Entered(member, leaves, fenjie, h.away(20, 21)))
		sheet := map[string]any{"endedOn": h.Day(0), "handover": "台账"}
		h.Refused(leader, members, h.again(members, hand), "rotate", "", sheet, "请选择本镇其他在岗队员")
		h.Takes(leader, members, h.again(members, hand), "rotate", "", moduletest.With(sheet, "successor", id(boss)))
		if begun = h.again(leaves, begun); begun.State != residenttown.LeaveBack || begun.Int("lastOn") != 20260304 {
			t.Errorf("the leave that began is %s until %d", begun.State, begun.Int("lastOn"))
		}
		for _, r := range []*declaration.Record{ahead, asked} {
			if got := h.again(leaves, r).State; got != residenttown.LeaveWithdrawn {
				t.Errorf("a leave to come is %s", got)
			}
		}
		// The last is in post in a team that does not rotate: somebody has to come, or the team rotates.
		h.Refused(clerk, members, h.again(members, boss), "rotate", "", sheet, "请选择本镇其他在岗队员")
		team = h.Takes(county, teams, h.again(teams, team), "rotate", "派驻期满", nil)
		h.Takes(clerk, members, h.again(members, boss), "rotate", "", sheet)
		h.Takes(clerk, teams, h.again(teams, team), "end", "", nil)

		h.Time = h.Time.AddDate(0, 0, 29)
		r := h.Entered(member, reports, fenjie, map[string]any{"kind": "2", "anyOn": "2026-03-01", "work": "本月工作"})
		if r.Int("townDays") != 2 || r.Int("leaveDays") != 2 {
			t.Errorf("%d days in town, %d on leave until the last", r.Int("townDays"), r.Int("leaveDays"))
		}
		h.Takes(member, reports, r, "submit", "", nil)
		_, err := h.Enter(member, reports, fenjie, map[string]any{"kind": "1", "anyOn": "2026-03-11", "work": "离任之后"})
		h.Says(err, "该时段还没有开始")
		_, err = h.Enter(member, logs, fenjie, map[string]any{"workedOn": h.Day(0), "kind": "1", "content": "离任之后"})
		h.Says(err, "您没有在岗的队员登记")
		h.Time = h.Time.AddDate(0, 0, 3)
		_, err = h.Enter(member, reports, fenjie, map[string]any{"kind": "2", "anyOn": "2026-02-01", "work": "太晚"})
		h.Says(err, "您没有在岗的队员登记")
	})
}

// Whoever has recorded work was there: their record ends by a handover and does not vanish.
func TestMemberWithWorkIsNotVoid(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		_, _, hand := h.manned()
		h.Entered(member, logs, fenjie, map[string]any{"workedOn": h.Day(0), "kind": "1", "content": "走访"})
		h.Refused(clerk, members, hand, "void", "误登", nil, "该队员已有日志、请假或报告")
	})
}
