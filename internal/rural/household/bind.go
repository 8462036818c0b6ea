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
		switch f := reflect.Indirect(v.Field(i)); f.Kind() {
		case reflect.Invalid: // nobody entered it
		case reflect.Int, reflect.Int64:
			out[k] = f.Int()
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

// onWire is nil for what nobody entered.
func (f *Field) onWire(v reflect.Value) any {
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return nil
		}
		v = v.Elem()
	}
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
		put(to.FieldByIndex(p.wire), p.onWire(from.Field(p.row)))
	}
}

// put sets a field of a struct, which is a pointer where it may be unknown; nil is unknown.
func put(to reflect.Value, v any) {
	switch {
	case v == nil:
		to.SetZero()
	case to.Kind() == reflect.Pointer:
		held := reflect.New(to.Type().Elem())
		held.Elem().Set(reflect.ValueOf(v).Convert(held.Elem().Type()))
		to.Set(held)
	default:
		to.Set(reflect.ValueOf(v).Convert(to.Type()))
	}
}

// take fills a row from what a struct of the wire has of the fields.
func take(fields []paired, wire, row any) {
	from, to := reflect.ValueOf(wire).Elem(), reflect.ValueOf(row).Elem()
	for _, p := range fields {
		switch v := reflect.Indirect(from.FieldByIndex(p.wire)); {
		case !v.IsValid():
			put(to.Field(p.row), nil)
		case p.Kind == Decimal || p.Kind == Money:
			put(to.Field(p.row), math.Round(v.Float()*p.scale()))
		default:
			put(to.Field(p.row), v.Interface())
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

// copyFields takes over the fields that are chosen.
func copyFields(fields []bound, from, to any, chosen func(f *Field) bool) {
	for _, f := range fields {
		if !f.Sealed() && chosen(f.Field) {
			f.of(to).Set(f.of(from))
		}
	}
}

// Inherit gives a household what it has from the one it comes out of; elsewhere is whether it lives at another address.
func (h *Household) Inherit(from *Household, elsewhere bool) {
	copyFields(homeFields, from, h, func(f *Field) bool { return f.Kept && !(elsewhere && f.Local) })
}

// Leave takes off what is so only where the household lived.
func (h *Household) Leave() {
	copyFields(homeFields, &Household{}, h, func(f *Field) bool { return f.Local })
}

// AddLand adds another household's land, as far as it is known.
func (h *Household) AddLand(x *Household) {
	h.ArableLand, h.ForestLand = plus(h.ArableLand, x.ArableLand), plus(h.ForestLand, x.ForestLand)
}

// Add adds another year's sums, as far as they are known.
func (i *Income) Add(x *Income) {
	for _, f := range incomeFields {
		own, other := f.of(i), f.of(x)
		if own.Kind() == reflect.Pointer {
			own.Set(reflect.ValueOf(plus(own.Interface().(*int64), other.Interface().(*int64))))
		}
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
		default:
			if f.Kind == Bool {
				put(to, v.Yes(key))
				continue
			}
			n := v.Int(key)
			if f.Kind == Year && (n < int64(f.Range[0]) || n > int64(year)) {
				return errs.Invalid(key, fmt.Sprintf("%s应在%v年至今年之间", f.Title.Chinese, f.Range[0]))
			}
			put(to, n)
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
