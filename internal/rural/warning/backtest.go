package warning

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/xlsx"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/warning/analysis"
	"mirror/internal/rural/warning/backtest"
)

// BacktestPage is the last part of the address of its page, beside those of the analyses.
const BacktestPage = "backtest"

// WarningBacktest is how well the early warnings of twelve months foresaw.
type WarningBacktest struct {
	Area       metric.MetricArea         `json:"area"`
	Month      int64                     `json:"month" doc:"202611"`
	Months     []int64                   `json:"months" doc:"those that are kept, the oldest first"`
	Day        int64                     `json:"day" doc:"the twelve months end with it; 0 where nothing is kept"`
	AsOf       int64                     `json:"asOf" doc:"ms UTC; 0 where nothing is kept"`
	Since      int64                     `json:"since" doc:"the day from which warnings are on record; 0 where none is"`
	Note       string                    `json:"note" declared:"words" doc:"what the history lacks"`
	Homes      int64                     `json:"homes" doc:"households of the area on the day"`
	Recognised int64                     `json:"recognised" doc:"those recognised in the twelve months; -1: fewer than five, which the caller may not see"`
	All        backtest.BacktestCount    `json:"all"`
	Figures    []analysis.AnalysisFigure `json:"figures"`
	Charts     []analysis.AnalysisChart  `json:"charts"`
	Rules      []WarningBacktestRule     `json:"rules" doc:"by figure; its warnings at orange and red"`
	Areas      []WarningBacktestArea     `json:"areas" doc:"the areas directly below"`
	May        WarningMay                `json:"may"`
}

// WarningBacktestRule is one figure.
type WarningBacktestRule struct {
	Key      string `json:"key"`
	Title    string `json:"title" declared:"words"`
	Slug     string `json:"slug"`
	Analysis string `json:"analysis" declared:"words"`
	backtest.BacktestCount
}

// WarningBacktestArea is an area directly below.
type WarningBacktestArea struct {
	Code       string   `json:"code"`
	Name       string   `json:"name"`
	Homes      int64    `json:"homes" doc:"0 where the area keeps none of its own"`
	Recognised int64    `json:"recognised"`
	Base       *float64 `json:"base" nullable:"true"`
	backtest.BacktestCount
}

type backtestIn struct {
	areaparam.Place
	Month int64 `query:"month" minimum:"0" maximum:"999912" doc:"202611; 0 is the newest"`
}

func (h *Handler) backtest(ctx context.Context, in *backtestIn) (*route.Out[WarningBacktest], error) {
	p, c, err := metric.PlaceOf(ctx, h.Areas, in.Place)
	if err != nil {
		return nil, err
	}
	out, err := h.Backtest(ctx, p.Scope, c, in.Month, mayOf(p))
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// Backtest reads what the pass counted of an area, cut to the scope. NotFound where the area is unknown or outside. Small numbers are kept from those
// who may not see households.
func (s *Service) Backtest(ctx context.Context, scope area.Scope, c area.Code, month int64, may WarningMay) (WarningBacktest, error) {
	e, err := rollup.ExtentOf(s.Areas, scope, c)
	if err != nil {
		return WarningBacktest{}, err
	}
	q := s.DB.Read()
	sheet, err := backtest.Read(ctx, q, e, month)
	if err != nil {
		return WarningBacktest{}, err
	}
	keys, err := s.watched(ctx, c, sheet.Own)
	if err != nil {
		return WarningBacktest{}, err
	}
	masked, own := !may.Households, sheet.Own
	count := func(x *backtest.Counted, b backtest.BacktestCount) backtest.BacktestCount {
		if masked {
			b.Mask(x.Recognised)
		}
		return b
	}
	number := func(n int64) int64 {
		if masked {
			return backtest.MaskCount(n)
		}
		return n
	}
	out := WarningBacktest{Area: metric.AreaOf(s.Areas, scope, c), Month: sheet.Month, Months: sheet.Months, Day: sheet.Day, AsOf: sheet.AsOf, Since: sheet.Since, Note: sheet.Note(),
		Homes: number(own.Homes), Recognised: number(own.Recognised), All: count(own, own.Show()), Figures: own.KeyFigures(masked), Charts: own.Charts(keys, masked), May: may,
		Rules: []WarningBacktestRule{}, Areas: []WarningBacktestArea{}}
	for _, key := range keys {
		f, _ := analysis.FigureOf(key)
		a, _ := Find(slugOf(key))
		out.Rules = append(out.Rules, WarningBacktestRule{key, f.Title, a.Slug, a.Title, count(own, own.ShowFigure(key))})
	}
	for _, x := range sheet.Areas {
		base := x.Own.Base()
		if masked && number(x.Own.Recognised) == backtest.Kept {
			base = nil
		}
		out.Areas = append(out.Areas, WarningBacktestArea{x.Node.ID.String(), x.Node.Text, number(x.Own.Homes), number(x.Own.Recognised), base, count(x.Own, x.Own.Show())})
	}
	return out, nil
}

// watched are the figures of households and persons, for only they become cases of the monitoring, that a rule makes orange or red in an area today, and those with anything counted, in the order of the analyses.
func (s *Service) watched(ctx context.Context, c area.Code, own *backtest.Counted) (keys []string, err error) {
	rules, err := rulesOn(ctx, s.DB.Read(), s.today())
	if err != nil {
		return nil, err
	}
	for _, f := range analysis.Figures() {
		ruled := func(r Rule) bool {
			return r.Figure == f.Key && r.Level <= 2 && (r.Area.Contains(c) || c.Contains(r.Area))
		}
		if own.Figures[f.Key] != nil || f.Object.OfPeople() && slices.ContainsFunc(rules, ruled) {
			keys = append(keys, f.Key)
		}
	}
	return keys, nil
}

// backtestBook makes the workbook whole before its first byte goes out: all together, by figure, and by area below.
func (h *Handler) backtestBook(r *http.Request) (file *os.File, name string, err error) {
	ctx, query := r.Context(), r.URL.Query()
	p, c, err := metric.PlaceOf(ctx, h.Areas, areaparam.Of(query))
	if err != nil {
		return nil, "", err
	}
	// It counts, and small numbers are kept in it as on its page.
	if !mayOf(p).Figures {
		return nil, "", errs.New(errs.Forbidden, "")
	}
	var month int64
	if text := query.Get("month"); text != "" {
		if month, err = strconv.ParseInt(text, 10, 32); err != nil || month < 0 {
			return nil, "", errs.Invalid("month", "请选择月份")
		}
	}
	x, err := h.Backtest(ctx, p.Scope, c, month, mayOf(p))
	if err != nil {
		return nil, "", err
	}
	name = "预警回溯评估"
	heads := []xlsx.Head{{Title: "范围", Width: 10}, {Title: "名称", Width: 26}, {Title: "所属分析", Width: 18}}
	for _, t := range []string{"登记农户（户）", "新纳入监测（户）", "提前预警（户）", "其中由预警生成线索（户）", "提前预警率（%）", "提前天数下四分位", "提前天数中位数", "提前天数上四分位", "近12个月首次预警（户）", "预警时已在办理或监测（户）", "未满90天（户）",
		"可判断（户）", "已纳入监测（户）", "其中由预警生成线索（户）", "线索办理中（户）", "不予纳入或撤回（户）", "已排除（户）", "仍在预警（户）", "自行解除（户）", "预警准确率（%）", "提升倍数"} {
		heads = append(heads, xlsx.Head{Title: t, Width: 16})
	}
	file, err = h.bookOf(ctx, "warning.export", BacktestPage, c, name, heads, func(b *xlsx.Writer) (int, error) {
		rows := [][]string{backtestLine("合计", x.Area.Name, "", x.Homes, x.Recognised, &x.All)}
		for i := range x.Rules {
			rows = append(rows, backtestLine("指标", x.Rules[i].Title, x.Rules[i].Analysis, x.Homes, x.Recognised, &x.Rules[i].BacktestCount))
		}
		for i := range x.Areas {
			rows = append(rows, backtestLine("下级区域", x.Areas[i].Name, "", x.Areas[i].Homes, x.Areas[i].Recognised, &x.Areas[i].BacktestCount))
		}
		for _, row := range rows {
			if err := b.Row(row); err != nil {
				return 0, err
			}
		}
		return len(rows), nil
	})
	return file, name, err
}

func backtestLine(kind, name, of string, homes, recognised int64, b *backtest.BacktestCount) []string {
	count := func(n int64) string {
		if n == backtest.Kept {
			return fmt.Sprintf("少于%d", backtest.Few)
		}
		return fmt.Sprint(n)
	}
	known := func(n *int64) string {
		if n == nil {
			return ""
		}
		return count(*n)
	}
	days := func(n *int) string {
		if n == nil {
			return ""
		}
		return fmt.Sprint(*n)
	}
	rate := func(n *float64) string {
		if n == nil {
			return ""
		}
		return number(*n)
	}
	return []string{kind, name, of, count(homes), count(recognised), count(b.Found), count(b.FoundOwn), rate(b.Recall), days(b.LeadLow), days(b.Lead), days(b.LeadHigh), known(b.Warned), count(b.Already), count(b.Young),
		known(b.Judged), count(b.Became), count(b.BecameOwn), count(b.Underway), count(b.Dropped), count(b.Excluded), count(b.Open), count(b.Ended), rate(b.Precision), rate(b.Lift)}
}
