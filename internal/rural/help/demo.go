package help

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/principal"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// demoTown is where the demo's people work: every state occurs there.
const demoTown = area.Code(44_09_81_103_000_00)

type demoHome struct {
	ID        int64     `bun:"id"`
	Area      area.Code `bun:"area"`
	No        string    `bun:"household_no"`
	Head      string    `bun:"head_name"`
	Cadre     string    `bun:"responsible_cadre"`
	Monitored bool      `bun:"monitored"`
	Case      int64     `bun:"monitor_case"`
	State     string    `bun:"monitor_state"`
	county    area.Code
}

// Demo makes policies of the demo's counties, pairings, measures and visits of its households in every state. A
// second call does nothing.
func (s *Service) Demo(ctx context.Context, by *principal.Principal, photos *sample.Pictures) error {
	return s.Engine.Once(ctx, "help.demo", func(ctx context.Context, tx *db.Tx) error {
		var homes []demoHome
		// The demo's own town whole, elsewhere those that are monitored.
		err := tx.NewRaw("SELECT h.id, h.area, h.household_no, h.head_name, h.responsible_cadre, h.monitor_state, ("+watched+`) AS monitored,
			coalesce((SELECT max(c.id) FROM monitor_case AS c WHERE c.household = h.id), 0) AS monitor_case
			FROM household AS h WHERE h.area BETWEEN ? AND ? OR `+watched+" ORDER BY CASE WHEN h.area BETWEEN ? AND ? THEN 0 ELSE 1 END, h.id",
			int64(demoTown.Range().Lo), int64(demoTown.Range().Hi), int64(demoTown.Range().Lo), int64(demoTown.Range().Hi)).Scan(ctx, &homes)
		if err != nil {
			return err
		}
		r := rand.New(rand.NewPCG(2026, 31))
		ids, err := s.demoPolicies(ctx, tx, by, homes)
		if err != nil {
			return err
		}
		records := map[string][]sample.Planted{}
		now, met := s.now().In(clock.Shanghai), places{}
		for i, h := range homes {
			h.county, _ = s.Engine.Areas.Seat(h.Area, area.County)
			for code, p := range h.plant(r, i, met, now, photos, ids) {
				records[code] = append(records[code], p...)
			}
		}
		for _, code := range []string{"help", "help-measure", "help-visit"} {
			d, _ := s.Engine.Module(code)
			if err := s.Engine.Plant(ctx, tx, d, by, records[code]); err != nil {
				return fmt.Errorf("%s: %w", code, err)
			}
		}
		return s.demoCosts(ctx, tx, records["help-visit"])
	})
}

// demoCosts puts the visits into the burden account, as the villages' own.
func (s *Service) demoCosts(ctx context.Context, tx *db.Tx, visits []sample.Planted) error {
	d, _ := s.Engine.Module("help-visit")
	var ids []int64
	if err := tx.NewRaw("SELECT id FROM help_visit ORDER BY id").Scan(ctx, &ids); err != nil {
		return fmt.Errorf("visits of the demo: %w", err)
	}
	forms := make([]handin.Form, len(ids))
	for i, id := range ids {
		p, r := visits[i], declaration.NewRecord(d)
		r.ID, r.Area = id, p.Area
		for k, v := range p.Values {
			r.Set(k, v)
		}
		cost, err := visitCost(ctx, tx, r, "")
		if err != nil {
			return err
		}
		forms[i] = handin.Form{Register: d.Code, Record: r.ID, Month: r.Int("visitedOn") / 100, Area: r.Area, Level: area.Village, Role: handin.RoleStaff, Sums: cost}
	}
	return handin.Plant(ctx, tx, forms)
}

type demoPolicy struct {
	title, kind, conditions, standard, content string
	line, amount                               int64
	state                                      string
}

var demoPolicies = []demoPolicy{
	{"雨露计划职业教育补助", "08", "01,10", "每生每学年", "对脱贫户子女接受中等职业教育给予生活补助。", 0, 300_000, InForce},
	{"残疾人康复与护理补贴", "09", "08", "每人每年", "对有残疾人的家庭给予康复和护理补贴。", 0, 240_000, InForce},
	{"大病医疗救助", "07", "06,18", "每人每年封顶", "对患大病、收入低于标准的家庭给予医疗救助。", 1_500_000, 2_000_000, InForce},
	{"监测户产业奖补", "01", "02", "每户每年", "监测户发展种植养殖的，按规模给予奖补。", 0, 300_000, InForce},
	{"危房改造补助", "05", "16", "每户一次", "对住房不安全的家庭给予改造补助。", 0, 3_500_000, InForce},
	{"脱贫户小额信贷贴息", "03", "01", "每户每年", "脱贫户小额信贷按规定贴息。", 0, 200_000, Draft},
	{"临时防疫补助", "09", "03", "每户一次", "疫情期间的临时补助，已到期停止。", 0, 50_000, Stopped},
}

// demoPolicies plants the county's policies, the demo's own county last: its are the newest. It gives their ids by county and title.
func (s *Service) demoPolicies(ctx context.Context, tx *db.Tx, by *principal.Principal, homes []demoHome) (map[area.Code]map[string]int64, error) {
	own, _ := demoTown.At(area.County)
	counties := []area.Code{}
	seen := map[area.Code]bool{own: true}
	for _, h := range homes {
		if c, ok := s.Engine.Areas.Seat(h.Area, area.County); ok && !seen[c] {
			seen[c], counties = true, append(counties, c)
		}
	}
	d, _ := s.Engine.Module("help-policy")
	from := declaration.Day(s.now().AddDate(0, -8, 0))
	out := map[area.Code]map[string]int64{}
	for _, c := range append(counties, own) {
		var all []sample.Planted
		for i, p := range demoPolicies {
			v := map[string]any{"title": p.title, "kind": p.kind, "conditions": p.conditions, "standard": p.standard, "content": "演示数据：" + p.content, "amount": p.amount,
				"document": fmt.Sprintf("演示〔%d〕%d号", s.now().Year(), 11+i), "validFrom": from}
			if p.line > 0 {
				v["line"] = p.line
			}
			if p.state == Stopped {
				v["validTo"] = declaration.Day(s.now().AddDate(0, -1, 0))
			}
			all = append(all, sample.Planted{Area: c, State: p.state, Since: s.now().AddDate(0, 0, -9+i), Values: v})
		}
		if err := s.Engine.Plant(ctx, tx, d, by, all); err != nil {
			return nil, fmt.Errorf("help-policy: %w", err)
		}
		var rows []struct {
			ID    int64  `bun:"id"`
			Title string `bun:"title"`
		}
		if err := tx.NewRaw("SELECT id, title FROM help_policy WHERE area = ?", int64(c)).Scan(ctx, &rows); err != nil {
			return nil, err
		}
		out[c] = map[string]int64{}
		for _, x := range rows {
			out[c][x.Title] = x.ID
		}
	}
	return out, nil
}

var (
	demoUnits    = []string{"高州市农业农村局", "分界镇人民政府", "茂名市自然资源局", "高州市税务局"}
	demoContents = []string{"演示数据：了解近期务工和收入情况，宣传医保政策。", "演示数据：查看住房和饮水，家中老人身体平稳。", "演示数据：帮助办理公益性岗位申请。"}
	demoProblems = []string{"演示数据：屋顶有渗漏，需要修缮。", "演示数据：慢性病用药报销手续未办。"}
)

// places count what was planted in each village so far, so that each has every kind of it, whatever the day is.
type places map[string]int

// next is how many there were before in a place.
func (p places) next(what string, at area.Code) int {
	key := what + at.String()
	p[key]++
	return p[key] - 1
}

// The demo's households by when somebody was there: in this period, in the one before only, or in neither.
const (
	visited = iota
	missed
	longAgo
)

// demoVisits say it of the households of a village in turn, those that are watched and the others apart: the first two are due, one of either light.
var demoVisits = []int{missed, longAgo, visited, visited, missed}

// visits are the days of a household's visits, the newest first: as many days ago as i says, but within the period they are meant for.
func (p period) visits(now time.Time, i, when int, monitored bool) (out []int64) {
	since, before := p.quarter, p.lastQuarter
	if monitored {
		since, before = p.month, p.lastMonth
	}
	ago := func(n int) int64 { return declaration.Day(now.AddDate(0, 0, -n)) }
	eve := func(day int64) int64 { return declaration.Day(declaration.Moment(day).AddDate(0, 0, -1)) }
	if when == visited {
		out = append(out, max(since, ago(i%27)))
	}
	if when != longAgo {
		out = append(out, min(eve(since), max(before, ago(35+i%20))))
	} else if i%2 == 0 {
		return nil // never
	}
	return append(out, min(eve(before), ago(95+i%40)), min(eve(before), ago(190)))
}

// demoPurposes are what a visit of the demo served: one of a monitored household is for its case as well.
func demoPurposes(h demoHome) string {
	if h.Monitored {
		return ForMonitoring + "," + ForHelp
	}
	return ForHelp
}

// plant makes what one household has: most have a responsible person, the monitored ones measures, and visits of the last months.
func (h demoHome) plant(r *rand.Rand, i int, met places, now time.Time, photos *sample.Pictures, policies map[area.Code]map[string]int64) map[string][]sample.Planted {
	out := map[string][]sample.Planted{}
	day := func(ago int) int64 { return declaration.Day(now.AddDate(0, 0, -ago)) }
	home := func(v map[string]any) map[string]any {
		v["household"], v["headName"], v["householdNo"] = h.ID, h.Head, h.No
		return v
	}
	put := func(code, state string, ago int, v map[string]any) {
		out[code] = append(out[code], sample.Planted{Area: h.Area, State: state, Since: now.AddDate(0, 0, -ago), Values: home(v)})
	}
	cadre := h.Cadre
	if cadre == "" {
		cadre = "周文博"
	}
	pair := map[string]any{"person": cadre, "unit": demoUnits[i%len(demoUnits)], "post": []string{"主任科员", "副站长", "干事"}[i%3], "phone": fmt.Sprintf("1990001%04d", i), "fromOn": day(200 + i)}
	switch {
	case i%11 == 10:
		pair["person"], pair["untilOn"] = "陈志强", day(60)
		put("help", Ended, 60, pair)
	case h.Cadre != "" || h.Monitored:
		put("help", Active, 200, pair)
	}
	if h.Monitored || i%4 == 1 {
		h.measure(r, i, met.next("measure", h.Area), day, photos, policies, put)
	}
	of := "visit"
	if h.Monitored {
		of = "watched"
	}
	turn := met.next(of, h.Area)
	when := demoVisits[turn%len(demoVisits)]
	for n, on := range periodOf(now).visits(now, i, when, h.Monitored) {
		v := map[string]any{"visitor": cadre, "visitedOn": on, "purposes": demoPurposes(h), "photos": sample.Of(photos.House, i+n), "content": demoContents[(i+n)%len(demoContents)], "income": int64(2_500_000 + r.IntN(4_000_000))}
		if (i+n)%3 == 0 {
			v["position"] = household.InventedPosition(h.Area, h.No)
		}
		state := Checked
		switch {
		case n == 0 && when == visited:
			state = []string{Filed, Following, Filed, Following, Solved}[met.next("new", h.Area)%5]
		case n == 0 && turn%len(demoVisits) == 4:
			state = Returned
		case n == 1 && i%6 == 0:
			state = Solved
		}
		if state == Following || state == Solved {
			v["problems"] = demoProblems[i%2]
		}
		if state == Solved {
			v["solution"], v["solvedOn"] = "演示数据：已联系村委和镇卫生院办理。", min(declaration.Day(now), declaration.Day(declaration.Moment(on).AddDate(0, 0, 5)))
		}
		at := on
		if day, solved := v["solvedOn"].(int64); solved {
			at = day
		}
		put("help-visit", state, int(declaration.Moment(declaration.Day(now)).Sub(declaration.Moment(at)).Hours()/24), v)
	}
	return out
}

// demoMeasures are the states of a village's measures in turn, and for how many days each is early or late: what has yet to begin and what is
// under way come soon late and late.
var demoMeasures = []struct {
	state string
	late  int
}{{Planned, -3}, {Doing, -3}, {Planned, 5}, {Doing, 5}, {Done, 0}, {Evaluated, 0}, {Dropped, 0}, {Evaluated, 0}, {Planned, -2}, {Doing, -20}}

// measure makes one measure, of a case under help where there is one; turn counts those of its village.
func (h demoHome) measure(r *rand.Rand, i, turn int, day func(int) int64, photos *sample.Pictures, policies map[area.Code]map[string]int64, put func(string, string, int, map[string]any)) {
	n := i / 4
	x := demoMeasures[turn%len(demoMeasures)]
	state := x.state
	kind, content := []string{"01", "02", "04", "07"}[n%4], []string{"演示数据：扶持荔枝种植2亩。", "演示数据：推荐到镇内企业务工。", "演示数据：安排村保洁公益性岗位。", "演示数据：协助办理门诊特定病种。"}[n%4]
	v := map[string]any{"kind": kind, "content": content, "amount": int64(50_000 + r.IntN(400_000)), "unit": demoUnits[i%len(demoUnits)], "plannedFrom": day(40), "plannedTo": day(x.late)}
	if h.Case > 0 && (h.State == "70" || h.State == "80" || h.State == "81") {
		v["monitorCase"] = h.Case
		if h.State != "70" && state != Dropped {
			state = Evaluated
		}
	}
	if h.Monitored && kind == "01" && state != Dropped {
		if id := policies[h.county]["监测户产业奖补"]; id > 0 {
			v["policy"] = id
		}
	}
	if state == Planned {
		v["plannedFrom"], v["plannedTo"] = day(7+x.late), day(-60)
	}
	if state != Planned {
		v["startedOn"] = day(38)
	}
	if state == Done || state == Evaluated {
		v["doneOn"], v["result"], v["photos"] = day(12), "演示数据：措施已落实，农户满意。", sample.Of(photos.Land, i)
	}
	if state == Evaluated {
		v["evaluation"], v["evaluatedOn"] = []string{"1", "1", "2", "1", "3"}[i%5], day(6)
	}
	since := 6 + i%20
	switch state {
	case Done:
		since = 12
	case Evaluated:
		since = 6
	}
	put("help-measure", state, since, v)
}
