package external

import "testing"

// A provider's token is good from its nbf on, give or take what the clocks of both machines may differ.
func TestNotBefore(t *testing.T) {
	s := &Service{Config: Config{Issuer: "http://id.test/auth/realms/other", ClientID: "portal"}}
	const now = 1_900_000_000
	for nbf, good := range map[int64]bool{0: true, now - 1: true, now + leeway: true, now + leeway + 1: false, now + 3600: false} {
		c := &claims{Issuer: s.Config.Issuer, Subject: "u", AZP: "portal", Type: "Bearer", SID: "s", Expiry: now + 300, NotBefore: nbf}
		if got := s.meant(c, now); got != good {
			t.Errorf("nbf %+d s: %v", nbf-now, got)
		}
	}
}
