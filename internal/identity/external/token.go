package external

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/go-jose/go-jose/v4/jwt"

	"mirror/internal/kit/errs"
)

// errInvalid is every reason why a token is no good; which one it is only matters to an attacker.
var errInvalid = errors.New("token is not valid")

// leeway is how far the clocks of both machines may be apart, in seconds.
const leeway = 10

// claims are those of an access token that matter here.
type claims struct {
	Issuer    string       `json:"iss"`
	Subject   string       `json:"sub"`
	Audience  jwt.Audience `json:"aud"`
	AZP       string       `json:"azp"`
	Type      string       `json:"typ"`
	SID       string       `json:"sid"`
	Expiry    int64        `json:"exp"`
	NotBefore int64        `json:"nbf"`
	AuthTime  int64        `json:"auth_time"`
	Name      string       `json:"name"`
	Username  string       `json:"preferred_username"`
}

// check gives the claims of a good access token of our provider for our client: Unauthorized for any other, Unavailable where the provider
// had to be asked and did not answer.
func (s *Service) check(ctx context.Context, raw string) (*claims, error) {
	now := s.now().Unix()
	id := sha256.Sum256([]byte(raw))
	if v, ok := s.seen.Load(id); ok {
		if c := v.(*claims); now < c.Expiry {
			return c, nil
		}
		s.seen.Delete(id)
		return nil, errs.Wrap(errs.Unauthorized, errInvalid)
	}
	if len(raw) > 16384 {
		return nil, errs.Wrap(errs.Unauthorized, errInvalid)
	}
	body, err := s.verified(ctx, raw)
	if err != nil {
		if errors.Is(err, errInvalid) {
			err = errs.Wrap(errs.Unauthorized, err)
		}
		return nil, err
	}
	c := new(claims)
	if json.Unmarshal(body, c) != nil || !s.meant(c, now) {
		return nil, errs.Wrap(errs.Unauthorized, errInvalid)
	}
	s.seen.Store(id, c)
	s.forget(now)
	return c, nil
}

// meant asks everything but the signature: issued by our provider, as an access token (an ID token is no bearer), to our client, in time.
func (s *Service) meant(c *claims, now int64) bool {
	ours := c.AZP == s.Config.ClientID || c.AZP == "" && slices.Contains(c.Audience, s.Config.ClientID)
	return c.Issuer == s.Config.Issuer && strings.EqualFold(c.Type, "Bearer") && ours && c.Subject != "" && len(c.Subject) <= 256 && c.SID != "" && len(c.SID) <= 256 &&
		now < c.Expiry && c.NotBefore <= now+leeway
}

// forget drops expired tokens once the map has grown.
func (s *Service) forget(now int64) {
	n := 0
	s.seen.Range(func(_, _ any) bool { n++; return n <= 1000 })
	if n <= 1000 {
		return
	}
	s.seen.Range(func(k, v any) bool {
		if v.(*claims).Expiry <= now {
			s.seen.Delete(k)
		}
		return true
	})
}
