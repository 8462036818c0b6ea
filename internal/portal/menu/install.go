package menu

import (
	"context"
	"encoding/json"
	"fmt"

	"mirror/internal/db"
)

// installed is a built-in item with its place, as menu_builtin remembers it.
type installed struct {
	MenuEntry
	Sort int `json:"sort"`
}

func builtins() []installed {
	out := make([]installed, len(builtin))
	for i, it := range builtin {
		out[i] = installed{MenuEntry{ID: it.ID, ParentID: it.ParentID, Name: it.Name, Text: it.Text, URL: it.URL, Base: it.Base, MicroAppPre: it.MicroAppPre,
			Icon: it.Icon, Show: it.Show, Position: it.Position, ShowType: it.ShowType, Resource: it.Resource, Keywords: keywords[it.ID]}, (i + 1) * 10}
	}
	return out
}

// installItems brings the built-in items of this binary: new ones are added, known ones follow the binary in every field that people
// left alone, and what people took away stays away. An item whose page this binary no longer has goes, unless somebody gave it another address.
func installItems(ctx context.Context, tx *db.Tx, fresh bool) error {
	was, err := remembered(ctx, tx)
	if err != nil {
		return err
	}
	have, err := placed(ctx, tx)
	if err != nil {
		return err
	}
	// Before items were remembered nobody could change one: all that is there is ours.
	if len(was) == 0 && !fresh {
		for _, b := range builtins() {
			if row, ok := have[b.ID]; ok {
				was[b.ID] = row
			}
		}
	}
	for _, b := range builtins() {
		old, knew := was[b.ID]
		row, there := have[b.ID]
		delete(was, b.ID)
		if there && !knew {
			continue // an id that somebody took first
		}
		if err := remember(ctx, tx, b); err != nil {
			return err
		}
		if !there && knew {
			continue // taken away by people
		}
		if there {
			b = follow(old, row, b)
		}
		if _, ok := have[b.ParentID]; b.ParentID != "" && !ok {
			b.ParentID, b.Position = "", top // its group was taken away
		}
		have[b.ID] = b
		if err := put(ctx, tx, b); err != nil {
			return err
		}
	}
	return forget(ctx, tx, was, have)
}

// follow takes the binary's value of every field that is still as it was installed.
func follow(old, row, b installed) installed {
	pick := func(old, row string, b *string) {
		if old != row {
			*b = row
		}
	}
	for _, f := range [][3]*string{{&old.ParentID, &row.ParentID, &b.ParentID}, {&old.Name, &row.Name, &b.Name}, {&old.Text, &row.Text, &b.Text},
		{&old.URL, &row.URL, &b.URL}, {&old.Base, &row.Base, &b.Base}, {&old.MicroAppPre, &row.MicroAppPre, &b.MicroAppPre}, {&old.Icon, &row.Icon, &b.Icon},
		{&old.Position, &row.Position, &b.Position}, {&old.ShowType, &row.ShowType, &b.ShowType}, {&old.Resource, &row.Resource, &b.Resource},
		{&old.Keywords, &row.Keywords, &b.Keywords}} {
		pick(*f[0], *f[1], f[2])
	}
	if old.Show != row.Show {
		b.Show = row.Show
	}
	if old.Sort != row.Sort {
		b.Sort = row.Sort
	}
	return b
}

func remembered(ctx context.Context, tx *db.Tx) (map[string]installed, error) {
	rows, err := tx.QueryContext(ctx, "SELECT value FROM menu_builtin WHERE platform = ?", DefaultPlatform)
	if err != nil {
		return nil, fmt.Errorf("read installed menu: %w", err)
	}
	defer rows.Close()
	out := map[string]installed{}
	for rows.Next() {
		var text string
		var b installed
		if err := rows.Scan(&text); err != nil {
			return nil, fmt.Errorf("read installed menu: %w", err)
		}
		if err := json.Unmarshal([]byte(text), &b); err != nil {
			return nil, fmt.Errorf("read installed menu: %w", err)
		}
		out[b.ID] = b
	}
	return out, rows.Err()
}

func placed(ctx context.Context, tx *db.Tx) (map[string]installed, error) {
	all, err := entries(ctx, tx, DefaultPlatform)
	if err != nil {
		return nil, err
	}
	rows, err := tx.QueryContext(ctx, "SELECT id, sort FROM menu_item WHERE platform = ?", DefaultPlatform)
	if err != nil {
		return nil, fmt.Errorf("read menu: %w", err)
	}
	defer rows.Close()
	sort := map[string]int{}
	for rows.Next() {
		var id string
		var n int
		if err := rows.Scan(&id, &n); err != nil {
			return nil, fmt.Errorf("read menu: %w", err)
		}
		sort[id] = n
	}
	out := map[string]installed{}
	for _, e := range all {
		out[e.ID] = installed{e, sort[e.ID]}
	}
	return out, rows.Err()
}

func put(ctx context.Context, tx *db.Tx, b installed) error {
	if _, err := tx.NewRaw("DELETE FROM menu_item WHERE platform = ? AND id = ?", DefaultPlatform, b.ID).Exec(ctx); err != nil {
		return err
	}
	return insertEntry(ctx, tx, DefaultPlatform, b.MenuEntry, b.Sort)
}

func remember(ctx context.Context, tx *db.Tx, b installed) error {
	text, err := json.Marshal(b)
	if err != nil {
		return err
	}
	_, err = tx.NewRaw(`INSERT INTO menu_builtin (platform, id, value) VALUES (?, ?, ?) ON CONFLICT (platform, id) DO UPDATE SET value = excluded.value`,
		DefaultPlatform, b.ID, string(text)).Exec(ctx)
	return err
}

// forget drops what this binary no longer brings.
func forget(ctx context.Context, tx *db.Tx, gone, have map[string]installed) error {
	for id, old := range gone {
		if _, err := tx.NewRaw("DELETE FROM menu_builtin WHERE platform = ? AND id = ?", DefaultPlatform, id).Exec(ctx); err != nil {
			return err
		}
		row, there := have[id]
		if !there || row.Base != old.Base || row.URL != old.URL {
			continue
		}
		for _, other := range have {
			if other.ParentID == id {
				there = false // a group that still holds something
			}
		}
		if there {
			if _, err := tx.NewRaw("DELETE FROM menu_item WHERE platform = ? AND id = ?", DefaultPlatform, id).Exec(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}
