package household

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/rural/retention"
)

// Kept is what the room keeps of people who are on the register no more: the lines of history. Who is on it stays as long as they are. It is the
// last of the parts: a household whose lines are emptied is not looked at again.
func (s *Service) Kept() retention.Part {
	return retention.Part{Kind: "household.history", Title: "变更历史", Until: retention.UntilHome,
		Takes: []string{"household_history.lines_enc"},
		Stays: map[string]string{"household_history.actor_name": "the official who decided"},
		Count: func(ctx context.Context, h bun.IDB, at retention.Span) (int64, error) {
			homes, args := at.Homes()
			return db.CountAtMost(ctx, h, at.Most, "SELECT l.id FROM household_history AS l WHERE l.wiped_at = 0 AND l.household_id IN ("+homes+")", args...)
		},
		OfHousehold: s.emptyHousehold,
		OfPerson:    s.emptyPerson,
	}
}

type pastRow struct {
	ID       int64  `bun:"id"`
	ChangeNo string `bun:"change_no"`
	Lines    []byte `bun:"lines_enc"`
}

// emptyHousehold empties the lines of a household; that there was a change, of which kind and when, stays. A line that begins the years is
// emptied last, all such at once: the household is looked at until nothing else is left.
func (s *Service) emptyHousehold(ctx context.Context, tx *db.Tx, household, _ int64, most int) (n int, next int64, err error) {
	var rows []pastRow
	const open = "SELECT id, change_no, lines_enc FROM household_history WHERE household_id = ? AND wiped_at = 0 AND "
	if err := tx.NewRaw(open+"kind NOT IN ('11', '22') ORDER BY id LIMIT ?", household, most).Scan(ctx, &rows); err != nil {
		return 0, 0, fmt.Errorf("history of a household: %w", err)
	}
	more := len(rows) == most
	if !more {
		var last []pastRow
		if err := tx.NewRaw(open+"kind IN ('11', '22')", household).Scan(ctx, &last); err != nil {
			return 0, 0, fmt.Errorf("history of a household: %w", err)
		}
		rows = append(rows, last...)
	}
	for _, r := range rows {
		if err := s.rewrite(ctx, tx, r, nil); err != nil {
			return 0, 0, err
		}
		next = r.ID
	}
	if !more {
		next = 0
	}
	return len(rows), next, nil
}

// rewrite stores the lines of a change that stay; with none it is done with.
func (s *Service) rewrite(ctx context.Context, tx *db.Tx, r pastRow, lines []HouseholdLine) error {
	at := int64(0)
	if len(lines) == 0 {
		lines, at = []HouseholdLine{}, s.now().UnixMilli()
	}
	b, err := json.Marshal(lines)
	if err != nil {
		return err
	}
	if _, err := tx.NewRaw("UPDATE household_history SET lines_enc = ?, wiped_at = ? WHERE id = ?", s.Seal.Seal(purposeHistory, []byte(r.ChangeNo), b), at, r.ID).Exec(ctx); err != nil {
		return fmt.Errorf("history of a household: %w", err)
	}
	return nil
}

// emptyPerson empties the line by which somebody left, and takes out of those before it what names them, by each name they had.
func (s *Service) emptyPerson(ctx context.Context, tx *db.Tx, who retention.Left) (n int, err error) {
	var rows []pastRow
	if err := tx.NewRaw("SELECT id, change_no, lines_enc FROM household_history WHERE household_id = ? AND wiped_at = 0 AND id <= ? ORDER BY id DESC", who.Household, who.Line).Scan(ctx, &rows); err != nil {
		return 0, fmt.Errorf("history of a household: %w", err)
	}
	names := []string{who.Name}
	for _, r := range rows {
		if r.ID == who.Line {
			if err := s.rewrite(ctx, tx, r, nil); err != nil {
				return 0, err
			}
			n++
			continue
		}
		if who.Namesake || who.Name == "" {
			continue
		}
		was, err := s.opened(r)
		if err != nil {
			return 0, err
		}
		names = formerNames(names, was)
		now := Without(was, names...)
		if len(now) == len(was) {
			continue
		}
		if err := s.rewrite(ctx, tx, r, now); err != nil {
			return 0, err
		}
		n++
	}
	return n, nil
}

// Without are the lines that name none of some people.
func Without(lines []HouseholdLine, names ...string) []HouseholdLine {
	names = slices.DeleteFunc(slices.Clone(names), func(n string) bool { return n == "" })
	says := func(v any) bool {
		s, ok := v.(string)
		return ok && slices.Contains(names, s)
	}
	return slices.DeleteFunc(slices.Clone(lines), func(l HouseholdLine) bool { return slices.Contains(names, l.Member) || says(l.Before) || says(l.After) })
}
