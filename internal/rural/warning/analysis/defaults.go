package analysis

// The levels of a warning.
const (
	Red    = "红"
	Orange = "橙"
	Yellow = "黄"
	Blue   = "蓝"
)

var defaults = []Threshold{
	{"population.dependency", Orange, ">=", 80}, {"population.dependency", Red, ">=", 100}, {"population.ageing", Yellow, ">=", 25},
	{"special-group.groups", Orange, ">=", 2},
	{"poverty-index.score", Yellow, ">=", 0.33}, {"poverty-index.score", Orange, ">=", 0.5}, {"poverty-index.score", Red, ">=", 0.7},
	{"index-trend.change", Orange, ">=", 10},
	{"livelihood-crisis.coping", Red, "<", 0}, {"livelihood-crisis.shock", Orange, "<=", -30},
	{"livelihood-weak.weak", Orange, ">=", 0.6}, {"livelihood-weak.transfer", Yellow, ">=", 60}, {"livelihood-weak.sources", Yellow, "=", 1},
	{"labour-employment.workers", Red, "=", 0}, {"labour-employment.months", Yellow, "<", 6}, {"labour-employment.rate", Orange, "<", 80},
	{"employment-stability.returned", Orange, ">=", 10},
	{"agriculture.price", Orange, "<=", -20}, {"agriculture.disaster", Red, ">", 30}, {"agriculture.projectYield", Orange, "<", 70},
	{"skill-match.best", Yellow, "<", 0.4}, {"skill-match.gap", Orange, ">", 50}, {"skill-match.candidates", Yellow, "=", 0}, {"skill-match.vacancies", Orange, ">", 50},
	{"medical.watched", Red, ">=", 5000}, {"medical.others", Red, ">=", 20000}, {"medical.ratio", Orange, ">=", 30}, {"medical.uninsured", Red, "=", 1},
	{"education.dropout", Red, "=", 1}, {"education.cost", Orange, ">", 10000},
	{"housing-water.danger", Red, "=", 1}, {"housing-water.unsafe", Red, "=", 1},
	{"resource.idle", Orange, ">=", 10}, {"resource.income", Yellow, "<", 10}, {"resource.lag", Orange, ">=", 20}, {"resource.projectLag", Orange, ">=", 20},
}
