package menu

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/db"
)

// entries reads the menu in force.
func entries(ctx context.Context, h bun.IDB, platform string) ([]MenuEntry, error) {
	rows, err := h.QueryContext(ctx, `SELECT id, parent_id, name, text, url, base, micro_app_pre, icon, visible, position, show_type, resource, keywords
		FROM menu_item WHERE platform = ? ORDER BY sort, id`, platform)
	if err != nil {
		return nil, fmt.Errorf("read menu: %w", err)
	}
	defer rows.Close()
	out := []MenuEntry{}
	for rows.Next() {
		var e MenuEntry
		if err := rows.Scan(&e.ID, &e.ParentID, &e.Name, &e.Text, &e.URL, &e.Base, &e.MicroAppPre, &e.Icon, &e.Show, &e.Position, &e.ShowType, &e.Resource, &e.Keywords); err != nil {
			return nil, fmt.Errorf("read menu: %w", err)
		}
		out = append(out, e)
	}
	return out, rows.Err()
}

// putEntries makes these the menu in force.
func putEntries(ctx context.Context, tx *db.Tx, platform string, all []MenuEntry) error {
	if _, err := tx.NewRaw("DELETE FROM menu_item WHERE platform = ?", platform).Exec(ctx); err != nil {
		return fmt.Errorf("write menu: %w", err)
	}
	for i, e := range all {
		if err := insertEntry(ctx, tx, platform, e, (i+1)*10); err != nil {
			return err
		}
	}
	return nil
}

func insertEntry(ctx context.Context, tx *db.Tx, platform string, e MenuEntry, sort int) error {
	_, err := tx.NewRaw(`INSERT INTO menu_item (platform, id, parent_id, name, text, url, base, micro_app_pre, icon, visible, position, show_type, resource, sort, keywords)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, platform, e.ID, e.ParentID, e.Name, e.Text, e.URL, e.Base, e.MicroAppPre,
		e.Icon, e.Show, e.Position, e.ShowType, e.Resource, sort, e.Keywords).Exec(ctx)
	if err != nil {
		return fmt.Errorf("write menu item %s: %w", e.ID, err)
	}
	return nil
}

// MenuDraft is a menu that is being edited.
type MenuDraft struct {
	Version   int64       `json:"version" doc:"0: there is no draft"`
	Items     []MenuEntry `json:"items"`
	UpdatedBy string      `json:"updatedBy"`
	UpdatedAt int64       `json:"updatedAt" doc:"ms"`

	base []MenuEntry
}

func draftOf(ctx context.Context, h bun.IDB, platform string) (MenuDraft, error) {
	d := MenuDraft{Items: []MenuEntry{}}
	var base, value string
	err := h.QueryRowContext(ctx, "SELECT version, base, value, updated_by, updated_at FROM menu_draft WHERE platform = ?", platform).
		Scan(&d.Version, &base, &value, &d.UpdatedBy, &d.UpdatedAt)
	if errors.Is(err, sql.ErrNoRows) {
		return d, nil
	}
	if err != nil {
		return d, fmt.Errorf("read menu draft: %w", err)
	}
	if d.base, err = read(base); err != nil {
		return d, err
	}
	d.Items, err = read(value)
	return d, err
}

func putDraft(ctx context.Context, tx *db.Tx, platform string, d MenuDraft) error {
	_, err := tx.NewRaw(`INSERT INTO menu_draft (platform, version, base, value, updated_by, updated_at) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (platform) DO UPDATE SET version = excluded.version, base = excluded.base, value = excluded.value, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
		platform, d.Version, write(d.base), write(d.Items), d.UpdatedBy, d.UpdatedAt).Exec(ctx)
	if err != nil {
		return fmt.Errorf("write menu draft: %w", err)
	}
	return nil
}

// Version is a menu that was published.
type MenuVersion struct {
	Number int64  `json:"number"`
	Note   string `json:"note"`
	By     string `json:"by"`
	At     int64  `json:"at" doc:"ms"`
}

// versionsKept bounds the list of versions; older ones stay stored.
const versionsKept = 100

func versions(ctx context.Context, h bun.IDB, platform string) ([]MenuVersion, error) {
	rows, err := h.QueryContext(ctx, "SELECT number, note, created_by, created_at FROM menu_version WHERE platform = ? ORDER BY number DESC LIMIT ?", platform, versionsKept)
	if err != nil {
		return nil, fmt.Errorf("read menu versions: %w", err)
	}
	defer rows.Close()
	out := []MenuVersion{}
	for rows.Next() {
		var v MenuVersion
		if err := rows.Scan(&v.Number, &v.Note, &v.By, &v.At); err != nil {
			return nil, fmt.Errorf("read menu versions: %w", err)
		}
		out = append(out, v)
	}
	return out, rows.Err()
}

func putVersion(ctx context.Context, tx *db.Tx, platform string, v MenuVersion, all []MenuEntry) error {
	_, err := tx.NewRaw("INSERT INTO menu_version (platform, number, value, note, created_by, created_at) VALUES (?, ?, ?, ?, ?, ?)",
		platform, v.Number, write(all), v.Note, v.By, v.At).Exec(ctx)
	if err != nil {
		return fmt.Errorf("write menu version: %w", err)
	}
	return nil
}
