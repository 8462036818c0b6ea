package analysis

import (
	"mirror/internal/rural/metric"
)

var ages = []string{"0–4岁", "5–9岁", "10–14岁", "15–19岁", "20–24岁", "25–29岁", "30–34岁", "35–39岁", "40–44岁", "45–49岁", "50–54岁", "55–59岁", "60–64岁", "65–69岁", "70–74岁", "75–79岁", "80–84岁", "85岁及以上"}

var schooling = []string{"研究生", "大学本科", "大学专科", "中职", "普通高中", "初中", "小学", "其他", "未填"}

// schooled is where an education stands in schooling, by its first figure (GB/T 4658).
func schooled(code string) int {
	if code == "" {
		return len(schooling) - 1
	}
	switch code[0] {
	case '1':
		return 0
	case '2':
		return 1
	case '3':
		return 2
	case '4':
		return 3
	case '6':
		return 4
	case '7':
		return 5
	case '8':
		return 6
	}
	return 7
}

var population = Analysis{
	Slug: "population",
	figures: []Figure{
		ofPeople("population.dependency", "抚养比", "%", "全村0–15岁与60岁及以上人口之和，除以16–59岁人口。", "dependency"),
		ofPeople("population.ageing", "老龄化率", "%", "全村60岁及以上人口占总人口的比例。", "ageing"),
	},
	measures: []Measure{
		{Key: "people", Title: "人口", Unit: "人", Definition: "已登记农户的家庭成员人数。", Source: fromMembers, Missing: "出生日期必填，没有缺失。", Adds: metric.Sum},
		{Key: "homes", Title: "农户", Unit: "户", Definition: "已登记的有效农户数。", Source: fromRegister, Missing: "没有缺失。", Adds: metric.Sum},
		{Key: "dependency", Title: "抚养比", Unit: "%", Definition: "0–15岁与60岁及以上人口之和，除以16–59岁人口。", Source: fromMembers, Missing: "没有16–59岁人口时不计算。", Adds: metric.Share, People: true, Decimals: 1},
		{Key: "ageing", Title: "老龄化率", Unit: "%", Definition: "60岁及以上人口占总人口的比例。", Source: fromMembers, Missing: "没有人口时不计算。", Adds: metric.Share, People: true, Decimals: 1},
		{Key: "size", Title: "户均人口", Unit: "人", Definition: "人口除以农户数。", Source: fromMembers, Missing: "没有农户时不计算。", Adds: metric.Mean, People: true, Decimals: 2},
		{Key: "sex", Title: "性别比", Unit: "女=100", Definition: "男性人口除以女性人口，再乘以100。", Source: fromMembers, Missing: "性别未知或未说明的不计入。", Adds: metric.Share, People: true, Decimals: 1},
	},
	charts: []Chart{
		{Key: "pyramid", Title: "年龄性别金字塔", Definition: "按周岁分组的男女人数。", Kind: pyramid, Unit: "人", X: ages, Series: []string{"男", "女"}, People: true},
		{Key: "education", Title: "受教育程度", Definition: "16岁及以上人口按性别和受教育程度的人数。", Kind: bars, Unit: "人", X: schooling, Series: []string{"男", "女"}, People: true},
		{Key: "size", Title: "家庭规模", Definition: "按家庭人口分组的户数。", Kind: histogram, Unit: "户", X: []string{"1人", "2人", "3人", "4人", "5人", "6人", "7人及以上"}, People: true},
	},
	home: func(h *Home, at At, t *tally) {
		if _, why := h.registered(at); why != "" {
			t.miss("people", "homes", "dependency", "ageing", "size", "sex")
			return
		}
		n := int64(len(h.Members))
		t.add("people", n, n)
		t.add("homes", 1, 1)
		t.add("size", n, 1)
		t.cell("size", min(max(0, len(h.Members)-1), 6), 0, 0, 1)
		for i := range h.Members {
			m := &h.Members[i]
			a := at.age(m.Birth)
			s := 0
			if m.Sex == "2" {
				s = 1
			}
			if known := m.Sex == "1" || m.Sex == "2"; !known {
				t.miss("sex")
			} else {
				t.add("sex", one(s == 0), one(s == 1))
				t.cell("pyramid", min(max(a, 0)/5, len(ages)-1), 0, s, 1)
				if a >= 16 {
					t.cell("education", schooled(m.Education), 0, s, 1)
				}
			}
			working := a >= 16 && a <= 59
			t.add("dependency", one(!working), one(working))
			t.share("ageing", a >= 60)
		}
	},
}

// ofPeople is a figure of a village that is a measure of its people.
func ofPeople(key, title, unit, definition, measure string) Figure {
	slug := key[:len(key)-len(measure)-1]
	return Figure{Key: key, Title: title, Unit: unit, Definition: definition, Source: fromMembers, Missing: "村内没有可计算的数据时不计算；资料不全的户和人不计入。", Object: OfVillage, Decimals: 1,
		village: func(v *Village, at At, t *trace) []Value {
			out := v.value()
			if v.sheets == nil {
				return out.unknown("本村农户尚未汇总")
			}
			n, sums, ok := v.sheets.measured(slug, measure)
			if !ok {
				return out.unknown("村内没有可计算的数据")
			}
			t.in("分子", sums.Num, fromMembers, at.Day)
			t.in("分母", sums.Den, fromMembers, at.Day)
			t.say("%d ÷ %d × 100 = %.1f%%；因资料不全未计入%d", sums.Num, sums.Den, n, sums.Missing)
			return out.known(n, at.Day)
		}}
}

// value begins a village's value.
func (v *Village) value() Value { return Value{Object: int64(v.Code), Name: v.Name} }
