package evaluation

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"sort"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/rollup"
)

// EvaluationResult is what a run says of the areas within one that the caller may see.
type EvaluationResult struct {
	Title      string                `json:"title"`
	Closed     string                `json:"closed" declared:"words" doc:"why nothing is shown: no trial yet, not published yet, or the caller sees rows of their own alone"`
	Area       metric.MetricArea     `json:"area"`
	Level      int                   `json:"level" doc:"pacLevel of the areas that are evaluated"`
	Entropy    bool                  `json:"entropy" doc:"weights are by entropy, else by hand"`
	Date       string                `json:"date" doc:"the figures are of: a day, or a month that was kept"`
	Objects    int                   `json:"objects"`
	Ranked     int                   `json:"ranked" doc:"areas with a rank: those with figures for half of the weights"`
	Marked     int                   `json:"marked" doc:"areas that lack a figure"`
	Mean       *float64              `json:"mean" nullable:"true" doc:"of all ranked areas"`
	Here       *float64              `json:"here" nullable:"true" doc:"mean of the areas within this one that the caller sees"`
	Bands      []EvaluationBand      `json:"bands" doc:"the highest first"`
	Dimensions []EvaluationDimension `json:"dimensions" doc:"those that have figures"`
	Subjects   []EvaluationSubject   `json:"subjects"`
	Rows       []EvaluationRow       `json:"rows" doc:"by rank, 100 at most; areas without one stand last"`
	Total      int                   `json:"total" doc:"areas within this one that the caller sees"`
	Parts      []EvaluationPart      `json:"parts" doc:"areas directly below, by code"`
	Points     []EvaluationPoint     `json:"points" doc:"score and growth of up to 500 areas, by code; empty where there is no run before"`
	Previous   string                `json:"previous" doc:"the run growth is measured against; empty for none"`
}

// EvaluationBand is a grade with how many areas have it.
type EvaluationBand struct {
	Title string `json:"title" declared:"words"`
	From  int64  `json:"from" doc:"lowest score"`
	All   int    `json:"all" doc:"of all ranked areas"`
	Here  int    `json:"here" doc:"of those within this one that the caller sees"`
}

// EvaluationDimension is a side of the model.
type EvaluationDimension struct {
	Code  string   `json:"code"`
	Title string   `json:"title" declared:"words"`
	Mean  *float64 `json:"mean" nullable:"true" doc:"of all areas"`
}

// EvaluationSubject is a figure of the model, over all areas.
type EvaluationSubject struct {
	Key       string   `json:"key"`
	Title     string   `json:"title" declared:"words"`
	Unit      string   `json:"unit" declared:"words"`
	Decimals  int      `json:"decimals"`
	Dimension string   `json:"dimension"`
	Negative  bool     `json:"negative" doc:"the less the better"`
	Target    *float64 `json:"target,omitempty"`
	Source    string   `json:"source" declared:"words"`
	Date      string   `json:"date"`
	Min       float64  `json:"min"`
	Max       float64  `json:"max"`
	Mean      float64  `json:"mean"`
	Present   int      `json:"present" doc:"areas that have it"`
	Flat      bool     `json:"flat" doc:"areas do not differ in it, so it is left out"`
	Entropy   float64  `json:"entropy"`
	Weight    float64  `json:"weight" doc:"per cent"`
}

// EvaluationRow is an area's score.
type EvaluationRow struct {
	ID         string     `json:"id"`
	Name       string     `json:"name"`
	Place      string     `json:"place" doc:"names of the areas between the run's and this one"`
	Score      *float64   `json:"score" nullable:"true"`
	Rank       int        `json:"rank" doc:"0 where figures for half of the weights are missing"`
	Band       string     `json:"band" declared:"words"`
	Missing    int        `json:"missing" doc:"figures it lacks"`
	Covered    float64    `json:"covered" doc:"share of the weights it has figures for, 0 to 1"`
	Growth     *float64   `json:"growth" nullable:"true" doc:"against the run before"`
	Dimensions []*float64 `json:"dimensions" doc:"in the order of the result's"`
}

// EvaluationPart is an area directly below, with the mean of the areas in it.
type EvaluationPart struct {
	ID    string   `json:"id"`
	Name  string   `json:"name"`
	Leaf  bool     `json:"leaf" doc:"it is evaluated itself"`
	Mean  *float64 `json:"mean" nullable:"true"`
	Count int      `json:"count"`
}

// EvaluationPoint is an area in the quadrants of level and growth.
type EvaluationPoint struct {
	ID     string  `json:"id"`
	Name   string  `json:"name"`
	Score  float64 `json:"score"`
	Growth float64 `json:"growth"`
}

// Why nothing is shown.
const (
	wordsNotYet   = "试算后显示评价结果"
	wordsUnissued = "评价结果发布后可以查看"
	wordsPersonal = "您只能查看本人的数据，这里不显示地区得分"
)

// bandTitles are the grades, the highest first.
var bandTitles = [4]string{"优秀", "良好", "一般", "较弱"}

func bandTitle(band int) string {
	if band < 1 || band > len(bandTitles) {
		return ""
	}
	return bandTitles[band-1]
}

// pageRows is how many areas a page of the ranking has, pointsMost how many the quadrants hold.
const (
	pageRows   = 100
	pointsMost = 500
)

// run is a run whose result the caller may read: the areas below its office read it once it is published.
func (s *Service) run(ctx context.Context, p *principal.Principal, id int64) (*declaration.Record, error) {
	d, _ := s.Engine.Module(runs)
	r, err := s.Engine.Record(ctx, d, p.Scope, id)
	if err != nil {
		return nil, err
	}
	if closed(p, r) != "" {
		return nil, errs.New(errs.NotFound, "")
	}
	return r, nil
}

func closed(p *principal.Principal, r *declaration.Record) string {
	switch {
	case rollup.Personal(p.Scope):
		return wordsPersonal
	case !rollup.Covered(p.Scope, r.Area) && r.State != Published && r.State != Archived:
		return wordsUnissued
	case !r.Has("seal"):
		return wordsNotYet
	}
	return ""
}

// Result is a page of a run's result within an area. NotFound outside the scope and outside the run's area.
func (s *Service) Result(ctx context.Context, p *principal.Principal, id int64, at area.Code, named bool, from int) (EvaluationResult, error) {
	out := EvaluationResult{Bands: []EvaluationBand{}, Dimensions: []EvaluationDimension{}, Subjects: []EvaluationSubject{}, Rows: []EvaluationRow{}, Parts: []EvaluationPart{}, Points: []EvaluationPoint{}}
	d, _ := s.Engine.Module(runs)
	r, err := s.Engine.Record(ctx, d, p.Scope, id)
	if err != nil {
		return out, err
	}
	home, ok := rollup.Home(s.Engine.Areas, p.Scope.Narrow(r.Area))
	if !ok {
		return out, errs.New(errs.NotFound, "")
	}
	if !named {
		at = home
	}
	if !r.Area.Contains(at) || !p.Scope.Touches(at) {
		return out, errs.New(errs.NotFound, "")
	}
	out.Title, out.Level = r.Text("title"), int(objectLevelOf(r))
	out.Area = metric.AreaOf(s.Engine.Areas, p.Scope.Narrow(r.Area), at)
	if out.Closed = closed(p, r); out.Closed != "" {
		return out, nil
	}
	h := s.Engine.DB.Read()
	head, err := headOf(ctx, h, id)
	if err != nil {
		return out, err
	}
	sum, err := summaryOf(ctx, h, id)
	if err != nil {
		return out, err
	}
	all, err := scoresOf(ctx, h, id, p.Scope.Narrow(at))
	if err != nil {
		return out, err
	}
	shown := out.describe(head, sum)
	out.Total = len(all)
	out.tell(all)
	if head.Previous > 0 {
		out.points(all)
		if before, err := s.Engine.Record(ctx, d, area.Everything(), head.Previous); err == nil {
			out.Previous = before.Text("title")
		}
	}
	out.parts(s.Engine.Areas, p.Scope, at, all)
	slices.SortStableFunc(all, func(a, b scored) int { return cmp.Compare(rankOrder(a), rankOrder(b)) })
	for _, x := range all[min(from, len(all)):min(from+pageRows, len(all))] {
		row, err := rowOf(s.Engine.Areas, head.Area, x, shown)
		if err != nil {
			return out, err
		}
		out.Rows = append(out.Rows, row)
	}
	return out, nil
}

// rankOrder has areas without a rank stand last.
func rankOrder(x scored) int {
	if x.Place == 0 {
		return math.MaxInt
	}
	return x.Place
}

// describe says what is the same for every reader, and which dimensions have figures.
func (r *EvaluationResult) describe(h header, sum summary) (shown []int) {
	r.Entropy, r.Objects, r.Ranked, r.Marked, r.Mean = h.Method.Weighting == byEntropy, sum.Objects, sum.Ranked, sum.Marked, sum.Mean
	r.Date = dateOf(h.Day, h.Month)
	for k, title := range bandTitles {
		b := EvaluationBand{Title: title, All: sum.Bands[k]}
		if k < len(h.Method.Bands) {
			b.From = h.Method.Bands[k]
		}
		r.Bands = append(r.Bands, b)
	}
	for k, d := range Dimensions {
		if slices.ContainsFunc(h.Method.Subjects, func(x subject) bool { return x.Dimension == d.Code }) {
			r.Dimensions, shown = append(r.Dimensions, EvaluationDimension{d.Code, d.Title, sum.Dimensions[k]}), append(shown, k)
		}
	}
	for j, x := range h.Method.Subjects {
		v := sum.Spreads[j]
		r.Subjects = append(r.Subjects, EvaluationSubject{Key: x.Key, Title: x.Title, Unit: x.Unit, Decimals: x.Decimals, Dimension: x.Dimension, Negative: x.Negative, Target: x.Target, Source: x.Source,
			Date: x.Date, Min: v.Min, Max: v.Max, Mean: v.Mean, Present: v.Present, Flat: v.Flat, Entropy: v.Entropy, Weight: fixed(v.Weight*100, 6)})
	}
	return shown
}

// tell sums up the areas within the one that is shown.
func (r *EvaluationResult) tell(all []scored) {
	r.Here = stored(meanOf(len(all), func(i int) float64 { return countedScore(all[i]) }))
	for _, x := range all {
		if x.Band > 0 {
			r.Bands[x.Band-1].Here++
		}
	}
}

// countedScore is the score of an area with a rank: means are of these.
func countedScore(x scored) float64 {
	if x.Place == 0 {
		return math.NaN()
	}
	return number(x.Score)
}

func (r *EvaluationResult) points(all []scored) {
	if len(all) > pointsMost {
		return
	}
	for _, x := range all {
		if g := growth(x); g != nil && x.Place > 0 {
			r.Points = append(r.Points, EvaluationPoint{x.Area.String(), x.Name, *x.Score, *g})
		}
	}
}

func (r *EvaluationResult) parts(t *area.Tree, scope area.Scope, at area.Code, all []scored) {
	for _, n := range t.Children(at) {
		if !scope.Touches(n.ID) {
			continue
		}
		lo, _ := slices.BinarySearchFunc(all, n.ID.Range().Lo, func(x scored, c area.Code) int { return cmp.Compare(x.Area, c) })
		hi, _ := slices.BinarySearchFunc(all, n.ID.Range().Hi+1, func(x scored, c area.Code) int { return cmp.Compare(x.Area, c) })
		in := all[lo:hi]
		if len(in) == 0 {
			continue
		}
		r.Parts = append(r.Parts, EvaluationPart{ID: n.ID.String(), Name: n.Text, Leaf: len(in) == 1 && in[0].Area == n.ID, Count: len(in),
			Mean: stored(meanOf(len(in), func(i int) float64 { return countedScore(in[i]) }))})
	}
}

// growth is how much more an area has than in the run before.
func growth(x scored) *float64 {
	if x.Score == nil || x.Previous == nil {
		return nil
	}
	v := fixed(*x.Score-*x.Previous, 4)
	return &v
}

func rowOf(t *area.Tree, within area.Code, x scored, shown []int) (EvaluationRow, error) {
	out := EvaluationRow{ID: x.Area.String(), Name: x.Name, Place: placeOf(t, within, x.Area), Score: x.Score, Rank: x.Place, Band: bandTitle(x.Band), Missing: x.Missing, Covered: x.Covered,
		Growth: growth(x), Dimensions: []*float64{}}
	var all []*float64
	if err := json.Unmarshal([]byte(x.Dimensions), &all); err != nil {
		return out, fmt.Errorf("dimensions of %s: %w", x.Area, err)
	}
	for _, k := range shown {
		out.Dimensions = append(out.Dimensions, all[k])
	}
	return out, nil
}

// placeOf are the names between the area of a run and one below it.
func placeOf(t *area.Tree, within, c area.Code) string {
	var names []string
	for _, n := range t.Path(c) {
		if n.ID != within && n.ID != c && within.Contains(n.ID) {
			names = append(names, n.Text)
		}
	}
	return strings.Join(names, "")
}

// scoresOf are the scores of a run that a scope shows, by code.
func scoresOf(ctx context.Context, h bun.IDB, run int64, scope area.Scope) (out []scored, err error) {
	within, args := scope.Between(area.Columns{Area: "area"})
	err = h.NewRaw("SELECT run, area, name, score, place, band, missing, covered, previous, dimensions FROM evaluation_score WHERE run = ? AND "+within+" ORDER BY area", append([]any{run}, args...)...).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("scores of evaluation %d: %w", run, err)
	}
	return out, nil
}

// bodyOf is one part of a snapshot.
func bodyOf(ctx context.Context, h bun.IDB, run int64, seq int, v any) error {
	var rows []struct {
		Body []byte `bun:"body"`
	}
	if err := h.NewRaw("SELECT body FROM evaluation_snapshot WHERE run = ? AND seq = ?", run, seq).Scan(ctx, &rows); err != nil {
		return fmt.Errorf("snapshot of evaluation %d: %w", run, err)
	}
	if len(rows) == 0 {
		return errs.New(errs.NotFound, "")
	}
	return unpacked(rows[0].Body, v)
}

func headOf(ctx context.Context, h bun.IDB, run int64) (out header, err error) {
	return out, bodyOf(ctx, h, run, 0, &out)
}

// EvaluationArea is one area of a run, figure by figure.
type EvaluationArea struct {
	EvaluationRow
	Inputs []EvaluationInput `json:"inputs" doc:"in the order of the result's subjects"`
}

// EvaluationInput is a figure of an area with all that its score is made of.
type EvaluationInput struct {
	Key    string   `json:"key"`
	Num    int64    `json:"num" doc:"the sum, or the numerator of a share or mean"`
	Den    int64    `json:"den" doc:"the denominator; 0 for a sum"`
	Value  *float64 `json:"value" nullable:"true" doc:"null where it is missing"`
	Scaled *float64 `json:"scaled" nullable:"true" doc:"0 to 1; null where it is missing or left out"`
	Weight float64  `json:"weight" doc:"of the figures that are there, per cent"`
	Points float64  `json:"points" doc:"what it gives to the score"`
	Lost   float64  `json:"lost" doc:"what it could give more"`
}

// Area is one area of a run. NotFound outside the scope and where the run does not evaluate it.
func (s *Service) Area(ctx context.Context, p *principal.Principal, id int64, c area.Code) (EvaluationArea, error) {
	r, err := s.run(ctx, p, id)
	if err != nil {
		return EvaluationArea{}, err
	}
	h := s.Engine.DB.Read()
	rows, err := scoresOf(ctx, h, id, p.Scope.Narrow(c))
	if err != nil {
		return EvaluationArea{}, err
	}
	if len(rows) != 1 || rows[0].Area != c {
		return EvaluationArea{}, errs.New(errs.NotFound, "")
	}
	head, err := headOf(ctx, h, id)
	if err != nil {
		return EvaluationArea{}, err
	}
	sum, err := summaryOf(ctx, h, id)
	if err != nil {
		return EvaluationArea{}, err
	}
	var known EvaluationResult
	row, err := rowOf(s.Engine.Areas, r.Area, rows[0], known.describe(head, sum))
	if err != nil {
		return EvaluationArea{}, err
	}
	pt, i, err := find(ctx, h, id, head, c)
	if err != nil {
		return EvaluationArea{}, err
	}
	return EvaluationArea{row, head.inputs(sum.Spreads, pt, i)}, nil
}

// find is the part of a snapshot that holds an area, and where in it. Parts are in the order of the codes.
func find(ctx context.Context, h bun.IDB, run int64, head header, c area.Code) (p part, i int, err error) {
	n := (head.Objects + chunkAreas - 1) / chunkAreas
	at := sort.Search(n, func(k int) bool {
		if err != nil {
			return true
		}
		p = part{}
		err = bodyOf(ctx, h, run, k+1, &p)
		return err != nil || len(p.Areas) > 0 && p.Areas[len(p.Areas)-1] >= c
	})
	if err != nil {
		return p, 0, err
	}
	p = part{}
	if err := bodyOf(ctx, h, run, at+1, &p); err != nil {
		return p, 0, err
	}
	i, ok := slices.BinarySearch(p.Areas, c)
	if !ok {
		return p, 0, errs.New(errs.NotFound, "")
	}
	return p, i, nil
}

// inputs are the figures of one area of a part.
func (h header) inputs(spreads []spread, p part, i int) []EvaluationInput {
	out := make([]EvaluationInput, len(h.Method.Subjects))
	all := 0.0
	for j, x := range h.Method.Subjects {
		at := i*len(out) + j
		out[j] = EvaluationInput{Key: x.Key, Num: p.Num[at], Den: p.Den[at], Value: p.Values[at]}
		if s := spreads[j]; !s.Flat && p.Values[at] != nil {
			v := scale(*p.Values[at], s, x.Negative)
			out[j].Scaled = &v
			all += s.Weight
		}
	}
	for j := range out {
		if out[j].Scaled != nil {
			w := spreads[j].Weight / all * 100
			out[j].Weight, out[j].Points, out[j].Lost = fixed(w, 4), fixed(w**out[j].Scaled, 4), fixed(w*(1-*out[j].Scaled), 4)
		}
	}
	return out
}
