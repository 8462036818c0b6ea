package help

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/list"
)

// HelpOfHousehold is what is done for one household: its responsible person, measures, visits, and the policies it is entitled to
// and does not have.
type HelpOfHousehold struct {
	Pairings []list.ModuleRow   `json:"pairings" doc:"the one in force; empty where nobody is responsible"`
	Measures []list.ModuleRow   `json:"measures" doc:"the newest first"`
	Visits   []list.ModuleRow   `json:"visits" doc:"the newest first"`
	Monthly  bool               `json:"monthly"`
	Light    string             `json:"light" enum:",yellow,red" doc:"how late the next visit is"`
	Until    string             `json:"until" doc:"last day of the period"`
	Kinds    []string           `json:"kinds" doc:"which of the eight kinds that must be visited it is"`
	Missing  []HelpPolicyFigure `json:"missing" doc:"policies it is entitled to and has no measure of"`
}

// cardMost is how many measures and visits a card shows.
const cardMost = 20

// OfHousehold reads what a household's card shows. NotFound outside the scope.
func (s *Service) OfHousehold(ctx context.Context, scope area.Scope, id int64) (HelpOfHousehold, error) {
	out := HelpOfHousehold{Pairings: []list.ModuleRow{}, Measures: []list.ModuleRow{}, Visits: []list.ModuleRow{}, Missing: []HelpPolicyFigure{}}
	w, args := homeScope(scope)
	var home []struct {
		Area    area.Code `bun:"area"`
		Monthly bool      `bun:"monthly"`
		Last    int64     `bun:"last"`
	}
	err := s.DB.Read().NewRaw("SELECT h.area, ("+watched+") AS monthly, coalesce((SELECT max(v.visited_on) FROM help_visit AS v WHERE v.household = h.id AND v.state <> '"+Returned+
		"'), 0) AS last FROM household AS h WHERE h.id = ? AND "+w, append([]any{id}, args...)...).Scan(ctx, &home)
	if err != nil {
		return out, fmt.Errorf("help of a household: %w", err)
	}
	if len(home) == 0 {
		return out, errs.New(errs.NotFound, "")
	}
	p := periodOf(s.now())
	out.Monthly, out.Light, out.Until = home[0].Monthly, p.light(home[0].Monthly, home[0].Last), dayText(p.until(home[0].Monthly))
	kinds, err := s.kinds(ctx, []int64{id}, s.ask(p.today))
	if err != nil {
		return out, err
	}
	out.Kinds = kinds[id]
	for code, to := range map[string]*[]list.ModuleRow{"help-measure": &out.Measures, "help-visit": &out.Visits} {
		if *to, err = s.Engine.Of(ctx, scope, code, "household", id, cardMost); err != nil {
			return out, err
		}
	}
	pairs, err := s.Engine.Of(ctx, scope, "help", "household", id, 1)
	if err != nil {
		return out, err
	}
	if len(pairs) > 0 && pairs[0].State == Active {
		out.Pairings = pairs
	}
	laws, err := s.laws(ctx, area.Within(home[0].Area), 0)
	if err != nil {
		return out, err
	}
	missing, err := s.missing(ctx, id, laws, s.ask(p.today))
	for _, l := range laws {
		if missing[l.ID] {
			out.Missing = append(out.Missing, l.figure())
		}
	}
	return out, err
}

// lawsAtOnce bounds a statement over policies.
const lawsAtOnce = 50

// missing are the policies that one household is entitled to and has no measure of, by id: one statement for them all.
func (s *Service) missing(ctx context.Context, id int64, laws []law, by ask) (map[int64]bool, error) {
	out := map[int64]bool{}
	for part := range slices.Chunk(laws, lawsAtOnce) {
		var each []string
		var args []any
		for _, l := range part {
			c, a := by.matches(l.Conditions, l.Line)
			each = append(each, "SELECT "+strconv.FormatInt(l.ID, 10)+" AS id FROM household AS h WHERE h.id = ? AND h.state = 'valid' AND "+c+" AND NOT "+covered)
			args = append(append(append(args, id), a...), l.ID)
		}
		var ids []int64
		if err := s.DB.Read().NewRaw(strings.Join(each, " UNION ALL "), args...).Scan(ctx, &ids); err != nil {
			return out, fmt.Errorf("policies of a household: %w", err)
		}
		for _, x := range ids {
			out[x] = true
		}
	}
	return out, nil
}
