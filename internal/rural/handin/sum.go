package handin

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/rollup"
)

// counted is where, when and as what forms count.
type counted struct {
	Area     area.Code `bun:"area"`
	Month    int64     `bun:"month"`
	Register string    `bun:"register"`
	Level    string    `bun:"level"`
	Role     string    `bun:"role"`
}

// cost is what forms cost that count alike: a row of handin_cost, a line of handin_delta.
type cost struct {
	counted
	Sums
}

// spans are how many codes the areas have by which sums are kept, the largest first: cities, counties, towns and villages. A form of an area that is
// larger is that area's own in all of them. So an account reads one range of rows, whatever its areas are, and no form.
var spans = []int64{area.City.Span(), area.County.Span(), area.Township.Span(), area.Village.Span()}

var (
	sums = rollup.Table{Name: "handin_sum", Key: []string{"span", "month", "area", "register", "level", "role"}, Sums: []string{"sheets", "asked", "filled", "typed", "known", "minutes"}}
	// A line has its form's own area, and adds to a sum of each span.
	lines = rollup.Lines{Table: "handin_delta", Columns: append(sums.Key[1:len(sums.Key):len(sums.Key)], sums.Sums...), Lock: 4_004_191, Most: 200}
)

// leave leaves the lines of what forms cost more and less.
func leave(ctx context.Context, tx *db.Tx, plus, less []cost) error {
	by := map[counted]Sums{}
	for _, c := range plus {
		n := by[c.counted]
		n.Add(c.Sums)
		by[c.counted] = n
	}
	for _, c := range less {
		n := by[c.counted]
		n.Add(Sums{-c.Sheets, -c.Asked, -c.Filled, -c.Typed, -c.Known, -c.Minutes})
		by[c.counted] = n
	}
	var rows [][]any
	for k, n := range by {
		if n != (Sums{}) {
			rows = append(rows, []any{k.Month, int64(k.Area), k.Register, k.Level, k.Role, n.Sheets, n.Asked, n.Filled, n.Typed, n.Known, n.Minutes})
		}
	}
	return lines.Leave(ctx, tx, rows)
}

// Fold carries to the sums what forms cost since.
func Fold(ctx context.Context, d *db.DB) (int, error) {
	return rollup.Fold(ctx, d, lines, func(ctx context.Context, tx *db.Tx, waiting []cost) error {
		type key struct {
			span int64
			counted
		}
		by := map[key]Sums{}
		for _, l := range waiting {
			for _, span := range spans {
				k := key{span, l.counted}
				k.Area -= k.Area % area.Code(span)
				n := by[k]
				n.Add(l.Sums)
				by[k] = n
			}
		}
		var rows [][]any
		for k, n := range by {
			rows = append(rows, []any{k.span, k.Month, int64(k.Area), k.Register, k.Level, k.Role, n.Sheets, n.Asked, n.Filled, n.Typed, n.Known, n.Minutes})
		}
		return sums.Add(ctx, tx, rows)
	})
}

// Move takes forms to the area that took over theirs, so many at most, and says how many there were.
func Move(ctx context.Context, tx *db.Tx, from, to area.Code, limit int) (int, error) {
	var was []cost
	err := tx.NewRaw(`UPDATE handin_cost SET area = ? WHERE (register, record) IN (SELECT register, record FROM handin_cost WHERE area = ? LIMIT ?)
		RETURNING `+costColumns, int64(to), int64(from), limit).Scan(ctx, &was)
	if err != nil {
		return 0, fmt.Errorf("move forms of the account: %w", err)
	}
	now := slices.Clone(was)
	for i := range was {
		was[i].Area = from
	}
	return len(was), leave(ctx, tx, now, was)
}
