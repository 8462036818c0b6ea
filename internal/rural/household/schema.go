package household

import (
	"fmt"
	"reflect"
	"slices"

	"mirror/internal/db/schema"
)

// writtenAlways are the columns that every row is written with: they have no default.
var writtenAlways = map[string][]string{
	"household": {"household_no", "area", "owner", "type", "head_name", "id_card_enc", "phone_enc", "phone_bi", "members_count", "state", "created_at",
		"updated_at"},
	"household_member": {"household_id", "seq", "name", "id_card_enc", "id_card_bi", "sex", "birth", "relation"},
}

// Tables are the tables of households and members: a column for each of their structs. None has a default that says anything: a new row knows what was entered. `mirror module plan` writes
// from them what a new field needs. Incomes have two columns for a key, which a schema.Table cannot say.
func Tables() []schema.Table {
	const facet = "type, monitor_type, risk, house_level, monitor_state, state"
	const newest = "updated_at desc, id desc, " + facet + ", area, head_name"
	home := table[Household]("household", map[string]any{"other_risks": "[]", "version": 1})
	home.Searched = true
	home.Indexes = []schema.Index{
		{Name: "household_no", Columns: "household_no", Unique: true},
		{Name: "household_phone", Columns: "phone_bi"},
		{Name: "household_owner", Columns: "owner", Where: "owner is not null"},
		{Name: "household_area", Columns: "area, id, " + facet + ", head_name"},
		{Name: "household_newest", Columns: newest},
		{Name: "household_city_newest", Columns: "(area/10000000000), " + newest},
		{Name: "household_county_newest", Columns: "(area/100000000), " + newest},
		{Name: "household_town_newest", Columns: "(area/100000), " + newest},
		{Name: "household_facet", Columns: facet + ", area, id"},
	}
	person := table[Member]("household_member", nil)
	person.Indexes = []schema.Index{
		{Name: "household_member_household", Columns: "household_id, seq"},
		{Name: "household_member_id_card", Columns: "id_card_bi"},
		{Name: "household_member_out_of_school", Columns: "household_id", Where: "student_status = '8'"},
	}
	return []schema.Table{home, person}
}

func table[R any](name string, defaults map[string]any) schema.Table {
	t := schema.Table{Name: name}
	names, at := tableColumns[R]()
	for i, c := range names {
		of := reflect.TypeFor[R]().Field(at[i]).Type
		if c == "id" {
			t.Columns = append(t.Columns, schema.Column{Name: c, Type: schema.ID})
			continue
		}
		x := schema.Column{Name: c, NotNull: of.Kind() != reflect.Pointer, Type: schema.Bigint}
		// A pointer may be null, which is that nobody entered it.
		if of.Kind() == reflect.Pointer {
			of = of.Elem()
		}
		switch of.Kind() {
		case reflect.String:
			x.Type = schema.Text
		case reflect.Bool:
			x.Type = schema.Boolean
		case reflect.Int:
			x.Type = schema.Integer
		case reflect.Slice:
			x.Type = schema.Blob
		}
		if x.NotNull && !slices.Contains(writtenAlways[name], c) {
			v := reflect.Zero(of).Interface()
			if d, ok := defaults[c]; ok {
				v = d
			}
			if x.Default = fmt.Sprint(v); x.Type == schema.Text {
				x.Default = "'" + x.Default + "'"
			}
		}
		t.Columns = append(t.Columns, x)
	}
	return t
}
