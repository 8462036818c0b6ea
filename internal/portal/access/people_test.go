package access_test

import (
	"net/http"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

// Nobody raises themselves: an account of their own area that stands above them is read and never changed, its password least of all; a
// forced end is felt at once and reaches nobody outside the area.
func TestNobodyRaisesHerself(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	admin, county := h.Token("admin"), h.Token("county")
	id := func(name string) string {
		var p accountsPage
		h.As(admin, "GET", "/api/users?q="+name, "").JSON(t, &p)
		for _, u := range p.Data.Items {
			if u.Username == name {
				return u.ID
			}
		}
		t.Fatal("no", name)
		return ""
	}
	village, town := id("village"), id("town")
	if a := h.As(admin, "PUT", "/api/users/"+village+"/roles", `{"roles":["city-admin"]}`); a.Status != http.StatusOK {
		t.Fatal(a.Status, a.Body)
	}
	for _, c := range []struct{ method, path, body string }{
		{"POST", "/password/reset", ""}, {"POST", "/disable", ""}, {"POST", "/unlock", ""}, {"POST", "/reveal", ""},
		{"PUT", "", `{"version":1,"name":"x","userType":"government","areaId":"440981103210","ldapId":"demo-village"}`},
	} {
		if a := h.As(county, c.method, "/api/users/"+village+c.path, c.body); a.Status != http.StatusForbidden {
			t.Errorf("%s of one above: %d %s", c.path, a.Status, a.Body)
		}
		if a := h.As(county, c.method, "/api/users/"+id("town2")+c.path, c.body); a.Status != http.StatusNotFound {
			t.Errorf("%s of another county: %d %s", c.path, a.Status, a.Body)
		}
	}
	if a := h.As(county, "GET", "/api/users/"+village, ""); a.Status != http.StatusOK || !strings.Contains(a.Body, `"editable":false`) {
		t.Errorf("reading: %d %s", a.Status, a.Body)
	}
	if a := h.As(county, "POST", "/api/users/batch", `{"ids":["`+village+`","`+town+`"],"action":"give-roles","roles":["city-admin"]}`); strings.Count(a.Body, `"message":""`) != 0 {
		t.Errorf("a batch gave what its caller may not give: %s", a.Body)
	}
	hers := h.Token("town")
	if a := h.As(county, "POST", "/api/sessions/"+id("town2")+"/end", ""); a.Status != http.StatusNotFound {
		t.Errorf("another county's sessions: %d", a.Status)
	}
	if a := h.As(county, "POST", "/api/sessions/"+town+"/end", ""); a.Status != http.StatusOK {
		t.Errorf("force: %d %s", a.Status, a.Body)
	}
	if a := h.As(hers, "GET", "/api/bootstrap", ""); a.Status != http.StatusUnauthorized {
		t.Errorf("her session lives: %d", a.Status)
	}
}
