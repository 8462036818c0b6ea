package summary

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/metric"
)

// asking is one report that somebody asks for.
type asking struct {
	h      *Handler
	by     *principal.Principal
	at     area.Code
	period Period
	report filled
}

func (h *Handler) asked(ctx context.Context, in *reportIn) (asking, error) {
	a := asking{h: h}
	var err error
	if a.report, err = h.find(ctx, in.Code); err != nil {
		return a, err
	}
	if a.by, a.at, err = metric.PlaceOf(ctx, h.Library.Areas, in.Place); err != nil {
		return a, err
	}
	a.period, err = PeriodOf(in.Period, h.Library.At(0).Day)
	return a, err
}

// Of is a report of an area and a period as the caller of ctx may see it.
func (h *Handler) Of(ctx context.Context, code string, at area.Code, period string) (SummaryReport, error) {
	a, err := h.asked(ctx, &reportIn{Place: areaparam.Place{Area: at.String()}, Code: code, Period: period})
	if err != nil {
		return SummaryReport{}, err
	}
	return a.read(ctx)
}

// lists are the lists behind the figures that the person may open, by key.
func (a asking) lists() map[string]bool {
	out := map[string]bool{}
	for k, m := range a.report.metrics {
		// A list says what is, and not what was, but for the records of a year.
		if (a.period.Live || a.ofYear(m) && m.List.Year != "") && m.List.Path != "" && a.by.Has(m.List.Can) {
			out[k] = true
		}
	}
	return out
}

// ofYear says that a figure is asked for of a past year that it has itself: what is entered later for that year counts.
func (a asking) ofYear(m metric.Metric) bool {
	return a.period.Year && !a.period.Live && m.Of == metric.Year
}

// reading are the figures: of the present month from the roll-ups, of a past one as they were kept, and of which reading each is.
func (a asking) reading(ctx context.Context) (whole metric.Reading, of func(key string) metric.Reading, err error) {
	l := a.h.Library
	if a.period.Live {
		whole, err = l.Read(ctx, a.by.Scope, a.at, l.At(0), a.report.keys...)
		return whole, func(string) metric.Reading { return whole }, err
	}
	var yearly, monthly []string
	for _, k := range a.report.keys {
		if a.ofYear(a.report.metrics[k]) {
			yearly = append(yearly, k)
		} else {
			monthly = append(monthly, k)
		}
	}
	if whole, err = l.ReadMonth(ctx, a.by.Scope, a.at, a.period.Month, monthly...); err != nil {
		return whole, nil, err
	}
	year, err := l.Read(ctx, a.by.Scope, a.at, l.At(a.period.Month/100), yearly...)
	return whole, func(key string) metric.Reading {
		if a.ofYear(a.report.metrics[key]) {
			return year
		}
		return whole
	}, err
}

func (a asking) read(ctx context.Context) (SummaryReport, error) {
	if a.report.split != "" {
		return a.readSplit(ctx)
	}
	out := a.headed()
	r, of, err := a.reading(ctx)
	if err != nil {
		return out, err
	}
	if out.Closed = r.Empty(); out.Closed {
		return out, nil
	}
	for _, p := range r.Parts {
		out.Rows = append(out.Rows, metric.MetricChild{ID: p.Node.ID.String(), Name: p.Node.Text, Leaf: p.Node.Leaf, Values: []metric.MetricValue{}})
	}
	for _, k := range a.report.keys {
		m := a.report.metrics[k]
		out.Total = append(out.Total, of(k).OwnValue(m))
		for i := range r.Parts {
			out.Rows[i].Values = append(out.Rows[i].Values, of(k).PartValue(i, m))
		}
	}
	return out, nil
}

// headed is the report without its rows.
func (a asking) headed() SummaryReport {
	l := a.h.Library
	out := SummaryReport{Code: a.report.Code, Title: a.report.Title, Period: a.period.Code, Month: a.period.Month, Live: a.period.Live, Day: l.At(0).Day, Missing: a.report.missing,
		Area: metric.AreaOf(l.Areas, a.by.Scope, a.at), Groups: []SummaryGroup{}, Fresh: []string{}, Entries: []SummaryEntry{}, Rows: []metric.MetricChild{}, Total: []metric.MetricValue{}}
	out.Kept, out.Later = a.standing()
	opens := a.lists()
	for _, g := range a.report.Groups {
		in := SummaryGroup{Title: g.Title, Columns: []SummaryColumn{}}
		for _, c := range g.Columns {
			in.Columns = append(in.Columns, column(c, a.report.metrics[c.Key], opens[c.Key]))
		}
		out.Groups = append(out.Groups, in)
	}
	return out
}

// standing says whether any figures are those kept at the end of a month, and whether any are of a year that is over, as they are now.
func (a asking) standing() (kept, later bool) {
	for _, k := range a.report.keys {
		yearly := a.ofYear(a.report.metrics[k])
		later = later || yearly
		kept = kept || !yearly && !a.period.Live && a.report.split == ""
	}
	return kept, later
}

// readSplit is a report whose rows are entries of what its figures are broken down by. It is of now, or of a year where a figure has years of its own.
func (a asking) readSplit(ctx context.Context) (SummaryReport, error) {
	l := a.h.Library
	at := l.At(0)
	if !a.period.Live {
		at = l.At(a.period.Month / 100)
	}
	r, err := l.ReadSplit(ctx, a.by.Scope, a.at, at, a.report.split, a.report.keys...)
	if err != nil {
		return SummaryReport{}, err
	}
	out := a.headed()
	out.Split, out.Closed = r.Title, r.Empty()
	for _, g := range out.Groups {
		for i := range g.Columns {
			s, _ := a.report.metrics[g.Columns[i].Key].Split(a.report.split)
			g.Columns[i].Filter = s.Filter
		}
	}
	if out.Closed {
		return out, nil
	}
	out.Fresh = append(out.Fresh, r.Fresh...)
	known := func(m metric.Metric, v metric.MetricValue) metric.MetricValue {
		if a.period.Live || a.ofYear(m) {
			return v
		}
		return metric.MetricValue{Why: wordsNotOfPeriod}
	}
	for _, e := range r.Entries {
		row := SummaryEntry{Code: e.Code, Title: e.Title, Values: []metric.MetricValue{}}
		for _, k := range a.report.keys {
			m := a.report.metrics[k]
			row.Values = append(row.Values, known(m, r.Value(m, e.Code)))
		}
		out.Entries = append(out.Entries, row)
	}
	for _, k := range a.report.keys {
		m := a.report.metrics[k]
		out.Total = append(out.Total, known(m, r.Total(m)))
	}
	return out, nil
}

func column(c Column, m metric.Metric, opens bool) SummaryColumn {
	out := SummaryColumn{Key: m.Key, Title: m.Title, Unit: m.Unit, Definition: m.Definition, Decimals: m.Shown()}
	if c.Title != "" {
		out.Title = c.Title
	} else if c.Waits != "" {
		out.Title = c.Waits
	}
	if opens {
		out.List = m.Opens()
	}
	return out
}
