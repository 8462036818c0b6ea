package configpack

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Things is a section whose things a room reads and writes itself, as flat structs: texts, whole numbers, truths and lists of texts, by their
// JSON names. Table is for what one table's columns say.
type Things[T any] struct {
	Section, Heading string
	// Key names a thing everywhere; Label, when set, for people.
	Key, Label func(T) string
	Read       func(ctx context.Context, h bun.IDB) ([]T, error)
	// Verify, when set, refuses a thing: its error's message, or the first of its fields'.
	Verify func(T) error
	// Put adds or changes; Drop takes away.
	Put  func(ctx context.Context, tx *db.Tx, v T) error
	Drop func(ctx context.Context, tx *db.Tx, v T) error
}

var _ Section = Things[struct{}]{}

// Name implements Section.
func (s Things[T]) Name() string { return s.Section }

// Title implements Section.
func (s Things[T]) Title() string { return s.Heading }

// Diff implements Section.
func (s Things[T]) Diff(have, want []Item) []Change { return Compare(s.Section, have, want) }

// model says which fields there are, and of which kind.
func (s Things[T]) model() (Row, error) {
	var zero T
	fields, err := fieldsOf(zero)
	if err != nil {
		return nil, err
	}
	row := Row{}
	for name, v := range fields {
		switch v.(type) {
		case string:
			row[name] = ""
		case bool:
			row[name] = false
		case json.Number:
			row[name] = int64(0)
		case nil:
			row[name] = []string{}
		default:
			return nil, fmt.Errorf("section %s: field %s travels as nothing the file knows", s.Section, name)
		}
	}
	return row, nil
}

func fieldsOf(v any) (map[string]any, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	read := json.NewDecoder(bytes.NewReader(text))
	read.UseNumber()
	fields := map[string]any{}
	return fields, read.Decode(&fields)
}

func (s Things[T]) item(raw []byte) (Item, error) {
	model, err := s.model()
	if err != nil {
		return Item{}, err
	}
	row, err := ParseRow(s.Heading, raw, model)
	if err != nil {
		return Item{}, err
	}
	v, err := s.of(row)
	if err != nil {
		return Item{}, err
	}
	it := Item{Key: s.Key(v), Row: row}
	it.Label = it.Key
	if s.Label != nil {
		it.Label = s.Label(v)
	}
	return it, nil
}

func (s Things[T]) of(row Row) (v T, err error) {
	text, err := json.Marshal(row)
	if err == nil {
		err = json.Unmarshal(text, &v)
	}
	return v, err
}

// Export implements Section.
func (s Things[T]) Export(ctx context.Context, h bun.IDB) ([]Item, error) {
	all, err := s.Read(ctx, h)
	if err != nil {
		return nil, fmt.Errorf("export %s: %w", s.Section, err)
	}
	out := make([]Item, len(all))
	for i, v := range all {
		fields, err := fieldsOf(v)
		if err != nil {
			return nil, err
		}
		for name, value := range fields {
			if value == nil {
				fields[name] = []string{} // a list that is not there is an empty one: a row has no third way to say it
			}
		}
		text, err := json.Marshal(fields)
		if err != nil {
			return nil, err
		}
		if out[i], err = s.item(text); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Parse implements Section.
func (s Things[T]) Parse(rows []json.RawMessage) ([]Item, error) {
	out := make([]Item, len(rows))
	for i, raw := range rows {
		var err error
		if out[i], err = s.item(raw); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Check implements Section.
func (s Things[T]) Check(after After) []string {
	var out []string
	for _, it := range after.Items(s.Section) {
		v, err := s.of(it.Row)
		if err == nil && s.Verify != nil {
			err = s.Verify(v)
		}
		if err != nil {
			told := errs.From(err)
			text := told.Message
			if len(told.Fields) > 0 {
				text = told.Fields[0].Field + "：" + told.Fields[0].Message
			}
			out = append(out, s.Heading+"“"+it.Label+"”"+text)
		}
	}
	return out
}

// Apply implements Section.
func (s Things[T]) Apply(ctx context.Context, tx *db.Tx, changes []Change) error {
	for _, c := range changes {
		v, err := s.of(c.Row)
		if err != nil {
			return err
		}
		do := s.Put
		if c.Kind == Remove {
			do = s.Drop
		}
		if err := do(ctx, tx, v); err != nil {
			return err
		}
	}
	return nil
}
