package access

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// hiding is what all hide lists held when they were read. It is shared and never changed.
type hiding struct {
	until time.Time
	lists map[string]map[string]bool
}

// Hidden gives the codes of a system's hide list (S6.08), from memory where it is fresh. The answer is not to be changed.
func (s *Service) Hidden(ctx context.Context, system string) (map[string]bool, error) {
	known, err := s.common(ctx)
	if err != nil {
		return nil, err
	}
	if off := known.lists[system]; off != nil {
		return off, nil
	}
	return map[string]bool{}, nil
}

func (s *Service) common(ctx context.Context) (*hiding, error) {
	s.mu.Lock()
	known, epoch := s.hiding, s.epoch
	s.mu.Unlock()
	if known == nil || !s.now().Before(known.until) {
		ttl := s.TTL
		if ttl == 0 {
			ttl = TTL
		}
		until := s.now().Add(ttl)
		lists, err := hidden(ctx, s.DB.Read())
		if err != nil {
			return nil, err
		}
		known = &hiding{until: until, lists: lists}
		s.mu.Lock()
		if s.epoch == epoch {
			s.hiding = known
		}
		s.mu.Unlock()
	}
	return known, nil
}

func hidden(ctx context.Context, h bun.IDB) (map[string]map[string]bool, error) {
	rows, err := h.QueryContext(ctx, "SELECT system, code FROM hide_resource")
	if err != nil {
		return nil, fmt.Errorf("read hidden resources: %w", err)
	}
	defer rows.Close()
	out := map[string]map[string]bool{}
	for rows.Next() {
		var system, code string
		if err := rows.Scan(&system, &code); err != nil {
			return nil, fmt.Errorf("read hidden resources: %w", err)
		}
		if out[system] == nil {
			out[system] = map[string]bool{}
		}
		out[system][code] = true
	}
	return out, rows.Err()
}

// Hide puts a button on a system's hide list, or takes it off. It changes what is shown and nothing of what is allowed.
func (s *Service) Hide(ctx context.Context, system, code string, hide bool) error {
	if !wellFormed(system) {
		return errs.Invalid("system", "系统标识只能由字母、数字、冒号、横线和下划线组成，最多64个字符")
	}
	if !wellFormed(code) {
		return errs.Invalid("code", badCode)
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		text := "INSERT INTO hide_resource (system, code) VALUES (?, ?) ON CONFLICT DO NOTHING"
		if !hide {
			text = "DELETE FROM hide_resource WHERE system = ? AND code = ?"
		}
		res, err := tx.NewRaw(text, system, code).Exec(ctx)
		if err != nil {
			return fmt.Errorf("hide %s: %w", code, err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return err
		}
		if err := audit.Record(ctx, tx, audit.Event{Action: "hide_resource.change", Object: "hide_resource", ObjectID: system,
			Detail: map[string]any{"system": system, "code": code, "hidden": hide}}); err != nil {
			return err
		}
		return s.touchAll(ctx, tx)
	})
}
