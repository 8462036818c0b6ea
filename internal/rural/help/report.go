package help

import (
	"context"
	"fmt"
	"strconv"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/rollup"
)

// HelpFigure is how many there should be and how many there are.
type HelpFigure struct {
	Need int64 `json:"need"`
	Done int64 `json:"done"`
}

// HelpPolicyFigure is the coverage of one policy in force.
type HelpPolicyFigure struct {
	ID       int64   `json:"id"`
	No       string  `json:"no"`
	Title    string  `json:"title"`
	Kind     string  `json:"kind" doc:"dictionary help_measure"`
	Content  string  `json:"content"`
	Amount   float64 `json:"amount" doc:"yuan"`
	Standard string  `json:"standard"`
	HelpFigure
}

// HelpKindFigure counts the measures of one kind: all, and those evaluated.
type HelpKindFigure struct {
	Kind string `json:"kind" doc:"dictionary help_measure"`
	HelpFigure
}

// HelpAreaFigure is the line of one area below.
type HelpAreaFigure struct {
	Area     string     `json:"area"`
	Name     string     `json:"name"`
	Monthly  HelpFigure `json:"monthly" doc:"monitored households, and those visited this month"`
	Quarter  HelpFigure `json:"quarter" doc:"the other households, and those visited this quarter"`
	Pairing  HelpFigure `json:"pairing" doc:"monitored households, and those with a responsible person"`
	Measures HelpFigure `json:"measures" doc:"measures, and those evaluated"`
	Policies HelpFigure `json:"policies" doc:"entitlements, and those with their measure"`
}

// HelpReport is the business in figures, of an area and those below it.
type HelpReport struct {
	HelpAreaFigure
	CountedAt int64              `json:"countedAt" doc:"ms UTC; 0 where nothing was counted yet"`
	MayCount  bool               `json:"mayCount" doc:"the area is small enough to be counted at once"`
	Kinds     []HelpKindFigure   `json:"kinds"`
	Laws      []HelpPolicyFigure `json:"laws" doc:"policies in force that hold here; above a county those with the most left, as counted"`
	LawsCut   bool               `json:"lawsCut" doc:"there may be more policies than are named"`
	Children  []HelpAreaFigure   `json:"children"`
}

func (f *HelpAreaFigure) take(kind string, ref int64, x HelpFigure) {
	to := map[string]*HelpFigure{figurePairing: &f.Pairing, figureMeasure: &f.Measures, figurePolicies: &f.Policies}[kind]
	if kind == figureVisit {
		to = map[int64]*HelpFigure{visitMonthly: &f.Monthly, visitQuarter: &f.Quarter}[ref]
	}
	if to != nil {
		to.Need, to.Done = to.Need+x.Need, to.Done+x.Done
	}
}

// lawsMost is how many policies a report names above a county, where there are as many as all counties below have made.
const lawsMost = 15

// Report reads the counted figures of an area and of those directly below: three statements whatever the area. NotFound outside the
// scope, or where the scope is not the whole of an area.
func (s *Service) Report(ctx context.Context, scope area.Scope) (HelpReport, error) {
	out := HelpReport{Kinds: []HelpKindFigure{}, Laws: []HelpPolicyFigure{}, Children: []HelpAreaFigure{}}
	c, ok := scope.Area()
	if !ok || scope.Owner > 0 || scope.Dept > 0 {
		return out, errs.New(errs.NotFound, "")
	}
	out.Area, out.Name = c.String(), s.Areas.Name(c)
	var err error
	if out.CountedAt, err = s.countedAt(ctx, c); err != nil {
		return out, err
	}
	out.MayCount = c.Level() >= area.Township
	at := map[int64]int{}
	below := map[area.Code]*HelpAreaFigure{}
	for _, n := range s.Areas.Children(c) {
		below[n.ID] = &HelpAreaFigure{Area: n.ID.String(), Name: n.Text}
	}
	// The rows of an area's children lie side by side in one index, without those of single policies; other rooms have theirs among them.
	const figures = "SELECT area, kind, ref, need, done FROM help_figure WHERE "
	const ours = "kind IN ('" + figureVisit + "', '" + figurePairing + "', '" + figureMeasure + "', '" + figurePolicies + "')"
	own, args := figures+"area = ? AND (kind = '"+figurePolicy+"' OR "+ours+")", []any{int64(c)}
	if c.Level() < area.County {
		own, args = figures+"parent = ? AND area = ? AND kind <> '"+figurePolicy+"' AND "+ours, []any{int64(c.Parent()), int64(c)}
		out.Laws, err = s.mostLeft(ctx, c)
		out.LawsCut = len(out.Laws) == lawsMost
	} else {
		var laws []law
		laws, err = s.laws(ctx, scope, 0)
		for i, l := range laws {
			at[l.ID] = i
			out.Laws = append(out.Laws, l.figure())
		}
	}
	if err != nil {
		return out, err
	}
	err = s.each(ctx, own+" UNION ALL "+figures+"parent = ? AND area <> ? AND kind <> '"+figurePolicy+"' AND "+ours+" ORDER BY kind, ref", append(args, int64(c), int64(c)), func(scan func(...any) error) error {
		var k figureKey
		var f HelpFigure
		if err := scan(&k.area, &k.kind, &k.ref, &f.Need, &f.Done); err != nil {
			return err
		}
		if child := below[k.area]; child != nil {
			child.take(k.kind, k.ref, f)
			return nil
		}
		if k.area != c {
			return nil // an area that is no more
		}
		out.take(k.kind, k.ref, f)
		switch i, known := at[k.ref]; {
		case k.kind == figureMeasure:
			out.Kinds = append(out.Kinds, HelpKindFigure{kindOf(k.ref), f})
		case k.kind == figurePolicy && known:
			out.Laws[i].HelpFigure = f
		}
		return nil
	})
	if err != nil {
		return out, err
	}
	for _, n := range s.Areas.Children(c) {
		if f := below[n.ID]; f.Monthly.Need+f.Quarter.Need+f.Measures.Need > 0 {
			out.Children = append(out.Children, *f)
		}
	}
	return out, nil
}

// countedAt is when the figures of an area were counted last, ms UTC; 0 where they were not.
func (s *Service) countedAt(ctx context.Context, c area.Code) (at int64, err error) {
	var counted []string
	keys := []string{countedKey, countedKey + "." + c.String()}
	if town, ok := c.At(area.Township); ok {
		keys = append(keys, countedKey+"."+town.String())
	}
	if err := s.DB.Read().NewRaw("SELECT value FROM setting WHERE key IN (?)", bun.List(keys)).Scan(ctx, &counted); err != nil {
		return 0, fmt.Errorf("when was counted: %w", err)
	}
	for _, x := range counted {
		n, _ := strconv.ParseInt(x, 10, 64)
		at = max(at, n)
	}
	return at, nil
}

// Figures are those of some kinds by area, of one and of those directly below it, and when they were counted: two statements whatever the area.
func (s *Service) Figures(ctx context.Context, c area.Code, kinds ...string) (out map[area.Code]Counted, at int64, err error) {
	if at, err = s.countedAt(ctx, c); err != nil {
		return nil, 0, err
	}
	const of = "kind <> '" + figurePolicy + "' AND kind IN (?)"
	query, args := rollup.Rows{Of: c, Below: true}.Select("area, kind, ref, need, done", "help_figure", of, of, bun.List(kinds))
	out = map[area.Code]Counted{}
	err = s.each(ctx, query, args, func(scan func(...any) error) error {
		var k figureKey
		var f HelpFigure
		if err := scan(&k.area, &k.kind, &k.ref, &f.Need, &f.Done); err != nil {
			return err
		}
		if out[k.area] == nil {
			out[k.area] = Counted{}
		}
		out[k.area].add(k.kind, k.ref, f)
		return nil
	})
	return out, at, err
}

// mostLeft are the policies in force of which the most is left to do within an area, as counted.
func (s *Service) mostLeft(ctx context.Context, c area.Code) ([]HelpPolicyFigure, error) {
	today := periodOf(s.now()).today
	var rows []struct {
		law
		Need int64 `bun:"need"`
		Done int64 `bun:"done"`
	}
	err := s.DB.Read().NewRaw("SELECT "+lawColumns+", f.need, f.done FROM (SELECT ref, need, done FROM help_figure WHERE area = ? AND kind = '"+figurePolicy+
		"' ORDER BY need - done DESC, ref LIMIT ?) AS f JOIN help_policy AS p ON p.id = f.ref WHERE "+inForce+" ORDER BY f.need - f.done DESC, p.id", int64(c), lawsMost, today, today).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("report of help: %w", err)
	}
	out := []HelpPolicyFigure{}
	for _, r := range rows {
		x := r.figure()
		x.HelpFigure = HelpFigure{r.Need, r.Done}
		out = append(out, x)
	}
	return out, nil
}
