package declaration

import (
	"cmp"
	"strings"

	"mirror/internal/area"
	"mirror/internal/principal"
)

// levels are those whose areas have records, the highest first.
func (d *Declaration) levels() (out []area.Level) {
	for l := cmp.Or(d.Top, d.Level); l <= d.Level; l++ {
		out = append(out, l)
	}
	return out
}

// Sits reports whether records may belong to an area.
func (d *Declaration) Sits(t *area.Tree, c area.Code) bool {
	for _, l := range d.levels() {
		if t.Sits(c, l) {
			return true
		}
	}
	return false
}

// Home reports whether somebody enters for their own area and is not asked for one.
func (d *Declaration) Home(t *area.Tree, own area.Code) bool {
	return t.Sits(own, d.Level) || d.AtHome && d.Sits(t, own)
}

// Places are what the areas of its records are called on the screen.
func (d *Declaration) Places() string {
	var names []string
	for _, l := range d.levels() {
		names = append(names, LevelName(l))
	}
	return strings.Join(names, "或")
}

// Holds reports whether somebody may change and remove what was entered, as far as it belongs to an office.
func (d *Declaration) Holds(p *principal.Principal, r *Record) bool {
	return d.Office == nil || d.Office(r) == p.Area
}
