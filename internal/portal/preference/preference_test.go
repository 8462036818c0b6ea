package preference_test

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/preference"
)

func TestPreferencesAreEachPersonsOwn(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		s := &preference.Service{DB: d}
		set := func(user int64, name, value string) {
			t.Helper()
			if err := s.Set(ctx, user, name, json.RawMessage(value)); err != nil {
				t.Fatalf("set %s: %v", name, err)
			}
		}
		set(1, "look", `{"mode":"dark"}`)
		set(1, "look", `{"mode":"light","care":true}`)
		set(1, "favourites", `[{"title":"户情数据","address":"/microgdxczxpc/#/household"}]`)
		set(1, "pins", `[{"title":"设备列表","address":"/microcmdb/#/cmdb/device"}]`)
		set(1, "desktop", `true`)
		set(2, "look", `{"dense":true}`)

		one, err := s.Of(ctx, 1)
		if err != nil {
			t.Fatal(err)
		}
		if one.Look != (preference.Look{Mode: "light", Care: true}) || len(one.Favourites) != 1 || one.Recent == nil || len(one.Pins) != 1 || !one.Desktop {
			t.Errorf("person 1 holds %+v", one)
		}
		set(1, "tour", `3`)
		set(1, "recent", `[{"title":"张三","address":"/microgdxczxpc/#/m/monitor/12"},{"title":"设备列表","address":"/microcmdb/#/cmdb/device"}]`)
		if one, err = s.Of(ctx, 1); err != nil || one.Tour != 3 || one.Recent[0].Title != "" || one.Recent[1].Title != "设备列表" {
			t.Errorf("person 1 holds %+v, %v", one, err)
		}
		if two, _ := s.Of(ctx, 2); !two.Look.Dense || len(two.Favourites) != 0 || two.Pins == nil || two.Desktop {
			t.Errorf("person 2 holds %+v", two)
		}
		if l, err := s.LookOf(ctx, 3); err != nil || l != (preference.Look{}) {
			t.Errorf("a person without one has %+v, %v", l, err)
		}
	})
}

func TestPreferencesRefuseWhatTheyDoNotKnow(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s := &preference.Service{DB: d}
		many := strings.TrimSuffix(strings.Repeat(`{"title":"a","address":"/microx/#/"},`, preference.FavouriteMax+1), ",")
		for name, value := range map[string]string{
			"look": `{"mode":"pink"}`, "look ": `{}`, "role": `"admin"`, "desktop": `"yes"`, "tour": `-1`, "pins": `[{"title":"x","address":"/visual/"}]`, "favourites": `[{"title":"x","address":"javascript:alert(1)"}]`,
			"recent": `[{"title":"x","address":"//evil.example/micro"}]`,
		} {
			if err := s.Set(context.Background(), 1, name, json.RawMessage(value)); !errs.Has(err, errs.InvalidArgs) && !errs.Has(err, errs.NotFound) {
				t.Errorf("%s = %s: %v", name, value, err)
			}
		}
		for _, value := range []string{"[" + many + "]", `[{"title":" ","address":"/microx/#/"}]`, `{"look":1}`} {
			if err := s.Set(context.Background(), 1, "favourites", json.RawMessage(value)); err == nil {
				t.Errorf("accepted %.40s", value)
			}
		}
	})
}

func TestEachListIsArrangedForItself(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		s := &preference.Service{DB: d}
		for name, value := range map[string]string{"list-users": `{"order":["name","area"],"hidden":["mobile"],"dense":false}`, "list-household": `{"dense":true,"widths":{"area":200}}`} {
			if err := s.Set(ctx, 1, name, json.RawMessage(value)); err != nil {
				t.Fatalf("set %s: %v", name, err)
			}
		}
		all, err := s.Of(ctx, 1)
		if err != nil {
			t.Fatal(err)
		}
		users := all.Lists["users"]
		if len(all.Lists) != 2 || len(users.Order) != 2 || users.Hidden[0] != "mobile" || users.Dense == nil || *users.Dense || !*all.Lists["household"].Dense || all.Lists["household"].Widths["area"] != 200 {
			t.Errorf("lists are %+v", all.Lists)
		}
		// Two tabs that arrange two lists do not undo each other; nobody else sees either.
		if other, _ := s.Of(ctx, 2); len(other.Lists) != 0 {
			t.Errorf("another person holds %+v", other.Lists)
		}
		for name, value := range map[string]string{"list-": `{}`, "list-a b": `{}`, "list-" + strings.Repeat("x", 49): `{}`, "list-w": `{"widths":{"a":9}}`, "list-v": `{"widths":{"a b":90}}`, "list-x": `{"order":["a b"]}`, "list-y": `{"columns":[]}`, "list-z": `{"hidden":[` + strings.Repeat(`"k",`, 60) + `"k"]}`} {
			if err := s.Set(ctx, 1, name, json.RawMessage(value)); err == nil {
				t.Errorf("%s = %s was kept", name, value)
			}
		}
		for i := range 98 {
			if err := s.Set(ctx, 1, "list-n"+strconv.Itoa(i), json.RawMessage(`{}`)); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Set(ctx, 1, "list-one-more", json.RawMessage(`{}`)); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("the 101st list: %v", err)
		}
		if err := s.Set(ctx, 1, "list-users", json.RawMessage(`{}`)); err != nil {
			t.Errorf("one of the hundred again: %v", err)
		}
	})
}
