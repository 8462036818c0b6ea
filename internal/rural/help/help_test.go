package help_test

import (
	"context"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/help"
	"mirror/internal/rural/module/deadline"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/monitor"
)

const (
	chuli   = moduletest.Chuli
	fenjie  = moduletest.Fenjie
	gaozhou = moduletest.Gaozhou
)

// house is the business over the demo's households.
type house struct {
	*moduletest.House
	*help.Service
}

// demo has the areas and the demo's households of the moment at which each test begins.
var (
	opening = time.Date(2026, 5, 20, 2, 0, 0, 0, time.UTC)
	demo    = moduletest.Households(opening)
)

func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := &house{House: moduletest.Open(t, d, opening)}
	homes := h.Households
	h.Run(monitor.Declaration(homes, help.OfCase), help.Pairing(homes), help.Measure(homes), help.Visit(homes), help.Policy())
	h.Service = &help.Service{DB: d, Areas: homes.Areas, Engine: h.House.Engine, Now: homes.Now}
	return h
}

func person(id int64, at area.Code, actions ...string) *principal.Principal {
	p := moduletest.Person(id, at, "某人", "help", actions...)
	p.Permissions["monitor:detail"], p.Permissions["monitor:edit"] = true, true
	return p
}

var (
	village = person(1, chuli, "detail", "add", "edit", "del")
	town    = person(2, fenjie, "detail", "add", "edit", "approve")
	county  = person(3, gaozhou, "detail", "add", "edit", "del", "approve")
	other   = person(4, 44_08_81_103_000_00, "detail", "add", "edit", "approve")
)

func text(n int64) string { return strconv.FormatInt(n, 10) }

// home is a household of the village that fits a condition over h.
func (h *house) home(cond string, skip int) int64 {
	h.T.Helper()
	var ids []int64
	if err := h.Households.DB.Read().NewRaw("SELECT id FROM household AS h WHERE area = ? AND "+cond+" ORDER BY id", int64(chuli)).Scan(context.Background(), &ids); err != nil || len(ids) <= skip {
		h.T.Fatal(err, len(ids))
	}
	return ids[skip]
}

const notWatched = "h.monitor_state NOT IN ('60', '70', '80', '81', '96')"

// The rules of the four modules, over one set of households for each engine.
func TestRules(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		for _, x := range []struct {
			name string
			run  func(t *testing.T)
		}{{"pairing", h.pairing}, {"pairing at once", h.pairingAtOnce}, {"measure", h.measure}, {"monitor asks", h.monitorAsks}, {"visit", h.visit},
			{"conditions", h.conditions}, {"policy goes down", h.policyGoesDown}} {
			t.Run(x.name, func(t *testing.T) {
				h.T = t
				x.run(t)
			})
		}
	})
}

// One person is responsible for a household at a time, and the household shows who.
func (h *house) pairing(t *testing.T) {
	d := h.Households.DB
	home := h.home("1=1", 0)
	in := map[string]any{"household": text(home), "person": "周文博", "unit": "高州市农业农村局", "phone": "19900001111", "fromOn": h.Day(-30)}
	_, err := h.Enter(village, "help", chuli, moduletest.With(in, "fromOn", h.Day(1)))
	h.Says(err, "结对日期不能晚于今天")
	_, err = h.Enter(other, "help", chuli, in)
	if !errs.Has(err, errs.Forbidden) {
		t.Errorf("another town: %v", err)
	}
	_, err = h.Enter(town, "help", 44_09_81_103_001_00, in)
	h.Says(err, "该村没有这户")
	r := h.Entered(town, "help", chuli, in)
	if r.Name() == "" || r.Text("householdNo") == "" {
		t.Errorf("%+v", r)
	}
	_, err = h.Enter(village, "help", chuli, moduletest.With(in, "person", "陈志强"))
	h.Says(err, "该户已有结对帮扶责任人")
	cadre := func(want string) {
		t.Helper()
		var got string
		if err := d.Read().NewRaw("SELECT responsible_cadre FROM household WHERE id = ?", home).Scan(context.Background(), &got); err != nil || got != want {
			t.Errorf("the household shows %q: %v", got, err)
		}
	}
	cadre("周文博")
	_, err = h.Step(village, "help", r, "end", "调离", map[string]any{"untilOn": h.Day(-40)})
	h.Says(err, "结束日期不能早于结对日期")
	h.Takes(village, "help", r, "end", "调离", map[string]any{"untilOn": h.Day(0)})
	cadre("")
	h.Entered(village, "help", chuli, moduletest.With(in, "person", "陈志强"))
	cadre("陈志强")
}

// Two clerks pair one household at the same moment: one of them is told so.
func (h *house) pairingAtOnce(t *testing.T) {
	in := map[string]any{"household": text(h.home("1=1", 2)), "person": "周文博", "unit": "高州市农业农村局", "phone": "19900001111", "fromOn": h.Day(-3)}
	got := make(chan error, 6)
	for range 6 {
		go func() {
			_, err := h.Enter(village, "help", chuli, in)
			got <- err
		}()
	}
	made := 0
	for range 6 {
		if err := <-got; err == nil {
			made++
		} else if !errs.Has(err, declaration.Refused) {
			t.Error(err)
		}
	}
	if made != 1 {
		t.Errorf("%d pairings", made)
	}
}

func (h *house) policy(values ...any) *declaration.Record {
	h.T.Helper()
	r := h.Entered(county, "help-policy", gaozhou, moduletest.With(map[string]any{"title": "监测户产业奖补", "kind": "01", "content": "按规模奖补", "conditions": []any{"02"}, "amount": 3000.0,
		"validFrom": h.Day(-60)}, values...))
	return h.Takes(county, "help-policy", r, "publish", "", nil)
}

// A measure goes from its plan to its evaluation; each rule refuses once, with its words.
func (h *house) measure(t *testing.T) {
	home := h.home("1=1", 0)
	in := map[string]any{"household": text(home), "kind": "01", "content": "扶持荔枝种植", "amount": 2000.5, "plannedFrom": h.Day(0), "plannedTo": h.Day(30)}
	_, err := h.Enter(village, "help-measure", chuli, moduletest.With(in, "household", nil))
	h.Says(err, "请选择农户")
	_, err = h.Enter(village, "help-measure", chuli, moduletest.With(in, "plannedTo", h.Day(-1)))
	h.Says(err, "计划完成日期不能早于")
	_, err = h.Enter(village, "help-measure", chuli, moduletest.With(in, "beneficiary", "无此人"))
	h.Says(err, "家庭成员中没有这个人")
	p := h.policy()
	_, err = h.Enter(village, "help-measure", chuli, moduletest.With(in, "policy", text(p.ID), "kind", "02"))
	h.Says(err, "与政策的类别不一致")
	old := h.policy("validTo", h.Day(0))
	h.Time = h.Time.AddDate(0, 0, 1)
	_, err = h.Enter(village, "help-measure", chuli, moduletest.With(in, "policy", text(old.ID)))
	h.Says(err, "政策未在执行或已过有效期")
	elsewhere := h.policy("within", "440981102000")
	_, err = h.Enter(village, "help-measure", chuli, moduletest.With(in, "policy", text(elsewhere.ID)))
	h.Says(err, "政策不适用于该村")

	r := h.Entered(village, "help-measure", chuli, moduletest.With(in, "policy", text(p.ID)))
	_, err = h.Enter(village, "help-measure", chuli, moduletest.With(in, "policy", text(p.ID)))
	h.Says(err, "该户已有这项政策的措施")
	_, err = h.Step(village, "help-measure", r, "start", "", map[string]any{"startedOn": h.Day(1)})
	h.Says(err, "开始日期不能晚于今天")
	r = h.Takes(town, "help-measure", r, "start", "", map[string]any{"startedOn": h.Day(-2)})
	done := map[string]any{"doneOn": h.Day(0), "result": "已落实"}
	_, err = h.Step(town, "help-measure", r, "finish", "", moduletest.With(done, "doneOn", h.Day(-3)))
	h.Says(err, "完成日期不能早于开始日期")
	r = h.Takes(town, "help-measure", r, "finish", "", done)
	_, err = h.Step(town, "help-measure", r, "evaluate", "", map[string]any{"evaluation": "1"})
	h.Says(err, "同一人不能既经办又审核")
	r = h.Takes(town, "help-measure", r, "back", "请补充照片", nil)
	r = h.Takes(village, "help-measure", r, "finish", "", done)
	_, err = h.Step(town, "help-measure", r, "evaluate", "", map[string]any{"evaluation": "3"})
	h.Says(err, "请在意见中说明原因")
	r = h.Takes(town, "help-measure", r, "evaluate", "", map[string]any{"evaluation": "1"})
	if r.State != help.Evaluated || r.Int("evaluatedOn") == 0 {
		t.Errorf("%+v", r)
	}
}

// A case of the monitoring procedure goes on with the measures that are kept here, and waits for their evaluation.
func (h *house) monitorAsks(t *testing.T) {
	d := h.Households.DB
	ctx := context.Background()
	works := "EXISTS (SELECT 1 FROM household_member m WHERE m.household_id = h.id AND m.labor_skill IN ('1', '2', '3'))"
	home, neighbour := h.home(works, 0), h.home("1=1", 5)
	var id int64
	err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		err := h.Plant(ctx, tx, h.Register("monitor"), village, []sample.Planted{{Area: chuli, State: monitor.Recognised, Since: h.Time, Values: map[string]any{"household": home,
			"headName": "张三", "risk": "01", "monitorType": "2", "recognisedOn": int64(20251001), "incomeLine": int64(880000)}}})
		if err != nil {
			return err
		}
		return tx.NewRaw("SELECT max(id) FROM monitor_case").Scan(ctx, &id)
	})
	if err != nil {
		t.Fatal(err)
	}
	c, err := h.Record(ctx, h.Register("monitor"), village.Scope, id)
	if err != nil {
		t.Fatal(err)
	}
	_, err = h.Step(village, "monitor", c, "help", "补录", nil)
	h.Says(err, "请填写帮扶措施和落实日期")
	in := map[string]any{"monitorCase": text(id), "kind": "04", "content": "公益性岗位", "plannedFrom": h.Day(-5), "plannedTo": h.Day(30)}
	_, err = h.Enter(village, "help-measure", chuli, moduletest.With(in, "household", text(neighbour)))
	h.Says(err, "监测对象不是这一户的")
	_, err = h.Enter(other, "help-measure", 44_08_81_103_200_00, in)
	if err == nil {
		t.Error("another town links the case")
	}
	m := h.Entered(village, "help-measure", chuli, in)
	if m.Int("household") != home {
		t.Error("the case brings its household along")
	}
	c = h.Takes(village, "monitor", c, "help", "补录", nil)
	if c.State != monitor.Helped || c.Text("measure") != "04" || c.Int("measureOn") == 0 {
		t.Errorf("%+v", c)
	}
	apply := map[string]any{"exitIncome": 12000.0, "secured": true, "evaluated": true}
	_, err = h.Step(village, "monitor", c, "apply", "", apply)
	h.Says(err, "还有1项措施未评价")
	m = h.Takes(village, "help-measure", m, "start", "", map[string]any{"startedOn": h.Day(-4)})
	m = h.Takes(village, "help-measure", m, "finish", "", map[string]any{"doneOn": h.Day(0), "result": "已上岗"})
	h.Takes(town, "help-measure", m, "evaluate", "", map[string]any{"evaluation": "1"})
	c = h.Takes(village, "monitor", c, "apply", "", moduletest.With(apply, "evaluated", nil))
	if c.State != monitor.Applied || !c.Yes("evaluated") {
		t.Errorf("%+v", c)
	}
}

// A visit says what it served, happens once a day, is followed up where it found something, and may be returned.
func (h *house) visit(t *testing.T) {
	home := h.home("1=1", 0)
	in := map[string]any{"household": text(home), "visitor": "何春燕", "visitedOn": h.Day(0), "content": "了解务工情况", "purposes": []any{"2"}, "photos": h.Photo(village, "走访.png"), "income": 30000.0}
	_, err := h.Enter(village, "help-visit", chuli, moduletest.With(in, "visitedOn", h.Day(1)))
	h.Says(err, "走访日期不能晚于今天")
	_, err = h.Enter(village, "help-visit", chuli, moduletest.With(in, "purposes", nil))
	h.Says(err, "请填写走访用途")
	h.proof(t, in)
	_, err = h.Enter(village, "help-visit", chuli, moduletest.With(in, "photos", append(append(append(append(append(h.Photo(village, "走访.png"), h.Photo(village, "走访.png")...), h.Photo(village, "走访.png")...), h.Photo(village, "走访.png")...),
		h.Photo(village, "走访.png")...), append(append(append(append(h.Photo(village, "走访.png"), h.Photo(village, "走访.png")...), h.Photo(village, "走访.png")...), h.Photo(village, "走访.png")...), h.Photo(village, "走访.png")...)...)))
	h.Says(err, "最多上传9个附件")
	_, err = h.Enter(village, "help-visit", chuli, moduletest.With(in, "position", "储良村"))
	h.Says(err, "位置应为经度,纬度")
	r := h.Entered(village, "help-visit", chuli, in)
	_, err = h.Enter(village, "help-visit", chuli, moduletest.With(in, "photos", h.Photo(village, "走访.png")))
	h.Says(err, "该户当天已有这位走访人的走访记录")
	_, err = h.Step(village, "help-visit", r, "follow", "", nil)
	h.Says(err, "没有填写发现的问题")
	back := h.Takes(town, "help-visit", r, "reject", "照片看不清", nil)
	if due, err := h.Due(context.Background(), help.DueQuery{Scope: village.Scope, Size: 100}); err != nil || !has(due.Items, home) {
		t.Errorf("a returned visit counts: %v", err)
	}
	r = h.Takes(village, "help-visit", back, "again", "", nil)
	r = h.Takes(village, "help-visit", r, "follow", "", map[string]any{"problems": "屋顶渗漏"})
	_, err = h.Step(village, "help-visit", r, "solve", "", map[string]any{"solution": "已修缮", "solvedOn": h.Day(-1)})
	h.Says(err, "解决日期不能早于走访日期")
	r = h.Takes(village, "help-visit", r, "solve", "", map[string]any{"solution": "已修缮", "solvedOn": h.Day(0)})
	if r.State != help.Solved {
		t.Errorf("%+v", r)
	}
}

// Photos and a position are asked only while the area names a rule that needs them, and are then asked for together, each at its field (ruling 32).
func (h *house) proof(t *testing.T, in map[string]any) {
	t.Helper()
	ctx := context.Background()
	without := moduletest.With(in, "photos", nil)
	without["household"] = text(h.home("1=1", 1))
	without["visitor"] = "周文博"
	h.Entered(village, "help-visit", chuli, without)
	without["visitor"] = "陈志强"
	on := deadline.DeadlineEntry{Area: county.Area.String(), Days: 1}
	h.Says(h.SetDeadline(ctx, county, "help-visit", help.ProofRule, on), "须先在“汇总报表”的“必填项准入”中申请")
	h.oblige(t, h.Day(1))
	_, err := h.Enter(village, "help-visit", chuli, without)
	h.Says(err, "请上传走访照片")
	if got := errs.From(err).Fields; len(got) != 2 {
		t.Errorf("not everything at once: %v", got)
	}
	// Nobody stops by hand what was admitted, and it holds no longer than until its day.
	h.Says(h.DropDeadline(ctx, county, "help-visit", help.ProofRule, on.Area, 1), "必填项准入")
	on.Days, on.Version = 0, 1
	h.Says(h.SetDeadline(ctx, county, "help-visit", help.ProofRule, on), "必填项准入")
	h.oblige(t, h.Day(-1))
	without["visitor"] = "黄国强"
	h.Entered(village, "help-visit", chuli, without)
	h.oblige(t, h.Day(0))
	without["visitor"] = "林志明"
	_, err = h.Enter(village, "help-visit", chuli, without)
	h.Says(err, "请上传走访照片")
	if err := h.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return h.Lift(ctx, tx, h.Register("help-visit"), help.ProofRule, county.Area)
	}); err != nil {
		t.Fatal(err)
	}
	h.Entered(village, "help-visit", chuli, without)
}

// oblige has the county's admission make position and photos compulsory until a day.
func (h *house) oblige(t *testing.T, until string) {
	t.Helper()
	day, err := strconv.ParseInt(strings.ReplaceAll(until, "-", ""), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	err = h.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		return h.Oblige(ctx, tx, county, h.Register("help-visit"), help.ProofRule, county.Area, "某某采集办法（某发〔2026〕1号）第三条", day)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func has(list []help.HelpDue, id int64) bool {
	for _, x := range list {
		if x.ID == id {
			return true
		}
	}
	return false
}
