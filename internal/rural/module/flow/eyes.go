package flow

import (
	"context"

	"github.com/uptrace/bun"

	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
)

// Took are the actors of the steps that exclude this one, on a record; none where the area allows one person alone.
func (e *Flow) Took(ctx context.Context, h bun.IDB, r *declaration.Record, t *declaration.Transition) ([]int64, error) {
	took, err := e.TookAll(ctx, h, r.Of(), []*declaration.Record{r}, []*declaration.Transition{t})
	if err != nil {
		return nil, err
	}
	alone, err := e.alone(ctx, h, r, t)
	if err != nil || alone {
		return nil, err
	}
	return took(r, t), nil
}

// TookAll is Took of many records of a module at once, in one statement. What areas allow is not looked at.
func (e *Flow) TookAll(ctx context.Context, h bun.IDB, d *declaration.Declaration, rs []*declaration.Record, ts []*declaration.Transition) (func(*declaration.Record, *declaration.Transition) []int64, error) {
	var codes []string
	for _, t := range ts {
		codes = append(codes, t.NotBy...)
	}
	var ids []int64
	for _, r := range rs {
		if r.ID > 0 {
			ids = append(ids, r.ID)
		}
	}
	last, err := e.Lines.LastBy(ctx, h, d, ids, codes)
	if err != nil {
		return nil, err
	}
	return func(r *declaration.Record, t *declaration.Transition) (out []int64) {
		for _, code := range t.NotBy {
			if code == declaration.Entering {
				out = append(out, r.CreatedBy)
			}
			out = append(out, last[r.ID][code]...)
		}
		return out
	}, nil
}

// alone reports whether the record's area lets one person take a step and the one before it.
func (e *Flow) alone(ctx context.Context, h bun.IDB, r *declaration.Record, t *declaration.Transition) (bool, error) {
	if t.Alone == "" {
		return false, nil
	}
	return e.Spans.Allows(ctx, h, r.Of(), t.Alone, r.Area)
}

// fourEyes refuses an actor who already took a step that excludes this one, and whoever acts in that person's name. Where the area allows one
// person alone, the step says that it was so.
func (e *Flow) fourEyes(ctx context.Context, s *declaration.Step) error {
	if len(s.Move.NotBy) == 0 {
		return nil
	}
	if s.By.Program() {
		return errs.New(desk.MachineWork, "应用账号和接口令牌不能审核，请由工作人员办理")
	}
	took, err := e.TookAll(ctx, s.Tx, s.Module, []*declaration.Record{s.Record}, []*declaration.Transition{s.Move})
	if err != nil {
		return err
	}
	by := took(s.Record, s.Move)
	at := desk.Desk{Sitting: s.By, For: s.For}
	if kept := at.Kept(by); kept != nil {
		if s.Alone, err = e.alone(ctx, s.Tx, s.Record, s.Move); err == nil && !s.Alone {
			err = kept
		}
		return err
	}
	refused, err := e.Office.Handled(ctx, s.Tx, s.Module, at, by)
	if err == nil && refused != nil {
		err = refused
	}
	return err
}
