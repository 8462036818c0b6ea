package warning

import (
	"fmt"
	"net/http"
	"os"
	"strconv"
	"time"

	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/xlsx"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/warning/analysis"
	"mirror/internal/rural/warning/backtest"
)

// figuresBook is the workbook of the key figures of an analysis and of the areas below: what the page shows its reader, with the same numbers kept.
func (h *Handler) figuresBook(r *http.Request) (file *os.File, name string, err error) {
	ctx, query := r.Context(), r.URL.Query()
	in := &analysisIn{Place: areaparam.Of(query), Slug: r.PathValue("slug")}
	if text := query.Get("month"); text != "" {
		if in.Month, err = strconv.ParseInt(text, 10, 32); err != nil || in.Month < 0 {
			return nil, "", errs.Invalid("month", "请选择月份")
		}
	}
	p, c, err := metric.PlaceOf(ctx, h.Areas, in.Place)
	if err != nil {
		return nil, "", err
	}
	if !mayOf(p).Figures {
		return nil, "", errs.New(errs.Forbidden, "")
	}
	x, err := h.pageOf(ctx, in)
	if err != nil {
		return nil, "", err
	}
	name = fmt.Sprintf("%s_%s_%d-%02d", x.Title, x.Area.Name, x.Month/100, x.Month%100)
	heads := []xlsx.Head{{Title: "指标", Width: 26}, {Title: "数值", Width: 16, Number: true}, {Title: "单位", Width: 12, Number: true}, {Title: "上月", Width: 12, Number: true}, {Title: "未计入的对象数", Width: 16, Number: true},
		{Title: "说明", Width: 30, Number: true}, {Title: "定义", Width: 40, Number: true}, {Title: "数据来源", Width: 30, Number: true}, {Title: "缺失值处理", Width: 40, Number: true}}
	rows := x.lines()
	for _, row := range rows {
		for len(heads) < len(row) {
			heads = append(heads, xlsx.Head{Width: 14, Number: true})
		}
	}
	file, err = h.bookOf(ctx, "warning.export", x.Slug+".figures", c, x.Title, heads, func(b *xlsx.Writer) (int, error) {
		for _, row := range rows {
			if err := b.Row(row); err != nil {
				return 0, err
			}
		}
		return len(x.Figures) + len(x.Areas), nil
	})
	return file, name, err
}

// lines are the rows of the workbook: the figures, the areas below, and what they are of.
func (x *WarningAnalysis) lines() (rows [][]string) {
	for _, f := range x.Figures {
		value := figureText(f.Value, f.Decimals)
		if f.Value == nil {
			value = "无数据"
		}
		why := f.Why
		if why == "" {
			why = f.Note
		}
		rows = append(rows, []string{f.Title, value, f.Unit, figureText(f.Before, f.Decimals), fmt.Sprint(f.Left), why, f.Definition, f.Source, f.Missing})
	}
	compared := []analysis.AnalysisFigure{}
	for _, f := range x.Figures {
		for _, a := range x.Areas {
			if _, has := a.Values[f.Key]; has {
				compared = append(compared, f)
				break
			}
		}
	}
	head := []string{"区域", "红色预警", "橙色预警", "黄色预警", "蓝色预警"}
	for _, f := range compared {
		title := f.Title
		if f.Unit != "" {
			title += "（" + f.Unit + "）"
		}
		head = append(head, title)
	}
	rows = append(rows, []string{}, head, append([]string{x.Area.Name}, x.Levels.texts()...))
	for _, f := range compared {
		text := figureText(f.Value, f.Decimals)
		if f.Value == nil {
			text = "无数据"
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], text)
	}
	for _, a := range x.Areas {
		row := append([]string{a.Name}, a.texts()...)
		for _, f := range compared {
			text := "无数据"
			if v, has := a.Values[f.Key]; has {
				text = figureText(&v, f.Decimals)
			}
			row = append(row, text)
		}
		rows = append(rows, row)
	}
	asOf := "尚未计算"
	if x.AsOf > 0 {
		asOf = time.UnixMilli(x.AsOf).In(clock.Shanghai).Format("2006-01-02 15:04")
	}
	return append(rows, []string{}, []string{"统计区域", x.Area.Name}, []string{"统计月份", fmt.Sprintf("%d-%02d", x.Month/100, x.Month%100)}, []string{"计算时间", asOf})
}

// texts are the counts of the four levels as the page writes them.
func (l WarningLevels) texts() (out []string) {
	for _, n := range []int64{l.Red, l.Orange, l.Yellow, l.Blue} {
		if n < 0 {
			out = append(out, fmt.Sprintf("少于%d", backtest.Few))
			continue
		}
		out = append(out, fmt.Sprint(n))
	}
	return out
}

func figureText(v *float64, decimals int) string {
	if v == nil {
		return ""
	}
	return strconv.FormatFloat(*v, 'f', decimals, 64)
}
