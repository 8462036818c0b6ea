package palette_test

import (
	"context"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/portal/access"
	"mirror/internal/portal/menu"
	"mirror/internal/portal/microapp"
	"mirror/internal/portal/palette"
	"mirror/internal/portal/preference"
	"mirror/internal/principal"
)

func TestReadingsKeepEveryWayACharacterIsRead(t *testing.T) {
	for name, want := range map[string]string{
		"户情":    "hu qing",
		"长":     "chang|zhang",
		"A级 3类": "a ji   3 lei",
	} {
		if got := palette.Readings(name); got != want {
			t.Errorf("%s reads %q, want %q", name, got, want)
		}
	}
}

// S2.12: the settings in the menu's groups, cut to the caller, with what each page is found by.
func TestSettingsAreTheCallersGroups(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if err := menu.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		s := &palette.Service{Menu: &menu.Service{DB: d}}
		seen := func(p *principal.Principal) string {
			groups, err := s.Settings(ctx, p)
			if err != nil {
				t.Fatal(err)
			}
			var out []string
			for _, g := range groups {
				for _, page := range g.Pages {
					out = append(out, g.Title+"/"+page.Title)
					if page.Readings == "" || page.Words == "" || !strings.HasPrefix(page.Address, "/microsetting/#/setting/") {
						t.Errorf("%+v", page)
					}
				}
			}
			return strings.Join(out, " ")
		}
		if got := seen(&principal.Principal{Permissions: map[string]bool{access.SettingUser: true, access.AuditLog: true}}); got != "组织与人员/用户管理 运行与记录/操作日志" {
			t.Errorf("a manager sees %s", got)
		}
		if got := seen(&principal.Principal{Permissions: map[string]bool{access.Home: true}}); got != "" {
			t.Errorf("a clerk sees %s", got)
		}
		if got := seen(&principal.Principal{Admin: true}); len(strings.Fields(got)) != strings.Count(got, "/") || !strings.Contains(got, "权限与安全/安全策略") || strings.Contains(got, "设置首页") {
			t.Errorf("an administrator sees %s", got)
		}
		// The home page opens with any of its pages, and no role holds it.
		if !access.Holds(&principal.Principal{Permissions: map[string]bool{access.SettingDict: true}}, access.SettingHome) ||
			access.Holds(&principal.Principal{Permissions: map[string]bool{access.SettingHome: true}}, access.SettingHome) {
			t.Error("the settings' home page follows its own code")
		}
	})
}

// A place whose page somebody may no longer open is not in their lists, name and all.
func TestPlacesThatWereLostAreNotNamed(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if err := menu.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		prefs := &preference.Service{DB: d}
		places := `[{"title":"户情数据","address":"/microgdxczxpc/#/household?q=1"},{"title":"张三户","address":"/microgdxczxpc/#/household/7"},
			{"title":"建档","address":"/microgdxczxpc/#/m/household-data-entry"},{"title":"委托设置","address":"/microgdxczxpc/#/delegation"},
			{"title":"首页","address":"/microgdxczxpc/#/"},{"title":"用户管理","address":"/microsetting/#/setting/user"},{"title":"矩阵","address":"/microsetting/#/setting/matrix"}]`
		if err := prefs.Set(ctx, 1, "favourites", []byte(places)); err != nil {
			t.Fatal(err)
		}
		s := &palette.Service{Menu: &menu.Service{DB: d}, Apps: &microapp.Service{DB: d}, Preferences: prefs}
		for want, codes := range map[string][]string{
			"  建档 委托设置 首页": {access.Home, access.HouseholdData},
			"委托设置 首页":      {access.Home},
			"用户管理":         {access.SettingUser},
			"矩阵":           {access.SettingRole},
			"":             {},
		} {
			p := &principal.Principal{UserID: 1, Permissions: map[string]bool{}}
			for _, c := range codes {
				p.Permissions[c] = true
			}
			x, err := s.Index(ctx, p)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, f := range x.Favourites {
				got = append(got, f.Title)
			}
			if strings.Join(got, " ") != want {
				t.Errorf("with %v: %q, want %q", codes, got, want)
			}
		}
	})
}

// A starred record is called what it is called now and for this person; one they may not see, or that is gone, leaves no trace.
func TestRecordsAreNamedForWhoAsks(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if err := menu.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		prefs := &preference.Service{DB: d}
		if err := prefs.Set(ctx, 1, "favourites", []byte(`[{"title":"张三","address":"/microgdxczxpc/#/household/7/card"},
			{"title":"户情数据","address":"/microgdxczxpc/#/household"},{"title":"李四","address":"/microgdxczxpc/#/household/8/card"}]`)); err != nil {
			t.Fatal(err)
		}
		var kept string
		if err := d.Read().QueryRowContext(ctx, "SELECT value FROM user_preference WHERE name = 'favourites'").Scan(&kept); err != nil || strings.Contains(kept, "张三") {
			t.Errorf("the table keeps a person's name: %s, %v", kept, err)
		}
		sees := map[int64]string{7: "户档案 A7", 8: "户档案 A8"}
		s := &palette.Service{Menu: &menu.Service{DB: d}, Apps: &microapp.Service{DB: d}, Preferences: prefs, Records: palette.Records{
			Of: func(address string) (string, int64, bool) {
				id, ok := strings.CutPrefix(address, "/microgdxczxpc/#/household/")
				return "household", int64(id[0] - '0'), ok
			},
			Names: func(_ context.Context, _ *principal.Principal, kind string, ids []int64) (map[int64]string, error) {
				if kind != "household" || len(ids) != 2 {
					t.Errorf("asked for %s %v", kind, ids)
				}
				return sees, nil
			},
		}}
		p := &principal.Principal{UserID: 1, Permissions: map[string]bool{access.Home: true, access.HouseholdData: true}}
		read := func() string {
			places, err := s.Favourites(ctx, p)
			if err != nil {
				t.Fatal(err)
			}
			x, err := s.Index(ctx, p)
			if err != nil {
				t.Fatal(err)
			}
			var got, found []string
			for _, f := range places {
				got = append(got, f.Title)
			}
			for _, f := range x.Favourites {
				found = append(found, f.Title)
			}
			if strings.Join(got, "|") != strings.Join(found, "|") {
				t.Errorf("the palette has %v, the menu %v", found, got)
			}
			return strings.Join(got, "|")
		}
		if got := read(); got != "户档案 A7|户情数据|户档案 A8" {
			t.Errorf("before: %s", got)
		}
		delete(sees, 7)
		if got := read(); got != "户情数据|户档案 A8" {
			t.Errorf("after the first household left their area: %s", got)
		}
		delete(p.Permissions, access.HouseholdData)
		if got := read(); got != "" {
			t.Errorf("without the page: %s", got)
		}
	})
}
