package help_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/help"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/monitor"
)

const (
	fenjie  = area.Code(44_09_81_103_000_00)
	chuli   = area.Code(44_09_81_103_210_00)
	gaozhou = area.Code(44_09_81_000_000_00)
)

// house is the business over the demo's households, with a clock that tests move.
type house struct {
	*module.Engine
	*help.Service
	t     *testing.T
	homes *household.Service
	now   time.Time
}

func open(t *testing.T, d *db.DB) *house {
	t.Helper()
	ctx := context.Background()
	if err := area.Install(ctx, d); err != nil {
		t.Fatal(err)
	}
	tree, err := area.Load(ctx, d)
	if err != nil {
		t.Fatal(err)
	}
	master, err := cryptox.NewMaster(bytes.Repeat([]byte{7}, cryptox.KeySize))
	if err != nil {
		t.Fatal(err)
	}
	h := &house{t: t, now: time.Date(2026, 5, 20, 2, 0, 0, 0, time.UTC)}
	clock := func() time.Time { return h.now }
	h.homes = &household.Service{DB: d, Areas: tree, Seal: master, Now: clock}
	if err := h.homes.Demo(ctx, 0); err != nil {
		t.Fatal(err)
	}
	h.Engine = module.New(module.Engine{DB: d, Areas: tree, Seal: master, Now: clock, Blobs: &blob.Store{DB: d, Key: master, Now: clock}},
		monitor.Declaration(h.homes, help.OfCase), help.Pairing(h.homes), help.Measure(h.homes), help.Visit(h.homes), help.Policy())
	h.Service = &help.Service{DB: d, Areas: tree, Engine: h.Engine, Now: clock}
	return h
}

func person(id int64, at area.Code, actions ...string) *principal.Principal {
	p := &principal.Principal{UserID: id, Name: "某人", Area: at, Scope: area.Within(at), Permissions: map[string]bool{"monitor:detail": true, "monitor:edit": true}}
	for _, a := range actions {
		p.Permissions["help:"+a] = true
	}
	return p
}

var (
	village = person(1, chuli, "detail", "add", "edit", "del")
	town    = person(2, fenjie, "detail", "add", "edit", "approve")
	county  = person(3, gaozhou, "detail", "add", "edit", "del", "approve")
	other   = person(4, 44_08_81_103_000_00, "detail", "add", "edit", "approve")
)

func text(n int64) string { return strconv.FormatInt(n, 10) }

func (h *house) day(n int) string {
	return h.now.In(time.FixedZone("", 8*3600)).AddDate(0, 0, n).Format("2006-01-02")
}

// home is a household of the village that fits a condition over h.
func (h *house) home(cond string, skip int) int64 {
	h.t.Helper()
	var ids []int64
	if err := h.homes.DB.Read().NewRaw("SELECT id FROM household AS h WHERE area = ? AND "+cond+" ORDER BY id", int64(chuli)).Scan(context.Background(), &ids); err != nil || len(ids) <= skip {
		h.t.Fatal(err, len(ids))
	}
	return ids[skip]
}

const notWatched = "h.monitor_state NOT IN ('60', '70', '80', '81', '96')"

func (h *house) module(code string) *module.Declaration {
	d, _ := h.Module(code)
	return d
}

func (h *house) enter(p *principal.Principal, code string, at area.Code, values map[string]any) (*module.Record, error) {
	return h.Create(context.Background(), p, h.module(code), module.ModuleEntry{Area: at.String(), Values: values})
}

func (h *house) entered(p *principal.Principal, code string, at area.Code, values map[string]any) *module.Record {
	h.t.Helper()
	r, err := h.enter(p, code, at, values)
	if err != nil {
		h.t.Fatalf("%s: %v", code, err)
	}
	return r
}

func (h *house) step(p *principal.Principal, code string, r *module.Record, step, opinion string, values map[string]any) (*module.Record, error) {
	return h.Go(context.Background(), p, h.module(code), r.ID, step, module.ModuleMove{Version: r.Version, Opinion: opinion, Values: values})
}

func (h *house) takes(p *principal.Principal, code string, r *module.Record, step, opinion string, values map[string]any) *module.Record {
	h.t.Helper()
	out, err := h.step(p, code, r, step, opinion, values)
	if err != nil {
		h.t.Fatalf("%s %s: %v", code, step, err)
	}
	return out
}

func (h *house) says(err error, words string) {
	h.t.Helper()
	var e *errs.Error
	if !errors.As(err, &e) || !strings.Contains(e.Message, words) {
		h.t.Errorf("%v, want %q", err, words)
	}
}

func (h *house) photo(p *principal.Principal) []any {
	h.t.Helper()
	var picture bytes.Buffer
	err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 2, 2)))
	if err != nil {
		h.t.Fatal(err)
	}
	f, err := h.Upload(context.Background(), p, "走访.png", &picture)
	if err != nil {
		h.t.Fatal(err)
	}
	return []any{map[string]any{"id": f.ID}}
}

func with(m map[string]any, more ...any) map[string]any {
	out := map[string]any{}
	for k, v := range m {
		out[k] = v
	}
	for i := 0; i < len(more); i += 2 {
		out[more[i].(string)] = more[i+1]
	}
	return out
}

// The rules of the four modules, over one set of households for each engine.
func TestRules(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		for _, x := range []struct {
			name string
			run  func(t *testing.T)
		}{{"pairing", h.pairing}, {"pairing at once", h.pairingAtOnce}, {"measure", h.measure}, {"monitor asks", h.monitorAsks}, {"visit", h.visit},
			{"conditions", h.conditions}, {"policy goes down", h.policyGoesDown}} {
			t.Run(x.name, func(t *testing.T) {
				h.t = t
				x.run(t)
			})
		}
	})
}

// One person is responsible for a household at a time, and the household shows who.
func (h *house) pairing(t *testing.T) {
	d := h.homes.DB
	home := h.home("1=1", 0)
	in := map[string]any{"household": text(home), "person": "周文博", "unit": "高州市农业农村局", "phone": "19900001111", "fromOn": h.day(-30)}
	_, err := h.enter(village, "help", chuli, with(in, "fromOn", h.day(1)))
	h.says(err, "结对日期不能晚于今天")
	_, err = h.enter(other, "help", chuli, in)
	if !errs.Has(err, errs.Forbidden) {
		t.Errorf("another town: %v", err)
	}
	_, err = h.enter(town, "help", 44_09_81_103_001_00, in)
	h.says(err, "该村没有这户")
	r := h.entered(town, "help", chuli, in)
	if r.Name() == "" || r.Text("householdNo") == "" {
		t.Errorf("%+v", r)
	}
	_, err = h.enter(village, "help", chuli, with(in, "person", "陈志强"))
	h.says(err, "该户已有结对帮扶责任人")
	cadre := func(want string) {
		t.Helper()
		var got string
		if err := d.Read().NewRaw("SELECT responsible_cadre FROM household WHERE id = ?", home).Scan(context.Background(), &got); err != nil || got != want {
			t.Errorf("the household shows %q: %v", got, err)
		}
	}
	cadre("周文博")
	_, err = h.step(village, "help", r, "end", "调离", map[string]any{"untilOn": h.day(-40)})
	h.says(err, "结束日期不能早于结对日期")
	h.takes(village, "help", r, "end", "调离", map[string]any{"untilOn": h.day(0)})
	cadre("")
	h.entered(village, "help", chuli, with(in, "person", "陈志强"))
	cadre("陈志强")
}

// Two clerks pair one household at the same moment: one of them is told so.
func (h *house) pairingAtOnce(t *testing.T) {
	in := map[string]any{"household": text(h.home("1=1", 2)), "person": "周文博", "unit": "高州市农业农村局", "phone": "19900001111", "fromOn": h.day(-3)}
	got := make(chan error, 6)
	for range 6 {
		go func() {
			_, err := h.enter(village, "help", chuli, in)
			got <- err
		}()
	}
	made := 0
	for range 6 {
		if err := <-got; err == nil {
			made++
		} else if !errs.Has(err, module.Refused) {
			t.Error(err)
		}
	}
	if made != 1 {
		t.Errorf("%d pairings", made)
	}
}

func (h *house) policy(values ...any) *module.Record {
	h.t.Helper()
	r := h.entered(county, "help-policy", gaozhou, with(map[string]any{"title": "监测户产业奖补", "kind": "01", "content": "按规模奖补", "conditions": []any{"02"}, "amount": 3000.0,
		"validFrom": h.day(-60)}, values...))
	return h.takes(county, "help-policy", r, "publish", "", nil)
}

// A measure goes from its plan to its evaluation; each rule refuses once, with its words.
func (h *house) measure(t *testing.T) {
	home := h.home("1=1", 0)
	in := map[string]any{"household": text(home), "kind": "01", "content": "扶持荔枝种植", "amount": 2000.5, "plannedFrom": h.day(0), "plannedTo": h.day(30)}
	_, err := h.enter(village, "help-measure", chuli, with(in, "household", nil))
	h.says(err, "请选择农户")
	_, err = h.enter(village, "help-measure", chuli, with(in, "plannedTo", h.day(-1)))
	h.says(err, "计划完成日期不能早于")
	_, err = h.enter(village, "help-measure", chuli, with(in, "beneficiary", "无此人"))
	h.says(err, "家庭成员中没有这个人")
	p := h.policy()
	_, err = h.enter(village, "help-measure", chuli, with(in, "policy", text(p.ID), "kind", "02"))
	h.says(err, "与政策的类别不一致")
	old := h.policy("validTo", h.day(0))
	h.now = h.now.AddDate(0, 0, 1)
	_, err = h.enter(village, "help-measure", chuli, with(in, "policy", text(old.ID)))
	h.says(err, "政策未在执行或已过有效期")
	elsewhere := h.policy("within", "440981102000")
	_, err = h.enter(village, "help-measure", chuli, with(in, "policy", text(elsewhere.ID)))
	h.says(err, "政策不适用于该村")

	r := h.entered(village, "help-measure", chuli, with(in, "policy", text(p.ID)))
	_, err = h.enter(village, "help-measure", chuli, with(in, "policy", text(p.ID)))
	h.says(err, "该户已有这项政策的措施")
	_, err = h.step(village, "help-measure", r, "start", "", map[string]any{"startedOn": h.day(1)})
	h.says(err, "开始日期不能晚于今天")
	r = h.takes(town, "help-measure", r, "start", "", map[string]any{"startedOn": h.day(-2)})
	done := map[string]any{"doneOn": h.day(0), "result": "已落实"}
	_, err = h.step(town, "help-measure", r, "finish", "", with(done, "doneOn", h.day(-3)))
	h.says(err, "完成日期不能早于开始日期")
	r = h.takes(town, "help-measure", r, "finish", "", done)
	_, err = h.step(town, "help-measure", r, "evaluate", "", map[string]any{"evaluation": "1"})
	h.says(err, "同一人不能既经办又审核")
	r = h.takes(town, "help-measure", r, "back", "请补充照片", nil)
	r = h.takes(village, "help-measure", r, "finish", "", done)
	_, err = h.step(town, "help-measure", r, "evaluate", "", map[string]any{"evaluation": "3"})
	h.says(err, "请在意见中说明原因")
	r = h.takes(town, "help-measure", r, "evaluate", "", map[string]any{"evaluation": "1"})
	if r.State != help.Evaluated || r.Int("evaluatedOn") == 0 {
		t.Errorf("%+v", r)
	}
}

// A case of the monitoring procedure goes on with the measures that are kept here, and waits for their evaluation.
func (h *house) monitorAsks(t *testing.T) {
	d := h.homes.DB
	ctx := context.Background()
	works := "EXISTS (SELECT 1 FROM household_member m WHERE m.household_id = h.id AND m.labor_skill IN ('1', '2', '3'))"
	home, neighbour := h.home(works, 0), h.home("1=1", 5)
	var id int64
	err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		err := h.Plant(ctx, tx, h.module("monitor"), village, []module.Planted{{Area: chuli, State: monitor.Recognised, Since: h.now, Values: map[string]any{"household": home,
			"headName": "张三", "risk": "01", "monitorType": "2", "recognisedOn": int64(20251001), "incomeLine": int64(880000)}}})
		if err != nil {
			return err
		}
		return tx.NewRaw("SELECT max(id) FROM monitor_case").Scan(ctx, &id)
	})
	if err != nil {
		t.Fatal(err)
	}
	c, err := h.Record(ctx, h.module("monitor"), village.Scope, id)
	if err != nil {
		t.Fatal(err)
	}
	_, err = h.step(village, "monitor", c, "help", "补录", nil)
	h.says(err, "请填写帮扶措施和落实日期")
	in := map[string]any{"monitorCase": text(id), "kind": "04", "content": "公益性岗位", "plannedFrom": h.day(-5), "plannedTo": h.day(30)}
	_, err = h.enter(village, "help-measure", chuli, with(in, "household", text(neighbour)))
	h.says(err, "监测对象不是这一户的")
	_, err = h.enter(other, "help-measure", 44_08_81_103_200_00, in)
	if err == nil {
		t.Error("another town links the case")
	}
	m := h.entered(village, "help-measure", chuli, in)
	if m.Int("household") != home {
		t.Error("the case brings its household along")
	}
	c = h.takes(village, "monitor", c, "help", "补录", nil)
	if c.State != monitor.Helped || c.Text("measure") != "04" || c.Int("measureOn") == 0 {
		t.Errorf("%+v", c)
	}
	apply := map[string]any{"exitIncome": 12000.0, "secured": true, "evaluated": true}
	_, err = h.step(village, "monitor", c, "apply", "", apply)
	h.says(err, "还有1项措施未评价")
	m = h.takes(village, "help-measure", m, "start", "", map[string]any{"startedOn": h.day(-4)})
	m = h.takes(village, "help-measure", m, "finish", "", map[string]any{"doneOn": h.day(0), "result": "已上岗"})
	h.takes(town, "help-measure", m, "evaluate", "", map[string]any{"evaluation": "1"})
	c = h.takes(village, "monitor", c, "apply", "", with(apply, "evaluated", nil))
	if c.State != monitor.Applied || !c.Yes("evaluated") {
		t.Errorf("%+v", c)
	}
}

// A visit needs its photos, happens once a day, is followed up where it found something, and may be returned.
func (h *house) visit(t *testing.T) {
	home := h.home("1=1", 0)
	in := map[string]any{"household": text(home), "visitor": "何春燕", "visitedOn": h.day(0), "content": "了解务工情况", "photos": h.photo(village), "income": 30000.0}
	_, err := h.enter(village, "help-visit", chuli, with(in, "visitedOn", h.day(1)))
	h.says(err, "走访日期不能晚于今天")
	_, err = h.enter(village, "help-visit", chuli, with(in, "photos", nil))
	h.says(err, "请填写走访照片")
	_, err = h.enter(village, "help-visit", chuli, with(in, "photos", append(append(append(append(append(h.photo(village), h.photo(village)...), h.photo(village)...), h.photo(village)...),
		h.photo(village)...), append(append(append(append(h.photo(village), h.photo(village)...), h.photo(village)...), h.photo(village)...), h.photo(village)...)...)))
	h.says(err, "最多上传9个附件")
	_, err = h.enter(village, "help-visit", chuli, with(in, "position", "储良村"))
	h.says(err, "位置应为经度,纬度")
	r := h.entered(village, "help-visit", chuli, in)
	_, err = h.enter(village, "help-visit", chuli, with(in, "photos", h.photo(village)))
	h.says(err, "该户当天已有这位走访人的走访记录")
	_, err = h.step(village, "help-visit", r, "follow", "", nil)
	h.says(err, "没有填写发现的问题")
	back := h.takes(town, "help-visit", r, "reject", "照片看不清", nil)
	if due, err := h.Due(context.Background(), help.DueQuery{Scope: village.Scope, Size: 100}); err != nil || !has(due.Items, home) {
		t.Errorf("a returned visit counts: %v", err)
	}
	r = h.takes(village, "help-visit", back, "again", "", nil)
	r = h.takes(village, "help-visit", r, "follow", "", map[string]any{"problems": "屋顶渗漏"})
	_, err = h.step(village, "help-visit", r, "solve", "", map[string]any{"solution": "已修缮", "solvedOn": h.day(-1)})
	h.says(err, "解决日期不能早于走访日期")
	r = h.takes(village, "help-visit", r, "solve", "", map[string]any{"solution": "已修缮", "solvedOn": h.day(0)})
	if r.State != help.Solved {
		t.Errorf("%+v", r)
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
