package session

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
)

// Search narrows the list of live sessions; empty fields do not count. Q is a part of a name or user name, IP the beginning of an
// address, User one person.
type Search struct {
	Q, IP, Client string
	User          int64
}

const totalCap = 10000

var onlineColumns = area.Columns{Area: "u.area", Owner: "u.id", Dept: "u.dept_id"}

var onlineOrder = page.Order{Columns: []string{"s.auth_time", "s.sid"}, Down: true}

// Online is one page of the live sessions of the people of a scope, newest sign-in first, from either end. A cursor carries no session id, which
// opens things: its public one stands there.
func (s *Service) Online(ctx context.Context, scope area.Scope, f Search, ask page.Ask) (page.Page[Session], error) {
	out := page.Page[Session]{Items: []Session{}, TotalCap: totalCap}
	where, args, err := s.live(scope, f)
	if err != nil {
		return out, err
	}
	const from = " FROM login_session s JOIN app_user u ON u.id = s.user_id WHERE "
	err = s.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1"+from+where+" LIMIT ?) t", append(slices.Clone(args), totalCap)...).Scan(ctx, &out.Total)
	if err != nil {
		return out, fmt.Errorf("count live sessions: %w", err)
	}
	if ask.Cursor, err = s.place(ctx, ask); err != nil {
		return out, err
	}
	l := page.List[Session]{Order: onlineOrder, Where: where, Args: args,
		Place: func(one Session) []any { return []any{one.AuthTime.UnixMilli(), one.SID} },
		Rows: func(where string, args []any, by string, limit int) ([]Session, error) {
			return s.rows(ctx, "SELECT "+columns+from+where+" ORDER BY "+by+" LIMIT ?", append(args, limit)...)
		}}
	if out, err = l.Page(ask, out.Total, totalCap); err != nil {
		return out, err
	}
	if out.Next != "" {
		out.Next = mark(out.Items[len(out.Items)-1])
	}
	if out.Previous != "" {
		out.Previous = mark(out.Items[0])
	}
	return out, nil
}

// mark is a session's place as a cursor says it.
func mark(one Session) string { return page.Encode(one.AuthTime.UnixMilli(), publicID(one.SID)) }

// place is the place that a cursor means. One whose session is gone means the moment at which that began: those of the same moment show again.
func (s *Service) place(ctx context.Context, ask page.Ask) (string, error) {
	if ask.Cursor == "" {
		return "", nil
	}
	var at int64
	var id string
	if err := page.Decode(ask.Cursor, &at, &id); err != nil {
		return "", err
	}
	var sids []string
	if err := s.DB.Read().NewRaw("SELECT sid FROM login_session WHERE auth_time = ? AND ended_at = 0", at).Scan(ctx, &sids); err != nil {
		return "", fmt.Errorf("find the place of a session: %w", err)
	}
	for _, sid := range sids {
		if publicID(sid) == id {
			return page.Encode(at, sid), nil
		}
	}
	if !ask.Back {
		at++
	}
	return page.Encode(at, ""), nil
}

func (s *Service) rows(ctx context.Context, query string, args ...any) ([]Session, error) {
	rows, err := s.DB.Read().QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("list live sessions: %w", err)
	}
	defer rows.Close()
	var out []Session
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("list live sessions: %w", err)
		}
		out = append(out, one)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list live sessions: %w", err)
	}
	return out, nil
}

func (s *Service) live(scope area.Scope, f Search) (string, []any, error) {
	where, args := scope.Where(onlineColumns)
	now, l := s.now(), s.limits()
	where += " AND s.ended_at = 0 AND u.disabled = ? AND s.expires_at > ? AND s.auth_time > ? AND s.last_seen_at > ?"
	args = append(args, false, now.UnixMilli(), now.Add(-l.Absolute).UnixMilli(), now.Add(-l.Idle).UnixMilli())
	for _, text := range []string{f.Q, f.IP, f.Client} {
		if strings.ContainsRune(text, 0) || !utf8.ValidString(text) {
			return "", nil, errs.Invalid("q", "搜索内容包含无效字符")
		}
	}
	escape := strings.NewReplacer("!", "!!", "%", "!%", "_", "!_")
	if q := strings.TrimSpace(f.Q); q != "" {
		like := "%" + escape.Replace(q) + "%"
		where, args = where+" AND (u.username_key LIKE ? ESCAPE '!' OR u.name LIKE ? ESCAPE '!')", append(args, strings.ToLower(like), like)
	}
	if f.IP != "" {
		where, args = where+" AND s.ip LIKE ? ESCAPE '!'", append(args, escape.Replace(strings.TrimSpace(f.IP))+"%")
	}
	if f.Client != "" {
		where, args = where+" AND s.client_id = ?", append(args, f.Client)
	}
	if f.User > 0 {
		where, args = where+" AND s.user_id = ?", append(args, f.User)
	}
	return where, args, nil
}

// EndForced ends one session of somebody of the scope, or with id "" all of that person's, and says how many ended. NotFound where none
// is: outside the scope nothing is.
func (s *Service) EndForced(ctx context.Context, scope area.Scope, user int64, id string) (int, error) {
	var found []Session
	for cursor := ""; ; {
		p, err := s.Online(ctx, scope, Search{User: user}, page.Ask{Cursor: cursor, Size: page.MaxSize})
		if err != nil {
			return 0, err
		}
		for _, one := range p.Items {
			if id == "" || publicID(one.SID) == id {
				found = append(found, one)
			}
		}
		if cursor = p.Next; cursor == "" {
			break
		}
	}
	if len(found) == 0 {
		return 0, errs.New(errs.NotFound, "")
	}
	ended := 0
	who := found[0].User
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		ended = 0
		for _, one := range found {
			n, err := s.endCounted(ctx, tx, Forced, "sid = ?", one.SID)
			if err != nil {
				return err
			}
			ended += n
		}
		return audit.Record(ctx, tx, audit.Event{Action: "session.force", Object: "session", Area: who.Area,
			Detail: map[string]any{"username": who.Username, "userId": who.ID, "ended": ended}})
	})
	return ended, err
}
