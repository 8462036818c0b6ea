package supervision_test

import (
	"context"
	"strconv"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/supervision"
)

const (
	chuli   = moduletest.Chuli
	fenjie  = moduletest.Fenjie
	gaozhou = moduletest.Gaozhou
	maoming = moduletest.Maoming

	issues, inspections, bulletins = "dailySupervision", "dailySupervision-inspection", "dailySupervision-bulletin"
)

type house struct{ *moduletest.House }

func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := &house{moduletest.Open(t, d, time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC))}
	h.Run(supervision.Declarations()...)
	return h
}

func person(id int64, at area.Code, role string, actions ...string) *principal.Principal {
	return moduletest.Person(id, at, role, "dailySupervision", actions...)
}

var (
	village  = person(1, chuli, "village-clerk", "detail", "add", "edit")
	town     = person(2, fenjie, "town-clerk", "detail", "add", "edit")
	county   = person(3, gaozhou, "county-admin", "detail", "add", "edit", "del", "approve")
	reviewer = person(4, gaozhou, "county-reviewer", "detail", "approve")
	city     = person(5, maoming, "city-admin", "detail", "add", "edit", "del", "approve")
	province = person(6, area.Guangdong, "province-admin", "detail", "add", "edit", "approve")
)

func id(r *declaration.Record) string { return strconv.FormatInt(r.ID, 10) }

func (h *house) found() map[string]any {
	return map[string]any{"title": "公示栏更新不及时", "source": "2", "category": "3", "level": "1", "foundOn": h.Day(-1), "description": "内容为上一季度"}
}

func (h *house) unit() map[string]any {
	return map[string]any{"responsibleUnit": "分界镇政府", "responsible": "李四", "deadline": h.Day(20)}
}

// handed is an issue of a village that the county handed over.
func (h *house) handed(values map[string]any) *declaration.Record {
	h.T.Helper()
	r := h.Entered(county, issues, chuli, values)
	return h.Takes(county, issues, r, "handOver", "限期整改", h.unit())
}

func (h *house) rectified(r *declaration.Record) *declaration.Record {
	h.T.Helper()
	r = h.Takes(village, issues, r, "start", "", map[string]any{"beforePhotos": h.Photo(village, "前.png")})
	return h.Takes(village, issues, r, "report", "", map[string]any{"rectification": "已更新", "rectifiedOn": h.Day(0), "afterPhotos": h.Photo(village, "后.png")})
}

// exec changes the table behind the rules.
func (h *house) exec(sql string) {
	h.T.Helper()
	if err := h.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(sql).Exec(ctx)
		return err
	}); err != nil {
		h.T.Fatal(err)
	}
}

func TestEnglish(t *testing.T) {
	for _, d := range supervision.Declarations() {
		moduletest.English(t, d)
	}
}

// An issue goes from its entering to its end, once returned on the way; each guard refuses once, with its words.
func TestTheWholeChain(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		enter := func(p *principal.Principal, at area.Code, values map[string]any) error {
			_, err := h.Create(ctx, p, h.Register(issues), flow.ModuleEntry{Area: at.String(), Values: values})
			return err
		}
		for _, p := range []*principal.Principal{village, town} {
			if err := enter(p, p.Area, h.found()); !errs.Has(err, errs.Forbidden) {
				t.Errorf("%v enters an issue: %v", p.Area, err)
			}
		}
		h.Says(enter(county, gaozhou, h.found()), "请选择本级以下的区域")
		h.Says(enter(county, chuli, moduletest.With(h.found(), "foundOn", h.Day(1))), "发现日期不能晚于今天")
		h.Says(enter(county, chuli, moduletest.With(h.found(), "source", nil)), "请填写问题来源")
		h.Says(enter(county, chuli, moduletest.With(h.found(), "source", "1")), "请选择对应的督查")
		if err := enter(county, fenjie, h.found()); err != nil {
			t.Errorf("an issue of a town: %v", err)
		}

		r := h.Entered(county, issues, chuli, h.found())
		h.Refused(county, issues, r, "handOver", "限期整改", moduletest.With(h.unit(), "deadline", h.Day(-1)), "整改期限不能早于今天")
		h.Refused(county, issues, r, "handOver", "", h.unit(), "请填写意见")
		h.Refused(county, issues, r, "handOver", "限期整改", moduletest.With(h.unit(), "responsible", nil), "请填写责任人")
		if _, err := h.Step(reviewer, issues, r, "handOver", "限期整改", h.unit()); err != nil {
			t.Errorf("a colleague of the office: %v", err)
		}
		r, _ = h.Record(ctx, h.Register(issues), area.Everything(), r.ID)
		if r.Int("handedMonth") != 202603 || r.Text("responsibleUnit") != "分界镇政府" {
			t.Errorf("handed over: %d %q", r.Int("handedMonth"), r.Text("responsibleUnit"))
		}
		r = h.Takes(county, issues, r, "reassign", "由镇农办负责", moduletest.With(h.unit(), "responsibleUnit", "分界镇农办"))
		if r.State != supervision.HandedOver || r.Text("responsibleUnit") != "分界镇农办" {
			t.Errorf("reassigned: %s %q", r.State, r.Text("responsibleUnit"))
		}
		r = h.Takes(village, issues, r, "start", "", nil)
		done := map[string]any{"rectification": "已更新", "rectifiedOn": h.Day(0), "afterPhotos": h.Photo(village, "后.png")}
		h.Refused(village, issues, r, "report", "", done, "请先上传整改前照片")
		done["beforePhotos"] = h.Photo(village, "前.png")
		h.Refused(village, issues, r, "report", "", moduletest.With(done, "afterPhotos", nil), "请填写整改后照片")
		h.Refused(village, issues, r, "report", "", moduletest.With(done, "rectifiedOn", h.Day(-1)), "不能早于")
		h.Refused(village, issues, r, "report", "", moduletest.With(done, "rectifiedOn", h.Day(1)), "整改完成日期不能晚于今天")
		r = h.Takes(village, issues, r, "report", "", done)
		r = h.Takes(county, issues, r, "back", "照片看不清", nil)
		r = h.Takes(town, issues, r, "restart", "", nil)
		r = h.Takes(town, issues, r, "report", "", map[string]any{"rectification": "重拍", "rectifiedOn": h.Day(0), "afterPhotos": h.Photo(town, "后2.png")})
		h.Refused(county, issues, r, "close", "", nil, "请填写意见")
		r = h.Takes(county, issues, r, "close", "已整改到位", nil)
		if r.State != supervision.Closed || r.Int("closedMonth") != 202603 {
			t.Errorf("closed: %s %d", r.State, r.Int("closedMonth"))
		}
		r = h.Entered(county, issues, chuli, h.found())
		if r = h.Takes(county, issues, r, "drop", "核实不属实", nil); r.State != supervision.Dropped {
			t.Errorf("dropped: %s", r.State)
		}
	})
}

// Nobody rechecks what they rectified, in whichever round; and nothing is closed without the photos of before and after.
func TestNobodyRechecksTheirOwn(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		// Somebody who moved from the village to the county meanwhile.
		moved := person(village.UserID, gaozhou, "county-admin", "detail", "approve")
		r := h.rectified(h.handed(h.found()))
		for _, step := range []string{"close", "back"} {
			if _, err := h.Step(moved, issues, r, step, "同意", nil); err == nil {
				t.Errorf("%s by whoever rectified", step)
			}
		}
		r = h.Takes(county, issues, r, "back", "不到位", nil)
		r = h.Takes(town, issues, r, "restart", "", nil)
		r = h.Takes(town, issues, r, "report", "", map[string]any{"rectification": "重拍", "rectifiedOn": h.Day(0), "afterPhotos": h.Photo(town, "后2.png")})
		if _, err := h.Step(moved, issues, r, "close", "同意", nil); err == nil {
			t.Error("closed by whoever started the first round")
		}
		h.exec("UPDATE supervision_issue SET before_photos = ''")
		h.Refused(county, issues, r, "close", "同意", nil, "整改前、整改后照片齐全才能销号")
		h.exec("UPDATE supervision_issue SET before_photos = after_photos")
		h.Takes(county, issues, r, "close", "同意", nil)
	})
}

// What an office entered is handed over, rechecked, changed and removed by that office, and by none below or above it.
func TestTheOfficeThatEntered(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		r := h.Entered(city, issues, chuli, h.found())
		for _, step := range []string{"handOver", "handOverCity"} {
			if _, err := h.Step(county, issues, r, step, "限期", h.unit()); err == nil {
				t.Errorf("the county takes the city's issue: %s", step)
			}
		}
		if _, err := h.Update(ctx, county, h.Register(issues), r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"title": "改"}}); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the county changes the city's issue: %v", err)
		}
		if err := h.Delete(ctx, county, h.Register(issues), r.ID, r.Version); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the county removes the city's issue: %v", err)
		}
		if _, err := h.Update(ctx, city, h.Register(issues), r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"title": "改"}}); err != nil {
			t.Errorf("the city changes its own: %v", err)
		}
		r, _ = h.Record(ctx, h.Register(issues), area.Everything(), r.ID)
		r = h.rectified(h.Takes(city, issues, r, "handOverCity", "限期", h.unit()))
		if _, err := h.Step(county, issues, r, "close", "同意", nil); err == nil {
			t.Error("the county closes the city's issue")
		}
		h.Takes(city, issues, r, "closeCity", "同意", nil)
		x := h.Entered(province, issues, fenjie, h.found())
		h.Takes(province, issues, x, "handOverProvince", "限期", h.unit())
	})
}

// An issue of a county's own bureaus is handed to the county, which rectifies it and does not recheck it; what the city hands to a town stays the town's.
func TestACountyRectifiesItsOwn(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.Takes(city, issues, h.Entered(city, issues, gaozhou, h.found()), "handOverCity", "限期", h.unit())
		for who, p := range map[string]*principal.Principal{"city": city, "province": province} {
			for _, step := range []string{"start", "startCounty"} {
				if _, err := h.Step(p, issues, r, step, "", nil); err == nil {
					t.Errorf("the %s rectifies the county's issue by %s", who, step)
				}
			}
		}
		if _, err := h.Step(county, issues, r, "start", "", nil); err == nil {
			t.Error("the county takes the step of towns")
		}
		r = h.Takes(county, issues, r, "startCounty", "", map[string]any{"beforePhotos": h.Photo(county, "前.png")})
		r = h.Takes(county, issues, r, "reportCounty", "", map[string]any{"rectification": "已更新", "rectifiedOn": h.Day(0), "afterPhotos": h.Photo(county, "后.png")})
		if _, err := h.Step(county, issues, r, "close", "同意", nil); err == nil {
			t.Error("the county closes its own issue")
		}
		r = h.Takes(city, issues, r, "backCity", "照片不清", nil)
		r = h.Takes(county, issues, r, "restartCounty", "", nil)
		r = h.Takes(county, issues, r, "reportCounty", "", map[string]any{"rectification": "已更新", "rectifiedOn": h.Day(0), "afterPhotos": h.Photo(county, "后2.png")})
		h.Takes(city, issues, r, "closeCity", "同意", nil)

		x := h.Takes(city, issues, h.Entered(city, issues, fenjie, h.found()), "handOverCity", "限期", h.unit())
		for _, step := range []string{"start", "startCounty"} {
			if _, err := h.Step(county, issues, x, step, "", nil); err == nil {
				t.Errorf("the county rectifies a town's issue by %s", step)
			}
		}
		h.Takes(town, issues, x, "start", "", nil)
		if _, err := h.Enter(county, issues, gaozhou, h.found()); err == nil {
			t.Error("a county supervises itself")
		}
	})
}

// The province hands an issue to a city, whose own people rectify it; the province rechecks it and nobody else, and once returned it goes round again. A city that hands to its counties
// does not rectify what is theirs, and a city without counties takes the way of a county.
func TestACityRectifiesForTheProvince(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.Entered(province, issues, maoming, h.found())
		if _, err := h.Step(city, issues, r, "handOverCity", "限期", h.unit()); err == nil {
			t.Error("the city hands over the province's issue")
		}
		r = h.Takes(province, issues, r, "handOverProvince", "限期", moduletest.With(h.unit(), "responsibleUnit", "茂名市农业农村局"))
		for who, p := range map[string]*principal.Principal{"county": county, "town": town, "province": province} {
			for _, step := range []string{"start", "startCounty", "startCity"} {
				if _, err := h.Step(p, issues, r, step, "", nil); err == nil {
					t.Errorf("the %s rectifies the city's issue by %s", who, step)
				}
			}
		}
		r = h.Takes(city, issues, r, "startCity", "", map[string]any{"beforePhotos": h.Photo(city, "前.png")})
		r = h.Takes(city, issues, r, "reportCity", "", map[string]any{"rectification": "已整改", "rectifiedOn": h.Day(0), "afterPhotos": h.Photo(city, "后.png")})
		for _, step := range []string{"close", "closeCity", "closeProvince"} {
			if _, err := h.Step(city, issues, r, step, "同意", nil); err == nil {
				t.Errorf("the city closes its own issue by %s", step)
			}
		}
		moved := person(city.UserID, area.Guangdong, "province-admin", "detail", "approve")
		for _, step := range []string{"closeProvince", "backProvince"} {
			if _, err := h.Step(moved, issues, r, step, "同意", nil); err == nil || errs.Has(err, errs.Forbidden) {
				t.Errorf("%s by who rectified for the city: %v", step, err)
			}
		}
		r = h.Takes(province, issues, r, "backProvince", "照片不清", nil)
		r = h.Takes(city, issues, r, "restartCity", "", nil)
		r = h.Takes(city, issues, r, "reportCity", "", map[string]any{"rectification": "已整改", "rectifiedOn": h.Day(0), "afterPhotos": h.Photo(city, "后2.png")})
		if r = h.Takes(province, issues, r, "closeProvince", "已整改到位", nil); r.State != supervision.Closed {
			t.Errorf("closed: %s", r.State)
		}
		if _, err := h.Enter(city, issues, maoming, h.found()); err == nil {
			t.Error("a city supervises itself")
		}
		x := h.Takes(province, issues, h.Entered(province, issues, gaozhou, h.found()), "handOverProvince", "限期", h.unit())
		if _, err := h.Step(city, issues, x, "startCity", "", nil); err == nil {
			t.Error("the city rectifies its county's issue")
		}
		h.Takes(county, issues, x, "startCounty", "", nil)
		dongguan := area.Code(44_19_00_000_000_00)
		whole := person(9, dongguan, "city-admin", "detail", "edit")
		y := h.Takes(province, issues, h.Entered(province, issues, dongguan, h.found()), "handOverProvince", "限期", h.unit())
		if _, err := h.Step(whole, issues, y, "startCity", "", nil); err == nil {
			t.Error("a city without counties has two ways")
		}
		h.Takes(whole, issues, y, "startCounty", "", nil)
	})
}

// An inspection is of an area below the office and over when it is entered; its issues are of its own area and say where they come from by themselves.
func TestIssuesOfAnInspection(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		v := map[string]any{"title": "分界镇督查", "kind": "2", "inspectedOn": h.Day(0), "team": "甲、乙", "place": "分界镇"}
		_, err := h.Create(ctx, county, h.Register(inspections), flow.ModuleEntry{Area: fenjie.String(), Values: moduletest.With(v, "inspectedOn", h.Day(1))})
		h.Says(err, "督查日期不能晚于今天")
		_, err = h.Create(ctx, county, h.Register(inspections), flow.ModuleEntry{Area: gaozhou.String(), Values: v})
		h.Says(err, "请选择本级以下的区域")
		r := h.Entered(county, inspections, fenjie, v)
		h.Refused(county, inspections, r, "complete", "", nil, "请先填写督查情况")
		r = h.Takes(county, inspections, r, "complete", "", map[string]any{"findings": "公示不及时"})
		x := h.Entered(county, issues, chuli, moduletest.With(h.found(), "source", nil, "inspection", id(r)))
		if x.Text("source") != "1" {
			t.Errorf("source %q", x.Text("source"))
		}
		_, err = h.Create(ctx, county, h.Register(issues), flow.ModuleEntry{Area: chuli.String(), Values: moduletest.With(h.found(), "source", "2", "inspection", id(r))})
		h.Says(err, "问题来源应为督查")
		_, err = h.Create(ctx, county, h.Register(issues), flow.ModuleEntry{Area: "440981104201", Values: moduletest.With(h.found(), "source", nil, "inspection", id(r))})
		if err == nil {
			t.Error("an issue of another town belongs to the inspection")
		}
	})
}

// An issue is there again where one of the same area and category that was found on an earlier day, and by another inspection, is open, or was closed
// within the year before: the server reckons it.
func TestRepeatedIssues(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		again := func(at area.Code, category string) bool {
			t.Helper()
			return h.Entered(county, issues, at, moduletest.With(h.found(), "category", category)).Yes("repeated")
		}
		first := h.handed(moduletest.With(h.found(), "foundOn", h.Day(-2)))
		if first.Yes("repeated") {
			t.Error("the first is there again")
		}
		// Two findings of one day are no repetition of each other, and neither are two of one inspection.
		same := h.Entered(county, issues, chuli, moduletest.With(h.found(), "foundOn", h.Day(-2)))
		look := h.Entered(county, inspections, fenjie, map[string]any{"title": "分界镇督查", "kind": "2", "inspectedOn": h.Day(-3), "team": "甲、乙", "place": "分界镇"})
		one := h.Entered(county, issues, chuli, moduletest.With(h.found(), "source", nil, "inspection", id(look), "category", "2", "foundOn", h.Day(-3)))
		two := h.Entered(county, issues, chuli, moduletest.With(h.found(), "source", nil, "inspection", id(look), "category", "2", "foundOn", h.Day(-2)))
		if same.Yes("repeated") || one.Yes("repeated") || two.Yes("repeated") {
			t.Errorf("there again: %t on the same day, %t and %t by the same inspection", same.Yes("repeated"), one.Yes("repeated"), two.Yes("repeated"))
		}
		// What the form of a new issue is told follows its day and its inspection.
		for _, c := range []struct {
			category, foundOn string
			inspection        int64
			want              int
		}{{"3", h.Day(-2), 0, 0}, {"3", h.Day(-1), 0, 2}, {"3", "", 0, 2}, {"3", "2026-02-", 0, 0}, {"2", h.Day(-1), look.ID, 0}, {"2", h.Day(-1), 0, 2}} {
			if n, err := (supervision.Handler{Engine: h.Engine}).EarlierOfForm(ctx, county, chuli, c.category, c.foundOn, c.inspection); err != nil || n != c.want {
				t.Errorf("%+v: %d %v", c, n, err)
			}
		}
		for _, c := range []struct {
			at       area.Code
			category string
			want     bool
		}{{chuli, "3", true}, {chuli, "1", false}, {fenjie, "3", false}} {
			if got := again(c.at, c.category); got != c.want {
				t.Errorf("%v %s: again %t", c.at, c.category, got)
			}
		}
		x := h.Entered(county, issues, chuli, moduletest.With(h.found(), "category", "5"))
		h.Takes(county, issues, x, "drop", "不属实", nil)
		if again(chuli, "5") {
			t.Error("what was no issue counts")
		}
		// Changed while it waits, it is reckoned anew.
		x = h.Entered(county, issues, chuli, moduletest.With(h.found(), "category", "4"))
		x, err := h.Update(ctx, county, h.Register(issues), x.ID, flow.ModuleEntry{Version: x.Version, Values: map[string]any{"category": "3"}})
		if err != nil || !x.Yes("repeated") {
			t.Errorf("after the change: %t %v", x.Yes("repeated"), err)
		}
		h.exec("DELETE FROM supervision_issue WHERE id <> " + id(first))
		h.Takes(county, issues, h.rectified(first), "close", "同意", nil)
		h.Time = h.Time.AddDate(1, 0, 1)
		if !again(chuli, "3") {
			t.Error("closed a year before it was found, and not there again")
		}
		h.exec("DELETE FROM supervision_issue WHERE id <> " + id(first))
		h.Time = h.Time.AddDate(0, 0, 1)
		if again(chuli, "3") {
			t.Error("closed more than a year before, and there again")
		}
	})
}
