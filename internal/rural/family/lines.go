package family

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/kit/cryptox"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// Sealed are the sealed columns of the room beside the module's own.
var Sealed = []cryptox.Stored{
	{Purpose: purposeLines, Table: "family_change_lines", Column: "lines_enc", ID: []string{"change_id"},
		With: []string{"(SELECT c.no FROM family_change c WHERE c.id = t.change_id)"}, AAD: cryptox.Text},
}

// kept is what a sheet says of before and after; empty for one that was planted without.
func (r rules) kept(ctx context.Context, h bun.IDB, rec *declaration.Record) ([]household.HouseholdLine, error) {
	var found []struct {
		Lines []byte `bun:"lines_enc"`
	}
	if err := h.NewRaw("SELECT lines_enc FROM family_change_lines WHERE change_id = ?", rec.ID).Scan(ctx, &found); err != nil {
		return nil, fmt.Errorf("before and after of a sheet: %w", err)
	}
	out := []household.HouseholdLine{}
	if len(found) == 0 {
		return out, nil
	}
	plain, err := r.homes.Seal.Open(purposeLines, []byte(rec.No), found[0].Lines)
	if err != nil {
		return nil, fmt.Errorf("open before and after of sheet %d: %w", rec.ID, err)
	}
	return out, json.Unmarshal(plain, &out)
}
