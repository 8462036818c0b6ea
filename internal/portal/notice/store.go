package notice

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
)

// Notice is what was published, as its publisher's side sees it.
type Notice struct {
	New
	ID          int64
	Area        area.Code // the publisher's
	Sender      string
	State       message.State
	Created     time.Time
	Total, Read int64
}

func insert(ctx context.Context, tx *db.Tx, id int64, at area.Code, n New, now time.Time) error {
	areas, err := json.Marshal(n.Areas)
	if err != nil {
		return err
	}
	roles, err := json.Marshal(append([]string{}, n.Roles...))
	if err != nil {
		return err
	}
	depts, err := json.Marshal(append([]int64{}, n.Depts...))
	if err != nil {
		return err
	}
	people, err := json.Marshal(append([]int64{}, n.People...))
	if err != nil {
		return err
	}
	var starts int64
	if !n.StartsAt.IsZero() {
		starts = n.StartsAt.UnixMilli()
	}
	_, err = tx.NewRaw("INSERT INTO notice (message_id, area, areas, roles, depts, people, banner, starts_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
		id, int64(at), string(areas), string(roles), string(depts), string(people), string(n.Banner), starts, now.UnixMilli()).Exec(ctx)
	return err
}

const columns = `n.message_id, n.area, n.areas, n.roles, n.depts, n.people, n.banner, n.starts_at, n.created_at, m.kind, m.level, m.title, m.body, m.route, m.sender,
	m.publish_at, m.expire_at, p.state, p.pinned FROM notice n JOIN message m ON m.id = n.message_id JOIN message_post p ON p.message_id = n.message_id `

func scan(row interface{ Scan(...any) error }) (Notice, error) {
	var n Notice
	var at, starts, created, publish, expire int64
	var areas, roles, depts, people string
	err := row.Scan(&n.ID, &at, &areas, &roles, &depts, &people, &n.Banner, &starts, &created, &n.Kind, &n.Level, &n.Title, &n.Body, &n.Route, &n.Sender,
		&publish, &expire, &n.State, &n.Pinned)
	if err != nil {
		return n, err
	}
	n.Area, n.Created, n.At = area.Code(at), time.UnixMilli(created), time.UnixMilli(publish)
	if expire > 0 {
		n.Expires = time.UnixMilli(expire)
	}
	if starts > 0 {
		n.StartsAt = time.UnixMilli(starts)
	}
	return n, errors.Join(json.Unmarshal([]byte(areas), &n.Areas), json.Unmarshal([]byte(roles), &n.Roles), json.Unmarshal([]byte(depts), &n.Depts),
		json.Unmarshal([]byte(people), &n.People))
}

// scopeColumns: a notice belongs to the place of its publisher, so those above see it and those beside do not.
var scopeColumns = area.Columns{Area: "n.area"}

// order is that of the list: as they were published.
var order = page.Order{Columns: []string{"n.message_id"}, Down: true}

// List is one page of what was published in the caller's scope, the newest first, from either end, with receivers and readers.
func (s *Service) List(ctx context.Context, p *principal.Principal, ask page.Ask) (page.Page[Notice], error) {
	out := page.Page[Notice]{Items: []Notice{}, TotalCap: 1000}
	where, args := p.Scope.Between(scopeColumns)
	err := s.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1 FROM notice n WHERE "+where+" LIMIT ?) t", append(slices.Clone(args), out.TotalCap)...).Scan(ctx, &out.Total)
	if err != nil {
		return out, fmt.Errorf("count notices: %w", err)
	}
	l := page.List[Notice]{Order: order, Where: where, Args: args, Place: func(n Notice) []any { return []any{n.ID} },
		Rows: func(where string, args []any, by string, limit int) ([]Notice, error) {
			rows, err := s.DB.Read().QueryContext(ctx, "SELECT "+columns+"WHERE "+where+" ORDER BY "+by+" LIMIT ?", append(args, limit)...)
			if err != nil {
				return nil, fmt.Errorf("list notices: %w", err)
			}
			found, err := all(rows)
			if err != nil {
				return nil, fmt.Errorf("list notices: %w", err)
			}
			return found, nil
		}}
	if out, err = l.Page(ask, out.Total, out.TotalCap); err != nil {
		return out, err
	}
	ids := make([]int64, len(out.Items))
	for i, n := range out.Items {
		ids[i] = n.ID
	}
	figures, err := s.Messages.Figures(ctx, ids)
	for i := range out.Items {
		f := figures[out.Items[i].ID]
		out.Items[i].Total, out.Items[i].Read = f.Total, f.Read
	}
	return out, err
}

func all(rows *sql.Rows) ([]Notice, error) {
	defer rows.Close()
	out := []Notice{}
	for rows.Next() {
		n, err := scan(rows)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	return out, rows.Err()
}

// deptNames are the names of the departments of notices; one that is no more has none.
func (s *Service) deptNames(ctx context.Context, list ...Notice) (map[int64]string, error) {
	var ids []int64
	for _, n := range list {
		ids = append(ids, n.Depts...)
	}
	names := map[int64]string{}
	if len(ids) == 0 {
		return names, nil
	}
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT id, name FROM department WHERE id IN (?)", bun.List(ids))
	if err != nil {
		return nil, fmt.Errorf("departments of notices: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var name string
		if err := rows.Scan(&id, &name); err != nil {
			return nil, fmt.Errorf("departments of notices: %w", err)
		}
		names[id] = name
	}
	return names, rows.Err()
}

// peopleNames are the names of people of notices as the reader may see them: one whose account is out of use, or not of their scope, has none.
func (s *Service) peopleNames(ctx context.Context, p *principal.Principal, list ...Notice) (map[int64]string, error) {
	var ids []int64
	for _, n := range list {
		ids = append(ids, n.People...)
	}
	if len(ids) == 0 {
		return nil, nil
	}
	return s.People(ctx, p.Scope, ids)
}

// Get gives a notice of the caller's scope, or NotFound.
func (s *Service) Get(ctx context.Context, p *principal.Principal, id int64) (Notice, error) {
	where, args := p.Scope.Between(scopeColumns)
	n, err := scan(s.DB.Read().QueryRowContext(ctx, "SELECT "+columns+"WHERE n.message_id = ? AND "+where, append([]any{id}, args...)...))
	if errors.Is(err, sql.ErrNoRows) {
		return n, errs.New(errs.NotFound, "")
	}
	if err != nil {
		return n, fmt.Errorf("read notice: %w", err)
	}
	return n, nil
}

// Sweep removes what hangs on messages that are no more.
func (s *Service) Sweep(ctx context.Context) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, table := range []string{"notice_dismissed", "notice"} {
			if _, err := tx.NewRaw("DELETE FROM " + table + " WHERE NOT EXISTS (SELECT 1 FROM message m WHERE m.id = " + table + ".message_id)").Exec(ctx); err != nil {
				return fmt.Errorf("remove old notices: %w", err)
			}
		}
		return nil
	})
}
