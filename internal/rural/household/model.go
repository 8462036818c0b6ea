package household

import (
	"github.com/danielgtaylor/huma/v2"

	"mirror/internal/audit"
	"mirror/internal/db/schema"
)

func init() {
	for table, fields := range map[string][]Field{"household": HomeFields, "household_member": MemberFields, "household_income": IncomeFields} {
		audited(table, fields, (*Field).column)
	}
	audited("family_change", SheetFields(""), func(f *Field) string { return schema.ColumnOf(f.SheetKey()) })
}

// audited says to the audit what its log may hold of a table's fields.
func audited(table string, fields []Field, column func(*Field) string) {
	track, secret := classes(fields, column)
	audit.Declare(table, track, secret)
}

// classes are the columns by their class. Sealed ones stand in the audit's own list.
func classes(fields []Field, column func(*Field) string) (track, secret []string) {
	for i := range fields {
		switch f := &fields[i]; {
		case f.Sealed():
		case f.Secret:
			secret = append(secret, column(f))
		default:
			track = append(track, column(f))
		}
	}
	return track, secret
}

// fieldModel is a field as the web draws it: `make gen` writes web/apps/gdxczxpc/src/household/fields from the document.
type fieldModel struct {
	Key      string            `json:"key"`
	Kind     Kind              `json:"kind"`
	Dict     string            `json:"dict,omitempty"`
	Range    *[2]float64       `json:"range,omitempty"`
	Length   int               `json:"length,omitempty"`
	Required bool              `json:"required,omitempty"`
	Card     int               `json:"card,omitempty"`
	Form     int               `json:"form,omitempty"`
	More     bool              `json:"more,omitempty"`
	List     int               `json:"list,omitempty"`
	Exported string            `json:"exported,omitempty"`
	Kinds    []string          `json:"kinds,omitempty"`
	Sheet    string            `json:"sheet,omitempty"`
	Words    map[string]*Words `json:"words"`
}

// models are the fields that a page, a form or a sheet shows, with the words the page needs.
func models(fields []Field) []fieldModel {
	out := []fieldModel{}
	for i := range fields {
		f := &fields[i]
		if f.Card+f.Form+f.List == 0 && f.Sheet == nil {
			continue
		}
		m := fieldModel{Key: f.Key, Kind: f.Kind, Card: f.Card, Form: f.Form, List: f.List, Words: map[string]*Words{}}
		shown := f.Card+f.Form+f.List > 0
		// A place calls the field by its title, unless it has a word of its own.
		say := func(use string, w, otherwise Words) {
			if shown && w != otherwise {
				m.Words[use] = &w
			}
		}
		say("", f.Title, Words{})
		say("Unit", f.Unit, Words{})
		if shown {
			m.Dict = f.Dict
		}
		if f.Form > 0 {
			m.Range, m.Length, m.Required, m.More = f.Range, f.Length, f.Required, f.Form >= folded
			say("Asked", f.asked(), f.Title)
			say("AskedUnit", f.askedUnit(), f.Unit)
			say("Hint", f.Hint, Words{})
		}
		if f.List > 0 {
			say("Short", f.short(), f.Title)
			if f.Export != nil {
				m.Exported = f.exported().Key
			}
		}
		if f.Sheet != nil {
			m.Kinds, m.Sheet = f.Sheet.Kinds, f.Sheet.Key
		}
		out = append(out, m)
	}
	return out
}

// document puts the fields into the document, beside the schemas that carry them.
func document(doc *huma.OpenAPI) {
	schemas := doc.Components.Schemas.Map()
	for name, fields := range map[string][]Field{"HouseholdCard": HomeFields, "HouseholdMember": MemberFields, "HouseholdIncome": IncomeFields} {
		schemas[name].Extensions = map[string]any{"x-fields": models(fields)}
	}
}
