package analysis

import (
	"fmt"
	"strings"

	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
)

// groups are the special groups a member may belong to.
var groups = []string{"独居老人", "困境儿童", "残疾", "大病", "低保特困"}

const (
	aloneOld = iota
	hardChild
	withDisability
	gravelyIll
	assisted
)

// groupsOf says to which groups a member belongs. known is false where something that decides it was not entered.
func (h *Home) groupsOf(m *household.Member, at At) (in [5]bool, known bool) {
	is, _, _, _ := h.disability(at, m)
	a := at.age(m.Birth)
	in[aloneOld] = len(h.Members) == 1 && a >= 60
	in[withDisability], in[gravelyIll] = is, m.Health == severe
	in[assisted] = m.LowIncome != nil && *m.LowIncome
	in[hardChild] = a < 18 && (in[withDisability] || in[gravelyIll] || in[assisted])
	return in, m.Health != "" && m.LowIncome != nil
}

// hard is how grave the household's disabilities are: whether a member has one of the first two grades. known is false where the grade of a disabled member is
// not known, or whether somebody is disabled.
func (h *Home) hard(at At) (has, known bool) {
	known = true
	for i := range h.Members {
		is, sure, grade, _ := h.disability(at, &h.Members[i])
		has = has || is && grade > 0 && grade <= severeUpTo
		known = known && sure && (!is || grade > 0)
	}
	return has, known
}

// pairs are the groups two and two, in the order of the first and then of the second.
var pairs = []string{"独居老人、困境儿童", "独居老人、残疾", "独居老人、大病", "独居老人、低保特困", "困境儿童、残疾", "困境儿童、大病", "困境儿童、低保特困", "残疾、大病", "残疾、低保特困", "大病、低保特困"}

// wordsDisabled: of the register and of the federation the newer.
const wordsDisabled = "残疾人联合会的数据比户情登记新的，用部门数据；户情登记为慢性病、大病的，不否定残疾。"

var special = Analysis{
	Slug: "special-group",
	figures: []Figure{{
		Key: "special-group.groups", Title: "叠加的特殊类型", Unit: "种", Object: OfHome,
		Definition: "家庭成员中，一人同时属于独居老人、困境儿童、残疾、大病、低保特困的种数，取全户最多的一人。困境儿童指未满18周岁且残疾、患大病或享受低保特困的。" + wordsDisabled,
		Source:     fromGroups, Missing: "健康状况或低保情况未填的成员按已填的部分计算；全户成员都未填的，不计算。",
		home: func(h *Home, at At, t *trace) []Value {
			v, one := h.value(), t.of(h.ID)
			on, why := h.registered(at)
			if why != "" {
				return v.unknown(why)
			}
			most, some, newest := 0, false, on
			for i := range h.Members {
				in, known := h.groupsOf(&h.Members[i], at)
				_, _, grade, d := h.disability(at, &h.Members[i])
				from, day := toldOf(d, on)
				newest = max(newest, day)
				var has []string
				for k, is := range in {
					switch {
					case is && k == withDisability && grade > 0:
						has = append(has, fmt.Sprintf("%s（%s）", groups[k], grades[grade]))
					case is:
						has = append(has, groups[k])
					}
				}
				some = some || known || len(has) > 0
				most = max(most, len(has))
				if len(has) == 0 {
					has = []string{"无"}
				}
				one.in(h.Members[i].Name, strings.Join(has, "、"), from, day)
			}
			if !some {
				return v.unknown("全户成员的健康状况和低保情况未填")
			}
			one.say("一人同时属于的类型最多%d种", most)
			return v.known(float64(most), newest)
		},
	}},
	measures: []Measure{
		groupMeasure("aloneOld", "独居老人户占比", "一人户且本人满60周岁的"),
		groupMeasure("hardChild", "困境儿童户占比", "有未满18周岁且残疾、患大病或享受低保特困的成员的"),
		groupMeasure("disabled", "残疾人户占比", "有残疾成员的"),
		{Key: "severe", Title: "重度残疾户占比", Unit: "%", Definition: "有一级、二级残疾成员的农户占农户的比例；残疾等级以残疾人联合会最近一次的数据为准。", Source: fromGroups,
			Missing: "所在县（市、区）近12个月没有残疾数据，或有成员的健康状况未填、残疾成员的等级没有数据的户不计入，不以0代替。", Adds: metric.Share, People: true, Decimals: 1},
		groupMeasure("ill", "大病户占比", "有患大病成员的"),
		groupMeasure("single", "单人户占比", "只有一名家庭成员的"),
		groupMeasure("several", "多重困难户占比", "有一名成员同时属于两种以上特殊类型的"),
	},
	charts: []Chart{
		{Key: "overlap", Title: "类型叠加", Definition: "同时属于两种类型的人数，每两种一组；属于三种以上的在每一组中都计入。", Kind: upset, Unit: "人", X: pairs, Y: groups, People: true},
		{Key: "types", Title: "农户类型与特殊群体", Definition: "各类农户中属于各特殊类型的人数。", Kind: heat, Unit: "人", X: groups, Y: kinds, People: true},
	},
	home: func(h *Home, at At, t *tally) {
		if _, why := h.registered(at); why != "" {
			t.miss("aloneOld", "hardChild", "disabled", "severe", "ill", "single", "several")
			return
		}
		var any [5]bool
		several, whole := false, true
		for i := range h.Members {
			in, known := h.groupsOf(&h.Members[i], at)
			whole = whole && known
			n := 0
			for k, is := range in {
				if !is {
					continue
				}
				any[k] = true
				n++
				t.cell("types", k, h.kind(), 0, 1)
			}
			several = several || n >= 2
			x := 0
			for a := range groups {
				for b := a + 1; b < len(groups); b++ {
					if in[a] && in[b] {
						t.cell("overlap", x, a, 0, 1)
						t.cell("overlap", x, b, 0, 1)
					}
					x++
				}
			}
		}
		if has, known := h.hard(at); known && at.covers(departmentdata.Disability, h.Area, 12) {
			t.share("severe", has)
		} else {
			t.miss("severe")
		}
		t.share("aloneOld", any[aloneOld])
		t.share("single", len(h.Members) == 1)
		for key, has := range map[string]bool{"hardChild": any[hardChild], "disabled": any[withDisability], "ill": any[gravelyIll], "several": several} {
			// A household of which something is unknown would be counted where it has it and never where it has not.
			if whole {
				t.share(key, has)
			} else {
				t.miss(key)
			}
		}
	},
}

func groupMeasure(key, title, who string) Measure {
	return Measure{Key: key, Title: title, Unit: "%", Definition: fmt.Sprintf("%s农户占农户的比例。", who), Source: fromGroups,
		Missing: "健康状况或低保情况未填、因而不能判断的户不计入。", Adds: metric.Share, People: true, Decimals: 1}
}
