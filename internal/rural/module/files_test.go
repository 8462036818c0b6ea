package module_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/sample"
)

func row(line int, values map[string]string) transfer.Unit {
	all := map[string]string{"area": chuli.String(), "asker": "陈一", "phone": "19900001234", "topic": "01", "question": "低保如何申请办理？", "askedOn": "2026-09-29", "amount": ""}
	for k, v := range values {
		all[k] = v
	}
	return transfer.Unit{transfer.NewRow(line, all)}
}

// The columns are the declaration's, a row is checked by the form's rules, and what a rule of the module refuses stands at its row.
func TestImportFromTheDeclaration(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		im := x.Imports()[0]
		if im.Name != x.d.Code || im.Code != x.d.Code+":import" || len(im.Columns) != 7 {
			t.Fatalf("%+v", im)
		}
		for i, want := range []transfer.Column{{Key: "area", Title: "行政村编码", Kind: transfer.Digits, Required: true}, {Key: "asker", Title: "咨询人", Required: true},
			{Key: "phone", Title: "联系电话", Kind: transfer.Digits, Required: true}, {Key: "topic", Title: "事项", Kind: transfer.Choice, Dict: "help_measure", Required: true},
			{Key: "question", Title: "问题", Required: true}, {Key: "askedOn", Title: "咨询日期", Kind: transfer.Day, Required: true},
			{Key: "amount", Title: "涉及金额（元）", Kind: transfer.Decimal, Most: 1e6, Places: 2}} {
			c := im.Columns[i]
			if c.Key != want.Key || c.Title != want.Title || c.Kind != want.Kind || c.Dict != want.Dict || c.Required != want.Required || want.Places > 0 && (c.Most != want.Most || c.Places != 2) {
				t.Errorf("%+v, want %+v", c, want)
			}
		}
		by := person(9, fenjie, "detail", "import")
		ctx := principal.With(context.Background(), by)
		for what, c := range map[string]struct {
			values map[string]string
			key    string
			says   string
		}{
			"no village":      {map[string]string{"area": "440981103000"}, "area", "不是行政村编码"},
			"another's":       {map[string]string{"area": "440881103210"}, "area", "不在您负责的区域内"},
			"a short phone":   {map[string]string{"phone": "12345"}, "phone", "手机号码应为1开头的11位数字"},
			"too much":        {map[string]string{"amount": "2000000"}, "amount", "应在0至1000000之间"},
			"a long question": {map[string]string{"question": strings.Repeat("问", 501)}, "question", "不能超过500个字符"},
		} {
			got := im.Check(ctx, by, row(2, c.values))
			if len(got) != 1 || got[0].Column != c.key || !strings.Contains(got[0].Text, c.says) {
				t.Errorf("%s: %+v", what, got)
			}
		}
		if got := im.Check(ctx, by, row(2, map[string]string{"area": "1", "phone": "2", "amount": "-1"})); len(got) != 3 {
			t.Errorf("all bad cells at once: %+v", got)
		}
		apply := func(by *principal.Principal, units ...transfer.Unit) (out []transfer.Fault) {
			t.Helper()
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
				out, err = im.Apply(ctx, tx, by, units)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		if bad := apply(by, row(2, nil), row(3, map[string]string{"amount": "12.5"}), row(4, map[string]string{"area": "440881103210"})); len(bad) != 1 || bad[0].Line != 4 {
			t.Errorf("%+v", bad)
		}
		// Whoever lost the right, or acts at another level, brings nothing in.
		for _, p := range []*principal.Principal{person(9, fenjie, "detail"), person(9, chuli, "detail", "import"), person(9, jishui, "detail", "import")} {
			if bad := apply(p, row(5, nil)); len(bad) != 1 {
				t.Errorf("%v: %+v", p.Area, bad)
			}
		}
		list, err := x.List(context.Background(), x.d, list.Query{Scope: area.Within(chuli), Sort: list.SortArea})
		if err != nil || len(list.Items) != 2 || list.Items[1].Int("amount") != 1250 || list.Items[0].Has("amount") || list.Items[0].State != "draft" {
			t.Fatalf("%+v %v", list, err)
		}
		if r, err := x.Record(context.Background(), x.d, area.Within(chuli), list.Items[0].ID); err != nil || r.Text("phone") != "19900001234" || r.CreatedBy != 9 {
			t.Errorf("%+v %v", r, err)
		}
		counts, err := x.Counts(context.Background(), x.d, area.Within(chuli))
		if err != nil || counts["draft"] != 2 {
			t.Errorf("%v %v", counts, err)
		}
	})
}

// A walk gives every record once, over many pages, and the file has them as the list's filters say.
func TestExportFromTheDeclaration(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		const many = 2_345
		var all []sample.Planted
		for i := range many {
			v := map[string]any{"asker": fmt.Sprintf("问事人%d", i), "phone": "19900001234", "topic": []string{"01", "02"}[i%2], "question": "=1+1", "askedOn": int64(20260901), "amount": int64(i)}
			at := chuli
			if i%3 == 0 {
				at = 44_09_81_103_201_00
			}
			all = append(all, sample.Planted{Area: at, State: []string{"draft", "asked", "rated"}[i%3], Since: x.ground.Now, Values: v})
		}
		if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error { return x.Plant(ctx, tx, x.d, clerk, all) }); err != nil {
			t.Fatal(err)
		}
		ex := x.Exports()[0]
		rows := func(by *principal.Principal, query map[string]string) [][]string {
			t.Helper()
			var out [][]string
			seen := map[string]bool{}
			err := ex.Rows(context.Background(), transfer.Ask{By: by, Query: query}, func(v []string) error {
				if len(v) != len(ex.Columns) || seen[v[0]] {
					t.Errorf("%q stands twice or has no %d columns", v, len(ex.Columns))
				}
				seen[v[0]] = true
				out = append(out, v)
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		for query, want := range map[string]int{"": many, "state=draft": 782, "view=open": 782 + 782, "f.topic=02": 1172, "keyword=问事人2344": 1, "area=" + chuli.String(): many - 782, "area=440881103000": 0} {
			k, v, _ := strings.Cut(query, "=")
			got := rows(reviewer, map[string]string{k: v})
			if len(got) != want {
				t.Errorf("%s: %d rows, want %d", query, len(got), want)
			}
			n, err := ex.Count(context.Background(), transfer.Ask{By: reviewer, Query: map[string]string{k: v}})
			if k != "keyword" && (err != nil || n != int64(want)) {
				t.Errorf("%s: about %d, %v", query, n, err)
			}
		}
		if got := rows(stranger, nil); len(got) != 0 {
			t.Errorf("a stranger gets %d rows", len(got))
		}
		one := rows(reviewer, map[string]string{"keyword": "问事人1500"})[0]
		title := func(s string) string {
			for i, c := range ex.Columns {
				if c.Title == s {
					if c.Mask != nil {
						return c.Mask(one[i])
					}
					return one[i]
				}
			}
			t.Errorf("no column %s", s)
			return ""
		}
		for k, want := range map[string]string{"市": "茂名市", "县（市、区）": "高州市", "镇（街道）": "分界镇", "当前环节": "draft", "联系电话": "199****1234", "涉及金额（元）": "15", "咨询日期": "2026-09-01", "事项": "01", "录入时间": "2026-09-29 10:00"} {
			if got := title(k); got != want {
				t.Errorf("%s: %q, want %q", k, got, want)
			}
		}
		for _, wrong := range []map[string]string{{"state": "x"}, {"f.nothing": "1"}, {"view": "x"}, {"area": "abc"}} {
			if err := ex.Rows(context.Background(), transfer.Ask{By: reviewer, Query: wrong}, func([]string) error { return nil }); err == nil {
				t.Errorf("%v is no question", wrong)
			}
		}
	})
}
