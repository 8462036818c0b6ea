package help

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/rollup"
)

// What is counted of every village and added up for the areas above: how many there should be, and how many there are. Reports read
// these rows and never the households, so that a province costs as much as a village.
const (
	figureVisit    = "visit"    // ref: one of the three below; households, and those visited in their period
	figurePairing  = "pairing"  // ref 0: monitored households, and those with a responsible person
	figureMeasure  = "measure"  // ref: the kind, 0 for a code that is no number; measures, and those evaluated
	figurePolicy   = "policy"   // ref: the policy's id; entitled households, and those with its measure
	figurePolicies = "policies" // ref 0: all policies together, so that an area above need not add up those of all counties
)

// The refs of visits: monitored households this month, the others this quarter, and of both those that must be visited (八必访).
const (
	visitMonthly = 1
	visitQuarter = 2
	visitMust    = 3
)

type figureKey struct {
	area area.Code
	kind string
	ref  int64
}

type figure struct{ need, done int64 }

// countedKey is the setting that says when the counting was done.
const countedKey = "help.counted"

// Count counts anew and writes what changed. A periodic job runs it, once over all replicas.
func (s *Service) Count(ctx context.Context) error {
	now, err := s.counted(ctx, area.Root)
	if err != nil {
		return err
	}
	had := map[figureKey]figure{}
	err = s.each(ctx, "SELECT area, kind, ref, need, done FROM help_figure", nil, func(scan func(...any) error) error {
		var k figureKey
		var f figure
		err := scan(&k.area, &k.kind, &k.ref, &f.need, &f.done)
		had[k] = f
		return err
	})
	if err != nil {
		return err
	}
	var changed []figureKey
	for k, f := range now {
		if had[k] != f {
			changed = append(changed, k)
		}
	}
	for k := range had {
		if _, still := now[k]; !still {
			changed = append(changed, k)
		}
	}
	return s.keep(ctx, now, changed)
}

// CountFirst counts where nothing was counted yet; from then on the periodic job does.
func (s *Service) CountFirst(ctx context.Context) error {
	if ran, err := s.Engine.Ran(ctx, countedKey); err != nil || ran {
		return err
	}
	return s.Count(ctx)
}

// Counting is what another room has counted with these figures: what its records add to need and to done of an area, by a number of theirs.
// Need and Done are sums over From, which calls the table with the area h and ends in a condition.
type Counting struct {
	Kind                  string
	Ref, Need, Done, From string
	Args                  func(today int64) []any // of From
}

// Tally is what another room has counted in one reading of a table: several figures, each by a number of its own. From is as a Counting's.
type Tally struct {
	Kind, From string
	Parts      []TallyPart
	Args       func(today int64) []any // of Parts and From, in the order of the statement
}

// TallyPart is one figure: what is added to need and to done, as sums.
type TallyPart struct {
	Ref        int64
	Need, Done string
}

// columns are what the statement of a tally reads of each area.
func (t Tally) columns() string {
	var out strings.Builder
	for _, p := range t.Parts {
		out.WriteString(", CAST(" + p.Need + " AS bigint), CAST(" + p.Done + " AS bigint)")
	}
	return out.String()
}

// counted reads all there is within an area, village by village, and adds it up; areas above it get its part only.
func (s *Service) counted(ctx context.Context, within area.Code) (map[figureKey]figure, error) {
	out := map[figureKey]figure{}
	here, at := "1 = 1", []any{}
	if within != area.Root {
		here, at = homeScope(area.Within(within))
	}
	sum := func(kind string, query string, args []any) error {
		return s.each(ctx, query, args, func(scan func(...any) error) error {
			var at area.Code
			var code string
			var f figure
			if err := scan(&at, &code, &f.need, &f.done); err != nil {
				return err
			}
			// Whoever keeps the dictionaries may give a kind any code: one of them must not end the counting.
			ref, err := strconv.ParseInt(code, 10, 64)
			if err != nil {
				ref = 0
			}
			keys := []figureKey{{0, kind, ref}}
			if kind == figurePolicy {
				keys = append(keys, figureKey{0, figurePolicies, 0})
			}
			for _, c := range at.Upwards() {
				for _, k := range keys {
					k.area = c
					had := out[k]
					out[k] = figure{had.need + f.need, had.done + f.done}
				}
			}
			return nil
		})
	}
	add := func(kind string, refs string, from string, args []any) error {
		return sum(kind, "SELECT h.area, "+refs+", count(*), sum(CASE WHEN "+from, args)
	}
	p := periodOf(s.now())
	for _, o := range s.Others {
		args := append(o.Args(p.today), at...)
		if err := sum(o.Kind, "SELECT h.area, "+o.Ref+", "+o.Need+", "+o.Done+" FROM "+o.From+" AND "+here+" GROUP BY 1, 2", args); err != nil {
			return nil, err
		}
	}
	for _, t := range s.Tallies {
		query := "SELECT h.area" + t.columns() + " FROM " + t.From + " AND " + here + " GROUP BY 1"
		err := s.each(ctx, query, append(t.Args(p.today), at...), func(scan func(...any) error) error {
			var of area.Code
			found := make([]figure, len(t.Parts))
			to := []any{&of}
			for i := range found {
				to = append(to, &found[i].need, &found[i].done)
			}
			if err := scan(to...); err != nil {
				return err
			}
			for i, f := range found {
				if f == (figure{}) {
					continue
				}
				for _, c := range of.Upwards() {
					k := figureKey{c, t.Kind, t.Parts[i].Ref}
					out[k] = figure{out[k].need + f.need, out[k].done + f.done}
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	c, a := visitedSince(p.month, p.quarter)
	by := s.ask(p.today)
	ref := fmt.Sprintf("CASE WHEN %s THEN %d ELSE %d END", watched, visitMonthly, visitQuarter)
	if err := add(figureVisit, ref, c+" THEN 1 ELSE 0 END) FROM household AS h WHERE h.state = 'valid' AND "+here+" GROUP BY 1, 2", append(a[:len(a):len(a)], at...)); err != nil {
		return nil, err
	}
	must, mustArgs := by.mustVisit()
	mustArgs = append(append(a[:len(a):len(a)], at...), mustArgs...)
	if err := add(figureVisit, strconv.Itoa(visitMust), c+" THEN 1 ELSE 0 END) FROM household AS h WHERE h.state = 'valid' AND "+here+" AND "+must+" GROUP BY 1, 2", mustArgs); err != nil {
		return nil, err
	}
	err := add(figurePairing, "0", "EXISTS (SELECT 1 FROM help_pairing AS x WHERE x.household = h.id AND x.state = '"+Active+"') THEN 1 ELSE 0 END) FROM household AS h WHERE h.state = 'valid' AND "+
		watched+" AND "+here+" GROUP BY 1, 2", at)
	if err != nil {
		return nil, err
	}
	if err := add(figureMeasure, "h.kind", "h.state = '"+Evaluated+"' THEN 1 ELSE 0 END) FROM help_measure AS h WHERE h.state <> '"+Dropped+"' AND "+here+" GROUP BY 1, 2", at); err != nil {
		return nil, err
	}
	laws, err := s.laws(ctx, area.Everything(), 0)
	if err != nil {
		return nil, err
	}
	for _, l := range laws {
		place := l.place()
		if place.Contains(within) {
			place = within
		} else if !within.Contains(place) {
			continue
		}
		w, args := homeScope(area.Within(place))
		c, a := by.matches(l.Conditions, l.Line)
		args = append(append([]any{l.ID}, args...), a...)
		if err := add(figurePolicy, strconv.FormatInt(l.ID, 10), covered+" THEN 1 ELSE 0 END) FROM household AS h WHERE "+w+" AND h.state = 'valid' AND "+c+" GROUP BY 1, 2", args); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (s *Service) each(ctx context.Context, query string, args []any, do func(scan func(...any) error) error) error {
	rows, err := s.DB.Read().QueryContext(ctx, query, args...)
	if err != nil {
		return fmt.Errorf("count help: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := do(rows.Scan); err != nil {
			return fmt.Errorf("count help: %w", err)
		}
	}
	return rows.Err()
}

// keptAtOnce bounds a transaction: on the first of a month every village's figures change, and others have to write too.
const keptAtOnce = 2_000

// keep writes the rows that changed; one that is no more becomes nothing and goes.
func (s *Service) keep(ctx context.Context, now map[figureKey]figure, changed []figureKey) error {
	slices.SortFunc(changed, together)
	for part := range slices.Chunk(changed, keptAtOnce) {
		rows := make([][]any, len(part))
		for i, k := range part {
			rows[i] = []any{int64(k.area), int64(k.area.Parent()), k.kind, k.ref, now[k].need, now[k].done}
		}
		err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.InsertMany(ctx, db.Rows{Table: "help_figure", Columns: []string{"area", "parent", "kind", "ref", "need", "done"}, Rows: rows,
				Else: "ON CONFLICT (area, kind, ref) DO UPDATE SET need = excluded.need, done = excluded.done"})
			return err
		})
		if err != nil {
			return fmt.Errorf("keep figures: %w", err)
		}
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		rollup.Changed(tx)
		if _, err := tx.NewRaw("DELETE FROM help_figure WHERE need = 0 AND done = 0").Exec(ctx); err != nil {
			return fmt.Errorf("keep figures: %w", err)
		}
		at := strconv.FormatInt(s.now().UnixMilli(), 10)
		_, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at",
			countedKey, at, s.now().UnixMilli()).Exec(ctx)
		return err
	})
}

// recountLock is the PostgreSQL advisory lock of Recount: two at once would add the same difference twice.
const recountLock = 4_004_040

// Recount counts a town, or one of its villages, anew at once and carries the difference to the areas above. NotFound outside the scope;
// a larger area waits for the hourly counting, which reads every household of the province.
func (s *Service) Recount(ctx context.Context, scope area.Scope, c area.Code) error {
	if c.Level() < area.Township || !scope.Whole(c) {
		return errs.New(errs.NotFound, "")
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if s.DB.Engine() == db.Postgres {
			if _, err := tx.NewRaw("SELECT pg_advisory_xact_lock(?)", recountLock).Exec(ctx); err != nil {
				return fmt.Errorf("recount: %w", err)
			}
		}
		now, err := s.counted(ctx, c)
		if err != nil {
			return err
		}
		r := c.Range()
		had := map[figureKey]figure{}
		err = s.each(ctx, "SELECT area, kind, ref, need, done FROM help_figure WHERE area BETWEEN ? AND ?", []any{int64(r.Lo), int64(r.Hi)}, func(scan func(...any) error) error {
			var k figureKey
			var f figure
			err := scan(&k.area, &k.kind, &k.ref, &f.need, &f.done)
			had[k] = f
			return err
		})
		if err != nil {
			return err
		}
		more := map[figureKey]figure{}
		for k, f := range had {
			if _, still := now[k]; !still {
				now[k] = figure{}
			}
			more[k] = figure{-f.need, -f.done}
		}
		for k, f := range now {
			if !c.Contains(k.area) {
				continue
			}
			d := more[k]
			d.need, d.done = d.need+f.need, d.done+f.done
			more[k] = d
			if k.area != c {
				continue
			}
			for _, a := range c.Above() {
				more[figureKey{a, k.kind, k.ref}] = d
			}
		}
		if err := addFigures(ctx, tx, more); err != nil {
			return err
		}
		at := s.now().UnixMilli()
		_, err = tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at",
			countedKey+"."+c.String(), strconv.FormatInt(at, 10), at).Exec(ctx)
		return err
	})
}

var figures = rollup.Table{Name: "help_figure", Key: []string{"area", "kind", "ref"}, Also: []string{"parent"}, Sums: []string{"need", "done"}}

// together is the order of writing, one for all writers: what a report reads together is written together.
func together(a, b figureKey) int {
	return cmp.Or(cmp.Compare(a.area.Parent(), b.area.Parent()), cmp.Compare(a.area, b.area), cmp.Compare(a.kind, b.kind), cmp.Compare(a.ref, b.ref))
}

func addFigures(ctx context.Context, tx *db.Tx, more map[figureKey]figure) error {
	var rows [][]any
	for _, k := range slices.SortedFunc(maps.Keys(more), together) {
		if d := more[k]; d != (figure{}) {
			rows = append(rows, []any{int64(k.area), k.kind, k.ref, int64(k.area.Parent()), d.need, d.done})
		}
	}
	if err := figures.Add(ctx, tx, rows); err != nil {
		return err
	}
	_, err := tx.NewRaw("DELETE FROM help_figure WHERE need = 0 AND done = 0").Exec(ctx)
	return err
}
