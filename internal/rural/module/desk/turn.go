package desk

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/module/declaration"
)

// Turn is whom a record of an area waits for in a state, and who does their work for a while, with the names of those.
type Turn struct {
	Area   area.Code
	State  string
	People []int64
	Others map[int64][]string
}

// SameForAll reports whether the steps that lead on from a state are the same for every record of an area.
func SameForAll(d *declaration.Declaration, state string) bool {
	for i := range d.Transitions {
		if d.Transitions[i].Fits != nil || d.Transitions[i].Only != nil {
			return false
		}
	}
	st, _ := d.State(state)
	return !st.Final
}

// TurnOf says whom a record waits for now, but for one person who knows.
func (e *Office) TurnOf(ctx context.Context, h bun.IDB, d *declaration.Declaration, r *declaration.Record, but int64) (*Turn, error) {
	people, err := e.Next(ctx, h, d, r)
	if err != nil {
		return nil, err
	}
	people = slices.DeleteFunc(people, func(u int64) bool { return u == but })
	others, err := e.substitutes(ctx, h, d, r, people)
	return &Turn{Area: r.Area, State: r.State, People: people, Others: others}, err
}
