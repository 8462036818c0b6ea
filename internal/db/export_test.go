package db

import (
	"context"
	"fmt"
)

// QueueMax is how many transactions may wait.
const QueueMax = queueMax

// SetMaxPages makes the SQLite file full at n pages for its only writer: the engine then answers SQLITE_FULL from the
// same place as on a full disk.
func (d *DB) SetMaxPages(ctx context.Context, n int) error {
	var got int
	if err := d.write.QueryRowContext(ctx, fmt.Sprintf("PRAGMA max_page_count=%d", n)).Scan(&got); err != nil {
		return err
	}
	return nil
}

// WriterPragma reads a pragma of the write connection.
func (d *DB) WriterPragma(ctx context.Context, name string) (string, error) {
	var v string
	err := d.write.QueryRowContext(ctx, "PRAGMA "+name).Scan(&v)
	return v, err
}
