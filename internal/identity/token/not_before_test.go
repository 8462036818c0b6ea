package token

import (
	"bytes"
	"context"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4/jwt"

	"mirror/internal/db/dbtest"
	"mirror/internal/kit/cryptox"
)

// RFC 7519 section 4.1.5: a token of any kind whose nbf lies ahead is refused, however good the rest of it is, and taken once its time has come.
func TestNotBefore(t *testing.T) {
	ctx := context.Background()
	master, err := cryptox.NewMaster(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	now := time.Unix(1_900_000_000, 0)
	clock := func() time.Time { return now }
	m := &Minter{Ring: &Ring{DB: dbtest.OpenSQLite(t), Master: master, Now: clock}, Issuer: "http://portal.test", Now: clock}
	if err := m.Ring.Load(ctx); err != nil {
		t.Fatal(err)
	}
	m.prepare()
	made := func(kind string) string {
		c := m.common(Grant{Subject: "u", SID: "s", ClientID: "mirror"}, kind)
		c.NotBefore = now.Add(2 * time.Second).Unix()
		switch kind {
		case TypeAccess:
			c.Audience = jwt.Audience{Audience}
		case TypeRefresh:
			c.Audience, c.Family = jwt.Audience{m.Issuer}, "f"
			raw, err := serialize(m.refresh, c)
			if err != nil {
				t.Fatal(err)
			}
			return raw
		default:
			c.Audience = jwt.Audience{"mirror"}
		}
		raw, err := m.sign(c)
		if err != nil {
			t.Fatal(err)
		}
		return raw
	}
	access, id, refresh := made(TypeAccess), made(TypeID), made(TypeRefresh)
	for what, check := range map[string]func() error{
		"access":  func() error { _, err := m.VerifyAccess(ctx, access); return err },
		"past":    func() error { _, err := m.VerifyPast(ctx, access); return err },
		"hint":    func() error { _, err := m.VerifyIDHint(ctx, id); return err },
		"refresh": func() error { _, err := m.VerifyRefresh(refresh); return err },
	} {
		t.Run(what, func(t *testing.T) {
			if check() == nil {
				t.Error("taken before its time")
			}
			now = now.Add(2 * time.Second)
			defer func() { now = now.Add(-2 * time.Second) }()
			if err := check(); err != nil {
				t.Errorf("its time has come: %v", err)
			}
		})
	}
}
