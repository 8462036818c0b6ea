package household

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// revealsMost is how many households a person may see whole on one day: more than somebody visits, and far fewer than a village has.
const revealsMost = 100

// reasonOther is 其他 of the dictionary reveal_reason, which has to be put into words.
const reasonOther = "99"

const reasonMost = 100 // characters

const wordsManyReveals = "今天查看完整信息的次数已达上限，请明天再试"

// Reveal gives the sealed values of one household of the scope whole (ruling 17), once it is written down who asked, for whom, why and what was
// shown. InvalidArgs names the reason; NotFound outside the scope; TooMany beyond what a person may see on a day, which leaves its row as well.
func (s *Service) Reveal(ctx context.Context, scope area.Scope, by *principal.Principal, id int64, why RevealReason) (out HouseholdRevealed, err error) {
	words := strings.TrimSpace(why.Words)
	switch {
	case !known("reveal_reason", why.Reason):
		return out, errs.Invalid("reason", "请选择查看原因")
	case utf8.RuneCountInString(words) > reasonMost:
		return out, errs.Invalid("words", fmt.Sprintf("说明不超过%d个字符", reasonMost))
	case !errs.Printable(words, false):
		return out, errs.Invalid("words", "包含无效字符")
	case why.Reason == reasonOther && words == "":
		return out, errs.Invalid("words", "请说明查看原因")
	}
	many := false
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		out = HouseholdRevealed{Members: []HouseholdRevealedMember{}}
		w, args := scope.Between(columns)
		var found []Household
		if err := tx.NewRaw("SELECT * FROM household AS h WHERE h.id = ? AND "+w, append([]any{id}, args...)...).Scan(ctx, &found); err != nil {
			return fmt.Errorf("household: %w", err)
		}
		if len(found) == 0 {
			return errs.New(errs.NotFound, "")
		}
		n, err := s.countReveals(ctx, tx, by.UserID)
		if err != nil {
			return err
		}
		homes, err := s.families(ctx, tx, found)
		if err != nil {
			return err
		}
		f := homes[0]
		fields, result := []string{}, audit.OK
		if many = n > s.mostReveals(); many {
			result = audit.Refused
		} else {
			if out.Phone = f.phone; f.phone != "" {
				fields = append(fields, "phone")
			}
			for i := range f.Members {
				out.Members = append(out.Members, HouseholdRevealedMember{ID: f.Members[i].ID, IDCard: f.Members[i].idCard})
				fields = append(fields, "idCard "+strconv.FormatInt(f.Members[i].ID, 10))
			}
			out.Left = s.mostReveals() - n
		}
		return audit.Record(ctx, tx, audit.Event{Action: "household.reveal", Object: "household", ObjectID: strconv.FormatInt(id, 10), Area: f.Area, Result: result,
			Detail: map[string]any{"householdNo": f.HouseholdNo, "reason": why.Reason, "note": words, "fields": fields},
			Actor:  audit.Actor{UserID: by.UserID, Username: by.Username}})
	})
	if err == nil && many {
		err = errs.New(errs.TooMany, wordsManyReveals)
	}
	return out, err
}

func (s *Service) mostReveals() int64 {
	if s.Reveals > 0 {
		return s.Reveals
	}
	return revealsMost
}

// countReveals adds to what a person saw today, and says how many there are now.
func (s *Service) countReveals(ctx context.Context, tx *db.Tx, user int64) (int64, error) {
	day := s.now().In(clock.Shanghai).Format("20060102")
	var shown []int64
	err := tx.NewRaw(`INSERT INTO household_reveal (user_id, day, shown) VALUES (?, ?, 1)
		ON CONFLICT (user_id) DO UPDATE SET shown = CASE WHEN household_reveal.day = excluded.day THEN household_reveal.shown + 1 ELSE 1 END, day = excluded.day
		RETURNING shown`, user, day).Scan(ctx, &shown)
	if err != nil {
		return 0, fmt.Errorf("count reveals: %w", err)
	}
	return shown[0], nil
}
