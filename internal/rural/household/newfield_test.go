package household

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"mirror/internal/db/schema"
	"mirror/internal/portal/transfer"
)

// The wire and the row of a household with one field more: what somebody writes who adds it.
type (
	chargedHome struct {
		Household
		Charger *int `bun:"charger"`
	}
	chargedRow struct {
		HouseholdRow
		Charger *int `json:"charger"`
	}
	chargedNew struct {
		Area    string `json:"area"`
		Charger *int   `json:"charger,omitempty"`
	}
)

func (h *chargedHome) open(string) string { return "" }

// said is a change sheet.
type saidSheet map[string]int64

func (s saidSheet) Has(key string) bool  { _, ok := s[key]; return ok }
func (s saidSheet) Text(string) string   { return "" }
func (s saidSheet) Int(key string) int64 { return s[key] }
func (s saidSheet) Yes(string) bool      { return false }

// A field that is declared once is in every place that reads the list: column, wire, card, list, form, import, export, difference, change sheet,
// classification and the model of the web.
func TestOneLineGivesAField(t *testing.T) {
	one := []Field{{Key: "charger", Title: Words{"充电桩", "Chargers"}, Kind: Int, Unit: Words{"个", ""}, Range: &[2]float64{0, 20}, Compared: true, Kept: true, Secret: true,
		Card: 135, Form: 95, List: 95, Import: cell(195), Export: cell(145), Sheet: basics}}
	fields := bind[chargedHome](one)
	f := fields[0]
	h := chargedHome{Charger: new(3)}

	t.Run("column", func(t *testing.T) {
		of := table[chargedHome]("household", nil)
		if !slices.Contains(of.Columns, schema.Column{Name: "charger", Type: schema.Integer}) {
			t.Errorf("%+v", of.Columns)
		}
		names, at := tableColumns[chargedHome]()
		if !slices.Equal(names, []string{"charger"}) || !slices.Equal(rowValues(&h, at), []any{int64(3)}) {
			t.Errorf("%v %v", names, rowValues(&h, at))
		}
	})
	t.Run("wire of list and card", func(t *testing.T) {
		var row chargedRow
		tell(pair[chargedRow](fields), &h, &row)
		if b, err := json.Marshal(row); err != nil || !strings.Contains(string(b), `"charger":3`) {
			t.Errorf("%s %v", b, err)
		}
		if got := selected(pair[chargedRow](fields), fields); !strings.HasSuffix(got, ", h.charger") {
			t.Error(got)
		}
	})
	t.Run("form", func(t *testing.T) {
		var made chargedHome
		in := pair[chargedNew](fields)
		take(in, &chargedNew{Charger: new(4)}, &made)
		if made.Charger == nil || *made.Charger != 4 {
			t.Errorf("asked: %+v", made)
		}
		if take(in, &chargedNew{}, &made); made.Charger != nil {
			t.Errorf("left out: %d", *made.Charger)
		}
		for n, words := range map[int]string{0: "", 20: "", -1: "充电桩应为不小于0的数", 22: "充电桩应为不小于0的数"} {
			if got := in[0].unfit(&chargedNew{Charger: new(n)}, 2026); got != words {
				t.Errorf("%d: %q", n, got)
			}
		}
	})
	t.Run("import", func(t *testing.T) {
		all := importCells(fields, memberFields, incomeFields)
		want := transfer.Column{Key: "charger", Title: "充电桩（个）", Kind: transfer.Whole, Least: 0, Most: 20}
		i := slices.IndexFunc(all, func(c transfer.Column) bool { return c.Key == "charger" })
		if i < 0 || !reflect.DeepEqual(all[i], want) {
			t.Errorf("%+v", all)
		}
		var in chargedNew
		fill(pair[chargedNew](fields), transfer.NewRow(2, map[string]string{"charger": "7"}), &in)
		if in.Charger == nil || *in.Charger != 7 {
			t.Errorf("%+v", in)
		}
	})
	t.Run("export", func(t *testing.T) {
		cells := exportCells(fields)
		i := slices.IndexFunc(cells, func(c exportCell) bool { return c.column.Key == "charger" })
		if i != 4 || cells[i].column.Title != "充电桩" || f.cell(&h) != "3" {
			t.Errorf("%d %+v %q", i, cells, f.cell(&h))
		}
	})
	t.Run("difference", func(t *testing.T) {
		got := lines(fields, "", "", "", &h, &chargedHome{Charger: new(5)})
		if want := (HouseholdLine{Field: "charger", Title: "充电桩", Kind: "int", Unit: "个", Before: 3, After: 5}); len(got) != 1 || got[0] != want {
			t.Errorf("%+v", got)
		}
	})
	t.Run("split", func(t *testing.T) {
		var n chargedHome
		if copyFields(fields, &h, &n, func(f *Field) bool { return f.Kept }); *n.Charger != 3 {
			t.Errorf("%+v", n)
		}
	})
	t.Run("change sheet", func(t *testing.T) {
		if got := sheetFields(ChangeBasics, one); len(got) != 1 || got[0].SheetKey() != "charger" {
			t.Errorf("%+v", got)
		}
		n := h
		if err := takeSheet(fields, ChangeBasics, saidSheet{"charger": 9}, &n, 2026); err != nil || *n.Charger != 9 {
			t.Errorf("%+v %v", n, err)
		}
		if err := takeSheet(fields, ChangeHouse, saidSheet{"charger": 11}, &n, 2026); err != nil || *n.Charger != 9 {
			t.Errorf("another kind of change: %+v %v", n, err)
		}
	})
	t.Run("classification", func(t *testing.T) {
		if track, secret := classes(one, (*Field).column); len(track) > 0 || !slices.Equal(secret, []string{"charger"}) {
			t.Errorf("%v %v", track, secret)
		}
	})
	t.Run("model of the web", func(t *testing.T) {
		b, err := json.Marshal(models(one))
		const want = `[{"key":"charger","kind":"int","range":[0,20],"card":135,"form":95,"list":95,"exported":"charger","kinds":["30"],` +
			`"words":{"":{"zh":"充电桩","en":"Chargers"},"Unit":{"zh":"个","en":""}}}]`
		if err != nil || string(b) != want {
			t.Errorf("%s %v", b, err)
		}
	})
}

// A field that a place asks for and the struct of the wire lacks would be lost without a word.
func TestWireHasWhatIsShown(t *testing.T) {
	for _, c := range []struct {
		place  string
		fields []bound
		on     []paired
		shown  func(f *Field) bool
	}{
		{"HouseholdRow", homeFields, onRow, func(f *Field) bool { return f.List > 0 }},
		{"HouseholdCard", homeFields, onCard, func(f *Field) bool { return f.Card+f.Form > 0 || f.Sheet != nil }},
		{"HouseholdMember", memberFields, onMember, func(f *Field) bool { return f.Card+f.Form > 0 || f.Sheet != nil }},
		{"HouseholdIncome", incomeFields, onIncome, func(f *Field) bool { return f.Sheet != nil }},
		{"HouseholdNew", homeFields, inHome, func(f *Field) bool { return f.Form > 0 || f.Import != nil }},
		{"HouseholdNewMember", memberFields, inNewMember, func(f *Field) bool { return f.Form > 0 || f.Import != nil }},
	} {
		for _, f := range c.fields {
			has := slices.ContainsFunc(c.on, func(p paired) bool { return p.Key == f.Key })
			if c.shown(f.Field) && !f.Sealed() && !has {
				t.Errorf("%s has no %s, which fields.go shows there", c.place, f.Key)
			}
		}
	}
}
