package erasure

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/table"
	"mirror/internal/rural/retention"
)

// Kept is what the modules keep about people, a part for each as its declaration states it.
func (e *Eraser) Kept() (out []retention.Part) {
	for _, d := range e.Modules() {
		if d.Keep.Forever != "" || len(d.HouseholdColumns()) == 0 && !d.Keep.OwnEnd {
			continue
		}
		out = append(out, e.kept(d))
	}
	return out
}

// official is why the names of those who acted stay.
const official = "the official who acted"

func (e *Eraser) kept(d *declaration.Declaration) retention.Part {
	p := retention.Part{Kind: d.Code, Title: d.Noun, Until: retention.UntilHome, Stays: map[string]string{"module_line.actor_name": official, "module_line.behalf_name": official}, Takes: []string{"module_line.record_name", "module_line.words", "module_line.changes"}}
	if d.Searchable() {
		p.Takes = append(p.Takes, d.Table+"_token.tokens")
	}
	for _, f := range d.EveryField() {
		at := d.Table + "." + f.Column()
		if why := d.Keep.Stays[f.Key]; why != "" {
			p.Stays[at] = why
		}
		if !d.Private(f) {
			continue
		}
		p.Takes = append(p.Takes, at)
		if f.Exact {
			p.Takes = append(p.Takes, d.Table+"."+table.BlindIndex(f))
		}
	}
	count := func(ctx context.Context, h bun.IDB, most int, from string, args []any) (int64, error) {
		n, err := db.CountAtMost(ctx, h, most, "SELECT t.id "+from, args...)
		if err != nil {
			return 0, fmt.Errorf("%s past their years: %w", d.Code, err)
		}
		return n, nil
	}
	if len(d.HouseholdColumns()) > 0 && !d.Keep.OwnEnd {
		p.OfPerson = func(ctx context.Context, tx *db.Tx, who retention.Left) (int, error) {
			if who.Namesake {
				return 0, nil
			}
			n, err := e.unname(ctx, tx, d, who.Household, who.At, who.Name, who.Head)
			if err != nil {
				return 0, err
			}
			said, err := e.unsay(ctx, tx, d, who)
			return n + said, err
		}
	}
	if d.Keep.OwnEnd {
		p.Until = retention.UntilOwn
		p.Ended = func(ctx context.Context, tx *db.Tx, until int64, most int) (int, error) {
			return e.ended(ctx, tx, d, until, most)
		}
		p.Count = func(ctx context.Context, h bun.IDB, s retention.Span) (int64, error) {
			w, args := endedBefore(d, s.Until)
			return count(ctx, h, s.Most, w, args)
		}
		return p
	}
	p.Last = func(ctx context.Context, h bun.IDB, household int64) (int64, error) {
		return e.lastOf(ctx, h, d, household)
	}
	p.OfHousehold = func(ctx context.Context, tx *db.Tx, household, after int64, most int) (int, int64, error) {
		return e.ofHousehold(ctx, tx, d, household, after, most)
	}
	p.Count = func(ctx context.Context, h bun.IDB, s retention.Span) (int64, error) {
		homes, args := s.Homes()
		w, args := aboutHousehold(d, homes, args)
		return count(ctx, h, s.Most, "FROM "+d.Table+" AS t WHERE "+w+" AND "+freeOfHold(d), args)
	}
	return p
}
