package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/db"
	"mirror/internal/identity/sso"
)

const movedTitle = "对外连接的地址已改变"

// toldOf counts what somebody was told of addresses that moved.
func toldOf(h *apptest.House, token, what string) int {
	return strings.Count(h.As(token, "GET", "/api/messages?size=50", "").Body, movedTitle+"："+what)
}

func refusals(t *testing.T, h *apptest.House, action string) int {
	t.Helper()
	n := 0
	if err := h.App.DB.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action = ? AND result = 'refused'", action).Scan(context.Background(), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// A connector's secret goes to the hosts it was given for and to no other: whoever changes scheme, host or port of an address, live or for
// tests, types it again, every administrator hears of it, and a configuration package brings no new host to an old secret.
func TestStoredSecretStaysWithItsHost(t *testing.T) {
	t.Parallel()
	const secret = "not-a-real-secret-8"
	var mu sync.Mutex
	caught := ""
	listen := func() *httptest.Server {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			_ = r.ParseForm()
			mu.Lock()
			caught += r.Host + " " + r.Form.Get("client_secret") + "\n"
			mu.Unlock()
			_, _ = w.Write([]byte(`{"code":"0002"}`))
		}))
		t.Cleanup(s.Close)
		return s
	}
	right, thief := listen(), listen()
	apptest.EachPair(t, nil, func(t *testing.T, h, _ *apptest.House) {
		admin := h.Token("admin")
		put := func(version int, typed, live, trial string) apptest.Answer {
			body, _ := json.Marshal(map[string]any{"version": version, "enabled": true, "clientId": "p", "secret": typed,
				"live": map[string]string{"validate": live, "login": "https://oa.example.test/login"}, "test": map[string]string{"validate": trial}})
			return h.As(admin, "PUT", "/api/sso-connectors/oa", string(body))
		}
		if a := put(0, secret, right.URL+"/oa", ""); a.Status != http.StatusOK {
			t.Fatalf("configure: %d %s", a.Status, a.Body)
		}
		before := toldOf(h, admin, "")
		for name, c := range map[string][2]string{
			"port": {thief.URL + "/oa", ""}, "host": {"http://10.9.9.9/oa", ""}, "scheme": {strings.Replace(right.URL, "http:", "https:", 1) + "/oa", ""},
			"test endpoint": {right.URL + "/oa", thief.URL + "/oa"},
		} {
			a := put(1, "", c[0], c[1])
			if a.Status != http.StatusBadRequest || !strings.Contains(a.Body, `{"field":"secret","message":"地址改变后需重新填写密钥"}`) {
				t.Errorf("%s changed without the secret: %d %s", name, a.Status, a.Body)
			}
			h.As(admin, "POST", "/api/sso-connectors/oa/test", "")
		}
		mu.Lock()
		if at := thief.Listener.Addr().String(); strings.Contains(caught, at+" "+secret) {
			t.Errorf("the secret went to %s", at)
		}
		mu.Unlock()
		if a := put(1, "", right.URL+"/another/path", ""); a.Status != http.StatusOK || !strings.Contains(a.Body, `"hasSecret":true`) {
			t.Fatalf("another path of the same host: %d %s", a.Status, a.Body)
		}
		if n := toldOf(h, admin, ""); n != before {
			t.Errorf("told %d times of an address that did not move", n-before)
		}
		if a := put(2, secret, thief.URL+"/oa", ""); a.Status != http.StatusOK {
			t.Fatalf("with the secret: %d %s", a.Status, a.Body)
		}
		for _, name := range []string{"admin", "auditor"} {
			if n := toldOf(h, h.Token(name), "单点登录“办公系统（OA）”"); n == 0 {
				t.Errorf("%s heard nothing", name)
			}
		}
		if n := toldOf(h, h.Token("town"), ""); n != 0 {
			t.Error("a clerk heard of it")
		}
		bring := func(validate string) {
			t.Helper()
			err := h.App.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				return h.App.Bridges.Receive(ctx, tx, sso.Carried{Name: sso.OA, Enabled: true, ClientID: "p", LiveValidate: validate, LiveLogin: "https://oa.example.test/login"})
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		has := func() bool {
			var list struct {
				Data []struct {
					Name      string
					HasSecret bool
				}
			}
			h.As(admin, "GET", "/api/sso-connectors", "").JSON(t, &list)
			for _, c := range list.Data {
				if c.Name == sso.OA {
					return c.HasSecret
				}
			}
			return false
		}
		if bring(thief.URL + "/else"); !has() {
			t.Error("a package of the same host took the secret away")
		}
		if bring(right.URL + "/oa"); has() {
			t.Error("a package brought another host to the old secret")
		}
	})
}

// Calls that suddenly go to another host are told to all administrators: a caller's name and data go with them.
func TestMovedUpstreamIsTold(t *testing.T) {
	t.Parallel()
	apptest.EachPair(t, nil, func(t *testing.T, h, _ *apptest.House) {
		admin := h.Token("admin")
		row := `{"name":"搬家服务","prefix":"/web/moving-service/","address":"http://10.9.9.9:%d/%s","rule":"signed-in","timeoutMs":2000,"inFlight":16,"version":%d}`
		var made struct{ Data struct{ ID string } }
		h.As(admin, "POST", "/api/upstreams", fmt.Sprintf(row, 80, "", 0)).JSON(t, &made)
		for i, c := range []struct {
			port int
			path string
			told int
		}{{80, "v2", 0}, {81, "v2", 1}} {
			if a := h.As(admin, "PUT", "/api/upstreams/"+made.Data.ID, fmt.Sprintf(row, c.port, c.path, i+1)); a.Status != http.StatusOK {
				t.Fatalf("edit: %d %s", a.Status, a.Body)
			}
			if n := toldOf(h, h.Token("auditor"), "上游服务“搬家服务”"); n != c.told {
				t.Errorf("port %d, path %s: told %d times, want %d", c.port, c.path, n, c.told)
			}
		}
	})
}

// closedHouse is a house that may contact nothing of this machine but its own listener, as the demo.
func closedHouse(t *testing.T) *apptest.House {
	t.Helper()
	return apptest.Start(t, map[string]string{"outbound-allow": ""})
}

// Who configures servers cannot make the portal contact this machine, its links, a cloud's metadata or the portal itself, however the address
// is spelled: the form says so at the address, nothing is sent, and a row stays of it.
func TestAddressesThatAreRefused(t *testing.T) {
	t.Parallel()
	var reached atomic.Int64
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached.Add(1) }))
	defer inside.Close()
	_, port, _ := net.SplitHostPort(inside.Listener.Addr().String())
	h := closedHouse(t)
	admin := h.Token("admin")
	addresses := []string{inside.URL, "http://localhost:" + port, "http://[::1]:" + port, "http://[::ffff:127.0.0.1]:" + port, "http://[::ffff:7f00:1]:" + port, "http://2130706433:" + port,
		"http://0x7f000001:" + port, "http://127.1:" + port, "http://0:" + port, "http://0.0.0.0:" + port, "http://[::]:" + port, "http://[64:ff9b::7f00:1]:" + port,
		"http://169.254.169.254", "http://[fd00:ec2::254]", "http://100.100.100.200", "http://[fe80::1]", "http://224.0.0.1"}
	tries := 0
	for i, address := range addresses {
		row := fmt.Sprintf(`{"name":"内部%d","prefix":"/web/inside-%d/","address":"%s","rule":"public","timeoutMs":500,"inFlight":16,"enabled":true}`, i, i, address)
		for _, call := range []string{"/api/upstreams", "/api/upstreams/test"} {
			a := h.As(admin, "POST", call, row)
			if a.Status != http.StatusBadRequest || !strings.Contains(a.Body, `"field":"address"`) || !strings.Contains(a.Body, "outbound-allow") {
				t.Errorf("%s %s: %d %s", call, address, a.Status, a.Body)
			}
			tries++
		}
		body, _ := json.Marshal(map[string]any{"version": 0, "enabled": true, "clientId": "p", "secret": "s", "live": map[string]string{"validate": address + "/oa", "login": "https://oa.example.test/"}})
		a := h.As(admin, "PUT", "/api/sso-connectors/oa", string(body))
		if a.Status != http.StatusBadRequest || !strings.Contains(a.Body, `"field":"live.validate"`) {
			t.Errorf("connector %s: %d %s", address, a.Status, a.Body)
		}
	}
	if n := refusals(t, h, "gateway.upstream.add") + refusals(t, h, "gateway.upstream.test"); n != tries {
		t.Errorf("%d rows of %d refusals of upstreams", n, tries)
	}
	if n := refusals(t, h, "sso.configure"); n != len(addresses) {
		t.Errorf("%d rows of %d refusals of connectors", n, len(addresses))
	}
	// Another listener of the same process stays closed where its network is allowed.
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	wide := apptest.Start(t, nil)
	wide.App.Outbound.Listens(l.Addr(), false)
	row := `{"name":"管理口","prefix":"/web/admin-port/","address":"http://` + l.Addr().String() + `","rule":"public","timeoutMs":500,"inFlight":16}`
	if a := wide.As(wide.Token("admin"), "POST", "/api/upstreams", row); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, "本平台自己的监听地址") {
		t.Errorf("the administration listener: %d %s", a.Status, a.Body)
	}
	if reached.Load() > 0 {
		t.Errorf("this machine was reached %d times", reached.Load())
	}
}

// A row that is already there, a name that turns to this machine after it was checked, and a redirect: each call is judged where it is made.
func TestEachConnectionIsJudged(t *testing.T) {
	t.Parallel()
	var reached atomic.Int64
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached.Add(1) }))
	defer inside.Close()
	h := closedHouse(t)
	admin := h.Token("admin")
	turned := atomic.Bool{}
	h.App.Outbound.Resolver = &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		here, there := net.Pipe()
		go nameServer(there, func() [4]byte {
			if turned.Load() {
				return [4]byte{127, 0, 0, 1}
			}
			return [4]byte{10, 9, 9, 9}
		})
		return here, nil
	}}
	_, port, _ := net.SplitHostPort(inside.Listener.Addr().String())
	row := `{"name":"会变的域名","prefix":"/web/turning/","address":"http://turning.test:` + port + `","rule":"public","timeoutMs":2000,"inFlight":16,"enabled":true}`
	if a := h.As(admin, "POST", "/api/upstreams", row); a.Status != http.StatusOK {
		t.Fatalf("add: %d %s", a.Status, a.Body)
	}
	turned.Store(true)
	err := h.App.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`INSERT INTO upstream (name, prefix, address, strip, rule, timeout_ms, retries, in_flight, health_path, enabled, version, updated_at)
			VALUES ('旧服务', '/web/old/', ?, FALSE, 'public', 2000, 0, 16, '', TRUE, 1, 0)`, inside.URL).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	apptest.Within(t, "the row", func() bool { return h.As(admin, "GET", "/web/old/x", "").Status == http.StatusBadGateway })
	for _, path := range []string{"/web/turning/x", "/web/old/x"} {
		for _, method := range []string{"GET", "POST"} {
			if a := h.As(admin, method, path, map[string]string{"POST": "{}"}[method]); a.Status != http.StatusBadGateway || strings.Contains(a.Body, "127.0.0.1") {
				t.Errorf("%s %s: %d %s", method, path, a.Status, a.Body)
			}
		}
	}
	if a := h.As(admin, "POST", "/api/upstreams/test", row); a.Status != http.StatusBadRequest || !strings.Contains(a.Body, "本机地址") {
		t.Errorf("the test of the name: %d %s", a.Status, a.Body)
	}
	if reached.Load() > 0 {
		t.Errorf("this machine was reached %d times", reached.Load())
	}

	// A server that answers with a redirect to somewhere inside is told as such and not followed.
	front := httptest.NewServer(http.RedirectHandler(inside.URL, http.StatusTemporaryRedirect))
	defer front.Close()
	open := apptest.Start(t, map[string]string{"outbound-allow": front.Listener.Addr().String()})
	body, _ := json.Marshal(map[string]any{"version": 0, "enabled": true, "clientId": "p", "secret": "s", "live": map[string]string{"validate": front.URL + "/oa", "login": "https://oa.example.test/"}})
	if a := open.As(open.Token("admin"), "PUT", "/api/sso-connectors/oa", string(body)); a.Status != http.StatusOK {
		t.Fatalf("configure: %d %s", a.Status, a.Body)
	}
	if a := open.As(open.Token("admin"), "POST", "/api/sso-connectors/oa/test", ""); !strings.Contains(a.Body, `"stage":"http"`) || reached.Load() > 0 {
		t.Errorf("redirect: %s, reached %d", a.Body, reached.Load())
	}
}

// nameServer answers one DNS question over a stream (RFC 1035 section 4.2.2) with one address.
func nameServer(c net.Conn, address func() [4]byte) {
	defer c.Close()
	b := make([]byte, 1500)
	for {
		n, err := c.Read(b)
		if err != nil {
			return
		}
		q := b[2:n]
		end := 12
		for q[end] != 0 {
			end += 1 + int(q[end])
		}
		kind := q[end+2]
		out := append([]byte{}, q[:end+5]...)
		out[2], out[3] = 0x81, 0x80
		copy(out[6:12], make([]byte, 6))
		if kind == 1 {
			out[7] = 1
			a := address()
			out = append(append(out, 0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4), a[:]...)
		}
		if _, err := c.Write(append([]byte{byte(len(out) >> 8), byte(len(out))}, out...)); err != nil {
			return
		}
	}
}

// A start with an identity provider or a back-channel on this machine needs the operator's word, and config print shows what was allowed.
func TestOutboundAllowIsASetting(t *testing.T) {
	t.Parallel()
	load := func(settings map[string]string) (*app.Config, error) {
		return (&app.Loader{Getenv: func(string) string { return "" }, Presets: settings}).Load()
	}
	outside := map[string]string{"identity-url": "http://127.0.0.1:8180/auth/realms/x", "identity-client-id": "p"}
	if _, err := load(outside); err == nil || !strings.Contains(err.Error(), "outbound-allow") {
		t.Errorf("a provider on this machine: %v", err)
	}
	outside["outbound-allow"] = "127.0.0.1:8180"
	c, err := load(outside)
	if err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	if err := c.Print(&said); err != nil || !strings.Contains(said.String(), "outbound-allow") || !strings.Contains(said.String(), "127.0.0.1:8180") {
		t.Errorf("config print: %v %s", err, said.String())
	}
	if _, err := load(map[string]string{"outbound-allow": "everything"}); err == nil {
		t.Error("a word is a place")
	}
}
