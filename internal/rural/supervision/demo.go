package supervision

import (
	"context"
	"encoding/json"
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

// Demo makes inspections, issues and bulletins. In the demo's own village and county every state of every register occurs at least twice. A second
// call does nothing.
func Demo(ctx context.Context, e *module.Engine, by *principal.Principal, photos *sample.Pictures) error {
	return e.Once(ctx, "supervision.demo", func(ctx context.Context, tx *db.Tx) error {
		var villages []area.Code
		if err := tx.NewRaw("SELECT area FROM household GROUP BY area ORDER BY area").Scan(ctx, &villages); err != nil {
			return err
		}
		d := &demo{ctx: ctx, e: e, tx: tx, by: by, now: e.Clock(), photos: photos, ids: map[area.Code]int64{}, had: map[string]bool{}}
		for _, step := range []func([]area.Code) error{d.inspections, d.issues, d.bulletins} {
			if err := step(villages); err != nil {
				return err
			}
		}
		return nil
	})
}

// demoVillage is the demo's own village.
const demoVillage = area.Code(44_09_81_103_210_00)

type demo struct {
	ctx    context.Context
	e      *module.Engine
	tx     *db.Tx
	by     *principal.Principal
	now    time.Time
	photos *sample.Pictures
	ids    map[area.Code]int64 // a completed inspection of a town
	had    map[string]bool     // areas and categories that have an issue
}

func (d *demo) day(n int) int64 { return declaration.Day(d.now.AddDate(0, 0, n)) }

func (d *demo) at(n int) time.Time { return d.now.AddDate(0, 0, n) }

func (d *demo) plant(code string, all []sample.Planted) error {
	m, _ := d.e.Module(code)
	// Their deadlines were told of in their time: a demo that has just begun sends no pile of reminders.
	for i := range all {
		all[i].Told = true
	}
	return d.e.Plant(d.ctx, d.tx, m, d.by, all)
}

// inspections are those of counties in their towns: one completed in each, in the demo's own town drafts as well.
func (d *demo) inspections(villages []area.Code) error {
	var all []sample.Planted
	var towns []area.Code
	for _, v := range villages {
		town, ok := v.At(area.Township)
		county, under := d.e.Areas.Seat(v, area.County)
		if !ok || !under || slices.Contains(towns, town) {
			continue
		}
		towns = append(towns, town)
		states := []string{Done}
		if town.Contains(demoVillage) {
			states = []string{Done, Done, Draft, Draft}
		}
		for i, state := range states {
			n := len(all)
			ago := -40 + 3*(n%8)
			if state == Draft {
				ago = -2 - i
			}
			all = append(all, sample.Planted{Area: town, State: state, Since: d.at(ago + 1), Values: map[string]any{
				"title": d.e.Areas.Name(town) + []string{"防返贫监测帮扶督查", "资金项目专项督查", "驻镇帮扶工作暗访", "政策落实交叉检查"}[(n+i)%4], "kind": []string{"1", "3", "2", "4", "5"}[(n+i)%5],
				"inspectedOn": d.day(ago), "team": "演示督查组", "place": d.e.Areas.Name(town) + "政府和所辖村", "findings": "演示数据：总体情况较好，发现的问题已登记交办。", "office": int64(county), "officeLevel": levelOf(county)}})
		}
	}
	if err := d.plant("dailySupervision-inspection", all); err != nil {
		return err
	}
	var rows []struct {
		ID   int64     `bun:"id"`
		Area area.Code `bun:"area"`
	}
	if err := d.tx.NewRaw("SELECT max(id) AS id, area FROM supervision_inspection WHERE state = ? GROUP BY area", Done).Scan(d.ctx, &rows); err != nil {
		return err
	}
	for _, r := range rows {
		d.ids[r.Area] = r.ID
	}
	return nil
}

// demoIssues are what is found.
var demoIssues = []struct{ title, category, description, result string }{
	{"帮扶责任人走访不及时", "1", "演示数据：抽查发现两户监测对象超过一个月没有走访记录。", "演示数据：已完成补访并建立走访提醒。"},
	{"低保政策宣传不到位", "2", "演示数据：受访群众不清楚低保申请条件。", "演示数据：已入户宣传并张贴政策明白卡。"},
	{"公示栏更新不及时", "3", "演示数据：村务公示栏仍为上一季度内容。", "演示数据：公示栏已更新，并明确专人负责。"},
	{"项目资金支付进度偏慢", "4", "演示数据：衔接资金项目支付进度低于时序。", "演示数据：已倒排工期，完成两笔支付。"},
	{"群众来访登记不规范", "5", "演示数据：来访登记簿缺少办理结果。", "演示数据：已补登办理结果并规范登记簿。"},
	{"饮水设施维护不及时", "3", "演示数据：自然村供水管网漏水。", "演示数据：管网已修复，水质检测合格。"},
	{"产业项目带动机制不完善", "2", "演示数据：合作社分红协议未及时续签。", "演示数据：已与农户重新签订协议。"},
}

// issues are one or two in each village, in the demo's own at least two in each state; a town has one of its own, from its city.
func (d *demo) issues(villages []area.Code) error {
	var all []sample.Planted
	var towns []area.Code
	for i, v := range villages {
		county, ok := d.e.Areas.Seat(v, area.County)
		if !ok {
			continue
		}
		states := []string{[]string{Closed, Mending, Closed, HandedOver, Closed, Recheck}[i%6]}
		if v == demoVillage {
			states = []string{Waiting, Waiting, HandedOver, HandedOver, Mending, Mending, Recheck, Recheck, Returned, Returned, Closed, Closed, Dropped, Dropped}
		}
		for k, s := range states {
			all = append(all, d.issue(i+k, k, v, county, s, ""))
		}
		town, _ := v.At(area.Township)
		city, _ := v.At(area.City)
		if !slices.Contains(towns, town) && city != county {
			towns = append(towns, town)
			all = append(all, d.issue(i+3, 0, town, city, []string{Mending, Closed, HandedOver}[len(towns)%3], "City"))
		}
	}
	if err := d.plant(permission, all); err != nil {
		return err
	}
	return Rebuild(d.ctx, d.tx)
}

// issue is one that an office entered. Of two in a state the second is late, where its state has the area's deadline.
func (d *demo) issue(n, turn int, c, office area.Code, state, ends string) sample.Planted {
	x := demoIssues[n%len(demoIssues)]
	sources := []string{inspected, "2", "3", "4", "5", "6", "7"}
	v := map[string]any{"title": d.e.Areas.Name(c) + x.title, "source": sources[n%len(sources)], "category": x.category, "level": []string{"1", "1", "2", "1", "3"}[n%5], "description": x.description, "office": int64(office), "officeLevel": levelOf(office)}
	if town, _ := c.At(area.Township); v["source"] == inspected {
		if id := d.ids[town]; id > 0 && ends == "" {
			v["inspection"] = id
		} else {
			v["source"] = "2"
		}
	}
	again := fmt.Sprint(c, x.category)
	v["repeated"] = d.had[again]
	d.had[again] = d.had[again] || state != Dropped
	late := turn%2 == 1
	// How many days ago it was found, handed over, rectified and closed, and until when.
	found, handedAgo, until := 25+n%3, 20+n%3, -12-n%4*10
	since, steps, days := handedAgo, []string(nil), map[string]int64{}
	if late {
		until = 4
	}
	switch state {
	case Waiting:
		found, since = 2+turn, 2+turn
	case Dropped:
		found, since = 12+turn, 10+turn
	case Closed:
		// They were handed over in the course of some months.
		handedAgo = 40 + n*17%120
		found, until, since = handedAgo+6, handedAgo-25, handedAgo-20-n%10
	case Recheck, Returned:
		since = 3
	case Mending:
		since = handedAgo - 2
	}
	v["foundOn"] = d.day(-found)
	if state != Dropped {
		v["beforePhotos"] = sample.Of(d.photos.Board, n)
	}
	if slices.Contains(handed, state) {
		v["responsibleUnit"], v["responsible"] = d.e.Areas.Name(c)+"乡村振兴工作专班", "演示责任人"
		v["deadline"], v["handedOn"], v["handedMonth"] = d.day(-until), d.day(-handedAgo), d.day(-handedAgo)/100
		steps, days["handOver"+ends] = []string{"handOver" + ends}, d.day(-handedAgo)
	}
	if slices.Contains([]string{Mending, Recheck, Returned, Closed}, state) {
		steps = append(steps, "start")
	}
	if slices.Contains([]string{Recheck, Returned, Closed}, state) {
		v["rectification"], v["rectifiedOn"], v["afterPhotos"] = x.result, d.day(-since-1), sample.Of(d.photos.House, n)
		steps = append(steps, "report")
	}
	switch state {
	case Returned:
		steps = append(steps, "back"+ends)
	case Closed:
		v["closedOn"], v["closedMonth"] = d.day(-since), d.day(-since)/100
		steps = append(steps, "close"+ends)
	case Dropped:
		steps = []string{"drop" + ends}
	}
	return sample.Planted{Area: c, State: state, Since: d.at(-since), Values: v, Steps: steps, Days: days}
}

// bulletins are those of the last months, of the demo's county, of its city and of the province.
func (d *demo) bulletins(_ []area.Code) error {
	var all []sample.Planted
	county, _ := demoVillage.At(area.County)
	city, _ := demoVillage.At(area.City)
	for _, office := range []struct {
		area          area.Code
		ends, of, doc string
	}{{county, "", "高州市乡村振兴局", "高乡振〔%d〕%d号"}, {city, "City", "茂名市农业农村局", "茂农〔%d〕%d号"}, {area.Guangdong, "Province", "广东省农业农村厅", "粤农农〔%d〕%d号"}} {
		for k, state := range []string{Drafted, InReview, Issued, Issued} {
			month := monthBefore(d.day(0)/100, int64(k))
			r := declaration.NewRecord(Bulletin())
			r.Area = office.area
			v := map[string]any{"title": fmt.Sprintf(wordsTitle, d.e.Areas.Name(office.area), month/100, month%100), "month": month, "issuer": office.of, "officeLevel": levelOf(office.area),
				"remarks": "演示数据：个别村公示更新不及时，走访记录不完整。", "demands": "压实整改责任，逐项明确责任单位和完成时限。\n举一反三，防止同类问题重复发生。"}
			since, steps := 1, []string(nil)
			if state != Drafted {
				r.Set("month", month)
				a := Asking{DB: d.tx, Areas: d.e.Areas, Scope: area.Within(office.area), Now: d.now}
				c, err := contentOf(d.ctx, a, r, nil)
				if err != nil {
					return err
				}
				b, err := json.Marshal(c)
				if err != nil {
					return err
				}
				v["frozen"], steps = string(b), []string{"submit" + office.ends}
			}
			if state == Issued {
				since = 30*k - 25
				v["docNo"], v["issuedOn"] = fmt.Sprintf(office.doc, month/100, month%100+3), d.day(-since)
				steps = append(steps, "approve"+office.ends)
			}
			all = append(all, sample.Planted{Area: office.area, State: state, Since: d.at(-since), Values: v, Steps: steps})
		}
	}
	return d.plant("dailySupervision-bulletin", all)
}
