package household

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// A question is a look at the whole register for an identity number: whoever asks is told of areas they do not see, be it that nobody there has
// the number. What one person may ask is bounded by the hour, counted before they are answered and kept in the database, so that neither calls at
// the same time nor another replica let them ask more.
const (
	questionsMost = 60
	questionsSpan = time.Hour
)

const wordsManyQuestions = "一小时内核对证件号码登记情况的次数已达上限，请稍后再试"

// Asked is one question.
type Asked struct {
	By      *principal.Principal
	Area    area.Code // where they would register somebody
	Source  string    // the register they ask from
	Numbers []string
	// Told, where set, says of which outcome they learn something: of others the question is not counted and leaves no row of its own, because
	// what was entered says all of it. Nil: of every outcome.
	Told func(err error) bool
}

// Ask lets somebody put a question. Every one that tells something leaves an audit row before it is answered, whatever the answer: with the
// numbers masked, and TooMany is one as well. Where the row cannot be written there is no answer.
func (s *Service) Ask(ctx context.Context, q Asked, answer func(ctx context.Context) error) error {
	var numbers []string
	for _, n := range q.Numbers {
		// A number that is none is asked of nobody: the form refuses it.
		if p, err := parseIDCard("", n, s.now().In(clock.Shanghai)); err == nil {
			numbers = append(numbers, p.number)
		}
	}
	if len(numbers) == 0 {
		return answer(ctx)
	}
	q.Numbers = numbers
	many := false
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := s.countQuestions(ctx, tx, q.By.UserID, 1)
		if many = n > s.mostQuestions(); err != nil || !many {
			return err
		}
		return s.noteQuestion(ctx, tx, q, audit.Refused, "many")
	})
	if err != nil {
		return err
	}
	if many {
		return errs.New(errs.TooMany, wordsManyQuestions)
	}
	err = answer(ctx)
	if q.Told != nil && !q.Told(err) {
		back := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE register_question SET asked = asked - 1 WHERE user_id = ? AND asked > 0", q.By.UserID).Exec(ctx)
			return err
		})
		if err == nil && back != nil {
			slog.WarnContext(ctx, "a question that told nothing stays counted", "error", back.Error())
		}
		return err
	}
	result, code := audit.OK, ""
	if err != nil {
		result, code = audit.Refused, string(errs.From(err).Code)
	}
	noted := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return s.noteQuestion(ctx, tx, q, result, code) })
	if noted != nil {
		return noted
	}
	return err
}

// Asking is Ask as what entering and changing the records of a module happens within, where one of its fields is the number of somebody who is
// looked for on the whole register.
func (s *Service) Asking(source, key string) func(ctx context.Context, p *principal.Principal, c area.Code, values map[string]any, answer func(context.Context) error) error {
	return func(ctx context.Context, p *principal.Principal, c area.Code, values map[string]any, answer func(context.Context) error) error {
		number, _ := values[key].(string)
		return s.Ask(ctx, Asked{By: p, Area: c, Source: source, Numbers: []string{number}}, answer)
	}
}

func (s *Service) mostQuestions() int64 {
	if s.Questions > 0 {
		return s.Questions
	}
	return questionsMost
}

// countQuestions adds to what somebody asked within the hour, and says how many there are now.
func (s *Service) countQuestions(ctx context.Context, tx *db.Tx, user, n int64) (int64, error) {
	now := s.now()
	over := now.Add(-questionsSpan).UnixMilli()
	var asked []int64
	err := tx.NewRaw(`INSERT INTO register_question (user_id, since, asked) VALUES (?, ?, ?)
		ON CONFLICT (user_id) DO UPDATE SET asked = CASE WHEN register_question.since <= ? THEN excluded.asked ELSE register_question.asked + excluded.asked END,
			since = CASE WHEN register_question.since <= ? THEN excluded.since ELSE register_question.since END RETURNING asked`,
		user, now.UnixMilli(), n, over, over).Scan(ctx, &asked)
	if err != nil {
		return 0, fmt.Errorf("count questions: %w", err)
	}
	return asked[0], nil
}

// noteQuestion is the audit row of a question. why is empty for one that was answered.
func (s *Service) noteQuestion(ctx context.Context, tx *db.Tx, q Asked, result, why string) error {
	masked := make([]string, len(q.Numbers))
	for i, n := range q.Numbers {
		masked[i] = maskIDCard(strings.ToUpper(n))
	}
	detail := map[string]any{"source": q.Source, "numbers": masked}
	if why != "" {
		detail["why"] = why
	}
	return audit.Record(ctx, tx, audit.Event{Action: "household.ask", Object: "question", Area: q.Area, Result: result, Detail: detail,
		Actor: audit.Actor{UserID: q.By.UserID, Username: q.By.Username}})
}
