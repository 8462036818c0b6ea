package backtest_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"mirror/internal/area"
	"mirror/internal/kit/english"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/warning/analysis"
	"mirror/internal/rural/warning/backtest"
)

const (
	today   int64 = 20261126
	here          = moduletest.Chuli
	town          = moduletest.Fenjie
	medical       = "medical.ratio"
	crisis        = "livelihood-crisis.coping"
)

func hit(home int64, figure string, since int64, more ...func(*backtest.Hit)) backtest.Hit {
	h := backtest.Hit{Household: home, Area: here, Figure: figure, Since: since}
	for _, f := range more {
		f(&h)
	}
	return h
}

func excluded(day int64) func(*backtest.Hit) { return func(h *backtest.Hit) { h.Excluded = day } }
func ended(day int64) func(*backtest.Hit)    { return func(h *backtest.Hit) { h.Ended = day } }
func made(id int64) func(*backtest.Hit)      { return func(h *backtest.Hit) { h.Clue = id } }

// The example that was counted by hand: twelve households, of each of which something else became.
var (
	exampleHits = []backtest.Hit{
		hit(1, medical, 20260301),                                    // warned of 40 days before its clue
		hit(3, medical, 20260105), hit(3, crisis, 20260215, made(3)), // its clue was made of a warning
		hit(4, medical, 20260201, excluded(20260210)),
		hit(5, crisis, 20260201, ended(20260501)),
		hit(6, crisis, 20260301),
		hit(7, crisis, 20261001),  // too young
		hit(8, medical, 20260601), // was in monitoring already
		hit(9, crisis, 20260601),
		hit(10, crisis, 20260601),
		hit(11, medical, 20240101, ended(20240301)),                                               // more than a year before its clue
		hit(12, crisis, 20260701, excluded(20260702), ended(20260720)), hit(12, crisis, 20260801), // the second stands
	}
	exampleCases = []backtest.Case{
		{ID: 1, Household: 1, Area: here, Received: 20260410, Recognised: 20260425},
		{ID: 2, Household: 2, Area: here, Received: 20260501, Recognised: 20260520}, // nobody had warned of it
		{ID: 3, Household: 3, Area: here, Own: true, Received: 20260305, Recognised: 20260320},
		{ID: 8, Household: 8, Area: here, Received: 20260401, Recognised: 20260420},
		{ID: 9, Household: 9, Area: here, Received: 20260701, Dropped: 20260715},
		{ID: 10, Household: 10, Area: here, Received: 20260801},
		{ID: 11, Household: 11, Area: here, Received: 20260601, Recognised: 20260615},
	}
	exampleAll     = backtest.Tally{Leads: backtest.Leads{40: 1}, Own: backtest.Leads{59: 1}, Warned: 10, Already: 1, Young: 1, Became: 2, BecameOwn: 1, Underway: 1, Dropped: 1, Excluded: 1, Open: 2, Ended: 1}
	exampleMedical = backtest.Tally{Leads: backtest.Leads{40: 1}, Own: backtest.Leads{59: 1}, Warned: 4, Already: 1, Became: 2, BecameOwn: 1, Excluded: 1}
	exampleCrisis  = backtest.Tally{Own: backtest.Leads{18: 1}, Warned: 7, Young: 1, Became: 1, BecameOwn: 1, Underway: 1, Dropped: 1, Open: 2, Ended: 1}
)

// isExample expects what was counted by hand.
func isExample(t *testing.T, got *backtest.Counted) {
	t.Helper()
	if got == nil || got.Recognised != 5 || got.RecognisedOwn != 1 || !reflect.DeepEqual(got.All, exampleAll) {
		t.Fatalf("%+v", got)
	}
	if len(got.Figures) != 2 || !reflect.DeepEqual(*got.Figures[medical], exampleMedical) || !reflect.DeepEqual(*got.Figures[crisis], exampleCrisis) {
		t.Errorf("medical %+v, crisis %+v", got.Figures[medical], got.Figures[crisis])
	}
}

// Recall 2 of 5, precision 2 of 8, leads of 40 and 59 days: each household as the page says it is counted.
func TestTheExampleCountedByHand(t *testing.T) {
	got := backtest.Count(today, town, exampleHits, exampleCases)
	if len(got) != 1 {
		t.Fatalf("%d villages", len(got))
	}
	isExample(t, got[here])
	all := got[here].All
	if all.Hits() != 2 || all.Judged() != 8 || got[here].Since != 20240101 {
		t.Errorf("found %d, judged %d, since %d", all.Hits(), all.Judged(), got[here].Since)
	}
	shown := got[here].Show()
	if *shown.Recall != 40 || *shown.Precision != 25 || *shown.RecallOther != 25 || *shown.Lead != 40 || *shown.LeadHigh != 59 {
		t.Errorf("%+v", shown)
	}
}

func TestQuantilesOfLeads(t *testing.T) {
	l := backtest.Leads{1: 1, 10: 2, 30: 1, 90: 4}
	for share, want := range map[float64]int{0.25: 10, 0.5: 30, 0.75: 90} {
		if got, ok := l.Quantile(share); !ok || got != want {
			t.Errorf("%v: %d", share, got)
		}
	}
	if _, ok := (backtest.Leads{}).Quantile(0.5); ok {
		t.Error("a median of none")
	}
}

// Of a clue of the same day a warning is the warning only where the clue was made of it.
func TestAClueOfTheSameDay(t *testing.T) {
	for _, clue := range []int64{0, 5} {
		c := []backtest.Case{{ID: 5, Household: 1, Area: here, Own: clue > 0, Received: 20260301, Recognised: 20260320}}
		got := backtest.Count(today, town, []backtest.Hit{hit(1, medical, 20260301, made(clue))}, c)[here]
		if want := min(clue, 1); got.All.Hits() != want || got.All.Became != want || got.All.Already != 1-want {
			t.Errorf("clue %d: %+v", clue, got.All)
		}
	}
}

// A household that moved is counted where it stood then, once; its past counts wherever that was.
func TestAHouseholdThatMoved(t *testing.T) {
	hits := []backtest.Hit{hit(1, medical, 20260301, func(h *backtest.Hit) { h.Area = area.Code(44_09_81_104_201_00) })}
	cases := []backtest.Case{{ID: 1, Household: 1, Area: here, Received: 20260410, Recognised: 20260425}}
	got := backtest.Count(today, town, hits, cases)
	if len(got) != 1 || got[here].All.Hits() != 1 || got[here].All.Warned != 0 {
		t.Errorf("%+v", got)
	}
	if other := backtest.Count(today, 44_09_81_104_000_00, hits, cases); len(other) != 1 || other[44_09_81_104_201_00].Recognised != 0 || other[44_09_81_104_201_00].All.Became != 1 {
		t.Errorf("%+v", other)
	}
}

// Two histories that are one up to a day and differ after it are the same on that day: nothing dated later counts.
func TestNothingLaterThanTheDayCounts(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 40))
	some := func() int64 { return int64(2025+r.IntN(3))*10000 + int64(1+r.IntN(12))*100 + int64(1+r.IntN(28)) }
	maybe := func(n int) int64 {
		if r.IntN(n) > 0 {
			return 0
		}
		return some()
	}
	later := func(day int64) int64 { // of what happens after the day each history has its own
		if day <= today && day > 0 {
			return day
		}
		return []int64{0, 20270105, 20280101}[r.IntN(3)]
	}
	counted := 0
	for range 300 {
		var hits, otherHits []backtest.Hit
		var cases, otherCases []backtest.Case
		for id := range int64(8) {
			for range r.IntN(3) {
				h := hit(id+1, []string{medical, crisis}[r.IntN(2)], some(), ended(maybe(2)), excluded(maybe(3)))
				hits = append(hits, h)
				if h.Since <= today {
					h.Ended, h.Excluded = later(h.Ended), later(h.Excluded)
					otherHits = append(otherHits, h)
				}
			}
			if r.IntN(2) == 0 {
				c := backtest.Case{ID: id + 1, Household: id + 1, Area: here, Own: r.IntN(3) == 0, Received: some(), Recognised: maybe(2), Dropped: maybe(4), Over: maybe(4)}
				cases = append(cases, c)
				if c.Received <= today {
					c.Recognised, c.Dropped, c.Over = later(c.Recognised), later(c.Dropped), later(c.Over)
					otherCases = append(otherCases, c)
				}
			}
		}
		otherHits = append(otherHits, hit(3, medical, 20270101), hit(20, crisis, 20261127))
		otherCases = append(otherCases, backtest.Case{ID: 99, Household: 4, Area: here, Received: 20261127, Recognised: 20261201})
		a, b := backtest.Count(today, town, hits, cases), backtest.Count(today, town, otherHits, otherCases)
		if !reflect.DeepEqual(a, b) {
			t.Fatalf("%+v\n%+v", a[here], b[here])
		}
		if a[here] != nil {
			counted += int(a[here].All.Hits())
		}
	}
	if counted == 0 {
		t.Error("nothing was counted")
	}
}

// Who may not see households is shown no number of them below five, and nothing such a number could be computed from.
func TestSmallNumbersAreKeptBack(t *testing.T) {
	c := &backtest.Counted{Sums: backtest.Sums{Homes: 900, Recognised: 40, RecognisedOwn: 8, All: backtest.Tally{Leads: backtest.Leads{40: 20}, Own: backtest.Leads{59: 7}, Warned: 100, Already: 10, Became: 20, BecameOwn: 6, Open: 65, Ended: 5}}}
	b := c.Show()
	if b.Mask(c.Recognised); b.Found != 27 || *b.Recall != 67.5 || *b.Precision != 22.2 || *b.Judged != 90 || b.Excluded != 0 {
		t.Errorf("nothing of this is small: %+v", b)
	}
	c.All.Ended, c.All.Excluded, c.All.Own = 4, 1, backtest.Leads{59: 3}
	b = c.Show()
	if b.Mask(c.Recognised); b.Ended != backtest.Kept || b.Excluded != backtest.Kept || b.FoundOwn != backtest.Kept || b.Warned != nil || b.Judged != nil || b.Precision != nil || b.Found != 23 || b.Recall == nil {
		t.Errorf("%+v", b)
	}
	c.Recognised = 3
	b = c.Show()
	if b.Mask(c.Recognised); b.Recall != nil || b.Lead != nil || b.Lift != nil || backtest.MaskCount(c.Recognised) != backtest.Kept {
		t.Errorf("%+v", b)
	}
	for _, f := range c.KeyFigures(true) {
		if f.Value != nil || f.Why != "少于5户，为保护隐私不显示" {
			t.Errorf("%+v", f)
		}
	}
	for _, chart := range c.Charts(nil, true) {
		if len(chart.Cells) > 0 || chart.Why == "" {
			t.Errorf("%+v", chart)
		}
	}
}

// What is not known says why, and is no 0.
func TestWhatIsNotKnownSaysWhy(t *testing.T) {
	c := &backtest.Counted{}
	for _, f := range c.KeyFigures(false) {
		if f.Value != nil || f.Why == "" {
			t.Errorf("%+v", f)
		}
	}
	for _, chart := range c.Charts([]string{medical}, false) {
		if len(chart.Cells) > 0 || chart.Why == "" {
			t.Errorf("%+v", chart)
		}
	}
}

// A history that is younger than twelve months says from which day on there is one.
func TestAYoungHistorySaysSo(t *testing.T) {
	s := backtest.Sheet{Day: today, Since: 20260301}
	if note := s.Note(); !strings.Contains(note, "2026年3月1日") {
		t.Error(note)
	}
	if s.Since = 20251126; s.Note() != "" {
		t.Error(s.Note())
	}
}

func TestEveryWordHasItsEnglish(t *testing.T) {
	say, err := english.New(backtest.English, analysis.English, monitor.English)
	if err != nil {
		t.Fatal(err)
	}
	words := []string{(&backtest.Sheet{Day: today, Since: 20260301}).Note(), "已排除"}
	full, bare := backtest.Count(today, town, exampleHits, exampleCases)[here], &backtest.Counted{}
	full.Homes = 100
	for _, c := range []*backtest.Counted{full, bare} {
		for _, masked := range []bool{true, false} {
			for _, f := range c.KeyFigures(masked) {
				words = append(words, f.Title, f.Unit, f.Definition, f.Source, f.Missing, f.Why)
			}
			for _, chart := range c.Charts([]string{medical, crisis}, masked) {
				words = slices.Concat(words, []string{chart.Title, chart.Definition, chart.Unit, chart.Why}, chart.X, chart.Series)
				if chart.Line != nil {
					words = append(words, chart.Line.Title)
				}
			}
		}
	}
	for _, zh := range words {
		if en := say.Say(zh); strings.ContainsFunc(en, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%q has no English", zh)
		}
	}
}
