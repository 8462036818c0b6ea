package keyset

import (
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
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
	day, err := time.ParseInLocation(time.DateOnly, value, clock.Shanghai)
	if err != nil {
		return 0, errs.Invalid("from", "请输入日期，例如 2026-01-31")
	}
	if o.Down {
		day = day.AddDate(0, 0, 1)
	}
	return day.UnixMilli(), nil
}

// Wanted is which page of a list is asked for: the one behind a row, or before it (Back); the one that begins at a value of the order (From); with
// neither the first, or the last (Back).
type Wanted struct {
	Cursor string
	Back   bool
	From   string
}

// Cut makes a page of the rows that were read, one more than its size where there are so many. The last page holds what the pages before it leave,
// where it is known how many there are: then its number is true. again is another page to be read instead: the first where one before a row came
// short of its size, the last where nothing lies behind a value.
func Cut[T any](rows []T, size int, w Wanted, total int64, exact bool) (page []T, next, previous bool, again *Wanted) {
	if !w.Back {
		if len(rows) == 0 && w.From != "" && w.Cursor == "" {
			return nil, false, false, &Wanted{Back: true}
		}
		return rows[:min(size, len(rows))], len(rows) > size, w.Cursor != "" || w.From != "", nil
	}
	keep := size
	if left := int(total % int64(size)); w.Cursor == "" && exact && left > 0 {
		keep = left
	}
	more := len(rows) > keep
	if w.Cursor != "" && len(rows) < size {
		return nil, false, false, &Wanted{}
	}
	page = slices.Clone(rows[:min(keep, len(rows))])
	slices.Reverse(page)
	return page, w.Cursor != "", more, nil
}
