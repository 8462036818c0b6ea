package workbook

import (
	"testing"

	"mirror/internal/rural/module/declaration"
)

// A number of the table says the same on the screen and in a workbook, but for whom only who may see them is told.
func TestWritten(t *testing.T) {
	for _, c := range []struct {
		f    declaration.Field
		x    int64
		wire any
		cell string
	}{
		{declaration.Field{Kind: declaration.Int}, 12, int64(12), "12"}, {declaration.Field{Kind: declaration.Year}, 2026, int64(2026), "2026"}, {declaration.Field{Kind: declaration.Decimal, Scale: 2}, 1250, 12.5, "12.5"}, {declaration.Field{Kind: declaration.Money}, 100_000_010, 1000000.1, "1000000.1"},
		{declaration.Field{Kind: declaration.Date}, 20260602, "2026-06-02", "2026-06-02"}, {declaration.Field{Kind: declaration.Month}, 202606, "2026-06", "2026-06"}, {declaration.Field{Kind: declaration.Area}, 44_09_81_103_210_00, "440981103210", "440981103210"},
		{declaration.Field{Kind: declaration.Ref}, 7, "7", "7"}, {declaration.Field{Kind: declaration.Person}, 7, "7", ""}, {declaration.Field{Kind: declaration.Household}, 7, "7", ""},
	} {
		if got := c.f.Wire(c.x); got != c.wire {
			t.Errorf("%v: the screen has %v, want %v", c.f.Kind, got, c.wire)
		}
		if got := cellOf(&c.f, c.x, ""); got != c.cell {
			t.Errorf("%v: the workbook has %q, want %q", c.f.Kind, got, c.cell)
		}
	}
}
