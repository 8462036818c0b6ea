package token

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
)

// TypeLogout is the header type of a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.4).
const TypeLogout = "logout+jwt"

// logoutEvent is the member of "events" that makes a token a logout token.
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout"

// logoutTTL is two minutes at most, by the same section: who intercepts one cannot keep it.
const logoutTTL = 2 * time.Minute

type logoutClaims struct {
	Issuer   string              `json:"iss"`
	Subject  string              `json:"sub"`
	Audience jwt.Audience        `json:"aud"`
	IssuedAt int64               `json:"iat"`
	Expiry   int64               `json:"exp"`
	JTI      string              `json:"jti"`
	SID      string              `json:"sid"`
	Events   map[string]struct{} `json:"events"`
}

// Logout mints a logout token: no nonce, and a type of its own, so that no client takes it for an ID token.
func (m *Minter) Logout(clientID, subject, sid string) (string, error) {
	m.Ring.freshen()
	h := m.Ring.held.Load()
	if h == nil {
		return "", errors.New("signing keys are not loaded")
	}
	now := m.now()
	body, err := json.Marshal(logoutClaims{Issuer: m.Issuer, Subject: subject, Audience: jwt.Audience{clientID}, IssuedAt: now.Unix(), Expiry: now.Add(logoutTTL).Unix(),
		JTI: NewID(), SID: sid, Events: map[string]struct{}{logoutEvent: {}}})
	if err != nil {
		return "", err
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: h.active.alg, Key: h.active.private}, (&jose.SignerOptions{}).WithType(TypeLogout))
	if err != nil {
		return "", fmt.Errorf("sign logout token: %w", err)
	}
	sig, err := signer.Sign(body)
	if err != nil {
		return "", fmt.Errorf("sign logout token: %w", err)
	}
	return sig.CompactSerialize()
}
