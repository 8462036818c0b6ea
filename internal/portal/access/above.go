package access

import (
	"context"
	"slices"
	"strings"

	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// Above reports whether an account stands above the caller: an administrator's always, else one whose governing built-in role ranks
// higher than each of theirs, or whose own role opens a page they may not open. Who could change such an account, or set its password,
// would raise themselves to it. Accounts of equal rank help each other.
func (s *Service) Above(ctx context.Context, u directory.User) (bool, error) {
	p := principal.From(ctx)
	if p == nil {
		return false, errs.New(errs.Unauthorized, "")
	}
	if p.Admin || u.ID == p.UserID {
		return false, nil
	}
	own, err := s.Roles(ctx, p)
	if err != nil {
		return false, err
	}
	theirs, err := s.standing(ctx, u.ID)
	if err != nil {
		return false, err
	}
	return theirs.admin || slices.ContainsFunc(theirs.roles, func(r Role) bool { return above(p, own, r) }), nil
}

func above(p *principal.Principal, own []Role, r Role) bool {
	if !r.governs() {
		return false
	}
	if r.Builtin {
		return !slices.ContainsFunc(own, func(o Role) bool { return o.Builtin && o.Sort <= r.Sort })
	}
	for c := range r.Grants {
		if !strings.Contains(c, ":") && !p.Has(c) {
			return true
		}
	}
	return false
}

// Swapping prepares replacing an account's roles: the caller's own are read at once, the check runs in the transaction (see Giving).
func (s *Service) Swapping(ctx context.Context, codes []string) (func(ctx context.Context, tx *db.Tx, u directory.User) error, error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	own, err := s.Roles(ctx, p)
	if err != nil {
		return nil, err
	}
	want := slices.Compact(slices.Sorted(slices.Values(codes)))
	return func(ctx context.Context, tx *db.Tx, u directory.User) error {
		return Handler{Service: s}.replace(ctx, tx, p, own, u, want)
	}, nil
}
