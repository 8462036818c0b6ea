package household

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/db"
	"mirror/internal/rural/retention"
)

// opened are the lines of a change, open.
func (s *Service) opened(r pastRow) (lines []HouseholdLine, err error) {
	plain, err := s.Seal.Open(purposeHistory, []byte(r.ChangeNo), r.Lines)
	if err != nil {
		return nil, fmt.Errorf("open history %d: %w", r.ID, err)
	}
	if err := json.Unmarshal(plain, &lines); err != nil {
		return nil, fmt.Errorf("history %d: %w", r.ID, err)
	}
	return lines, nil
}

// formerNames adds the names a person had before renames. It walks the history from newest to oldest.
func formerNames(names []string, lines []HouseholdLine) []string {
	for _, l := range lines {
		if before, ok := l.Before.(string); ok && l.Field == "name" && slices.Contains(names, fmt.Sprint(l.After)) && !slices.Contains(names, before) {
			names = append(names, before)
		}
	}
	return names
}

// Called is how somebody who left was called while they were on the register: their names and number as the history of the household has them, and
// which names of others have one of theirs in them.
func (s *Service) Called(ctx context.Context, tx *db.Tx, who retention.Left) (out retention.Called, err error) {
	if who.Name == "" {
		return out, nil
	}
	var rows []pastRow
	if err := tx.NewRaw("SELECT id, change_no, lines_enc FROM household_history WHERE household_id = ? AND wiped_at = 0 ORDER BY id DESC", who.Household).Scan(ctx, &rows); err != nil {
		return out, fmt.Errorf("history of a household: %w", err)
	}
	out.Names = []string{who.Name}
	var others []string
	if err := tx.NewRaw("SELECT name FROM household_member WHERE household_id = ?", who.Household).Scan(ctx, &others); err != nil {
		return out, fmt.Errorf("members of a household: %w", err)
	}
	for _, r := range rows {
		lines, err := s.opened(r)
		if err != nil {
			return out, err
		}
		if r.ID <= who.Line {
			out.Names = formerNames(out.Names, lines)
		}
		for _, l := range lines {
			others = append(others, l.Member)
			if number, ok := l.Before.(string); ok && r.ID == who.Line && l.Field == "idCard" {
				out.Numbers = append(out.Numbers, number)
			}
		}
	}
	slices.Sort(others)
	for _, n := range slices.Compact(others) {
		if slices.ContainsFunc(out.Names, func(hers string) bool { return n != hers && strings.Contains(n, hers) }) && !slices.Contains(out.Names, n) {
			out.Longer = append(out.Longer, n)
		}
	}
	return out, nil
}
