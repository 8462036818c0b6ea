package db

import (
	"bytes"
	"context"
	"database/sql/driver"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// postgresConnector makes connections that say when they are broken. pgx ends a connection whose caller went away in the
// middle of a statement, and its database/sql form does not implement driver.Validator: the pool would hand the dead
// connection to a caller that waits for one, and under load a stranger's cancellation would fail a call of somebody else.
type postgresConnector struct{ driver.Connector }

func newPostgresConnector(dsn string) (driver.Connector, error) {
	cfg, err := pgx.ParseConfig(dsn)
	if err != nil {
		return nil, fmt.Errorf("open postgres: %w", err)
	}
	return postgresConnector{stdlib.GetConnector(*cfg)}, nil
}

func (c postgresConnector) Connect(ctx context.Context) (driver.Conn, error) {
	raw, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return postgresConn{raw.(*stdlib.Conn)}, nil
}

// pgxConn only renames the embedded field, which would otherwise hide the method Conn() of the same name.
type pgxConn = stdlib.Conn

// postgresConn is pgx's connection; sql.Conn.Raw gives it, and its Conn() the *pgx.Conn for COPY.
type postgresConn struct{ *pgxConn }

// IsValid implements driver.Validator.
func (c postgresConn) IsValid() bool { return !c.Conn().IsClosed() }

// ExecContext gives the rows of a COPY beside it, and leaves every other statement to pgx.
func (c postgresConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	if len(args) == 1 {
		if rows, ok := args[0].Value.(copied); ok {
			tag, err := c.Conn().PgConn().CopyFrom(ctx, bytes.NewReader(rows), query)
			return driver.RowsAffected(tag.RowsAffected()), err
		}
	}
	return c.pgxConn.ExecContext(ctx, query, args)
}
