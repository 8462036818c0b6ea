package sharing

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
)

// SharingBurden is the burden account of an area and a month: areas and tables, and never people.
type SharingBurden struct {
	Area   metric.MetricArea `json:"area"`
	Month  string            `json:"month" doc:"2026-11"`
	Levels []SharingCost     `json:"levels" doc:"by the level of the areas that filled in"`
	Areas  []SharingCost     `json:"areas" doc:"the areas below inside the caller's scope, by code"`
	Tables []SharingCost     `json:"tables"`
	Total  SharingCost       `json:"total"`
}

// SharingCost is what filling in cost.
type SharingCost struct {
	ID      string `json:"id" doc:"of the area or the table, empty for a level"`
	Name    string `json:"name" declared:"words"`
	Sheets  int64  `json:"sheets" doc:"that were handed in"`
	Asked   int64  `json:"asked" doc:"cells"`
	Filled  int64  `json:"filled" doc:"cells the platform filled in"`
	Typed   int64  `json:"typed" doc:"cells people typed"`
	Known   int64  `json:"known" doc:"cells people typed although the platform knew"`
	Minutes int64  `json:"minutes" doc:"between the first and the last saving of each, 120 at most"`
}

func (c *SharingCost) add(o SharingCost) {
	c.Sheets, c.Asked, c.Filled, c.Typed, c.Known, c.Minutes = c.Sheets+o.Sheets, c.Asked+o.Asked, c.Filled+o.Filled, c.Typed+o.Typed, c.Known+o.Known, c.Minutes+o.Minutes
}

var monthShape = regexp.MustCompile(`^\d{4}-(0[1-9]|1[0-2])$`)

type burdenIn struct {
	areaparam.Place
	Month string `query:"month" maxLength:"7" doc:"2026-11; blank is the present one"`
}

func (h Handler) burden(ctx context.Context, in *burdenIn) (*route.Out[SharingBurden], error) {
	p, c, err := metric.PlaceOf(ctx, h.Engine.Areas, in.Place)
	if err != nil {
		return nil, err
	}
	out, err := h.Burden(ctx, p, c, in.Month)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// below are the units an area is divided into in the account, as the part of a code that names them.
var below = map[area.Level]int64{area.Country: 10_000_000_000, area.Province: 10_000_000_000, area.City: 100_000_000, area.County: 100_000}

// Burden is the account of an area and a month, in one statement. NotFound where the caller does not see the area whole.
func (s *Service) Burden(ctx context.Context, p *principal.Principal, c area.Code, month string) (SharingBurden, error) {
	out := SharingBurden{Levels: []SharingCost{}, Areas: []SharingCost{}, Tables: []SharingCost{}}
	today := s.Engine.Today()
	if month == "" {
		month = fmt.Sprintf("%04d-%02d", today/10000, today/100%100)
	}
	if !monthShape.MatchString(month) {
		return out, errs.Invalid("month", wordsMonth)
	}
	scope := p.Scope.Narrow(c)
	if scope.Empty() || !p.Scope.Whole(c) && c != area.Root {
		return out, errs.New(errs.NotFound, "")
	}
	out.Area, out.Month = metric.AreaOf(s.Engine.Areas, p.Scope, c), month
	first, _ := strconv.ParseInt(strings.ReplaceAll(month, "-", ""), 10, 64)
	unit := below[c.Level()]
	if unit == 0 {
		unit = 100
	}
	where, args := scope.Where(area.Columns{Area: "s.area", Owner: "s.owner"})
	var rows []struct {
		Unit    int64  `bun:"unit"`
		Level   string `bun:"level"`
		Of      int64  `bun:"of_table"`
		Title   string `bun:"title"`
		Sheets  int64  `bun:"sheets"`
		Asked   int64  `bun:"asked"`
		Filled  int64  `bun:"filled"`
		Typed   int64  `bun:"typed"`
		Known   int64  `bun:"known"`
		Minutes int64  `bun:"minutes"`
	}
	err := s.Engine.DB.Read().NewRaw(`SELECT s.area / ? AS unit, s.office_level AS level, t.id AS of_table, t.title AS title, count(*) AS sheets, coalesce(sum(s.asked), 0) AS asked, coalesce(sum(s.filled), 0) AS filled,
		coalesce(sum(s.typed), 0) AS typed, coalesce(sum(s.known), 0) AS known, coalesce(sum(s.minutes), 0) AS minutes
		FROM sharing_sheet AS s JOIN sharing_table AS t ON t.id = s.sheet_of WHERE s.submitted_on BETWEEN ? AND ? AND s.state IN (?, ?) AND `+where+` GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3`,
		append([]any{unit, first*100 + 1, first*100 + 31, Submitted, Accepted}, args...)...).Scan(ctx, &rows)
	if err != nil {
		return out, fmt.Errorf("burden account: %w", err)
	}
	for _, r := range rows {
		x := SharingCost{Sheets: r.Sheets, Asked: r.Asked, Filled: r.Filled, Typed: r.Typed, Known: r.Known, Minutes: r.Minutes}
		out.Total.add(x)
		code := area.Code(r.Unit * unit)
		into(&out.Areas, code.String(), s.Engine.Areas.Name(code), x)
		into(&out.Levels, "", declaration.LevelName(levelOf(r.Level)), x)
		into(&out.Tables, strconv.FormatInt(r.Of, 10), r.Title, x)
	}
	return out, nil
}

// into adds to the line of a name.
func into(lines *[]SharingCost, id, name string, x SharingCost) {
	i := slices.IndexFunc(*lines, func(l SharingCost) bool { return l.ID == id && l.Name == name })
	if i < 0 {
		*lines, i = append(*lines, SharingCost{ID: id, Name: name}), len(*lines)
	}
	(*lines)[i].add(x)
}
