package area

import (
	"slices"
	"sort"
	"strings"
)

// Range is a closed interval of codes.
type Range struct{ Lo, Hi Code }

// Scope is which rows a caller may touch: a small set of area ranges, narrowed to an owner or a department where
// the role says so (ruling 5). The zero Scope allows nothing. Every query of area-bound data takes one.
type Scope struct {
	Ranges []Range
	Owner  int64 // >0: only rows whose owner column holds this user id
	Dept   int64 // >0: only rows whose department column holds this id
	// Also holds what else is allowed, under its own owner and department: somebody with two roles may see one
	// township whole and only their own rows of the county. Its scopes have no Also themselves.
	Also []Scope
}

// Within is the scope of one area and everything below it.
func Within(c Code) Scope { return Scope{Ranges: []Range{c.Range()}} }

// Everything is the scope of the root.
func Everything() Scope { return Within(Root) }

// Empty reports whether the scope allows no row at all.
func (s Scope) Empty() bool { return len(s.parts()) == 0 }

// Allows reports whether a row at this code with this owner and department is inside.
func (s Scope) Allows(c Code, owner, dept int64) bool {
	for _, p := range s.parts() {
		if (p.Owner <= 0 || owner == p.Owner) && (p.Dept <= 0 || dept == p.Dept) && inside(p.Ranges, c) {
			return true
		}
	}
	return false
}

// Covers reports whether the area itself lies in the scope, whatever its rows belong to. It answers which areas
// a tree may show; which rows may be read is Allows.
func (s Scope) Covers(c Code) bool {
	for _, p := range s.parts() {
		if inside(p.Ranges, c) {
			return true
		}
	}
	return false
}

// OwnOnly reports whether of an area's rows only the owner's are allowed, whatever else the scope holds elsewhere. It tells somebody who looks
// at what is their own from somebody whose office looks at it.
func (s Scope) OwnOnly(c Code) bool {
	own := false
	for _, p := range s.parts() {
		if !inside(p.Ranges, c) {
			continue
		}
		if p.Owner <= 0 {
			return false
		}
		own = true
	}
	return own
}

// Whole reports whether the area with everything below it lies in the scope, whoever its rows belong to: an order to all of an
// area needs that.
func (s Scope) Whole(c Code) bool {
	want := c.Range()
	for _, p := range s.parts() {
		if p.Owner > 0 || p.Dept > 0 {
			continue
		}
		for _, r := range p.Ranges {
			if r.Lo <= want.Lo && want.Hi <= r.Hi {
				return true
			}
		}
	}
	return false
}

// Inside reports whether everything s allows o allows as well.
func (s Scope) Inside(o Scope) bool {
	for _, p := range s.parts() {
		for _, r := range p.Ranges {
			if !slices.ContainsFunc(o.parts(), func(q Scope) bool {
				return (q.Owner <= 0 || q.Owner == p.Owner) && (q.Dept <= 0 || q.Dept == p.Dept) &&
					slices.ContainsFunc(q.Ranges, func(w Range) bool { return w.Lo <= r.Lo && r.Hi <= w.Hi })
			}) {
				return false
			}
		}
	}
	return true
}

// Touches reports whether the area or anything below it lies in the scope: an ancestor of the scope does.
func (s Scope) Touches(c Code) bool { return !s.Narrow(c).Empty() }

func inside(rs []Range, c Code) bool {
	for _, r := range rs {
		if r.Lo <= c && c <= r.Hi {
			return true
		}
	}
	return false
}

// parts is the scope as a list of scopes without Also, those that allow nothing left out.
func (s Scope) parts() []Scope {
	if len(s.Also) == 0 {
		if len(s.Ranges) == 0 {
			return nil
		}
		return []Scope{s}
	}
	var out []Scope
	for _, p := range append([]Scope{{Ranges: s.Ranges, Owner: s.Owner, Dept: s.Dept}}, s.Also...) {
		if len(p.Ranges) > 0 {
			out = append(out, p)
		}
	}
	return out
}

func assemble(parts []Scope) Scope {
	if len(parts) == 0 {
		return Scope{}
	}
	s := parts[0]
	s.Also = nil
	if len(parts) > 1 {
		s.Also = parts[1:]
	}
	return s
}

// Union is exactly the rows of both scopes: ranges are only put together under the same owner and department.
func (s Scope) Union(o Scope) Scope {
	var out []Scope
next:
	for _, p := range append(append([]Scope{}, s.parts()...), o.parts()...) {
		for i, q := range out {
			if q.Owner == p.Owner && q.Dept == p.Dept {
				out[i].Ranges = merge(append(append([]Range{}, q.Ranges...), p.Ranges...))
				continue next
			}
		}
		out = append(out, p)
	}
	return assemble(out)
}

// Narrow cuts the scope to one area: what a list filtered by area may show. An area outside gives an empty scope.
func (s Scope) Narrow(c Code) Scope {
	want := c.Range()
	var out []Scope
	for _, p := range s.parts() {
		n := Scope{Owner: p.Owner, Dept: p.Dept}
		for _, r := range p.Ranges {
			if lo, hi := max(r.Lo, want.Lo), min(r.Hi, want.Hi); lo <= hi {
				n.Ranges = append(n.Ranges, Range{lo, hi})
			}
		}
		if len(n.Ranges) > 0 {
			out = append(out, n)
		}
	}
	return assemble(out)
}

// Area gives the area whose range the scope is, when it is exactly one.
func (s Scope) Area() (Code, bool) {
	if len(s.Ranges) != 1 || len(s.Also) > 0 {
		return 0, false
	}
	c := s.Ranges[0].Lo
	return c, c.Range() == s.Ranges[0]
}

// Areas are those a scope is made of, where it is made of whole areas with all their rows whoever they belong to; ok is false for any other.
func (s Scope) Areas() (out []Code, ok bool) {
	out, own, ok := s.Split()
	if !ok || len(own) > 0 {
		return nil, false
	}
	return out, len(out) > 0
}

// Split are the areas of a scope that it holds with all below them, and those of which it holds only what is entered for the area itself, whoever
// the rows belong to. ok is false where it is made of anything else.
func (s Scope) Split() (whole, own []Code, ok bool) {
	for _, p := range s.parts() {
		if p.Owner > 0 || p.Dept > 0 {
			return nil, nil, false
		}
		for _, r := range p.Ranges {
			if one := r.Lo.Range(); r.Lo == r.Hi && one.Hi > r.Hi {
				own = append(own, r.Lo)
				continue
			}
			// Neighbours lie in one range: the first area of it, then the one behind it.
			for c := r.Lo; c <= r.Hi; c = c.Range().Hi + 1 {
				if one := c.Range(); one.Lo != c || one.Hi > r.Hi {
					return nil, nil, false
				}
				whole = append(whole, c)
			}
		}
	}
	return whole, own, len(whole)+len(own) > 0
}

// Columns name where a table keeps what a scope looks at; Owner and Dept may be empty where the table has none.
type Columns struct{ Area, Owner, Dept string }

// Where is the scope as SQL with `?` marks, for both engines. A single area of city, county or township level is
// written as the expression its level index holds ((area/10000000000) and so on), so that a sorted list walks that
// index; the whole country drops the area condition (data.md#area-scope). A table without the owner column
// a scope asks for gives no rows rather than too many.
func (s Scope) Where(col Columns) (string, []any) {
	if len(s.Also) == 0 {
		return s.where(col)
	}
	var or []string
	var args []any
	for _, p := range s.parts() {
		w, a := p.where(col)
		or, args = append(or, "("+w+")"), append(args, a...)
	}
	if len(or) == 0 {
		return "1=0", nil
	}
	return "(" + strings.Join(or, " OR ") + ")", args
}

func (s Scope) where(col Columns) (string, []any) {
	var conds []string
	var args []any
	switch c, one := s.Area(); {
	case s.Empty():
		return "1=0", nil
	case one && c == Root:
	case one && c.Level() == Province:
		// "+0" keeps both planners off the area index: the rows of the one province are nearly all rows, and
		// a sorted list must walk its sort index instead of sorting them.
		r := c.Range()
		conds, args = append(conds, "("+col.Area+"+0) BETWEEN ? AND ?"), append(args, int64(r.Lo), int64(r.Hi))
	case one && (c.Level() == City || c.Level() == County || c.Level() == Township):
		d := divisor[c.Level()]
		conds, args = append(conds, "("+col.Area+"/"+d.text+") = ?"), append(args, int64(c)/d.n)
	default:
		var or []string
		for _, r := range s.Ranges {
			or = append(or, col.Area+" BETWEEN ? AND ?")
			args = append(args, int64(r.Lo), int64(r.Hi))
		}
		conds = append(conds, "("+strings.Join(or, " OR ")+")")
	}
	return s.owned(col, conds, args)
}

// Between is the scope as plain ranges of the area column: for a list in the order (area, id), for counts and for
// anything else that walks an index beginning with the area itself. Several ranges get an outer bound as well, so
// that the walk begins and ends with them. Where is the other form, for lists in another order.
func (s Scope) Between(col Columns) (string, []any) {
	parts := s.parts()
	if len(parts) == 0 {
		return "1=0", nil
	}
	var or []string
	var args []any
	lo, hi := parts[0].Ranges[0].Lo, parts[0].Ranges[0].Hi
	for _, p := range parts {
		var in []string
		var inArgs []any
		for _, r := range p.Ranges {
			lo, hi = min(lo, r.Lo), max(hi, r.Hi)
			if r == Root.Range() {
				in, inArgs = nil, nil
				break
			}
			in, inArgs = append(in, col.Area+" BETWEEN ? AND ?"), append(inArgs, int64(r.Lo), int64(r.Hi))
		}
		var conds []string
		switch len(in) {
		case 0:
		case 1:
			conds = in
		default:
			conds = []string{"(" + strings.Join(in, " OR ") + ")"}
		}
		w, a := p.owned(col, conds, inArgs)
		or, args = append(or, w), append(args, a...)
	}
	if len(or) == 1 && len(parts[0].Ranges) == 1 {
		return or[0], args
	}
	w := "((" + strings.Join(or, ") OR (") + "))"
	if (Range{lo, hi}) == Root.Range() {
		return w, args
	}
	return col.Area + " BETWEEN ? AND ? AND " + w, append([]any{int64(lo), int64(hi)}, args...)
}

// owned adds the owner and department a scope asks for.
func (s Scope) owned(col Columns, conds []string, args []any) (string, []any) {
	for _, o := range []struct {
		id  int64
		col string
	}{{s.Owner, col.Owner}, {s.Dept, col.Dept}} {
		if o.id <= 0 {
			continue
		}
		if o.col == "" {
			return "1=0", nil
		}
		conds, args = append(conds, o.col+" = ?"), append(args, o.id)
	}
	if len(conds) == 0 {
		return "1=1", nil
	}
	return strings.Join(conds, " AND "), args
}

var divisor = map[Level]struct {
	n    int64
	text string
}{
	City:     {100_000_000_00, "10000000000"},
	County:   {1_000_000_00, "100000000"},
	Township: {1_000_00, "100000"},
}

func merge(rs []Range) []Range {
	sort.Slice(rs, func(i, j int) bool { return rs[i].Lo < rs[j].Lo })
	var out []Range
	for _, r := range rs {
		if n := len(out); n > 0 && r.Lo <= out[n-1].Hi+1 {
			out[n-1].Hi = max(out[n-1].Hi, r.Hi)
			continue
		}
		out = append(out, r)
	}
	return out
}
