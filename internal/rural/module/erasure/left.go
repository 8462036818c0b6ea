package erasure

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/timeline"
	"mirror/internal/rural/retention"
)

// unsay takes somebody who left out of what others wrote: long texts, opinions, comments and what changed in them, of records about their household
// that came to their end before the years began. What names them otherwise than by their full name or number is not found, and goes when the
// household does; so does what is still under way.
func (e *Eraser) unsay(ctx context.Context, tx *db.Tx, d *declaration.Declaration, who retention.Left) (n int, err error) {
	if who.Called.Empty() {
		return 0, nil
	}
	var texts []*declaration.Field
	for _, f := range d.EveryField() {
		if f.Kind == declaration.LongText && d.Private(f) {
			texts = append(texts, f)
		}
	}
	w, args := aboutHousehold(d, "?", []any{who.Household})
	args = append(args, who.Until, bun.List(d.FinalStates()))
	var or []string
	for _, word := range who.Called.Sought() {
		like := "%" + word + "%"
		for _, f := range texts {
			or, args = append(or, "t."+f.Column()+" LIKE ?"), append(args, like)
		}
		or = append(or, "EXISTS (SELECT 1 FROM module_line AS l WHERE l.module = ? AND l.record_id = t.id AND (l.words LIKE ? OR l.changes LIKE ?))")
		args = append(args, d.Code, like, like)
	}
	var ids []int64
	err = tx.NewRaw("SELECT t.id FROM "+d.Table+" AS t WHERE "+w+" AND "+freeOfHold(d)+" AND t.entered_at <= ? AND t.state IN (?) AND ("+strings.Join(or, " OR ")+") ORDER BY t.id", args...).Scan(ctx, &ids)
	if err != nil {
		return 0, fmt.Errorf("%s that speak of somebody: %w", d.Code, err)
	}
	for _, id := range ids {
		r, err := e.Store.Read(ctx, tx, d, area.Everything(), id)
		if err != nil {
			return 0, err
		}
		changed := false
		for _, f := range texts {
			if said := r.Text(f.Key); said != "" {
				now := who.Called.Out(said)
				r.Set(f.Key, now)
				changed = changed || now != said
			}
		}
		if changed {
			if err := e.Store.Save(ctx, tx, r, r.Area); err != nil {
				return 0, err
			}
		}
		lines, err := e.unsayLines(ctx, tx, d, r, who.Called)
		if err != nil {
			return 0, err
		}
		if changed || lines {
			n++
		}
	}
	return n, nil
}

// unsayLines does so in a record's timeline.
func (e *Eraser) unsayLines(ctx context.Context, tx *db.Tx, d *declaration.Declaration, r *declaration.Record, c retention.Called) (changed bool, err error) {
	var lines []struct {
		ID      int64  `bun:"id"`
		Words   string `bun:"words"`
		Changes string `bun:"changes"`
	}
	if err := tx.NewRaw("SELECT id, words, changes FROM module_line WHERE module = ? AND record_id = ?", d.Code, r.ID).Scan(ctx, &lines); err != nil {
		return false, fmt.Errorf("timeline of %s: %w", r.No, err)
	}
	for _, l := range lines {
		words, changes := c.Out(l.Words), l.Changes
		if c.Out(changes) != changes {
			var all []timeline.ModuleChange
			if err := json.Unmarshal([]byte(changes), &all); err != nil {
				return false, fmt.Errorf("timeline of %s: %w", r.No, err)
			}
			for i := range all {
				for _, v := range []*any{&all[i].Before, &all[i].After} {
					if s, ok := (*v).(string); ok {
						*v = c.Out(s)
					}
				}
			}
			b, err := json.Marshal(all)
			if err != nil {
				return false, err
			}
			changes = string(b)
		}
		if words == l.Words && changes == l.Changes {
			continue
		}
		changed = true
		if _, err := tx.NewRaw("UPDATE module_line SET words = ?, changes = ? WHERE id = ?", words, changes, l.ID).Exec(ctx); err != nil {
			return false, fmt.Errorf("timeline of %s: %w", r.No, err)
		}
	}
	return changed, nil
}
