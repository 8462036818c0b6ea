package analysis

import (
	"fmt"
	"slices"
	"testing"
)

// S2.13 The thresholds an installation begins with, written out again: each of the fourteen analyses has its own.
func TestThresholdsToBeginWith(t *testing.T) {
	want := []string{
		"population.dependency 橙 >= 80", "population.dependency 红 >= 100", "population.ageing 黄 >= 25",
		"special-group.groups 橙 >= 2",
		"poverty-index.score 黄 >= 0.33", "poverty-index.score 橙 >= 0.5", "poverty-index.score 红 >= 0.7",
		"index-trend.change 橙 >= 10",
		"livelihood-crisis.coping 红 < 0", "livelihood-crisis.shock 橙 <= -30",
		"livelihood-weak.weak 橙 >= 0.6", "livelihood-weak.transfer 黄 >= 60", "livelihood-weak.sources 黄 = 1",
		"labour-employment.workers 红 = 0", "labour-employment.months 黄 < 6", "labour-employment.rate 橙 < 80",
		"employment-stability.returned 橙 >= 10",
		"skill-match.best 黄 < 0.4", "skill-match.gap 橙 > 50", "skill-match.candidates 黄 = 0", "skill-match.vacancies 橙 > 50",
		"medical.watched 红 >= 5000", "medical.others 红 >= 20000", "medical.ratio 橙 >= 30", "medical.uninsured 红 = 1",
		"education.dropout 红 = 1", "education.cost 橙 > 10000",
		"housing-water.danger 红 = 1", "housing-water.unsafe 红 = 1",
		"agriculture.price 橙 <= -20", "agriculture.projectYield 橙 < 70", "agriculture.disaster 红 > 30",
		"resource.idle 橙 >= 10", "resource.income 黄 < 10", "resource.lag 橙 >= 20", "resource.projectLag 橙 >= 20",
	}
	var got []string
	for _, x := range Defaults() {
		got = append(got, fmt.Sprintf("%s %s %s %v", x.Figure, x.Level, x.Op, x.Value))
	}
	for _, x := range want {
		if !slices.Contains(got, x) {
			t.Errorf("%q is no threshold", x)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d thresholds, want %d: %q", len(got), len(want), got)
	}
}
