package residenttown

import (
	"context"
	"fmt"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// home is the demo's own town; in it every state of every register occurs.
const home = area.Code(44_09_81_103_000_00)

// Demo makes teams in the towns of the demo's households, with members, leaves, logs, reports and tasks. A second call does nothing.
func Demo(ctx context.Context, e *module.Engine, by *principal.Principal, accounts Accounts, visits Visits) error {
	return e.Once(ctx, "resident-town.demo", func(ctx context.Context, tx *db.Tx) error {
		var villages []area.Code
		if err := tx.NewRaw("SELECT DISTINCT area FROM household ORDER BY area").Scan(ctx, &villages); err != nil {
			return err
		}
		d := &demo{ctx: ctx, e: e, tx: tx, by: by, now: e.Clock(), visits: visits, villages: map[area.Code]area.Code{}}
		for _, v := range villages {
			if t, ok := v.At(area.Township); ok && d.villages[t] == 0 {
				d.towns, d.villages[t] = append(d.towns, t), v
			}
		}
		var err error
		if d.account, _, err = accounts(ctx, tx, demoAccount); err != nil {
			return err
		}
		for _, step := range []func() error{d.plantTeams, d.plantMembers, d.plantLeaves, d.plantLogs, d.plantReports, d.plantTasks} {
			if err := step(); err != nil {
				return err
			}
		}
		return Recount(ctx, tx)
	})
}

// demoAccount is the account of the demo that leads the team of its own town.
const demoAccount = "team"

type demo struct {
	ctx      context.Context
	e        *module.Engine
	tx       *db.Tx
	by       *principal.Principal
	now      time.Time
	towns    []area.Code
	villages map[area.Code]area.Code // one of each town
	account  int64
	visits   Visits
	people   []demoMember
	made     int64 // members so far
}

// demoMember is a member in post with what the other registers say of them.
type demoMember struct {
	ID   int64     `bun:"id"`
	Area area.Code `bun:"area"`
	Team int64     `bun:"team"`
	Name string    `bun:"name"`
	Role string    `bun:"role"`
	From int64     `bun:"from_on"`
	// Person is the account they have, or 0.
	Person int64 `bun:"person"`
}

func (d *demo) day(n int) int64 { return declaration.Day(d.now.AddDate(0, 0, n)) }

func (d *demo) since(n int) time.Time { return d.now.AddDate(0, 0, n) }

func (d *demo) plant(code string, all []sample.Planted) error {
	x, _ := d.e.Module(code)
	// Their deadlines were told of in their time: a demo that has just begun sends no pile of reminders.
	for i := range all {
		all[i].Told = true
	}
	return d.e.Plant(d.ctx, d.tx, x, d.by, all)
}

var (
	demoUnits  = []struct{ name, kind string }{{"广州市天河区科技工业和信息化局", "1"}, {"广东省农业科学院果树研究所", "2"}, {"广东粤海控股集团有限公司", "3"}, {"华南农业大学", "4"}, {"广东农信高州农商银行", "5"}, {"茂名市农业技术推广中心", "2"}}
	demoNames  = []string{"陈志刚", "林晓丹", "黄伟强", "吴美玲", "刘国栋", "何嘉敏", "郑少华", "谢雅婷", "罗文杰", "梁静怡", "邓志勇", "冯丽娟", "曾庆辉", "叶秋萍", "潘家豪", "苏婉仪", "钟建明", "卢晓燕", "蔡俊峰", "温慧珊"}
	demoRoles  = []string{"1", "2", "3", "4", "5", "6", "7", "8"}
	demoCities = []string{"4401", "4403", "4404", "4406", "4419", "4420"}
)

// number is a valid identity number that belongs to nobody: of a district there is not.
func (d *demo) number() string {
	d.made++
	first := fmt.Sprintf("449999%04d%02d%02d%03d", 1970+d.made%28, 1+d.made%12, 1+d.made%28, 1+d.made%997)
	f := declaration.Field{Kind: declaration.IDNumber}
	for _, last := range "0123456789X" {
		if v, complaint := f.Parse(first+string(last), d.now); complaint == "" && v != nil {
			return first + string(last)
		}
	}
	return ""
}

// round is when a round began that is so many days old.
func (d *demo) team(town area.Code, i int, state string, began int) sample.Planted {
	from := d.since(-began)
	unit := demoUnits[i%3]
	v := map[string]any{"name": teamName(d.e.Areas.Name(town), declaration.Day(from)), "townClass": []string{"1", "2", "3"}[i%3], "leadUnit": unit.name, "supportCity": demoCities[i%6],
		"groupUnits": "广东粤海控股集团有限公司、华南农业大学", "office": d.e.Areas.Name(town) + "人民政府三楼", "roundFrom": declaration.Day(from), "roundUntil": roundEnd(declaration.Day(from)),
		"goals": "演示数据：巩固拓展脱贫攻坚成果，提升镇村公共基础设施和公共服务，发展特色产业，抓党建促乡村振兴。"}
	since := -20 - i%30
	if state == TeamFiling {
		since = -2
	}
	if state == TeamEnded {
		v["endedOn"] = d.day(since)
	}
	return sample.Planted{Area: town, State: state, Since: d.since(since), Values: v}
}

func (d *demo) plantTeams() error {
	var all []sample.Planted
	states, next := 0, false
	ownCounty, _ := home.At(area.County)
	for i, t := range d.towns {
		if t == home {
			for k, s := range []string{TeamEnded, TeamRotating, TeamPosted, TeamFiling, TeamForming} {
				all = append(all, d.team(t, k, s, []int{1500, 1090, 520, 10, -400}[k]))
			}
			continue
		}
		// Every fifth town is without a team in post.
		state := TeamPosted
		if i%5 == 4 {
			state = []string{TeamForming, TeamFiling, TeamRotating, TeamEnded}[states%4]
			states++
		}
		began := 200 + i*37%800
		if i%11 == 7 {
			began = 1030 // its round is over soon
		}
		all = append(all, d.team(t, i, state, began))
		if county, _ := t.At(area.County); state == TeamPosted && (i%6 == 1 || county == ownCounty && !next) {
			all = append(all, d.team(t, i+1, TeamFiling, -45)) // who comes next
			next = next || county == ownCounty
		}
	}
	return d.plant(codeTeam, all)
}

func (d *demo) plantMembers() error {
	var teams []struct {
		ID    int64     `bun:"id"`
		Area  area.Code `bun:"area"`
		Name  string    `bun:"name"`
		State string    `bun:"state"`
		From  int64     `bun:"round_from"`
	}
	if err := d.tx.NewRaw("SELECT id, area, name, state, round_from FROM resident_team ORDER BY area, id").Scan(d.ctx, &teams); err != nil {
		return err
	}
	var posted []sample.Planted
	for i, t := range teams {
		n := 5 + i%3
		if i%7 == 3 {
			n = 4
		}
		switch t.State {
		case TeamPosted:
			if t.Area == home {
				n = 7 // one of each kind
			}
		case TeamEnded:
			continue
		case TeamForming, TeamFiling, TeamRotating:
			n = 2
		}
		for k := range n {
			unit := demoUnits[(i+k)%len(demoUnits)]
			from := max(t.From, d.day(-280+k*3))
			v := map[string]any{"team": t.ID, "teamName": t.Name, "name": demoNames[(i*5+k*3)%len(demoNames)], "idNo": d.number(), "unit": unit.name, "unitKind": unit.kind, "post": []string{"副处长", "科长", "四级主任科员", "工程师", "经济师"}[k%5],
				"role": demoRoles[k%len(demoRoles)], "fromOn": from, "untilOn": roundEnd(t.From), "phone": fmt.Sprintf("1990000%04d", 3000+d.made)}
			switch demoRoles[k%len(demoRoles)] {
			case "1":
				v["party"], v["townPost"] = true, "镇党委副书记"
			case "4":
				v["party"], v["village"] = true, int64(d.villages[t.Area])
			case "6", "7", "8":
				delete(v, "post") // nobody said
				delete(v, "unitKind")
			}
			if t.Area == home && t.State == TeamPosted && k == 0 {
				v["name"], v["account"], v["person"] = "周文博", demoAccount, d.account
			}
			// Whoever comes with the next round is entered before it.
			posted = append(posted, sample.Planted{Area: t.Area, State: MemberPosted, Since: declaration.Moment(min(from, d.day(-2))), Values: v})
		}
	}
	if err := d.plant(codeMember, posted); err != nil {
		return err
	}
	err := d.tx.NewRaw(`SELECT m.id, m.area, m.team, m.name, m.role, m.from_on, coalesce(m.person, 0) AS person FROM resident_member AS m JOIN resident_team AS t ON t.id = m.team WHERE m.state = ? AND t.state = ? ORDER BY m.area, m.id`,
		MemberPosted, TeamPosted).Scan(d.ctx, &d.people)
	if err != nil {
		return err
	}
	var gone []sample.Planted
	for i, s := range []string{MemberRotated, MemberLeft, MemberRotated, MemberLeft, MemberVoid, MemberVoid} {
		next := d.own()[i%len(d.own())]
		v := map[string]any{"team": next.Team, "name": demoNames[i+3], "idNo": d.number(), "unit": demoUnits[i].name, "unitKind": demoUnits[i].kind, "role": "3", "fromOn": d.day(-290)}
		if s != MemberVoid {
			v["endedOn"], v["successor"], v["handover"] = d.day(-12-i*5), next.ID, "演示数据：移交在建项目台账、走访记录和工作经费账目。"
		}
		gone = append(gone, sample.Planted{Area: home, State: s, Since: d.since(-12 - i*5), Values: v})
	}
	return d.plant(codeMember, gone)
}

// own are the members in post of the demo's own team.
func (d *demo) own() []demoMember {
	return slices.DeleteFunc(slices.Clone(d.people), func(m demoMember) bool { return m.Area != home })
}

// waits is before whom a leave of so many days comes: the leader, the town, the county.
func waits(m demoMember, days int) int {
	switch {
	case days > townDays:
		return 2
	case days <= leaderDays && m.Role != roleOfLeader:
		return 0
	}
	return 1
}

func (d *demo) plantLeaves() error {
	var all []sample.Planted
	leave := func(m demoMember, state string, from, days int, kind string) {
		decider := []string{decidesLeader, decidesTown, decidesCounty}[waits(m, days)]
		until := d.day(from + days - 1)
		v := map[string]any{"member": m.ID, "name": m.Name, "kind": kind, "fromOn": d.day(from), "untilOn": until, "lastOn": until, "days": int64(days), "reason": "演示数据：回派出单位办理事务。", "decider": decider}
		since := d.since(from - 3)
		switch state {
		case LeaveDraft, LeaveLeader, LeaveTown, LeaveCounty:
			since = d.since(-1)
		case LeaveBack:
			v["backOn"], since = d.day(from+days), d.since(from+days)
		}
		if from > 0 || state == LeaveApproved {
			since = d.since(-1)
		}
		all = append(all, sample.Planted{Area: m.Area, State: state, Since: since, Values: v})
	}
	for i, m := range d.people {
		if m.Area == home {
			continue
		}
		if i%4 == 0 {
			leave(m, LeaveBack, -9-i%20, 1+i%4, "1")
		}
		if i%9 == 0 {
			leave(m, LeaveApproved, -1, 3, "2")
		}
	}
	own := d.own()
	for i, m := range own {
		// In post on different days, none on top of another of the same member.
		leave(m, LeaveBack, -40-i, 2+i%2, "1")
		days := []int{2, 5, 20, 1, 8, 16}[i%6]
		leave(m, []string{LeaveLeader, LeaveTown, LeaveCounty}[waits(m, days)], 6+i, days, "2")
		leave(m, LeaveDraft, 40+i, 1, "2")
		switch i % 3 {
		case 0:
			leave(m, LeaveRejected, -20, 4, "2")
		case 1:
			leave(m, LeaveWithdrawn, -15, 2, "9")
		default:
			leave(m, LeaveApproved, 2, 2, "5")
		}
	}
	// Two are away, one of them past the day they were to be back.
	leave(own[1], LeaveApproved, -4, 2, "3")
	leave(own[3], LeaveApproved, -1, 3, "1")
	return d.plant(codeLeave, all)
}

var demoLogs = []struct{ kind, content string }{
	{"6", "入户走访监测户，了解医疗自付支出和就业情况，填报走访记录。"},
	{"4", "到荔枝龙眼合作社对接收购企业，协调冷链车辆和包装材料。"},
	{"2", "查看村道硬化和路灯安装进度，督促施工单位整改安全围挡。"},
	{"1", "核对公益性岗位名单和补贴发放台账。"},
	{"3", "与卫生院商定义诊安排，联系镇中心小学开展课后服务。"},
	{"5", "参加村党支部主题党日，宣讲强农惠农政策。"},
	{"9", "参加镇党委乡村振兴工作例会，整理会议材料。"},
	{"4", "组织村民参加直播电商培训，登记参训意向。"},
}

func (d *demo) plantLogs() error {
	var all []sample.Planted
	for i, m := range d.people {
		step := 9
		if m.Area == home {
			step = 2
		}
		for back := 1 + i%step; back <= 62; back += step {
			on := d.day(-back)
			if on < m.From {
				break
			}
			w := demoLogs[(i*3+back)%len(demoLogs)]
			state := LogRecorded
			if back > 45 {
				state = LogReported
			}
			if m.Area == home && back == 31+i%2 {
				state = LogVoid
			}
			all = append(all, sample.Planted{Area: m.Area, State: state, Since: d.since(-back), Values: map[string]any{"member": m.ID, "name": m.Name, "workedOn": on, "workedMonth": on / 100, "kind": w.kind,
				"content": "演示数据：" + w.content, "villages": d.e.Areas.Name(d.villages[m.Area])}})
		}
	}
	return d.plant(codeLog, all)
}

func (d *demo) plantReports() error {
	var all []sample.Planted
	for i, m := range d.own() {
		person := declaration.NewRecord(d.module(codeMember))
		person.ID = m.ID
		person.Area = m.Area
		person.Set("fromOn", m.From)
		person.Set("person", m.Person)
		for back, state := range []string{"", ReportSubmitted, ReportAccepted, ReportAccepted} {
			if back == 0 {
				// The leader begins this week's themselves.
				if state = ReportDraft; i == 0 {
					continue
				}
			}
			if back == 1 && i%3 == 2 {
				state = ReportDraft
			}
			within := weekOf(d.day(-7 * back))
			known, err := factsOf(d.ctx, d.tx, person, within, d.day(0))
			if err != nil {
				return err
			}
			if known.Visits, err = d.visits.words(d.ctx, d.tx, d.e.Areas, person, within); err != nil {
				return err
			}
			// It was handed in on the day after its week.
			since := 0
			if back > 0 {
				since = 2 - int(daysOf(within.until, d.day(0)))
			}
			all = append(all, sample.Planted{Area: m.Area, State: state, Since: d.since(since), Values: map[string]any{"member": m.ID, "name": m.Name, "kind": kindWeek, "anyOn": within.from, "fromOn": within.from,
				"untilOn": within.until, "townDays": known.Stay.Town, "leaveDays": known.Stay.Leave, "logDays": known.logDays(), "work": known.words(), "plan": "演示数据：继续走访，跟进在建项目。"}})
		}
	}
	return d.plant(codeReport, all)
}

func (d *demo) module(code string) *declaration.Declaration {
	x, _ := d.e.Module(code)
	return x
}

var demoTasks = []struct{ title, category, indicator, unit string }{
	{"培育荔枝深加工经营主体", "4", "新增经营主体", "个"},
	{"村道硬化", "2", "硬化里程", "公里"},
	{"监测户走访全覆盖", "6", "走访户数", "户"},
	{"公益性岗位开发", "1", "新增岗位", "个"},
	{"村卫生站标准化建设", "3", "达标卫生站", "个"},
	{"软弱涣散党支部整顿", "5", "整顿支部", "个"},
	{"消费帮扶", "4", "消费帮扶金额", "万元"},
	{"农村生活污水治理", "2", "治理自然村", "个"},
}

func (d *demo) plantTasks() error {
	var all []sample.Planted
	task := func(town area.Code, team int64, i int, state string, due int) {
		t := demoTasks[i%len(demoTasks)]
		v := map[string]any{"title": t.title, "category": t.category, "indicator": t.indicator, "target": int64(3+i%9) * 100, "measure": t.unit, "dueOn": d.day(due), "team": team}
		since := -30 - i%40
		switch state {
		case TaskPending, TaskReturned:
			since = -1 - i%3
		case TaskRunning:
			v["progress"], v["progressNote"] = int64(10+i*13%80), "演示数据：按计划推进。"
		case TaskDone:
			v["progress"], v["progressNote"], v["doneOn"], v["result"] = int64(100), "演示数据：已全部完成。", d.day(since), "演示数据：完成目标任务，群众满意。"
		}
		all = append(all, sample.Planted{Area: town, State: state, Since: d.since(since), Values: v})
	}
	seen := map[int64]bool{}
	for i, m := range d.people {
		if seen[m.Team] {
			continue
		}
		seen[m.Team] = true
		if m.Area != home {
			for k, s := range []string{TaskRunning, TaskDone, TaskRunning} {
				task(m.Area, m.Team, i+k, s, []int{60, -10, 20 - i%60}[k])
			}
			continue
		}
		for k, s := range []string{TaskPending, TaskPending, TaskReturned, TaskReturned, TaskRunning, TaskRunning, TaskRunning, TaskDone, TaskDone} {
			task(m.Area, m.Team, k, s, []int{90, 120, 60, 45, 80, 10, -6, -10, -20}[k])
		}
		// One is at its end, and waits for nothing but its last step.
		all[len(all)-3].Values["progress"] = int64(100)
	}
	return d.plant(codeTask, all)
}
