package household

import (
	"mirror/internal/db/schema"
	"mirror/internal/portal/transfer"
	"mirror/internal/rural/position"
)

// Kind is what a field holds; the words are those of a module's fields. On the wire a date is "2026-03-05", money yuan, a decimal its unit.
type Kind string

// The kinds.
const (
	Text     Kind = "text"
	LongText Kind = "longText"
	Int      Kind = "int"
	Decimal  Kind = "decimal"
	Money    Kind = "money" // fen in the table
	Bool     Kind = "bool"
	Date     Kind = "date" // YYYYMMDD in the table
	Year     Kind = "year"
	Dict     Kind = "dict"
	IDNumber Kind = "idNumber"
	Phone    Kind = "phone"
	Position Kind = "position" // a point, "longitude,latitude" in degrees
)

// Words are what a field is called in both languages.
type Words struct {
	Chinese string `json:"zh"`
	English string `json:"en"`
}

// Field declares one field of a household, of a member or of a year of income. Column, wire, card, form, list, import, export, difference,
// change sheet, classification and the model of the web are drawn from it. Where it stands in a place that has an order of its own is a
// number; 0 is nowhere.
type Field struct {
	Key    string // on the wire
	Column string // of the table, where it is not the key with underscores
	Title  Words
	Kind   Kind
	Dict   string
	Unit   Words
	Scale  int         // digits after the point of a Decimal, 2 unless told
	Range  *[2]float64 // of a number, on the wire's scale; a year ends with the present one
	Length int         // most characters of a text
	Lines  bool        // a text of several lines
	// Asked and AskedUnit are what form and import call it, Short the head of the list's column, where they differ from the title.
	Asked     Words
	AskedUnit Words
	Hint      Words
	Short     Words
	Required  bool
	// Secret: the audit says that it changed, and never to what.
	Secret bool
	// NoneAtZero: nought means that nothing is known.
	NoneAtZero bool

	Card, Form, List int
	Import, Export   *Cell
	// Compared fields stand in a difference, in the order of the list; Line is the key there, where it is another one.
	Compared bool
	Line     string
	Sheet    *Sheet
	// Kept fields are the same in both households after a split.
	Kept bool
	// Local fields say how it is where the household lives: at another address nobody has said it.
	Local bool
}

// Cell is a column of a workbook: At is where it stands, and what the column says goes before what follows from the field.
type Cell struct {
	At int
	transfer.Column
}

// Sheet is a field of the change sheet: the kinds of change that ask for it, and its key there where it is another one.
type Sheet struct {
	Kinds []string
	Key   string
	Most  float64 // of a number
	Exact bool    // a list's keyword finds it whole
}

// Sealed reports whether the columns are encrypted; the room seals and opens them itself, and the wire is masked.
func (f *Field) Sealed() bool { return f.Kind == IDNumber || f.Kind == Phone }

func (f *Field) column() string {
	if f.Column != "" {
		return f.Column
	}
	return schema.ColumnOf(f.Key)
}

// scale is how many of the table's units make one of the wire's.
func (f *Field) scale() float64 {
	switch {
	case f.Kind == Decimal && f.Scale == 3:
		return 1000
	case f.Kind == Decimal || f.Kind == Money:
		return 100
	}
	return 1
}

// asked is what form and import call the field.
func (f *Field) asked() Words {
	if f.Asked.Chinese != "" {
		return f.Asked
	}
	return f.Title
}

func (f *Field) askedUnit() Words {
	switch {
	case f.AskedUnit.Chinese != "":
		return f.AskedUnit
	case f.Kind == Money:
		return Words{yuanUnit, "yuan"}
	}
	return f.Unit
}

// yuanUnit is the unit of money.
const yuanUnit = "元"

func (f *Field) short() Words {
	if f.Short.Chinese != "" {
		return f.Short
	}
	return f.Title
}

// SheetKey is the field's key on a change sheet.
func (f *Field) SheetKey() string {
	if f.Sheet.Key != "" {
		return f.Sheet.Key
	}
	return f.Key
}

// exported is the field's column of the list as a file.
func (f *Field) exported() transfer.Column {
	c := f.Export.Column
	if c.Key == "" {
		c.Key = f.Key
	}
	if c.Title == "" {
		c.Title = f.Title.Chinese
		if f.Unit.Chinese != "" && f.Kind != Int {
			c.Title += "（" + f.Unit.Chinese + "）"
		}
	}
	f.shape(&c)
	switch f.Kind {
	case IDNumber:
		c.Mask = maskIDCard
	case Phone:
		c.Mask = maskPhone
	case Position:
		c.Mask = position.Blur
	}
	return c
}

// shape gives a column the kind of cell that template and list share.
func (f *Field) shape(c *transfer.Column) {
	switch f.Kind {
	case Int, Year:
		c.Kind = transfer.Whole
	case Decimal, Money:
		c.Kind, c.Places = transfer.Decimal, f.places()
	case Dict:
		c.Kind, c.Dict = transfer.Choice, f.Dict
	case Bool:
		c.Kind = transfer.YesNo
	}
}

// places are the decimals of a cell, 0 where they are the two that a cell has anyway.
func (f *Field) places() int {
	if f.Scale == 2 {
		return 0
	}
	return f.Scale
}

func (f *Field) importKey() string {
	if f.Import.Key != "" {
		return f.Import.Key
	}
	return f.Key
}

// imported is the field's column of the template.
func (f *Field) imported() transfer.Column {
	c := f.Import.Column
	c.Key = f.importKey()
	if c.Title == "" {
		c.Title = f.asked().Chinese
		if u := f.askedUnit().Chinese; u != "" {
			c.Title += "（" + u + "）"
		}
	}
	f.shape(&c)
	switch f.Kind {
	case Date:
		c.Kind = transfer.Day
	case IDNumber, Phone:
		c.Kind = transfer.Digits
	case Position:
		c.Max = 40
	}
	if c.Max == 0 {
		c.Max = f.Length
	}
	if f.Range != nil && c.Most == 0 {
		c.Least, c.Most = f.Range[0], f.Range[1]
	}
	return c
}
