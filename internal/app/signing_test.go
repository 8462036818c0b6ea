package app_test

import (
	"context"
	"net"
	"net/http"
	"testing"
	"time"

	gooidc "github.com/coreos/go-oidc/v3/oidc"

	"mirror/internal/app/apptest"
	"mirror/internal/kit/eventually"
)

// A client written with go-oidc goes on through two rotations, in both algorithms: it knows the next key before that signs, what the retired
// key signed stays good, and a day later that key has left the set.
func TestClientsSurviveRotation(t *testing.T) {
	t.Parallel()
	for _, alg := range []string{"ES256", "RS256"} {
		t.Run(alg, func(t *testing.T) {
			h := apptest.Start(t, map[string]string{"signing-alg": alg})
			ctx := context.Background()
			// The demo's keys are ES256: two turns make the active and the next one what is asked for.
			for range 2 {
				if err := h.App.Ring.Rotate(ctx); err != nil {
					t.Fatal(err)
				}
			}
			provider, err := gooidc.NewProvider(ctx, h.URL+"/auth/realms/mirror")
			if err != nil {
				t.Fatal(err)
			}
			client := provider.Verifier(&gooidc.Config{ClientID: "mirror-api", SupportedSigningAlgs: []string{alg}})
			check := func(raw string) {
				t.Helper()
				if _, err := client.Verify(ctx, raw); err != nil {
					t.Fatal(err)
				}
			}
			old := h.Token("city")
			check(old)
			for range 2 {
				if err := h.App.Ring.Rotate(ctx); err != nil {
					t.Fatal(err)
				}
				fresh := h.Token("city")
				check(fresh)
				check(old)
				for _, raw := range []string{old, fresh} {
					if a := h.As(raw, "GET", "/api/bootstrap", ""); a.Status != http.StatusOK {
						t.Fatalf("bearer: %d", a.Status)
					}
				}
			}
			states := map[string]int{}
			list, err := h.App.Ring.Keys(ctx)
			if err != nil {
				t.Fatal(err)
			}
			for _, k := range list {
				states[k.State]++
			}
			if len(h.App.Ring.JWKS().Keys) != len(list) || states["active"] != 1 || states["next"] != 1 || states["retired"] < 2 {
				t.Fatalf("the set does not show every state: %v", states)
			}
			h.App.Config.ClockOffset = 25 * time.Hour
			if err := h.App.Ring.Load(ctx); err != nil {
				t.Fatal(err)
			}
			left := h.App.Ring.JWKS()
			if len(left.Keys) != 2 {
				t.Fatalf("%d keys a day later, without any further rotation", len(left.Keys))
			}
		})
	}
}

// A running server rotates by its schedule once the key is old enough, and without being told follows what another process did.
func TestScheduledRotation(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, map[string]string{"key-rotation": "720h", "clock-offset": "721h"})
	ctx := context.Background()
	before, err := h.App.Ring.Keys(ctx)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	work, stop := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() { ended <- h.App.Serve(work, l) }()
	defer func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}()
	rotated, keys := false, 0
	follows := eventually.Within(20*time.Second, func() bool {
		after, err := h.App.Ring.Keys(ctx)
		if err != nil {
			t.Fatal(err)
		}
		// The set follows the table a moment later.
		got := h.App.Ring.JWKS()
		rotated, keys = after[0].ID == before[1].ID, len(got.Keys)
		return rotated && keys == 3 && len(got.Key(after[0].ID)) == 1
	})
	if !follows {
		t.Fatalf("a key of 30 days goes on signing: %v, %d keys in the set", !rotated, keys)
	}
	// Another process over the same data: what mirror keys rotate does beside a running server.
	other := apptest.Open(t, h.App.Config.DataDir, map[string]string{"clock-offset": "721h"})
	if err := other.App.Ring.Rotate(ctx); err != nil {
		t.Fatal(err)
	}
	now, err := other.App.Ring.Keys(ctx)
	if err != nil {
		t.Fatal(err)
	}
	knows := eventually.Within(20*time.Second, func() bool {
		set := h.App.Ring.JWKS()
		return len(set.Key(now[1].ID)) == 1
	})
	if !knows {
		t.Fatal("the running server does not know the new key")
	}
}
