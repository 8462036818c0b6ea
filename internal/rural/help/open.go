package help

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
)

// The visits due of a county and more would be found by reading every household there, and towards the end of a period few of them are
// left. So few are read in the villages alone in which the counted figures say that some are, and the total is always from there: it may
// be as far behind as the report is. Towns and villages are read as they are.

// left narrows households h to the villages in which visits of some figures are open, and says how many are open. ok is false where the
// households themselves must be asked: of a small area, of part of one, and where the figures are of another month. counts: what is left will be
// counted, not only shown by the page.
func (s *Service) left(ctx context.Context, scope area.Scope, counts bool, refs ...int64) (where string, args []any, total int64, ok bool, err error) {
	c, one := scope.Area()
	if !one || !scope.Whole(c) || c.Level() > area.County {
		return "", nil, 0, false, nil
	}
	fresh, err := s.countedThisMonth(ctx)
	if err != nil || !fresh {
		return "", nil, 0, false, err
	}
	var all int64
	if err := s.DB.Read().NewRaw("SELECT coalesce(sum(need - done), 0), coalesce(sum(need), 0) FROM help_figure WHERE area = ? AND kind = ? AND ref IN (?)", int64(c), figureVisit, bun.List(refs)).Scan(ctx, &total, &all); err != nil {
		return "", nil, 0, false, fmt.Errorf("open visits: %w", err)
	}
	// Past all households a page is found after page * all / total of them; in the villages that have any are some forty times total.
	if total >= countCap || !counts && total*total*2 > all {
		return "", nil, total, true, nil
	}
	open, r := "IN (%s)", c.Range()
	if s.DB.Engine() == db.Postgres {
		open = "= ANY (ARRAY(%s))" // the villages first: it would rather weigh all households against all visits
	}
	return " AND h.area " + fmt.Sprintf(open, "SELECT f.area FROM help_figure AS f WHERE f.kind = ? AND f.ref IN (?) AND f.need > f.done AND f.area BETWEEN ? AND ?"),
		[]any{figureVisit, bun.List(refs), int64(r.Lo), int64(r.Hi)}, total, true, nil
}

// needed is how many households are to be visited, visited or not. ok is false where the households themselves must be asked (left).
func (s *Service) needed(ctx context.Context, scope area.Scope, refs ...int64) (total int64, ok bool, err error) {
	c, one := scope.Area()
	if !one || !scope.Whole(c) || c.Level() > area.County {
		return 0, false, nil
	}
	if fresh, err := s.countedThisMonth(ctx); err != nil || !fresh {
		return 0, false, err
	}
	if err := s.DB.Read().NewRaw("SELECT coalesce(sum(need), 0) FROM help_figure WHERE area = ? AND kind = ? AND ref IN (?)", int64(c), figureVisit, bun.List(refs)).Scan(ctx, &total); err != nil {
		return 0, false, fmt.Errorf("households to be visited: %w", err)
	}
	return total, true, nil
}

// countedThisMonth reports whether all there is was counted in the month of now: on its first day everybody is to be visited again.
func (s *Service) countedThisMonth(ctx context.Context) (bool, error) {
	var at []string
	if err := s.DB.Read().NewRaw("SELECT value FROM setting WHERE key = ?", countedKey).Scan(ctx, &at); err != nil {
		return false, fmt.Errorf("open visits: %w", err)
	}
	if len(at) == 0 {
		return false, nil
	}
	ms, err := strconv.ParseInt(at[0], 10, 64)
	if err != nil {
		return false, nil //nolint:nilerr // what is no time is no counting
	}
	y, m, _ := time.UnixMilli(ms).In(clock.Shanghai).Date()
	ny, nm, _ := s.now().In(clock.Shanghai).Date()
	return y == ny && m == nm, nil
}
