package supervision_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/paper"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/supervision"
)

func (h *house) handler() supervision.Handler {
	return supervision.Handler{Engine: h.Engine, Names: func(context.Context, string) ([]transfer.Option, error) {
		return []transfer.Option{{Code: "2", Name: "审计"}, {Code: "3", Name: "工作落实"}, {Code: "1", Name: "一般问题"}}, nil
	}}
}

// A bulletin is an office's own, one a month; who drafts it does not issue it; it names nobody; and what it says is frozen when it is handed in.
func TestBulletin(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		x := h.handed(moduletest.With(h.found(), "title", "李四走访不及时"))
		v := map[string]any{"month": "2026-03", "issuer": "高州市乡村振兴局", "case1": id(x), "remarks": "经查，李四未走访。", "demands": "压实责任。\n\n按期整改。"}
		enter := func(p *principal.Principal, at area.Code, v map[string]any) error {
			_, err := h.Create(ctx, p, h.Register(bulletins), flow.ModuleEntry{Area: at.String(), Values: v})
			return err
		}
		if err := enter(city, gaozhou, v); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the city drafts the county's bulletin: %v", err)
		}
		h.Says(enter(county, gaozhou, moduletest.With(v, "month", "2026-04")), "月份不能晚于本月")
		h.Says(enter(county, gaozhou, moduletest.With(v, "case2", id(x))), "该问题已经选择")
		waiting := h.Entered(county, issues, chuli, moduletest.With(h.found(), "category", "1"))
		h.Says(enter(county, gaozhou, moduletest.With(v, "case1", id(waiting))), "请选择本区域已交办的问题")
		b := h.Entered(county, bulletins, gaozhou, v)
		if b.Text("title") != "高州市2026年3月日常监督情况通报" {
			t.Errorf("title %s", b.Text("title"))
		}
		h.Says(enter(county, gaozhou, v), "该月的通报已经拟制")
		h.Refused(county, bulletins, b, "submit", "", nil, "请删去责任人“李四”")
		b, err := h.Update(ctx, county, h.Register(bulletins), b.ID, flow.ModuleEntry{Version: b.Version, Values: map[string]any{"remarks": "走访不及时。"}})
		if err != nil {
			t.Fatal(err)
		}
		b = h.Takes(county, bulletins, b, "submit", "", nil)
		if _, err := h.Step(county, bulletins, b, "approve", "同意", nil); err == nil {
			t.Error("issued by whoever drafted it")
		}
		if _, err := h.Step(city, bulletins, b, "approve", "同意", nil); err == nil {
			t.Error("issued by another office")
		}
		b = h.Takes(reviewer, bulletins, b, "back", "再核数据", nil)
		if b.Has("frozen") {
			t.Error("returned, and still frozen")
		}
		b = h.Takes(county, bulletins, b, "submit", "", nil)
		// What happens afterwards changes nothing of it.
		h.Takes(county, issues, h.rectified(x), "close", "同意", nil)
		b = h.Takes(reviewer, bulletins, b, "approve", "同意", map[string]any{"docNo": "高乡振〔2026〕12号"})
		p, err := h.handler().Document(principal.With(ctx, county), &module.RecordPath{ID: id(b)})
		if err != nil {
			t.Fatal(err)
		}
		said := fmt.Sprint(p.Head, p.Number, p.Title, p.From, p.Date)
		for _, x := range p.Body {
			if said += x.Text; x.Table != nil {
				said += fmt.Sprint(x.Table.Rows)
			}
		}
		for _, want := range []string{"高乡振〔2026〕12号", "2026年3月2日", "累计交办问题1个，已销号0个，整改率0%", "某走访不及时", "审计", "压实责任。按期整改。", "[合计 1 0 0% 0 0]"} {
			if !strings.Contains(said, want) {
				t.Errorf("%q is not said in %s", want, said)
			}
		}
		if strings.Contains(said, "李四") || p.Draft {
			t.Errorf("draft %t: %s", p.Draft, said)
		}
		for _, write := range []func(paper.Paper) ([]byte, error){paper.Paper.Docx, paper.Paper.PDF} {
			if b, err := write(p); err != nil || len(b) < 2000 {
				t.Errorf("%d bytes: %v", len(b), err)
			}
		}
		if _, err := h.handler().Document(principal.With(ctx, person(9, chuli, "village-clerk", "detail")), &module.RecordPath{ID: id(b)}); !errs.Has(err, errs.NotFound) {
			t.Errorf("a village reads the county's bulletin: %v", err)
		}
	})
}
