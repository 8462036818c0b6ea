package access

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// Nobody does both sides of a payment through an account of their own making: what decides over money, or over accounts, is given, and such an
// account reset, by somebody of a level above the account's, or by two administrators (decision 0062).

// second is the mark of a context in which two administrators agreed.
type second struct{}

// Seconded is a context in which a second administrator agreed to what is done.
func Seconded(ctx context.Context) context.Context { return context.WithValue(ctx, second{}, true) }

// Weighty reports whether a role carries a code to approve or pay money, or to decide about accounts, by which one would come to the first.
func (s *Service) Weighty(r Role) bool {
	return r.Grants[All] || r.Grants[UserPower] || slices.ContainsFunc(s.Money, func(c string) bool { return r.Grants[c] })
}

// aboveLevel reports whether the caller's own level is above an account's. Who administers the platform is above every level.
func aboveLevel(p *principal.Principal, u directory.User) bool {
	return p.Admin || p.Area.Level() < u.Area.Level()
}

// single reports whether the caller would do it alone and on a level with the account: the only case this file refuses.
func single(ctx context.Context, u directory.User) bool {
	p := principal.From(ctx)
	agreed, _ := ctx.Value(second{}).(bool)
	return p != nil && !agreed && !aboveLevel(p, u)
}

func errSecond(text string) *errs.Error {
	return errs.New(directory.SecondNeeded, text).WithFields(errs.Field{Field: "roles", Message: text})
}

// checkGiven refuses roles that the caller does not give to this account alone.
func (s *Service) checkGiven(ctx context.Context, u directory.User, roles []Role) error {
	if !single(ctx, u) {
		return nil
	}
	for _, r := range roles {
		if s.Weighty(r) {
			return errSecond(fmt.Sprintf("角色“%s”可审批、支付资金或管理账号，须由上级管理员授予，或提请另一名管理员确认", r.Name))
		}
	}
	return nil
}

// Alone refuses the caller an account's way in where they are on a level with it and it holds what decides over money or over accounts.
func (s *Service) Alone(ctx context.Context, u directory.User) error {
	if !single(ctx, u) {
		return nil
	}
	st, err := s.standing(ctx, u.ID)
	if err != nil {
		return err
	}
	for _, r := range st.held {
		if s.Weighty(r) {
			return errs.New(directory.SecondNeeded, fmt.Sprintf("该账号是“%s”，可审批、支付资金或管理账号，须由上级管理员重置或修改，或提请另一名管理员确认", r.Name))
		}
	}
	return nil
}

// checkGrown refuses to make a role weighty that people on the caller's level or above hold already: they would be given by it what they do
// not give them alone.
func (s *Service) checkGrown(ctx context.Context, tx *db.Tx, p *principal.Principal, old Role, now map[string]bool) error {
	if old.ID == 0 || p.Admin {
		return nil
	}
	grown := maps.Clone(now)
	maps.DeleteFunc(grown, func(c string, _ bool) bool { return old.Grants[c] })
	if !s.Weighty(Role{Grants: grown}) {
		return nil
	}
	var level int
	err := tx.NewRaw(`WITH RECURSIVE heir(id, depth) AS (SELECT cast(? as bigint), 0 UNION ALL
		SELECT r.id, h.depth + 1 FROM heir h JOIN role r ON r.parent_id = h.id WHERE h.depth < ?)
		SELECT count(*) FROM user_role ur JOIN app_user u ON u.id = ur.user_id WHERE ur.role_id IN (SELECT id FROM heir) AND (`+levels(area.Country, p.Area.Level())+")",
		old.ID, maxLine).Scan(ctx, &level)
	if err != nil {
		return fmt.Errorf("holders of role: %w", err)
	}
	if level > 0 {
		return refuse("grants", fmt.Sprintf("有%d名本级人员持有该角色，新增的权限可审批、支付资金或管理账号，须由上级管理员修改", level))
	}
	return nil
}
