package household

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"mirror/internal/kit/errs"
)

// tableColumns are the columns of a row's struct, with where each stands in it; without are those left out.
func tableColumns[R any](without ...string) (names []string, at []int) {
	t := reflect.TypeFor[R]()
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("bun"), ",")
		if name == "" || strings.HasPrefix(name, "table:") || slices.Contains(without, name) {
			continue
		}
		names, at = append(names, name), append(at, i)
	}
	return names, at
}

// rowValues are the values of a row as a driver takes them.
func rowValues(row any, at []int) []any {
	v := reflect.ValueOf(row).Elem()
	out := make([]any, len(at))
	for k, i := range at {
		switch f := v.Field(i); f.Kind() {
		case reflect.Int, reflect.Int64:
			out[k] = f.Int()
		case reflect.Pointer:
			if !f.IsNil() {
				out[k] = f.Elem().Interface()
			}
		default:
			out[k] = f.Interface()
		}
	}
	return out
}

// bound is a field with its place in the struct of its row, -1 where it is sealed.
type bound struct {
	*Field
	row int
}

// bind finds the fields' columns in the struct of a row. A field without one is a mistake of the program.
func bind[R any](fields []Field) []bound {
	names, at := tableColumns[R]()
	out := make([]bound, len(fields))
	for i := range fields {
		out[i] = bound{&fields[i], -1}
		for k, n := range names {
			if n == fields[i].column() {
				out[i].row = at[k]
			}
		}
		if out[i].row < 0 && !fields[i].Sealed() {
			panic(fmt.Sprintf("household: %T has no column %s", *new(R), fields[i].column()))
		}
	}
	return out
}

var (
	homeFields   = bind[Household](HomeFields)
	memberFields = bind[Member](MemberFields)
	incomeFields = bind[Income](IncomeFields)
)

// opened is a row whose sealed values may be open.
type opened interface{ open(key string) string }

func (h *Household) open(string) string { return h.phone }
func (m *Member) open(string) string    { return m.idCard }
func (i *Income) open(string) string    { return "" }

func (b bound) of(row any) reflect.Value { return reflect.ValueOf(row).Elem().Field(b.row) }

// value is what the wire says of the field; of a sealed one what is open.
func (b bound) value(row opened) any {
	if b.Sealed() {
		return row.open(b.Key)
	}
	return b.onWire(b.of(row))
}

func (f *Field) onWire(v reflect.Value) any {
	switch f.Kind {
	case Decimal, Money:
		return float64(v.Int()) / f.scale()
	case Date:
		n := v.Int()
		return fmt.Sprintf("%04d-%02d-%02d", n/10000, n/100%100, n%100)
	}
	return v.Interface()
}

// paired is a field that a row and a struct of the wire both have.
type paired struct {
	bound
	wire []int
}

// pair finds the fields that a struct of the wire has.
func pair[W any](fields []bound) (out []paired) {
	for _, f := range fields {
		for _, x := range reflect.VisibleFields(reflect.TypeFor[W]()) {
			if name, _, _ := strings.Cut(x.Tag.Get("json"), ","); name == f.Key && !x.Anonymous && !f.Sealed() {
				out = append(out, paired{f, x.Index})
			}
		}
	}
	return out
}

var (
	onRow       = pair[HouseholdRow](homeFields)
	onCard      = pair[HouseholdCard](homeFields)
	onMember    = pair[HouseholdMember](memberFields)
	onIncome    = pair[HouseholdIncome](incomeFields)
	inHome      = pair[HouseholdNew](homeFields)
	inNewMember = pair[HouseholdNewMember](memberFields)
)

// tell fills what a struct of the wire has of the fields.
func tell(fields []paired, row, wire any) {
	from, to := reflect.ValueOf(row).Elem(), reflect.ValueOf(wire).Elem()
	for _, p := range fields {
		to.FieldByIndex(p.wire).Set(reflect.ValueOf(p.onWire(from.Field(p.row))))
	}
}

// take fills a row from what a struct of the wire has of the fields.
func take(fields []paired, wire, row any) {
	from, to := reflect.ValueOf(wire).Elem(), reflect.ValueOf(row).Elem()
	for _, p := range fields {
		switch v, f := from.FieldByIndex(p.wire), to.Field(p.row); p.Kind {
		case Decimal, Money:
			f.SetInt(int64(math.Round(v.Float() * p.scale())))
		default:
			f.Set(v)
		}
	}
}

// text is the value of a text on the wire, "" where the field is no text.
func (p paired) text(wire any) string {
	if v := reflect.ValueOf(wire).Elem().FieldByIndex(p.wire); v.Kind() == reflect.String {
		return v.String()
	}
	return ""
}

// assume gives a row what it has where nobody says otherwise. Fields that the form asks for are taken from it as they are, but for texts left empty.
func assume(fields []bound, asked []paired, row any) {
	for _, f := range fields {
		if f.Default == nil {
			continue
		}
		v := f.of(row)
		isAsked := false
		for _, p := range asked {
			isAsked = isAsked || p.Key == f.Key
		}
		if v.Kind() == reflect.String && v.String() == "" || !isAsked {
			v.Set(reflect.ValueOf(f.Default))
		}
	}
}

// copyFields takes over the fields that are chosen.
func copyFields(fields []bound, from, to any, chosen func(f *Field) bool) {
	for _, f := range fields {
		if !f.Sealed() && chosen(f.Field) {
			f.of(to).Set(f.of(from))
		}
	}
}

// Inherit gives a household what it has from the one it comes out of.
func (h *Household) Inherit(from *Household) {
	copyFields(homeFields, from, h, func(f *Field) bool { return f.Kept })
}

// Add adds another year's sums.
func (i *Income) Add(x *Income) {
	for _, f := range incomeFields {
		f.of(i).SetInt(f.of(i).Int() + f.of(x).Int())
	}
	i.Members += x.Members
}

// Values are what a change sheet holds, by key.
type Values interface {
	Has(key string) bool
	Text(key string) string
	Int(key string) int64
	Yes(key string) bool
}

// takeSheet takes over what a sheet says of the fields that its kind of change asks for, but for sealed ones. InvalidArgs names a year that does not fit.
func takeSheet(fields []bound, kind string, v Values, row any, year int) error {
	for _, f := range fields {
		if f.Sheet == nil || f.Sealed() || !slices.Contains(f.Sheet.Kinds, kind) || !v.Has(f.SheetKey()) {
			continue
		}
		key, to := f.SheetKey(), f.of(row)
		switch to.Kind() {
		case reflect.String:
			to.SetString(v.Text(key))
		case reflect.Bool:
			to.SetBool(v.Yes(key))
		default:
			n := v.Int(key)
			if f.Kind == Year && (n < int64(f.Range[0]) || n > int64(year)) {
				return errs.Invalid(key, fmt.Sprintf("%s应在%v年至今年之间", f.Title.Chinese, f.Range[0]))
			}
			to.SetInt(n)
		}
	}
	return nil
}

// TakeSheet takes over what a change sheet says of the household in this year.
func (h *Household) TakeSheet(kind string, v Values, year int) error {
	return takeSheet(homeFields, kind, v, h, year)
}

// TakeSheet takes over what a change sheet says of the member in this year.
func (m *Member) TakeSheet(kind string, v Values, year int) error {
	return takeSheet(memberFields, kind, v, m, year)
}

// TakeSheet takes over what a change sheet says of the income in this year.
func (i *Income) TakeSheet(kind string, v Values, year int) error {
	return takeSheet(incomeFields, kind, v, i, year)
}

// NewMember is somebody who comes, with what everybody has where nothing else is said.
func NewMember() Member {
	m := Member{}
	assume(memberFields, nil, &m)
	return m
}

// SheetFields are the fields that a kind of change asks for, in the order of the lists; "" is any kind.
func SheetFields(kind string) []Field {
	return sheetFields(kind, MemberFields, IncomeFields, HomeFields)
}

func sheetFields(kind string, lists ...[]Field) (out []Field) {
	for _, list := range lists {
		for _, f := range list {
			if f.Sheet != nil && (kind == "" || slices.Contains(f.Sheet.Kinds, kind)) {
				out = append(out, f)
			}
		}
	}
	return out
}
