// Package dbtest gives each store test an empty, migrated database: SQLite always, PostgreSQL as well when
// MIRROR_TEST_DATABASE_URL names a server on which databases may be created (make test starts one).
package dbtest

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

	"mirror/internal/db"
	"mirror/internal/db/migrations"
)

// Data is what a test begins with: made once for each engine, and copied for each test.
type Data struct {
	// Name tells it from others where the processes of a run share it (Shared); "" is made in each process.
	Name string
	// Fill adds to an empty, migrated database; nil adds nothing.
	Fill func(ctx context.Context, d *db.DB) error

	lite struct {
		sync.Once
		file []byte
		err  error
	}
	pg struct {
		sync.Once
		Template
	}
}

var empty = Data{Name: "empty"}

// Run calls test once for each engine, as subtests "sqlite" and "postgres", with an empty database.
func Run(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	empty.Run(t, test)
}

// OpenSQLite gives an empty file without fsync.
func OpenSQLite(t testing.TB) *db.DB {
	t.Helper()
	return empty.SQLite(t)
}

// OpenPostgres gives an empty database; without a server the test is skipped.
func OpenPostgres(t testing.TB) *db.DB {
	t.Helper()
	return empty.Postgres(t)
}

// Run calls test once for each engine, as subtests "sqlite" and "postgres".
func (p *Data) Run(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, p.SQLite(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, p.Postgres(t)) })
}

// make fills an empty database and closes it.
func (p *Data) make(ctx context.Context, c db.Config) error {
	d, err := db.Open(ctx, c)
	if err != nil {
		return err
	}
	err = d.Migrate(ctx, migrations.Files)
	if err == nil && p.Fill != nil {
		err = p.Fill(ctx, d)
	}
	if e := d.Close(); err == nil {
		err = e
	}
	return err
}

const file = "mirror.db"

// SQLite gives a file of t's own without fsync.
func (p *Data) SQLite(t testing.TB) *db.DB {
	t.Helper()
	p.lite.Do(func() {
		var files map[string][]byte
		files, p.lite.err = Shared(p.Name, func() (map[string][]byte, error) {
			path := filepath.Join(t.TempDir(), file)
			if err := p.make(context.Background(), db.Config{Path: path, NoSync: true}); err != nil {
				return nil, err
			}
			text, err := os.ReadFile(path)
			return map[string][]byte{file: text}, err
		})
		p.lite.file = files[file]
	})
	if p.lite.err != nil {
		t.Fatal(p.lite.err)
	}
	path := filepath.Join(t.TempDir(), file)
	if err := os.WriteFile(path, p.lite.file, 0o600); err != nil {
		t.Fatal(err)
	}
	KeepMemory()
	d, err := db.Open(context.Background(), db.Config{Path: path, NoSync: true, Copied: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	return d
}

// Postgres gives a database of t's own; without a server the test is skipped.
func (p *Data) Postgres(t testing.TB) *db.DB {
	t.Helper()
	p.pg.Do(func() {
		p.pg.Name = p.Name
		p.pg.Make = func(ctx context.Context, url string) (map[string][]byte, error) {
			return nil, p.make(ctx, db.Config{URL: url, MaxConns: 2})
		}
	})
	url, _ := p.pg.Copy(t)
	d, err := db.Open(context.Background(), db.Config{URL: url, MaxConns: 10})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	return d
}

// Template is a PostgreSQL database that is made once and copied from then on, which takes a fraction of filling one.
type Template struct {
	// Name is that of Data.
	Name string
	// Make fills the empty database at url and leaves no connection behind. It gives the files that belong to the data, if any.
	Make func(ctx context.Context, url string) (map[string][]byte, error)

	once  sync.Once
	name  string
	files map[string][]byte
	err   error
}

var pgNext atomic.Int64

// Copy gives the address of a fresh copy that goes with the test, and the files of the data; without a server the test is skipped.
func (p *Template) Copy(t testing.TB) (url string, files map[string][]byte) {
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
		shared := ""
		if sharing(p.Name) {
			p.name = "mirror_template_" + strings.ReplaceAll(p.Name, "-", "_")
			shared = "postgres-" + p.Name
		}
		p.files, p.err = Shared(shared, func() (map[string][]byte, error) {
			// One that another process left unfinished goes.
			if err := errors.Join(exec("DROP DATABASE IF EXISTS "+p.name+" WITH (FORCE)"), exec("CREATE DATABASE "+p.name)); err != nil {
				return nil, err
			}
			return p.Make(ctx, withDatabase(server, p.name))
		})
	})
	if p.err != nil {
		t.Fatal(p.err)
	}
	name := fmt.Sprintf("mirror_test_%d_%d", os.Getpid(), pgNext.Add(1))
	// Copied as files: the other way writes every page to the log as well.
	if err := exec("CREATE DATABASE " + name + " TEMPLATE " + p.name + " STRATEGY FILE_COPY"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if a, err := db.Open(ctx, db.Config{URL: server, MaxConns: 1}); err == nil {
			_, _ = a.Read().ExecContext(ctx, "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)")
			_ = a.Close()
		}
	})
	return withDatabase(server, name), p.files
}

func withDatabase(server, name string) string {
	u, err := url.Parse(server)
	if err != nil {
		return strings.TrimRight(server, "/") + "/" + name
	}
	u.Path = "/" + name
	return u.String()
}
