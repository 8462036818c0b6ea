package module

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/portal/message"
	"mirror/internal/rural/module/declaration"
)

// span is how many days a rule gives in an area: the row of the nearest area above counts, else what the module says.
func (e *Engine) span(ctx context.Context, h bun.IDB, d *declaration.Declaration, rule string, c area.Code) (int, bool, error) {
	said := d.Rule(rule)
	var above []int64
	for _, n := range e.Areas.Path(c) {
		above = append(above, int64(n.ID))
	}
	above = append(above, int64(area.Root))
	var rows []struct {
		Days    int  `bun:"days"`
		Working bool `bun:"working"`
	}
	err := h.NewRaw("SELECT days, working FROM deadline_rule WHERE module = ? AND rule = ? AND area IN (?) ORDER BY area DESC LIMIT 1",
		d.Code, rule, bun.List(above)).Scan(ctx, &rows)
	if err != nil {
		return 0, false, fmt.Errorf("deadline %s: %w", rule, err)
	}
	if len(rows) > 0 {
		return rows[0].Days, rows[0].Working, nil
	}
	return said.Days, said.Working, nil
}

// due is the moment a record's time in its state is over: the end of the last day. 0 for none.
func (e *Engine) due(ctx context.Context, h bun.IDB, r *declaration.Record) (int64, error) {
	dl := deadlineOf(r)
	if dl == nil {
		return 0, nil
	}
	days, working, err := e.span(ctx, h, r.Of(), dl.Rule, r.Area)
	if err != nil {
		return 0, err
	}
	c, err := e.calendar(ctx, h)
	if err != nil {
		return 0, err
	}
	return endOf(c.After(dueFrom(r, dl), days, working)), nil
}

// deadline is that of the record's state, nil for none.
func deadlineOf(r *declaration.Record) *declaration.Deadline {
	st, _ := r.Of().State(r.State)
	return st.Deadline
}

// dueFrom is the day a deadline's span begins with.
func dueFrom(r *declaration.Record, dl *declaration.Deadline) int64 {
	if dl.From != "" && r.Has(dl.From) {
		return r.Int(dl.From)
	}
	return declaration.Day(time.UnixMilli(r.EnteredAt))
}

func endOf(day int64) int64 { return declaration.Moment(day).AddDate(0, 0, 1).UnixMilli() }

// The lights of a record: nothing, soon late, late.
const (
	LightNone   = ""
	LightYellow = "yellow"
	LightRed    = "red"
)

// light says how late a record is.
func (e *Engine) light(r *declaration.Record) string {
	now := e.Time().UnixMilli()
	st, _ := r.Of().State(r.State)
	switch {
	case r.DueAt == 0 || st == nil || st.Deadline == nil:
		return LightNone
	case now >= r.DueAt:
		return LightRed
	case now >= r.DueAt-int64(st.Deadline.Warn)*24*3600*1000:
		return LightYellow
	}
	return LightNone
}

// warnBatch bounds one look for what is late.
const warnBatch = 200

// Remind tells those whose turn it is that a record is soon late (once) and that it is late (once). A periodic job runs it.
func (e *Engine) Remind(ctx context.Context) error {
	for _, d := range e.Modules() {
		if !d.Timed() {
			continue
		}
		for i := range d.States {
			for st := &d.States[i]; st.Deadline != nil; {
				n, err := e.remind(ctx, d, st)
				if err != nil {
					return err
				}
				if n < warnBatch {
					break
				}
			}
		}
	}
	return nil
}

func (e *Engine) remind(ctx context.Context, d *declaration.Declaration, st *declaration.State) (int, error) {
	now := e.Time()
	var rs []*declaration.Record
	// Who was told both times, and who has time left, is not looked at: an index holds the others alone (decision 0039).
	for told, until := range []time.Time{now.AddDate(0, 0, st.Deadline.Warn), now} {
		fields := d.EveryField()
		found, err := e.rows(ctx, d, fields, "SELECT "+columnsOf(d, "t", fields)+" FROM "+d.Table+` AS t
			WHERE t.state = ? AND t.warned = ? AND t.warned < 2 AND t.due_at > 0 AND t.due_at <= ? ORDER BY t.due_at LIMIT ?`,
			[]any{st.Code, told, until.UnixMilli(), warnBatch}, nil)
		if err != nil {
			return 0, fmt.Errorf("late %s: %w", d.Code, err)
		}
		rs = append(rs, found...)
	}
	for _, r := range rs {
		level := 1
		if r.DueAt <= now.UnixMilli() {
			level = 2
		}
		err := e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			res, err := tx.NewRaw("UPDATE "+d.Table+" SET warned = ? WHERE id = ? AND version = ? AND warned < ?", level, r.ID, r.Version, level).Exec(ctx)
			if err != nil {
				return err
			}
			if n, err := res.RowsAffected(); err != nil || n == 0 {
				return err
			}
			return e.urge(ctx, tx, d, r, level)
		})
		if err != nil {
			return 0, fmt.Errorf("late %s: %w", d.Code, err)
		}
	}
	return len(rs), nil
}

func (e *Engine) urge(ctx context.Context, tx *db.Tx, d *declaration.Declaration, r *declaration.Record, level int) error {
	st, _ := d.State(r.State)
	to, err := e.next(ctx, tx, d, r)
	if err != nil || len(to) == 0 || e.Messages == nil {
		return err
	}
	n := message.New{Kind: message.Urge, Title: d.Title + "即将超期：" + r.Name(), Level: message.High}
	if level == 2 {
		n.Kind, n.Title = message.Warning, d.Title+"已超期："+short(r)
	}
	n.Sender, n.To, n.Route = d.Title, to, link(d, r)
	n.Body = fmt.Sprintf("%s（%s）当前环节“%s”，办理期限 %s。", r.Name(), r.No, st.Title, time.UnixMilli(r.DueAt-1).In(clock.Shanghai).Format("2006-01-02"))
	n.Key = fmt.Sprintf("%s/%d/%s/%d/%d", d.Code, r.ID, r.State, r.EnteredAt, level)
	n.BizType, n.BizID = d.Code+".late", strconv.FormatInt(r.ID, 10)
	if _, err = e.Messages.Send(ctx, tx, n); err != nil {
		return err
	}
	others, err := e.substitutes(ctx, tx, d, r, to)
	for who, names := range others {
		m := n
		m.To, m.Body, m.Key = []int64{who}, "代"+strings.Join(names, "、")+"办理："+n.Body, fmt.Sprintf("%s/%d", n.Key, who)
		if _, err := e.Messages.Send(ctx, tx, m); err != nil {
			return err
		}
	}
	return err
}
