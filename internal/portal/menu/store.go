package menu

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
)

func items(ctx context.Context, h bun.IDB, platform string) ([]MenuItem, error) {
	rows, err := h.QueryContext(ctx, `SELECT id, parent_id, name, text, url, base, micro_app_pre, icon, visible, position, show_type, resource
		FROM menu_item WHERE platform = ? ORDER BY sort, id`, platform)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []MenuItem
	for rows.Next() {
		var it MenuItem
		if err := rows.Scan(&it.ID, &it.ParentID, &it.Name, &it.Text, &it.URL, &it.Base, &it.MicroAppPre, &it.Icon, &it.Show, &it.Position, &it.ShowType, &it.Resource); err != nil {
			return nil, err
		}
		out = append(out, it)
	}
	return out, rows.Err()
}

// categories reads two levels: categories, and below them entries that carry a menu id as their own.
func categories(ctx context.Context, h bun.IDB, platform string) ([]MenuCategory, error) {
	rows, err := h.QueryContext(ctx, `SELECT id, parent_id, name, url, resource, kind, menu_id FROM menu_category WHERE platform = ? ORDER BY sort, id`, platform)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := []MenuCategory{}
	at := map[string]int{}
	var below [][2]any
	for rows.Next() {
		var c MenuCategory
		var parent, menuID string
		if err := rows.Scan(&c.ID, &parent, &c.Name, &c.URL, &c.Resource, &c.Kind, &menuID); err != nil {
			return nil, err
		}
		c.Children = []MenuCategory{}
		if parent == "" {
			at[c.ID] = len(out)
			out = append(out, c)
			continue
		}
		c.ID = menuID
		below = append(below, [2]any{parent, c})
	}
	for _, b := range below {
		if i, ok := at[b[0].(string)]; ok {
			out[i].Children = append(out[i].Children, b[1].(MenuCategory))
		}
	}
	return out, rows.Err()
}

// Keywords are the other words items are found by, by menu id: one statement.
func (s *Service) Keywords(ctx context.Context, platform string) (map[string]string, error) {
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT id, keywords FROM menu_item WHERE platform = ? AND keywords <> ''", platform)
	if err != nil {
		return nil, fmt.Errorf("read menu keywords: %w", err)
	}
	defer rows.Close()
	out := map[string]string{}
	for rows.Next() {
		var id, words string
		if err := rows.Scan(&id, &words); err != nil {
			return nil, fmt.Errorf("read menu keywords: %w", err)
		}
		out[id] = words
	}
	return out, rows.Err()
}

const builtinKey = "menu.builtin"

// Install writes the built-in menu. A digest tells whether there is anything new; what people added or changed stays as they left it.
func Install(ctx context.Context, d *db.DB) error {
	sum := sha256.Sum256([]byte(fmt.Sprintf("%+v|%+v|%+v", builtin, builtinCategories, keywords)))
	want := hex.EncodeToString(sum[:])
	var have string
	err := d.Read().NewRaw("SELECT value FROM setting WHERE key = ?", builtinKey).Scan(ctx, &have)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("install menu: %w", err)
	}
	if have == want {
		return nil
	}
	err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := installItems(ctx, tx, have == ""); err != nil {
			return err
		}
		for i, c := range builtinCategories {
			if _, err := tx.NewRaw("DELETE FROM menu_category WHERE platform = ? AND id = ?", DefaultPlatform, c.id).Exec(ctx); err != nil {
				return err
			}
			_, err := tx.NewRaw(`INSERT INTO menu_category (platform, id, parent_id, name, url, resource, kind, menu_id, sort) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
				DefaultPlatform, c.id, c.parent, c.name, c.url, c.resource, string(c.kind), c.menuID, (i+1)*10).Exec(ctx)
			if err != nil {
				return err
			}
		}
		_, err := tx.NewRaw(`INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?)
			ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`, builtinKey, want, time.Now().UnixMilli()).Exec(ctx)
		return err
	})
	if err != nil {
		return fmt.Errorf("install menu: %w", err)
	}
	return nil
}
