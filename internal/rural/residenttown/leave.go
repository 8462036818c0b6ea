package residenttown

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of a leave.
const (
	LeaveDraft     = "draft"
	LeaveLeader    = "leader"
	LeaveTown      = "town"
	LeaveCounty    = "county"
	LeaveApproved  = "approved"
	LeaveRejected  = "rejected"
	LeaveWithdrawn = "withdrawn"
	LeaveBack      = "back"
)

// Who decides, as the dictionary leave_decider has it. By the number of calendar days, leaves that follow one another without a day between counted
// together: up to three the leader of the team, more than three the
// town, more than fifteen the county. The leader's own leave and one the leader entered for somebody go to the town at least: nobody decides what
// they asked for.
const (
	decidesLeader = "1"
	decidesTown   = "2"
	decidesCounty = "3"

	leaderDays = 3
	townDays   = 15
)

// The steps by which the leaves of a member who leaves are closed.
const (
	leaveEnds  = "end"
	leaveFalls = "fall"
)

// endWithPosting ends a leave on the member's last day, where it was granted for longer.
func endWithPosting(ctx context.Context, s *declaration.Step) error {
	m, err := s.Refers(ctx, "member")
	if err != nil {
		return err
	}
	s.Record.Set("lastOn", min(s.Record.Int("lastOn"), m.Int("endedOn")))
	return nil
}

// Leave is the register of leaves. What somebody is ill with is nobody's business: no field asks for it.
func Leave() *declaration.Declaration {
	const base, back = "请假", "销假"
	own, lead := guard("one's own", ownOnly), guard("leads the team", ledBy)
	review := &declaration.Deadline{Rule: "decide", Title: "请假审批", Days: 2, Working: true, Warn: 1}
	submit := func(code, title, to, level string) declaration.Transition {
		return declaration.Transition{Code: code, Title: title, From: []string{LeaveDraft}, To: to, Action: "edit", Who: team, Guards: own,
			Fits: func(r *declaration.Record) bool { return r.Text("decider") == level }}
	}
	decided := func(code, title, from, to string, who []declaration.Who, guards []declaration.Guard) declaration.Transition {
		return declaration.Transition{Code: code, Title: title, From: []string{from}, To: to, Action: "approve", Who: who, Opinion: to == LeaveRejected, Side: to == LeaveRejected, NotBy: []string{declaration.Entering}, Guards: guards}
	}
	waiting := []string{LeaveLeader, LeaveTown, LeaveCounty}
	return &declaration.Declaration{
		Code: codeLeave, Permission: permission, Title: "队员请假", Noun: "请假", Icon: "task", Table: "resident_leave", Level: area.Township, Name: "name", Prefix: "QJ",
		English: English,
		// Of a member, and of a day: who is away.
		Indexes: []schema.Index{{Name: "span", Columns: "member, state, from_on, last_on"}, {Name: "away", Columns: "state, last_on, from_on, area"}},
		Fields: append(whoseFields(base),
			required(dict("kind", "请假类型", "leave_kind", base)),
			required(date("fromOn", "请假开始日期", base)),
			required(date("untilOn", "请假结束日期", base)),
			declaration.Field{Key: "days", Title: "请假天数", Kind: declaration.Int, Unit: "天", Group: base, ReadOnly: true},
			declaration.Field{Key: "reason", Title: "请假事由", Kind: declaration.LongText, Group: base, Required: true, Length: 200, Hint: "不填写病情等个人隐私"},
			byRule(dict("decider", "审批层级", "leave_decider", base)),
			byRule(date("backOn", "返岗日期", back)),
			byRule(date("lastOn", "最后离岗日期", back))),
		First: LeaveDraft,
		States: []declaration.State{
			{Code: LeaveDraft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: LeaveLeader, Title: "待队长审批", Tone: "orange", Deadline: review},
			{Code: LeaveTown, Title: "待镇审批", Tone: "orange", Deadline: review},
			{Code: LeaveCounty, Title: "待县审批", Tone: "orange", Deadline: review},
			{Code: LeaveApproved, Title: "已批准", Tone: "green", Deadline: &declaration.Deadline{Rule: "back", Title: "销假", Days: 2, From: "untilOn", Warn: 1}},
			{Code: LeaveRejected, Title: "未批准", Tone: "red", Final: true},
			{Code: LeaveWithdrawn, Title: "已撤销", Tone: "quiet", Final: true},
			{Code: LeaveBack, Title: "已销假", Tone: "quiet", Final: true},
		},
		Columns: []string{"kind", "fromOn", "untilOn", "days", "decider"},
		Filters: []declaration.Filter{{Field: "member"}, {Field: "kind"}},
		Views:   []declaration.View{{Code: "pending", Title: "待审批", States: waiting}, {Code: "away", Title: "请假中", States: []string{LeaveApproved}, Lasts: [2]string{"fromOn", "lastOn"}}},
		Keep:    declaration.Keep{OwnEnd: true},
		Writers: team,
		Transitions: []declaration.Transition{
			submit("submitLeader", "提交队长审批", LeaveLeader, decidesLeader), submit("submitTown", "提交镇级审批", LeaveTown, decidesTown), submit("submitCounty", "提交县级审批", LeaveCounty, decidesCounty),
			decided("leaderPass", "队长批准", LeaveLeader, LeaveApproved, leader, lead), decided("leaderReject", "队长不批准", LeaveLeader, LeaveRejected, leader, lead),
			decided("townPass", "镇级批准", LeaveTown, LeaveApproved, town, nil), decided("townReject", "镇级不批准", LeaveTown, LeaveRejected, town, nil),
			decided("countyPass", "县级批准", LeaveCounty, LeaveApproved, county, nil), decided("countyReject", "县级不批准", LeaveCounty, LeaveRejected, county, nil),
			{Code: "withdraw", Title: "撤销申请", From: waiting, To: LeaveWithdrawn, Action: "edit", Who: team, Late: true, Guards: own},
			{Code: "cancel", Title: "取消请假", From: []string{LeaveApproved}, To: LeaveWithdrawn, Action: "edit", Who: team, Late: true,
				Guards: append(guard("not begun", notBegun), own...)},
			{Code: "back", Title: "销假", From: []string{LeaveApproved}, To: LeaveBack, Action: "edit", Who: team, Ask: []string{"backOn"}, Need: []string{"backOn"},
				Guards: []declaration.Guard{{Name: "begun", Check: begun}, own[0], {Name: "back day", Check: backDay}},
				Do: func(_ context.Context, s *declaration.Step) error {
					s.Record.Set("lastOn", dayBefore(s.Record.Int("backOn")))
					return nil
				}},
			{Code: leaveEnds, Title: "随离任销假", From: []string{LeaveApproved}, To: LeaveBack, Action: "edit", System: true, Do: endWithPosting},
			{Code: leaveFalls, Title: "随离任撤销", From: []string{LeaveLeader, LeaveTown, LeaveCounty, LeaveApproved}, To: LeaveWithdrawn, Action: "edit", System: true},
		},
		Check: leaveCheck,
	}
}

// leaveCheck reckons the days and who decides on them.
func leaveCheck(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	m, err := whose(ctx, s)
	if err != nil {
		return err
	}
	from, until := r.Int("fromOn"), r.Int("untilOn")
	err = errs.All(errs.When(until < from, "untilOn", wordsLeaveUntil), errs.When(from < m.Int("fromOn"), "fromOn", wordsLeaveFrom),
		errs.When(daysOf(from, until) > 365, "untilOn", wordsLeaveLong))
	if err != nil {
		return err
	}
	var other bool
	err = s.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM resident_leave WHERE member = ? AND state NOT IN (?, ?) AND from_on <= ? AND last_on >= ? AND id <> ?)",
		m.ID, LeaveRejected, LeaveWithdrawn, until, from, r.ID).Scan(ctx, &other)
	if err != nil {
		return fmt.Errorf("leaves of a member: %w", err)
	}
	if other {
		return errs.Invalid("fromOn", wordsLeaveTwice)
	}
	r.Set("days", daysOf(from, until))
	r.Set("lastOn", until)
	days, err := daysInARow(ctx, s, m.ID, span{from, until})
	if err != nil {
		return err
	}
	decider := decidesTown
	switch {
	case days > townDays:
		decider = decidesCounty
	case days <= leaderDays && m.Text("role") != roleOfLeader && m.Int("person") == r.CreatedBy:
		decider = decidesLeader
	}
	r.Set("decider", decider)
	return nil
}

func notBegun(_ context.Context, s *declaration.Step) error {
	return refuseIf(s.Record.Int("fromOn") <= s.Today(), wordsBegun)
}

func begun(_ context.Context, s *declaration.Step) error {
	return refuseIf(s.Record.Int("fromOn") > s.Today(), wordsNotBegun)
}

// daysInARow is how many days somebody is away who takes a leave and has those that end on the day before it or begin on the day after.
func daysInARow(ctx context.Context, s *declaration.Step, member int64, away span) (int64, error) {
	var others []struct {
		From int64 `bun:"from_on"`
		Last int64 `bun:"last_on"`
	}
	err := s.Tx.NewRaw("SELECT from_on, last_on FROM resident_leave WHERE member = ? AND state NOT IN (?, ?) AND last_on >= from_on AND id <> ? ORDER BY from_on",
		member, LeaveRejected, LeaveWithdrawn, s.Record.ID).Scan(ctx, &others)
	if err != nil {
		return 0, fmt.Errorf("leaves beside a leave: %w", err)
	}
	for i := len(others) - 1; i >= 0; i-- {
		if others[i].Last == dayBefore(away.from) {
			away.from = others[i].From
		}
	}
	for _, o := range others {
		if o.From == dayAfter(away.until) {
			away.until = o.Last
		}
	}
	return daysOf(away.from, away.until), nil
}

// backDay: whoever was back sooner than granted says so, and was away until the day before. Nobody makes a leave longer by it: for more days there is
// another leave, which somebody decides on.
func backDay(_ context.Context, s *declaration.Step) error {
	r := s.Record
	back := r.Int("backOn")
	if err := refuseIf(back < r.Int("fromOn") || back > s.Today(), wordsBackDay); err != nil {
		return err
	}
	return refuseIf(back > dayAfter(r.Int("untilOn")), wordsBackLate)
}
