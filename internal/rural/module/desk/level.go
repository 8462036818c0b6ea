package desk

import (
	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// Allowed reports whether somebody may act by one of the rules on what belongs to an area; area.Root asks whether they may anywhere. The
// permission code is the route's own check and is asked here again, because to-dos and buttons go by this function alone.
func (e *Office) Allowed(d *declaration.Declaration, p *principal.Principal, action string, who []declaration.Who, at area.Code) bool {
	if !p.Has(d.Can(action)) {
		return false
	}
	_, ok := e.rule(p, who, at)
	return ok
}

// rule is the first of the rules that lets somebody act on what belongs to an area.
func (e *Office) rule(p *principal.Principal, who []declaration.Who, at area.Code) (declaration.Who, bool) {
	for _, w := range who {
		if (w.Level == 0 || e.stands(p.Area, w.Level, at)) && w.Holds(p.Roles) {
			return w, true
		}
	}
	return declaration.Who{}, false
}

// stands reports whether an office acts at a level for what belongs to an area. A city is its towns' county where none is between them
// (decision 0040).
func (e *Office) stands(office area.Code, l area.Level, at area.Code) bool {
	if office.Level() == l {
		return true
	}
	if at == area.Root {
		return e.Areas.Sits(office, l)
	}
	seat, ok := e.Areas.Seat(at, l)
	return ok && seat == office
}
