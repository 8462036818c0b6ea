package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"reflect"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/schema"
)

// bun writes every value into the text of a statement, so that hardly a text comes twice and each is parsed and planned again: on SQLite's
// writer a fifth of what a create cost. There a Tx sends the values of its plain statements beside the text, and the connection keeps these
// prepared (kept.go). What is not plain goes as bun writes it, and PostgreSQL, which prepares nothing (openPostgres), gets everything so.

// NewRaw is bun's, on the transaction.
func (t *Tx) NewRaw(query string, args ...any) *bun.RawQuery {
	if text, values, ok := t.bind(query, args); ok {
		return bun.NewRawQuery(t.writer, text).Conn(bound{t.IDB.(bun.Tx).Tx, values})
	}
	return t.IDB.NewRaw(query, args...)
}

// ExecContext is bun's, on the transaction.
func (t *Tx) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if text, values, ok := t.bind(query, args); ok {
		count(ctx)
		return t.IDB.(bun.Tx).Tx.ExecContext(ctx, text, values...)
	}
	return t.IDB.ExecContext(ctx, query, args...)
}

// QueryContext is bun's, on the transaction.
func (t *Tx) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if text, values, ok := t.bind(query, args); ok {
		count(ctx)
		return t.IDB.(bun.Tx).Tx.QueryContext(ctx, text, values...)
	}
	return t.IDB.QueryContext(ctx, query, args...)
}

// QueryRowContext is bun's, on the transaction.
func (t *Tx) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	if text, values, ok := t.bind(query, args); ok {
		count(ctx)
		return t.IDB.(bun.Tx).Tx.QueryRowContext(ctx, text, values...)
	}
	return t.IDB.QueryRowContext(ctx, query, args...)
}

// bound sends a statement with its values beside it.
type bound struct {
	tx     *sql.Tx
	values []any
}

func (b bound) ExecContext(ctx context.Context, text string, _ ...any) (sql.Result, error) {
	return b.tx.ExecContext(ctx, text, b.values...)
}

func (b bound) QueryContext(ctx context.Context, text string, _ ...any) (*sql.Rows, error) {
	return b.tx.QueryContext(ctx, text, b.values...)
}

func (b bound) QueryRowContext(ctx context.Context, text string, _ ...any) *sql.Row {
	return b.tx.QueryRowContext(ctx, text, b.values...)
}

// boundMost is how many values go beside a text: the driver looks each one up among all. A list of its own length in every text would only
// push others out of what is kept, so one of more than listMost values is written into the text.
const (
	boundMost = 80
	listMost  = 12
)

// bind gives the text and the values of a statement that can be sent so; ok is false for any other.
func (t *Tx) bind(query string, args []any) (text string, values []any, ok bool) {
	if t.writer == nil || len(args) == 0 || len(args) > boundMost || strings.Count(query, "?") != len(args) {
		return "", nil, false
	}
	text, values = query, make([]any, 0, len(args))
	var wider strings.Builder // the text with a mark for each value of a list
	from := 0
	for _, arg := range args {
		at := from + strings.IndexByte(query[from:], '?')
		if !alone(query, at) {
			return "", nil, false
		}
		if list, is := arg.(bun.ListValues); is {
			found, ok := listed(list)
			if !ok {
				return "", nil, false
			}
			wider.WriteString(query[from:at])
			wider.WriteString(strings.TrimSuffix(strings.Repeat("?, ", len(found)), ", "))
			from, values = at+1, append(values, found...)
			continue
		}
		v, ok := value(reflect.ValueOf(arg))
		if !ok {
			return "", nil, false
		}
		wider.WriteString(query[from : at+1])
		from, values = at+1, append(values, v)
	}
	if len(values) != len(args) || slices.ContainsFunc(args, isList) {
		wider.WriteString(query[from:])
		text = wider.String()
	}
	return text, values, len(values) <= boundMost
}

func isList(arg any) bool { _, is := arg.(bun.ListValues); return is }

// alone reports whether a mark stands for the next value: no number or name behind it, nothing that quotes it.
func alone(query string, at int) bool {
	if at > 0 && query[at-1] == '\\' || strings.Count(query[:at], "'")%2 == 1 {
		return false
	}
	if at+1 == len(query) {
		return true
	}
	c := query[at+1]
	return c != '_' && (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z')
}

// listed are the values of a list.
func listed(list bun.ListValues) ([]any, bool) {
	in := reflect.ValueOf(list).Field(0)
	if in.Kind() != reflect.Interface || in.Elem().Kind() != reflect.Slice || in.Elem().Len() == 0 || in.Elem().Len() > listMost {
		return nil, false
	}
	in = in.Elem()
	out := make([]any, in.Len())
	for i := range out {
		v, ok := value(in.Index(i))
		if !ok {
			return nil, false
		}
		out[i] = v
	}
	return out, true
}

// value is a plain value as the driver takes it, the same that bun would write: a text it would change, and what writes itself, is none.
func value(v reflect.Value) (any, bool) {
	switch v.Kind() {
	case reflect.Invalid: // nil
		return nil, true
	case reflect.Bool:
		return v.Bool(), writes(v)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return v.Int(), writes(v)
	case reflect.Float64:
		return v.Float(), writes(v)
	case reflect.String:
		s := v.String()
		return s, writes(v) && utf8.ValidString(s) && strings.IndexByte(s, 0) < 0
	case reflect.Slice:
		if v.Type() == bytesType {
			if v.IsNil() {
				return nil, true
			}
			return v.Bytes(), true
		}
	}
	return nil, false
}

var (
	bytesType = reflect.TypeFor[[]byte]()
	writers   = []reflect.Type{reflect.TypeFor[schema.QueryAppender](), reflect.TypeFor[driver.Valuer]()}
)

// writes reports whether bun writes a value of this type by its kind alone.
func writes(v reflect.Value) bool {
	t := v.Type()
	if t.PkgPath() == "" {
		return true
	}
	known, ok := byKind.Load(t)
	if !ok {
		known = !slices.ContainsFunc(writers, func(w reflect.Type) bool { return t.Implements(w) || reflect.PointerTo(t).Implements(w) })
		byKind.Store(t, known)
	}
	return known.(bool)
}

var byKind sync.Map // reflect.Type: bool
