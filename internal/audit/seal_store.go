package audit

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/db"
)

// row is a row of audit_log as the seal sees it: every column, as stored.
type row struct {
	ID, At, UserID, Area                                                         int64
	Username, SessionID, IP, RequestID, Action, Object, ObjectID, Result, Detail string
}

const rowColumns = "a.id, a.at, a.user_id, a.area, a.username, a.session_id, a.ip, a.request_id, a.action, a.object, a.object_id, a.result, a.detail"

func (r *row) fields() []any {
	return []any{&r.ID, &r.At, &r.UserID, &r.Area, &r.Username, &r.SessionID, &r.IP, &r.RequestID, &r.Action, &r.Object, &r.ObjectID, &r.Result, &r.Detail}
}

type sealed struct {
	seq, row int64
	seal     string
}

// waitingRows gives the rows to seal next. An entry whose row is gone, or is sealed already, is left for Verify to report.
func waitingRows(ctx context.Context, tx *db.Tx, n int) ([]row, error) {
	rows, err := tx.QueryContext(ctx, "SELECT "+rowColumns+` FROM audit_unsealed u JOIN audit_log a ON a.id = u.row_id
		WHERE NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.row_id = u.row_id) ORDER BY u.row_id LIMIT ?`, n)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []row
	for rows.Next() {
		var r row
		if err := rows.Scan(r.fields()...); err != nil {
			return nil, err
		}
		out = append(out, r)
	}
	return out, rows.Err()
}

func storeSeals(ctx context.Context, tx *db.Tx, seals []sealed) error {
	marks := strings.TrimSuffix(strings.Repeat("(?, ?, ?), ", len(seals)), ", ")
	args, ids := make([]any, 0, 3*len(seals)), make([]int64, 0, len(seals))
	for _, s := range seals {
		args, ids = append(args, s.seq, s.row, s.seal), append(ids, s.row)
	}
	if _, err := tx.NewRaw("INSERT INTO audit_seal (seq, row_id, seal) VALUES "+marks, args...).Exec(ctx); err != nil {
		return err
	}
	_, err := tx.NewRaw("DELETE FROM audit_unsealed WHERE row_id IN (?)", bun.List(ids)).Exec(ctx)
	return err
}

// walk reads seals behind a position in order, each with its row; missing is true where the row is gone.
func walk(ctx context.Context, h bun.IDB, after int64, limit int, each func(s sealed, r row, missing bool) error) error {
	cut := ""
	if limit > 0 {
		cut = fmt.Sprintf(" LIMIT %d", limit)
	}
	rows, err := h.QueryContext(ctx, `SELECT s.seq, s.row_id, s.seal, CASE WHEN a.id IS NULL THEN 1 ELSE 0 END, coalesce(a.id, 0), coalesce(a.at, 0), coalesce(a.user_id, 0), coalesce(a.area, 0),
		coalesce(a.username, ''), coalesce(a.session_id, ''), coalesce(a.ip, ''), coalesce(a.request_id, ''), coalesce(a.action, ''), coalesce(a.object, ''),
		coalesce(a.object_id, ''), coalesce(a.result, ''), coalesce(a.detail, '')
		FROM audit_seal s LEFT JOIN audit_log a ON a.id = s.row_id WHERE s.seq > ? ORDER BY s.seq`+cut, after)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var s sealed
		var r row
		var gone int
		if err := rows.Scan(append([]any{&s.seq, &s.row, &s.seal, &gone}, r.fields()...)...); err != nil {
			return err
		}
		if err := each(s, r, gone == 1); err != nil {
			return err
		}
	}
	return rows.Err()
}
