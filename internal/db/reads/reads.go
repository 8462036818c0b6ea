// Package reads counts what a transaction reads, which neither a neighbour nor a clock can change: for tests and the bench.
package reads

import (
	"context"
	"encoding/binary"
	"fmt"
	"reflect"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"

	"mirror/internal/db"
)

const rows = "SELECT CAST(coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0) AS bigint) FROM pg_stat_xact_user_tables"

// Of runs a transaction and says what it read: pages that SQLite's writer asked its cache for, on PostgreSQL rows of tables.
func Of(ctx context.Context, d *db.DB, do func(ctx context.Context, tx *db.Tx) error) (n int64, err error) {
	if d.Engine() == db.Postgres {
		err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			// The connection's counts hold what it has not handed on of transactions before this one.
			var before int64
			if err := tx.NewRaw(rows).Scan(ctx, &before); err != nil {
				return err
			}
			if err := do(ctx, tx); err != nil {
				return err
			}
			err := tx.NewRaw(rows).Scan(ctx, &n)
			n -= before
			return err
		})
		return n, err
	}
	if _, err := pages(ctx, d); err != nil {
		return 0, err
	}
	if err := d.Write(ctx, do); err != nil {
		return 0, err
	}
	return pages(ctx, d)
}

// pages are those the writer asked for since it was asked last.
func pages(ctx context.Context, d *db.DB) (sum int64, err error) {
	err = d.Writer(ctx, func(c any) error {
		// The driver keeps the engine's own handle, which counts.
		v := reflect.ValueOf(c).Elem()
		tls, handle := (*libc.TLS)(v.FieldByName("tls").UnsafePointer()), uintptr(v.FieldByName("db").Uint())
		out := tls.Alloc(8)
		defer tls.Free(8)
		for _, op := range []int32{sqlite3.SQLITE_DBSTATUS_CACHE_HIT, sqlite3.SQLITE_DBSTATUS_CACHE_MISS} {
			if rc := sqlite3.Xsqlite3_db_status(tls, handle, op, out, out+4, 1); rc != 0 {
				return fmt.Errorf("db_status: %d", rc)
			}
			sum += int64(binary.NativeEndian.Uint32(libc.GoBytes(out, 4)))
		}
		return nil
	})
	return sum, err
}
