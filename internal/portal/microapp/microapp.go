package microapp

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"mirror/internal/db"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
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
	Title       string   `json:"title" declared:"words"`
	Version     string   `json:"version"`
	Owner       string   `json:"owner"`
	Phone       string   `json:"phone" doc:"whom to call when it fails; empty where nobody is named"`
	Trust       string   `json:"trust,omitempty" doc:"of frames and runners: sandbox or own"`
	Calls       []string `json:"calls,omitempty" doc:"path prefixes the shell calls for a framed sub-app"`
	Token       bool     `json:"token,omitempty" doc:"the framed sub-app may have the access token"`
	Global      string   `json:"global,omitempty" doc:"of runners: the object with life cycles"`
	Integrity   string   `json:"integrity,omitempty" doc:"of runners: digest of the entry"`
	Previous    string   `json:"previous,omitempty" doc:"the version 用上一版本 gives; empty where there is none"`
	Content     string   `json:"content,omitempty" doc:"of sealed frames and runners: origin they are loaded from; without one they are not"`
	Slots       []Slot   `json:"slots,omitempty" doc:"what it adds to the extension points, cut to what the caller may see"`
	// Files are digests by path below the site, of modules that came without this build; they go into the import map.
	Files map[string]string `json:"-"`
}

// OutOfTree reports a module that was built elsewhere: it takes React and the sdk from the page's import map.
func (a App) OutOfTree() bool { return a.Kind == KindModule && strings.HasPrefix(a.Entry, Root) }

// sealed reports a bundle nobody vouches for: it is only loaded from the address of content.
func (a App) sealed() bool {
	return a.Kind != KindModule && a.Trust != TrustOwn && strings.HasPrefix(a.Entry, Root)
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
	Now    func() time.Time
	// Trust says whose signatures of bundles count.
	Trust Trust
	// Origins are the other sites that the installation's settings let the shell frame.
	Origins []string
	// ContentOrigin is where sealed bundles are loaded from; "" where there is no such address, and they are not loaded.
	ContentOrigin string
	// PageLife is how long a page may stay open; nil: no time at all.
	PageLife func() time.Duration
	// Changed tells open pages that a sub-app's version is another.
	Changed func(ctx context.Context, tx *db.Tx, app string) error
	// PutMenu gives a sub-app its item in the top menu, for holders of a resource.
	PutMenu func(ctx context.Context, tx *db.Tx, m Manifest, resource string) error
	// Roles are those a canary's rule may name.
	Roles func(ctx context.Context) ([]CanaryRole, error)

	origins originMemory
}

// CanaryRole is a role as a canary's rule names it.
type CanaryRole struct {
	Code string `json:"code"`
	Name string `json:"name"`
}

func (s *Service) now() time.Time {
	if s.Now == nil {
		return time.Now()
	}
	return s.Now()
}

// inTree are the four apps of S2.21. Their files have no address here: it changes with every build.
var inTree = []App{
	{Name: "login", RouteName: "micrologin", Path: "/micrologin/", DefaultPage: "/login", Kind: "esm", Title: "登录", Owner: "农业农村信息中心"},
	{Name: "gdxczxpc", RouteName: "microgdxczxpc", Path: "/microgdxczxpc/", DefaultApp: true, DefaultPage: "/", Kind: "esm", Title: "乡村振兴", Owner: "农业农村信息中心"},
	{Name: "setting", RouteName: "microsetting", Path: "/microsetting/", DefaultPage: "/setting", Kind: "esm", Title: "系统设置", Owner: "农业农村信息中心",
		Slots: []Slot{{Point: "settings-page", Name: "extensions", Title: "扩展项", Permission: access.SubApps}}},
	{Name: "cmdb", RouteName: "microcmdb", Path: "/microcmdb/", DefaultPage: "/cmdb", Kind: "esm", Title: "运维管理", Owner: "农业农村信息中心",
		Slots: []Slot{
			{Point: "header", Name: "devices", Title: "设备状态", Permission: access.CmdbDevice},
			{Point: "home-card", Name: "health", Title: "设备健康", Permission: access.CmdbDevice},
			{Point: "message-action", Name: "device-of-message", Title: "查看设备", Permission: access.CmdbDevice},
		}},
}

// Builtin are the sub-apps this binary brings, as it brings them, cut to the extension items that the caller may see.
func (s *Service) Builtin(p *principal.Principal) []App {
	out := slices.Clone(inTree)
	for i := range out {
		a := &out[i]
		a.CSS = []string{}
		if s.InTree != nil {
			if f, ok := s.InTree(a.Name); ok {
				a.Entry, a.CSS, a.Version = f.Entry, f.CSS, f.Version
			}
		}
		a.Slots = slices.DeleteFunc(slices.Clone(a.Slots), func(x Slot) bool { return x.Permission != "" && !access.Holds(p, x.Permission) })
	}
	return out
}

// List gives the enabled apps in their order, with every extension item that is not switched off: one statement.
func (s *Service) List(ctx context.Context) ([]App, error) { return s.list(ctx, nil) }

func (s *Service) list(ctx context.Context, p *principal.Principal) ([]App, error) {
	rows, err := s.all(ctx, p)
	if err != nil {
		return nil, err
	}
	out := []App{}
	for _, r := range rows {
		if r.enabled {
			a := r.App
			a.Slots = slices.DeleteFunc(slices.Clone(a.Slots), func(x Slot) bool { return slices.Contains(r.off, x.Name) })
			out = append(out, a)
		}
	}
	return out, nil
}

// For is List in the versions that the caller gets, cut to the extension items that they may see: one statement.
func (s *Service) For(ctx context.Context, p *principal.Principal) ([]App, error) {
	apps, err := s.list(ctx, p)
	for i := range apps {
		apps[i].Slots = slices.DeleteFunc(apps[i].Slots, func(x Slot) bool { return x.Permission != "" && !access.Holds(p, x.Permission) })
	}
	return apps, err
}

// row is an app of the registry with what only its administration sees.
type row struct {
	App
	enabled  bool
	off      []string
	revision int64
	standing
}

// all reads the registry as p sees it; nil is nobody, who gets the current versions.
func (s *Service) all(ctx context.Context, p *principal.Principal) ([]row, error) {
	var user int64
	if p != nil {
		user = p.UserID
	}
	rows, err := s.DB.Read().QueryContext(ctx, `SELECT a.name, a.route_name, a.path, a.default_app, a.default_page, a.kind, a.entry, a.css, a.title, a.version, a.owner, a.phone,
		a.enabled, a.manifest, a.slots_off, a.revision, a.previous, a.canary, a.canary_rule, coalesce(b.manifest, ''), coalesce(c.manifest, ''), coalesce(h.avoid, '')
		FROM micro_app a LEFT JOIN micro_app_version b ON b.app = a.name AND b.version = a.previous
		LEFT JOIN micro_app_version c ON c.app = a.name AND c.version = a.canary
		LEFT JOIN micro_app_choice h ON h.app = a.name AND h.user_id = ? ORDER BY a.sort, a.name`, user)
	if err != nil {
		return nil, fmt.Errorf("read sub-apps: %w", err)
	}
	defer rows.Close()
	var out []row
	for rows.Next() {
		var a row
		var css, manifest, off, rule string
		if err := rows.Scan(&a.Name, &a.RouteName, &a.Path, &a.DefaultApp, &a.DefaultPage, &a.Kind, &a.Entry, &css, &a.Title, &a.Version, &a.Owner, &a.Phone,
			&a.enabled, &manifest, &off, &a.revision, &a.previous, &a.canary, &rule, &a.previousManifest, &a.canaryManifest, &a.avoid); err != nil {
			return nil, fmt.Errorf("read sub-apps: %w", err)
		}
		var m Manifest
		for text, into := range map[string]any{css: &a.CSS, manifest: &m, off: &a.off, rule: &a.rule} {
			if err := json.Unmarshal([]byte(text), into); err != nil {
				return nil, fmt.Errorf("read sub-app %s: %w", a.Name, err)
			}
		}
		a.take(m)
		if p != nil {
			if err := a.pick(p); err != nil {
				return nil, fmt.Errorf("read sub-app %s: %w", a.Name, err)
			}
		}
		if s.InTree != nil && a.Entry == "" {
			if f, ok := s.InTree(a.Name); ok {
				a.Entry, a.CSS, a.Version = f.Entry, f.CSS, f.Version
			}
		}
		if a.CSS == nil {
			a.CSS = []string{}
		}
		if a.sealed() {
			a.Content = s.ContentOrigin
		}
		out = append(out, a)
	}
	return out, rows.Err()
}

// take adds what the manifest says beyond the table's columns.
func (a *App) take(m Manifest) {
	a.Trust, a.Calls, a.Token, a.Global, a.Slots = m.Trust, m.Calls, m.Token, m.Global, m.Slots
	for _, f := range m.Files {
		if a.Files == nil {
			a.Files = map[string]string{}
		}
		at := folder(m.Name, m.Version) + f.Path
		a.Files[at] = f.Integrity
		if at == a.Entry && a.Kind == KindRunner {
			a.Integrity = f.Integrity
		}
	}
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
			manifest, err := json.Marshal(Manifest{Name: a.Name, Title: a.Title, Sdk: "^1", Kind: a.Kind, Slots: a.Slots})
			if err != nil {
				return err
			}
			_, err = tx.NewRaw(`INSERT INTO micro_app (name, route_name, path, default_app, default_page, kind, entry, css, title, version, owner, enabled, sort, manifest)
				VALUES (?, ?, ?, ?, ?, ?, '', '[]', ?, '', ?, ?, ?, ?)
				ON CONFLICT (name) DO UPDATE SET route_name = excluded.route_name, path = excluded.path, default_page = excluded.default_page,
				kind = excluded.kind, title = excluded.title, owner = excluded.owner, manifest = excluded.manifest`,
				a.Name, a.RouteName, a.Path, a.DefaultApp, a.DefaultPage, a.Kind, a.Title, a.Owner, true, (i+1)*10, string(manifest)).Exec(ctx)
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
