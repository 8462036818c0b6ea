package flow

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/timeline"
)

// ModuleUndo is what is sent to take one's own last step back.
type ModuleUndo struct {
	Version int64  `json:"version" doc:"the version the person looked at"`
	Words   string `json:"words,omitempty" maxLength:"500"`
}

// ModuleUndoable is the caller's own last step, on which nobody has acted since.
type ModuleUndoable struct {
	Step    string `json:"step" doc:"code of the transition"`
	Title   string `json:"title" declared:"words"`
	Refused string `json:"refused" doc:"why it cannot be taken back, empty where it can"`
}

// Undoable is what the person could take back of a record, nil where somebody else acted last.
func (e *Flow) Undoable(ctx context.Context, h bun.IDB, p *principal.Principal, desks []desk.Desk, r *declaration.Record) (*ModuleUndoable, error) {
	b, err := e.back(ctx, h, p, desks, r)
	if err != nil || b == nil {
		return nil, err
	}
	return &ModuleUndoable{Step: b.step.Code, Title: b.step.Title, Refused: b.refused}, nil
}

// backward is a step that is being taken back: the record as it was before, or why it cannot be.
type backward struct {
	step    *declaration.Transition
	at      desk.Desk
	before  *declaration.Record
	refused string
}

// back looks at the last thing that was done to a record; nil where it is no step of this person.
func (e *Flow) back(ctx context.Context, h bun.IDB, p *principal.Principal, desks []desk.Desk, r *declaration.Record) (*backward, error) {
	moves, err := e.Lines.Moves(ctx, h, r.Of(), r.ID)
	if err != nil || len(moves) == 0 || moves[0].Kind != "step" || moves[0].Actor != p.UserID || moves[0].To != r.State {
		return nil, err
	}
	last, d := moves[0], r.Of()
	t, ok := d.Transition(last.Step)
	if !ok {
		return nil, nil
	}
	b := &backward{step: t, refused: d.CanTakeBack(t)}
	if b.refused != "" {
		return b, nil
	}
	if b.before, b.refused = before(r, last, e.Time()); b.refused != "" {
		return b, nil
	}
	b.before.State, b.before.EnteredAt = last.From, timeline.Entered(moves, last.From, r.CreatedAt)
	if b.at, ok = e.Office.Choose(desks, d, b.before, t); !ok {
		b.refused = "您已没有办理该环节的权限，不能撤回"
		return b, nil
	}
	b.refused, err = e.reliedOn(ctx, h, d, r.ID, last.At)
	return b, err
}

// before is a record with what a step wrote into its fields taken out again: the timeline has what stood there.
func before(r *declaration.Record, last timeline.Move, today time.Time) (*declaration.Record, string) {
	was := r.Clone()
	for _, c := range last.Changes {
		f, ok := r.Of().Field(c.Field)
		if !ok || f.Sealed() {
			return nil, "该环节改动了加密保存的内容，不能撤回"
		}
		v, complaint := f.Parse(c.Before, today)
		if complaint != "" {
			return nil, "该环节改动的内容不能还原，不能撤回"
		}
		was.Set(c.Field, v)
	}
	return was, ""
}

// reliedOn refuses to take back a step since which others began to name the record.
func (e *Flow) reliedOn(ctx context.Context, h bun.IDB, d *declaration.Declaration, id, since int64) (string, error) {
	for _, x := range e.Modules() {
		for i := range x.Fields {
			f := &x.Fields[i]
			if f.Kind != declaration.Ref || f.Module != d.Code {
				continue
			}
			var one []int64
			err := h.NewRaw("SELECT id FROM "+x.Table+" WHERE "+f.Column()+" = ? AND updated_at >= ? LIMIT 1", id, since).Scan(ctx, &one)
			if err != nil {
				return "", fmt.Errorf("who names %s: %w", d.Code, err)
			}
			if len(one) > 0 {
				return "之后已办理了关联的" + x.Noun + "，不能撤回", nil
			}
		}
	}
	return "", nil
}

// Undo takes the person's own last step back, while nobody acted after it: the record stands where it stood, with what it held, in the same
// deadline, and roll-ups and sums with it. NotFound outside the scope, Conflict where it was changed meanwhile, step_refused with the reason.
func (e *Flow) Undo(ctx context.Context, p *principal.Principal, d *declaration.Declaration, id int64, in ModuleUndo) (*declaration.Record, error) {
	words := strings.TrimSpace(in.Words)
	if len([]rune(words)) > opinionMax {
		return nil, errs.Invalid("words", "说明不能超过500个字符")
	} else if !errs.Printable(words, true) {
		return nil, errs.Invalid("words", "包含无效字符")
	}
	desks, err := e.Office.Desks(ctx, p)
	if err != nil {
		return nil, err
	}
	var out *declaration.Record
	err = e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		now, err := e.Store.Read(ctx, tx, d, p.Scope, id)
		if err != nil {
			return err
		}
		if err := holds(p, now); err != nil {
			return err
		}
		if now.Version != in.Version {
			return declaration.Overtaken(nil)
		}
		if err := e.Store.Pin(ctx, tx, d, id, "UPDATE"); err != nil {
			return err
		}
		b, err := e.back(ctx, tx, p, desks, now)
		if err != nil {
			return err
		}
		if b == nil {
			return declaration.Refuse("最后一步不是您办理的，或之后已有人办理，不能撤回")
		}
		if b.refused != "" {
			return declaration.Refuse(b.refused)
		}
		s := e.begun(tx, p, b.before, now)
		s.For, s.Move, s.Undo, s.Opinion = b.at.For, b.step, true, words
		out = s.Record
		return e.undo(ctx, s)
	})
	return out, err
}

// undo stores the record as it was, with all that hangs on its state.
func (e *Flow) undo(ctx context.Context, s *writing) (err error) {
	if s.Record.DueAt, err = e.Spans.Due(ctx, s.Tx, s.Record); err != nil {
		return err
	}
	if err := e.change(ctx, s, "undo"); err != nil {
		return err
	}
	if err := e.Totals.Count(ctx, s.Tx, s.Record, s.Before.State, s.Record.State); err != nil {
		return err
	}
	if err := e.Office.EndHandover(ctx, s.Tx, s.Module, s.Record.ID); err != nil {
		return err
	}
	if e.Messages == nil {
		return nil
	}
	d, r, id := s.Module, s.Record, strconv.FormatInt(s.Record.ID, 10)
	if err := e.Messages.Finish(ctx, s.Tx, d.Code, id); err != nil {
		return err
	}
	t, err := e.Office.TurnOf(ctx, s.Tx, d, r, s.By.UserID)
	if err != nil || len(t.People) == 0 {
		return err
	}
	st, _ := d.State(r.State)
	_, err = e.Messages.Send(ctx, s.Tx, message.New{Kind: message.Todo, Title: d.Title + "：" + desk.Short(r) + " " + st.Title, Sender: s.By.Name, BizType: d.Code, BizID: id,
		Route: desk.Link(d, r), To: t.People, Body: fmt.Sprintf("%s撤回了“%s”，%s（%s）回到“%s”环节。", s.By.Name, s.Move.Title, r.Name(), r.No, st.Title)})
	return err
}
