package satisfaction

import (
	"context"
	"fmt"
	"strconv"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/handin"
)

// Costs are what interviews and sheets of paper cost those who ask and enter them, as the burden account of areas adds it up: the questions of each answer,
// all typed. What somebody answered by the code themselves is nobody's work. Minutes are told of an ended survey, of five answers and more: how long one
// household took is not shown elsewhere either.
func (s *Service) Costs(ctx context.Context, a handin.Asking) (out []handin.Cost, err error) {
	where, args := a.Scope.Where(area.Columns{Area: "a.area"})
	err = s.DB.Read().NewRaw(`SELECT a.area / ? AS unit, CAST(? AS text) AS level, CAST(s.id AS text) AS of_form, s.title AS title, count(*) AS sheets, CAST(sum(s.question_count) AS bigint) AS asked,
		CAST(sum(s.question_count) AS bigint) AS typed, CAST(CASE WHEN s.state IN (?) AND count(*) >= ? THEN sum(a.seconds) / 60 ELSE 0 END AS bigint) AS minutes
		FROM satisfaction_answer AS a JOIN satisfaction_survey AS s ON s.id = a.survey
		WHERE s.starts_on <= ? AND s.ends_on >= ? AND a.answered_on BETWEEN ? AND ? AND a.channel IN (?) AND `+where+` GROUP BY 1, s.id, s.title, s.state ORDER BY 1, 3`,
		append([]any{a.Span, strconv.Itoa(int(area.Township)), bun.List([]string{Ended, Archived}), least, a.To, a.From, a.From, a.To, bun.List([]string{Door, Phone, Paper})}, args...)...).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("account of interviews: %w", err)
	}
	for i := range out {
		out[i].Kind, out[i].Role = wordsInterviews, handin.Interviewers
	}
	return out, nil
}
