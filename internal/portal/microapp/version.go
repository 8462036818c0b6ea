package microapp

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// release is a sub-app's row under the lock of the transaction that changes it.
type release struct {
	version, previous, canary string
	enabled                   bool
	revision                  int64
}

// hold takes the row's lock and reads it. A revision below zero is a caller who has not read it (the command line); any other must be
// the row's own.
func (s *Service) hold(ctx context.Context, tx *db.Tx, app string, revision int64) (release, error) {
	var r release
	if inTreeApp(app) {
		return r, errs.Invalid("app", "平台自带的子应用随平台一起升级，不能单独更换")
	}
	if _, err := tx.NewRaw("UPDATE micro_app SET revision = revision + 1 WHERE name = ?", app).Exec(ctx); err != nil {
		return r, err
	}
	if err := tx.NewRaw("SELECT version, previous, canary, enabled, revision FROM micro_app WHERE name = ?", app).
		Scan(ctx, &r.version, &r.previous, &r.canary, &r.enabled, &r.revision); err != nil {
		return r, db.Classify(err)
	}
	if revision >= 0 && r.revision != revision+1 {
		return r, errs.New(errs.Conflict, "")
	}
	return r, nil
}

func manifestOf(ctx context.Context, tx *db.Tx, app, version string) (Manifest, error) {
	var m Manifest
	var text string
	if err := tx.NewRaw("SELECT manifest FROM micro_app_version WHERE app = ? AND version = ?", app, version).Scan(ctx, &text); err != nil {
		if errs.Has(db.Classify(err), errs.NotFound) {
			return m, errs.Invalid("version", "没有上传过版本 "+version)
		}
		return m, err
	}
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		return m, fmt.Errorf("sub-app %s %s: %w", app, version, err)
	}
	return m, nil
}

// Activate lets an uploaded version run for everybody. resource, where given, puts the sub-app into the top menu of its holders.
func (s *Service) Activate(ctx context.Context, app, version, resource string, revision int64) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := s.hold(ctx, tx, app, revision); err != nil {
			return err
		}
		m, err := manifestOf(ctx, tx, app, version)
		if err != nil {
			return err
		}
		if err := checkSdk(m.Sdk); err != nil {
			return err
		}
		if err := s.activate(ctx, tx, m); err != nil {
			return err
		}
		if resource == "" || s.PutMenu == nil {
			return nil
		}
		return s.PutMenu(ctx, tx, m, resource)
	})
}

// activate makes m the current version; the one that ran before becomes the one to go back to.
func (s *Service) activate(ctx context.Context, tx *db.Tx, m Manifest) error {
	if err := s.enter(ctx, tx, m); err != nil {
		return err
	}
	var before, previous, canary string
	if err := tx.NewRaw("SELECT version, previous, canary FROM micro_app WHERE name = ?", m.Name).Scan(ctx, &before, &previous, &canary); err != nil {
		return err
	}
	if before != m.Version && before != "" {
		previous = before
	}
	if canary == m.Version {
		canary = ""
	}
	if err := s.run(ctx, tx, m, before, previous, canary); err != nil {
		return err
	}
	entry, _ := m.addresses()
	return audit.Record(ctx, tx, audit.Event{Action: "sub-app.activate", Object: "sub_app", ObjectID: m.Name,
		Detail: map[string]any{"name": m.Name, "before": before, "version": m.Version, "kind": m.Kind, "entry": entry, "trust": m.Trust, "calls": m.Calls, "token_handed": m.Token}})
}

// run writes the current version into the registry.
func (s *Service) run(ctx context.Context, tx *db.Tx, m Manifest, before, previous, canary string) error {
	entry, css := m.addresses()
	sheets, err := json.Marshal(css)
	if err != nil {
		return err
	}
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	_, err = tx.NewRaw(`UPDATE micro_app SET default_page = ?, kind = ?, entry = ?, css = ?, title = ?, version = ?, owner = ?, enabled = ?, manifest = ?,
		previous = ?, canary = ?, canary_rule = CASE WHEN ? = '' THEN '{}' ELSE canary_rule END WHERE name = ?`,
		m.start(), m.Kind, entry, string(sheets), m.Title, m.Version, m.Owner, true, string(text), previous, canary, canary, m.Name).Exec(ctx)
	if err != nil {
		return err
	}
	now := s.now().UnixMilli()
	if before != m.Version {
		if _, err := tx.NewRaw("UPDATE micro_app_version SET retired_at = ? WHERE app = ? AND version = ?", now, m.Name, before).Exec(ctx); err != nil {
			return err
		}
		if _, err := tx.NewRaw("UPDATE micro_app_version SET activated_at = ?, retired_at = 0 WHERE app = ? AND version = ?", now, m.Name, m.Version).Exec(ctx); err != nil {
			return err
		}
	}
	return s.changed(ctx, tx, m.Name)
}

func (s *Service) changed(ctx context.Context, tx *db.Tx, app string) error {
	if s.Changed == nil {
		return nil
	}
	return s.Changed(ctx, tx, app)
}

// RollBack lets the version run again that ran before. The one that is left is offered to nobody any more; before it stands the
// one that had run still earlier.
func (s *Service) RollBack(ctx context.Context, app string, revision int64) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.hold(ctx, tx, app, revision)
		if err != nil {
			return err
		}
		if r.previous == "" {
			return errs.Invalid("version", "没有可以回退的版本")
		}
		m, err := manifestOf(ctx, tx, app, r.previous)
		if err != nil {
			return err
		}
		var earlier []string
		err = tx.NewRaw(`SELECT version FROM micro_app_version WHERE app = ? AND activated_at > 0 AND version NOT IN (?, ?) AND activated_at <
			(SELECT activated_at FROM micro_app_version WHERE app = ? AND version = ?) ORDER BY activated_at DESC, version LIMIT 1`,
			app, r.version, r.previous, app, r.previous).Scan(ctx, &earlier)
		if err != nil {
			return err
		}
		canary := r.canary
		if canary == r.version || canary == m.Version {
			canary = ""
		}
		if err := s.run(ctx, tx, m, r.version, append(earlier, "")[0], canary); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "sub-app.roll-back", Object: "sub_app", ObjectID: app,
			Detail: map[string]any{"before": r.version, "after": m.Version}})
	})
}

// lately is how long a page may take from its boot to its stream.
const lately = time.Minute

// LatelyReplaced names a sub-app whose version gave way to another within the last minute, "" where none did.
func (s *Service) LatelyReplaced(ctx context.Context) (string, error) {
	var apps []string
	if err := s.DB.Read().NewRaw("SELECT app FROM micro_app_version WHERE retired_at > ? LIMIT 1", s.now().Add(-lately).UnixMilli()).Scan(ctx, &apps); err != nil {
		return "", fmt.Errorf("read sub-app versions: %w", err)
	}
	return append(apps, "")[0], nil
}

// SetCanary gives a version to some people before all have it; an empty version ends it.
func (s *Service) SetCanary(ctx context.Context, app, version string, rule Rule, revision int64) error {
	if version == "" {
		rule = Rule{}
	} else if err := s.checkRule(ctx, rule); err != nil {
		return err
	}
	text, err := json.Marshal(rule)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.hold(ctx, tx, app, revision)
		if err != nil {
			return err
		}
		if version != "" {
			m, err := manifestOf(ctx, tx, app, version)
			if err != nil {
				return err
			}
			switch {
			case version == r.version:
				return errs.Invalid("version", "版本 "+version+" 已对所有人启用")
			case r.version == "":
				return errs.Invalid("version", "还没有启用的版本，请先启用一个")
			}
			if err := checkSdk(m.Sdk); err != nil {
				return err
			}
		}
		if _, err := tx.NewRaw("UPDATE micro_app SET canary = ?, canary_rule = ? WHERE name = ?", version, string(text), app).Exec(ctx); err != nil {
			return err
		}
		if r.canary != version && r.canary != "" {
			if _, err := tx.NewRaw("UPDATE micro_app_version SET retired_at = ? WHERE app = ? AND version = ?", s.now().UnixMilli(), app, r.canary).Exec(ctx); err != nil {
				return err
			}
		}
		if err := audit.Record(ctx, tx, audit.Event{Action: "sub-app.canary", Object: "sub_app", ObjectID: app,
			Detail: map[string]any{"before": r.canary, "after": version, "rule": string(text)}}); err != nil {
			return err
		}
		return s.changed(ctx, tx, app)
	})
}

func (s *Service) checkRule(ctx context.Context, rule Rule) error {
	if len(rule.Areas) == 0 && len(rule.Roles) == 0 && rule.Percent == 0 {
		return errs.Invalid("rule", "请至少选择一个地区、一个角色或填写比例")
	}
	if rule.Percent < 0 || rule.Percent > 100 || len(rule.Areas) > 200 || len(rule.Roles) > 100 {
		return errs.Invalid("rule", "比例须为 0 至 100")
	}
	if slices.Contains(rule.Areas, area.Root) {
		return errs.Invalid("rule", "不能选择全国，对所有人启用请用“启用”")
	}
	if s.Roles == nil || len(rule.Roles) == 0 {
		return nil
	}
	known, err := s.Roles(ctx)
	if err != nil {
		return err
	}
	for _, code := range rule.Roles {
		if !slices.ContainsFunc(known, func(r CanaryRole) bool { return r.Code == code }) {
			return errs.Invalid("rule", "没有角色 "+code)
		}
	}
	return nil
}

// Enable shows a sub-app to people, or takes it off everybody's pages; its versions stay.
func (s *Service) Enable(ctx context.Context, app string, on bool, revision int64) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.hold(ctx, tx, app, revision)
		if err != nil {
			return err
		}
		if on && r.version == "" {
			return errs.Invalid("version", "还没有启用的版本，请先启用一个")
		}
		if _, err := tx.NewRaw("UPDATE micro_app SET enabled = ? WHERE name = ?", on, app).Exec(ctx); err != nil {
			return err
		}
		if err := audit.Record(ctx, tx, audit.Event{Action: "sub-app.enable", Object: "sub_app", ObjectID: app,
			Detail: map[string]any{"before": r.enabled, "after": on}}); err != nil {
			return err
		}
		return s.changed(ctx, tx, app)
	})
}

// Avoid gives the caller the version before the one that failed them, until another one runs.
func (s *Service) Avoid(ctx context.Context, p *principal.Principal, app, version string) (App, error) {
	apps, err := s.For(ctx, p)
	if err != nil {
		return App{}, err
	}
	i := slices.IndexFunc(apps, func(a App) bool { return a.Name == app })
	if i < 0 {
		return App{}, errs.New(errs.NotFound, "")
	}
	// Who asks twice, or after a roll-back, has it already.
	if apps[i].Version != version {
		return apps[i], nil
	}
	if apps[i].Previous == "" {
		return App{}, errs.Invalid("version", "没有上一个版本")
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`INSERT INTO micro_app_choice (user_id, app, avoid, chosen_at) VALUES (?, ?, ?, ?)
			ON CONFLICT (user_id, app) DO UPDATE SET avoid = excluded.avoid, chosen_at = excluded.chosen_at`, p.UserID, app, version, s.now().UnixMilli()).Exec(ctx)
		return err
	})
	if err != nil {
		return App{}, fmt.Errorf("avoid sub-app version: %w", err)
	}
	if apps, err = s.For(ctx, p); err != nil {
		return App{}, err
	}
	if i = slices.IndexFunc(apps, func(a App) bool { return a.Name == app }); i < 0 {
		return App{}, errs.New(errs.NotFound, "")
	}
	return apps[i], nil
}
