package help_test

import (
	"fmt"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

// The pages of 帮扶管理 beside its lists answer the right role and area, and nothing of another's area comes through.
func TestHelpBesideItsLists(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	tokens := map[string]string{}
	for _, who := range []string{"province", "county", "town", "village", "town2", "nobody", "auditor", "citizen"} {
		tokens[who] = h.Token(who)
	}
	ask := func(who, path string, status int) apptest.Answer {
		t.Helper()
		a := h.As(tokens[who], "GET", path, "")
		if a.Status != status {
			t.Errorf("%s %s: %d %s, want %d", who, path, a.Status, a.Body, status)
		}
		return a
	}
	var report struct {
		Data struct {
			Laws []struct {
				ID   int64 `json:"id"`
				Need int64 `json:"need"`
				Done int64 `json:"done"`
			} `json:"laws"`
			Children []struct{ Area string } `json:"children"`
		} `json:"data"`
	}
	ask("town", "/api/help/report", 200).JSON(t, &report)
	if len(report.Data.Laws) == 0 || len(report.Data.Children) == 0 {
		t.Fatalf("the demo's town has no figures: %+v", report)
	}
	policy := report.Data.Laws[0].ID
	for _, l := range report.Data.Laws {
		if l.Need > l.Done {
			policy = l.ID
		}
	}
	entitled := fmt.Sprintf("/api/help/entitled?policy=%d", policy)
	type homes struct {
		Data struct {
			Items []struct {
				ID   int64
				Area string
			}
			Total int64
		}
	}
	var due homes
	ask("village", "/api/help/due", 200).JSON(t, &due)
	if len(due.Data.Items) == 0 {
		t.Fatal("nobody is to be visited in the demo's village")
	}
	home := fmt.Sprintf("/api/help/households/%d", due.Data.Items[0].ID)
	for _, path := range []string{"/api/help/due", entitled, "/api/help/report", home} {
		for _, who := range []string{"nobody", "auditor", "citizen"} {
			ask(who, path, 403)
		}
		for _, who := range []string{"province", "county", "town"} {
			ask(who, path, 200)
		}
		if a := h.Do("GET", path, ""); a.Status != 401 {
			t.Errorf("a stranger %s: %d", path, a.Status)
		}
	}
	ask("town2", home, 404)
	ask("town2", entitled, 404)
	for _, path := range []string{"/api/help/households/x", "/api/help/households/-1", "/api/help/households/999999", "/api/help/report?area=440881103000"} {
		ask("village", path, 404)
	}
	for _, path := range []string{"/api/help/due?kind=x", "/api/help/due?light=x", "/api/help/due?cursor=x", "/api/help/due?area=abc", "/api/help/entitled", entitled + "&cursor=x"} {
		if a := ask("village", path, 400); !strings.Contains(a.Body, `"success":false`) {
			t.Errorf("%s: %s", path, a.Body)
		}
	}
	// Another area, and an area given twice, never widen what is seen.
	for _, q := range []string{"?area=440881103000", "?area=440881103000&area=440981103210", "?area=000", "?area=%25", "?kind=must&size=100", "?kind=other&size=100"} {
		var got homes
		ask("village", "/api/help/due"+q, 200).JSON(t, &got)
		for _, x := range got.Data.Items {
			if x.Area != "440981103210" {
				t.Errorf("the village sees %s with %s", x.Area, q)
			}
		}
		if q == "?area=440881103000" && got.Data.Total != 0 {
			t.Errorf("another town's: %d", got.Data.Total)
		}
	}
}
