package household

import (
	"testing"

	"mirror/internal/area"
	"mirror/internal/rural/keyset"
)

// SQLite walked 600,000 entries to the 600,000th row before.
func TestPageBeginsAtItsCursor(t *testing.T) {
	c := area.Code(44_09_81_103_210_00)
	q := Query{Scope: area.Within(area.Guangdong), Sort: SortArea}
	if w := q.within(keyset.Parts(q.Scope, orders[SortArea].Behind("h.id", int64(c), 1))[0]); w.Args[0] != int64(c) {
		t.Errorf("the walk begins at %v", w.Args[0])
	}
}
