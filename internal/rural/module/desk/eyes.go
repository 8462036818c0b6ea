package desk

import (
	"context"
	"slices"

	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The codes of the four-eyes refusals: the browser says them in the language of who reads, which it cannot do with words of a rule.
const (
	OwnWork       errs.Code = "own_work"
	DelegatorWork errs.Code = "delegator_work"
	MachineWork   errs.Code = "machine_work"
	HandledWork   errs.Code = "handled_work"
)

// ModuleRefusal is why a step is refused whatever its form says.
type ModuleRefusal struct {
	Code    string `json:"code" doc:"the refusal's code, which the browser may have words for"`
	Message string `json:"message" declared:"words"`
}

// Kept refuses the desk a step that needs another person than those who took the record through the earlier ones: the person who sits there,
// and the person whose desk it is.
func (k Desk) Kept(took []int64) *errs.Error {
	switch {
	case slices.Contains(took, k.Sitting.UserID):
		return errs.New(OwnWork, "同一人不能既经办又审核，请由其他人员办理")
	case k.For != nil && slices.Contains(took, k.For.UserID):
		return errs.New(DelegatorWork, "委托人"+k.For.Name+"经办过前面的环节，不能代其审核，请由其他人员办理")
	}
	return nil
}

// Keeper answers for a page of records of one module which of their steps four eyes keep the desks from, with one statement for all of them.
func (e *Office) Keeper(ctx context.Context, d *declaration.Declaration, rs []*declaration.Record) (func(k Desk, r *declaration.Record, t *declaration.Transition) (*ModuleRefusal, error), error) {
	none := func(Desk, *declaration.Record, *declaration.Transition) (*ModuleRefusal, error) { return nil, nil }
	var eyed []*declaration.Transition
	var asked []*declaration.Record
	for i := range d.Transitions {
		if t := &d.Transitions[i]; len(t.NotBy) > 0 {
			eyed = append(eyed, t)
		}
	}
	for _, r := range rs {
		if slices.ContainsFunc(eyed, func(t *declaration.Transition) bool { return slices.Contains(t.From, r.State) }) {
			asked = append(asked, r)
		}
	}
	if e.TookAll == nil || len(asked) == 0 {
		return none, nil
	}
	took, err := e.TookAll(ctx, e.DB.Read(), d, asked, eyed)
	if err != nil {
		return nil, err
	}
	return func(k Desk, r *declaration.Record, t *declaration.Transition) (*ModuleRefusal, error) {
		by := took(r, t)
		if k.Kept(by) != nil && t.Alone != "" {
			// Few of a page are one's own and may be let through by their area.
			if by, err = e.Took(ctx, e.DB.Read(), r, t); err != nil {
				return nil, err
			}
		}
		if refused := k.Kept(by); refused != nil {
			return &ModuleRefusal{string(refused.Code), refused.Message}, nil
		}
		return nil, nil
	}, nil
}
