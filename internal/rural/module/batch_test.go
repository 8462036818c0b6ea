package module_test

import (
	"context"
	"testing"

	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/flow"
)

// Of a pile each record succeeds or fails by its own guards, version and scope; the others are not touched by its failure.
func TestBatch(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		var in flow.ModuleBatch
		for range 3 {
			in.Items = append(in.Items, flow.ModuleBatchItem{ID: x.enter(ask("甲")).ID, Version: 1})
		}
		unclear := ask("乙")
		unclear["question"] = "短"
		in.Items = append(in.Items, flow.ModuleBatchItem{ID: x.enter(unclear).ID, Version: 1},
			flow.ModuleBatchItem{ID: x.enter(ask("丙")).ID, Version: 7}, flow.ModuleBatchItem{ID: 999_999, Version: 1})
		out, err := x.Batch(ctx, clerk, x.d, "ask", in)
		if err != nil || len(out) != 6 {
			t.Fatalf("%+v %v", out, err)
		}
		for i, words := range []string{"", "", "", "请把问题写清楚，不少于5个字", "数据已被他人修改，请刷新后重试", "记录不存在，或不在您负责的区域内"} {
			if out[i].ID != in.Items[i].ID || out[i].Done != (words == "") || out[i].Message != words {
				t.Errorf("%d: %+v, want %q", i, out[i], words)
			}
		}
		for i, state := range []string{"asked", "asked", "asked", "draft", "draft"} {
			if r, err := x.Record(ctx, x.d, clerk.Scope, in.Items[i].ID); err != nil || r.State != state {
				t.Errorf("%d is %v, want %s (%v)", i, r, state, err)
			}
		}
		// Once more: who is there already says so, and nothing is counted twice.
		out, err = x.Batch(ctx, clerk, x.d, "ask", flow.ModuleBatch{Items: []flow.ModuleBatchItem{{ID: in.Items[0].ID, Version: 2}}})
		if err != nil || out[0].Message != "当前环节是“待答复”，不能提交" {
			t.Errorf("%+v %v", out, err)
		}
		out, err = x.Batch(ctx, stranger, x.d, "ask", flow.ModuleBatch{Items: in.Items[4:5]})
		if err != nil || out[0].Message != "记录不存在，或不在您负责的区域内" {
			t.Errorf("a stranger: %+v %v", out, err)
		}
		out, err = x.Batch(ctx, reviewer, x.d, "ask", flow.ModuleBatch{Items: []flow.ModuleBatchItem{{ID: in.Items[4].ID, Version: 1}}})
		if err != nil || out[0].Message != "没有办理该环节的权限" {
			t.Errorf("the town: %+v %v", out, err)
		}
		_, err = x.Batch(ctx, clerk, x.d, "ask", flow.ModuleBatch{})
		says(t, err, "请选择1至100条记录")
		_, err = x.Batch(ctx, clerk, x.d, "ask", flow.ModuleBatch{Items: make([]flow.ModuleBatchItem, 101)})
		says(t, err, "请选择1至100条记录")
		_, err = x.Batch(ctx, clerk, x.d, "ask", flow.ModuleBatch{Items: []flow.ModuleBatchItem{in.Items[4], in.Items[4]}})
		says(t, err, "不能选择两次")
		for _, code := range []string{"answer", "back", "none"} {
			if _, err := x.Batch(ctx, reviewer, x.d, code, in); !errs.Has(err, errs.NotFound) {
				t.Errorf("%s for many: %v", code, err)
			}
		}
	})
}
