package desk

import (
	"mirror/internal/rural/module/declaration"
)

// Reason says by what one step of a record is somebody's: the very rule, desk and permission that let them take it.
type Reason struct {
	Step       string `json:"step" doc:"title of the step" declared:"words"`
	Permission string `json:"permission" doc:"the code that is held"`
	Office     string `json:"office" doc:"name of the area whose office acts: the person's, or the delegator's"`
	Level      string `json:"level" doc:"what areas of the level that acts are called, empty where the rule names none"`
	Role       string `json:"role" doc:"code of the role the rule names, empty for none"`
	Behalf     string `json:"behalf" doc:"who delegated it, empty for one's own"`
	Until      string `json:"until" doc:"last day of the delegation"`
	Waits      bool   `json:"waits" doc:"it makes the record a to-do; a return or a step for later does not"`
}

// Why explains the steps somebody may take from where a record is. It goes by Offers, so it cannot say anything else than the permission does.
func (e *Office) Why(d *declaration.Declaration, desks []Desk, r *declaration.Record) []Reason {
	out := []Reason{}
	for _, o := range e.Offers(d, desks, r) {
		w, _ := e.rule(o.At.Principal, o.Who, r.Area)
		x := Reason{Step: o.Title, Permission: d.Can(o.Action), Office: e.Areas.Name(o.At.Area), Role: w.Role, Waits: !o.Return && !o.Late}
		if w.Level > 0 {
			x.Level = declaration.LevelName(w.Level)
		}
		if o.At.For != nil {
			x.Behalf, x.Until = o.At.For.Name, declaration.DayText(o.At.Until)
		}
		out = append(out, x)
	}
	return out
}
