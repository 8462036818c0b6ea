package access

import (
	"mirror/internal/area"
)

// DataScope says which rows of the caller's area a role may touch (domain.md#settings).
type DataScope string

// The data scopes.
const (
	ScopeArea   DataScope = "area"   // 本级及下级
	ScopeLevel  DataScope = "level"  // 本级: rows of the area itself, not of those below
	ScopeDept   DataScope = "dept"   // 本部门
	ScopeSelf   DataScope = "self"   // 本人
	ScopeCustom DataScope = "custom" // the areas of role_area
)

// Role is a named set of grants, nothing more (S6.10).
type Role struct {
	ID      int64
	Code    string
	Name    string
	Scope   DataScope
	Visual  bool // its people go to the dashboard when their area is above a township (S4.10, domain.md#the-wall-and-the-message-centre)
	Builtin bool
	Sort    int             // the order of lists; among built-in roles also the rank, the highest first
	Grants  map[string]bool // with those of the parents
	Own     map[string]bool // its own alone
	Areas   []area.Code     // for ScopeCustom
	// Lo and Hi are the levels of area whose people may hold it.
	Lo, Hi  area.Level
	Parent  int64     // 0: none
	Area    area.Code // whose role it is: who administers this area may change it
	Version int64
	Updated int64 // ms
}

// Fits reports whether somebody of this area may hold the role.
func (r Role) Fits(at area.Code) bool { return r.Lo <= at.Level() && at.Level() <= r.Hi }

// rows gives the scope the role lends to somebody of this area, department and id. Without a department the
// department scope is empty: no number must come to mean "any".
func (r Role) rows(at area.Code, dept, user int64) area.Scope {
	switch r.Scope {
	case ScopeArea:
		return area.Within(at)
	case ScopeLevel:
		return area.Scope{Ranges: []area.Range{{Lo: at, Hi: at}}}
	case ScopeDept:
		if dept <= 0 {
			return area.Scope{}
		}
		s := area.Within(at)
		s.Dept = dept
		return s
	case ScopeSelf:
		s := area.Within(at)
		s.Owner = user
		return s
	case ScopeCustom:
		var s area.Scope
		for _, c := range r.Areas {
			s = s.Union(area.Within(c))
		}
		return s
	}
	return area.Scope{}
}
