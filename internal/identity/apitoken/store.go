package apitoken

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/principal"
)

var ownerColumns = area.Columns{Area: "u.area", Owner: "u.id", Dept: "u.dept_id"}

const (
	columns = `t.id, t.user_id, t.name, t.hint, t.codes, t.area, t.created_at, t.expires_at, t.revoked_at, t.used_on, t.used_from, u.username, u.name, u.area`
	from    = ` FROM api_token t JOIN app_user u ON u.id = t.user_id WHERE `
)

// owner is what a call needs to know of the token's person.
type owner struct {
	uuid, username, name, namespace, employeeType string
	loginType                                     principal.LoginType
	area                                          area.Code
	disabled, mustChange                          bool
	factor                                        bool // the session in which the token was made had a second factor
}

type scanner interface{ Scan(...any) error }

func scan(row scanner, more ...any) (Token, error) {
	var t Token
	var codes string
	var at, userArea, created, expires, revoked int64
	err := row.Scan(append([]any{&t.ID, &t.UserID, &t.Name, &t.Hint, &codes, &at, &created, &expires, &revoked, &t.UsedOn, &t.UsedFrom, &t.Username, &t.UserName, &userArea}, more...)...)
	t.Codes, t.Area, t.UserArea = strings.Fields(codes), area.Code(at), area.Code(userArea)
	t.CreatedAt, t.Expires = time.UnixMilli(created), time.UnixMilli(expires)
	if revoked != 0 {
		t.RevokedAt = time.UnixMilli(revoked)
	}
	return t, err
}

func (s *Service) byDigest(ctx context.Context, digest string) (Token, owner, error) {
	return s.withOwner(ctx, "t.digest = ?", digest)
}

func (s *Service) byID(ctx context.Context, id int64) (Token, owner, error) {
	return s.withOwner(ctx, "t.id = ?", id)
}

func (s *Service) withOwner(ctx context.Context, where string, arg any) (Token, owner, error) {
	var u owner
	var loginType string
	t, err := scan(s.DB.Read().QueryRowContext(ctx, "SELECT "+columns+", u.uuid, u.namespace, u.employee_type, u.login_type, u.disabled, u.must_change_password, t.factor"+from+where, arg),
		&u.uuid, &u.namespace, &u.employeeType, &loginType, &u.disabled, &u.mustChange, &u.factor)
	if errors.Is(err, sql.ErrNoRows) {
		return t, u, errs.New(errs.Unauthorized, "")
	}
	if err != nil {
		return t, u, fmt.Errorf("check api token: %w", err)
	}
	u.username, u.name, u.area, u.loginType = t.Username, t.UserName, t.UserArea, principal.LoginType(loginType)
	return t, u, nil
}

func (s *Service) one(ctx context.Context, where string, args ...any) (Token, error) {
	t, err := scan(s.DB.Read().QueryRowContext(ctx, "SELECT "+columns+from+where, args...))
	if errors.Is(err, sql.ErrNoRows) {
		return t, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return t, fmt.Errorf("read api token: %w", err)
	}
	return t, nil
}

// insert adds a token unless its owner has too many in use. Two at the same moment on two replicas may both fit: the bound keeps the list short, no more.
func (s *Service) insert(ctx context.Context, tx *db.Tx, t *Token, digest string, factor bool) error {
	var live int
	err := tx.NewRaw("SELECT count(*) FROM api_token WHERE user_id = ? AND revoked_at = 0 AND expires_at > ?", t.UserID, t.CreatedAt.UnixMilli()).Scan(ctx, &live)
	if err != nil {
		return fmt.Errorf("count api tokens: %w", err)
	}
	if live >= MaxLive {
		return errs.New(errs.Conflict, fmt.Sprintf("每人最多%d个有效的接口令牌，请先撤销不用的", MaxLive))
	}
	err = tx.NewRaw(`INSERT INTO api_token (user_id, name, hint, digest, codes, area, factor, created_at, expires_at, revoked_at, revoked_by, used_on, used_from)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, '', '') RETURNING id`, t.UserID, t.Name, t.Hint, digest, strings.Join(t.Codes, " "), int64(t.Area), factor,
		t.CreatedAt.UnixMilli(), t.Expires.UnixMilli()).Scan(ctx, &t.ID)
	if err != nil {
		return fmt.Errorf("insert api token: %w", err)
	}
	return nil
}

// Of are a person's own tokens, newest first, those that are over among them for as long as they are kept.
func (s *Service) Of(ctx context.Context, userID int64) ([]Token, error) {
	return s.rows(ctx, "t.user_id = ? ORDER BY t.id DESC LIMIT 100", userID)
}

func (s *Service) rows(ctx context.Context, where string, args ...any) ([]Token, error) {
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT "+columns+from+where, args...)
	if err != nil {
		return nil, fmt.Errorf("list api tokens: %w", err)
	}
	defer rows.Close()
	out := []Token{}
	for rows.Next() {
		t, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("list api tokens: %w", err)
		}
		out = append(out, t)
	}
	return out, rows.Err()
}

// Filter narrows the list: a part of name or user name of the owner, and those in use or over.
type Filter struct{ Q, State string }

// The states of the filter.
const (
	Live = "live"
	Over = "over"
)

const totalCap = 1000

var order = page.Order{Columns: []string{"t.id"}, Down: true}

// List is one page of the tokens of people of a scope, newest first, from either end.
func (s *Service) List(ctx context.Context, scope area.Scope, f Filter, ask page.Ask) (page.Page[Token], error) {
	out := page.Page[Token]{Items: []Token{}, TotalCap: totalCap}
	where, args := scope.Where(ownerColumns)
	now := s.now().UnixMilli()
	switch f.State {
	case Live:
		where, args = where+" AND t.revoked_at = 0 AND t.expires_at > ?", append(args, now)
	case Over:
		where, args = where+" AND (t.revoked_at <> 0 OR t.expires_at <= ?)", append(args, now)
	}
	if q := strings.TrimSpace(f.Q); q != "" {
		like := "%" + strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(q) + "%"
		where, args = where+" AND (u.username_key LIKE ? ESCAPE '!' OR u.name LIKE ? ESCAPE '!' OR t.name LIKE ? ESCAPE '!')", append(args, strings.ToLower(like), like, like)
	}
	total, err := db.CountAtMost(ctx, s.DB.Read(), totalCap, "SELECT t.id"+from+where, args...)
	if err != nil {
		return out, fmt.Errorf("count api tokens: %w", err)
	}
	l := page.List[Token]{Order: order, Where: where, Args: args, Place: func(t Token) []any { return []any{t.ID} },
		Rows: func(where string, args []any, by string, limit int) ([]Token, error) {
			return s.rows(ctx, where+" ORDER BY "+by+" LIMIT ?", append(args, limit)...)
		}}
	return l.Page(ask, total, totalCap)
}

// Sweep deletes tokens that have been over for Keep.
func (s *Service) Sweep(ctx context.Context) error {
	before := s.now().Add(-Keep).UnixMilli()
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("DELETE FROM api_token WHERE expires_at < ? OR revoked_at <> 0 AND revoked_at < ?", before, before).Exec(ctx)
		return err
	})
}
