package notice

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
)

// Banners are the strips that run now for somebody of the caller's area, roles and department or named themselves, the most urgent first. They are found when
// asked for, not written for each receiver: whoever gets an account during a maintenance must see its strip too.
func (s *Service) Banners(ctx context.Context, p *principal.Principal) ([]Notice, error) {
	now := s.now().UnixMilli()
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT "+columns+`WHERE n.banner <> '' AND p.state <> ? AND m.publish_at <= ? AND m.expire_at > ?
		AND NOT EXISTS (SELECT 1 FROM notice_dismissed d WHERE d.message_id = n.message_id AND d.user_id = ?)
		ORDER BY CASE n.banner WHEN 'maintenance' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END, n.message_id DESC`, string(message.Withdrawn), now, now, p.UserID)
	if err != nil {
		return nil, fmt.Errorf("read banners: %w", err)
	}
	found, err := all(rows)
	if err != nil {
		return nil, fmt.Errorf("read banners: %w", err)
	}
	out := []Notice{}
	var depts []int64
	if slices.ContainsFunc(found, func(n Notice) bool { return len(n.Depts) > 0 }) {
		if depts, err = s.Messages.Departments(ctx, p.UserID); err != nil {
			return nil, fmt.Errorf("read banners: %w", err)
		}
	}
	for _, n := range found {
		if slices.Contains(n.People, p.UserID) || n.to().Includes(p.Area, p.Roles, depts) {
			out = append(out, n)
		}
	}
	return out, nil
}

// Dismiss puts a strip away for the caller: not found when they do not have it, conflict for one of maintenance.
func (s *Service) Dismiss(ctx context.Context, p *principal.Principal, id int64) error {
	list, err := s.Banners(ctx, p)
	if err != nil {
		return err
	}
	for _, n := range list {
		switch {
		case n.ID != id:
		case n.Banner == Maintenance:
			return errs.New(errs.Conflict, "维护通知不能关闭")
		default:
			return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw("INSERT INTO notice_dismissed (user_id, message_id) VALUES (?, ?) ON CONFLICT DO NOTHING", p.UserID, id).Exec(ctx)
				return err
			})
		}
	}
	return errs.New(errs.NotFound, "")
}
