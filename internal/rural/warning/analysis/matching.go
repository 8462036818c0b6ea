package analysis

import (
	"fmt"

	"mirror/internal/area"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
)

// The weights of a match, in tenths.
const (
	skillWeight = 5
	placeWeight = 2
	payWeight   = 2
	ageWeight   = 1
)

// Match is how well somebody fits a post, with its parts from 0 to 1. Pay is -1 where the post or the person says nothing of it; the other parts
// share its weight then.
type Match struct {
	Post                   *Post
	Score                  float64
	Skill, Place, Pay, Age float64
}

// MatchOf reckons a match: by skill whether the person can do the work; by place 1 in their own township and 0.5 elsewhere in the county; by pay the
// post's against what they earned last, at most 1; by age 1 up to 50 and 0.1 less with each year above.
func MatchOf(h *Home, m *household.Member, p *Post, at At) Match {
	out := Match{Post: p, Place: 0.5, Pay: -1, Age: 1}
	if hall.Fits(p.Skill, m.LaborSkill) {
		out.Skill = 1
	}
	home, ok := h.Area.At(area.Township)
	post, there := p.Area.At(area.Township)
	if ok && there && home == post {
		out.Place = 1
	}
	pay := p.PayTo
	if pay == nil {
		pay = p.PayFrom
	}
	if pay != nil && m.MonthlyWage != nil && *m.MonthlyWage > 0 {
		out.Pay = min(1, float64(*pay)/float64(*m.MonthlyWage))
	}
	if a := at.age(m.Birth); a > 50 {
		out.Age = max(0, 1-float64(a-50)/10)
	}
	sum, all := skillWeight*out.Skill+placeWeight*out.Place+ageWeight*out.Age, float64(skillWeight+placeWeight+ageWeight)
	if out.Pay >= 0 {
		sum, all = sum+payWeight*out.Pay, all+payWeight
	}
	out.Score = sum / all
	return out
}

// best is the post that fits somebody best; the first of several that fit alike.
func (h *Home) best(m *household.Member, at At) (out Match, ok bool) {
	posts := at.posts[Market(h.Area)]
	for i := range posts {
		if x := MatchOf(h, m, &posts[i], at); !ok || x.Score > out.Score {
			out, ok = x, true
		}
	}
	return out, ok
}

// idle reports whether somebody is labour without work.
func idle(m *household.Member, at At) bool {
	is, known := labourer(m, at)
	return is && known && m.Worker != nil && !*m.Worker
}

const (
	wordsMatch = "匹配度 = 0.5×技能 + 0.2×地点 + 0.2×薪酬 + 0.1×年龄，0至1。技能：能胜任为1，否则为0；地点：本镇为1，本县其他镇为0.5；薪酬：岗位月薪与本人原月薪之比，最多为1；年龄：50岁及以下为1，每大1岁减0.1。薪酬未填的，其权重由其余三项分担。"
	noPost     = "所在县没有招聘中的岗位"

	missingCandidates = "只看招聘中的岗位；劳动技能、在校情况或务工情况未填的人不参与比较。"
)

// own are the posts on offer in the village itself.
func (v *Village) own(at At) (out []Post) {
	for _, p := range at.posts[Market(v.Code)] {
		if p.Area == v.Code {
			out = append(out, p)
		}
	}
	return out
}

// wordsHeads: what the hall offers and what the department told of.
const wordsHeads = "岗位为招聘中、未过截止日期的招聘岗位，和人力资源社会保障部门近3个月的岗位数据；同一地区同名的岗位只计一次，以较新的为准。"

var matching = Analysis{
	Slug: "skill-match",
	figures: []Figure{
		{
			Key: "skill-match.best", Title: "最高匹配度", Object: OfPerson, Decimals: 2,
			Definition: "劳动力中没有务工就业的人与本县招聘中的岗位的最高匹配度。" + wordsMatch, Source: fromMatch, Missing: "劳动技能、在校情况或务工情况未填的人，以及所在县没有招聘中的岗位时，不计算。",
			home: func(h *Home, at At, t *trace) []Value {
				on, why := h.registered(at)
				return h.each(func(m *household.Member) bool { return idle(m, at) }, func(m *household.Member) []Value {
					v, one := person(m), t.of(m.ID)
					if why != "" {
						return v.unknown(why)
					}
					x, ok := h.best(m, at)
					if !ok {
						return v.unknown(noPost)
					}
					one.in("岗位", x.Post.Title, fromPosts, dayOf(x.Post.Updated))
					one.in("技能", fmt.Sprintf("%.1f", x.Skill), fromMembers, on)
					one.in("地点", fmt.Sprintf("%.1f", x.Place), fromPosts, dayOf(x.Post.Updated))
					one.in("年龄", fmt.Sprintf("%.1f", x.Age), fromMembers, on)
					if x.Pay >= 0 {
						one.in("薪酬", fmt.Sprintf("%.2f", x.Pay), fromPosts, dayOf(x.Post.Updated))
						one.say("0.5 × %.1f + 0.2 × %.1f + 0.2 × %.2f + 0.1 × %.1f = %.2f", x.Skill, x.Place, x.Pay, x.Age, x.Score)
					} else {
						one.say("(0.5 × %.1f + 0.2 × %.1f + 0.1 × %.1f) ÷ 0.8 = %.2f，薪酬未填", x.Skill, x.Place, x.Age, x.Score)
					}
					return v.known(x.Score, max(on, dayOf(x.Post.Updated)))
				})
			},
		},
		{
			Key: "skill-match.gap", Title: "用工缺口", Unit: "人", Object: OfVillage,
			Definition: "本村岗位人数减去本村待业劳动力人数；正数为缺工，负数为缺岗。" + wordsHeads, Source: fromDemand, Missing: "本村没有可计算的农户时不计算。",
			village: func(v *Village, at At, t *trace) []Value {
				out := v.value()
				if v.sheets == nil {
					return out.unknown("本村农户尚未汇总")
				}
				idle, _, ok := v.sheets.measured("skill-match", "idle")
				heads, _, _ := v.sheets.measured("skill-match", "heads")
				if !ok {
					return out.unknown("村内没有可计算的数据")
				}
				_, told, last := wanted(v.Data, v.own(at), at)
				if told > 0 {
					t.in("部门数据的岗位", told, last.Department, last.On)
				}
				t.in("招聘人数", heads, fromHeads, at.Day)
				t.in("待业劳动力", idle, fromMembers, at.Day)
				t.say("%.0f − %.0f = %.0f人", heads, idle, heads-idle)
				return out.known(heads-idle, at.Day)
			},
		},
		ofPosts("skill-match.candidates", "岗位匹配人选", "人", "本县劳动力中没有务工就业的人里，与该岗位匹配度不低于0.4的人数；0即无人匹配。"+wordsMatch, missingCandidates, func(p *Post, t *trace) float64 {
			t.say("%d名待业劳动力中%d人的匹配度不低于0.4", p.Fit.People, p.Fit.Candidates)
			return float64(p.Fit.Candidates)
		}),
		ofPosts("skill-match.vacancies", "岗位招工缺口", "人", "该岗位的招聘人数减去匹配人选；匹配人选是本县劳动力中没有务工就业的人里，与该岗位匹配度不低于0.4的人。"+wordsMatch, missingCandidates, func(p *Post, t *trace) float64 {
			t.say("%d − %d = %d人", p.Heads, p.Fit.Candidates, p.Heads-p.Fit.Candidates)
			return float64(p.Heads - p.Fit.Candidates)
		}),
	},
	measures: []Measure{
		{Key: "idle", Title: "待业劳动力", Unit: "人", Definition: "劳动力中没有务工就业的人数。", Source: fromMembers, Missing: missingLabour, Adds: metric.Sum},
		{Key: "heads", Title: "招聘人数", Unit: "人", Definition: "本地岗位人数之和。" + wordsHeads + "不属于某个村的部门数据计入其所在的镇、县、市。", Source: fromHeads, Missing: "没有岗位时为0。", Adds: metric.Sum},
		{Key: "best", Title: "平均匹配度", Definition: "待业劳动力最高匹配度的平均数。" + wordsMatch, Source: fromMatch, Missing: "所在县没有招聘中的岗位的人不计入。", Adds: metric.Mean, People: true, Per: 10_000, Decimals: 2},
		{Key: "poor", Title: "匹配困难占比", Unit: "%", Definition: "最高匹配度低于0.4的人占待业劳动力的比例。", Source: fromMatch, Missing: "所在县没有招聘中的岗位的人不计入。", Adds: metric.Share, People: true, Decimals: 1},
	},
	charts: []Chart{
		{Key: "matrix", Title: "技能与匹配度", Definition: "待业劳动力按劳动技能和最高匹配度分组的人数。", Kind: heat, Unit: "人", X: fifths, Y: skills, People: true},
		{Key: "supply", Title: "供需对比", Definition: "按技能要求的招聘人数与按劳动技能的待业人数；部门数据的岗位没有技能要求，不在图中。", Kind: pyramid, Unit: "人", X: skills, Series: []string{"招聘人数", "待业人数"}, People: true},
	},
	home: func(h *Home, at At, t *tally) {
		t.add("heads", 0, 1)
		if _, why := h.registered(at); why != "" {
			t.miss("idle", "best", "poor")
			return
		}
		for i := range h.Members {
			m := &h.Members[i]
			is, known := labourer(m, at)
			if is && (!known || m.Worker == nil) {
				t.miss("idle")
				continue
			}
			if !idle(m, at) {
				t.add("idle", 0, 1)
				continue
			}
			t.add("idle", 1, 1)
			skill := skillOf(m.LaborSkill)
			t.cell("supply", skill, 0, 1, 1)
			x, ok := h.best(m, at)
			if !ok {
				t.miss("best", "poor")
				continue
			}
			t.add("best", int64(x.Score*10_000+0.5), 1)
			t.share("poor", x.Score < 0.4)
			t.cell("matrix", band(x.Score, 0.2, 0.4, 0.6, 0.8), skill, 0, 1)
		}
	},
	village: func(v *Village, at At, t *tally) {
		posts := v.own(at)
		for i := range posts {
			if s := skillOf(posts[i].Skill); s >= 0 {
				t.cell("supply", s, 0, 0, posts[i].Heads)
			}
		}
		heads, _, _ := wanted(v.Data, posts, at)
		t.add("heads", heads, 0)
	},
}
