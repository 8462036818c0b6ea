package sso

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
)

// How long the digest of a credential stays: one that opened a session must never open another, whatever its authority says later; one
// that was refused only has to outlive the races, because strangers may send as many as they like.
const (
	keepSpent   = 180 * 24 * time.Hour
	keepRefused = time.Hour
)

// secretPurpose seals the connectors' secrets; the name is bound in, so that a row cannot take another's.
const secretPurpose = "sso_connector.secret"

// Sealed are the sealed columns of the room.
var Sealed = []cryptox.Stored{
	{Purpose: secretPurpose, Table: "sso_connector", Column: "secret_enc", ID: []string{"name"}, With: []string{"t.name"}, AAD: cryptox.Text},
}

// connectorConfig is the text column.
type connectorConfig struct {
	ClientID string    `json:"clientId"`
	Subject  string    `json:"subject"`
	Person   string    `json:"person"`
	Live     Endpoints `json:"live"`
	Test     Endpoints `json:"test"`
}

func (s *Service) readConnector(ctx context.Context, name string) (c Connector, found bool, err error) {
	var text string
	var sealed []byte
	c.Name = name
	err = s.DB.Read().QueryRowContext(ctx, `SELECT enabled, config, secret_enc, version FROM sso_connector WHERE name = ?`, name).Scan(&c.Enabled, &text, &sealed, &c.Version)
	if errors.Is(err, sql.ErrNoRows) {
		return c, false, nil
	}
	if err != nil {
		return c, false, fmt.Errorf("read connector %s: %w", name, err)
	}
	var k connectorConfig
	if err := json.Unmarshal([]byte(text), &k); err != nil {
		return c, false, fmt.Errorf("connector %s: %w", name, err)
	}
	c.ClientID, c.Subject, c.Person, c.Live, c.Test = k.ClientID, k.Subject, k.Person, k.Live, k.Test
	if len(sealed) > 0 {
		plain, err := s.Master.Open(secretPurpose, []byte(name), sealed)
		if err != nil {
			return c, false, fmt.Errorf("connector %s: %w", name, err)
		}
		c.Secret = string(plain)
	}
	return c, true, nil
}

// writeConnector stores c where the version it was read at is still the one in force, else Conflict.
func (s *Service) writeConnector(ctx context.Context, tx *db.Tx, c Connector) error {
	text, err := json.Marshal(connectorConfig{c.ClientID, c.Subject, c.Person, c.Live, c.Test})
	if err != nil {
		return err
	}
	sealed := []byte{}
	if c.Secret != "" {
		sealed = s.Master.Seal(secretPurpose, []byte(c.Name), []byte(c.Secret))
	}
	res, err := tx.NewRaw(`INSERT INTO sso_connector (name, enabled, config, secret_enc, updated_at, version) VALUES (?, ?, ?, ?, ?, ?)
		ON CONFLICT (name) DO UPDATE SET enabled = excluded.enabled, config = excluded.config, secret_enc = excluded.secret_enc, updated_at = excluded.updated_at,
			version = excluded.version WHERE sso_connector.version = ?`,
		c.Name, c.Enabled, string(text), sealed, s.now().UnixMilli(), c.Version+1, c.Version).Exec(ctx)
	if err != nil {
		return fmt.Errorf("write connector %s: %w", c.Name, err)
	}
	n, err := res.RowsAffected()
	if err != nil {
		return fmt.Errorf("write connector %s: %w", c.Name, err)
	}
	// A row that is not there yet has version 0; who read an older one is told.
	if n == 0 {
		return errs.New(errs.Conflict, "")
	}
	return nil
}

// fresh rejects a save with an old version when the row does not exist yet, for example when two people configure a system at once.
func (s *Service) fresh(ctx context.Context, tx *db.Tx, c Connector) error {
	var version int64
	err := tx.NewRaw(`SELECT version FROM sso_connector WHERE name = ?`, c.Name).Scan(ctx, &version)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("read connector %s: %w", c.Name, err)
	}
	if version != c.Version {
		return errs.New(errs.Conflict, "")
	}
	return nil
}

// digest stands for a credential in the store: whoever reads the database has no ticket.
func digest(source, credential string) string {
	sum := sha256.Sum256([]byte(source + "\x00" + credential))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// spend notes that a credential was shown; of any number of callers, on any replica, one gets true.
func (s *Service) spend(ctx context.Context, source, mark string) (bool, error) {
	first := false
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		now := s.now()
		res, err := tx.NewRaw(`INSERT INTO sso_used (digest, source, used_at, expires_at) VALUES (?, ?, ?, ?) ON CONFLICT (digest) DO NOTHING`,
			mark, source, now.UnixMilli(), now.Add(keepRefused).UnixMilli()).Exec(ctx)
		if err != nil {
			return err
		}
		n, err := res.RowsAffected()
		first = n == 1
		return err
	})
	if err != nil {
		return false, fmt.Errorf("spend credential: %w", err)
	}
	return first, nil
}

// release takes the note back: nobody answered, so nobody was let in and the person may try again.
func (s *Service) release(ctx context.Context, mark string) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`DELETE FROM sso_used WHERE digest = ?`, mark).Exec(ctx)
		return err
	})
}

// keep makes the note last: the authority said yes. The session it opened is noted too, so that the authority can end it by its ticket.
func (s *Service) keep(ctx context.Context, tx *db.Tx, mark, sid string) error {
	_, err := tx.NewRaw(`UPDATE sso_used SET expires_at = ?, sid = ? WHERE digest = ?`, s.now().Add(keepSpent).UnixMilli(), sid, mark).Exec(ctx)
	if err != nil {
		return fmt.Errorf("keep credential's digest: %w", err)
	}
	return nil
}

// Opened notes the session of a credential that was used up before its person had shown a second factor.
func (s *Service) Opened(ctx context.Context, tx *db.Tx, mark, sid string) error {
	return s.keep(ctx, tx, mark, sid)
}

// opened gives the session that a credential opened, "" for none.
func (s *Service) opened(ctx context.Context, mark string) (sid string, err error) {
	err = s.DB.Read().QueryRowContext(ctx, `SELECT sid FROM sso_used WHERE digest = ?`, mark).Scan(&sid)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", fmt.Errorf("session of a ticket: %w", err)
	}
	return sid, nil
}

// Sweep deletes the notes that have served. app calls it about once an hour.
func (s *Service) Sweep(ctx context.Context) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`DELETE FROM sso_used WHERE expires_at < ?`, s.now().UnixMilli()).Exec(ctx)
		return err
	})
}

// Link is a subject of another system that is an account of ours. Name is masked: it only helps its owner to know it again.
type Link struct {
	ID, UserID            int64
	Source, Subject, Name string
	CreatedAt, LastUsedAt time.Time // LastUsedAt zero: never
}

// userOf gives the linked account and link, or NotFound.
func (s *Service) userOf(ctx context.Context, who someone) (userID, linkID int64, err error) {
	err = s.DB.Read().QueryRowContext(ctx, `SELECT user_id, id FROM linked_identity WHERE source = ? AND subject = ?`, who.Source, who.Subject).Scan(&userID, &linkID)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, 0, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return 0, 0, fmt.Errorf("read linked identity: %w", err)
	}
	return userID, linkID, nil
}

func (s *Service) linkUsed(ctx context.Context, tx *db.Tx, linkID int64) error {
	_, err := tx.NewRaw(`UPDATE linked_identity SET last_used_at = ? WHERE id = ?`, s.now().UnixMilli(), linkID).Exec(ctx)
	return err
}

// errTaken is told to a person who proved both sides, and to nobody else.
var errTaken = errs.New(errs.Conflict, "该身份已关联其他平台账号，请联系管理员")

// insertLink links; linking again to the same account changes nothing, to another is errTaken.
func (s *Service) insertLink(ctx context.Context, tx *db.Tx, l Link) (created bool, err error) {
	res, err := tx.NewRaw(`INSERT INTO linked_identity (source, subject, name, user_id, created_at, last_used_at) VALUES (?, ?, ?, ?, ?, 0)
		ON CONFLICT (source, subject) DO NOTHING`, l.Source, l.Subject, l.Name, l.UserID, s.now().UnixMilli()).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("link identity: %w", err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 1 {
		return n == 1, err
	}
	var owner int64
	err = tx.NewRaw(`SELECT user_id FROM linked_identity WHERE source = ? AND subject = ?`, l.Source, l.Subject).Scan(ctx, &owner)
	if err != nil {
		return false, fmt.Errorf("link identity: %w", err)
	}
	if owner != l.UserID {
		return false, errTaken
	}
	return false, nil
}

// LinksOf are the identities of one account, oldest first.
func (s *Service) LinksOf(ctx context.Context, userID int64) ([]Link, error) {
	rows, err := s.DB.Read().QueryContext(ctx, `SELECT id, user_id, source, subject, name, created_at, last_used_at FROM linked_identity
		WHERE user_id = ? ORDER BY id LIMIT 100`, userID)
	if err != nil {
		return nil, fmt.Errorf("list linked identities: %w", err)
	}
	defer rows.Close()
	out := []Link{}
	for rows.Next() {
		var l Link
		var created, used int64
		if err := rows.Scan(&l.ID, &l.UserID, &l.Source, &l.Subject, &l.Name, &created, &used); err != nil {
			return nil, fmt.Errorf("list linked identities: %w", err)
		}
		l.CreatedAt = time.UnixMilli(created)
		if used > 0 {
			l.LastUsedAt = time.UnixMilli(used)
		}
		out = append(out, l)
	}
	return out, rows.Err()
}

// deleteLink removes a link of this account, or NotFound.
func deleteLink(ctx context.Context, tx *db.Tx, userID, id int64) (source string, err error) {
	err = tx.QueryRowContext(ctx, `DELETE FROM linked_identity WHERE id = ? AND user_id = ? RETURNING source`, id, userID).Scan(&source)
	if errors.Is(err, sql.ErrNoRows) {
		return "", errs.New(errs.NotFound, "")
	}
	if err != nil {
		return "", fmt.Errorf("unlink identity: %w", err)
	}
	return source, nil
}
