package erasure

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/store"
	"mirror/internal/rural/module/timeline"
	"mirror/internal/rural/retention"
)

// Eraser takes people out of records.
type Eraser struct {
	*outside.Rooms
	*declaration.Register
	Store *store.Store
}

// headName is the field that follows the household's head.
const headName = "headName"

// Anonymise takes out of a record what tells who somebody is: texts, sealed values with their blind indexes, files, and the words of its
// timeline. Codes, amounts, dates, area and state stay, and with them every figure. keep names texts that stay beside those of the declaration.
func (e *Eraser) Anonymise(ctx context.Context, tx *db.Tx, d *declaration.Declaration, id int64, keep ...string) error {
	r, err := e.Store.Read(ctx, tx, d, area.Everything(), id)
	if errs.Has(err, errs.NotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if d.Emptied != nil {
		if err := d.Emptied(ctx, tx, []int64{id}); err != nil {
			return err
		}
	}
	var files []string
	for _, f := range d.EveryField() {
		if !d.Private(f) || slices.Contains(keep, f.Key) {
			continue
		}
		if f.Kind == declaration.Files {
			for _, x := range r.Files(f.Key) {
				files = append(files, x.ID)
			}
		}
		r.Set(f.Key, nil)
	}
	if err := e.Store.Save(ctx, tx, r, r.Area); err != nil {
		return err
	}
	if e.Blobs != nil && len(files) > 0 {
		if err := e.Blobs.Expire(ctx, tx, files); err != nil {
			return err
		}
	}
	if _, err := tx.NewRaw("UPDATE module_line SET record_name = '', words = '', changes = '[]' WHERE module = ? AND record_id = ?", d.Code, id).Exec(ctx); err != nil {
		return fmt.Errorf("anonymise the timeline of %s: %w", r.No, err)
	}
	return nil
}

// freeOfHold is a condition on records none of whose households is under hold: one that names two stays for either.
func freeOfHold(d *declaration.Declaration) string {
	var and []string
	for _, c := range d.HouseholdColumns() {
		and = append(and, retention.Under("t."+c))
	}
	return strings.Join(and, " AND ")
}

// aboutHousehold is a condition on records that name a household, by its number or by a set of numbers.
func aboutHousehold(d *declaration.Declaration, set string, args []any) (string, []any) {
	var or []string
	var out []any
	for _, c := range d.HouseholdColumns() {
		or, out = append(or, "t."+c+" IN ("+set+")"), append(out, args...)
	}
	return "(" + strings.Join(or, " OR ") + ")", out
}

// lastOf is when a record about a household was moved last (ms UTC).
func (e *Eraser) lastOf(ctx context.Context, h bun.IDB, d *declaration.Declaration, household int64) (at int64, err error) {
	w, args := aboutHousehold(d, "?", []any{household})
	if err = h.NewRaw("SELECT coalesce(max(t.entered_at), 0) FROM "+d.Table+" AS t WHERE "+w, args...).Scan(ctx, &at); err != nil {
		return 0, fmt.Errorf("%s of a household: %w", d.Code, err)
	}
	return at, nil
}

// ofHousehold anonymises records about a household that is no more, ended or not: nobody can go on with one.
func (e *Eraser) ofHousehold(ctx context.Context, tx *db.Tx, d *declaration.Declaration, household, after int64, most int) (n int, next int64, err error) {
	w, args := aboutHousehold(d, "?", []any{household})
	var ids []int64
	if err := tx.NewRaw("SELECT t.id FROM "+d.Table+" AS t WHERE "+w+" AND "+freeOfHold(d)+" AND t.id > ? ORDER BY t.id LIMIT ?", append(args, after, most)...).Scan(ctx, &ids); err != nil {
		return 0, 0, fmt.Errorf("%s of a household: %w", d.Code, err)
	}
	for _, id := range ids {
		if err := e.Anonymise(ctx, tx, d, id); err != nil {
			return 0, 0, err
		}
		next = id
	}
	if len(ids) < most {
		next = 0
	}
	return len(ids), next, nil
}

// endedBefore is the condition on records of their own end; the name is what is empty once one was anonymised.
func endedBefore(d *declaration.Declaration, until int64) (string, []any) {
	name, _ := d.Field(d.Name)
	held := d.Keep.Held
	if held == "" {
		var or []string
		for _, c := range d.HouseholdColumns() {
			or = append(or, "coalesce(t."+c+", 0) IN (SELECT r.household_id FROM retention_hold AS r)")
		}
		// What names no household, no hold reaches.
		held = cmp.Or(strings.Join(or, " OR "), "1 = 0")
	}
	return "FROM " + d.Table + " AS t WHERE t." + name.Column() + " <> '' AND t.entered_at <= ? AND t.state IN (?) AND NOT (" + held + ")", []any{until, bun.List(d.FinalStates())}
}

// ended anonymises records of their own end, the first ones first.
func (e *Eraser) ended(ctx context.Context, tx *db.Tx, d *declaration.Declaration, until int64, most int) (int, error) {
	w, args := endedBefore(d, until)
	var ids []int64
	if err := tx.NewRaw("SELECT t.id "+w+" ORDER BY t.entered_at, t.id LIMIT ?", append(args, most)...).Scan(ctx, &ids); err != nil {
		return 0, fmt.Errorf("%s past their years: %w", d.Code, err)
	}
	for _, id := range ids {
		if err := e.Anonymise(ctx, tx, d, id); err != nil {
			return 0, err
		}
	}
	return len(ids), nil
}

// unname takes the name of somebody who left a household out of its records that came to their end before: the head's place takes the head of
// now, any other is empty.
func (e *Eraser) unname(ctx context.Context, tx *db.Tx, d *declaration.Declaration, household, at int64, name, head string) (int, error) {
	if name == "" || len(d.Keep.Members) == 0 {
		return 0, nil
	}
	var or []string
	w, args := aboutHousehold(d, "?", []any{household})
	args = append(args, at, bun.List(d.FinalStates()))
	for _, key := range d.Keep.Members {
		f, _ := d.Field(key)
		or, args = append(or, "t."+f.Column()+" = ?"), append(args, name)
	}
	var ids []int64
	if err := tx.NewRaw("SELECT t.id FROM "+d.Table+" AS t WHERE "+w+" AND "+freeOfHold(d)+" AND t.entered_at <= ? AND t.state IN (?) AND ("+strings.Join(or, " OR ")+")", args...).Scan(ctx, &ids); err != nil {
		return 0, fmt.Errorf("%s that name somebody: %w", d.Code, err)
	}
	for _, id := range ids {
		r, err := e.Store.Read(ctx, tx, d, area.Everything(), id)
		if err != nil {
			return 0, err
		}
		for _, key := range d.Keep.Members {
			if r.Text(key) != name {
				continue
			}
			r.Set(key, nil)
			if key == headName {
				r.Set(key, head)
			}
		}
		if err := e.Store.Save(ctx, tx, r, r.Area); err != nil {
			return 0, err
		}
		if err := e.unnameLines(ctx, tx, d, r, name); err != nil {
			return 0, err
		}
	}
	return len(ids), nil
}

// unnameLines takes a name out of a record's timeline: what the record was called, and what changed from or to it.
func (e *Eraser) unnameLines(ctx context.Context, tx *db.Tx, d *declaration.Declaration, r *declaration.Record, name string) error {
	var lines []struct {
		ID      int64  `bun:"id"`
		Name    string `bun:"record_name"`
		Changes string `bun:"changes"`
	}
	if err := tx.NewRaw("SELECT id, record_name, changes FROM module_line WHERE module = ? AND record_id = ?", d.Code, r.ID).Scan(ctx, &lines); err != nil {
		return fmt.Errorf("timeline of %s: %w", r.No, err)
	}
	for _, l := range lines {
		if l.Name == name {
			l.Name = r.Name()
		}
		if strings.Contains(l.Changes, name) {
			var all []timeline.ModuleChange
			if err := json.Unmarshal([]byte(l.Changes), &all); err != nil {
				return fmt.Errorf("timeline of %s: %w", r.No, err)
			}
			b, err := json.Marshal(slices.DeleteFunc(all, func(c timeline.ModuleChange) bool { return c.Before == name || c.After == name }))
			if err != nil {
				return err
			}
			l.Changes = string(b)
		}
		if _, err := tx.NewRaw("UPDATE module_line SET record_name = ?, changes = ? WHERE id = ?", l.Name, l.Changes, l.ID).Exec(ctx); err != nil {
			return fmt.Errorf("timeline of %s: %w", r.No, err)
		}
	}
	return nil
}
