package table

import (
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/kit/cryptox"
	"mirror/internal/rural/module/declaration"
)

// levels are the area levels a list is read at, with what a code is divided by there.
var levels = []struct {
	level         area.Level
	name, divisor string
}{{area.City, "city", "10000000000"}, {area.County, "county", "100000000"}, {area.Township, "town", "100000"}, {area.Village, "village", "100"}}

// Schema is the module's table with its indexes. A test compares it with what the migrations make of both engines, and
// `mirror module plan` writes the migration that is missing.
func Schema(d *declaration.Declaration) schema.Table {
	t := schema.Table{Name: d.Table, Searched: d.Searchable(), Columns: []schema.Column{{Name: "id", Type: schema.ID}}}
	for _, c := range []struct {
		name    string
		typ     schema.Type
		notNull bool
	}{{"no", schema.Text, true}, {"area", schema.Bigint, true}, {"owner", schema.Bigint, false}, {"state", schema.Text, true}, {"version", schema.Bigint, true},
		{"due_at", schema.Bigint, true}, {"entered_at", schema.Bigint, true}, {"warned", schema.Integer, true}, {"created_by", schema.Bigint, true},
		{"created_at", schema.Bigint, true}, {"updated_by", schema.Bigint, true}, {"updated_at", schema.Bigint, true}} {
		t.Columns = append(t.Columns, schema.Column{Name: c.name, Type: c.typ, NotNull: c.notNull})
	}
	for i := range d.Fields {
		f := &d.Fields[i]
		c := schema.Column{Name: f.Column(), Was: f.ColumnBefore(), Type: schema.Text, NotNull: true, Default: "''"}
		switch {
		case f.Sealed():
			c.Type, c.Default = schema.Blob, "x''"
		case f.Kind == declaration.Bool:
			c = schema.Column{Name: c.Name, Was: c.Was, Type: schema.Boolean}
		case f.Whole():
			c = schema.Column{Name: c.Name, Was: c.Was, Type: schema.Bigint}
		}
		t.Columns = append(t.Columns, c)
		if f.Exact {
			t.Columns = append(t.Columns, schema.Column{Name: BlindIndex(f), Type: schema.Blob, NotNull: true, Default: "x''"})
		}
	}
	for _, key := range d.Retired {
		// What kind it was nothing says any more.
		for _, k := range []declaration.Kind{declaration.Text, declaration.IDNumber} {
			f := declaration.Field{Key: key, Kind: k}
			t.Retired = append(t.Retired, f.Column())
		}
		t.Retired = append(t.Retired, BlindIndex(&declaration.Field{Key: key}))
	}
	t.Indexes = indexes(d)
	return t
}

// indexes are all the table has, each with the statement that reads along it.
func indexes(d *declaration.Declaration) (out []schema.Index) {
	index := func(name, columns, where string) {
		out = append(out, schema.Index{Name: d.Table + "_" + name, Columns: columns, Where: where})
	}
	filters := []string{"state"}
	for _, f := range d.Filters {
		x, _ := d.Field(f.Field)
		filters = append(filters, x.Column())
	}
	// The filter columns ride at the end of each order of the list, and behind them the texts a keyword is looked for in (decision 0056):
	// what does not fit is refused in the index.
	tail := strings.Join(filters, ", ")
	texts := ""
	for _, c := range SearchColumns(d) {
		texts += ", " + c
	}
	out = append(out, schema.Index{Name: d.Table + "_no", Columns: "no", Unique: true})
	index("area", "area, id, "+tail+texts, "")
	index("newest", "updated_at desc, id desc, "+tail+", area"+texts, "")
	for _, l := range levels {
		if l.level <= d.Level {
			index(l.name+"_newest", "(area/"+l.divisor+"), updated_at desc, id desc, "+tail+texts, "")
		}
	}
	if d.Down {
		// What the areas above enter for themselves: a list below them reads the first of each.
		index("own_newest", "area, updated_at desc, id desc, "+tail+texts, "")
	}
	index("state", "state, area, due_at, id", "")
	if d.Timed() {
		const open = "due_at > 0"
		index("due", "due_at, id, "+tail+", area"+texts, open)
		for _, l := range levels {
			if l.level <= d.Level {
				// The area itself as well: PostgreSQL counts in the index alone only where the column stands in it.
				index(l.name+"_due", "(area/"+l.divisor+"), due_at, id, "+tail+", area"+texts, open)
			}
		}
		index("warn", "state, warned, due_at", open+" and warned < 2")
	}
	index("owner", "owner", "owner is not null")
	for i := range d.Fields {
		f := &d.Fields[i]
		own := f.Column()
		switch {
		case slices.ContainsFunc(d.Filters, func(x declaration.Filter) bool { return x.Field == f.Key }):
			others := slices.DeleteFunc(slices.Clone(filters), func(c string) bool { return c == own })
			index(own, own+", area, id, "+strings.Join(others, ", "), "")
		case f.Kind == declaration.Household || f.Kind == declaration.Ref:
			index(own, own, "")
		}
		if f.Exact {
			index(BlindIndex(f), BlindIndex(f), "")
		}
	}
	// The newest of a state: a page of any set of states is put together of the first rows of each (decision 0048).
	index("state_newest", "state, updated_at desc, id desc", "")
	for _, l := range levels {
		if l.level <= d.Level && l.level < area.Village {
			index(l.name+"_state", "(area/"+l.divisor+"), state, updated_at desc, id desc", "")
		}
	}
	// What waits, the nearest deadline of a state first (decision 0056). What has come to its end waits for nobody. One by one: SQLite takes
	// an index of some rows where one of its alternatives is asked for.
	var open []string
	for _, s := range d.States {
		if !s.Final {
			open = append(open, "state = '"+s.Code+"'")
		}
	}
	if where := strings.Join(open, " or "); where != "" {
		// Whom a record waits for is read in the index: where few of many wait for somebody, the others cost no row.
		waits := "state, due_at, entered_at, id, area"
		for _, key := range d.OnlyFields() {
			f, _ := d.Field(key)
			waits += ", " + f.Column()
		}
		index("todo", waits, where)
		for _, l := range levels {
			if l.level <= d.Level {
				index(l.name+"_todo", "(area/"+l.divisor+"), "+waits, where)
			}
		}
	}
	for _, own := range d.Indexes {
		own.Name = d.Table + "_" + own.Name
		out = append(out, own)
	}
	return out
}

// BlindIndex is the column of a field's blind index.
func BlindIndex(f *declaration.Field) string { return strings.TrimSuffix(f.Column(), "_enc") + "_bi" }

// Purpose names the key of every sealed column of every module; what tells columns and rows apart is bound to the value.
const Purpose = "rural.module"

// Bound is what a sealed value is bound to: the record's number and the field.
func Bound(no string, f *declaration.Field) []byte { return []byte(no + ":" + f.Key) }

// Sealed are the sealed columns of the modules, for the rotation of keys. They are bound to the record's number and the field.
func Sealed(ds ...*declaration.Declaration) (out []cryptox.Stored) {
	for _, d := range ds {
		for i := range d.Fields {
			if f := &d.Fields[i]; f.Sealed() {
				out = append(out, cryptox.Stored{Purpose: Purpose, Table: d.Table, Column: f.Column(), ID: []string{"id"},
					With: []string{"t.no || ':" + f.Key + "'"}, AAD: cryptox.Text})
			}
		}
	}
	return out
}

// SearchColumns are the columns a keyword is looked for in, where the indexes of the lists can hold them; nil where they cannot.
func SearchColumns(d *declaration.Declaration) (out []string) {
	for i := range d.Fields {
		f := &d.Fields[i]
		if !f.Search {
			continue
		}
		if f.Kind != declaration.Text || f.MaxLength() > textMost {
			return nil
		}
		out = append(out, f.Column())
	}
	return out
}

// textMost is how long a text may be that stands in an index: PostgreSQL takes 2,700 bytes in all.
const textMost = 200
