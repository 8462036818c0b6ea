package fund

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// RepairJob is the kind of the queue's job that runs Repair.
const RepairJob = "fund.repair"

// repaired is the setting that says that it has run.
const repaired = "project-fund.repaired"

// repairBatch is how many records are mended in one transaction.
const repairBatch = 20

// repairListed is how many records the report names.
const repairListed = 30

// Repair lets money go on that came back to an allocation or a quota while it was closed, before the rules let it go on by itself (decision
// 0044). It is the step a return takes today, `reclaim`, with its version, line, audit row and sums; what has no money left on the way is not
// touched, so that running it again does nothing. In the end whoever decides on the province's money is told.
type Repair struct{ Engine *module.Engine }

// RepairReport is what was found and done, in fen.
type RepairReport struct {
	Allocations int      `json:"allocations"`
	Returned    int64    `json:"returned"`  // from allocations to their quotas
	Quotas      int      `json:"quotas"`    // that had been closed and recovered more now
	Recovered   int64    `json:"recovered"` // by these
	Listed      []string `json:"listed"`

	Quota bool  `json:"quota"` // which register it has come to
	After int64 `json:"after"`
}

// Due reports whether it has not run here yet.
func (r *Repair) Due(ctx context.Context) (bool, error) {
	var n int
	err := r.Engine.DB.Read().NewRaw("SELECT count(*) FROM setting WHERE key = ?", repaired).Scan(ctx, &n)
	return n == 0, err
}

// Run is the job.
func (r *Repair) Run(ctx context.Context, run *jobs.Run) error {
	var at RepairReport
	if run.Resume != "" {
		if err := json.Unmarshal([]byte(run.Resume), &at); err != nil {
			return fmt.Errorf("%s: mark: %w", RepairJob, err)
		}
	}
	_, err := r.From(ctx, at, func(ctx context.Context, tx *db.Tx, at RepairReport) error {
		mark, err := json.Marshal(at)
		if err != nil {
			return err
		}
		return run.Mark(ctx, tx, int64(at.Allocations+at.Quotas), 0, string(mark))
	})
	return err
}

// From goes on from a report; mark is told of each batch in its transaction.
func (r *Repair) From(ctx context.Context, at RepairReport, mark func(ctx context.Context, tx *db.Tx, at RepairReport) error) (RepairReport, error) {
	for {
		done, next := false, at
		err := r.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			next = at
			next.Listed = slices.Clone(at.Listed)
			if done, err = r.batch(ctx, tx, &next); err != nil {
				return err
			}
			if done {
				if err := r.end(ctx, tx, next); err != nil {
					return err
				}
			}
			if mark == nil {
				return nil
			}
			return mark(ctx, tx, next)
		})
		if err != nil {
			return at, fmt.Errorf("%s: %w", RepairJob, err)
		}
		if at = next; done {
			return at, nil
		}
	}
}

// batch mends some allocations, then some quotas: what an allocation gives back to a closed quota goes on from there by itself.
func (r *Repair) batch(ctx context.Context, tx *db.Tx, at *RepairReport) (done bool, err error) {
	kind, code, state := ofAllocation, "project-fund-allocation", AllocationRecovered
	if at.Quota {
		kind, code, state = ofQuota, "project-fund-quota", QuotaClosed
	}
	d, _ := r.Engine.Module(code)
	var ids []int64
	err = tx.NewRaw("SELECT t.id FROM "+d.Table+" AS t LEFT JOIN fund_total AS f ON f.kind = ? AND f.record_id = t.id WHERE t.state = ? AND t.id > ? AND t.amount * 100 - coalesce(f.used, 0) >= 100 ORDER BY t.id LIMIT ?",
		kind, state, at.After, repairBatch).Scan(ctx, &ids)
	if err != nil {
		return false, err
	}
	for _, id := range ids {
		if err := r.mend(ctx, tx, d, kind, id, at); err != nil {
			return false, err
		}
		at.After = id
	}
	switch {
	case len(ids) == repairBatch:
		return false, nil
	case at.Quota:
		return true, nil
	}
	at.Quota, at.After = true, 0
	return false, nil
}

// mend takes one record the step it could not take then.
func (r *Repair) mend(ctx context.Context, tx *db.Tx, d *declaration.Declaration, kind string, id int64, at *RepairReport) error {
	// Its total first, as whoever gives back of it does.
	if _, err := closing(ctx, tx, kind, id); err != nil {
		return err
	}
	was, err := r.Engine.InTx(ctx, tx, d, area.Everything(), id)
	if err != nil {
		return err
	}
	var before int64
	if kind == ofAllocation {
		if before, err = recoveredOf(ctx, tx, was.Int("quota")); err != nil {
			return err
		}
	}
	if err := r.Engine.Carry(ctx, tx, &principal.Principal{Name: "系统"}, d, id, reclaim, "补办：此前退回的资金没有转出"); err != nil {
		return err
	}
	now, err := r.Engine.InTx(ctx, tx, d, area.Everything(), id)
	if err != nil {
		return err
	}
	back := fen(was, "amount") - fen(now, "amount")
	if kind == ofQuota {
		at.Quotas++
		at.Recovered += back
	} else {
		at.Allocations++
		at.Returned += back
		after, err := recoveredOf(ctx, tx, was.Int("quota"))
		if err != nil {
			return err
		}
		at.Recovered += after - before
	}
	if len(at.Listed) < repairListed {
		at.Listed = append(at.Listed, d.Noun+was.No+"："+yuan(back))
	}
	return nil
}

// recoveredOf is what was recovered of a quota, in fen.
func recoveredOf(ctx context.Context, h bun.IDB, quota int64) (n int64, err error) {
	err = h.NewRaw("SELECT coalesce(max(recovered), 0) * 100 FROM fund_quota WHERE id = ?", quota).Scan(ctx, &n)
	return n, err
}

// NothingToRepair says that the repair has run, or need not: made-up records keep no books.
func NothingToRepair(ctx context.Context, tx *db.Tx) error {
	_, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, '1', ?) ON CONFLICT (key) DO NOTHING", repaired, time.Now().UnixMilli()).Exec(ctx)
	if err != nil {
		return fmt.Errorf("mark %s: %w", repaired, err)
	}
	return nil
}

// end says that it has run, and tells of it where there was something to mend.
func (r *Repair) end(ctx context.Context, tx *db.Tx, at RepairReport) error {
	e := r.Engine
	if err := NothingToRepair(ctx, tx); err != nil || at.Allocations+at.Quotas == 0 {
		return err
	}
	err := audit.Record(ctx, tx, audit.Event{Action: "project-fund.repair", Object: "module", Area: area.Guangdong,
		Detail: map[string]any{"module": permission, "n": at.Allocations + at.Quotas, "amount": at.Returned, "recovered": at.Recovered}})
	if err != nil || e.Messages == nil || e.Actors == nil {
		return err
	}
	to, err := e.Actors(ctx, tx, permission+":approve", []area.Code{area.Guangdong}, nil)
	if err != nil || len(to) == 0 {
		return err
	}
	words := fmt.Sprintf("系统已为规则调整前退回、没有转出的资金补办“退回资金收回”：%d笔资金分配共%s转回资金指标；已结余收回的指标计入收回金额%s，其中单独补办%d个指标。每一笔见该记录的办理过程。\n%s",
		at.Allocations, yuan(at.Returned), yuan(at.Recovered), at.Quotas, strings.Join(at.Listed, "\n"))
	if at.Allocations+at.Quotas > len(at.Listed) {
		words += "\n……"
	}
	_, err = e.Messages.Send(ctx, tx, message.New{Kind: message.System, Level: message.High, Title: "项目资金：补办退回资金收回", Body: words, Sender: "项目资金", To: to, Key: RepairJob,
		Route: "/microgdxczxpc/#/m/project-fund-allocation?state=" + AllocationRecovered})
	return err
}
