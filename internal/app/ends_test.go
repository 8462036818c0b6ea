package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/eventually"
)

// childSettings names the environment variable that makes this test binary a server: a JSON object of settings.
const childSettings = "MIRROR_TEST_SERVE"

// childDemo names the one that makes it `mirror demo`.
const childDemo = "MIRROR_TEST_DEMO"

// process is the product as a process of its own, so that it can be killed.
type process struct {
	t    *testing.T
	cmd  *exec.Cmd
	url  string
	env  []string
	said *output
}

// output is what a process says, to be read while it speaks.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(b)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

func freeAddr(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// launch starts a process on settings and waits until it is ready.
func launch(t *testing.T, settings map[string]string, env ...string) *process {
	t.Helper()
	raw, _ := json.Marshal(settings)
	p := &process{t: t, url: "http://" + settings["addr"], env: append(append(os.Environ(), childSettings+"="+string(raw), "GOGC="), env...)} // collected as a server is
	p.start()
	t.Cleanup(func() {
		if p.cmd.ProcessState == nil {
			_ = p.cmd.Process.Kill()
			_ = p.cmd.Wait()
		}
	})
	return p
}

func (p *process) start() {
	p.t.Helper()
	p.said = &output{}
	p.cmd = exec.Command(os.Args[0], "-test.run=^$")
	p.cmd.Env, p.cmd.Stdout, p.cmd.Stderr = p.env, p.said, p.log()
	if err := p.cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	ready := eventually.Within(60*time.Second, func() bool {
		res, err := http.Get(p.url + "/readyz")
		if err != nil {
			return false
		}
		_ = res.Body.Close()
		return res.StatusCode == http.StatusOK
	})
	if !ready {
		_ = p.cmd.Process.Kill()
		_ = p.cmd.Wait()
		p.t.Fatalf("not ready: %s", p.said)
	}
}

// log is where the process logs: into the folder that make test looks through for secrets, else into memory.
func (p *process) log() io.Writer {
	dir := os.Getenv("MIRROR_TEST_LOGS")
	if dir == "" {
		return p.said
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		p.t.Fatal(err)
	}
	f, err := os.CreateTemp(dir, "go-*.log")
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { _ = f.Close() })
	return io.MultiWriter(p.said, f)
}

// kill is kill -9: nothing is written any more.
func (p *process) kill() {
	p.t.Helper()
	if err := p.cmd.Process.Kill(); err != nil {
		p.t.Fatal(err)
	}
	_ = p.cmd.Wait()
}

func (p *process) call(token, method, path, body string, headers ...string) (int, string) {
	p.t.Helper()
	req, err := http.NewRequest(method, p.url+path, strings.NewReader(body))
	if err != nil {
		p.t.Fatal(err)
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
		req.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		p.t.Fatal(err)
	}
	defer res.Body.Close()
	b, _ := io.ReadAll(res.Body)
	return res.StatusCode, string(b)
}

// token signs in by the password grant.
func (p *process) token(username, password string) string {
	p.t.Helper()
	form := url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {username}, "password": {password}, "scope": {"openid"}}
	status, body := p.call("", "POST", tokenPath, form.Encode(), formType...)
	var set struct {
		AccessToken string `json:"access_token"`
	}
	if err := json.Unmarshal([]byte(body), &set); err != nil || set.AccessToken == "" {
		p.t.Fatalf("sign-in of %s: %d %s", username, status, body)
	}
	return set.AccessToken
}

func (p *process) must(status int, body string) {
	p.t.Helper()
	if status != http.StatusOK {
		p.t.Fatalf("%d %s", status, body)
	}
}

// security.md row 8: after a log-out, a password change (which ends all other sessions) or a disabling, the old access token
// answers 401 within a second: on SQLite, on both of two replicas over one PostgreSQL, and after kill -9 right behind the answer of the call.
func TestEndedSessionsStayEnded(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("starts processes")
	}
	const fresh = "Fresh2026xyz"
	events := []struct {
		name, user string
		// end does the deed at one replica; token is the session that must die.
		end func(p *process, token string)
	}{
		{"log-out", "village", func(p *process, token string) { p.must(p.call(token, "POST", "/api/session/logout", "{}")) }},
		{"password change", "county", func(p *process, _ string) {
			p.must(p.call(p.token("county", directory.DemoPassword), "PUT", "/v1/orgs/alauda/accounts/county?"+passwords(directory.DemoPassword, fresh), ""))
		}},
		{"disabling", "town2", func(p *process, _ string) {
			admin := p.token("admin", directory.DemoPassword)
			status, body := p.call(admin, "GET", "/api/users?q=town2", "")
			var list struct {
				Data struct {
					Items []struct {
						ID       json.RawMessage `json:"id"`
						Username string          `json:"username"`
					} `json:"items"`
				} `json:"data"`
			}
			if err := json.Unmarshal([]byte(body), &list); err != nil || len(list.Data.Items) != 1 {
				p.t.Fatalf("%d %s", status, body)
			}
			p.must(p.call(admin, "POST", "/api/users/"+strings.Trim(string(list.Data.Items[0].ID), `"`)+"/disable", "{}"))
		}},
	}
	// dead waits for the refusal at each replica.
	dead := func(t *testing.T, what, token string, replicas []*process) {
		t.Helper()
		limit := time.Now().Add(apptest.Promptly)
		for i, p := range replicas {
			gone := eventually.Within(time.Until(limit), func() bool {
				status, _ := p.call(token, "GET", "/api/bootstrap", "")
				return status == http.StatusUnauthorized
			})
			if !gone {
				t.Errorf("%s: the token lives on at replica %d after %v", what, i+1, apptest.Promptly)
			}
		}
	}
	walk := func(t *testing.T, replicas []*process, killed bool) {
		for _, e := range events {
			token := replicas[0].token(e.user, directory.DemoPassword)
			for i, p := range replicas {
				if status, body := p.call(token, "GET", "/api/bootstrap", ""); status != http.StatusOK {
					t.Fatalf("%s: replica %d does not know the session: %d %s", e.name, i+1, status, body)
				}
			}
			e.end(replicas[0], token)
			if killed {
				for _, p := range replicas {
					p.kill()
				}
				for _, p := range replicas {
					p.start()
				}
			}
			dead(t, e.name, token, replicas)
		}
	}
	for _, killed := range []bool{false, true} {
		name := map[bool]string{false: "alive", true: "after kill -9"}[killed]
		t.Run("sqlite "+name, func(t *testing.T) {
			addr := freeAddr(t)
			walk(t, []*process{launch(t, map[string]string{"addr": addr, "data-dir": apptest.Demo.SQLite(t)})}, killed)
		})
		t.Run("two replicas over postgres "+name, func(t *testing.T) {
			dir, database := apptest.Demo.Postgres(t)
			var replicas []*process
			for range 2 {
				replicas = append(replicas, launch(t, map[string]string{"addr": freeAddr(t), "data-dir": dir, "database-url": database, "base-url": "http://portal.test"}))
			}
			walk(t, replicas, killed)
		})
	}
}

// serveChild is the process of launch: a product with fsync on the data of its folder, or `mirror demo`, until it is killed.
func serveChild(raw string) error {
	settings := map[string]string{}
	if err := json.Unmarshal([]byte(raw), &settings); err != nil {
		return err
	}
	c, err := (&app.Loader{Getenv: func(string) string { return "" }, Presets: settings}).Load()
	if err != nil {
		return err
	}
	c.Demo = true
	app.SetLog(c, os.Stderr)
	ctx := context.Background()
	if os.Getenv(childDemo) != "" {
		return app.Demo(ctx, c, app.DemoData{Counties: true}, os.Stdout)
	}
	a, err := app.New(ctx, c)
	if err != nil {
		return err
	}
	l, err := app.Listen(c)
	if err != nil {
		return err
	}
	return a.Serve(ctx, l)
}
