package desk

import (
	"strings"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// Outsider reports whether somebody reads a record only because it is their own: a citizen or a company. They are shown the offices that
// acted, and no official by name. A scope without an owner is an official's, and so is one over a wider area that covers the record.
func Outsider(p *principal.Principal, r *declaration.Record) bool {
	return r.Owner > 0 && r.Owner == p.UserID && p.Scope.OwnOnly(r.Area)
}

// treasury is the role whose office is not the agricultural one of its level (decision 0084).
const treasury = "fund-manager"

// levelWords say which level of administration an office belongs to.
var levelWords = map[area.Level]string{area.Province: "省级", area.City: "市级", area.County: "县级", area.Township: "镇级", area.Village: "村级"}

// Bureau is the office of an area in words, with its level: "高州市农业农村部门（县级）". It is what people outside the administration are shown.
func (e *Office) Bureau(c area.Code, roles ...string) string {
	level := c.Level()
	word, known := levelWords[level]
	name := e.Areas.Name(c)
	if !known || name == "" {
		return "主管部门"
	}
	switch {
	case level == area.Village: // its name is that of its committee
	case level == area.Township && strings.HasSuffix(name, "街道"):
		name += "办事处"
	case level == area.Township:
		name += "人民政府"
	case len(roles) == 1 && roles[0] == treasury:
		name += "财政部门"
	default:
		name += "农业农村部门"
	}
	return name + "（" + word + "）"
}

// BureauOf is the office that takes a step of a record, or whose people write it where step is nil. An office that stands on the record's way
// and may act is home, where the person who acted has their account; else the rules say which.
func (e *Office) BureauOf(d *declaration.Declaration, r *declaration.Record, step *declaration.Transition, home area.Code) string {
	who := d.Writers
	if step != nil {
		who = step.Who
	}
	for _, w := range who {
		if w.Level > 0 && home.Contains(r.Area) && e.stands(home, w.Level, r.Area) {
			return e.Bureau(home, w.Role)
		}
	}
	for _, w := range who {
		if step == nil || w.Level <= 0 { // no rule names a level
			continue
		}
		if seat, ok := e.Areas.Seat(r.Area, w.Level); ok {
			return e.Bureau(seat, w.Role)
		}
	}
	if home.Contains(r.Area) {
		return e.Bureau(home)
	}
	return e.Bureau(area.Root)
}
