package factor

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Passkey is a key of a person.
type Passkey struct {
	ID                       int64
	Name                     string
	Created, LastUsed, Clone time.Time // zero: never
	credentialID             []byte
	count                    int64
	record                   webauthn.Credential
}

func at(ms int64) time.Time {
	if ms == 0 {
		return time.Time{}
	}
	return time.UnixMilli(ms)
}

// Passkeys are a person's keys, oldest first.
func (s *Service) Passkeys(ctx context.Context, userID int64) ([]Passkey, error) {
	return passkeys(ctx, s.DB.Read(), userID)
}

func passkeys(ctx context.Context, q bun.IDB, userID int64) ([]Passkey, error) {
	rows, err := q.QueryContext(ctx, `SELECT id, credential_id, name, record, sign_count, cloned_at, created_at, last_used_at FROM passkey WHERE user_id = ? ORDER BY id`, userID)
	if err != nil {
		return nil, fmt.Errorf("read passkeys: %w", err)
	}
	defer rows.Close()
	var out []Passkey
	for rows.Next() {
		var k Passkey
		var record []byte
		var cloned, created, used int64
		if err := rows.Scan(&k.ID, &k.credentialID, &k.Name, &record, &k.count, &cloned, &created, &used); err != nil {
			return nil, fmt.Errorf("read passkeys: %w", err)
		}
		if err := json.Unmarshal(record, &k.record); err != nil {
			return nil, fmt.Errorf("passkey %d: %w", k.ID, err)
		}
		k.Clone, k.Created, k.LastUsed = at(cloned), at(created), at(used)
		out = append(out, k)
	}
	return out, rows.Err()
}

func (s *Service) insertPasskey(ctx context.Context, tx *db.Tx, userID int64, name string, c webauthn.Credential) (bool, error) {
	record, err := json.Marshal(c)
	if err != nil {
		return false, err
	}
	// A key that stands for anybody already is refused (WebAuthn 7.1 step 26): its owner would be a matter of luck.
	res, err := tx.NewRaw(`INSERT INTO passkey (user_id, credential_id, name, record, sign_count, cloned_at, created_at, last_used_at)
		VALUES (?, ?, ?, ?, ?, 0, ?, 0) ON CONFLICT (credential_id) DO NOTHING`, userID, c.ID, name, record, int64(c.Authenticator.SignCount), s.now().UnixMilli()).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("store passkey: %w", err)
	}
	n, err := res.RowsAffected()
	return n == 1, err
}

// used notes an assertion. The condition on the old counter lets one of two that raced win.
func (s *Service) used(ctx context.Context, tx *db.Tx, k Passkey, c webauthn.Credential) (bool, error) {
	record, err := json.Marshal(c)
	if err != nil {
		return false, err
	}
	res, err := tx.NewRaw(`UPDATE passkey SET record = ?, sign_count = ?, last_used_at = ? WHERE id = ? AND sign_count = ?`, record, int64(c.Authenticator.SignCount),
		s.now().UnixMilli(), k.ID, k.count).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("use passkey: %w", err)
	}
	n, err := res.RowsAffected()
	return n == 1, err
}

// RenamePasskey gives a key of the person another name: NotFound for anybody else's, invalid_args for a name that will not do.
func (s *Service) RenamePasskey(ctx context.Context, tx *db.Tx, userID, id int64, name string) error {
	name, err := passkeyName(name)
	if err != nil {
		return err
	}
	return one(tx.NewRaw(`UPDATE passkey SET name = ? WHERE user_id = ? AND id = ?`, name, userID, id).Exec(ctx))
}

// RemovePasskey deletes a key of the person: NotFound for anybody else's.
func (s *Service) RemovePasskey(ctx context.Context, tx *db.Tx, userID, id int64) error {
	return one(tx.NewRaw(`DELETE FROM passkey WHERE user_id = ? AND id = ?`, userID, id).Exec(ctx))
}

func one(res interface{ RowsAffected() (int64, error) }, err error) error {
	if err != nil {
		return fmt.Errorf("second factor: %w", err)
	}
	if n, err := res.RowsAffected(); err != nil || n > 0 {
		return err
	}
	return errs.New(errs.NotFound, "")
}
