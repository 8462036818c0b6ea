package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/identity/external"
	"mirror/internal/kit/outbound"
)

// described is a provider that is nothing but its description, of which a test may change a part.
func described(t *testing.T) (issuer string, say func(name string, value any)) {
	t.Helper()
	var doc atomic.Pointer[map[string]any]
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if doc.Load() == nil || r.URL.Path != "/auth/realms/other/.well-known/openid-configuration" {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		_ = json.NewEncoder(w).Encode(*doc.Load())
	}))
	t.Cleanup(srv.Close)
	issuer = srv.URL + "/auth/realms/other"
	return issuer, func(name string, value any) {
		at := issuer + "/protocol/openid-connect"
		d := map[string]any{"issuer": issuer, "authorization_endpoint": at + "/auth", "token_endpoint": at + "/token", "userinfo_endpoint": at + "/userinfo",
			"end_session_endpoint": at + "/logout", "jwks_uri": at + "/certs", "id_token_signing_alg_values_supported": []string{"HS256", "RS256"}}
		if name != "" {
			d[name] = value
		}
		doc.Store(&d)
	}
}

// An identity-url whose description does not fit is refused at the start with the reason, and doctor says the same; one that does not answer is neither.
func TestProviderMustFit(t *testing.T) {
	t.Parallel()
	issuer, say := described(t)
	places, err := outbound.ParsePlaces(outbound.Loopback)
	if err != nil {
		t.Fatal(err)
	}
	look := func() error {
		return (&external.Service{Config: external.Config{Issuer: issuer}, Outbound: outbound.New(places)}).Look(context.Background())
	}
	var misfit *external.Misfit
	if err := look(); err == nil || errors.As(err, &misfit) {
		t.Errorf("a provider that is away: %v", err)
	}
	say("", nil)
	if err := look(); err != nil {
		t.Fatalf("one that fits: %v", err)
	}
	settings := map[string]string{"identity-url": issuer, "identity-client-id": "portal"}
	for _, c := range []struct {
		name  string
		value any
		why   string
	}{
		{"issuer", issuer + "/", "calls itself"},
		{"issuer", "http://elsewhere.test/auth/realms/other", "calls itself"},
		{"authorization_endpoint", "", "names no authorization_endpoint"},
		{"token_endpoint", nil, "names no token_endpoint"},
		{"userinfo_endpoint", "", "names no userinfo_endpoint"},
		{"end_session_endpoint", "", "names no end_session_endpoint"},
		{"jwks_uri", "", "names no jwks_uri"},
		{"token_endpoint", "ftp://x/token", "is no address"},
		{"authorization_endpoint", issuer + "/connect/authorize", "only a provider under Keycloak's paths"},
		{"jwks_uri", issuer + "/keys", "only a provider under Keycloak's paths"},
		{"id_token_signing_alg_values_supported", []string{"HS256", "none"}, "signs with HS256, none"},
		{"id_token_signing_alg_values_supported", nil, "signs with"},
	} {
		say(c.name, c.value)
		if err := look(); !errors.As(err, &misfit) || !strings.Contains(misfit.Why, c.why) {
			t.Errorf("%s %v: %v", c.name, c.value, err)
		}
	}

	say("jwks_uri", "")
	settings["outbound-allow"] = outbound.Loopback
	h := apptest.Start(t, settings)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	limit, stop := context.WithTimeout(t.Context(), 5*time.Second) // a server that starts all the same must end
	defer stop()
	if err := h.App.Serve(limit, l); err == nil || !strings.Contains(err.Error(), "identity-url: identity server does not fit: it names no jwks_uri") {
		t.Errorf("serve: %v", err)
	}
	if a := h.Do("GET", "/readyz", ""); a.Status != http.StatusServiceUnavailable || !strings.Contains(a.Body, "identity-url") {
		t.Errorf("readyz: %d %s", a.Status, a.Body)
	}
	var out bytes.Buffer
	if err := app.Doctor(context.Background(), h.App.Config, &out); err == nil || !strings.Contains(out.String(), "it names no jwks_uri") {
		t.Errorf("doctor: %v %s", err, out.String())
	}
	// The provider is mended, and the portal learns it.
	say("", nil)
	apptest.Within(t, "mended", func() bool {
		_ = h.App.External.Look(context.Background())
		return h.Do("GET", "/readyz", "").Status == http.StatusOK
	})
	out.Reset()
	// No server runs that would have sealed the demo's rows in time, which doctor tells as well.
	if _, err := h.App.Audit.Seal(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := app.Doctor(context.Background(), h.App.Config, &out); err != nil || !strings.Contains(out.String(), issuer) {
		t.Errorf("doctor: %v %s", err, out.String())
	}
}
