package flow

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/module/deadline"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
)

// readings are what entering a record asks beside the records themselves, each read once: for a batch of an import on its way, for a record that
// a person enters before its transaction, which would have everybody else wait for it. What is changed in between counts from the next record on.
type readings struct {
	until *deadline.Reckoning // the rules of the deadlines
	known map[string]bool     // what the dictionaries said
	turn  *desk.Turn          // nil where the record's own fields say whose it is
}

// ahead reads what entering these values in an area is going to ask.
func (e *Flow) ahead(ctx context.Context, p *principal.Principal, d *declaration.Declaration, c area.Code, values map[string]any) (*readings, error) {
	h, now := e.DB.Read(), e.Time()
	out := &readings{known: map[string]bool{}}
	var err error
	if out.until, err = e.Spans.Reckon(ctx, h, d); err != nil {
		return nil, err
	}
	for _, f := range d.EveryField() {
		if v, sent := values[f.Key]; sent && f.Kind == declaration.Dict && e.Known != nil {
			if parsed, complaint := f.Parse(v, now); complaint == "" && parsed != nil {
				for _, code := range declaration.CodesOf(parsed) {
					if _, err := e.knows(ctx, out, f.Dict, code); err != nil {
						return nil, err
					}
				}
			}
		}
	}
	if e.Messages == nil || !desk.SameForAll(d, d.First) {
		return out, nil
	}
	r := declaration.NewRecord(d)
	r.Area, r.State, r.EnteredAt = c, d.First, now.UnixMilli()
	out.turn, err = e.Office.TurnOf(ctx, h, d, r, p.UserID)
	return out, err
}

// turnFor is turnOf the step's record, as it was read ahead where it still is that. Who enters a record needs no message of it.
func (e *Flow) turnFor(ctx context.Context, s *writing) (*desk.Turn, error) {
	r, but := s.Record, int64(0)
	if s.Move == nil {
		but = s.By.UserID
	}
	if s.read != nil && s.read.turn != nil && s.read.turn.Area == r.Area && s.read.turn.State == r.State && r.Owner == 0 {
		return s.read.turn, nil
	}
	return e.Office.TurnOf(ctx, s.Tx, s.Module, r, but)
}

// dueOf is the end of the record's time in its state.
func (e *Flow) dueOf(ctx context.Context, s *writing, r *declaration.Record) (int64, error) {
	if s.read == nil {
		return e.Spans.Due(ctx, s.Tx, r)
	}
	if s.read.until == nil {
		var err error
		if s.read.until, err = e.Spans.Reckon(ctx, s.Tx, s.Module); err != nil {
			return 0, err
		}
	}
	return s.read.until.Due(r), nil
}

// knows asks a dictionary for a code that may be chosen, once for each where there are readings.
func (e *Flow) knows(ctx context.Context, read *readings, dict, code string) (bool, error) {
	if read == nil {
		return e.Known(ctx, dict, code)
	}
	key := dict + "/" + code
	ok, asked := read.known[key]
	if asked {
		return ok, nil
	}
	ok, err := e.Known(ctx, dict, code)
	if err != nil {
		return false, fmt.Errorf("dictionary %s: %w", dict, err)
	}
	read.known[key] = ok
	return ok, nil
}
