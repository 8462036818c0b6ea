package app_test

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/identity/policy"
)

type policyView struct {
	Data struct {
		Version int64
		Policy  policy.Policy
		Limits  []policy.Limit
	}
}

func readPolicy(t *testing.T, h *apptest.House, token string) (v policyView) {
	t.Helper()
	a := h.As(token, "GET", "/api/security-policy", "")
	if a.Status != http.StatusOK {
		t.Fatalf("policy: %d %s", a.Status, a.Body)
	}
	a.JSON(t, &v)
	return v
}

// change reads, changes and saves the policy; the headers go along with the saving.
func change(t *testing.T, h *apptest.House, token string, edit func(p *policy.Policy)) apptest.Answer {
	t.Helper()
	v := readPolicy(t, h, token)
	edit(&v.Data.Policy)
	body, _ := json.Marshal(map[string]any{"version": v.Data.Version, "policy": v.Data.Policy})
	return h.As(token, "PUT", "/api/security-policy", string(body))
}

func mustChange(t *testing.T, h *apptest.House, token string, edit func(p *policy.Policy)) {
	t.Helper()
	if a := change(t, h, token, edit); a.Status != http.StatusOK {
		t.Fatalf("change: %d %s", a.Status, a.Body)
	}
}

// Each part of the policy is in force at the other replica within a second of its change, without a restart.
func TestPolicyReachesTheOtherReplica(t *testing.T) {
	t.Parallel()
	one, two := apptest.Replicas(t, nil)
	admin := one.Token("admin")
	boot := func(token string) (b struct {
		Data struct {
			FirstLogin     struct{ White bool }
			Platform       struct{ VisualRedirect bool }
			SecurityObject struct {
				On, RequestTokens bool
				Mode              string
			}
		}
	}) {
		a := two.As(token, "GET", "/api/bootstrap", "")
		if a.Status != http.StatusOK {
			t.Fatalf("boot: %d %s", a.Status, a.Body)
		}
		a.JSON(t, &b)
		return b
	}
	legal := two.Token("legal")
	if b := boot(legal); b.Data.FirstLogin.White {
		t.Fatal("legal is on the white list already: the test shows nothing")
	}
	province := two.Token("province")
	if !boot(province).Data.Platform.VisualRedirect {
		t.Fatal("the redirect is off already")
	}

	mustChange(t, one, admin, func(p *policy.Policy) { p.FirstLoginNotice, p.AreaRedirect, p.Envelope = false, false, "gcm" })
	apptest.Within(t, "notice, redirect, envelope", func() bool {
		a, b := boot(legal).Data, boot(province).Data
		return a.FirstLogin.White && !b.Platform.VisualRedirect && b.SecurityObject.On && b.SecurityObject.Mode == "gcm"
	})
	mustChange(t, one, admin, func(p *policy.Policy) { p.Envelope = "off" })
	apptest.Within(t, "envelope off", func() bool { return !boot(province).Data.SecurityObject.On })

	// Lock-out: the second wrong password now locks, and the right one is refused after it.
	mustChange(t, one, admin, func(p *policy.Policy) { p.LockAfter, p.CaptchaAfter = 2, 5 })
	apptest.Within(t, "lock-out", func() bool { return two.App.Guard.CaptchaAfter() == 5 && two.App.Policy.Get().LockAfter == 2 })
	for range 2 {
		if a := two.Do("POST", "/auth/realms/mirror/protocol/openid-connect/token", url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"},
			"username": {"village"}, "password": {"Wrong2026x"}}.Encode(), "Content-Type", "application/x-www-form-urlencoded"); a.Status != http.StatusBadRequest {
			t.Fatalf("wrong password: %d", a.Status)
		}
	}
	if a := two.Do("POST", "/auth/realms/mirror/protocol/openid-connect/token", url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"},
		"username": {"village"}, "password": {"Mirror2026"}}.Encode(), "Content-Type", "application/x-www-form-urlencoded"); a.Status != http.StatusBadRequest {
		t.Fatalf("the new lock does not hold: %d", a.Status)
	}

	// At most N: the next sign-in ends the oldest.
	mustChange(t, one, admin, func(p *policy.Policy) { p.SessionsPerUser = 1 })
	apptest.Within(t, "sessions per user", func() bool { return two.App.Policy.Get().SessionsPerUser == 1 })
	first := two.Token("city")
	second := two.Token("city")
	apptest.Within(t, "the older session", func() bool { return two.As(first, "GET", "/api/bootstrap", "").Status == http.StatusUnauthorized })
	if a := two.As(second, "GET", "/api/bootstrap", ""); a.Status != http.StatusOK {
		t.Fatalf("the newer session: %d", a.Status)
	}

	// A required second factor takes an administrator's rights away, here the right to take it back; the store is how the test goes on.
	other := two.Token("ops")
	if a := two.As(other, "GET", "/api/ops/devices", ""); a.Status != http.StatusOK {
		t.Fatalf("devices: %d", a.Status)
	}
	mustChange(t, one, admin, func(p *policy.Policy) { p.AdminFactor = true })
	apptest.Within(t, "second factor", func() bool { return two.As(other, "GET", "/api/ops/devices", "").Status == http.StatusForbidden })
	p := one.App.Policy.Row.Get()
	off := p.Value.Policy
	off.AdminFactor = false
	if _, err := one.App.Policy.Put(context.Background(), p.Version, off); err != nil {
		t.Fatal(err)
	}
	apptest.Within(t, "second factor off", func() bool { return two.As(other, "GET", "/api/ops/devices", "").Status == http.StatusOK })

	// One-time tokens: a call without one is refused, and the refusal brings fresh ones.
	apptest.Within(t, "rights of the administrator", func() bool { return one.As(admin, "GET", "/api/security-policy", "").Status == http.StatusOK })
	mustChange(t, one, admin, func(p *policy.Policy) { p.RequestTokens = true })
	var refused apptest.Answer
	apptest.Within(t, "request tokens", func() bool {
		refused = two.As(second, "GET", "/api/overview", "")
		return refused.Status == http.StatusForbidden
	})
	if list := strings.Split(refused.Header.Get("X-Auth-Header-Token"), "_"); len(list) < 2 || two.As(second, "GET", "/api/overview", "", "X-Auth-Header-Token", list[0]).Status != http.StatusOK {
		t.Fatalf("the refusal brings no token that works: %v", refused.Header)
	}
	p = one.App.Policy.Row.Get()
	off = p.Value.Policy
	off.RequestTokens, off.SessionIdle = false, 60
	if _, err := one.App.Policy.Put(context.Background(), p.Version, off); err != nil {
		t.Fatal(err)
	}
	apptest.Within(t, "request tokens off", func() bool { return two.As(second, "GET", "/api/overview", "").Status == http.StatusOK })

	// A shorter idle and absolute time hold for sessions that are open.
	if l := two.App.Sessions.IdleLimit(); l != time.Minute {
		t.Fatalf("idle %s", l)
	}
	var audited int
	if err := one.App.DB.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action = 'policy.change' AND detail LIKE '%lockAfter=5%' AND detail LIKE '%lockAfter=2%'").Scan(context.Background(), &audited); err != nil || audited != 1 {
		t.Errorf("%d audit rows tell the change of the lock-out", audited)
	}
}

// Open sessions end when the policy grows stricter than their age.
func TestShorterSessionsHoldForOpenOnes(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	admin := h.Token("admin")
	city := h.Token("city")
	mustChange(t, h, admin, func(p *policy.Policy) { p.SessionMax, p.SessionIdle = 300, 60 })
	if a := h.As(city, "GET", "/api/bootstrap", ""); a.Status != http.StatusOK {
		t.Fatalf("young session: %d", a.Status)
	}
	// The same process, seen four minutes later.
	late := h.App.Config
	late.ClockOffset = 4 * time.Minute
	if a := h.As(city, "GET", "/api/bootstrap", ""); a.Status != http.StatusUnauthorized {
		t.Fatalf("a session idle for longer than the new limit lives: %d", a.Status)
	}
}

// GB/T 22239 8.1.4.4: administrators come from the networks the policy lists. One who signs in elsewhere is told so after the right password and is
// not counted as failed; their session ends there within a second, a clerk's does not; and nobody draws the line with themselves outside.
func TestAdminNetworks(t *testing.T) {
	t.Parallel()
	apptest.EachPair(t, map[string]string{"trusted-proxies": "127.0.0.1"}, func(t *testing.T, one, two *apptest.House) {
		office, home := []string{"X-Forwarded-For", "10.1.2.3"}, []string{"X-Forwarded-For", "203.0.113.9"}
		admin, town := one.Token("admin"), one.Token("town")
		apptest.Within(t, "both sessions", func() bool { return two.As(admin, "GET", "/api/bootstrap", "").Status == http.StatusOK })
		v := readPolicy(t, one, admin)
		put := func(from []string, list ...string) apptest.Answer {
			v = readPolicy(t, one, admin)
			v.Data.Policy.AdminNetworks = append([]string{}, list...)
			body, _ := json.Marshal(map[string]any{"version": v.Data.Version, "policy": v.Data.Policy})
			return one.As(admin, "PUT", "/api/security-policy", string(body), from...)
		}
		if a := put(home, "10.1.0.0/16"); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, "203.0.113.9") {
			t.Fatalf("she locks herself out: %d %s", a.Status, a.Body)
		}
		if a := put(office, "127.0.0.1", "10.1.0.0/16", "2001:db8::/32"); a.Status != http.StatusOK {
			t.Fatalf("the list: %d %s", a.Status, a.Body)
		}
		at := func(token string, from []string) int {
			return two.As(token, "GET", "/api/bootstrap", "", from...).Status
		}
		apptest.Within(t, "the session from elsewhere", func() bool { return at(admin, home) == http.StatusUnauthorized })
		for _, c := range []struct {
			who    string
			token  string
			from   []string
			status int
		}{{"the administrator in the office", admin, office, 200}, {"over the newer protocol", admin, []string{"X-Forwarded-For", "2001:db8::7"}, 200},
			{"one who writes the address herself", admin, []string{"X-Real-IP", "10.1.2.3", "X-Forwarded-For", "10.1.2.3, 203.0.113.9"}, 401}, {"a clerk anywhere", town, home, 200}} {
			if got := at(c.token, c.from); got != c.status {
				t.Errorf("%s: %d", c.who, got)
			}
		}
		sign := func(name string, from []string) apptest.Answer {
			form := url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {name}, "password": {"Mirror2026"}}
			return two.Do("POST", "/auth/realms/mirror/protocol/openid-connect/token", form.Encode(), append([]string{"Content-Type", "application/x-www-form-urlencoded"}, from...)...)
		}
		for range 6 { // more often than failures lock
			if a := sign("county", home); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, "invalid_grant") {
				t.Errorf("county from elsewhere: %d %s", a.Status, a.Body)
			}
		}
		if a := sign("county", office); a.Status != http.StatusOK {
			t.Errorf("county in the office: %d %s", a.Status, a.Body)
		}
		if a := sign("town", home); a.Status != http.StatusOK {
			t.Errorf("a clerk from home: %d %s", a.Status, a.Body)
		}
		if a := put(office); a.Status != http.StatusOK {
			t.Fatalf("an empty list: %d %s", a.Status, a.Body)
		}
		apptest.Within(t, "anywhere again", func() bool { return at(admin, home) == http.StatusOK })
	})
}

// Two who save at once: one is told. Floors cannot be undercut, and each is named. Who lacks the right gets 403.
func TestPolicyGuards(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	admin := h.Token("admin")
	v := readPolicy(t, h, admin)
	if v.Data.Version != 0 || v.Data.Policy.LockAfter != 5 || len(v.Data.Limits) < 9 {
		t.Fatalf("%+v", v)
	}
	body, _ := json.Marshal(map[string]any{"version": 0, "policy": v.Data.Policy})
	var wg sync.WaitGroup
	var mu sync.Mutex
	got := map[int]int{}
	for range 8 {
		wg.Go(func() {
			a := h.As(admin, "PUT", "/api/security-policy", string(body))
			mu.Lock()
			got[a.Status]++
			mu.Unlock()
		})
	}
	wg.Wait()
	if got[http.StatusOK] != 1 || got[http.StatusConflict] != 7 {
		t.Fatalf("eight saves of one version: %v", got)
	}
	for field, edit := range map[string]func(p *policy.Policy){
		"lockAfter":          func(p *policy.Policy) { p.LockAfter = 6 },
		"lockFor":            func(p *policy.Policy) { p.LockFor = 60 },
		"auditRetentionDays": func(p *policy.Policy) { p.AuditRetentionDays = 179 },
		"passwordMaxAge":     func(p *policy.Policy) { p.PasswordMaxAge = 91 * 24 * 3600 },
		"sessionIdle":        func(p *policy.Policy) { p.SessionIdle = 0 },
		"sessionMax":         func(p *policy.Policy) { p.SessionMax, p.SessionIdle = 600, 1200 },
		"deviceTrust":        func(p *policy.Policy) { p.DeviceTrust = 31 * 24 * 3600 },
		"captchaAfter":       func(p *policy.Policy) { p.CaptchaAfter = 6 },
		"envelopeWhiteList":  func(p *policy.Policy) { p.EnvelopeWhiteList = []string{"/a*b"} },
		"adminNetworks":      func(p *policy.Policy) { p.AdminNetworks = []string{"127.0.0.1", "10.1.0.0/33"} },
	} {
		a := change(t, h, admin, edit)
		if a.Status != http.StatusBadRequest || !strings.Contains(a.Body, `"field":"`+field+`"`) {
			t.Errorf("%s: %d %s", field, a.Status, a.Body)
		}
	}
	if now := readPolicy(t, h, admin); now.Data.Version != 1 {
		t.Errorf("a refused change raised the version to %d", now.Data.Version)
	}
	for _, name := range []string{"city", "auditor", "ops"} {
		if a := h.As(h.Token(name), "GET", "/api/security-policy", ""); a.Status != http.StatusForbidden {
			t.Errorf("%s: %d", name, a.Status)
		}
	}
	if a := h.Do("PUT", "/api/security-policy", string(body), "Content-Type", "application/json"); a.Status != http.StatusUnauthorized {
		t.Errorf("a stranger: %d", a.Status)
	}
}

// A connector's change is in force on the other replica at once, saved by one of two; its test tells what fails.
func TestConnectorsWithoutRestart(t *testing.T) {
	t.Parallel()
	one, two := apptest.Replicas(t, nil)
	admin := one.Token("admin")
	body := `{"version":0,"enabled":true,"clientId":"id9","secret":"s9","live":{"authorize":"https://sso.example.test/a","token":"https://sso.example.test/t","userInfo":"https://sso.example.test/u"}}`
	if a := one.As(admin, "PUT", "/api/sso-connectors/gov", body); a.Status != http.StatusOK || !strings.Contains(a.Body, `"version":1`) {
		t.Fatalf("configure: %d %s", a.Status, a.Body)
	}
	if a := one.As(admin, "PUT", "/api/sso-connectors/gov", body); a.Status != http.StatusConflict {
		t.Fatalf("the same version twice: %d", a.Status)
	}
	apptest.Within(t, "address", func() bool {
		return strings.Contains(two.Do("GET", "/api/sso/sign-in-options", "").Body, "sso.example.test/a")
	})
	off := strings.Replace(strings.Replace(body, `"version":0`, `"version":1`, 1), `"enabled":true`, `"enabled":false`, 1)
	if a := one.As(admin, "PUT", "/api/sso-connectors/gov", off); a.Status != http.StatusOK {
		t.Fatalf("switch off: %d %s", a.Status, a.Body)
	}
	apptest.Within(t, "off", func() bool {
		return !strings.Contains(two.Do("GET", "/api/sso/sign-in-options", "").Body, "sso.example.test")
	})
}

// The test of a connector contacts the other system and names the first thing that is wrong.
func TestConnectorTestTellsWhatFails(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	admin := h.Token("admin")
	reply := func(status int, body string) *httptest.Server {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(status)
			_, _ = w.Write([]byte(body))
		}))
		t.Cleanup(s.Close)
		return s
	}
	shut, _ := net.Listen("tcp", "127.0.0.1:0")
	gone := "http://" + shut.Addr().String()
	_ = shut.Close()
	secure := httptest.NewUnstartedServer(http.NotFoundHandler())
	secure.TLS = &tls.Config{}
	secure.StartTLS()
	t.Cleanup(secure.Close)
	version := int64(0)
	for _, c := range []struct{ name, at, stage string }{
		{"name", "http://no-such-host.invalid/oa", "dns"},
		{"port", gone + "/oa", "tcp"},
		{"certificate", secure.URL + "/oa", "tls"},
		{"tls on a plain port", strings.Replace(reply(200, "").URL, "http:", "https:", 1) + "/oa", "tls"},
		{"path", reply(404, "").URL + "/oa", "http"},
		{"ill", reply(502, "").URL + "/oa", "http"},
		{"redirect", reply(302, "").URL + "/oa", "http"},
		{"language", reply(200, "<html>").URL + "/oa", "answer"},
		{"accepts anybody", reply(200, `{"code":"0000","userId":"x"}`).URL + "/oa", "answer"},
		{"secret", reply(401, `{"code":"0009"}`).URL + "/oa", "secret"},
		{"well", reply(200, `{"code":"0002"}`).URL + "/oa", "ok"},
	} {
		body, _ := json.Marshal(map[string]any{"version": version, "enabled": true, "clientId": "p", "secret": "not-a-real-secret-7",
			"live": map[string]string{"validate": c.at, "login": "https://oa.example.test/login"}})
		if a := h.As(admin, "PUT", "/api/sso-connectors/oa", string(body)); a.Status != http.StatusOK {
			t.Fatalf("%s: configure %d %s", c.name, a.Status, a.Body)
		}
		version++
		a := h.As(admin, "POST", "/api/sso-connectors/oa/test", "")
		if a.Status != http.StatusOK || !strings.Contains(a.Body, `"stage":"`+c.stage+`"`) || strings.Contains(a.Body, "not-a-real-secret") {
			t.Errorf("%s: %d %s, want %s", c.name, a.Status, a.Body, c.stage)
		}
	}
	// The demo's own stand-ins are real enough to pass, and to refuse a wrong secret.
	for _, name := range []string{"gov", "biz", "cas"} {
		if a := h.As(admin, "POST", "/api/sso-connectors/"+name+"/test", ""); a.Status != http.StatusOK || !strings.Contains(a.Body, `"ok":true`) {
			t.Errorf("stand-in %s: %d %s", name, a.Status, a.Body)
		}
	}
	var view struct{ Data []map[string]any }
	h.As(admin, "GET", "/api/sso-connectors", "").JSON(t, &view)
	gov := view.Data[0]
	wrong, _ := json.Marshal(map[string]any{"version": 0, "enabled": true, "clientId": gov["clientId"], "secret": "another", "live": gov["live"]})
	if a := h.As(admin, "PUT", "/api/sso-connectors/gov", string(wrong)); a.Status != http.StatusOK {
		t.Fatalf("configure: %d %s", a.Status, a.Body)
	}
	if a := h.As(admin, "POST", "/api/sso-connectors/gov/test", ""); !strings.Contains(a.Body, `"stage":"secret"`) {
		t.Errorf("wrong secret: %s", a.Body)
	}
	if a := h.As(h.Token("city"), "POST", "/api/sso-connectors/gov/test", ""); a.Status != http.StatusForbidden {
		t.Errorf("city may test connectors: %d", a.Status)
	}
}
