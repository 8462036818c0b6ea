package residenttown

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// DraftJob drafts the weekly reports.
const DraftJob = "resident-town.draft"

// Weekly drafts the reports of the week that is over, once its last day has passed, for those who were in town and have none. What it writes is what the
// registers say already; the member corrects it and hands it in.
type Weekly struct {
	Engine *module.Engine
	// Send tells a member that there is a draft.
	Send func(ctx context.Context, tx *db.Tx, n message.New) error
}

// drafting marks the context in which the platform drafts: a report is then entered by nobody.
type drafting struct{}

// system enters what nobody does.
var system = &principal.Principal{Name: "系统", Scope: area.Everything()}

// weekMark says how far the drafts of a week are. It changes in the transaction of each batch.
type weekMark struct {
	Week  int64 `json:"week"`  // its Monday
	After int64 `json:"after"` // the last member looked at
	Done  bool  `json:"done"`
}

const weekKey = "resident-town.weekly"

// draftedAtOnce is how many members one transaction looks at.
var draftedAtOnce = 50

// Draft drafts the reports of the week that ended last, as long as the next one runs. It may be stopped and called again at any time: it goes on behind the last
// batch, so that nobody who deleted a draft is given another. An installation begins with the first week that ends while it runs.
func (w Weekly) Draft(ctx context.Context) error {
	ctx = db.Later(ctx)
	for {
		more, err := w.some(ctx)
		if err != nil || !more {
			return err
		}
	}
}

// some drafts for some members; more says that there are others.
func (w Weekly) some(ctx context.Context) (more bool, err error) {
	today := declaration.Day(w.Engine.Clock())
	week := weekOf(dayBefore(weekOf(today).from))
	if mark, begun, err := weekMarked(ctx, w.Engine.DB.Read()); err != nil || begun && mark.Done && mark.Week == week.from {
		return false, err
	}
	err = w.Engine.DB.Write(context.WithValue(ctx, drafting{}, true), func(ctx context.Context, tx *db.Tx) error {
		mark, begun, err := weekMarked(ctx, tx)
		if err != nil {
			return err
		}
		if mark.Week != week.from {
			mark = weekMark{Week: week.from, Done: !begun}
		}
		if !mark.Done {
			ids, err := withoutReport(ctx, tx, week, mark.After)
			if err != nil {
				return err
			}
			for _, id := range ids {
				if err := w.draft(ctx, tx, id, week, today); err != nil {
					return fmt.Errorf("weekly report of member %d: %w", id, err)
				}
				mark.After = id
			}
			mark.Done = len(ids) < draftedAtOnce
		}
		more = !mark.Done
		return w.keep(ctx, tx, mark)
	})
	return more, err
}

// withoutReport are the next members who were posted on some day of a week and have no report of it.
func withoutReport(ctx context.Context, tx *db.Tx, week span, after int64) (ids []int64, err error) {
	err = tx.NewRaw(`SELECT m.id FROM resident_member AS m WHERE m.id > ? AND m.state IN (?) AND m.from_on <= ? AND (m.ended_on IS NULL OR m.ended_on >= ?)
		AND NOT EXISTS (SELECT 1 FROM resident_report AS r WHERE r.member = m.id AND r.kind = ? AND r.from_on = ?) ORDER BY m.id LIMIT ?`,
		after, bun.List([]string{MemberPosted, MemberRotated, MemberLeft}), week.until, week.from, kindWeek, week.from, draftedAtOnce).Scan(ctx, &ids)
	if err != nil {
		return nil, fmt.Errorf("members without a weekly report: %w", err)
	}
	return ids, nil
}

// draft enters the report of one member. Who was away all the week has none.
func (w Weekly) draft(ctx context.Context, tx *db.Tx, id int64, week span, today int64) error {
	members, _ := w.Engine.Module(codeMember)
	m, err := w.Engine.InTx(ctx, tx, members, area.Everything(), id)
	if err != nil {
		return err
	}
	leaves, err := leavesOf(ctx, tx, id, week)
	if err != nil || reckon(span{m.Int("fromOn"), m.Int("endedOn")}, leaves, week, today).Town == 0 {
		return err
	}
	reports, _ := w.Engine.Module(codeReport)
	r, err := w.Engine.FileUntold(ctx, tx, system, reports, m.Area, map[string]any{"member": fmt.Sprint(id), "kind": kindWeek, "anyOn": declaration.DayText(week.from)})
	if errs.Has(err, errs.InvalidArgs) {
		// An area may ask for what only the member can say: then they write it themselves.
		slog.WarnContext(ctx, "a weekly report was not drafted", "member", id, "error", err.Error())
		return nil
	}
	if person := m.Int("person"); err == nil && person > 0 && w.Send != nil {
		err = w.Send(ctx, tx, message.New{Kind: message.Todo, Title: fmt.Sprintf(wordsDrafted, week.from/100%100, week.from%100, week.until/100%100, week.until%100), Body: wordsDraftedBody,
			Sender: system.Name, BizType: codeReport, BizID: fmt.Sprint(r.ID), Route: fmt.Sprintf(reportPage, r.ID), To: []int64{person}})
	}
	return err
}

// reportPage is the page of a report.
const reportPage = "/microgdxczxpc/#/m/" + codeReport + "/%d"

func weekMarked(ctx context.Context, h bun.IDB) (mark weekMark, begun bool, err error) {
	var kept []string
	if err := h.NewRaw("SELECT value FROM setting WHERE key = ?", weekKey).Scan(ctx, &kept); err != nil || len(kept) == 0 {
		return mark, false, err
	}
	if err := json.Unmarshal([]byte(kept[0]), &mark); err != nil {
		return mark, false, fmt.Errorf("mark of the weekly reports: %w", err)
	}
	return mark, true, nil
}

func (w Weekly) keep(ctx context.Context, tx *db.Tx, mark weekMark) error {
	v, err := json.Marshal(mark)
	if err != nil {
		return err
	}
	_, err = tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at",
		weekKey, string(v), w.Engine.Clock().UnixMilli()).Exec(ctx)
	if err != nil {
		return fmt.Errorf("mark of the weekly reports: %w", err)
	}
	return nil
}
