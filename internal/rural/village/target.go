package village

// Target is what a village should reach; below it the figure stands on the gap list. Five of them are the radar's axes.
type Target struct {
	Key, Title, Unit string
	Least            float64
	Axis             bool
}

// targets are the defaults; an administrator's own come with the dictionary village_target.
var targets = []Target{
	{"roads", "道路硬化率", "%", 100, true},
	{"tapWater", "自来水普及率", "%", 95, true},
	{"sewage", "生活污水治理率", "%", 60, true},
	{"toilets", "卫生厕所普及率", "%", 95, true},
	{"broadband", "宽带入户率", "%", 90, true},
	{"collectiveIncome", "村集体经营性收入", "万元", 10, false},
	{"perCapitaIncome", "人均可支配收入", "元", 15000, false},
}
