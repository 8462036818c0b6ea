package menu

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/rule"
)

// Editor changes menus: a draft for each platform, published as a version, restored from an earlier one.
type Editor struct {
	DB  *db.DB
	Now func() time.Time
	// Changed tells every open page in the transaction of a publication (the event boot.changed).
	Changed func(ctx context.Context, tx *db.Tx) error
}

func (s *Editor) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// MenuSheet is everything the editor shows of a platform.
type MenuSheet struct {
	Platform string        `json:"platform"`
	Live     []MenuEntry   `json:"live"`
	Draft    MenuDraft     `json:"draft"`
	Versions []MenuVersion `json:"versions" doc:"newest first"`
}

var platformForm = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{0,63}$`)

func checkPlatform(platform string) error {
	if !platformForm.MatchString(platform) {
		return errs.Invalid("platform", "平台编码由小写字母、数字和 - _ 组成")
	}
	return nil
}

// Platforms are those with a menu or a draft of one, the shell's own first.
func (s *Editor) Platforms(ctx context.Context) ([]string, error) {
	var all []string
	err := s.DB.Read().NewRaw("SELECT platform FROM menu_item UNION SELECT platform FROM menu_draft ORDER BY 1").Scan(ctx, &all)
	if err != nil {
		return nil, fmt.Errorf("list platforms: %w", err)
	}
	all = slices.DeleteFunc(all, func(p string) bool { return p == DefaultPlatform })
	return append([]string{DefaultPlatform}, all...), nil
}

// MenuSheet reads a platform.
func (s *Editor) Sheet(ctx context.Context, platform string) (MenuSheet, error) {
	out := MenuSheet{Platform: platform}
	if err := checkPlatform(platform); err != nil {
		return out, err
	}
	var err error
	if out.Live, err = entries(ctx, s.DB.Read(), platform); err != nil {
		return out, err
	}
	if out.Draft, err = draftOf(ctx, s.DB.Read(), platform); err != nil {
		return out, err
	}
	out.Versions, err = versions(ctx, s.DB.Read(), platform)
	return out, err
}

// Save keeps a draft. version is the one that was read, 0 where there was none: Conflict when somebody else saved or published in between.
func (s *Editor) Save(ctx context.Context, platform, by string, version int64, all []MenuEntry) (MenuDraft, error) {
	if err := checkPlatform(platform); err != nil {
		return MenuDraft{}, err
	}
	for i := range all {
		all[i].Name, all[i].Text = strings.TrimSpace(all[i].Name), strings.TrimSpace(all[i].Text)
		if all[i].Text == "" {
			all[i].Text = all[i].Name
		}
	}
	if err := checkAll(platform, all); err != nil {
		return MenuDraft{}, err
	}
	var d MenuDraft
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		old, err := s.hold(ctx, tx, platform, version)
		if err != nil {
			return err
		}
		d = MenuDraft{Version: version + 1, Items: all, UpdatedBy: by, UpdatedAt: s.now().UnixMilli(), base: old.base}
		if old.Version == 0 {
			if d.base, err = entries(ctx, tx, platform); err != nil {
				return err
			}
		}
		return putDraft(ctx, tx, platform, d)
	})
	return d, err
}

// hold reads the draft in the version that was seen; two who write at once come one after the other.
func (s *Editor) hold(ctx context.Context, tx *db.Tx, platform string, version int64) (MenuDraft, error) {
	if s.DB.Engine() == db.Postgres {
		if _, err := tx.NewRaw("LOCK TABLE menu_draft IN SHARE ROW EXCLUSIVE MODE").Exec(ctx); err != nil {
			return MenuDraft{}, fmt.Errorf("hold menu draft: %w", err)
		}
	}
	d, err := draftOf(ctx, tx, platform)
	if err == nil && d.Version != version {
		err = errs.New(errs.Conflict, "")
	}
	return d, err
}

// Discard gives a draft up.
func (s *Editor) Discard(ctx context.Context, platform string, version int64) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := s.hold(ctx, tx, platform, version); err != nil {
			return err
		}
		_, err := tx.NewRaw("DELETE FROM menu_draft WHERE platform = ?", platform).Exec(ctx)
		return err
	})
}

// Publish makes a draft the menu in force, on every open page within a second, and keeps it as a version. The first publication keeps
// what was there before it as well, so that there is a way back to that, too.
func (s *Editor) Publish(ctx context.Context, platform, by string, version int64, note string) (MenuVersion, error) {
	note = strings.TrimSpace(note)
	if utf8.RuneCountInString(note) > 100 || rule.Special(note) != "" {
		return MenuVersion{}, errs.Invalid("note", "说明不能超过100个字符，且"+rule.SpecialText)
	}
	var v MenuVersion
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		d, err := s.hold(ctx, tx, platform, version)
		if err != nil {
			return err
		}
		if d.Version == 0 {
			return errs.Invalid("version", "没有可发布的草稿")
		}
		live, err := entries(ctx, tx, platform)
		if err != nil {
			return err
		}
		next := merge(d.base, d.Items, live)
		if err := checkAll(platform, next); err != nil {
			return err
		}
		var last int64
		if err := tx.NewRaw("SELECT coalesce(max(number), 0) FROM menu_version WHERE platform = ?", platform).Scan(ctx, &last); err != nil {
			return fmt.Errorf("publish menu: %w", err)
		}
		now := s.now().UnixMilli()
		if last == 0 && len(live) > 0 {
			last = 1
			if err := putVersion(ctx, tx, platform, MenuVersion{Number: 1, Note: "首次发布前的菜单", At: now}, live); err != nil {
				return err
			}
		}
		v = MenuVersion{Number: last + 1, Note: note, By: by, At: now}
		if err := putVersion(ctx, tx, platform, v, next); err != nil {
			return err
		}
		if err := putEntries(ctx, tx, platform, next); err != nil {
			return err
		}
		if _, err := tx.NewRaw("DELETE FROM menu_draft WHERE platform = ?", platform).Exec(ctx); err != nil {
			return fmt.Errorf("publish menu: %w", err)
		}
		if s.Changed != nil {
			if err := s.Changed(ctx, tx); err != nil {
				return err
			}
		}
		before, after := changes(live, next)
		return audit.Record(ctx, tx, audit.Event{Action: "menu.publish", Object: "menu", ObjectID: platform,
			Detail: map[string]any{"number": v.Number, "note": note, "before": before, "after": after}})
	})
	return v, err
}

// changes are the items that differ, by id, before and after; one that is new or gone is on one side only. Items are told whole: a
// menu holds no secrets.
func changes(live, next []MenuEntry) (before, after map[string]any) {
	before, after = map[string]any{}, map[string]any{}
	was, now := at(live), at(next)
	for id, e := range was {
		if n, there := now[id]; !there || n != e {
			before[id] = e
		}
	}
	for id, e := range now {
		if o, there := was[id]; !there || o != e {
			after[id] = e
		}
	}
	order := func(all []MenuEntry) (ids []string) {
		for _, e := range all {
			if _, both := was[e.ID]; both {
				if _, both = now[e.ID]; both {
					ids = append(ids, e.ID)
				}
			}
		}
		return ids
	}
	if a, b := order(live), order(next); !slices.Equal(a, b) {
		before["order"], after["order"] = strings.Join(a, " "), strings.Join(b, " ")
	}
	return before, after
}

// Of gives the items of a version, or NotFound.
func (s *Editor) Of(ctx context.Context, platform string, number int64) ([]MenuEntry, error) {
	var value string
	err := s.DB.Read().QueryRowContext(ctx, "SELECT value FROM menu_version WHERE platform = ? AND number = ?", platform, number).Scan(&value)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return nil, fmt.Errorf("read menu version: %w", err)
	}
	return read(value)
}

// Restore makes an earlier version the draft: it is looked at before it comes into force. The page of this editor stays, and so do the
// items of sub-apps that are registered now.
func (s *Editor) Restore(ctx context.Context, platform, by string, number, version int64) (MenuDraft, error) {
	all, err := s.Of(ctx, platform, number)
	if err != nil {
		return MenuDraft{}, err
	}
	var d MenuDraft
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := s.hold(ctx, tx, platform, version); err != nil {
			return err
		}
		live, err := entries(ctx, tx, platform)
		if err != nil {
			return err
		}
		have := at(all)
		for _, e := range live {
			if _, there := have[e.ID]; !there && strings.HasPrefix(e.ID, subAppID("")) {
				all = append(all, e)
			}
		}
		d = MenuDraft{Version: version + 1, Items: all, UpdatedBy: by, UpdatedAt: s.now().UnixMilli(), base: live}
		if err := putDraft(ctx, tx, platform, d); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "menu.restore", Object: "menu", ObjectID: platform, Detail: map[string]any{"number": number}})
	})
	return d, err
}
