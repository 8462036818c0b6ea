package desk

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/kit/errs"
	"mirror/internal/principal"
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

// Handled refuses the desk a step after people who made, reset or gave roles to one of its accounts lately: they may be one person. Where money is decided
// over, the other way round as well: people whose accounts somebody of the desk has had hold of.
func (e *Office) Handled(ctx context.Context, h bun.IDB, d *declaration.Declaration, k Desk, by []int64) (*errs.Error, error) {
	if e.HandOn == nil {
		return nil, nil
	}
	acting := []int64{k.Sitting.UserID}
	if k.For != nil {
		acting = append(acting, k.For.UserID)
	}
	by = slices.DeleteFunc(slices.Clone(by), func(id int64) bool { return id == 0 })
	if len(by) == 0 {
		return nil, nil
	}
	days, on, err := e.HandOn(ctx, h, acting, by)
	if err == nil && on {
		return errs.New(HandledWork, fmt.Sprintf("前面环节的经办人在%d天内创建、重置过办理人的账号或调整过其角色，不能由同一人控制前后环节，请由其他人员办理", days)), nil
	}
	if err != nil || !d.Money {
		return nil, err
	}
	days, on, err = e.HandOn(ctx, h, by, acting)
	if err == nil && on {
		return errs.New(HandledWork, fmt.Sprintf("您在%d天内创建、重置过前面环节经办人的账号或调整过其角色，不能由同一人控制前后环节，请由其他人员办理", days)), nil
	}
	return nil, err
}

// Keeper answers for a page of records of one module which of their steps four eyes keep the desks from, with one statement for who took
// them and one a desk for hands on its accounts; only where there is such a hand each record is looked at.
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
	var all []int64
	for _, r := range asked {
		for _, t := range eyed {
			if slices.Contains(t.From, r.State) {
				all = append(all, took(r, t)...)
			}
		}
	}
	slices.Sort(all)
	all = slices.Compact(all)
	hands := map[*principal.Principal]bool{}
	return func(k Desk, r *declaration.Record, t *declaration.Transition) (*ModuleRefusal, error) {
		by := took(r, t)
		if k.Kept(by) != nil && t.Alone != "" {
			// Few of a page are one's own and may be let through by their area.
			if by, err = e.Took(ctx, e.DB.Read(), r, t); err != nil {
				return nil, err
			}
		}
		refused := k.Kept(by)
		if refused == nil && len(by) > 0 {
			on, known := hands[k.For]
			if !known {
				some, err := e.Handled(ctx, e.DB.Read(), d, k, all)
				if err != nil {
					return nil, err
				}
				on = some != nil
				hands[k.For] = on
			}
			if on {
				if refused, err = e.Handled(ctx, e.DB.Read(), d, k, by); err != nil {
					return nil, err
				}
			}
		}
		if refused != nil {
			return &ModuleRefusal{string(refused.Code), refused.Message}, nil
		}
		return nil, nil
	}, nil
}
