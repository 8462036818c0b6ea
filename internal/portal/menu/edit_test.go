package menu_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/menu"
	"mirror/internal/principal"
)

func ids(all []menu.MenuEntry) string {
	var out []string
	for _, e := range all {
		out = append(out, e.ID)
	}
	return strings.Join(out, " ")
}

func without(all []menu.MenuEntry, id string) []menu.MenuEntry {
	return slices.DeleteFunc(slices.Clone(all), func(e menu.MenuEntry) bool { return e.ID == id })
}

func changed(all []menu.MenuEntry, id string, change func(*menu.MenuEntry)) []menu.MenuEntry {
	all = slices.Clone(all)
	for i := range all {
		if all[i].ID == id {
			change(&all[i])
		}
	}
	return all
}

// Draft, publication, version, restoration: two editors meet at the version, every open page is told, nobody locks themselves out.
func TestEditMenu(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if err := menu.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		told := 0
		ed := &menu.Editor{DB: d, Changed: func(context.Context, *db.Tx) error { told++; return nil }}
		const p = menu.DefaultPlatform
		sheet := func() menu.MenuSheet {
			t.Helper()
			s, err := ed.Sheet(ctx, p)
			if err != nil {
				t.Fatal(err)
			}
			return s
		}
		live := sheet().Live
		for what, all := range map[string][]menu.MenuEntry{
			"id/name":         changed(live, "home", func(e *menu.MenuEntry) { e.Name = "<x>" }),
			"script":          changed(live, "visual", func(e *menu.MenuEntry) { e.URL = "javascript:alert(1)" }),
			"another host":    changed(live, "visual", func(e *menu.MenuEntry) { e.URL = "//evil.example" }),
			"a back slash":    changed(live, "visual", func(e *menu.MenuEntry) { e.URL = "/\\evil.example" }),
			"outside its app": changed(live, "home", func(e *menu.MenuEntry) { e.Base = "/microother/#/x" }),
			"no resource":     changed(live, "home", func(e *menu.MenuEntry) { e.Resource = "" }),
			"no such parent":  changed(live, "home", func(e *menu.MenuEntry) { e.ParentID = "x" }),
			"a circle":        changed(live, "rural", func(e *menu.MenuEntry) { e.ParentID = "rural-household" }),
			"an id twice":     append(slices.Clone(live), live[0]),
			"no way back":     without(live, "setting-menu"),
		} {
			if _, err := ed.Save(ctx, p, "admin", 0, all); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("%s: %v", what, err)
			}
		}
		twice := changed(changed(live, "home", func(e *menu.MenuEntry) { e.Name = "" }), "visual", func(e *menu.MenuEntry) { e.URL = "javascript:alert(1)" })
		_, err := ed.Save(ctx, p, "admin", 0, twice)
		if told := errs.From(err).Fields; len(told) != 2 || told[0].Field != "home/name" || told[1].Field != "visual/url" {
			t.Errorf("two faults: %v", told)
		}
		if _, err := ed.Save(ctx, "Bad platform", "admin", 0, live); !errs.Has(err, errs.InvalidArgs) {
			t.Error(err)
		}
		mine := changed(without(live, "warning-resource"), "rural", func(e *menu.MenuEntry) { e.Name, e.Text = "振兴业务", "" })
		draft, err := ed.Save(ctx, p, "admin", 0, mine)
		if err != nil || draft.Version != 1 {
			t.Fatal(draft, err)
		}
		if _, err := ed.Save(ctx, p, "other", 0, live); !errs.Has(err, errs.Conflict) {
			t.Errorf("a second first draft: %v", err)
		}
		if s := sheet(); s.Draft.Version != 1 || ids(s.Live) != ids(live) || told != 0 {
			t.Errorf("a draft shows: %+v", s.Draft)
		}
		// While the draft waits, a sub-app comes.
		svc := &menu.Service{DB: d}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return svc.PutSubApp(ctx, tx, "flood", "防汛", "map", "/flood", "flood")
		}); err != nil {
			t.Fatal(err)
		}
		if _, err := ed.Publish(ctx, p, "admin", 2, ""); !errs.Has(err, errs.Conflict) {
			t.Error(err)
		}
		v, err := ed.Publish(ctx, p, "admin", 1, "改名")
		if err != nil || v.Number != 2 || told != 1 {
			t.Fatal(v, err, told)
		}
		s := sheet()
		if s.Draft.Version != 0 || len(s.Versions) != 2 || !strings.Contains(ids(s.Live), "sub-app-flood") || strings.Contains(ids(s.Live), "warning-resource") {
			t.Errorf("%+v %s", s.Versions, ids(s.Live))
		}
		m, err := svc.For(ctx, &principal.Principal{Admin: true}, p, true)
		if err != nil || m.Items[2].Text != "振兴业务" {
			t.Errorf("%+v %v", m.Items[2], err)
		}
		if _, err := ed.Publish(ctx, p, "admin", 0, ""); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("nothing to publish: %v", err)
		}
		// Back to what was there before: as a draft first, and with the sub-app that came since.
		back, err := ed.Restore(ctx, p, "admin", 1, 0)
		if err != nil || !strings.Contains(ids(back.Items), "warning-resource") || !strings.Contains(ids(back.Items), "sub-app-flood") {
			t.Fatal(ids(back.Items), err)
		}
		if err := svc.DropSubApp(ctx, "flood"); err != nil {
			t.Fatal(err)
		}
		if _, err := ed.Publish(ctx, p, "admin", 1, ""); err != nil {
			t.Fatal(err)
		}
		if got := sheet().Live; ids(got) != ids(live) {
			t.Errorf("restored: %s", ids(got))
		}
		if _, err := ed.Restore(ctx, p, "admin", 99, 0); !errs.Has(err, errs.NotFound) {
			t.Error(err)
		}
	})
}

// An edited menu outlives an upgrade: what people changed stays, what they left alone follows the new binary, new items come.
func TestUpgradeKeepsEdits(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if err := menu.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		ed := &menu.Editor{DB: d}
		s, err := ed.Sheet(ctx, menu.DefaultPlatform)
		if err != nil {
			t.Fatal(err)
		}
		all := changed(without(s.Live, "warning-resource"), "rural", func(e *menu.MenuEntry) { e.Name, e.Text = "振兴业务", "振兴业务" })
		all = append(all, menu.MenuEntry{ID: "own", Name: "本省网站", URL: "https://www.example.org/", Show: true, Position: "top", Resource: "home"})
		if _, err := ed.Save(ctx, menu.DefaultPlatform, "admin", 0, all); err != nil {
			t.Fatal(err)
		}
		if _, err := ed.Publish(ctx, menu.DefaultPlatform, "admin", 1, ""); err != nil {
			t.Fatal(err)
		}
		// The binary before this one had no 操作日志, another name for 户情数据, and a page that is gone.
		for _, q := range []string{
			"DELETE FROM menu_item WHERE id = 'setting-operation-log'", "DELETE FROM menu_builtin WHERE id = 'setting-operation-log'",
			"UPDATE menu_item SET name = '旧名' WHERE id = 'rural-household'",
			`UPDATE menu_builtin SET value = replace(value, '"name":"户情数据"', '"name":"旧名"') WHERE id = 'rural-household'`,
			"INSERT INTO menu_item SELECT platform, 'gone', 'rural', '旧页', '旧页', '', '/microgdxczxpc/#/gone', micro_app_pre, icon, visible, position, show_type, resource, 5, '' FROM menu_item WHERE id = 'home'",
			`INSERT INTO menu_builtin SELECT platform, 'gone', replace(replace(value, '"id":"home"', '"id":"gone"'), '#/"', '#/gone"') FROM menu_builtin WHERE id = 'home'`,
			"UPDATE setting SET value = 'older' WHERE key = 'menu.builtin'",
		} {
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { _, err := tx.NewRaw(q).Exec(ctx); return err }); err != nil {
				t.Fatal(q, err)
			}
		}
		if err := menu.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		if s, err = ed.Sheet(ctx, menu.DefaultPlatform); err != nil {
			t.Fatal(err)
		}
		name := map[string]string{}
		for _, e := range s.Live {
			name[e.ID] = e.Name
		}
		for id, want := range map[string]string{"rural": "振兴业务", "own": "本省网站", "warning-resource": "", "setting-operation-log": "操作日志", "rural-household": "户情数据", "gone": ""} {
			if name[id] != want {
				t.Errorf("%s is %q, want %q", id, name[id], want)
			}
		}
	})
}
