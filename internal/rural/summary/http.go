package summary

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module"
	"mirror/internal/rural/rollup"
)

// Resource is the prefix of the permissions of this business.
const Resource = "summaryReport"

// Handler is the wire of the reports.
type Handler struct {
	Library *metric.Library
	Engine  *module.Engine

	reports []filled
}

// NewHandler looks up the figures of all reports. It fails where one has a figure that the library lacks and that it does not wait for.
func NewHandler(l *metric.Library, e *module.Engine) (*Handler, error) {
	h := &Handler{Library: l, Engine: e}
	for _, r := range Definitions {
		x, err := fill(l, r)
		if err != nil {
			return nil, err
		}
		h.reports = append(h.reports, x)
	}
	return h, nil
}

// Mount adds the routes.
func (h *Handler) Mount(rt *route.Router) {
	see := route.Can(Resource + ":detail")
	route.Op(rt, "GET", "/api/summary", see, "汇总报表: the reports there are", h.all)
	route.Op(rt, "GET", "/api/summary/{code}", see, "汇总报表: one report of an area and a period", h.one())
	rt.Handle("GET", "/api/summary/{code}/xlsx", route.Can(Resource+":export"), h.file(rt, bookFile), route.Unhurried())
	rt.Handle("GET", "/api/summary/{code}/pdf", route.Can(Resource+":export"), h.file(rt, paperFile), route.Unhurried())
	route.Op(rt, "GET", "/api/summary/{code}/reported", see, "汇总报表: what the areas below reported, beside what is reckoned", h.reported)
	route.Op(rt, "GET", "/api/rural/"+submissions+"/{id}/figures", see, "汇总报表: the numbers of a submission", h.submitted)
	h.mountOwn(rt)
}

// SummaryItem is one report there is.
type SummaryItem struct {
	Code    string   `json:"code"`
	Title   string   `json:"title" declared:"words"`
	Figures int      `json:"figures" doc:"how many columns it has"`
	Missing []string `json:"missing" declared:"words" doc:"figures of the form that the library does not have yet"`
}

// Summaries are all reports.
type Summaries struct {
	Items []SummaryItem `json:"items"`
	Day   int64         `json:"day" doc:"the day that is today, 20261126"`
}

func (h *Handler) all(context.Context, *struct{}) (*route.Out[Summaries], error) {
	out := Summaries{Items: []SummaryItem{}, Day: h.Library.At(0).Day}
	for _, r := range h.reports {
		out.Items = append(out.Items, SummaryItem{r.Code, r.Title, len(r.keys), r.missing})
	}
	return route.Data(out), nil
}

// SummaryReport is a report of an area and a period.
type SummaryReport struct {
	Code    string               `json:"code"`
	Title   string               `json:"title" declared:"words"`
	Period  string               `json:"period" doc:"2026-11, 2026-Q4 or 2026"`
	Month   int64                `json:"month" doc:"the month whose figures are shown, 202611"`
	Live    bool                 `json:"live" doc:"the month is not over: the figures are those of this moment"`
	Kept    bool                 `json:"kept" doc:"of a period that is over: figures are those kept at the end of the month"`
	Later   bool                 `json:"later" doc:"of a year that is over: figures of that year are those of this moment, with what was entered for it since"`
	Day     int64                `json:"day" doc:"the day that is today, 20261126"`
	Area    metric.MetricArea    `json:"area"`
	Closed  bool                 `json:"closed" doc:"the caller sees rows of their own alone, so that sums are kept from them"`
	Groups  []SummaryGroup       `json:"groups"`
	Missing []string             `json:"missing" declared:"words" doc:"figures of the form that the library does not have yet"`
	Split   string               `json:"split" declared:"words" doc:"what the rows are entries of; empty for areas"`
	Fresh   []string             `json:"fresh" declared:"words" doc:"how old rows by entries may be"`
	Entries []SummaryEntry       `json:"entries" doc:"the rows of a report by entries, which has no areas"`
	Rows    []metric.MetricChild `json:"rows" doc:"the areas below inside the caller's scope, by code; values in the order of the columns"`
	Total   []metric.MetricValue `json:"total" doc:"of the area itself"`
}

// SummaryEntry is one row of a report whose rows are no areas.
type SummaryEntry struct {
	Code   string               `json:"code" doc:"what the filter of a column's list takes"`
	Title  string               `json:"title" declared:"words"`
	Values []metric.MetricValue `json:"values"`
}

// SummaryGroup is a heading over columns.
type SummaryGroup struct {
	Title   string          `json:"title" declared:"words"`
	Columns []SummaryColumn `json:"columns"`
}

// SummaryColumn is one figure.
type SummaryColumn struct {
	Key        string             `json:"key"`
	Title      string             `json:"title" declared:"words"`
	Unit       string             `json:"unit" declared:"words"`
	Definition string             `json:"definition" declared:"words"`
	Decimals   int                `json:"decimals"`
	List       *metric.MetricList `json:"list,omitempty" doc:"the records behind it; left out where there are none, the caller may not open them, or the month is over"`
	Filter     string             `json:"filter,omitempty" doc:"the filter of the list that takes the entry of a row"`
}

type reportIn struct {
	areaparam.Place
	Code   string `path:"code" maxLength:"20"`
	Period string `query:"period" maxLength:"7" doc:"2026-11, 2026-Q4 or 2026; blank is the present month"`
}

// one keeps what it reckons (rollup.Answers): many people look at the same report of the same area.
func (h *Handler) one() func(context.Context, *reportIn) (*route.Out[SummaryReport], error) {
	var answers rollup.Answers[SummaryReport]
	return func(ctx context.Context, in *reportIn) (*route.Out[SummaryReport], error) {
		a, err := h.asked(ctx, in)
		if err != nil {
			return nil, err
		}
		out, err := answers.Get(fmt.Sprintf("%d %d %s %d %s %v", a.by.Scope, a.at, in.Code, a.report.own, a.period.Code, a.lists()), h.Library.Now(), func() (SummaryReport, error) { return a.read(ctx) })
		if err != nil {
			return nil, err
		}
		return route.Data(out), nil
	}
}

// find is the report of a code: a form, or one of the caller's own. NotFound otherwise.
func (h *Handler) find(ctx context.Context, code string) (filled, error) {
	if text, own := strings.CutPrefix(code, ownCode); own {
		p, id, err := (&module.RecordPath{ID: text}).Ask(ctx)
		if err != nil {
			return filled{}, err
		}
		o, err := h.own(ctx, p, id)
		if err != nil {
			return filled{}, err
		}
		return h.ownFilled(o), nil
	}
	i := slices.IndexFunc(h.reports, func(r filled) bool { return r.Code == code })
	if i < 0 {
		return filled{}, errs.New(errs.NotFound, "")
	}
	return h.reports[i], nil
}
