package departmentdata

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// matchedAtOnce bounds a transaction of the look at all that is unmatched.
const matchedAtOnce = 200

// found is a record whose person is a member of another household now than it says, or of one that lives elsewhere now.
type found struct {
	Record int64     `bun:"record"`
	Home   int64     `bun:"household"`
	From   area.Code `bun:"received"`
	At     area.Code `bun:"area"`
	State  string    `bun:"state"`
}

const foundOf = `SELECT p.record, m.household_id AS household, p.area AS received, h.area, d.state FROM department_person AS p JOIN household_member AS m ON m.id_card_bi = p.id_card_bi
	JOIN household AS h ON h.id = m.household_id JOIN department_data AS d ON d.id = p.record WHERE h.state = ? AND d.` + current + ` AND (coalesce(p.household, 0) <> m.household_id OR d.area <> h.area) AND `

// Follow takes the rows of the members of some households along, in the transaction of who looks at what changed about them: those that waited are matched, those of a
// member who came from another household go with the member, and those of a household that moved go with it.
func (s *Service) Follow(ctx context.Context, tx *db.Tx, households []int64) error {
	var some bool
	if err := tx.NewRaw("SELECT EXISTS (SELECT 1 FROM department_person)").Scan(ctx, &some); err != nil || !some || len(households) == 0 {
		return err
	}
	if err := s.lock(ctx, tx); err != nil {
		return err
	}
	var rows []found
	if err := tx.NewRaw(foundOf+"m.household_id IN (?) ORDER BY p.record", household.StateValid, bun.List(households)).Scan(ctx, &rows); err != nil {
		return fmt.Errorf("data of members: %w", err)
	}
	return s.match(ctx, tx, rows)
}

// Match looks at all that is unmatched. The sweep runs it every hour.
func (s *Service) Match(ctx context.Context) error {
	var pace db.Pace
	for after := int64(0); ; {
		n, last := 0, after
		err := pace.Write(ctx, s.Engine.DB, func(ctx context.Context, tx *db.Tx) (int, error) {
			if err := s.lock(ctx, tx); err != nil {
				return 0, err
			}
			var ids []int64
			err := tx.NewRaw("SELECT record FROM department_person WHERE household IS NULL AND record > ? ORDER BY record LIMIT ?", after, pace.Next(matchedAtOnce)).Scan(ctx, &ids)
			if n = len(ids); err != nil || n == 0 {
				return 0, err
			}
			last = ids[n-1]
			var rows []found
			if err := tx.NewRaw(foundOf+"p.record IN (?) ORDER BY p.record", household.StateValid, bun.List(ids)).Scan(ctx, &rows); err != nil {
				return 0, fmt.Errorf("unmatched that are known: %w", err)
			}
			if err := s.match(ctx, tx, rows); err != nil {
				return 0, err
			}
			var homes []int64
			for _, x := range rows {
				homes = append(homes, x.Home)
			}
			return n, s.Touched(ctx, tx, homes...)
		})
		if err != nil || n == 0 {
			return err
		}
		after = last
	}
}

// match gives records to the households of their people, as far as these live where the receiver looks after.
func (s *Service) match(ctx context.Context, tx *db.Tx, rows []found) error {
	for _, x := range rows {
		if !x.From.Contains(x.At) {
			continue
		}
		if _, err := tx.NewRaw("UPDATE department_person SET household = ?, id_card_enc = NULL WHERE record = ?", x.Home, x.Record).Exec(ctx); err != nil {
			return fmt.Errorf("match a record: %w", err)
		}
		step := "match"
		if x.State == Matched {
			step = "follow"
		}
		if err := s.Engine.Carry(ctx, tx, system, s.register(), x.Record, step, ""); err != nil {
			return err
		}
	}
	return nil
}

// matchedStep puts the record under the household its person belongs to.
func matchedStep(ctx context.Context, s *declaration.Step) error {
	var at []struct {
		Home int64     `bun:"household"`
		Area area.Code `bun:"area"`
	}
	err := s.Tx.NewRaw("SELECT p.household, h.area FROM department_person AS p JOIN household AS h ON h.id = p.household WHERE p.record = ?", s.Record.ID).Scan(ctx, &at)
	if err == nil && len(at) == 0 {
		err = errors.New("there is none")
	}
	if err != nil {
		return fmt.Errorf("household of record %d: %w", s.Record.ID, err)
	}
	s.Record.Set("household", at[0].Home)
	s.Record.Area = at[0].Area
	return nil
}

// memberOf is the household of a number inside a scope, 0 where nobody of it has the number.
func (s *Service) memberOf(ctx context.Context, tx *db.Tx, scope area.Scope, index []byte) (home int64, at area.Code, err error) {
	var rows []struct {
		Home int64     `bun:"household_id"`
		Area area.Code `bun:"area"`
	}
	w, args := scope.Between(area.Columns{Area: "(h.area+0)", Owner: "h.owner"})
	err = tx.NewRaw("SELECT m.household_id, h.area FROM household_member AS m JOIN household AS h ON h.id = m.household_id WHERE m.id_card_bi = ? AND h.state = ? AND "+w+" ORDER BY h.id",
		append([]any{index, household.StateValid}, args...)...).Scan(ctx, &rows)
	if err != nil {
		return 0, 0, fmt.Errorf("household of a number: %w", err)
	}
	if len(rows) == 0 {
		return 0, 0, nil
	}
	return rows[0].Home, rows[0].Area, nil
}
