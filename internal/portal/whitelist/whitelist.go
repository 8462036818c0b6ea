package whitelist

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/rule"
	"mirror/internal/principal"
)

// Entry is a person on the list.
type Entry struct {
	LdapID          string
	Username, Name  string
	Area            area.Code
	White, Yss, Yzy bool
	Reason          string
	ValidTo         int64 // ms, 0: without end
	UpdatedAt       int64
	Version         int64
	key             string // of the user name
}

// Service is the room.
type Service struct {
	DB  *db.DB
	Now func() time.Time
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Filter narrows the list. State is "", "valid" or "ended".
type Filter struct{ Q, State string }

const from = " FROM white_list w JOIN app_user u ON u.ldap_id = w.ldap_id WHERE "

var columns = area.Columns{Area: "u.area"}

var order = page.Order{Columns: []string{"u.username_key"}}

// List is one page of people inside the scope, in the order of their user names, from either end.
func (s *Service) List(ctx context.Context, within area.Scope, f Filter, ask page.Ask) (page.Page[Entry], error) {
	out := page.Page[Entry]{Items: []Entry{}, TotalCap: 1000}
	where, args := within.Between(columns)
	if q := strings.TrimSpace(f.Q); q != "" {
		where, args = where+" AND (u.username LIKE ? ESCAPE '!' OR u.name LIKE ? ESCAPE '!' OR w.ldap_id = ?)", append(args, contains(q), contains(q), q)
	}
	switch f.State {
	case "valid":
		where, args = where+" AND (w.valid_to = 0 OR w.valid_to > ?)", append(args, s.now().UnixMilli())
	case "ended":
		where, args = where+" AND w.valid_to > 0 AND w.valid_to <= ?", append(args, s.now().UnixMilli())
	}
	err := s.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1"+from+where+" LIMIT ?) t", append(slices.Clone(args), out.TotalCap)...).Scan(ctx, &out.Total)
	if err != nil {
		return out, fmt.Errorf("count white list: %w", err)
	}
	l := page.List[Entry]{Order: order, Where: where, Args: args, Place: func(e Entry) []any { return []any{e.key} },
		Rows: func(where string, args []any, by string, limit int) ([]Entry, error) {
			return s.read(ctx, where, args, by, limit)
		}}
	return l.Page(ask, out.Total, out.TotalCap)
}

func (s *Service) read(ctx context.Context, where string, args []any, by string, limit int) ([]Entry, error) {
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT u.username_key, w.ldap_id, u.username, u.name, u.area, w.white, w.yss, w.yzy, w.reason, w.valid_to, w.updated_at, w.version"+from+where+
		" ORDER BY "+by+" LIMIT ?", append(args, limit)...)
	if err != nil {
		return nil, fmt.Errorf("read white list: %w", err)
	}
	defer rows.Close()
	var out []Entry
	for rows.Next() {
		var e Entry
		var at int64
		if err := rows.Scan(&e.key, &e.LdapID, &e.Username, &e.Name, &at, &e.White, &e.Yss, &e.Yzy, &e.Reason, &e.ValidTo, &e.UpdatedAt, &e.Version); err != nil {
			return nil, fmt.Errorf("read white list: %w", err)
		}
		e.Area = area.Code(at)
		out = append(out, e)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("read white list: %w", err)
	}
	return out, nil
}

func contains(q string) string {
	return "%" + strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(q) + "%"
}

func (e *Entry) check(now time.Time) error {
	e.Reason = strings.TrimSpace(e.Reason)
	return errs.All(
		errs.When(!e.White && !e.Yss && !e.Yzy, "flags", "请至少勾选一项"),
		errs.When(e.Reason == "", "reason", "请输入原因"),
		errs.When(utf8.RuneCountInString(e.Reason) > 100, "reason", "原因不能超过 100 个字符"),
		errs.When(rule.Special(e.Reason) != "", "reason", `原因不能包含特殊字符 < > ' "`),
		errs.When(e.ValidTo != 0 && e.ValidTo <= now.UnixMilli(), "validTo", "有效期须晚于当前时间"),
	)
}

// person finds somebody of the scope by user name; nobody outside it is told to exist.
func (s *Service) person(ctx context.Context, tx *db.Tx, within area.Scope, column, value string) (e Entry, err error) {
	where, args := within.Between(columns)
	var at int64
	err = tx.QueryRowContext(ctx, "SELECT u.ldap_id, u.username, u.name, u.area FROM app_user u WHERE u."+column+" = ? AND "+where, append([]any{value}, args...)...).
		Scan(&e.LdapID, &e.Username, &e.Name, &at)
	e.Area = area.Code(at)
	if errors.Is(err, sql.ErrNoRows) {
		return e, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return e, fmt.Errorf("find person: %w", err)
	}
	return e, nil
}

// Add puts somebody of the caller's scope on the list, by user name.
func (s *Service) Add(ctx context.Context, p *principal.Principal, username string, e Entry) error {
	username = strings.TrimSpace(username)
	if err := errs.All(errs.When(username == "", "username", "请选择用户"), e.check(s.now())); err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		who, err := s.person(ctx, tx, p.Scope, "username", username)
		if errs.Has(err, errs.NotFound) || err == nil && who.LdapID == "" {
			return errs.Invalid("username", "管辖范围内没有这个用户")
		}
		if err != nil {
			return err
		}
		now := s.now().UnixMilli()
		res, err := tx.NewRaw(`INSERT INTO white_list (ldap_id, white, yss, yzy, reason, valid_to, version, created_at, updated_at, created_by) VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?)
			ON CONFLICT (ldap_id) DO NOTHING`, who.LdapID, e.White, e.Yss, e.Yzy, e.Reason, e.ValidTo, now, now, p.UserID).Exec(ctx)
		if err != nil {
			return fmt.Errorf("add to white list: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errs.Invalid("username", "该用户已在白名单中"), err)
		}
		return note(ctx, tx, "whitelist.add", who, e)
	})
}

// Edit changes a row that the caller read in this version.
func (s *Service) Edit(ctx context.Context, p *principal.Principal, ldapID string, e Entry) error {
	if err := e.check(s.now()); err != nil {
		return err
	}
	return s.change(ctx, p, "whitelist.edit", ldapID, e, func(ctx context.Context, tx *db.Tx) (sql.Result, error) {
		return tx.NewRaw("UPDATE white_list SET white = ?, yss = ?, yzy = ?, reason = ?, valid_to = ?, updated_at = ?, version = version + 1 WHERE ldap_id = ? AND version = ?",
			e.White, e.Yss, e.Yzy, e.Reason, e.ValidTo, s.now().UnixMilli(), ldapID, e.Version).Exec(ctx)
	})
}

// Remove takes somebody off the list.
func (s *Service) Remove(ctx context.Context, p *principal.Principal, ldapID string, version int64) error {
	return s.change(ctx, p, "whitelist.remove", ldapID, Entry{}, func(ctx context.Context, tx *db.Tx) (sql.Result, error) {
		return tx.NewRaw("DELETE FROM white_list WHERE ldap_id = ? AND version = ?", ldapID, version).Exec(ctx)
	})
}

func (s *Service) change(ctx context.Context, p *principal.Principal, action, ldapID string, e Entry, do func(ctx context.Context, tx *db.Tx) (sql.Result, error)) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		who, err := s.person(ctx, tx, p.Scope, "ldap_id", ldapID)
		if err != nil {
			return err
		}
		res, err := do(ctx, tx)
		if err != nil {
			return fmt.Errorf("change white list: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errs.New(errs.Conflict, ""), err)
		}
		return note(ctx, tx, action, who, e)
	})
}

func note(ctx context.Context, tx *db.Tx, action string, who, e Entry) error {
	return audit.Record(ctx, tx, audit.Event{Action: action, Object: "white_list", ObjectID: who.Username, Area: who.Area,
		Detail: map[string]any{"white": e.White, "yss": e.Yss, "yzy": e.Yzy, "reason": e.Reason, "validTo": e.ValidTo}})
}
