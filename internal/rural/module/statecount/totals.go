package statecount

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/keyset"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/rollup"
)

// Totals are the counts of all modules.
type Totals struct {
	*outside.Rooms
	*declaration.Register
}

// Count moves a record from one state to another in the roll-up: its own area's row at once, the areas above by Fold (README
// ruling 16). "" is nowhere: a record that comes or goes.
func (e *Totals) Count(ctx context.Context, tx *db.Tx, r *declaration.Record, from, to string) error {
	if from == to {
		return nil
	}
	by := map[Key]int64{}
	if from != "" {
		by[Key{r.Area, from}]--
	}
	if to != "" {
		by[Key{r.Area, to}]++
	}
	return e.Leave(ctx, tx, r.Of(), by)
}

// Leave adds to the rows of the records' own areas and leaves the lines that Fold carries upwards.
func (e *Totals) Leave(ctx context.Context, tx *db.Tx, d *declaration.Declaration, by map[Key]int64) error {
	if err := Add(ctx, tx, d.Code, by); err != nil {
		return err
	}
	var rows [][]any
	for k, n := range by {
		rows = append(rows, []any{d.Code, int64(k.Area), k.State, n})
	}
	return deltas.Leave(ctx, tx, rows)
}

// Key is what is counted: the records of an area in a state.
type Key struct {
	Area  area.Code
	State string
}

// Add adds to the rows of a module in one order for all writers.
func Add(ctx context.Context, tx *db.Tx, module string, by map[Key]int64) error {
	keys := make([]Key, 0, len(by))
	for k, n := range by {
		if n != 0 {
			keys = append(keys, k)
		}
	}
	// One order for all writers: no deadlock.
	slices.SortFunc(keys, func(a, b Key) int {
		if a.Area != b.Area {
			return int(min(1, max(-1, a.Area-b.Area)))
		}
		return strings.Compare(a.State, b.State)
	})
	rows := make([][]any, len(keys))
	for i, k := range keys {
		rows[i] = []any{module, int64(k.Area), k.State, int64(k.Area.Parent()), by[k]}
	}
	return stats.Add(ctx, tx, rows)
}

var stats = rollup.Table{Name: "module_stat", Key: []string{"module", "area", "state"}, Also: []string{"parent"}, Sums: []string{"n"}}

var deltas = rollup.Lines{Table: "module_delta", Columns: []string{"module", "area", "state", "n"}, Lock: 4_004_024, Most: 500}

// line is a line of module_delta.
type line struct {
	Module string    `bun:"module"`
	Area   area.Code `bun:"area"`
	State  string    `bun:"state"`
	N      int64     `bun:"n"`
}

// Fold carries the waiting deltas to the areas above.
func (e *Totals) Fold(ctx context.Context) (int, error) {
	return rollup.Fold(ctx, e.DB, deltas, func(ctx context.Context, tx *db.Tx, lines []line) error {
		by := map[string]map[Key]int64{}
		for _, l := range lines {
			if by[l.Module] == nil {
				by[l.Module] = map[Key]int64{}
			}
			for _, a := range l.Area.Above() {
				by[l.Module][Key{a, l.State}] += l.N
			}
		}
		for _, d := range e.Modules() {
			if err := Add(ctx, tx, d.Code, by[d.Code]); err != nil {
				return err
			}
		}
		return nil
	})
}

// Countable are the areas whose roll-up counts a scope, where it is made of whole areas, and those of which it holds nothing but their own records,
// as what goes down from above: the roll-up tells those not apart from what lies below, and they are few.
func Countable(s area.Scope) (areas, own []area.Code, ok bool) {
	areas, own, ok = s.Split()
	return areas, own, ok && len(areas)+len(own) <= 400
}

// Of are the rows of some areas: of one by the index that holds the counts themselves.
func Of(d *declaration.Declaration, areas []area.Code) keyset.Cond {
	if len(areas) == 1 {
		return keyset.When("parent = ? AND area = ? AND module = ?", int64(areas[0].Parent()), int64(areas[0]), d.Code)
	}
	return keyset.When("module = ? AND area IN (?)", d.Code, bun.List(areas))
}

// Counts are how many records of each state lie in the scope, from the roll-up where the scope is made of whole areas, else by counting
// its own few rows.
func (e *Totals) Counts(ctx context.Context, d *declaration.Declaration, scope area.Scope) (map[string]int64, error) {
	all, err := e.CountAll(ctx, scope, d)
	return all[d.Code], err
}

// CountsIn is Counts of what lies in the scope itself, without what goes down to it from above.
func (e *Totals) CountsIn(ctx context.Context, d *declaration.Declaration, scope area.Scope) (map[string]int64, error) {
	all, err := e.counted(ctx, scope, func(*declaration.Declaration) area.Scope { return scope }, d)
	return all[d.Code], err
}

// CountAll is Counts of several modules by their codes, in one statement.
func (e *Totals) CountAll(ctx context.Context, scope area.Scope, ds ...*declaration.Declaration) (map[string]map[string]int64, error) {
	return e.counted(ctx, scope, func(d *declaration.Declaration) area.Scope { return d.Sees(scope) }, ds...)
}

func (e *Totals) counted(ctx context.Context, scope area.Scope, seen func(*declaration.Declaration) area.Scope, ds ...*declaration.Declaration) (map[string]map[string]int64, error) {
	out := map[string]map[string]int64{}
	var union []string
	var args []any
	for i, d := range ds {
		out[d.Code] = map[string]int64{}
		if scope.Empty() {
			continue
		}
		// The number is no value from outside.
		in := seen(d)
		if areas, own, ok := Countable(in); ok {
			if len(areas) > 0 {
				w := Of(d, areas)
				union = append(union, fmt.Sprintf("SELECT %d AS i, state, CAST(sum(n) AS bigint) AS n FROM module_stat WHERE %s GROUP BY state", i, w.Text))
				args = append(args, w.Args...)
			}
			if len(own) > 0 {
				union, args = append(union, countOwn(i, d)), append(args, bun.List(own))
			}
			continue
		}
		w, a := in.Between(area.Columns{Area: "t.area", Owner: "t.owner"})
		union = append(union, fmt.Sprintf("SELECT %d AS i, state, count(*) AS n FROM %s AS t WHERE %s GROUP BY state", i, d.Table, w))
		args = append(args, a...)
	}
	return out, e.tally(ctx, ds, union, args, out)
}

// countOwn counts the records of some areas themselves, by the module's number, which is no value from outside.
func countOwn(i int, d *declaration.Declaration) string {
	return fmt.Sprintf("SELECT %d AS i, state, count(*) AS n FROM %s WHERE area IN (?) GROUP BY state", i, d.Table)
}

// tally runs one UNION query with the columns i (the module's index), state and n, and adds the counts to out by module code.
func (e *Totals) tally(ctx context.Context, ds []*declaration.Declaration, union []string, args []any, out map[string]map[string]int64) error {
	if len(union) == 0 {
		return nil
	}
	var rows []struct {
		Of    int    `bun:"i"`
		State string `bun:"state"`
		N     int64  `bun:"n"`
	}
	if err := e.DB.Read().NewRaw(strings.Join(union, " UNION ALL "), args...).Scan(ctx, &rows); err != nil {
		return fmt.Errorf("count records: %w", err)
	}
	for _, r := range rows {
		if r.N == 0 {
			continue
		}
		code := ds[r.Of].Code
		if out[code] == nil {
			out[code] = map[string]int64{}
		}
		out[code][r.State] += r.N
	}
	return nil
}

// Spread is Counts for each area directly below one: the rows of a report. One statement.
func (e *Totals) Spread(ctx context.Context, d *declaration.Declaration, scope area.Scope, c area.Code) (map[area.Code]map[string]int64, error) {
	out := map[area.Code]map[string]int64{}
	for _, n := range e.Areas.Children(c) {
		if scope.Whole(n.ID) {
			out[n.ID] = map[string]int64{}
		}
	}
	if len(out) == 0 {
		return out, nil
	}
	var rows []struct {
		Area  area.Code `bun:"area"`
		State string    `bun:"state"`
		N     int64     `bun:"n"`
	}
	if err := e.DB.Read().NewRaw("SELECT area, state, n FROM module_stat WHERE parent = ? AND module = ? AND n <> 0", int64(c), d.Code).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("report of %s: %w", d.Code, err)
	}
	for _, r := range rows {
		if by := out[r.Area]; by != nil {
			by[r.State] = r.N
		}
	}
	return out, nil
}

// Spreads are Counts and Spread of all modules at once, by module and area: one statement for an area with the areas below it, whose rows lie
// side by side in one index.
func (e *Totals) Spreads(ctx context.Context, c area.Code) (map[string]map[area.Code]map[string]int64, error) {
	return e.ByArea(ctx, rollup.Rows{Of: c, Below: true})
}

// Over counts the records of the areas above one that go down to it: those of their own alone, so that what they hold elsewhere is not looked
// at. By module and state, in one statement.
func (e *Totals) Over(ctx context.Context, c area.Code) (map[string]map[string]int64, error) {
	out := map[string]map[string]int64{}
	var union []string
	var args []any
	if c == area.Root {
		return out, nil
	}
	for i, d := range e.Modules() {
		if d.Down {
			union, args = append(union, countOwn(i, d)), append(args, bun.List(c.Above()))
		}
	}
	return out, e.tally(ctx, e.Modules(), union, args, out)
}

// ByArea are the counts of all modules by module, area and state, of the areas that are asked for. One statement.
func (e *Totals) ByArea(ctx context.Context, of rollup.Rows) (map[string]map[area.Code]map[string]int64, error) {
	query, args := of.Select("module, area, state, n", "module_stat", "n <> 0", "n <> 0")
	var rows []struct {
		Module string    `bun:"module"`
		Area   area.Code `bun:"area"`
		State  string    `bun:"state"`
		N      int64     `bun:"n"`
	}
	if err := e.DB.Read().NewRaw(query, args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("count records: %w", err)
	}
	out := map[string]map[area.Code]map[string]int64{}
	for _, r := range rows {
		if out[r.Module] == nil {
			out[r.Module] = map[area.Code]map[string]int64{}
		}
		if out[r.Module][r.Area] == nil {
			out[r.Module][r.Area] = map[string]int64{}
		}
		out[r.Module][r.Area][r.State] = r.N
	}
	return out, nil
}
