package keyset

import (
	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
)

// Order is one order of a list: by a column and the number, from the least up or from the greatest down. The index that carries one way carries
// the other.
type Order struct {
	Column string
	Down   bool
	Place  bool // the column is an area; else it is a moment, in milliseconds
}

// Turned is the order of the same column the other way round.
func (o Order) Turned(turn bool) Order {
	o.Down = o.Down != turn
	return o
}

// By is the ORDER BY; a plus before each column keeps both planners from walking an index for it. id is what the number is called.
func (o Order) By(plus, id string) string {
	way := ""
	if o.Down {
		way = " DESC"
	}
	return plus + o.Column + way + ", " + plus + id + way
}

// Behind is the condition that a row comes after a place in the order.
func (o Order) Behind(id string, key, n int64) After {
	out := After{Cond: When("("+o.Column+", "+id+") > (?, ?)", key, n), Down: o.Down}
	if o.Down {
		out.Cond = When("("+o.Column+", "+id+") < (?, ?)", key, n)
	}
	if o.Place {
		out.From = area.Code(key)
	}
	return out
}

// Start is the place in the order before the first row of a day, or of an area. InvalidArgs for what is neither.
func (o Order) Start(value string) (key int64, err error) {
	if o.Place {
		c, err := area.Parse(value)
		if err != nil {
			return 0, errs.Invalid("from", "请选择区域")
		}
		if o.Down {
			return int64(c.Range().Hi) + 1, nil
		}
		return int64(c), nil
	}
	return page.Day(value, o.Down)
}
