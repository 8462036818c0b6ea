package assess_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/assess"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/moduletest"
)

// Each fault of a scheme stands at its row, in words.
func TestSchemeRules(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := openHouse(t, d)
		auto := func(rule string) string {
			return `[{"title":"甲","items":[{"title":"乙","points":100,"source":"auto","key":"t.share",` + rule + `}]}]`
		}
		for _, c := range []struct{ kind, tree, field, words string }{
			{assess.Town, `[]`, "indicators", "请添加指标"},
			{assess.Town, `[{"title":"甲","items":[{"title":"乙","points":99.5,"source":"hand"}]}]`, "indicators", "分值合计为99.5，应为100"},
			{assess.Town, `[{"title":"","items":[{"title":"乙","points":100,"source":"hand"}]}]`, "indicators.0.title", "一级指标名称"},
			{assess.Town, `[{"title":"甲","items":[{"title":"乙","points":33.335,"source":"hand"},{"title":"丙","points":66.665,"source":"hand"}]}]`, "indicators.0.items.0.points", "最多两位小数"},
			{assess.Town, `[{"title":"甲","items":[{"title":"乙","points":100,"source":"hand","deductions":[{"title":"丁","points":101}]}]}]`, "indicators.0.items.0.deductions.0.points", "不超过该项分值"},
			{assess.Town, `[{"title":"甲","items":[{"title":"乙","points":100,"source":"auto","key":"t.none","way":"bands","bands":[{"from":1,"points":1}]}]}]`, "indicators.0.items.0.key", "请从指标库选择指标"},
			{assess.Town, auto(`"way":"bands","bands":[{"from":80,"points":50},{"from":90,"points":40}]`), "indicators.0.items.0.bands.1.from", "从高分段到低分段"},
			{assess.Town, auto(`"way":"bands","bands":[{"from":90,"points":50},{"from":80,"points":50}]`), "indicators.0.items.0.bands.1.points", "低于上一分段"},
			{assess.Town, auto(`"way":"linear","floor":90,"target":80`), "indicators.0.items.0.target", "满分值应优于零分值"},
			{assess.Town, auto(`"way":"target","target":100,"per":1`), "indicators.0.items.0.step", "大于0的数值"},
			{assess.Member, auto(`"way":"bands","bands":[{"from":1,"points":100}]`), "indicators.0.items.0.source", "队员考核不使用地区指标"},
			{assess.County, tree, "kind", "考核对象应在本级以下"},
		} {
			_, err := h.Enter(county, schemes, gaozhou, h.filled(c.kind, c.tree))
			h.Says(err, c.words)
			if e := errs.From(err); len(e.Fields) == 0 || e.Fields[0].Field != c.field {
				t.Errorf("%s: the fault is at %+v, want %s", c.words, e.Fields, c.field)
			}
		}
		// A published scheme is nobody's to change, and is started by its own office alone; what nobody is in post for does not start.
		r := h.Entered(county, schemes, gaozhou, h.filled(assess.Team, tree))
		r = h.Takes(county, schemes, r, "publish", "", nil)
		if _, err := h.Update(context.Background(), county, h.Register(schemes), r.ID, flowEntry(r, map[string]any{"title": "另一方案"})); err == nil {
			t.Error("a published scheme was changed")
		}
		h.Refused(county, schemes, r, "start", "", nil, "本地区没有这一类考核对象")
		h.posts = []assess.Object{{Area: fenjie, Name: "分界镇工作队"}}
		r = h.Takes(county, schemes, r, "start", "", nil)
		team := h.of(sheets, r, fenjie)
		// A team's sheet waits for its leader and not for the town.
		if err := h.mark(town, sheets, team, marks(30, []int{0, 0}, "")...); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the town scores a team: %v", err)
		}
		h.marked(leader, sheets, team, marks(30, []int{0, 0}, "")...)
		// Who came later gets a sheet by hand, once.
		h.posts = append(h.posts, assess.Object{Area: fenjie, Name: "新工作队"})
		late := map[string]any{"name": "新工作队", "scheme": fmt.Sprint(r.ID)}
		h.Entered(county, sheets, fenjie, late)
		_, err := h.Enter(county, sheets, fenjie, late)
		h.Says(err, "已有考核表")
		_, err = h.Enter(county, sheets, fenjie, moduletest.With(late, "name", "没有这支队"))
		h.Says(err, "没有找到在岗的考核对象")
	})
}

// The three rules make points of a value; a value that cannot be computed makes none. The preview applies them to the areas there are.
func TestRulesMakePoints(t *testing.T) {
	d := areatest.OpenSQLite(t)
	h := openHouse(t, d)
	for _, c := range []struct {
		rule   string
		share  int64
		points float64
	}{
		{`"way":"bands","bands":[{"from":90,"points":50},{"from":80,"points":30}]`, 90, 50}, {`"way":"bands","bands":[{"from":90,"points":50},{"from":80,"points":30}]`, 89, 30},
		{`"way":"bands","bands":[{"from":90,"points":50},{"from":80,"points":30}]`, 79, 0}, {`"way":"bands","negative":true,"bands":[{"from":10,"points":50},{"from":20,"points":30}]`, 15, 30},
		{`"way":"linear","floor":60,"target":100`, 70, 12.5}, {`"way":"linear","floor":60,"target":100`, 50, 0}, {`"way":"linear","negative":true,"floor":40,"target":0`, 10, 37.5},
		{`"way":"target","target":100,"step":1,"per":0.5`, 97, 48.5}, {`"way":"target","target":100,"step":5,"per":2`, 94, 46}, {`"way":"target","target":100,"step":1,"per":5`, 80, 0},
	} {
		h.figures[fenjie] = map[string]metric.Sums{"t.share": {Num: c.share, Den: 100}}
		out, err := h.Try(context.Background(), county, assess.AssessTrial{Kind: assess.Town, Item: `{"title":"甲","points":50,"source":"auto","key":"t.share",` + c.rule + `}`})
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range out.Items {
			if x.ID == fenjie.String() && (x.Points == nil || *x.Points != c.points) {
				t.Errorf("%s of %d: %v, want %v", c.rule, c.share, x.Points, c.points)
			}
			if x.ID != fenjie.String() && (x.Points != nil || x.Why == "") {
				t.Errorf("%s without a figure: %+v", x.Name, x)
			}
		}
		if out.None != out.All-1 {
			t.Errorf("%d of %d without a number", out.None, out.All)
		}
	}
}

// The bundle has the proof by indicator and the sheet itself; nobody gets it who does not read the sheet.
func TestBundle(t *testing.T) {
	d := areatest.OpenSQLite(t)
	h := openHouse(t, d)
	r := h.of(sheets, h.scheme(county, assess.Town, tree), fenjie)
	h.marked(town, sheets, r, marks(30, []int{0, 0}, "", h.proof(town))...)
	var b bytes.Buffer
	if _, err := h.Bundle(context.Background(), town, sheets, r.ID, &b); err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
	}
	if got := strings.Join(names, "|"); got != "评分表.xlsx|1.2 特色产业/1-证明.png" {
		t.Error(got)
	}
	elsewhere := person(9, area.Code(44_08_81_103_000_00), "town-clerk", "detail", "edit")
	if _, err := h.Bundle(context.Background(), elsewhere, sheets, r.ID, &b); !errs.Has(err, errs.NotFound) {
		t.Errorf("another town gets the proof: %v", err)
	}
}
