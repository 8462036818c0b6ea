package app_test

import (
	"net/url"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

// README section 3, the demo's switch: the demo lets administrators in without a second factor, the same house under serve's policy does not,
// and X-Forwarded-For opens no lock, for it counts only from a trusted proxy (security.md section 3 row 12).
func TestGateOfTheHouse(t *testing.T) {
	const token = "/auth/realms/mirror/protocol/openid-connect/token"
	ask := func(h *apptest.House, user, pass string, headers ...string) apptest.Answer {
		v := url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {user}, "password": {pass}}
		return h.Do("POST", token, v.Encode(), append([]string{"Content-Type", "application/x-www-form-urlencoded"}, headers...)...)
	}
	demo := apptest.Start(t, map[string]string{"lock-after": "3"})
	if a := ask(demo, "admin", "Mirror2026"); a.Status != 200 {
		t.Errorf("demo: %d %s", a.Status, a.Body)
	}
	strict := apptest.Start(t, map[string]string{"admin-factor": "required"})
	for user, want := range map[string]int{"admin": 400, "auditor": 400, "ops": 400, "county": 400, "town": 200, "citizen": 200} {
		if a := ask(strict, user, "Mirror2026"); a.Status != want {
			t.Errorf("%s with the factor required: %d %s", user, a.Status, a.Body)
		}
	}
	for range 3 {
		ask(demo, "town", "Wrong2026")
	}
	if a := ask(demo, "town", "Mirror2026", "X-Forwarded-For", "10.55.0.1"); a.Status != 400 || !strings.Contains(a.Body, "invalid_grant") {
		t.Errorf("a stranger's X-Forwarded-For opened the lock: %d", a.Status)
	}
	proxied := apptest.Start(t, map[string]string{"lock-after": "3", "trusted-proxies": "127.0.0.1"})
	for range 3 {
		ask(proxied, "town", "Wrong2026", "X-Forwarded-For", "10.1.0.1")
	}
	for from, want := range map[string]int{"10.1.0.9": 400, "10.2.0.1": 200, "10.2.0.1, 10.1.0.1": 400} {
		if a := ask(proxied, "town", "Mirror2026", "X-Forwarded-For", from); a.Status != want {
			t.Errorf("behind a trusted proxy from %s: %d, want %d", from, a.Status, want)
		}
	}
}
