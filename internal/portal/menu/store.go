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

// reading is what changed says: the number, and the rows where it is another.
type reading struct {
	revision   int64
	items      []MenuItem
	categories []MenuCategory
	keywords   map[string]string
}

// changed reads number and rows in one statement, so that they are of one moment.
func changed(ctx context.Context, h bun.IDB, platform string, have int64) (reading, error) {
	rows, err := h.QueryContext(ctx, `SELECT 0 AS part, number, 0 AS sort, '' AS id, '' AS parent_id, '' AS name, '' AS text, '' AS url, '' AS base, '' AS pre, '' AS icon,
			FALSE AS visible, '' AS position, '' AS show_type, '' AS resource, '' AS keywords FROM menu_revision
		UNION ALL SELECT 1, 0, sort, id, parent_id, name, text, url, base, micro_app_pre, icon, visible, position, show_type, resource, keywords
			FROM menu_item WHERE platform = ? AND (SELECT number FROM menu_revision) <> ?
		UNION ALL SELECT 2, 0, sort, id, parent_id, name, '', url, '', '', '', FALSE, kind, menu_id, resource, ''
			FROM menu_category WHERE platform = ? AND (SELECT number FROM menu_revision) <> ?
		ORDER BY 1, 3, 4`, platform, have, platform, have)
	out := reading{categories: []MenuCategory{}, keywords: map[string]string{}}
	if err != nil {
		return out, err
	}
	defer rows.Close()
	at := map[string]int{}
	type entry struct {
		parent string
		MenuCategory
	}
	var below []entry
	for rows.Next() {
		var part, number, sort int64
		var it MenuItem
		var words string
		if err := rows.Scan(&part, &number, &sort, &it.ID, &it.ParentID, &it.Name, &it.Text, &it.URL, &it.Base, &it.MicroAppPre, &it.Icon, &it.Show,
			&it.Position, &it.ShowType, &it.Resource, &words); err != nil {
			return out, err
		}
		switch part {
		case 0:
			out.revision = number
		case 1:
			out.items = append(out.items, it)
			if words != "" {
				out.keywords[it.ID] = words
			}
		default:
			c := MenuCategory{ID: it.ID, Name: it.Name, URL: it.URL, Resource: it.Resource, Kind: Kind(it.Position), Children: []MenuCategory{}}
			if it.ParentID == "" {
				at[c.ID] = len(out.categories)
				out.categories = append(out.categories, c)
				continue
			}
			c.ID = it.ShowType // an entry carries a menu id as its own
			below = append(below, entry{it.ParentID, c})
		}
	}
	for _, b := range below {
		if i, ok := at[b.parent]; ok {
			out.categories[i].Children = append(out.categories[i].Children, b.MenuCategory)
		}
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
