package timeline

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/rural/module/declaration"
)

// Move is a line of a record by which it was entered, changed, or went from state to state: what a person looks at to know whether somebody
// acted on it.
type Move struct {
	Kind, Step, From, To string
	Actor, At            int64
	Changes              []ModuleChange
}

// movesMost is how far back a record's moves are read.
const movesMost = 200

// Moves are those of a record, the newest first. Comments, looks and handovers are none.
func (e *Lines) Moves(ctx context.Context, h bun.IDB, d *declaration.Declaration, id int64) ([]Move, error) {
	var rows []struct {
		Kind    string `bun:"kind"`
		Step    string `bun:"step"`
		From    string `bun:"from_state"`
		To      string `bun:"to_state"`
		Actor   int64  `bun:"actor"`
		At      int64  `bun:"at"`
		Changes string `bun:"changes"`
	}
	err := h.NewRaw(`SELECT kind, step, from_state, to_state, actor, at, changes FROM module_line WHERE module = ? AND record_id = ?
		AND kind IN ('create', 'update', 'step', 'undo') ORDER BY id DESC LIMIT ?`, d.Code, id, movesMost).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("moves of %s: %w", d.Code, err)
	}
	out := make([]Move, len(rows))
	for i, r := range rows {
		out[i] = Move{Kind: r.Kind, Step: r.Step, From: r.From, To: r.To, Actor: r.Actor, At: r.At}
		if i > 0 {
			continue // what the older ones wrote nobody asks
		}
		if err := json.Unmarshal([]byte(r.Changes), &out[i].Changes); err != nil {
			return nil, fmt.Errorf("moves of %s: %w", d.Code, err)
		}
	}
	return out, nil
}

// Entered is when the state before the newest move was entered. A step that was taken back counts as never taken, and so does taking it back.
// first is when the record was entered, for one whose lines do not say.
func Entered(moves []Move, state string, first int64) int64 {
	undone := 0
	for _, m := range moves[1:] {
		switch {
		case m.From == m.To && m.Kind != "create":
		case m.Kind == "undo":
			undone++
		case undone > 0:
			undone--
		case m.To == state:
			return m.At
		}
	}
	return first
}
