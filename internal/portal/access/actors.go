package access

import (
	"context"
	"fmt"

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

// Person is somebody with what she may do now, as if she had just signed in by password alone. Unauthorized for who is not there or is
// disabled.
func (s *Service) Person(ctx context.Context, id int64) (*principal.Principal, error) {
	p := &principal.Principal{UserID: id}
	if err := s.resolve(ctx, p); err != nil {
		return nil, err
	}
	st, err := s.standing(ctx, id)
	if err != nil {
		return nil, err
	}
	p.UUID, p.Username, p.Name, p.Namespace, p.EmployeeType = st.user.UUID, st.user.Username, st.user.Name, st.user.Namespace, st.user.EmployeeType
	return p, nil
}
