// Package apptest starts the whole product with the demo's data in this process, for tests that ask over HTTP. What a
// product begins with is made once for each engine and copied from then on.
package apptest

import (
	"context"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"mirror/internal/app"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/password"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/outbound"
	"mirror/internal/principal"
)

// House is a running product.
type House struct {
	App    *app.App
	URL    string
	t      testing.TB
	client *http.Client
}

// Data is what a product begins with: made once for each engine, and copied for each test.
type Data struct {
	name string
	fill func(ctx context.Context, a *app.App) error
	lite struct {
		sync.Once
		files map[string][]byte
		err   error
	}
	pg dbtest.Template
}

// Filling is the data that fill leaves in an empty product. Processes of a run share what has a name (dbtest.Shared).
func Filling(name string, fill func(ctx context.Context, a *app.App) error) *Data {
	if name != "" {
		// A demo is one of its day.
		name = "product-" + name + "-" + time.Now().In(clock.Shanghai).Format("20060102")
	}
	d := &Data{name: name, fill: fill}
	d.pg.Name = name
	d.pg.Make = func(ctx context.Context, url string) (map[string][]byte, error) {
		return d.make(ctx, map[string]string{"database-url": url}, cryptox.KeyFile)
	}
	return d
}

var (
	// Demo is the demo of now in the counties of its own people.
	Demo = Filling("demo", func(ctx context.Context, a *app.App) error { return a.FillCounties(ctx) })
	// Province is the whole demo of now.
	Province = Filling("province", func(ctx context.Context, a *app.App) error { return a.Fill(ctx) })
	// Empty has the tables and the areas alone.
	Empty = Filling("empty", func(context.Context, *app.App) error { return nil })
)

// make fills a product of its own and gives these of its files.
func (d *Data) make(ctx context.Context, settings map[string]string, names ...string) (map[string][]byte, error) {
	dir, err := os.MkdirTemp("", "mirror-apptest")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	c, err := config(dir, settings)
	if err != nil {
		return nil, err
	}
	a, err := app.New(ctx, c)
	if err != nil {
		return nil, err
	}
	a.Hasher.Params = password.Light // identity/password proves what a hash costs in the product
	err = d.fill(ctx, a)
	if e := a.Close(); err == nil {
		err = e
	}
	files := map[string][]byte{}
	for _, name := range names {
		if err == nil {
			files[name], err = os.ReadFile(filepath.Join(dir, name))
		}
	}
	return files, err
}

// SQLite gives a folder of t's own with the data.
func (d *Data) SQLite(t testing.TB) (dir string) {
	t.Helper()
	d.lite.Do(func() {
		d.lite.files, d.lite.err = dbtest.Shared(d.name, func() (map[string][]byte, error) {
			return d.make(context.Background(), nil, "mirror.db", cryptox.KeyFile)
		})
	})
	if d.lite.err != nil {
		t.Fatal(d.lite.err)
	}
	return unpack(t, d.lite.files)
}

// Postgres gives a folder of t's own with the master key, and the address of a database of t's own with the data; without a server the test
// is skipped.
func (d *Data) Postgres(t testing.TB) (dir, url string) {
	t.Helper()
	url, files := d.pg.Copy(t)
	return unpack(t, files), url
}

func config(dir string, settings map[string]string) (*app.Config, error) {
	all := map[string]string{"data-dir": dir, "no-sync": "true", "addr": "127.0.0.1:0", "outbound-allow": outbound.Loopback}
	for k, v := range settings {
		all[k] = v
	}
	c, err := (&app.Loader{Getenv: func(string) string { return "" }, Presets: all}).Load()
	if err == nil {
		c.Demo = true
	}
	return c, err
}

// Start runs a house of its own for t; settings replace defaults by name.
func Start(t testing.TB, settings map[string]string) *House {
	t.Helper()
	return openCopy(t, Demo.SQLite(t), settings)
}

// StartPostgres is Start on PostgreSQL; without a server the test is skipped.
func StartPostgres(t testing.TB, settings map[string]string) *House {
	t.Helper()
	dir, url := Demo.Postgres(t)
	return Open(t, dir, merged(map[string]string{"database-url": url}, settings))
}

// merged is the settings of both; the latter's stand.
func merged(a, b map[string]string) map[string]string {
	all := maps.Clone(a)
	if all == nil {
		all = map[string]string{}
	}
	maps.Copy(all, b)
	return all
}

// EachEngine runs a test against a demo on SQLite and on PostgreSQL.
func EachEngine(t *testing.T, settings map[string]string, test func(t *testing.T, h *House)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, Start(t, settings)) })
	t.Run("postgres", func(t *testing.T) { test(t, StartPostgres(t, settings)) })
}

// unpack gives a folder of t's own with these files.
func unpack(t testing.TB, made map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range made {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// FilledFirst runs a house for t with what a demo, that of the counties, begins to serve with (App.FillFirst): filled at another time, as far from now as
// offset says; its clock goes on from there.
func FilledFirst(t testing.TB, offset time.Duration) *House {
	t.Helper()
	h := openCopy(t, Empty.SQLite(t), map[string]string{"clock-offset": offset.String()})
	if err := h.App.FillFirst(context.Background(), false); err != nil {
		t.Fatal(err)
	}
	return h
}

// Open runs a house on the data of dir until t ends.
func Open(t testing.TB, dir string, settings map[string]string) *House {
	t.Helper()
	return open(t, dir, false, settings)
}

// openCopy is Open on data that were copied into dir a moment ago.
func openCopy(t testing.TB, dir string, settings map[string]string) *House {
	t.Helper()
	return open(t, dir, true, settings)
}

func open(t testing.TB, dir string, copied bool, settings map[string]string) *House {
	t.Helper()
	dbtest.KeepMemory()
	c, err := config(dir, settings)
	if err != nil {
		t.Fatal(err)
	}
	c.Copied = copied
	srv := httptest.NewUnstartedServer(nil)
	if c.BaseURL == "" {
		c.BaseURL = "http://" + srv.Listener.Addr().String()
	}
	a, err := app.New(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	a.Hasher.Params = password.Light
	if err := a.Devices.Register(context.Background()); err != nil {
		t.Fatal(err)
	}
	a.Listens(srv.Listener.Addr())
	srv.Config = app.Server(a.Gateway)
	srv.Start()
	t.Cleanup(func() {
		a.Gateway.Drain()
		srv.Close()
		_ = a.Close()
	})
	return &House{App: a, URL: srv.URL, t: t, client: byConnection}
}

// Answer is a response read whole.
type Answer struct {
	Status int
	Header http.Header
	Body   string
}

// JSON reads the body into dst.
func (a Answer) JSON(t testing.TB, dst any) {
	t.Helper()
	if err := json.Unmarshal([]byte(a.Body), dst); err != nil {
		t.Fatalf("%v in %s", err, a.Body)
	}
}

func clientBy(way http.RoundTripper) *http.Client {
	return &http.Client{Transport: way, Timeout: 20 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

var byConnection = clientBy(http.DefaultTransport)

// inProcess gives a request to a handler as a call.
type inProcess struct{ http.Handler }

func (p inProcess) RoundTrip(asked *http.Request) (*http.Response, error) {
	req := httptest.NewRequestWithContext(asked.Context(), asked.Method, asked.URL.RequestURI(), asked.Body)
	req.Host, req.Header, req.ContentLength = asked.URL.Host, asked.Header, asked.ContentLength
	if asked.Host != "" {
		req.Host = asked.Host
	}
	req.RemoteAddr = "127.0.0.1:40000"
	w := httptest.NewRecorder()
	p.ServeHTTP(w, req)
	return w.Result(), nil
}

// InProcess is the same house, whose gateway gets each request of Do as a call: for tests that ask ten thousand times and look at status and body. Connections and
// packing, which the client undoes, cost them as much as the answers.
func (h *House) InProcess() *House {
	called := *h
	called.client = clientBy(inProcess{h.App.Gateway})
	return &called
}

// Do sends one request; headers are pairs.
func (h *House) Do(method, path, body string, headers ...string) Answer {
	h.t.Helper()
	var rd io.Reader
	if body != "" {
		rd = strings.NewReader(body)
	}
	req, err := http.NewRequest(method, h.URL+path, rd)
	if err != nil {
		h.t.Fatal(err)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Add(headers[i], headers[i+1])
	}
	if host := req.Header.Get("Host"); host != "" {
		req.Host = host // the client sends no header of that name
	}
	res, err := h.client.Do(req)
	if err != nil {
		h.t.Fatal(err)
	}
	defer res.Body.Close()
	b, err := io.ReadAll(res.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return Answer{res.StatusCode, res.Header, string(b)}
}

// Token signs a demo account in.
func (h *House) Token(username string) string {
	h.t.Helper()
	return h.SignIn(username, directory.DemoPassword)
}

// SignIn signs an account in by the password grant of mirror-direct.
func (h *House) SignIn(username, password string) string {
	h.t.Helper()
	form := url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {username}, "password": {password}, "scope": {"openid"}}
	a := h.Do("POST", "/auth/realms/mirror/protocol/openid-connect/token", form.Encode(), "Content-Type", "application/x-www-form-urlencoded")
	var t struct {
		AccessToken string `json:"access_token"`
	}
	if a.Status != http.StatusOK {
		h.t.Fatalf("sign in %s: %d %s", username, a.Status, a.Body)
	}
	a.JSON(h.t, &t)
	return t.AccessToken
}

// UserID is the id of an account, as it stands in an address.
func (h *House) UserID(username string) string {
	h.t.Helper()
	u, err := h.App.People.ByUsername(context.Background(), username)
	if err != nil {
		h.t.Fatal(err)
	}
	return strconv.FormatInt(u.ID, 10)
}

// RoleID is the id of a role, as it stands in an address.
func (h *House) RoleID(code string) string {
	h.t.Helper()
	roles, err := h.App.Access.List(context.Background())
	if err != nil {
		h.t.Fatal(err)
	}
	for _, r := range roles {
		if r.Code == code {
			return strconv.FormatInt(r.ID, 10)
		}
	}
	h.t.Fatalf("no role %s", code)
	return ""
}

// As asks with a bearer token.
func (h *House) As(token, method, path, body string, headers ...string) Answer {
	h.t.Helper()
	headers = append(headers, "Authorization", "Bearer "+token)
	if body != "" {
		headers = append(headers, "Content-Type", "application/json")
	}
	return h.Do(method, path, body, headers...)
}

// Person is somebody of the demo as they are when they ask.
func Person(t testing.TB, a *app.App, username string) *principal.Principal {
	t.Helper()
	ctx := context.Background()
	var id int64
	if err := a.DB.Read().NewRaw("SELECT id FROM app_user WHERE username = ?", username).Scan(ctx, &id); err != nil {
		t.Fatal(err)
	}
	who, err := a.Access.Principals(ctx, id)
	if err != nil || who[id] == nil {
		t.Fatalf("%s: %v", username, err)
	}
	return who[id]
}
