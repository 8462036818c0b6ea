package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"mirror/internal/kit/errs"
)

var (
	errClosed    = errors.New("store is closed")
	errQueueFull = errors.New("write queue is full")
)

// poolClosed is database/sql's own text for a pool that was closed, while the program stops; it exports no value for it.
const poolClosed = "sql: database is closed"

// Classify gives a storage failure its public face: a full disk, a lost or overloaded database is Unavailable (503,
// security.md rows 21, 22, 25), text that the engine cannot hold is BadRequest (security.md row 15), a row that is not there
// NotFound. Other errors pass unchanged.
func Classify(err error) error {
	var known *errs.Error
	if err == nil || errors.As(err, &known) {
		return err
	}
	if errors.Is(err, sql.ErrNoRows) {
		return errs.Wrap(errs.NotFound, err)
	}
	var lite *sqlite.Error
	if errors.As(err, &lite) {
		switch lite.Code() & 0xff {
		case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_BUSY,
			sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
			return errs.Wrap(errs.Unavailable, err)
		}
		return err
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		switch {
		case strings.HasPrefix(pg.Code, "08"), strings.HasPrefix(pg.Code, "53"), strings.HasPrefix(pg.Code, "57P"),
			strings.HasPrefix(pg.Code, "58"), pg.Code == "25006":
			return errs.Wrap(errs.Unavailable, err)
		case pg.Code == "22021", pg.Code == "22P05":
			return errs.Wrap(errs.BadRequest, err)
		}
		return err
	}
	var connect *pgconn.ConnectError
	var network net.Error
	if errors.As(err, &connect) || errors.As(err, &network) || errors.Is(err, driver.ErrBadConn) || errors.Is(err, sql.ErrConnDone) ||
		errors.Is(err, errClosed) || strings.Contains(err.Error(), poolClosed) || errors.Is(err, errQueueFull) || errors.Is(err, context.DeadlineExceeded) ||
		errors.Is(err, io.ErrUnexpectedEOF) || pgconn.SafeToRetry(err) && !errors.Is(err, context.Canceled) {
		// net.Error takes in the errors of the system, a full disk under a file that a call makes beside the database among them. ErrUnexpectedEOF: the server went in the middle of an answer. SafeToRetry: the connection was found closed.
		return errs.Wrap(errs.Unavailable, err)
	}
	return err
}

// IsDuplicate reports whether err is a broken unique constraint, on either engine.
func IsDuplicate(err error) bool {
	var lite *sqlite.Error
	if errors.As(err, &lite) {
		return lite.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE || lite.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY
	}
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == "23505"
}
