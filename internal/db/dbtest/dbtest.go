// Package dbtest gives each store test an empty, migrated database: SQLite always, PostgreSQL as well when
// MIRROR_TEST_DATABASE_URL names a server on which databases may be created (make test starts one).
package dbtest

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"mirror/internal/db"
)

// Run calls test once for each engine, as subtests "sqlite" and "postgres".
func Run(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, OpenSQLite(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, OpenPostgres(t)) })
}

var lite struct {
	sync.Once
	file []byte
	err  error
}

// OpenSQLite gives a fresh file without fsync; migrations run once in a process and are copied from then on.
func OpenSQLite(t testing.TB) *db.DB {
	t.Helper()
	ctx := context.Background()
	lite.Do(func() {
		dir, err := os.MkdirTemp("", "mirror-dbtest")
		if err != nil {
			lite.err = err
			return
		}
		defer os.RemoveAll(dir)
		path := filepath.Join(dir, "template.db")
		d, err := db.Open(ctx, db.Config{Path: path, NoSync: true})
		if err == nil {
			err = d.Migrate(ctx)
			if e := d.Close(); err == nil {
				err = e
			}
		}
		if err == nil {
			lite.file, err = os.ReadFile(path)
		}
		lite.err = err
	})
	if lite.err != nil {
		t.Fatal(lite.err)
	}
	path := filepath.Join(t.TempDir(), "mirror.db")
	if err := os.WriteFile(path, lite.file, 0o600); err != nil {
		t.Fatal(err)
	}
	d, err := db.Open(ctx, db.Config{Path: path, NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	return d
}

var (
	pg struct {
		sync.Once
		template string
		err      error
	}
	pgNext atomic.Int64
)

// OpenPostgres gives a fresh database copied from a migrated template; without a server the test is skipped.
func OpenPostgres(t testing.TB) *db.DB {
	t.Helper()
	server := os.Getenv("MIRROR_TEST_DATABASE_URL")
	if server == "" {
		t.Skip("MIRROR_TEST_DATABASE_URL is not set")
	}
	ctx := context.Background()
	admin, err := db.Open(ctx, db.Config{URL: server, MaxConns: 2})
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close()
	exec := func(sql string) error {
		_, err := admin.Read().ExecContext(ctx, sql)
		return err
	}
	pg.Do(func() {
		pg.template = fmt.Sprintf("mirror_template_%d", os.Getpid())
		if pg.err = exec("CREATE DATABASE " + pg.template); pg.err != nil {
			return
		}
		d, err := db.Open(ctx, db.Config{URL: withDatabase(server, pg.template), MaxConns: 2})
		if err == nil {
			err = d.Migrate(ctx)
			if e := d.Close(); err == nil {
				err = e
			}
		}
		pg.err = err
	})
	if pg.err != nil {
		t.Fatal(pg.err)
	}
	name := fmt.Sprintf("mirror_test_%d_%d", os.Getpid(), pgNext.Add(1))
	if err := exec("CREATE DATABASE " + name + " TEMPLATE " + pg.template); err != nil {
		t.Fatal(err)
	}
	d, err := db.Open(ctx, db.Config{URL: withDatabase(server, name), MaxConns: 10})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = d.Close()
		if a, err := db.Open(ctx, db.Config{URL: server, MaxConns: 1}); err == nil {
			_, _ = a.Read().ExecContext(ctx, "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)")
			_ = a.Close()
		}
	})
	return d
}

func withDatabase(server, name string) string {
	u, err := url.Parse(server)
	if err != nil {
		return strings.TrimRight(server, "/") + "/" + name
	}
	u.Path = "/" + name
	return u.String()
}
