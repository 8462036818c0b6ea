package module

import (
	"fmt"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
)

// levels are the area levels a list is read at, with what a code is divided by there.
var levels = []struct {
	level         area.Level
	name, divisor string
}{{area.City, "city", "10000000000"}, {area.County, "county", "100000000"}, {area.Township, "town", "100000"}, {area.Village, "village", "100"}}

// StateDDL are the indexes of the views and of the states, for both engines: of each level above the village the newest of a state
// (decision 0048). A page of any set of states is put together of the first rows of each.
func (d *Declaration) StateDDL() string {
	var b strings.Builder
	index := func(name, columns string) {
		fmt.Fprintf(&b, "create index %[1]s_%[2]s on %[1]s (%[3]sstate, updated_at desc, id desc);\n", d.Table, name, columns)
	}
	index("state_newest", "")
	for _, l := range levels {
		if l.level <= d.Level && l.level < area.Village {
			index(l.name+"_state", "(area/"+l.divisor+"), ")
		}
	}
	return b.String()
}

// TodoDDL are the indexes of what waits, for both engines: of each level the nearest deadline of a state first (decision
// 0056). What has come to its end waits for nobody and is not in them. The area stands in them for PostgreSQL, as in those by deadline.
func (d *Declaration) TodoDDL() string {
	var open []string
	for _, s := range d.States {
		if !s.Final {
			open = append(open, "state = '"+s.Code+"'")
		}
	}
	var b strings.Builder
	index := func(name, columns string) {
		// One by one: SQLite takes an index of some rows where one of its alternatives is asked for.
		fmt.Fprintf(&b, "create index %[1]s_%[2]s on %[1]s (%[3]sstate, due_at, entered_at, id, area) where %[4]s;\n", d.Table, name, columns, strings.Join(open, " or "))
	}
	if len(open) == 0 {
		return ""
	}
	index("todo", "")
	for _, l := range levels {
		if l.level <= d.Level {
			index(l.name+"_todo", "(area/"+l.divisor+"), ")
		}
	}
	return b.String()
}

// SearchDDL makes the indexes of the lists' orders anew with the texts a keyword is looked for in at their ends (decision 0056): what does not
// hold it is passed in the index.
func (d *Declaration) SearchDDL() string {
	texts := strings.Join(d.texts(), ", ")
	if texts == "" {
		return ""
	}
	orders := []string{d.Table + "_area", d.Table + "_newest", d.Table + "_due"}
	for _, l := range levels {
		orders = append(orders, d.Table+"_"+l.name+"_newest", d.Table+"_"+l.name+"_due")
	}
	var b strings.Builder
	made := map[string]string{}
	for line := range strings.Lines(d.DDL(db.SQLite) + d.ListDDL()) {
		name, ok := strings.CutPrefix(line, "create index ")
		name, _, _ = strings.Cut(name, " ")
		if ok && slices.Contains(orders, name) {
			made[name] = line
		}
	}
	for _, name := range orders {
		if line, ok := made[name]; ok {
			columns, where, some := strings.Cut(strings.TrimSuffix(line, ");\n"), ") where ")
			if some {
				where = " where " + strings.TrimSuffix(where, ";\n")
			}
			fmt.Fprintf(&b, "drop index %s;\n%s, %s)%s;\n", name, columns, texts, where)
		}
	}
	return b.String()
}

// ListDDL is the rest of the module's indexes, for both engines: the text that a migration behind the table's own holds (decision 0039).
// A list at a village, a list by deadline at every level, what a filter finds, and what somebody has still to be told of.
func (d *Declaration) ListDDL() string {
	var b strings.Builder
	index := func(name, columns, where string) {
		fmt.Fprintf(&b, "create index %[1]s_%[2]s on %[1]s (%[3]s)%[4]s;\n", d.Table, name, columns, where)
	}
	tail := "state"
	for _, f := range d.Filters {
		x, _ := d.field(f.Field)
		tail += ", " + x.column()
	}
	if d.Level == area.Village {
		index("village_newest", "(area/100), updated_at desc, id desc, "+tail, "")
	}
	if d.timed() {
		const open = " where due_at > 0"
		fmt.Fprintf(&b, "drop index %s_due;\n", d.Table)
		index("due", "due_at, id, "+tail+", area", open)
		for _, l := range levels {
			if l.level <= d.Level {
				// The area itself as well: PostgreSQL counts in the index alone only where the column stands in it.
				index(l.name+"_due", "(area/"+l.divisor+"), due_at, id, "+tail+", area", open)
			}
		}
		index("warn", "state, warned, due_at", open+" and warned < 2")
	}
	for _, f := range d.Filters {
		x, _ := d.field(f.Field)
		own := x.column()
		if x.Kind == Household || x.Kind == Ref {
			fmt.Fprintf(&b, "drop index %s_%s;\n", d.Table, own)
		}
		rest := ""
		for c := range strings.SplitSeq(tail, ", ") {
			if c != own {
				rest += ", " + c
			}
		}
		index(own, own+", area, id"+rest, "")
	}
	return b.String()
}
