package gazetteer

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// Kind is what became of an area.
type Kind string

// The kinds of changes.
const (
	Added    Kind = "add"
	Renamed  Kind = "rename"
	Edited   Kind = "edit"
	Disabled Kind = "disable"
	Enabled  Kind = "enable"
	Merged   Kind = "merge"
	Removed  Kind = "remove"
)

// note writes the line of the history and the audit row.
func (s *Service) note(ctx context.Context, tx *db.Tx, p *principal.Principal, c Change) (id int64, err error) {
	c.At = s.now().UnixMilli()
	if c.Effective == 0 {
		c.Effective = c.At
	}
	err = tx.NewRaw(`INSERT INTO area_change (at, kind, area, name_before, name_after, target, effective, reason, user_id, username, job, moved, done)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`, c.At, string(c.Kind), int64(c.Area), c.Before, c.After, int64(c.Target), c.Effective,
		c.Reason, p.UserID, p.Username, int64(0), int64(0), c.Kind != Merged).Scan(ctx, &id)
	if err != nil {
		return 0, fmt.Errorf("write history: %w", err)
	}
	detail := map[string]any{"reason": c.Reason, "effective": c.Effective}
	if c.Before != c.After {
		detail["before"], detail["after"] = c.Before, c.After
	} else {
		detail["name"] = c.After
	}
	if c.Target != 0 {
		detail["target"] = c.Target
	}
	return id, audit.Record(ctx, tx, audit.Event{Action: "area." + string(c.Kind), Object: "area", ObjectID: c.Area.String(), Area: c.Area, Detail: detail})
}

// Add writes a new area below parent. Natural villages get the next free number of their village where code is 0; other levels need the
// code the state gave them. Codes that were ever used are never given again.
func (s *Service) Add(ctx context.Context, p *principal.Principal, parent, code area.Code, t Text) (area.Code, error) {
	if err := t.check(); err != nil {
		return 0, err
	}
	if !p.Scope.Covers(parent) {
		return 0, errs.New(errs.NotFound, "")
	}
	if err := keeps(p, parent); err != nil {
		return 0, err
	}
	err := s.write(ctx, func(ctx context.Context, tx *db.Tx) error {
		above, err := s.read(ctx, tx, parent)
		if err != nil {
			return err
		}
		if above.Disabled {
			return errs.Invalid("parentId", "上级区域已停用")
		}
		if code == 0 && parent.Level() == area.Village {
			if code, err = nextVillage(ctx, tx, parent); err != nil {
				return err
			}
		}
		if err := fits(parent, code); err != nil {
			return err
		}
		if err := s.twin(ctx, tx, parent, 0, t.Name); err != nil {
			return err
		}
		full, initials := area.Spell(t.Name)
		res, err := tx.NewRaw(`INSERT INTO area (code, parent, name, pac_level, initials, pinyin, alias, centre, own, valid_from)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO NOTHING`, int64(code), int64(parent), t.Name, int(code.Level()), initials, full,
			t.Alias, t.Centre, true, t.ValidFrom).Exec(ctx)
		if err != nil {
			return fmt.Errorf("add area: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errs.Invalid("code", "该编码已被使用，编码不可重复使用"), err)
		}
		_, err = s.note(ctx, tx, p, Change{Kind: Added, Area: code, After: t.Name, Before: t.Name, Effective: t.ValidFrom, Reason: t.Reason})
		return err
	})
	return code, err
}

// fits says whether a code may hang below parent: one level deeper, inside its range. Townships of cities without counties hang on the city.
func fits(parent, code area.Code) error {
	want := parent.Level() + 1
	if parent.Level() == area.City && code.Level() == area.Township {
		want = area.Township
	}
	switch {
	case parent.Level() < area.Province || parent.Level() >= area.NaturalVillage:
		return errs.Invalid("parentId", "该级别下不能新增区域")
	case code == 0:
		return errs.Invalid("code", "请输入区域编码")
	case code.Level() != want || !parent.Contains(code):
		return errs.Invalid("code", "编码须位于上级区域“"+parent.String()+"”之下，且只低一级")
	}
	return nil
}

// nextVillage is the next number below a village that was never used: the last one that the history or the table knows, plus one.
func nextVillage(ctx context.Context, tx *db.Tx, village area.Code) (area.Code, error) {
	r := village.Range()
	var last, past int64
	if err := tx.NewRaw("SELECT coalesce(max(code), 0) FROM area WHERE code BETWEEN ? AND ?", int64(r.Lo), int64(r.Hi)).Scan(ctx, &last); err != nil {
		return 0, fmt.Errorf("next natural village: %w", err)
	}
	if err := tx.NewRaw("SELECT coalesce(max(area), 0) FROM area_change WHERE area BETWEEN ? AND ?", int64(r.Lo), int64(r.Hi)).Scan(ctx, &past); err != nil {
		return 0, fmt.Errorf("next natural village: %w", err)
	}
	next := area.Code(max(last, past)) + 1
	if next > r.Hi {
		return 0, errs.New(errs.Conflict, "该村的自然村编码已用完（最多 99 个）")
	}
	return next, nil
}

// fresh locks the row by its version: Conflict where somebody else was faster.
func fresh(res interface{ RowsAffected() (int64, error) }, err error) error {
	if err != nil {
		return fmt.Errorf("change area: %w", err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errors.Join(errs.New(errs.Conflict, ""), err)
	}
	return nil
}

// mine reads an area that the caller may change, in the transaction.
func (s *Service) mine(ctx context.Context, tx *db.Tx, p *principal.Principal, c area.Code, version int64) (Area, error) {
	if !p.Scope.Covers(c) || c == area.Root {
		return Area{}, errs.New(errs.NotFound, "")
	}
	a, err := s.read(ctx, tx, c)
	if err != nil {
		return a, err
	}
	if err := keeps(p, a.Parent); err != nil {
		return a, err
	}
	if a.Version != version {
		return a, errs.New(errs.Conflict, "")
	}
	return a, nil
}

// Edit changes what is written of an area; another name is a line of its own kind in the history.
func (s *Service) Edit(ctx context.Context, p *principal.Principal, c area.Code, version int64, t Text) error {
	if err := t.check(); err != nil {
		return err
	}
	return s.write(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := s.mine(ctx, tx, p, c, version)
		if err != nil {
			return err
		}
		kind := Edited
		if a.Name != t.Name {
			kind = Renamed
			if err := s.twin(ctx, tx, a.Parent, c, t.Name); err != nil {
				return err
			}
		}
		full, initials := area.Spell(t.Name)
		if err := fresh(tx.NewRaw("UPDATE area SET name = ?, initials = ?, pinyin = ?, alias = ?, centre = ?, version = version + 1 WHERE code = ? AND version = ?",
			t.Name, initials, full, t.Alias, t.Centre, int64(c), version).Exec(ctx)); err != nil {
			return err
		}
		_, err = s.note(ctx, tx, p, Change{Kind: kind, Area: c, Before: a.Name, After: t.Name, Effective: t.ValidFrom, Reason: t.Reason})
		return err
	})
}

// Switch disables an area that nothing uses, or enables one again. One that was merged stays as it is.
func (s *Service) Switch(ctx context.Context, p *principal.Principal, c area.Code, version int64, off bool, why string) error {
	if err := reason(&why); err != nil {
		return err
	}
	return s.write(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := s.mine(ctx, tx, p, c, version)
		if err != nil {
			return err
		}
		kind, end := Enabled, int64(0)
		if off {
			kind, end = Disabled, s.now().UnixMilli()
			if err := s.free(ctx, tx, a, " AND NOT disabled"); err != nil {
				return err
			}
			if err := s.unused(ctx, tx, a); err != nil {
				return err
			}
		} else {
			if err := s.mayReturn(ctx, tx, a); err != nil {
				return err
			}
		}
		if err := fresh(tx.NewRaw("UPDATE area SET disabled = ?, valid_to = ?, version = version + 1 WHERE code = ? AND version = ?",
			off, end, int64(c), version).Exec(ctx)); err != nil {
			return err
		}
		_, err = s.note(ctx, tx, p, Change{Kind: kind, Area: c, Before: a.Name, After: a.Name, Reason: why})
		return err
	})
}

func (s *Service) mayReturn(ctx context.Context, tx *db.Tx, a Area) error {
	if a.MergedInto != 0 {
		return errs.New(errs.Conflict, "“"+a.Name+"”已并入"+s.Tree.Name(a.MergedInto)+"，不能重新启用")
	}
	above, err := s.read(ctx, tx, a.Parent)
	if err != nil {
		return err
	}
	if above.Disabled {
		return errs.New(errs.Conflict, "上级区域已停用，请先启用上级区域")
	}
	return s.twin(ctx, tx, a.Parent, a.Code, a.Name)
}

// Remove takes a row away that people wrote by mistake: nothing stands at it or below it and no other was merged into it. The history keeps it.
func (s *Service) Remove(ctx context.Context, p *principal.Principal, c area.Code, version int64) error {
	return s.write(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := s.mine(ctx, tx, p, c, version)
		if err != nil {
			return err
		}
		if !a.Own {
			return errs.New(errs.Conflict, "国家统一编码的区域不能删除，可以停用或合并")
		}
		if err := s.free(ctx, tx, a, ""); err != nil {
			return err
		}
		if err := s.unused(ctx, tx, a); err != nil {
			return err
		}
		var into int
		if err := tx.NewRaw("SELECT count(*) FROM area_change WHERE target = ? OR (area = ? AND kind = ?)", int64(c), int64(c), string(Merged)).Scan(ctx, &into); err != nil {
			return fmt.Errorf("remove area: %w", err)
		}
		if into > 0 {
			return errs.New(errs.Conflict, "该区域有合并记录，不能删除")
		}
		if err := fresh(tx.NewRaw("DELETE FROM area WHERE code = ? AND version = ?", int64(c), version).Exec(ctx)); err != nil {
			return err
		}
		_, err = s.note(ctx, tx, p, Change{Kind: Removed, Area: c, Before: a.Name, After: a.Name, Reason: "删除编码 " + c.String() + "（版本 " + strconv.FormatInt(version, 10) + "）"})
		return err
	})
}
