package db_test

import (
	"context"
	"path/filepath"
	"testing"

	"mirror/internal/db"
)

// A file that is filled waits for the disk at checkpoints alone, and once it is filled at every commit again, as any other does from its beginning.
func TestAFilledFileSyncsEveryCommit(t *testing.T) {
	ctx := context.Background()
	pragma := func(d *db.DB, name string) (n int) {
		t.Helper()
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return tx.QueryRowContext(ctx, "PRAGMA "+name).Scan(&n) })
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	const normal, full = 1, 2
	for _, filling := range []bool{true, false} {
		d, err := db.Open(ctx, db.Config{Path: filepath.Join(t.TempDir(), "filled.db"), Filling: filling})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = d.Close() })
		if want := map[bool]int{true: normal, false: full}[filling]; pragma(d, "synchronous") != want {
			t.Errorf("filling %v: synchronous is %d, want %d", filling, pragma(d, "synchronous"), want)
		}
		if err := d.Filled(ctx); err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string]int{"synchronous": full, "wal_autocheckpoint": 1000, "cache_size": -8000} {
			if n := pragma(d, name); n != want {
				t.Errorf("filling %v: %s is %d once it is filled, want %d", filling, name, n, want)
			}
		}
	}
}
