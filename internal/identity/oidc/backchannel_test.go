package oidc_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	ours "mirror/internal/identity/oidc"
	"mirror/internal/identity/session"
	"mirror/internal/jobs"
	"mirror/internal/kit/eventually"
	"mirror/internal/kit/outbound"
)

// relyingParty is a small client with sessions of its own: it verifies a logout token as OpenID Connect Back-Channel Logout 1.0 section 2.6 says,
// with go-oidc's keys, and ends the session named.
type relyingParty struct {
	*httptest.Server
	verifier *oidc.IDTokenVerifier

	mu       sync.Mutex
	sessions map[string]bool // live, by sid
	calls    int
	faults   []string
	answer   func(n int) int // status of the n-th call before anything is read, 0: read it
	seen     map[string]bool // jti
}

func newRelyingParty(t *testing.T) *relyingParty {
	rp := &relyingParty{sessions: map[string]bool{}, seen: map[string]bool{}, answer: func(int) int { return 0 }}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /logout", rp.logout)
	mux.HandleFunc("/elsewhere", func(http.ResponseWriter, *http.Request) { rp.fault(errors.New("a redirect was followed")) })
	rp.Server = httptest.NewServer(mux)
	t.Cleanup(rp.Close)
	return rp
}

func (rp *relyingParty) fault(err error) {
	rp.mu.Lock()
	defer rp.mu.Unlock()
	rp.faults = append(rp.faults, err.Error())
}

func (rp *relyingParty) logout(w http.ResponseWriter, r *http.Request) {
	rp.mu.Lock()
	rp.calls++
	status := rp.answer(rp.calls)
	rp.mu.Unlock()
	if status == http.StatusFound {
		http.Redirect(w, r, "/elsewhere", status)
		return
	}
	if status != 0 {
		w.WriteHeader(status)
		return
	}
	raw := r.PostFormValue("logout_token")
	if err := rp.end(r.Context(), raw); err != nil {
		rp.fault(err)
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	w.WriteHeader(http.StatusOK)
}

func (rp *relyingParty) end(ctx context.Context, raw string) error {
	tok, err := rp.verifier.Verify(ctx, raw)
	if err != nil {
		return err
	}
	var c struct {
		SID    string                     `json:"sid"`
		JTI    string                     `json:"jti"`
		Nonce  *string                    `json:"nonce"`
		Events map[string]json.RawMessage `json:"events"`
	}
	if err := tok.Claims(&c); err != nil {
		return err
	}
	head, _ := base64.RawURLEncoding.DecodeString(strings.SplitN(raw, ".", 2)[0])
	rp.mu.Lock()
	defer rp.mu.Unlock()
	switch {
	case !strings.Contains(string(head), `"typ":"logout+jwt"`):
		return fmt.Errorf("header %s", head)
	case c.Nonce != nil:
		return errors.New("a logout token has no nonce")
	case string(c.Events["http://schemas.openid.net/event/backchannel-logout"]) != "{}":
		return fmt.Errorf("events %v", c.Events)
	case c.JTI == "" || rp.seen[c.JTI]:
		return errors.New("jti used before")
	case tok.Subject == "" || !rp.sessions[c.SID]:
		return fmt.Errorf("no session %s", c.SID)
	}
	rp.seen[c.JTI] = true
	delete(rp.sessions, c.SID)
	return nil
}

func (rp *relyingParty) live(sid string) bool {
	rp.mu.Lock()
	defer rp.mu.Unlock()
	return rp.sessions[sid]
}

func until(t *testing.T, what string, ok func() bool) {
	t.Helper()
	if !eventually.Within(30*time.Second, ok) {
		t.Fatal(what)
	}
}

// A client that registered for it hears of each end of a session it has tokens of, by a token go-oidc verifies. It is told from the
// queue: a client that is away is told later, one that hangs delays nobody, one that redirects is not followed, one that has no tokens hears nothing.
func TestBackchannelLogout(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		rp, other := newRelyingParty(t), newRelyingParty(t)
		q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond, MaxAttempts: 4, Backoff: func(int) time.Duration { return 10 * time.Millisecond }}
		h := newHouse(t, d, func(p *ours.Provider) {
			p.Jobs = q
			p.Outbound = outbound.New([]outbound.Place{{Net: netip.MustParsePrefix("127.0.0.0/8")}})
			p.Clients = append(p.Clients,
				ours.Client{ID: "rp", Secret: clientSecret, PreConsent: true, RedirectURIs: []string{"https://rp.example/cb"}, BackchannelLogoutURI: rp.URL + "/logout"},
				ours.Client{ID: "quiet", Secret: clientSecret, PreConsent: true, RedirectURIs: []string{"https://quiet.example/cb"}, BackchannelLogoutURI: other.URL + "/logout"})
			p.Sessions.OnEnd = func(ctx context.Context, tx *db.Tx, userID int64, sid, _ string) error {
				return p.NotifyClients(ctx, tx, userID, sid)
			}
		})
		provider, err := oidc.NewProvider(context.Background(), h.p.Issuer())
		if err != nil {
			t.Fatal(err)
		}
		var said struct {
			Supported bool `json:"backchannel_logout_supported"`
			Session   bool `json:"backchannel_logout_session_supported"`
		}
		if err := provider.Claims(&said); err != nil || !said.Supported || !said.Session {
			t.Fatalf("discovery: %+v %v", said, err)
		}
		rp.verifier = provider.Verifier(&oidc.Config{ClientID: "rp"})
		q.Handle(ours.KindBackchannel, h.p.Deliver)
		ctx, stop := context.WithCancel(context.Background())
		ended := make(chan error, 1)
		go func() { ended <- q.Work(ctx) }()
		t.Cleanup(func() { stop(); <-ended })

		// enter signs a browser in to the shell and to the relying party, one session for both.
		enter := func() (access, sid string) {
			b := newBrowser()
			access = h.tokensOf(b, "town").AccessToken
			sid = claims(t, access)["sid"].(string)
			v := back(t, h.get(b, h.ask("client_id", "rp", "redirect_uri", "https://rp.example/cb")))
			a := h.exchange(v.Get("code"), "client_id", "rp", "client_secret", clientSecret, "redirect_uri", "https://rp.example/cb")
			if got := claims(t, h.set(a).AccessToken)["sid"]; got != sid {
				t.Fatalf("the relying party's session is %v", got)
			}
			rp.mu.Lock()
			rp.sessions[sid], rp.calls = true, 0
			rp.mu.Unlock()
			return access, sid
		}
		logout := func(access string) time.Duration {
			began := time.Now()
			if a := h.do(http.DefaultClient, "POST", h.url("/api/session/logout"), strings.NewReader("{}"), "Authorization", "Bearer "+access, "Content-Type", "application/json"); a.status != 200 {
				t.Fatalf("log-out: %d %s", a.status, a.body)
			}
			return time.Since(began)
		}
		answers := func(f func(int) int) { rp.mu.Lock(); rp.answer = f; rp.mu.Unlock() }

		access, sid := enter()
		stays, staysSID := enter()
		logout(access)
		until(t, "the client was not told", func() bool { return !rp.live(sid) })
		if !rp.live(staysSID) || !h.alive(stays) {
			t.Error("another session ended with it")
		}
		// An administrator's, a password's or any other end is told as well.
		_ = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return h.sessions.End(ctx, tx, staysSID, session.Disabled) })
		until(t, "the end by another hand was not told", func() bool { return !rp.live(staysSID) })

		// Away twice, then back.
		access, sid = enter()
		answers(func(n int) int {
			if n < 3 {
				return http.StatusServiceUnavailable
			}
			return 0
		})
		logout(access)
		until(t, "it was not tried again", func() bool { return !rp.live(sid) })

		// A client that hangs costs the log-out nothing.
		access, _ = enter()
		hang := make(chan struct{})
		answers(func(int) int { <-hang; return http.StatusOK })
		if took := logout(access); took > 2*time.Second {
			t.Errorf("the log-out waited %s for a client", took)
		}
		if h.alive(access) {
			t.Error("the session waits for the client")
		}
		close(hang)
		until(t, "the client that hung was not told", func() bool {
			var n int
			err := d.Read().NewRaw(`SELECT count(*) FROM job WHERE kind = ? AND state <> 'done'`, ours.KindBackchannel).Scan(ctx, &n)
			return err == nil && n == 0
		})

		// A redirect is a failure and is not followed; after its attempts the job stays as failed.
		access, _ = enter()
		answers(func(int) int { return http.StatusFound })
		logout(access)
		until(t, "the job did not give up", func() bool {
			var n int
			_ = d.Read().NewRaw(`SELECT count(*) FROM job WHERE kind = ? AND state = 'failed'`, ours.KindBackchannel).Scan(ctx, &n)
			return n == 1
		})
		// 400 is an answer: it is not asked again.
		access, _ = enter()
		answers(func(int) int { return http.StatusBadRequest })
		logout(access)
		until(t, "the job is not done", func() bool {
			var n int
			_ = d.Read().NewRaw(`SELECT count(*) FROM job WHERE kind = ? AND state IN ('waiting', 'running')`, ours.KindBackchannel).Scan(ctx, &n)
			return n == 0
		})
		rp.mu.Lock()
		defer rp.mu.Unlock()
		if rp.calls != 1 {
			t.Errorf("a refusal was tried %d times", rp.calls)
		}
		if len(rp.faults) > 0 {
			t.Errorf("the relying party complains: %v", rp.faults)
		}
		if other.calls > 0 {
			t.Error("a client without tokens was told")
		}
	})
}

// A logout token opens nothing, and what is registered must be an address.
func TestClientRegistrations(t *testing.T) {
	good := ours.Client{ID: "a", RedirectURIs: []string{"https://a.example/cb"}, Origins: []string{"https://a.example"}, BackchannelLogoutURI: "http://10.0.0.7:8080/logout"}
	if err := ours.CheckClients([]ours.Client{good}); err != nil {
		t.Error(err)
	}
	for name, change := range map[string]func(*ours.Client){
		"no id": func(c *ours.Client) { c.ID = "" }, "id of ours": func(c *ours.Client) { c.ID = ours.ClientShell },
		"file": func(c *ours.Client) { c.BackchannelLogoutURI = "file:///etc/passwd" }, "gopher": func(c *ours.Client) { c.BackchannelLogoutURI = "gopher://x/" },
		"user": func(c *ours.Client) { c.BackchannelLogoutURI = "http://u:p@x/" }, "fragment": func(c *ours.Client) { c.RedirectURIs = []string{"https://a.example/#x"} },
		"relative": func(c *ours.Client) { c.PostLogoutURIs = []string{"/bye"} }, "origin with path": func(c *ours.Client) { c.Origins = []string{"https://a.example/"} },
		"portal without being first-party": func(c *ours.Client) { c.Scopes = []string{"openid", "portal"} }, "the portal's audience": func(c *ours.Client) { c.Audiences = []string{"mirror-api"} },
		"unknown scope": func(c *ours.Client) { c.Scopes = []string{"everything"} }, "default beyond its scopes": func(c *ours.Client) { c.DefaultScopes = []string{"phone"} },
		"a portal and first-party":      func(c *ours.Client) { c.FirstParty, c.Portals = true, []string{"https://b.example"} },
		"machine with a return address": func(c *ours.Client) { c.Machine = &ours.Machine{Area: "000"} },
		"machine without a key":         func(c *ours.Client) { *c = ours.Client{ID: "m", Machine: &ours.Machine{Area: "000"}} },
		"machine without an area": func(c *ours.Client) {
			*c = ours.Client{ID: "m", Secret: "not-a-real-secret-9", Machine: &ours.Machine{}}
		},
		"secret and keys": func(c *ours.Client) { c.Secret, c.JWKS = "not-a-real-secret-9", &jose.JSONWebKeySet{} },
		"a shared key as jwks": func(c *ours.Client) {
			c.JWKS = &jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: []byte("0123456789abcdef0123456789abcdef"), KeyID: "k"}}}
		},
	} {
		c := good
		change(&c)
		if err := ours.CheckClients([]ours.Client{c}); err == nil {
			t.Errorf("%s passes", name)
		}
	}
	if err := ours.CheckClients([]ours.Client{good, good}); err == nil {
		t.Error("the same id twice passes")
	}
}
