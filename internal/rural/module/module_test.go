package module_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/deadline"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/list"
)

// The example goes its whole way: each rule of the engine refuses once, and the timeline tells it.
func TestExample(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		for _, c := range []struct {
			key   string
			value any
			words string
		}{
			{"asker", "", "请填写咨询人"}, {"asker", strings.Repeat("长", 21), "不能超过20个字符"}, {"phone", "123", "手机号码应为1开头的11位数字"},
			{"askedOn", "2026-02-30", "请输入日期"}, {"amount", 1.234, "最多2位小数"}, {"amount", -1.0, "应在0至1000000之间"}, {"amount", "x", "请输入数字"},
			// The third digit of a large amount is one too many as well, and what no eye sees is not stored.
			{"amount", 123456.789, "最多2位小数"}, {"amount", 999999.999, "最多2位小数"}, {"question", "a\x1bb", "包含无效字符"}, {"asker", "甲\u202e乙", "包含无效字符"},
			{"topic", []any{"01", "02"}, "最多选择1项"}, {"answer", "先答", "不能填写该项"}, {"question", "a\x00b", "包含无效字符"},
		} {
			v := ask("甲")
			v[c.key] = c.value
			_, err := x.Create(ctx, clerk, x.d, flow.ModuleEntry{Area: chuli.String(), Values: v})
			says(t, err, c.words)
		}
		// What is entered after a removal is another record: it has nothing of the other's timeline.
		gone := x.enter(ask("甲"))
		if err := x.Delete(ctx, clerk, x.d, gone.ID, gone.Version); err != nil {
			t.Fatal(err)
		}
		r := x.enter(ask("欧阳建国"))
		if lines, err := x.Timeline(ctx, clerk.Scope, x.d, r.ID); err != nil || len(lines) != 1 || r.ID == gone.ID {
			t.Errorf("a new record begins with %d lines: %v", len(lines), err)
		}
		if r.Int("amount") != 123450 || r.Text("phone") != "19900001234" || !strings.HasPrefix(r.No, "ZX20260929") {
			t.Errorf("%+v", r)
		}
		if _, err := x.Update(ctx, stranger, x.d, r.ID, flow.ModuleEntry{Version: 1}); !errs.Has(err, errs.NotFound) {
			t.Errorf("a stranger changes it: %v", err)
		}
		// What comes back masked changes nothing; what is empty is taken away.
		r2, err := x.Update(ctx, clerk, x.d, r.ID, flow.ModuleEntry{Version: 1, Values: map[string]any{"phone": "199****1234", "amount": nil, "question": "短"}})
		if err != nil || r2.Text("phone") != "19900001234" || r2.Has("amount") {
			t.Fatalf("%+v %v", r2, err)
		}
		if _, err := x.Update(ctx, clerk, x.d, r.ID, flow.ModuleEntry{Version: 1, Values: map[string]any{"question": "旧"}}); !errs.Has(err, errs.Conflict) {
			t.Errorf("an old version: %v", err)
		}
		_, err = x.step(clerk, r2, "ask", "", nil)
		says(t, err, "不少于5个字")
		r3, err := x.Update(ctx, clerk, x.d, r.ID, flow.ModuleEntry{Version: 2, Values: map[string]any{"question": "低保如何申请？"}})
		if err != nil {
			t.Fatal(err)
		}
		r4, err := x.step(clerk, r3, "ask", "", nil)
		if err != nil {
			t.Fatal(err)
		}
		// Five working days from September 29th: the holidays of October lie between, and a Saturday that is worked on.
		if got := time.UnixMilli(r4.DueAt).UTC(); !got.Equal(time.Date(2026, 10, 12, 16, 0, 0, 0, time.UTC)) {
			t.Errorf("due %v", got)
		}
		_, err = x.Update(ctx, clerk, x.d, r.ID, flow.ModuleEntry{Version: 4, Values: map[string]any{"question": "改"}})
		says(t, err, "当前环节不能修改内容")
		says(t, x.Delete(ctx, clerk, x.d, r.ID, 4), "只有草稿和退回的记录可以删除")
		_, err = x.step(reviewer, r4, "back", "", nil)
		says(t, err, "请填写意见")
		_, err = x.step(reviewer, r4, "answer", "", nil)
		says(t, err, "请填写答复")
		r5, err := x.step(reviewer, r4, "back", "请补充家庭情况", nil)
		if err != nil || r5.State != "draft" || r5.DueAt != 0 {
			t.Fatalf("%+v %v", r5, err)
		}
		r6, err := x.step(clerk, r5, "ask", "", nil)
		if err != nil {
			t.Fatal(err)
		}
		r7, err := x.step(reviewer, r6, "answer", "", map[string]any{"answer": "到镇便民服务中心办理。"})
		if err != nil {
			t.Fatal(err)
		}
		_, err = x.step(clerk, r7, "rate", "", map[string]any{"score": 6.0})
		says(t, err, "应在1至5之间")
		if _, err := x.step(clerk, r7, "rate", "", map[string]any{"score": 5.0}); err != nil {
			t.Fatal(err)
		}
		lines, err := x.Timeline(ctx, clerk.Scope, x.d, r.ID)
		if err != nil || len(lines) != 8 || lines[0].StepTitle != "评价" || lines[7].Kind != "create" {
			t.Fatalf("%d %v", len(lines), err)
		}
		for _, l := range lines {
			for _, c := range l.Changes {
				if s := fmt.Sprint(c.Before, c.After); strings.Contains(s, "19900001234") {
					t.Errorf("a phone in the timeline: %s", s)
				}
			}
		}
		open, err := x.Reveal(ctx, clerk, x.d, r.ID)
		if err != nil || open["phone"] != "19900001234" {
			t.Errorf("%v %v", open, err)
		}
	})
}

// A list gives every record of the scope once, in each order, and finds what its keyword says; another area's stay away.
func TestLists(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		names := []string{"欧阳建国", "陈建国", "建军", "李国建"}
		for i := range 25 {
			v := ask(names[i%4])
			v["phone"] = fmt.Sprintf("199000012%02d", i)
			if i%5 == 0 {
				v["topic"] = "02"
			}
			r := x.enter(v)
			x.ground.Now = x.ground.Now.Add(time.Second)
			if i%3 == 0 {
				if _, err := x.step(clerk, r, "ask", "", nil); err != nil {
					t.Fatal(err)
				}
			}
		}
		if _, err := x.Fold(ctx); err != nil {
			t.Fatal(err)
		}
		for _, sort := range []string{list.SortNewest, list.SortArea, list.SortDue} {
			for _, scope := range []area.Scope{clerk.Scope, reviewer.Scope, area.Within(44_09_00_000_000_00), area.Everything()} {
				seen, cursor, pages := map[int64]bool{}, "", 0
				for {
					p, err := x.List(ctx, x.d, list.Query{Scope: scope, Sort: sort, Cursor: cursor, Size: 7})
					if err != nil {
						t.Fatal(err)
					}
					for _, r := range p.Items {
						if seen[r.ID] {
							t.Errorf("%s: %d twice", sort, r.ID)
						}
						seen[r.ID] = true
					}
					want := int64(25)
					if sort == list.SortDue {
						want = 9
					}
					if p.Total != want {
						t.Errorf("%s: total %d", sort, p.Total)
					}
					if cursor = p.Next; cursor == "" || pages > 9 {
						break
					}
					pages++
				}
				if want := map[bool]int{true: 9, false: 25}[sort == list.SortDue]; len(seen) != want {
					t.Errorf("%s: %d of %d", sort, len(seen), want)
				}
			}
		}
		for _, c := range []struct {
			q    list.Query
			want int
		}{
			{list.Query{Scope: stranger.Scope}, 0}, {list.Query{Scope: area.Scope{}}, 0}, {list.Query{Scope: reviewer.Scope, State: "asked"}, 9},
			{list.Query{Scope: reviewer.Scope, View: "open"}, 25}, {list.Query{Scope: reviewer.Scope, View: "late"}, 0}, {list.Query{Scope: reviewer.Scope, Filters: map[string]string{"topic": "02"}}, 5},
			{list.Query{Scope: reviewer.Scope, Keyword: "建国"}, 13}, {list.Query{Scope: reviewer.Scope, Keyword: "欧阳建"}, 7}, {list.Query{Scope: reviewer.Scope, Keyword: "国"}, 19},
			{list.Query{Scope: reviewer.Scope, Keyword: "19900001207"}, 1}, {list.Query{Scope: stranger.Scope, Keyword: "建国"}, 0}, {list.Query{Scope: reviewer.Scope, Keyword: "无此人"}, 0},
		} {
			p, err := x.List(ctx, x.d, func() list.Query { q := c.q; q.Size = 100; return q }())
			if err != nil || len(p.Items) != c.want {
				t.Errorf("%+v: %d of %d, %v", c.q, len(p.Items), c.want, err)
			}
		}
		// A fortnight later the nine are late: in the late view, in the town's inbox, and warned of once.
		x.ground.Now = x.ground.Now.AddDate(0, 0, 20)
		p, err := x.List(ctx, x.d, list.Query{Scope: reviewer.Scope, View: "late"})
		if err != nil || len(p.Items) != 9 {
			t.Errorf("late: %d %v", len(p.Items), err)
		}
		box, err := x.Inbox(ctx, reviewer, "overdue")
		if err != nil || box.Mine != 9 || box.Overdue != 9 || len(box.Items) != 9 || box.Items[0].Light != deadline.LightRed {
			t.Errorf("inbox %+v %v", box, err)
		}
		box, err = x.Inbox(ctx, clerk, "done")
		if err != nil || len(box.Items) != 9 || box.Mine != 16 {
			t.Errorf("done %d, mine %d %v", len(box.Items), box.Mine, err)
		}
		if err := x.Remind(ctx); err != nil {
			t.Fatal(err)
		}
		var warned int
		if err := d.Read().NewRaw("SELECT count(*) FROM consultation WHERE warned = 2").Scan(ctx, &warned); err != nil || warned != 9 {
			t.Errorf("warned of %d %v", warned, err)
		}
	})
}

// Two people take the same step at once: one does, the other is told; the counts say what the rows say.
func TestOneOfTwo(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		for range 10 {
			r := x.enter(ask("陈国"))
			var won, told atomic.Int64
			var wg sync.WaitGroup
			for range 4 {
				wg.Go(func() {
					switch _, err := x.step(clerk, r, "ask", "", nil); {
					case err == nil:
						won.Add(1)
					case errs.Has(err, errs.Conflict):
						told.Add(1)
					default:
						t.Error(err)
					}
				})
			}
			wg.Wait()
			if won.Load() != 1 || told.Load() != 3 {
				t.Errorf("%d won, %d were told", won.Load(), told.Load())
			}
		}
		if _, err := x.Fold(ctx); err != nil {
			t.Fatal(err)
		}
		for _, s := range []area.Scope{clerk.Scope, reviewer.Scope, area.Everything()} {
			if n, err := x.Counts(ctx, x.d, s); err != nil || n["asked"] != 10 || n["draft"] != 0 {
				t.Errorf("%v %v", n, err)
			}
		}
	})
}
