package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"slices"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/events"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/portal/microapp"
	"mirror/web"
)

// SubAppCreate writes a new sub-app into a folder of its name and says what comes next.
func SubAppCreate(name, shell string, out io.Writer) error {
	if err := web.CreateApp(name, shell, Version); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "\n  cd %s\n  npm install\n  npm run dev\n\n", name)
	return err
}

// SubAppAdd registers the built sub-app in folder (its manifest.json beside its files) and gives it an item in the top menu for
// everybody who holds the resource.
func SubAppAdd(ctx context.Context, c *Config, folder, resource string, out io.Writer) error {
	if !slices.Contains(access.Resources, resource) {
		return fmt.Errorf("unknown resource %q; there are %v", resource, access.Resources)
	}
	built, err := os.OpenRoot(folder)
	if err != nil {
		return err
	}
	defer built.Close()
	text, err := fs.ReadFile(built.FS(), "manifest.json")
	if err != nil {
		return err
	}
	m, err := microapp.ParseManifest(text)
	if err != nil {
		return err
	}
	return withHouse(ctx, c, func(a *App) error {
		ctx := audit.WithActor(ctx, byCommand)
		read := func(name string) ([]byte, error) { return fs.ReadFile(built.FS(), name) }
		if err := a.Portal.Apps.Keep(ctx, m, "", read); err != nil {
			return err
		}
		if err := a.Portal.Apps.Activate(ctx, m.Name, m.Version, resource, -1); err != nil {
			return err
		}
		_, err := fmt.Fprintf(out, "%s %s (%s) is registered; it stands in the top menu of everybody who holds %s\n", m.Name, m.Version, m.Kind, resource)
		return err
	})
}

// putMenu gives a sub-app its item in the top menu.
func (a *App) putMenu(ctx context.Context, tx *db.Tx, m microapp.Manifest, resource string) error {
	if !slices.Contains(access.Resources, resource) {
		return errs.Invalid("resource", "没有菜单资源 "+resource)
	}
	page := m.DefaultPage
	if page == "" {
		page = "/"
	}
	return a.Portal.Menu.PutSubApp(ctx, tx, m.Name, m.Title, m.Icon, page, resource)
}

// subAppRoles are the roles a canary may name.
func (a *App) subAppRoles(ctx context.Context) ([]microapp.CanaryRole, error) {
	list, err := a.Access.List(ctx)
	out := make([]microapp.CanaryRole, len(list))
	for i, r := range list {
		out[i] = microapp.CanaryRole{Code: r.Code, Name: r.Name}
	}
	return out, err
}

// subAppChanged tells open pages that a sub-app runs in another version, and in whose menu it stands.
func (a *App) subAppChanged(ctx context.Context, tx *db.Tx, name string) error {
	return a.Bus.Publish(ctx, tx, events.Event{Kind: subAppEvent, Data: map[string]string{"app": name}})
}

// frameOrigins are the sites whose pages may be framed, that of content among them where another server serves pages there; where they
// cannot be read, those of the settings.
func (a *App) frameOrigins(ctx context.Context) []string {
	list, err := a.Portal.Apps.Framed(ctx)
	if err != nil {
		slog.WarnContext(ctx, "frame origins", "error", err.Error())
		list = a.Config.FrameOrigins
	}
	if a.Config.ContentURL != "" && a.Config.contentApart() && a.Upstreams.HasPages(ctx) {
		list = append(slices.Clone(list), a.Config.ContentURL)
	}
	return list
}

// SubAppRemove takes a sub-app out of registry and menu. Its files are served no longer.
func SubAppRemove(ctx context.Context, c *Config, name string, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error {
		ctx := audit.WithActor(ctx, byCommand)
		if err := errors.Join(a.Portal.Apps.Remove(ctx, name), a.Portal.Menu.DropSubApp(ctx, name)); err != nil {
			return err
		}
		_, err := fmt.Fprintf(out, "%s is removed\n", name)
		return err
	})
}

// SubAppList prints the registry.
func SubAppList(ctx context.Context, c *Config, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error {
		apps, err := a.Portal.Apps.List(ctx)
		if err != nil {
			return err
		}
		for _, x := range apps {
			if _, err := fmt.Fprintf(out, "%-16s %-8s %-7s %s\n", x.Name, x.Version, x.Kind, x.Title); err != nil {
				return err
			}
		}
		return nil
	})
}
