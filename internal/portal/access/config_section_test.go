package access_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/portal/configpack"
)

// file is a section's rows as the text of a package, with fields changed.
func file(t *testing.T, s configpack.Section, items []configpack.Item, change func(configpack.Row)) ([]configpack.Item, error) {
	t.Helper()
	var rows []json.RawMessage
	for _, it := range items {
		row := maps.Clone(it.Row)
		if change != nil {
			change(row)
		}
		text, err := json.Marshal(row)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, text)
	}
	return s.Parse(rows)
}

// Roles travel whole: what one installation exports makes the same roles in another, parents before or behind their heirs; what the file does
// not know goes, but not a built-in role of a newer program and not one that people hold.
func TestRolesTravel(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h, ctx := open(t, d), context.Background()
		s := access.ConfigRoles{Area: func(c area.Code) bool { return c == village || c == town }}
		admin := h.resolve(h.user(directory.New{Username: "admin", EmployeeType: "admin"}))
		parent := h.made(admin, `{"code":"z-parent","name":"上级","dataScope":"area","levelLo":1,"levelHi":7,"grants":["household-data:detail","help:add"]}`)
		h.made(admin, `{"code":"a-child","name":"下级","dataScope":"custom","areas":["441804203000","440981103210"],"levelLo":5,"levelHi":6,"parentId":"`+parent.ID+`","grants":["help:del"]}`)
		export := func() []configpack.Item {
			t.Helper()
			items, err := s.Export(ctx, d.Read())
			if err != nil {
				t.Fatal(err)
			}
			return items
		}
		was := export()
		want, err := file(t, s, was, func(row configpack.Row) {
			if areas := row["areas"].([]string); len(areas) > 1 { // another order, and one twice, is the same file
				row["areas"] = []string{areas[1], areas[0], areas[1]}
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		if changes := s.Diff(was, want); len(changes) != 0 {
			t.Fatalf("the file of what stands changes something: %+v", changes)
		}
		apply := func(changes []configpack.Change) error {
			return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return s.Apply(ctx, tx, changes) })
		}
		// Elsewhere: both roles are gone, and there is one that the file does not know.
		if err := apply(s.Diff(was, slices.DeleteFunc(export(), func(it configpack.Item) bool { return it.Key == "z-parent" || it.Key == "a-child" }))); err != nil {
			t.Fatal(err)
		}
		h.made(admin, `{"code":"unknown","name":"多余","dataScope":"area","levelLo":1,"levelHi":7,"grants":["help:add"]}`)
		changes := s.Diff(export(), want)
		if len(changes) != 3 {
			t.Fatalf("%+v", changes)
		}
		if err := apply(changes); err != nil {
			t.Fatal(err)
		}
		if left := s.Diff(export(), want); len(left) != 0 {
			t.Fatalf("after it was applied: %+v", left)
		}
		h.svc.Invalidate(0)
		heir := h.resolve(h.user(directory.New{Username: "heir", Area: town}, "a-child"))
		if !access.Holds(heir, "help:del") || !access.Holds(heir, "household-data:detail") {
			t.Errorf("the heir has %v", access.Permissions(heir))
		}
		changed, err := file(t, s, want, func(row configpack.Row) {
			if row["code"] == "a-child" {
				row["name"], row["grants"], row["level_lo"] = "新名", []string{"help:add"}, int64(4)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := apply(s.Diff(export(), changed)); err != nil {
			t.Fatal(err)
		}
		if left := s.Diff(export(), changed); len(left) != 0 {
			t.Errorf("an edited role: %+v", left)
		}
		without := slices.DeleteFunc(export(), func(it configpack.Item) bool { return it.Key == "a-child" || it.Key == "town-clerk" })
		changes = s.Diff(export(), without)
		if len(changes) != 1 || changes[0].Key != "a-child" || changes[0].Kind != configpack.Remove {
			t.Fatalf("a built-in role goes, or a made one stays: %+v", changes)
		}
		if err := apply(changes); !errs.Has(err, errs.InvalidArgs) || !strings.Contains(fmt.Sprint(err), "1 人") {
			t.Errorf("a role that somebody holds: %v", err)
		}
	})
}

// A package is told each thing that would not hold: what refers to nothing, a range that is none, a scope that is none, a line of parents in a
// circle. A package without a fault is told nothing.
func TestRolesOfAPackageAreChecked(t *testing.T) {
	s := access.ConfigRoles{Area: func(c area.Code) bool { return c == village }}
	row := func(change func(configpack.Row)) configpack.Item {
		r := configpack.Row{"code": "a", "name": "甲", "data_scope": "area", "visual": true, "builtin": false, "sort": int64(1), "parent": "", "area": area.Root.String(),
			"level_lo": int64(1), "level_hi": int64(7), "grants": []string{"help:add"}, "areas": []string{}}
		change(r)
		return configpack.Item{Key: r["code"].(string), Label: r["name"].(string), Row: r}
	}
	other := row(func(r configpack.Row) { r["code"], r["parent"] = "b", "a" })
	for _, c := range []struct {
		promise, want string
		change        func(configpack.Row)
	}{
		{"nothing is wrong", "", func(configpack.Row) {}},
		{"one level", "", func(r configpack.Row) { r["level_lo"], r["level_hi"] = int64(7), int64(7) }},
		{"an area that is there", "", func(r configpack.Row) { r["area"], r["areas"] = village.String(), []string{village.String()} }},
		{"no such parent", "没有的上级角色 gone", func(r configpack.Row) { r["parent"] = "gone" }},
		{"a circle", "成环", func(r configpack.Row) { r["parent"] = "b" }},
		{"a range that ends before it begins", "级别范围 6–5 无效", func(r configpack.Row) { r["level_lo"], r["level_hi"] = int64(6), int64(5) }},
		{"a level above all", "级别范围 0–7 无效", func(r configpack.Row) { r["level_lo"] = int64(0) }},
		{"a level below all", "级别范围 1–8 无效", func(r configpack.Row) { r["level_hi"] = int64(8) }},
		{"no such home", "没有的地区 " + town.String(), func(r configpack.Row) { r["area"] = town.String() }},
		{"no such area", "没有的地区 x", func(r configpack.Row) { r["areas"] = []string{"x"} }},
		{"no such code", "没有的权限 help:fly", func(r configpack.Row) { r["grants"] = []string{"help:fly"} }},
		{"no such scope", "数据范围 all 无效", func(r configpack.Row) { r["data_scope"] = "all" }},
	} {
		mine := row(c.change)
		faults := s.Check(configpack.After{s.Name(): {mine.Key: mine, other.Key: other}})
		if c.want == "" && len(faults) != 0 || c.want != "" && !slices.ContainsFunc(faults, func(f string) bool { return strings.Contains(f, "“甲”") && strings.Contains(f, c.want) }) {
			t.Errorf("%s: %q", c.promise, faults)
		}
	}
}

// Names and areas of people are given by id, without those who are not there.
func TestNamesAndHomes(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h, ctx := open(t, d), context.Background()
		a, b := h.user(directory.New{Username: "a", Name: "李秀兰", Area: town}), h.user(directory.New{Username: "b", Name: "陈志强", Area: village})
		ids := []int64{a.ID, b.ID, 1 << 40}
		names, err := access.Names(ctx, d.Read(), ids)
		if err != nil || !maps.Equal(names, map[int64]string{a.ID: "李秀兰", b.ID: "陈志强"}) {
			t.Errorf("%v %v", names, err)
		}
		homes, err := access.Homes(ctx, d.Read(), ids)
		if err != nil || !maps.Equal(homes, map[int64]area.Code{a.ID: town, b.ID: village}) {
			t.Errorf("%v %v", homes, err)
		}
	})
}

// The hide lists come in one order, ours first, though it may be empty.
func TestHideListsInOrder(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h, ctx := open(t, d), context.Background()
		admin := h.resolve(h.user(directory.New{Username: "admin", EmployeeType: "admin"}))
		for _, system := range []string{"zeta", "alpha", "omega", "nu"} {
			for _, code := range []string{"help:edit", "help:add"} {
				if err := h.svc.Hide(ctx, system, code, true); err != nil {
					t.Fatal(err)
				}
			}
		}
		_, body := h.json(admin, "GET", "/api/access/hidden", "")
		var answer struct{ Data []access.HideList }
		if err := json.Unmarshal([]byte(body), &answer); err != nil {
			t.Fatalf("%v: %s", err, body)
		}
		got := ""
		for _, l := range answer.Data {
			got += l.System + fmt.Sprint(l.Codes) + " "
		}
		const codes = "[help:add help:edit] "
		if got != access.System+"[] alpha"+codes+"nu"+codes+"omega"+codes+"zeta"+codes {
			t.Errorf("%s", got)
		}
	})
}
