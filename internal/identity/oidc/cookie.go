package oidc

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"
	"time"

	"mirror/internal/kit/site"
)

// The cookies, Keycloak's names. Identity is HttpOnly and opens the session; the readable one only lets the status
// iframe see that the session changed: it is the hash of the sid, which scripts know anyway from the access token.
const (
	CookieIdentity = "KEYCLOAK_IDENTITY"
	CookieSession  = "KEYCLOAK_SESSION"
	cookieForm     = "MIRROR_SIGNIN"
)

// identityValue is the sid with a mac: the sid stands in every token, so it alone must not open a session.
func (p *Provider) identityValue(sid string) string {
	h := hmac.New(sha256.New, p.macKey)
	h.Write([]byte(sid))
	return sid + "." + base64.RawURLEncoding.EncodeToString(h.Sum(nil))
}

func (p *Provider) readIdentity(r *http.Request) (sid string, ok bool) {
	// A foreign path may have left a second cookie of the name: the one with a good mac counts.
	for _, c := range r.CookiesNamed(CookieIdentity) {
		if sid, ok := p.openIdentity(c.Value); ok {
			return sid, true
		}
	}
	return "", false
}

func (p *Provider) openIdentity(value string) (sid string, ok bool) {
	sid, _, found := strings.Cut(value, ".")
	if !found || len(value) > 256 || !hmac.Equal([]byte(value), []byte(p.identityValue(sid))) {
		return "", false
	}
	return sid, true
}

// readable is Keycloak's (26.1 and later) value: base64url of sha256 of the sid, without padding.
func readable(sid string) string {
	sum := sha256.Sum256([]byte(sid))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

func (p *Provider) cookie(ctx context.Context, name, value string, httpOnly bool) *http.Cookie {
	s := site.From(ctx)
	return &http.Cookie{Name: name, Value: value, Path: p.prefix(ctx) + "/", HttpOnly: httpOnly, SameSite: http.SameSiteLaxMode,
		Secure: s.Secure || strings.HasPrefix(p.origin, "https://")}
}

func (p *Provider) sessionCookies(ctx context.Context, sid string) []*http.Cookie {
	return []*http.Cookie{p.cookie(ctx, CookieIdentity, p.identityValue(sid), true), p.cookie(ctx, CookieSession, readable(sid), false)}
}

func (p *Provider) clearedCookies(ctx context.Context) []*http.Cookie {
	out := []*http.Cookie{p.cookie(ctx, CookieIdentity, "", true), p.cookie(ctx, CookieSession, "", false)}
	for _, c := range out {
		c.MaxAge, c.Expires = -1, time.Unix(0, 0)
	}
	return out
}

func setCookies(w http.ResponseWriter, cookies []*http.Cookie) {
	for _, c := range cookies {
		http.SetCookie(w, c)
	}
}
