package hall

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/rollup"
)

// HallFigure counts the requests of some kind or place there are. Answered are those with an answer or a refusal, OnTime of them those in time; Late are
// those that still wait past their day. What share was in time is asked of Answered and Late together: a request nobody answers is not in time.
type HallFigure struct {
	All      int64 `json:"all"`
	Answered int64 `json:"answered"`
	OnTime   int64 `json:"onTime"`
	Late     int64 `json:"late" doc:"without an answer past the day it was due"`
	Rated    int64 `json:"rated"`
	Points   int64 `json:"points" doc:"sum of the ratings of 1 to 5"`
}

// HallKindFigure is the line of one kind.
type HallKindFigure struct {
	Kind string `json:"kind" doc:"dictionary request_kind"`
	HallFigure
}

// HallRatingFigure counts the requests of one rating.
type HallRatingFigure struct {
	Rating string `json:"rating" doc:"dictionary request_rating"`
	N      int64  `json:"n"`
}

// HallAreaFigure is the line of one area below.
type HallAreaFigure struct {
	Area string `json:"area"`
	Name string `json:"name"`
	HallFigure
}

// HallReport is the requests of an area in figures: all there are, as the lists count them.
type HallReport struct {
	HallAreaFigure
	Kinds    []HallKindFigure   `json:"kinds"`
	Ratings  []HallRatingFigure `json:"ratings" doc:"the best first"`
	Children []HallAreaFigure   `json:"children"`
}

// Report reads the sums of an area by kind and rating and those of the areas below, in one statement, and counts along the deadlines which requests are late now. NotFound outside the
// scope, and for those who read only their own.
func (s *Service) Report(ctx context.Context, scope area.Scope) (HallReport, error) {
	out := HallReport{Kinds: []HallKindFigure{}, Ratings: []HallRatingFigure{}, Children: []HallAreaFigure{}}
	c, ok := scope.Area()
	if !ok || scope.Owner > 0 || scope.Dept > 0 {
		return out, errs.New(errs.NotFound, "")
	}
	if c == area.Root {
		c = area.Guangdong
	}
	out.Area, out.Name = c.String(), s.Areas.Name(c)
	query, args := rollup.Rows{Of: c, Below: c.Level() < area.Village}.Select("area, kind, rating, n, answered, on_time", "request_sum", "n > 0", "n > 0")
	var rows []summed
	if err := s.DB.Read().NewRaw(query, args...).Scan(ctx, &rows); err != nil {
		return out, fmt.Errorf("report of requests: %w", err)
	}
	kinds, ratings, at := map[string]*HallFigure{}, map[string]int64{}, map[area.Code]*HallFigure{}
	for _, r := range rows {
		f := figure(r)
		if r.Area == c {
			out.add(f)
			ratings[r.Rating] += r.N
			add(kinds, r.Kind, f)
		} else {
			add(at, r.Area, f)
		}
	}
	for r := '5'; r >= '1'; r-- {
		out.Ratings = append(out.Ratings, HallRatingFigure{string(r), ratings[string(r)]})
	}
	late, err := s.late(ctx, scope)
	if err != nil {
		return out, err
	}
	for _, x := range late {
		n := HallFigure{Late: x.N}
		out.add(n)
		add(kinds, x.Kind, n)
		for a := x.Area; a != c && a != area.Root; a = a.Parent() {
			if a.Parent() == c {
				add(at, a, n)
			}
		}
	}
	for _, k := range slices.Sorted(maps.Keys(kinds)) {
		out.Kinds = append(out.Kinds, HallKindFigure{k, *kinds[k]})
	}
	for _, n := range s.Areas.Children(c) {
		if f := at[n.ID]; f != nil && c.Level() < area.Village {
			out.Children = append(out.Children, HallAreaFigure{n.ID.String(), n.Text, *f})
		}
	}
	return out, nil
}

func add[K comparable](to map[K]*HallFigure, k K, f HallFigure) {
	if to[k] == nil {
		to[k] = &HallFigure{}
	}
	to[k].add(f)
}

// waiting are the requests of a kind and a village that are late: what has an answer has no deadline any more.
type waiting struct {
	Kind string    `bun:"kind"`
	Area area.Code `bun:"area"`
	N    int64     `bun:"n"`
}

func (s *Service) late(ctx context.Context, scope area.Scope) (out []waiting, err error) {
	where, args := scope.Between(area.Columns{Area: "area", Owner: "owner"})
	err = s.DB.Read().NewRaw("SELECT kind, area, count(*) AS n FROM service_request WHERE due_at > 0 AND due_at <= ? AND "+where+" GROUP BY kind, area",
		append([]any{s.now().UnixMilli()}, args...)...).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("late requests: %w", err)
	}
	return out, nil
}

func figure(r summed) HallFigure {
	f := HallFigure{All: r.N, Answered: r.Answered, OnTime: r.OnTime}
	if r.Rating != "" {
		f.Rated, f.Points = r.N, r.N*int64(r.Rating[0]-'0')
	}
	return f
}

func (f *HallFigure) add(x HallFigure) {
	f.All, f.Answered, f.OnTime, f.Late, f.Rated, f.Points = f.All+x.All, f.Answered+x.Answered, f.OnTime+x.OnTime, f.Late+x.Late, f.Rated+x.Rated, f.Points+x.Points
}
