package help

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"mirror/internal/db"
	"mirror/internal/rural/rollup"
)

// Counts are all figures of some areas together, by kind and ref, those of single policies left out. One statement.
func Counts(ctx context.Context, d *db.DB, of rollup.Rows) (map[string]map[int64]HelpFigure, error) {
	of.Below = false
	query, args := of.Select("kind, ref, need, done", "help_figure", "kind <> '"+figurePolicy+"'", "")
	var rows []struct {
		Kind string `bun:"kind"`
		Ref  int64  `bun:"ref"`
		Need int64  `bun:"need"`
		Done int64  `bun:"done"`
	}
	if err := d.Read().NewRaw(query, args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("counted figures: %w", err)
	}
	by := map[string]map[int64]HelpFigure{}
	for _, r := range rows {
		if by[r.Kind] == nil {
			by[r.Kind] = map[int64]HelpFigure{}
		}
		had := by[r.Kind][r.Ref]
		by[r.Kind][r.Ref] = HelpFigure{had.Need + r.Need, had.Done + r.Done}
	}
	return by, nil
}

// Kinds are the measures among counted figures by kind, the most first: all, and those evaluated.
func Kinds(by map[string]map[int64]HelpFigure) []HelpKindFigure {
	out := []HelpKindFigure{}
	for ref, f := range by[figureMeasure] {
		if f.Need > 0 {
			out = append(out, HelpKindFigure{kindOf(ref), f})
		}
	}
	slices.SortFunc(out, func(a, b HelpKindFigure) int { return cmp.Or(cmp.Compare(b.Need, a.Need), cmp.Compare(a.Kind, b.Kind)) })
	return out
}

// kindOf is the dictionary's code of a measure's ref.
func kindOf(ref int64) string { return fmt.Sprintf("%02d", ref) }
