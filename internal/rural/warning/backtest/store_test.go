package backtest_test

import (
	"context"
	"fmt"
	"reflect"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/db/reads"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/warning/backtest"
)

// house is the demo's households with the example among their hits and cases.
type house struct {
	*moduletest.House
	d *db.DB
}

func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := &house{moduletest.Open(t, d, time.Date(2026, 11, 26, 2, 0, 0, 0, time.UTC)), d}
	h.Run(monitor.Declaration(h.Households, nil))
	h.Demo()
	for _, x := range exampleHits {
		h.hit(x)
	}
	for _, c := range exampleCases {
		h.enter(c)
	}
	return h
}

func (h *house) write(f func(ctx context.Context, tx *db.Tx) error) {
	h.T.Helper()
	if err := h.d.Write(h.T.Context(), f); err != nil {
		h.T.Fatal(err)
	}
}

func (h *house) exec(query string, args ...any) {
	h.T.Helper()
	h.write(func(ctx context.Context, tx *db.Tx) error { _, err := tx.NewRaw(query, args...).Exec(ctx); return err })
}

// far tells the households of the example from those of the demo.
const far = 1_000_000

func moment(day int64) int64 {
	if day == 0 {
		return 0
	}
	return time.Date(int(day/10000), time.Month(day/100%100), int(day%100), 20, 0, 0, 0, clock.Shanghai).UnixMilli()
}

// hit enters a hit that was yellow before.
func (h *house) hit(x backtest.Hit) {
	h.T.Helper()
	state := "已读"
	if x.Excluded > 0 {
		state = backtest.Excluded
	}
	if x.Ended == 0 {
		h.exec("DELETE FROM warning_hit WHERE figure = ? AND object_id = ? AND ended = 0", x.Figure, far+x.Household)
	}
	h.exec(`INSERT INTO warning_hit (rule, slug, figure, kind, object_id, household, area, level, value, threshold, on_day, first_seen, last_seen, ended, state, reason, acted_by, acted_at, clue, told, orange_on)
		VALUES (1, 's', ?, 'household', ?, ?, ?, 1, 0, 0, 0, 20200101, ?, ?, ?, '', 0, ?, ?, true, ?)`,
		x.Figure, far+x.Household, far+x.Household, int64(x.Area), x.Since, x.Ended, state, moment(x.Excluded), x.Clue, x.Since)
}

// enter enters a case; one that was recognised had its help resumed later, which dates it anew.
func (h *house) enter(c backtest.Case) {
	h.T.Helper()
	state, source, on := monitor.Verifying, "1", c.Recognised
	switch {
	case c.Dropped > 0:
		state, on = monitor.Declined, 0
	case c.Recognised > 0:
		state = monitor.Helped
	}
	if c.Own {
		source = backtest.Source
	}
	var resumed any
	if on > 0 {
		resumed = 20261120
	}
	h.exec(`INSERT INTO monitor_case (id, no, area, state, version, due_at, entered_at, warned, created_by, created_at, updated_by, updated_at, household, source, received_at, recognised_on)
		VALUES (?, ?, ?, ?, 1, 0, ?, 0, 0, 0, 0, 0, ?, ?, ?, ?)`, c.ID, fmt.Sprint("T", c.ID), int64(c.Area), state, moment(c.Dropped), far+c.Household, source, c.Received, resumed)
	if on > 0 {
		h.exec("INSERT INTO monitor_span (case_id, seq, began, waited) VALUES (?, 1, ?, 15), (?, 2, 20261120, -1)", c.ID, on, c.ID)
	}
}

// count makes the sums of the town and of all above it.
func (h *house) count(day int64) {
	h.T.Helper()
	h.write(func(ctx context.Context, tx *db.Tx) error {
		if err := backtest.Town(ctx, tx, town, day, 7); err != nil {
			return err
		}
		for _, c := range town.Above() {
			if err := backtest.Up(ctx, tx, c, day, 7); err != nil {
				return err
			}
		}
		return nil
	})
}

func (h *house) read(scope area.Scope, c area.Code, month int64) backtest.Sheet {
	h.T.Helper()
	e, err := rollup.ExtentOf(h.Areas, scope, c)
	if err != nil {
		h.T.Fatal(err)
	}
	s, err := backtest.Read(h.T.Context(), h.d.Read(), e, month)
	if err != nil {
		h.T.Fatal(err)
	}
	return s
}

// The example counted by hand comes out of the tables of both engines, at every level; a hit, a case, an exclusion and an end that are dated after
// the day change nothing of it.
func TestSheetsOfTheExample(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		h.count(today)
		homes := int64(0)
		if err := d.Read().NewRaw("SELECT count(*) FROM household WHERE state = 'valid' AND area BETWEEN ? AND ?", int64(town), int64(town)+99_999).Scan(t.Context(), &homes); err != nil || homes == 0 {
			t.Fatal(homes, err)
		}
		for _, c := range here.Upwards() {
			s := h.read(area.Everything(), c, 0)
			isExample(t, s.Own)
			if s.Day != today || s.AsOf != 7 || s.Month != 202611 || s.Since != 20240101 || c.Level() < area.Village && s.Own.Homes != homes {
				t.Errorf("%s: %+v", c, s)
			}
			if note := s.Note(); note != "" {
				t.Error(note)
			}
			if c.Level() < area.Village {
				sum := int64(0)
				for _, x := range s.Areas {
					sum += x.Own.Recognised
				}
				if len(s.Areas) == 0 || sum != 5 {
					t.Errorf("%s: %d areas with %d", c, len(s.Areas), sum)
				}
			}
		}
		before := h.read(area.Everything(), town, 0)

		h.hit(hit(2, medical, 20261127)) // of a household that nobody had warned of
		h.hit(hit(30, crisis, 20261127))
		h.exec("UPDATE warning_hit SET ended = 20261127 WHERE household = ?", far+6)
		h.exec("UPDATE warning_hit SET state = ?, acted_at = ? WHERE household = ? AND ended = 0", backtest.Excluded, moment(20261127), far+12)
		h.enter(backtest.Case{ID: 40, Household: 6, Area: here, Received: 20261127})
		h.exec("INSERT INTO monitor_span (case_id, seq, began, waited) VALUES (10, 1, 20261127, 15)")
		h.count(today)
		if after := h.read(area.Everything(), town, 0); !reflect.DeepEqual(before, after) {
			t.Errorf("what came later counts:\n%+v\n%+v", before.Own, after.Own)
		}
		// On the next day all of it is there.
		h.count(20261127)
		next := h.read(area.Everything(), town, 0).Own
		if next.Recognised != 6 || next.All.Underway != 1 || next.All.Became != 3 || next.All.Warned != 12 || next.All.Excluded != 2 {
			t.Errorf("%+v", next)
		}
	})
}

// Months are kept of towns and above, two of villages; who sees a part of an area sees the sums of the part; a merged area's months go along.
func TestWhatIsKept(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		for _, day := range []int64{20260930, 20261031, today} {
			h.count(day)
		}
		if s := h.read(area.Everything(), town, 202609); len(s.Months) != 3 || s.Month != 202609 || s.Day != 20260930 || s.Own.All.Warned != 9 {
			t.Errorf("%+v", s)
		}
		if s := h.read(area.Everything(), here, 0); len(s.Months) != 2 {
			t.Errorf("a village keeps %v", s.Months)
		}
		part := area.Within(here)
		s := h.read(part, moduletest.Gaozhou, 0)
		isExample(t, s.Own)
		if len(s.Areas) != 1 || s.Areas[0].Own.Recognised != 5 {
			t.Errorf("%+v", s.Areas)
		}
		if s := h.read(area.Within(44_09_81_104_000_00), moduletest.Gaozhou, 0); s.Own.Recognised != 0 || len(s.Months) != 0 {
			t.Errorf("another town sees %+v", s.Own)
		}
		other := area.Code(44_09_81_103_211_00)
		h.write(func(ctx context.Context, tx *db.Tx) error {
			_, err := backtest.Move(ctx, tx, here, other, 100)
			return err
		})
		isExample(t, h.read(area.Everything(), other, 0).Own)
		if s := h.read(area.Everything(), here, 0); len(s.Months) != 0 {
			t.Errorf("what was merged keeps %v", s.Months)
		}
	})
}

// A page of a county and of the province reads a bounded number of pages, however much was counted: every town and city with all figures and leads.
func TestAPageReadsLittle(t *testing.T) {
	d := areatest.OpenSQLite(t)
	h := open(t, d)
	leads := func(n int) backtest.Leads {
		l := backtest.Leads{}
		for i := range n {
			l[i+1] = 3
		}
		return l
	}
	full := func(n int) *backtest.Counted {
		c := &backtest.Counted{Sums: backtest.Sums{Homes: 30_000, Recognised: 2_000, All: backtest.Tally{Leads: leads(n), Own: leads(n / 3), Warned: 5_000, Became: 700}}, Figures: map[string]*backtest.Tally{}}
		for i := range 20 {
			c.Figures[fmt.Sprint("figure.number", i)] = &backtest.Tally{Leads: leads(n / 2), Own: leads(n / 5), Warned: 900, Became: 90}
		}
		return c
	}
	h.write(func(ctx context.Context, tx *db.Tx) error {
		for month := range int64(11) {
			for _, at := range []area.Code{moduletest.Gaozhou, area.Root + 44_00_00_000_000_00} {
				n := map[bool]int{true: 60, false: 360}[at == moduletest.Gaozhou]
				for _, c := range append(h.Areas.Children(at), area.Node{ID: at}) {
					if err := backtest.Write(ctx, tx, c.ID, 20260101+month*100, 7, full(n)); err != nil {
						return err
					}
				}
			}
		}
		return nil
	})
	for _, at := range []area.Code{moduletest.Gaozhou, 44_00_00_000_000_00} {
		e, err := rollup.ExtentOf(h.Areas, area.Everything(), at)
		if err != nil {
			t.Fatal(err)
		}
		var least int64
		for range 3 {
			n, err := reads.Of(t.Context(), d, func(ctx context.Context, tx *db.Tx) error {
				s, err := backtest.Read(ctx, tx, e, 0)
				if err == nil && (s.Own.Recognised != 2_000 || len(s.Areas) < 20 || s.Areas[3].Own.Recognised != 2_000) {
					err = fmt.Errorf("%d, %d areas", s.Own.Recognised, len(s.Areas))
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			if least == 0 || n < least {
				least = n
			}
		}
		t.Logf("%s: %d pages", at, least)
		if least > 100 {
			t.Errorf("%s reads %d pages", at, least)
		}
	}
}

// To count a town costs the same however many warnings and cases there are elsewhere.
func TestATownCostsWhatItHolds(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		cost := func() (least int64) {
			for range 3 {
				n, err := reads.Of(t.Context(), d, func(ctx context.Context, tx *db.Tx) error { return backtest.Town(ctx, tx, town, today, 7) })
				if err != nil {
					t.Fatal(err)
				}
				if least == 0 || n < least {
					least = n
				}
			}
			return least
		}
		few := cost()
		h.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
			INSERT INTO warning_hit (rule, slug, figure, kind, object_id, household, area, level, value, threshold, on_day, first_seen, last_seen, ended, state, reason, acted_by, acted_at, clue, told, orange_on)
			SELECT 1, 's', 'figure.other', 'household', 3000000 + i, 3000000 + i, 44010300100100 + i % 9, 1, 0, 0, 0, 20260101, 20260101, 20260301, '新增', '', 0, 0, 0, true, 20260101 FROM n`)
		h.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
			INSERT INTO monitor_case (id, no, area, state, version, due_at, entered_at, warned, created_by, created_at, updated_by, updated_at, household, source, received_at, recognised_on)
			SELECT 1000 + i, 'O' || i, 44010300100100 + i % 9, '70', 1, 0, 0, 0, 0, 0, 0, 0, 3000000 + i, '1', 20260401, 20260501 FROM n`)
		for _, table := range []string{"warning_hit", "monitor_case"} {
			if err := d.Analyse(t.Context(), table); err != nil {
				t.Fatal(err)
			}
		}
		many := cost()
		t.Logf("reading %d, then %d", few, many)
		if many > 2*few+50 {
			t.Errorf("counting a town reads %d, with 25,000 more elsewhere %d", few, many)
		}
	})
}
