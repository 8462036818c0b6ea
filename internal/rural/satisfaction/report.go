package satisfaction

import (
	"context"
	"encoding/json"
	"fmt"
	"math"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/rollup"
)

// least is the fewest answers of which a figure is shown.
const least = 5

// SurveyFigures are what the answers of an area add up to. Masked: there are some and too few to be shown.
type SurveyFigures struct {
	Sample  *int64  `json:"sample" nullable:"true" doc:"households, or people served, drawn; null where the archive does not say: the area is smaller than a stratum"`
	Answers int64   `json:"answers"`
	Masked  bool    `json:"masked" doc:"fewer than five answers, others could be reckoned from it, or the survey is open: there are no figures"`
	Index   float64 `json:"index" doc:"0 to 100; see scored"`
	Scored  int64   `json:"scored" doc:"answers with a score; 0: there is no index"`
	Aware   float64 `json:"aware" doc:"per cent; see asked"`
	Asked   int64   `json:"asked" doc:"valid answers about awareness; 0: there is no share"`
}

// SurveyBar is how often one option was chosen.
type SurveyBar struct {
	Option string `json:"option"`
	N      int64  `json:"n"`
}

// SurveyBars are the answers to one question.
type SurveyBars struct {
	Title string      `json:"title"`
	Kind  string      `json:"kind"`
	N     int64       `json:"n" doc:"who answered it"`
	Mean  float64     `json:"mean" doc:"of a score"`
	Bars  []SurveyBar `json:"bars"`
}

// SurveyPart is an area directly below.
type SurveyPart struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Leaf bool   `json:"leaf" doc:"there is nothing below it in the report"`
	SurveyFigures
}

// SurveyReason is why somebody is dissatisfied, without who.
type SurveyReason struct {
	ID       int64    `json:"id" doc:"of the answer"`
	Area     string   `json:"area" doc:"its town"`
	AreaName string   `json:"areaName"`
	Reasons  []string `json:"reasons"`
	Issue    int64    `json:"issue" doc:"the issue it became; 0: none"`
	MayIssue bool     `json:"mayIssue" doc:"the caller may make an issue of it"`
}

// SurveyReport is a survey in figures, of an area and those below it.
type SurveyReport struct {
	Title    string `json:"title"`
	No       string `json:"no"`
	State    string `json:"state"`
	Open     bool   `json:"open" doc:"the survey may still take answers: only their number is told until it is ended"`
	Area     string `json:"area"`
	AreaName string `json:"areaName"`
	Parent   string `json:"parent" doc:"the area above, where the survey and the caller reach that far; else empty"`
	SurveyFigures
	Households  int64          `json:"households" doc:"the population the sample was drawn from; 0 where the area is smaller than a stratum"`
	Margin      float64        `json:"margin" doc:"of the index, ± points, 95 per cent"`
	AwareMargin float64        `json:"awareMargin" doc:"± percentage points, 95 per cent"`
	Weak        int64          `json:"weak" doc:"weak answers: fast or straight"`
	Fast        int64          `json:"fast"`
	Straight    int64          `json:"straight"`
	Strong      float64        `json:"strong" doc:"the index without weak answers; see strongScored"`
	StrongScore int64          `json:"strongScored"`
	Channels    []SurveyBar    `json:"channels" doc:"dictionary survey_channel"`
	Questions   []SurveyBars   `json:"questions"`
	Parts       []SurveyPart   `json:"parts"`
	Reasons     []SurveyReason `json:"reasons" doc:"of towns whose figures are shown, the newest 100"`
	Trend       []SurveyPoint  `json:"trend" doc:"of a survey of people served: its index and those of up to five surveys before it, the oldest first; none where there are fewer than two"`
}

// answerRead is an answer as reports read it.
type answerRead struct {
	ID      int64     `bun:"id"`
	Area    area.Code `bun:"area"`
	Channel string    `bun:"channel"`
	Weak    int       `bun:"weak"`
	Score   int64     `bun:"score"`
	Weight  int64     `bun:"weight"`
	Aware   int64     `bun:"aware"`
	Asked   int64     `bun:"aware_asked"`
	Low     bool      `bun:"low"`
	Content string    `bun:"content"`
	Issue   int64     `bun:"issue"`
}

// sums add answers up.
type sums struct {
	n, score, weight, aware, asked int64
	spread
}

func (s *sums) add(a *answerRead) {
	s.n++
	s.aware, s.asked = s.aware+a.Aware, s.asked+a.Asked
	s.score, s.weight = s.score+a.Score, s.weight+a.Weight
	s.answer(a.Score, a.Weight)
}

// index is Σ(score × weight) ÷ (5 × Σ weight) × 100.
func index(score, weight int64) float64 {
	if weight == 0 {
		return 0
	}
	return tenth(float64(score) / float64(bestScore*weight) * 100)
}

func share100(part, whole int64) float64 {
	if whole == 0 {
		return 0
	}
	return tenth(float64(part) / float64(whole) * 100)
}

func tenth(v float64) float64 { return math.Round(v*10) / 10 }

// The margin of error is that of a simple random sample at 95 per cent, corrected for a finite population. A proportional stratified sample is not
// worse than that, so the margin is on the safe side.
const z95 = 1.96

// spread is what the margin of an index is made of: how many answers have an index of their own, and the sums of these and of their squares, in hundredths
// of a point.
type spread struct {
	Scored  int64 `bun:"scored"`
	Points  int64 `bun:"points"`
	Squares int64 `bun:"squares"`
}

// answer adds one answer, whose own index is 0 to 100; one without a score has none.
func (s *spread) answer(score, weight int64) {
	if weight > 0 {
		of := (score*100*200/(bestScore*weight) + 1) / 2
		s.add(spread{1, of, of * of})
	}
}

func (s *spread) add(o spread) {
	s.Scored, s.Points, s.Squares = s.Scored+o.Scored, s.Points+o.Points, s.Squares+o.Squares
}

func (s spread) margin(population int64) float64 {
	n := float64(s.Scored)
	if n < 2 {
		return 0
	}
	variance := max(0, float64(s.Squares)-float64(s.Points)/n*float64(s.Points)) / (n - 1)
	return tenth(z95 * math.Sqrt(variance) / 100 / math.Sqrt(n) * finite(n, population))
}

func marginOfShare(part, whole, population int64) float64 {
	if whole < 2 {
		return 0
	}
	p, n := float64(part)/float64(whole), float64(whole)
	return tenth(z95 * math.Sqrt(p*(1-p)/n) * finite(n, population) * 100)
}

// finite is the correction for a population that is not much larger than the sample.
func finite(n float64, population int64) float64 {
	if float64(population) <= n || population < 2 {
		return 1
	}
	return math.Sqrt((float64(population) - n) / float64(population-1))
}

func (s *sums) figures(sample *int64, shows bool) SurveyFigures {
	out := SurveyFigures{Sample: sample, Answers: s.n, Masked: s.n > 0 && !shows}
	if !out.Masked {
		out.Index, out.Scored, out.Aware, out.Asked = index(s.score, s.weight), s.Scored, share100(s.aware, s.asked), s.asked
	}
	return out
}

// Report is what a survey's answers add up to in an area, as far as the caller's scope shows it. NotFound outside.
func (s *Service) Report(ctx context.Context, p *principal.Principal, survey int64, c area.Code) (SurveyReport, error) {
	h := s.DB.Read()
	r, qs, err := s.survey(ctx, h, p, survey)
	out := SurveyReport{Channels: []SurveyBar{}, Questions: []SurveyBars{}, Parts: []SurveyPart{}, Reasons: []SurveyReason{}, Trend: []SurveyPoint{}}
	if err != nil {
		return out, err
	}
	if c == 0 || !r.Area.Contains(c) {
		// Whoever sees a part of the survey's area begins at their own.
		if c = r.Area; !rollup.Covered(p.Scope, c) {
			c = p.Area
		}
	}
	e, err := rollup.ExtentOf(s.Areas, p.Scope, c)
	if err != nil {
		return out, err
	}
	out.Title, out.No, out.State, out.Open, out.Area, out.AreaName = r.Text("title"), r.No, r.State, !closed(r.State), c.String(), e.Node.Text
	if up := c.Parent(); c != r.Area && p.Scope.Touches(up) && rollup.Covered(p.Scope, up) {
		out.Parent = up.String()
	}
	answers, err := readAnswers(ctx, h, survey, e.Whole)
	if err != nil {
		return out, err
	}
	samples, err := countSample(ctx, h, survey, e.Whole)
	if err != nil {
		return out, err
	}
	strata, err := readStrata(ctx, h, survey, e.Whole)
	if err != nil {
		return out, err
	}
	show, err := showingOf(ctx, h, survey, r.State)
	if err != nil {
		return out, err
	}
	drawn := sampleOf{samples, strata, r.State == Archived}
	out.add(qs, answers, drawn, show.shows(e.Whole...))
	if out.parts(e, answers, drawn, show); out.Masked {
		return out, nil
	}
	if out.Trend, err = trend(ctx, h, r, e.Whole); err != nil {
		return out, err
	}
	out.reasons(s.Areas, qs, answers, show)
	for i := range out.Reasons {
		x := &out.Reasons[i]
		town, _ := area.Parse(x.Area)
		x.MayIssue = x.Issue == 0 && s.enters(p, town)
	}
	return out, nil
}

// whereAreas is the condition of rows that lie in some areas.
func whereAreas(areas []area.Code) (string, []any) {
	text, args := "(1 = 0", []any{}
	for _, c := range areas {
		r := c.Range()
		text, args = text+" OR area BETWEEN ? AND ?", append(args, int64(r.Lo), int64(r.Hi))
	}
	return text + ")", args
}

func readAnswers(ctx context.Context, h bun.IDB, survey int64, areas []area.Code) (out []answerRead, err error) {
	w, args := whereAreas(areas)
	if err := h.NewRaw("SELECT id, area, channel, weak, score, weight, aware, aware_asked, low, content, issue FROM satisfaction_answer WHERE survey = ? AND "+w+" ORDER BY id",
		append([]any{survey}, args...)...).Scan(ctx, &out); err != nil {
		return nil, fmt.Errorf("answers of a survey: %w", err)
	}
	return out, nil
}

type areaCount struct {
	Area area.Code `bun:"area"`
	N    int64     `bun:"n"`
	All  int64     `bun:"households"`
}

func countSample(ctx context.Context, h bun.IDB, survey int64, areas []area.Code) (out []areaCount, err error) {
	w, args := whereAreas(areas)
	if err := h.NewRaw("SELECT area, count(*) AS n, 0 AS households FROM satisfaction_sample WHERE survey = ? AND "+w+" GROUP BY area", append([]any{survey}, args...)...).Scan(ctx, &out); err != nil {
		return nil, fmt.Errorf("sample of a survey: %w", err)
	}
	return out, nil
}

func readStrata(ctx context.Context, h bun.IDB, survey int64, areas []area.Code) (out []areaCount, err error) {
	w, args := whereAreas(areas)
	if err := h.NewRaw("SELECT area, quota AS n, households FROM satisfaction_stratum WHERE survey = ? AND "+w, append([]any{survey}, args...)...).Scan(ctx, &out); err != nil {
		return nil, fmt.Errorf("strata of a survey: %w", err)
	}
	return out, nil
}

// sampleOf is what is known of a survey's sample. Once it is archived only the strata are left.
type sampleOf struct {
	samples, strata []areaCount
	archived        bool
}

// within is how many households were drawn within an area: the quotas of its strata, and where it is smaller than those the sample itself; nil where
// that is no more.
func (d sampleOf) within(c area.Code) (drawn *int64, households int64) {
	n := int64(0)
	for _, x := range d.strata {
		if c.Contains(x.Area) {
			n, households = n+x.N, households+x.All
		}
	}
	if households > 0 {
		return &n, households
	}
	if d.archived {
		return nil, 0
	}
	for _, x := range d.samples {
		if c.Contains(x.Area) {
			n += x.N
		}
	}
	return &n, 0
}

func (r *SurveyReport) add(qs []SurveyQuestion, answers []answerRead, d sampleOf, shows bool) {
	var all, strong sums
	channels := map[string]int64{}
	bars := emptyBars(qs)
	for i := range answers {
		a := &answers[i]
		all.add(a)
		channels[a.Channel]++
		if a.Weak&weakFast != 0 {
			r.Fast++
		}
		if a.Weak&weakStraight != 0 {
			r.Straight++
		}
		if a.Weak != 0 {
			r.Weak++
		} else {
			strong.add(a)
		}
		var given []SurveyAnswer
		if json.Unmarshal([]byte(a.Content), &given) == nil {
			addBars(bars, given)
		}
	}
	c, _ := area.Parse(r.Area)
	drawn, households := d.within(c)
	r.SurveyFigures, r.Households = all.figures(drawn, shows), households
	if r.Masked {
		r.Weak, r.Fast, r.Straight = 0, 0, 0
		return
	}
	r.Margin, r.AwareMargin = all.margin(households), marginOfShare(all.aware, all.asked, households)
	// Beside the index of all, that of the strong ones tells the index of the weak ones.
	if strong.n >= least && (r.Weak == 0 || r.Weak >= least) {
		r.Strong, r.StrongScore = index(strong.score, strong.weight), strong.Scored
	}
	for _, k := range []string{Door, Phone, Scan, Paper} {
		r.Channels = append(r.Channels, SurveyBar{k, channels[k]})
	}
	r.Questions = bars
	for i := range bars {
		if b := &bars[i]; b.Kind == kindScore && b.N > 0 {
			total := int64(0)
			for k, x := range b.Bars {
				total += int64(k+1) * x.N
			}
			b.Mean = math.Round(float64(total)/float64(b.N)*100) / 100
		}
	}
}

func emptyBars(qs []SurveyQuestion) []SurveyBars {
	out := make([]SurveyBars, len(qs))
	for i := range qs {
		out[i] = SurveyBars{Title: qs[i].Title, Kind: qs[i].Kind, Bars: []SurveyBar{}}
		for _, o := range qs[i].choices() {
			out[i].Bars = append(out[i].Bars, SurveyBar{Option: o})
		}
	}
	return out
}

func addBars(bars []SurveyBars, given []SurveyAnswer) {
	for i := range given {
		if i >= len(bars) || !given[i].given() {
			continue
		}
		bars[i].N++
		for _, c := range given[i].Choices {
			if c >= 1 && c <= len(bars[i].Bars) {
				bars[i].Bars[c-1].N++
			}
		}
	}
}

// parts are the areas below.
func (r *SurveyReport) parts(e rollup.Extent, answers []answerRead, d sampleOf, show shown) {
	if e.Node.ID.Level() >= area.Township {
		return
	}
	for _, n := range e.Parts {
		var t sums
		for i := range answers {
			if n.Node.ID.Contains(answers[i].Area) {
				t.add(&answers[i])
			}
		}
		drawn, _ := d.within(n.Node.ID)
		if (drawn == nil || *drawn == 0) && t.n == 0 {
			continue
		}
		r.Parts = append(r.Parts, SurveyPart{ID: n.Node.ID.String(), Name: n.Node.Text, Leaf: n.Node.ID.Level() >= area.Township, SurveyFigures: t.figures(drawn, show.shows(n.Areas...))})
	}
}

// mostReasons is how many reasons a report lists.
const mostReasons = 100

func (r *SurveyReport) reasons(tree *area.Tree, qs []SurveyQuestion, answers []answerRead, show shown) {
	for i := len(answers) - 1; i >= 0 && len(r.Reasons) < mostReasons; i-- {
		a := &answers[i]
		if !a.Low || !show.shows(a.Area) {
			continue
		}
		if why := reasonsOf(qs, a.Content); len(why) > 0 {
			r.Reasons = append(r.Reasons, SurveyReason{ID: a.ID, Area: a.Area.String(), AreaName: tree.Name(a.Area), Reasons: why, Issue: a.Issue})
		}
	}
}

// reasonsOf are the reasons an answer gives.
func reasonsOf(qs []SurveyQuestion, content string) []string {
	var given []SurveyAnswer
	if json.Unmarshal([]byte(content), &given) != nil {
		return nil
	}
	var r result
	for i := range min(len(qs), len(given)) {
		if qs[i].Use == useReason {
			r.add(&qs[i], &given[i], 0)
		}
	}
	return r.reasons
}
