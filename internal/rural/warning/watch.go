package warning

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/village"
	"mirror/internal/rural/warning/analysis"
)

// Watch has the records that figures of villages and of job markets rest on note their areas when they change: projects, payments, assets, archives of
// villages, posts, and what other departments say of villages. Households note themselves (Touched).
func Watch(all ...*declaration.Declaration) {
	villages := []string{fund.Project().Code, fund.Payment().Code, fund.Asset().Code, village.Declaration().Code, departmentdata.Register}
	for _, d := range all {
		switch {
		case slices.Contains(villages, d.Code):
			noting(d, func(s *declaration.Step) []area.Code { return villagesOf(s.Record, s.Before) })
		case d.Code == hall.JobCode:
			noting(d, func(s *declaration.Step) (out []area.Code) {
				for _, r := range []*declaration.Record{s.Record, s.Before} {
					// A post that is not offered, and was not, says nothing to anybody.
					if r != nil && r.State == hall.Open {
						out = append(append(out, villagesOf(r)...), analysis.Market(r.Area))
					}
				}
				return out
			})
		}
	}
}

// noting has a module note areas behind what else it does with a change.
func noting(d *declaration.Declaration, areas func(*declaration.Step) []area.Code) {
	before := d.Written
	d.Written = func(ctx context.Context, s *declaration.Step) error {
		if before != nil {
			if err := before(ctx, s); err != nil {
				return err
			}
		}
		return noteAreas(ctx, s.Tx, areas(s))
	}
}

func villagesOf(records ...*declaration.Record) (out []area.Code) {
	for _, r := range records {
		if r != nil && r.Area.Level() == area.Village {
			out = append(out, r.Area)
		}
	}
	return out
}

func noteAreas(ctx context.Context, tx *db.Tx, areas []area.Code) error {
	slices.Sort(areas)
	areas = slices.Compact(areas)
	if len(areas) == 0 {
		return nil
	}
	args := make([]any, len(areas))
	for i, c := range areas {
		args[i] = int64(c)
	}
	if _, err := tx.NewRaw("INSERT INTO warning_due_area (area) VALUES "+strings.TrimSuffix(strings.Repeat("(?), ", len(areas)), ", "), args...).Exec(ctx); err != nil {
		return fmt.Errorf("note areas: %w", err)
	}
	return nil
}

// noteVillages notes the villages of some households, whose own figures rest on them.
func noteVillages(ctx context.Context, tx *db.Tx, households []int64) error {
	var areas []area.Code
	err := tx.NewRaw("SELECT area FROM household WHERE id IN (?) UNION SELECT area FROM warning_hit WHERE household > 0 AND household IN (?) AND ended = 0", bun.List(households), bun.List(households)).Scan(ctx, &areas)
	if err != nil {
		return fmt.Errorf("villages of households: %w", err)
	}
	return noteAreas(ctx, tx, areas)
}

// followArea takes the noted area that comes first, the largest of those that lie in each other, and says whether there was one. A job market has its
// towns noted, a town its households with somebody out of work, and a village is settled itself. What holds on the day everywhere is read anew: the
// area may have been noted after it was read.
func (s *Service) followArea(ctx context.Context, tx *db.Tx, rules *Book, at analysis.At) (int, analysis.At, error) {
	if err := s.lock(ctx, tx); err != nil {
		return 0, at, err
	}
	var found []area.Code
	if err := tx.NewRaw("DELETE FROM warning_due_area WHERE area = (SELECT min(area) FROM warning_due_area) RETURNING area").Scan(ctx, &found); err != nil || len(found) == 0 {
		return 0, at, err
	}
	at, err := s.Reader.At(ctx, tx, at.Day)
	if err != nil {
		return 0, at, err
	}
	switch c := found[0]; c.Level() {
	case area.Village:
		if err = s.settleVillage(ctx, tx, rules, at, c); err == nil {
			err = s.tell(ctx, tx, at.Day)
		}
	case area.Township:
		r := c.Range()
		_, err = tx.NewRaw(`INSERT INTO warning_due (household) SELECT h.id FROM household AS h WHERE h.area BETWEEN ? AND ? AND h.state = ?
			AND EXISTS (SELECT 1 FROM household_member AS m WHERE m.household_id = h.id AND NOT m.worker)`, int64(r.Lo), int64(r.Hi), household.StateValid).Exec(ctx)
	default:
		err = noteAreas(ctx, tx, s.Areas.Below(c, area.Township))
	}
	if err != nil {
		return 0, at, fmt.Errorf("follow an area: %w", err)
	}
	return len(found), at, nil
}

// settleVillage settles what stands out of a village itself. Figures that rest on its people are reckoned from its households as they are; its sheets
// stay those of the last pass, so that they add up with the areas above.
func (s *Service) settleVillage(ctx context.Context, tx *db.Tx, rules *Book, at analysis.At, c area.Code) error {
	found, err := s.Reader.VillagesOf(ctx, tx, []area.Code{c})
	if err != nil {
		return err
	}
	if err := analysis.Before(ctx, tx, found, at.Day/100); err != nil {
		return err
	}
	sheets := analysis.NewSheets(at, c)
	for after := int64(0); ; {
		var ids []int64
		if err := tx.NewRaw("SELECT id FROM household WHERE area = ? AND id > ? ORDER BY id LIMIT ?", int64(c), after, homesAtOnce).Scan(ctx, &ids); err != nil {
			return fmt.Errorf("households of a village: %w", err)
		}
		homes, err := s.Reader.HomesOf(ctx, tx, ids)
		if err != nil {
			return err
		}
		for i := range homes {
			sheets.AddHome(&homes[i])
		}
		if len(ids) < homesAtOnce {
			break
		}
		after = ids[len(ids)-1]
	}
	sheets.AddVillage(&found[0])
	had, err := openWhere(ctx, tx, "area = ? AND kind = ?", int64(c), string(analysis.OfVillage))
	if err != nil {
		return err
	}
	return settle(ctx, tx, at.Day, had, rules.hitsOfVillage(&found[0], at))
}
