package app

import (
	"context"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"mirror/internal/db"
	"mirror/internal/events"
	"mirror/internal/principal"
)

// history is what of the demo's data nobody has to wait for: the months of the figures, what is reckoned from them, and the warnings. `mirror demo`
// fills it while it serves already (decision 0172); pages have words for what is not there yet.
type history struct {
	parts  []part
	filled atomic.Int64  // parts
	ended  chan struct{} // closed once all is there
}

// historyKey is the setting with the parts that were filled: a version with another one fills it at its first start.
const historyKey = "demo.history"

// historyLock keeps two replicas that start from filling side by side.
const historyLock = 0x4D495253

func (a *App) historyOf(by *principal.Principal, proposer int64) *history {
	return &history{ended: make(chan struct{}), parts: []part{
		{"metrics", "指标库十二个月", a.fillMetrics},
		{"evaluation", "综合评价", func(ctx context.Context) error { return a.Rural.Evaluation.Demo(ctx, by) }},
		{"assess", "考核", func(ctx context.Context) error {
			photos, err := a.drawPhotos(ctx, by)
			if err != nil {
				return err
			}
			return a.Rural.Assess.Demo(ctx, by, photos, assessRooms(nil, nil))
		}},
		{"summary", "汇总报表", func(ctx context.Context) error { return a.Rural.Summary.Demo(ctx, by) }},
		{"sharing", "一表同享", func(ctx context.Context) error { return a.Rural.Sharing.Demo(ctx, by) }},
		{"departments", "部门数据", func(ctx context.Context) error { return a.Rural.Departments.Demo(ctx, by) }},
		{"warning", "预警分析", func(ctx context.Context) error { return a.Rural.Warning.Demo(ctx, proposer) }},
		{"warning past", "预警分析的以往月份", a.Rural.Warning.DemoPast},
		{"warning figures", "指标库中的预警指标", a.Rural.Metrics.DemoKept},
	}}
}

func (h *history) names() string {
	names := make([]string, len(h.parts))
	for i, p := range h.parts {
		names[i] = p.name
	}
	return strings.Join(names, ", ")
}

// look finds out whether all of it is there already.
func (h *history) look(ctx context.Context, d *db.DB) error {
	var had []string
	if err := d.Read().NewRaw("SELECT value FROM setting WHERE key = ?", historyKey).Scan(ctx, &had); err != nil {
		return fmt.Errorf("history of the demo: %w", err)
	}
	if len(had) > 0 && had[0] == h.names() {
		close(h.ended)
	}
	return nil
}

// whole reports whether nothing is left to be filled; outside of a demo there never is.
func (h *history) whole() bool {
	if h == nil {
		return true
	}
	select {
	case <-h.ended:
		return true
	default:
		return false
	}
}

// Filling is how many parts of the demo's history are there, of how many: 3/8. "" when it is whole.
func (a *App) Filling() string {
	if a.history.whole() {
		return ""
	}
	return fmt.Sprintf("%d/%d", a.history.filled.Load(), len(a.history.parts))
}

// FillHistory fills what FillFirst left.
func (a *App) FillHistory(ctx context.Context) error {
	return a.fillHistory(ctx, func(part) {}, func() {})
}

// fillHistory tells of each part that it begins, and when one has ended.
func (a *App) fillHistory(ctx context.Context, begins func(part), ended func()) error {
	h := a.history
	if h.whole() {
		return nil
	}
	return a.holding(ctx, historyLock, func() error {
		for _, p := range h.parts {
			begins(p)
			if err := p.fill(ctx); err != nil {
				return fmt.Errorf("demo %s: %w", p.name, err)
			}
			h.filled.Add(1)
			ended()
		}
		err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at",
				historyKey, h.names(), a.now().UnixMilli()).Exec(ctx)
			return err
		})
		if err != nil {
			return fmt.Errorf("history of the demo: %w", err)
		}
		close(h.ended)
		ended()
		return nil
	})
}

// fillBehind is FillHistory beside the calls of people, whose writes go first. It tells the terminal and open pages how far it is.
func (a *App) fillBehind(ctx context.Context, out io.Writer) error {
	if a.history.whole() {
		return nil
	}
	began := time.Now()
	var late *time.Timer
	err := a.fillHistory(db.Later(ctx), func(p part) {
		n := a.history.filled.Load() + 1
		late = time.AfterFunc(fillTold, func() {
			_, _ = fmt.Fprintf(out, "  正在补齐演示数据（%d/%d）：%s…\n", n, len(a.history.parts), p.title)
		})
	}, func() {
		late.Stop()
		// How far it is stands in the boot. A page that does not hear it says so until it is loaded again.
		a.logEnd(ctx, events.BootChanged, a.Bus.Publish(ctx, nil, events.Event{Kind: events.BootChanged}))
	})
	if err != nil {
		return err
	}
	settle(0) // the start's own settling came too early for what the parts left
	_, _ = fmt.Fprintf(out, "  演示数据已补齐（%.1f 秒）\n", time.Since(began).Seconds())
	return nil
}
