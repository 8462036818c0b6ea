package family

import (
	"context"
	"math"
	"slices"

	"mirror/internal/rural/handin"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// counted counts a sheet for the burden account when it is handed in.
func (r rules) counted(ctx context.Context, s *declaration.Step) error {
	if s.Move.Code != "submit" || s.Undo {
		return nil
	}
	o, err := r.foresee(ctx, s)
	if err != nil {
		return err
	}
	cost := sheetCost(s.Record, o.lines)
	// From the first saving to the last one before it was handed in.
	cost.Minutes = int64(min(handin.MostMinutes, max(1, math.Ceil(float64(s.Before.UpdatedAt-s.Before.CreatedAt)/60_000))))
	return handin.Keep(ctx, s.Tx, handin.FormOf(s, cost))
}

// sheetCost are the cells of a sheet: what it is about, and what its kind asks. What is left empty stays as the household has it, and is filled in; what was typed and changes
// nothing the platform knew.
func sheetCost(rec *declaration.Record, lines []household.HouseholdLine) handin.Sums {
	out := handin.Sums{Sheets: 1}
	for _, f := range rec.Of().Fields {
		if f.ReadOnly && rec.Has(f.Key) {
			out.Filled++
		}
	}
	out.Asked = out.Filled
	kind := rec.Text("kind")
	about := []string{"household", "kind", "occurredOn", "proof", "note"}
	if kind == Add || kind == Remove {
		about = append(about, "reason")
	}
	for _, key := range append(about, ofKind[kind]...) {
		out.Asked++
		if rec.Has(key) {
			out.Typed++
		}
	}
	for _, f := range household.SheetFields(kind) {
		key := f.SheetKey()
		changes := slices.ContainsFunc(lines, func(l household.HouseholdLine) bool { return l.Field == f.Key })
		switch {
		case rec.Has(key) && !changes && kind != Add:
			out.Known++
		case !rec.Has(key) && kind != Add:
			out.Filled++
		}
	}
	return out
}
