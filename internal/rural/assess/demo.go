package assess

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// demoTown is the demo's own town.
const demoTown = area.Code(44_09_81_103_000_00)

func auto(title, key string, points float64, bands ...band) item {
	return item{Title: title, Points: points, Source: automatic, Key: key, Way: byBands, Bands: bands}
}

// demoTree is the scheme of areas: figures by bands and by a line, numbers with proof, faults that are counted.
var demoTree = []group{
	{"产业发展", []item{
		{Title: "农民人均纯收入", Points: 15, Source: automatic, Key: "household.income", Way: byLinear, Floor: 8000, Target: 24000, Note: "8000元及以下不得分，24000元及以上得满分"},
		{Title: "特色产业培育", Points: 15, Source: byHand, Proof: true, Note: "提供产业规划、项目清单或验收材料"}}},
	{"乡村建设", []item{
		auto("卫生厕所普及", "household.toilet", 15, band{90, 15}, band{75, 12}, band{60, 8}),
		{Title: "饮水安全保障", Points: 15, Source: automatic, Key: "household.waterSafe", Way: byTarget, Target: 100, Step: 1, Per: 0.5, Note: "每低1个百分点扣0.5分"}}},
	{"防返贫帮扶", []item{
		auto("监测对象风险消除", "monitor.solved", 10, band{60, 10}, band{30, 7}, band{10, 4}),
		{Title: "帮扶责任落实", Points: 10, Source: byHand, Deductions: []deduction{{"帮扶责任人未按期走访", 1}, {"帮扶措施与风险不对应", 2}}}}},
	{"工作落实", []item{
		{Title: "台账管理", Points: 10, Source: byHand, Deductions: []deduction{{"台账缺失", 3}, {"更新不及时", 1}}},
		{Title: "问题整改", Points: 10, Source: byHand, Deductions: []deduction{{"整改逾期", 2}, {"同类问题重复发生", 3}}}}},
}

// demoPostTree is the scheme of teams and units.
var demoPostTree = []group{
	{"组织领导", []item{{Title: "组团帮扶机制", Points: 20, Source: byHand, Proof: true}, {Title: "年度计划执行", Points: 20, Source: byHand}}},
	{"帮扶成效", []item{auto("帮扶结对", "help.paired", 30, band{95, 30}, band{80, 24}, band{60, 18}), {Title: "资金项目管理", Points: 30, Source: byHand, Deductions: []deduction{{"项目进度滞后", 4}, {"资料不完整", 2}}}}},
}

// demoMemberTree is the scheme of members.
var demoMemberTree = []group{{"履职尽责", []item{{Title: "帮扶任务完成", Points: 50, Source: byHand, Note: "对照年度任务书说明完成情况"}, {Title: "调查研究和群众工作", Points: 20, Source: byHand}}},
	{"作风纪律", []item{{Title: "遵守纪律", Points: 30, Source: byHand, Deductions: []deduction{{"受到通报批评", 10}, {"工作任务逾期", 3}}}}}}

type demo struct {
	*Service
	ctx    context.Context
	tx     *db.Tx
	by     *principal.Principal
	now    time.Time
	photos *sample.Pictures
	n      int // sheets so far: what varies goes by it
	taken  map[area.Code][]metric.Taken
}

// Demo makes schemes and sheets in every state, in the demo's county at least two in each. The figures must be there. A second call does nothing.
func (s *Service) Demo(ctx context.Context, by *principal.Principal, photos *sample.Pictures, rooms Rooms) error {
	return s.Engine.Once(ctx, "assess.demo", func(ctx context.Context, tx *db.Tx) error {
		d := &demo{s, ctx, tx, by, s.Engine.Clock(), photos, 0, nil}
		county, _ := demoTown.At(area.County)
		city, _ := demoTown.At(area.City)
		for _, step := range []func() error{
			func() error { return d.unused(county) },
			func() error { return d.areas(county, Town, 2, allStates) },
			func() error {
				return d.areas(city, County, 1, []string{SelfScoring, FirstReview, SecondReview, Publicity})
			},
			func() error {
				return d.areas(area.Guangdong, City, 1, []string{Publicity, SecondReview, FirstReview, SelfScoring})
			},
			func() error {
				return d.posts(county, Team, rooms.Teams, []string{SelfScoring, Publicity, FirstReview, SecondReview})
			},
			func() error {
				return d.posts(county, Unit, rooms.Units, []string{SelfScoring, Graded, Publicity, FirstReview})
			},
			func() error { return d.members(county, rooms) },
		} {
			if err := step(); err != nil {
				return err
			}
		}
		return nil
	})
}

// allStates are the states of a county's towns in turn.
var allStates = []string{Publicity, FirstReview, SecondReview, SelfScoring, Appealed, Answered, Graded}

func (d *demo) day(n int) int64 { return declaration.Day(d.now.AddDate(0, 0, n)) }

// scheme plants one and gives it back.
func (d *demo) scheme(at area.Code, title, kind, state string, years int, tree []group, sheets int) (*declaration.Record, error) {
	body, err := json.Marshal(tree)
	if err != nil {
		return nil, err
	}
	n := 0
	each(tree, func(string, int, int, item) { n++ })
	year := d.day(0)/10000 - int64(years)
	values := map[string]any{"title": d.Engine.Areas.Name(at) + title, "year": year, "kind": kind, "selfUntil": d.day(20 - 365*years), "indicators": string(body), "indicatorCount": int64(n),
		"gradeA": int64(90), "gradeB": int64(80), "gradeC": int64(60), "purpose": "演示数据：分值、标准和分段仅供参考。"}
	if state != Drafted {
		values["publishedOn"] = d.day(-12 - 365*years)
	}
	if sheets > 0 {
		values["sheets"] = int64(sheets)
	}
	m, _ := d.Engine.Module(schemes)
	since := d.now.AddDate(0, 0, -8-365*years)
	if state == Drafted || state == Published {
		since = d.now.AddDate(0, 0, -3)
	}
	if err := d.Engine.Plant(d.ctx, d.tx, m, d.by, []sample.Planted{{Area: at, State: state, Since: since, Values: values, Told: true}}); err != nil {
		return nil, err
	}
	var id int64
	if err := d.tx.NewRaw("SELECT max(id) FROM assess_scheme").Scan(d.ctx, &id); err != nil {
		return nil, err
	}
	return d.Engine.InTx(d.ctx, d.tx, m, area.Everything(), id)
}

// unused are schemes nobody is scored by yet, or any more.
func (d *demo) unused(at area.Code) error {
	for _, x := range []struct{ title, kind, state string }{{"乡镇季度考核方案（征求意见稿）", Town, Drafted}, {"驻镇工作队半年考核方案", Team, Drafted}, {"乡镇年中考核方案", Town, Published}, {"帮扶单位年中考核方案", Unit, Published},
		{"乡镇考核方案（旧版）", Town, Void}, {"驻镇工作队考核方案（旧版）", Team, Void}} {
		tree := demoTree
		if x.kind != Town {
			tree = demoPostTree
		}
		if _, err := d.scheme(at, x.title, x.kind, x.state, 0, tree, 0); err != nil {
			return err
		}
	}
	return nil
}

// areas are the sheets of the areas below an office: of this year in several states, of years before graded.
func (d *demo) areas(at area.Code, kind string, years int, states []string) error {
	of := d.Engine.Areas.Below(at, levelOf(kind))
	title := map[string]string{City: "地市推进乡村振兴实绩考核", County: "县（市、区）推进乡村振兴实绩考核", Town: "乡镇推进乡村振兴实绩考核"}[kind]
	objects := make([]Object, len(of))
	for i, c := range of {
		objects[i] = Object{Area: c, Name: d.Engine.Areas.Name(c)}
	}
	for y := years; y > 0; y-- {
		if err := d.year(at, title, kind, Finished, y, demoTree, objects, []string{Graded}); err != nil {
			return err
		}
	}
	return d.year(at, title, kind, Running, 0, demoTree, objects, states)
}

func (d *demo) posts(at area.Code, kind string, read func(context.Context, bun.IDB, area.Code) ([]Object, error), states []string) error {
	objects, err := read(d.ctx, d.tx, at)
	if err != nil {
		return err
	}
	title := "驻镇工作队年度考核"
	if kind == Unit {
		title = "帮扶单位年度考核"
	}
	return d.year(at, title, kind, Running, 0, demoPostTree, objects, states)
}

// year is a scheme of a year with its sheets; the demo's own town has the first state.
func (d *demo) year(at area.Code, title, kind, state string, years int, tree []group, objects []Object, states []string) error {
	if len(objects) == 0 {
		return nil
	}
	scheme, err := d.scheme(at, fmt.Sprintf("%d年%s", d.day(0)/10000-int64(years), title), kind, state, years, tree, len(objects))
	if err != nil {
		return err
	}
	if err := d.figures(scheme, tree, objects); err != nil {
		return err
	}
	here := 0
	for i, o := range objects {
		st := states[i%len(states)]
		if o.Area == demoTown && state == Running {
			st = allStates[here%len(allStates)]
			if here++; kind != Unit {
				st = SelfScoring
			}
		}
		if err := d.sheet(scheme, tree, o, st, years); err != nil {
			return err
		}
	}
	return nil
}

// figures reads those of a scheme for all its objects at once.
func (d *demo) figures(scheme *declaration.Record, tree []group, objects []Object) error {
	d.taken = map[area.Code][]metric.Taken{}
	var places []area.Code
	for _, o := range objects {
		places = append(places, o.Area)
	}
	slices.Sort(places)
	at, month, _ := d.when(scheme.Int("year"), 0)
	return d.Library.ReadMany(d.ctx, area.Everything(), slices.Compact(places), at, month, keysOf(tree), func(c area.Code, of []metric.Taken) { d.taken[c] = slices.Clone(of) })
}

// since is how many days ago a sheet of a state came to it.
var since = map[string]int{SelfScoring: 6, FirstReview: 3, SecondReview: 2, Publicity: 2, Appealed: 1, Answered: 1, Graded: 1}

func (d *demo) sheet(scheme *declaration.Record, tree []group, o Object, state string, years int) error {
	d.n++
	p := d.paper(scheme, tree, o, state)
	ago := since[state]
	// Every other publicity has run its days.
	if state == Publicity && d.n%2 == 0 {
		ago = 8
	}
	values := map[string]any{"name": o.Name, "scheme": scheme.ID, "year": scheme.Int("year"), "kind": scheme.Text("kind"), "selfUntil": scheme.Int("selfUntil")}
	if isPublished(state) {
		total, _ := p.total(tree, secondReview)
		values["total"], values["grade"] = hundredths(total), gradeOf(scheme, total)
		values["publicFrom"] = d.day(-max(ago, 8) - 365*years)
		if state == Publicity {
			values["publicFrom"] = d.day(-ago)
		}
	}
	if state == Appealed || state == Answered {
		values["appeal"] = "演示数据：台账已补齐，请复核扣分。"
	}
	if state == Answered {
		values["answer"] = "演示数据：经核实，维持原得分。"
	}
	if state == Graded {
		values["gradedOn"] = d.day(-ago - 365*years)
	}
	m, _ := d.Engine.Module(sheets)
	err := d.Engine.Plant(d.ctx, d.tx, m, d.by, []sample.Planted{{Area: o.Area, State: state, Since: d.now.AddDate(0, 0, -ago-365*years), Values: values, Told: true}})
	if err != nil {
		return err
	}
	return d.keep(m, o.Area, scheme, tree, state, ago+365*years, p)
}

// keep lays a paper beside the record planted last. What was handed in was so days before it came to its state.
func (d *demo) keep(of *declaration.Declaration, at area.Code, scheme *declaration.Record, tree []group, state string, ago int, p *paper) error {
	r := declaration.NewRecord(of)
	r.Area = at
	if err := d.tx.NewRaw("SELECT max(id) FROM "+of.Table).Scan(d.ctx, &r.ID); err != nil {
		return err
	}
	for _, l := range p.Lines {
		for _, f := range l.Files {
			if err := d.Engine.Blobs.Keep(d.ctx, d.tx, []string{f.ID}); err != nil {
				return err
			}
		}
	}
	if state != SelfScoring {
		before := ago + map[string]int{FirstReview: 0, SecondReview: 2, Publicity: 4, Appealed: 5, Answered: 6, Graded: 9}[state]
		p.Saved = d.now.AddDate(0, 0, -before).UnixMilli()
		p.Began = p.Saved - int64(12+d.n%5*9)*60_000
		if err := p.keepCost(d.ctx, d.tx, r, scheme, tree, d.day(-before)); err != nil {
			return err
		}
	}
	return p.save(d.ctx, d.tx, of.Code, r.ID)
}

// paper marks every item as far as a state has come. Half of those that wait for somebody are marked already, the others still to be.
func (d *demo) paper(scheme *declaration.Record, tree []group, o Object, state string) *paper {
	p := &paper{Lines: map[string]*line{}}
	if state == SelfScoring && d.n%2 == 1 {
		return p
	}
	if of := d.taken[o.Area]; of != nil {
		p.take(tree, keysOf(tree), of)
		_, _, p.Date = d.when(scheme.Int("year"), 0)
	}
	stages := map[string][]stage{SelfScoring: {selfScore}, FirstReview: {selfScore}, SecondReview: {selfScore, firstReview}}[state]
	if stages == nil {
		stages = []stage{selfScore, firstReview, secondReview}
	}
	each(tree, func(id string, g, i int, x item) {
		l := p.line(id)
		if x.Proof && d.photos != nil {
			l.Files = sample.Of(d.photos.Paper, d.n)
		}
		for k, st := range stages {
			l.put(st, d.mark(x, l, st, (d.n*7+g*3+i*5)%11, k))
		}
	})
	return p
}

// mark is a mark that varies by a number from 0 to 10.
func (d *demo) mark(x item, l *line, st stage, by, k int) *mark {
	m := &mark{}
	if x.needsNumber(l) {
		v := rounded(x.Points * (1 - float64(by)*0.05))
		if k > 0 && by > 6 {
			v = rounded(v - 1)
		}
		m.Points, m.Note = &v, "演示数据：按完成情况评分。"
	}
	for n := range x.Deductions {
		count := 0
		if k > 0 && (by+n)%4 == 0 {
			count = 1
		}
		m.Counts = append(m.Counts, count)
		if count > 0 {
			m.Note = "演示数据：抽查发现。"
		}
	}
	return m
}

// members are the sheets of the county's members: the account of the demo has its own, the others were in post without one when they were made.
func (d *demo) members(at area.Code, rooms Rooms) error {
	people, err := rooms.Members(d.ctx, d.tx, at)
	if err != nil || len(people) == 0 {
		return err
	}
	d.taken = nil // no figure measures people
	// Whoever has an account comes first: their sheet waits for their self-score.
	slices.SortStableFunc(people, func(a, b Object) int { return int(min(1, b.User)) - int(min(1, a.User)) })
	states := []string{SelfScoring, FirstReview, SecondReview, Publicity, Appealed, Answered, Graded, SelfScoring, FirstReview, SecondReview, Publicity, Appealed, Answered, Graded}
	people = people[:min(len(people), len(states))]
	for years, list := range [][]string{states, {Graded}} {
		state := []string{Running, Finished}[years]
		of := people
		if years > 0 {
			of = people[:1]
		}
		scheme, err := d.scheme(at, fmt.Sprintf("%d年驻镇工作队员年度考核", d.day(0)/10000-int64(years)), Member, state, years, demoMemberTree, len(of))
		if err != nil {
			return err
		}
		for i, o := range of {
			if err := d.member(scheme, at, o, list[i], years); err != nil {
				return err
			}
		}
	}
	return nil
}

func (d *demo) member(scheme *declaration.Record, at area.Code, o Object, state string, years int) error {
	d.n++
	p := d.paper(scheme, demoMemberTree, o, state)
	p.Name = o.Name
	ago := since[state]
	values := map[string]any{"name": memberName(d.Engine.Areas.Name(o.Area), o.Name), "scheme": scheme.ID, "town": int64(o.Area), "year": scheme.Int("year"), "selfUntil": scheme.Int("selfUntil")}
	if isPublished(state) {
		total, _ := p.total(demoMemberTree, secondReview)
		p.Total, p.Grade = &total, gradeOf(scheme, total)
		values["publicFrom"] = d.day(-ago - 365*years)
	}
	if state == Appealed || state == Answered {
		p.Appeal = "演示数据：请复核年度任务完成情况。"
	}
	if state == Answered {
		p.Answer = "演示数据：经核实，维持原得分。"
	}
	if state == Graded {
		values["gradedOn"] = d.day(-ago - 365*years)
	}
	m, _ := d.Engine.Module(members)
	by := *d.by
	if o.User > 0 {
		by = principal.Principal{UserID: o.User, Name: o.Name}
	}
	err := d.Engine.Plant(d.ctx, d.tx, m, &by, []sample.Planted{{Area: at, Owner: o.User, State: state, Since: d.now.AddDate(0, 0, -ago-365*years), Values: values, Told: true}})
	if err != nil {
		return err
	}
	return d.keep(m, at, scheme, demoMemberTree, state, ago+365*years, p)
}
