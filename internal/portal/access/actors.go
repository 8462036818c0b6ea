package access

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/principal"
)

// Actors are the people whose own area is one of these and who hold the permission through one of their roles, or through one of the
// roles named: whom a piece of work waits for. Disabled people and those who only see their own rows are none.
func Actors(ctx context.Context, h bun.IDB, code string, at []area.Code, roles []string) ([]int64, error) {
	if len(at) == 0 {
		return nil, nil
	}
	areas := make([]int64, len(at))
	for i, c := range at {
		areas[i] = int64(c)
	}
	q := `SELECT DISTINCT u.id FROM app_user u JOIN user_role ur ON ur.user_id = u.id JOIN role r ON r.id = ur.role_id JOIN role_grant g ON g.role_id = r.id
		WHERE u.area IN (?) AND u.disabled = ? AND g.code = ? AND r.data_scope <> ?`
	args := []any{bun.List(areas), false, code, string(ScopeSelf)}
	if len(roles) > 0 {
		q, args = q+" AND r.code IN (?)", append(args, bun.List(roles))
	}
	var out []int64
	if err := h.NewRaw(q+" ORDER BY u.id", args...).Scan(ctx, &out); err != nil {
		return nil, fmt.Errorf("who may %s: %w", code, err)
	}
	return out, nil
}

// Administrators are the people who may see to it that the platform talks to the right servers: administrators, and who holds everything, the
// sign-on systems, the gateway, the security policy or the audit through a role. Disabled people are none.
func Administrators(ctx context.Context, h bun.IDB) ([]int64, error) {
	var out []int64
	err := h.NewRaw(`SELECT u.id FROM app_user u WHERE u.disabled = ? AND (u.employee_type = 'admin' OR EXISTS (SELECT 1 FROM user_role ur
		JOIN role_grant g ON g.role_id = ur.role_id WHERE ur.user_id = u.id AND g.code IN (?))) ORDER BY u.id`, false,
		bun.List([]string{All, SettingSSO, SettingGateway, SettingSecurity, AuditLog})).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("administrators: %w", err)
	}
	return out, nil
}

// Names are people's names by id.
func Names(ctx context.Context, h bun.IDB, ids []int64) (map[int64]string, error) {
	var rows []struct {
		ID   int64  `bun:"id"`
		Name string `bun:"name"`
	}
	if err := h.NewRaw("SELECT id, name FROM app_user WHERE id IN (?)", bun.List(ids)).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("names: %w", err)
	}
	out := make(map[int64]string, len(rows))
	for _, r := range rows {
		out[r.ID] = r.Name
	}
	return out, nil
}

// Homes are people's own areas by id.
func Homes(ctx context.Context, h bun.IDB, ids []int64) (map[int64]area.Code, error) {
	var rows []struct {
		ID   int64     `bun:"id"`
		Area area.Code `bun:"area"`
	}
	if err := h.NewRaw("SELECT id, area FROM app_user WHERE id IN (?)", bun.List(ids)).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("areas of people: %w", err)
	}
	out := make(map[int64]area.Code, len(rows))
	for _, r := range rows {
		out[r.ID] = r.Area
	}
	return out, nil
}

// Principals are those of some persons who are there and not disabled, with what they may do now, as if they had just signed in by password
// alone. What is not remembered of them is read in three statements, however many they are.
func (s *Service) Principals(ctx context.Context, ids ...int64) (map[int64]*principal.Principal, error) {
	known, err := s.standings(ctx, ids)
	if err != nil {
		return nil, err
	}
	out := make(map[int64]*principal.Principal, len(known))
	for id, st := range known {
		if st.disabled {
			continue
		}
		p := &principal.Principal{UserID: id, UUID: st.user.UUID, Username: st.user.Username, Name: st.user.Name, Namespace: st.user.Namespace, EmployeeType: st.user.EmployeeType}
		s.enter(st, p)
		out[id] = p
	}
	return out, nil
}

// standings are the standings of those of some persons who are there.
func (s *Service) standings(ctx context.Context, ids []int64) (map[int64]*standing, error) {
	out := make(map[int64]*standing, len(ids))
	var ask []int64
	s.mu.Lock()
	epoch := s.epoch
	for _, id := range ids {
		if st := s.known[id]; st != nil && s.now().Before(st.until) {
			out[id] = st
		} else if !slices.Contains(ask, id) {
			ask = append(ask, id)
		}
	}
	s.mu.Unlock()
	if len(ask) == 0 {
		return out, nil
	}
	until := s.lives()
	users, err := s.People.ByIDs(ctx, ask)
	if err != nil {
		return nil, fmt.Errorf("resolve people: %w", err)
	}
	var held []struct {
		User int64 `bun:"user_id"`
		Role int64 `bun:"role_id"`
	}
	if err := s.DB.Read().NewRaw("SELECT user_id, role_id FROM user_role WHERE user_id IN (?) ORDER BY role_id", bun.List(ask)).Scan(ctx, &held); err != nil {
		return nil, fmt.Errorf("resolve people: %w", err)
	}
	roles, err := rolesOf(ctx, s.DB.Read(), "role r", "r.id IN (SELECT role_id FROM user_role WHERE user_id IN (?))", bun.List(ask))
	if err != nil {
		return nil, fmt.Errorf("resolve people: %w", err)
	}
	byID, of := map[int64]Role{}, map[int64][]Role{}
	for _, r := range roles {
		byID[r.ID] = r
	}
	for _, h := range held {
		if r, ok := byID[h.Role]; ok {
			of[h.User] = append(of[h.User], r)
		}
	}
	separate := s.Separate != nil && s.Separate()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, u := range users {
		st := stand(u, of[u.ID], separate)
		st.until = until
		if out[u.ID] = st; s.epoch == epoch {
			s.keep(u.ID, st)
		}
	}
	return out, nil
}
