package audit

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/page"
)

// AuditRow is one stored row. Its name is also that of the TypeScript type, which knows no packages.
type AuditRow struct {
	ID        int64           `json:"id"`
	At        int64           `json:"at" doc:"milliseconds since 1970, UTC"`
	Time      string          `json:"time" doc:"the same as text, with the zone of Asia/Shanghai"`
	UserID    int64           `json:"userId"`
	Username  string          `json:"username"`
	SessionID string          `json:"sessionId"`
	IP        string          `json:"ip"`
	RequestID string          `json:"requestId"`
	Action    string          `json:"action"`
	Object    string          `json:"object"`
	ObjectID  string          `json:"objectId"`
	Area      area.Code       `json:"area"`
	Result    string          `json:"result" enum:"ok,refused,failed"`
	Detail    json.RawMessage `json:"detail"`
	// AreaName and Said are what List leaves to the handler: reading a row asks no other room.
	AreaName string            `json:"areaName,omitempty"`
	Said     map[string]string `json:"said,omitempty" doc:"codes of the detail in words, by path such as before.userType; what is not in it stands as it is" declared:"words"`
}

// TransformSchema says in the document what the raw detail is: an object.
func (AuditRow) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	s.Properties["detail"] = &huma.Schema{Type: "object", AdditionalProperties: true}
	return s
}

// Filter narrows a list; empty fields do not count. An Action without a dot is also the family of that name: "login" finds "login.desk".
// From and To are milliseconds, To excluded.
type Filter struct {
	Username, Action, Object, ObjectID, Result string
	IP                                         string // the beginning of an address
	From, To                                   int64
	// SignIns keeps only what belongs to signing in and out, Operations all the rest; neither is both.
	SignIns, Operations bool
}

// signIns are the actions of the sign-in log; "login" with its family login.desk.
const signIns = "(action IN ('login', 'logout', 'session.force', 'session.replay', 'session.end', 'session.end_others', 'session.leave') OR (action >= 'login.' AND action < 'login/'))"

// totalCap bounds the count of a list: an auditor needs "many", not the exact number of millions.
const totalCap = 1000

// The orders of the log that an index carries.
var orders = map[string]page.Order{
	"":         {Columns: []string{"at", "id"}, Down: true},
	SortNewest: {Columns: []string{"at", "id"}, Down: true},
	SortOldest: {Columns: []string{"at", "id"}},
}

// The names of the orders; the newest row comes first where none is asked for.
const (
	SortNewest = "newest"
	SortOldest = "oldest"
)

// List gives the rows of a scope, newest first. The caller checks that the reader is an auditor.
func List(ctx context.Context, d *db.DB, scope area.Scope, f Filter, cursor string, size int) (page.Page[AuditRow], error) {
	return Page(ctx, d, scope, f, page.Ask{Cursor: cursor, Size: size})
}

// Page gives the rows of a scope in either order, from either end or from a day. The caller checks that the reader is an auditor.
func Page(ctx context.Context, d *db.DB, scope area.Scope, f Filter, ask page.Ask) (page.Page[AuditRow], error) {
	out := page.Page[AuditRow]{Items: []AuditRow{}, TotalCap: totalCap}
	order, err := page.Pick(orders, ask.Sort)
	if err != nil {
		return out, err
	}
	where, args := f.where(scope)
	err = d.Read().NewRaw("SELECT count(*) FROM (SELECT 1 FROM audit_log WHERE "+where+" LIMIT ?) t", append(slices.Clone(args), totalCap)...).
		Scan(ctx, &out.Total)
	if err != nil {
		return out, fmt.Errorf("count audit rows: %w", err)
	}
	l := page.List[AuditRow]{Order: order, Where: where, Args: args, Place: func(e AuditRow) []any { return []any{e.At, e.ID} },
		Start: func(value string) ([]any, error) {
			at, err := page.Day(value, order.Down)
			return []any{at, int64(0)}, err
		},
		Rows: func(where string, args []any, by string, limit int) ([]AuditRow, error) {
			return read(ctx, d, where, args, by, limit)
		}}
	return l.Page(ask, out.Total, out.TotalCap)
}

// newest is the order of a walk.
const newest = "at DESC, id DESC"

// read gives rows of a condition.
func read(ctx context.Context, d *db.DB, where string, args []any, by string, limit int) ([]AuditRow, error) {
	rows, err := d.Read().QueryContext(ctx, `SELECT id, at, user_id, username, session_id, ip, request_id, action, object, object_id, area, result, detail
		FROM audit_log WHERE `+where+" ORDER BY "+by+" LIMIT ?", append(args, limit)...)
	if err != nil {
		return nil, fmt.Errorf("list audit rows: %w", err)
	}
	defer rows.Close()
	out := []AuditRow{}
	for rows.Next() {
		var e AuditRow
		var code int64
		var detail string
		if err := rows.Scan(&e.ID, &e.At, &e.UserID, &e.Username, &e.SessionID, &e.IP, &e.RequestID, &e.Action, &e.Object, &e.ObjectID,
			&code, &e.Result, &detail); err != nil {
			return nil, fmt.Errorf("list audit rows: %w", err)
		}
		e.Time = Shown(e.At)
		e.Area, e.Detail = area.Code(code), json.RawMessage(detail)
		out = append(out, e)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list audit rows: %w", err)
	}
	return out, nil
}

// walkPage is how many rows a walk reads at once.
const walkPage = 1000

// Walk gives all rows of a scope, newest first, page by page: for an export of any length. The caller checks that the reader is an auditor.
func Walk(ctx context.Context, d *db.DB, scope area.Scope, f Filter, fn func(AuditRow) error) error {
	where, args := f.where(scope)
	from, more := where, append([]any{}, args...)
	for {
		rows, err := read(ctx, d, from, more, newest, walkPage)
		if err != nil {
			return err
		}
		for _, r := range rows {
			if err := fn(r); err != nil {
				return err
			}
		}
		if len(rows) < walkPage {
			return nil
		}
		last := rows[len(rows)-1]
		from, more = where+" AND (at, id) < (?, ?)", append(append([]any{}, args...), last.At, last.ID)
	}
}

func (f Filter) where(scope area.Scope) (string, []any) {
	where, args := scope.Where(area.Columns{Area: "area", Owner: "user_id"})
	conds := []string{where}
	for _, c := range []struct{ col, value string }{{"username", f.Username}, {"object", f.Object},
		{"object_id", f.ObjectID}, {"result", f.Result}} {
		if c.value != "" {
			conds, args = append(conds, c.col+" = ?"), append(args, c.value)
		}
	}
	switch {
	case f.Action == "":
	case strings.Contains(f.Action, "."):
		conds, args = append(conds, "action = ?"), append(args, f.Action)
	default: // '/' is the character behind '.'
		conds, args = append(conds, "(action = ? OR (action >= ? AND action < ?))"), append(args, f.Action, f.Action+".", f.Action+"/")
	}
	if f.IP != "" {
		conds, args = append(conds, "ip LIKE ? ESCAPE '!'"), append(args, strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(f.IP)+"%")
	}
	switch {
	case f.SignIns:
		conds = append(conds, signIns)
	case f.Operations:
		conds = append(conds, "NOT "+signIns)
	}
	if f.From > 0 {
		conds, args = append(conds, "at >= ?"), append(args, f.From)
	}
	if f.To > 0 {
		conds, args = append(conds, "at < ?"), append(args, f.To)
	}
	return strings.Join(conds, " AND "), args
}
