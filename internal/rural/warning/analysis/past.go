package analysis

import (
	"context"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
)

// pastAtOnce is how many households are read at once.
const pastAtOnce = 500

// Past writes the months before this one that are not there, back to twelve, as far as what is held bears days: for a register that has a past and
// was never looked at, as the demo's. Other figures of those months have no value.
func Past(ctx context.Context, d *db.DB, r *Reader, now time.Time) error {
	month := int64(now.Year())*100 + int64(now.Month())
	months := lastMonths(month)
	var kept []int64
	if err := d.Read().NewRaw("SELECT DISTINCT month FROM warning_sheet WHERE area = ?", int64(area.Root)).Scan(ctx, &kept); err != nil {
		return wrap("months", err)
	}
	for _, m := range months[:len(months)-1] {
		if slices.Contains(kept, m) {
			continue
		}
		if err := past(ctx, d, r, m, now.UnixMilli()); err != nil {
			return err
		}
	}
	return nil
}

// past writes one month: of the villages, then of what lies above them. The villages keep only the last two.
func past(ctx context.Context, d *db.DB, r *Reader, month, now int64) error {
	last := time.Date(int(month/100), time.Month(month%100)+1, 0, 0, 0, 0, 0, time.UTC)
	at, err := r.At(ctx, d.Read(), month*100+int64(last.Day()))
	if err != nil {
		return err
	}
	villages := map[area.Code]*Sheets{}
	for after := int64(0); ; {
		homes, err := r.Homes(ctx, d.Read(), after, pastAtOnce)
		if err != nil {
			return err
		}
		if len(homes) == 0 {
			break
		}
		for i := range homes {
			h := &homes[i]
			after = h.ID
			if villages[h.Area] == nil {
				villages[h.Area] = PastSheets(at, h.Area)
			}
			villages[h.Area].AddHome(h)
		}
	}
	above := map[area.Level]map[area.Code]bool{}
	return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for c, s := range villages {
			if err := s.Save(ctx, tx, now); err != nil {
				return err
			}
			for _, up := range c.Above() {
				if above[up.Level()] == nil {
					above[up.Level()] = map[area.Code]bool{}
				}
				above[up.Level()][up] = true
			}
		}
		for l := area.Township; l >= area.Country; l-- {
			for c := range above[l] {
				if err := PastUp(ctx, tx, c, month, now); err != nil {
					return err
				}
			}
		}
		return nil
	})
}
