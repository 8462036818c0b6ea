package microapp

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"mirror/internal/db"
)

// App is one sub-app of the registry as the shell reads it (S2.21, session key microAppList).
type App struct {
	Name        string   `json:"name"`
	RouteName   string   `json:"routeName"`
	Path        string   `json:"path" doc:"prefix with both slashes"`
	DefaultApp  bool     `json:"defaultApp"`
	DefaultPage string   `json:"defaultPage"`
	Kind        string   `json:"kind" enum:"esm,frame,runner"`
	Entry       string   `json:"entry" doc:"address of the module, below the base path"`
	CSS         []string `json:"css"`
	Title       string   `json:"title"`
	Version     string   `json:"version"`
	Owner       string   `json:"owner"`
}

// Asset is where an in-tree app's built files are.
type Asset struct {
	Entry   string
	CSS     []string
	Version string
}

// Service reads the registry.
type Service struct {
	DB *db.DB
	// InTree finds the files of an app that was built into the binary; false leaves the registry's own addresses.
	InTree func(name string) (Asset, bool)
}

// inTree are the four apps of S2.21. Their files have no address here: it changes with every build.
var inTree = []App{
	{Name: "login", RouteName: "micrologin", Path: "/micrologin/", DefaultPage: "/login", Kind: "esm", Title: "登录", Owner: "mirror"},
	{Name: "gdxczxpc", RouteName: "microgdxczxpc", Path: "/microgdxczxpc/", DefaultApp: true, DefaultPage: "/", Kind: "esm", Title: "乡村振兴", Owner: "mirror"},
	{Name: "setting", RouteName: "microsetting", Path: "/microsetting/", DefaultPage: "/setting", Kind: "esm", Title: "系统设置", Owner: "mirror"},
	{Name: "cmdb", RouteName: "microcmdb", Path: "/microcmdb/", DefaultPage: "/cmdb", Kind: "esm", Title: "运维管理", Owner: "mirror"},
}

// List gives the enabled apps in their order: one statement.
func (s *Service) List(ctx context.Context) ([]App, error) {
	rows, err := s.DB.Read().QueryContext(ctx, `SELECT name, route_name, path, default_app, default_page, kind, entry, css, title, version, owner
		FROM micro_app WHERE enabled ORDER BY sort, name`)
	if err != nil {
		return nil, fmt.Errorf("read sub-apps: %w", err)
	}
	defer rows.Close()
	out := []App{}
	for rows.Next() {
		var a App
		var css string
		if err := rows.Scan(&a.Name, &a.RouteName, &a.Path, &a.DefaultApp, &a.DefaultPage, &a.Kind, &a.Entry, &css, &a.Title, &a.Version, &a.Owner); err != nil {
			return nil, fmt.Errorf("read sub-apps: %w", err)
		}
		if err := json.Unmarshal([]byte(css), &a.CSS); err != nil {
			return nil, fmt.Errorf("read sub-app %s: %w", a.Name, err)
		}
		if s.InTree != nil && a.Entry == "" {
			if f, ok := s.InTree(a.Name); ok {
				a.Entry, a.CSS, a.Version = f.Entry, f.CSS, f.Version
			}
		}
		if a.CSS == nil {
			a.CSS = []string{}
		}
		out = append(out, a)
	}
	return out, rows.Err()
}

const builtinKey = "microapp.builtin"

// Install writes the in-tree apps; whether one is enabled stays as people set it.
func Install(ctx context.Context, d *db.DB) error {
	sum := sha256.Sum256([]byte(fmt.Sprintf("%+v", inTree)))
	want := hex.EncodeToString(sum[:])
	var have string
	err := d.Read().NewRaw("SELECT value FROM setting WHERE key = ?", builtinKey).Scan(ctx, &have)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("install sub-apps: %w", err)
	}
	if have == want {
		return nil
	}
	err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for i, a := range inTree {
			_, err := tx.NewRaw(`INSERT INTO micro_app (name, route_name, path, default_app, default_page, kind, entry, css, title, version, owner, enabled, sort)
				VALUES (?, ?, ?, ?, ?, ?, '', '[]', ?, '', ?, ?, ?)
				ON CONFLICT (name) DO UPDATE SET route_name = excluded.route_name, path = excluded.path, default_page = excluded.default_page,
				kind = excluded.kind, title = excluded.title, owner = excluded.owner`,
				a.Name, a.RouteName, a.Path, a.DefaultApp, a.DefaultPage, a.Kind, a.Title, a.Owner, true, (i+1)*10).Exec(ctx)
			if err != nil {
				return err
			}
		}
		_, err := tx.NewRaw(`INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?)
			ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`, builtinKey, want, time.Now().UnixMilli()).Exec(ctx)
		return err
	})
	if err != nil {
		return fmt.Errorf("install sub-apps: %w", err)
	}
	return nil
}
