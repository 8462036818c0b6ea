package summary

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/xlsx"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/metric"
)

// book gives a report as a workbook in the form it is printed.
func (h *Handler) book(rt *route.Router) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := r.URL.Query()
		in := reportIn{Place: areaparam.Place{Area: q.Get("area")}, Code: r.PathValue("code"), Period: q.Get("period")}
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
			err = sheet(report).Write(&file)
		}
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		name := report.Title + "-" + report.Area.Name + "-" + report.Period + ".xlsx"
		w.Header().Set("Content-Type", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
		w.Header().Set("Content-Disposition", `attachment; filename="report.xlsx"; filename*=UTF-8''`+strings.ReplaceAll(url.PathEscape(name), "'", "%27"))
		w.Header().Set("Cache-Control", "no-store")
		_, _ = w.Write(file.Bytes())
	})
}

func sheet(r SummaryReport) xlsx.Sheet {
	note := fmt.Sprintf("地区：%s    报告期：%s", r.Area.Name, periodText(r.Period))
	if r.Live {
		note += fmt.Sprintf("    数据截至：%04d-%02d-%02d", r.Day/10000, r.Day/100%100, r.Day%100)
	}
	out := xlsx.Sheet{Name: r.Code + r.Title, Title: r.Title, Note: note, First: "地区"}
	for _, g := range r.Groups {
		o := xlsx.Over{Title: g.Title}
		for _, c := range g.Columns {
			o.Columns = append(o.Columns, xlsx.Figure{Title: c.Title + "（" + c.Unit + "）", Decimals: c.Decimals})
		}
		out.Heads = append(out.Heads, o)
	}
	for _, x := range r.Rows {
		out.Lines = append(out.Lines, xlsx.Line{Name: x.Name, Cells: amounts(x.Values)})
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
