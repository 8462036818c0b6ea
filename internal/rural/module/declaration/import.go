package declaration

import (
	"fmt"
	"slices"

	"mirror/internal/portal/transfer"
)

// Import is what a module takes from workbooks: one row a record, which begins in the module's first state.
type Import struct {
	// Title is what the template is called; "" is the module's own.
	Title string
	// Columns are the fields, in the workbook's order. Those the form requires must be among them.
	Columns []string
	// Who may bring records in, besides holding {code}:import; nil is whoever holds it. Writers enter one by one.
	Who []Who
	// Own replaces all of this by an import of the module's own making.
	Own func(in Intake, d *Declaration) transfer.Import
}

// ImportTitle is what the template of its import is called, "" where it takes none.
func (d *Declaration) ImportTitle() string {
	switch {
	case d.Import == nil:
		return ""
	case d.Import.Title != "":
		return d.Import.Title
	}
	return d.Title
}

// importable reports what an import says wrong.
func (d *Declaration) importable() (bad []string) {
	if d.Import == nil || d.Import.Own != nil {
		return nil
	}
	for i, key := range d.Import.Columns {
		f, ok := d.Field(key)
		switch {
		case !ok:
			bad = append(bad, fmt.Sprintf("import names the field %q, which is not declared", key))
		case f.ReadOnly:
			bad = append(bad, fmt.Sprintf("import: %s is set by rules, not by people", key))
		case !slices.Contains([]Kind{Text, LongText, Int, Decimal, Money, Bool, Date, Month, Year, Dict, Area, Household, IDNumber, Phone, Position}, f.Kind):
			bad = append(bad, fmt.Sprintf("import: %s cannot stand in a cell", key))
		case slices.Contains(d.Import.Columns[:i], key):
			bad = append(bad, fmt.Sprintf("import: %s stands twice", key))
		}
	}
	for _, f := range d.Fields {
		if f.Required && !f.ReadOnly && !slices.Contains(d.Import.Columns, f.Key) {
			bad = append(bad, fmt.Sprintf("import: %s is required and has no column", f.Key))
		}
	}
	return bad
}
