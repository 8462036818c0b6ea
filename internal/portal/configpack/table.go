package configpack

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Column is one column that the file carries.
type Column struct {
	Name string
	zero any
}

// Text, Int and Bool are columns by what they hold.
func Text(name string) Column { return Column{name, ""} }

// Int is a whole number.
func Int(name string) Column { return Column{name, int64(0)} }

// Bool is true or false.
func Bool(name string) Column { return Column{name, false} }

// Table is a section whose things are the rows of one table.
type Table struct {
	Section, Heading, Table string
	// Key are the columns that name a row everywhere; they stand in Columns too.
	Key     []string
	Columns []Column
	// Label is the column people know a row by; empty: the key.
	Label string
	// Where, without arguments, keeps to the rows that are configuration.
	Where string
	// Fixed are columns the file does not carry, with what a new row has in them. The values are made when a row is added.
	Fixed func() map[string]any
	// Raise is a column that is raised with each change, where a room tells changes by it.
	Raise string
	// Verify says what is wrong with a row, "" where nothing is.
	Verify func(after After, row Row) string
}

var _ Section = Table{}

// Name implements Section.
func (t Table) Name() string { return t.Section }

// Title implements Section.
func (t Table) Title() string { return t.Heading }

// Diff implements Section.
func (t Table) Diff(have, want []Item) []Change { return Compare(t.Section, have, want) }

func (t Table) names() string {
	names := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		names[i] = c.Name
	}
	return strings.Join(names, ", ")
}

func (t Table) item(row Row) Item {
	parts := make([]string, len(t.Key))
	for i, k := range t.Key {
		parts[i] = fmt.Sprint(row[k])
	}
	it := Item{Key: strings.Join(parts, "/"), Row: row}
	it.Label = it.Key
	if text, _ := row[t.Label].(string); text != "" {
		it.Label = text
	}
	return it
}

// Export implements Section.
func (t Table) Export(ctx context.Context, h bun.IDB) ([]Item, error) {
	q := "SELECT " + t.names() + " FROM " + t.Table
	if t.Where != "" {
		q += " WHERE " + t.Where
	}
	rows, err := h.QueryContext(ctx, q)
	if err != nil {
		return nil, fmt.Errorf("export %s: %w", t.Section, err)
	}
	defer rows.Close()
	out := []Item{}
	for rows.Next() {
		into := make([]any, len(t.Columns))
		for i, c := range t.Columns {
			switch c.zero.(type) {
			case int64:
				into[i] = new(int64)
			case bool:
				into[i] = new(bool)
			default:
				into[i] = new(string)
			}
		}
		if err := rows.Scan(into...); err != nil {
			return nil, fmt.Errorf("export %s: %w", t.Section, err)
		}
		row := Row{}
		for i, c := range t.Columns {
			switch v := into[i].(type) {
			case *int64:
				row[c.Name] = *v
			case *bool:
				row[c.Name] = *v
			case *string:
				row[c.Name] = *v
			}
		}
		out = append(out, t.item(row))
	}
	return out, rows.Err()
}

// Parse implements Section.
func (t Table) Parse(rows []json.RawMessage) ([]Item, error) {
	model := Row{}
	for _, c := range t.Columns {
		model[c.Name] = c.zero
	}
	out := make([]Item, 0, len(rows))
	for _, raw := range rows {
		row, err := ParseRow(t.Heading, raw, model)
		if err != nil {
			return nil, err
		}
		out = append(out, t.item(row))
	}
	return out, nil
}

// ParseRow reads one row whose fields are exactly those of model, each of the model's kind.
func ParseRow(title string, raw json.RawMessage, model Row) (Row, error) {
	read := json.NewDecoder(bytes.NewReader(raw))
	read.UseNumber()
	var given map[string]any
	if err := read.Decode(&given); err != nil {
		return nil, errs.Invalid("package", title+"里有一行不是对象")
	}
	row := Row{}
	for name, zero := range model {
		v, ok := given[name]
		if !ok {
			return nil, errs.Invalid("package", title+"里有一行缺少 "+name)
		}
		delete(given, name)
		if row[name], ok = typed(v, zero); !ok {
			return nil, errs.Invalid("package", fmt.Sprintf("%s里 %s 的值 %v 类型不对", title, name, v))
		}
	}
	for name := range given {
		return nil, errs.Invalid("package", title+"里有本平台不认识的 "+name)
	}
	return row, nil
}

func typed(v, zero any) (any, bool) {
	switch zero.(type) {
	case string:
		s, ok := v.(string)
		return s, ok
	case bool:
		b, ok := v.(bool)
		return b, ok
	case int64:
		n, ok := v.(json.Number)
		if !ok {
			return nil, false
		}
		i, err := n.Int64()
		return i, err == nil
	case []string:
		list, ok := v.([]any)
		out := []string{}
		for _, x := range list {
			s, is := x.(string)
			ok = ok && is
			out = append(out, s)
		}
		return out, ok
	}
	return nil, false
}

// Check implements Section.
func (t Table) Check(after After) []string {
	var out []string
	if t.Verify == nil {
		return nil
	}
	for _, it := range after.Items(t.Section) {
		if wrong := t.Verify(after, it.Row); wrong != "" {
			out = append(out, t.Heading+"“"+it.Label+"”："+wrong)
		}
	}
	return out
}

// Apply implements Section.
func (t Table) Apply(ctx context.Context, tx *db.Tx, changes []Change) error {
	where := strings.Join(t.Key, " = ? AND ") + " = ?"
	for _, c := range changes {
		var q string
		var args, key []any
		for _, k := range t.Key {
			key = append(key, c.Row[k])
		}
		switch c.Kind {
		case Add:
			names := t.names()
			for _, col := range t.Columns {
				args = append(args, c.Row[col.Name])
			}
			if t.Fixed != nil {
				for name, v := range t.Fixed() {
					names, args = names+", "+name, append(args, v)
				}
			}
			q = "INSERT INTO " + t.Table + " (" + names + ") VALUES (?" + strings.Repeat(", ?", len(args)-1) + ")"
		case Edit:
			var set []string
			for _, col := range t.Columns {
				set, args = append(set, col.Name+" = ?"), append(args, c.Row[col.Name])
			}
			if t.Raise != "" {
				set = append(set, t.Raise+" = "+t.Raise+" + 1")
			}
			q, args = "UPDATE "+t.Table+" SET "+strings.Join(set, ", ")+" WHERE "+where, append(args, key...)
		case Remove:
			q, args = "DELETE FROM "+t.Table+" WHERE "+where, key
		}
		if _, err := tx.NewRaw(q, args...).Exec(ctx); err != nil {
			return fmt.Errorf("import %s %s: %w", t.Section, c.Key, err)
		}
	}
	return nil
}
