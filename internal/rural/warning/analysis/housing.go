package analysis

import (
	"slices"

	"mirror/internal/rural/metric"
)

var (
	houseLevels = []string{"A级", "B级", "C级", "D级", "无房", "未填"}
	waterKinds  = []string{"自来水", "山泉水", "井水", "其他", "未填"}
)

// dangerous reports whether the house is of level C or D.
func (h *Home) dangerous() (is, known bool) {
	return h.HouseLevel == "C" || h.HouseLevel == "D", h.HouseLevel != ""
}

func flag(key, title, definition, missing, gap string, of func(h *Home) (value string, is, known bool)) Figure {
	return Figure{Key: key, Title: title, Unit: "户", Object: OfHome, Definition: definition, Source: fromRegister, Missing: missing,
		home: func(h *Home, at At, t *trace) []Value {
			v, tr := h.value(), t.of(h.ID)
			on, why := h.registered(at)
			if why != "" {
				return v.unknown(why)
			}
			value, is, known := of(h)
			if !known {
				return v.unknown(gap)
			}
			tr.in(title, value, fromRegister, on)
			tr.say("登记为“%s”", value)
			return v.known(float64(one(is)), on)
		}}
}

func (h *Home) houseLevel() int {
	i := slices.Index([]string{"A", "B", "C", "D", "0"}, h.HouseLevel)
	if i < 0 {
		return len(houseLevels) - 1
	}
	return i
}

func (h *Home) water() int {
	if h.WaterKind == "" {
		return len(waterKinds) - 1
	}
	if i := slices.Index(waterKinds[:3], h.WaterKind); i >= 0 {
		return i
	}
	return 3
}

const (
	fromRisks    = "部门数据·雨季风险点"
	missingRisks = "所在县（市、区）近12个月没有接收雨季风险点数据的村不计入，不以0代替；已接收而本村没有登记的为0。"
)

var housing = Analysis{
	Slug: "housing-water",
	figures: []Figure{
		flag("housing-water.danger", "危房", "房屋等级为C级或D级为1，否则为0。", "房屋等级未填的，不计算。", "房屋等级未填", func(h *Home) (string, bool, bool) {
			is, known := h.dangerous()
			return houseLevels[h.houseLevel()], is, known
		}),
		flag("housing-water.unsafe", "饮水不安全", "饮水登记为不安全为1，否则为0。", "饮水安全未填的，不计算。", "饮水安全未填", func(h *Home) (string, bool, bool) {
			if h.WaterSafe == nil {
				return "", false, false
			}
			return map[bool]string{true: "安全", false: "不安全"}[*h.WaterSafe], !*h.WaterSafe, true
		}),
	},
	measures: []Measure{
		{Key: "danger", Title: "危房户", Unit: "户", Definition: "房屋等级为C级或D级的户数。", Source: fromRegister, Missing: "房屋等级未填的户不计入。", Adds: metric.Sum},
		{Key: "dangerShare", Title: "危房户占比", Unit: "%", Definition: "房屋等级为C级或D级的户占比。", Source: fromRegister, Missing: "房屋等级未填的户不计入。", Adds: metric.Share, People: true, Decimals: 1},
		{Key: "unsafe", Title: "饮水不安全户", Unit: "户", Definition: "饮水登记为不安全的户数。", Source: fromRegister, Missing: "饮水安全未填的户不计入。", Adds: metric.Sum},
		{Key: "unsafeShare", Title: "饮水不安全户占比", Unit: "%", Definition: "饮水登记为不安全的户占比。", Source: fromRegister, Missing: "饮水安全未填的户不计入。", Adds: metric.Share, People: true, Decimals: 1},
		{Key: "rain", Title: "雨季风险点", Unit: "处", Definition: "近12个月自然资源、水利部门登记的地质灾害和山洪风险点中有农户受威胁的处数；同一村同名的以最近一次登记为准，受威胁户数为0的视为解除。", Source: fromRisks, Missing: missingRisks, Adds: metric.Sum},
		{Key: "rainHomes", Title: "受威胁农户", Unit: "户", Definition: "雨季风险点登记的受威胁户数之和。", Source: fromRisks, Missing: missingRisks, Adds: metric.Sum, Per: 100},
	},
	charts: []Chart{
		{Key: "levels", Title: "房屋等级", Definition: "按房屋等级的户数。", Kind: donut, Unit: "户", X: houseLevels, People: true},
		{Key: "water", Title: "饮水", Definition: "按水源和饮水安全情况的户数。", Kind: bars, Unit: "户", X: waterKinds, Series: []string{"安全", "不安全", "未填"}, People: true},
		{Key: "both", Title: "房屋与饮水", Definition: "按房屋等级和饮水安全情况的户数。", Kind: heat, Unit: "户", X: houseLevels, Y: []string{"安全", "不安全", "未填"}, People: true},
	},
	home: func(h *Home, at At, t *tally) {
		if _, why := h.registered(at); why != "" {
			t.miss("danger", "dangerShare", "unsafe", "unsafeShare")
			return
		}
		safe := 2
		if h.WaterSafe != nil {
			safe = int(one(!*h.WaterSafe))
			t.add("unsafe", one(!*h.WaterSafe), 1)
			t.share("unsafeShare", !*h.WaterSafe)
		} else {
			t.miss("unsafe", "unsafeShare")
		}
		if is, known := h.dangerous(); known {
			t.add("danger", one(is), 1)
			t.share("dangerShare", is)
		} else {
			t.miss("danger", "dangerShare")
		}
		t.cell("levels", h.houseLevel(), 0, 0, 1)
		t.cell("water", h.water(), 0, safe, 1)
		t.cell("both", h.houseLevel(), safe, 0, 1)
	}, village: func(v *Village, at At, t *tally) {
		points, why := v.risks(at)
		if why != "" {
			t.miss("rain", "rainHomes")
			return
		}
		homes, _ := sum(points)
		t.add("rain", int64(len(points)), 1)
		t.add("rainHomes", homes, 1)
	},
}
