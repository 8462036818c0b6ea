package app

import (
	"bytes"
	"context"
	"crypto/sha512"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"mirror/internal/audit"
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
	if err := copyVersion(built.FS(), m, c.AppsDir()); err != nil {
		return err
	}
	return withHouse(ctx, c, func(a *App) error {
		ctx := audit.WithActor(ctx, byCommand)
		if err := a.Portal.Apps.Register(ctx, m); err != nil {
			return err
		}
		page := m.DefaultPage
		if page == "" {
			page = "/"
		}
		if err := a.Portal.Menu.PutSubApp(ctx, m.Name, m.Title, m.Icon, page, resource); err != nil {
			return err
		}
		_, err := fmt.Fprintf(out, "%s %s (%s) is registered; it stands in the top menu of everybody who holds %s\n", m.Name, m.Version, m.Kind, resource)
		return err
	})
}

// copyVersion puts the files that the manifest names where they are served from. A version that is there already must be the same:
// browsers keep its files for a year.
func copyVersion(from fs.FS, m microapp.Manifest, apps string) error {
	if len(m.Files) == 0 {
		return nil
	}
	if err := os.MkdirAll(apps, 0o750); err != nil {
		return err
	}
	tmp, err := os.MkdirTemp(apps, ".new-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	to := filepath.Join(apps, m.Folder())
	for _, f := range m.Files {
		data, err := fs.ReadFile(from, f.Path)
		if err != nil {
			return err
		}
		sum := sha512.Sum384(data)
		if f.Integrity != "sha384-"+base64.StdEncoding.EncodeToString(sum[:]) {
			return fmt.Errorf("%s is not what manifest.json says; build again", f.Path)
		}
		if there, err := os.ReadFile(filepath.Join(to, filepath.FromSlash(f.Path))); err == nil && !bytes.Equal(there, data) {
			return fmt.Errorf("version %s of %s is registered with other files; raise the version", m.Version, m.Name)
		}
		at := filepath.Join(tmp, filepath.FromSlash(f.Path))
		if err := os.MkdirAll(filepath.Dir(at), 0o750); err != nil {
			return err
		}
		if err := os.WriteFile(at, data, 0o640); err != nil { //nolint:gosec // inside the folder made above: the manifest's paths are checked
			return err
		}
	}
	if _, err := os.Stat(to); err == nil {
		return nil
	}
	return os.Rename(tmp, to)
}

// SubAppRemove takes a sub-app out of registry and menu. Its files stay: open pages still load them.
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
