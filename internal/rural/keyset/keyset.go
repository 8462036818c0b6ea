// Package keyset holds what every list of business records is made of: pieces of SQL that are joined, the scope in the form that fits an
// order, and cursors nobody else can make. A list is read from where the last page ended, never by counting rows that are skipped.
package keyset

import (
	"encoding/base64"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db"
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

// Point gives the one area of which a scope is nothing but what is entered for the area itself, whoever it belongs to: so far goes down what an
// office above enters.
func Point(s area.Scope) (area.Code, bool) {
	if len(s.Ranges) != 1 || len(s.Also) > 0 {
		return 0, false
	}
	whole, own, ok := s.Split()
	if !ok || len(whole) > 0 {
		return 0, false
	}
	return own[0], true
}

// Widest is a scope as the walk along an order sees it: a province that is all there is needs no condition, with which PostgreSQL takes
// the rows for few and sorts them.
func Widest(t *area.Tree, s area.Scope) area.Scope {
	top := t.Children(area.Root)
	if whole, own, ok := s.Split(); ok && len(top) == 1 && slices.Equal(whole, []area.Code{top[0].ID}) && len(own) <= 1 {
		return area.Everything()
	}
	return s
}

// severalMost is of how many areas a list is read one by one.
const severalMost = 50

// Several are the areas of a scope that is made of more than one, as a role over chosen areas lends it, or a module whose records go down from the
// areas above. No index holds such a scope: read as one it is all that lies between the first and the last of them. Each has an index, and the pages
// of all are put together (Merge).
func Several(s area.Scope) ([]area.Scope, bool) {
	whole, own, ok := s.Split()
	if n := len(whole) + len(own); !ok || n < 2 || n > severalMost {
		return nil, false
	}
	var out []area.Scope
	for _, c := range whole {
		out = append(out, area.Within(c))
	}
	for _, c := range own {
		out = append(out, area.Scope{Ranges: []area.Range{{Lo: c, Hi: c}}})
	}
	return out, true
}

// Parts are the scopes a list is read by: those of Several from where a page begins on, or the one there is.
func Parts(s area.Scope, a After) []area.Scope {
	several, ok := Several(s)
	if !ok {
		return []area.Scope{a.rest(s)}
	}
	out := several[:0]
	for _, p := range several {
		if p = a.rest(p); !p.Empty() {
			out = append(out, p)
		}
	}
	return out
}

// First are the first rows of several statements, each of which has them in order and ends with a limit: PostgreSQL takes them from one or
// the other as the order asks, and reads little more than a page in all. alias is what the order calls a row.
func First(parts []Cond, alias, order string, limit int) Cond {
	if len(parts) == 1 {
		return parts[0]
	}
	m := Merge(parts)
	return When("SELECT * FROM ("+m.Text+") AS "+alias+" ORDER BY "+order+" LIMIT ?", append(m.Args, limit)...)
}

// Merge is one statement of several that each end with a limit; as an inner statement it needs a name. Its rows are in no order.
func Merge(parts []Cond) Cond {
	out := Cond{}
	for i, p := range parts {
		if i > 0 {
			out.Text += " UNION ALL "
		}
		// SQLite takes an order and a limit within a union only so.
		out.Text += fmt.Sprintf("SELECT * FROM (%s) AS m%d", p.Text, i)
		out.Args = append(out.Args, p.Args...)
	}
	return out
}

// From cuts off what lies before an area: SQLite starts its walk at the range's lower end and not at the cursor, and would pass all the
// pages that were already read.
func From(s area.Scope, c area.Code) area.Scope {
	return cut(s, func(r area.Range) area.Range { return area.Range{Lo: max(r.Lo, c), Hi: r.Hi} })
}

// Till cuts off what lies behind an area, for a walk from the last one.
func Till(s area.Scope, c area.Code) area.Scope {
	return cut(s, func(r area.Range) area.Range { return area.Range{Lo: r.Lo, Hi: min(r.Hi, c)} })
}

func cut(s area.Scope, left func(area.Range) area.Range) area.Scope {
	out := area.Scope{Owner: s.Owner, Dept: s.Dept}
	for _, r := range s.Ranges {
		if r = left(r); r.Lo <= r.Hi {
			out.Ranges = append(out.Ranges, r)
		}
	}
	for _, a := range s.Also {
		out.Also = append(out.Also, cut(a, left))
	}
	return out
}

// Up to rareMax matches a list may read all of them and sort; up to fewMax it does so whatever there is.
const (
	rareMax = 1_000
	fewMax  = 60
)

// Rare reports whether so few of what a scope holds match that they are read and sorted: along the order, a page is found after
// limit * whole / n entries of an index that holds what is asked, many of which cost as little as one row read from its table. whole is 0
// where it is not known.
func Rare(n, whole int64, limit int, e db.Engine) bool {
	entries := int64(20)
	if e == db.SQLite {
		entries = 3 // it feels the entries more than the pages
	}
	return n <= fewMax || n <= rareMax && (whole == 0 || n*n*entries <= whole*int64(limit))
}

// After is where a page begins: From is the cursor's area in the order of areas, else 0; Down where they are walked from the last.
type After struct {
	Cond
	From area.Code
	Down bool
}

// rest is what of a scope is still to be walked.
func (a After) rest(s area.Scope) area.Scope {
	switch {
	case a.From <= 0:
		return s
	case a.Down:
		return Till(s, a.From)
	}
	return From(s, a.From)
}

// In limits one of several scopes to the rows after the cursor. A scope that starts after the cursor's area needs no limit; with one, PostgreSQL
// would scan from the cursor.
func (a After) In(s area.Scope) Cond {
	if a.From > 0 && !s.Covers(a.From) {
		return Cond{}
	}
	return a.Cond
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
