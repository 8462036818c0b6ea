package overview

import (
	"context"
	"fmt"
	"math"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Service reads the roll-ups.
type Service struct {
	DB    *db.DB
	Areas *area.Tree
}

type stat struct {
	Area       int64 `bun:"area"`
	Households int64 `bun:"households"`
	Members    int64 `bun:"members"`
	Monitored  int64 `bun:"monitored"`
	Eliminated int64 `bun:"eliminated"`
	NetIncome  int64 `bun:"net_income"`
	UpdatedAt  int64 `bun:"updated_at"`
}

func (s *stat) add(o stat) {
	s.Households += o.Households
	s.Members += o.Members
	s.Monitored += o.Monitored
	s.Eliminated += o.Eliminated
	s.NetIncome += o.NetIncome
	s.UpdatedAt = max(s.UpdatedAt, o.UpdatedAt)
}

// perCapita is fen among people, in yuan with two decimals.
func (s stat) perCapita() float64 {
	if s.Members <= 0 {
		return 0
	}
	return math.Round(float64(s.NetIncome)/float64(s.Members)) / 100
}

// Home is the area a caller starts at: the lowest one that holds her whole scope. ok is false for an empty scope.
func (s *Service) Home(scope area.Scope) (area.Code, bool) {
	if scope.Empty() {
		return 0, false
	}
	c := area.Root
	for {
		if c != area.Root && covered(scope, c) {
			return c, true
		}
		var in []area.Code
		for _, n := range s.Areas.Children(c) {
			if scope.Touches(n.ID) {
				in = append(in, n.ID)
			}
		}
		if len(in) != 1 {
			return c, true
		}
		c = in[0]
	}
}

// covered reports whether every row of the area is inside, whoever owns it.
func covered(scope area.Scope, c area.Code) bool {
	n := scope.Narrow(c)
	a, one := n.Area()
	return one && a == c && n.Owner <= 0 && n.Dept <= 0
}

// personal: somewhere in the scope only a person's or a department's own rows may be seen, which no roll-up tells apart.
func personal(scope area.Scope) bool {
	if scope.Owner > 0 || scope.Dept > 0 {
		return true
	}
	for _, a := range scope.Also {
		if a.Owner > 0 || a.Dept > 0 {
			return true
		}
	}
	return false
}

// pieces are the largest areas within c that the scope covers whole: their rows add up to what may be seen of c.
func (s *Service) pieces(scope area.Scope, c area.Code) []area.Code {
	if covered(scope, c) {
		return []area.Code{c}
	}
	var out []area.Code
	for _, n := range s.Areas.Children(c) {
		if scope.Touches(n.ID) {
			out = append(out, s.pieces(scope, n.ID)...)
		}
	}
	return out
}

// Of gives the figures of c and its children, cut to the scope. NotFound where c is unknown or outside. One statement.
func (s *Service) Of(ctx context.Context, scope area.Scope, c area.Code) (Overview, error) {
	out := Overview{Children: []OverviewChild{}}
	node, ok := s.Areas.Node(c)
	home, any := s.Home(scope)
	if !ok || !any || !scope.Touches(c) {
		return out, errs.New(errs.NotFound, "")
	}
	out.Area = OverviewArea{ID: c.String(), Name: node.Text, Level: node.Level, Path: []OverviewStep{}}
	for _, n := range s.Areas.Path(c) {
		if home.Contains(n.ID) {
			out.Area.Path = append(out.Area.Path, OverviewStep{n.ID.String(), n.Text})
		}
	}
	if personal(scope) {
		own, err := s.own(ctx, scope.Narrow(c))
		if err != nil {
			return out, err
		}
		out.KPIs = kpis(own)
		return out, nil
	}
	whole := s.pieces(scope, c)
	var ask []int64
	for _, a := range whole {
		ask = append(ask, int64(a))
	}
	type part struct {
		node  area.Node
		areas []area.Code
	}
	var parts []part
	for _, n := range s.Areas.Children(c) {
		if !scope.Touches(n.ID) {
			continue
		}
		p := part{n, s.pieces(scope, n.ID)}
		for _, a := range p.areas {
			ask = append(ask, int64(a))
		}
		parts = append(parts, p)
	}
	if len(ask) == 0 {
		return out, nil
	}
	rows, err := s.stats(ctx, c, covered(scope, c), ask)
	if err != nil {
		return out, fmt.Errorf("overview: %w", err)
	}
	by := make(map[area.Code]stat, len(rows))
	for _, r := range rows {
		by[area.Code(r.Area)] = r
	}
	sum := func(areas []area.Code) (t stat) {
		for _, a := range areas {
			t.add(by[a])
		}
		return t
	}
	out.KPIs = kpis(sum(whole))
	for _, p := range parts {
		t := sum(p.areas)
		out.Children = append(out.Children, OverviewChild{ID: p.node.ID.String(), Name: p.node.Text, Level: p.node.Level, Leaf: p.node.Leaf,
			Households: t.Households, Members: t.Members, Monitored: t.Monitored, Eliminated: t.Eliminated, PerCapitaIncome: t.perCapita()})
	}
	return out, nil
}

// stats are the roll-up's rows of c and all its children, else of some areas. All children are found by the area above them at once, not each by
// its own code.
func (s *Service) stats(ctx context.Context, c area.Code, all bool, some []int64) (rows []stat, err error) {
	const columns = "SELECT area, households, members, monitored, eliminated, net_income, updated_at FROM stat_area WHERE "
	query, args := columns+"area IN (?)", []any{bun.List(some)}
	if all {
		query, args = columns+"area = ? UNION ALL "+columns+"parent = ? AND area <> ?", []any{int64(c), int64(c), int64(c)}
	}
	err = s.DB.Read().NewRaw(query, args...).Scan(ctx, &rows)
	return rows, err
}

func kpis(t stat) OverviewKPIs {
	return OverviewKPIs{Households: t.Households, Members: t.Members, Monitored: t.Monitored, Eliminated: t.Eliminated,
		PerCapitaIncome: t.perCapita(), UpdatedAt: t.UpdatedAt}
}

// own adds up a person's own households themselves: they are few, and a roll-up would tell about the neighbours.
func (s *Service) own(ctx context.Context, scope area.Scope) (stat, error) {
	w, args := scope.Between(area.Columns{Area: "(h.area+0)", Owner: "h.owner"})
	var t stat
	err := s.DB.Read().NewRaw(`SELECT 0 AS area, count(*) AS households, CAST(coalesce(sum(members_count), 0) AS bigint) AS members,
		CAST(coalesce(sum(CASE WHEN monitor_state IN ('60','70','80','81','96') THEN 1 ELSE 0 END), 0) AS bigint) AS monitored,
		CAST(coalesce(sum(CASE WHEN monitor_state IN ('90','91') THEN 1 ELSE 0 END), 0) AS bigint) AS eliminated,
		CAST(coalesce(sum(net_income), 0) AS bigint) AS net_income, CAST(coalesce(max(updated_at), 0) AS bigint) AS updated_at
		FROM household AS h WHERE `+w, args...).Scan(ctx, &t)
	if err != nil {
		return t, fmt.Errorf("overview: %w", err)
	}
	return t, nil
}
