package income

import (
	"strings"
	"testing"
	"unicode"

	"mirror/internal/kit/english"
)

// The arithmetic of a reckoning is said in English whole, whatever it holds and lacks: with the preset and with a rule of an area.
func TestReckoningInEnglish(t *testing.T) {
	titles := english.Table{} // those that fields of a household have are in that room's table
	for _, item := range Items {
		if English[item.Title] == "" {
			titles[item.Title] = item.Key
		}
	}
	say, err := english.New(English, titles)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]int64{}
	for i, item := range Items {
		all[item.Key] = int64(i+1) * 12345
	}
	some := map[string]int64{"wage": 100000, "rigidMedical": 5000}
	for name, years := range map[string][]Year{"all": {{2025, 3, all}}, "some": {{2025, 3, some}}, "nobody": {{2025, 0, all}}, "no year": nil} {
		for _, rule := range []Rule{Preset, {Area: 44, From: 20250101, Document: "A", Percents: map[string]int{"wage": 80, "postWage": 50, "business": 100, "businessCost": 100, "rigidSchool": 10}}} {
			r := reckon(rule, 20260301, years)
			if rule.From > 0 {
				r.RuleArea, r.RuleFrom = "G", dayText(rule.From)
			}
			zh := r.say()
			if en := say.Say(zh); strings.IndexFunc(en, func(r rune) bool { return unicode.Is(unicode.Han, r) }) >= 0 {
				t.Errorf("%s: %s\n%s", name, zh, en)
			}
		}
	}
}

// A year of income that lies outside the twelve months before is not taken, though the procedure begins in it.
func TestAYearLiesWithinTheMonthsItIsReckonedFor(t *testing.T) {
	years := []Year{{Year: 2027, Members: 4}, {Year: 2026, Members: 3}}
	for day, want := range map[int64]int{20270101: 2026, 20270102: 2027, 20271231: 2027} {
		if r := reckon(Rule{}, day, years); r.Year != want {
			t.Errorf("%d takes %d for %s to %s, want %d", day, r.Year, r.From, r.To, want)
		}
	}
}
