package gazetteer

import (
	"context"
	"fmt"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/page"
)

// Change is a line of the history.
type Change struct {
	ID            int64
	At            int64
	Kind          Kind
	Area          area.Code
	Before, After string
	Target        area.Code // what took it over
	Effective     int64     // ms
	Reason        string
	Username      string
	Moved         int64 // rows that went to the target so far
	Done          bool  // nothing is left to be moved
}

// Filter narrows the history; Area also finds what was merged into it.
type Filter struct {
	Area area.Code // 0: any
	Kind Kind
}

// Changes is one page of the history inside the scope, the newest first.
func (s *Service) Changes(ctx context.Context, within area.Scope, f Filter, cursor string, size int) (page.Page[Change], error) {
	out := page.Page[Change]{Items: []Change{}, TotalCap: 1000}
	where, args := within.Between(area.Columns{Area: "area"})
	if f.Area != 0 {
		where, args = where+" AND (area = ? OR target = ?)", append(args, int64(f.Area), int64(f.Area))
	}
	if f.Kind != "" {
		where, args = where+" AND kind = ?", append(args, string(f.Kind))
	}
	err := s.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1 FROM area_change WHERE "+where+" LIMIT ?) t", append(append([]any{}, args...), out.TotalCap)...).Scan(ctx, &out.Total)
	if err != nil {
		return out, fmt.Errorf("count history: %w", err)
	}
	if cursor != "" {
		var before int64
		if err := page.Decode(cursor, &before); err != nil {
			return out, err
		}
		where, args = where+" AND id < ?", append(args, before)
	}
	k := page.Size(size)
	rows, err := s.DB.Read().QueryContext(ctx, strings.Join([]string{
		"SELECT id, at, kind, area, name_before, name_after, target, effective, reason, username, moved, done FROM area_change WHERE", where, "ORDER BY id DESC LIMIT ?"}, " "),
		append(args, k+1)...)
	if err != nil {
		return out, fmt.Errorf("read history: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var c Change
		var at, target int64
		if err := rows.Scan(&c.ID, &c.At, &c.Kind, &at, &c.Before, &c.After, &target, &c.Effective, &c.Reason, &c.Username, &c.Moved, &c.Done); err != nil {
			return out, fmt.Errorf("read history: %w", err)
		}
		c.Area, c.Target = area.Code(at), area.Code(target)
		out.Items = append(out.Items, c)
	}
	if len(out.Items) > k {
		out.Items = out.Items[:k]
		out.Next = page.Encode(out.Items[k-1].ID)
	}
	return out, rows.Err()
}
