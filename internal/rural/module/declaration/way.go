package declaration

import "slices"

// Way is the way of a record through the states: those behind it and those ahead, as things usually go. What lies beside the way, a return or
// a pause, stands between what came before it and where it leads on to.
func (d *Declaration) Way(r *Record) (behind, ahead []string) {
	whole, rest := d.wayFrom(d.First, r), d.wayFrom(r.State, r)
	switch at := slices.Index(whole, r.State); {
	case at >= 0:
		return whole[:at], whole[at+1:]
	case len(rest) > 1:
		if next := slices.Index(whole, rest[1]); next >= 0 {
			return whole[:next], whole[next:]
		}
		return nil, rest[1:]
	}
	return whole[:max(0, len(whole)-1)], nil
}

// wayFrom is the usual way from a state to its end: the first step that leads on, and where there is none the first that may be taken later.
func (d *Declaration) wayFrom(state string, r *Record) []string {
	out := []string{state}
	for !d.Ends(state) {
		next := d.onward(state, r, out, false)
		if next == "" {
			next = d.onward(state, r, out, true)
		}
		if next == "" {
			break
		}
		out, state = append(out, next), next
	}
	return out
}

func (d *Declaration) onward(state string, r *Record, been []string, late bool) string {
	for i := range d.Transitions {
		t := &d.Transitions[i]
		if t.Late == late && !t.Return && !t.StandsIn && !t.System && slices.Contains(t.From, state) && t.To != "" && !slices.Contains(been, t.To) && t.Suits(r) {
			return t.To
		}
	}
	return ""
}
