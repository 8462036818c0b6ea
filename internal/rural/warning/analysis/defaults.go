package analysis

// The levels of a warning.
const (
	Red    = "红"
	Orange = "橙"
	Yellow = "黄"
	Blue   = "蓝"
)

var defaults = []Threshold{
	{"livelihood-crisis.coping", Red, "<", 0},
	{"livelihood-crisis.shock", Orange, "<=", -30},
}
