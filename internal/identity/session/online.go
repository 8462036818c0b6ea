package session

import (
	"context"
	"fmt"
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

// Online is one page of the live sessions of the people of a scope, newest sign-in first.
func (s *Service) Online(ctx context.Context, scope area.Scope, f Search, cursor string, size int) (page.Page[Session], error) {
	out := page.Page[Session]{Items: []Session{}, TotalCap: totalCap}
	where, args, err := s.live(scope, f)
	if err != nil {
		return out, err
	}
	const from = " FROM login_session s JOIN app_user u ON u.id = s.user_id WHERE "
	err = s.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1"+from+where+" LIMIT ?) t", append(append([]any{}, args...), totalCap)...).Scan(ctx, &out.Total)
	if err != nil {
		return out, fmt.Errorf("count live sessions: %w", err)
	}
	if cursor != "" {
		var at int64
		var mark string
		if err := page.Decode(cursor, &at, &mark); err != nil {
			return out, err
		}
		// The cursor carries no session id, which opens things: the public one says where among those of the same moment it was.
		where, args = where+" AND s.auth_time <= ?", append(args, at)
		return s.after(ctx, out, "SELECT "+columns+from+where+" ORDER BY s.auth_time DESC, s.sid DESC LIMIT ?", args, at, mark, page.Size(size))
	}
	return s.after(ctx, out, "SELECT "+columns+from+where+" ORDER BY s.auth_time DESC, s.sid DESC LIMIT ?", args, 0, "", page.Size(size))
}

// sameMoment is how many sign-ins of one millisecond a page may have to step over.
const sameMoment = 200

func (s *Service) after(ctx context.Context, out page.Page[Session], query string, args []any, at int64, mark string, n int) (page.Page[Session], error) {
	rows, err := s.DB.Read().QueryContext(ctx, query, append(args, n+1+sameMoment)...)
	if err != nil {
		return out, fmt.Errorf("list live sessions: %w", err)
	}
	defer rows.Close()
	var all []Session
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return out, fmt.Errorf("list live sessions: %w", err)
		}
		all = append(all, one)
	}
	if err := rows.Err(); err != nil {
		return out, fmt.Errorf("list live sessions: %w", err)
	}
	if mark != "" {
		skip := 0
		for i, one := range all {
			if one.AuthTime.UnixMilli() != at {
				break
			}
			if publicID(one.SID) == mark {
				skip = i + 1
				break
			}
		}
		all = all[skip:]
	}
	out.Items = append(out.Items, all[:min(n, len(all))]...)
	if len(all) > n {
		last := out.Items[n-1]
		out.Next = page.Encode(last.AuthTime.UnixMilli(), publicID(last.SID))
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
		p, err := s.Online(ctx, scope, Search{User: user}, cursor, page.MaxSize)
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
