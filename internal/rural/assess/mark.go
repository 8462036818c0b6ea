package assess

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// AssessMark is what somebody gives an indicator.
type AssessMark struct {
	Item   string   `json:"item" maxLength:"8" doc:"of the scheme's tree: 1.2"`
	Points *float64 `json:"points,omitempty" nullable:"true" doc:"where people say a number"`
	Counts []int    `json:"counts,omitempty" maxItems:"10" doc:"how often each fault of the scheme was found"`
	Note   string   `json:"note,omitempty" maxLength:"1000" doc:"how it comes to the points; a review that differs says why"`
	Files  []string `json:"files,omitempty" maxItems:"9" doc:"proof of a self-score: files that were uploaded, or stand on the sheet already"`
}

// AssessMarks are the marks of one stage; which one follows from the sheet's state.
type AssessMarks struct {
	Version int64        `json:"version"`
	Marks   []AssessMark `json:"marks" maxItems:"80"`
}

// Mark stores the marks of the stage the sheet is at. It may be called as often as people like until the step that ends the stage. A self-score takes the
// figures of its scheme anew. Forbidden to who may not mark now, Conflict where the sheet was changed meanwhile; faults stand at marks.{n}.{field}.
func (s *Service) Mark(ctx context.Context, p *principal.Principal, register string, id int64, in AssessMarks) error {
	r, at, err := s.sheet(ctx, s.Engine.DB.Read(), p, register, id)
	if err != nil {
		return err
	}
	if at.closed != "" || at.stage == "" {
		return errs.New(errs.Forbidden, "")
	}
	scheme, tree, err := s.schemeOf(ctx, s.Engine.DB.Read(), r)
	if err != nil {
		return err
	}
	// Figures are read before the transaction, which only writes.
	var figures *paper
	if at.stage == selfScore {
		figures = &paper{Lines: map[string]*line{}}
		if err := s.read(ctx, scheme, tree, placeOf(r), figures); err != nil {
			return err
		}
	}
	return s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		// From here on nobody stores marks or takes a step at this version: what two write at once would be one's alone.
		res, err := tx.NewRaw("UPDATE "+r.Of().Table+" SET version = version WHERE id = ? AND version = ?", id, in.Version).Exec(ctx)
		if err != nil {
			return fmt.Errorf("hold a sheet: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return declaration.Overtaken(err)
		}
		now, at, err := s.sheet(ctx, tx, p, register, id)
		if err != nil {
			return err
		}
		if at.stage == "" || now.State != r.State {
			return errs.New(errs.Conflict, "")
		}
		on, err := paperOf(ctx, tx, register, id)
		if err != nil {
			return err
		}
		if figures != nil {
			on.Date = figures.Date
			if on.Saved = s.Engine.Clock().UnixMilli(); on.Began == 0 {
				on.Began = on.Saved
			}
			for id, l := range figures.Lines {
				to := on.line(id)
				to.Value, to.Num, to.Den, to.Why = l.Value, l.Num, l.Den, l.Why
			}
		}
		var kept []string
		if kept, err = s.take(ctx, p, tree, on, at.stage, in.Marks); err != nil {
			return err
		}
		if s.Engine.Blobs != nil && len(kept) > 0 {
			if err := s.Engine.Blobs.Keep(ctx, tx, kept); err != nil {
				return err
			}
		}
		if err := on.save(ctx, tx, register, id); err != nil {
			return err
		}
		return s.Engine.Carry(ctx, tx, p, now.Of(), id, marked.Code, "")
	})
}

// take puts marks onto a paper and gives the files that stay.
func (s *Service) take(ctx context.Context, p *principal.Principal, tree []group, on *paper, st stage, marks []AssessMark) (kept []string, err error) {
	var faults []error
	n := 0
	each(tree, func(id string, _, _ int, x item) {
		if err != nil {
			return
		}
		if n >= len(marks) || marks[n].Item != id {
			err = errs.Invalid("marks", wordsMarkItems)
			return
		}
		m, at := marks[n], fmt.Sprintf("marks.%d", n)
		l := on.line(id)
		given, fault := x.given(at, l, st, m)
		faults = append(faults, fault)
		if st == selfScore {
			var fault error
			if l.Files, fault, err = s.files(ctx, p, at, on, m.Files); err == nil {
				faults = append(faults, fault)
				for _, f := range l.Files {
					kept = append(kept, f.ID)
				}
			}
		}
		l.put(st, given)
		n++
	})
	if err == nil && n != len(marks) {
		err = errs.Invalid("marks", wordsMarkItems)
	}
	if err != nil {
		return nil, err
	}
	return kept, errs.All(faults...)
}

// given is the mark an item gets; what its kind has no place for is not looked at.
func (x item) given(at string, l *line, st stage, m AssessMark) (*mark, error) {
	note := strings.TrimSpace(m.Note)
	out := &mark{Note: note}
	faults := []error{errs.When(utf8.RuneCountInString(note) > 500 || !errs.Printable(note, true), at+".note", wordsMarkNote)}
	if x.needsNumber(l) && m.Points != nil {
		v := *m.Points
		out.Points = &v
		faults = append(faults, errs.When(!fits(v, x.Points), at+".points", fmt.Sprintf(wordsMarkPoints, strconv.FormatFloat(x.Points, 'f', -1, 64))),
			errs.When(x.Source == automatic && st != selfScore && note == "", at+".note", wordsByReviewer))
	}
	if len(x.Deductions) > 0 && m.Counts != nil {
		out.Counts = m.Counts
		wrong := len(m.Counts) != len(x.Deductions) || slices.ContainsFunc(m.Counts, func(c int) bool { return c < 0 || c > 999 })
		faults = append(faults, errs.When(wrong, at+".counts", wordsMarkCounts))
	}
	if st != selfScore && note == "" {
		was, had := x.scored(l, l.of(st.before()))
		is, has := x.scored(l, out)
		faults = append(faults, errs.When(had && has && hundredths(was) != hundredths(is), at+".note", wordsMarkReason))
	}
	return out, errs.All(faults...)
}

// files are the proof of an item: those that stand on the sheet already, and those the caller has uploaded.
func (s *Service) files(ctx context.Context, p *principal.Principal, at string, on *paper, ids []string) (out []declaration.File, fault, err error) {
	if len(ids) > 9 {
		return nil, errs.Invalid(at+".files", wordsFilesMost), nil
	}
	for _, id := range ids {
		if f, ok := on.file(id); ok {
			out = append(out, f)
			continue
		}
		info, content, err := s.Engine.Blobs.Open(ctx, id)
		if errs.Has(err, errs.NotFound) {
			return nil, errs.Invalid(at+".files", wordsFileGone), nil
		}
		if err != nil {
			return nil, nil, err
		}
		_ = content.Close()
		if info.Owner != p.UserID {
			return nil, errs.Invalid(at+".files", wordsFileGone), nil
		}
		out = append(out, declaration.File{ID: id, Name: info.Name, Size: info.Size})
	}
	return out, nil, nil
}

// file is a file that stands on the paper.
func (p *paper) file(id string) (declaration.File, bool) {
	for _, l := range p.Lines {
		if i := slices.IndexFunc(l.Files, func(f declaration.File) bool { return f.ID == id }); i >= 0 {
			return l.Files[i], true
		}
	}
	return declaration.File{}, false
}

// Own takes one of the two steps of a member's own sheet: the self-score is handed in, or the result appealed against in words. NotFound for somebody else's.
func (s *Service) Own(ctx context.Context, p *principal.Principal, id int64, step, words string) error {
	if step != "self" && step != "appeal" {
		return errs.New(errs.NotFound, "")
	}
	words = strings.TrimSpace(words)
	if step == "appeal" {
		if err := errs.All(errs.When(words == "", "words", wordsAppealNeeded), errs.When(utf8.RuneCountInString(words) > 1000 || !errs.Printable(words, true), "words", wordsAppealLong)); err != nil {
			return err
		}
	}
	return s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, at, err := s.sheet(ctx, tx, p, members, id)
		if err != nil {
			return err
		}
		if !at.member {
			return errs.New(errs.NotFound, "")
		}
		if step == "appeal" {
			on, err := paperOf(ctx, tx, members, id)
			if err != nil {
				return err
			}
			on.Appeal = words
			if err := on.save(ctx, tx, members, id); err != nil {
				return err
			}
		}
		if s.Engine.Messages != nil {
			if err := s.Engine.Messages.Finish(ctx, tx, toMember, fmt.Sprint(id)); err != nil {
				return err
			}
		}
		return s.Engine.Carry(ctx, tx, p, r.Of(), id, step, "")
	})
}
