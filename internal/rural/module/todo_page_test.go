package module_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/inbox"
)

func names(p inbox.ModuleTodoPage) (out []string) {
	for _, x := range p.Items {
		out = append(out, x.Name)
	}
	return out
}

func counted(of []inbox.ModuleTodoCount, code string) int64 {
	i := slices.IndexFunc(of, func(c inbox.ModuleTodoCount) bool { return c.Code == code })
	if i < 0 {
		return -1
	}
	return of[i].Count
}

// What waits comes page by page, each record once and the nearest deadline first; the filters narrow it and say beforehand how much they leave.
func TestTodoPage(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		page := func(p *principal.Principal, f inbox.Filter) inbox.ModuleTodoPage {
			t.Helper()
			out, err := x.Page(ctx, p, f)
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		var want []string
		for i := range 7 {
			v := ask(fmt.Sprint("张", i))
			v["askedOn"] = x.ground.Now.AddDate(0, 0, i-6).Format("2006-01-02")
			if _, err := x.step(clerk, x.enter(v), "ask", "", nil); err != nil {
				t.Fatal(err)
			}
			want = append(want, fmt.Sprint("张", i))
		}
		x.ground.Now = x.ground.Now.AddDate(0, 0, 13) // some are late by now
		first := page(reviewer, inbox.Filter{Size: 3})
		got, next := names(first), first.Next
		for next != "" {
			p := page(reviewer, inbox.Filter{Size: 3, Cursor: next})
			got, next = append(got, names(p)...), p.Next
		}
		if !slices.Equal(got, want) || first.Total != 7 || first.Capped {
			t.Errorf("%v, total %d", got, first.Total)
		}
		if counted(first.Modules, x.d.Code) != 7 || counted(first.Areas, chuli.String()) != 7 || len(first.States) != 0 {
			t.Errorf("%+v", first)
		}
		// The counts of the deadlines are those of the lists behind them.
		for _, due := range []string{inbox.DueOverdue, inbox.DueToday, inbox.DueWeek} {
			if p := page(reviewer, inbox.Filter{Due: due, Size: 100}); int64(len(p.Items)) != counted(first.Dues, due) || p.Total != counted(first.Dues, due) {
				t.Errorf("%s: %d of %d", due, len(p.Items), counted(first.Dues, due))
			}
		}
		if late := counted(first.Dues, inbox.DueOverdue); late == 0 || late == 7 || counted(first.Dues, inbox.DueWeek) == 0 {
			t.Errorf("%+v", first.Dues)
		}
		for _, c := range []struct {
			f    inbox.Filter
			want int
		}{
			{inbox.Filter{Module: x.d.Code}, 7}, {inbox.Filter{Module: "none"}, 0}, {inbox.Filter{Module: x.d.Code, State: "asked"}, 7}, {inbox.Filter{Module: x.d.Code, State: "draft"}, 0},
			{inbox.Filter{Area: chuli}, 7}, {inbox.Filter{Area: fenjie}, 7}, {inbox.Filter{Area: jishui}, 0},
			{inbox.Filter{Keyword: "张3"}, 1}, {inbox.Filter{Keyword: "19900001234"}, 7}, {inbox.Filter{Keyword: first.Items[0].No}, 1}, {inbox.Filter{Keyword: "李"}, 0},
		} {
			if p := page(reviewer, c.f); len(p.Items) != c.want {
				t.Errorf("%+v: %d, want %d", c.f, len(p.Items), c.want)
			}
		}
		// Another town sees nothing, whatever it asks for.
		for _, f := range []inbox.Filter{{}, {Area: chuli}, {Keyword: "张3"}, {Module: x.d.Code}} {
			if p := page(stranger, f); len(p.Items) != 0 || p.Total != 0 || len(p.Areas) > 0 && counted(p.Areas, chuli.String()) > 0 {
				t.Errorf("stranger with %+v: %+v", f, p)
			}
		}
		for _, f := range []inbox.Filter{{Cursor: first.Next + "x"}, {Due: "tomorrow"}} {
			if _, err := x.Page(ctx, reviewer, f); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("%+v: %v", f, err)
			}
		}
	})
}
