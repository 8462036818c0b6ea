package departmentdata

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// previousFor is how long the previous secret stays valid after a rotation.
const previousFor = 24 * time.Hour

type keyRow struct {
	Client        string `bun:"client"`
	Secret        []byte `bun:"secret_enc"`
	Previous      []byte `bun:"previous_enc"`
	PreviousUntil int64  `bun:"previous_until"`
	MadeAt        int64  `bun:"made_at"`
	MadeBy        int64  `bun:"made_by"`
}

// secrets are those a client may sign with now.
func (s *Service) secrets(ctx context.Context, client string) (out [][]byte, err error) {
	var rows []keyRow
	err = s.Engine.DB.Read().NewRaw("SELECT client, secret_enc, previous_enc, previous_until, made_at, made_by FROM department_client WHERE client = ?", client).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("secret of a client: %w", err)
	}
	for _, r := range rows {
		sealed := [][]byte{r.Secret}
		if r.Previous != nil && r.PreviousUntil > s.Engine.Time().UnixMilli() {
			sealed = append(sealed, r.Previous)
		}
		for _, x := range sealed {
			b, err := s.Seal.Open(purpose, []byte(client), x)
			if err != nil {
				return nil, fmt.Errorf("open the secret of %s: %w", client, err)
			}
			out = append(out, b)
		}
	}
	return out, nil
}

// Rotate makes a new secret for a client of the scope and shows it once. NotFound where there is no such client.
func (s *Service) Rotate(ctx context.Context, by *principal.Principal, client string) (string, error) {
	all, err := s.Clients(ctx, by.Scope)
	if err != nil {
		return "", err
	}
	if !slices.ContainsFunc(all, func(c Client) bool { return c.ID == client }) {
		return "", errs.New(errs.NotFound, wordsClient)
	}
	b := make([]byte, 32)
	if _, err := rand.Read(b); err != nil {
		return "", err
	}
	secret := base64.RawURLEncoding.EncodeToString(b)
	now := s.Engine.Time()
	err = s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`INSERT INTO department_client (client, secret_enc, previous_enc, previous_until, made_at, made_by) VALUES (?, ?, NULL, 0, ?, ?)
			ON CONFLICT (client) DO UPDATE SET previous_enc = department_client.secret_enc, previous_until = ?, secret_enc = excluded.secret_enc, made_at = excluded.made_at, made_by = excluded.made_by`,
			client, s.Seal.Seal(purpose, []byte(client), []byte(secret)), now.UnixMilli(), by.UserID, now.Add(previousFor).UnixMilli()).Exec(ctx)
		if err != nil {
			return fmt.Errorf("keep the secret of a client: %w", err)
		}
		return audit.Record(ctx, tx, audit.Event{Action: Register + ".secret", Object: "module", ObjectID: client, Area: by.Area, Detail: map[string]any{"module": Register, "client": client}})
	})
	if err != nil {
		return "", err
	}
	return secret, nil
}

// keys are the clients of a scope with when their secrets were made.
func (s *Service) keys(ctx context.Context, scope area.Scope) ([]DepartmentClient, error) {
	all, err := s.Clients(ctx, scope)
	if err != nil {
		return nil, err
	}
	var rows []keyRow
	if err := s.Engine.DB.Read().NewRaw("SELECT client, previous_until, made_at, made_by FROM department_client ORDER BY client").Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("secrets of clients: %w", err)
	}
	out := []DepartmentClient{}
	for _, c := range all {
		x := DepartmentClient{ID: c.ID, Name: c.Name}
		for _, r := range rows {
			if r.Client == c.ID {
				x.MadeAt = r.MadeAt
			}
		}
		out = append(out, x)
	}
	return out, nil
}
