package app_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

type accountsPage struct {
	Data struct {
		Items []struct {
			ID       string `json:"id"`
			Username string `json:"username"`
			AreaName string `json:"areaName"`
			Disabled bool   `json:"disabled"`
			Roles    []struct{ Code, Name string }
		}
		Total int64 `json:"total"`
	}
}

// S6.09: an account gets its roles in the transaction that makes it, or is not made at all; lists name role and area.
func TestAccountIsMadeWithItsRoles(t *testing.T) {
	h := apptest.Start(t, nil)
	county := h.Token("county")
	make := func(name, roles string) apptest.Answer {
		return h.As(county, "POST", "/api/users", fmt.Sprintf(`{"username":%q,"name":"新来的","mobile":"19900001234","areaId":"440981103210","roles":%s}`, name, roles))
	}
	find := func(query string) accountsPage {
		var p accountsPage
		a := h.As(county, "GET", "/api/users?"+query, "")
		if a.Status != http.StatusOK {
			t.Fatalf("%s: %d %s", query, a.Status, a.Body)
		}
		a.JSON(t, &p)
		return p
	}
	for name, c := range map[string]struct {
		roles  string
		status int
	}{"over": {`["village-clerk","platform-admin"]`, 403}, "unknown": {`["no-such-role"]`, 400}, "notalist": {`"village-clerk"`, 400}} {
		a := make(name, c.roles)
		if a.Status != c.status || !strings.Contains(a.Body, `roles`) {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
		if got := find("q=" + name); got.Data.Total != 0 {
			t.Errorf("%s: the refused account is there", name)
		}
	}
	a := make("fresh", `["village-clerk","village-clerk"]`)
	var made struct {
		Data struct {
			User struct {
				ID       string
				AreaName string
				Roles    []struct{ Code, Name string }
			}
			Password string
		}
	}
	a.JSON(t, &made)
	if a.Status != http.StatusOK || len(made.Data.User.Roles) != 1 || made.Data.User.Roles[0].Code != "village-clerk" || made.Data.User.AreaName != "储良村委会" {
		t.Fatalf("made: %d %s", a.Status, a.Body)
	}
	got := find("q=fresh")
	if len(got.Data.Items) != 1 || len(got.Data.Items[0].Roles) != 1 || got.Data.Items[0].Roles[0].Name != "村级信息员" || got.Data.Items[0].AreaName != "储良村委会" {
		t.Errorf("list: %+v", got)
	}
	// What was given works: the new clerk signs in and lists her village.
	form := url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {"fresh"}, "password": {made.Data.Password}, "scope": {"openid"}}
	if a := h.Do("POST", "/auth/realms/mirror/protocol/openid-connect/token", form.Encode(), "Content-Type", "application/x-www-form-urlencoded"); a.Status != http.StatusOK {
		t.Errorf("the new account cannot sign in: %d %s", a.Status, a.Body)
	}

	all, on := find("size=100").Data.Total, find("size=100&status=enabled").Data.Total
	if a := h.As(county, "POST", "/api/users/"+made.Data.User.ID+"/disable", ""); a.Status != http.StatusOK || !strings.Contains(a.Body, "village-clerk") {
		t.Fatalf("disable: %d %s", a.Status, a.Body)
	}
	off := find("status=disabled")
	if off.Data.Total != 1 || len(off.Data.Items) != 1 || off.Data.Items[0].Username != "fresh" || find("status=enabled").Data.Total != on-1 || find("").Data.Total != all {
		t.Errorf("disabled: %+v", off)
	}
	if a := h.As(county, "GET", "/api/users?status=gone", ""); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, `"field":"status"`) {
		t.Errorf("unknown status: %d %s", a.Status, a.Body)
	}
}
