package sharing

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
)

// SharingBurden is the burden account of an area and a month: areas, tables and reports, and never people.
type SharingBurden struct {
	Area   metric.MetricArea `json:"area"`
	Month  string            `json:"month" doc:"2026-11"`
	Levels []SharingCost     `json:"levels" doc:"by the level of the areas that filled in"`
	Roles  []SharingCost     `json:"roles" doc:"by the level and the role of those who filled in"`
	Areas  []SharingCost     `json:"areas" doc:"the areas below inside the caller's scope, by code"`
	Tables []SharingCost     `json:"tables" doc:"and the reports"`
	Total  SharingCost       `json:"total"`
}

// SharingCost is what filling in cost.
type SharingCost struct {
	ID      string `json:"id" doc:"of the area, the table or the report; empty for a level"`
	Name    string `json:"name" declared:"words"`
	Kind    string `json:"kind" declared:"words" doc:"of what was handed in: a temporary table, a report, interviews of a survey, self-scores or a business form; of a role who filled in; empty for areas and levels"`
	Sheets  int64  `json:"sheets" doc:"that were handed in"`
	Asked   int64  `json:"asked" doc:"cells"`
	Filled  int64  `json:"filled" doc:"cells the platform filled in"`
	Typed   int64  `json:"typed" doc:"cells people typed"`
	Known   int64  `json:"known" doc:"cells people typed although the platform knew"`
	Minutes int64  `json:"minutes" doc:"of a table: between the first and the last saving, 120 at most; of a report: one for each handing in; of interviews: as long as they took, once the survey is ended; of a self-score as of a table, of leaders and members of teams for five sheets and more; of a visit one for each saving and of a change sheet as of a table, for five and more"`
}

func (c *SharingCost) add(o handin.Sums) {
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

// account is what was handed in of an area in a month, register after register.
type account struct {
	area  area.Code
	month string
	unit  int64
	costs []handin.Cost
}

// account reads a statement for each register that is handed in. NotFound where the caller does not see the area whole.
func (s *Service) account(ctx context.Context, p *principal.Principal, c area.Code, month string) (account, error) {
	today := s.Engine.Today()
	if month == "" {
		month = fmt.Sprintf("%04d-%02d", today/10000, today/100%100)
	}
	out := account{area: c, month: month, unit: below[c.Level()]}
	if !monthShape.MatchString(month) {
		return out, errs.Invalid("month", wordsMonth)
	}
	scope := p.Scope.Narrow(c)
	if scope.Empty() || !p.Scope.Whole(c) && c != area.Root {
		return out, errs.New(errs.NotFound, "")
	}
	if out.unit == 0 {
		out.unit = 100
	}
	if below := s.Engine.Areas.Children(c); c.Level() == area.City && len(below) > 0 {
		out.unit = below[0].ID.Level().Span() // a city without counties has its townships below it
	}
	first, _ := strconv.ParseInt(strings.ReplaceAll(month, "-", ""), 10, 64)
	asking := handin.Asking{Scope: scope, Span: out.unit, From: first*100 + 1, To: first*100 + 31}
	for _, one := range append([]handin.Account{s.costs}, s.Others...) {
		costs, err := one(ctx, asking)
		if err != nil {
			return out, err
		}
		out.costs = append(out.costs, costs...)
	}
	return out, nil
}

// costs are those of temporary tables.
func (s *Service) costs(ctx context.Context, a handin.Asking) ([]handin.Cost, error) {
	out, err := handin.Sum(ctx, s.Engine.DB.Read(), a, "sharing_sheet", "JOIN sharing_table AS t ON t.id = s.sheet_of", "CAST(t.id AS TEXT)", "t.title", in)
	for i := range out {
		out[i].Kind = wordsTables
	}
	return out, err
}

// place is the area of a line.
func (a *account) place(x handin.Cost) area.Code { return area.Code(x.Unit * a.unit) }

// Burden is the account of an area and a month. NotFound where the caller does not see the area whole.
func (s *Service) Burden(ctx context.Context, p *principal.Principal, c area.Code, month string) (SharingBurden, error) {
	out := SharingBurden{Levels: []SharingCost{}, Roles: []SharingCost{}, Areas: []SharingCost{}, Tables: []SharingCost{}}
	a, err := s.account(ctx, p, c, month)
	if err != nil {
		return out, err
	}
	out.Area, out.Month = metric.AreaOf(s.Engine.Areas, p.Scope, c), a.month
	for _, x := range a.costs {
		out.Total.add(x.Sums)
		code := a.place(x)
		into(&out.Areas, SharingCost{ID: code.String(), Name: s.Engine.Areas.Name(code)}, x.Sums)
		into(&out.Tables, SharingCost{ID: x.Of, Name: x.Title, Kind: x.Kind}, x.Sums)
	}
	// From the highest level down.
	slices.SortStableFunc(a.costs, func(x, y handin.Cost) int { return cmp.Compare(levelOf(x.Level), levelOf(y.Level)) })
	for _, x := range a.costs {
		level := declaration.LevelName(levelOf(x.Level))
		into(&out.Levels, SharingCost{Name: level}, x.Sums)
		into(&out.Roles, SharingCost{Name: level, Kind: x.Role}, x.Sums)
	}
	slices.SortStableFunc(out.Areas, func(x, y SharingCost) int { return strings.Compare(x.ID, y.ID) })
	return out, nil
}

// into adds to the line of a name.
func into(lines *[]SharingCost, of SharingCost, x handin.Sums) {
	i := slices.IndexFunc(*lines, func(l SharingCost) bool { return l.ID == of.ID && l.Name == of.Name && l.Kind == of.Kind })
	if i < 0 {
		*lines, i = append(*lines, of), len(*lines)
	}
	(*lines)[i].add(x)
}

// BurdenExport is the account of an area and a month as a file: a row for each area below, level, role, and table or report, and their sum at the end.
func (s *Service) BurdenExport() transfer.Export {
	number := func(key, title string) transfer.Column {
		return transfer.Column{Key: key, Title: title, Kind: transfer.Whole, Width: 14}
	}
	return transfer.Export{Name: "burden", Title: wordsBurden, Code: Resource + ":export", Columns: []transfer.Column{
		{Key: "month", Title: "月份", Width: 10}, {Key: "area", Title: "地区", Width: 18}, {Key: "level", Title: "填报层级", Width: 14}, {Key: "role", Title: "填报角色", Width: 14}, {Key: "kind", Title: "类别", Width: 12}, {Key: "name", Title: "填报表或报表", Width: 30},
		number("sheets", "上报份数"), number("asked", "填报项"), number("filled", "系统带出"), number("typed", "人工填写"), number("known", "已有仍填"), number("minutes", "用时（分钟）")},
		Rows: s.burdenRows}
}

func (s *Service) burdenRows(ctx context.Context, ask transfer.Ask, yield func([]string) error) error {
	in := areaparam.Place{Area: ask.Query["area"]}
	_, c, err := metric.PlaceOf(principal.With(ctx, ask.By), s.Engine.Areas, in)
	if err != nil {
		return err
	}
	a, err := s.account(ctx, ask.By, c, ask.Query["month"])
	if err != nil {
		return err
	}
	row := func(area, level, role, kind, name string, x handin.Sums) error {
		line := []string{a.month, area, level, role, kind, name}
		for _, n := range []int64{x.Sheets, x.Asked, x.Filled, x.Typed, x.Known, x.Minutes} {
			line = append(line, strconv.FormatInt(n, 10))
		}
		return yield(line)
	}
	slices.SortStableFunc(a.costs, func(x, y handin.Cost) int { return cmp.Compare(x.Unit, y.Unit) })
	var total handin.Sums
	for _, x := range a.costs {
		total.Add(x.Sums)
		if err := row(s.Engine.Areas.Name(a.place(x)), declaration.LevelName(levelOf(x.Level)), x.Role, x.Kind, x.Title, x.Sums); err != nil {
			return err
		}
	}
	if len(a.costs) == 0 {
		return nil
	}
	return row(wordsTotal, "", "", "", "", total)
}
