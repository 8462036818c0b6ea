package analysis

import (
	"fmt"
	"slices"
	"testing"

	"mirror/internal/area"
)

// counted are the counts of a chart of sheets, by its labels.
func counted(s *Sheets, slug, key string) map[string]int64 {
	out := map[string]int64{}
	for i := range s.all {
		t := &s.all[i]
		c := t.charts[key]
		if t.of.Slug != slug || c == nil {
			continue
		}
		for place, n := range t.counts[key] {
			if n != 0 {
				x := c.cell(place, 0)
				of := c.X[x.X]
				if len(c.Series) > 0 {
					of += " " + c.Series[x.S]
				}
				out[of] += n
			}
		}
	}
	return out
}

// S2.13 A member counts once for each disease of the last twelve months, by what the insurance wrote; who is no member any more, what is older and what
// comes tomorrow do not count.
func TestDiseases(t *testing.T) {
	s := NewSheets(at(), here)
	ill, poor := whole(1), whole(2)
	poor.Type = "2"
	ill.Data = []Datum{{Kind: "01", Member: 11, Item: "肺癌术后化疗", On: 20260302, Value: 1}, {Kind: "01", Member: 11, Item: "恶性肿瘤", On: 20260402, Value: 1}, {Kind: "01", Member: 11, Item: "高血压门诊", On: 20260502, Value: 1},
		{Kind: "01", Member: 12, Item: "Ⅱ型糖尿病", On: 20251120, Value: 1}, {Kind: "01", Member: 12, Item: "糖尿病", On: 20261127, Value: 1}, {Kind: "01", Item: "糖尿病", On: 20260302, Value: 1}, {Kind: "07", Member: 12, Item: "糖尿病", On: 20260302, Value: 1}}
	poor.Data = []Datum{{Kind: "01", Member: 21, Item: "高血压", On: 20260302, Value: 1}, {Kind: "01", Member: 22, Item: "住院", On: 20260302, Value: 1}, {Kind: "01", Member: 23, Item: "门诊特定病种", On: 20260302, Value: 1},
		{Kind: "01", Member: 23, Item: "带状疱疹", On: 20260302, Value: 1}}
	s.AddHome(&ill)
	s.AddHome(&poor)
	want := map[string]int64{"恶性肿瘤 其他农户": 1, "高血压 其他农户": 1, "高血压 脱贫户、监测户": 1, "未列病名（住院、门诊等） 脱贫户、监测户": 1, "门诊特定病种（未列病名） 脱贫户、监测户": 1, "其他病种 脱贫户、监测户": 1}
	if got := counted(s, "medical", "diseases"); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("diseases %v, want %v", got, want)
	}
	// The page shows the most first and none without anybody, and keeps small numbers from who may not see households.
	x := SheetChart{Chart: medical.charts[slices.IndexFunc(medical.charts, func(c Chart) bool { return c.Key == "diseases" })]}
	all := make([]int64, x.size())
	all[x.place(2, 0, 0)], all[x.place(2, 0, 1)], all[x.place(3, 0, 0)] = 3, 9, 7
	x.count(all)
	x.sort()
	page := Sheet{Area: town, Charts: []SheetChart{x}}
	page.Mask(func(area.Code) bool { return true })
	if got := fmt.Sprint(page.Charts[0].X, page.Charts[0].Cells); got != "[高血压 糖尿病] [{0 0 0 -1} {0 0 1 9} {1 0 0 7}]" {
		t.Error(got)
	}
}

// S2.13 A village counts once for each class of its main produce. Of one that lives on a single product the business income is that crop's: 3,000 of
// 66,000 yuan of each home.
func TestCrops(t *testing.T) {
	f, _ := FigureOf("agriculture.oneCrop")
	h, poor := whole(1), whole(2)
	poor.Incomes[0].Business = nil
	for industry, want := range map[string][]string{"荔枝、龙眼": {"荔枝", "龙眼"}, "北运蔬菜": {"蔬菜"}, "生猪养殖，肉鸡": {"生猪", "家禽"}, "水稻和优质稻": {"水稻"}, "文旅": {"其他"}, "": nil} {
		v := villageOf()
		v.Archives[0].Industry = industry
		s := NewSheets(at(), here)
		s.AddHome(&h)
		s.AddHome(&poor)
		s.AddVillage(&v)
		got := counted(s, "agriculture", "crops")
		if len(got) != len(want) {
			t.Errorf("%q counts as %v", industry, got)
		}
		for _, w := range want {
			if got[w] != 1 {
				t.Errorf("%q counts as %v, want %v", industry, got, want)
			}
		}
		n, sums, _ := s.measured("agriculture", "oneCrop")
		if x := f.Village(&v, at())[0]; len(want) == 1 {
			is(t, industry, x, 3000./66000*100)
			if fmt.Sprintf("%.4f", n) != fmt.Sprintf("%.4f", 3000./66000*100) {
				t.Errorf("%q: measure %v", industry, n)
			}
		} else if unknown(t, industry, x); sums.Missing != 1 || sums.Den != 0 {
			t.Errorf("%q: sums %+v", industry, sums)
		}
	}
}

// Land struck stands under what struck it.
func TestDisasters(t *testing.T) {
	s := NewSheets(at(), here)
	v := villageOf()
	v.Data = []Datum{{Area: here, Kind: "06", Item: "台风“海葵”", On: 20260601, Value: 1500}, {Area: here, Kind: "06", Item: "暴雨洪涝", On: 20260701, Value: 2000}, {Area: here, Kind: "06", Item: "台风", On: 20251120, Value: 900}, {Area: here, Kind: "10", Item: "台风", On: 20260601, Value: 100}}
	s.AddVillage(&v)
	if got := fmt.Sprint(counted(s, "agriculture", "disasters")); got != fmt.Sprint(map[string]int64{"台风": 1500, "洪涝": 2000}) {
		t.Error(got)
	}
	// The figure is their sum, also of a village whose arable land was not entered.
	if _, all, ok := s.measured("agriculture", "struckLand"); !ok || all.Num != 3500 {
		t.Errorf("land struck %+v", all)
	}
	if _, share, ok := s.measured("agriculture", "disaster"); ok || share.Missing != 1 {
		t.Errorf("share of land struck %+v", share)
	}
}

// S2.13 A point counts as it was told of last; one whose households are safe is over. A village of a county that handed in nothing has no figure, one of
// another county 0.
func TestRisksOfTheRainySeason(t *testing.T) {
	day := at()
	of := func(rows ...Datum) (points, homes Sums) {
		s := NewSheets(day, here)
		v := villageOf()
		v.Data = rows
		s.AddVillage(&v)
		_, points, _ = s.measured("housing-water", "rain")
		_, homes, _ = s.measured("housing-water", "rainHomes")
		return points, homes
	}
	if p, _ := of(); p.Den != 0 || p.Missing != 1 {
		t.Errorf("of a county without data: %+v", p)
	}
	day.Departments = KnownOf(nil, []Coverage{{"10", county, 202605}})
	if p, _ := of(); p.Num != 0 || p.Den != 1 || p.Missing != 0 {
		t.Errorf("of a village without points: %+v", p)
	}
	p, homes := of(Datum{Area: here, Kind: "10", Item: "后山滑坡", On: 20260401, Value: 500}, Datum{Area: here, Kind: "10", Item: "河口山洪", On: 20260402, Value: 900}, Datum{Area: here, Kind: "10", Item: "后山滑坡", On: 20260601, Value: 700},
		Datum{Area: here, Kind: "10", Item: "河口山洪", On: 20260801, Value: 0}, Datum{Area: here, Kind: "10", Item: "屋后切坡", On: 20251101, Value: 300})
	if p.Num != 1 || homes.Num != 700 {
		t.Errorf("%d points, %d hundredths of households", p.Num, homes.Num)
	}
}
