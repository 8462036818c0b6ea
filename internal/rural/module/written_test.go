package module

import "testing"

// A number of the table says the same on the screen and in a workbook, but for whom only who may see them is told.
func TestWritten(t *testing.T) {
	for _, c := range []struct {
		f    Field
		x    int64
		wire any
		cell string
	}{
		{Field{Kind: Int}, 12, int64(12), "12"}, {Field{Kind: Year}, 2026, int64(2026), "2026"}, {Field{Kind: Decimal, Scale: 2}, 1250, 12.5, "12.5"}, {Field{Kind: Money}, 100_000_010, 1000000.1, "1000000.1"},
		{Field{Kind: Date}, 20260602, "2026-06-02", "2026-06-02"}, {Field{Kind: Month}, 202606, "2026-06", "2026-06"}, {Field{Kind: Area}, 44_09_81_103_210_00, "440981103210", "440981103210"},
		{Field{Kind: Ref}, 7, "7", "7"}, {Field{Kind: Person}, 7, "7", ""}, {Field{Kind: Household}, 7, "7", ""},
	} {
		if got := c.f.wire(c.x); got != c.wire {
			t.Errorf("%v: the screen has %v, want %v", c.f.Kind, got, c.wire)
		}
		if got := c.f.cell(c.x, ""); got != c.cell {
			t.Errorf("%v: the workbook has %q, want %q", c.f.Kind, got, c.cell)
		}
	}
}
