package residenttown

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Handler is the room's own pages, beside the engine's surface.
type Handler struct {
	Engine *module.Engine
	Visits Visits
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	see := route.Can(permission + ":detail")
	route.Op(rt, "GET", "/api/rural/resident-town/report", see, "驻镇帮镇扶村: staffing, days in post, work and tasks of an area in a month", h.report)
	route.Op(rt, "GET", "/api/rural/resident-town-member/{id}/calendar", see, "驻镇帮镇扶村: the days of one member in a month, for themselves, their leader and those who approve", h.calendar)
	route.Op(rt, "GET", "/api/rural/resident-town-report/draft", see, "驻镇帮镇扶村: what a report of one's own would say, drafted from visits, logs, leaves and posting", h.draft)
}

func (h Handler) today() int64 { return declaration.Day(h.Engine.Clock()) }

// monthIn is a month of a query, as 2026-03; this month where none is named.
func (h Handler) monthIn(text string) (int64, error) {
	if text == "" {
		return h.today() / 100, nil
	}
	month, ok := written(declaration.Month, text)
	if !ok {
		return 0, errs.Invalid("month", "请输入月份，如 2026-03")
	}
	return month, nil
}

type reportIn struct {
	areaparam.Place
	Month string `query:"month" doc:"as 2026-03; blank means this month"`
}

func (h Handler) report(ctx context.Context, in *reportIn) (*route.Out[ResidentReport], error) {
	p, c, err := in.Whole(ctx, h.Engine.Areas)
	if err != nil {
		return nil, err
	}
	month, err := h.monthIn(in.Month)
	if err != nil {
		return nil, err
	}
	out, err := Figures(ctx, h.Engine, p.Scope, c, month, h.today())
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// ResidentCalendar are the days of a member in a month. Days in town are posting less leave; the days with a log stand beside them and prove nothing.
type ResidentCalendar struct {
	Open      bool          `json:"open" doc:"false: the days are not for the caller, and nothing is told"`
	Month     string        `json:"month"`
	TownDays  int64         `json:"townDays"`
	LeaveDays int64         `json:"leaveDays"`
	LogDays   int64         `json:"logDays"`
	Days      []ResidentDay `json:"days"`
}

// ResidentDay is one day of it.
type ResidentDay struct {
	Date string `json:"date"`
	Kind string `json:"kind" enum:"town,leave,out,ahead" doc:"in town, on leave, not posted, still to come"`
	Logs int64  `json:"logs"`
}

type calendarIn struct {
	module.RecordPath
	Month string `query:"month" doc:"as 2026-03; blank means this month"`
}

// calendar answers the member, the leader of the team and those who approve in the member's area. Colleagues, who see the member's record, are
// told that it is closed and nothing else; to those who do not see the record it is not there.
func (h Handler) calendar(ctx context.Context, in *calendarIn) (*route.Out[ResidentCalendar], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	d, _ := h.Engine.Module(codeMember)
	m, err := h.Engine.Record(ctx, d, p.Scope, id)
	if err != nil {
		return nil, err
	}
	may, err := h.mayWatch(ctx, p, m)
	if err != nil {
		return nil, err
	}
	if !may {
		return route.Data(ResidentCalendar{Days: []ResidentDay{}}), nil
	}
	month, err := h.monthIn(in.Month)
	if err != nil {
		return nil, err
	}
	within := monthOf(month)
	leaves, err := leavesOf(ctx, h.Engine.DB.Read(), m.ID, within)
	if err != nil {
		return nil, err
	}
	logs, err := logsOf(ctx, h.Engine.DB.Read(), m.ID, within)
	if err != nil {
		return nil, err
	}
	return route.Data(calendarOf(m, leaves, logs, within, h.today())), nil
}

// mayWatch: oneself; the leader of one's team, who holds the permission to approve and is in that team; and those who approve from the town on. A leader
// of another team of the town is none of them.
func (h Handler) mayWatch(ctx context.Context, p *principal.Principal, m *declaration.Record) (bool, error) {
	if m.Int("person") == p.UserID && p.UserID > 0 {
		return true, nil
	}
	if !p.Has(permission + ":approve") {
		return false, nil
	}
	if !slices.Contains(p.Roles, roleLeader) {
		return true, nil
	}
	var leads bool
	err := h.Engine.DB.Read().NewRaw("SELECT EXISTS (SELECT 1 FROM resident_member WHERE person = ? AND state = ? AND role = ? AND team = ? AND area = ?)",
		p.UserID, MemberPosted, roleOfLeader, m.Int("team"), int64(m.Area)).Scan(ctx, &leads)
	if err != nil {
		return false, fmt.Errorf("leader of a team: %w", err)
	}
	return leads, nil
}

func calendarOf(m *declaration.Record, leaves []span, logs []entry, within span, today int64) ResidentCalendar {
	posted := span{m.Int("fromOn"), m.Int("endedOn")}
	known := facts{Stay: reckon(posted, leaves, within, today), Logs: logs}
	out := ResidentCalendar{Open: true, Month: declaration.DayText(within.from)[:7], TownDays: known.Stay.Town, LeaveDays: known.Stay.Leave, LogDays: known.logDays(), Days: []ResidentDay{}}
	n := map[int64]int64{}
	for _, l := range logs {
		n[l.On]++
	}
	for day := within.from; day <= within.until; day = dayAfter(day) {
		kind := "town"
		switch {
		case !posted.holds(day):
			kind = "out"
		case onLeave(leaves, day):
			kind = "leave"
		case day > today:
			kind = "ahead"
		}
		out.Days = append(out.Days, ResidentDay{declaration.DayText(day), kind, n[day]})
	}
	return out
}

type draftIn struct {
	Kind string `query:"kind" enum:"1,2" required:"true" doc:"1 the week, 2 the month"`
	Day  string `query:"day" required:"true" doc:"any day of it, as 2026-03-05"`
}

// ResidentDraft is what a report would say.
type ResidentDraft struct {
	From      string `json:"from"`
	Until     string `json:"until"`
	TownDays  int64  `json:"townDays"`
	LeaveDays int64  `json:"leaveDays"`
	LogDays   int64  `json:"logDays"`
	Work      string `json:"work"`
}

// draft is about the caller's own work: nobody drafts for another.
func (h Handler) draft(ctx context.Context, in *draftIn) (*route.Out[ResidentDraft], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	day, ok := written(declaration.Date, in.Day)
	if !ok {
		return nil, errs.Invalid("day", "请输入日期，如 2026-03-05")
	}
	d, _ := h.Engine.Module(codeMember)
	where, args := p.Scope.Where(area.Columns{Area: "t.area", Owner: "t.owner"})
	var ids []int64
	err := h.Engine.DB.Read().NewRaw("SELECT t.id FROM resident_member AS t WHERE t.person = ? AND (t.state = ? OR t.state IN (?, ?) AND t.ended_on >= ?) AND "+where+
		" ORDER BY CASE WHEN t.state = ? THEN 0 ELSE 1 END, t.ended_on DESC, t.id DESC LIMIT 1", append(append([]any{p.UserID, MemberPosted, MemberRotated, MemberLeft,
		declaration.Day(declaration.Moment(h.today()).AddDate(0, 0, -lastReports))}, args...), MemberPosted)...).Scan(ctx, &ids)
	if err != nil {
		return nil, fmt.Errorf("member of a person: %w", err)
	}
	if len(ids) == 0 {
		return nil, errs.Invalid("member", wordsNoMember)
	}
	m, err := h.Engine.Record(ctx, d, p.Scope, ids[0])
	if err != nil {
		return nil, err
	}
	within := periodOf(in.Kind, day)
	known, err := factsOf(ctx, h.Engine.DB.Read(), m, within, h.today())
	if err != nil {
		return nil, err
	}
	if known.Visits, err = h.Visits.words(ctx, h.Engine.DB.Read(), h.Engine.Areas, m, within); err != nil {
		return nil, err
	}
	return route.Data(ResidentDraft{declaration.DayText(within.from), declaration.DayText(within.until), known.Stay.Town, known.Stay.Leave, known.logDays(), known.words()}), nil
}

// written is a day or a month of a query as the table holds it.
func written(kind declaration.Kind, text string) (int64, bool) {
	f := declaration.Field{Kind: kind}
	v, complaint := f.Parse(text, declaration.Moment(20000101))
	n, ok := v.(int64)
	return n, ok && complaint == ""
}
