package warning

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/rural/warning/analysis"
)

// Touched notes households that are to be looked at again, in the transaction that changed them. A line without a key of its own is what costs a
// writer least.
func Touched(ctx context.Context, tx *db.Tx, households ...int64) error {
	for part := range slices.Chunk(households, 200) {
		args := make([]any, len(part))
		for i, id := range part {
			args[i] = id
		}
		if _, err := tx.NewRaw("INSERT INTO warning_due (household) VALUES "+strings.TrimSuffix(strings.Repeat("(?), ", len(part)), ", "), args...).Exec(ctx); err != nil {
			return fmt.Errorf("note a household: %w", err)
		}
	}
	return nil
}

// dueMost bounds one transaction of Follow.
const dueMost = 100

// Follow looks again at the households, markets, areas and prices that were changed, and says at how many. Run it every few seconds.
func (s *Service) Follow(ctx context.Context) (done int, err error) {
	var waiting bool
	if err := s.DB.Read().NewRaw("SELECT EXISTS (SELECT 1 FROM warning_due) OR EXISTS (SELECT 1 FROM warning_due_area) OR EXISTS (SELECT 1 FROM warning_due_market) OR EXISTS (SELECT 1 FROM warning_due_price)").Scan(ctx, &waiting); err != nil || !waiting {
		return 0, err
	}
	day := s.today()
	at, err := s.Reader.At(ctx, s.DB.Read(), day)
	if err != nil {
		return 0, err
	}
	rules, err := book(ctx, s.DB.Read(), day)
	if err != nil {
		return 0, err
	}
	var pace db.Pace
	for priced := 0; ; {
		lines := 0
		most := pace.Next(dueMost)
		err := pace.Write(ctx, s.DB, func(ctx context.Context, tx *db.Tx) (_ int, err error) {
			lines, err = s.follow(ctx, tx, rules, at, most)
			return lines, err
		})
		done += lines
		if err != nil {
			return done, err
		}
		if lines == most {
			continue
		}
		// A market before the areas: a post has its own warnings before all that its market's people have.
		more, now, err := s.followMarket(ctx, rules, day)
		if err == nil && more == 0 {
			more, now, err = s.followArea(ctx, rules, day)
		}
		// Prices come last: one of the province is looked at in all its villages, and nobody's own change waits for that.
		if err == nil && more == 0 && priced < pricedMost {
			priced++
			more, now, err = s.followPrice(ctx, rules, day)
		}
		if done += more; err != nil || more == 0 {
			return done, err
		}
		at = now
	}
}

// follow takes some lines and settles their households.
func (s *Service) follow(ctx context.Context, tx *db.Tx, rules *Book, at analysis.At, most int) (int, error) {
	if err := s.lock(ctx, tx); err != nil {
		return 0, err
	}
	var ids []int64
	err := tx.NewRaw("DELETE FROM warning_due WHERE id IN (SELECT id FROM warning_due ORDER BY id LIMIT ?) RETURNING household", most).Scan(ctx, &ids)
	if err != nil || len(ids) == 0 {
		return 0, err
	}
	lines := len(ids)
	slices.Sort(ids)
	ids = slices.Compact(ids)
	if s.Match != nil {
		if err := s.Match(ctx, tx, ids); err != nil {
			return 0, err
		}
	}
	// A village is noted before: a household that moved has left its warnings where it was.
	if err := noteVillages(ctx, tx, at, ids); err != nil {
		return 0, err
	}
	if err := s.settleHomes(ctx, tx, rules, at, ids, nil); err != nil {
		return 0, err
	}
	return lines, s.tell(ctx, tx, at.Day)
}

// settleHomes settles some households with their members. each, where it is not nil, is given every household that is valid.
func (s *Service) settleHomes(ctx context.Context, tx *db.Tx, rules *Book, at analysis.At, ids []int64, each func(*analysis.Home)) error {
	if len(ids) == 0 {
		return nil
	}
	homes, err := s.Reader.HomesOf(ctx, tx, ids)
	if err != nil {
		return err
	}
	var want []Hit
	for i := range homes {
		want = append(want, rules.hitsOfHome(&homes[i], at)...)
		if each != nil {
			each(&homes[i])
		}
	}
	had, err := openWhere(ctx, tx, "household > 0 AND household IN (?)", bun.List(ids))
	if err != nil {
		return err
	}
	// A member who went to another household takes their hit along: it stands under the household they were of.
	if figures, moved := elsewhere(want, had); len(moved) > 0 {
		more, err := openWhere(ctx, tx, "figure IN (?) AND kind = ? AND object_id IN (?) AND household NOT IN (?)", bun.List(figures), string(analysis.OfPerson), bun.List(moved), bun.List(ids))
		if err != nil {
			return err
		}
		had = append(had, more...)
	}
	return settle(ctx, tx, at.Day, had, want)
}

// elsewhere are the persons with a warning to come of whom no hit was found in their household, and the figures of these warnings.
func elsewhere(want, had []Hit) (figures []string, persons []int64) {
	there := map[subject]bool{}
	for i := range had {
		there[had[i].subject()] = true
	}
	for i := range want {
		if want[i].Kind == analysis.OfPerson && !there[want[i].subject()] {
			figures, persons = append(figures, want[i].Figure), append(persons, want[i].Object)
		}
	}
	slices.Sort(figures)
	slices.Sort(persons)
	return slices.Compact(figures), slices.Compact(persons)
}
