package desk

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/portal/message"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/store"
)

// warnBatch bounds one look for what is late.
const warnBatch = 200

// Remind tells those whose turn it is that a record is soon late (once) and that it is late (once). A periodic job runs it.
func (e *Office) Remind(ctx context.Context) error {
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

func (e *Office) remind(ctx context.Context, d *declaration.Declaration, st *declaration.State) (int, error) {
	now := e.Time()
	var rs []*declaration.Record
	// Who was told both times, and who has time left, is not looked at: an index holds the others alone (decision 0039).
	for told, until := range []time.Time{now.AddDate(0, 0, st.Deadline.Warn), now} {
		fields := d.EveryField()
		found, err := e.Store.Rows(ctx, d, fields, "SELECT "+store.Columns(d, "t", fields)+" FROM "+d.Table+` AS t
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

func (e *Office) urge(ctx context.Context, tx *db.Tx, d *declaration.Declaration, r *declaration.Record, level int) error {
	st, _ := d.State(r.State)
	to, err := e.Next(ctx, tx, d, r)
	if err != nil || len(to) == 0 || e.Messages == nil {
		return err
	}
	n := message.New{Kind: message.Urge, Title: d.Title + "即将超期：" + r.Name(), Level: message.High}
	if level == 2 {
		n.Kind, n.Title = message.Warning, d.Title+"已超期："+Short(r)
	}
	n.Sender, n.To, n.Route = d.Title, to, Link(d, r)
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
