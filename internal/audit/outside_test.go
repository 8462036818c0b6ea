package audit_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
)

// rewind sets the whole database back to the state it had at position seq: rows, seals and the head row of that day.
func rewind(t *testing.T, d *db.DB, seq int64, earlier []string) {
	t.Helper()
	forge(t, d, append([]string{
		"DELETE FROM audit_log WHERE id > " + fmt.Sprint(seq),
		"DELETE FROM audit_seal WHERE seq > " + fmt.Sprint(seq),
	}, earlier...)...)
}

// headRow writes down audit_chain's row as a statement that restores it.
func headRow(t *testing.T, d *db.DB) []string {
	t.Helper()
	var seq int64
	var seal, mac string
	if err := d.Read().NewRaw("SELECT seq, seal, head_mac FROM audit_chain WHERE id = 1").Scan(context.Background(), &seq, &seal, &mac); err != nil {
		t.Fatal(err)
	}
	return []string{"UPDATE audit_chain SET seq = " + fmt.Sprint(seq) + ", seal = '" + seal + "', head_mac = '" + mac + "' WHERE id = 1"}
}

// security.md goal 9: who deletes the newest rows and restores the chain's row of an earlier day leaves a chain that verifies by itself. The head remembered
// outside the database tells, and stays until somebody accepts the restored state, which leaves a row.
func TestAChainSetBackIsToldByTheHeadOutside(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		c := chain(t, d)
		c.Outside = audit.HeadFile(filepath.Join(t.TempDir(), "elsewhere", "audit-head"))
		add(t, d, 6)
		seal(t, c, 6)
		earlier := headRow(t, d)
		add(t, d, 4)
		seal(t, c, 4)
		if was, err := c.CompareOutside(ctx); err != nil || was.Seq != 0 {
			t.Fatalf("nothing was remembered yet: %+v %v", was, err)
		}
		if was, err := c.CompareOutside(ctx); err != nil || was.Seq != 10 {
			t.Fatalf("the first look remembers: %+v %v", was, err)
		}
		rewind(t, d, 6, earlier)
		if _, err := c.Verify(ctx); err != nil {
			t.Fatalf("the chain alone verifies: %v", err)
		}
		var b *audit.Broken
		if _, err := c.CompareOutside(ctx); !errors.As(err, &b) || !strings.Contains(b.Why, "set back") {
			t.Fatalf("set back: %v", err)
		}
		// Rows written since do not hide it: at the remembered position stands another seal.
		if d.Engine() == db.SQLite {
			if err := exec(d, "CREATE TRIGGER audit_log_queue AFTER INSERT ON audit_log BEGIN INSERT INTO audit_unsealed (row_id) VALUES (NEW.id); END"); err != nil {
				t.Fatal(err)
			}
		} else if err := exec(d, "ALTER TABLE audit_log ENABLE TRIGGER USER"); err != nil {
			t.Fatal(err)
		}
		add(t, d, 5)
		seal(t, c, 5)
		if _, err := c.CompareOutside(ctx); !errors.As(err, &b) || !strings.Contains(b.Why, "made anew") {
			t.Fatalf("grown again: %v", err)
		}
		if err := c.AcceptRestored(ctx, audit.Actor{Username: "command line"}); err != nil {
			t.Fatal(err)
		}
		if was, err := c.CompareOutside(ctx); err != nil || was.Seq != 12 {
			t.Fatalf("after it was accepted: %+v %v", was, err)
		}
		var detail string
		if err := d.Read().NewRaw("SELECT detail FROM audit_log WHERE action = 'audit.restored'").Scan(ctx, &detail); err != nil || !strings.Contains(detail, `"10:`) {
			t.Fatalf("the row about it: %s %v", detail, err)
		}
	})
}

// A head that retention removed cannot be compared and is no fault; a file that holds something else is one.
func TestTheHeadOutside(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		file := filepath.Join(t.TempDir(), "audit-head")
		c := chain(t, d)
		c.Outside = audit.HeadFile(file)
		add(t, d, 2)
		seal(t, c, 2)
		if was, err := c.CompareOutside(ctx); err != nil || was.Begun != 2 {
			t.Fatalf("begun: %+v %v", was, err)
		}
		text, err := os.ReadFile(file)
		if err != nil || !strings.HasPrefix(string(text), "2:") {
			t.Fatalf("%q %v", text, err)
		}
		if err := c.Holds(ctx, strings.TrimSpace(string(text))); err != nil {
			t.Fatal(err)
		}
		add(t, d, 2)
		seal(t, c, 2)
		audit.At(t, time.Now().Add(200*24*time.Hour))
		add(t, d, 1)
		seal(t, c, 1)
		if n, err := c.Prune(ctx, 180); err != nil || n != 4 {
			t.Fatalf("pruned %d: %v", n, err)
		}
		if was, err := c.CompareOutside(ctx); err != nil || !was.Pruned || was.Seq != 2 {
			t.Fatalf("after retention removed it: %+v %v", was, err)
		}
		if err := os.WriteFile(file, []byte("nonsense\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := c.CompareOutside(ctx); err == nil || !strings.Contains(err.Error(), "POSITION:SEAL") {
			t.Fatalf("a file of something else: %v", err)
		}
	})
}

// Where no head was remembered although there are seals, the chain itself says that the memory begins: who sets the database back and removes the file
// leaves that row.
func TestTheMemoryBeginsInTheOpen(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		file := filepath.Join(t.TempDir(), "audit-head")
		c := chain(t, d)
		c.Outside = audit.HeadFile(file)
		add(t, d, 2)
		seal(t, c, 2)
		over, end := context.WithCancel(context.Background())
		end()
		for i, want := range []int{1, 1, 2} {
			if i == 2 {
				if err := os.Remove(file); err != nil {
					t.Fatal(err)
				}
			}
			c.Run(over)
			rows := list(t, d, area.Everything(), audit.Filter{Action: "audit.head_begun"})
			if len(rows) != want {
				t.Fatalf("run %d: %d rows, want %d", i, len(rows), want)
			}
			if since, err := c.RememberedSince(context.Background()); err != nil || since != rows[0].At {
				t.Fatalf("since %d, %v: %+v", since, err, rows[0])
			}
		}
	})
}

// A table that somebody dropped is named; nobody reads the engine's words.
func TestVerifyNamesADroppedTable(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := chain(t, d)
		add(t, d, 1)
		seal(t, c, 1)
		cascade := ""
		if d.Engine() == db.Postgres {
			cascade = " CASCADE"
		}
		for _, table := range []string{"audit_chain", "audit_unsealed", "audit_seal", "audit_log"} {
			if err := exec(d, "DROP TABLE "+table+cascade); err != nil {
				t.Fatal(err)
			}
			var b *audit.Broken
			if _, err := c.Verify(context.Background()); !errors.As(err, &b) || b.Why != "the table "+table+" was dropped" {
				t.Fatalf("%s: %v", table, err)
			}
		}
	})
}
