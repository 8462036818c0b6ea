package db

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/uptrace/bun"
)

// Migrate brings the schema to the newest version of folder, which is migrations.Files or one like it; it does nothing when it is there. A migration
// without a transaction (`-- +goose NO TRANSACTION`) that is interrupted runs again from its first statement: each of them has to bear that.
func (d *DB) Migrate(ctx context.Context, folder fs.FS) error {
	p, err := d.migrator(folder)
	if err != nil {
		return err
	}
	pending, err := p.HasPending(ctx)
	if err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	if !pending {
		return nil
	}
	if err := afterBaseline(ctx, p); err != nil {
		return err
	}
	if err := d.dropHalfMade(ctx); err != nil {
		return err
	}
	if _, err := p.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
}

// dropHalfMade drops the invalid indexes that an interrupted concurrent migration left. `create index if not exists` would skip them.
func (d *DB) dropHalfMade(ctx context.Context) error {
	if d.engine != Postgres {
		return nil
	}
	var names []string
	err := d.write.NewRaw(`SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
		WHERE NOT i.indisvalid AND c.relnamespace = current_schema()::regnamespace AND c.relkind = 'i'`).Scan(ctx, &names)
	for _, n := range names {
		if err == nil {
			_, err = d.write.NewRaw("DROP INDEX CONCURRENTLY IF EXISTS ?", bun.Ident(n)).Exec(ctx)
		}
	}
	if err != nil {
		return fmt.Errorf("indexes that were not made to their end: %w", err)
	}
	return nil
}

// UpToDate answers an error that says what to do where migrations of folder are pending.
func (d *DB) UpToDate(ctx context.Context, folder fs.FS) error {
	p, err := d.migrator(folder)
	if err != nil {
		return err
	}
	pending, err := p.HasPending(ctx)
	if err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	if pending {
		if err := afterBaseline(ctx, p); err != nil {
			return err
		}
		return errors.New("migrations are pending: run `mirror migrate`")
	}
	return nil
}

// baseline is the migration that makes the whole schema of the first release. What was before it is folded into it.
const baseline = 90

// afterBaseline refuses data of before the first release: their tables are half of what the baseline makes, and nothing leads on from there.
func afterBaseline(ctx context.Context, p *goose.Provider) error {
	at, err := p.GetDBVersion(ctx)
	if err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	if at > 0 && at < baseline {
		return fmt.Errorf("the data are of version %d, of before the first release (%d): begin with an empty database", at, baseline)
	}
	return nil
}

func (d *DB) migrator(folder fs.FS) (*goose.Provider, error) {
	dialect := goose.DialectSQLite3
	if d.engine == Postgres {
		dialect = goose.DialectPostgres
	}
	files, err := fs.Sub(folder, string(d.engine))
	if err != nil {
		return nil, err
	}
	p, err := goose.NewProvider(dialect, d.write.DB, files)
	if err != nil {
		return nil, fmt.Errorf("migrations: %w", err)
	}
	return p, nil
}
