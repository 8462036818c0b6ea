package token_test

import (
	"bytes"
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/token"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/eventually"
)

func master(t testing.TB, b byte) *cryptox.Master {
	t.Helper()
	m, err := cryptox.NewMaster(bytes.Repeat([]byte{b}, 32))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func replica(t testing.TB, d *db.DB, now func() time.Time) *token.Minter {
	t.Helper()
	r := &token.Ring{DB: d, Master: master(t, 1), Now: now}
	if err := r.Load(context.Background()); err != nil {
		t.Fatal(err)
	}
	return &token.Minter{Ring: r, Issuer: "https://portal.example/auth/realms/mirror", Now: now}
}

var someone = token.Grant{Subject: "u1", SID: "s1", ClientID: "mirror", Scope: "openid portal", Audience: []string{token.Audience}, Username: "town", AuthTime: time.Unix(1, 0)}

// Keys rotate: what the retired key signed stays good for its life, replicas learn new keys from the table, JWKS shows all states.
func TestRotation(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		var ahead atomic.Int64
		now := func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
		a, b := replica(t, d, now), replica(t, d, now)
		if n := len(a.Ring.JWKS().Keys); n != 2 || len(b.Ring.JWKS().Keys) != 2 {
			t.Fatalf("%d keys at first", n)
		}
		old, err := a.Access(someone)
		if err != nil {
			t.Fatal(err)
		}
		if err := a.Ring.Rotate(ctx); err != nil {
			t.Fatal(err)
		}
		if err := a.Ring.Rotate(ctx); err != nil { // a second time: b knows neither the active nor the next key
			t.Fatal(err)
		}
		ahead.Store(int64(2 * time.Second))
		fresh, err := a.Access(someone)
		if err != nil {
			t.Fatal(err)
		}
		for name, raw := range map[string]string{"retired": old, "new": fresh} {
			for i, m := range []*token.Minter{a, b} {
				if c, err := m.VerifyAccess(ctx, raw); err != nil || c.Subject != "u1" {
					t.Errorf("%s on replica %d: %v", name, i, err)
				}
			}
		}
		if n := len(a.Ring.JWKS().Keys); n != 4 {
			t.Errorf("%d keys after two rotations", n)
		}
		for _, k := range a.Ring.JWKS().Keys {
			if !k.IsPublic() {
				t.Error("JWKS shows a private key")
			}
		}
		ahead.Store(int64(25 * time.Hour))
		if err := a.Ring.Rotate(ctx); err != nil {
			t.Fatal(err)
		}
		if n := len(a.Ring.JWKS().Keys); n != 3 {
			t.Errorf("%d keys after a day", n)
		}
	})
}

// The schedule: a key gives way at its age and not before, once over replicas that ask at the same moment.
func TestRotateDue(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		var ahead atomic.Int64
		now := func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
		a, b := replica(t, d, now), replica(t, d, now)
		const age = 30 * 24 * time.Hour
		if done, err := a.Ring.RotateDue(ctx, age); done || err != nil {
			t.Fatalf("rotated at once: %v", err)
		}
		before, err := a.Ring.Keys(ctx)
		if err != nil {
			t.Fatal(err)
		}
		ahead.Store(int64(age + time.Minute))
		var times atomic.Int64
		var wg sync.WaitGroup
		for _, m := range []*token.Minter{a, b, a, b} {
			wg.Go(func() {
				done, err := m.Ring.RotateDue(ctx, age)
				if err != nil {
					t.Error(err)
				} else if done {
					times.Add(1)
				}
			})
		}
		wg.Wait()
		after, err := a.Ring.Keys(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if times.Load() != 1 || len(after) != 3 || after[0].ID != before[1].ID || after[0].State != "active" || after[1].State != "next" || after[2].ID != before[0].ID || after[2].State != "retired" {
			t.Errorf("%d rotations: %+v, then %+v", times.Load(), before, after)
		}
		// What is retired goes a day later, although the next rotation is weeks away.
		ahead.Add(int64(25 * time.Hour))
		if done, err := b.Ring.RotateDue(ctx, age); done || err != nil {
			t.Fatal(err)
		}
		if n := len(b.Ring.JWKS().Keys); n != 2 {
			t.Errorf("%d keys after a day", n)
		}
	})
}

// A replica that is never shown a new token still learns of a rotation within minutes.
func TestReplicaRereads(t *testing.T) {
	d := dbtest.OpenSQLite(t)
	var ahead atomic.Int64
	now := func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	a, b := replica(t, d, now), replica(t, d, now)
	if err := a.Ring.Rotate(context.Background()); err != nil {
		t.Fatal(err)
	}
	ahead.Store(int64(6 * time.Minute))
	if !eventually.Within(10*time.Second, func() bool { return len(b.Ring.JWKS().Keys) == 3 }) {
		t.Error("the other replica still shows the old keys")
	}
}

// Another master key cannot read the signing keys: the start is refused instead of making new ones.
func TestForeignMaster(t *testing.T) {
	d := dbtest.OpenSQLite(t)
	replica(t, d, nil)
	if err := (&token.Ring{DB: d, Master: master(t, 2)}).Load(context.Background()); err == nil {
		t.Error("loaded with another master key")
	}
}

// RS256 by switch.
func TestRS256(t *testing.T) {
	r := &token.Ring{DB: dbtest.OpenSQLite(t), Master: master(t, 1), Alg: jose.RS256}
	if err := r.Load(context.Background()); err != nil {
		t.Fatal(err)
	}
	m := &token.Minter{Ring: r, Issuer: "i"}
	raw, err := m.Access(someone)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.VerifyAccess(context.Background(), raw); err != nil || r.Algs()[0] != "RS256" {
		t.Error(err)
	}
}

// The same fields give the same refresh token, on every replica; other issuers' and other kinds are refused.
func TestRefreshIsDeterministic(t *testing.T) {
	d := dbtest.OpenSQLite(t)
	a, b := replica(t, d, nil), replica(t, d, nil)
	f := token.RefreshFields{Subject: "u1", SID: "s1", ClientID: "mirror", Family: "f", JTI: "j", IssuedAt: time.Now(), Expires: time.Now().Add(time.Hour)}
	one, err := a.Refresh(f)
	two, _ := b.Refresh(f)
	if err != nil || one != two {
		t.Fatalf("%v\n%s\n%s", err, one, two)
	}
	if c, err := b.VerifyRefresh(one); err != nil || c.Family != "f" || c.JTI != "j" {
		t.Errorf("%+v %v", c, err)
	}
	access, _ := a.Access(someone)
	id, _ := a.ID(someone, access)
	foreign := &token.Minter{Ring: a.Ring, Issuer: "https://other.example"}
	theirs, _ := foreign.Refresh(f)
	theirAccess, _ := foreign.Access(someone)
	for name, raw := range map[string]string{"access": access, "id": id, "another issuer": theirs, "cut": one[:len(one)-2], "none": ""} {
		if _, err := a.VerifyRefresh(raw); err == nil {
			t.Errorf("%s passes as refresh token", name)
		}
	}
	for name, raw := range map[string]string{"refresh": one, "id": id, "another issuer": theirAccess} {
		if _, err := a.VerifyAccess(context.Background(), raw); err == nil {
			t.Errorf("%s passes as access token", name)
		}
	}
	if _, err := a.VerifyIDHint(context.Background(), access); err == nil {
		t.Error("an access token passes as hint")
	}
	if _, err := a.VerifyIDHint(context.Background(), id); err != nil {
		t.Error(err)
	}
}

// What every request crosses: a token that was verified before.
func BenchmarkVerifyAccess(b *testing.B) {
	m := replica(b, dbtest.OpenSQLite(b), nil)
	raw, err := m.Access(someone)
	if err != nil || strings.Count(raw, ".") != 2 {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := m.VerifyAccess(context.Background(), raw); err != nil {
			b.Fatal(err)
		}
	}
}

// A ring whose keys were made for another algorithm says so, and how many rotations away the wanted one is; one of the same algorithm says nothing.
func TestOtherAlg(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		m, err := cryptox.NewMaster(bytes.Repeat([]byte{3}, cryptox.KeySize))
		if err != nil {
			t.Fatal(err)
		}
		first := &token.Ring{DB: d, Master: m}
		if text, err := first.OtherAlg(ctx); err != nil || text != "" {
			t.Fatalf("no key yet: %q %v", text, err)
		}
		if err := first.Load(ctx); err != nil {
			t.Fatal(err)
		}
		if text, err := first.OtherAlg(ctx); err != nil || text != "" {
			t.Fatalf("the same algorithm: %q %v", text, err)
		}
		other := &token.Ring{DB: d, Master: m, Alg: jose.RS256}
		if err := other.Load(ctx); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"ES256 by a key that was there before; RS256 signs after `mirror keys rotate` was run 2 more times", "run 1 more times", ""} {
			text, err := other.OtherAlg(ctx)
			if err != nil || !strings.Contains(text, want) || want == "" && text != "" {
				t.Fatalf("%q, want %q: %v", text, want, err)
			}
			if err := other.Rotate(ctx); err != nil {
				t.Fatal(err)
			}
		}
	})
}
