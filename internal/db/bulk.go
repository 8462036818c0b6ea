package db

import (
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/uptrace/bun"
)

// Rows are many rows of one table that are stored at once.
type Rows struct {
	Table   string
	Columns []string
	// Key is a unique column: a row whose value is taken is left out. "" takes no notice.
	Key string
	// Else is what becomes of a row that is there already, "ON CONFLICT (…) DO UPDATE SET …"; not beside Key.
	Else string
	Rows [][]any
}

// PostgreSQL gets copyRows rows in a COPY, but fewer than copyLeast as a text, which is one way there and back; of texts, bulkRows in one.
const (
	copyRows  = 2_000
	copyLeast = 20
	bulkRows  = 250
)

// InsertMany stores rows: on SQLite through prepared statements of a few rows each, since bun writes every value into the text and parsing that costs
// more than storing it; on PostgreSQL by COPY, for the same reason, or where that cannot say what is to become of a row, many rows a statement. It says
// which rows were left out, by their place.
func (t *Tx) InsertMany(ctx context.Context, in Rows) (left []int, err error) {
	open, ok := t.IDB.(bun.Tx)
	if !ok {
		return nil, errors.New("insert many: no open transaction")
	}
	head, one := in.texts()
	if open.Dialect().Name().String() == "pg" {
		left, err = insertPostgres(ctx, t, in, head, one)
	} else {
		left, err = insertSQLite(ctx, open.Tx, in, head, one)
	}
	if err != nil {
		return nil, fmt.Errorf("insert many into %s: %w", in.Table, err)
	}
	return left, nil
}

// texts are a statement's beginning and one row of it.
func (in Rows) texts() (head, one string) {
	return "INSERT INTO " + in.Table + " (" + strings.Join(in.Columns, ", ") + ") VALUES ", "(" + strings.Join(slices.Repeat([]string{"?"}, len(in.Columns)), ", ") + ")"
}

// passing is what leaves a row out whose key is taken, or else what becomes of one that is there.
func (in Rows) passing() string {
	if in.Key == "" {
		return " " + in.Else
	}
	return " ON CONFLICT (" + in.Key + ") DO NOTHING"
}

// Inserter stores rows one by one, for a caller who looks at each before the next: on SQLite through one prepared statement.
type Inserter struct {
	tx    *Tx
	query string
	st    *sql.Stmt // nil on PostgreSQL
}

// Inserter prepares to store rows like in, whose own Rows do not count. The caller closes it within the transaction.
func (t *Tx) Inserter(ctx context.Context, in Rows) (*Inserter, error) {
	open, ok := t.IDB.(bun.Tx)
	if !ok {
		return nil, errors.New("inserter: no open transaction")
	}
	head, one := in.texts()
	i := &Inserter{tx: t, query: head + one + in.passing()}
	if open.Dialect().Name().String() == "pg" {
		return i, nil
	}
	var err error
	if i.st, err = open.Tx.PrepareContext(ctx, i.query); err != nil {
		return nil, fmt.Errorf("insert into %s: %w", in.Table, err)
	}
	return i, nil
}

// Insert stores a row; false where its key is taken.
func (i *Inserter) Insert(ctx context.Context, values ...any) (bool, error) {
	var res sql.Result
	var err error
	if i.st != nil {
		res, err = i.st.ExecContext(ctx, values...)
	} else {
		res, err = i.tx.NewRaw(i.query, values...).Exec(ctx)
	}
	if err != nil {
		return false, err
	}
	n, err := res.RowsAffected()
	return n > 0, err
}

// Close gives the statement back.
func (i *Inserter) Close() error {
	if i.st == nil {
		return nil
	}
	return i.st.Close()
}

func insertSQLite(ctx context.Context, tx *sql.Tx, in Rows, head, one string) (left []int, err error) {
	// A few rows a statement take half as long as one each; with more the driver looks longer for the value of each mark (boundMost).
	many := max(1, boundMost/len(in.Columns))
	if in.Key != "" {
		many = 1 // of which it has to be known whether it was stored
	}
	var st *sql.Stmt
	defer func() {
		if st != nil {
			_ = st.Close()
		}
	}()
	prepared := 0
	args := make([]any, 0, many*len(in.Columns))
	for from := 0; from < len(in.Rows); from += many {
		part := in.Rows[from:min(from+many, len(in.Rows))]
		if len(part) != prepared {
			if st != nil {
				_ = st.Close()
			}
			if st, err = tx.PrepareContext(ctx, head+strings.Repeat(one+", ", len(part)-1)+one+in.passing()); err != nil {
				return nil, err
			}
			prepared = len(part)
		}
		args = args[:0]
		for _, r := range part {
			args = append(args, r...)
		}
		res, err := st.ExecContext(ctx, args...)
		if err != nil {
			return nil, err
		}
		if in.Key == "" {
			continue
		}
		if n, err := res.RowsAffected(); err != nil {
			return nil, err
		} else if n == 0 {
			left = append(left, from)
		}
	}
	return left, nil
}

func insertPostgres(ctx context.Context, tx *Tx, in Rows, head, one string) (left []int, err error) {
	copying := in.Else == ""
	for from := 0; from < len(in.Rows); from += copyRows {
		part := in
		part.Rows = in.Rows[from:min(from+copyRows, len(in.Rows))]
		if copying && len(part.Rows) >= copyLeast {
			if copying, err = copyPostgres(ctx, tx, part); err != nil {
				return nil, err
			}
			if copying {
				continue
			}
		}
		out, err := writePostgres(ctx, tx, part, head, one)
		if err != nil {
			return nil, err
		}
		for _, i := range out {
			left = append(left, from+i)
		}
	}
	return left, nil
}

// copyPostgres stores rows by COPY, all or none: false where one has a value that only bun can write, or a key that is taken.
func copyPostgres(ctx context.Context, tx *Tx, in Rows) (bool, error) {
	rows, ok := in.lines()
	if !ok {
		return false, nil
	}
	load := func() error {
		count(ctx)
		_, err := tx.IDB.(bun.Tx).Tx.ExecContext(ctx, "COPY "+in.Table+" ("+strings.Join(in.Columns, ", ")+") FROM STDIN", rows)
		return err
	}
	if in.Key == "" {
		return true, load()
	}
	// A key that is taken ends the COPY, and without a savepoint the transaction.
	if _, err := tx.ExecContext(ctx, "SAVEPOINT many"); err != nil {
		return false, err
	}
	failed := load()
	if failed != nil {
		var pg *pgconn.PgError
		if !errors.As(failed, &pg) || pg.Code != "23505" { // unique_violation
			return false, failed
		}
		if _, err := tx.ExecContext(ctx, "ROLLBACK TO SAVEPOINT many"); err != nil {
			return false, err
		}
	}
	_, err := tx.ExecContext(ctx, "RELEASE SAVEPOINT many")
	return failed == nil, err
}

// copied are rows in the text form of COPY, a line each.
type copied []byte

// lines is false where a value is not plain: bun alone knows how it is written.
func (in Rows) lines() (out copied, ok bool) {
	for _, r := range in.Rows {
		for i, cell := range r {
			if i > 0 {
				out = append(out, '\t')
			}
			v, ok := value(reflect.ValueOf(cell))
			if !ok {
				return nil, false
			}
			switch v := v.(type) {
			case nil:
				out = append(out, `\N`...)
			case bool:
				out = strconv.AppendBool(out, v)
			case int64:
				out = strconv.AppendInt(out, v, 10)
			case float64:
				out = strconv.AppendFloat(out, v, 'f', -1, 64)
			case string:
				out = appendQuoted(out, v)
			case []byte:
				out = hex.AppendEncode(append(out, `\\x`...), v)
			}
		}
		out = append(out, '\n')
	}
	return out, true
}

// appendQuoted quotes what has a meaning in the text form of COPY.
func appendQuoted(out []byte, s string) []byte {
	for i := range len(s) {
		switch c := s[i]; c {
		case '\\':
			out = append(out, `\\`...)
		case '\n':
			out = append(out, `\n`...)
		case '\r':
			out = append(out, `\r`...)
		case '\t':
			out = append(out, `\t`...)
		default:
			out = append(out, c)
		}
	}
	return out
}

// writePostgres stores rows as texts.
func writePostgres(ctx context.Context, tx *Tx, in Rows, head, one string) (left []int, err error) {
	at := slices.Index(in.Columns, in.Key)
	for from := 0; from < len(in.Rows); from += bulkRows {
		part := in.Rows[from:min(from+bulkRows, len(in.Rows))]
		args := make([]any, 0, len(part)*len(in.Columns))
		for _, r := range part {
			args = append(args, r...)
		}
		query := head + strings.Repeat(one+", ", len(part)-1) + one
		if in.Key == "" {
			if _, err := tx.NewRaw(query+in.passing(), args...).Exec(ctx); err != nil {
				return nil, err
			}
			continue
		}
		var stored []string
		if err := tx.NewRaw(query+in.passing()+" RETURNING "+in.Key, args...).Scan(ctx, &stored); err != nil {
			return nil, err
		}
		if len(stored) == len(part) {
			continue
		}
		is := make(map[string]bool, len(stored))
		for _, k := range stored {
			is[k] = true
		}
		for i, r := range part {
			// Of two equal ones in a statement the first is stored.
			if k := fmt.Sprint(r[at]); is[k] {
				is[k] = false
			} else {
				left = append(left, from+i)
			}
		}
	}
	return left, nil
}

// TakeIndexes takes away the indexes of some tables but the unique ones, in a transaction of the caller's, and gives their definitions:
// a bulk load is much faster without, and the migrations stay the only source of what they are.
func TakeIndexes(ctx context.Context, tx *Tx, e Engine, tables ...string) (defs []string, err error) {
	list := "SELECT name, sql AS def FROM sqlite_schema WHERE type = 'index' AND tbl_name IN (?) AND sql IS NOT NULL AND lower(sql) NOT LIKE 'create unique%' ORDER BY name"
	if e == Postgres {
		list = `SELECT indexname AS name, indexdef AS def FROM pg_indexes WHERE schemaname = current_schema() AND tablename IN (?) AND indexdef NOT LIKE 'CREATE UNIQUE%' ORDER BY 1`
	}
	var found []struct {
		Name string `bun:"name"`
		Def  string `bun:"def"`
	}
	if err := tx.NewRaw(list, bun.List(tables)).Scan(ctx, &found); err != nil {
		return nil, fmt.Errorf("read indexes: %w", err)
	}
	for _, f := range found {
		defs = append(defs, f.Def)
		if _, err := tx.ExecContext(ctx, "DROP INDEX "+f.Name); err != nil {
			return nil, fmt.Errorf("drop index: %w", err)
		}
	}
	return defs, nil
}

// PutIndex makes an index that TakeIndexes took away, where it does not stand already.
func (d *DB) PutIndex(ctx context.Context, def string) error {
	for _, head := range []string{"CREATE UNIQUE INDEX ", "CREATE INDEX "} {
		if len(def) > len(head) && strings.EqualFold(def[:len(head)], head) {
			def = head + "IF NOT EXISTS " + def[len(head):]
		}
	}
	if err := d.Write(ctx, func(ctx context.Context, tx *Tx) error {
		_, err := tx.ExecContext(ctx, def)
		return err
	}); err != nil {
		return fmt.Errorf("put index back: %w", err)
	}
	return nil
}

// Reindex writes an index of PostgreSQL anew beside those who use it: one whose rows changed many times keeps the pages of what they were. SQLite has
// no versions of rows, and nothing is done there.
func (d *DB) Reindex(ctx context.Context, index string) error {
	if d.engine != Postgres {
		return nil
	}
	// One that was stopped before leaves its half under this name.
	for _, q := range []string{"DROP INDEX CONCURRENTLY IF EXISTS " + index + "_ccnew", "REINDEX INDEX CONCURRENTLY " + index} {
		if _, err := d.write.DB.ExecContext(ctx, q); err != nil {
			return fmt.Errorf("write %s anew: %w", index, err)
		}
	}
	return nil
}

// Analyse renews the planner's statistics of some tables.
func (d *DB) Analyse(ctx context.Context, tables ...string) error {
	for _, t := range tables {
		var err error
		if d.engine == Postgres {
			// VACUUM fills the visibility map: counts then read the index alone. It refuses to run in a transaction.
			_, err = d.write.DB.ExecContext(ctx, "VACUUM ANALYZE "+t)
		} else {
			err = d.Write(ctx, func(ctx context.Context, tx *Tx) error {
				_, err := tx.ExecContext(ctx, "ANALYZE "+t)
				return err
			})
		}
		if err != nil {
			return fmt.Errorf("statistics of %s: %w", t, err)
		}
	}
	return nil
}
