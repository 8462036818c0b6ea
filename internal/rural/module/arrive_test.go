package module_test

import (
	"context"
	"fmt"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// bringing is an import of the example that refuses every third row, after its record was brought in.
func (x *example) bringing() transfer.Apply {
	return x.Bringing(x.d, func(ctx context.Context, _ *db.Tx, _ *principal.Principal, u transfer.Unit, bring declaration.Bring) error {
		if _, err := bring(ctx, chuli, ask(fmt.Sprint("咨询人", u[0].Line))); err != nil {
			return err
		}
		if u[0].Line%3 == 0 {
			return errs.Invalid("asker", "每三行错一行")
		}
		return nil
	}, nil)
}

func lines(n int) (out []transfer.Unit) {
	for i := range n {
		out = append(out, transfer.Unit{transfer.NewRow(i+1, map[string]string{"asker": ""})})
	}
	return out
}

// What an import brings in leaves the same traces as a record entered by hand, once each; what it refuses after all leaves none, and its number
// is free.
func TestArrivalsLeaveTheirTraces(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		by := person(1, chuli, "detail", "add", "import")
		ctx := principal.With(context.Background(), by)
		byHand := x.enter(ask("先来的"))
		for range 2 {
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				bad, err := x.bringing()(ctx, tx, by, lines(30))
				if err == nil && len(bad) != 10 {
					t.Errorf("%d faults", len(bad))
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		for left := 1; left > 0; {
			var err error
			if left, err = x.Fold(ctx); err != nil {
				t.Fatal(err)
			}
		}
		for what, query := range map[string]string{"rows": "SELECT count(*) FROM consultation", "tokens": "SELECT count(*) FROM consultation_token",
			"lines": "SELECT count(DISTINCT record_id) FROM module_line WHERE kind = 'create' AND to_state = 'draft' AND at > 0", "all lines": "SELECT count(*) FROM module_line",
			"village": fmt.Sprintf("SELECT sum(n) FROM module_stat WHERE area = %d", int64(chuli)), "country": fmt.Sprintf("SELECT sum(n) FROM module_stat WHERE area = %d", int64(area.Root)),
			"audit": "SELECT count(DISTINCT object_id) FROM audit_log WHERE action = 'example-consultation.add' AND result = 'ok'",
			"same":  "SELECT count(*) FROM consultation c JOIN module_line l ON l.record_id = c.id AND l.record_name = c.asker AND l.at = c.created_at JOIN audit_log a ON a.object_id = c.no"} {
			var n int
			if err := d.Read().NewRaw(query).Scan(ctx, &n); err != nil || n != 41 {
				t.Errorf("%s: %d, want 41 (%v)", what, n, err)
			}
		}
		// By hand or not, the rows beside the record are alike.
		var kinds int
		err := d.Read().NewRaw("SELECT count(*) FROM (SELECT DISTINCT module, kind, step, from_state, to_state, words, changes, behalf, behalf_name FROM module_line) AS k").Scan(ctx, &kinds)
		if err != nil || kinds != 1 {
			t.Errorf("%d kinds of first lines (%v)", kinds, err)
		}
		if byHand.ID == 0 {
			t.Error("no id")
		}
	})
}

// The statements of an import grow with its rows by those of the row itself: everything beside it is written for all of a batch.
func TestArrivalsCostTheirRows(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		asked := 0
		x.Known = func(context.Context, string, string) (bool, error) { asked++; return true, nil }
		by := person(1, chuli, "detail", "add", "import")
		cost := func(n int) int64 {
			ctx, c := db.CountStatements(principal.With(context.Background(), by))
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := x.bringing()(ctx, tx, by, lines(n))
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return c.Load()
		}
		few, many := cost(100), cost(400)
		// Its savepoint's beginning and end, the row (on SQLite a prepared statement, which is not counted), and the way back of one in three.
		if each := float64(many-few) / 300; each > 3.4 {
			t.Errorf("%.1f statements a row: %d for 100, %d for 400", each, few, many)
		}
		if asked != 2 {
			t.Errorf("the dictionary was asked %d times", asked)
		}
	})
}
