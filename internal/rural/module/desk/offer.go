package desk

import (
	"slices"

	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// MyStates are the states in which records wait for somebody at their own desk.
func (e *Office) MyStates(d *declaration.Declaration, p *principal.Principal) []string {
	if p == nil {
		return nil
	}
	return e.WaitingStates(d, p)
}

// Offer is a step somebody may take, and the desk they take it at.
type Offer struct {
	*declaration.Transition
	At Desk
}

// Offers are the transitions a person may take from where the record is; the guards are asked when they do.
func (e *Office) Offers(d *declaration.Declaration, desks []Desk, r *declaration.Record) (out []Offer) {
	for i := range d.Transitions {
		t := &d.Transitions[i]
		if !slices.Contains(t.From, r.State) {
			continue
		}
		if at, ok := e.Choose(desks, d, r, t); ok && t.Suits(r) {
			out = append(out, Offer{t, at})
		}
	}
	return out
}
