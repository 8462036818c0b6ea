package desk

import (
	"slices"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// Wait is a state in which a module waits for somebody. Only are the records of it that do, nil for all.
type Wait struct {
	State string
	Only  []*declaration.Only
}

// Waits are the states in which a module waits for the person.
func (e *Office) Waits(d *declaration.Declaration, p *principal.Principal) (out []Wait) {
	for _, s := range d.States {
		if s.Final {
			continue
		}
		w, some, all := Wait{State: s.Code}, false, false
		for i := range d.Transitions {
			t := &d.Transitions[i]
			if t.Late || t.Return || !slices.Contains(t.From, s.Code) || !e.Allowed(d, p, t.Action, t.Who, area.Root) {
				continue
			}
			if some = true; t.Only == nil {
				all = true
			} else {
				w.Only = append(w.Only, t.Only)
			}
		}
		if all {
			w.Only = nil
		}
		if some {
			out = append(out, w)
		}
	}
	return out
}

// WaitingStates are the states of Waits.
func (e *Office) WaitingStates(d *declaration.Declaration, p *principal.Principal) (out []string) {
	for _, w := range e.Waits(d, p) {
		out = append(out, w.State)
	}
	return out
}
