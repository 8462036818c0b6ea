package flow

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/deadline"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/statecount"
	"mirror/internal/rural/module/store"
	"mirror/internal/rural/module/timeline"
)

// Flow takes records along their paths. Rules is what the rules of a step may ask.
type Flow struct {
	*outside.Rooms
	*declaration.Register
	Rules  declaration.Engine
	Store  *store.Store
	Totals *statecount.Totals
	Spans  *deadline.Spans
	Office *desk.Office
	Lines  *timeline.Lines
}

// ModuleMove is what is sent to take a record one step further.
type ModuleMove struct {
	Version int64          `json:"version" doc:"the version the person looked at"`
	Opinion string         `json:"opinion,omitempty" maxLength:"500"`
	Values  map[string]any `json:"values,omitempty" doc:"the fields the step asks for"`
}

// opinionMax is how long an opinion may be, in characters.
const opinionMax = 500

// Go takes a record through a transition: NotFound outside the scope, Forbidden for who may not, Conflict where it was changed
// meanwhile or is in another state, InvalidArgs for what is missing, step_refused with a guard's words.
func (e *Flow) Go(ctx context.Context, p *principal.Principal, d *declaration.Declaration, id int64, code string, in ModuleMove) (*declaration.Record, error) {
	t, ok := d.Transition(code)
	if !ok {
		return nil, errs.New(errs.NotFound, "")
	}
	desks, err := e.Office.Desks(ctx, p)
	if err != nil {
		return nil, err
	}
	return e.goAt(ctx, p, desks, d, t, id, in)
}

// goAt takes one record through a transition, at one of the person's desks.
func (e *Flow) goAt(ctx context.Context, p *principal.Principal, desks []desk.Desk, d *declaration.Declaration, t *declaration.Transition, id int64, in ModuleMove) (*declaration.Record, error) {
	var out *declaration.Record
	err := e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		was, err := e.Store.Read(ctx, tx, d, p.Scope, id)
		if err != nil {
			return err
		}
		if err := holds(p, was); err != nil {
			return err
		}
		at, may := e.Office.Choose(desks, d, was, t)
		if !may {
			return errs.New(errs.Forbidden, "")
		}
		if was.Version != in.Version {
			return declaration.Overtaken(nil)
		}
		if !slices.Contains(t.From, was.State) {
			st, _ := d.State(was.State)
			return errs.New(errs.Conflict, "当前环节是“"+st.Title+"”，不能"+t.Title)
		}
		s := e.begun(tx, p, was.Clone(), was)
		s.For, s.Move, s.Opinion = at.For, t, strings.TrimSpace(in.Opinion)
		if err := e.step(ctx, s, in.Values); err != nil {
			return err
		}
		out = s.Record
		return nil
	})
	return out, err
}

// step is the one way from state to state: words, fields, four eyes, guards, in this order, and only then the state. There is no
// other function that sets a state.
func (e *Flow) step(ctx context.Context, s *writing, values map[string]any) error {
	t, r := s.Move, s.Record
	if err := errs.All(e.fill(ctx, s, values, t.Ask), needed(s), opinionFits(t, s.Opinion)); err != nil {
		return err
	}
	if err := e.barred(ctx, s.Step, false); err != nil {
		return err
	}
	if t.Do != nil {
		if err := t.Do(ctx, s.Step); err != nil {
			return err
		}
	}
	from := r.State
	if t.To != "" {
		r.State, r.EnteredAt = t.To, s.Now.UnixMilli()
	}
	var err error
	if r.DueAt, err = e.Spans.Due(ctx, s.Tx, r); err != nil {
		return err
	}
	if err := e.change(ctx, s, "step"); err != nil {
		return err
	}
	if err := e.counted(ctx, s, from); err != nil {
		return err
	}
	if err := e.Office.EndHandover(ctx, s.Tx, s.Module, r.ID); err != nil {
		return err
	}
	return e.hand(ctx, s)
}

// counted moves the record in the roll-up: from a state to another, and from the area it was in where the step's own rule gave it another.
func (e *Flow) counted(ctx context.Context, s *writing, from string) error {
	if s.Before.Area == s.Record.Area {
		return e.Totals.Count(ctx, s.Tx, s.Record, from, s.Record.State)
	}
	if err := e.Totals.Count(ctx, s.Tx, s.Before, from, ""); err != nil {
		return err
	}
	return e.Totals.Count(ctx, s.Tx, s.Record, "", s.Record.State)
}

// needed asks the fields the step cannot do without.
func needed(s *writing) error {
	var wrong []errs.Field
	for _, k := range s.Move.Need {
		if f, _ := s.Module.Field(k); !s.Record.Has(k) {
			wrong = append(wrong, errs.Field{Field: k, Message: "请填写" + f.Title})
		}
	}
	return complain(wrong)
}

// opinionFits asks for the opinion where the step needs one, and for no more of it than fits.
func opinionFits(t *declaration.Transition, opinion string) error {
	if n := utf8.RuneCountInString(strings.TrimSpace(opinion)); n > opinionMax {
		return errs.Invalid("opinion", "意见不能超过500个字符")
	} else if !errs.Printable(opinion, true) {
		return errs.Invalid("opinion", "包含无效字符")
	} else if n == 0 && (t.Opinion || t.Return) {
		return errs.Invalid("opinion", "请填写意见")
	}
	return nil
}
