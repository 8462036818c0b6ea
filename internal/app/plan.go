package app

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"

	"mirror/internal/db"
	"mirror/internal/db/migrations"
	"mirror/internal/db/schema"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/table"
)

var (
	migrationName = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)
	migrationFile = regexp.MustCompile(`^(\d{4})_.*\.sql$`)
)

// ModulePlan writes the next migration of both engines into dir: what leads from the migrations this binary carries to what its modules
// declare.
func ModulePlan(ctx context.Context, name, dir string, out io.Writer) error {
	return planModules(ctx, name, dir, out, modules(nil, nil, nil, nil, nil, nil))
}

func planModules(ctx context.Context, name, dir string, out io.Writer, ds []*declaration.Declaration) error {
	if !migrationName.MatchString(name) {
		return fmt.Errorf("the name %q has other than small letters, digits and _", name)
	}
	next := int64(0)
	for _, e := range []db.Engine{db.SQLite, db.Postgres} {
		files, err := os.ReadDir(filepath.Join(dir, string(e)))
		if err != nil {
			return fmt.Errorf("the migrations: %w", err)
		}
		for _, f := range files {
			if m := migrationFile.FindStringSubmatch(f.Name()); m != nil {
				n, err := strconv.ParseInt(m[1], 10, 64)
				if err != nil {
					return err
				}
				next = max(next, n+1)
			}
		}
	}
	m, err := modulePlan(ctx, ds)
	if err != nil || m == nil {
		if err == nil {
			_, err = fmt.Fprintln(out, "The modules are what the migrations come to: nothing to write.")
		}
		return err
	}
	for _, e := range []db.Engine{db.SQLite, db.Postgres} {
		path := filepath.Join(dir, string(e), fmt.Sprintf("%04d_%s.sql", next, name))
		if err := os.WriteFile(path, []byte(m.Text(e)), 0o644); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(out, path); err != nil {
			return err
		}
	}
	for _, n := range m.Notes {
		if _, err := fmt.Fprintln(out, "  note:", n); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintln(out, "Read both, then: go test ./internal/db -run TestShippedMigrationsNeverChange -update")
	return err
}

// modulePlan plans on an empty database that ran all migrations.
func modulePlan(ctx context.Context, ds []*declaration.Declaration) (*schema.Migration, error) {
	dir, err := os.MkdirTemp("", "mirror-plan")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	d, err := db.Open(ctx, db.Config{Path: filepath.Join(dir, "plan.db"), NoSync: true})
	if err != nil {
		return nil, err
	}
	defer d.Close()
	if err := d.Migrate(ctx, migrations.Files); err != nil {
		return nil, err
	}
	tables := household.Tables()
	for _, m := range ds {
		if err := m.Validate(); err != nil {
			return nil, err
		}
		tables = append(tables, table.Schema(m))
	}
	return schema.Plan(ctx, d, tables...)
}
