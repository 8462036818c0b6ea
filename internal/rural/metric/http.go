package metric

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/rollup"
)

// Resource is the page of the library; portal/access grants it.
const Resource = "metric"

// Handler is the wire of the library.
type Handler struct {
	Library *Library
	// Uses are the reports, models and schemes somebody may open that name figures, by key, besides the pages every figure says itself.
	Uses func(ctx context.Context, p *principal.Principal) (map[string][]Use, error)
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/metrics", route.Can(Resource), "The library of figures", h.all)
	route.Op(rt, "GET", "/api/metrics/values", route.Can(Resource), "Figures of an area and those below it", h.values())
	route.Op(rt, "GET", "/api/metrics/months", route.Can(Resource), "A figure at the end of the last months", h.months)
}

// MetricItem is one figure of the library.
type MetricItem struct {
	Key        string        `json:"key"`
	Title      string        `json:"title" declared:"words"`
	Unit       string        `json:"unit" declared:"words"`
	Group      string        `json:"group" declared:"words" doc:"the subject it is found under"`
	Definition string        `json:"definition" declared:"words"`
	Adds       string        `json:"adds" enum:"sum,share,mean" doc:"how it adds up over areas; numerator and denominator of share and mean add apart"`
	Of         string        `json:"of" enum:"now,year" doc:"stands now, or is one of a year"`
	Decimals   int           `json:"decimals"`
	Lowest     string        `json:"lowest" doc:"lowest level of areas that have it: pacLevel - 1"`
	Source     string        `json:"source" declared:"words" doc:"the roll-up it is read from"`
	Fresh      string        `json:"fresh" declared:"words" doc:"how old it may be"`
	List       *MetricList   `json:"list,omitempty" doc:"the records behind it; left out where there are none or the caller may not open them"`
	Splits     []MetricSplit `json:"splits" doc:"what it can be broken down by"`
	Uses       []MetricUse   `json:"uses" doc:"pages that show it"`
}

// MetricSplit is a dictionary, or another list, by whose entries a figure can be broken down.
type MetricSplit struct {
	Code  string `json:"code"`
	Title string `json:"title" declared:"words"`
}

// MetricList is the list of the records behind a figure.
type MetricList struct {
	Path    string            `json:"path" doc:"page of the rural business"`
	Query   map[string]string `json:"query" doc:"its filters; the area comes to them"`
	Year    string            `json:"year" doc:"the filter that takes the year, empty for none"`
	Counted bool              `json:"counted" doc:"the list has exactly as many records as the figure says"`
}

// MetricUse is a page that shows a figure.
type MetricUse struct {
	Title string `json:"title" declared:"words"`
	Path  string `json:"path" doc:"address in the portal, from its base on"`
}

// MetricTold is a number that only its page reckons.
type MetricTold struct {
	Key        string      `json:"key"`
	Title      string      `json:"title" declared:"words"`
	Unit       string      `json:"unit" declared:"words"`
	Group      string      `json:"group" declared:"words"`
	Definition string      `json:"definition" declared:"words"`
	Uses       []MetricUse `json:"uses" doc:"pages that show it"`
}

// Metrics is the whole library.
type Metrics struct {
	Items []MetricItem `json:"items"`
	Told  []MetricTold `json:"told" doc:"numbers that do not add up over areas: the library has their words, and their pages the numbers"`
}

func (h Handler) all(ctx context.Context, _ *struct{}) (*route.Out[Metrics], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	names, err := h.Library.Names(ctx)
	if err != nil {
		return nil, err
	}
	uses, err := h.Uses(ctx, p)
	if err != nil {
		return nil, err
	}
	out := Metrics{Items: []MetricItem{}, Told: []MetricTold{}}
	for _, m := range h.Library.All() {
		m = names.Call(m)
		s := h.Library.Source(m.Key)
		x := MetricItem{Key: m.Key, Title: m.Title, Unit: m.Unit, Group: m.Group, Definition: m.Definition, Adds: string(m.Adds), Of: string(m.Of), Decimals: m.Shown(),
			Lowest: fmt.Sprint(int(m.Lowest) - 1), Source: s.Title, Fresh: s.Fresh, Splits: []MetricSplit{}, Uses: []MetricUse{}}
		if m.List.Path != "" && p.Has(m.List.Can) {
			x.List = m.Opens()
		}
		for _, sp := range m.Splits {
			x.Splits = append(x.Splits, MetricSplit{sp.Code, sp.Title})
		}
		for _, u := range slices.Concat(m.Uses, uses[m.Key]) {
			x.Uses = append(x.Uses, MetricUse(u))
		}
		out.Items = append(out.Items, x)
	}
	for _, m := range h.Library.Told() {
		x := MetricTold{m.Key, m.Title, m.Unit, m.Group, m.Definition, []MetricUse{}}
		for _, u := range m.Uses {
			x.Uses = append(x.Uses, MetricUse(u))
		}
		out.Told = append(out.Told, x)
	}
	return route.Data(out), nil
}

// Shown is how many decimals are shown of the figure.
func (m Metric) Shown() int {
	if m.Adds == Share {
		return 1
	}
	return m.Decimals
}

// Opens is the list behind the figure as a screen leads to it.
func (m Metric) Opens() *MetricList {
	out := &MetricList{Path: m.List.Path, Query: m.List.Query, Year: m.List.Year, Counted: m.List.Holds == Counted}
	if out.Query == nil {
		out.Query = map[string]string{}
	}
	return out
}

// MetricValues are figures of an area and of those below it, in the order of the keys that were asked for, or of the library.
type MetricValues struct {
	Area     MetricArea    `json:"area"`
	Year     int64         `json:"year"`
	Day      int64         `json:"day" doc:"the day that is today, 20261126"`
	Closed   bool          `json:"closed" doc:"the caller sees rows of their own alone, so that sums are kept from them"`
	Values   []MetricValue `json:"values"`
	Children []MetricChild `json:"children" doc:"those inside the caller's scope, by code"`
}

// MetricValue is one figure.
type MetricValue struct {
	Value   *float64 `json:"value" nullable:"true" doc:"null where it cannot be reckoned"`
	Why     string   `json:"why" declared:"words" doc:"why it cannot"`
	Records *int64   `json:"records,omitempty" doc:"of people or times: how many records they belong to, which is how many the list has"`
}

// MetricChild is one area directly below.
type MetricChild struct {
	ID     string        `json:"id"`
	Name   string        `json:"name"`
	Leaf   bool          `json:"leaf"`
	Values []MetricValue `json:"values"`
}

const (
	wordsNothing    = "没有可计算的数据"
	wordsTooLow     = "本级地区没有此项指标"
	wordsNotKept    = "该月没有留存此项指标"
	wordsNotBelow   = "按月数据留存到镇"
	wordsNotSplit   = "分类数据统计到镇"
	wordsNotCounted = "还没有统计，请稍后再看"
	wordsNoSplit    = "所选指标不能按该项分行"
	wordsUnknown    = "未填"
)

func (m Metric) wire(s Sums, at area.Level) MetricValue {
	if at > m.Lowest {
		return MetricValue{Why: wordsTooLow}
	}
	v, ok := m.Value(s)
	if !ok {
		return MetricValue{Why: cmp.Or(m.Without, wordsNothing)}
	}
	out := MetricValue{Value: &v}
	if m.Adds == Sum && m.List.Holds == Behind && s.Den > 0 {
		out.Records = &s.Den
	}
	return out
}

type valuesIn struct {
	areaparam.Place
	Keys string `query:"keys" maxLength:"2000" doc:"keys of figures, separated by commas, at most 40; without any all figures of the area alone"`
	Year int64  `query:"year" minimum:"0" maximum:"2100" doc:"of figures of a year; 0 is the present one"`
}

// keysMost bounds what one call asks for.
const keysMost = 40

// values keeps what it reckons (rollup.Answers): many people look at the same figures of the same area.
func (h Handler) values() func(context.Context, *valuesIn) (*route.Out[MetricValues], error) {
	var answers rollup.Answers[MetricValues]
	return func(ctx context.Context, in *valuesIn) (*route.Out[MetricValues], error) {
		p, c, err := PlaceOf(ctx, h.Library.Areas, in.Place)
		if err != nil {
			return nil, err
		}
		var keys []string
		if in.Keys != "" {
			keys = strings.Split(in.Keys, ",")
		}
		if len(keys) > keysMost {
			return nil, errs.Invalid("keys", fmt.Sprintf("一次最多查询%d项指标", keysMost))
		}
		at := h.Library.At(in.Year)
		out, err := answers.Get(fmt.Sprintf("%d %d %d %s", p.Scope, c, at.Year, in.Keys), h.Library.Now(), func() (MetricValues, error) { return h.reckon(ctx, p.Scope, c, at, keys) })
		if err != nil {
			return nil, err
		}
		return route.Data(out), nil
	}
}

func (h Handler) reckon(ctx context.Context, scope area.Scope, c area.Code, at At, keys []string) (MetricValues, error) {
	out := MetricValues{Year: at.Year, Day: at.Day, Values: []MetricValue{}, Children: []MetricChild{}}
	var r Reading
	var err error
	if keys != nil {
		r, err = h.Library.Read(ctx, scope, c, at, keys...)
	} else {
		for _, m := range h.Library.All() {
			keys = append(keys, m.Key)
		}
		r, err = h.Library.ReadAll(ctx, scope, c, at)
	}
	if err != nil {
		return out, err
	}
	out.Area = AreaOf(h.Library.Areas, scope, c)
	if out.Closed = r.Empty(); out.Closed {
		return out, nil
	}
	for _, p := range r.Parts {
		out.Children = append(out.Children, MetricChild{ID: p.Node.ID.String(), Name: p.Node.Text, Leaf: p.Node.Leaf, Values: []MetricValue{}})
	}
	for _, k := range keys {
		m, _ := h.Library.Metric(k)
		out.Values = append(out.Values, r.OwnValue(m))
		for i := range r.Parts {
			out.Children[i].Values = append(out.Children[i].Values, r.PartValue(i, m))
		}
	}
	return out, nil
}

// MetricMonths are a figure at the end of months, the oldest first.
type MetricMonths struct {
	Months []MetricMonth `json:"months" doc:"at most 24; none of villages, whose past is not kept"`
}

// MetricMonth is one month.
type MetricMonth struct {
	Month int64    `json:"month" doc:"202611"`
	Value *float64 `json:"value" nullable:"true" doc:"null where it could not be reckoned"`
}

type monthsIn struct {
	areaparam.Place
	Key string `query:"key" required:"true" maxLength:"80"`
}

func (h Handler) months(ctx context.Context, in *monthsIn) (*route.Out[MetricMonths], error) {
	p, c, err := PlaceOf(ctx, h.Library.Areas, in.Place)
	if err != nil {
		return nil, err
	}
	m, known := h.Library.Metric(in.Key)
	if !known {
		return nil, errs.Invalid("key", "没有这个指标："+in.Key)
	}
	months, err := h.Library.Months(ctx, p.Scope, c, m.Key)
	if err != nil {
		return nil, err
	}
	out := MetricMonths{Months: []MetricMonth{}}
	for _, x := range months {
		out.Months = append(out.Months, MetricMonth{x.Month, m.wire(x.Sums, c.Level()).Value})
	}
	return route.Data(out), nil
}
