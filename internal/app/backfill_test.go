package app

import (
	"context"
	"io/fs"
	"os"
	"slices"
	"testing"
	"testing/fstest"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/summary"
)

// account is what a report handed in says in the burden account.
type account struct {
	ID      int64  `bun:"id"`
	Asked   *int64 `bun:"asked"`
	Filled  *int64 `bun:"filled"`
	Typed   *int64 `bun:"typed"`
	Known   *int64 `bun:"known"`
	Minutes *int64 `bun:"minutes"`
}

// S2.13: reports that were handed in before there was an account of them stand in it after the upgrade, counted from what they hold: the sum of the form and a line for each
// area, without the cells that had no number. What was not handed in counts nothing. (0215 counted them, and on SQLite gave each the cells of the first; 0241 counts them again.)
func TestOldReportsEnterTheAccount(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	migrations := os.DirFS("../db/migrations")
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		d = empty(t, d, t.TempDir(), map[string]string{})
		if err := d.Migrate(ctx, before(t, migrations, "0215")); err != nil {
			t.Fatal(err)
		}
		const town, other = 44_09_81_103_000_00, 44_09_81_102_000_00
		put := func(id, at int64, state string, submitted any, frozen string) {
			t.Helper()
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw(`INSERT INTO summary_submission (id, no, area, state, version, due_at, entered_at, warned, created_by, created_at, updated_by, updated_at, report, submitted_on, frozen, office_level)
					VALUES (?, ?, ?, ?, 1, 0, 0, 0, 1, 0, 1, 0, 'R01', ?, ?, '5')`, id, id, at, state, submitted, frozen).Exec(ctx)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		// Two columns: the sum has both, one village both, one neither; the sum of what was reported below is no cell of the form.
		put(1, town, summary.Accepted, 20260305, `{"groups":[],"rows":[{"area":1,"name":"甲","cells":[{"n":3},{"n":1,"d":2}]},{"area":2,"name":"乙","cells":[{"why":"没有数据"},{"why":"没有数据"}]}],"total":[{"n":3},{"n":1,"d":2}],"below":[{"n":3}]}`)
		// No lines, and a number of nought is a number.
		put(2, other, summary.Submitted, 20260306, `{"groups":[],"total":[{},{"why":"没有数据"}]}`)
		// Returned: it is handed in again, and is not in the account of the month until then.
		put(3, 44_09_81_104_000_00, summary.Returned, nil, `{"groups":[],"rows":[],"total":[{"n":1}]}`)
		put(4, 44_09_81_105_000_00, summary.Due, nil, "")
		if err := d.Migrate(ctx, migrations); err != nil {
			t.Fatal(err)
		}
		var got []account
		if err := d.Read().NewRaw("SELECT id, asked, filled, typed, known, minutes FROM summary_submission ORDER BY id").Scan(ctx, &got); err != nil {
			t.Fatal(err)
		}
		for i, want := range [][]int64{{6, 4, 0, 0, 1}, {2, 1, 0, 0, 1}, {1, 1, 0, 0, 1}, nil} {
			x := got[i]
			var is []int64
			for _, v := range []*int64{x.Asked, x.Filled, x.Typed, x.Known, x.Minutes} {
				if v != nil {
					is = append(is, *v)
				}
			}
			if !slices.Equal(is, want) {
				t.Errorf("report %d: %v, want %v", x.ID, is, want)
			}
		}
		costs, err := (&summary.Handler{Library: &metric.Library{DB: d}}).Costs(ctx, handin.Asking{Scope: area.Within(44_09_81_000_000_00), Span: 100_000, From: 20260301, To: 20260331})
		if err != nil || len(costs) != 2 || costs[0].Unit != other/100_000 || costs[0].Sums != (handin.Sums{Sheets: 1, Asked: 2, Filled: 1, Minutes: 1}) || costs[1].Sums != (handin.Sums{Sheets: 1, Asked: 6, Filled: 4, Minutes: 1}) {
			t.Errorf("%v: %+v", err, costs)
		}
	})
}

// before are the migrations of both engines up to a number, without it.
func before(t *testing.T, migrations fs.FS, number string) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	for _, e := range []db.Engine{db.SQLite, db.Postgres} {
		all, err := fs.ReadDir(migrations, string(e))
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range all {
			if x.Name() >= number {
				continue
			}
			name := string(e) + "/" + x.Name()
			text, err := fs.ReadFile(migrations, name)
			if err != nil {
				t.Fatal(err)
			}
			out[name] = &fstest.MapFile{Data: text}
		}
	}
	if len(out) < 20 {
		t.Fatalf("%d migrations before %s", len(out), number)
	}
	return out
}
