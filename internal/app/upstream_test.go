package app_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"mirror/internal/app/apptest"
)

// What another server hears about the caller comes from the token: headers a stranger claims, the session's secrets and the browser's
// cookies never arrive, and what the server sets for our origin does not leave (S6.02, issue row "gateway").
func TestUpstreamHearsTheTokenOnly(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	var heard http.Header
	var path string
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		heard, path = r.Header.Clone(), r.URL.RequestURI()
		mu.Unlock()
		w.Header().Set("Set-Cookie", "KEYCLOAK_IDENTITY=stolen")
		w.Header().Set("Access-Control-Allow-Origin", "*")
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"success":true,"data":"from the other server"}`))
	}))
	defer srv.Close()
	apptest.EachPair(t, nil, func(t *testing.T, one, two *apptest.House) {
		admin, town := one.Token("admin"), one.Token("town")
		row := `{"name":"统计服务","prefix":"/web/count-service/","address":"` + srv.URL + `","strip":true,"rule":"signed-in","timeoutMs":2000,"inFlight":16,"enabled":true}`
		if a := one.As(town, "POST", "/api/upstreams", row); a.Status != 403 {
			t.Fatalf("a clerk configures the gateway: %d %s", a.Status, a.Body)
		}
		made := one.As(admin, "POST", "/api/upstreams", row)
		if made.Status != 200 {
			t.Fatalf("add: %d %s", made.Status, made.Body)
		}
		var answer struct{ Data struct{ ID, Prefix string } }
		if err := json.Unmarshal([]byte(made.Body), &answer); err != nil {
			t.Fatal(err)
		}
		// The other replica's table is at most 500 ms old; without it our own service answers a stranger, or nobody does.
		apptest.Within(t, "the upstream at the other replica", func() bool { return two.As(town, "GET", "/web/count-service/v1/x", "").Status == 200 })
		if a := two.Do("GET", "/web/count-service/v1/x", ""); a.Status != 401 {
			t.Errorf("a stranger: %d", a.Status)
		}
		spoofed := []string{"X-User-Name", "admin", "X-Is-Admin", "true", "X-User-Id", "1", "X-Area-Id", "000", "X-Roles", "platform-admin", "X-Org-Account", "evil",
			"Cookie", "KEYCLOAK_IDENTITY=secret", "X-Forwarded-For", "1.2.3.4", "X-Forwarded-Prefix", "/evil",
			"Namespace", "admin", "X_User_Name", "admin", "x_is_admin", "true", "X-Original-URL", "/admin"}
		a := two.As(town, "GET", "/web/count-service/v1/x%2Fy?q=1", "", spoofed...)
		if a.Status != 200 || a.Header.Get("Set-Cookie") != "" || a.Header.Get("Access-Control-Allow-Origin") != "" || a.Header.Get("X-Request-Id") == "" {
			t.Errorf("answer: %d %v", a.Status, a.Header)
		}
		mu.Lock()
		defer mu.Unlock()
		if path != "/v1/x%2Fy?q=1" {
			t.Errorf("asked for %s", path)
		}
		if heard.Get("X-User-Name") != "town" || heard.Get("X-Is-Admin") != "false" || heard.Get("X-Org-Account") != "alauda" || heard.Get("X-Area-Id") == "000" ||
			heard.Get("X-Roles") == "platform-admin" || len(heard.Get("X-User-Id")) < 10 || heard.Get("Authorization") != "" || heard.Get("Cookie") != "" ||
			heard.Get("X-Forwarded-For") == "1.2.3.4" || heard.Get("X-Forwarded-Prefix") != "/web/count-service" {
			t.Errorf("the other server heard %v", heard)
		}
		for name := range heard {
			if strings.Contains(name, "_") || name == "Namespace" || name == "X-Original-Url" {
				t.Errorf("the other server heard a stranger's %s", name)
			}
		}
		if a := one.As(town, "POST", "/api/session/logout", "{}"); a.Status >= 400 {
			t.Fatalf("log-out: %d %s", a.Status, a.Body)
		}
		apptest.Within(t, "the log-out at the upstream", func() bool { return two.As(town, "GET", "/web/count-service/v1/x", "").Status == 401 })
		if a := one.As(admin, "DELETE", "/api/upstreams/"+answer.Data.ID, ""); a.Status != 200 {
			t.Errorf("remove: %d %s", a.Status, a.Body)
		}
	})
}
