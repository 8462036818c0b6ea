package db

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

// migrations holds the same numbers and names for both engines; a test compares the two resulting schemas.
//
//go:embed migrations/sqlite/*.sql migrations/postgres/*.sql
var migrations embed.FS

// Migrate brings the schema to the newest version; it does nothing when it is there.
func (d *DB) Migrate(ctx context.Context) error {
	p, err := d.migrator()
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
	if _, err := p.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
}

// UpToDate answers an error that says what to do where migrations are pending.
func (d *DB) UpToDate(ctx context.Context) error {
	p, err := d.migrator()
	if err != nil {
		return err
	}
	pending, err := p.HasPending(ctx)
	if err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	if pending {
		return errors.New("migrations are pending: run `mirror migrate`")
	}
	return nil
}

func (d *DB) migrator() (*goose.Provider, error) {
	dialect, dir := goose.DialectSQLite3, "migrations/sqlite"
	if d.engine == Postgres {
		dialect, dir = goose.DialectPostgres, "migrations/postgres"
	}
	files, err := fs.Sub(migrations, dir)
	if err != nil {
		return nil, err
	}
	p, err := goose.NewProvider(dialect, d.write.DB, files)
	if err != nil {
		return nil, fmt.Errorf("migrations: %w", err)
	}
	return p, nil
}
