package preference_test

import (
	"fmt"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

// A star on a record is called by its number, is kept without a name, and is there for nobody whose area the record is not in.
func TestStarsOnRecordsFollowTheScope(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	town := h.Token("town")
	first := func(path string) (id int64, no string) {
		var out struct {
			Data struct {
				Items []struct {
					ID          int64  `json:"id"`
					No          string `json:"no"`
					HouseholdNo string `json:"householdNo"`
				} `json:"items"`
			} `json:"data"`
		}
		h.As(town, "GET", path, "").JSON(t, &out)
		if len(out.Data.Items) == 0 {
			t.Fatalf("%s is empty", path)
		}
		one := out.Data.Items[0]
		return one.ID, one.No + one.HouseholdNo
	}
	home, homeNo := first("/api/households?size=1")
	record, recordNo := first("/api/rural/monitor?size=1")
	stars := fmt.Sprintf(`{"value":[{"title":"张三","address":"/microgdxczxpc/#/m/monitor/%d"},{"title":"户情数据","address":"/microgdxczxpc/#/household"},
		{"title":"","address":"/microgdxczxpc/#/household/%d/card"},{"title":"","address":"/microgdxczxpc/#/m/no-such-module/4"}]}`, record, home)
	for _, c := range []struct{ user, want string }{
		{"town", "防返贫监测 " + recordNo + "|户情数据|户档案 " + homeNo},
		{"town2", "户情数据"},
		{"citizen", ""},
	} {
		token := h.Token(c.user)
		if a := h.As(token, "PUT", "/api/preferences/favourites", stars); a.Status != 200 || strings.Contains(h.As(token, "GET", "/api/preferences", "").Body, "张三") {
			t.Fatalf("%s stars: %d %s", c.user, a.Status, a.Body)
		}
		var out struct {
			Data []struct{ Title, Address string } `json:"data"`
		}
		h.As(token, "GET", "/api/palette/favourites", "").JSON(t, &out)
		var got []string
		for _, p := range out.Data {
			got = append(got, p.Title)
		}
		if strings.Join(got, "|") != c.want {
			t.Errorf("%s sees %q, want %q", c.user, got, c.want)
		}
	}
}
