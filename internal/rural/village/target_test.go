package village_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/portal/dict"
	"mirror/internal/rural/village"
)

// What a village should reach is what the administrator says in the dictionaries, from the next look on; what is no such number is refused, and
// a restart keeps it.
func TestVillageTargets(t *testing.T) {
	h := apptest.Start(t, nil)
	admin, clerk := h.Token("admin"), h.Token("village")
	var records struct {
		Data struct{ Items []struct{ ID int64 } }
	}
	h.As(clerk, "GET", "/api/rural/villages-data?size=1", "").JSON(t, &records)
	archive := records.Data.Items[0]
	target := func() (float64, float64) {
		t.Helper()
		var out struct {
			Data struct {
				Figures []struct {
					Key         string
					Target, Gap float64
				}
			}
		}
		h.As(clerk, "GET", fmt.Sprintf("/api/rural/villages-data/%d/compare", archive.ID), "").JSON(t, &out)
		for _, f := range out.Data.Figures {
			if f.Key == "collectiveIncome" {
				return f.Target, f.Gap
			}
		}
		t.Fatal("no figure")
		return 0, 0
	}
	if n, _ := target(); n != 10 {
		t.Errorf("it begins with %v", n)
	}
	list := h.As(admin, "GET", "/api/dict-types/village_target/items", "")
	if list.Status != http.StatusOK || !strings.Contains(list.Body, "村集体经营性收入（万元）") || strings.Count(list.Body, `"code"`) < 7 {
		t.Errorf("%d %.400s", list.Status, list.Body)
	}
	set := func(code, value string, version int) *apptest.Answer {
		a := h.As(admin, "PUT", "/api/dict-types/village_target/items/"+code, fmt.Sprintf(`{"name":%q,"status":"1","sort":5,"version":%d}`, value, version))
		return &a
	}
	for _, bad := range [][2]string{{"collectiveIncome", "很多"}, {"collectiveIncome", "-1"}, {"collectiveIncome", "1.234"}, {"collectiveIncome", "NaN"}, {"roads", "101"}} {
		if a := set(bad[0], bad[1], 1); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, "的数字") {
			t.Errorf("%v: %d %.200s", bad, a.Status, a.Body)
		}
	}
	if a := set("collectiveIncome", "600000.50", 1); a.Status != http.StatusOK {
		t.Fatalf("%d %.300s", a.Status, a.Body)
	}
	if n, gap := target(); n != 600000.5 || gap < 500000 {
		t.Errorf("target %v, gap %v", n, gap)
	}
	// A later program installs its own again.
	for _, presets := range [][]dict.Preset{nil, village.Presets()} {
		if err := dict.Install(context.Background(), h.App.DB, presets...); err != nil {
			t.Fatal(err)
		}
	}
	if n, _ := target(); n != 600000.5 {
		t.Errorf("after an update %v", n)
	}
	if all, err := h.App.Portal.Dict.All(context.Background()); err != nil || strings.Contains(all.Text, dict.VillageTarget) {
		t.Errorf("every browser loads it (%v)", err)
	}
	if a := h.As(admin, "POST", "/api/dict-types/village_target/items", `{"code":"lamps","name":"1"}`); a.Status != http.StatusConflict {
		t.Errorf("an entry of people's own: %d", a.Status)
	}
	if a := h.As(clerk, "GET", "/api/dict-types/village_target/items", ""); a.Status != http.StatusForbidden {
		t.Errorf("the village reads the settings: %d", a.Status)
	}
}

// A mean is rounded as the library rounds it.
func TestMeanIncomeIsRounded(t *testing.T) {
	if got := (village.Income{Villages: 3, Sum: 2000}).Mean(); got != 6.67 {
		t.Errorf("20 of three villages: %v", got)
	}
}
