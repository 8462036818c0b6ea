package warning

import (
	"context"
	"errors"
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
// villages, posts, and what other departments say of villages and of prices. A post notes its market as well. Households note themselves (Touched).
func Watch(all ...*declaration.Declaration) {
	villages := []string{fund.Project().Code, fund.Payment().Code, fund.Asset().Code, village.Declaration().Code}
	for _, d := range all {
		switch {
		case slices.Contains(villages, d.Code):
			noting(d, noteAreas, func(s *declaration.Step) []area.Code { return villagesOf(s.Record, s.Before) })
		case d.Code == departmentdata.Register:
			after(d, func(ctx context.Context, s *declaration.Step) error {
				return PlacesTouched(ctx, s.Tx, s.Record.Text("kind"), s.Record.Area)
			})
		case d.Code == hall.JobCode:
			offered := func(s *declaration.Step, areas func(area.Code) []area.Code) (out []area.Code) {
				for _, r := range []*declaration.Record{s.Record, s.Before} {
					// A post that is not offered, and was not, says nothing to anybody.
					if r != nil && r.State == hall.Open {
						out = append(out, areas(r.Area)...)
					}
				}
				return out
			}
			noting(d, noteMarkets, func(s *declaration.Step) []area.Code {
				return offered(s, func(c area.Code) []area.Code { return []area.Code{analysis.Market(c)} })
			})
			noting(d, noteAreas, func(s *declaration.Step) []area.Code {
				return offered(s, func(c area.Code) []area.Code { return []area.Code{c, analysis.Market(c)} })
			})
		}
	}
}

// noting has a module note areas behind what else it does with a change.
func noting(d *declaration.Declaration, note func(context.Context, *db.Tx, []area.Code) error, areas func(*declaration.Step) []area.Code) {
	after(d, func(ctx context.Context, s *declaration.Step) error { return note(ctx, s.Tx, areas(s)) })
}

// after has a module do something more behind what it does with a change.
func after(d *declaration.Declaration, more func(context.Context, *declaration.Step) error) {
	before := d.Written
	d.Written = func(ctx context.Context, s *declaration.Step) error {
		if before != nil {
			if err := before(ctx, s); err != nil {
				return err
			}
		}
		return more(ctx, s)
	}
}

// PlacesTouched notes what looks at a kind of data of other departments, in the transaction that entered or removed them: a price is looked at in all villages
// of its area, everything else in its village.
func PlacesTouched(ctx context.Context, tx *db.Tx, kind string, areas ...area.Code) error {
	if kind == departmentdata.Price {
		return notePrices(ctx, tx, areas)
	}
	return noteAreas(ctx, tx, slices.DeleteFunc(slices.Clone(areas), func(c area.Code) bool { return c.Level() != area.Village }))
}

// notePrices has the villages of areas look at prices again.
func notePrices(ctx context.Context, tx *db.Tx, areas []area.Code) error {
	return noteIn(ctx, tx, "warning_due_price (area)", areas)
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
	return noteIn(ctx, tx, "warning_due_area (area)", areas)
}

// noteMarkets has the posts of markets compared with their people again.
func noteMarkets(ctx context.Context, tx *db.Tx, markets []area.Code) error {
	return noteIn(ctx, tx, "warning_due_market (market)", markets)
}

func noteIn(ctx context.Context, tx *db.Tx, table string, areas []area.Code) error {
	slices.Sort(areas)
	areas = slices.Compact(areas)
	if len(areas) == 0 {
		return nil
	}
	args := make([]any, len(areas))
	for i, c := range areas {
		args[i] = int64(c)
	}
	if _, err := tx.NewRaw("INSERT INTO "+table+" VALUES "+strings.TrimSuffix(strings.Repeat("(?), ", len(areas)), ", "), args...).Exec(ctx); err != nil {
		return fmt.Errorf("note areas: %w", err)
	}
	return nil
}

// noteVillages notes the villages of some households, whose own figures rest on them, and their markets where posts are offered.
func noteVillages(ctx context.Context, tx *db.Tx, at analysis.At, households []int64) error {
	var areas []area.Code
	err := tx.NewRaw("SELECT area FROM household WHERE id IN (?) UNION SELECT area FROM warning_hit WHERE household > 0 AND household IN (?) AND ended = 0", bun.List(households), bun.List(households)).Scan(ctx, &areas)
	if err != nil {
		return fmt.Errorf("villages of households: %w", err)
	}
	var markets []area.Code
	for _, c := range areas {
		if m := analysis.Market(c); at.Offers(m) {
			markets = append(markets, m)
		}
	}
	if err := noteMarkets(ctx, tx, markets); err != nil {
		return err
	}
	return noteAreas(ctx, tx, areas)
}

// notedMost is how many lines of an area are taken at once; the others have it looked at once more.
const notedMost = 500

// firstNoted is the place of a table of notes that comes first, with the lines that name it; no lines where nothing is noted.
func firstNoted(ctx context.Context, q bun.IDB, table, column string) (c area.Code, ids []int64, err error) {
	var lines []struct {
		ID int64     `bun:"id"`
		At area.Code `bun:"at"`
	}
	err = q.NewRaw("SELECT id, "+column+" AS at FROM "+table+" WHERE "+column+" = (SELECT min("+column+") FROM "+table+") ORDER BY id LIMIT ?", notedMost).Scan(ctx, &lines)
	if err != nil {
		return 0, nil, fmt.Errorf("what is noted in %s: %w", table, err)
	}
	for _, l := range lines {
		c, ids = l.At, append(ids, l.ID)
	}
	return c, ids, nil
}

// followArea takes the noted area that comes first, the largest of those that lie in each other, and gives how many lines it had. A job market has its
// towns noted, a town its households with somebody out of work, and a village is settled itself. It is read before the transaction, so that nobody waits
// for its households: only lines that were there before go, and one that came meanwhile has it read again.
func (s *Service) followArea(ctx context.Context, rules *Book, day int64) (int, analysis.At, error) {
	q := s.DB.Read()
	c, ids, err := firstNoted(ctx, q, "warning_due_area", "area")
	if err != nil || len(ids) == 0 {
		return 0, analysis.At{}, err
	}
	// What holds on the day everywhere is read anew: the area may have been noted because it changed.
	at, err := s.Reader.At(ctx, q, day)
	if err != nil {
		return 0, at, err
	}
	var v *analysis.Village
	if c.Level() == area.Village {
		if v, err = s.village(ctx, q, at, c); err != nil {
			return 0, at, err
		}
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.lock(ctx, tx); err != nil {
			return err
		}
		if err := taken(ctx, tx, "warning_due_area", ids); err != nil {
			return err
		}
		switch {
		case v != nil:
			had, err := openWhere(ctx, tx, "area = ? AND kind IN (?)", int64(c), bun.List(ofVillages))
			if err != nil {
				return err
			}
			if err := settle(ctx, tx, at.Day, had, rules.hitsOfVillage(v, at)); err != nil {
				return err
			}
			return s.tell(ctx, tx, at.Day)
		case c.Level() == area.Township:
			r := c.Range()
			_, err := tx.NewRaw(`INSERT INTO warning_due (household) SELECT h.id FROM household AS h WHERE h.area BETWEEN ? AND ? AND h.state = ?
				AND EXISTS (SELECT 1 FROM household_member AS m WHERE m.household_id = h.id AND NOT m.worker)`, int64(r.Lo), int64(r.Hi), household.StateValid).Exec(ctx)
			return err
		}
		return noteAreas(ctx, tx, s.Areas.Below(c, area.Township))
	})
	if err != nil && !errors.Is(err, errTaken) {
		return 0, at, fmt.Errorf("follow an area: %w", err)
	}
	return len(ids), at, nil
}

// errTaken: somebody else took a line after it was read, and may have read what it is about later or earlier. Nothing is written, and whatever is left
// is read again.
var errTaken = errors.New("taken by another")

// taken takes lines that were read before the transaction, all or none.
func taken(ctx context.Context, tx *db.Tx, table string, ids []int64) error {
	res, err := tx.NewRaw("DELETE FROM "+table+" WHERE id IN (?)", bun.List(ids)).Exec(ctx)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || int(n) != len(ids) {
		return errors.Join(err, errTaken)
	}
	return nil
}

// village is a village with what its figures rest on, its households as they are.
func (s *Service) village(ctx context.Context, q bun.IDB, at analysis.At, c area.Code) (*analysis.Village, error) {
	found, err := s.Reader.VillagesOf(ctx, q, []area.Code{c})
	if err != nil {
		return nil, err
	}
	if err := analysis.Before(ctx, q, found, at.Day/100); err != nil {
		return nil, err
	}
	sheets := analysis.NewSheets(at, c)
	if err := s.homesOf(ctx, q, c, sheets.AddHome); err != nil {
		return nil, err
	}
	sheets.AddVillage(&found[0])
	return &found[0], nil
}

// homesOf gives the valid households of a village, in the order of their ids.
func (s *Service) homesOf(ctx context.Context, q bun.IDB, c area.Code, each func(*analysis.Home)) error {
	for after := int64(0); ; {
		var ids []int64
		if err := q.NewRaw("SELECT id FROM household WHERE area = ? AND id > ? ORDER BY id LIMIT ?", int64(c), after, homesAtOnce).Scan(ctx, &ids); err != nil {
			return fmt.Errorf("households of a village: %w", err)
		}
		homes, err := s.Reader.HomesOf(ctx, q, ids)
		if err != nil {
			return err
		}
		for i := range homes {
			each(&homes[i])
		}
		if len(ids) < homesAtOnce {
			return nil
		}
		after = ids[len(ids)-1]
	}
}
