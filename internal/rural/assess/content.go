package assess

import (
	"context"
	"math"
	"strconv"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// AssessSheet is what stands on a sheet, as far as the caller reads it.
type AssessSheet struct {
	Register    string        `json:"register" enum:"assess,assess-member"`
	ID          string        `json:"id"`
	Name        string        `json:"name" doc:"whom it is for"`
	Scheme      string        `json:"scheme" doc:"title of its scheme"`
	SchemeID    string        `json:"schemeId"`
	Place       string        `json:"place"`
	Year        int64         `json:"year"`
	State       string        `json:"state" declared:"words" doc:"its title"`
	StateCode   string        `json:"stateCode"`
	Tone        string        `json:"tone" enum:"brand,red,orange,yellow,green,quiet"`
	Version     int64         `json:"version"`
	Closed      string        `json:"closed" declared:"words" doc:"why nothing of it is shown"`
	Stage       string        `json:"stage" enum:",self,first,second" doc:"the marks the caller may write now"`
	Own         bool          `json:"own" doc:"it is the caller's own"`
	Reviewed    bool          `json:"reviewed" doc:"the reviewers' marks are shown"`
	SelfUntil   string        `json:"selfUntil"`
	AppealUntil string        `json:"appealUntil" doc:"last day of the publicity; empty while there is none"`
	Date        string        `json:"date" doc:"the figures are of: a day, or a month that was kept"`
	Self        *float64      `json:"self" nullable:"true" doc:"totals; null while an item lacks its score"`
	First       *float64      `json:"first" nullable:"true"`
	Second      *float64      `json:"second" nullable:"true"`
	Total       *float64      `json:"total" nullable:"true" doc:"published"`
	Grade       string        `json:"grade" doc:"dictionary assess_grade"`
	Appeal      string        `json:"appeal" doc:"of a member's sheet"`
	Answer      string        `json:"answer"`
	Groups      []AssessGroup `json:"groups"`
	Earlier     []AssessYear  `json:"earlier" doc:"graded sheets of the same object, the newest first"`
}

// AssessGroup is a first-level indicator.
type AssessGroup struct {
	Title  string       `json:"title"`
	Points float64      `json:"points"`
	Got    *float64     `json:"got" nullable:"true" doc:"of the furthest stage that is shown and whole"`
	Items  []AssessItem `json:"items"`
}

// AssessItem is an indicator of a sheet with how it comes to its points.
type AssessItem struct {
	ID         string            `json:"id"`
	Title      string            `json:"title"`
	Note       string            `json:"note"`
	Points     float64           `json:"points"`
	Source     string            `json:"source" enum:"hand,auto"`
	Proof      bool              `json:"proof"`
	Number     bool              `json:"number" doc:"people say its points: no figure gives them and no faults are counted"`
	Deductions []AssessDeduction `json:"deductions"`
	Figure     *AssessFigure     `json:"figure,omitempty"`
	Files      []AssessFile      `json:"files"`
	Self       *AssessGiven      `json:"self,omitempty"`
	First      *AssessGiven      `json:"first,omitempty"`
	Second     *AssessGiven      `json:"second,omitempty"`
}

// AssessDeduction is a fault of the scheme.
type AssessDeduction struct {
	Title  string  `json:"title"`
	Points float64 `json:"points"`
}

// AssessFigure is a figure of the library with the rule that makes points of it.
type AssessFigure struct {
	Key      string       `json:"key"`
	Title    string       `json:"title" declared:"words"`
	Unit     string       `json:"unit" declared:"words"`
	Decimals int          `json:"decimals"`
	Adds     string       `json:"adds" enum:"sum,share,mean"`
	Source   string       `json:"source" declared:"words" doc:"where the platform takes it from"`
	AsOf     string       `json:"asOf" doc:"the day it is of, or a month that was kept"`
	Value    *float64     `json:"value" nullable:"true"`
	Num      int64        `json:"num" doc:"what the value is made of, as it is stored"`
	Den      int64        `json:"den"`
	Why      string       `json:"why" declared:"words" doc:"why there is no value"`
	Points   *float64     `json:"points" nullable:"true" doc:"by the rule; null where there is no value"`
	Negative bool         `json:"negative"`
	Way      string       `json:"way" enum:"bands,linear,target"`
	Bands    []AssessBand `json:"bands"`
	Fitted   int          `json:"fitted" doc:"row of bands that fitted, -1 for none"`
	Floor    float64      `json:"floor"`
	Target   float64      `json:"target"`
	Step     float64      `json:"step"`
	Per      float64      `json:"per"`
}

// AssessBand is a row of a rule's table.
type AssessBand struct {
	From   float64 `json:"from"`
	Points float64 `json:"points"`
}

// AssessFile is a file of proof.
type AssessFile struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Size int64  `json:"size"`
}

// AssessGiven is a mark with the points it comes to.
type AssessGiven struct {
	Points *float64 `json:"points" nullable:"true" doc:"what it comes to; null where nobody can say yet"`
	Said   *float64 `json:"said" nullable:"true" doc:"the number somebody wrote"`
	Counts []int    `json:"counts"`
	Note   string   `json:"note"`
}

// AssessYear is an earlier result.
type AssessYear struct {
	Year   int64     `json:"year"`
	Scheme string    `json:"scheme"`
	Total  float64   `json:"total"`
	Grade  string    `json:"grade"`
	Groups []float64 `json:"groups" doc:"share of each first-level indicator, per cent; empty where its scheme had other ones"`
}

// Content is what stands on a sheet. NotFound outside the scope, unless it is the caller's own.
func (s *Service) Content(ctx context.Context, p *principal.Principal, register string, id int64) (AssessSheet, error) {
	h := s.Engine.DB.Read()
	r, at, err := s.sheet(ctx, h, p, register, id)
	if err != nil {
		return AssessSheet{}, err
	}
	scheme, tree, err := s.schemeOf(ctx, h, r)
	if err != nil {
		return AssessSheet{}, err
	}
	d := r.Of()
	out := AssessSheet{Register: register, ID: strconv.FormatInt(id, 10), Name: r.Name(), Scheme: scheme.Name(), SchemeID: strconv.FormatInt(scheme.ID, 10), Place: s.Engine.Areas.Name(placeOf(r)),
		Year: r.Int("year"), State: d.StateTitle(r.State), StateCode: r.State, Tone: d.StateTone(r.State), Version: r.Version, Closed: at.closed, Stage: string(at.stage), Own: at.member, Reviewed: at.review,
		SelfUntil: declaration.DayText(r.Int("selfUntil")), Groups: []AssessGroup{}, Earlier: []AssessYear{}}
	if at.closed != "" {
		return out, nil
	}
	on, err := paperOf(ctx, h, register, id)
	if err != nil {
		return out, err
	}
	if register == members && on.Name != "" {
		out.Name = on.Name
	}
	if r.State == SelfScoring {
		// What a self-score would take now; it is stored with the marks.
		if err := s.read(ctx, scheme, tree, placeOf(r), on); err != nil {
			return out, err
		}
	}
	out.Date = on.Date
	s.fill(&out, r, on, tree, at)
	if r.Has("publicFrom") {
		_, until, err := s.Engine.Span(ctx, h, d, "publicity", r.Area, r.Int("publicFrom"))
		if err != nil {
			return out, err
		}
		out.AppealUntil = declaration.DayText(until)
	}
	out.Earlier, err = s.earlier(ctx, h, r, tree)
	return out, err
}

func (s *Service) fill(out *AssessSheet, r *declaration.Record, on *paper, tree []group, at reader) {
	whole := func(st stage) *float64 {
		if v, missing := on.total(tree, st); missing == 0 {
			return &v
		}
		return nil
	}
	best := selfScore
	out.Self = whole(selfScore)
	if at.review || at.stage == firstReview {
		if out.First = whole(firstReview); out.First != nil {
			best = firstReview
		}
	}
	if at.review {
		if out.Second = whole(secondReview); out.Second != nil {
			best = secondReview
		}
	}
	if r.Of().Code == members {
		if isPublished(r.State) {
			out.Total, out.Grade = on.Total, on.Grade
		}
		out.Appeal, out.Answer = on.Appeal, on.Answer
	} else if r.Has("total") {
		v := float64(r.Int("total")) / 100
		out.Total, out.Grade = &v, r.Text("grade")
	}
	for g := range tree {
		of := AssessGroup{Title: tree[g].Title, Points: tree[g].points(), Items: []AssessItem{}}
		cents, all := int64(0), true
		for i, x := range tree[g].Items {
			key := id(g, i)
			l := on.line(key)
			v, ok := x.scored(l, l.of(best))
			cents, all = cents+hundredths(v), all && ok
			shown := s.itemOf(key, x, l, at)
			if shown.Figure != nil {
				shown.Figure.AsOf = on.Date
			}
			of.Items = append(of.Items, shown)
		}
		if all {
			v := float64(cents) / 100
			of.Got = &v
		}
		out.Groups = append(out.Groups, of)
	}
}

func (s *Service) itemOf(key string, x item, l *line, at reader) AssessItem {
	out := AssessItem{ID: key, Title: x.Title, Note: x.Note, Points: x.Points, Source: x.Source, Proof: x.Proof, Number: x.needsNumber(l), Deductions: []AssessDeduction{}, Files: []AssessFile{}}
	for _, d := range x.Deductions {
		out.Deductions = append(out.Deductions, AssessDeduction(d))
	}
	for _, f := range l.Files {
		out.Files = append(out.Files, AssessFile{f.ID, f.Name, f.Size})
	}
	if x.Source == automatic {
		out.Figure = s.figureOf(x, l)
	}
	given := func(st stage) *AssessGiven {
		m := l.of(st)
		if m == nil {
			return nil
		}
		g := &AssessGiven{Said: m.Points, Counts: m.Counts, Note: m.Note}
		if g.Counts == nil {
			g.Counts = []int{}
		}
		if v, ok := x.scored(l, m); ok {
			g.Points = &v
		}
		return g
	}
	out.Self = given(selfScore)
	if at.review || at.stage == firstReview {
		out.First = given(firstReview)
	}
	if at.review {
		out.Second = given(secondReview)
	}
	return out
}

func (s *Service) figureOf(x item, l *line) *AssessFigure {
	m, _ := s.Library.Metric(x.Key)
	out := &AssessFigure{Key: x.Key, Title: m.Title, Unit: m.Unit, Decimals: m.Shown(), Adds: string(m.Adds), Value: l.Value, Source: s.Library.Source(x.Key).Title, Num: l.Num, Den: l.Den, Why: l.Why, Negative: x.Negative, Way: x.Way,
		Bands: []AssessBand{}, Fitted: -1, Floor: x.Floor, Target: x.Target, Step: x.Step, Per: x.Per}
	for _, b := range x.Bands {
		out.Bands = append(out.Bands, AssessBand(b))
	}
	if l.Value != nil {
		v, fitted := x.formula(*l.Value)
		out.Points, out.Fitted = &v, fitted
	}
	return out
}

// earlierMost is how many years back are shown.
const earlierMost = 5

// earlier are the graded sheets of the same object, of years before.
func (s *Service) earlier(ctx context.Context, h bun.IDB, r *declaration.Record, tree []group) ([]AssessYear, error) {
	out := []AssessYear{}
	d := r.Of()
	var q string
	var args []any
	switch {
	case d.Code == sheets:
		q, args = "SELECT id FROM assess_sheet WHERE area = ? AND kind = ? AND name = ?", []any{int64(r.Area), r.Text("kind"), r.Name()}
	case r.Owner == 0:
		return out, nil
	default:
		q, args = "SELECT id FROM assess_member WHERE owner = ?", []any{r.Owner}
	}
	var ids []int64
	if err := h.NewRaw(q+" AND state = ? AND year < ? ORDER BY year DESC, id DESC LIMIT ?", append(args, Graded, r.Int("year"), earlierMost)...).Scan(ctx, &ids); err != nil {
		return nil, err
	}
	papers, err := papersOf(ctx, h, d.Code, ids)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		was, err := s.Engine.Read(ctx, h, d, area.Everything(), id)
		if err != nil {
			return nil, err
		}
		scheme, before, err := s.schemeOf(ctx, h, was)
		if err != nil {
			return nil, err
		}
		y := AssessYear{Year: was.Int("year"), Scheme: scheme.Name(), Groups: []float64{}}
		p := papers[id]
		switch {
		case d.Code == members && p != nil && p.Total != nil:
			y.Total, y.Grade = *p.Total, p.Grade
		case d.Code == sheets:
			y.Total, y.Grade = float64(was.Int("total"))/100, was.Text("grade")
		default:
			continue
		}
		if p != nil && sameGroups(tree, before) {
			y.Groups = shares(before, p.groups(before, secondReview))
		}
		out = append(out, y)
	}
	return out, nil
}

// sameGroups says that two trees have the same first-level indicators, so that their scores can be compared.
func sameGroups(a, b []group) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Title != b[i].Title {
			return false
		}
	}
	return true
}

// shares are scores of first-level indicators as per cent of what they weigh.
func shares(tree []group, got []float64) []float64 {
	out := make([]float64, len(got))
	for g := range got {
		if of := tree[g].points(); of > 0 {
			out[g] = math.Round(got[g]/of*1000) / 10
		}
	}
	return out
}

// AssessMine are the caller's own sheets.
type AssessMine struct {
	Items []AssessMineRow `json:"items" doc:"the newest first"`
}

// AssessMineRow is one of the caller's own sheets.
type AssessMineRow struct {
	ID        string `json:"id"`
	Scheme    string `json:"scheme"`
	Year      int64  `json:"year"`
	State     string `json:"state" declared:"words"`
	StateCode string `json:"stateCode"`
	Tone      string `json:"tone" enum:"brand,red,orange,yellow,green,quiet"`
	SelfUntil string `json:"selfUntil"`
}

// Mine are the caller's own sheets as a member of a team.
func (s *Service) Mine(ctx context.Context, p *principal.Principal) (AssessMine, error) {
	out := AssessMine{Items: []AssessMineRow{}}
	if p.UserID == 0 {
		return out, errs.New(errs.Forbidden, "")
	}
	h := s.Engine.DB.Read()
	d, _ := s.Engine.Module(members)
	var ids []int64
	if err := h.NewRaw("SELECT id FROM assess_member WHERE owner = ? ORDER BY id DESC LIMIT 50", p.UserID).Scan(ctx, &ids); err != nil {
		return out, err
	}
	for _, id := range ids {
		r, err := s.Engine.Read(ctx, h, d, area.Everything(), id)
		if err != nil {
			return out, err
		}
		scheme, _, err := s.schemeOf(ctx, h, r)
		if err != nil {
			return out, err
		}
		out.Items = append(out.Items, AssessMineRow{ID: strconv.FormatInt(id, 10), Scheme: scheme.Name(), Year: r.Int("year"), State: d.StateTitle(r.State), StateCode: r.State, Tone: d.StateTone(r.State),
			SelfUntil: declaration.DayText(r.Int("selfUntil"))})
	}
	return out, nil
}
