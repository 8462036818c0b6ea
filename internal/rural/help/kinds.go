package help

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"mirror/internal/db"
	"mirror/internal/rural/rollup"
)

// Kinds are the measures of some areas by kind, as counted, the most first: all, and those evaluated. One statement.
func Kinds(ctx context.Context, d *db.DB, of rollup.Rows) ([]HelpKindFigure, error) {
	of.Below = false
	query, args := of.Select("ref, need, done", "help_figure", "kind = '"+figureMeasure+"'", "")
	var rows []struct {
		Ref  int64 `bun:"ref"`
		Need int64 `bun:"need"`
		Done int64 `bun:"done"`
	}
	if err := d.Read().NewRaw(query, args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("measures by kind: %w", err)
	}
	by := map[int64]HelpFigure{}
	for _, r := range rows {
		by[r.Ref] = HelpFigure{by[r.Ref].Need + r.Need, by[r.Ref].Done + r.Done}
	}
	out := []HelpKindFigure{}
	for ref, f := range by {
		if f.Need > 0 {
			out = append(out, HelpKindFigure{kindOf(ref), f})
		}
	}
	slices.SortFunc(out, func(a, b HelpKindFigure) int { return cmp.Or(cmp.Compare(b.Need, a.Need), cmp.Compare(a.Kind, b.Kind)) })
	return out, nil
}

// kindOf is the dictionary's code of a measure's ref.
func kindOf(ref int64) string { return fmt.Sprintf("%02d", ref) }
