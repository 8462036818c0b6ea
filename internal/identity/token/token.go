package token

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
)

// The values of claim typ, Keycloak's words. Each kind is refused where another is asked for.
const (
	TypeAccess  = "Bearer"
	TypeID      = "ID"
	TypeRefresh = "Refresh"
)

// Audience and Portal are what the portal's own calls ask of an access token: it was made for our resource server, and its scope says so.
// Tokens of clients that only sign people in have neither.
const (
	Audience = "mirror-api"
	Portal   = "portal"
)

// DefaultAccessTTL is ruling 3.
const DefaultAccessTTL = 5 * time.Minute

// ErrInvalid is every reason why a token is no good; which one it is only matters to an attacker.
var ErrInvalid = errors.New("token is not valid")

// Roles is Keycloak's shape of realm_access and the values of resource_access.
type Roles struct {
	Roles []string `json:"roles"`
}

// Claims are those of all three kinds; a kind leaves out what it has no use for.
type Claims struct {
	Expiry            int64            `json:"exp"`
	IssuedAt          int64            `json:"iat"`
	NotBefore         int64            `json:"nbf,omitempty"`
	AuthTime          int64            `json:"auth_time,omitempty"`
	JTI               string           `json:"jti"`
	Issuer            string           `json:"iss"`
	Audience          jwt.Audience     `json:"aud"`
	Subject           string           `json:"sub"`
	Type              string           `json:"typ"`
	AZP               string           `json:"azp"`
	Nonce             string           `json:"nonce,omitempty"`
	SID               string           `json:"sid"`
	AtHash            string           `json:"at_hash,omitempty"`
	Family            string           `json:"fam,omitempty"`
	Scope             string           `json:"scope,omitempty"`
	Name              string           `json:"name,omitempty"`
	PreferredUsername string           `json:"preferred_username,omitempty"`
	Email             string           `json:"email,omitempty"`
	EmailVerified     *bool            `json:"email_verified,omitempty"`
	PhoneNumber       string           `json:"phone_number,omitempty"`
	PhoneVerified     *bool            `json:"phone_number_verified,omitempty"`
	Groups            []string         `json:"groups,omitempty"`
	RealmAccess       *Roles           `json:"realm_access,omitempty"`
	ResourceAccess    map[string]Roles `json:"resource_access,omitempty"`
}

// HasScope reports whether the token's scope holds the name.
func (c *Claims) HasScope(name string) bool { return HasScope(c.Scope, name) }

// HasScope reports whether a list of scopes, with blanks between, holds the name. Every call asks it: it makes no copy.
func HasScope(scope, name string) bool {
	for s := range strings.FieldsSeq(scope) {
		if s == name {
			return true
		}
	}
	return false
}

// OpensPortal reports whether an access token is one for the portal's own calls.
func (c *Claims) OpensPortal() bool { return c.Audience.Contains(Audience) && c.HasScope(Portal) }

// Grant is what tokens are made of. What the client may not know of the person is left empty.
type Grant struct {
	Subject, SID, ClientID, Scope, Nonce string
	Family                               string   // the line of refresh tokens that the access token ends with, "": it ends with its session alone
	Audience                             []string // of the access token
	Username, Name                       string
	Roles                                []string // nil: the access token says nothing of roles
	AuthTime                             time.Time
	// Told are further claims of the ID token.
	Told Told
}

// Told are the claims of scopes email, phone and groups. Verified counts only beside an address.
type Told struct {
	Email    string
	Verified bool
	Phone    string
	Groups   []string
}

// Minter makes and verifies tokens for one issuer.
type Minter struct {
	Ring      *Ring
	Issuer    string
	Now       func() time.Time
	AccessTTL time.Duration

	once    sync.Once
	refresh jose.Signer
	key     []byte
	seen    sync.Map // sha256 of an access token -> *Claims
	swept   atomic.Int64
}

func (m *Minter) now() time.Time {
	if m.Now != nil {
		return m.Now()
	}
	return time.Now()
}

// TTL is the life of an access token.
func (m *Minter) TTL() time.Duration {
	if m.AccessTTL > 0 {
		return m.AccessTTL
	}
	return DefaultAccessTTL
}

// NewID is 128 random bits, for jti, families and codes.
func NewID() string {
	b := make([]byte, 16)
	_, _ = rand.Read(b) // never fails (crypto/rand)
	return base64.RawURLEncoding.EncodeToString(b)
}

// Access mints an access token.
func (m *Minter) Access(g Grant) (string, error) {
	c := m.common(g, TypeAccess)
	c.Audience, c.Scope, c.Family = g.Audience, g.Scope, g.Family
	if g.Roles != nil {
		c.RealmAccess, c.ResourceAccess = &Roles{g.Roles}, map[string]Roles{g.ClientID: {[]string{}}}
	}
	return m.sign(c)
}

// ID mints an ID token that belongs to an access token (at_hash, OpenID Connect Core 3.1.3.6).
func (m *Minter) ID(g Grant, access string) (string, error) {
	c := m.common(g, TypeID)
	c.Audience, c.Nonce = jwt.Audience{g.ClientID}, g.Nonce
	sum := sha256.Sum256([]byte(access))
	c.AtHash = base64.RawURLEncoding.EncodeToString(sum[:16])
	if t := g.Told; t.Email != "" {
		c.Email, c.EmailVerified = t.Email, &t.Verified
	}
	if t := g.Told; t.Phone != "" {
		c.PhoneNumber, c.PhoneVerified = t.Phone, new(bool) // nobody has proven that it is theirs
	}
	c.Groups = g.Told.Groups
	return m.sign(c)
}

func (m *Minter) common(g Grant, typ string) Claims {
	now := m.now()
	return Claims{Issuer: m.Issuer, Subject: g.Subject, Type: typ, AZP: g.ClientID, SID: g.SID, JTI: NewID(), IssuedAt: now.Unix(),
		Expiry: now.Add(m.TTL()).Unix(), AuthTime: g.AuthTime.Unix(), Name: g.Name, PreferredUsername: g.Username}
}

func (m *Minter) sign(c Claims) (string, error) {
	m.Ring.freshen()
	h := m.Ring.held.Load()
	if h == nil {
		return "", errors.New("signing keys are not loaded")
	}
	return serialize(h.active.signer, c)
}

func serialize(s jose.Signer, c Claims) (string, error) {
	body, err := json.Marshal(c)
	if err != nil {
		return "", err
	}
	sig, err := s.Sign(body)
	if err != nil {
		return "", fmt.Errorf("sign token: %w", err)
	}
	return sig.CompactSerialize()
}

// RefreshFields are what a refresh token is made of: the same fields give the same bytes.
type RefreshFields struct {
	Subject, SID, ClientID, Family, JTI, Nonce, Scope string
	IssuedAt, Expires                                 time.Time
}

func (m *Minter) prepare() {
	m.once.Do(func() {
		m.key = m.Ring.Master.Derive("refresh-token")
		m.refresh, _ = jose.NewSigner(jose.SigningKey{Algorithm: jose.HS256, Key: jose.JSONWebKey{Key: m.key, KeyID: "refresh"}}, (&jose.SignerOptions{}).WithType("JWT"))
	})
}

// Refresh makes the refresh token of a family's current state.
func (m *Minter) Refresh(f RefreshFields) (string, error) {
	m.prepare()
	return serialize(m.refresh, Claims{Issuer: m.Issuer, Audience: jwt.Audience{m.Issuer}, Subject: f.Subject, Type: TypeRefresh, AZP: f.ClientID,
		SID: f.SID, JTI: f.JTI, Family: f.Family, Nonce: f.Nonce, Scope: f.Scope, IssuedAt: f.IssuedAt.Unix(), Expiry: f.Expires.Unix()})
}

// VerifyRefresh checks a refresh token's form and signature. An expired one comes back with its claims and ErrInvalid.
func (m *Minter) VerifyRefresh(raw string) (Claims, error) {
	m.prepare()
	var c Claims
	sig, err := jose.ParseSignedCompact(raw, []jose.SignatureAlgorithm{jose.HS256})
	if err != nil {
		return c, ErrInvalid
	}
	body, err := sig.Verify(m.key)
	if err != nil || json.Unmarshal(body, &c) != nil || c.Type != TypeRefresh || c.Issuer != m.Issuer || !c.Audience.Contains(m.Issuer) ||
		c.Family == "" || c.JTI == "" || c.SID == "" {
		return Claims{}, ErrInvalid
	}
	now := m.now().Unix()
	if now < c.NotBefore {
		return Claims{}, ErrInvalid
	}
	if now >= c.Expiry {
		return c, ErrInvalid
	}
	return c, nil
}

// VerifyAccess checks an access token of any client; a token checked once is only looked up until it expires. The session is the caller's to
// check, and so is what the token is for (Claims.OpensPortal).
func (m *Minter) VerifyAccess(ctx context.Context, raw string) (*Claims, error) {
	id := digest(raw)
	now := m.now().Unix()
	if v, ok := m.seen.Load(id); ok {
		if c := v.(*Claims); now < c.Expiry {
			return c, nil
		}
		m.seen.Delete(id)
		return nil, ErrInvalid
	}
	c, err := m.verify(ctx, raw)
	if err != nil || c.Type != TypeAccess || c.SID == "" || c.Subject == "" || now >= c.Expiry {
		return nil, ErrInvalid
	}
	m.seen.Store(id, c)
	m.sweep(now)
	return c, nil
}

// copies are buffers for digest: every call comes through there, and a fresh copy of its token would be a kilobyte each time.
var copies = sync.Pool{New: func() any { b := make([]byte, 0, 2<<10); return &b }}

func digest(raw string) [sha256.Size]byte {
	b := copies.Get().(*[]byte)
	defer copies.Put(b)
	*b = append((*b)[:0], raw...)
	return sha256.Sum256(*b)
}

// VerifyIDHint checks an id_token_hint for log-out: signature, issuer and type; an expired one is still a proof of who asks
// (OpenID Connect RP-Initiated Logout 1.0, section 4).
func (m *Minter) VerifyIDHint(ctx context.Context, raw string) (*Claims, error) {
	c, err := m.verify(ctx, raw)
	if err != nil || c.Type != TypeID || c.SID == "" {
		return nil, ErrInvalid
	}
	return c, nil
}

// VerifyPast checks an access token without asking whether it is over: it proves whose session it was, and opens nothing.
func (m *Minter) VerifyPast(ctx context.Context, raw string) (*Claims, error) {
	c, err := m.verify(ctx, raw)
	if err != nil || c.Type != TypeAccess || c.SID == "" {
		return nil, ErrInvalid
	}
	return c, nil
}

// verify takes the key from our ring by kid, never from the token, and the algorithm from the key (RFC 8725 section 3.1). A token whose time has
// not come is nobody's (RFC 7519 section 4.1.5); whether it is over is the caller's to ask.
func (m *Minter) verify(ctx context.Context, raw string) (*Claims, error) {
	if len(raw) > 8192 {
		return nil, ErrInvalid
	}
	sig, err := jose.ParseSignedCompact(raw, known)
	if err != nil || len(sig.Signatures) != 1 {
		return nil, ErrInvalid
	}
	head := sig.Signatures[0].Protected
	key := m.Ring.find(ctx, head.KeyID)
	if key == nil || head.Algorithm != string(key.alg) {
		return nil, ErrInvalid
	}
	body, err := sig.Verify(key.public)
	if err != nil {
		return nil, ErrInvalid
	}
	c := new(Claims)
	if json.Unmarshal(body, c) != nil || c.Issuer != m.Issuer || m.now().Unix() < c.NotBefore {
		return nil, ErrInvalid
	}
	return c, nil
}

// sweep forgets expired tokens, once a minute.
func (m *Minter) sweep(now int64) {
	last := m.swept.Load()
	if now-last < 60 || !m.swept.CompareAndSwap(last, now) {
		return
	}
	m.seen.Range(func(k, v any) bool {
		if v.(*Claims).Expiry <= now {
			m.seen.Delete(k)
		}
		return true
	})
}
