package loginkey

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/session"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// Life is how long a ticket may be on its way (security.md#the-inherited-wire).
const Life = 60 * time.Second

// Why a ticket is refused. Only the holder of a well-signed ticket learns more than "invalid".
var (
	ErrMissing = errors.New("login ticket missing")
	ErrInvalid = errors.New("login ticket invalid")
	ErrExpired = errors.New("login ticket expired")
	ErrUsed    = errors.New("login ticket already used")
)

// maxTicket bounds what is looked at before the signature is checked, in bytes.
const maxTicket = 1024

// Service issues login keys and tickets and redeems tickets.
type Service struct {
	DB       *db.DB
	Master   *cryptox.Master
	People   *directory.Store
	Sessions *session.Service
	Public   PublicKey
	Now      func() time.Time
}

// Link is what travels in the address of the other site.
type Link struct {
	TK, KeyID, TK2 string
}

// claims are a ticket's content.
type claims struct {
	ID       string `json:"jti"`
	User     int64  `json:"sub"`
	Session  string `json:"sid"`
	Audience string `json:"aud"`
	Expires  int64  `json:"exp"` // unix milliseconds
}

// Issue makes a link for the caller to one audience, such as "warning/population".
func (s *Service) Issue(ctx context.Context, p *principal.Principal, audience string) (Link, error) {
	u, err := s.People.ByID(ctx, p.UserID)
	if err != nil {
		return Link{}, fmt.Errorf("login key: %w", err)
	}
	tk, err := s.Public.loginKey(u.Mobile, s.Now())
	if err != nil {
		return Link{}, err
	}
	var id [16]byte
	_, _ = rand.Read(id[:]) // never fails (crypto/rand)
	c := claims{base64.RawURLEncoding.EncodeToString(id[:]), p.UserID, p.SessionID, audience, s.Now().Add(Life).UnixMilli()}
	body, err := json.Marshal(c)
	if err != nil {
		return Link{}, fmt.Errorf("login ticket: %w", err)
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return audit.Record(ctx, tx, audit.Event{Action: "login-ticket.issue", Object: "site", ObjectID: audience, Area: p.Area})
	})
	if err != nil {
		return Link{}, fmt.Errorf("login ticket: %w", err)
	}
	text := base64.RawURLEncoding.EncodeToString(body)
	return Link{tk, s.Public.ID, text + "." + s.sign(text)}, nil
}

func (s *Service) sign(text string) string {
	h := hmac.New(sha256.New, s.Master.Derive("login-ticket"))
	h.Write([]byte(text))
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil))
}

// Redeem gives the person a ticket was issued to, once. It returns ErrMissing, ErrInvalid (also for another audience and
// an ended session), ErrExpired, ErrUsed, or a failure of the store.
func (s *Service) Redeem(ctx context.Context, ticket, audience string) (directory.User, error) {
	none := directory.User{}
	c, err := s.read(ticket, audience)
	if err != nil {
		return none, err
	}
	if _, err := s.Sessions.Check(ctx, c.Session); err != nil {
		if errs.Has(err, errs.Unauthorized) {
			return none, ErrInvalid
		}
		return none, fmt.Errorf("login ticket: %w", err)
	}
	u, err := s.People.ByID(ctx, c.User)
	if err != nil {
		return none, fmt.Errorf("login ticket: %w", err)
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw("INSERT INTO login_ticket_spent (ticket, expires_at) VALUES (?, ?) ON CONFLICT (ticket) DO NOTHING", c.ID, c.Expires).Exec(ctx)
		if err != nil {
			return err
		}
		n, err := res.RowsAffected()
		if err != nil {
			return err
		}
		if n != 1 {
			return ErrUsed
		}
		return audit.Record(ctx, tx, audit.Event{Action: "login-ticket.redeem", Object: "site", ObjectID: audience, Area: u.Area,
			Actor: audit.Actor{UserID: u.ID, Username: u.Username, SessionID: c.Session}})
	})
	switch {
	case errors.Is(err, ErrUsed):
		return none, ErrUsed
	case err != nil:
		return none, fmt.Errorf("login ticket: %w", err)
	}
	return u, nil
}

func (s *Service) read(ticket, audience string) (claims, error) {
	if ticket == "" {
		return claims{}, ErrMissing
	}
	text, mac, ok := strings.Cut(ticket, ".")
	if !ok || len(ticket) > maxTicket || !hmac.Equal([]byte(mac), []byte(s.sign(text))) {
		return claims{}, ErrInvalid
	}
	var c claims
	body, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || json.Unmarshal(body, &c) != nil || c.Audience != audience {
		return claims{}, ErrInvalid
	}
	if c.Expires <= s.Now().UnixMilli() {
		return claims{}, ErrExpired
	}
	return c, nil
}

// Sweep forgets the marks of tickets that have expired.
func (s *Service) Sweep(ctx context.Context) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("DELETE FROM login_ticket_spent WHERE expires_at < ?", s.Now().UnixMilli()).Exec(ctx)
		return err
	})
}
