package household

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
)

// splitting is the kind of change by which one household becomes two (dictionary change_kind). Its lines are about both, and stand in the history
// of both; one of them may have moved to a place whose people see nothing of the other.
const splitting = "21"

// wordsApart stands for a household the reader does not see.
const wordsApart = "其他地区的农户"

// apart takes out of a household's history what is about another one outside the scope: those who went from one to the other stay, where they came
// from or went to does not.
func (s *Service) apart(ctx context.Context, scope area.Scope, id int64, past []HouseholdPast) error {
	if !slices.ContainsFunc(past, func(p HouseholdPast) bool { return p.Kind == splitting }) {
		return nil
	}
	own, err := s.numbers(ctx, id, past)
	if err != nil {
		return err
	}
	hidden, err := s.hidden(ctx, scope, own, past)
	if err != nil || len(hidden) == 0 {
		return err
	}
	for i := range past {
		if past[i].Kind == splitting {
			past[i].Lines = without(past[i].Lines, own, hidden)
		}
	}
	return nil
}

// numberIn is the number in what a household is called, "" where there is none.
func numberIn(v any) string {
	title, _ := v.(string)
	no := title[strings.LastIndexByte(title, ' ')+1:]
	if len(no) != 16 || strings.Trim(no, "0123456789") != "" {
		return ""
	}
	return no
}

// numbers are those a household has and had.
func (s *Service) numbers(ctx context.Context, id int64, past []HouseholdPast) (map[string]bool, error) {
	var now []string
	if err := s.DB.Read().NewRaw("SELECT household_no FROM household WHERE id = ?", id).Scan(ctx, &now); err != nil {
		return nil, fmt.Errorf("number of a household: %w", err)
	}
	own := map[string]bool{}
	for _, no := range now {
		own[no] = true
	}
	for _, p := range past {
		for _, l := range p.Lines {
			if l.Field == "householdNo" && l.Home == "" {
				own[numberIn(l.Before)], own[numberIn(l.After)] = true, true
			}
		}
	}
	delete(own, "")
	return own, nil
}

// hidden are the numbers of other households in a history that lie outside the scope: by the village that gave them, and by where they are now.
func (s *Service) hidden(ctx context.Context, scope area.Scope, own map[string]bool, past []HouseholdPast) (map[string]bool, error) {
	out := map[string]bool{}
	for _, p := range past {
		for _, l := range p.Lines {
			said := []any{l.Home}
			if l.Field == "home" {
				said = append(said, l.Before, l.After)
			}
			for _, v := range said {
				no := numberIn(v)
				if p.Kind != splitting || no == "" || own[no] {
					continue
				}
				if c, err := area.Parse(no[:12]); err != nil || !scope.Allows(c, 0, 0) {
					out[no] = true
				}
			}
		}
	}
	if len(out) == 0 {
		return out, nil
	}
	var ask []string
	for no := range out {
		ask = append(ask, no)
	}
	var rows []struct {
		No   string    `bun:"household_no"`
		Area area.Code `bun:"area"`
	}
	if err := s.DB.Read().NewRaw("SELECT household_no, area FROM household WHERE household_no IN (?)", bun.List(ask)).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("households of a history: %w", err)
	}
	for _, r := range rows {
		if scope.Allows(r.Area, 0, 0) {
			delete(out, r.No)
		}
	}
	return out, nil
}

// without are the lines of a split that are the household's own, or about somebody who was once of it.
func without(lines []HouseholdLine, own, hidden map[string]bool) []HouseholdLine {
	went := map[string]bool{}
	for _, l := range lines {
		if l.Field == "home" && (own[numberIn(l.Before)] || own[numberIn(l.After)]) {
			went[l.Member] = true
		}
	}
	out := []HouseholdLine{}
	for _, l := range lines {
		if hidden[numberIn(l.Home)] {
			if !went[l.Member] {
				continue
			}
			l.Home = wordsApart
		}
		if l.Field == "home" {
			for _, v := range []*any{&l.Before, &l.After} {
				if hidden[numberIn(*v)] {
					*v = wordsApart
				}
			}
		}
		out = append(out, l)
	}
	return out
}
