package sso

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/token"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// A link needs both sides proven: the other side by a credential just exchanged, ours by a live session. The first is kept for a few
// minutes in a sealed cookie of the browser that showed the credential, and only where that browser had started the sign-in itself:
// otherwise anybody could send a person an address that plants their own identity.
const (
	proofCookie  = "MIRROR_SSO_PROOF"
	proofPurpose = "sso-proof"
	proofTTL     = 10 * time.Minute
)

type proof struct {
	Source  string `json:"s"`
	Subject string `json:"u"`
	Name    string `json:"n"` // masked
	At      int64  `json:"t"` // ms
	ID      string `json:"i"`
}

// unlinked answers 0004 and, where the browser asked for the sign-in, keeps the proof.
func (s *Service) unlinked(ctx context.Context, w http.ResponseWriter, who someone, mark string, started bool) (Answer, error) {
	a := answer(codeUnlinked)
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.keep(ctx, tx, mark, ""); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "login", Object: "session", Result: audit.Refused,
			Detail: map[string]string{"grant": "bridge", "from": who.Source, "reason": "not linked"}})
	})
	if err != nil || !started {
		return a, err
	}
	raw, err := json.Marshal(proof{who.Source, who.Subject, directory.MaskName(who.Name), s.now().UnixMilli(), token.NewID()})
	if err != nil {
		return a, err
	}
	c := s.Identity.Cookie(ctx, proofCookie, base64.RawURLEncoding.EncodeToString(s.Master.SealCarried(proofPurpose, nil, raw)), true)
	c.MaxAge = int(proofTTL / time.Second)
	http.SetCookie(w, c)
	a.Linkable = true
	return a, nil
}

// proven reads the proof of a browser.
func (s *Service) proven(cookies string) (proof, bool) {
	var p proof
	c, err := (&http.Request{Header: http.Header{"Cookie": {cookies}}}).Cookie(proofCookie)
	if err != nil {
		return p, false
	}
	sealed, err := base64.RawURLEncoding.DecodeString(c.Value)
	if err != nil {
		return p, false
	}
	raw, err := s.Master.OpenCarried(proofPurpose, nil, sealed)
	if err != nil || json.Unmarshal(raw, &p) != nil {
		return p, false
	}
	age := s.now().Sub(time.UnixMilli(p.At))
	return p, age >= 0 && age < proofTTL
}

// errNoProof is the answer to a link without a fresh proof of the other side.
var errNoProof = errs.New("sso_proof_missing", "没有待关联的身份，请先通过其他登录方式完成认证")

// LinkProven links the browser's proven identity to the caller's account. A proof links once.
func (s *Service) LinkProven(ctx context.Context, me *principal.Principal, cookies string) (Link, error) {
	p, ok := s.proven(cookies)
	if !ok {
		return Link{}, errNoProof
	}
	mark := digest(proofPurpose, p.ID)
	first, err := s.spend(ctx, p.Source, mark)
	if err != nil {
		return Link{}, err
	}
	if !first {
		return Link{}, errNoProof
	}
	l := Link{UserID: me.UserID, Source: p.Source, Subject: p.Subject, Name: p.Name, CreatedAt: s.now()}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return s.link(ctx, tx, l) })
	return l, err
}

// link inserts with its audit row. The subject is another system's name for a person; the row keeps only the system.
func (s *Service) link(ctx context.Context, tx *db.Tx, l Link) error {
	created, err := s.insertLink(ctx, tx, l)
	if err != nil || !created {
		return err
	}
	return audit.Record(ctx, tx, audit.Event{Action: "identity.link", Object: "user", ObjectID: strconv.FormatInt(l.UserID, 10),
		Detail: map[string]string{"from": l.Source}})
}

// Unlink removes a link of the caller's, or NotFound.
func (s *Service) Unlink(ctx context.Context, me *principal.Principal, id int64) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		source, err := deleteLink(ctx, tx, me.UserID, id)
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "identity.unlink", Object: "user", ObjectID: strconv.FormatInt(me.UserID, 10),
			Detail: map[string]string{"from": source}})
	})
}

// Demo links the stand-ins' people to the demo accounts; a link that is there stays.
func (s *Service) Demo(ctx context.Context, links []Link) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, l := range links {
			l.Name = directory.MaskName(l.Name)
			if err := s.link(ctx, tx, l); err != nil && !errors.Is(err, errTaken) {
				return err
			}
		}
		return nil
	})
}
