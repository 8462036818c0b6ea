package declaration

import "mirror/internal/db/schema"

// Kind is what a field holds. On the wire a date is "2026-03-05", a month "2026-03", money yuan, a reference the text of its id.
type Kind string

// The kinds.
const (
	Text      Kind = "text"
	LongText  Kind = "longText"
	Int       Kind = "int"
	Decimal   Kind = "decimal"
	Money     Kind = "money" // fen in the table
	Bool      Kind = "bool"
	Date      Kind = "date"
	Month     Kind = "month"
	Year      Kind = "year"
	Dict      Kind = "dict"
	Area      Kind = "area"
	Person    Kind = "person"
	Household Kind = "household"
	Ref       Kind = "ref" // a record of another module, or of this one
	IDNumber  Kind = "idNumber"
	Phone     Kind = "phone"
	Account   Kind = "account" // a bank account
	Files     Kind = "files"
	// Position is a point in Guangdong, "longitude,latitude" in degrees.
	Position Kind = "position"
)

// Field is one declared field. It gives a column of the table, a line of the form and of the detail, and, for those who make
// imports and exports, a column of a workbook.
type Field struct {
	Key, Title string
	Was        string // the key it had before it was renamed; sealed fields keep theirs, which their values are bound to
	Kind       Kind
	Group      string // the heading it stands under
	Hint       string
	Unit       string
	Scale      int    // digits after the point of a Decimal, 1 to 4
	Dict       string // the dictionary of a Dict
	Module     string // the code of the module a Ref names a record of
	Among      string // the state of the records a Ref is chosen among; "" for any. The form offers no others, and the module's Check refuses them
	Multi      int    // how many codes or files it may hold; 0 is one code, nine files
	Required   bool
	Length     int         // most characters of a text, 100 and 500 unless told
	Range      *[2]float64 // of a number, on the wire's scale
	Pattern    string
	Tip        string // what is said where the pattern does not fit
	Search     bool   // a list's keyword finds parts of it
	// Exact: a list's keyword finds a sealed value when it is given whole.
	Exact bool
	// From names what the form proposes: "household.phone" is the phone of the household that the field household names. It is shown with where
	// it comes from and may be changed; what is not known stays empty. "household.memberName.laborSkill" is what the household knows of the member whom
	// the field memberName names: it stands as it is, and is corrected with the household. Self is the name of who fills in the form.
	From string
	// ReadOnly fields are set by rules and transitions, never by the form.
	ReadOnly bool
	// Hidden fields are drawn by the module's own pages and not by the engine's.
	Hidden bool
}

// Sealed reports whether the column is encrypted and the wire masked: identity numbers, phones and bank accounts always are.
func (f *Field) Sealed() bool { return f.Kind == IDNumber || f.Kind == Phone || f.Kind == Account }

// Column is the column's name.
func (f *Field) Column() string {
	if f.Sealed() {
		return schema.ColumnOf(f.Key) + "_enc"
	}
	return schema.ColumnOf(f.Key)
}

// ColumnBefore is the column's name before the field was renamed, "" where it was not.
func (f *Field) ColumnBefore() string {
	if f.Was == "" {
		return ""
	}
	return (&Field{Key: f.Was, Kind: f.Kind}).Column()
}

// Whole reports whether the table holds a whole number.
func (f *Field) Whole() bool {
	switch f.Kind {
	case Int, Decimal, Money, Date, Month, Year, Area, Person, Household, Ref:
		return true
	}
	return false
}

// MaxLength is the most characters a text may have.
func (f *Field) MaxLength() int {
	switch {
	case f.Length > 0:
		return f.Length
	case f.Kind == LongText:
		return 500
	}
	return 100
}

// MostValues is how many codes or files it may hold.
func (f *Field) MostValues() int {
	switch {
	case f.Multi > 0:
		return f.Multi
	case f.Kind == Files:
		return 9
	}
	return 1
}

// Units is how many of the table's units make one of the wire's.
func (f *Field) Units() float64 {
	switch f.Kind {
	case Money:
		return 100
	case Decimal:
		n := 1.0
		for range f.Scale {
			n *= 10
		}
		return n
	}
	return 1
}
