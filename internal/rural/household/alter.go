package household

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Alter writes what became of some households, in the caller's transaction: was as they were read in it after Hold, now as they are to
// be. A household of now with ID 0 is made and gets id and number; one of was that now lacks has come to its end; a member goes where now
// has them. Every rule of a household holds: head count, one head, nobody twice. Figures, search and audit follow.
func (s *Service) Alter(ctx context.Context, tx *db.Tx, why string, was, now []*Family) error {
	at := s.now().UnixMilli()
	before := map[int64]*Family{}
	type place struct {
		home *Family
		m    Member
	}
	people := map[int64]place{}
	for _, f := range was {
		before[f.ID] = f
		for _, m := range f.Members {
			people[m.ID] = place{f, m}
		}
	}
	stays := map[int64]bool{}
	for _, f := range now {
		if err := f.settle(); err != nil {
			return err
		}
		stays[f.ID] = true
		for _, m := range f.Members {
			if _, there := people[m.ID]; m.ID != 0 && !there {
				return fmt.Errorf("alter households: member %d comes from nowhere", m.ID)
			}
		}
	}
	for _, f := range was {
		gone := figures{}
		gone.take(f.figures())
		if err := change(ctx, tx, f.Area, f.facet(), gone, at); err != nil {
			return err
		}
	}
	// Households first: members need their ids and numbers.
	for _, f := range now {
		err := change(ctx, tx, f.Area, f.facet(), f.figures(), at)
		if err != nil {
			return err
		}
		old := before[f.ID]
		if old == nil || old.Area != f.Area {
			if old != nil {
				if err := retireNo(ctx, tx, old.HouseholdNo); err != nil {
					return err
				}
			}
			if f.HouseholdNo, err = nextNo(ctx, tx, f.Area); err != nil {
				return err
			}
		}
		f.seal(s.Seal, nil)
		f.UpdatedAt = at
		if old == nil {
			f.CreatedAt, f.Version = at, 1
			h := f.Household
			if h.ID, err = s.freshID(ctx, tx); err != nil {
				return err
			}
			if _, err := tx.NewInsert().Model(&h).Exec(ctx); err != nil {
				return fmt.Errorf("insert household: %w", err)
			}
			f.ID = h.ID
		} else {
			f.Version = old.Version + 1
			// Whoever writes one column of it, a cadre or a monitoring state, need not hold the village: what they wrote since is not undone.
			res, err := tx.NewUpdate().Model(&f.Household).WherePK().Where("version = ?", old.Version).Exec(ctx)
			if err != nil {
				return fmt.Errorf("alter household: %w", err)
			}
			if n, err := res.RowsAffected(); err != nil || n == 0 {
				return errors.Join(errs.New(errs.Conflict, ""), err)
			}
		}
		if old == nil || s.tokens(&old.Household, old.Area, old.Members) != s.tokens(&f.Household, f.Area, f.Members) {
			if err := s.retoken(ctx, tx, f); err != nil {
				return err
			}
		}
	}
	kept := map[int64]bool{}
	for _, f := range now {
		for i := range f.Members {
			m := &f.Members[i]
			m.HouseholdID = f.ID
			if m.ID == 0 {
				continue
			}
			kept[m.ID] = true
			p := people[m.ID]
			same := *m
			if f.HouseholdNo != "" && p.home.HouseholdNo == f.HouseholdNo && reflect.DeepEqual(same, p.m) {
				continue
			}
			if p.home.HouseholdNo != f.HouseholdNo {
				m.IDCardEnc = s.Seal.Seal(purposeIDCard, []byte(f.HouseholdNo), []byte(m.idCard))
			}
			if _, err := tx.NewUpdate().Model(m).WherePK().Exec(ctx); err != nil {
				return fmt.Errorf("alter member: %w", err)
			}
		}
	}
	var gone []string
	for id, p := range people {
		if kept[id] {
			continue
		}
		gone = append(gone, p.m.idCard)
		if _, err := tx.NewRaw("DELETE FROM household_member WHERE id = ?", id).Exec(ctx); err != nil {
			return fmt.Errorf("member leaves: %w", err)
		}
	}
	for _, f := range now {
		if err := s.come(ctx, tx, f); err != nil {
			return err
		}
		if err := alterIncomes(ctx, tx, before[f.ID], f); err != nil {
			return err
		}
		if err := audit.Record(ctx, tx, audit.Event{Action: "household.alter", Object: "household", ObjectID: strconv.FormatInt(f.ID, 10), Area: f.Area,
			Detail: map[string]any{"householdNo": f.HouseholdNo, "members": len(f.Members), "type": f.Type, "source": why}}); err != nil {
			return err
		}
	}
	var of []int64
	for _, f := range now {
		of = append(of, f.ID)
	}
	for _, f := range was {
		if stays[f.ID] {
			continue
		}
		of = append(of, f.ID)
		if err := s.end(ctx, tx, why, f); err != nil {
			return err
		}
	}
	if err := s.touched(ctx, tx, of...); err != nil {
		return err
	}
	if s.Left == nil || len(gone) == 0 {
		return nil
	}
	slices.Sort(gone)
	return s.Left(ctx, tx, gone)
}

// freshID is an id no household ever had, 0 where the engine sees to that itself. SQLite gives the id of the newest row again once that has come
// to its end, and with it the history, the files and the records of the household before; one that was withdrawn before it was valid left no history,
// and stands with its approval alone (LastFiled). One transaction writes at a time there.
func (s *Service) freshID(ctx context.Context, tx *db.Tx) (id int64, err error) {
	if s.DB.Engine() != db.SQLite {
		return 0, nil
	}
	err = tx.NewRaw("SELECT max((SELECT coalesce(max(id), 0) FROM household), (SELECT coalesce(max(household_id), 0) FROM household_history))").Scan(ctx, &id)
	if err == nil && s.LastFiled != nil {
		var filed int64
		filed, err = s.LastFiled(ctx, tx)
		id = max(id, filed)
	}
	if err != nil {
		return 0, fmt.Errorf("id of a household: %w", err)
	}
	return id + 1, nil
}

// come enters the members who are new.
func (s *Service) come(ctx context.Context, tx *db.Tx, f *Family) error {
	var fresh []Member
	for _, m := range f.Members {
		if m.ID == 0 {
			m.HouseholdID = f.ID
			m.IDCardEnc, m.IDCardBI = s.Seal.Seal(purposeIDCard, []byte(f.HouseholdNo), []byte(m.idCard)), s.Seal.BlindIndex(purposeIDCard, m.idCard)
			fresh = append(fresh, m)
		}
	}
	if len(fresh) == 0 {
		return nil
	}
	seen := map[string]bool{}
	for _, m := range fresh {
		if seen[m.idCard] {
			return errs.New(errs.Conflict, "证件号码重复")
		}
		seen[m.idCard] = true
	}
	if err := s.free(ctx, tx, area.Scope{}, fresh, 0); err != nil {
		return err
	}
	if _, err := tx.NewInsert().Model(&fresh).Exec(ctx); err != nil {
		return fmt.Errorf("member comes: %w", err)
	}
	return nil
}

func alterIncomes(ctx context.Context, tx *db.Tx, was, now *Family) error {
	old := map[int]Income{}
	if was != nil {
		for _, i := range was.Incomes {
			old[i.Year] = i
		}
	}
	for _, i := range now.Incomes {
		i.HouseholdID = now.ID
		if o, ok := old[i.Year]; ok {
			if reflect.DeepEqual(o, i) {
				continue
			}
			if _, err := tx.NewUpdate().Model(&i).WherePK().Exec(ctx); err != nil {
				return fmt.Errorf("alter income: %w", err)
			}
			continue
		}
		if _, err := tx.NewInsert().Model(&i).Exec(ctx); err != nil {
			return fmt.Errorf("enter income: %w", err)
		}
	}
	return nil
}

// end removes a household that is no more; its members have left it or go with it. What it was stands in its history.
func (s *Service) end(ctx context.Context, tx *db.Tx, why string, f *Family) error {
	for _, q := range []string{"DELETE FROM household_income WHERE household_id = ?", "DELETE FROM household WHERE id = ?"} {
		if _, err := tx.NewRaw(q, f.ID).Exec(ctx); err != nil {
			return fmt.Errorf("end household: %w", err)
		}
	}
	if err := s.untoken(ctx, tx, f.ID); err != nil {
		return err
	}
	if err := retireNo(ctx, tx, f.HouseholdNo); err != nil {
		return err
	}
	return audit.Record(ctx, tx, audit.Event{Action: "household.end", Object: "household", ObjectID: strconv.FormatInt(f.ID, 10), Area: f.Area,
		Detail: map[string]any{"householdNo": f.HouseholdNo, "members": len(f.Members), "source": why}})
}
