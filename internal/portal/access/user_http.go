package access

import (
	"context"
	"slices"
	"strconv"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

type userIn struct {
	ID int64 `path:"id"`
}

func (h Handler) rolesOfUser(ctx context.Context, in *userIn) (*route.Out[[]Named], error) {
	u, err := h.Service.People.InScope(ctx, principal.From(ctx).Scope, in.ID)
	if err != nil {
		return nil, err
	}
	return h.named(ctx, u.ID)
}

func (h Handler) named(ctx context.Context, userID int64) (*route.Out[[]Named], error) {
	roles, err := h.Service.OfUsers(ctx, []int64{userID})
	if err != nil {
		return nil, err
	}
	return route.Data(append([]Named{}, roles[userID]...)), nil
}

// SetRoles names the roles an account is to have; none takes all away.
type SetRoles struct {
	Roles []string `json:"roles" maxItems:"32"`
}

type setRolesIn struct {
	ID   int64 `path:"id"`
	Body SetRoles
}

// setRoles replaces an account's roles: NotFound outside the caller's area, Forbidden for themselves, for an administrator's
// account, and for every role they may not give, be it given or taken away.
func (h Handler) setRoles(ctx context.Context, in *setRolesIn) (*route.Out[[]Named], error) {
	p := principal.From(ctx)
	u, own, err := h.target(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	want := slices.Compact(slices.Sorted(slices.Values(in.Body.Roles)))
	if err := h.Service.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return h.replace(ctx, tx, p, own, u, want) }); err != nil {
		return nil, err
	}
	return h.named(ctx, u.ID)
}

// replace checks and changes in one transaction, so that what was checked is what is changed.
func (h Handler) replace(ctx context.Context, tx *db.Tx, p *principal.Principal, own []Role, u directory.User, want []string) error {
	before, err := rolesOf(ctx, tx, "user_role ur JOIN role r ON r.id = ur.role_id", "ur.user_id = ?", u.ID)
	if err != nil {
		return err
	}
	have := []string{}
	for _, r := range before {
		have = append(have, r.Code)
	}
	slices.Sort(have)
	var changed []string
	for _, c := range append(slices.Clone(have), want...) {
		if slices.Contains(have, c) != slices.Contains(want, c) {
			changed = append(changed, c)
		}
	}
	if err := h.Service.checkAssign(ctx, tx, p, own, changed); err != nil {
		return err
	}
	given, err := h.Service.byCode(ctx, tx, slices.DeleteFunc(slices.Clone(changed), func(c string) bool { return slices.Contains(have, c) }))
	if err != nil {
		return err
	}
	if err := h.Service.checkGiven(ctx, u, given); err != nil {
		return err
	}
	if len(changed) > 0 {
		if err := directory.Handled(ctx, tx, u.ID, directory.HandRoles, h.Service.now()); err != nil {
			return err
		}
	}
	if err := h.Service.Assign(ctx, tx, u.ID, want); err != nil {
		return err
	}
	return audit.Record(ctx, tx, audit.Event{Action: "user.roles", Object: "user", ObjectID: strconv.FormatInt(u.ID, 10), Area: u.Area,
		Detail: map[string]any{"before": have, "after": want}})
}
