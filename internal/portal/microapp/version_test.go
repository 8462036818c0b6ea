package microapp_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/microapp"
	"mirror/internal/principal"
)

func code(t *testing.T, text string) area.Code {
	t.Helper()
	c, err := area.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// upload puts a version with one script of its own beside one that all versions share.
func upload(t *testing.T, s *microapp.Service, version string) {
	t.Helper()
	zipped := crafted(t, member{name: "manifest.json", text: fmt.Sprintf(`{"name":"maps","title":"地图","version":%q,"sdk":"^1","kind":"esm","entry":"main.js"}`, version)},
		member{name: "main.js", text: "export default " + version}, member{name: "shared.js", text: "the same in all of them, over and over, over and over, over and over"})
	b, err := microapp.OpenBundle(bytes.NewReader(zipped), int64(len(zipped)), microapp.Trust{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Take(context.Background(), b); err != nil {
		t.Fatal(err)
	}
}

// Versions stand side by side: nothing runs before it is activated, a canary reaches whom its rule names and nobody else, a roll-back
// gives everybody the version before, 用上一版本 gives it to one person. Files of the versions in force are served, and of those that lately
// were: pages are open with them. What was only uploaded is not there.
func TestVersions(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx, now := context.Background(), time.Unix(1_800_000_000, 0)
		if err := microapp.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		told := 0
		s := &microapp.Service{DB: d, Now: func() time.Time { now = now.Add(time.Second); return now },
			PageLife: func() time.Duration { return 12 * time.Hour }, Changed: func(context.Context, *db.Tx, string) error { told++; return nil },
			Roles: func(context.Context) ([]microapp.CanaryRole, error) {
				return []microapp.CanaryRole{{Code: "auditor", Name: "审计员"}}, nil
			}}
		maoming := &principal.Principal{UserID: 1, UUID: "u1", Area: code(t, "440981103000")}
		zhanjiang := &principal.Principal{UserID: 2, UUID: "u2", Area: code(t, "440881103000"), Roles: []string{"auditor"}}
		entry := func() microapp.SubApp {
			all, err := s.Overview(ctx, func(c area.Code) string { return c.String() })
			if err != nil || all[len(all)-1].Name != "maps" {
				t.Fatalf("%v %+v", err, all)
			}
			return all[len(all)-1]
		}
		version := func(p *principal.Principal) string {
			apps, err := s.For(ctx, p)
			if err != nil {
				t.Fatal(err)
			}
			if a := apps[len(apps)-1]; a.Name == "maps" {
				return a.Version
			}
			return ""
		}
		expect := func(where, one, two string) {
			t.Helper()
			if a, b := version(maoming), version(zhanjiang); a != one || b != two {
				t.Errorf("%s: %q and %q, not %q and %q", where, a, b, one, two)
			}
		}
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}

		upload(t, s, "1.0.0")
		expect("uploaded only", "", "")
		served := func(where string, want ...string) {
			t.Helper()
			got := []string{}
			for _, v := range []string{"1.0.0", "1.1.0", "1.2.0"} {
				force, err := s.InForce(ctx, "maps", v)
				must(err)
				_, _, err = s.Content(ctx, "maps", v, "main.js")
				if there := err == nil; force != there {
					t.Errorf("%s: %s in force %v, served %v (%v)", where, v, force, there, err)
				} else if there {
					got = append(got, v)
				}
			}
			if !slices.Equal(got, append([]string{}, want...)) {
				t.Errorf("%s: served %v, not %v", where, got, want)
			}
		}
		served("uploaded only")
		if e := entry(); e.Enabled || e.Version != "" || e.Versions != 1 {
			t.Errorf("%+v", e)
		}
		must(s.Activate(ctx, "maps", "1.0.0", "", entry().Revision))
		expect("activated", "1.0.0", "1.0.0")
		upload(t, s, "1.1.0")
		upload(t, s, "1.1.0") // again the same: nothing happens
		if err := s.Keep(ctx, microapp.Manifest{Name: "maps", Title: "别的", Version: "1.1.0", Sdk: "^1", Kind: "frame", Entry: "https://x.example"}, "", nil); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("a version was replaced: %v", err)
		}
		expect("another is there", "1.0.0", "1.0.0")
		served("another is there", "1.0.0")

		for what, rule := range map[string]microapp.Rule{"nobody": {}, "an unknown role": {Roles: []string{"none"}}, "everybody": {Areas: []area.Code{area.Root}}, "120 percent": {Percent: 120}} {
			if err := s.SetCanary(ctx, "maps", "1.1.0", rule, entry().Revision); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("canary for %s: %v", what, err)
			}
		}
		must(s.SetCanary(ctx, "maps", "1.1.0", microapp.Rule{Areas: []area.Code{code(t, "440900000000")}}, entry().Revision))
		expect("canary in one city", "1.1.0", "1.0.0")
		served("a canary", "1.0.0", "1.1.0")
		must(s.SetCanary(ctx, "maps", "1.1.0", microapp.Rule{Roles: []string{"auditor"}}, entry().Revision))
		expect("canary for a role", "1.0.0", "1.1.0")
		must(s.SetCanary(ctx, "maps", "1.1.0", microapp.Rule{Percent: 30}, entry().Revision))
		got := 0
		for i := range 1000 {
			p := &principal.Principal{UUID: fmt.Sprint(i)}
			if r := (microapp.Rule{Percent: 30}); r.Matches(p, "maps", "1.1.0") {
				got++
				if r = (microapp.Rule{Percent: 60}); !r.Matches(p, "maps", "1.1.0") {
					t.Fatal("who had it at 30 percent lost it at 60")
				}
			}
		}
		if got < 240 || got > 360 {
			t.Errorf("30 percent are %d of 1000", got)
		}
		must(s.SetCanary(ctx, "maps", "1.1.0", microapp.Rule{Areas: []area.Code{code(t, "440900000000")}}, entry().Revision))
		// The canary fails them: back to what the others have, for them alone.
		a, err := s.Avoid(ctx, maoming, "maps", "1.1.0")
		if err != nil || a.Version != "1.0.0" || a.Entry != "/apps/maps@1.0.0/main.js" {
			t.Errorf("用上一版本: %v %+v", err, a)
		}
		expect("she chose", "1.0.0", "1.0.0")

		before := entry().Revision
		must(s.Activate(ctx, "maps", "1.1.0", "", before))
		expect("activated; she goes on without it", "1.0.0", "1.1.0")
		if err := s.Activate(ctx, "maps", "1.0.0", "", before); !errs.Has(err, errs.Conflict) {
			t.Errorf("an old revision: %v", err)
		}
		if e := entry(); e.Canary.Version != "" || e.Previous != "1.0.0" {
			t.Errorf("%+v", e)
		}
		upload(t, s, "1.2.0")
		must(s.Activate(ctx, "maps", "1.2.0", "", entry().Revision))
		expect("a newer one", "1.2.0", "1.2.0")
		must(s.RollBack(ctx, "maps", entry().Revision))
		expect("rolled back; her choice stands again", "1.0.0", "1.1.0")
		if e := entry(); e.Previous != "1.0.0" {
			t.Errorf("%+v", e)
		}
		must(s.RollBack(ctx, "maps", entry().Revision))
		if err := s.RollBack(ctx, "maps", entry().Revision); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("behind the first: %v", err)
		}
		expect("rolled back twice", "1.0.0", "1.0.0")
		if told != 9 {
			t.Errorf("pages were told %d times", told)
		}

		served("pages of all of them may be open", "1.0.0", "1.1.0", "1.2.0")
		for _, v := range []string{"1.0.0", "1.1.0", "1.2.0"} {
			data, packed, err := s.Content(ctx, "maps", v, "shared.js")
			if err != nil || !packed {
				t.Fatalf("%s: %v", v, err)
			}
			if plain, err := io.ReadAll(brotli.NewReader(bytes.NewReader(data))); err != nil || !bytes.HasPrefix(plain, []byte("the same")) {
				t.Errorf("%s: %q %v", v, plain, err)
			}
		}
		var contents int
		must(d.Read().NewRaw("SELECT count(*) FROM micro_app_content").Scan(ctx, &contents))
		if contents != 4 {
			t.Errorf("%d contents, not 3 and the shared one", contents)
		}
		must(s.Enable(ctx, "maps", false, entry().Revision))
		expect("switched off", "", "")
		if _, _, err := s.Content(ctx, "maps", "1.2.0", "main.js"); err != nil {
			t.Errorf("open pages lost their files: %v", err)
		}
		now = now.Add(13 * time.Hour)
		served("a day later only the one before them all", "1.0.0")
		if err := s.Activate(ctx, "setting", "1.0.0", "", 0); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("a built-in sub-app was replaced: %v", err)
		}
		// Old and beyond the ten newest, and not in use: only then a version goes, with what it alone had.
		for i := range 11 {
			upload(t, s, fmt.Sprintf("2.0.%d", i))
		}
		now = now.Add(200 * 24 * time.Hour)
		must(s.Sweep(ctx))
		for v, want := range map[string]int{"1.0.0": 2, "1.1.0": 0, "2.0.5": 2} {
			var files int
			must(d.Read().NewRaw("SELECT count(*) FROM micro_app_file f JOIN micro_app_content c ON c.integrity = f.integrity WHERE f.app = 'maps' AND f.version = ?", v).Scan(ctx, &files))
			if files != want {
				t.Errorf("%s has %d files after the sweep, not %d", v, files, want)
			}
		}
	})
}

// The list of sites: only origins, each once, none that a menu item leads to is taken away, those of the settings stay.
func TestFrameOrigins(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		s := &microapp.Service{DB: d, Origins: []string{"https://fixed.example"}}
		if list, err := s.Framed(ctx); err != nil || len(list) != 1 {
			t.Fatalf("%v %v", list, err)
		}
		for _, bad := range []string{"", "gis.example", "https://gis.example/x", "https://a;script-src *", "javascript:alert(1)", "https://me:pw@x", "https://fixed.example", "https://x?y"} {
			if err := s.AllowFrame(ctx, bad, ""); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("%q: %v", bad, err)
			}
		}
		if err := s.AllowFrame(ctx, "https://GIS.example/", "地图"); err != nil {
			t.Fatal(err)
		}
		if list, err := s.Framed(ctx); err != nil || len(list) != 2 || list[1] != "https://gis.example" {
			t.Errorf("%v %v", list, err)
		}
		if err := s.AllowFrame(ctx, "https://gis.example", ""); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("twice: %v", err)
		}
		put := func(url string) {
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw(`INSERT INTO menu_item (platform, id, parent_id, name, text, url, base, micro_app_pre, icon, visible, position, show_type, resource, sort)
					VALUES ('portal', 'gis', '', '一张图', '', ?, '', '', '', true, 'top', '', '', 1) ON CONFLICT (platform, id) DO UPDATE SET url = excluded.url`, url).Exec(ctx)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		put("https://gis.example/map")
		if err := s.ForbidFrame(ctx, "https://gis.example"); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("in use: %v", err)
		}
		put("https://gis.example.cn/map")
		if err := s.ForbidFrame(ctx, "https://gis.example"); err != nil {
			t.Error(err)
		}
		if list, err := s.Framed(ctx); err != nil || len(list) != 1 {
			t.Errorf("%v %v", list, err)
		}
		if err := s.ForbidFrame(ctx, "https://fixed.example"); !errs.Has(err, errs.NotFound) {
			t.Errorf("of the settings: %v", err)
		}
	})
}
