package menu

import (
	"context"
	"fmt"

	"mirror/internal/db"
)

// PutSubApp gives a registered sub-app its item in the top menu, or changes the one it has.
func (s *Service) PutSubApp(ctx context.Context, tx *db.Tx, name, title, icon, page, resource string) error {
	prefix := "/micro" + name + "/"
	_, err := tx.NewRaw(`INSERT INTO menu_item (platform, id, parent_id, name, text, url, base, micro_app_pre, icon, visible, position, show_type, resource, sort)
			VALUES (?, ?, '', ?, ?, '', ?, ?, ?, ?, ?, '', ?, 1000)
			ON CONFLICT (platform, id) DO UPDATE SET name = excluded.name, text = excluded.text, base = excluded.base, icon = excluded.icon, resource = excluded.resource`,
		DefaultPlatform, subAppID(name), title, title, prefix+"#"+page, prefix, icon, true, top, resource).Exec(ctx)
	if err != nil {
		return fmt.Errorf("menu item of sub-app %s: %w", name, err)
	}
	return nil
}

// DropSubApp takes the item away.
func (s *Service) DropSubApp(ctx context.Context, name string) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("DELETE FROM menu_item WHERE platform = ? AND id = ?", DefaultPlatform, subAppID(name)).Exec(ctx)
		return err
	})
}

func subAppID(name string) string { return "sub-app-" + name }
