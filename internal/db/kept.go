package db

import (
	"container/list"
	"context"
	"database/sql/driver"
	"errors"
	"strings"

	"modernc.org/sqlite"
)

// keptMost is how many statements a connection keeps prepared; the one that was not used longest goes first.
const keptMost = 256

// keeping makes the connection of SQLite's writer.
type keeping struct{ dsn string }

// Driver is the one below.
func (k keeping) Driver() driver.Driver { return &sqlite.Driver{} }

// Connect opens the file.
func (k keeping) Connect(context.Context) (driver.Conn, error) {
	c, err := k.Driver().Open(k.dsn)
	if err != nil {
		return nil, err
	}
	return &keepingConn{liteConn: c.(liteConn), kept: map[string]*list.Element{}}, nil
}

// liteConn is what database/sql uses of the driver's connection.
type liteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// keepingConn keeps the statements prepared whose values go beside them, and those of savepoints: their texts come again.
type keepingConn struct {
	liteConn
	kept  map[string]*list.Element
	order list.List // of *keptStmt, the one used last in front
	made  int       // how many were prepared to be kept
}

// returns reports whether a statement is worth keeping.
func returns(query string, values int) bool {
	return values > 0 || strings.HasPrefix(query, "SAVEPOINT ") || strings.HasPrefix(query, "RELEASE ") || strings.HasPrefix(query, "ROLLBACK TO ")
}

// ExecContext leaves what is kept to PrepareContext, to which database/sql then turns.
func (c *keepingConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	if returns(query, len(args)) {
		return nil, driver.ErrSkip
	}
	return c.liteConn.ExecContext(ctx, query, args)
}

// QueryContext is as ExecContext.
func (c *keepingConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	if returns(query, len(args)) {
		return nil, driver.ErrSkip
	}
	return c.liteConn.QueryContext(ctx, query, args)
}

// PrepareContext gives a kept statement, unless somebody has it at this moment: then another of its own.
func (c *keepingConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	if e := c.kept[query]; e != nil {
		if s := e.Value.(*keptStmt); !s.used {
			s.used = true
			c.order.MoveToFront(e)
			return s, nil
		}
		return c.liteConn.PrepareContext(ctx, query)
	}
	made, err := c.liteConn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	s := &keptStmt{liteStmt: made.(liteStmt), query: query, used: true}
	c.kept[query] = c.order.PushFront(s)
	c.made++
	for e := c.order.Back(); c.order.Len() > keptMost && e != nil; {
		old, before := e.Value.(*keptStmt), e.Prev()
		if !old.used {
			delete(c.kept, old.query)
			c.order.Remove(e)
			_ = old.liteStmt.Close()
		}
		e = before
	}
	return s, nil
}

// Close gives all of them back, then the connection.
func (c *keepingConn) Close() error {
	var wrong []error
	for e := c.order.Front(); e != nil; e = e.Next() {
		wrong = append(wrong, e.Value.(*keptStmt).liteStmt.Close())
	}
	return errors.Join(append(wrong, c.liteConn.Close())...)
}

type liteStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// keptStmt stays prepared when whoever had it closes it.
type keptStmt struct {
	liteStmt
	query string
	used  bool
}

// Close leaves it for the next.
func (s *keptStmt) Close() error {
	s.used = false
	return nil
}

// Writer gives fn the driver's own connection of SQLite's writer between two transactions, for what counts its work.
func (d *DB) Writer(ctx context.Context, fn func(conn any) error) error {
	c, err := d.write.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	return c.Raw(func(raw any) error { return fn(raw.(*keepingConn).liteConn) })
}
