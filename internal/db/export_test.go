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

// KeptMost is how many statements the writer keeps prepared.
const KeptMost = keptMost

// Prepared is how many statements SQLite's writer has prepared to keep, and how many it keeps.
func (d *DB) Prepared(ctx context.Context) (made, kept int, err error) {
	c, err := d.write.Conn(ctx)
	if err != nil {
		return 0, 0, err
	}
	defer c.Close()
	err = c.Raw(func(raw any) error {
		made, kept = raw.(*keepingConn).made, len(raw.(*keepingConn).kept)
		return nil
	})
	return made, kept, err
}
