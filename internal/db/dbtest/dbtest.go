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

// Template is a PostgreSQL database that is made once in a process and copied from then on, which takes a fraction of filling one.
type Template struct {
	// Make fills the empty database at url and leaves no connection behind.
	Make func(ctx context.Context, url string) error

	once sync.Once
	name string
	err  error
}

var (
	migrated = &Template{Make: func(ctx context.Context, url string) error {
		d, err := db.Open(ctx, db.Config{URL: url, MaxConns: 2})
		if err == nil {
			err = d.Migrate(ctx)
			if e := d.Close(); err == nil {
				err = e
			}
		}
		return err
	}}
	pgNext atomic.Int64
)

// OpenPostgres gives a fresh database copied from a migrated template; without a server the test is skipped.
func OpenPostgres(t testing.TB) *db.DB {
	t.Helper()
	d, err := db.Open(context.Background(), db.Config{URL: migrated.Copy(t), MaxConns: 10})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	return d
}

// Copy gives the address of a fresh copy that goes with the test; without a server the test is skipped.
func (p *Template) Copy(t testing.TB) string {
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
	p.once.Do(func() {
		p.name = fmt.Sprintf("mirror_template_%d_%d", os.Getpid(), pgNext.Add(1))
		if p.err = exec("CREATE DATABASE " + p.name); p.err == nil {
			p.err = p.Make(ctx, withDatabase(server, p.name))
		}
	})
	if p.err != nil {
		t.Fatal(p.err)
	}
	name := fmt.Sprintf("mirror_test_%d_%d", os.Getpid(), pgNext.Add(1))
	if err := exec("CREATE DATABASE " + name + " TEMPLATE " + p.name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if a, err := db.Open(ctx, db.Config{URL: server, MaxConns: 1}); err == nil {
			_, _ = a.Read().ExecContext(ctx, "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)")
			_ = a.Close()
		}
	})
	return withDatabase(server, name)
}

func withDatabase(server, name string) string {
	u, err := url.Parse(server)
	if err != nil {
		return strings.TrimRight(server, "/") + "/" + name
	}
	u.Path = "/" + name
	return u.String()
}
