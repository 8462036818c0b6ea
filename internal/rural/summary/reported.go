package summary

import (
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// below is what an area directly below has of a report and period.
type below struct {
	ID          int64     `bun:"id"`
	Area        area.Code `bun:"area"`
	State       string    `bun:"state"`
	DueOn       int64     `bun:"due_on"`
	SubmittedOn int64     `bun:"submitted_on"`
	RemindedOn  int64     `bun:"reminded_on"`
	Note        string    `bun:"note"`
	Frozen      string    `bun:"frozen"`
	Version     int64     `bun:"version"`
}

// in reports whether its numbers count as reported.
func (b below) in() bool { return slices.Contains(reported, b.State) }

// inBelow are the submissions to an area of a report and period, by area.
func inBelow(ctx context.Context, h bun.IDB, receiver area.Code, report, cycle string, month int64) (out []below, err error) {
	err = h.NewRaw(`SELECT id, area, state, coalesce(due_on, 0) AS due_on, coalesce(submitted_on, 0) AS submitted_on, coalesce(reminded_on, 0) AS reminded_on, note, frozen, version
		FROM summary_submission WHERE receiver = ? AND report = ? AND month = ? AND cycle = ? ORDER BY area`, int64(receiver), report, month, cycle).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("reports from below: %w", err)
	}
	return out, nil
}

// sumBelow adds up what was reported, by the columns of a form.
func sumBelow(columns []frozenColumn, rows []below) []cell {
	parts := make([][]cell, len(columns))
	for _, x := range rows {
		f, ok, err := thawed(x.Frozen)
		if !x.in() || !ok || err != nil {
			continue
		}
		had := cellsOf(f.columns(), f.Total)
		for i, c := range columns {
			if v, known := had[c.Key]; known {
				parts[i] = append(parts[i], v)
			}
		}
	}
	out := make([]cell, len(columns))
	for i := range out {
		if out[i] = plus(parts[i]...); len(parts[i]) == 0 {
			out[i].Why = wordsUnsaved
		}
	}
	return out
}

// SummaryReported is what the areas below reported of a period, beside what is reckoned now.
type SummaryReported struct {
	Code       string               `json:"code"`
	Title      string               `json:"title" declared:"words"`
	Period     string               `json:"period"`
	Area       metric.MetricArea    `json:"area"`
	Day        int64                `json:"day" doc:"the day that is today, 20261126"`
	Remind     string               `json:"remind" doc:"the step that reminds those that are late; empty where the caller may not"`
	Asked      bool                 `json:"asked" doc:"areas directly below are asked for this report and period"`
	Groups     []SummaryGroup       `json:"groups"`
	Rows       []SummaryReporting   `json:"rows" doc:"the areas that are asked, by code"`
	Reported   []metric.MetricValue `json:"reported" doc:"sum of what was reported"`
	Reckoned   []metric.MetricValue `json:"reckoned" doc:"of the area itself"`
	Difference []metric.MetricValue `json:"difference" doc:"reported less reckoned"`
}

// SummaryReporting is one area that is asked for a report.
type SummaryReporting struct {
	ID          string               `json:"id"`
	Name        string               `json:"name"`
	Submission  int64                `json:"submission" doc:"the record of its report"`
	Version     int64                `json:"version" doc:"of the record"`
	State       string               `json:"state" enum:"10,20,30,40,50"`
	In          bool                 `json:"in" doc:"it has reported"`
	DueOn       int64                `json:"dueOn" doc:"20261105"`
	Late        bool                 `json:"late" doc:"it has not reported, and its day is over"`
	SubmittedOn int64                `json:"submittedOn" doc:"0 where it has not reported"`
	RemindedOn  int64                `json:"remindedOn" doc:"0 for never"`
	Note        string               `json:"note"`
	Values      []metric.MetricValue `json:"values" doc:"as reported; empty where it has not"`
	Reckoned    []metric.MetricValue `json:"reckoned"`
	Difference  []metric.MetricValue `json:"difference" doc:"reported less reckoned"`
}

// reported is what the areas below an area reported; without a period, of the last month that is over.
func (h *Handler) reported(ctx context.Context, in *reportIn) (*route.Out[SummaryReported], error) {
	p, c, err := in.Whole(ctx, h.Library.Areas)
	if err != nil {
		return nil, err
	}
	in.Area = c.String()
	if in.Period == "" {
		in.Period = monthCode(declaration.Day(h.Library.Now().AddDate(0, 0, -int(h.Library.At(0).Day%100))) / 100)
	}
	a, err := h.asked(ctx, in)
	if err != nil {
		return nil, err
	}
	if a.report.own != 0 {
		return nil, errs.New(errs.NotFound, "")
	}
	cycle, month := a.period.cycle()
	rows, err := inBelow(ctx, h.Library.DB.Read(), c, a.report.Code, cycle, month)
	if err != nil {
		return nil, err
	}
	now, err := a.read(ctx)
	if err != nil {
		return nil, err
	}
	out := SummaryReported{Code: now.Code, Title: now.Title, Period: now.Period, Area: now.Area, Day: now.Day, Asked: len(rows) > 0, Groups: now.Groups, Rows: []SummaryReporting{}, Reckoned: now.Total}
	if len(rows) > 0 && p.Area == c && p.Has(Resource+":approve") {
		out.Remind = "remind" + endsOf(rows[0].Area.Level())
	}
	columns := a.report.frozenColumns()
	for _, x := range rows {
		if !p.Scope.Whole(x.Area) {
			continue
		}
		row := SummaryReporting{ID: x.Area.String(), Name: h.Library.Areas.Name(x.Area), Submission: x.ID, Version: x.Version, State: x.State, In: x.in(), DueOn: x.DueOn, RemindedOn: x.RemindedOn,
			Late: !x.in() && x.DueOn < now.Day, Values: []metric.MetricValue{}, Reckoned: []metric.MetricValue{}, Difference: []metric.MetricValue{}}
		if i := slices.IndexFunc(now.Rows, func(r metric.MetricChild) bool { return r.ID == row.ID }); i >= 0 {
			row.Reckoned = now.Rows[i].Values
		}
		f, ok, err := thawed(x.Frozen)
		if err != nil {
			return nil, err
		}
		if x.in() && ok {
			row.SubmittedOn, row.Note = x.SubmittedOn, x.Note
			row.Values = values(columns, inOrder(columns, f))
			row.Difference = differences(columns, row.Values, row.Reckoned)
		}
		out.Rows = append(out.Rows, row)
	}
	out.Reported = values(columns, sumBelow(columns, rows))
	out.Difference = differences(columns, out.Reported, out.Reckoned)
	return route.Data(out), nil
}

// inOrder are the numbers that were handed in, in the order of columns. A figure the form did not have then has none.
func inOrder(columns []frozenColumn, f frozen) []cell {
	had := cellsOf(f.columns(), f.Total)
	out := make([]cell, len(columns))
	for i, c := range columns {
		x, known := had[c.Key]
		if out[i] = x; !known {
			out[i].Why = wordsUnsaved
		}
	}
	return out
}

// differences are numbers less others; there is none where one lacks.
func differences(columns []frozenColumn, of, less []metric.MetricValue) []metric.MetricValue {
	out := make([]metric.MetricValue, len(columns))
	for i, c := range columns {
		if i >= len(of) || i >= len(less) || of[i].Value == nil || less[i].Value == nil {
			out[i].Why = wordsNothing
			continue
		}
		p := math.Pow10(c.metric().Shown())
		d := math.Round((*of[i].Value-*less[i].Value)*p) / p
		out[i].Value = &d
	}
	return out
}

// frozenColumns are the columns of a form as they would be handed in.
func (r filled) frozenColumns() (out []frozenColumn) {
	for _, g := range r.Groups {
		for _, x := range g.Columns {
			m := r.metrics[x.Key]
			out = append(out, frozenColumn{Key: m.Key, Title: column(x, m, false).Title, Unit: m.Unit, Adds: m.Adds, Per: m.Per, Decimals: m.Decimals})
		}
	}
	return out
}

// SummarySubmitted are the numbers of one submission.
type SummarySubmitted struct {
	Code       string               `json:"code"`
	Title      string               `json:"title" declared:"words"`
	Period     string               `json:"period"`
	Area       string               `json:"area"`
	Frozen     bool                 `json:"frozen" doc:"they were handed in; else they are what would be"`
	AsOf       int64                `json:"asOf" doc:"the day the figures are of: the last one of the month, 20261130"`
	Groups     []SummaryGroup       `json:"groups"`
	Rows       []metric.MetricChild `json:"rows" doc:"areas below; none for a town, whose villages have no past"`
	Total      []metric.MetricValue `json:"total" doc:"what is reported"`
	Below      []metric.MetricValue `json:"below" doc:"sum of what the areas below had reported; empty where they do not report"`
	Reckoned   []metric.MetricValue `json:"reckoned" doc:"as it is reckoned now"`
	Difference []metric.MetricValue `json:"difference" doc:"reported less reckoned"`
}

// submitted are the numbers of a submission: as they were handed in, or as they would be.
func (h *Handler) submitted(ctx context.Context, in *module.RecordPath) (*route.Out[SummarySubmitted], error) {
	d, _ := h.Engine.Module(submissions)
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	r, err := h.Engine.Record(ctx, d, p.Scope, id)
	if err != nil {
		return nil, err
	}
	l := h.Library
	form, err := formOf(l, r.Text("report"))
	if err != nil {
		return nil, err
	}
	within := area.Within(r.Area)
	now, err := takeOf(ctx, l.DB.Read(), l, form, within, r.Area, r.Int("month"))
	if err != nil {
		return nil, err
	}
	f, ok, err := thawed(r.Text("frozen"))
	if err != nil {
		return nil, err
	}
	out := SummarySubmitted{Code: r.Text("report"), Title: form.Title, Period: periodOf(r), Area: r.Area.String(), Frozen: ok && slices.Contains(reported, r.State), AsOf: declaration.Day(lastDay(r.Int("month"))), Groups: []SummaryGroup{},
		Rows: []metric.MetricChild{}, Below: []metric.MetricValue{}, Reckoned: []metric.MetricValue{}, Difference: []metric.MetricValue{}}
	if !out.Frozen {
		f = now
		rows, err := inBelow(ctx, l.DB.Read(), r.Area, r.Text("report"), r.Text("cycle"), r.Int("month"))
		if err != nil {
			return nil, err
		}
		if len(rows) > 0 {
			f.Below = sumBelow(f.columns(), rows)
		}
	}
	columns := f.columns()
	for _, g := range f.Groups {
		x := SummaryGroup{Title: g.Title, Columns: []SummaryColumn{}}
		for _, c := range g.Columns {
			x.Columns = append(x.Columns, SummaryColumn{Key: c.Key, Title: c.Title, Unit: c.Unit, Definition: c.Definition, Decimals: c.metric().Shown()})
		}
		out.Groups = append(out.Groups, x)
	}
	for _, row := range f.Rows {
		out.Rows = append(out.Rows, metric.MetricChild{ID: row.Area.String(), Name: row.Name, Values: values(columns, row.Cells)})
	}
	out.Total = values(columns, f.Total)
	if len(f.Below) > 0 {
		out.Below = values(columns, f.Below)
	}
	if out.Frozen && p.Scope.Whole(r.Area) {
		out.Reckoned = values(columns, inOrder(columns, now))
		out.Difference = differences(columns, out.Total, out.Reckoned)
	}
	return route.Data(out), nil
}
