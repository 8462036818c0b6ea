package module

import (
	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// sees is what a scope reads of the module: its own areas, and where records go down to the areas below, those above it.
func (d *Declaration) sees(s area.Scope) area.Scope {
	if !d.Down || s.Empty() || s.Owner > 0 || s.Dept > 0 {
		return s
	}
	var over []area.Range
	for _, r := range s.Ranges {
		for _, c := range r.Lo.Above() {
			over = append(over, area.Range{Lo: c, Hi: c})
		}
	}
	return s.Union(area.Scope{Ranges: over})
}

// holds refuses to change what is only read from above.
func holds(p *principal.Principal, r *Record) error {
	if !p.Scope.Allows(r.Area, r.Owner, 0) {
		return errs.New(errs.Forbidden, "")
	}
	return nil
}
