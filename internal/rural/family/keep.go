package family

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/retention"
)

// Kept is what the room keeps beside the sheets themselves: before and after of each, and the sheets about one who left. It stands before the
// parts of the engine, which still find by their name what else tells of them.
func Kept(e *module.Engine, homes *household.Service) retention.Part {
	k := keeping{e, rules{homes: homes}}
	return retention.Part{Kind: "familyChange.lines", Until: retention.UntilHome, Takes: []string{"family_change_lines.lines_enc"},
		OfHousehold: k.household, OfPerson: k.person}
}

// over are the states in which a sheet is nobody's work any more.
var over = bun.List([]string{Effective, Withdrawn})

type keeping struct {
	e *module.Engine
	r rules
}

// unheld is true for a sheet neither of whose households is under hold.
var unheld = " AND " + retention.Under("c.household") + " AND " + retention.Under("c.other")

// household removes before and after of the sheets of a household that is no more.
func (k keeping) household(ctx context.Context, tx *db.Tx, home, after int64, most int) (n int, next int64, err error) {
	var ids []int64
	if err := tx.NewRaw("SELECT c.id FROM family_change AS c WHERE (c.household = ? OR c.other = ?)"+unheld+" AND c.id > ? ORDER BY c.id LIMIT ?", home, home, after, most).Scan(ctx, &ids); err != nil {
		return 0, 0, fmt.Errorf("sheets of a household: %w", err)
	}
	if len(ids) == 0 {
		return 0, 0, nil
	}
	if _, err := tx.NewRaw("DELETE FROM family_change_lines WHERE change_id IN (?)", bun.List(ids)).Exec(ctx); err != nil {
		return 0, 0, fmt.Errorf("before and after of sheets: %w", err)
	}
	if len(ids) == most {
		next = ids[most-1]
	}
	return len(ids), next, nil
}

// person anonymises the sheet somebody left by, the one they came by, and what else was changed of them; of the other sheets it takes the lines
// that name them. What took effect later is about others: a number may be given again.
func (k keeping) person(ctx context.Context, tx *db.Tx, who retention.Left) (n int, err error) {
	d, ok := k.e.Module("familyChange")
	if !ok {
		return 0, nil
	}
	var own []int64
	err = tx.NewRaw(`SELECT c.id FROM family_change AS c WHERE c.household = ?`+unheld+` AND c.state IN (?) AND (c.id = ? OR c.entered_at <= ? AND (c.member = ? AND c.member > 0 OR c.kind = ? AND c.name <> '' AND c.name = ?))`,
		who.Household, over, who.Change, who.At, who.Member, Add, who.Name).Scan(ctx, &own)
	if err != nil {
		return 0, fmt.Errorf("sheets of a member: %w", err)
	}
	for _, id := range own {
		if err := k.e.Anonymise(ctx, tx, d, id, "headName"); err != nil {
			return 0, err
		}
	}
	if len(own) > 0 {
		if _, err := tx.NewRaw("DELETE FROM family_change_lines WHERE change_id IN (?)", bun.List(own)).Exec(ctx); err != nil {
			return 0, fmt.Errorf("before and after of sheets: %w", err)
		}
	}
	if who.Namesake || who.Name == "" {
		return len(own), nil
	}
	var others []int64
	err = tx.NewRaw("SELECT c.id FROM family_change AS c JOIN family_change_lines AS l ON l.change_id = c.id WHERE (c.household = ? OR c.other = ?) AND c.entered_at <= ? AND c.state IN (?)"+unheld,
		who.Household, who.Household, who.At, over).Scan(ctx, &others)
	if err != nil {
		return 0, fmt.Errorf("sheets of a household: %w", err)
	}
	for _, id := range others {
		if slices.Contains(own, id) {
			continue
		}
		changed, err := k.without(ctx, tx, d, id, who.Name)
		if err != nil {
			return 0, err
		}
		if changed {
			n++
		}
	}
	return len(own) + n, nil
}

// without takes the lines of a sheet that name somebody.
func (k keeping) without(ctx context.Context, tx *db.Tx, d *declaration.Declaration, id int64, name string) (bool, error) {
	rec, err := k.e.InTx(ctx, tx, d, area.Everything(), id)
	if err != nil {
		return false, err
	}
	was, err := k.r.kept(ctx, tx, rec)
	if err != nil {
		return false, err
	}
	now := household.Without(was, name)
	if len(now) == len(was) {
		return false, nil
	}
	b, err := json.Marshal(now)
	if err != nil {
		return false, err
	}
	_, err = tx.NewRaw("UPDATE family_change_lines SET lines_enc = ? WHERE change_id = ?", k.r.homes.Seal.Seal(purposeLines, []byte(rec.No), b), id).Exec(ctx)
	if err != nil {
		return false, fmt.Errorf("before and after of a sheet: %w", err)
	}
	return true, nil
}
