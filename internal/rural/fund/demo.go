package fund

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// Demo makes projects of this year and the last in every village of the demo with their quotas, allocations, payments, reports,
// acceptances and assets. In the demo's own village every state of every register occurs. A second call does nothing.
func Demo(ctx context.Context, e *module.Engine, by *principal.Principal, photos *sample.Pictures) error {
	return e.Once(ctx, "project-fund.demo", func(ctx context.Context, tx *db.Tx) error {
		var places []struct {
			Area  area.Code `bun:"area"`
			Homes int       `bun:"homes"`
		}
		if err := tx.NewRaw("SELECT area, count(*) AS homes FROM household GROUP BY area ORDER BY area").Scan(ctx, &places); err != nil {
			return err
		}
		d := &demo{ctx: ctx, e: e, tx: tx, by: by, r: rand.New(rand.NewPCG(2026, 33)), now: e.Clock(), serials: map[string]int64{}, quotas: map[quotaKey]int64{}, ids: map[string]int64{}, photos: photos}
		for i, c := range places {
			d.village(i, c.Area, c.Homes < manyHomes)
		}
		for _, step := range []func() error{d.plantProjects, d.plantQuotas, d.plantAllocations, d.plantPayments, d.plantRest} {
			if err := step(); err != nil {
				return err
			}
		}
		return Rebuild(ctx, tx)
	})
}

// home is the demo's own village.
const home = area.Code(44_09_81_103_210_00)

// demoWorks are what the demo builds.
var demoWorks = []struct{ name, category, content string }{
	{"荔枝标准化种植基地水肥一体化", "01", "建设水肥一体化系统和田间道路，改造低效果园。"},
	{"村道硬化和路灯亮化", "03", "硬化自然村道路，安装太阳能路灯。"},
	{"农产品冷链仓储", "01", "建设冷库和分拣车间，购置制冷设备。"},
	{"农村生活污水治理", "03", "建设污水收集管网和处理设施。"},
	{"农村电商服务站", "01", "建设直播间、打包区和快递网点。"},
	{"公益性岗位补助", "02", "设置保洁、护林、护路公益性岗位。"},
	{"农村饮水安全提升", "05", "更换老旧供水管网，建设净水设备。"},
	{"新时代文明实践站", "06", "改造村级文化活动场所。"},
	{"龙眼加工车间", "01", "建设烘干和分级包装生产线。"},
	{"高标准蔬菜大棚", "01", "建设连栋大棚和育苗中心。"},
}

type quotaKey struct {
	county area.Code
	year   int64
	source string
}

// demoProject is a project with the money that goes to it; amounts in yuan.
type demoProject struct {
	no     string
	state  string
	budget int64
	area   area.Code
	year   int64
	name   string
	work   int
	own    bool // of the demo's own village
	allocs []demoAllocation
}

type demoAllocation struct {
	quota  quotaKey
	amount int64
	state  string
	pays   []demoPayment
}

type demoPayment struct {
	part  int64 // per cent of the allocation
	kind  string
	state string
}

type demo struct {
	ctx      context.Context
	e        *module.Engine
	tx       *db.Tx
	by       *principal.Principal
	r        *rand.Rand
	now      time.Time
	projects []demoProject
	serials  map[string]int64
	quotas   map[quotaKey]int64
	ids      map[string]int64
	reported int // of the own village
	photos   *sample.Pictures
}

func (d *demo) day(n int) int64 { return declaration.Day(d.now.AddDate(0, 0, n)) }

// manyHomes is how many households a village of the demo's own counties has at least.
const manyHomes = 20

// village plans the projects of one village: three or four a year, in the demo's own one of each state; a small one has one, and every other one of
// them had one last year.
func (d *demo) village(i int, c area.Code, small bool) {
	year := int64(d.now.Year())
	states := [][]string{{Building, Accepted, Library}, {Building, Approved, Awaiting}, {Building, Building, County}, {Accepted, HandedOver, Planned}}[i%4]
	if small {
		states = states[:1]
	}
	if c == home {
		states = []string{Building, Draft, Town, County, Library, Planned, Approved, Amending, Building, Awaiting, Failed, Accepted, HandedOver, Terminated, Building}
	}
	for k, s := range states {
		d.project(i+k, c, year, s)
	}
	if !small || i%2 == 0 {
		d.project(i+3, c, year-1, HandedOver)
	}
}

func (d *demo) project(work int, c area.Code, year int64, state string) {
	county, ok := d.e.Areas.Seat(c, area.County)
	if !ok {
		return
	}
	key := fmt.Sprintf("%d%s", year, c.String()[:6])
	d.serials[key]++
	work %= len(demoWorks)
	p := demoProject{no: fmt.Sprintf("%s%05d", key, d.serials[key]), state: state, area: c, year: year, work: work, own: c == home, name: d.e.Areas.Name(c) + demoWorks[work].name,
		budget: int64(24+d.r.IntN(60)) * 20_000}
	of := func(source string, percent int64, state string, pays ...demoPayment) {
		k := quotaKey{county, year, source}
		a := demoAllocation{k, p.budget * percent / 100, state, pays}
		if state == AllocationRecovered {
			paid := int64(0)
			for _, x := range pays {
				paid += x.part
			}
			// What was recovered to is paid to the last fen: the last payment is the rest.
			a.amount, a.pays = a.amount*paid/100, nil
			rest := int64(100)
			for i, x := range pays {
				part := x.part * 100 / paid
				if i == len(pays)-1 {
					part = rest
				}
				rest -= part
				a.pays = append(a.pays, demoPayment{part, x.kind, x.state})
			}
		}
		if a.state != AllocationDraft {
			d.quotas[k] += a.amount
		}
		p.allocs = append(p.allocs, a)
	}
	main := []string{"1", "2", "5", "2"}[d.r.IntN(4)]
	if demoWorks[work].category == industry && d.r.IntN(3) > 0 {
		main = centralMoney
	}
	second := "4"
	switch state {
	case Approved:
		of(main, 60, AllocationReview)
		of(second, 40, AllocationDraft)
	case Amending:
		of(main, 50, AllocationOpen, demoPayment{30, advance, PaymentPaid})
	case Building:
		n := len(d.projects)
		pays := []demoPayment{{int64(25 + n%3*3), advance, PaymentPaid}, {int64(18 + n%5*6), progress, PaymentPaid}}
		if n%2 == 0 || p.own {
			pays = append(pays, demoPayment{5, progress, []string{PaymentTown, PaymentCounty, PaymentFinance}[n%3]})
		}
		of(main, 85, AllocationOpen, pays...)
		if p.own {
			of(second, 15, AllocationOpen, demoPayment{10, progress, PaymentTown}, demoPayment{12, progress, PaymentCounty}, demoPayment{14, progress, PaymentFinance},
				demoPayment{8, progress, PaymentDraft}, demoPayment{9, progress, PaymentBack}, demoPayment{7, progress, PaymentVoid})
		}
	case Awaiting, Failed:
		of(main, 100, AllocationOpen, demoPayment{30, advance, PaymentPaid}, demoPayment{45, progress, PaymentPaid})
	case Accepted:
		of(main, 100, AllocationOpen, demoPayment{30, advance, PaymentPaid}, demoPayment{45, progress, PaymentPaid}, demoPayment{20, "3", PaymentPaid}, demoPayment{3, "4", PaymentTown})
	case HandedOver:
		s := AllocationOpen
		if year < int64(d.now.Year()) || p.own {
			s = AllocationRecovered
		}
		of(main, 100, s, demoPayment{30, advance, PaymentPaid}, demoPayment{50, progress, PaymentPaid}, demoPayment{17, "3", PaymentPaid})
	}
	d.projects = append(d.projects, p)
}

// demoCode makes a code with a right check character that belongs to no organisation: the area part is not in use.
func demoCode(n int) string {
	base := fmt.Sprintf("93449900MA%07d", n)
	for _, c := range unified {
		if Unified(base + string(c)) {
			return base + string(c)
		}
	}
	return ""
}

func (d *demo) plant(x *declaration.Declaration, all []sample.Planted) error {
	return d.e.Plant(d.ctx, d.tx, x, d.by, all)
}

// find reads ids of planted records by a text that tells them apart.
func (d *demo) find(sql string) error {
	var rows []struct {
		ID  int64  `bun:"id"`
		Key string `bun:"key"`
	}
	if err := d.tx.NewRaw(sql).Scan(d.ctx, &rows); err != nil {
		return err
	}
	for _, r := range rows {
		d.ids[r.Key] = r.ID
	}
	return nil
}

func (d *demo) module(code string) *declaration.Declaration {
	x, _ := d.e.Module(code)
	return x
}

func (d *demo) plantProjects() error {
	var all []sample.Planted
	path := []string{Draft, Town, County, Library, Planned, Approved, Building, Awaiting, Accepted, HandedOver}
	for i, p := range d.projects {
		w := demoWorks[p.work]
		at := slices.Index(path, p.state)
		switch p.state {
		case Amending:
			at = 6
		case Failed:
			at = 7
		case Terminated:
			at = 3
		}
		back := 0
		if p.year < int64(d.now.Year()) {
			back = 330
		}
		serialNo := d.number(p.no)
		v := map[string]any{"name": p.name, "year": p.year, "serial": serialNo, "category": w.category, "places": d.e.Areas.Name(p.area), "content": "演示数据：" + w.content, "ownerUnit": d.e.Areas.Name(p.area) + "股份经济合作联合社",
			"ownerCode": demoCode(int(p.area / 100 % 1_000_000)), "responsible": "何志强", "clear": true, "budget": p.budget, "sources": "1,2", "planStart": d.day(-200 - back), "planEnd": d.day(120 - i%5*40 - back),
			"homes": int64(60 + d.r.IntN(300)), "persons": int64(200 + d.r.IntN(900)), "linkage": "带动务工就业、土地流转和收益分红", "goalQuantity": "完成建设内容1项", "goalQuality": "验收合格率100%",
			"goalTime": "当年完工", "goalCost": "不超过预算", "goalBenefit": "受益群众满意度95%以上"}
		if w.category == industry {
			v["planIncome"] = p.budget * 3 / 100
		}
		since := 1 + i%4
		if at >= 3 {
			v["reviewedOn"], v["experts"], v["score"] = d.day(-300-back), "王建华、刘芳、陈少杰", int64(620+d.r.IntN(350))
			since = 290
		}
		if at >= 4 {
			v["libraryNotice"], v["plannedOn"] = d.day(-295-back), d.day(-280-back)
			since = 280
		}
		if at >= 5 {
			v["planNotice"], v["approvalNo"], v["approvedOn"], v["approvedBudget"] = d.day(-278-back), fmt.Sprintf("高农批〔%d〕%d号", p.year, serialNo), d.day(-262-back), p.budget
			since = 262
		}
		if at >= 6 {
			v["approvalNotice"], v["startedOn"] = d.day(-260-back), d.day(-250-back)
			since = 250
		}
		if at >= 7 {
			v["finishedOn"] = d.day(-40 - back)
			since = 5 + i%3*15
		}
		if at >= 8 {
			v["acceptedOn"], since = d.day(-30-back), 30
		}
		if at >= 9 {
			v["acceptanceNotice"], v["handedOn"], since = d.day(-28-back), d.day(-15-back), 15
		}
		if p.state == Amending {
			v["newBudget"], v["newContent"], since = p.budget*12/10, "演示数据：增加配套道路300米。", 3
		}
		all = append(all, sample.Planted{Area: p.area, State: p.state, Since: d.now.AddDate(0, 0, -since-back), Values: v})
	}
	if err := d.plant(d.module("project-fund"), all); err != nil {
		return err
	}
	return d.find("SELECT id, no AS key FROM fund_project")
}

func (d *demo) number(no string) int64 {
	var n int64
	_, _ = fmt.Sscanf(no[len(no)-5:], "%d", &n)
	return n
}

var demoIssuers = map[string]string{"1": "财农", "2": "粤财农", "3": "茂财农", "4": "县财农", "5": "帮扶财"}

func docNo(k quotaKey) string {
	return fmt.Sprintf("%s〔%d〕%d号", demoIssuers[k.source], k.year, int64(k.county)/100_000_000%10000)
}

// plantQuotas gives each county a quarter more than its projects take of a source, and the last year's exactly that.
func (d *demo) plantQuotas() error {
	keys := make([]quotaKey, 0, len(d.quotas))
	for k := range d.quotas {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, func(a, b quotaKey) int {
		if a.county != b.county {
			return int(min(1, max(-1, a.county-b.county)))
		}
		if a.year != b.year {
			return int(a.year - b.year)
		}
		if a.source < b.source {
			return -1
		}
		return 1
	})
	var all []sample.Planted
	quota := func(k quotaKey, amount int64, state string, since int, no string) {
		v := map[string]any{"docNo": no, "year": k.year, "source": k.source, "amount": amount, "issuedOn": d.day(-since), "industryShare": int64(600), "purpose": "演示数据：用于巩固拓展脱贫攻坚成果和乡村振兴项目。"}
		if state == QuotaClosed {
			v["recovered"] = int64(360_000)
		}
		p := sample.Planted{Area: k.county, State: state, Since: d.now.AddDate(0, 0, -since), Values: v}
		if state == QuotaOpen || state == QuotaClosed {
			p.Steps = map[string][]string{"1": {"issue", "pass", "receive"}, "2": {"issue", "pass", "receive"}, "3": {"cityIssue", "receive"}, "5": {"cityIssue", "receive"}, "4": {"own"}}[k.source]
		}
		if state == QuotaClosed {
			p.Steps = append(p.Steps, "close")
		}
		all = append(all, p)
	}
	for _, k := range keys {
		state, amount, since := QuotaOpen, (d.quotas[k]*5/4/1_000_000+1)*1_000_000, 310
		if k.year < int64(d.now.Year()) {
			state, amount, since = QuotaClosed, d.quotas[k], 640
		}
		quota(k, amount, state, since, docNo(k))
	}
	county, _ := home.At(area.County)
	year := int64(d.now.Year())
	for i, s := range []string{QuotaDraft, QuotaCity, QuotaCounty} {
		quota(quotaKey{county, year, "2"}, 3_000_000+int64(i)*500_000, s, 3+i*2, fmt.Sprintf("粤财农〔%d〕%d号", year, 201+i))
	}
	// A second one of the county's own money, of which nothing is allocated yet.
	quota(quotaKey{county, year, "4"}, 2_600_000, QuotaOpen, 60, fmt.Sprintf("县财农〔%d〕%d号", year, 204))
	if err := d.plant(d.module("project-fund-quota"), all); err != nil {
		return err
	}
	return d.find("SELECT id, doc_no AS key FROM fund_quota")
}

func (d *demo) plantAllocations() error {
	var all []sample.Planted
	for _, p := range d.projects {
		for _, a := range p.allocs {
			since := 240
			if a.state == AllocationReview || a.state == AllocationDraft {
				since = 2
			}
			all = append(all, sample.Planted{Area: p.area, State: a.state, Since: d.now.AddDate(0, 0, -since), Values: map[string]any{"project": d.ids[p.no], "quota": d.ids[docNo(a.quota)], "title": p.name,
				"year": a.quota.year, "source": a.quota.source, "category": demoWorks[p.work].category, "amount": a.amount, "docNo": fmt.Sprintf("高财农〔%d〕%d号", p.year, d.number(p.no)), "purpose": "演示数据：项目建设资金。"}})
		}
	}
	if err := d.plant(d.module("project-fund-allocation"), all); err != nil {
		return err
	}
	key := "'a/' || cast(project AS text) || '/' || cast(quota AS text)"
	return d.find("SELECT id, " + key + " AS key FROM fund_allocation")
}

func (d *demo) plantPayments() error {
	var all []sample.Planted
	n := 0
	for _, p := range d.projects {
		for _, a := range p.allocs {
			id := d.ids[fmt.Sprintf("a/%d/%d", d.ids[p.no], d.ids[docNo(a.quota)])]
			for i, x := range a.pays {
				n++
				v := map[string]any{"allocation": id, "project": d.ids[p.no], "kind": x.kind, "amount": a.amount * x.part, "invoiceNo": fmt.Sprintf("2644%08d", n), "contractNo": fmt.Sprintf("HT-%d-%03d", p.year, n),
					"payee": []string{"广东穗丰建设工程有限公司", "茂名惠农设备有限公司", "高州绿源园林工程有限公司"}[n%3], "payeeCode": demoCode(n % 3), "bank": "广东农村商业银行分界支行",
					"account": fmt.Sprintf("6230000%012d", n), "year": a.quota.year, "source": a.quota.source, "category": demoWorks[p.work].category}
				since := 1 + n%5
				if x.state == PaymentFinance && p.own {
					since += 20 // late: the county's treasury has something to catch up with on any day
				}
				if x.state == PaymentPaid {
					// The first in spring, the last in these weeks, as far as the year has come.
					length := max(1, d.now.YearDay()-20)
					since = length - min(length-1, 2*(i+1)*length/(2*len(a.pays)+1)+d.r.IntN(length/6+1))
					if p.year < int64(d.now.Year()) {
						since = d.now.YearDay() + 20 + (len(a.pays)-i)*90
					}
					v["paidOn"], v["voucherNo"] = d.day(-since), fmt.Sprintf("ZFPZ%08d", n)
				}
				all = append(all, sample.Planted{Area: p.area, State: x.state, Since: d.now.AddDate(0, 0, -since), Values: v})
			}
		}
	}
	return d.plant(d.module("project-fund-payment"), all)
}

// plantRest makes the months, the acceptances and the assets.
func (d *demo) plantRest() error {
	var months, groups, assets []sample.Planted
	for i, p := range d.projects {
		id := d.ids[p.no]
		switch p.state {
		case Building:
			months = append(months, d.reports(i, p)...)
		case Awaiting, Failed, Accepted, HandedOver:
			state, passed := AcceptancePassed, true
			if p.state == Awaiting {
				state = AcceptanceReview
			}
			if p.state == Failed {
				state, passed = AcceptanceMend, false
			}
			v := map[string]any{"project": id, "title": p.name, "inspectedOn": d.day(-32), "team": "王建华、刘芳、陈少杰、李秀兰", "findings": "演示数据：现场核查建设内容，核对工程量和资料。", "passed": passed, "photos": sample.Of(d.photos.Land, i)}
			if !passed {
				v["rectification"], v["mendBy"] = "演示数据：补充隐蔽工程资料，修复路面裂缝。", d.day(-35)
			}
			groups = append(groups, sample.Planted{Area: p.area, State: state, Since: d.now.AddDate(0, 0, -4), Values: v})
			if p.own && p.state == Awaiting {
				groups = append(groups, sample.Planted{Area: p.area, State: AcceptanceDraft, Since: d.now.AddDate(0, 0, -1), Values: v})
			}
		}
		if p.state != Accepted && p.state != HandedOver {
			continue
		}
		states := []string{AssetNormal}
		if p.own && p.state == HandedOver && p.year == int64(d.now.Year()) {
			states = []string{AssetNormal, AssetIdle, AssetDamaged, AssetDisposed}
		} else if p.state == Accepted {
			states = []string{AssetDraft}
		}
		for k, s := range states {
			kind := "2"
			if demoWorks[p.work].category == industry {
				kind = "1"
			}
			v := map[string]any{"project": id, "name": demoWorks[p.work].name + "资产" + []string{"", "（二期）", "（设备）", "（旧泵房）"}[k], "kind": kind, "value": p.budget / int64(len(states)+1), "holder": d.e.Areas.Name(p.area) + "股份经济合作联合社",
				"photos": sample.Of(d.photos.Land, i+k), "keeper": d.e.Areas.Name(p.area) + "村民委员会", "income": int64(d.r.IntN(60)) * 1000}
			if s != AssetDraft {
				v["checkedOn"], v["checkNote"] = d.day(-20-(i%5)*90), "演示数据：现场核查，账实相符。"
			}
			assets = append(assets, sample.Planted{Area: p.area, State: s, Since: d.now.AddDate(0, 0, -10), Values: v})
		}
	}
	if err := d.plant(d.module("project-fund-progress"), months); err != nil {
		return err
	}
	if err := d.plant(d.module("project-fund-acceptance"), groups); err != nil {
		return err
	}
	return d.plant(d.module("project-fund-asset"), assets)
}

// reports are a running project's months; some have fallen silent, some are ahead of the money.
func (d *demo) reports(i int, p demoProject) []sample.Planted {
	var paid int64
	for _, a := range p.allocs {
		for _, x := range a.pays {
			if x.state == PaymentPaid {
				paid += a.amount * x.part / 100
			}
		}
	}
	last := 0
	if i%5 == 2 {
		last = 3
	}
	var out []sample.Planted
	first := time.Date(d.now.Year(), d.now.Month(), 1, 4, 0, 0, 0, time.UTC)
	for back := 6; back >= last; back-- {
		m := declaration.Day(first.AddDate(0, -back, 0)) / 100
		money := paid * 1000 / p.budget * int64(7-back) / 7
		physical := min(950, money+int64(40+i%4*70))
		state := ReportChecked
		if back == last && p.own {
			state = []string{ReportReview, ReportDraft, ReportChecked}[d.reported%3]
			d.reported++
		}
		out = append(out, sample.Planted{Area: p.area, State: state, Since: d.now.AddDate(0, -back, -1), Values: map[string]any{"project": d.ids[p.no], "title": p.name, "month": m, "physical": physical, "money": money,
			"ahead": physical - money, "flagged": physical-money > ahead, "photos": sample.Of(d.photos.Land, i+back), "problems": "演示数据：雨季施工受阻，材料已到场。"}})
	}
	return out
}
