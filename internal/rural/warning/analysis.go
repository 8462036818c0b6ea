package warning

// Analysis is one of the early-warning analyses; Slug is the last part of its address.
type Analysis struct{ Slug, Title string }

// Analyses is the list of domain.md#early-warnings, in its order.
var Analyses = []Analysis{
	{"population", "人口特征分析"},
	{"special-group", "特殊群体分析"},
	{"poverty-index", "返贫致贫指数"},
	{"index-trend", "指数趋势与分布"},
	{"livelihood-crisis", "生计危机分析"},
	{"livelihood-weak", "生计脆弱分析"},
	{"labour-employment", "劳动力就业分析"},
	{"employment-stability", "务工稳定性分析"},
	{"skill-match", "技能匹配分析"},
	{"medical", "医疗健康预警"},
	{"education", "教育预警"},
	{"housing-water", "住房饮水安全预警"},
	{"agriculture", "农业产业预警"},
	{"resource", "资源要素分析"},
}

// Find gives the analysis of a slug.
func Find(slug string) (Analysis, bool) {
	for _, a := range Analyses {
		if a.Slug == slug {
			return a, true
		}
	}
	return Analysis{}, false
}

// Audience is what a ticket to this analysis names.
func (a Analysis) Audience() string { return "warning/" + a.Slug }
