package residenttown_test

import (
	"context"
	"slices"
	"testing"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/moduletest"
)

func (h *house) away(from, until int, more ...any) map[string]any {
	return moduletest.With(map[string]any{"kind": "2", "fromOn": h.Day(from), "untilOn": h.Day(until), "reason": "事务"}, more...)
}

// submitted sends a leave to who decides on it.
func (h *house) submitted(by *principal.Principal, r *declaration.Record) *declaration.Record {
	h.T.Helper()
	step := map[string]string{"1": "submitLeader", "2": "submitTown", "3": "submitCounty"}[r.Text("decider")]
	return h.Takes(by, leaves, r, step, "", nil)
}

// Up to three days the leader decides, up to fifteen the town, more the county; and nobody decides what they asked for.
func TestWhoDecidesOnALeave(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		_, _, hand := h.manned()
		may := map[string]*principal.Principal{"leaderPass": leader, "townPass": reviewer, "countyPass": county}
		from := 10
		for _, c := range []struct {
			by   *principal.Principal
			days int
			step string
			more []any
		}{
			{member, 1, "leaderPass", nil}, {member, 3, "leaderPass", nil}, {member, 4, "townPass", nil}, {member, 15, "townPass", nil}, {member, 16, "countyPass", nil},
			{leader, 2, "townPass", nil}, {leader, 20, "countyPass", nil},
			{leader, 2, "townPass", []any{"member", id(hand)}}, // entered for a member, whom the leader speaks for
		} {
			r := h.Entered(c.by, leaves, fenjie, h.away(from, from+c.days-1, c.more...))
			from += c.days + 5
			if r.Int("days") != int64(c.days) {
				t.Errorf("%d days are %d", c.days, r.Int("days"))
			}
			r = h.submitted(c.by, r)
			for step, p := range may {
				if step == c.step {
					continue
				}
				if _, err := h.Step(p, leaves, r, step, "", nil); err == nil {
					t.Errorf("%d days by %s", c.days, step)
				}
			}
			if r = h.Takes(may[c.step], leaves, r, c.step, "", nil); r.State != "approved" {
				t.Errorf("%d days of %s by %s: %s", c.days, c.by.Name, c.step, r.State)
			}
		}
	})
}

// 请假中 are the leaves that hold the day: none to come, and none that is over and was not ended.
func TestAwayIsOfTheDay(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		h.manned()
		granted := func(by *principal.Principal, from, until int) *declaration.Record {
			r := h.submitted(by, h.Entered(by, leaves, fenjie, h.away(from, until)))
			return h.Takes(reviewer, leaves, r, "townPass", "", nil)
		}
		now, coming := granted(member, -1, 3), granted(leader, 5, 8)
		d := h.Register(leaves)
		for _, c := range []struct {
			days int
			want []int64
		}{{0, []int64{now.ID}}, {3, []int64{now.ID}}, {4, nil}, {5, []int64{coming.ID}}, {8, []int64{coming.ID}}, {9, nil}} {
			began := h.Time
			h.Time = began.AddDate(0, 0, c.days)
			for _, sort := range []string{list.SortNewest, list.SortArea, list.SortDue} {
				p, err := h.List(context.Background(), d, list.Query{Scope: area.Within(fenjie), View: "away", Sort: sort})
				var ids []int64
				for _, r := range p.Items {
					ids = append(ids, r.ID)
				}
				if err != nil || !slices.Equal(ids, c.want) || p.Total != int64(len(c.want)) {
					t.Errorf("after %d days by %s: %v of %d, want %v, %v", c.days, sort, ids, p.Total, c.want, err)
				}
			}
			if n, err := h.About(context.Background(), d, list.Query{Scope: area.Within(fenjie), View: "away"}); err != nil || n != int64(len(c.want)) {
				t.Errorf("after %d days an export takes about %d, %v", c.days, n, err)
			}
			h.Time = began
		}
	})
}

// Nobody makes a leave longer than it was granted, neither by coming back late nor by several short ones in a row.
func TestALeaveIsNotStretched(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		h.manned()
		r := h.Takes(leader, leaves, h.submitted(member, h.Entered(member, leaves, fenjie, h.away(-20, -20))), "leaderPass", "", nil)
		h.Refused(member, leaves, r, "back", "", map[string]any{"backOn": h.Day(0)}, "另行登记请假")
		h.Refused(member, leaves, r, "back", "", map[string]any{"backOn": h.Day(-18)}, "另行登记请假")
		further := h.Entered(member, leaves, fenjie, h.away(-19, -1))
		if further.Text("decider") != "3" || further.Int("days") != 19 {
			t.Errorf("twenty days in a row are decided by %s", further.Text("decider"))
		}
		if r = h.Takes(member, leaves, r, "back", "", map[string]any{"backOn": h.Day(-19)}); r.Int("lastOn") != r.Int("untilOn") {
			t.Errorf("away until %d", r.Int("lastOn"))
		}
		// Three days behind three, before three, and between them.
		for _, x := range []struct {
			from, until int
			decider     string
		}{{10, 12, "1"}, {14, 16, "1"}, {18, 19, "1"}, {13, 13, "2"}, {20, 22, "2"}, {24, 26, "1"}, {27, 33, "2"}, {23, 23, "3"}} {
			if r := h.Entered(member, leaves, fenjie, h.away(x.from, x.until)); r.Text("decider") != x.decider {
				t.Errorf("from %d until %d is decided by %s", x.from, x.until, r.Text("decider"))
			}
		}
	})
}

// A leave is one's own, on days that are free of another one; it is withdrawn, cancelled before it begins, and ends when one is back.
func TestLeave(t *testing.T) {
	each(t, func(t *testing.T, h *house) {
		_, boss, hand := h.manned()
		_, err := h.Enter(stranger, leaves, fenjie, h.away(0, 0))
		h.Says(err, "您没有在岗的队员登记")
		_, err = h.Enter(member, leaves, fenjie, h.away(0, 0, "member", id(boss)))
		h.Says(err, "只能为本人登记")
		_, err = h.Enter(member, leaves, fenjie, h.away(3, 2))
		h.Says(err, "结束日期不能早于开始日期")
		_, err = h.Enter(member, leaves, fenjie, h.away(-100, -99))
		h.Says(err, "请假不能早于派驻开始日期")
		r := h.Entered(member, leaves, fenjie, h.away(-2, 0))
		if r.Int("member") != hand.ID || r.Name() != "林晓丹" {
			t.Errorf("the leave is %s's", r.Name())
		}
		_, err = h.Enter(member, leaves, fenjie, h.away(0, 5))
		h.Says(err, "这段时间已有请假")
		if _, err := h.Update(context.Background(), stranger, h.Register(leaves), r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"reason": "改"}}); err == nil {
			t.Error("a stranger changed a leave")
		}
		h.Refused(stranger, leaves, r, "submitLeader", "", nil, "由队员本人或本队队长办理")
		h.Refused(member, leaves, r, "submitCounty", "", nil, "不适用于这条记录")
		r = h.submitted(member, r)
		if _, err := h.Update(context.Background(), member, h.Register(leaves), r.ID, flow.ModuleEntry{Version: r.Version, Values: h.away(-2, 20)}); err == nil {
			t.Error("a leave became longer before who decides on short ones")
		}
		h.Refused(stranger, leaves, r, "withdraw", "", nil, "由队员本人或本队队长办理")
		if _, err := h.Step(reviewer, leaves, r, "withdraw", "", nil); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the town withdraws a leave: %v", err)
		}
		r = h.Takes(leader, leaves, r, "leaderPass", "", nil)
		h.Refused(member, leaves, r, "cancel", "", nil, "请假已开始")
		h.Refused(member, leaves, r, "back", "", map[string]any{"backOn": h.Day(1)}, "返岗日期不能")
		h.Refused(stranger, leaves, r, "back", "", map[string]any{"backOn": h.Day(0)}, "由队员本人或本队队长办理")
		r = h.Takes(member, leaves, r, "back", "", map[string]any{"backOn": h.Day(-1)})
		if r.Int("lastOn") != 20260302 {
			t.Errorf("away until %d", r.Int("lastOn"))
		}
		// The days they did not take are free again.
		next := h.submitted(member, h.Entered(member, leaves, fenjie, h.away(0, 1)))
		h.Takes(member, leaves, next, "withdraw", "", nil)
		next = h.Takes(leader, leaves, h.submitted(member, h.Entered(member, leaves, fenjie, h.away(1, 2))), "leaderPass", "", nil)
		h.Refused(member, leaves, next, "back", "", map[string]any{"backOn": h.Day(0)}, "请假还没有开始")
		h.Takes(member, leaves, next, "cancel", "", nil)
		// Another team's leader does not decide.
		lead := h.submitted(member, h.Entered(member, leaves, fenjie, h.away(5, 6)))
		foreign := moduletest.Colleague(leader)
		h.Refused(foreign, leaves, lead, "leaderPass", "", nil, "由本队队长审批")
		h.Refused(leader, leaves, lead, "leaderReject", "", nil, "请填写意见")
		h.Takes(leader, leaves, lead, "leaderReject", "任务未完成", nil)
	})
}
