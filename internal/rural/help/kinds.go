package help

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"mirror/internal/db"
	"mirror/internal/rural/rollup"
)

// Counted are counted figures by kind and ref.
type Counted map[string]map[int64]HelpFigure

func (c Counted) add(kind string, ref int64, f HelpFigure) {
	if c[kind] == nil {
		c[kind] = map[int64]HelpFigure{}
	}
	had := c[kind][ref]
	c[kind][ref] = HelpFigure{had.Need + f.Need, had.Done + f.Done}
}

// Counts are all figures of some areas together, those of single policies left out. One statement.
func Counts(ctx context.Context, d *db.DB, of rollup.Rows) (Counted, error) {
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
	by := Counted{}
	for _, r := range rows {
		by.add(r.Kind, r.Ref, HelpFigure{r.Need, r.Done})
	}
	return by, nil
}

// Kinds are the measures among counted figures by kind, the most first: all, and those evaluated.
func Kinds(by Counted) []HelpKindFigure {
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
