package db

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

// CopyTo writes a consistent copy of the SQLite file while others read and write; the target must not exist.
func (d *DB) CopyTo(ctx context.Context, file string) error {
	if d.engine != SQLite {
		return errors.New("copy: only for SQLite")
	}
	if _, err := d.write.ExecContext(ctx, "VACUUM INTO '"+strings.ReplaceAll(file, "'", "''")+"'"); err != nil {
		return fmt.Errorf("copy to %s: %w", file, err)
	}
	return nil
}
