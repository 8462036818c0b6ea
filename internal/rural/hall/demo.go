package hall

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// DemoApplicant is an account of the demo that applies for itself.
type DemoApplicant struct {
	Applicant
	User int64
}

// demoTown and demoVillage are where the demo's people work: every state occurs there.
const (
	demoTown    = area.Code(44_09_81_103_000_00)
	demoVillage = area.Code(44_09_81_103_210_00)
)

// Demo makes requests, published texts and job posts in every state: of the demo's citizen and company, and others entered at the counter. A second
// call does nothing.
func Demo(ctx context.Context, e *module.Engine, by *principal.Principal, citizen, company DemoApplicant, photos *sample.Pictures) error {
	d := demo{now: e.Clock().In(clock.Shanghai), photos: photos}
	return e.Once(ctx, "hall.demo", func(ctx context.Context, tx *db.Tx) error {
		var villages []area.Code
		if err := tx.NewRaw("SELECT DISTINCT area FROM household WHERE remark <> '' ORDER BY area").Scan(ctx, &villages); err != nil {
			return err
		}
		counties := map[area.Code]bool{}
		for i, c := range villages {
			switch {
			case c == demoVillage:
				d.village(c, i, 2*len(demoStates))
			case demoTown.Contains(c):
				d.village(c, i, len(demoStates))
			default:
				d.village(c, i, 3)
			}
			d.jobs(c, i)
			if county, ok := e.Areas.Seat(c, area.County); ok && !counties[county] {
				counties[county] = true
				d.contents(county)
			}
		}
		d.own(citizen, demoVillage, []string{Filed, Handling, Answered, Rated, Declined}, []string{Consultation, Employment, Hardship, Complaint, Loan})
		d.own(company, demoVillage, []string{Accepted, Passed, Answered}, []string{Donation, Pairing, Consumption})
		d.offers(company, demoVillage)
		d.shortOf(demoVillage)
		for _, of := range []struct {
			code string
			all  map[int64][]sample.Planted
		}{{RequestCode, d.requests}, {ContentCode, d.texts}, {JobCode, d.posts}} {
			m, _ := e.Module(of.code)
			for _, user := range slices.Sorted(maps.Keys(of.all)) {
				who := by
				for _, own := range []DemoApplicant{citizen, company} {
					if own.User == user && user > 0 {
						who = &principal.Principal{UserID: own.User, Name: own.Name}
					}
				}
				if err := e.Plant(ctx, tx, m, who, of.all[user]); err != nil {
					return err
				}
			}
		}
		if err := findWords(ctx, tx, e.DB.Engine()); err != nil {
			return err
		}
		return Recount(ctx, tx)
	})
}

// findWords finds the words of what was planted, and counts them.
func findWords(ctx context.Context, tx *db.Tx, engine db.Engine) error {
	list, err := writings(ctx, tx)
	if err != nil {
		return err
	}
	for after, more := int64(0), true; more; more = after != 0 {
		if _, after, err = findSome(ctx, tx, engine, list, after, wordsAtOnce); err != nil {
			return err
		}
	}
	return RecountWords(ctx, tx)
}

// demo gathers the records by whose own they are, 0 for those of nobody.
type demo struct {
	now                    time.Time
	photos                 *sample.Pictures
	requests, texts, posts map[int64][]sample.Planted
	made                   int
}

var demoStates = []string{Filed, Handling, Accepted, Passed, Answered, Rated, Declined, Withdrawn}

var demoNames = []string{"黄建明", "陈桂英", "李伟强", "梁秀珍", "吴志华", "何丽娟"}

// demoWords are what each kind asks for; one kind has several texts.
var demoWords = map[string][]string{
	Consultation: {"请问今年种植荔枝有什么补助，要到哪里申请？", "医疗保险今年怎么缴费？住院后在哪里报销？", "孩子上大学，助学金和雨露计划怎么申请？", "危房改造补助的条件是什么？"},
	Hardship:     {"家中老人住院，自付费用较大，请求临时救助。", "家里有慢性病人，想申请最低生活保障。", "台风后房屋漏雨，成了危房，请求帮助。", "自来水经常停水，用水困难。"},
	Complaint:    {"村里的路灯坏了两个月没有人修，希望尽快处理。", "村道路面破损，下雨天孩子上学不方便。", "垃圾没有及时清运，夏天气味大。", "去年的种植奖补还没有发到户。"},
	Employment:   {"想在镇上找一份工作，方便照顾家里。", "想申请公益性岗位，也愿意参加培训。", "外出务工回来，想找工作，最好有技能培训。"},
	Loan:         {"想扩大养鸡规模，需要小额贷款。", "想种植龙眼，买种苗和肥料，申请小额信贷。", "想创业开网店卖荔枝，咨询贴息。"},
	Pairing:      {"公司愿意与村结对，收购荔枝并提供技术指导。"},
	Consumption:  {"愿意采购本村的荔枝和龙眼，请协助对接。"},
	Donation:     {"愿意捐赠一批图书和课桌给村小学。", "愿意捐款给村里修路。"},
}

var demoKinds = []string{Consultation, Hardship, Complaint, Employment, Loan, Donation}

func (d *demo) day(ago int) int64 { return declaration.Day(d.now.AddDate(0, 0, -ago)) }

// village makes requests that were entered at the counter.
func (d *demo) village(c area.Code, n, many int) {
	for i := range many {
		state := demoStates[(n*3+i)%len(demoStates)]
		if many >= len(demoStates) {
			state = demoStates[i%len(demoStates)]
		}
		who := DemoApplicant{Applicant: Applicant{Kind: Person, Name: demoNames[(n+i)%len(demoNames)], Phone: fmt.Sprintf("1990003%04d", d.made)}}
		d.request(who, c, state, demoKinds[(n+i)%len(demoKinds)])
	}
}

func (d *demo) own(who DemoApplicant, c area.Code, states, kinds []string) {
	for i, state := range states {
		d.request(who, c, state, kinds[i])
	}
}

// request makes one request; of those under way every third is late and every third nearly so.
func (d *demo) request(who DemoApplicant, c area.Code, state, kind string) {
	i := d.made
	d.made++
	// Three weeks hold five working days even where a long holiday falls into them.
	filed, texts := []int{1, 21, 5}[i%3], demoWords[kind]
	v := map[string]any{"applicant": who.Name, "applicantKind": who.Kind, "phone": who.Phone, "kind": kind, "content": texts[i/len(demoKinds)%len(texts)], "desk": atTown}
	switch kind {
	case Employment:
		v["wantedJob"], v["skill"], v["payFrom"], v["workArea"] = "保洁员", ordinary, int64(250_000), "1"
	case Loan:
		v["amount"], v["purpose"] = int64(5_000_000), "购买鸡苗和饲料"
	case Donation:
		v["item"] = "图书200册、课桌30套"
	case Consumption:
		v["item"], v["amount"] = "荔枝2000斤", int64(2_000_000)
	}
	since := filed
	switch state {
	case Accepted, Handling:
		since = max(0, filed-1)
	case Passed:
		v["desk"], v["unit"], since = atCounty, []string{"02", "03", "09"}[i%3], max(0, filed-1)
	case Answered, Rated, Declined:
		filed, since = 20+i%40, 17+i%40
		v["reply"], v["repliedOn"] = "您反映的事项已核实办理，详情请联系镇乡村振兴办公室。", d.day(since)
		v["onTime"] = true
		if state != Declined {
			// Of five answers one is late.
			v["onTime"] = i%5 != 0
			if i%5 == 0 {
				filed += 10
			}
			break
		}
		v["reply"] = "该事项不属于受理范围，请向县人力资源社会保障部门申请。"
	case Withdrawn:
		filed, since = 30+i%30, 29+i%30
	}
	if state == Handling && i%2 == 1 {
		v["desk"], v["unit"] = atCounty, "03"
	}
	if state == Rated {
		v["rating"], since = []string{"5", "4", "5", "3", "2", "4"}[i%6], since-1
		if v["rating"] == "2" {
			v["ratingWords"] = "答复不够具体。"
		}
	}
	v["filedOn"] = d.day(filed)
	p := sample.Planted{Area: c, Owner: who.User, State: state, Since: d.now.AddDate(0, 0, -since), Values: v, Days: map[string]int64{declaration.Entering: d.day(filed)}}
	switch {
	case state == Handling && v["desk"] == atCounty:
		p.Steps = []string{"accept", "pass", "take"}
	case state == Handling:
		p.Steps = []string{"accept", "start"}
	case state == Answered:
		p.Steps = []string{"accept", "start", "reply"}
	case state == Rated:
		p.Steps = []string{"accept", "start", "reply", "rate"}
		// Rated by the applicant themselves; who came to the counter had it written down.
	}
	put(&d.requests, who.User, p)
}

func put(to *map[int64][]sample.Planted, user int64, p sample.Planted) {
	if *to == nil {
		*to = map[int64][]sample.Planted{}
	}
	// Their deadlines were told of in their time: a demo that has just begun sends no pile of reminders.
	p.Told = true
	(*to)[user] = append((*to)[user], p)
}

var demoContents = []struct{ kind, title, body string }{
	{"1", "2026年特色种养产业奖补办法", "对监测户和脱贫户发展荔枝、龙眼、生猪、家禽等特色种养的，按规模给予奖补。\n\n一、奖补对象：在册监测户、脱贫户。\n二、奖补标准：荔枝每亩补助600元，家禽每百羽补助800元，每户每年不超过5000元。\n三、申请方式：向村委会提出，村镇核实公示后由县级拨付。"},
	{"2", "小额信贷办理指南", "符合条件的农户可以申请5万元以内、三年以内的小额信贷，用于发展产业。\n\n一、准备材料：身份证、户口簿、用途说明。\n二、办理步骤：提出意向、村镇初审、银行调查、签订合同、发放贷款。\n三、办理时限：自受理起20个工作日。"},
	{"3", "外出务工交通补助怎样申请", "问：跨省务工的车费能报销吗？\n答：脱贫劳动力和监测户劳动力跨省务工，每年可以领取一次交通补助，凭车票和务工证明向村委会申请，当年12月底前提出。"},
	{"4", "就业困难人员认定申请表", "请下载附件填写后交到镇公共服务中心。"},
	{"5", "家政服务员免费培训班", "内容：家政服务、母婴护理。\n时间：每月第二周，共五天。\n地点：镇文化站二楼。\n报名：村委会或镇公共服务中心，免收学费并提供午餐。"},
	{"6", "乡村振兴服务联系电话", "镇乡村振兴办公室：0668-1234501\n县乡村振兴局：0668-1234502\n防返贫监测热线：12317\n政务服务热线：12345"},
}

// contents are the published texts of a county, and some in each other state.
func (d *demo) contents(c area.Code) {
	for i, x := range demoContents {
		v := map[string]any{"kind": x.kind, "title": x.title, "body": "演示数据：" + x.body, "validFrom": d.day(40 + i)}
		if x.kind == "4" {
			v["files"] = sample.Of(d.photos.Paper, i)
		}
		if x.kind == "5" {
			v["validTo"] = d.day(-90)
		}
		put(&d.texts, 0, sample.Planted{Area: c, State: Published, Since: d.now.AddDate(0, 0, -30-i), Values: v})
	}
	for i := range 2 {
		for k, state := range []string{Draft, Reviewed, Offline} {
			ago := []int{2, 3, 60}[k]
			v := map[string]any{"kind": []string{"1", "3"}[i], "title": []string{"耕地地力保护补贴发放通知", "危房改造补助常见问答"}[i], "body": "演示数据：" + []string{"补贴按承包地面积发放到户，请核对银行账号。", "C级、D级危房可以申请改造补助，具体标准以当年文件为准。"}[i],
				"validFrom": d.day(ago + 10)}
			if state == Offline {
				v["validTo"] = d.day(ago)
			}
			put(&d.texts, 0, sample.Planted{Area: c, State: state, Since: d.now.AddDate(0, 0, -ago-i), Values: v})
		}
	}
}

var demoJobs = []struct {
	title, employer, skill, place, contact string
	from, to, heads                        int64
}{
	{"荔枝分拣工", "高州果业合作社", ordinary, "分界镇农产品加工园", "人事部 0668-1234511", 280_000, 380_000, 12},
	{"电工", "茂名演示建筑公司", skilled, "高州市区", "招聘热线 0668-1234512", 450_000, 600_000, 4},
	{"保洁员", "分界镇物业服务站", partly, "分界镇圩镇", "服务站 0668-1234513", 180_000, 220_000, 6},
	{"缝纫工", "高州制衣厂", skilled, "高州市石鼓镇工业园", "人事部 0668-1234514", 350_000, 500_000, 20},
}

// jobs are posts that officials entered.
func (d *demo) jobs(c area.Code, n int) {
	states := []string{[]string{Open, Ended, Pending, Refused}[n%4]}
	if demoTown.Contains(c) {
		states = []string{Open, Pending, Open, Ended, Refused, Pending, Refused, Ended}
	}
	for i, state := range states {
		x := demoJobs[(n+i)%len(demoJobs)]
		v := map[string]any{"title": x.title, "employer": x.employer, "skill": x.skill, "place": x.place, "contact": x.contact, "payFrom": x.from, "payTo": x.to, "headCount": x.heads,
			"duties": "演示数据：包工作餐，按月发放工资，购买社会保险。", "validTo": d.day(-20 - i)}
		ago := 3 + i
		switch state {
		case Pending:
			ago = 1 + 6*(i%2)
		case Ended:
			ago, v["validTo"] = 40+i, d.day(40+i)
		case Refused:
			ago, v["reason"] = 15, "待遇写得不清楚，请补充后重新提交。"
		}
		put(&d.posts, 0, sample.Planted{Area: c, State: state, Since: d.now.AddDate(0, 0, -ago), Values: v})
	}
}

// largeJobs are posts of new works that their county has not the people for.
var largeJobs = []struct {
	title, employer, place string
	heads                  int64
}{{"数控机床操作工", "高州机电装备厂", "高州市金山工业园", 260}, {"冷链设备技工", "高州荔枝冷链物流公司", "分界镇农产品加工园", 180}}

// shortOf are posts that stay open because few can fill them.
func (d *demo) shortOf(c area.Code) {
	for i, x := range largeJobs {
		put(&d.posts, 0, sample.Planted{Area: c, State: Open, Since: d.now.AddDate(0, 0, -6-i), Values: map[string]any{"title": x.title, "employer": x.employer, "skill": skilled, "place": x.place,
			"contact": "招聘办公室 0668-1234515", "payFrom": int64(480_000), "payTo": int64(650_000), "headCount": x.heads, "duties": "演示数据：新厂投产，需相应技能证书，包食宿。", "validTo": d.day(-50 - 10*i)}})
	}
}

// offers are the company's own posts.
func (d *demo) offers(who DemoApplicant, c area.Code) {
	for i, state := range []string{Open, Pending} {
		put(&d.posts, who.User, sample.Planted{Area: c, Owner: who.User, State: state, Since: d.now.AddDate(0, 0, -2), Values: map[string]any{
			"title": []string{"果园管理员", "包装工"}[i], "employer": who.Name, "skill": ordinary, "place": "储良村荔枝基地", "contact": "果园办公室 0668-1234520", "payFrom": int64(300_000),
			"payTo": int64(420_000), "headCount": int64(5), "duties": "演示数据：负责果园日常管理。", "validTo": d.day(-45)}})
	}
}
