package app_test

import (
	"net/url"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

// rulings.md#the-demo: the demo lets administrators in without a second factor, the same house under serve's policy does not,
// and X-Forwarded-For opens no lock, for it counts only from a trusted proxy (security.md row 12).
func TestGateOfTheHouse(t *testing.T) {
	t.Parallel()
	const token = "/auth/realms/mirror/protocol/openid-connect/token"
	ask := func(h *apptest.House, user, pass string, headers ...string) apptest.Answer {
		v := url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {user}, "password": {pass}}
		return h.Do("POST", token, v.Encode(), append([]string{"Content-Type", "application/x-www-form-urlencoded"}, headers...)...)
	}
	demo := apptest.Start(t, map[string]string{"lock-after": "3", "captcha-after": "50"})
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
	proxied := apptest.Start(t, map[string]string{"lock-after": "3", "captcha-after": "50", "trusted-proxies": "127.0.0.1"})
	for range 3 {
		ask(proxied, "town", "Wrong2026", "X-Forwarded-For", "10.1.0.1")
	}
	for from, want := range map[string]int{"10.1.0.9": 400, "10.2.0.1": 200, "10.2.0.1, 10.1.0.1": 400} {
		if a := ask(proxied, "town", "Mirror2026", "X-Forwarded-For", from); a.Status != want {
			t.Errorf("behind a trusted proxy from %s: %d, want %d", from, a.Status, want)
		}
	}
}

// The count of an address prefix is a setting: a prefix that failed so often, with whatever names, waits as a whole.
func TestAddressPrefixSetting(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, map[string]string{"captcha-after-address": "2"})
	ask := func(user, pass string) apptest.Answer {
		v := url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {user}, "password": {pass}}
		return h.Do("POST", "/auth/realms/mirror/protocol/openid-connect/token", v.Encode(), "Content-Type", "application/x-www-form-urlencoded")
	}
	ask("a1", "Wrong2026")
	ask("a2", "Wrong2026")
	if a := ask("town", "Mirror2026"); a.Status != 429 || a.Header.Get("Retry-After") == "" || !strings.Contains(a.Body, "temporarily_unavailable") {
		t.Errorf("the third name: %d %s", a.Status, a.Body)
	}
}
