package sso

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"time"

	"mirror/internal/identity/session"
	"mirror/internal/identity/token"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// ticketTTL is the longest life of a portal ticket (security.md row 10).
const ticketTTL = 60 * time.Second

const ticketPurpose = "sso-ticket"

// ticket is what a portal ticket holds, sealed: nothing is stored until it is used, and no replica has to know it before.
type ticket struct {
	SID     string `json:"s"`
	Expires int64  `json:"e"` // ms
	Nonce   string `json:"n"`
}

// Ticket makes a single-use ticket for the caller's session (S7.14).
func (s *Service) Ticket(me *principal.Principal) (string, error) {
	if me == nil || me.SessionID == "" {
		return "", errs.New(errs.Unauthorized, "")
	}
	raw, err := json.Marshal(ticket{SID: me.SessionID, Expires: s.now().Add(ticketTTL).UnixMilli(), Nonce: token.NewID()})
	if err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(s.Master.SealCarried(ticketPurpose, nil, raw)), nil
}

// askPortal opens a ticket of our own: its session must still live, so a ticket dies with its issuer's log-out.
func (s *Service) askPortal(ctx context.Context, credential string) (session.Session, error) {
	sealed, err := base64.RawURLEncoding.Strict().DecodeString(credential)
	if err != nil {
		return session.Session{}, fmt.Errorf("not a ticket: %w", errRefused)
	}
	raw, err := s.Master.OpenCarried(ticketPurpose, nil, sealed)
	if err != nil {
		return session.Session{}, fmt.Errorf("not a ticket of ours: %w", errRefused)
	}
	var t ticket
	if err := json.Unmarshal(raw, &t); err != nil {
		return session.Session{}, fmt.Errorf("ticket: %w", err)
	}
	if s.now().UnixMilli() >= t.Expires {
		return session.Session{}, fmt.Errorf("ticket expired: %w", errRefused)
	}
	live, err := s.Identity.Sessions.Check(ctx, t.SID)
	if errs.Has(err, errs.Unauthorized) {
		return live, fmt.Errorf("ticket of an ended session: %w", errRefused)
	}
	return live, err
}
