package satisfaction

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

const paperTitle = "满意度纸质答卷"

// paperAnswers takes what was answered on paper: a household or a person served a row, its answers in the order of the questions. A row uses up its household like any
// other answer, so the same sheet does not count twice.
func paperAnswers(in declaration.Intake, d *declaration.Declaration) transfer.Import {
	columns := []transfer.Column{
		{Key: "survey", Title: "问卷编号", Required: true, Max: 30, Width: 20, Note: "满意度调查的编号，问卷须在回收中", Example: "MY2026010100000001"},
		{Key: "household", Title: "户编号", Kind: transfer.Digits, Max: 20, Width: 20, Note: "样本中的农户，调查农户时必填", Example: "4409811032100001"},
		{Key: "request", Title: "办件编号", Max: 30, Width: 20, Note: "样本中的办件，调查服务对象时填写，不填户编号"},
		{Key: "day", Title: "填写日期", Kind: transfer.Day, Required: true, Width: 13, Note: "群众填写纸质问卷的日期，在问卷的开始日期和截止日期之间"},
	}
	for i := range mostQuestions {
		c := transfer.Column{Key: questionKey(i), Title: fmt.Sprintf("第%d题", i+1), Max: textMost, Note: "单选、评分填序号，多选用顿号分开，填空填文字，没有回答的留空"}
		if i == 0 {
			c.Example = "5"
		}
		columns = append(columns, c)
	}
	return transfer.Import{Name: d.Code, Title: paperTitle, Code: d.Code + ":import", Columns: columns,
		Apply: func(ctx context.Context, tx *db.Tx, by *principal.Principal, units []transfer.Unit) ([]transfer.Fault, error) {
			var added []townSums
			faults, err := transfer.Each(func(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit) error {
				more, err := paperAnswer(ctx, tx, in, d, by, u[0])
				if err == nil {
					added = append(added, more)
				}
				return err
			}, nil)(ctx, tx, by, units)
			if err != nil {
				return nil, err
			}
			return faults, addSums(ctx, tx, added...)
		}}
}

func questionKey(i int) string { return "q" + strconv.Itoa(i+1) }

func paperAnswer(ctx context.Context, tx *db.Tx, in declaration.Intake, d *declaration.Declaration, by *principal.Principal, row transfer.Row) (townSums, error) {
	day, _ := strconv.ParseInt(strings.ReplaceAll(row.Value("day"), "-", ""), 10, 64)
	late := errs.When(day > in.Today(), "day", "不能晚于今天")
	s, err := surveyNumbered(ctx, tx, d, by, row.Value("survey"))
	if err != nil {
		return townSums{}, errs.All(err, late)
	}
	found := []error{late, errs.When(day < s.StartsOn || day > s.EndsOn, "day", wordsOutside)}
	named, other := "household", "request"
	lacks, odd := wordsHouseholdNo, wordsNotRequest
	if s.Population == served {
		named, other, lacks, odd = other, named, wordsRequestNo, wordsNotHousehold
	}
	b := baseOf(s.Population)
	query, args := b.sampled("x.id", by.Scope)
	var homes []int64
	if err := tx.NewRaw(query+" AND "+b.no+" = ?", append(args, s.ID, row.Value(named))...).Scan(ctx, &homes); err != nil {
		return townSums{}, fmt.Errorf("who is sampled by number: %w", err)
	}
	found = append(found, errs.When(row.Value(named) == "", named, lacks), errs.When(row.Value(named) != "" && len(homes) == 0, named, wordsUnknownHome), errs.When(row.Value(other) != "", other, odd))
	answers := make([]SurveyAnswer, len(s.questions))
	for i := range mostQuestions {
		text := strings.TrimSpace(row.Value(questionKey(i)))
		if text == "" {
			continue
		}
		switch {
		case i >= len(s.questions):
			found = append(found, errs.Invalid(questionKey(i), "问卷没有这一题"))
		case s.questions[i].Kind == kindText:
			answers[i].Text = text
		default:
			answers[i].Choices, err = optionNumbers(text)
			found = append(found, errs.When(err != nil, questionKey(i), "请填选项的序号，多选用顿号分开"))
		}
	}
	// The workbook comes back marked: all that is wrong with a row is said at once.
	_, err = evaluate(s.questions, answers)
	if err := errs.All(append(found, atColumn(err, named))...); err != nil {
		return townSums{}, err
	}
	paper := books{func() int64 { return day }}
	more, err := paper.store(ctx, tx, given{survey: s, channel: Paper, answers: answers, claim: paper.claimHome(homes[0], Paper)})
	return more, atColumn(err, named)
}

// optionNumbers are the numbers of a cell.
func optionNumbers(text string) (out []int, err error) {
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("、,，;；", r) || unicode.IsSpace(r) }) {
		n, err := strconv.Atoi(part)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	return out, nil
}

// atColumn says a complaint about an answer at its column of the workbook; that somebody has answered at the column named.
func atColumn(err error, named string) error {
	e := errs.From(err)
	switch {
	case err == nil:
		return nil
	case errs.Has(err, errs.Conflict):
		return errs.Invalid(named, e.Message)
	case !errs.Has(err, errs.InvalidArgs) || len(e.Fields) == 0:
		return err
	}
	var all []error
	for _, f := range e.Fields {
		n, cut := strings.CutPrefix(f.Field, "answers.")
		i, bad := strconv.Atoi(n)
		if !cut || bad != nil {
			return err
		}
		all = append(all, errs.Invalid(questionKey(i), f.Message))
	}
	return errs.All(all...)
}

// surveyNumbered is the survey of a number that the person reads.
func surveyNumbered(ctx context.Context, tx *db.Tx, d *declaration.Declaration, by *principal.Principal, no string) (*openSurvey, error) {
	var found []struct {
		ID   int64     `bun:"id"`
		Area area.Code `bun:"area"`
	}
	if err := tx.NewRaw("SELECT id, area FROM satisfaction_survey WHERE no = ?", no).Scan(ctx, &found); err != nil {
		return nil, fmt.Errorf("survey by number: %w", err)
	}
	if len(found) == 0 || !d.Sees(by.Scope).Allows(found[0].Area, 0, 0) {
		return nil, errs.Invalid("survey", wordsNotSurvey)
	}
	s, err := held(ctx, tx, found[0].ID)
	if err == nil && s.State != Collecting {
		return nil, errs.Invalid("survey", wordsNotSurvey)
	}
	return s, err
}
