package monitor

import (
	"context"
	"fmt"

	"mirror/internal/kit/errs"
	"mirror/internal/rural/income"
	"mirror/internal/rural/module/declaration"
)

// reckoning is the household's income for the procedure, which begins with the clue.
func (r rules) reckoning(ctx context.Context, s *declaration.Step, day int64) (*income.IncomeReckoning, error) {
	return r.homes.Reckoned(ctx, s.Tx, s.Record.Area, s.Record.Int("household"), day)
}

// reckoned fills in income and expenses where the form leaves them out, and keeps in the record how they came about: rules change, the case does not.
func (r rules) reckoned(ctx context.Context, s *declaration.Step) error {
	rec := s.Record
	how, err := r.reckoning(ctx, s, rec.Int("receivedAt"))
	if err != nil {
		return err
	}
	each, rigid, known, spent := how.Fen()
	if !rec.Has("income") && known {
		rec.Set("income", each)
	}
	if !rec.Has("rigid") && spent {
		rec.Set("rigid", rigid)
	}
	basis := how.Words
	switch typed := rec.Int("income"); {
	case !rec.Has("income"):
	case !known:
		basis += fmt.Sprintf(wordsUnreckoned, income.Money(typed))
	case typed != each:
		basis += fmt.Sprintf(wordsTyped, income.Money(typed))
	}
	rec.Set("incomeBasis", basis)
	if rec.Set("coping", nil); rec.Has("income") && rec.Has("rigid") {
		rec.Set("coping", rec.Int("income")-rec.Int("rigid"))
	}
	return nil
}

// knownIncome begins the form of the verification with what the register has.
func (r rules) knownIncome(ctx context.Context, s *declaration.Step) ([]declaration.Known, error) {
	how, err := r.reckoning(ctx, s, s.Record.Int("receivedAt"))
	if err != nil {
		return nil, err
	}
	each, rigid, known, spent := how.Fen()
	out := []declaration.Known{{Field: "income", Words: how.Words}}
	if known {
		out[0].Value = each
	}
	if spent {
		out = append(out, declaration.Known{Field: "rigid", Value: rigid, Words: fmt.Sprintf(wordsRigid, how.Year)})
	}
	return out, nil
}

// line: the case takes the line of its year and area; nobody types it. Where none is set, the county enters one and says on what it rests.
func (r rules) line(ctx context.Context, s *declaration.Step) error {
	rec, rules := s.Record, r.homes.Rules()
	year := int(rec.WordsDay() / 10000)
	l, set, err := rules.LineAt(ctx, s.Tx, rec.Area, year)
	if err != nil {
		return err
	}
	if !set {
		return refuseIf(rec.Int("incomeLine") == 0 || rec.Text("lineBasis") == "", fmt.Sprintf(wordsLine, rules.None(rec.Area, year)))
	}
	says := rules.Says(l)
	if rec.Has("incomeLine") && rec.Int("incomeLine") != l.Fen {
		return errs.Invalid("incomeLine", fmt.Sprintf(wordsLineFixed, income.Money(l.Fen), says))
	}
	rec.Set("incomeLine", l.Fen)
	rec.Set("lineBasis", says)
	return nil
}

func (r rules) knownLine(ctx context.Context, s *declaration.Step) ([]declaration.Known, error) {
	rules, year := r.homes.Rules(), int(s.Record.WordsDay()/10000)
	l, set, err := rules.LineAt(ctx, s.Tx, s.Record.Area, year)
	switch {
	case err != nil:
		return nil, err
	case !set:
		return []declaration.Known{{Field: "incomeLine", Words: rules.None(s.Record.Area, year)}, {Field: "lineBasis", Words: wordsLineReason}}, nil
	}
	return []declaration.Known{{Field: "incomeLine", Value: l.Fen, Words: rules.Says(l), Fixed: true}, {Field: "lineBasis", Value: rules.Says(l), Fixed: true}}, nil
}

// aboveLine: the income now is above the line of this year; where none is set, above that of the recognition.
func (r rules) aboveLine(ctx context.Context, s *declaration.Step) error {
	line, says, err := r.exitLine(ctx, s)
	if err != nil {
		return err
	}
	if !s.Offered {
		how, err := r.reckoning(ctx, s, s.Today())
		if err != nil {
			return err
		}
		basis := how.Words
		if each, _, known, _ := how.Fen(); known && each != s.Record.Int("exitIncome") {
			basis += fmt.Sprintf(wordsTyped, income.Money(s.Record.Int("exitIncome")))
		} else if !known {
			basis += fmt.Sprintf(wordsUnreckoned, income.Money(s.Record.Int("exitIncome")))
		}
		s.Record.Set("exitLine", line)
		s.Record.Set("exitBasis", basis+says)
	}
	return refuseIf(s.Record.Int("exitIncome") <= line, fmt.Sprintf(wordsAboveLine, income.Money(line)))
}

func (r rules) exitLine(ctx context.Context, s *declaration.Step) (fen int64, says string, err error) {
	rules, year := r.homes.Rules(), int(s.Today()/10000)
	l, set, err := rules.LineAt(ctx, s.Tx, s.Record.Area, year)
	if err != nil {
		return 0, "", err
	}
	if set {
		return l.Fen, rules.Says(l) + "。", nil
	}
	return s.Record.Int("incomeLine"), fmt.Sprintf(wordsOldLine, rules.None(s.Record.Area, year)), nil
}

// knownExit begins the application for the end of the risk with the income of today, and says the line it must be above.
func (r rules) knownExit(ctx context.Context, s *declaration.Step) ([]declaration.Known, error) {
	how, err := r.reckoning(ctx, s, s.Today())
	if err != nil {
		return nil, err
	}
	line, says, err := r.exitLine(ctx, s)
	if err != nil {
		return nil, err
	}
	k := declaration.Known{Field: "exitIncome", Words: fmt.Sprintf(wordsMustBeAbove, income.Money(line), says) + how.Words}
	if each, _, known, _ := how.Fen(); known {
		k.Value = each
	}
	return []declaration.Known{k}, nil
}
