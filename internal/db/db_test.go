package db_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/db/migrations"
)

func put(ctx context.Context, tx *db.Tx, key string) error {
	_, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?)", key, "v", 1).Exec(ctx)
	return err
}

func count(t *testing.T, d *db.DB) int {
	t.Helper()
	var n int
	if err := d.Read().NewRaw("SELECT count(*) FROM setting").Scan(context.Background(), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// Parallel writers all get their own answer: those that fail or panic leave nothing, the others all.
func TestWriteIsolatesFailures(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		var wg sync.WaitGroup
		var mu sync.Mutex
		ok := 0
		for i := range 60 {
			wg.Go(func() {
				err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
					if err := put(ctx, tx, fmt.Sprint("k", i)); err != nil {
						return err
					}
					if i%3 == 0 {
						return errors.New("no")
					}
					return nil
				})
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					ok++
				}
			})
		}
		wg.Wait()
		if ok != 40 || count(t, d) != 40 {
			t.Fatalf("acknowledged %d, stored %d, want 40 and 40", ok, count(t, d))
		}
	})
}

// AfterCommit runs after success only.
func TestAfterCommit(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ran := 0
		write := func(fail bool) error {
			return d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				tx.AfterCommit(func() { ran++ })
				if fail {
					return errors.New("no")
				}
				return put(ctx, tx, "a")
			})
		}
		if write(true) == nil || write(false) != nil || ran != 1 {
			t.Fatalf("after-commit ran %d times", ran)
		}
	})
}

// A duplicate key is told apart on both engines.
func TestIsDuplicate(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		twice := func(ctx context.Context, tx *db.Tx) error { return put(ctx, tx, "same") }
		if err := d.Write(context.Background(), twice); err != nil {
			t.Fatal(err)
		}
		if err := d.Write(context.Background(), twice); !db.IsDuplicate(err) {
			t.Fatalf("got %v", err)
		}
	})
}

// security.md row 24: a damaged or foreign file is refused by name and left as it was.
func TestDamagedFileIsRefused(t *testing.T) {
	ctx := context.Background()
	whole := func(t *testing.T) string {
		path := filepath.Join(t.TempDir(), "mirror.db")
		d, err := db.Open(ctx, db.Config{Path: path})
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Migrate(ctx, migrations.Files); err != nil {
			t.Fatal(err)
		}
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		return path
	}
	cases := map[string]func(t *testing.T) string{
		"not a database": func(t *testing.T) string {
			path := filepath.Join(t.TempDir(), "x.db")
			if err := os.WriteFile(path, []byte(strings.Repeat("hello ", 100)), 0o600); err != nil {
				t.Fatal(err)
			}
			return path
		},
		"scribbled pages": func(t *testing.T) string {
			path := whole(t)
			f, err := os.OpenFile(path, os.O_RDWR, 0)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			if _, err := f.WriteAt([]byte(strings.Repeat("\xff\x13", 20000)), 4096); err != nil {
				t.Fatal(err)
			}
			return path
		},
		"cut short": func(t *testing.T) string {
			path := whole(t)
			if err := os.Truncate(path, 9000); err != nil {
				t.Fatal(err)
			}
			return path
		},
	}
	for name, make := range cases {
		t.Run(name, func(t *testing.T) {
			path := make(t)
			before, _ := os.ReadFile(path)
			d, err := db.Open(ctx, db.Config{Path: path})
			if err == nil {
				_ = d.Close()
				t.Fatal("opened")
			}
			if !strings.Contains(err.Error(), path) {
				t.Fatalf("the file is not named: %v", err)
			}
			if after, _ := os.ReadFile(path); string(after) != string(before) {
				t.Fatal("the file was changed")
			}
		})
	}
}

// security.md row 24: a start does not wait for the reading of a large file, however large; it is read afterwards, and damage takes the readiness away. A
// large file that was cut short is refused at once, as a small one.
func TestLargeFileIsReadAfterTheStart(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "mirror.db")
	open := func() (*db.DB, error) { return db.Open(ctx, db.Config{Path: path, NoSync: true}) }
	d, err := open()
	if err != nil {
		t.Fatal(err)
	}
	var root, size int64
	err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, statement := range []string{"CREATE TABLE large (id INTEGER PRIMARY KEY, body BLOB)",
			"INSERT INTO large (body) WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40) SELECT zeroblob(1048576) FROM n"} {
			if _, err := tx.ExecContext(ctx, statement); err != nil {
				return err
			}
		}
		if err := tx.QueryRowContext(ctx, "PRAGMA page_size").Scan(&size); err != nil {
			return err
		}
		return tx.QueryRowContext(ctx, "SELECT rootpage FROM sqlite_schema WHERE name = 'large'").Scan(&root)
	})
	if err = errors.Join(err, d.Close()); err != nil {
		t.Fatal(err)
	}

	if d, err = open(); err != nil {
		t.Fatal(err)
	}
	if err = errors.Join(d.CheckLater(ctx), d.Ping(ctx), d.Close()); err != nil {
		t.Errorf("a whole file: %v", err)
	}

	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteAt([]byte(strings.Repeat("\xff\x13", 1000)), (root-1)*size); err != nil {
		t.Fatal(err)
	}
	if d, err = open(); err != nil {
		t.Fatalf("the start read the file: %v", err)
	}
	if err := d.Ping(ctx); err != nil {
		t.Errorf("before it was read: %v", err)
	}
	left, leave := context.WithCancel(ctx)
	leave()
	if err := d.CheckLater(left); err == nil || d.Ping(ctx) != nil {
		t.Errorf("a reading that was given up: %v, and then %v", err, d.Ping(ctx))
	}
	if err = d.Close(); err != nil {
		t.Fatal(err)
	}
	if d, err = open(); err != nil {
		t.Fatal(err)
	}
	if err := d.CheckLater(ctx); err == nil || !strings.Contains(err.Error(), path) || d.Ping(ctx) == nil {
		t.Errorf("a damaged file: %v, and then %v", err, d.Ping(ctx))
	}
	if err = d.Close(); err != nil {
		t.Fatal(err)
	}

	if err := f.Truncate(20 << 20); err != nil {
		t.Fatal(err)
	}
	if d, err := open(); err == nil {
		_ = d.Close()
		t.Error("a large file that was cut short was opened")
	}
}
