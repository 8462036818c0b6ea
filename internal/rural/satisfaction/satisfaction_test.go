package satisfaction_test

import (
	"context"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/satisfaction"
	"mirror/internal/rural/supervision"
)

const (
	chuli   = moduletest.Chuli
	fenjie  = moduletest.Fenjie
	gaozhou = moduletest.Gaozhou
	maoming = moduletest.Maoming
	code    = satisfaction.Code
)

type house struct {
	*moduletest.House
	*satisfaction.Service
}

// demo has the areas and the demo's households of the moment at which each test begins.
var (
	opening = time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC)
	demo    = moduletest.Households(opening)
)

func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := &house{House: moduletest.Open(t, d, opening)}
	h.Run(append(supervision.Declarations(), satisfaction.Survey(hall.Served), hall.Requests(h.Households))...)
	h.Service = &satisfaction.Service{DB: d, Areas: h.House.Areas, Engine: h.House.Engine, Homes: h.Households, Served: hall.Served, Key: []byte("key")}
	return h
}

func person(id int64, at area.Code, role string, actions ...string) *principal.Principal {
	return moduletest.Person(id, at, role, "satisfaction dailySupervision", actions...)
}

var (
	town     = person(2, fenjie, "town-clerk", "detail")
	county   = person(3, gaozhou, "county-admin", "detail", "add", "edit", "del", "approve", "import")
	city     = person(5, maoming, "city-admin", "detail", "add", "edit", "del", "approve")
	province = person(6, area.Guangdong, "province-admin", "detail", "add", "edit", "approve")
)

const questions = `[
	{"kind":"single","title":"您是否知道防返贫监测政策？","options":["知道","不知道"],"required":true,"weight":0,"use":"aware","jumps":[{"option":2,"to":3}]},
	{"kind":"score","title":"您对政策宣传是否满意？","options":[],"required":true,"weight":1,"use":"","jumps":[]},
	{"kind":"score","title":"您对帮扶工作总体是否满意？","options":[],"required":true,"weight":3,"use":"","jumps":[{"option":4,"to":0},{"option":5,"to":0}]},
	{"kind":"multi","title":"不满意的原因","options":["走访少","办事慢","其他"],"required":false,"weight":0,"use":"reason","jumps":[]}
]`

func (h *house) survey() map[string]any {
	return map[string]any{"title": "帮扶满意度调查", "purpose": "匿名调查", "population": "1", "stratum": "2", "size": 40.0, "startsOn": h.Day(0), "endsOn": h.Day(20), "questions": questions}
}

// collecting is a survey of the county that takes answers.
func (h *house) collecting(values map[string]any) *declaration.Record {
	h.T.Helper()
	r := h.Entered(county, code, gaozhou, values)
	r = h.Takes(county, code, r, "submit", "", nil)
	r = h.Takes(city, code, r, "publish", "同意发布", nil)
	return h.Takes(county, code, r, "start", "", nil)
}

// homes are the sampled households of a survey.
func (h *house) homes(p *principal.Principal, survey int64) []satisfaction.SurveyHome {
	h.T.Helper()
	out, err := h.Sampled(context.Background(), p, satisfaction.HomesQuery{Survey: survey, Scope: p.Scope, Size: 100})
	if err != nil {
		h.T.Fatal(err)
	}
	return out.Items
}

// drawnIn is how many households of a town are in the sample.
func (h *house) drawnIn(survey int64, town area.Code) (n int64) {
	h.T.Helper()
	if err := h.DB.Read().NewRaw("SELECT count(*) FROM satisfaction_sample WHERE survey = ? AND area = ?", survey, int64(town)).Scan(context.Background(), &n); err != nil {
		h.T.Fatal(err)
	}
	return n
}

func choice(n ...int) satisfaction.SurveyAnswer { return satisfaction.SurveyAnswer{Choices: n} }

func said(as ...satisfaction.SurveyAnswer) satisfaction.Interview {
	return satisfaction.Interview{Channel: satisfaction.Door, Seconds: 90, Answers: as}
}

func TestEnglish(t *testing.T) { moduletest.English(t, satisfaction.Survey(hall.Served)) }

// A survey goes from its draft to the archive; the level above reviews it, its questions never change once they are out, and the archive forgets who
// was drawn.
func TestTheWholeChain(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		if _, err := h.Enter(town, code, fenjie, h.survey()); err == nil {
			t.Error("a town enters a survey")
		}
		_, err := h.Enter(county, code, gaozhou, moduletest.With(h.survey(), "endsOn", h.Day(-1)))
		h.Says(err, "截止日期")
		empty := h.Entered(county, code, gaozhou, moduletest.With(h.survey(), "questions", nil))
		h.Refused(county, code, empty, "submit", "", nil, "请先编辑题目")
		h.Says(h.change(county, empty, `[{"kind":"single","title":"问","options":["是","是"],"required":true,"weight":0,"use":"","jumps":[]}]`), "选项重复")

		r := h.Entered(county, code, gaozhou, h.survey())
		r = h.Takes(county, code, r, "submit", "", nil)
		if _, err := h.Step(county, code, r, "publish", "同意", nil); !errs.Has(err, errs.Forbidden) && !errs.Has(err, errs.NotFound) {
			t.Errorf("a county reviews its own: %v", err)
		}
		r = h.Takes(city, code, r, "back", "题目太多", nil)
		r = h.Takes(county, code, r, "submit", "", nil)
		r = h.Takes(city, code, r, "publish", "同意", nil)
		h.Says(h.change(county, r, questions), "当前环节不能修改内容")
		// Nor by the way back: what is published stays published.
		_, err = h.Undo(ctx, city, h.Register(code), r.ID, flow.ModuleUndo{Version: r.Version, Words: "再看看"})
		h.Says(err, "题目不再改变")
		// What is shown before is what is drawn then.
		quota, err := h.Quota(ctx, county, r.ID)
		if err != nil || quota.Size != 40 || len(quota.Strata) < 2 {
			t.Fatalf("quota: %+v %v", quota, err)
		}
		if _, err := h.Quota(ctx, town, r.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("a town counts the county's population: %v", err)
		}
		r = h.Takes(county, code, r, "start", "", nil)
		if _, err := h.Quota(ctx, county, r.ID); !errs.Has(err, errs.Conflict) {
			t.Errorf("a quota after the draw: %v", err)
		}
		if quota.Households != r.Int("households") {
			t.Errorf("%d households before, %d in the draw", quota.Households, r.Int("households"))
		}
		for _, x := range quota.Strata {
			if c, _ := area.Parse(x.ID); c.Level() != area.Township || x.Quota != h.drawnIn(r.ID, c) {
				t.Errorf("%s: %d before, %d drawn", x.Name, x.Quota, h.drawnIn(r.ID, c))
			}
		}
		if r.Int("drawn") != 40 || r.Int("seed") == 0 || r.Int("households") < 40 {
			t.Errorf("drawn %d of %d by %d", r.Int("drawn"), r.Int("households"), r.Int("seed"))
		}
		h.Says(h.change(county, r, questions), "当前环节不能修改内容")
		homes := h.homes(county, r.ID)
		if len(homes) != 40 || homes[0].No == "" || homes[0].Phone == "" {
			t.Fatalf("%d homes, %+v", len(homes), homes[0])
		}
		// A page costs the same statements however many households stand on it.
		cost := func(size int) int64 {
			counted, n := db.CountStatements(ctx)
			if _, err := h.Sampled(counted, county, satisfaction.HomesQuery{Survey: r.ID, Scope: county.Scope, Size: size}); err != nil {
				t.Fatal(err)
			}
			return n.Load()
		}
		if one, all := cost(1), cost(40); one != all {
			t.Errorf("%d statements for one household, %d for 40", one, all)
		}
		if err := h.Answer(ctx, county, r.ID, homes[0].ID, said(choice(1), choice(5), choice(5))); err != nil {
			t.Fatal(err)
		}
		h.Says(h.Answer(ctx, county, r.ID, homes[0].ID, said(choice(1), choice(5), choice(5))), "这一户已经答过")
		h.Says(h.Answer(ctx, county, r.ID, homes[1].ID, said(choice(1))), "请回答这一题")
		if err := h.Attempt(ctx, county, r.ID, homes[1].ID, "1"); err != nil {
			t.Fatal(err)
		}
		h.Says(h.Attempt(ctx, county, r.ID, homes[0].ID, "1"), "这一户已经答过")
		r = h.Takes(county, code, r, "end", "已收齐", nil)
		h.Says(h.Answer(ctx, county, r.ID, homes[2].ID, said(choice(1), choice(5), choice(5))), "问卷不在回收中")
		if r = h.Takes(county, code, r, "archive", "", nil); r.State != satisfaction.Archived || len(h.homes(county, r.ID)) != 0 {
			t.Errorf("archived: %s, %d homes", r.State, len(h.homes(county, r.ID)))
		}
		if rep, err := h.Report(ctx, county, r.ID, 0); err != nil || rep.Answers != 1 || *rep.Sample != 40 || !rep.Masked {
			t.Errorf("report of the archive: %+v %v", rep.SurveyFigures, err)
		}
	})
}

// A survey is published until its last day and collects from its first day to its last; there is no index without a question that is scored.
func TestDaysOfASurvey(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.Entered(county, code, gaozhou, moduletest.With(h.survey(), "questions", `[{"kind":"single","title":"您是否知道？","options":["知道","不知道"],"required":true,"weight":0,"use":"aware","jumps":[]}]`))
		h.Refused(county, code, r, "submit", "", nil, "至少要有一道评分题")

		var rs [3]*declaration.Record
		for i := range rs {
			rs[i] = h.Entered(county, code, gaozhou, moduletest.With(h.survey(), "startsOn", h.Day(1), "endsOn", h.Day(3)))
			rs[i] = h.Takes(county, code, rs[i], "submit", "", nil)
		}
		rs[0] = h.Takes(city, code, rs[0], "publish", "同意", nil)
		h.Refused(county, code, rs[0], "start", "", nil, "还没有到开始日期")
		h.Time = h.Time.AddDate(0, 0, 1)
		h.Takes(county, code, rs[0], "start", "", nil)
		h.Time = h.Time.AddDate(0, 0, 2)
		rs[1] = h.Takes(city, code, rs[1], "publish", "同意", nil)
		h.Time = h.Time.AddDate(0, 0, 1)
		h.Refused(city, code, rs[2], "publish", "同意", nil, "已过截止日期")
		h.Refused(county, code, rs[1], "start", "", nil, "已过截止日期")
	})
}

// A province's survey is reviewed by another person of the province, and interviewed by those below within their own area.
func TestProvinceSurvey(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.Entered(province, code, area.Guangdong, moduletest.With(h.survey(), "size", 60.0, "stratum", "1"))
		r = h.Takes(province, code, r, "submitProvince", "", nil)
		if _, err := h.Step(province, code, r, "publishProvince", "同意", nil); err == nil {
			t.Error("the person who handed it in reviews it")
		}
		r = h.Takes(moduletest.Colleague(province), code, r, "publishProvince", "同意", nil)
		r = h.Takes(province, code, r, "startProvince", "", nil)
		all, own := h.homes(province, r.ID), h.homes(county, r.ID)
		if len(all) != 60 || len(own) == 0 || len(own) >= len(all) {
			t.Errorf("%d homes of the province, %d of the county", len(all), len(own))
		}
		mine := map[int64]bool{}
		for _, x := range own {
			mine[x.ID] = true
		}
		for _, x := range all {
			if !mine[x.ID] {
				if err := h.Answer(context.Background(), county, r.ID, x.ID, said(choice(1), choice(5), choice(5))); !errs.Has(err, errs.NotFound) {
					t.Errorf("a county answers for a household of another: %v", err)
				}
				break
			}
		}
	})
}

// change writes other questions.
func (h *house) change(p *principal.Principal, r *declaration.Record, text string) error {
	_, err := h.Update(context.Background(), p, h.Register(code), r.ID, flow.ModuleEntry{Version: r.Version, Values: map[string]any{"questions": text}})
	return err
}
