package summary

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
)

// frozen is a report as it was handed in. It keeps the sums and how they are read, so that neither a later reckoning nor a later form changes it.
type frozen struct {
	Groups []frozenGroup `json:"groups"`
	Rows   []frozenRow   `json:"rows,omitempty"`
	Total  []cell        `json:"total"`
	// Below is the sum of what the areas below had reported, where they report.
	Below []cell `json:"below,omitempty"`
}

type frozenGroup struct {
	Title   string         `json:"title"`
	Columns []frozenColumn `json:"columns"`
}

type frozenColumn struct {
	Key        string      `json:"key"`
	Title      string      `json:"title"`
	Unit       string      `json:"unit"`
	Definition string      `json:"def"`
	Adds       metric.Adds `json:"adds"`
	Per        int64       `json:"per,omitempty"`
	Decimals   int         `json:"dec,omitempty"`
}

type frozenRow struct {
	Area  area.Code `json:"area"`
	Name  string    `json:"name"`
	Cells []cell    `json:"cells"`
}

// cell is a number as the sums it is made of, or why there is none.
type cell struct {
	Num int64  `json:"n,omitempty"`
	Den int64  `json:"d,omitempty"`
	Why string `json:"why,omitempty"`
}

func (c frozenColumn) metric() metric.Metric {
	return metric.Metric{Key: c.Key, Title: c.Title, Unit: c.Unit, Definition: c.Definition, Adds: c.Adds, Per: c.Per, Decimals: c.Decimals, Lowest: area.Village}
}

func (f frozen) columns() (out []frozenColumn) {
	for _, g := range f.Groups {
		out = append(out, g.Columns...)
	}
	return out
}

// values are a row's numbers as they are shown.
func values(columns []frozenColumn, cells []cell) []metric.MetricValue {
	out := make([]metric.MetricValue, len(columns))
	for i, c := range columns {
		if i >= len(cells) {
			continue
		}
		x := cells[i]
		if v, ok := c.metric().Value(metric.Sums{Num: x.Num, Den: x.Den}); ok && x.Why == "" {
			out[i].Value = &v
		} else if out[i].Why = x.Why; x.Why == "" {
			out[i].Why = wordsNothing
		}
	}
	return out
}

// cellsOf are the cells of the columns, by the key.
func cellsOf(columns []frozenColumn, cells []cell) map[string]cell {
	out := make(map[string]cell, len(columns))
	for i, c := range columns {
		if i < len(cells) {
			out[c.Key] = cells[i]
		}
	}
	return out
}

// plus adds up cells. What has no number adds nothing; of nothing but such there is none.
func plus(cells ...cell) (out cell) {
	some := false
	for _, c := range cells {
		if c.Why == "" {
			out.Num, out.Den, some = out.Num+c.Num, out.Den+c.Den, true
		} else if out.Why == "" {
			out.Why = c.Why
		}
	}
	if some {
		out.Why = ""
	}
	return out
}

// takeOf is a report of an area as a month left it: what is handed in. One statement.
func takeOf(ctx context.Context, h bun.IDB, l *metric.Library, r filled, scope area.Scope, c area.Code, month int64) (frozen, error) {
	out := frozen{}
	read, err := l.ReadMonthIn(ctx, h, scope, c, month, r.keys...)
	if err != nil {
		return out, err
	}
	out.Rows = make([]frozenRow, 0, len(read.Parts))
	// Villages have no past: a town hands in its own sums.
	if c.Level() < area.Township {
		for _, p := range read.Parts {
			out.Rows = append(out.Rows, frozenRow{Area: p.Node.ID, Name: p.Node.Text})
		}
	}
	for _, g := range r.Groups {
		in := frozenGroup{Title: g.Title}
		for _, x := range g.Columns {
			m := r.metrics[x.Key]
			shown := column(x, m, false)
			in.Columns = append(in.Columns, frozenColumn{Key: m.Key, Title: shown.Title, Unit: m.Unit, Definition: m.Definition, Adds: m.Adds, Per: m.Per, Decimals: m.Decimals})
			out.Total = append(out.Total, cell{read.Own(m.Key).Num, read.Own(m.Key).Den, read.OwnValue(m).Why})
			for i := range out.Rows {
				s := read.Part(i, m.Key)
				out.Rows[i].Cells = append(out.Rows[i].Cells, cell{s.Num, s.Den, read.PartValue(i, m).Why})
			}
		}
		out.Groups = append(out.Groups, in)
	}
	return out, nil
}

// handIn freezes the numbers of a submission with its step.
func handIn(ctx context.Context, s *declaration.Step, l *metric.Library) error {
	r := s.Record
	form, err := formOf(l, r.Text("report"))
	if err != nil {
		return err
	}
	f, err := takeOf(ctx, s.Tx, l, form, area.Within(r.Area), r.Area, r.Int("month"))
	if err != nil {
		return err
	}
	below, err := inBelow(ctx, s.Tx, r.Area, r.Text("report"), r.Text("cycle"), r.Int("month"))
	if err != nil {
		return err
	}
	if len(below) > 0 {
		n := 0
		for _, x := range below {
			if x.in() {
				n++
			}
		}
		r.Set("below", int64(len(below)))
		r.Set("belowIn", int64(n))
		f.Below = sumBelow(f.columns(), below)
	}
	body, err := json.Marshal(f)
	if err != nil {
		return fmt.Errorf("freeze a report: %w", err)
	}
	r.Set("frozen", string(body))
	for key, n := range f.cost() {
		r.Set(key, n)
	}
	r.Set("minutes", min(handin.MostMinutes, r.Int("minutes")+1))
	r.Set("submittedOn", s.Today())
	return nil
}

// cost counts the cells of a report for the burden account. All of them are of the library: nobody can type one, and what the library cannot say stays empty with its reason.
func (f *frozen) cost() map[string]int64 {
	asked, filled := int64(0), int64(0)
	count := func(cells []cell) {
		for _, c := range cells {
			if asked++; c.Why == "" {
				filled++
			}
		}
	}
	count(f.Total)
	for _, r := range f.Rows {
		count(r.Cells)
	}
	return map[string]int64{"asked": asked, "filled": filled, "typed": 0, "known": 0}
}

// Costs are the reports' part of the burden account.
func (h *Handler) Costs(ctx context.Context, a handin.Asking) ([]handin.Cost, error) {
	out, err := handin.Sum(ctx, h.Library.DB.Read(), a, "summary_submission", "", "s.report", "s.report", reported)
	for i := range out {
		out[i].Kind, out[i].Title = wordsReports, titleOf(out[i].Of)
	}
	return out, err
}

func formOf(l *metric.Library, code string) (filled, error) {
	for _, d := range Definitions {
		if d.Code == code {
			return fill(l, d)
		}
	}
	return filled{}, fmt.Errorf("there is no report %s", code)
}

// thawed reads what was handed in; ok is false where nothing was.
func thawed(text string) (f frozen, ok bool, err error) {
	if text == "" {
		return f, false, nil
	}
	if err := json.Unmarshal([]byte(text), &f); err != nil {
		return f, false, fmt.Errorf("a report that was handed in: %w", err)
	}
	return f, true, nil
}
