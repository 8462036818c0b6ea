package db_test

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/db/migrations"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/eventually"
)

func has(t *testing.T, d *db.DB, key string) bool {
	t.Helper()
	var n int
	if err := d.Read().NewRaw("SELECT count(*) FROM setting WHERE key = ?", key).Scan(context.Background(), &n); err != nil {
		t.Fatal(err)
	}
	return n == 1
}

// A cancelled caller loses only its own transaction: whoever shares its group (SQLite) or the pool is not hurt, and an
// answer of success means stored, whenever the cancellation came.
func TestCancellationHurtsNobodyElse(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		begun, goOn := make(chan struct{}), make(chan struct{})
		var wg sync.WaitGroup
		wg.Go(func() { // holds SQLite's writer, so that the others wait and form a group
			err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				close(begun)
				<-goOn
				return put(ctx, tx, "first")
			})
			if err != nil {
				t.Error(err)
			}
		})
		<-begun
		const n = 45
		acked := make([]bool, n)
		failed := make([]error, n)
		for i := range n {
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			wg.Go(func() {
				err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
					if i%3 == 1 {
						cancel() // in the middle of the transaction
					}
					return put(ctx, tx, fmt.Sprint("k", i))
				})
				acked[i], failed[i] = err == nil, err
			})
			if i%3 == 2 {
				cancel() // before or while it waits
			}
		}
		// Behind SQLite's one writer those who were not cancelled wait by now; PostgreSQL lets them all pass.
		if d.Engine() == db.SQLite && !eventually.Within(10*time.Second, func() bool { return eventually.Waiting("mirror/internal/db.(*groupWriter).do") > n*2/3 }) {
			t.Error("the others do not wait")
		}
		close(goOn)
		wg.Wait()
		if !has(t, d, "first") {
			t.Error("the one before the group is lost")
		}
		for i := range n {
			if stored := has(t, d, fmt.Sprint("k", i)); stored != acked[i] {
				t.Errorf("k%d: acknowledged %v, stored %v", i, acked[i], stored)
			}
			if i%3 == 0 && !acked[i] {
				t.Errorf("k%d was not cancelled and failed: %v", i, failed[i])
			}
		}
	})
}

// security.md row 22: on a full disk writes answer 503, reads go on, nothing acknowledged is lost, nothing refused is
// there, and the same open store writes again once there is room.
func TestDiskFull(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "mirror.db")
	d, err := db.Open(ctx, db.Config{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	if err := d.Migrate(ctx, migrations.Files); err != nil {
		t.Fatal(err)
	}
	pages, err := d.WriterPragma(ctx, "page_count")
	if err != nil {
		t.Fatal(err)
	}
	var now int
	fmt.Sscan(pages, &now)
	if err := d.SetMaxPages(ctx, now+40); err != nil {
		t.Fatal(err)
	}
	big := strings.Repeat("x", 3000)
	write := func(key string) error {
		return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, 1)", key, big).Exec(ctx)
			return err
		})
	}
	var mu sync.Mutex
	acked := map[string]bool{}
	refused := 0
	var wg sync.WaitGroup
	for w := range 16 {
		wg.Go(func() {
			for i := range 20 {
				key := fmt.Sprintf("k%d-%d", w, i)
				err := write(key)
				if err != nil && !errs.Has(db.Classify(err), errs.Unavailable) {
					t.Errorf("%s: %v", key, err)
				}
				if err != nil && errs.From(db.Classify(err)).GetStatus() != 503 {
					t.Errorf("%s: status %d", key, errs.From(db.Classify(err)).GetStatus())
				}
				mu.Lock()
				acked[key] = err == nil
				if err != nil {
					refused++
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	if refused == 0 || refused == len(acked) {
		t.Fatalf("%d of %d refused: the disk was never full, or always", refused, len(acked))
	}
	if err := d.Ping(ctx); err != nil {
		t.Errorf("reads do not go on: %v", err)
	}
	check := func() {
		t.Helper()
		for key, ok := range acked {
			if has(t, d, key) != ok {
				t.Errorf("%s: acknowledged %v, stored %v", key, ok, !ok)
			}
		}
	}
	check()
	if err := d.SetMaxPages(ctx, 1<<30); err != nil {
		t.Fatal(err)
	}
	for key, ok := range acked {
		if !ok {
			if err := write(key); err != nil {
				t.Fatalf("after room was made: %v", err)
			}
			acked[key] = true
		}
	}
	check()
	if v, err := d.WriterPragma(ctx, "integrity_check"); err != nil || v != "ok" {
		t.Fatal(v, err)
	}
}

// security.md row 25: the queue of waiting writers is bounded; beyond it the answer is 503 at once. A closed store
// answers 503 as well.
func TestWriteQueueIsBounded(t *testing.T) {
	d := dbtest.OpenSQLite(t)
	begun, goOn := make(chan struct{}), make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		_ = d.Write(context.Background(), func(context.Context, *db.Tx) error { close(begun); <-goOn; return nil })
	})
	<-begun
	var refused atomic.Int64
	for range db.QueueMax + 100 {
		wg.Go(func() {
			if err := d.Write(context.Background(), func(context.Context, *db.Tx) error { return nil }); err != nil {
				if !errs.Has(db.Classify(err), errs.Unavailable) {
					t.Error(err)
				}
				refused.Add(1)
			}
		})
	}
	eventually.Within(20*time.Second, func() bool { return refused.Load() >= 100 })
	close(goOn)
	wg.Wait()
	if refused.Load() != 100 {
		t.Fatalf("%d refused, want 100", refused.Load())
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if err := d.Write(context.Background(), func(context.Context, *db.Tx) error { return nil }); !errs.Has(db.Classify(err), errs.Unavailable) {
		t.Fatalf("closed: %v", err)
	}
}

// security.md row 21 (goal 23: degraded, not wrong): with the database away every call answers 503 within 5 s, and calls
// work again within 10 s of its return, on the same open store.
func TestPostgresAwayAndBack(t *testing.T) {
	straight := dbtest.OpenPostgres(t)
	u, err := url.Parse(straight.URL())
	if err != nil {
		t.Fatal(err)
	}
	p := dbtest.NewWire(t, u.Host)
	u.Host = p.Addr
	d, err := db.Open(context.Background(), db.Config{URL: u.String(), MaxConns: 5})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	n := 0
	write := func(ctx context.Context) error {
		n++
		key := fmt.Sprint("k", n)
		return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return put(ctx, tx, key) })
	}
	read := func(ctx context.Context) error {
		var c int
		return d.Read().NewRaw("SELECT count(*) FROM setting").Scan(ctx, &c)
	}
	// Where the wire is silent only the caller's deadline ends a call: the gateway gives each its time.
	call := func(f func(context.Context) error) (time.Duration, error) {
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		begin := time.Now()
		err := f(ctx)
		return time.Since(begin), err
	}
	var wg sync.WaitGroup
	for range 5 { // the pool is full of connections when the wire goes
		wg.Go(func() {
			if _, err := call(read); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	ways := []struct {
		name       string
		away, back func()
	}{
		{"refused", p.Cut, p.Mend},
		{"silent", p.Silence, func() { p.Cut(); p.Mend() }},
	}
	for _, way := range ways {
		t.Run(way.name, func(t *testing.T) {
			if _, err := call(write); err != nil {
				t.Fatal(err)
			}
			way.away()
			for i, f := range []func(context.Context) error{write, read, d.Ping} {
				took, err := call(f)
				if !errs.Has(db.Classify(err), errs.Unavailable) {
					t.Errorf("call %d: %v", i, err)
				}
				if took > 5*time.Second {
					t.Errorf("call %d took %s", i, took)
				}
			}
			way.back()
			var e1, e2 error
			back := eventually.Within(10*time.Second, func() bool {
				_, e1 = call(write)
				_, e2 = call(read)
				return e1 == nil && e2 == nil
			})
			if !back {
				t.Fatal("not back: ", errors.Join(e1, e2))
			}
		})
	}
}

// People's data: nobody but the owner reads a new data file or the log beside it.
func TestDataFileIsPrivate(t *testing.T) {
	dir := t.TempDir()
	d, err := db.Open(context.Background(), db.Config{Path: filepath.Join(dir, "mirror.db")})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	if err := d.Migrate(context.Background(), migrations.Files); err != nil {
		t.Fatal(err)
	}
	files, _ := os.ReadDir(dir)
	if len(files) < 2 {
		t.Fatalf("only %v: the log is not seen", files)
	}
	for _, f := range files {
		if st, err := f.Info(); err != nil || st.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has mode %v (%v)", f.Name(), st.Mode(), err)
		}
	}
	missing := filepath.Join(dir, "no", "mirror.db")
	if _, err := db.Open(context.Background(), db.Config{Path: missing}); err == nil || !strings.Contains(err.Error(), missing) {
		t.Errorf("a folder that is not there: %v", err)
	}
}
