package module_test

import (
	"context"
	"fmt"
	"testing"

	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
)

// stands is a record as its table and the roll-up hold it, but for what says that it was written again.
func (x *example) stands(r *declaration.Record) string {
	x.t.Helper()
	ctx := context.Background()
	now, err := x.Read(ctx, x.DB.Read(), x.d, clerk.Scope, r.ID)
	if err != nil {
		x.t.Fatal(err)
	}
	all := now.Wire(func(*declaration.Field) bool { return true })
	var counts []struct {
		Area  int64  `bun:"area"`
		State string `bun:"state"`
		N     int64  `bun:"n"`
	}
	if _, err := x.Fold(ctx); err != nil {
		x.t.Fatal(err)
	}
	if err := x.DB.Read().NewRaw("SELECT area, state, n FROM module_stat WHERE n <> 0 ORDER BY area, state").Scan(ctx, &counts); err != nil {
		x.t.Fatal(err)
	}
	return fmt.Sprint(now.State, now.EnteredAt, now.DueAt, now.No, all, counts)
}

func (x *example) undo(p *principal.Principal, r *declaration.Record) (*declaration.Record, error) {
	return x.Undo(context.Background(), p, x.d, r.ID, flow.ModuleUndo{Version: r.Version, Words: "点错了"})
}

// One's own last step is taken back while nobody acted on it: state, moments, fields and counts stand as they stood. S4.07
func TestUndoRestores(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		r := x.enter(ask("甲"))
		x.ground.Now = x.ground.Now.AddDate(0, 0, 1)
		r, err := x.step(clerk, r, "ask", "", nil)
		if err != nil {
			t.Fatal(err)
		}
		asked := x.stands(r)
		x.ground.Now = x.ground.Now.AddDate(0, 0, 1)
		// Somebody else's step is not theirs to take back, nor is a stranger shown that there is one.
		_, err = x.undo(reviewer, r)
		says(t, err, "最后一步不是您办理的")
		if _, err := x.undo(stranger, r); !errs.Has(err, errs.NotFound) {
			t.Errorf("a stranger: %v", err)
		}
		if _, err := x.Undo(ctx, stranger, x.d, 999_999, flow.ModuleUndo{}); !errs.Has(err, errs.NotFound) {
			t.Errorf("no such record: %v", err)
		}
		if _, err := x.Undo(ctx, clerk, x.d, r.ID, flow.ModuleUndo{Version: r.Version - 1}); !errs.Has(err, errs.Conflict) {
			t.Errorf("an old version: %v", err)
		}
		r, err = x.step(reviewer, r, "answer", "", map[string]any{"answer": "到镇便民服务中心办理。"})
		if err != nil {
			t.Fatal(err)
		}
		// A comment is no act.
		if err := x.Comment(ctx, clerk, x.d, r.ID, "收到"); err != nil {
			t.Fatal(err)
		}
		_, err = x.undo(clerk, r)
		says(t, err, "之后已有人办理")
		if r, err = x.undo(reviewer, r); err != nil {
			t.Fatal(err)
		}
		if got := x.stands(r); got != asked {
			t.Errorf("after the undo\n%s\nbefore the step\n%s", got, asked)
		}
		// It is the clerk's own step again that came last, but something was done since: it stays.
		_, err = x.undo(clerk, r)
		says(t, err, "不能撤回")
		lines, err := x.Timeline(ctx, clerk.Scope, x.d, r.ID)
		if err != nil || lines[0].Kind != "undo" || lines[0].StepTitle != "答复" || lines[0].Words != "点错了" || lines[0].To != "asked" {
			t.Errorf("%+v %v", lines[0], err)
		}
		var audited int
		if err := d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action = ?", x.d.Code+".undo").Scan(ctx, &audited); err != nil || audited != 1 {
			t.Errorf("audit: %d %v", audited, err)
		}
		// A step that goes back may be taken back too, over an undo: the moments are those of the first time.
		x.ground.Now = x.ground.Now.AddDate(0, 0, 1)
		if r, err = x.step(reviewer, r, "back", "请补充", nil); err != nil {
			t.Fatal(err)
		}
		if r, err = x.undo(reviewer, r); err != nil {
			t.Fatal(err)
		}
		if got := x.stands(r); got != asked {
			t.Errorf("after both\n%s\nwant\n%s", got, asked)
		}
	})
}

// The first step after the entering is taken back to the draft; the step that ends a record, and one that others rely on, are not.
func TestUndoRefused(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		r := x.enter(ask("乙"))
		draft := x.stands(r)
		x.ground.Now = x.ground.Now.AddDate(0, 0, 1)
		r, err := x.step(clerk, r, "ask", "", nil)
		if err != nil {
			t.Fatal(err)
		}
		desks, err := x.Desks(ctx, clerk)
		if err != nil {
			t.Fatal(err)
		}
		if u, err := x.Undoable(ctx, d.Read(), clerk, desks, r); err != nil || u == nil || u.Step != "ask" || u.Refused != "" {
			t.Errorf("%+v %v", u, err)
		}
		// Who has lost the right to take the step has lost the right to take it back.
		_, err = x.undo(person(1, chuli, "detail"), r)
		says(t, err, "没有办理该环节的权限")
		if r, err = x.undo(clerk, r); err != nil {
			t.Fatal(err)
		}
		if got := x.stands(r); got != draft {
			t.Errorf("after the undo\n%s\nbefore the step\n%s", got, draft)
		}
		// Nothing is taken back twice.
		_, err = x.undo(clerk, r)
		says(t, err, "不能撤回")
		if r, err = x.step(clerk, r, "ask", "", nil); err != nil {
			t.Fatal(err)
		}
		if r, err = x.step(reviewer, r, "answer", "", map[string]any{"answer": "到镇便民服务中心办理。"}); err != nil {
			t.Fatal(err)
		}
		if r, err = x.step(clerk, r, "rate", "", map[string]any{"score": 5.0}); err != nil {
			t.Fatal(err)
		}
		_, err = x.undo(clerk, r)
		says(t, err, "已经办结")
		if u, err := x.Undoable(ctx, d.Read(), clerk, desks, r); err != nil || u == nil || u.Refused == "" {
			t.Errorf("%+v %v", u, err)
		}
	})
}
