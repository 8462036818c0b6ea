package monitor

import (
	"cmp"
	"slices"

	"mirror/internal/rural/help"
)

// MonitorMonth is how many times in monitoring began and ended in a month.
type MonitorMonth struct {
	Month int64 `json:"month" doc:"as 202611"`
	Began int64 `json:"began" doc:"recognitions, and help that was resumed"`
	Ended int64 `json:"ended" doc:"risks that were eliminated"`
}

// Parts are the cases in monitoring among counted figures: by main risk, the most first, and by type, in the order of the codes.
func Parts(by help.Counted) (risks, types []MonitorPart) {
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

// Months are the twelve months up to a day, as 20261122, among counted figures, the oldest first.
func Months(by help.Counted, today int64) []MonitorMonth {
	out := make([]MonitorMonth, 12)
	m := today / 100
	for i := range out {
		out[len(out)-1-i] = MonitorMonth{m, by[figureBegan][m].Need, by[figureEnded][m].Need}
		if m--; m%100 == 0 {
			m -= 88 // December of the year before
		}
	}
	return out
}
