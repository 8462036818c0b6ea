package warning

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/warning/analysis"
)

// sheet makes the sheets of a village of its households.
func (w *walk) sheet(_ context.Context, _ *db.Tx, _ []analysis.Home, _ *analysis.Village) error {
	return nil
}

// fold makes the sheets of an area of those of the areas below it.
func (w *walk) fold(_ context.Context, _ *db.Tx, _ area.Code) error { return nil }
