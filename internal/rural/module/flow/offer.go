package flow

import (
	"context"
	"errors"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
)

// Offered is a step somebody may take by their office, and why it would be refused now; Refused is nil where some form is accepted.
type Offered struct {
	desk.Offer
	Refused *desk.ModuleRefusal
	Known   []declaration.Known
}

// Offered are the steps a person may take by their office from where a record is, each asked the same checks as when it is taken.
func (e *Flow) Offered(ctx context.Context, p *principal.Principal, d *declaration.Declaration, desks []desk.Desk, r *declaration.Record) ([]Offered, error) {
	var out []Offered
	for _, o := range e.Office.Offers(d, desks, r) {
		s := e.begun(&db.Tx{IDB: e.DB.Read()}, p, r.Clone(), r)
		// Words are part of the form: a guard that asks for some finds them.
		s.For, s.Move, s.Opinion, s.Offered = o.At.For, o.Transition, "…", true
		x := Offered{Offer: o}
		if err := e.barred(ctx, s.Step, true); err != nil {
			refused := refusalOf(err)
			if refused == nil {
				return nil, err
			}
			x.Refused = &desk.ModuleRefusal{Code: string(refused.Code), Message: reason(refused)}
		} else if o.Transition.Known != nil {
			var err error
			if x.Known, err = o.Transition.Known(ctx, s.Step); err != nil {
				return nil, err
			}
		}
		out = append(out, x)
	}
	return out, nil
}

// refusalOf is an error that says no to a person; nil for a failure.
func refusalOf(err error) *errs.Error {
	var e *errs.Error
	if errors.As(err, &e) && e.GetStatus() < 500 {
		return e
	}
	return nil
}

// barred refuses a step for what the record and the person are: that it is not for such records, four eyes, and the guards. It is asked when the
// step is taken and, with its form still open, when it is offered: then a refusal counts where it looked at nothing the form asks for.
func (e *Flow) barred(ctx context.Context, s *declaration.Step, formOpen bool) error {
	t, was := s.Move, s.Record
	if s.Before != nil && !s.Undo {
		was = s.Before // what the form says may be what the step is for
	}
	if !t.Suits(was) {
		return declaration.Refuse("“" + t.Title + "”不适用于这条记录")
	}
	if err := e.fourEyes(ctx, s); err != nil {
		return err
	}
	record := s.Record
	for _, g := range t.Guards {
		if formOpen {
			s.Record = record.Watched()
		}
		if err := g.Check(ctx, s); err != nil && (!formOpen || refusalOf(err) == nil || !s.Record.Looked(t.Ask)) {
			return err
		}
	}
	return nil
}
