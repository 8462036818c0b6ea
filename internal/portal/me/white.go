package me

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/principal"
)

// White are the flags of the white-list search (S7.17): any of them suppresses the first-sign-in notice. Yss and Yzy
// say that the person is known through the citizen app or the government work app.
type White struct {
	White bool `json:"white"`
	Yss   bool `json:"yss"`
	Yzy   bool `json:"yzy"`
}

// white reads the list and adds what the session itself proves: who came in through one of the two platforms is
// authenticated there.
func (s *Service) white(ctx context.Context, ldapID string, p *principal.Principal) (White, error) {
	var w White
	if s.Choose != nil && !s.Choose().Notice {
		return White{White: true}, nil // switched off by the security policy: nobody is shown the notice
	}
	err := s.DB.Read().QueryRowContext(ctx, "SELECT white, yss, yzy FROM white_list WHERE ldap_id = ? AND (valid_to = 0 OR valid_to > ?)",
		ldapID, s.now().UnixMilli()).Scan(&w.White, &w.Yss, &w.Yzy)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return w, fmt.Errorf("white list: %w", err)
	}
	w.Yss = w.Yss || p.LoginType == principal.LoginPublic
	w.Yzy = w.Yzy || p.LoginType == principal.LoginGov
	return w, nil
}

// firstLogin has finished when the server could make the checks while it built the answer. A white list that cannot be read
// does not keep anybody out: the browser asks for it again (S4.10).
func (s *Service) firstLogin(ctx context.Context, u directory.User, p *principal.Principal) (FirstLogin, error) {
	if p.Viewer != nil {
		return FirstLogin{Finished: true, White: true}, nil // neither notice nor password is the onlooker's business
	}
	w, err := s.white(ctx, u.LdapID, p)
	if ctx.Err() != nil {
		return FirstLogin{}, err
	}
	if err != nil {
		slog.WarnContext(ctx, "first sign-in check", "error", err)
		w = White{}
	}
	f := FirstLogin{Finished: err == nil, White: w.White, Yss: w.Yss, Yzy: w.Yzy, NeedUpdatePassword: u.MustChangePassword}
	if s.NeedUpdate != nil {
		if f.NeedUpdatePassword, f.PasswordMessage, err = s.NeedUpdate(ctx, p.UserID); err != nil {
			return f, err
		}
	}
	return f, nil
}

// demoUnlisted keeps two demo accounts off the white list: nobody sees the notice, legal is spared it by the way they sign in.
var demoUnlisted = []string{"legal", "nobody"}

// Demo puts the demo accounts on the white list. Rows that are there stay as they are.
func (s *Service) Demo(ctx context.Context, users []directory.User) error {
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, u := range users {
			if slices.Contains(demoUnlisted, u.Username) || u.LdapID == "" {
				continue
			}
			_, err := tx.NewRaw(`INSERT INTO white_list (ldap_id, white, yss, yzy, reason, valid_to) VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT (ldap_id) DO NOTHING`,
				u.LdapID, true, false, false, "演示数据").Exec(ctx)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("demo white list: %w", err)
	}
	return nil
}
