package module

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Anonymise takes out of a record that came to its end what tells who somebody is: texts, sealed values with their blind indexes, files, and
// the words of its timeline. Codes, amounts, dates, area and state stay, and with them every figure. keep names texts that stay.
func (e *Engine) Anonymise(ctx context.Context, tx *db.Tx, d *Declaration, id int64, keep ...string) error {
	r, err := e.read(ctx, tx, d, area.Everything(), id)
	if errs.Has(err, errs.NotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if !d.Ends(r.State) {
		return fmt.Errorf("anonymise %s: it is under way", r.No)
	}
	var files []string
	for _, f := range d.all() {
		if slices.Contains(keep, f.Key) {
			continue
		}
		switch f.Kind {
		case Files:
			for _, x := range r.Files(f.Key) {
				files = append(files, x.ID)
			}
			r.Set(f.Key, nil)
		case Text, LongText, IDNumber, Phone, Account:
			r.Set(f.Key, nil)
		}
	}
	if err := e.update(ctx, tx, r, r.Area); err != nil {
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

// EndedOf are the records of a module about a household that came to their end, and the moment the last of them did (ms UTC).
func (e *Engine) EndedOf(ctx context.Context, h bun.IDB, d *Declaration, household int64) (ids []int64, last int64, err error) {
	var ends []string
	for _, s := range d.States {
		if s.Final {
			ends = append(ends, s.Code)
		}
	}
	for _, f := range d.all() {
		if f.Kind != Household || len(ends) == 0 {
			continue
		}
		var rows []struct {
			ID int64 `bun:"id"`
			At int64 `bun:"entered_at"`
		}
		err := h.NewRaw("SELECT id, entered_at FROM "+d.Table+" WHERE "+f.column()+" = ? AND state IN ('"+strings.Join(ends, "', '")+"')", household).Scan(ctx, &rows)
		if err != nil {
			return nil, 0, fmt.Errorf("%s of a household: %w", d.Code, err)
		}
		for _, r := range rows {
			if !slices.Contains(ids, r.ID) {
				ids, last = append(ids, r.ID), max(last, r.At)
			}
		}
	}
	return ids, last, nil
}
