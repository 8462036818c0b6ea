package external

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// From is what a session of the provider says where it came from.
const From = "external"

// errUnlinked is told to somebody whose token is good and whom this portal does not know.
var errUnlinked = errs.New(errs.Forbidden, "您的账号尚未在本平台开通，请联系管理员")

// Authenticate makes somebody of a provider's access token: Unauthorized where token or session is no good, Forbidden for somebody whom nobody linked,
// Unavailable where the provider had to be asked and did not answer.
func (s *Service) Authenticate(ctx context.Context, bearer string) (*principal.Principal, error) {
	if len(bearer) > 7 && strings.EqualFold(bearer[:7], "bearer ") {
		bearer = strings.TrimSpace(bearer[7:])
	}
	c, err := s.check(ctx, bearer)
	if err != nil {
		return nil, err
	}
	if v, ok := s.sids.Load(c.SID); ok {
		row, err := s.Sessions.Check(ctx, v.(string))
		if err == nil {
			return principalOf(row), nil
		}
		if !errs.Has(err, errs.Unauthorized) {
			return nil, err
		}
		s.sids.Delete(c.SID)
	}
	sid, err := s.sessionOf(ctx, c)
	if err != nil {
		return nil, err
	}
	row, err := s.Sessions.Check(ctx, sid)
	if err != nil {
		return nil, err
	}
	s.sids.Store(c.SID, sid)
	return principalOf(row), nil
}

// principalOf leaves out what portal/access resolves. How the person showed who they are, second factor included, is the provider's business.
func principalOf(row session.Session) *principal.Principal {
	u := row.User
	return &principal.Principal{UserID: u.ID, UUID: u.UUID, Username: u.Username, Name: u.Name, Namespace: u.Namespace, SessionID: row.SID, ClientID: row.ClientID,
		LoginType: row.LoginType, From: row.From, EmployeeType: u.EmployeeType, Area: u.Area, SecondFactor: true, ViewingID: row.Viewing, Locked: row.Locked}
}

// sessionOf gives our row for the provider's session, or opens it. A row that was ended here stays ended, however often the token is renewed, until
// the person has shown anew who they are (auth_time): a sign-out by an administrator is not undone by a page that goes on refreshing.
func (s *Service) sessionOf(ctx context.Context, c *claims) (sid string, err error) {
	if v, ok := s.refused.Load(c.SID); ok {
		if r := v.(refusal); time.Since(r.at) < refusedFor {
			return "", r.err
		}
		s.refused.Delete(c.SID)
	}
	old, ended, err := s.row(ctx, c.SID)
	if err != nil {
		return "", err
	}
	if old != "" && ended == 0 {
		return old, nil
	}
	if old != "" && c.AuthTime*1000 <= ended {
		return "", errs.New(errs.Unauthorized, "")
	}
	var refused error
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		refused = nil
		u, err := s.person(ctx, tx, c)
		if err != nil || u.Disabled {
			if refused = err; err == nil {
				refused = errs.New(errs.Unauthorized, "")
			} else if !errors.Is(err, errUnlinked) {
				return err
			}
			return audit.Record(ctx, tx, audit.Event{Action: "login", Object: "session", Result: audit.Refused, Area: u.Area,
				Actor: audit.Actor{UserID: u.ID, Username: named(u.Username, c)}, Detail: map[string]any{"source": From, "client": c.AZP, "reason": why(u)}})
		}
		row, err := s.Sessions.Start(ctx, tx, session.New{UserID: u.ID, ClientID: s.Config.ClientID, LoginType: u.LoginType, From: From, IP: site.From(ctx).IP, UserAgent: site.From(ctx).UserAgent})
		if err != nil {
			return err
		}
		sid = row.SID
		// Of calls that race with a new session's first token, one opens it; the others' transaction is undone and they take that one.
		res, err := tx.NewRaw(`INSERT INTO external_session (source, remote_sid, sid, created_at) VALUES (?, ?, ?, ?)
			ON CONFLICT (source, remote_sid) DO UPDATE SET sid = excluded.sid, created_at = excluded.created_at WHERE external_session.sid = ?`,
			s.Config.Issuer, remote(c.SID), sid, s.now().UnixMilli(), old).Exec(ctx)
		if err != nil {
			return fmt.Errorf("open session: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errRaced, err)
		}
		if _, err := tx.NewRaw(`UPDATE linked_identity SET last_used_at = ? WHERE source = ? AND subject = ?`, s.now().UnixMilli(), s.Config.Issuer, c.Subject).Exec(ctx); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "login", Object: "session", ObjectID: sid, Area: u.Area,
			Actor: audit.Actor{UserID: u.ID, Username: u.Username, SessionID: sid}, Detail: map[string]any{"source": From, "client": c.AZP}})
	})
	if errors.Is(err, errRaced) {
		sid, ended, err = s.row(ctx, c.SID)
		if err == nil && (sid == "" || ended != 0) {
			err = errs.New(errs.Unauthorized, "")
		}
		return sid, err
	}
	if err == nil && refused != nil {
		s.refused.Store(c.SID, refusal{time.Now(), refused})
		err = refused
	}
	return sid, err
}

// refusedFor is how long somebody who was refused waits for what an administrator does about it.
const refusedFor = 2 * time.Second

type refusal struct {
	at  time.Time
	err error
}

var errRaced = errors.New("another call opened the session")

func why(u directory.User) string {
	if u.ID == 0 {
		return "not linked"
	}
	return "disabled"
}

func named(username string, c *claims) string {
	if username != "" {
		return username
	}
	return c.Username
}

// remote is what a provider's session id is stored as: it is base64url(sha256) like the readable cookie KEYCLOAK_SESSION, and opens nothing.
func remote(sid string) string {
	sum := sha256.Sum256([]byte(sid))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// row gives our sid for the provider's and when it ended (ms, 0: it lives); "" where there is none.
func (s *Service) row(ctx context.Context, remoteSID string) (sid string, ended int64, err error) {
	return s.rowOf(ctx, remote(remoteSID))
}

func (s *Service) rowOf(ctx context.Context, stored string) (sid string, ended int64, err error) {
	var at sql.NullInt64
	err = s.DB.Read().QueryRowContext(ctx, `SELECT e.sid, s.ended_at FROM external_session e LEFT JOIN login_session s ON s.sid = e.sid
		WHERE e.source = ? AND e.remote_sid = ?`, s.Config.Issuer, stored).Scan(&sid, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return "", 0, nil
	}
	if err != nil {
		return "", 0, fmt.Errorf("read session: %w", err)
	}
	if !at.Valid { // swept long after its end
		at.Int64 = 1
	}
	return sid, at.Int64, nil
}

// person gives the linked account, makes one where that is configured, or errUnlinked.
func (s *Service) person(ctx context.Context, tx *db.Tx, c *claims) (directory.User, error) {
	var id int64
	err := tx.NewRaw(`SELECT user_id FROM linked_identity WHERE source = ? AND subject = ?`, s.Config.Issuer, c.Subject).Scan(ctx, &id)
	switch {
	case err == nil:
		var u directory.User
		var code int64
		var login string
		err := tx.NewRaw(`SELECT username, area, disabled, login_type FROM app_user WHERE id = ?`, id).Scan(ctx, &u.Username, &code, &u.Disabled, &login)
		u.ID, u.Area, u.LoginType = id, area.Code(code), principal.LoginType(login)
		if err != nil {
			return u, fmt.Errorf("read linked account: %w", err)
		}
		return u, nil
	case !errors.Is(err, sql.ErrNoRows):
		return directory.User{}, fmt.Errorf("read linked identity: %w", err)
	case !s.Config.Create:
		return directory.User{}, errUnlinked
	}
	return s.create(ctx, tx, c)
}

// create makes an account without any role: what it may do, an administrator says. A name that is taken is never taken over, whoever bears
// it there: names are not proof.
func (s *Service) create(ctx context.Context, tx *db.Tx, c *claims) (directory.User, error) {
	sum := sha256.Sum256([]byte(s.Config.Issuer + "\x00" + c.Subject))
	tail := hex.EncodeToString(sum[:5])
	n := directory.New{Username: c.Username, Name: c.Name, Area: area.Root}
	if n.Name == "" {
		n.Name = c.Username
	}
	var taken int
	if err := tx.NewRaw(`SELECT count(*) FROM app_user WHERE username_key = ? OR ldap_id = ?`, strings.ToLower(n.Username), strings.ToLower(n.Username)).Scan(ctx, &taken); err != nil {
		return directory.User{}, fmt.Errorf("create account: %w", err)
	}
	if taken > 0 || n.Validate(directory.Patterns{}) != nil {
		n.Username = "ext" + tail
	}
	if n.Validate(directory.Patterns{}) != nil {
		n.Name = n.Username
	}
	u, err := s.People.Create(ctx, tx, n)
	if err != nil {
		return u, fmt.Errorf("create account of the identity server: %w", err)
	}
	if err := s.link(ctx, tx, c.Subject, u, c.Name); err != nil {
		return u, err
	}
	return u, audit.Record(ctx, tx, audit.Event{Action: "user.add", Object: "user", ObjectID: fmt.Sprint(u.ID), Area: u.Area,
		Actor: audit.Actor{UserID: u.ID, Username: u.Username}, Detail: map[string]any{"username": u.Username, "name": u.Name, "source": From}})
}

func (s *Service) link(ctx context.Context, tx *db.Tx, subject string, u directory.User, name string) error {
	_, err := tx.NewRaw(`INSERT INTO linked_identity (source, subject, name, user_id, created_at, last_used_at) VALUES (?, ?, ?, ?, ?, 0)`,
		s.Config.Issuer, subject, directory.MaskName(name), u.ID, s.now().UnixMilli()).Exec(ctx)
	if db.IsDuplicate(err) {
		return errs.New(errs.Conflict, "该身份已关联其他账号")
	}
	if err != nil {
		return fmt.Errorf("link identity: %w", err)
	}
	return nil
}

// Link links a subject of the provider to an account of ours, for the operator who knows both.
func (s *Service) Link(ctx context.Context, subject string, u directory.User) error {
	if subject == "" || len(subject) > 256 {
		return errs.Invalid("subject", "身份标识不能为空或过长")
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.link(ctx, tx, subject, u, u.Name); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "user.link", Object: "user", ObjectID: fmt.Sprint(u.ID), Area: u.Area, Detail: map[string]any{"source": From}})
	})
}

// Sweep deletes what stands for sessions that are gone.
func (s *Service) Sweep(ctx context.Context) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`DELETE FROM external_session WHERE created_at < ? AND NOT EXISTS (SELECT 1 FROM login_session s WHERE s.sid = external_session.sid)`,
			s.now().Add(-30*24*time.Hour).UnixMilli()).Exec(ctx)
		return err
	})
}
