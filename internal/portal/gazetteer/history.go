package gazetteer

import (
	"context"
	"fmt"
	"slices"

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

var changeOrder = page.Order{Columns: []string{"id"}, Down: true}

// Changes is one page of the history inside the scope, the newest first, from either end.
func (s *Service) Changes(ctx context.Context, within area.Scope, f Filter, ask page.Ask) (page.Page[Change], error) {
	out := page.Page[Change]{Items: []Change{}, TotalCap: 1000}
	where, args := within.Between(area.Columns{Area: "area"})
	if f.Area != 0 {
		where, args = where+" AND (area = ? OR target = ?)", append(args, int64(f.Area), int64(f.Area))
	}
	if f.Kind != "" {
		where, args = where+" AND kind = ?", append(args, string(f.Kind))
	}
	err := s.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1 FROM area_change WHERE "+where+" LIMIT ?) t", append(slices.Clone(args), out.TotalCap)...).Scan(ctx, &out.Total)
	if err != nil {
		return out, fmt.Errorf("count history: %w", err)
	}
	l := page.List[Change]{Order: changeOrder, Where: where, Args: args, Place: func(c Change) []any { return []any{c.ID} },
		Rows: func(where string, args []any, by string, limit int) ([]Change, error) {
			return s.readChanges(ctx, where, args, by, limit)
		}}
	return l.Page(ask, out.Total, out.TotalCap)
}

func (s *Service) readChanges(ctx context.Context, where string, args []any, by string, limit int) ([]Change, error) {
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT id, at, kind, area, name_before, name_after, target, effective, reason, username, moved, done FROM area_change WHERE "+where+
		" ORDER BY "+by+" LIMIT ?", append(args, limit)...)
	if err != nil {
		return nil, fmt.Errorf("read history: %w", err)
	}
	defer rows.Close()
	var out []Change
	for rows.Next() {
		var c Change
		var at, target int64
		if err := rows.Scan(&c.ID, &c.At, &c.Kind, &at, &c.Before, &c.After, &target, &c.Effective, &c.Reason, &c.Username, &c.Moved, &c.Done); err != nil {
			return nil, fmt.Errorf("read history: %w", err)
		}
		c.Area, c.Target = area.Code(at), area.Code(target)
		out = append(out, c)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("read history: %w", err)
	}
	return out, nil
}
