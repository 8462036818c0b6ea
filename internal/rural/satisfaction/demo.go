package satisfaction

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/sample"
)

// Demo makes surveys of the demo's county in every state, at least two in each, one of its city and one of the province, with their samples and
// answers. A second call does nothing.
func (s *Service) Demo(ctx context.Context, by *principal.Principal) error {
	return s.Engine.Once(ctx, "satisfaction.demo", func(ctx context.Context, tx *db.Tx) error {
		d := &demo{s: s, ctx: ctx, tx: tx, now: s.Engine.Clock(), r: rand.New(rand.NewPCG(2026, 51))}
		return d.plant(by)
	})
}

// The demo's own county and city.
const (
	demoCounty = area.Code(44_09_81_000_000_00)
	demoCity   = area.Code(44_09_00_000_000_00)
)

type demo struct {
	s   *Service
	ctx context.Context
	tx  *db.Tx
	now time.Time
	r   *rand.Rand
}

func (d *demo) day(n int) int64 { return declaration.Day(d.now.AddDate(0, 0, n)) }

// demoSurvey is one survey: its days are counted from today, answered is the share of the sample that has answered, in per cent.
type demoSurvey struct {
	area       area.Code
	title      string
	state      string
	population string
	size       int64
	from, to   int
	answered   int
	// Of people served: within how many days before the first one their request was finished.
	within int

	homes  []home
	strata []stratum
}

func demoSurveys() []demoSurvey {
	c := demoCounty
	return []demoSurvey{
		{area: c, title: "防返贫监测帮扶满意度调查", state: Collecting, population: "1", size: 120, from: -12, to: 18, answered: 55},
		{area: c, title: "脱贫户政策知晓度调查", state: Collecting, population: "2", size: 40, from: -5, to: 25, answered: 30},
		{area: c, title: "农村人居环境满意度调查", state: Draft, population: "1", size: 100, from: 10, to: 40},
		{area: c, title: "产业帮扶项目满意度调查", state: Draft, population: "2", size: 60, from: 15, to: 45},
		{area: c, title: "驻镇帮镇扶村工作满意度调查", state: InReview, population: "1", size: 80, from: 5, to: 35},
		{area: c, title: "就业帮扶服务满意度调查", state: InReview, population: "2", size: 50, from: 6, to: 36},
		{area: c, title: "农村饮水安全满意度调查", state: Published, population: "1", size: 60, from: -1, to: 29},
		{area: c, title: "监测对象帮扶成效回访", state: Published, population: "3", size: 20, from: -1, to: 29},
		{area: c, title: "上半年帮扶工作满意度调查", state: Ended, population: "1", size: 120, from: -75, to: -40, answered: 88},
		// Ended before its last day, so that at every time of the year one of those that are ended is of the year.
		{area: c, title: "小额信贷政策满意度调查", state: Ended, population: "2", size: 40, from: -25, to: 5, answered: 80},
		{area: c, title: "上年度帮扶工作满意度调查", state: Archived, population: "1", size: 100, from: -130, to: -100, answered: 90},
		{area: c, title: "义务教育保障满意度调查", state: Archived, population: "1", size: 60, from: -120, to: -90, answered: 75},
		{area: demoCity, title: "茂名市帮扶成效满意度调查", state: Collecting, population: "1", size: 150, from: -8, to: 22, answered: 40},
		{area: area.Guangdong, title: "全省巩固脱贫成果满意度调查", state: Ended, population: "1", size: 400, from: -110, to: -85, answered: 85},
		{area: c, title: "办件服务满意度回访", state: Collecting, population: served, size: 30, from: -10, to: 20, answered: 40, within: 90},
		{area: c, title: "综合服务满意度调查", state: Ended, population: served, size: 60, from: -12, to: -2, answered: 90, within: 90},
		{area: c, title: "上一轮综合服务满意度调查", state: Archived, population: served, size: 40, from: -45, to: -32, answered: 85, within: 90},
	}
}

// demoQuestionsOf are what a population is asked.
func demoQuestionsOf(population string) []SurveyQuestion {
	if population != served {
		return demoQuestions()
	}
	return []SurveyQuestion{
		{Kind: kindSingle, Title: "您是否知道可以在网上查询办件的进度？", Options: []string{"知道", "不知道"}, Required: true, Use: useAware},
		{Kind: kindScore, Title: "您对受理人员的态度是否满意？", Required: true, Weight: 1},
		{Kind: kindScore, Title: "您对办理时间是否满意？", Required: true, Weight: 2},
		{Kind: kindScore, Title: "您对需要提交的材料是否满意？", Required: true, Weight: 1},
		{Kind: kindScore, Title: "您对答复内容是否满意？", Required: true, Weight: 2},
		{Kind: kindScore, Title: "您对这次办事总体是否满意？", Required: true, Weight: 3, Jumps: []SurveyJump{{Option: 3, To: 8}, {Option: 4, To: 8}, {Option: 5, To: 8}}},
		{Kind: kindMulti, Title: "您不满意的原因是什么？", Options: []string{"等待时间长", "要求的材料多", "答复不具体", "多次往返", "问题没有解决"}, Use: useReason},
		{Kind: kindText, Title: "您还有什么建议？"},
	}
}

// demoQuestions are what households are asked.
func demoQuestions() []SurveyQuestion {
	return []SurveyQuestion{
		{Kind: kindSingle, Title: "您是否知道防返贫监测和帮扶政策？", Options: []string{"知道", "不知道"}, Required: true, Use: useAware, Jumps: []SurveyJump{{Option: 2, To: 3}}},
		{Kind: kindScore, Title: "您对村里的政策宣传是否满意？", Required: true, Weight: 1},
		{Kind: kindScore, Title: "您对干部走访和帮扶是否满意？", Required: true, Weight: 2},
		{Kind: kindScore, Title: "您对住房、饮水、看病、上学的保障是否满意？", Required: true, Weight: 2},
		{Kind: kindScore, Title: "您对村里的人居环境是否满意？", Required: true, Weight: 1},
		{Kind: kindScore, Title: "您对帮扶工作总体是否满意？", Required: true, Weight: 3, Jumps: []SurveyJump{{Option: 3, To: 8}, {Option: 4, To: 8}, {Option: 5, To: 8}}},
		{Kind: kindMulti, Title: "您不满意的原因是什么？", Options: []string{"走访少", "政策没有讲清楚", "办事慢", "公示不及时", "帮扶措施不实用"}, Use: useReason},
		{Kind: kindText, Title: "您还有什么建议？"},
	}
}

func (d *demo) plant(by *principal.Principal) error {
	all := demoSurveys()
	planted := make([]sample.Planted, len(all))
	for i := range all {
		x := &all[i]
		qs := demoQuestionsOf(x.population)
		text, err := encode(qs)
		if err != nil {
			return err
		}
		values := map[string]any{"title": x.title, "purpose": "本次调查由农业农村部门组织，用于改进帮扶工作，结果只作统计。", "population": x.population, "stratum": "2", "size": x.size,
			"startsOn": d.day(x.from), "endsOn": d.day(x.to), "questionCount": len(qs), "questions": text, "officeLevel": levelOf(x.area)}
		since := map[string]int{Draft: -3, InReview: -1, Published: -1, Collecting: x.from, Ended: min(x.to, -2), Archived: x.to + 10}[x.state]
		if drawn(x.state) {
			seed := int64(20_260_000 + i)
			of := drawing{area: x.area, population: x.population, stratum: "2", size: x.size, seed: seed}
			if x.population == served {
				of.served, of.scope, of.from, of.to = d.s.Served, area.Within(x.area), d.day(x.from-x.within), d.day(x.from-1)
				values["servedFrom"], values["servedTo"] = of.from, of.to
			}
			if x.homes, x.strata, err = draw(d.ctx, d.tx, d.s.Areas, of); err != nil {
				return fmt.Errorf("sample of %s: %w", x.title, err)
			}
			n := int64(0)
			for _, s := range x.strata {
				n += s.households
			}
			values["seed"], values["drawn"], values["households"] = seed, len(x.homes), n
		}
		planted[i] = sample.Planted{Area: x.area, State: x.state, Since: d.now.AddDate(0, 0, since), Values: values}
	}
	if err := d.s.Engine.Plant(d.ctx, d.tx, d.s.module(), by, planted); err != nil {
		return err
	}
	for i := range all {
		if err := d.answers(&all[i]); err != nil {
			return err
		}
	}
	return nil
}

// drawn says that a survey of this state has a sample, or had one.
func drawn(state string) bool { return state == Collecting || state == Ended || state == Archived }

// answers are those of a survey, and what is left of its sample.
func (d *demo) answers(x *demoSurvey) error {
	if !drawn(x.state) {
		return nil
	}
	var ids []int64
	if err := d.tx.NewRaw("SELECT id FROM satisfaction_survey WHERE title = ?", x.title).Scan(d.ctx, &ids); err != nil {
		return err
	}
	homes := x.homes
	if x.state == Archived {
		homes = nil
	}
	if err := keepSample(d.ctx, d.tx, ids[0], x.population, homes, x.strata); err != nil {
		return err
	}
	qs := demoQuestionsOf(x.population)
	column := map[bool]string{true: "request", false: "household"}[x.population == served]
	var rows [][]any
	var added []townSums
	for _, h := range x.homes {
		if d.r.IntN(100) >= x.answered {
			if x.state == Collecting && d.r.IntN(3) == 0 {
				if _, err := d.tx.NewRaw("UPDATE satisfaction_sample SET attempts = ?, last_result = ?, last_on = ? WHERE survey = ? AND "+column+" = ?",
					1+d.r.IntN(2), []string{"1", "4", "3"}[d.r.IntN(3)], d.day(-1-d.r.IntN(3)), ids[0], h.ID).Exec(d.ctx); err != nil {
					return err
				}
			}
			continue
		}
		given, seconds := d.answer(h.Area)
		r, err := evaluate(qs, given)
		if err != nil {
			return err
		}
		channel := []string{Door, Door, Phone, Scan, Scan, Paper}[d.r.IntN(6)]
		if x.population == served && channel == Door {
			channel = Phone // hardly a request names a household
		}
		if channel == Paper {
			seconds = 0
		}
		day := d.day(x.from + d.r.IntN(max(1, min(x.to, 0)-x.from)))
		weak := weakness(seconds, r)
		row, err := answerRow(ids[0], townOf(h.Area), channel, day, seconds, weak, r)
		if err != nil {
			return err
		}
		rows, added = append(rows, row), append(added, sumsOf(ids[0], townOf(h.Area), weak, r))
		if _, err := d.tx.NewRaw("UPDATE satisfaction_sample SET done_on = ?, channel = ? WHERE survey = ? AND "+column+" = ?", day, channel, ids[0], h.ID).Exec(d.ctx); err != nil {
			return err
		}
	}
	if _, err := d.tx.InsertMany(d.ctx, db.Rows{Table: "satisfaction_answer", Columns: answerColumns, Rows: rows}); err != nil {
		return err
	}
	return addSums(d.ctx, d.tx, added...)
}

// answer is one made-up answer. Some towns are better looked after than others, some answers are given in haste.
func (d *demo) answer(at area.Code) (out []SurveyAnswer, seconds int64) {
	level := 3 + int(townOf(at)/100_000%3)
	score := func() SurveyAnswer {
		n := level + d.r.IntN(3) - 1
		if d.r.IntN(12) == 0 {
			n = 1 + d.r.IntN(2)
		}
		return SurveyAnswer{Choices: []int{min(bestScore, max(1, n))}}
	}
	aware := 1
	if d.r.IntN(100) < 14 {
		aware = 2
	}
	out = []SurveyAnswer{{Choices: []int{aware}}, score(), score(), score(), score(), score(), {Choices: []int{1 + d.r.IntN(5)}}, {}}
	seconds = int64(40 + d.r.IntN(260))
	if d.r.IntN(25) == 0 {
		seconds = int64(6 + d.r.IntN(20))
	}
	return out, seconds
}
