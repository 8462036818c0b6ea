package residenttown

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/schema"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of a team. One is in post in a town; while it rotates, the next may be in post already, so that work is handed over.
const (
	TeamForming  = "forming"
	TeamFiling   = "filing"
	TeamPosted   = "posted"
	TeamRotating = "rotating"
	TeamEnded    = "ended"
)

// fullTeam is how many members a team has at least (domain.md#resident-teams). Fewer are shown and hold up nothing.
const fullTeam = 5

// roundYears is how long a round lasts.
const roundYears = 3

// Team is the register of teams.
func Team() *declaration.Declaration {
	const base, people, round = "工作队", "队员", "派驻轮次"
	return &declaration.Declaration{
		Code: codeTeam, Title: "工作队", Noun: "工作队", Icon: "users", Table: "resident_team", Level: area.Township, Name: "name", Prefix: "GZD",
		English: English,
		// One team in post in a town, whatever two reviewers do at the same moment.
		Indexes: []schema.Index{{Name: "posted", Columns: "area", Where: "state = 'posted'", Unique: true}},
		Fields: []declaration.Field{
			{Key: "name", Title: "工作队名称", Kind: declaration.Text, Group: base, ReadOnly: true, Search: true},
			required(dict("townClass", "帮扶镇类别", "town_class", base)),
			required(text("leadUnit", "牵头单位", base, 60)),
			dict("supportCity", "帮扶市", "support_city", base),
			long("groupUnits", "组团单位", base, 300),
			text("office", "办公地址", base, 100),
			required(date("roundFrom", "轮次开始日期", round)),
			{Key: "roundUntil", Title: "轮次结束日期", Kind: declaration.Date, Group: round, ReadOnly: true},
			long("goals", "帮扶目标", round, 1000),
			byRule(text("leader", "队长", people, 20)),
			{Key: "members", Title: "在岗队员", Kind: declaration.Int, Unit: "人", Group: people, ReadOnly: true},
			{Key: "short", Title: "不足5人", Kind: declaration.Bool, Group: people, ReadOnly: true},
			byRule(text("lacks", "组队提示", people, 200)),
			byRule(date("endedOn", "结束派驻日期", round)),
		},
		First: TeamForming,
		States: []declaration.State{
			{Code: TeamForming, Title: "组建中", Tone: "quiet", Editable: true, Deletable: true},
			{Code: TeamFiling, Title: "待县备案", Tone: "orange", Deadline: &declaration.Deadline{Rule: "file", Days: 10, Working: true, Warn: 3}},
			{Code: TeamPosted, Title: "在岗", Tone: "green", Editable: true, Deadline: &declaration.Deadline{Rule: "round", Title: "轮次期满", From: "roundUntil", Warn: 90}},
			{Code: TeamRotating, Title: "轮换中", Tone: "yellow"},
			{Code: TeamEnded, Title: "已结束", Tone: "quiet", Final: true},
		},
		Columns: []string{"leader", "members", "short", "townClass", "leadUnit", "roundUntil"},
		Filters: []declaration.Filter{{Field: "townClass"}, {Field: "short"}},
		Views: []declaration.View{{Code: "serving", Title: "派驻中", States: []string{TeamPosted, TeamRotating}}, {Code: "posted", Title: "在岗", States: []string{TeamPosted}}, {Code: "filing", Title: "待县备案", States: []string{TeamFiling}},
			{Code: "overdue", Title: "轮次期满", Overdue: true}},
		Keep:    declaration.Keep{Forever: "the register of teams tells of offices; who was in them stands with the members, and no name stays when a team has ended"},
		Writers: clerk,
		Transitions: []declaration.Transition{
			{Code: "submit", Title: "报县备案", From: []string{TeamForming}, To: TeamFiling, Action: "edit", Who: clerk, Guards: guard("has a leader", led)},
			{Code: "file", Title: "同意备案", From: []string{TeamFiling}, To: TeamPosted, Action: "approve", Who: county, NotBy: []string{"submit"}, Guards: guard("one in post", onePosted),
				Lasting: "备案后工作队已在岗，不能撤回"},
			{Code: "back", Title: "退回", From: []string{TeamFiling}, To: TeamForming, Action: "approve", Who: county, Return: true},
			{Code: "rotate", Title: "启动轮换", From: []string{TeamPosted}, To: TeamRotating, Action: "approve", Who: county, Opinion: true, Late: true},
			{Code: "end", Title: "结束派驻", From: []string{TeamRotating}, To: TeamEnded, Action: "edit", Who: clerk, Late: true, Guards: guard("nobody in post", nobodyPosted),
				Do: func(_ context.Context, s *declaration.Step) error {
					s.Record.Set("endedOn", s.Today())
					s.Record.Set("short", nil) // of a team that is over nobody asks
					s.Record.Set("lacks", nil)
					return nil
				}},
		},
		Check: teamCheck,
	}
}

// teamCheck names the team after its town and reckons the end of its round: nobody types what follows.
func teamCheck(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	if b := s.Before; b != nil && b.State != TeamForming && (b.Text("townClass") != r.Text("townClass") || b.Int("roundFrom") != r.Int("roundFrom")) {
		return declaration.Refuse(wordsFiled)
	}
	r.Set("name", teamName(s.Areas.Name(r.Area), r.Int("roundFrom")))
	r.Set("roundUntil", roundEnd(r.Int("roundFrom")))
	staffed, err := staffOf(ctx, s.Tx, r.ID)
	if err != nil {
		return err
	}
	r.Set("leader", staffed.Leader)
	r.Set("members", staffed.Members)
	r.Set("short", staffed.Members < fullTeam)
	r.Set("lacks", staffed.lacks())
	return nil
}

// teamName tells the teams of a town apart by the year their round began in.
func teamName(town string, from int64) string {
	return fmt.Sprintf("%s驻镇工作队（%d年派驻）", town, from/10000)
}

// roundEnd is the last day of the round that begins on a day.
func roundEnd(from int64) int64 {
	return declaration.Day(declaration.Moment(from).AddDate(roundYears, 0, -1))
}

// staff are the members of a team in post, and its leader among them.
type staff struct {
	Members  int64  `bun:"members"`
	Leader   string `bun:"leader"`
	Post     string `bun:"post"`
	TownPost string `bun:"town_post"`
	Party    int64  `bun:"party"`
}

// lacks says in words what a team should have and does not (domain.md#resident-teams). It warns, and holds up nothing.
func (t staff) lacks() string {
	var out []string
	say := func(yes bool, words string) {
		if yes {
			out = append(out, words)
		}
	}
	led := t.Leader != ""
	say(!led, wordsLacksLeader)
	say(led && t.Party == 0, wordsLacksParty)
	say(led && (t.Post == "" || belowRank(t.Post)), wordsLacksRank)
	say(led && !strings.Contains(t.TownPost, "副书记"), wordsLacksPost)
	say(t.Members < fullTeam, fmt.Sprintf(wordsLacksMembers, t.Members, fullTeam))
	return strings.Join(out, "；")
}

// belowRank reports whether a rank is plainly below 副科级: 主任科员 are of that rank or above.
func belowRank(post string) bool {
	return strings.Contains(strings.ReplaceAll(post, "主任科员", ""), "科员") || strings.Contains(post, "办事员")
}

// staffColumns add members up to a staff.
const staffColumns = "count(*) AS members, coalesce(max(CASE WHEN role = '" + roleOfLeader + "' THEN name END), '') AS leader, coalesce(max(CASE WHEN role = '" + roleOfLeader +
	"' THEN post END), '') AS post, coalesce(max(CASE WHEN role = '" + roleOfLeader + "' THEN town_post END), '') AS town_post, coalesce(max(CASE WHEN role = '" + roleOfLeader +
	"' AND party THEN 1 ELSE 0 END), 0) AS party"

func staffOf(ctx context.Context, tx *db.Tx, team int64) (out staff, err error) {
	if err := tx.NewRaw("SELECT "+staffColumns+" FROM resident_member WHERE team = ? AND state = ?", team, MemberPosted).Scan(ctx, &out); err != nil {
		return out, fmt.Errorf("staff of a team: %w", err)
	}
	return out, nil
}

// outdated are the teams on which stands something else than they lack by today's rule.
func outdated(ctx context.Context, h bun.IDB) (out []int64, err error) {
	var teams []struct {
		ID    int64  `bun:"id"`
		Lacks string `bun:"lacks"`
	}
	var staffs []struct {
		Team int64 `bun:"team"`
		staff
	}
	if err = h.NewRaw("SELECT id, lacks FROM resident_team WHERE state <> ? ORDER BY id", TeamEnded).Scan(ctx, &teams); err == nil {
		err = h.NewRaw("SELECT team, "+staffColumns+" FROM resident_member WHERE state = ? GROUP BY team", MemberPosted).Scan(ctx, &staffs)
	}
	if err != nil {
		return nil, fmt.Errorf("what teams lack: %w", err)
	}
	of := map[int64]staff{}
	for _, s := range staffs {
		of[s.Team] = s.staff
	}
	for _, t := range teams {
		if of[t.ID].lacks() != t.Lacks {
			out = append(out, t.ID)
		}
	}
	return out, nil
}

// LacksJob puts right what stands on teams where the rule was another one when it was written.
const LacksJob = "resident-town.lacks"

// Outdated reports whether LacksJob has something to do.
func Outdated(ctx context.Context, d *db.DB) (bool, error) {
	teams, err := outdated(ctx, d.Read())
	return len(teams) > 0, err
}

// Restaff is the job: some teams to a transaction. After a stop it finds those that are left.
func Restaff(ctx context.Context, d *db.DB) error {
	teams, err := outdated(ctx, d.Read())
	ctx = db.Later(ctx)
	var pace db.Pace
	for err == nil && len(teams) > 0 {
		some := teams[:pace.Next(len(teams))]
		err = pace.Write(ctx, d, func(ctx context.Context, tx *db.Tx) (int, error) { return len(some), staffed(ctx, tx, some...) })
		teams = teams[len(some):]
	}
	return err
}

// staffed writes on a team how many it has and who leads it. Whoever changed a member holds the team's row until they are done.
func staffed(ctx context.Context, tx *db.Tx, teams ...int64) error {
	for _, id := range teams {
		if id == 0 {
			continue
		}
		// The row is locked before it is counted: of two who enter members at once the second counts both.
		if _, err := tx.NewRaw("UPDATE resident_team SET members = members WHERE id = ?", id).Exec(ctx); err != nil {
			return fmt.Errorf("hold a team: %w", err)
		}
		n, err := staffOf(ctx, tx, id)
		if err != nil {
			return err
		}
		if _, err := tx.NewRaw("UPDATE resident_team SET members = ?, leader = ?, short = CASE WHEN state <> ? THEN ? END, lacks = CASE WHEN state <> ? THEN ? ELSE '' END WHERE id = ?",
			n.Members, n.Leader, TeamEnded, n.Members < fullTeam, TeamEnded, n.lacks(), id).Exec(ctx); err != nil {
			return fmt.Errorf("staff of a team: %w", err)
		}
	}
	return nil
}

func led(_ context.Context, s *declaration.Step) error {
	return refuseIf(!s.Record.Has("leader"), wordsNoLeader)
}

// onePosted refuses a second team in post in a town.
func onePosted(ctx context.Context, s *declaration.Step) error {
	var other bool
	err := s.Tx.NewRaw("SELECT EXISTS (SELECT 1 FROM resident_team WHERE area = ? AND state = ? AND id <> ?)", int64(s.Record.Area), TeamPosted, s.Record.ID).Scan(ctx, &other)
	if err != nil {
		return fmt.Errorf("teams in post: %w", err)
	}
	return refuseIf(other, wordsPosted)
}

func nobodyPosted(ctx context.Context, s *declaration.Step) error {
	n, err := staffOf(ctx, s.Tx, s.Record.ID)
	if err != nil {
		return err
	}
	return refuseIf(n.Members > 0, wordsStillPosted)
}

// teamFor is the team a member is entered into.
func teamFor(ctx context.Context, s *declaration.Step) (*declaration.Record, error) {
	rec := s.Record
	if !rec.Has("team") {
		id, err := theTeam(ctx, s)
		if err != nil {
			return nil, err
		}
		rec.Set("team", id)
	}
	t, err := s.Refers(ctx, "team")
	if errs.Has(err, errs.NotFound) || err == nil && t.Area != rec.Area {
		return nil, errs.Invalid("team", wordsTeamTown)
	}
	if err != nil {
		return nil, err
	}
	if t.State == TeamEnded && (s.Before == nil || s.Before.Int("team") != t.ID) {
		return nil, errs.Invalid("team", wordsTeamEnded)
	}
	return t, nil
}

// theTeam is the one team of the town that is meant where nobody chose one: of that name, in post before others that are not over.
func theTeam(ctx context.Context, s *declaration.Step) (int64, error) {
	var open []struct {
		ID    int64  `bun:"id"`
		Name  string `bun:"name"`
		State string `bun:"state"`
	}
	err := s.Tx.NewRaw("SELECT id, name, state FROM resident_team WHERE area = ? AND state <> ? ORDER BY id", int64(s.Record.Area), TeamEnded).Scan(ctx, &open)
	if err != nil {
		return 0, fmt.Errorf("teams of a town: %w", err)
	}
	named := s.Record.Text("teamName")
	var found []int64
	for _, t := range open {
		// A workbook may leave out the year.
		if !strings.HasPrefix(t.Name, named) {
			continue
		}
		if t.State == TeamPosted {
			return t.ID, nil
		}
		found = append(found, t.ID)
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return 0, errs.Invalid("team", wordsWhichTeam)
	case named != "":
		return 0, errs.Invalid("teamName", wordsNoTeamName)
	}
	return 0, errs.Invalid("team", wordsNoTeam)
}
