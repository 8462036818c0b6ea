package departmentdata

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// SweepJob deletes what batches that were removed and retention leave to delete, and looks again at what is unmatched. It runs every hour and with each removal.
const SweepJob = "department-data.sweep"

// erasedAtOnce bounds a transaction of the sweep.
const erasedAtOnce = 100

// batchesMost is how many batches the page lists.
const batchesMost = 100

// Batch is one workbook or one call of a machine.
type Batch struct {
	ID         int64     `bun:"id"`
	Area       area.Code `bun:"area"`
	Client     string    `bun:"client"`   // "" for a workbook
	Transfer   int64     `bun:"transfer"` // 0 for a machine
	Department string    `bun:"department"`
	Accepted   int64     `bun:"accepted"`
	Unchanged  int64     `bun:"unchanged"`
	Unmatched  int64     `bun:"unmatched"`
	CreatedBy  int64     `bun:"created_by"`
	CreatedAt  int64     `bun:"created_at"`
	RemovedAt  int64     `bun:"removed_at"` // 0: it stands
	RemovedBy  int64     `bun:"removed_by"`
	Reason     string    `bun:"reason"`
}

// openBatch is the batch of an import or a call, made with its first rows.
func (s *Service) openBatch(ctx context.Context, tx *db.Tx, by *principal.Principal, client string, transfer int64, department string) (int64, error) {
	var ids []int64
	if transfer != 0 {
		if err := tx.NewRaw("SELECT id FROM department_batch WHERE transfer = ?", transfer).Scan(ctx, &ids); err != nil {
			return 0, fmt.Errorf("batch of an import: %w", err)
		}
	}
	if len(ids) == 0 {
		err := tx.NewRaw(`INSERT INTO department_batch (area, client, transfer, department, accepted, unchanged, unmatched, created_by, created_at, removed_at, removed_by, reason)
			VALUES (?, ?, ?, ?, 0, 0, 0, ?, ?, 0, 0, '') RETURNING id`, int64(s.home(by)), client, transfer, department, by.UserID, s.Engine.Time().UnixMilli()).Scan(ctx, &ids)
		if err != nil {
			return 0, fmt.Errorf("begin a batch: %w", err)
		}
	}
	return ids[0], nil
}

// countBatch adds what became of some rows.
func countBatch(ctx context.Context, tx *db.Tx, id int64, n map[outcome]int64) error {
	_, err := tx.NewRaw("UPDATE department_batch SET accepted = accepted + ?, unchanged = unchanged + ?, unmatched = unmatched + ? WHERE id = ?", n[accepted], n[unchanged], n[unmatched], id).Exec(ctx)
	if err != nil {
		return fmt.Errorf("count a batch: %w", err)
	}
	return nil
}

const batchColumns = "id, area, client, transfer, department, accepted, unchanged, unmatched, created_by, created_at, removed_at, removed_by, reason"

// batchesOf are the batches that somebody who receives sees and may withdraw: those of their areas. A machine has its own client's alone: one department's
// machine has no business with another's data.
func batchesOf(by *principal.Principal) (where string, args []any) {
	where, args = by.Scope.Where(area.Columns{Area: "area"})
	if by.Machine {
		where, args = where+" AND client = ?", append(args, by.ClientID)
	}
	return where, args
}

// Batches are the newest ones that somebody sees.
func (s *Service) Batches(ctx context.Context, by *principal.Principal) ([]Batch, error) {
	w, args := batchesOf(by)
	var out []Batch
	err := s.Engine.DB.Read().NewRaw("SELECT "+batchColumns+" FROM department_batch WHERE "+w+" ORDER BY id DESC LIMIT ?", append(args, batchesMost)...).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("batches: %w", err)
	}
	return out, nil
}

// Remove withdraws a batch: its rows are deleted by the job, and what they superseded is in force again. NotFound outside the scope, and to a machine for a
// batch that is not its own; Conflict where it was withdrawn before.
func (s *Service) Remove(ctx context.Context, by *principal.Principal, id int64, reason string) error {
	if !receives(by) {
		return errs.New(errs.Forbidden, wordsLevel)
	}
	reason = strings.TrimSpace(reason)
	if n := utf8.RuneCountInString(reason); n < 2 || n > 200 || !errs.CleanText(reason) || !errs.Printable(reason, true) {
		return errs.Invalid("reason", wordsReason)
	}
	return s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		w, args := batchesOf(by)
		var rows []Batch
		if err := tx.NewRaw("SELECT "+batchColumns+" FROM department_batch WHERE id = ? AND "+w, append([]any{id}, args...)...).Scan(ctx, &rows); err != nil {
			return fmt.Errorf("batch: %w", err)
		}
		switch {
		case len(rows) == 0:
			return errs.New(errs.NotFound, "")
		case rows[0].RemovedAt != 0:
			return errs.New(errs.Conflict, wordsRemoved)
		}
		b := rows[0]
		res, err := tx.NewRaw("UPDATE department_batch SET removed_at = ?, removed_by = ?, reason = ? WHERE id = ? AND removed_at = 0", s.Engine.Time().UnixMilli(), by.UserID, reason, id).Exec(ctx)
		if err != nil {
			return fmt.Errorf("withdraw a batch: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil {
			return err
		} else if n == 0 {
			return errs.New(errs.Conflict, wordsRemoved)
		}
		if _, err := s.Jobs.Enqueue(ctx, tx, jobs.New{Kind: SweepJob}); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: Register + ".remove", Object: "module", ObjectID: fmt.Sprint(id), Area: b.Area,
			Detail: map[string]any{"module": Register, "batch": id, "reason": reason, "rows": b.Accepted + b.Unmatched}})
	})
}

// Sweep is the job.
func (s *Service) Sweep(ctx context.Context) error {
	var removed []int64
	err := s.Engine.DB.Read().NewRaw("SELECT b.id FROM department_batch AS b WHERE b.removed_at > 0 AND EXISTS (SELECT 1 FROM department_data AS d WHERE d.batch = b.id) ORDER BY b.id").Scan(ctx, &removed)
	if err != nil {
		return fmt.Errorf("batches to delete: %w", err)
	}
	for _, id := range removed {
		if _, err := s.erase(ctx, true, "batch = ?", id); err != nil {
			return err
		}
	}
	for _, k := range Kinds {
		// A household under hold keeps what is known of it.
		n, err := s.erase(ctx, false, "kind = ? AND on_day < ? AND NOT EXISTS (SELECT 1 FROM retention_hold AS r WHERE r.household_id = coalesce(department_data.household, 0))", k.Code, s.keptFrom(k))
		if err != nil {
			return err
		}
		if n == 0 {
			continue
		}
		err = s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return audit.Record(ctx, tx, audit.Event{Action: Register + ".expire", Object: "module", ObjectID: k.Code, Detail: map[string]any{"module": Register, "kind": k.Code, "endsOn": s.keptFrom(k), "rows": n}})
		})
		if err != nil {
			return err
		}
	}
	return s.Match(ctx)
}

// erase deletes the rows of a condition, some at a time. revive: what they had superseded is in force again.
func (s *Service) erase(ctx context.Context, revive bool, where string, args ...any) (int64, error) {
	var all int64
	var pace db.Pace
	for {
		n := 0
		err := pace.Write(ctx, s.Engine.DB, func(ctx context.Context, tx *db.Tx) (int, error) {
			if err := s.lock(ctx, tx); err != nil {
				return 0, err
			}
			var rows []struct {
				ID    int64     `bun:"id"`
				Home  int64     `bun:"household"`
				Datum string    `bun:"datum"`
				State string    `bun:"state"`
				Kind  string    `bun:"kind"`
				Area  area.Code `bun:"area"`
			}
			err := tx.NewRaw("SELECT id, coalesce(household, 0) AS household, datum, state, kind, area FROM department_data WHERE "+where+" ORDER BY id LIMIT ?", append(args, pace.Next(erasedAtOnce))...).Scan(ctx, &rows)
			if n = len(rows); err != nil || n == 0 {
				return 0, err
			}
			var ids, homes []int64
			places := map[string][]area.Code{}
			for _, r := range rows {
				ids = append(ids, r.ID)
				if r.Home != 0 {
					homes = append(homes, r.Home)
				} else if r.State == Matched {
					places[r.Kind] = append(places[r.Kind], r.Area)
				}
			}
			if _, err := tx.NewRaw("DELETE FROM department_person WHERE record IN (?)", bun.List(ids)).Exec(ctx); err != nil {
				return 0, fmt.Errorf("delete whose numbers they were: %w", err)
			}
			if err := s.Engine.Erase(ctx, tx, s.register(), ids); err != nil {
				return 0, err
			}
			for _, r := range rows {
				if revive && r.State != Superseded {
					if err := s.revive(ctx, tx, r.Datum); err != nil {
						return 0, err
					}
				}
			}
			for _, kind := range slices.Sorted(maps.Keys(places)) {
				if err := s.PlacesTouched(ctx, tx, kind, places[kind]...); err != nil {
					return 0, err
				}
			}
			return n, s.Touched(ctx, tx, homes...)
		})
		all += int64(n)
		if err != nil || n == 0 {
			return all, err
		}
	}
}

// revive puts what was superseded last into force, unless its own batch is withdrawn as well.
func (s *Service) revive(ctx context.Context, tx *db.Tx, digest string) error {
	var rows []struct {
		ID      int64 `bun:"id"`
		Waiting bool  `bun:"waiting"`
	}
	err := tx.NewRaw(`SELECT d.id, p.record IS NOT NULL AND p.household IS NULL AS waiting FROM department_data AS d LEFT JOIN department_person AS p ON p.record = d.id
		WHERE d.datum = ? AND d.state = ? AND NOT EXISTS (SELECT 1 FROM department_batch AS b WHERE b.id = d.batch AND b.removed_at > 0)
		AND NOT EXISTS (SELECT 1 FROM department_data AS o WHERE o.datum = d.datum AND o.`+current+`) ORDER BY d.id DESC LIMIT 1`, digest, Superseded).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return err
	}
	if err := s.Engine.Carry(ctx, tx, system, s.register(), rows[0].ID, "restore", ""); err != nil || !rows[0].Waiting {
		return err
	}
	return s.Engine.Carry(ctx, tx, system, s.register(), rows[0].ID, "wait", "")
}
