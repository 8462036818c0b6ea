package area

import (
	"sort"
	"strings"
)

// Range is a closed interval of codes.
type Range struct{ Lo, Hi Code }

// Scope is which rows a caller may touch: a small set of area ranges, narrowed to an owner or a department where
// the role says so (README ruling 5). The zero Scope allows nothing. Every query of area-bound data takes one.
type Scope struct {
	Ranges []Range
	Owner  int64 // >0: only rows whose owner column holds this user id
	Dept   int64 // >0: only rows whose department column holds this id
}

// Within is the scope of one area and everything below it.
func Within(c Code) Scope { return Scope{Ranges: []Range{c.Range()}} }

// Everything is the scope of the root.
func Everything() Scope { return Within(Root) }

// Empty reports whether the scope allows no row at all.
func (s Scope) Empty() bool { return len(s.Ranges) == 0 }

// Allows reports whether a row at this code with this owner and department is inside.
func (s Scope) Allows(c Code, owner, dept int64) bool {
	if s.Owner > 0 && owner != s.Owner || s.Dept > 0 && dept != s.Dept {
		return false
	}
	for _, r := range s.Ranges {
		if r.Lo <= c && c <= r.Hi {
			return true
		}
	}
	return false
}

// Union is the rows of both scopes; owner or department only survives where both have the same.
func (s Scope) Union(o Scope) Scope {
	u := Scope{Ranges: merge(append(append([]Range{}, s.Ranges...), o.Ranges...))}
	if s.Owner == o.Owner {
		u.Owner = s.Owner
	}
	if s.Dept == o.Dept {
		u.Dept = s.Dept
	}
	return u
}

// Narrow cuts the scope to one area: what a list filtered by area may show. An area outside gives an empty scope.
func (s Scope) Narrow(c Code) Scope {
	want := c.Range()
	n := Scope{Owner: s.Owner, Dept: s.Dept}
	for _, r := range s.Ranges {
		if lo, hi := max(r.Lo, want.Lo), min(r.Hi, want.Hi); lo <= hi {
			n.Ranges = append(n.Ranges, Range{lo, hi})
		}
	}
	return n
}

// Area gives the area whose range the scope is, when it is exactly one.
func (s Scope) Area() (Code, bool) {
	if len(s.Ranges) != 1 {
		return 0, false
	}
	c := s.Ranges[0].Lo
	return c, c.Range() == s.Ranges[0]
}

// Columns name where a table keeps what a scope looks at; Owner and Dept may be empty where the table has none.
type Columns struct{ Area, Owner, Dept string }

// Where is the scope as SQL with `?` marks, for both engines. A single area of city, county or township level is
// written as the expression its level index holds ((area/10000000000) and so on), so that a sorted list walks that
// index; the whole country drops the area condition (data.md section 3). A table without the owner column
// a scope asks for gives no rows rather than too many.
func (s Scope) Where(col Columns) (string, []any) {
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
