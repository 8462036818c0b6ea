package declaration

import "mirror/internal/area"

// Sees is what a scope reads of the module: its own areas, and where records go down to the areas below, those above it.
func (d *Declaration) Sees(s area.Scope) area.Scope {
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
