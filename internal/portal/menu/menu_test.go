package menu_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/portal/access"
	"mirror/internal/portal/menu"
	"mirror/internal/principal"
)

// parse reads an indented menu; write is its inverse.
func parse(lines []string, depth int) ([]menu.MenuItem, int) {
	var out []menu.MenuItem
	i := 0
	for i < len(lines) {
		indent := (len(lines[i]) - len(strings.TrimLeft(lines[i], " "))) / 2
		if indent < depth {
			break
		}
		it := menu.MenuItem{Show: true}
		for n, w := range strings.Fields(lines[i]) {
			switch {
			case n == 0:
				it.ID = w
			case w == "url":
				it.URL = "/" + it.ID
			case w == "base":
				it.Base = "/" + it.ID
			case w == "hidden":
				it.Show = false
			default:
				it.Resource = strings.Trim(w, "[]")
			}
		}
		i++
		kids, used := parse(lines[i:], depth+1)
		it.Children = kids
		i += used
		out = append(out, it)
	}
	return out, i
}

func write(items []menu.MenuItem, depth int) string {
	var b strings.Builder
	for _, it := range items {
		b.WriteString(strings.Repeat("  ", depth) + it.ID)
		if it.URL != "" {
			b.WriteString(" url")
		}
		if it.Base != "" {
			b.WriteString(" base")
		}
		if !it.Show {
			b.WriteString(" hidden")
		}
		if it.Resource != "" {
			b.WriteString(" [" + it.Resource + "]")
		}
		b.WriteString("\n" + write(it.Children, depth+1))
	}
	return b.String()
}

// S6.01, S6.04: the cases of testdata/filter.txt.
func TestFilter(t *testing.T) {
	raw, err := os.ReadFile("testdata/filter.txt")
	if err != nil {
		t.Fatal(err)
	}
	cases := strings.Split(string(raw), "\n== ")[1:]
	if len(cases) < 11 {
		t.Fatalf("%d cases", len(cases))
	}
	for _, c := range cases {
		lines := strings.Split(strings.TrimRight(c, "\n"), "\n")
		name, allow := lines[0], strings.Fields(strings.TrimPrefix(lines[1], "allow"))
		dots := slices.Index(lines, "...")
		whole, used := parse(lines[2:dots], 0)
		if used != dots-2 {
			t.Fatalf("%s: line %d does not read", name, used)
		}
		want := strings.TrimSpace(strings.Join(lines[dots+1:], "\n"))
		got := menu.Filter(whole, func(r string) bool { return slices.Contains(allow, r) || slices.Contains(allow, "*") })
		if text := strings.TrimSpace(write(got, 0)); text != want {
			t.Errorf("%s:\ngot\n%s\nwant\n%s", name, text, want)
		}
	}
}

// S6.05, S6.06: other is removed for everybody, mobile and common apps from the stored list, entries by menu id.
func TestFilterCategories(t *testing.T) {
	kids := func(ids ...string) (out []menu.MenuCategory) {
		for _, id := range ids {
			out = append(out, menu.MenuCategory{ID: id})
		}
		return
	}
	cats := []menu.MenuCategory{
		{ID: "rural", Children: kids("a", "b")}, {ID: "ops", Children: kids("c")},
		{ID: "other", Kind: menu.KindOther, Children: kids("a")}, {ID: "app", Kind: menu.KindMobile, Children: kids("a")}, {ID: "common", Kind: menu.KindCommon, Children: kids("a", "c")},
	}
	show := func(cats []menu.MenuCategory) string {
		var out []string
		for _, c := range cats {
			s := c.ID + ":"
			for _, k := range c.Children {
				s += k.ID
			}
			out = append(out, s)
		}
		return strings.Join(out, " ")
	}
	if got := show(menu.FilterCategories(cats, map[string]bool{"a": true}, true)); got != "rural:a" {
		t.Errorf("stored: %s", got)
	}
	if got := show(menu.FilterCategories(cats, map[string]bool{"a": true}, false)); got != "rural:a app:a common:a" {
		t.Errorf("answered: %s", got)
	}
	if got := show(cats); got != "rural:ab ops:c other:a app:a common:ac" {
		t.Errorf("the source was changed: %s", got)
	}
}

func person(codes ...string) *principal.Principal {
	p := &principal.Principal{UserID: 1, Permissions: map[string]bool{}}
	for _, c := range codes {
		p.Permissions[c] = true
	}
	return p
}

// warnings are the 14 links to the early-warning site (S2.13), in the order of domain.md#early-warnings.
const warnings = "warning(warning-population warning-special-group warning-poverty-index warning-index-trend warning-livelihood-crisis " +
	"warning-livelihood-weak warning-labour-employment warning-employment-stability warning-skill-match warning-medical warning-education " +
	"warning-housing-water warning-agriculture warning-resource)"

// business is the menu of the business to an administrator: what shipped first, then the modules that came since.
func business() string {
	out := "rural-household rural-family rural-villages rural-monitor rural-help rural-resident-town rural-fund rural-intserv rural-supervision rural-satisfaction rural-evaluation rural-assess rural-summary rural-metric"
	for _, p := range access.MenuPages {
		if p.Module && !strings.Contains(out, p.ID) {
			out += " " + p.ID
		}
	}
	return out
}

// The built-in menu as each kind of person sees it; every leaf has exactly one address and its sub-app's prefix.
func TestBuiltin(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if err := menu.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		again, n := db.CountStatements(ctx)
		if err := menu.Install(again, d); err != nil || n.Load() != 1 {
			t.Errorf("second Install: %v, %d statements", err, n.Load())
		}
		svc := &menu.Service{DB: d}
		for _, c := range []struct {
			who         string
			p           *principal.Principal
			menu, model string
		}{
			{"clerk", person(access.Home, access.Visual, access.HouseholdData), "home rural(rural-household) visual", "cat-rural"},
			{"manager", person(access.Home, access.Visual, access.HouseholdData, access.SettingUser), "home rural(rural-household) visual setting(setting-home setting-people(setting-user))", "cat-rural cat-setting"},
			{"citizen", person(access.Home, access.MyHousehold, "intserv:detail"), "home rural(rural-my-household)", "cat-rural"},
			{"ops", person(access.CmdbDevice), "ops(ops-device)", "cat-ops"},
			{"nobody", person(), "", ""},
			{"S6.02 admin", &principal.Principal{Admin: true}, "home desk rural(" + business() + ") ops(ops-device) visual " + warnings +
				" setting(setting-home setting-people(setting-user setting-dept setting-area setting-white)" +
				" setting-safety(setting-role setting-matrix setting-access setting-security setting-sso setting-session setting-token)" +
				" setting-apps(setting-menu setting-sub-app setting-more setting-gateway) setting-business(setting-dict setting-deadline setting-income setting-param setting-retention setting-feature)" +
				" setting-record(setting-login-log setting-operation-log setting-message-log setting-job setting-feedback setting-usage setting-config))", "cat-rural cat-ops cat-setting"},
		} {
			counted, n := db.CountStatements(ctx)
			m, err := svc.For(counted, c.p, menu.DefaultPlatform, true)
			if err != nil || n.Load() != 1 {
				t.Fatalf("%s: %v, %d statements", c.who, err, n.Load())
			}
			if got := outline(m.Items); got != c.menu {
				t.Errorf("%s sees %q, want %q", c.who, got, c.menu)
			}
			var model []string
			for _, cat := range m.Categories {
				model = append(model, cat.ID)
			}
			if got := strings.Join(model, " "); got != c.model {
				t.Errorf("%s: model list %q, want %q", c.who, got, c.model)
			}
		}
		m, err := svc.For(ctx, &principal.Principal{Admin: true}, menu.DefaultPlatform, true)
		if err != nil {
			t.Fatal(err)
		}
		leaves(t, m.Items, 1)
		// S3.02c, S3.02d: an entry of a category leads to its page and names what opens it.
		if rural := m.Categories[0]; rural.ID != "cat-rural" || len(rural.Children) == 0 || rural.Children[0].URL != "/microgdxczxpc/#/" || rural.Children[0].Resource != "home" {
			t.Errorf("S3.02c, S3.02d: %+v", rural)
		}
		if m, err := svc.For(ctx, &principal.Principal{Admin: true}, "no_such_platform", true); err != nil || len(m.Items) != 0 {
			t.Errorf("another platform: %v %v", m.Items, err)
		}
	})
}

func outline(items []menu.MenuItem) string {
	var out []string
	for _, it := range items {
		s := it.ID
		if len(it.Children) > 0 {
			s += "(" + outline(it.Children) + ")"
		}
		out = append(out, s)
	}
	return strings.Join(out, " ")
}

// leaves checks S3.01's own rules: leaf and level are true, a leaf leads somewhere, below its sub-app's prefix.
func leaves(t *testing.T, items []menu.MenuItem, level int) {
	for _, it := range items {
		if it.Leaf != (len(it.Children) == 0) || it.Level != level || it.Name == "" || it.Text == "" || it.Icon == "" || !it.Show {
			t.Errorf("%+v", it)
		}
		if it.Leaf && (it.URL == "") == (it.Base == "") {
			t.Errorf("%s has url %q and base %q", it.ID, it.URL, it.Base)
		}
		if it.Base != "" && !strings.HasPrefix(it.Base, it.MicroAppPre+"#/") {
			t.Errorf("%s: %s is not below %s", it.ID, it.Base, it.MicroAppPre)
		}
		if (level == 1) == (it.Position == "left" || it.Position == "") {
			t.Errorf("%s at level %d has position %q", it.ID, level, it.Position)
		}
		if (it.ShowType == "rootNode") != (len(it.Children) > 0 && level == 1) {
			t.Errorf("%s: showType %q", it.ID, it.ShowType)
		}
		for _, k := range it.Children {
			if k.ParentID != it.ID {
				t.Errorf("%s says its parent is %q", k.ID, k.ParentID)
			}
		}
		leaves(t, it.Children, level+1)
	}
}
