package audit_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/eventually"
)

func chain(t *testing.T, d *db.DB) *audit.Chain {
	t.Helper()
	m, err := cryptox.NewMaster(bytes.Repeat([]byte{7}, cryptox.KeySize))
	if err != nil {
		t.Fatal(err)
	}
	return &audit.Chain{DB: d, Master: m}
}

func add(t *testing.T, d *db.DB, n int) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		for i := range n {
			if err := audit.Record(ctx, tx, audit.Event{Action: "household.edit", Object: "household", ObjectID: fmt.Sprint(i), Area: area.Guangdong,
				Actor: audit.Actor{UserID: 7, Username: "town"}, Detail: map[string]any{"householdNo": i}}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func seal(t *testing.T, c *audit.Chain, want int) {
	t.Helper()
	if n, err := c.Seal(context.Background()); err != nil || n != want {
		t.Fatalf("sealed %d, want %d: %v", n, want, err)
	}
}

func whole(t *testing.T, c *audit.Chain, rows int64) audit.Report {
	t.Helper()
	rep, err := c.Verify(context.Background())
	if err != nil || rep.Rows != rows {
		t.Fatalf("%+v, want %d rows: %v", rep, rows, err)
	}
	return rep
}

func exec(d *db.DB, query string, args ...any) error {
	return d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(query, args...).Exec(ctx)
		return err
	})
}

// forge changes tables the way somebody does who owns the database: without the triggers.
func forge(t *testing.T, d *db.DB, queries ...string) {
	t.Helper()
	off := []string{"DROP TRIGGER audit_log_no_update", "DROP TRIGGER audit_log_no_delete", "DROP TRIGGER audit_seal_no_update", "DROP TRIGGER audit_seal_no_delete", "DROP TRIGGER audit_log_queue"}
	if d.Engine() == db.Postgres {
		off = []string{"ALTER TABLE audit_log DISABLE TRIGGER USER", "ALTER TABLE audit_seal DISABLE TRIGGER USER"}
	}
	for _, q := range append(off, queries...) {
		if err := exec(d, q); err != nil {
			t.Fatalf("%s: %v", q, err)
		}
	}
}

// security.md goal 9, ruling 15: each way of changing what was written is found, at its place.
func TestVerifyFindsEachFault(t *testing.T) {
	for _, c := range []struct {
		promise string
		forge   []string
		seq     int64
		why     string
	}{
		{"one byte of a detail", []string{`UPDATE audit_log SET detail = replace(detail, '3', '4') WHERE id = 4`}, 4, "changed"},
		{"who acted", []string{`UPDATE audit_log SET user_id = 8 WHERE id = 2`}, 2, "changed"},
		{"when", []string{`UPDATE audit_log SET at = at + 1 WHERE id = 10`}, 10, "changed"},
		{"a border between two fields", []string{`UPDATE audit_log SET object = 'householdx', object_id = '2' WHERE id = 3`}, 3, "changed"},
		{"a row is removed", []string{`DELETE FROM audit_log WHERE id = 5`}, 5, "removed"},
		{"a row and its seal are removed", []string{`DELETE FROM audit_log WHERE id = 5`, `DELETE FROM audit_seal WHERE seq = 5`}, 5, "missing"},
		{"a row, its seal, and the gap closed", []string{`DELETE FROM audit_log WHERE id = 9`, `DELETE FROM audit_seal WHERE seq = 9`, `UPDATE audit_seal SET seq = 9 WHERE seq = 10`}, 9, "changed"},
		{"two rows are swapped", []string{`UPDATE audit_log SET id = 1000 WHERE id = 6`, `UPDATE audit_log SET id = 6 WHERE id = 7`, `UPDATE audit_log SET id = 7 WHERE id = 1000`}, 6, "changed"},
		{"two seals are swapped", []string{`DELETE FROM audit_seal WHERE seq = 6`, `UPDATE audit_seal SET seq = 6 WHERE seq = 7`, `INSERT INTO audit_seal VALUES (7, 6, 'x')`}, 6, "changed"},
		{"the end is cut off", []string{`DELETE FROM audit_log WHERE id = 10`, `DELETE FROM audit_seal WHERE seq = 10`}, 10, "newest"},
		{"the end is cut off and the head set back", []string{`DELETE FROM audit_log WHERE id = 10`, `DELETE FROM audit_seal WHERE seq = 10`,
			`UPDATE audit_chain SET seq = 9, seal = (SELECT seal FROM audit_seal WHERE seq = 9)`}, 0, "head was changed"},
		{"the beginning is cut off", []string{`DELETE FROM audit_log WHERE id < 4`, `DELETE FROM audit_seal WHERE seq < 4`}, 1, "missing"},
		{"the beginning is cut off behind an anchor made by hand", []string{`UPDATE audit_chain SET anchor_seq = 3, anchor_seal = (SELECT seal FROM audit_seal WHERE seq = 3), anchor_mac = 'x'`,
			`DELETE FROM audit_log WHERE id < 4`, `DELETE FROM audit_seal WHERE seq < 4`}, 0, "anchor"},
		{"a row is added past the sealer", []string{`INSERT INTO audit_log SELECT 99, at, user_id, username, session_id, ip, request_id, action, object, object_id, area, result, detail FROM audit_log WHERE id = 1`}, 0, "no seal"},
		{"the key is removed", []string{`UPDATE audit_chain SET key_enc = ` + "''"}, 0, "key is gone"},
		{"the head is removed", []string{`DELETE FROM audit_chain`}, 0, "head is gone"},
	} {
		t.Run(c.promise, func(t *testing.T) {
			dbtest.Run(t, func(t *testing.T, d *db.DB) {
				ch := chain(t, d)
				add(t, d, 10)
				seal(t, ch, 10)
				whole(t, ch, 10)
				forge(t, d, c.forge...)
				_, err := ch.Verify(context.Background())
				var b *audit.Broken
				if !errors.As(err, &b) || b.Seq != c.seq || !strings.Contains(b.Why, c.why) {
					t.Fatalf("got %v, want position %d: %s", err, c.seq, c.why)
				}
			})
		})
	}
}

// A chain made again by somebody with another master key does not verify, and one with a known head is recognised.
func TestVerifyNeedsTheKeyAndTheHead(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		c := chain(t, d)
		add(t, d, 3)
		seal(t, c, 3)
		rep := whole(t, c, 3)
		head := fmt.Sprintf("%d:%s", rep.Last, rep.Head)
		add(t, d, 2)
		seal(t, c, 2)
		if err := c.Holds(ctx, head); err != nil {
			t.Fatalf("an earlier head: %v", err)
		}
		other, _ := cryptox.NewMaster(bytes.Repeat([]byte{8}, cryptox.KeySize))
		if _, err := (&audit.Chain{DB: d, Master: other}).Verify(ctx); err == nil {
			t.Fatal("another master key verifies")
		}
		forge(t, d, "UPDATE audit_chain SET key_enc = '', seq = 0, seal = '', head_mac = ''", "DELETE FROM audit_seal", "INSERT INTO audit_unsealed SELECT id FROM audit_log")
		anew := &audit.Chain{DB: d, Master: c.Master}
		seal(t, anew, 5)
		whole(t, anew, 5)
		var b *audit.Broken
		if err := anew.Holds(ctx, head); !errors.As(err, &b) {
			t.Fatalf("a chain made anew passes for the old one: %v", err)
		}
		if err := anew.Holds(ctx, "9:"+rep.Head); !errors.As(err, &b) {
			t.Fatalf("a position that is not there: %v", err)
		}
		if err := anew.Holds(ctx, "nonsense"); err == nil {
			t.Fatal("nonsense holds")
		}
	})
}

// The tail may wait a minute; then Verify says so. What a process left behind is sealed by the next one.
func TestTail(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		c := chain(t, d)
		add(t, d, 2)
		seal(t, c, 2)
		add(t, d, 3) // and here the process was killed
		if rep := whole(t, c, 2); rep.Waiting != 3 {
			t.Fatalf("%+v", rep)
		}
		later := time.Now()
		audit.At(t, later.Add(audit.TailLimit+time.Second))
		_, err := c.Verify(ctx)
		var b *audit.Broken
		if !errors.As(err, &b) || !strings.Contains(b.Why, "3 rows are not sealed") || !strings.Contains(b.Why, "+08:00") {
			t.Fatalf("an old tail: %v", err)
		}
		next := chain(t, d)
		run, stop := context.WithCancel(ctx)
		defer stop()
		done := make(chan struct{})
		go func() { next.Run(run); close(done) }()
		all := eventually.Within(5*time.Second, func() bool {
			rep, err := next.Verify(ctx)
			return err == nil && rep.Rows == 5 && rep.Waiting == 0
		})
		if !all {
			rep, err := next.Verify(ctx)
			t.Fatalf("not sealed: %+v %v", rep, err)
		}
		// While it runs, a new row gets its seal within the second of the ruling (and some patience for a busy machine).
		add(t, d, 1)
		soon := eventually.Within(3*time.Second, func() bool {
			rep, err := next.Verify(ctx)
			return err == nil && rep.Rows == 6
		})
		if !soon {
			t.Fatal("a new row is not sealed")
		}
		stop()
		<-done
		// A row that waits and goes before its seal is found as well.
		add(t, d, 1)
		forge(t, d, "DELETE FROM audit_log WHERE id = (SELECT max(id) FROM audit_log)")
		if _, err := next.Verify(ctx); !errors.As(err, &b) || !strings.Contains(b.Why, "before it was sealed") {
			t.Fatalf("a row that went before its seal: %v", err)
		}
	})
}

// Several sealers over one store (replicas) and writers beside them make one chain, in which every row is once.
func TestSealersDoNotRace(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		first := chain(t, d)
		var writers, sealers sync.WaitGroup
		stop := make(chan struct{})
		for range 3 {
			c := &audit.Chain{DB: d, Master: first.Master}
			sealers.Go(func() {
				for {
					if _, err := c.Seal(context.Background()); err != nil {
						t.Error(err)
						return
					}
					select {
					case <-stop:
						return
					default:
					}
				}
			})
		}
		for range 4 {
			writers.Go(func() {
				for range 50 {
					if err := audit.Write(context.Background(), d, audit.Event{Action: "a"}); err != nil {
						t.Error(err)
					}
				}
			})
		}
		writers.Wait()
		close(stop)
		sealers.Wait()
		if _, err := first.Seal(context.Background()); err != nil {
			t.Fatal(err)
		}
		if rep := whole(t, first, 200); rep.Waiting != 0 || rep.Last != 200 {
			t.Fatalf("%+v", rep)
		}
	})
}

// Neither engine lets anybody change, replace or remove a row or a seal, sealed or not.
func TestRowsCannotBeEdited(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := chain(t, d)
		add(t, d, 3)
		seal(t, c, 2+1)
		add(t, d, 1)
		attempts := []string{"UPDATE audit_log SET username = 'x'", "UPDATE audit_log SET result = 'ok' WHERE id = 4", "DELETE FROM audit_log", "DELETE FROM audit_log WHERE id = 4",
			"UPDATE audit_seal SET seal = 'x'", "DELETE FROM audit_seal WHERE seq = 3",
			"INSERT INTO audit_log SELECT * FROM audit_log WHERE id = 2 ON CONFLICT (id) DO UPDATE SET username = 'x'"}
		if d.Engine() == db.Postgres {
			attempts = append(attempts, "TRUNCATE audit_log", "TRUNCATE audit_seal")
		} else {
			attempts = append(attempts, "REPLACE INTO audit_log SELECT id, at, 0, '', '', '', '', action, '', '', 0, 'ok', '' FROM audit_log WHERE id = 2",
				"REPLACE INTO audit_seal SELECT seq, row_id, 'x' FROM audit_seal WHERE seq = 2", "UPDATE OR REPLACE audit_log SET id = 1 WHERE id = 2")
		}
		for _, q := range attempts {
			err := exec(d, q)
			if err == nil || !strings.Contains(err.Error(), "a row is never") && !strings.Contains(err.Error(), "a seal is never") {
				t.Errorf("%s: %v", q, err)
			}
		}
		if rep := whole(t, c, 3); rep.Waiting != 1 {
			t.Fatalf("%+v", rep)
		}
	})
}

// Retention removes only the oldest sealed rows past their time; what stays verifies against the signed anchor.
func TestPrune(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		c := chain(t, d)
		began := time.Now()
		day := func(n int) { audit.At(t, began.Add(time.Duration(n)*24*time.Hour)) }
		add(t, d, audit.PruneBatch+5)
		seal(t, c, audit.PruneBatch+5)
		day(100)
		add(t, d, 4)
		seal(t, c, 4)
		if _, err := c.Prune(ctx, 179); err == nil {
			t.Fatal("less than the law allows")
		}
		day(180)
		if n, err := c.Prune(ctx, 180); err != nil || n != 0 {
			t.Fatalf("%d rows went on the last day of their time: %v", n, err)
		}
		day(200)
		if n, err := c.Prune(ctx, 180); err != nil || n != audit.PruneBatch+5 {
			t.Fatalf("pruned %d: %v", n, err)
		}
		rep := whole(t, c, 4)
		if rep.PrunedTo != audit.PruneBatch+5 || rep.First != rep.PrunedTo+1 || rep.PrunedAt == 0 {
			t.Fatalf("%+v", rep)
		}
		seal(t, c, 2) // the pruning's own rows, one a batch
		if rows := list(t, d, area.Everything(), audit.Filter{Action: "audit"}); len(rows) != 2 || rows[0].Username != "system" || string(rows[0].Detail) != `{"rows":5,"upTo":2005}` {
			t.Fatalf("%+v", rows)
		}
		if err := exec(d, "DELETE FROM audit_log WHERE action = 'household.edit'"); err == nil {
			t.Fatal("the pruner's mark outlived its transaction")
		}
		// A row that waits for its seal, and the newest, stay however old they are.
		day(900)
		n, err := c.Prune(ctx, 180)
		if err != nil || n != 5 {
			t.Fatalf("pruned %d: %v", n, err)
		}
		whole(t, c, 1)
	})
}

// Evidence does not age away: pruning stops at a broken link and removes nothing.
func TestPruneStopsAtABrokenLink(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := chain(t, d)
		add(t, d, 5)
		seal(t, c, 5)
		forge(t, d, "UPDATE audit_log SET username = 'x' WHERE id = 3")
		audit.At(t, time.Now().Add(400*24*time.Hour))
		var b *audit.Broken
		if _, err := c.Prune(context.Background(), 180); !errors.As(err, &b) || b.Seq != 3 {
			t.Fatalf("got %v", err)
		}
		if n := len(list(t, d, area.Everything(), audit.Filter{})); n != 5 {
			t.Fatalf("%d rows left", n)
		}
	})
}

// security.md goal 9: what cannot be recorded is not done, and says 503.
func TestUnwritableRowIsUnavailable(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		if err := exec(d, "DROP TABLE audit_unsealed"); err != nil {
			t.Fatal(err)
		}
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			if _, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES ('x', 'x', 0)").Exec(ctx); err != nil {
				return err
			}
			return audit.Record(ctx, tx, audit.Event{Action: "a"})
		})
		if !errs.Has(db.Classify(err), errs.Unavailable) {
			t.Fatalf("got %v", err)
		}
		var n int
		if err := d.Read().NewRaw("SELECT count(*) FROM setting WHERE key = 'x'").Scan(context.Background(), &n); err != nil || n != 0 {
			t.Fatalf("%d rows of an operation that was not recorded: %v", n, err)
		}
	})
}

// Sealing a crowd of rows gives the writer back between short transactions, each at most twice as long as the one before (db.Pace).
func TestSealingYields(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := chain(t, d)
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			for range 400 {
				if err := audit.Record(ctx, tx, audit.Event{Action: "a"}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		transactions := 0
		counted := db.OnWrite(context.Background(), func(context.Context, *db.Tx) error { transactions++; return nil })
		if n, err := c.Seal(counted); err != nil || n != 400 {
			t.Fatalf("%d sealed: %v", n, err)
		}
		// 8, 16, 32, 64, 128 and the rest, where each costs nothing.
		if transactions < 6 {
			t.Errorf("400 rows were sealed in %d transactions", transactions)
		}
	})
}
