package microapp

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Root is where the files of out-of-tree sub-apps are served; the address names the version, so they never change.
const Root = "/apps/"

// folder is where the files of one version lie below the site.
func folder(name, version string) string { return Root + name + "@" + version + "/" }

// Remove takes an out-of-tree sub-app out of the registry; NotFound where there is none of that name.
func (s *Service) Remove(ctx context.Context, name string) error {
	if slices.ContainsFunc(inTree, func(a App) bool { return a.Name == name }) {
		return errs.Invalid("name", "平台自带的子应用不能移除")
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		done, err := tx.NewRaw("DELETE FROM micro_app WHERE name = ?", name).Exec(ctx)
		if err != nil {
			return err
		}
		if n, _ := done.RowsAffected(); n == 0 {
			return errs.New(errs.NotFound, "")
		}
		return audit.Record(ctx, tx, audit.Event{Action: "sub-app.remove", Object: "sub_app", ObjectID: name})
	})
}

// Item is one extension item as its administration sees it.
type Item struct {
	App      string `json:"app"`
	AppTitle string `json:"appTitle"`
	Point    string `json:"point" enum:"header,home-card,message-action,settings-page"`
	Name     string `json:"name"`
	Title    string `json:"title"`
	On       bool   `json:"on"`
}

// Items are the extension items of all enabled sub-apps.
func (s *Service) Items(ctx context.Context) ([]Item, error) {
	rows, err := s.all(ctx, nil)
	if err != nil {
		return nil, err
	}
	out := []Item{}
	for _, r := range rows {
		for _, x := range r.Slots {
			if r.enabled {
				out = append(out, Item{App: r.Name, AppTitle: r.Title, Point: x.Point, Name: x.Name, Title: x.Title, On: !slices.Contains(r.off, x.Name)})
			}
		}
	}
	return out, nil
}

// Switch turns one extension item on or off for everybody; NotFound for one that is not there. Pages take it up when they load.
func (s *Service) Switch(ctx context.Context, app, name string, on bool) error {
	if app == "setting" && name == "extensions" && !on {
		return errs.Invalid("name", "用来启用扩展项的页面不能停用")
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		// Takes the row's lock first: two switches at the same moment must not forget one another.
		if _, err := tx.NewRaw("UPDATE micro_app SET enabled = enabled WHERE name = ?", app).Exec(ctx); err != nil {
			return err
		}
		var manifest, text string
		if err := tx.NewRaw("SELECT manifest, slots_off FROM micro_app WHERE name = ?", app).Scan(ctx, &manifest, &text); err != nil {
			return db.Classify(err)
		}
		var m Manifest
		var off []string
		if err := json.Unmarshal([]byte(manifest), &m); err != nil {
			return fmt.Errorf("sub-app %s: %w", app, err)
		}
		if err := json.Unmarshal([]byte(text), &off); err != nil {
			return fmt.Errorf("sub-app %s: %w", app, err)
		}
		if !slices.ContainsFunc(m.Slots, func(x Slot) bool { return x.Name == name }) {
			return errs.New(errs.NotFound, "")
		}
		before := !slices.Contains(off, name)
		off = slices.DeleteFunc(off, func(x string) bool { return x == name })
		if !on {
			off = append(off, name)
		}
		next, err := json.Marshal(append([]string{}, off...))
		if err != nil {
			return err
		}
		if _, err := tx.NewRaw("UPDATE micro_app SET slots_off = ? WHERE name = ?", string(next), app).Exec(ctx); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "sub-app.item", Object: "sub_app", ObjectID: app,
			Detail: map[string]any{"item": name, "before": before, "after": on}})
	})
}
