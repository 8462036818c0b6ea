package access

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
)

const roleColumns = "r.id, r.code, r.name, r.data_scope, r.visual, r.builtin, r.sort, r.level_lo, r.level_hi, r.parent_id, r.area, r.version, r.updated_at"

// maxLine bounds a line of parents: rows that name each other must not be followed for ever.
const maxLine = 8

// rolesOf reads roles with their grants, those of the parents included, in one statement; where is about role r.
func rolesOf(ctx context.Context, h bun.IDB, from, where string, args ...any) ([]Role, error) {
	rows, err := h.QueryContext(ctx, "WITH RECURSIVE line(root, id, depth) AS (SELECT r.id, r.id, 0 FROM "+from+" WHERE "+where+
		" UNION ALL SELECT l.root, r.parent_id, l.depth + 1 FROM line l JOIN role r ON r.id = l.id WHERE r.parent_id <> 0 AND l.depth < "+strconv.Itoa(maxLine)+")"+
		" SELECT "+roleColumns+", CASE WHEN l.depth = 0 THEN 'g' ELSE 'i' END, g.code FROM line l JOIN role r ON r.id = l.root JOIN role_grant g ON g.role_id = l.id"+
		" UNION ALL SELECT "+roleColumns+", 'a', cast(a.area as text) FROM line l JOIN role r ON r.id = l.root JOIN role_area a ON a.role_id = r.id WHERE l.depth = 0"+
		" UNION ALL SELECT "+roleColumns+", '', '' FROM line l JOIN role r ON r.id = l.root WHERE l.depth = 0", args...)
	if err != nil {
		return nil, fmt.Errorf("read roles: %w", err)
	}
	defer rows.Close()
	at := map[int64]int{}
	var out []Role
	for rows.Next() {
		var r Role
		var kind, value string
		if err := rows.Scan(&r.ID, &r.Code, &r.Name, &r.Scope, &r.Visual, &r.Builtin, &r.Sort, &r.Lo, &r.Hi, &r.Parent, &r.Area, &r.Version, &r.Updated, &kind, &value); err != nil {
			return nil, fmt.Errorf("read roles: %w", err)
		}
		i, ok := at[r.ID]
		if !ok {
			i = len(out)
			at[r.ID] = i
			r.Grants, r.Own = map[string]bool{}, map[string]bool{}
			out = append(out, r)
		}
		switch kind {
		case "g":
			out[i].Grants[value], out[i].Own[value] = true, true
		case "i":
			out[i].Grants[value] = true
		case "a":
			var code int64
			if _, err := fmt.Sscan(value, &code); err != nil {
				return nil, fmt.Errorf("read roles: %w", err)
			}
			out[i].Areas = append(out[i].Areas, area.Code(code))
		}
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("read roles: %w", err)
	}
	return out, nil
}

const builtinKey = "access.builtin"

// Install writes the built-in roles. It compares a digest first, so that a start with nothing new costs one look;
// people keep their roles, roles made by hand are not touched.
func Install(ctx context.Context, d *db.DB) error {
	digest := sha256.New()
	for _, b := range builtins {
		fmt.Fprintln(digest, b.code, b.name, b.scope, b.visual, strings.Join(b.expand(), ","))
	}
	want := hex.EncodeToString(digest.Sum(nil))
	var have string
	err := d.Read().NewRaw("SELECT value FROM setting WHERE key = ?", builtinKey).Scan(ctx, &have)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("install roles: %w", err)
	}
	if have == want {
		return nil
	}
	err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for i, b := range builtins {
			var id int64
			err := tx.NewRaw(`INSERT INTO role (code, name, data_scope, visual, builtin, sort) VALUES (?, ?, ?, ?, ?, ?)
				ON CONFLICT (code) DO UPDATE SET name = excluded.name, data_scope = excluded.data_scope, visual = excluded.visual,
				builtin = excluded.builtin, sort = excluded.sort RETURNING id`, b.code, b.name, string(b.scope), b.visual, true, i).Scan(ctx, &id)
			if err != nil {
				return err
			}
			if _, err := tx.NewRaw("DELETE FROM role_grant WHERE role_id = ?", id).Exec(ctx); err != nil {
				return err
			}
			if err := grant(ctx, tx, id, b.expand()); err != nil {
				return err
			}
		}
		_, err := tx.NewRaw(`INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?)
			ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`, builtinKey, want, time.Now().UnixMilli()).Exec(ctx)
		return err
	})
	if err != nil {
		return fmt.Errorf("install roles: %w", err)
	}
	return nil
}

func grant(ctx context.Context, tx *db.Tx, role int64, codes []string) error {
	if len(codes) == 0 {
		return nil
	}
	marks := strings.TrimSuffix(strings.Repeat("(?, ?), ", len(codes)), ", ")
	var args []any
	for _, c := range codes {
		args = append(args, role, c)
	}
	_, err := tx.NewRaw("INSERT INTO role_grant (role_id, code) VALUES "+marks, args...).Exec(ctx)
	return err
}
