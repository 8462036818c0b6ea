package warning

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/warning/analysis"
)

// WarningBoard is how many stand out of each analysis.
type WarningBoard struct {
	Area  metric.MetricArea `json:"area"`
	AsOf  int64             `json:"asOf" doc:"day of the last whole pass, 20261126; 0 where there was none"`
	Since int64             `json:"since" doc:"the day redBefore and orangeBefore are of; 0 where none was kept"`
	Items []WarningCount    `json:"items"`
	May   WarningMay        `json:"may"`
}

// WarningCount is one analysis.
type WarningCount struct {
	Slug  string `json:"slug"`
	Title string `json:"title" declared:"words"`
	WarningLevels
	RedBefore    *int64 `json:"redBefore" nullable:"true"`
	OrangeBefore *int64 `json:"orangeBefore" nullable:"true"`
}

// WarningLevels is how many stand out by level; -1 where a small number of a town or village is kept from the reader.
type WarningLevels struct {
	Red    int64 `json:"red"`
	Orange int64 `json:"orange"`
	Yellow int64 `json:"yellow"`
	Blue   int64 `json:"blue"`
}

func (l *WarningLevels) at(level int) *int64 {
	return []*int64{&l.Red, &l.Orange, &l.Yellow, &l.Blue}[level-1]
}

// keep has small numbers be -1, for those who may not see the households.
func (l *WarningLevels) keep() {
	for _, n := range []*int64{&l.Red, &l.Orange, &l.Yellow, &l.Blue} {
		if analysis.Few(*n) {
			*n = -1
		}
	}
}

func (l *WarningLevels) add(level int, n int64) { *l.at(level) += n }

func (l *WarningLevels) of(level int) int64 { return *l.at(level) }

// WarningMay is what the caller may do here.
type WarningMay struct {
	Households bool `json:"households" doc:"see whose the warnings are"`
	States     bool `json:"states" doc:"mark as read, leave out"`
	Clues      bool `json:"clues"`
	Rules      bool `json:"rules" doc:"propose, approve and end rules"`
	Export     bool `json:"export" doc:"export warnings; on a list those of it"`
	Figures    bool `json:"figures" doc:"export key figures, and what stands out of villages, projects and posts"`
	Projects   bool `json:"projects" doc:"open the record of a project"`
	Posts      bool `json:"posts" doc:"open the record of a post"`
}

// mayOf: who sees the households of the register sees whose the warnings are, and says what is with them; clues are for whoever works on the
// monitoring; rules are for those who keep the line of income of their area. Whose they are is exported by who exports households; what tells of nobody also by who exports
// the figures of reports.
func mayOf(p *principal.Principal) WarningMay {
	can := func(code string) bool { return access.Holds(p, code) }
	work := can("monitor:add") || can("monitor:edit") || can("monitor:approve") || can("monitor:import")
	see := can(access.HouseholdData + ":detail")
	return WarningMay{Households: see, States: see && work, Clues: see && work, Rules: can(access.SettingIncome), Export: see && can(access.HouseholdData+":export"),
		Figures: can(access.HouseholdData+":export") || can(access.Summary+":export"), Projects: can("project-fund:detail"), Posts: can("intserv:detail")}
}

// ofPlaces are the kinds of objects that are nobody's.
var ofPlaces = []analysis.Object{analysis.OfVillage, analysis.OfProject, analysis.OfPost}

// exports reports whether the list of an analysis, or the part of it that is of places, may be exported.
func (m WarningMay) exports(slug string) bool {
	return m.Export || m.Figures && slices.ContainsFunc(analysis.Figures(), func(f analysis.Figure) bool { return slugOf(f.Key) == slug && !f.Object.OfPeople() })
}

// near reports whether what is told of an area is of a town or a village, or may be: of an area above their own, people are told of their own part.
func near(scope area.Scope, c area.Code) bool {
	return c.Level() >= area.Township || !rollup.Covered(scope, c)
}

// week is how far back the board compares.
const week = 7

type statRow struct {
	Area  area.Code `bun:"area"`
	Day   int64     `bun:"day"`
	Slug  string    `bun:"slug"`
	Level int       `bun:"level"`
	N     int64     `bun:"n"`
}

type boardIn struct{ areaparam.Place }

// board keeps what it counts (rollup.Answers): many people look at the same one.
func (h *Handler) board() func(context.Context, *boardIn) (*route.Out[WarningBoard], error) {
	var answers rollup.Answers[WarningBoard]
	return func(ctx context.Context, in *boardIn) (*route.Out[WarningBoard], error) {
		p, c, err := metric.PlaceOf(ctx, h.Areas, in.Place)
		if err != nil {
			return nil, err
		}
		out, err := answers.Get(fmt.Sprintf("%d %d %d", p.Scope, c, h.today()), h.Now(), func() (WarningBoard, error) { return h.Board(ctx, p.Scope, c) })
		if err != nil {
			return nil, err
		}
		if out.May = mayOf(p); !out.May.Households && near(p.Scope, c) {
			out.Items = slices.Clone(out.Items) // the answer is kept for others
			for i := range out.Items {
				x := &out.Items[i]
				x.keep()
				x.RedBefore, x.OrangeBefore = nil, nil
			}
		}
		return route.Data(out), nil
	}
}

// Board counts what stands out in an area, cut to the scope. NotFound where the area is unknown or outside.
func (s *Service) Board(ctx context.Context, scope area.Scope, c area.Code) (WarningBoard, error) {
	e, err := rollup.ExtentOf(s.Areas, scope, c)
	if err != nil {
		return WarningBoard{}, err
	}
	out := WarningBoard{Area: metric.AreaOf(s.Areas, scope, c), Items: make([]WarningCount, len(Analyses))}
	at := map[string]*WarningCount{}
	for i, a := range Analyses {
		out.Items[i] = WarningCount{Slug: a.Slug, Title: a.Title}
		at[a.Slug] = &out.Items[i]
	}
	if out.AsOf, err = s.passed(ctx, s.DB.Read()); err != nil {
		return out, err
	}
	if out.Since, err = s.keptBefore(ctx, daysBefore(s.today(), week)); err != nil {
		return out, err
	}
	rows := e.Rows()
	rows.Below = false
	query, args := rows.Select("area, day, slug, level, n", "warning_stat", "day IN (0, ?) AND n > 0", "", out.Since)
	var found []statRow
	if err := s.DB.Read().NewRaw(query, args...).Scan(ctx, &found); err != nil {
		return out, fmt.Errorf("counts of warnings: %w", err)
	}
	if out.Since > 0 {
		for i := range out.Items {
			out.Items[i].RedBefore, out.Items[i].OrangeBefore = new(int64), new(int64)
		}
	}
	for _, r := range found {
		x := at[r.Slug]
		switch {
		case x == nil:
		case r.Day == 0:
			x.add(r.Level, r.N)
		case r.Level == 1:
			*x.RedBefore += r.N
		case r.Level == 2:
			*x.OrangeBefore += r.N
		}
	}
	return out, nil
}

// keptBefore is the newest day up to one whose counts were kept, 0 for none.
func (s *Service) keptBefore(ctx context.Context, day int64) (last int64, err error) {
	err = s.DB.Read().NewRaw("SELECT coalesce(max(day), 0) FROM warning_stat WHERE area = ? AND rule = 0 AND day BETWEEN 1 AND ?", int64(area.Root), day).Scan(ctx, &last)
	if err != nil {
		return 0, fmt.Errorf("days of counts: %w", err)
	}
	return last, nil
}

// levels are the counts of one analysis in an area and, where they are asked for, in those below it, by area.
func (s *Service) levels(ctx context.Context, e rollup.Extent, slug string, parts bool) (own WarningLevels, below map[area.Code]WarningLevels, err error) {
	rows := e.Rows()
	rows.Below = parts
	query, args := rows.Select("area, day, slug, level, n", "warning_stat", "day = 0 AND n > 0 AND slug = ?", "day = 0 AND n > 0 AND slug = ?", slug)
	var found []statRow
	if err := s.DB.Read().NewRaw(query, args...).Scan(ctx, &found); err != nil {
		return own, nil, fmt.Errorf("counts of warnings: %w", err)
	}
	by := map[area.Code]*WarningLevels{}
	for _, r := range found {
		if by[r.Area] == nil {
			by[r.Area] = &WarningLevels{}
		}
		by[r.Area].add(r.Level, r.N)
	}
	sum := func(codes ...area.Code) (l WarningLevels) {
		for _, c := range codes {
			if x := by[c]; x != nil {
				l.Red, l.Orange, l.Yellow, l.Blue = l.Red+x.Red, l.Orange+x.Orange, l.Yellow+x.Yellow, l.Blue+x.Blue
			}
		}
		return l
	}
	below = map[area.Code]WarningLevels{}
	for _, p := range e.Parts {
		below[p.Node.ID] = sum(p.Areas...)
	}
	return sum(e.Whole...), below, nil
}
