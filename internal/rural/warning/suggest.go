package warning

import (
	"cmp"
	"context"
	"math"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/warning/analysis"
)

// WarningPost is a post on offer with the people who fit it.
type WarningPost struct {
	ID         int64       `json:"id"`
	Title      string      `json:"title"`
	Area       WarningArea `json:"area"`
	Heads      int64       `json:"heads" doc:"how many are wanted; 0 where it was not entered"`
	PayFrom    *float64    `json:"payFrom" nullable:"true" doc:"yuan a month"`
	PayTo      *float64    `json:"payTo" nullable:"true"`
	People     int64       `json:"people" doc:"people out of work who were compared; -1 where a small number is kept from the reader"`
	Candidates int64       `json:"candidates" doc:"those whose match is 0.4 or more; -1 where a small number is kept from the reader"`
	Unknown    int64       `json:"unknown" doc:"those of whom something is unknown, who were not compared; -1 likewise"`
	Best       *float64    `json:"best" nullable:"true" doc:"the best match; null where nobody was compared"`
}

// WarningPosts are those an area is suggested.
type WarningPosts struct {
	Items []WarningPost `json:"items" doc:"the first hundred, those with the most candidates first"`
	Total int           `json:"total"`
	Named bool          `json:"named" doc:"the caller may see who fits a post: a town or village is asked about, and they see households"`
}

// postsMost bounds the list, candidatesMost the people of a post.
const (
	postsMost      = 100
	candidatesMost = 10
)

type postsIn struct{ areaparam.Place }

func (h *Handler) posts(ctx context.Context, in *postsIn) (*route.Out[WarningPosts], error) {
	p, c, err := metric.PlaceOf(ctx, h.Areas, in.Place)
	if err != nil {
		return nil, err
	}
	out, err := h.Posts(ctx, p, c)
	return route.Data(out), err
}

// Posts are what is on offer for the people of an area. At a county and below these are the posts of the county, which all its people may see, compared
// with those of its people who live in the area and lie in the scope; above, those of the counties that lie in it whole, as they were compared last.
func (s *Service) Posts(ctx context.Context, p *principal.Principal, c area.Code) (out WarningPosts, err error) {
	out.Items = []WarningPost{}
	e, err := rollup.ExtentOf(s.Areas, p.Scope, c)
	if err != nil || len(e.Whole) == 0 {
		return out, err
	}
	q := s.DB.Read()
	at, err := s.Reader.Offered(ctx, q, s.today(), analysis.Market(c))
	if err != nil {
		return out, err
	}
	byPost := map[int64]analysis.Fit{}
	var posts []analysis.Post
	switch own := analysis.Market(c); {
	case len(at.Posts(own)) > 0 && (c != own || !e.All):
		posts = at.Posts(own)
		fits, err := s.Reader.Compared(ctx, q, at, own, e.Whole...)
		if err != nil {
			return out, err
		}
		for _, f := range fits {
			byPost[f.Post] = f
		}
	default:
		for _, m := range at.Markets() {
			if c.Contains(m) && rollup.Covered(p.Scope, m) {
				posts = append(posts, at.Posts(m)...)
			}
		}
		fits, err := analysis.FitsBelow(ctx, q, c)
		if err != nil {
			return out, err
		}
		for _, f := range fits {
			byPost[f.Post] = f
		}
	}
	for _, x := range posts {
		one := WarningPost{ID: x.ID, Title: x.Title, Area: s.place(x.Area), Heads: x.Heads, PayFrom: yuanOf(x.PayFrom), PayTo: yuanOf(x.PayTo)}
		if f, ok := byPost[x.ID]; ok {
			one.People, one.Candidates, one.Unknown = f.People, f.Candidates, f.Unknown
			if f.Best >= 0 {
				best := math.Round(float64(f.Best)/100) / 100
				one.Best = &best
			}
		}
		out.Items = append(out.Items, one)
	}
	out.Total = len(out.Items)
	slices.SortFunc(out.Items, func(a, b WarningPost) int {
		return cmp.Or(cmp.Compare(b.Candidates, a.Candidates), cmp.Compare(b.Heads, a.Heads), cmp.Compare(a.ID, b.ID))
	})
	out.Items = out.Items[:min(len(out.Items), postsMost)]
	may := mayOf(p)
	if out.Named = may.Households && c.Level() >= area.Township; !may.Households && near(p.Scope, c) {
		for i := range out.Items {
			out.Items[i].keep()
		}
	}
	return out, nil
}

// keep has small numbers be -1, and leaves out the match of one of few.
func (x *WarningPost) keep() {
	if analysis.Few(x.People) {
		x.Best = nil
	}
	for _, n := range []*int64{&x.People, &x.Candidates, &x.Unknown} {
		if analysis.Few(*n) {
			*n = -1
		}
	}
}

func yuanOf(fen *int64) *float64 {
	if fen == nil {
		return nil
	}
	n := float64(*fen) / 100
	return &n
}

// WarningCandidate is somebody who fits a post.
type WarningCandidate struct {
	Name      string           `json:"name"`
	Household WarningHousehold `json:"household"`
	Area      WarningArea      `json:"area"`
	Score     float64          `json:"score"`
	Skill     float64          `json:"skill"`
	Place     float64          `json:"place"`
	Pay       *float64         `json:"pay" nullable:"true" doc:"null where the post or the person says nothing of it"`
	Age       float64          `json:"age"`
}

// WarningCandidates are the best of them.
type WarningCandidates struct {
	Items []WarningCandidate `json:"items" doc:"at most ten, the best first"`
}

type candidatesIn struct {
	areaparam.Place
	ID int64 `path:"id" minimum:"1"`
}

func (h *Handler) candidates(ctx context.Context, in *candidatesIn) (*route.Out[WarningCandidates], error) {
	p, c, err := metric.PlaceOf(ctx, h.Areas, in.Place)
	if err != nil {
		return nil, err
	}
	out, err := h.Candidates(ctx, p, c, in.ID)
	return route.Data(out), err
}

// Candidates are the people of a town or village who fit a post of their county best. Forbidden for who may not see households; NotFound where the area is
// outside, or the post is none of its county.
func (s *Service) Candidates(ctx context.Context, p *principal.Principal, c area.Code, post int64) (out WarningCandidates, err error) {
	out.Items = []WarningCandidate{}
	e, err := rollup.ExtentOf(s.Areas, p.Scope, c)
	if err != nil {
		return out, err
	}
	if !access.Holds(p, access.HouseholdData+":detail") {
		return out, errs.New(errs.Forbidden, "")
	}
	if c.Level() < area.Township {
		return out, errs.Invalid("area", "请选择乡镇或村")
	}
	q := s.DB.Read()
	at, err := s.Reader.Offered(ctx, q, s.today(), analysis.Market(c))
	if err != nil {
		return out, err
	}
	x, ok := at.Post(post)
	if !ok {
		return out, errs.New(errs.NotFound, "")
	}
	found, err := s.Reader.Candidates(ctx, q, at, &x, candidatesMost, e.Whole...)
	if err != nil || len(found) == 0 {
		return out, err
	}
	homes := make([]int64, len(found))
	for i, f := range found {
		homes[i] = f.Home
	}
	briefs, err := s.Homes.Briefs(ctx, q, p.Scope, homes)
	if err != nil {
		return out, err
	}
	names, err := s.Homes.Names(ctx, q, homes)
	if err != nil {
		return out, err
	}
	home := map[int64]WarningHousehold{}
	for _, b := range briefs {
		home[b.ID] = WarningHousehold{b.ID, b.No, b.Head}
	}
	for _, f := range found {
		of, seen := home[f.Home]
		if !seen {
			continue
		}
		one := WarningCandidate{Name: names[f.Member], Household: of, Area: s.place(f.Area), Score: hundredth(f.Score), Skill: f.Skill, Place: f.Place, Age: hundredth(f.Age)}
		if f.Pay >= 0 {
			pay := hundredth(f.Pay)
			one.Pay = &pay
		}
		out.Items = append(out.Items, one)
	}
	return out, nil
}

func hundredth(n float64) float64 { return math.Round(n*100) / 100 }
