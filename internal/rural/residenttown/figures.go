package residenttown

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/rural/module"
	"mirror/internal/rural/rollup"
)

// classTargets are how many towns of a class the province helps: 600 to help first of all, 301 to consolidate, 226 as models.
var classTargets = map[string]int64{"1": 600, "2": 301, "3": 226}

// ResidentReport is 驻镇帮镇扶村 of an area in a month: staffing, days in post by team, work by kind, tasks. It names no member.
type ResidentReport struct {
	Area     string           `json:"area"`
	AreaName string           `json:"areaName"`
	Level    int              `json:"level"`
	Month    string           `json:"month"`
	Teams    int64            `json:"teams" doc:"in post or rotating"`
	Full     int64            `json:"full" doc:"of these with five members and more"`
	Members  int64            `json:"members" doc:"in post now"`
	Classes  []ResidentClass  `json:"classes"`
	Roles    []ResidentPart   `json:"roles" doc:"members in post by kind"`
	Units    []ResidentPart   `json:"units" doc:"members in post by kind of unit; code empty where nobody said"`
	Kinds    []ResidentPart   `json:"kinds" doc:"work logs of the month by kind"`
	Children []ResidentChild  `json:"children" doc:"the areas directly below, or the town itself"`
	Posts    []ResidentOfTeam `json:"posts" doc:"days in town by team, for a county and below"`
}

// ResidentClass is how many towns of a class have a team.
type ResidentClass struct {
	Code   string `json:"code"`
	Teams  int64  `json:"teams"`
	Target int64  `json:"target" doc:"towns of the class the province helps; 0 for a part of it, whose number nobody set"`
}

// ResidentPart is how many there are of a kind.
type ResidentPart struct {
	Code string `json:"code"`
	N    int64  `json:"n"`
}

// ResidentChild are the figures of an area below.
type ResidentChild struct {
	Area      string `json:"area"`
	Name      string `json:"name"`
	Level     int    `json:"level"`
	Teams     int64  `json:"teams"`
	Full      int64  `json:"full"`
	Members   int64  `json:"members"`
	TownDays  int64  `json:"townDays" doc:"days in town in the month, of all members together"`
	LeaveDays int64  `json:"leaveDays"`
	Posted    int64  `json:"posted" doc:"members who were posted in the month"`
	Tasks     int64  `json:"tasks" doc:"under way and done"`
	Done      int64  `json:"done"`
	Late      int64  `json:"late" doc:"under way past their deadline"`
}

// ResidentOfTeam is how long the members of a team were in town.
type ResidentOfTeam struct {
	ID        string `json:"id"`
	Area      string `json:"area"`
	Name      string `json:"name"`
	Posted    int64  `json:"posted"`
	TownDays  int64  `json:"townDays"`
	LeaveDays int64  `json:"leaveDays"`
}

// reckoning is a report while it is put together.
type reckoning struct {
	e        *module.Engine
	scope    area.Scope
	at       area.Code
	within   span
	today    int64
	out      ResidentReport
	children map[area.Code]*ResidentChild
	posts    map[int64]*ResidentOfTeam
}

// Figures are those of an area in a month, as 202603: five statements, whatever the area is. They read teams, members and tasks, of which a province
// has some thousands, the leaves that touch the month, and of the logs their sums.
func Figures(ctx context.Context, e *module.Engine, scope area.Scope, c area.Code, month, today int64) (ResidentReport, error) {
	x := &reckoning{e: e, scope: scope.Narrow(c), at: c, within: monthOf(month), today: today, children: map[area.Code]*ResidentChild{}, posts: map[int64]*ResidentOfTeam{}}
	x.out = ResidentReport{Area: c.String(), AreaName: e.Areas.Name(c), Level: int(c.Level()), Month: fmt.Sprintf("%04d-%02d", month/100, month%100),
		Classes: []ResidentClass{}, Roles: []ResidentPart{}, Units: []ResidentPart{}, Kinds: []ResidentPart{}, Children: []ResidentChild{}, Posts: []ResidentOfTeam{}}
	for _, read := range []func(context.Context) error{x.teams, x.members, x.tasks, x.work} {
		if err := read(ctx); err != nil {
			return ResidentReport{}, fmt.Errorf("report of resident teams: %w", err)
		}
	}
	for _, n := range e.Areas.Children(c) {
		if x.children[n.ID] != nil {
			x.out.Children = append(x.out.Children, *x.children[n.ID])
		} else if c.Level() < area.Township && scope.Whole(n.ID) {
			x.out.Children = append(x.out.Children, *x.child(n.ID))
		}
	}
	if own := x.children[c]; own != nil {
		x.out.Children = append(x.out.Children, *own)
	}
	for _, p := range x.posts {
		x.out.Posts = append(x.out.Posts, *p)
	}
	// By town and not by days: this is no ranking.
	slices.SortFunc(x.out.Posts, func(a, b ResidentOfTeam) int {
		return cmp.Or(cmp.Compare(a.Area, b.Area), cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
	})
	return x.out, nil
}

// child is the line of the area directly below in which a town is, or of the town itself.
func (x *reckoning) child(town area.Code) *ResidentChild {
	c := town
	for _, a := range town.Upwards() {
		if a != x.at && x.at.Contains(a) {
			if n, ok := x.e.Areas.Node(a); ok && n.ParentID == x.at {
				c = a
			}
		}
	}
	if x.children[c] == nil {
		x.children[c] = &ResidentChild{Area: c.String(), Name: x.e.Areas.Name(c), Level: int(c.Level())}
	}
	return x.children[c]
}

// from is a statement over a register, of the scope.
func (x *reckoning) from(columns, table, cond string, args ...any) (string, []any) {
	where, all := x.scope.Where(area.Columns{Area: "t.area", Owner: "t.owner"})
	return "SELECT " + columns + " FROM " + table + " AS t WHERE " + where + " AND " + cond, append(all, args...)
}

func (x *reckoning) teams(ctx context.Context) error {
	var rows []struct {
		ID      int64     `bun:"id"`
		Name    string    `bun:"name"`
		Area    area.Code `bun:"area"`
		Class   string    `bun:"town_class"`
		Members int64     `bun:"members"`
	}
	sql, args := x.from("t.id, coalesce(t.name, '') AS name, t.area, coalesce(t.town_class, '') AS town_class, coalesce(t.members, 0) AS members", "resident_team",
		"t.state IN (?, ?)", TeamPosted, TeamRotating)
	if err := x.e.DB.Read().NewRaw(sql, args...).Scan(ctx, &rows); err != nil {
		return err
	}
	towns := map[string]map[area.Code]bool{}
	for _, r := range rows {
		child := x.child(r.Area)
		x.out.Teams++
		child.Teams++
		if r.Members >= fullTeam {
			x.out.Full++
			child.Full++
		}
		if towns[r.Class] == nil {
			towns[r.Class] = map[area.Code]bool{}
		}
		towns[r.Class][r.Area] = true
		if x.at.Level() >= area.County {
			x.posts[r.ID] = &ResidentOfTeam{ID: fmt.Sprint(r.ID), Area: r.Area.String(), Name: r.Name}
		}
	}
	for code, n := range classTargets {
		c := ResidentClass{Code: code, Teams: int64(len(towns[code]))}
		if x.at.Contains(area.Guangdong) && x.scope.Whole(area.Guangdong) {
			c.Target = n
		}
		x.out.Classes = append(x.out.Classes, c)
	}
	slices.SortFunc(x.out.Classes, func(a, b ResidentClass) int { return cmp.Compare(a.Code, b.Code) })
	return nil
}

// members are those who were posted in the month, and the leaves that touch it.
func (x *reckoning) members(ctx context.Context) error {
	var away []struct {
		Member int64 `bun:"member"`
		From   int64 `bun:"from_on"`
		Last   int64 `bun:"last_on"`
	}
	sql, args := x.from("t.member, t.from_on, t.last_on", "resident_leave", "t.state IN (?, ?) AND t.from_on <= ? AND t.last_on >= ? AND t.member IS NOT NULL", LeaveApproved, LeaveBack, x.within.until, x.within.from)
	if err := x.e.DB.Read().NewRaw(sql, args...).Scan(ctx, &away); err != nil {
		return err
	}
	leaves := map[int64][]span{}
	for _, l := range away {
		leaves[l.Member] = append(leaves[l.Member], span{l.From, l.Last})
	}
	var rows []struct {
		ID    int64     `bun:"id"`
		Area  area.Code `bun:"area"`
		Team  int64     `bun:"team"`
		State string    `bun:"state"`
		Role  string    `bun:"role"`
		Unit  string    `bun:"unit_kind"`
		From  int64     `bun:"from_on"`
		Ended int64     `bun:"ended_on"`
	}
	sql, args = x.from("t.id, t.area, coalesce(t.team, 0) AS team, t.state, coalesce(t.role, '') AS role, coalesce(t.unit_kind, '') AS unit_kind, coalesce(t.from_on, 0) AS from_on, coalesce(t.ended_on, 0) AS ended_on",
		"resident_member", "(t.state = ? OR t.state IN (?, ?) AND t.ended_on >= ?)", MemberPosted, MemberRotated, MemberLeft, x.within.from)
	if err := x.e.DB.Read().NewRaw(sql, args...).Scan(ctx, &rows); err != nil {
		return err
	}
	roles, units := map[string]int64{}, map[string]int64{}
	for _, m := range rows {
		child := x.child(m.Area)
		if m.State == MemberPosted {
			x.out.Members++
			child.Members++
			roles[m.Role]++
			units[m.Unit]++
		}
		posted := span{m.From, m.Ended}
		if m.From == 0 || m.From > x.within.until {
			continue
		}
		days := reckon(posted, leaves[m.ID], x.within, x.today)
		child.Posted++
		child.TownDays += days.Town
		child.LeaveDays += days.Leave
		if p := x.posts[m.Team]; p != nil {
			p.Posted++
			p.TownDays += days.Town
			p.LeaveDays += days.Leave
		}
	}
	x.out.Roles, x.out.Units = parts(roles), parts(units)
	return nil
}

func (x *reckoning) tasks(ctx context.Context) error {
	var rows []struct {
		Area area.Code `bun:"area"`
		Done int64     `bun:"done"`
		Late int64     `bun:"late"`
		N    int64     `bun:"n"`
	}
	sql, args := x.from("t.area, sum(CASE WHEN t.state = ? THEN 1 ELSE 0 END) AS done, sum(CASE WHEN t.state = ? AND t.due_on < ? THEN 1 ELSE 0 END) AS late, count(*) AS n", "resident_task",
		"t.state IN (?, ?) GROUP BY t.area", TaskRunning, TaskDone)
	if err := x.e.DB.Read().NewRaw(sql, append([]any{TaskDone, TaskRunning, x.today}, args...)...).Scan(ctx, &rows); err != nil {
		return err
	}
	for _, r := range rows {
		child := x.child(r.Area)
		child.Tasks += r.N
		child.Done += r.Done
		child.Late += r.Late
	}
	return nil
}

// work are the sums of the area itself.
func (x *reckoning) work(ctx context.Context) error {
	month := x.within.from / 100
	sql, args := rollup.Rows{Of: x.at}.Select("kind, n", "resident_sum", "month = ?", "month = ?", month)
	var rows []struct {
		Kind string `bun:"kind"`
		N    int64  `bun:"n"`
	}
	if err := x.e.DB.Read().NewRaw(sql, args...).Scan(ctx, &rows); err != nil {
		return err
	}
	kinds := map[string]int64{}
	for _, r := range rows {
		kinds[r.Kind] += r.N
	}
	x.out.Kinds = parts(kinds)
	return nil
}

func parts(by map[string]int64) []ResidentPart {
	out := []ResidentPart{}
	for code, n := range by {
		if n > 0 {
			out = append(out, ResidentPart{code, n})
		}
	}
	slices.SortFunc(out, func(a, b ResidentPart) int { return cmp.Compare(a.Code, b.Code) })
	return out
}
