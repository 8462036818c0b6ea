package desk

import (
	"slices"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// WaitingStates are the states in which a module waits for the person.
func (e *Office) WaitingStates(d *declaration.Declaration, p *principal.Principal) (out []string) {
	for _, s := range d.States {
		if s.Final {
			continue
		}
		for i := range d.Transitions {
			t := &d.Transitions[i]
			if !t.Late && !t.Return && slices.Contains(t.From, s.Code) && e.Allowed(d, p, t.Action, t.Who, area.Root) {
				out = append(out, s.Code)
				break
			}
		}
	}
	return out
}
