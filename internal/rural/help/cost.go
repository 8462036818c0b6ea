package help

import (
	"context"
	"fmt"

	"mirror/internal/db"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/module/declaration"
)

// visitCounted counts a visit for the burden account: when it is entered, corrected, and handed in again. Each time is a minute.
func (r rules) visitCounted(ctx context.Context, s *declaration.Step) error {
	again := s.Move != nil && s.Move.Code == "again" && !s.Undo
	if s.Move != nil && !again {
		return nil
	}
	cost, err := visitCost(ctx, s.Tx, s.Record, s.By.Name)
	if err != nil {
		return err
	}
	if s.Reply {
		cost.Filled, cost.Typed, cost.Known, cost.Minutes = cost.Filled+cost.Typed, 0, 0, 0
	}
	if s.Before != nil && !again {
		return handin.Correct(ctx, s.Tx, handin.FormOf(s, cost))
	}
	return handin.Keep(ctx, s.Tx, handin.FormOf(s, cost))
}

// visitCost are the cells of a visit. What the household and its case give is filled in, as is a visitor who is the one that enters it; an income as the register has it
// already, the platform knew.
func visitCost(ctx context.Context, tx *db.Tx, rec *declaration.Record, by string) (handin.Sums, error) {
	out := handin.Sums{Sheets: 1, Minutes: 1}
	for _, key := range []string{"headName", "householdNo", "monitorCase"} {
		if rec.Has(key) {
			out.Filled++
		}
	}
	out.Asked = out.Filled
	for _, key := range rec.Of().FormKeys() {
		out.Asked++
		switch {
		case key == "visitor" && rec.Text(key) == by:
			out.Filled++
		case rec.Has(key):
			out.Typed++
		}
	}
	if !rec.Has("income") {
		return out, nil
	}
	var known bool
	err := tx.NewRaw("SELECT EXISTS (SELECT 1 FROM household WHERE id = ? AND income_year >= ? AND net_income = ?)", rec.Int("household"), rec.Int("visitedOn")/10000-1, rec.Int("income")).Scan(ctx, &known)
	if err != nil {
		return out, fmt.Errorf("income of a household: %w", err)
	}
	if known {
		out.Known++
	}
	return out, nil
}
