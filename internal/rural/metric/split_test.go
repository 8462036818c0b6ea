package metric_test

import (
	"context"
	"errors"
	"maps"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/metric"
)

// Each figure that is broken down is the sum of its parts, and each part of one that is counted has as many records in the list with the filter of its row (S2.13).
func TestPartsOfFiguresAreTheCountsOfTheirLists(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		h.Fold()
		ctx := context.Background()
		l := h.App.Rural.Metrics
		// Some have no entry: their row leads to them.
		err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE supervision_issue SET source = '' WHERE id IN (SELECT id FROM supervision_issue ORDER BY id LIMIT 2)").Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := l.CountParts(ctx); err != nil {
			t.Fatal(err)
		}
		if err := h.App.Rural.Help.Count(ctx); err != nil {
			t.Fatal(err)
		}
		at, splits, unknown := l.At(0), map[string]bool{}, 0
		for who, text := range map[string]string{"county": "440981000000", "town": "440981103000"} {
			token, place := h.Token(who), apptest.Code(t, text)
			for _, m := range l.All() {
				if place.Level() > m.Lowest {
					continue
				}
				whole, err := l.Read(ctx, area.Within(place), place, at, m.Key)
				if err != nil {
					t.Fatal(err)
				}
				for _, x := range m.Splits {
					r, err := l.ReadSplit(ctx, area.Within(place), place, at, x.Code, m.Key)
					if err != nil {
						t.Fatal(err)
					}
					want, got := whole.OwnValue(m).Value, r.Total(m).Value
					if (want == nil) != (got == nil) || want != nil && *want != *got {
						t.Errorf("%s: %s by %s adds up to %v, it is %v", who, m.Key, x.Code, value(got), value(want))
					}
					for _, e := range r.Entries {
						v := r.Value(m, e.Code).Value
						if m.List.Holds != metric.Counted || v == nil || *v == 0 {
							continue
						}
						if e.Title == "" {
							t.Errorf("%s by %s: the row %s has no name", m.Key, x.Code, e.Code)
						}
						row := m
						row.List.Query = maps.Clone(m.List.Query)
						if row.List.Query == nil {
							row.List.Query = map[string]string{}
						}
						row.List.Query[x.Filter] = e.Code
						n, may := listed(t, h, token, row, text, at.Year)
						if may && n != *v {
							t.Errorf("%s: %s by %s, %s is %v, its list has %v", who, m.Key, x.Code, e.Code, *v, n)
						}
						if splits[x.Code] = true; may && e.Code == metric.Unknown {
							unknown++
						}
					}
				}
			}
		}
		for _, code := range []string{"risk_type", "monitor_type", "household_type", "house_level", "project_category", "issue_category", "help_measure", "state:monitor", "state:project-fund"} {
			if !splits[code] {
				t.Errorf("nothing counted is broken down by %s", code)
			}
		}
		if unknown == 0 {
			t.Error("no row of what has no entry leads to a list")
		}
		partsOfScopes(t, h)
	})
}

func value(v *float64) any {
	if v == nil {
		return "nothing"
	}
	return *v
}

// partsOfScopes: what figures are broken down by is cut to the scope, costs one statement for all that is counted, says why villages have none, and is counted anew without a trace.
func partsOfScopes(t *testing.T, h *apptest.House) {
	t.Helper()
	ctx := context.Background()
	l := h.App.Rural.Metrics
	const town, other, county = area.Code(44_09_81_103_000_00), area.Code(44_08_81_103_000_00), area.Code(44_09_81_000_000_00)
	m, _ := l.Metric("household.monitored")
	// The dictionary stands in memory and is read again each second.
	risks, err := l.Entries(ctx, "risk_type")
	if err != nil {
		t.Fatal(err)
	}
	l.Entries = func(context.Context, string) ([]metric.Entry, error) { return risks, nil }
	sums := func(scope area.Scope, at area.Code) float64 {
		t.Helper()
		counted, n := db.CountStatements(ctx)
		r, err := l.ReadSplit(counted, scope, at, l.At(0), "risk_type", m.Key, "monitor.watched")
		if err != nil {
			t.Fatal(err)
		}
		if n.Load() != 1 {
			t.Errorf("%d statements of two rooms, whose parts are counted together", n.Load())
		}
		return *r.Total(m).Value
	}
	if one, two := sums(area.Within(town), town)+sums(area.Within(other), other), sums(area.Within(town).Union(area.Within(other)), area.Root); one != two || one == 0 {
		t.Errorf("two towns have %v, apart %v", two, one)
	}
	if of, in := sums(area.Within(town), county), sums(area.Within(town), town); of != in {
		t.Errorf("a county shows a town's reader %v, their town has %v", of, in)
	}
	if _, err := l.ReadSplit(ctx, area.Within(town), other, l.At(0), "risk_type", m.Key); err == nil {
		t.Error("another town is shown")
	}
	if _, err := l.ReadSplit(ctx, area.Within(town), town, l.At(0), "asset_kind", m.Key); err == nil {
		t.Error("monitored households are broken down by kinds of assets")
	}
	own := area.Within(town)
	own.Owner = 7
	if r, err := l.ReadSplit(ctx, own, town, l.At(0), "risk_type", m.Key); err != nil || !r.Empty() || len(r.Entries) > 0 {
		t.Errorf("who sees rows of their own alone is told sums: %v", err)
	}
	village, err := l.ReadSplit(ctx, area.Within(town), area.Code(44_09_81_103_210_00), l.At(0), "risk_type", m.Key)
	if v := village.Total(m); err != nil || v.Value != nil || v.Why != "分类数据统计到镇" {
		t.Errorf("a village: %+v %v", v, err)
	}
	rows := func() (of [2]int64) {
		if err := h.App.DB.Read().NewRaw("SELECT count(*), sum(n) FROM metric_part").Scan(ctx, &of[0], &of[1]); err != nil {
			t.Fatal(err)
		}
		return of
	}
	before := rows()
	err = h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("INSERT INTO metric_part (area, split, room, state, entry, n) VALUES (?, 'risk_type', 'household', '', 'gone', 7)", int64(town)).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := l.CountParts(ctx); err != nil || rows() != before || before[0] == 0 {
		t.Errorf("counted again: %v, %v rows were %v", err, rows(), before)
	}

	// What was not counted yet is not nothing.
	err = h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("DELETE FROM metric_part").Exec(ctx)
		_, e2 := tx.NewRaw("DELETE FROM metric_counted WHERE room = 'household'").Exec(ctx)
		return errors.Join(err, e2)
	})
	if err != nil {
		t.Fatal(err)
	}
	total := func() metric.MetricValue {
		t.Helper()
		got, err := l.ReadSplit(ctx, area.Everything(), town, l.At(0), "risk_type", m.Key)
		if err != nil {
			t.Fatal(err)
		}
		return got.Total(m)
	}
	if v := total(); v.Value != nil || v.Why != "还没有统计，请稍后再看" {
		t.Errorf("before anything was counted: %+v", v)
	}
	if err := l.CountPartsFirst(ctx); err != nil || rows() == before {
		t.Errorf("counted first: %v, %v rows", err, rows())
	}
	if v := total(); v.Value == nil {
		t.Errorf("counted: %+v", v)
	}
}
