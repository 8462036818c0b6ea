package app

import (
	"context"

	"mirror/internal/db"
	"mirror/internal/identity/directory"
)

// administerPeople fills what the directory asks of the rooms above it.
func (a *App) administerPeople() {
	a.Accounts.SwapRoles = a.Access.Swapping
	a.Accounts.Above = a.Access.Above
	a.Accounts.Patterns = a.forms
	a.Accounts.Moved = func(ctx context.Context, tx *db.Tx, userID int64) error {
		tx.AfterCommit(func() {
			a.Access.Invalidate(userID)
			a.Sessions.ForgetUser(userID)
		})
		return a.Access.Changed(ctx, tx, userID)
	}
}

// forms are what the installation set for mobile numbers and addresses (S5.04, S5.05).
func (a *App) forms(ctx context.Context) (directory.Patterns, error) {
	r, err := a.Portal.Dict.InputRules(ctx)
	return directory.Patterns{Mobile: r.Mobile, Email: r.Email}, err
}
