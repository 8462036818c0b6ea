package supervision

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// SupervisionCase is an issue as a bulletin tells of it, without anybody's name.
type SupervisionCase struct {
	ID       string `json:"id"`
	Place    string `json:"place"`
	Unit     string `json:"unit"`
	Title    string `json:"title"`
	Source   string `json:"source" doc:"dictionary issue_source"`
	Category string `json:"category" doc:"dictionary issue_category"`
	Level    string `json:"level" doc:"dictionary issue_level"`
	State    string `json:"state" doc:"its title" declared:"words"`
	Deadline string `json:"deadline"`
	Days     int    `json:"days" doc:"past the deadline; 0 for none"`
}

// SupervisionContent is what a bulletin says: as it was when it was handed in, or as it would be now.
type SupervisionContent struct {
	Frozen  bool              `json:"frozen" doc:"the figures are those of the day it was handed in"`
	AsOf    string            `json:"asOf" doc:"the day of the figures"`
	Report  SupervisionReport `json:"report" doc:"of the month"`
	Total   SupervisionArea   `json:"total" doc:"of all months"`
	Cases   []SupervisionCase `json:"cases" doc:"typical issues that were chosen"`
	Late    []SupervisionCase `json:"late" doc:"issues past their deadline, the longest first, 30 at most"`
	LateCut bool              `json:"lateCut" doc:"more are late than are named"`
}

// lateMost is how many late issues a bulletin names.
const lateMost = 30

// contentOf is what a bulletin says now. refers reads one of its typical issues.
func contentOf(ctx context.Context, a Asking, r *declaration.Record, refers func(key string) (*declaration.Record, error)) (SupervisionContent, error) {
	out := SupervisionContent{Cases: []SupervisionCase{}, Late: []SupervisionCase{}}
	a.Now = a.Now.In(clock.Shanghai)
	a.Area = r.Area
	today := declaration.Day(a.Now)
	out.AsOf = dayText(today)
	all, err := Report(ctx, a)
	if err != nil {
		return out, err
	}
	out.Total = all.SupervisionArea
	a.Month = r.Int("month")
	if out.Report, err = Report(ctx, a); err != nil {
		return out, err
	}
	for _, k := range cases {
		if !r.Has(k) {
			continue
		}
		x, err := refers(k)
		if errs.Has(err, errs.NotFound) {
			continue
		}
		if err != nil {
			return out, err
		}
		out.Cases = append(out.Cases, SupervisionCase{ID: fmt.Sprint(x.ID), Place: placeOf(a.Areas, a.Area, x.Area), Unit: x.Text("responsibleUnit"), Title: nameless(x.Text("title"), x.Text("responsible")),
			Source: x.Text("source"), Category: x.Text("category"), Level: x.Text("level"), State: x.Of().StateTitle(x.State), Deadline: dayText(x.Int("deadline"))})
	}
	out.Late, err = late(ctx, a, today)
	if len(out.Late) > lateMost {
		out.Late, out.LateCut = out.Late[:lateMost], true
	}
	return out, err
}

// late are the issues past their deadline, the longest first, one more than a bulletin names.
func late(ctx context.Context, a Asking, today int64) ([]SupervisionCase, error) {
	within, args := a.Scope.Narrow(a.Area).Where(area.Columns{Area: "t.area", Owner: "t.owner"})
	var rows []struct {
		ID       int64     `bun:"id"`
		Area     area.Code `bun:"area"`
		State    string    `bun:"state"`
		Title    string    `bun:"title"`
		Unit     string    `bun:"unit"`
		Who      string    `bun:"who"`
		Source   string    `bun:"source"`
		Category string    `bun:"category"`
		Level    string    `bun:"level"`
		Deadline int64     `bun:"deadline"`
	}
	args = append([]any{a.Now.UnixMilli(), bun.List(mending)}, args...)
	err := a.DB.NewRaw(`SELECT t.id, t.area, t.state, coalesce(t.title, '') AS title, coalesce(t.responsible_unit, '') AS unit, coalesce(t.responsible, '') AS who, coalesce(t.source, '') AS source,
		coalesce(t.category, '') AS category, coalesce(t.level, '') AS level, coalesce(t.deadline, 0) AS deadline FROM supervision_issue AS t
		WHERE t.due_at > 0 AND t.due_at <= ? AND t.state IN (?) AND `+within+" ORDER BY t.due_at, t.id LIMIT ?", append(args, lateMost+1)...).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("late issues: %w", err)
	}
	out := []SupervisionCase{}
	d := Issue()
	for _, r := range rows {
		out = append(out, SupervisionCase{ID: fmt.Sprint(r.ID), Place: placeOf(a.Areas, a.Area, r.Area), Unit: r.Unit, Title: nameless(r.Title, r.Who), Source: r.Source, Category: r.Category, Level: r.Level,
			State: d.StateTitle(r.State), Deadline: dayText(r.Deadline), Days: daysBetween(r.Deadline, today)})
	}
	return out, nil
}

func daysBetween(from, to int64) int {
	if from == 0 || from >= to {
		return 0
	}
	return int(declaration.Moment(to).Sub(declaration.Moment(from)).Hours() / 24)
}

// nameless takes somebody's name out of a text.
func nameless(text, name string) string {
	if name == "" {
		return text
	}
	return strings.ReplaceAll(text, name, "某")
}

// placeOf is an area's name with those between it and the one that tells of it.
func placeOf(t *area.Tree, within, c area.Code) string {
	var names []string
	for _, n := range t.Path(c) {
		if n.ID != within && within.Contains(n.ID) {
			names = append(names, n.Text)
		}
	}
	return strings.Join(names, "")
}

func (h Handler) content(ctx context.Context, in *module.RecordPath) (*route.Out[SupervisionContent], error) {
	_, c, err := h.bulletin(ctx, in)
	if err != nil {
		return nil, err
	}
	return route.Data(c), nil
}

// bulletin is one of the scope, with what it says.
func (h Handler) bulletin(ctx context.Context, in *module.RecordPath) (*declaration.Record, SupervisionContent, error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, SupervisionContent{}, err
	}
	d, _ := h.Engine.Module("dailySupervision-bulletin")
	r, err := h.Engine.Record(ctx, d, p.Scope, id)
	if err != nil {
		return nil, SupervisionContent{}, err
	}
	if r.Has("frozen") {
		var c SupervisionContent
		if err := json.Unmarshal([]byte(r.Text("frozen")), &c); err != nil {
			return nil, c, fmt.Errorf("bulletin %s: %w", r.No, err)
		}
		c.Frozen = true
		return r, c, nil
	}
	issues, _ := h.Engine.Module(permission)
	c, err := contentOf(ctx, h.asking(p.Scope), r, func(key string) (*declaration.Record, error) {
		return h.Engine.Record(ctx, issues, p.Scope, r.Int(key))
	})
	return r, c, err
}
