package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db/schema"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/table"
	"mirror/internal/rural/moduletest/consultation"
)

// columns are the columns of a table as one line each.
func columns(t schema.Table) (out []string) {
	for _, c := range t.Columns {
		line := c.Name + " " + fmt.Sprint(c.Type)
		if c.NotNull {
			line += " not null"
		}
		if c.Default != "" {
			line += " default " + c.Default
		}
		if c.Was != "" {
			line += " was " + c.Was
		}
		out = append(out, line)
	}
	return out
}

// A field has the column of its kind: a sealed one beside its blind index where it is found whole, numbers and yes-no may be unknown, texts are
// empty then. A renamed field says what its column was called, a retired one every name its column may have had.
func TestColumns(t *testing.T) {
	d := consultation.New()
	d.Fields = append(d.Fields, declaration.Field{Key: "urgent", Kind: declaration.Bool, Was: "hurry"}, declaration.Field{Key: "card", Kind: declaration.IDNumber}, declaration.Field{Key: "photos", Kind: declaration.Files}, declaration.Field{Key: "seenOn", Kind: declaration.Date, Was: "sawOn"})
	d.Retired = []string{"oldName"}
	s := table.Schema(d)
	got := columns(s)
	line := func(name string, typ schema.Type, rest string) string {
		return strings.TrimSpace(name + " " + fmt.Sprint(typ) + " " + rest)
	}
	want := []string{line("id", schema.ID, ""), line("no", schema.Text, "not null"), line("area", schema.Bigint, "not null"), line("owner", schema.Bigint, ""), line("state", schema.Text, "not null"), line("version", schema.Bigint, "not null"),
		line("due_at", schema.Bigint, "not null"), line("entered_at", schema.Bigint, "not null"), line("warned", schema.Integer, "not null"), line("created_by", schema.Bigint, "not null"), line("created_at", schema.Bigint, "not null"),
		line("updated_by", schema.Bigint, "not null"), line("updated_at", schema.Bigint, "not null"),
		line("asker", schema.Text, "not null default ''"), line("phone_enc", schema.Blob, "not null default x''"), line("phone_bi", schema.Blob, "not null default x''"), line("topic", schema.Text, "not null default ''"),
		line("question", schema.Text, "not null default ''"), line("asked_on", schema.Bigint, ""), line("amount", schema.Bigint, ""), line("answer", schema.Text, "not null default ''"), line("score", schema.Bigint, ""),
		line("urgent", schema.Boolean, "was hurry"), line("card_enc", schema.Blob, "not null default x''"), line("photos", schema.Text, "not null default ''"), line("seen_on", schema.Bigint, "was saw_on")}
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Fatalf("column %d: %q\nwant %q", i, got, want)
		}
	}
	if s.Name != "consultation" || !s.Searched || !slices.Equal(s.Retired, []string{"old_name", "old_name_enc", "old_name_bi"}) {
		t.Errorf("%s %v %v", s.Name, s.Searched, s.Retired)
	}
	if table.Schema(consultation.Visit()).Searched {
		t.Error("a visit has no search tokens")
	}
}

// Every list of a module is read along an index of its own: this is the table of them for the example.
func TestIndexes(t *testing.T) {
	d := consultation.New()
	d.Indexes = []schema.Index{{Name: "per_day", Columns: "asked_on"}}
	open := "state = 'draft' or state = 'asked' or state = 'answered'"
	tail, timed := "state, topic, asker", "due_at, id, state, topic, area, asker"
	levels := []struct{ name, divisor string }{{"city", "10000000000"}, {"county", "100000000"}, {"town", "100000"}, {"village", "100"}}
	want := []schema.Index{{Name: "consultation_no", Columns: "no", Unique: true}, {Name: "consultation_area", Columns: "area, id, " + tail},
		{Name: "consultation_newest", Columns: "updated_at desc, id desc, state, topic, area, asker"}, {Name: "consultation_state", Columns: "state, area, due_at, id"},
		{Name: "consultation_due", Columns: timed, Where: "due_at > 0"}, {Name: "consultation_warn", Columns: "state, warned, due_at", Where: "due_at > 0 and warned < 2"},
		{Name: "consultation_owner", Columns: "owner", Where: "owner is not null"}, {Name: "consultation_phone_bi", Columns: "phone_bi"}, {Name: "consultation_topic", Columns: "topic, area, id, state"},
		{Name: "consultation_state_newest", Columns: "state, updated_at desc, id desc"}, {Name: "consultation_todo", Columns: "state, due_at, entered_at, id, area", Where: open}, {Name: "consultation_per_day", Columns: "asked_on"}}
	for _, l := range levels {
		at := "(area/" + l.divisor + "), "
		want = append(want, schema.Index{Name: "consultation_" + l.name + "_newest", Columns: at + "updated_at desc, id desc, " + tail}, schema.Index{Name: "consultation_" + l.name + "_due", Columns: at + timed, Where: "due_at > 0"},
			schema.Index{Name: "consultation_" + l.name + "_todo", Columns: at + "state, due_at, entered_at, id, area", Where: open})
		if l.name != "village" {
			want = append(want, schema.Index{Name: "consultation_" + l.name + "_state", Columns: at + "state, updated_at desc, id desc"})
		}
	}
	same(t, table.Schema(d).Indexes, want)
	if d.Indexes[0].Name != "per_day" {
		t.Error("the declaration was changed")
	}
}

// same compares indexes by name, whatever their order.
func same(t *testing.T, got, want []schema.Index) {
	t.Helper()
	by := func(all []schema.Index) map[string]schema.Index {
		out := map[string]schema.Index{}
		for _, x := range all {
			if _, twice := out[x.Name]; twice {
				t.Errorf("%s stands twice", x.Name)
			}
			out[x.Name] = x
		}
		return out
	}
	g, w := by(got), by(want)
	for name, x := range w {
		if g[name] != x {
			t.Errorf("%s: %+v, want %+v", name, g[name], x)
		}
	}
	for name := range g {
		if _, ok := w[name]; !ok {
			t.Errorf("%s is one too many", name)
		}
	}
}

// A module without deadlines, filters and searched texts has no index for them; one whose every state is an end has no index of what waits;
// references and households have one each, and levels below the records' own have none.
func TestIndexesOfWhatIsThere(t *testing.T) {
	has := func(d *declaration.Declaration) map[string]string {
		out := map[string]string{}
		for _, x := range table.Schema(d).Indexes {
			out[strings.TrimPrefix(x.Name, d.Table+"_")] = x.Columns
		}
		return out
	}
	visit := has(consultation.Visit(consultation.ByConsultation))
	for _, none := range []string{"due", "city_due", "village_due", "warn", "todo", "city_todo"} {
		if c, ok := visit[none]; ok {
			t.Errorf("%s of what is not there: %s", none, c)
		}
	}
	if visit["consultation"] != "consultation, area, id, state" || visit["area"] != "area, id, state, consultation" {
		t.Errorf("%v", visit)
	}
	if own := has(consultation.Visit()); own["consultation"] != "consultation" {
		t.Errorf("a reference that is no filter: %v", own)
	}
	home := consultation.New()
	home.Fields = append(home.Fields, declaration.Field{Key: "household", Kind: declaration.Household}, declaration.Field{Key: "amountToo", Kind: declaration.Money})
	if got := has(home); got["household"] != "household" || got["amount_too"] != "" {
		t.Errorf("%v", got)
	}
	for level, want := range map[area.Level]string{area.Province: "", area.City: "city", area.County: "city county", area.Township: "city county town", area.Village: "city county town village"} {
		d := consultation.New()
		d.Level = level
		got := has(d)
		for _, name := range []string{"city", "county", "town", "village"} {
			in := strings.Contains(" "+want+" ", " "+name+" ")
			for _, kind := range []string{"newest", "due", "todo"} {
				if _, ok := got[name+"_"+kind]; ok != in {
					t.Errorf("level %d: %s_%s is there: %v", level, name, kind, ok)
				}
			}
			if _, ok := got[name+"_state"]; ok != (in && name != "village") {
				t.Errorf("level %d: %s_state is there: %v", level, name, ok)
			}
		}
	}
}

// A keyword is looked for in the indexes of the lists where all searched texts fit there, and nowhere else.
func TestSearchColumns(t *testing.T) {
	d := consultation.New()
	for length, want := range map[int]string{20: "asker", 200: "asker", 201: ""} {
		d.Fields[0].Length = length
		if got := strings.Join(table.SearchColumns(d), " "); got != want {
			t.Errorf("%d characters: %q, want %q", length, got, want)
		}
		if in := strings.Contains(table.Schema(d).Indexes[1].Columns, ", asker"); in != (want != "") {
			t.Errorf("%d characters: %s", length, table.Schema(d).Indexes[1].Columns)
		}
	}
	if got := table.SearchColumns(consultation.Visit()); got != nil {
		t.Errorf("%v", got)
	}
}

// The sealed columns are bound to the record's number and the field's key, as the rotation of keys opens them.
func TestSealed(t *testing.T) {
	got := table.Sealed(consultation.New(), consultation.Visit())
	if len(got) != 1 || got[0].Table != "consultation" || got[0].Column != "phone_enc" || got[0].Purpose != table.Purpose || !slices.Equal(got[0].With, []string{"t.no || ':phone'"}) {
		t.Errorf("%+v", got)
	}
	f, _ := consultation.New().Field("phone")
	if string(table.Bound("ZX1", f)) != "ZX1:phone" || table.BlindIndex(f) != "phone_bi" {
		t.Error("bound to something else")
	}
}
