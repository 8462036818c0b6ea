package residenttown

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of a member. A record that was made by mistake is void: it never was a posting.
const (
	MemberPosted  = "posted"
	MemberRotated = "rotated"
	MemberLeft    = "left"
	MemberVoid    = "void"
)

// roleOfLeader is the code of 队长 in the dictionary resident_role.
const roleOfLeader = "1"

// Member is the register of members, from their posting to the sheet by which they hand over.
func Member(accounts Accounts) *declaration.Declaration {
	r := members{accounts}
	const base, post, account, over = "队员", "派驻", "平台账号", "离任交接"
	return &declaration.Declaration{
		Code: codeMember, Permission: permission, Title: "工作队员", Noun: "队员", Icon: "users", Table: "resident_member", Level: area.Township, Name: "name", Prefix: "DY",
		English: English,
		Indexes: []schema.Index{
			{Name: "leader", Columns: "team", Where: "role = '1' AND state = 'posted'", Unique: true},
			{Name: "person", Columns: "person", Where: "state = 'posted'", Unique: true},
		},
		Fields: []declaration.Field{
			{Key: "team", Title: "工作队", Kind: declaration.Ref, Module: codeTeam, Group: base, Hint: "不选即为本镇的工作队"},
			{Key: "teamName", Title: "工作队名称", Kind: declaration.Text, Group: base, Hidden: true, Hint: "不填即为本镇的工作队"},
			{Key: "name", Title: "姓名", Kind: declaration.Text, Group: base, Required: true, Search: true, Length: 20},
			{Key: "idNo", Title: "证件号码", Kind: declaration.IDNumber, Group: base, Required: true, Exact: true},
			required(text("unit", "派出单位", base, 60)),
			dict("unitKind", "单位类型", "resident_unit_kind", base),
			{Key: "post", Title: "职务职级", Kind: declaration.Text, Group: base, Length: 40, Hint: "队长应为副科级及以上"},
			{Key: "party", Title: "中共党员", Kind: declaration.Bool, Group: base, Hint: "队长应为中共党员"},
			{Key: "phone", Title: "联系电话", Kind: declaration.Phone, Group: base, Exact: true},
			required(dict("role", "队员类型", "resident_role", post)),
			{Key: "townPost", Title: "挂任职务", Kind: declaration.Text, Group: post, Length: 40, Hint: "队长应挂任镇党委副书记"},
			{Key: "village", Title: "派驻村", Kind: declaration.Area, Group: post, Hint: "派驻到村的填写"},
			required(date("fromOn", "派驻开始日期", post)),
			date("untilOn", "计划结束日期", post),
			{Key: "account", Title: "平台账号", Kind: declaration.Text, Group: account, Length: 50, Hint: "队员登录本平台的用户名，填写后可自行登记日志和请假"},
			{Key: "person", Title: "账号姓名", Kind: declaration.Person, Group: account, ReadOnly: true},
			byRule(date("endedOn", "离任日期", over)),
			{Key: "successor", Title: "接替人员", Kind: declaration.Ref, Module: codeMember, Group: over, ReadOnly: true, Hint: "本镇在岗的队员；轮换中的工作队没有下一批时，最后一名队员可不填"},
			byRule(long("handover", "交接内容", over, 1000)),
		},
		First: MemberPosted,
		States: []declaration.State{
			{Code: MemberPosted, Title: "在岗", Tone: "green", Editable: true},
			{Code: MemberRotated, Title: "已轮换", Tone: "quiet", Final: true},
			{Code: MemberLeft, Title: "离任", Tone: "quiet", Final: true},
			{Code: MemberVoid, Title: "已作废", Tone: "quiet", Final: true},
		},
		Columns: []string{"role", "unit", "unitKind", "townPost", "village", "fromOn", "untilOn"},
		Filters: []declaration.Filter{{Field: "team"}, {Field: "role"}, {Field: "unitKind"}, {Field: "successor"}},
		Views:   []declaration.View{{Code: "posted", Title: "在岗", States: []string{MemberPosted}}, {Code: "ended", Title: "已离任", States: []string{MemberRotated, MemberLeft}}},
		Keep:    declaration.Keep{OwnEnd: true, Stays: map[string]string{"teamName": "the name of a team tells of its town"}},
		Writers: manning,
		Import: &declaration.Import{Title: "工作队员", Columns: []string{"teamName", "name", "idNo", "unit", "post", "role", "village", "fromOn", "untilOn", "phone"},
			Who: append([]declaration.Who{{Level: area.County}}, clerk...)},
		Transitions: []declaration.Transition{
			ends("rotate", "办理轮换", MemberRotated), ends("leave", "办理离任", MemberLeft),
			{Code: "void", Title: "登记有误作废", From: []string{MemberPosted}, To: MemberVoid, Action: "edit", Who: clerk, Opinion: true, Late: true, Guards: guard("nothing recorded", untouched)},
		},
		Check:   r.check,
		Written: memberWritten,
	}
}

// ends is the sheet by which a member hands over: to whom, and what.
func ends(code, title, to string) declaration.Transition {
	return declaration.Transition{Code: code, Title: title, From: []string{MemberPosted}, To: to, Action: "edit", Who: manning, Late: true,
		Ask: []string{"endedOn", "successor", "handover"}, Need: []string{"endedOn", "handover"},
		Guards: append(guard("posting begun", postingBegun), guard("handed over", handedOver)...)}
}

// members are the rules that ask for accounts.
type members struct{ accounts Accounts }

func (r members) check(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	t, err := teamFor(ctx, s)
	if err != nil {
		return err
	}
	rec.Set("teamName", t.Name())
	village := area.Code(rec.Int("village"))
	err = errs.All(
		errs.When(rec.Has("untilOn") && rec.Int("untilOn") < rec.Int("fromOn"), "untilOn", wordsUntil),
		errs.When(rec.Has("village") && (village.Level() != area.Village || !rec.Area.Contains(village)), "village", wordsVillage),
		errs.When(rec.Text("role") == roleOfLeader && rec.Has("party") && !rec.Yes("party"), "party", wordsParty),
		errs.When(rec.Text("role") == roleOfLeader && belowRank(rec.Text("post")), "post", wordsRank),
		r.account(ctx, s))
	if err != nil {
		return err
	}
	if rec.Text("role") == roleOfLeader {
		var other bool
		err := s.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM resident_member WHERE team = ? AND role = ? AND state = ? AND id <> ?)", t.ID, roleOfLeader, MemberPosted, rec.ID).Scan(ctx, &other)
		if err != nil {
			return fmt.Errorf("leaders of a team: %w", err)
		}
		if other {
			return errs.Invalid("role", wordsOneLeader)
		}
	}
	return once(ctx, s)
}

// account finds whose account it is: that of somebody of the town, and of one member in post only.
func (r members) account(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if !rec.Has("account") {
		rec.Set("person", nil)
		return nil
	}
	if s.Before != nil && s.Before.Text("account") == rec.Text("account") || r.accounts == nil {
		return nil
	}
	id, at, err := r.accounts(ctx, s.Tx, rec.Text("account"))
	if err != nil {
		return err
	}
	if id == 0 || at != rec.Area {
		return errs.Invalid("account", wordsAccount)
	}
	var other bool
	if err := s.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM resident_member WHERE person = ? AND state = ? AND id <> ?)", id, MemberPosted, rec.ID).Scan(ctx, &other); err != nil {
		return fmt.Errorf("members with an account: %w", err)
	}
	if other {
		return errs.Invalid("account", wordsAccountTaken)
	}
	rec.Set("person", id)
	return nil
}

// once refuses to post somebody who is in post already, as far as the person who enters them may know of it.
func once(ctx context.Context, s *declaration.Step) error {
	ids, err := s.Engine.Holding(ctx, s.Tx, s.Module, "idNo", s.Record.Text("idNo"), MemberPosted)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if id == s.Record.ID {
			continue
		}
		_, err := s.Engine.InTx(ctx, s.Tx, s.Module, s.By.Scope, id)
		if err == nil {
			return errs.Invalid("idNo", wordsTwice)
		}
		if !errs.Has(err, errs.NotFound) {
			return err
		}
	}
	return nil
}

// left reports whether a member of a state has handed over.
func left(state string) bool { return state == MemberRotated || state == MemberLeft }

// memberWritten keeps the teams' own lines right, and leaves nothing open of somebody who left.
func memberWritten(ctx context.Context, s *declaration.Step) error {
	now := s.Record.Int("team")
	if left(s.Record.State) && s.Before != nil && s.Before.State == MemberPosted {
		if err := endLeaves(ctx, s); err != nil {
			return err
		}
	}
	if s.Before != nil && s.Before.Int("team") != now {
		return staffed(ctx, s.Tx, min(now, s.Before.Int("team")), max(now, s.Before.Int("team")))
	}
	return staffed(ctx, s.Tx, now)
}

// postingBegun: nobody leaves before their first day.
func postingBegun(_ context.Context, s *declaration.Step) error {
	return refuseIf(s.Record.Int("fromOn") > s.Today(), wordsNotYetPosted)
}

// handedOver asks for a successor of the same town who is there to take it over. The last of a team that rotates has nobody where no next team came.
func handedOver(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	if rec.Int("endedOn") < rec.Int("fromOn") || rec.Int("endedOn") > s.Today() {
		return declaration.Refuse(wordsEnded)
	}
	if !rec.Has("successor") {
		last, err := lastOfAll(ctx, s)
		if err != nil {
			return err
		}
		return refuseIf(!last, wordsSuccessor)
	}
	next, err := s.Refers(ctx, "successor")
	if errs.Has(err, errs.NotFound) {
		return declaration.Refuse(wordsSuccessor)
	}
	if err != nil {
		return err
	}
	return refuseIf(next.ID == rec.ID || next.Area != rec.Area || next.State != MemberPosted, wordsSuccessor)
}

// lastOfAll reports whether a member's team rotates and nobody else is in post in the town.
func lastOfAll(ctx context.Context, s *declaration.Step) (bool, error) {
	t, err := s.Refers(ctx, "team")
	if err != nil || t.State != TeamRotating {
		return false, err
	}
	var other bool
	err = s.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM resident_member WHERE area = ? AND state = ? AND id <> ?)", int64(s.Record.Area), MemberPosted, s.Record.ID).Scan(ctx, &other)
	if err != nil {
		return false, fmt.Errorf("members in post in a town: %w", err)
	}
	return !other, nil
}

// endLeaves closes what a member who leaves has open: a leave that began ends with their last day at the latest, and one to come is none.
func endLeaves(ctx context.Context, s *declaration.Step) error {
	var open []struct {
		ID    int64  `bun:"id"`
		State string `bun:"state"`
		From  int64  `bun:"from_on"`
	}
	err := s.Tx.NewRaw("SELECT id, state, from_on FROM resident_leave WHERE member = ? AND state IN (?, ?, ?, ?) ORDER BY id", s.Record.ID, LeaveLeader, LeaveTown, LeaveCounty, LeaveApproved).Scan(ctx, &open)
	if err != nil {
		return fmt.Errorf("open leaves of a member: %w", err)
	}
	leaves, _ := s.Engine.Module(codeLeave)
	for _, l := range open {
		step := leaveFalls
		if l.State == LeaveApproved && l.From <= s.Record.Int("endedOn") {
			step = leaveEnds
		}
		if err := s.Engine.Carry(ctx, s.Tx, s.By, leaves, l.ID, step, ""); err != nil {
			return err
		}
	}
	return nil
}

// untouched: somebody with logs, leaves or reports was there.
func untouched(ctx context.Context, s *declaration.Step) error {
	var some bool
	err := s.Tx.NewRaw(`SELECT EXISTS (SELECT 1 FROM resident_log WHERE member = ?) OR EXISTS (SELECT 1 FROM resident_leave WHERE member = ?) OR EXISTS (SELECT 1 FROM resident_report WHERE member = ?)`,
		s.Record.ID, s.Record.ID, s.Record.ID).Scan(ctx, &some)
	if err != nil {
		return fmt.Errorf("records of a member: %w", err)
	}
	return refuseIf(some, wordsTouched)
}
