package sharing_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/statecount"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/sharing"
	"mirror/internal/rural/village"
)

const (
	chuli   = moduletest.Chuli
	fenjie  = moduletest.Fenjie
	gaozhou = moduletest.Gaozhou
	maoming = moduletest.Maoming
)

func person(id int64, at area.Code, role string, actions ...string) *principal.Principal {
	p := moduletest.Person(id, at, role, "summaryReport villages-data", actions...)
	p.Permissions[metric.Resource] = true
	return p
}

var (
	clerk  = person(1, chuli, "village-clerk", "detail", "add", "edit")
	town   = person(2, fenjie, "town-clerk", "detail", "add", "edit", "approve")
	county = person(3, gaozhou, "county-admin", "detail", "add", "edit", "approve")
	city   = person(4, maoming, "city-admin", "detail", "add", "edit", "approve")
)

// noQueue forgets jobs: tests run them by hand.
type noQueue struct{}

func (noQueue) Enqueue(context.Context, *db.Tx, jobs.New) (int64, error) { return 0, nil }

type house struct {
	*moduletest.House
	*sharing.Service
}

// archive is the archives of villages, of which an office may make the photos compulsory.
func archive() *declaration.Declaration {
	d := village.Declaration()
	d.Switches = []declaration.Switch{{Rule: "proof", Title: "上传村貌照片", Cites: true, Fields: []string{"photos", "industry"}}}
	return d
}

// demo has the areas and the demo's households of the moment at which each test begins.
var (
	opening = time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC)
	demo    = moduletest.Households(opening)
)

// open is the room beside the archives of villages, with a library of one figure that says 7 of every area.
func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := &house{House: moduletest.Open(t, d, opening)}
	h.Run(append(sharing.Declarations(func() *sharing.Service { return h.Service }), archive())...)
	l, err := metric.New(d, h.Areas, func() time.Time { return h.Time }, metric.Source{Title: "测试汇总", Fresh: "实时",
		Metrics: []metric.Metric{{Key: "test.count", Title: "监测户数", Unit: "户", Group: "测试", Definition: "测试口径", Adds: metric.Sum, Of: metric.Now, Lowest: area.Village}},
		Read: func(_ context.Context, of rollup.Rows, _ metric.At) (metric.By, error) {
			out := metric.By{}
			for _, c := range append(of.Some, of.Of) {
				out.Add(c, "test.count", metric.Sums{Num: 7})
			}
			return out, nil
		}})
	if err != nil {
		t.Fatal(err)
	}
	h.Service = sharing.New(h.House.Engine, l, noQueue{}, h.Households, sharing.Known{Profiles: []sharing.Profile{{Module: "villages-data", State: village.Archived, By: "year"}}})
	return h
}

func fresh(title string) string {
	return fmt.Sprintf(`{"title":%q,"kind":"number","unit":"处","new":true,"choices":[]}`, title)
}

func known(keys ...string) (out []string) {
	for _, k := range keys {
		out = append(out, fmt.Sprintf(`{"key":%q,"choices":[]}`, k))
	}
	return out
}

func columns(cs ...string) string { return "[" + strings.Join(cs, ",") + "]" }

func (h *house) values(cs string, more ...any) map[string]any {
	return moduletest.With(map[string]any{"title": "晒谷场摸底", "purpose": "安排秋收前的修缮", "lowest": "6", "cycle": "0", "dueDays": 5.0, "endsOn": h.Day(60), "columns": cs}, more...)
}

// released is a table of the town that its county released, with its sheets; releasedBy is one of another office.
func (h *house) released(cs string, more ...any) *declaration.Record {
	h.T.Helper()
	return h.releasedBy(town, county, "", cs, more...)
}

func (h *house) releasedBy(office, upper *principal.Principal, ends, cs string, more ...any) *declaration.Record {
	h.T.Helper()
	r := h.Entered(office, sharing.Tables, office.Area, h.values(cs, more...))
	r = h.Takes(office, sharing.Tables, r, "apply"+ends, "", nil)
	r = h.Takes(upper, sharing.Tables, r, "release"+ends, "同意", nil)
	if err := h.Service.Open(context.Background()); err != nil {
		h.T.Fatal(err)
	}
	return r
}

// of is the sheet of an area.
func (h *house) of(table *declaration.Record, c area.Code) *declaration.Record {
	h.T.Helper()
	var ids []int64
	if err := h.DB.Read().NewRaw("SELECT id FROM sharing_sheet WHERE sheet_of = ? AND area = ? ORDER BY id", table.ID, int64(c)).Scan(context.Background(), &ids); err != nil || len(ids) == 0 {
		h.T.Fatalf("%s has %d sheets: %v", c, len(ids), err)
	}
	r, err := h.Record(context.Background(), h.Register(sharing.Sheets), area.Everything(), ids[len(ids)-1])
	if err != nil {
		h.T.Fatal(err)
	}
	return r
}

func (h *house) filled(p *principal.Principal, r *declaration.Record) sharing.SharingSheet {
	h.T.Helper()
	out, err := h.Filled(context.Background(), p, r.ID)
	if err != nil {
		h.T.Fatal(err)
	}
	return out
}

// archive files the village's archive of a year.
func (h *house) archive(year float64) {
	h.T.Helper()
	v := map[string]any{"year": year, "households": 320.0, "population": 1450.0, "collectiveIncome": 12.5, "industry": "荔枝", "bus": true, "groups": 9.0, "naturalVillages": 5.0, "residents": 900.0, "labour": 700.0,
		"migrants": 300.0, "arable": 800.5, "forest": 1200.0, "perCapitaIncome": 21000.0, "cooperatives": 3.0, "doctors": 2.0, "roads": 96.0, "tapWater": 99.0, "sewage": 80.0, "toilets": 97.0, "broadband": 98.0}
	r := h.Entered(clerk, "villages-data", chuli, v)
	r = h.Takes(clerk, "villages-data", r, "submit", "", nil)
	r = h.Takes(town, "villages-data", r, "townPass", "", nil)
	h.Takes(county, "villages-data", r, "countyPass", "", nil)
}

const field = "field:villages-data."

// sixteen are columns that are known of a village.
var sixteen = known("figure:test.count", field+"households", field+"population", field+"collectiveIncome", field+"industry", field+"bus", field+"groups", field+"naturalVillages", field+"residents", field+"labour", field+"migrants",
	field+"arable", field+"forest", field+"perCapitaIncome", field+"cooperatives", field+"doctors")

// A table of twenty columns, of which sixteen are known, has a village type four. What it typed is a fact from then on: the next table is filled in with it.
func TestVillageTypesFourOfTwenty(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		h := open(t, d)
		h.archive(2025)
		table := h.released(columns(append(slices.Clone(sixteen), fresh("晒谷场"), fresh("机井数量"), fresh("冷库"), fresh("烘干机"))...))
		if table.Int("knownItems") != 16 || table.Int("newItems") != 4 {
			t.Fatalf("%d known, %d new", table.Int("knownItems"), table.Int("newItems"))
		}
		sheet := h.of(table, chuli)
		f := h.filled(clerk, sheet)
		answers := map[string]string{}
		for i, c := range f.Columns {
			switch x := f.Cells[i]; {
			case c.New:
				answers[c.Key] = "2"
			case x.Value == "" || x.Source == "" || x.Day == 0 || x.Path == "":
				t.Errorf("%s is not filled in from its home: %+v", c.Title, x)
			}
		}
		if len(answers) != 4 || !f.Editable || f.Cells[0].Value != "7" || f.Cells[1].Value != "320" || f.Cells[4].Value != "荔枝" || f.Cells[5].Value != "是" {
			t.Fatalf("%d to type, %+v", len(answers), f)
		}
		h.Refused(clerk, sharing.Sheets, sheet, "submit", "", nil, "请先核对已有数据并保存")
		some := map[string]string{f.Columns[16].Key: "2"}
		if err := h.Save(ctx, clerk, sheet.ID, sheet.Version, some); err != nil {
			t.Fatal(err)
		}
		sheet = h.of(table, chuli)
		h.Refused(clerk, sharing.Sheets, sheet, "submit", "", nil, "还有3项没有填写")
		h.Time = h.Time.Add(4 * time.Minute)
		if err := h.Save(ctx, clerk, sheet.ID, sheet.Version, answers); err != nil {
			t.Fatal(err)
		}
		sheet = h.Takes(clerk, sharing.Sheets, h.of(table, chuli), "submit", "", nil)
		if sheet.Int("asked") != 20 || sheet.Int("filled") != 16 || sheet.Int("typed") != 4 || sheet.Int("known") != 0 || sheet.Int("minutes") != 4 {
			t.Errorf("asked %d, filled %d, typed %d, known %d, minutes %d", sheet.Int("asked"), sheet.Int("filled"), sheet.Int("typed"), sheet.Int("known"), sheet.Int("minutes"))
		}
		next := h.released(columns(append(known("figure:test.count"), known(f.Columns[16].Key)...)...), "title", "烘干设施核对")
		again := h.filled(clerk, h.of(next, chuli))
		if again.Cells[1].Value != "2" || again.Cells[1].Source != "填报采集" || again.Cells[1].Path == "" || again.Columns[1].New {
			t.Errorf("the fact has no home: %+v", again.Cells[1])
		}
		// The account is of areas and tables.
		b, err := h.Burden(ctx, county, gaozhou, "")
		if err != nil || b.Total.Asked != 20 || b.Total.Filled != 16 || b.Total.Typed != 4 || b.Total.Known != 0 || b.Total.Minutes != 4 || len(b.Areas) != 1 || b.Areas[0].ID != fenjie.String() || len(b.Tables) != 1 {
			t.Errorf("%v: %+v", err, b)
		}
	})
}

// What is known is not asked: neither by its own name nor by one that differs in signs, nor by somebody who was slower.
func TestKnownIsRefused(t *testing.T) {
	t.Parallel()
	h := open(t, areatest.OpenSQLite(t))
	for _, title := range []string{"联系电话", "常住人口（人）", "监测户数", " 主导 产业 "} {
		_, err := h.Enter(county, sharing.Tables, gaozhou, h.values(columns(fresh(title))))
		h.Says(err, "已有数据")
	}
	for _, c := range []string{known("home:phone")[0], known("field:villages-data.photos")[0], known("figure:none")[0]} {
		_, err := h.Enter(county, sharing.Tables, gaozhou, h.values(columns(c)))
		h.Says(err, "事实目录中没有这一项")
	}
	_, err := h.Enter(county, sharing.Tables, gaozhou, h.values(columns(), "lowest", "4"))
	h.Says(err, "应为本级以下的级别")
	_, err = h.Enter(county, sharing.Tables, gaozhou, h.values(columns(), "endsOn", h.Day(0)))
	h.Says(err, "截止日期应在今天之后")
	one := h.Entered(county, sharing.Tables, gaozhou, h.values(columns(fresh("晒谷场"))))
	other := h.Entered(county, sharing.Tables, gaozhou, h.values(columns(fresh("晒谷场 ")), "title", "第二张"))
	empty := h.Entered(county, sharing.Tables, gaozhou, h.values(columns(), "title", "空表"))
	h.Refused(county, sharing.Tables, empty, "applyCounty", "", nil, "请先选择填报项")
	one, other = h.Takes(county, sharing.Tables, one, "applyCounty", "", nil), h.Takes(county, sharing.Tables, other, "applyCounty", "", nil)
	h.Refused(county, sharing.Tables, one, "releaseCounty", "同意", nil, "")
	h.Takes(city, sharing.Tables, one, "releaseCounty", "同意", nil)
	h.Refused(city, sharing.Tables, other, "releaseCounty", "同意", nil, "晒谷场”已有数据")
}

// A city without counties is divided into its townships in the account.
func TestBurdenOfACityWithoutCounties(t *testing.T) {
	t.Parallel()
	h := open(t, areatest.OpenSQLite(t))
	const dongguan, dongcheng = area.Code(44_19_00_000_000_00), area.Code(44_19_00_003_000_00)
	place, office := person(11, dongguan, "city-admin", "detail", "add", "edit", "approve"), person(12, area.Guangdong, "province-admin", "detail", "add", "edit", "approve")
	table := h.releasedBy(place, office, "City", columns(fresh("晒谷场")), "lowest", "5")
	towns := h.Areas.Children(dongguan)[:2]
	for i, at := range towns {
		desk := person(int64(13+i), at.ID, "town-clerk", "detail", "edit")
		sheet := h.of(table, at.ID)
		if err := h.Save(context.Background(), desk, sheet.ID, sheet.Version, map[string]string{h.filled(desk, sheet).Columns[0].Key: "3"}); err != nil {
			t.Fatal(err)
		}
		sheet = h.of(table, at.ID)
		h.Takes(desk, sharing.Sheets, sheet, "submitTown", "", nil)
	}
	b, err := h.Burden(context.Background(), place, dongguan, "")
	if err != nil || len(b.Areas) != 2 || b.Areas[0].ID != towns[0].ID.String() || b.Areas[1].Name != towns[1].Text || b.Total.Sheets != 2 {
		t.Errorf("%v: %+v", err, b)
	}
	if b, err := h.Burden(context.Background(), place, dongcheng, ""); err != nil || b.Area.ID != dongcheng.String() {
		t.Errorf("a township of it: %v %+v", err, b)
	}
}

// The page of what was handed in reads the answers it shows and counts the others.
func TestRowsReadWhatTheyShow(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		h := open(t, d)
		table := h.releasedBy(county, city, "County", columns(fresh("晒谷场")))
		write := func(text string, args ...any) {
			t.Helper()
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw(text, args...).Exec(ctx)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		write("UPDATE sharing_sheet SET state = ?, cells = '{}' WHERE area % 100000 <> 0", sharing.Submitted)
		all, err := h.Rows(ctx, town, town.Scope, table.ID, "", 0)
		if err != nil || len(all.Rows) < 2 || all.In != len(all.Rows) || all.Asked != all.In || len(all.Above) != 1 {
			t.Fatalf("%v: %+v", err, all)
		}
		// Nobody reads a row behind the last one that is shown: it could not be read.
		last := all.Rows[len(all.Rows)-1]
		write("UPDATE sharing_sheet SET cells = '{' WHERE id = CAST(? AS bigint)", last.ID)
		if some, err := h.Rows(ctx, town, town.Scope, table.ID, "", len(all.Rows)-1); err != nil || some.In != all.In || len(some.Rows) != all.In-1 || some.Rows[0].ID != all.Rows[0].ID {
			t.Errorf("%v: %+v", err, some)
		}
	})
}

// A table goes from the village over its town to the office, and back with words. Nobody answers for another area, and nobody sees another area's answers.
func TestUpTheChain(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	h := open(t, areatest.OpenSQLite(t))
	table := h.releasedBy(county, city, "County", columns(append(known("figure:test.count"), fresh("晒谷场"))...))
	sheet, above := h.of(table, chuli), h.of(table, fenjie)
	key := h.filled(clerk, sheet).Columns[1].Key
	if f := h.filled(town, sheet); f.Editable {
		t.Error("the town may type for its village")
	}
	if err := h.Save(ctx, town, sheet.ID, sheet.Version, map[string]string{key: "3"}); err == nil {
		t.Error("the town typed for its village")
	}
	h.Says(h.Save(ctx, clerk, sheet.ID, sheet.Version, map[string]string{"figure:test.count": "9"}), "没有这个新增填报项")
	h.Says(h.Save(ctx, clerk, sheet.ID, sheet.Version, map[string]string{key: "三"}), "请填写数字")
	_, err := h.Update(ctx, clerk, h.Register(sharing.Sheets), sheet.ID, flow.ModuleEntry{Version: sheet.Version, Values: map[string]any{"cells": `{"figure:test.count":{"v":"9"}}`}})
	h.Says(err, "请在填报页核对和填写")
	if err := h.Save(ctx, clerk, sheet.ID, sheet.Version, map[string]string{key: "3"}); err != nil {
		t.Fatal(err)
	}
	sheet = h.Takes(clerk, sharing.Sheets, h.of(table, chuli), "submit", "", nil)
	h.Refused(town, sharing.Sheets, above, "submitTown", "", nil, "下级还有1份填报待审核")
	sheet = h.Takes(town, sharing.Sheets, sheet, "back", "请核对晒谷场", nil)
	sheet = h.Takes(clerk, sharing.Sheets, sheet, "submit", "", nil)
	sheet = h.Takes(town, sharing.Sheets, sheet, "accept", "", nil)
	above = h.Takes(town, sharing.Sheets, h.of(table, fenjie), "submitTown", "", nil)
	if above.Int("belowIn") != 1 || above.Int("below") < 2 || h.of(table, fenjie).Int("dueOn") != sheet.Int("dueOn")+2 {
		t.Errorf("%d of %d are in", above.Int("belowIn"), above.Int("below"))
	}
	h.Takes(county, sharing.Sheets, above, "acceptTown", "", nil)
	rows, err := h.Rows(ctx, county, county.Scope, table.ID, "", 0)
	if err != nil || rows.In != 1 || rows.Rows[0].Cells[1].Value != "3" || rows.Rows[0].Cells[0].Value != "7" {
		t.Errorf("%v: %+v", err, rows)
	}
	beside := person(9, 44_09_81_103_200_00, "village-clerk", "detail", "edit")
	if rows, err := h.Rows(ctx, beside, beside.Scope, table.ID, "", 0); err != nil || rows.In != 0 || len(rows.Rows) != 0 {
		t.Errorf("a village sees another one's answers: %v %+v", err, rows)
	}
	if _, err := h.Filled(ctx, beside, sheet.ID); !errs.Has(err, errs.NotFound) {
		t.Errorf("a village opens another one's sheet: %v", err)
	}
	blind := person(1, chuli, "village-clerk")
	blind.Permissions = map[string]bool{"summaryReport:detail": true}
	if f := h.filled(blind, sheet); f.Cells[0].Value != "" || f.Cells[0].Why != "没有查看权限" || f.Cells[1].Value != "3" {
		t.Errorf("figures are shown without their permission: %+v", f.Cells)
	}
	// It is a file for filling in: who does not, or not any more, needs the right to take files, as for the table's.
	for _, p := range []*principal.Principal{clerk, person(8, chuli, "village-clerk", "detail")} {
		if _, err := h.WriteSheetForTest(ctx, p, sheet.ID, &bytes.Buffer{}); !errs.Has(err, errs.Forbidden) {
			t.Errorf("%s takes a sheet that was handed in: %v", p.Name, err)
		}
	}
	var book bytes.Buffer
	if name, err := h.WriteSheetForTest(ctx, person(8, chuli, "village-clerk", "detail", "export"), sheet.ID, &book); err != nil || !strings.Contains(name, "晒谷场摸底") || book.Len() == 0 {
		t.Errorf("%q: %v", name, err)
	}
}

// A monthly table is asked anew each month with what was said before, is urged once a day when late, and ends by itself with what was not filled in.
func TestPeriodsAndEnd(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	h := open(t, areatest.OpenSQLite(t))
	table := h.released(columns(fresh("晒谷场"), strings.Replace(fresh("当月农机维修"), `"new":true`, `"new":true,"anew":true`, 1)), "cycle", "1")
	sheet := h.of(table, chuli)
	f := h.filled(clerk, sheet)
	if sheet.Text("period") != "2026-03" || sheet.Int("dueOn") != 20260307 {
		t.Errorf("%s is due on %d", sheet.Text("period"), sheet.Int("dueOn"))
	}
	if err := h.Save(ctx, clerk, sheet.ID, sheet.Version, map[string]string{f.Columns[0].Key: "3", f.Columns[1].Key: "8"}); err != nil {
		t.Fatal(err)
	}
	h.Takes(clerk, sharing.Sheets, h.of(table, chuli), "submit", "", nil)
	h.Time = time.Date(2026, 4, 3, 2, 0, 0, 0, time.UTC)
	if err := h.Service.Open(ctx); err != nil {
		t.Fatal(err)
	}
	sheet = h.of(table, chuli)
	if f = h.filled(clerk, sheet); f.Period != "2026-04" || f.Cells[0].Value != "3" || f.Cells[1].Value != "" {
		t.Fatalf("%s: %+v", f.Period, f.Cells)
	}
	h.Refused(town, sharing.Sheets, sheet, "remind", "", nil, "还没有超过上报期限")
	h.Time = time.Date(2026, 4, 8, 2, 0, 0, 0, time.UTC)
	sheet = h.Takes(town, sharing.Sheets, sheet, "remind", "", nil)
	h.Refused(town, sharing.Sheets, sheet, "remind", "", nil, "今天已经催报")
	if err := h.Save(ctx, clerk, sheet.ID, sheet.Version, map[string]string{f.Columns[0].Key: "3", f.Columns[1].Key: "6"}); err != nil {
		t.Fatal(err)
	}
	if sheet = h.of(table, chuli); sheet.Int("typed") != 1 || sheet.Int("filled") != 1 {
		t.Errorf("typed %d, filled %d", sheet.Int("typed"), sheet.Int("filled"))
	}
	h.Time = time.Date(2026, 6, 8, 2, 0, 0, 0, time.UTC)
	if err := h.Service.Open(ctx); err != nil {
		t.Fatal(err)
	}
	if r, err := h.Record(ctx, h.Register(sharing.Tables), area.Everything(), table.ID); err != nil || r.State != sharing.Ended || h.of(table, chuli).State != sharing.Closed {
		t.Errorf("%v: the table is %s, what was not filled in %s", err, r.State, h.of(table, chuli).State)
	}
}

// A field becomes compulsory by an admission alone: asked for with a document, weighed, released one level up by somebody else, and optional again after its day.
func TestCompulsoryFieldIsAdmitted(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		h := open(t, d)
		archives := h.Register("villages-data")
		needed := func(at area.Code) bool {
			t.Helper()
			on, err := h.Allows(ctx, d.Read(), archives, "proof", at)
			if err != nil {
				t.Fatal(err)
			}
			return on
		}
		v := map[string]any{"switchOf": "villages-data-proof", "citation": "短", "purpose": "核对村貌", "endsOn": h.Day(0)}
		_, err := h.Enter(town, sharing.Fields, fenjie, v)
		h.Says(err, "请写明要求采集的文件名称和文号")
		if got := errs.From(err).Fields; len(got) != 2 || got[1].Field != "endsOn" {
			t.Errorf("not everything at once: %v", got)
		}
		v = moduletest.With(v, "citation", "某某帮扶办法（某发〔2026〕1号）第三条", "endsOn", h.Day(30))
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return statecount.Add(ctx, tx, "villages-data", map[statecount.Key]int64{{Area: fenjie, State: village.Archived}: 7})
		}); err != nil {
			t.Fatal(err)
		}
		r := h.Entered(town, sharing.Fields, fenjie, v)
		villages := int64(len(h.Areas.Children(fenjie)))
		if r.Text("items") != "村貌照片、主导产业" || r.Text("filledBy") != "行政村" || r.Int("units") != villages || r.Int("times") != 7 || r.Int("cells") != 14 || r.Int("hours") != 5 || r.Text("title") != "村情数据：上传村貌照片" {
			t.Errorf("%q by %q of %d: %d times, %d cells, %d: %s", r.Text("items"), r.Text("filledBy"), r.Int("units"), r.Int("times"), r.Int("cells"), r.Int("hours"), r.Text("title"))
		}
		r = h.Takes(town, sharing.Fields, r, "apply", "", nil)
		h.Refused(town, sharing.Fields, r, "release", "同意", nil, "")
		if needed(chuli) {
			t.Error("it is compulsory before it was released")
		}
		r = h.Takes(county, sharing.Fields, r, "release", "同意", nil)
		if !needed(chuli) || needed(44_09_81_102_200_00) {
			t.Error("it is not compulsory in the office's own area alone")
		}
		again := h.Takes(town, sharing.Fields, h.Entered(town, sharing.Fields, fenjie, v), "apply", "", nil)
		h.Refused(county, sharing.Fields, again, "release", "同意", nil, "分界镇已经要求必填")
		r = h.Takes(town, sharing.Fields, r, "stop", "不再需要", nil)
		if needed(chuli) || r.State != sharing.Ended {
			t.Error("it is compulsory after it was stopped")
		}
		again = h.Takes(county, sharing.Fields, again, "release", "同意", nil)
		// The day after its last it holds no longer, before the job has written so.
		h.Time = h.Time.AddDate(0, 0, 30)
		if !needed(chuli) {
			t.Error("it does not hold on its last day")
		}
		h.Time = h.Time.AddDate(0, 0, 1)
		if needed(chuli) {
			t.Error("it holds after its last day")
		}
		if err := h.Service.Open(ctx); err != nil {
			t.Fatal(err)
		}
		var rules int
		if r, err := h.Record(ctx, h.Register(sharing.Fields), area.Everything(), again.ID); err != nil || r.State != sharing.Ended {
			t.Errorf("%v: %s", err, r.State)
		}
		if err := d.Read().NewRaw("SELECT count(*) FROM deadline_rule WHERE rule = 'proof'").Scan(ctx, &rules); err != nil || rules != 0 {
			t.Errorf("%d rules are left: %v", rules, err)
		}
	})
}

func TestEnglish(t *testing.T) {
	t.Parallel()
	for _, d := range sharing.Declarations(nil) {
		moduletest.English(t, d)
	}
}
