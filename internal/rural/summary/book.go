package summary

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/paper"
	"mirror/internal/kit/route"
	"mirror/internal/kit/xlsx"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/metric"
)

// kind is a file a report is saved as.
type kind struct {
	ends, media string
	write       func(r SummaryReport, to io.Writer) error
}

var (
	bookFile  = kind{".xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", func(r SummaryReport, to io.Writer) error { return sheet(r).Write(to) }}
	paperFile = kind{".pdf", "application/pdf", func(r SummaryReport, to io.Writer) error { return onPaper(r).PDF(to) }}
)

// file gives a report as a file in the form it is printed.
func (h *Handler) file(rt *route.Router, as kind) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := r.URL.Query()
		in := reportIn{Place: areaparam.Of(q), Code: r.PathValue("code"), Period: q.Get("period")}
		a, err := h.asked(r.Context(), &in)
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		report, err := a.read(r.Context())
		if err == nil && report.Closed {
			err = errs.New(errs.Forbidden, "")
		}
		var file bytes.Buffer
		if err == nil {
			err = as.write(report, &file)
		}
		if err == nil {
			err = h.taken(r.Context(), report)
		}
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		name := report.Title + "-" + report.Area.Name + "-" + report.Period + as.ends
		w.Header().Set("Content-Type", as.media)
		w.Header().Set("Content-Disposition", `attachment; filename="report`+as.ends+`"; filename*=UTF-8''`+strings.ReplaceAll(url.PathEscape(name), "'", "%27"))
		w.Header().Set("Cache-Control", "no-store")
		_, _ = w.Write(file.Bytes())
	})
}

// taken notes in the audit that a report left as a file.
func (h *Handler) taken(ctx context.Context, r SummaryReport) error {
	at, err := area.Parse(r.Area.ID)
	if err != nil {
		return err
	}
	return h.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return audit.Record(ctx, tx, audit.Event{Action: "summary.export", Object: "module", ObjectID: r.Code, Area: at, Detail: map[string]any{"module": Resource, "rows": len(r.Rows) + len(r.Entries)}})
	})
}

// noteOf says what the numbers are of.
func noteOf(r SummaryReport) string {
	note := fmt.Sprintf("地区：%s    报告期：%s", r.Area.Name, periodText(r.Period))
	if r.Kept {
		note += fmt.Sprintf("    数据为%d年%d月末数", r.Month/100, r.Month%100)
	}
	switch {
	case r.Kept && r.Later:
		note += fmt.Sprintf("（年度指标截至%s）", dayText(r.Day))
	case r.Live || r.Later:
		note += "    数据截至：" + dayText(r.Day)
	}
	return note
}

func dayText(day int64) string { return fmt.Sprintf("%04d-%02d-%02d", day/10000, day/100%100, day%100) }

// firstOf is the heading over the rows.
func firstOf(r SummaryReport) string {
	if r.Split != "" {
		return r.Split
	}
	return "地区"
}

// named are the rows, areas or entries.
func named(r SummaryReport) []SummaryEntry {
	out := r.Entries
	for _, x := range r.Rows {
		out = append(out, SummaryEntry{x.ID, x.Name, x.Values})
	}
	return out
}

func sheet(r SummaryReport) xlsx.Sheet {
	out := xlsx.Sheet{Name: strings.TrimPrefix(r.Code, ownCode) + r.Title, Title: r.Title, Note: noteOf(r), First: firstOf(r)}
	for _, g := range r.Groups {
		o := xlsx.Over{Title: g.Title}
		for _, c := range g.Columns {
			o.Columns = append(o.Columns, xlsx.Figure{Title: c.Title + "（" + c.Unit + "）", Decimals: c.Decimals})
		}
		out.Heads = append(out.Heads, o)
	}
	for _, x := range named(r) {
		out.Lines = append(out.Lines, xlsx.Line{Name: x.Title, Cells: amounts(x.Values)})
	}
	out.Lines = append(out.Lines, xlsx.Line{Name: "合计", Cells: amounts(r.Total), Strong: true})
	return out
}

func amounts(values []metric.MetricValue) (out []xlsx.Amount) {
	for _, v := range values {
		out = append(out, xlsx.Amount{Value: v.Value, Text: "—"})
	}
	return out
}

// onPaper is a report as it lies on a desk: landscape, A4, or A3 where there are many columns.
func onPaper(r SummaryReport) paper.Sheet {
	out := paper.Sheet{Title: r.Title, Note: noteOf(r), First: firstOf(r)}
	var decimals []int
	for _, g := range r.Groups {
		o := paper.Over{Title: g.Title}
		for _, c := range g.Columns {
			o.Columns, decimals = append(o.Columns, c.Title+"（"+c.Unit+"）"), append(decimals, c.Decimals)
		}
		out.Heads = append(out.Heads, o)
	}
	line := func(name string, values []metric.MetricValue, strong bool) {
		l := paper.Line{Name: name, Strong: strong}
		for i, v := range values {
			l.Cells = append(l.Cells, numberText(v.Value, decimals[i]))
		}
		out.Lines = append(out.Lines, l)
	}
	for _, x := range named(r) {
		line(x.Title, x.Values, false)
	}
	line("合计", r.Total, true)
	return out
}

// numberText is a number with its thousands apart, "—" for none.
func numberText(v *float64, decimals int) string {
	if v == nil {
		return "—"
	}
	whole, rest, _ := strings.Cut(strconv.FormatFloat(math.Abs(*v), 'f', decimals, 64), ".")
	var out []byte
	for i := range len(whole) {
		if i > 0 && (len(whole)-i)%3 == 0 {
			out = append(out, ',')
		}
		out = append(out, whole[i])
	}
	text := string(out)
	if rest != "" {
		text += "." + rest
	}
	if *v < 0 {
		text = "-" + text
	}
	return text
}

// periodText says a period in words: 2026年11月, 2026年第4季度, 2026年.
func periodText(code string) string {
	year, rest, _ := strings.Cut(code, "-")
	switch {
	case rest == "":
		return year + "年"
	case rest[0] == 'Q':
		return year + "年第" + rest[1:] + "季度"
	}
	return year + "年" + strings.TrimPrefix(rest, "0") + "月"
}
