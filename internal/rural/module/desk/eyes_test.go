package desk_test

import (
	"context"
	"slices"
	"testing"

	"github.com/uptrace/bun"

	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/outside"
)

// Who sits at a colleague's desk acts with that colleague's account as well: a hand on either is a hand on the step, over money both ways.
func TestHandsOnADelegatedDesk(t *testing.T) {
	const earlier, sitting, lender = 1, 2, 3
	held := [2]int64{}
	e := &desk.Office{Rooms: &outside.Rooms{Staff: outside.Staff{HandOn: func(_ context.Context, _ bun.IDB, accounts, by []int64) (int, bool, error) {
		return 30, slices.Contains(accounts, held[0]) && slices.Contains(by, held[1]), nil
	}}}}
	at := desk.Desk{Sitting: &principal.Principal{UserID: sitting}, For: &principal.Principal{UserID: lender}}
	for _, c := range []struct {
		account, by int64
		money, want bool
	}{
		{lender, earlier, false, true}, {sitting, earlier, false, true}, {earlier, lender, false, false}, {earlier, lender, true, true}, {earlier, sitting, true, true}, {lender, sitting, true, false},
	} {
		held = [2]int64{c.account, c.by}
		refused, err := e.Handled(t.Context(), nil, &declaration.Declaration{Money: c.money}, at, []int64{earlier, 0})
		if err != nil || (refused != nil && refused.Code == desk.HandledWork) != c.want {
			t.Errorf("a hand of %d on %d, money %v: %v", c.by, c.account, c.money, refused)
		}
	}
}
