package desk

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// A to-do is no row, so handing one over is a row of its own: the record leaves the list of the person who gave it and is marked in the
// colleague's. The others of the office still see it, so that nothing waits for one person who falls ill. The next step ends it.

// Handovers are the to-dos one person gave away, and those they were given with the names of the givers, both by module and record.
type Handovers struct {
	Given    map[string][]int64
	Received map[string]map[int64]string
}

// handoversMost bounds how many of a person's handovers are looked at.
const handoversMost = 1_000

// Handovers are those of a person that still last.
func (e *Office) Handovers(ctx context.Context, p *principal.Principal) (Handovers, error) {
	out := Handovers{Given: map[string][]int64{}, Received: map[string]map[int64]string{}}
	var rows []struct {
		Module string `bun:"module"`
		Record int64  `bun:"record_id"`
		From   int64  `bun:"from_user"`
	}
	const columns = "SELECT module, record_id, from_user FROM module_handover WHERE "
	err := e.DB.Read().NewRaw(columns+"from_user = ? UNION ALL "+columns+"to_user = ? LIMIT ?", p.UserID, p.UserID, handoversMost).Scan(ctx, &rows)
	if err != nil {
		return out, fmt.Errorf("handovers: %w", err)
	}
	var givers []int64
	for _, r := range rows {
		if r.From != p.UserID {
			givers = append(givers, r.From)
		}
	}
	names := map[int64]string{}
	if len(givers) > 0 && e.Names != nil {
		if names, err = e.Names(ctx, e.DB.Read(), givers); err != nil {
			return out, err
		}
	}
	for _, r := range rows {
		if r.From == p.UserID {
			out.Given[r.Module] = append(out.Given[r.Module], r.Record)
			continue
		}
		if out.Received[r.Module] == nil {
			out.Received[r.Module] = map[int64]string{}
		}
		out.Received[r.Module][r.Record] = names[r.From]
	}
	return out, nil
}

// HandOver stores who has a record's to-do now. Giving it back to the person it came from leaves nobody's mark.
func (e *Office) HandOver(ctx context.Context, tx *db.Tx, d *declaration.Declaration, id, from, to int64) error {
	res, err := tx.NewRaw("DELETE FROM module_handover WHERE module = ? AND record_id = ? AND from_user = ? AND to_user = ?", d.Code, id, to, from).Exec(ctx)
	if err != nil {
		return fmt.Errorf("hand over %s: %w", d.Code, err)
	}
	if n, err := res.RowsAffected(); err != nil || n > 0 {
		return err
	}
	_, err = tx.NewRaw(`INSERT INTO module_handover (module, record_id, from_user, to_user, at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (module, record_id) DO UPDATE SET from_user = excluded.from_user, to_user = excluded.to_user, at = excluded.at`, d.Code, id, from, to, e.Time().UnixMilli()).Exec(ctx)
	if err != nil {
		return fmt.Errorf("hand over %s: %w", d.Code, err)
	}
	return nil
}

// EndHandover forgets who had a record's to-do: somebody acted on it.
func (e *Office) EndHandover(ctx context.Context, tx *db.Tx, d *declaration.Declaration, id int64) error {
	if _, err := tx.NewRaw("DELETE FROM module_handover WHERE module = ? AND record_id = ?", d.Code, id).Exec(ctx); err != nil {
		return fmt.Errorf("end the handover of %s: %w", d.Code, err)
	}
	return nil
}

// Colleagues are those of a person's own office whose turn a record is too.
func (e *Office) Colleagues(ctx context.Context, h bun.IDB, p *principal.Principal, d *declaration.Declaration, r *declaration.Record) ([]Colleague, error) {
	ids, err := e.Next(ctx, h, d, r)
	if err != nil || len(ids) == 0 || e.Homes == nil {
		return []Colleague{}, err
	}
	if ids, err = e.Seeing(ctx, d, r, ids...); err != nil {
		return nil, err
	}
	homes, err := e.Homes(ctx, h, ids)
	if err != nil {
		return nil, err
	}
	var same []int64
	for _, id := range ids {
		if id != p.UserID && homes[id] == p.Area {
			same = append(same, id)
		}
	}
	return e.Nearest(ctx, same, func(int64) []string { return []string{d.Code} })
}
