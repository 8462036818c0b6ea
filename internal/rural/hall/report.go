package hall

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
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

// Report counts the requests of an area by kind, rating and the areas below: two statements along one index, whatever the area,
// and one of those that are late. NotFound outside the
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
	where, args := scope.Between(area.Columns{Area: "area", Owner: "owner"})
	// Fewer rows than kinds times ratings come back; what they sum up to is added here.
	const sums = "count(*) AS n, coalesce(sum(CASE WHEN on_time IS NOT NULL THEN 1 ELSE 0 END), 0) AS answered, coalesce(sum(CASE WHEN on_time THEN 1 ELSE 0 END), 0) AS on_time"
	var kinds []struct {
		Kind     string `bun:"kind"`
		Rating   string `bun:"rating"`
		N        int64  `bun:"n"`
		Answered int64  `bun:"answered"`
		OnTime   int64  `bun:"on_time"`
	}
	err := s.DB.Read().NewRaw("SELECT kind, coalesce(rating, '') AS rating, "+sums+" FROM service_request WHERE "+where+" GROUP BY 1, 2 ORDER BY 1, 2", args...).Scan(ctx, &kinds)
	if err != nil {
		return out, fmt.Errorf("report of requests: %w", err)
	}
	ratings := map[string]int64{}
	for _, k := range kinds {
		f := figure(k.N, k.Answered, k.OnTime, k.Rating)
		out.add(f)
		if n := len(out.Kinds); n == 0 || out.Kinds[n-1].Kind != k.Kind {
			out.Kinds = append(out.Kinds, HallKindFigure{Kind: k.Kind})
		}
		out.Kinds[len(out.Kinds)-1].add(f)
		ratings[k.Rating] += k.N
	}
	for r := '5'; r >= '1'; r-- {
		out.Ratings = append(out.Ratings, HallRatingFigure{string(r), ratings[string(r)]})
	}
	late, err := s.late(ctx, where, args)
	if err != nil {
		return out, err
	}
	for i := range out.Kinds {
		for _, x := range late {
			if x.Kind == out.Kinds[i].Kind {
				out.Kinds[i].Late += x.N
			}
		}
		out.Late += out.Kinds[i].Late
	}
	children := s.Areas.Children(c)
	if len(children) == 0 || c.Level() >= area.Village {
		return out, nil
	}
	// A city without counties has its townships below it.
	by := children[0].ID.Level().Span()
	var rows []struct {
		At       int64  `bun:"at"`
		Rating   string `bun:"rating"`
		N        int64  `bun:"n"`
		Answered int64  `bun:"answered"`
		OnTime   int64  `bun:"on_time"`
	}
	err = s.DB.Read().NewRaw(fmt.Sprintf("SELECT area/%d AS at, coalesce(rating, '') AS rating, ", by)+sums+" FROM service_request WHERE "+where+" GROUP BY 1, 2", args...).Scan(ctx, &rows)
	if err != nil {
		return out, fmt.Errorf("report of requests by area: %w", err)
	}
	at := map[area.Code]*HallFigure{}
	for _, r := range rows {
		code := area.Code(r.At * by)
		if at[code] == nil {
			at[code] = &HallFigure{}
		}
		at[code].add(figure(r.N, r.Answered, r.OnTime, r.Rating))
	}
	for _, x := range late {
		if f := at[x.Area/area.Code(by)*area.Code(by)]; f != nil {
			f.Late += x.N
		}
	}
	for _, n := range children {
		if f := at[n.ID]; f != nil {
			out.Children = append(out.Children, HallAreaFigure{n.ID.String(), n.Text, *f})
		}
	}
	return out, nil
}

// waiting are the requests of a kind and a village that are late.
type waiting struct {
	Kind string    `bun:"kind"`
	Area area.Code `bun:"area"`
	N    int64     `bun:"n"`
}

func (s *Service) late(ctx context.Context, where string, args []any) (out []waiting, err error) {
	err = s.DB.Read().NewRaw("SELECT kind, area, count(*) AS n FROM service_request WHERE state IN (?) AND due_at > 0 AND due_at <= ? AND "+where+" GROUP BY kind, area",
		append([]any{bun.List([]string{Filed, Accepted, Passed, Handling}), s.now().UnixMilli()}, args...)...).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("late requests: %w", err)
	}
	return out, nil
}

func figure(n, answered, onTime int64, rating string) HallFigure {
	f := HallFigure{All: n, Answered: answered, OnTime: onTime}
	if rating != "" {
		f.Rated, f.Points = n, n*int64(rating[0]-'0')
	}
	return f
}

func (f *HallFigure) add(x HallFigure) {
	f.All, f.Answered, f.OnTime, f.Late, f.Rated, f.Points = f.All+x.All, f.Answered+x.Answered, f.OnTime+x.OnTime, f.Late+x.Late, f.Rated+x.Rated, f.Points+x.Points
}
