package flow

import (
	"context"
	"slices"
	"testing"

	"github.com/uptrace/bun"

	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/outside"
)

// Who sits at a colleague's desk acts with that colleague's account as well: a hand on either is a hand on the step, over money both ways.
func TestHandsOnADelegatedDesk(t *testing.T) {
	const earlier, sitting, lender = 1, 2, 3
	held := [2]int64{}
	e := &Flow{Rooms: &outside.Rooms{Staff: outside.Staff{HandOn: func(_ context.Context, _ bun.IDB, accounts, by []int64) (int, bool, error) {
		return 30, slices.Contains(accounts, held[0]) && slices.Contains(by, held[1]), nil
	}}}}
	step := declaration.Step{By: &principal.Principal{UserID: sitting}, For: &principal.Principal{UserID: lender}, Module: &declaration.Declaration{}}
	for _, c := range []struct {
		account, by int64
		money, want bool
	}{
		{lender, earlier, false, true}, {sitting, earlier, false, true}, {earlier, lender, false, false}, {earlier, lender, true, true}, {earlier, sitting, true, true}, {lender, sitting, true, false},
	} {
		held, step.Module.Money = [2]int64{c.account, c.by}, c.money
		if err := e.handled(t.Context(), &step, []int64{earlier, 0}); errs.Has(err, desk.HandledWork) != c.want {
			t.Errorf("a hand of %d on %d, money %v: %v", c.by, c.account, c.money, err)
		}
	}
}
