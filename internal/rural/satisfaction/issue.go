package satisfaction

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// issues is the module of 日常监督 that takes what people are dissatisfied with; fromSurvey is its source (dictionary issue_source).
const (
	issues     = "dailySupervision"
	fromSurvey = "6"
)

// SurveyIssue is what an office makes of a reason.
type SurveyIssue struct {
	Title       string `json:"title"`
	Category    string `json:"category" doc:"dictionary issue_category"`
	Level       string `json:"level" doc:"dictionary issue_level"`
	Description string `json:"description"`
}

// enters reports whether somebody may enter issues of a town.
func (s *Service) enters(p *principal.Principal, town area.Code) bool {
	of, ok := s.Engine.Module(issues)
	return ok && s.Engine.Allowed(of, p, "add", of.Writers, town) && of.Sits(s.Areas, town)
}

// Issue enters an issue for the town of an answer, once for each answer. The issue names the survey and no household. Conflict where the answer has
// become one; Forbidden for whoever enters no issues there; NotFound outside the scope.
func (s *Service) Issue(ctx context.Context, p *principal.Principal, survey, answer int64, in SurveyIssue) (issue int64, err error) {
	of, ok := s.Engine.Module(issues)
	if !ok || !p.Has(of.Can("add")) {
		return 0, errs.New(errs.Forbidden, "")
	}
	r, qs, err := s.survey(ctx, s.DB.Read(), p, survey)
	if err != nil {
		return 0, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var found []answerRead
		if err := tx.NewRaw("SELECT id, area, low, content, issue FROM satisfaction_answer WHERE id = ? AND survey = ?", answer, survey).Scan(ctx, &found); err != nil {
			return fmt.Errorf("answer: %w", err)
		}
		if len(found) == 0 || !p.Scope.Allows(found[0].Area, 0, 0) {
			return errs.New(errs.NotFound, "")
		}
		a := found[0]
		if !s.enters(p, a.Area) {
			return errs.New(errs.Forbidden, "")
		}
		if err := issuable(ctx, tx, r, a.Area); err != nil {
			return err
		}
		if !a.Low || len(reasonsOf(qs, a.Content)) == 0 {
			return declaration.Refuse(wordsNoReason)
		}
		// Whoever comes second finds it taken.
		res, err := tx.NewRaw("UPDATE satisfaction_answer SET issue = -1 WHERE id = ? AND issue = 0", answer).Exec(ctx)
		if err != nil {
			return fmt.Errorf("claim a reason: %w", err)
		}
		if n, _ := res.RowsAffected(); n == 0 {
			return errs.New(errs.Conflict, wordsIssued)
		}
		made, err := s.Engine.File(ctx, tx, p, of, a.Area, 0, map[string]any{"title": in.Title, "source": fromSurvey, "category": in.Category, "level": in.Level,
			"foundOn": dash(s.today()), "description": in.Description + "\n（来源：满意度调查“" + r.Text("title") + "”" + r.No + "）"})
		if err != nil {
			return err
		}
		issue = made.ID
		if _, err := tx.NewRaw("UPDATE satisfaction_answer SET issue = ? WHERE id = ?", issue, answer).Exec(ctx); err != nil {
			return fmt.Errorf("keep an issue: %w", err)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "satisfaction.issue", Object: "module", ObjectID: r.No, Area: a.Area, Detail: map[string]any{"module": Code, "recordId": survey}})
	})
	return issue, err
}

// issuable: the reasons of a town whose figures are masked are nobody's to read, and so nobody's to hand on.
func issuable(ctx context.Context, tx *db.Tx, survey *declaration.Record, town area.Code) error {
	if !closed(survey.State) {
		return declaration.Refuse(wordsOpen)
	}
	show, err := showingOf(ctx, tx, survey.ID, survey.State)
	if err == nil && !show.shows(town) {
		return declaration.Refuse(wordsFew)
	}
	return err
}

// dash is a yyyymmdd day as the wire has it.
func dash(day int64) string { return fmt.Sprintf("%04d-%02d-%02d", day/10000, day/100%100, day%100) }
