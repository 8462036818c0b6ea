package residenttown

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// permission is the prefix all registers share.
const permission = "resident-town"

// The codes of the registers.
const (
	codeTeam   = permission
	codeMember = permission + "-member"
	codeLeave  = permission + "-leave"
	codeLog    = permission + "-log"
	codeReport = permission + "-report"
	codeTask   = permission + "-task"
)

const (
	roleLeader = "team-leader"
	roleMember = "team-member"
	roleClerk  = "town-clerk"
)

// Who acts where. A town's clerk enters teams and members, the team records its own work, the town reviews, the county decides on teams. The leader
// of a team sits in the town and holds its permission to approve as well: But keeps the two apart.
var (
	clerk   = []declaration.Who{{Level: area.Township, Role: roleClerk}}
	leader  = []declaration.Who{{Level: area.Township, Role: roleLeader}}
	team    = []declaration.Who{{Level: area.Township, Role: roleLeader}, {Level: area.Township, Role: roleMember}}
	manning = []declaration.Who{{Level: area.Township, Role: roleClerk}, {Level: area.Township, Role: roleLeader}}
	town    = []declaration.Who{{Level: area.Township, But: roleLeader}}
	county  = []declaration.Who{{Level: area.County}}
)

// Accounts finds the account of a name: its id and the area it sits in. id 0 means that there is none.
type Accounts func(ctx context.Context, h bun.IDB, username string) (id int64, at area.Code, err error)

// Declarations are the registers. accounts and visits may be nil where only declarations are looked at.
func Declarations(accounts Accounts, visits Visits) []*declaration.Declaration {
	return []*declaration.Declaration{Team(), Member(accounts), Leave(), Log(), Report(visits), Task()}
}

// byRule is a field that rules and steps fill in.
func byRule(f declaration.Field) declaration.Field {
	f.ReadOnly = true
	return f
}

func required(f declaration.Field) declaration.Field {
	f.Required = true
	return f
}

func date(key, title, group string) declaration.Field {
	return declaration.Field{Key: key, Title: title, Kind: declaration.Date, Group: group}
}

func dict(key, title, of, group string) declaration.Field {
	return declaration.Field{Key: key, Title: title, Kind: declaration.Dict, Dict: of, Group: group}
}

func text(key, title, group string, most int) declaration.Field {
	return declaration.Field{Key: key, Title: title, Kind: declaration.Text, Group: group, Length: most}
}

func long(key, title, group string, most int) declaration.Field {
	return declaration.Field{Key: key, Title: title, Kind: declaration.LongText, Group: group, Length: most}
}

// whoseFields say whose record it is. The form's field may stay empty: it is one's own then.
func whoseFields(group string) []declaration.Field {
	return []declaration.Field{
		{Key: "member", Title: "队员", Kind: declaration.Ref, Module: codeMember, Group: group, Hint: "不选即为本人；队长可为本队队员登记"},
		{Key: "name", Title: "姓名", Kind: declaration.Text, Group: group, ReadOnly: true, Search: true, Length: 20},
	}
}

// refuseIf is a guard's usual end.
func refuseIf(yes bool, words string) error {
	if yes {
		return declaration.Refuse(words)
	}
	return nil
}

func guard(name string, check func(ctx context.Context, s *declaration.Step) error) []declaration.Guard {
	return []declaration.Guard{{Name: name, Check: check}}
}

// actor is who a step is decided by: the person, or the one in whose name they act.
func actor(s *declaration.Step) int64 {
	if s.For != nil {
		return s.For.UserID
	}
	return s.By.UserID
}

// whose settles which member a record belongs to, with their name, and refuses what is neither one's own nor, for the leader, of the own team. What the
// platform drafts is nobody's act, and names its member itself.
func whose(ctx context.Context, s *declaration.Step) (*declaration.Record, error) {
	rec := s.Record
	if s.Before != nil && s.Before.Int("member") != rec.Int("member") {
		return nil, errs.Invalid("member", wordsMemberStays)
	}
	if ctx.Value(drafting{}) != nil {
		m, err := s.Refers(ctx, "member")
		if err == nil {
			rec.Set("name", m.Name())
		}
		return m, err
	}
	own, err := ownOf(ctx, s, s.By.UserID)
	if err != nil {
		return nil, err
	}
	if !rec.Has("member") {
		if own == nil {
			return nil, errs.Invalid("member", wordsNoMember)
		}
		rec.Set("member", own.ID)
	}
	m, err := s.Refers(ctx, "member")
	if errs.Has(err, errs.NotFound) || err == nil && m.Area != rec.Area {
		return nil, errs.Invalid("member", wordsMemberTown)
	}
	if err != nil {
		return nil, err
	}
	if own == nil || own.ID != m.ID && !leads(own, m) {
		return nil, errs.Invalid("member", wordsMemberOwn)
	}
	rec.Set("name", m.Name())
	return m, nil
}

// inPost is the member a person is in the record's town, nil where they are none.
func inPost(ctx context.Context, s *declaration.Step, person int64) (*declaration.Record, error) {
	d, _ := s.Engine.Module(codeMember)
	var id int64
	err := s.Tx.NewRaw("SELECT id FROM resident_member WHERE person = ? AND state = ? AND area = ?", person, MemberPosted, int64(s.Record.Area)).Scan(ctx, &id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("member of a person: %w", err)
	}
	return s.Engine.InTx(ctx, s.Tx, d, area.Within(s.Record.Area), id)
}

// lastReports is how many days after their last a member may still write reports of the time before it.
const lastReports = 30

// ownOf is the member a person is for a record: in post, or for a report lately left.
func ownOf(ctx context.Context, s *declaration.Step, person int64) (*declaration.Record, error) {
	own, err := inPost(ctx, s, person)
	if own != nil || err != nil || s.Module.Code != codeReport {
		return own, err
	}
	d, _ := s.Engine.Module(codeMember)
	since := declaration.Day(declaration.Moment(s.Today()).AddDate(0, 0, -lastReports))
	var id int64
	err = s.Tx.NewRaw("SELECT id FROM resident_member WHERE person = ? AND state IN (?, ?) AND area = ? AND ended_on >= ? ORDER BY ended_on DESC, id DESC LIMIT 1",
		person, MemberRotated, MemberLeft, int64(s.Record.Area), since).Scan(ctx, &id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("member of a person: %w", err)
	}
	return s.Engine.InTx(ctx, s.Tx, d, area.Within(s.Record.Area), id)
}

// leads reports whether one member leads the team of another. Whoever left leads nobody.
func leads(own, of *declaration.Record) bool {
	return own != nil && own.State == MemberPosted && own.Text("role") == roleOfLeader && own.Int("team") == of.Int("team")
}

// ownOnly refuses a step on what is not one's own, or of one's own team where one leads it.
func ownOnly(ctx context.Context, s *declaration.Step) error {
	own, err := ownOf(ctx, s, actor(s))
	if err != nil {
		return err
	}
	if own != nil && own.ID == s.Record.Int("member") {
		return nil
	}
	m, err := s.Refers(ctx, "member")
	if err != nil {
		return err
	}
	return refuseIf(!leads(own, m), wordsStepOwn)
}

// ledBy refuses a leader of another team.
func ledBy(ctx context.Context, s *declaration.Step) error {
	own, err := inPost(ctx, s, actor(s))
	if err != nil {
		return err
	}
	m, err := s.Refers(ctx, "member")
	if err != nil {
		return err
	}
	return refuseIf(!leads(own, m), wordsLedBy)
}
