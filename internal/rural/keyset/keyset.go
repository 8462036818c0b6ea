// Package keyset holds what every list of business records is made of: pieces of SQL that are joined, the scope in the form that fits an
// order, and cursors nobody else can make. A list is read from where the last page ended, never by counting rows that are skipped.
package keyset

import (
	"encoding/base64"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
)

// Cond is a piece of SQL with its arguments; the zero value asks nothing.
type Cond struct {
	Text string
	Args []any
}

// When is a condition.
func When(text string, args ...any) Cond { return Cond{text, args} }

// And joins conditions; of those that ask nothing it makes one that is always true.
func And(cs ...Cond) Cond {
	out := Cond{}
	for _, c := range cs {
		if c.Text == "" || c.Text == "1=1" {
			continue
		}
		if out.Text != "" {
			out.Text += " AND "
		}
		out.Text += c.Text
		out.Args = append(out.Args, c.Args...)
	}
	if out.Text == "" {
		out.Text = "1=1"
	}
	return out
}

// Owned reports whether a scope is the rows of one person: they are few and have their own index, which the planner must not trade for
// the sort's.
func Owned(s area.Scope) bool { return s.Owner > 0 && len(s.Also) == 0 }

// Whole gives the one area a scope is, with all its rows whoever they belong to: its roll-up knows their counts.
func Whole(s area.Scope) (area.Code, bool) {
	c, one := s.Area()
	return c, one && s.Owner <= 0 && s.Dept <= 0
}

// From cuts off what lies before an area: SQLite starts its walk at the range's lower end and not at the cursor, and would pass all the
// pages that were already read.
func From(s area.Scope, c area.Code) area.Scope {
	if c <= 0 {
		return s
	}
	out := area.Scope{Owner: s.Owner, Dept: s.Dept}
	for _, r := range s.Ranges {
		if r.Hi >= c {
			out.Ranges = append(out.Ranges, area.Range{Lo: max(r.Lo, c), Hi: r.Hi})
		}
	}
	for _, a := range s.Also {
		out.Also = append(out.Also, From(a, c))
	}
	return out
}

// Cursors makes the cursors of one list and takes them back. Key is the place in the order of the row a page ended with.
type Cursors struct {
	Index   func(purpose, value string) []byte // a keyed digest: kit/cryptox.Master.BlindIndex
	Purpose string
	Of      string // which of the lists that share the purpose
}

// Encode is where the page after a row begins.
func (c Cursors) Encode(sort string, key, id int64) string {
	return page.Encode(sort, key, id, c.mac(sort, key, id))
}

// Decode reads a cursor of a list in this order; InvalidArgs for one that was changed or belongs to another.
func (c Cursors) Decode(cursor, sort string) (key, id int64, err error) {
	var of, mac string
	if err := page.Decode(cursor, &of, &key, &id, &mac); err != nil {
		return 0, 0, err
	}
	if of != sort || mac != c.mac(of, key, id) {
		return 0, 0, errs.Invalid("cursor", "分页游标无效")
	}
	return key, id, nil
}

func (c Cursors) mac(sort string, key, id int64) string {
	return base64.RawURLEncoding.EncodeToString(c.Index(c.Purpose, fmt.Sprint(c.Of, " ", sort, " ", key, " ", id)))
}
