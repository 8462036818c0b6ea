package hall_test

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/moduletest"
)

const (
	chuli   = moduletest.Chuli
	fenjie  = moduletest.Fenjie
	gaozhou = moduletest.Gaozhou
	// far is a village of another county.
	far = area.Code(44_08_81_103_210_00)
)

// house is the room over one database, with its people.
type house struct {
	*moduletest.House
	*hall.Service
	who    map[int64]hall.Applicant
	family map[int64]*household.Family
	closed error
}

// monday is a week without holidays before it is over.
var monday = time.Date(2026, 6, 1, 2, 0, 0, 0, time.UTC)

// demo has the areas and the demo's households of that day.
var demo = moduletest.Households(monday)

func open(t *testing.T, d *db.DB) *house {
	h := &house{House: moduletest.Open(t, d, monday), who: map[int64]hall.Applicant{}, family: map[int64]*household.Family{}}
	h.Run(hall.Requests(h.Households), hall.Contents(), hall.Jobs())
	h.Service = &hall.Service{DB: d, Areas: h.Households.Areas, Homes: h.Households, Engine: h.House.Engine, Mask: directory.MaskName,
		Applicant: func(_ context.Context, id int64) (hall.Applicant, error) { return h.who[id], nil },
		Open:      func(context.Context, area.Code) error { return h.closed },
		Family: func(_ context.Context, p *principal.Principal) (*household.Family, error) {
			return h.family[p.UserID], nil
		}}
	return h
}

// applicant is an account that applies for itself: it reads what is its own within its area, and nothing else.
func (h *house) applicant(id int64, role string, at area.Code, who hall.Applicant) *principal.Principal {
	h.who[id] = who
	p := moduletest.Person(id, at, role, "intserv", "add", "detail")
	p.Name, p.Scope.Owner = who.Name, id
	return p
}

func (h *house) citizen(id int64, name string) *principal.Principal {
	return h.applicant(id, "citizen", chuli, hall.Applicant{Kind: hall.Person, Name: name, Phone: "19900001111"})
}

func (h *house) company(id int64) *principal.Principal {
	return h.applicant(id, "legal", fenjie, hall.Applicant{Kind: hall.Company, Name: "粤禾农业公司", Phone: "19900002222"})
}

var (
	village = moduletest.Person(1, chuli, "village-clerk", "intserv", "add", "edit", "detail")
	town    = moduletest.Person(2, fenjie, "town-clerk", "intserv household-data", "add", "edit", "detail", "approve", "import", "export")
	city    = moduletest.Person(4, moduletest.Maoming, "city-admin", "intserv", "detail", "approve")
	county  = moduletest.Person(3, gaozhou, "county-reviewer", "intserv household-data", "add", "edit", "del", "detail", "approve", "export")
)

func (h *house) filed(p *principal.Principal, v map[string]any) *declaration.Record {
	h.T.Helper()
	r, err := h.Request(context.Background(), p, "", v)
	if err != nil {
		h.T.Fatal(err)
	}
	return r
}

func ask() map[string]any {
	return map[string]any{"kind": hall.Consultation, "content": "种荔枝有什么补助？"}
}

// A request goes from the citizen to the township, on to the county with a reason and back, and its answer and its rating are the applicant's to
// read. Each step is only for whose desk it lies at.
func TestRequestOnItsWay(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		me := h.citizen(50, "张小玲")
		r := h.filed(me, ask())
		if r.State != hall.Filed || r.Owner != 50 || r.Area != chuli || r.Text("applicant") != "张小玲" || r.Text("phone") != "19900001111" {
			t.Fatalf("%s of %d at %s: %q %q", r.State, r.Owner, r.Area, r.Text("applicant"), r.Text("phone"))
		}
		// Filed on a Monday, five working days end with the next Monday.
		if due := r.DueAt; declaration.Day(time.UnixMilli(due-1)) != 20260608 {
			t.Errorf("due %s", time.UnixMilli(due))
		}
		due := r.DueAt
		_, err := h.Step(village, hall.RequestCode, r, "accept", "", nil)
		if !errs.Has(err, errs.Forbidden) {
			t.Errorf("the village takes it up: %v", err)
		}
		_, err = h.Step(town, hall.RequestCode, r, "decline", "", nil)
		h.Says(err, "请填写意见")
		h.Time = h.Time.AddDate(0, 0, 1)
		r = h.Takes(town, hall.RequestCode, r, "accept", "", nil)
		_, err = h.Step(town, hall.RequestCode, r, "pass", "", map[string]any{"unit": "03"})
		h.Says(err, "请填写意见")
		_, err = h.Step(town, hall.RequestCode, r, "pass", "需县人社部门答复", nil)
		h.Says(err, "请填写承办部门")
		r = h.Takes(town, hall.RequestCode, r, "pass", "需县人社部门答复", map[string]any{"unit": "03"})
		if r.State != hall.Passed || r.Text("unit") != "03" || r.DueAt != due {
			t.Errorf("%s %q due %d, was %d", r.State, r.Text("unit"), r.DueAt, due)
		}
		if steps := h.offered(town, r); len(steps) != 0 {
			t.Errorf("the township is offered %v of what lies at the county", steps)
		}
		if steps := h.offered(county, r); !slices.Equal(steps, []string{"take", "back"}) {
			t.Errorf("the county is offered %v", steps)
		}
		// Returned to the township, it has no department any more, and goes to the county again.
		back := h.Takes(county, hall.RequestCode, r, "back", "请先核实种植面积", nil)
		if back.State != hall.Accepted || back.Has("unit") || back.DueAt != due {
			t.Errorf("%s %q", back.State, back.Text("unit"))
		}
		r = h.Takes(town, hall.RequestCode, back, "start", "", nil)
		r = h.Takes(town, hall.RequestCode, r, "passOn", "已核实", map[string]any{"unit": "03"})
		r = h.Takes(county, hall.RequestCode, r, "take", "", nil)
		_, err = h.Step(county, hall.RequestCode, r, "reassign", "归农业农村部门", map[string]any{"unit": "03"})
		h.Says(err, "请选择另一个承办部门")
		r = h.Takes(county, hall.RequestCode, r, "reassign", "归农业农村部门", map[string]any{"unit": "01"})
		if steps := h.offered(town, r); len(steps) != 0 {
			t.Errorf("the township is offered %v", steps)
		}
		_, err = h.Step(county, hall.RequestCode, r, "answer", "", nil)
		h.Says(err, "请填写答复内容")
		r = h.Takes(county, hall.RequestCode, r, "answer", "", map[string]any{"reply": "每亩补助600元，向村委会申请。"})
		if r.State != hall.Answered || !r.Yes("onTime") || r.DueAt != 0 || r.Int("repliedOn") != 20260602 {
			t.Errorf("%s on time %t due %d", r.State, r.Yes("onTime"), r.DueAt)
		}
		if _, err := h.Step(county, hall.RequestCode, r, "rate", "", map[string]any{"rating": "5"}); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the county rates itself: %v", err)
		}
		_, err = h.Step(me, hall.RequestCode, r, "rate", "", nil)
		h.Says(err, "请填写满意度")
		r = h.Takes(me, hall.RequestCode, r, "rate", "", map[string]any{"rating": "4", "ratingWords": "很清楚"})
		if r.State != hall.Rated || r.Text("rating") != "4" {
			t.Errorf("%s %q", r.State, r.Text("rating"))
		}
	})
}

// offered are the codes of the steps that somebody may take of a record.
func (h *house) offered(p *principal.Principal, r *declaration.Record) (out []string) {
	h.T.Helper()
	ctx := context.Background()
	desks, err := h.House.Desks(ctx, p)
	if err != nil {
		h.T.Fatal(err)
	}
	for _, o := range h.House.Offers(h.Register(hall.RequestCode), desks, r) {
		out = append(out, o.Code)
	}
	return out
}

// An answer after the five working days counts as late, and the township that gets a request back answers it itself.
func TestLateAnswer(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.filed(h.citizen(50, "张小玲"), ask())
		r = h.Takes(town, hall.RequestCode, r, "accept", "", nil)
		r = h.Takes(town, hall.RequestCode, r, "pass", "归县级", map[string]any{"unit": "02"})
		r = h.Takes(county, hall.RequestCode, r, "take", "", nil)
		r = h.Takes(county, hall.RequestCode, r, "down", "由镇级答复", nil)
		if steps := h.offered(county, r); len(steps) != 0 || r.Has("unit") {
			t.Errorf("the county is still offered %v, unit %q", steps, r.Text("unit"))
		}
		r = h.Takes(town, hall.RequestCode, r, "receive", "", nil)
		h.Time = time.Date(2026, 6, 9, 2, 0, 0, 0, time.UTC)
		r = h.Takes(town, hall.RequestCode, r, "reply", "", map[string]any{"reply": "已办理。"})
		if !r.Has("onTime") || r.Yes("onTime") {
			t.Errorf("on time %v", r.Value("onTime"))
		}
	})
}

// A citizen reads and moves their own requests; another's are not there for them, whatever they ask for, and what they send of who they are is not
// looked at.
func TestOwnRequestsOnly(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		me, neighbour := h.citizen(50, "张小玲"), h.citizen(51, "李四")
		v := ask()
		v["applicant"], v["applicantKind"], v["phone"] = "别人", hall.Company, "19911112222"
		r, err := h.Request(ctx, me, far.String(), v)
		if err != nil {
			t.Fatal(err)
		}
		if r.Text("applicant") != "张小玲" || r.Text("applicantKind") != hall.Person || r.Text("phone") != "19900001111" || r.Area != chuli || r.Owner != 50 {
			t.Errorf("%q %q %q at %s of %d", r.Text("applicant"), r.Text("applicantKind"), r.Text("phone"), r.Area, r.Owner)
		}
		hers := h.filed(neighbour, ask())
		decl := h.Register(hall.RequestCode)
		if _, err := h.House.Record(ctx, decl, me.Scope, hers.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("the neighbour's request: %v", err)
		}
		if _, err := h.House.History(ctx, me, decl, hers.ID); !errs.Has(err, errs.NotFound) {
			t.Errorf("its timeline: %v", err)
		}
		for _, step := range []string{"withdraw", "urge", "rate"} {
			if _, err := h.Step(me, hall.RequestCode, hers, step, "", map[string]any{}); !errs.Has(err, errs.NotFound) {
				t.Errorf("%s of the neighbour's: %v", step, err)
			}
		}
		for _, step := range []string{"accept", "decline"} {
			if _, err := h.Step(me, hall.RequestCode, r, step, "x", nil); !errs.Has(err, errs.Forbidden) {
				t.Errorf("she takes %s herself: %v", step, err)
			}
		}
		l, err := h.List(ctx, decl, list.Query{Scope: me.Scope, By: me})
		if err != nil || len(l.Items) != 1 || l.Items[0].ID != r.ID {
			t.Errorf("%d requests in her list (%v)", len(l.Items), err)
		}
		if _, err := h.Create(ctx, me, decl, flow.ModuleEntry{Area: chuli.String(), Values: ask()}); !errs.Has(err, errs.Forbidden) {
			t.Errorf("she enters by the desk's way: %v", err)
		}
		if _, err := h.Report(ctx, me.Scope); !errs.Has(err, errs.NotFound) {
			t.Errorf("she reads the figures: %v", err)
		}
		// An official has no requests of their own, and where citizens may file nothing they may not here.
		if _, err := h.Request(ctx, town, chuli.String(), ask()); !errs.Has(err, errs.Forbidden) {
			t.Errorf("an official applies: %v", err)
		}
		h.closed = errs.New(errs.Forbidden, "本区域未开放")
		_, err = h.Request(ctx, me, "", ask())
		h.Says(err, "未开放")
		if home, err := h.Home(ctx, me); err != nil || home.Closed != "本区域未开放" {
			t.Errorf("%q %v", home.Closed, err)
		}
	})
}

// A company chooses a village of its own area and of no other, and applies for what is for companies.
func TestCompany(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		us := h.company(60)
		gift := map[string]any{"kind": hall.Donation, "content": "捐赠图书", "item": "图书200册"}
		for _, at := range []string{"", far.String(), fenjie.String(), gaozhou.String(), "x"} {
			_, err := h.Request(ctx, us, at, gift)
			h.Says(err, "请选择您所在区域内的行政村")
		}
		r, err := h.Request(ctx, us, chuli.String(), gift)
		if err != nil || r.Text("applicant") != "粤禾农业公司" || r.Text("applicantKind") != hall.Company {
			t.Fatal(r, err)
		}
		home, err := h.Home(ctx, us)
		if err != nil || home.Kind != hall.Company || home.Village || home.Phone != "199****2222" {
			t.Errorf("%+v %v", home, err)
		}
		var titles []string
		for _, x := range home.Services {
			titles = append(titles, x.Title)
			if x.Days != map[string]int{"用工需求": 3}[x.Title] && x.Days != 5 || !x.Working || x.Office == "" || len(x.Needs) == 0 {
				t.Errorf("%+v", x)
			}
		}
		if got := strings.Join(titles, " "); got != "政策咨询 意见投诉 用工需求 万企兴万村结对 消费帮扶 捐赠" {
			t.Error(got)
		}
	})
}

// A kind asks for what it cannot be without, keeps nothing of another kind and is only for those it is for.
func TestKinds(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		me := h.citizen(50, "张小玲")
		for want, v := range map[string]map[string]any{
			"请填写办件事项":     {"content": "x"},
			"请填写诉求内容":     {"kind": hall.Consultation},
			"请填写意向岗位":     {"kind": hall.Employment, "content": "x"},
			"请填写涉及金额":     {"kind": hall.Loan, "content": "x", "purpose": "养鸡"},
			"请填写资金用途":     {"kind": hall.Loan, "content": "x", "amount": 100.0},
			"不适用于此类申请人":   {"kind": hall.Pairing, "content": "x"},
			"不能超过1000个字符": {"kind": hall.Consultation, "content": strings.Repeat("问", 1001)},
			"不能填写该项":      {"kind": hall.Consultation, "content": "x", "reply": "x"},
			"请选择办件事项":     {"kind": "99", "content": "x"},
		} {
			_, err := h.Request(ctx, me, "", v)
			h.Says(err, want)
		}
		r := h.filed(me, map[string]any{"kind": hall.Employment, "content": "找工作", "wantedJob": "保洁员", "skill": "1", "payFrom": 2500.0, "amount": 5.0, "item": "x"})
		if r.Text("wantedJob") != "保洁员" || r.Int("payFrom") != 250_000 || r.Has("amount") || r.Has("item") {
			t.Errorf("%q %d %v %v", r.Text("wantedJob"), r.Int("payFrom"), r.Value("amount"), r.Value("item"))
		}
		// An account without a phone is asked for one.
		silent := h.applicant(52, "citizen", chuli, hall.Applicant{Kind: hall.Person, Name: "无号"})
		v := ask()
		v["phone"] = "19900003333"
		if r := h.filed(silent, v); r.Text("phone") != "19900003333" {
			t.Errorf("%q", r.Text("phone"))
		}
	})
}

// An applicant presses once a day and not on the day they filed; they take back what nobody works on yet.
func TestUrgeAndWithdraw(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		me := h.citizen(50, "张小玲")
		r := h.filed(me, ask())
		_, err := h.Step(me, hall.RequestCode, r, "urge", "", nil)
		h.Says(err, "次日起可以催办")
		h.Time = h.Time.AddDate(0, 0, 1)
		r = h.Takes(me, hall.RequestCode, r, "urge", "", nil)
		_, err = h.Step(me, hall.RequestCode, r, "urge", "", nil)
		h.Says(err, "今天已经催办过")
		if r.State != hall.Filed || r.Int("urgedOn") != 20260602 {
			t.Errorf("%s %d", r.State, r.Int("urgedOn"))
		}
		h.Time = h.Time.AddDate(0, 0, 1)
		r = h.Takes(me, hall.RequestCode, r, "urge", "", nil)
		r = h.Takes(town, hall.RequestCode, r, "accept", "", nil)
		working := h.Takes(town, hall.RequestCode, r, "start", "", nil)
		if _, err := h.Step(me, hall.RequestCode, working, "withdraw", "", nil); !errs.Has(err, errs.Conflict) {
			t.Errorf("taken back while it is worked on: %v", err)
		}
		again := h.filed(me, ask())
		if again = h.Takes(me, hall.RequestCode, again, "withdraw", "", nil); again.State != hall.Withdrawn {
			t.Error(again.State)
		}
	})
}

// What is published is read by everybody below its county and found by any part of its text; what is not, is over or is another county's is not there.
func TestContents(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		me := h.citizen(50, "张小玲")
		enter := func(v map[string]any) *declaration.Record {
			return h.Entered(county, hall.ContentCode, gaozhou, v)
		}
		guide := enter(map[string]any{"title": "小额信贷指南", "kind": "2", "body": "准备身份证和户口簿。" + strings.Repeat("说明。", 60) + "到农村商业银行办理。", "validFrom": "2026-05-01", "validTo": "2026-06-10"})
		later := enter(map[string]any{"title": "来年的补助", "kind": "1", "body": "补助办法", "validFrom": "2027-01-01"})
		_, err := h.Enter(county, hall.ContentCode, gaozhou, map[string]any{"title": "x", "kind": "1", "body": "x", "validFrom": "2026-05-02", "validTo": "2026-05-01"})
		h.Says(err, "失效日期不能早于生效日期")
		found := func(p *principal.Principal, kind, keyword string) (titles []string) {
			t.Helper()
			l, err := h.Contents(ctx, p, kind, keyword, "", 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, x := range l.Items {
				titles = append(titles, x.Title)
				if x.Body != "" || keyword != "" && !strings.Contains(x.Title+x.Summary, keyword) {
					t.Errorf("body %q, summary %q", x.Body, x.Summary)
				}
			}
			return titles
		}
		if got := found(me, "", ""); got != nil {
			t.Errorf("a draft is read: %v", got)
		}
		for i, r := range []*declaration.Record{guide, later} {
			// A colleague, or the city.
			publisher := []*principal.Principal{moduletest.Colleague(county), city}[i]
			r = h.Takes(county, hall.ContentCode, r, "submit", "", nil)
			_, err := h.Step(county, hall.ContentCode, r, "publish", "", nil)
			if err == nil {
				t.Error("who submitted a text publishes it")
			}
			h.Takes(publisher, hall.ContentCode, r, "publish", "", nil)
		}
		if got := found(me, "", ""); !slices.Equal(got, []string{"小额信贷指南"}) {
			t.Errorf("%v", got)
		}
		for keyword, want := range map[string]int{"信贷": 1, "农村商业银行": 1, "银行": 1, "养老": 0, "补助办法": 0} {
			if got := found(me, "", keyword); len(got) != want {
				t.Errorf("%s: %v", keyword, got)
			}
		}
		if got := found(me, "1", ""); got != nil {
			t.Errorf("another kind: %v", got)
		}
		elsewhere := h.applicant(53, "citizen", far, hall.Applicant{Kind: hall.Person, Name: "远方"})
		if got := found(elsewhere, "", ""); got != nil {
			t.Errorf("another county reads %v", got)
		}
		x, err := h.Content(ctx, me, guide.ID)
		if err != nil || !strings.Contains(x.Body, "农村商业银行") || x.ValidTo != "2026-06-10" {
			t.Errorf("%+v %v", x, err)
		}
		for p, id := range map[*principal.Principal]int64{me: later.ID, elsewhere: guide.ID} {
			if _, err := h.Content(ctx, p, id); !errs.Has(err, errs.NotFound) {
				t.Errorf("%s reads %d: %v", p.Name, id, err)
			}
		}
		// The last day counts; the day after it nobody reads it, and the sweep takes it down.
		h.Time = time.Date(2026, 6, 10, 14, 0, 0, 0, time.UTC)
		h.expire()
		if got := found(me, "", ""); len(got) != 1 {
			t.Errorf("on the last day: %v", got)
		}
		h.Time = h.Time.AddDate(0, 0, 1)
		if got := found(me, "", ""); got != nil {
			t.Errorf("after the last day: %v", got)
		}
		h.expire()
		r, err := h.House.Record(ctx, h.Register(hall.ContentCode), county.Scope, guide.ID)
		if err != nil || r.State != hall.Offline {
			t.Errorf("%s %v", r.State, err)
		}
	})
}

func (h *house) expire() {
	h.T.Helper()
	if err := h.Expire(context.Background()); err != nil {
		h.T.Fatal(err)
	}
}

func post() map[string]any {
	return map[string]any{"title": "电工", "skill": "2", "place": "镇上", "headCount": 2.0, "payFrom": 3000.0, "payTo": 4000.0, "contact": "0668-1234567", "validTo": "2026-06-30"}
}

// A post is the company's own until somebody else publishes it; then the county reads it, with who of the reader's household can do it, until its
// last day.
func TestJobs(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		us, me := h.company(60), h.citizen(50, "张小玲")
		if _, err := h.Offer(ctx, me, "", post()); !errs.Has(err, errs.Forbidden) {
			t.Errorf("a citizen offers work: %v", err)
		}
		for want, v := range map[string]func(map[string]any){
			"请选择普通、技能或弱劳动力": func(v map[string]any) { v["skill"] = "5" },
			"月薪至不能低于月薪起":    func(v map[string]any) { v["payTo"] = 2000.0 },
			"有效期已过":         func(v map[string]any) { v["validTo"] = "2026-05-31" },
		} {
			bad := post()
			v(bad)
			_, err := h.Offer(ctx, us, chuli.String(), bad)
			h.Says(err, want)
		}
		v := post()
		v["employer"] = "别的公司"
		r, err := h.Offer(ctx, us, chuli.String(), v)
		if err != nil || r.Text("employer") != "粤禾农业公司" || r.Owner != 60 || r.State != hall.Pending {
			t.Fatal(r, err)
		}
		home := &household.Family{Members: []household.Member{{Name: "电工老张", LaborSkill: "2", Birth: 19800101, StudentStatus: "0"}, {Name: "普通", LaborSkill: "1", Birth: 19800101, StudentStatus: "0"},
			{Name: "老人", LaborSkill: "2", Birth: 19500101, StudentStatus: "0"}, {Name: "学生", LaborSkill: "2", Birth: 20080101, StudentStatus: "5"}, {Name: "未填", Birth: 19800101, StudentStatus: "0"}}}
		h.family[50] = home
		jobs := func(p *principal.Principal, skill string) []hall.HallJob {
			t.Helper()
			l, err := h.OpenJobs(ctx, p, skill, "", "", 0)
			if err != nil {
				t.Fatal(err)
			}
			return l.Items
		}
		if got := jobs(me, ""); len(got) != 0 {
			t.Errorf("a post under review is read: %+v", got)
		}
		r = h.Takes(town, hall.JobCode, r, "publish", "", nil)
		got := jobs(me, "2")
		if len(got) != 1 || !slices.Equal(got[0].Fits, []string{"电工老张"}) || got[0].Contact != "0668-1234567" || got[0].PayFrom != 3000.0 {
			t.Errorf("%+v", got)
		}
		if got := jobs(me, "1"); len(got) != 0 {
			t.Errorf("another skill: %+v", got)
		}
		elsewhere := h.applicant(53, "citizen", far, hall.Applicant{Kind: hall.Person, Name: "远方"})
		if got := jobs(elsewhere, ""); len(got) != 0 {
			t.Errorf("another county reads %+v", got)
		}
		// A company ends its own post and reads no other's.
		rival := h.applicant(61, "legal", fenjie, hall.Applicant{Kind: hall.Company, Name: "别的公司"})
		if _, err := h.Step(rival, hall.JobCode, r, "close", "", nil); !errs.Has(err, errs.NotFound) {
			t.Errorf("a rival ends it: %v", err)
		}
		h.Time = time.Date(2026, 6, 30, 14, 0, 0, 0, time.UTC)
		h.expire()
		if got := jobs(me, ""); len(got) != 1 {
			t.Error("the last day does not count")
		}
		h.Time = h.Time.AddDate(0, 0, 1)
		if got := jobs(me, ""); len(got) != 0 {
			t.Error("a post is read after its last day")
		}
		h.expire()
		now, err := h.House.Record(ctx, h.Register(hall.JobCode), town.Scope, r.ID)
		if err != nil || now.State != hall.Ended {
			t.Errorf("%s %v", now.State, err)
		}
		// Who enters a post does not publish it.
		own := post()
		own["employer"], own["validTo"] = "镇属企业", "2026-12-31"
		e := h.Entered(town, hall.JobCode, chuli, own)
		if _, err := h.Step(town, hall.JobCode, e, "publish", "", nil); err == nil {
			t.Error("who entered a post publishes it")
		}
		// Nor does who wrote its words anew.
		own["title"] = "仓库分拣员"
		if _, err := h.House.Engine.Update(ctx, county, h.Register(hall.JobCode), e.ID, flow.ModuleEntry{Version: e.Version, Area: e.Area.String(), Values: own}); err != nil {
			t.Fatal(err)
		}
		if e, err = h.House.Record(ctx, h.Register(hall.JobCode), town.Scope, e.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := h.Step(county, hall.JobCode, e, "publish", "", nil); err == nil {
			t.Error("who wrote the post anew publishes it")
		}
		h.Takes(moduletest.Colleague(county), hall.JobCode, e, "publish", "", nil)
	})
}

// Who can do a post's work is looked for in the caller's own area and the post's county; a citizen and another county learn of nobody.
func TestFitting(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		v := post()
		v["employer"], v["skill"] = "镇属企业", "1"
		r := h.Takes(county, hall.JobCode, h.Entered(town, hall.JobCode, chuli, v), "publish", "", nil)
		// Counted by hand from the members themselves.
		var want int64
		err := d.Read().NewRaw(`SELECT count(*) FROM household_member AS m JOIN household AS h ON h.id = m.household_id WHERE h.area BETWEEN ? AND ? AND h.state = 'valid'
			AND m.labor_skill IN ('1', '2') AND NOT m.worker AND m.student_status = '0' AND m.birth BETWEEN 19660602 AND 20100601`, int64(gaozhou.Range().Lo), int64(gaozhou.Range().Hi)).Scan(ctx, &want)
		if err != nil || want == 0 {
			t.Fatal(want, err)
		}
		seen := map[int64]bool{}
		for cursor := ""; ; {
			l, err := h.Fitting(ctx, county, county.Scope, r.ID, cursor, 3)
			if err != nil || l.Total != want {
				t.Fatalf("%d of %d (%v)", l.Total, want, err)
			}
			for _, m := range l.Items {
				if seen[m.Member] || m.Age < 16 || m.Age > 59 || m.Skill != "1" && m.Skill != "2" || !strings.Contains(m.Name, "*") {
					t.Errorf("%+v", m)
				}
				seen[m.Member] = true
			}
			if cursor = l.Next; cursor == "" {
				break
			}
		}
		if int64(len(seen)) != want {
			t.Errorf("%d people, want %d", len(seen), want)
		}
		// Who is responsible for more counties is told of the post's own.
		var all int64
		wide := moduletest.Person(8, area.Guangdong, "province-admin", "intserv household-data", "detail")
		if err := d.Read().NewRaw("SELECT count(*) FROM household_member AS m JOIN household AS h ON h.id = m.household_id WHERE h.state = 'valid' AND m.labor_skill IN ('1', '2') AND NOT m.worker AND m.student_status = '0' AND m.birth BETWEEN 19660602 AND 20100601").Scan(ctx, &all); err != nil || all == want {
			t.Fatal(all, err)
		}
		if l, err := h.Fitting(ctx, wide, wide.Scope, r.ID, "", 0); err != nil || l.Total != want {
			t.Errorf("the province sees %d, want %d (%v)", l.Total, want, err)
		}
		own, err := h.Fitting(ctx, village, village.Scope, r.ID, "", 100)
		if err != nil || own.Total == 0 || own.Total >= want {
			t.Errorf("the village sees %d of %d (%v)", own.Total, want, err)
		}
		me := h.citizen(50, "张小玲")
		if l, err := h.Fitting(ctx, me, me.Scope, r.ID, "", 0); !errs.Has(err, errs.NotFound) {
			t.Errorf("a citizen sees %+v (%v)", l, err)
		}
		strange := moduletest.Person(9, far, "village-clerk", "intserv household-data", "detail")
		if l, err := h.Fitting(ctx, strange, strange.Scope, r.ID, "", 0); !errs.Has(err, errs.NotFound) {
			t.Errorf("another county sees %+v (%v)", l, err)
		}
	})
}

// The report counts what the lists hold.
func TestReport(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		me := h.citizen(50, "张小玲")
		rate := func(v map[string]any, rating string, late bool) {
			r := h.Takes(town, hall.RequestCode, h.filed(me, v), "accept", "", nil)
			at := h.Time
			if late {
				h.Time = h.Time.AddDate(0, 0, 10)
			}
			r = h.Takes(town, hall.RequestCode, r, "reply", "", map[string]any{"reply": "已办"})
			if h.Time = at; rating != "" {
				h.Takes(me, hall.RequestCode, r, "rate", "", map[string]any{"rating": rating})
			}
		}
		rate(ask(), "5", false)
		rate(ask(), "2", true)
		rate(map[string]any{"kind": hall.Complaint, "content": "路灯坏了"}, "", false)
		h.filed(me, ask())
		// A refusal is an answer; one that waits past its day is late and lowers what was in time.
		h.Takes(town, hall.RequestCode, h.filed(me, ask()), "decline", "不属于受理范围", nil)
		at := h.Time
		h.Time = h.Time.AddDate(0, 0, -30)
		h.filed(me, ask())
		h.Time = at
		got, err := h.Report(ctx, county.Scope)
		if err != nil {
			t.Fatal(err)
		}
		if want := (hall.HallFigure{All: 6, Answered: 4, OnTime: 3, Late: 1, Rated: 2, Points: 7}); got.HallFigure != want || got.Name != "高州市" {
			t.Errorf("%+v", got.HallAreaFigure)
		}
		if len(got.Kinds) != 2 || got.Kinds[0].Kind != hall.Consultation || got.Kinds[0].All != 5 || got.Kinds[0].Late != 1 || got.Kinds[1].HallFigure != (hall.HallFigure{All: 1, Answered: 1, OnTime: 1}) {
			t.Errorf("%+v", got.Kinds)
		}
		if len(got.Ratings) != 5 || got.Ratings[0] != (hall.HallRatingFigure{Rating: "5", N: 1}) || got.Ratings[3].N != 1 || got.Ratings[1].N != 0 {
			t.Errorf("%+v", got.Ratings)
		}
		if len(got.Children) != 1 || got.Children[0].Area != fenjie.String() || got.Children[0].HallFigure != got.HallFigure {
			t.Errorf("%+v", got.Children)
		}
		if none, err := h.Report(ctx, area.Within(far)); err != nil || none.All != 0 {
			t.Errorf("%+v %v", none, err)
		}
		if _, err := h.Report(ctx, area.Scope{}); !errs.Has(err, errs.NotFound) {
			t.Error(err)
		}
	})
}

// What people read of the room is said in English too.
func TestEnglish(t *testing.T) {
	for _, d := range []*declaration.Declaration{hall.Requests(nil), hall.Contents(), hall.Jobs()} {
		moduletest.English(t, d)
		if err := d.Validate(); err != nil {
			t.Error(err)
		}
	}
}

// What the register knows of a member who looks for work is not asked again, neither of the citizen nor at the counter: it stands with its day, and another word for it is
// refused with the way to correct it. What nobody knows is asked, and of nobody's else household anything is told.
func TestWorkIsWantedByWhoIsKnown(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		var ids []int64
		if err := d.Read().NewRaw("SELECT household_id FROM household_member AS m JOIN household AS f ON f.id = m.household_id WHERE f.area = ? AND m.labor_skill = '1' AND f.state = 'valid' ORDER BY m.id LIMIT 1", int64(chuli)).Scan(ctx, &ids); err != nil || len(ids) != 1 {
			t.Fatal(err, ids)
		}
		f, err := h.Households.Family(ctx, d.Read(), ids[0])
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(f.Members, func(m household.Member) bool { return m.LaborSkill == "1" })
		me := h.citizen(50, f.Members[i].Name)
		h.who[50] = hall.Applicant{Kind: hall.Person, Name: me.Name}
		h.family[50] = f
		day := declaration.Day(time.UnixMilli(f.UpdatedAt))
		home, err := h.Home(ctx, me)
		if err != nil || len(home.Seekers) != len(f.Members) || home.Seekers[i] != (hall.HallSeeker{Name: me.Name, Skill: "1", On: declaration.DayText(day)}) {
			t.Fatalf("%+v %v", home.Seekers, err)
		}
		if want := declaration.Mask(declaration.Phone, f.Phone()); want == "" || home.Phone != want {
			t.Errorf("phone %q, the household's is %q", home.Phone, want)
		}
		want := func(extra ...any) map[string]any {
			v := map[string]any{"kind": hall.Employment, "content": "找工作", "wantedJob": "保洁员"}
			for i := 0; i < len(extra); i += 2 {
				v[extra[i].(string)] = extra[i+1]
			}
			return v
		}
		r := h.filed(me, want())
		if r.Int("household") != f.ID || r.Text("memberName") != me.Name || r.Text("skill") != "1" || r.Int("skillOn") != day || r.Text("phone") != f.Phone() {
			t.Errorf("household %d member %q skill %q on %d phone %q", r.Int("household"), r.Text("memberName"), r.Text("skill"), r.Int("skillOn"), r.Text("phone"))
		}
		_, err = h.Request(ctx, me, "", want("skill", "2"))
		h.Says(err, "信息更正")
		_, err = h.Request(ctx, me, "", want("memberName", "别人家的"))
		h.Says(err, "请选择该户的成员")
		// At the counter the household and its member are chosen.
		counter := want("applicant", "代办人", "applicantKind", hall.Person, "household", strconv.FormatInt(f.ID, 10), "memberName", me.Name)
		if r := h.Entered(village, hall.RequestCode, chuli, counter); r.Text("skill") != "1" || r.Int("skillOn") != day {
			t.Errorf("skill %q on %d", r.Text("skill"), r.Int("skillOn"))
		}
		counter["skill"] = "2"
		_, err = h.Enter(village, hall.RequestCode, chuli, counter)
		h.Says(err, "信息更正")
		// What the register does not know is theirs to say.
		f.Members[i].LaborSkill = ""
		err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE household_member SET labor_skill = '' WHERE id = ?", f.Members[i].ID).Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if r := h.filed(me, want("skill", "2")); r.Text("skill") != "2" || r.Has("skillOn") {
			t.Errorf("skill %q on %d", r.Text("skill"), r.Int("skillOn"))
		}
		// Somebody of no household names none.
		other := h.citizen(51, "外来人")
		if r := h.filed(other, want("skill", "2", "household", strconv.FormatInt(f.ID, 10), "memberName", me.Name)); r.Has("household") || r.Has("memberName") || r.Text("skill") != "2" {
			t.Errorf("household %d member %q", r.Int("household"), r.Text("memberName"))
		}
		// What is no wish for work names nobody of a household.
		if r := h.filed(me, map[string]any{"kind": hall.Consultation, "content": "x", "memberName": me.Name}); r.Has("household") || r.Has("memberName") {
			t.Error("a question names a household")
		}
	})
}
