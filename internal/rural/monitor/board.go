package monitor

import (
	"cmp"
	"slices"
	"time"

	"mirror/internal/rural/help"
)

// MonitorMonth is how many times in monitoring began and ended in a month.
type MonitorMonth struct {
	Month int64 `json:"month" doc:"as 202611"`
	Began int64 `json:"began" doc:"recognitions, and help that was resumed"`
	Ended int64 `json:"ended" doc:"risks that were eliminated"`
}

// Parts are the cases in monitoring among counted figures: by main risk, the most first, and by type, in the order of the codes.
func Parts(by map[string]map[int64]help.HelpFigure) (risks, types []MonitorPart) {
	part := func(kind, format string) []MonitorPart {
		out := []MonitorPart{}
		for ref, f := range by[kind] {
			if f.Need > 0 {
				out = append(out, MonitorPart{codeOf(format, ref), f.Need})
			}
		}
		return out
	}
	risks, types = part(figureRisk, "%02d"), part(figureType, "%d")
	slices.SortFunc(risks, func(a, b MonitorPart) int { return cmp.Or(cmp.Compare(b.N, a.N), cmp.Compare(a.Code, b.Code)) })
	slices.SortFunc(types, func(a, b MonitorPart) int { return cmp.Compare(a.Code, b.Code) })
	return risks, types
}

// Months are the twelve months up to now among counted figures, the oldest first.
func Months(by map[string]map[int64]help.HelpFigure, now time.Time) []MonitorMonth {
	out := make([]MonitorMonth, 12)
	for i := range out {
		// From the first of this month: a month before the 31st there is none.
		at := time.Date(now.Year(), now.Month()-time.Month(11-i), 1, 0, 0, 0, 0, time.UTC)
		m := int64(at.Year())*100 + int64(at.Month())
		out[i] = MonitorMonth{m, by[figureBegan][m].Need, by[figureEnded][m].Need}
	}
	return out
}
