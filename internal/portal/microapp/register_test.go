package microapp_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/microapp"
	"mirror/internal/principal"
)

const digest = "sha384-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

func manifest(change func(m *microapp.Manifest)) microapp.Manifest {
	m := microapp.Manifest{Name: "maps", Title: "地图", Version: "1.2.0", Sdk: "^1", Kind: "esm", Entry: "main.js", CSS: []string{"a.css"},
		Files: []microapp.File{{Path: "main.js", Size: 1, Integrity: digest}, {Path: "a.css", Size: 1, Integrity: digest}}}
	if change != nil {
		change(&m)
	}
	return m
}

// Each line of a manifest that could be turned against the shell, or only be a slip, is refused and named.
func TestManifest(t *testing.T) {
	for field, change := range map[string]func(m *microapp.Manifest){
		"name":        func(m *microapp.Manifest) { m.Name = "../x" },
		"version":     func(m *microapp.Manifest) { m.Version = "1/../2" },
		"title":       func(m *microapp.Manifest) { m.Title = "" },
		"sdk":         func(m *microapp.Manifest) { m.Sdk = "^2" },
		"kind":        func(m *microapp.Manifest) { m.Kind = "script" },
		"icon":        func(m *microapp.Manifest) { m.Icon = "<svg>" },
		"defaultPage": func(m *microapp.Manifest) { m.DefaultPage = "https://x" },
		"entry":       func(m *microapp.Manifest) { m.Entry = "../../mirror.db" },
		"files":       func(m *microapp.Manifest) { m.Files[0].Integrity = "sha256-x" },
		"slots":       func(m *microapp.Manifest) { m.Slots = []microapp.Slot{{Point: "footer", Name: "x", Title: "x"}} },
		"calls":       func(m *microapp.Manifest) { m.Calls = []string{"/api/../v1"} },
		"global":      func(m *microapp.Manifest) { m.Kind, m.Global = "runner", "a.b()" },
		"trust":       func(m *microapp.Manifest) { m.Kind, m.Trust = "frame", "own" },
		"token":       func(m *microapp.Manifest) { m.Kind, m.Token = "frame", true },
	} {
		text, _ := json.Marshal(manifest(change))
		_, err := microapp.ParseManifest(text)
		if e, ok := err.(*errs.Error); !ok || len(e.Fields) == 0 || e.Fields[0].Field != field {
			t.Errorf("%s: %v", field, err)
		}
	}
	text, _ := json.Marshal(manifest(func(m *microapp.Manifest) { m.Name = "setting" }))
	if _, err := microapp.ParseManifest(text); err == nil {
		t.Error("a built-in name was taken")
	}
	for _, entry := range []string{"https://a b", "https://x;script-src", "javascript:alert(1)", "https://me:pw@x/"} {
		text, _ := json.Marshal(manifest(func(m *microapp.Manifest) { m.Kind, m.Entry, m.CSS = "frame", entry, nil }))
		if _, err := microapp.ParseManifest(text); err == nil {
			t.Errorf("%s was taken", entry)
		}
	}
}

// A registered sub-app is handed out with its digests; its items only to who may see them, and to nobody once switched off.
func TestRegister(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if err := microapp.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		svc := &microapp.Service{DB: d}
		m := manifest(func(m *microapp.Manifest) {
			m.Slots = []microapp.Slot{{Point: "home-card", Name: "open", Title: "开放"}, {Point: "header", Name: "closed", Title: "限制", Permission: "audit-log"}}
		})
		if err := svc.Register(ctx, m); err != nil {
			t.Fatal(err)
		}
		m.Version = "1.3.0"
		if err := svc.Register(ctx, m); err != nil {
			t.Fatal(err)
		}
		maps := func(p *principal.Principal) microapp.App {
			apps, err := svc.For(ctx, p)
			if err != nil || apps[len(apps)-1].Name != "maps" {
				t.Fatalf("%v %+v", err, apps)
			}
			return apps[len(apps)-1]
		}
		a := maps(&principal.Principal{})
		if !a.OutOfTree() || a.Entry != "/apps/maps@1.3.0/main.js" || a.CSS[0] != "/apps/maps@1.3.0/a.css" || a.Files[a.Entry] != digest {
			t.Errorf("%+v", a)
		}
		if len(a.Slots) != 1 || a.Slots[0].Name != "open" {
			t.Errorf("somebody without the permission sees %+v", a.Slots)
		}
		if a := maps(&principal.Principal{Admin: true}); len(a.Slots) != 2 {
			t.Errorf("an administrator sees %+v", a.Slots)
		}
		if err := svc.Switch(ctx, "maps", "open", false); err != nil {
			t.Fatal(err)
		}
		if a := maps(&principal.Principal{}); len(a.Slots) != 0 {
			t.Errorf("switched off, but %+v", a.Slots)
		}
		if err := svc.Register(ctx, m); err != nil || len(maps(&principal.Principal{}).Slots) != 0 {
			t.Errorf("a new version switched it on again: %v", err)
		}
		items, err := svc.Items(ctx)
		if err != nil || len(items) != 6 || items[4].On || !items[5].On {
			t.Errorf("%v %+v", err, items)
		}
		if err := svc.Switch(ctx, "maps", "nothing", true); !errs.Has(err, errs.NotFound) {
			t.Errorf("an item that is not there: %v", err)
		}
		if err := svc.Switch(ctx, "setting", "extensions", false); err == nil || !strings.Contains(err.Error(), "停用") {
			t.Errorf("the page that switches could be switched off: %v", err)
		}
		if err := svc.Remove(ctx, "maps"); err != nil {
			t.Fatal(err)
		}
		if err := svc.Remove(ctx, "maps"); !errs.Has(err, errs.NotFound) {
			t.Errorf("removed twice: %v", err)
		}
		if err := svc.Remove(ctx, "cmdb"); err == nil {
			t.Error("a built-in sub-app was removed")
		}
	})
}
