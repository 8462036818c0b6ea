package demo_test

import (
	"context"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
)

// The demo is a province: every city has villages with households, and every panel of the wall has something to show of each, as of the province.
// Villages differ in size, cities in what their people earn and in how many are monitored.
func TestDemoIsAProvince(t *testing.T) {
	t.Parallel()
	h := apptest.Open(t, apptest.Province.SQLite(t), nil)
	ctx := context.Background()
	board := h.App.Rural.Overview
	cities := h.App.Rural.Modules.Areas.OfLevel(area.City)
	if len(cities) != 21 {
		t.Fatalf("%d cities", len(cities))
	}
	for _, c := range append([]area.Code{area.Guangdong}, cities...) {
		name := h.App.Rural.Modules.Areas.Name(c)
		all, err := board.Of(ctx, area.Everything(), c)
		if err != nil {
			t.Fatal(err)
		}
		o := all.KPIs
		if o.Households < 20 || o.Members < o.Households || o.Monitored == 0 || o.Eliminated == 0 {
			t.Errorf("%s: %d households, %d people, %d monitored, %d eliminated", name, o.Households, o.Members, o.Monitored, o.Eliminated)
		}
		b, err := board.Board(ctx, area.Everything(), c)
		if err != nil {
			t.Fatal(err)
		}
		var began, ended int64
		for _, m := range b.Monitoring.Months {
			began, ended = began+m.Began, ended+m.Ended
		}
		if b.Money.Quota <= 0 || b.Money.Allocated <= 0 || b.Money.Paid <= 0 || len(b.Money.Months) == 0 || b.Income.Villages == 0 || b.Income.Mean <= 0 || len(b.Measures) == 0 ||
			len(b.Monitoring.Risks) == 0 || len(b.Monitoring.Types) == 0 || began == 0 || ended == 0 || b.Lifted == 0 {
			t.Errorf("%s: money %+v, income %+v, measures %v, risks %v, types %v, %d began, %d ended, %d lifted", name, b.Money, b.Income, b.Measures, b.Monitoring.Risks, b.Monitoring.Types, began, ended, b.Lifted)
		}
		if c == area.Guangdong {
			if o.Households < 2600 || o.Households > 3400 {
				t.Errorf("%d households", o.Households)
			}
		}
	}
	var villages []struct {
		Area  area.Code `bun:"area"`
		Homes int       `bun:"homes"`
	}
	if err := h.App.DB.Read().NewRaw("SELECT area, count(*) AS homes FROM household GROUP BY area").Scan(ctx, &villages); err != nil {
		t.Fatal(err)
	}
	// A case has the kind of monitoring of the day it was verified (ruling 38), and so has its household.
	var odd int
	if err := h.App.DB.Read().NewRaw(`SELECT count(*) FROM monitor_case c JOIN household h ON h.id = c.household
		WHERE c.monitor_type <> '' AND ((c.verified_on >= 20260101) <> (c.monitor_type = '4') OR h.monitor_type <> c.monitor_type)`).Scan(ctx, &odd); err != nil || odd > 0 {
		t.Errorf("%d cases of a kind that did not exist on their day, or is not their household's: %v", odd, err)
	}
	sizes := map[int]bool{}
	for _, v := range villages {
		sizes[v.Homes] = true
	}
	if len(villages) < 150 || len(sizes) < 8 {
		t.Errorf("%d villages of %d sizes", len(villages), len(sizes))
	}
	var people struct {
		All   int `bun:"n"`
		Apart int `bun:"apart"`
	}
	if err := h.App.DB.Read().NewRaw("SELECT count(*) AS n, count(DISTINCT id_card_bi) AS apart FROM household_member").Scan(ctx, &people); err != nil || people.All != people.Apart {
		t.Errorf("%d people have %d numbers, %v", people.All, people.Apart, err)
	}
	var at []string
	if err := h.App.DB.Read().NewRaw("SELECT DISTINCT position FROM monitor_case WHERE position <> ''").Scan(ctx, &at); err != nil || len(at) < 200 {
		t.Errorf("%d places of visits, %v", len(at), err)
	}
	for _, p := range at {
		if lon, lat, ok := strings.Cut(p, ","); !ok || lon < "109.5" || lon > "117.5" || lat < "20.1" || lat > "25.6" {
			t.Errorf("a visit in %s", p)
		}
	}
}
