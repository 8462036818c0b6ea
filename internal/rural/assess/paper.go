package assess

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
)

// paper is what stands on a sheet: figures, marks, proof. It lies beside the record, because not everybody who finds the record may read it.
type paper struct {
	Date  string           `json:"date,omitempty"` // the figures are of: a day, or a month that was kept
	Lines map[string]*line `json:"lines"`
	// Began and Saved are the first and the last saving of the self-score.
	Began int64 `json:"began,omitempty"`
	Saved int64 `json:"saved,omitempty"`
	// Of a member's sheet, where nothing of it may stand in the record.
	Total  *float64 `json:"total,omitempty"`
	Grade  string   `json:"grade,omitempty"`
	Appeal string   `json:"appeal,omitempty"`
	Answer string   `json:"answer,omitempty"`
	Name   string   `json:"name,omitempty"`
}

// paperOf is the paper of a sheet, an empty one before anybody wrote.
func paperOf(ctx context.Context, h bun.IDB, register string, sheet int64) (*paper, error) {
	all, err := papersOf(ctx, h, register, []int64{sheet})
	if err != nil {
		return nil, err
	}
	if p := all[sheet]; p != nil {
		return p, nil
	}
	return &paper{Lines: map[string]*line{}}, nil
}

// papersOf are the papers of some sheets; those without one are missing.
func papersOf(ctx context.Context, h bun.IDB, register string, sheets []int64) (map[int64]*paper, error) {
	out := map[int64]*paper{}
	if len(sheets) == 0 {
		return out, nil
	}
	var rows []struct {
		Sheet int64  `bun:"sheet"`
		Body  string `bun:"body"`
	}
	if err := h.NewRaw("SELECT sheet, body FROM assess_score WHERE register = ? AND sheet IN (?)", register, bun.List(sheets)).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("scores of sheets: %w", err)
	}
	for _, r := range rows {
		p := &paper{}
		if err := json.Unmarshal([]byte(r.Body), p); err != nil {
			return nil, fmt.Errorf("scores of sheet %d: %w", r.Sheet, err)
		}
		if p.Lines == nil {
			p.Lines = map[string]*line{}
		}
		out[r.Sheet] = p
	}
	return out, nil
}

func (p *paper) save(ctx context.Context, tx *db.Tx, register string, sheet int64) error {
	body, err := json.Marshal(p)
	if err != nil {
		return err
	}
	_, err = tx.NewRaw("INSERT INTO assess_score (register, sheet, body) VALUES (?, ?, ?) ON CONFLICT (register, sheet) DO UPDATE SET body = excluded.body", register, sheet, string(body)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("scores of sheet %d: %w", sheet, err)
	}
	return nil
}

func (p *paper) line(id string) *line {
	if p.Lines[id] == nil {
		p.Lines[id] = &line{}
	}
	return p.Lines[id]
}

// read puts the figures of an area onto the paper, as of the scheme's month or of today.
func (s *Service) read(ctx context.Context, scheme *declaration.Record, tree []group, place area.Code, p *paper) error {
	keys := keysOf(tree)
	if len(keys) == 0 {
		return nil
	}
	at, month, date := s.when(scheme.Int("year"), scheme.Int("month"))
	p.Date = date
	return s.Library.ReadMany(ctx, area.Within(place), []area.Code{place}, at, month, keys, func(_ area.Code, of []metric.Taken) { p.take(tree, keys, of) })
}

// take puts figures that were read onto the paper.
func (p *paper) take(tree []group, keys []string, of []metric.Taken) {
	each(tree, func(id string, _, _ int, x item) {
		if x.Source == automatic {
			t, l := of[slices.Index(keys, x.Key)], p.line(id)
			l.Value, l.Num, l.Den, l.Why = t.Value, t.Num, t.Den, t.Why
		}
	})
}

// when is the time figures are read of: a month that was kept, else now. Figures of a year are those of the scheme's.
func (s *Service) when(year, month int64) (at metric.At, kept int64, date string) {
	if month > 0 {
		return metric.At{Day: month*100 + 1, Year: month / 100}, month, fmt.Sprintf("%04d-%02d", month/100, month%100)
	}
	at = s.Library.At(year)
	return at, 0, declaration.DayText(at.Day)
}

// keysOf are the figures of a scheme, each once.
func keysOf(tree []group) (out []string) {
	seen := map[string]bool{}
	each(tree, func(_ string, _, _ int, x item) {
		if x.Source == automatic && !seen[x.Key] {
			seen[x.Key] = true
			out = append(out, x.Key)
		}
	})
	return out
}
