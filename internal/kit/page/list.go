package page

import (
	"reflect"
	"slices"
	"strings"

	"mirror/internal/kit/errs"
)

// Order is one order of a list by the columns of an index, from the least up or from the greatest down. The index that carries one way carries
// the other.
type Order struct {
	Columns []string
	Down    bool
}

// Turned is the order of the same columns the other way round.
func (o Order) Turned(turn bool) Order {
	o.Down = o.Down != turn
	return o
}

// By is the ORDER BY.
func (o Order) By() string {
	way := ""
	if o.Down {
		way = " DESC"
	}
	return strings.Join(o.Columns, way+", ") + way
}

// Behind is the condition that a row comes after a place in the order.
func (o Order) Behind(place []any) (cond string, args []any) {
	cmp := " > "
	if o.Down {
		cmp = " < "
	}
	return "(" + strings.Join(o.Columns, ", ") + ")" + cmp + "(" + strings.TrimSuffix(strings.Repeat("?, ", len(place)), ", ") + ")", place
}

// Pick finds an order by its name; InvalidArgs where the list has none of it.
func Pick(orders map[string]Order, sort string) (Order, error) {
	o, ok := orders[sort]
	if !ok {
		return o, errs.Invalid("sort", "排序方式无效")
	}
	return o, nil
}

// List is a list that is read along an order, from either end.
type List[T any] struct {
	Order Order
	// Where is what its rows have in common, with its arguments.
	Where string
	Args  []any
	// Place is where a row stands: a value for each column of the order. It takes the zero row.
	Place func(T) []any
	// Start is the place before the first row of a value; nil where no page begins at one.
	Start func(value string) ([]any, error)
	// Rows reads the first rows for which a condition holds.
	Rows func(where string, args []any, by string, limit int) ([]T, error)
}

// Page reads the page that is asked for. total is the number of matches, counted as far as totalCap. InvalidArgs for a cursor that does not fit.
func (l List[T]) Page(ask Ask, total, totalCap int64) (Page[T], error) {
	out := Page[T]{Items: []T{}, Total: total, TotalCap: totalCap}
	order := l.Order.Turned(ask.Back)
	where, args := l.Where, slices.Clone(l.Args)
	behind := func(place []any, err error) error {
		if err == nil {
			cond, more := order.Behind(place)
			where, args = where+" AND "+cond, append(args, more...)
		}
		return err
	}
	switch {
	case ask.Cursor != "":
		if err := behind(l.place(ask.Cursor)); err != nil {
			return out, err
		}
	case ask.From != "" && !ask.Back:
		if l.Start == nil {
			return out, errs.Invalid("from", "该排序不支持定位")
		}
		if err := behind(l.Start(ask.From)); err != nil {
			return out, err
		}
	}
	rows, err := l.Rows(where, args, order.By(), Size(ask.Size)+1)
	if err != nil {
		return out, err
	}
	rows, next, previous, again := Cut(rows, ask, total, total < totalCap)
	if again != nil {
		return l.Page(*again, total, totalCap)
	}
	out.Items = append(out.Items, rows...)
	if next && len(rows) > 0 {
		out.Next = Encode(l.Place(rows[len(rows)-1])...)
	}
	if previous && len(rows) > 0 {
		out.Previous = Encode(l.Place(rows[0])...)
	}
	return out, nil
}

// place reads a cursor: values of the kinds that a row's place has.
func (l List[T]) place(cursor string) ([]any, error) {
	var zero T
	place := l.Place(zero)
	dst := make([]any, len(place))
	for i, v := range place {
		dst[i] = reflect.New(reflect.TypeOf(v)).Interface()
	}
	if err := Decode(cursor, dst...); err != nil {
		return nil, err
	}
	for i, d := range dst {
		place[i] = reflect.ValueOf(d).Elem().Interface()
	}
	return place, nil
}
