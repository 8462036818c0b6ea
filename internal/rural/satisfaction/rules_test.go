package satisfaction

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/household"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/rollup"
)

func score(title string, weight int, jumps ...SurveyJump) SurveyQuestion {
	return SurveyQuestion{Kind: kindScore, Title: title, Required: true, Weight: weight, Jumps: jumps}
}

// Each fault of a question is said at its field.
func TestQuestionsAreChecked(t *testing.T) {
	single := func(jumps ...SurveyJump) SurveyQuestion {
		return SurveyQuestion{Kind: kindSingle, Title: "问", Options: []string{"是", "否"}, Required: true, Jumps: jumps}
	}
	for name, x := range map[string]struct {
		qs          []SurveyQuestion
		field, says string
	}{
		"no title":            {[]SurveyQuestion{score(" ", 1)}, "questions.0.title", "请填写题目"},
		"no kind":             {[]SurveyQuestion{{Kind: "x", Title: "问"}}, "questions.0.kind", "请选择题型"},
		"one option":          {[]SurveyQuestion{{Kind: kindSingle, Title: "问", Options: []string{"是"}}}, "questions.0.options", "至少两个选项"},
		"an option twice":     {[]SurveyQuestion{{Kind: kindMulti, Title: "问", Options: []string{"是", "是"}}}, "questions.0.options.1", "选项重复"},
		"an empty option":     {[]SurveyQuestion{{Kind: kindMulti, Title: "问", Options: []string{"是", ""}}}, "questions.0.options.1", "请填写选项"},
		"no weight":           {[]SurveyQuestion{score("问", 0)}, "questions.0.weight", "权重"},
		"a text with weight":  {[]SurveyQuestion{{Kind: kindText, Title: "问", Weight: 1}}, "questions.0.weight", "只有评分题"},
		"awareness by score":  {[]SurveyQuestion{{Kind: kindScore, Title: "问", Weight: 1, Use: useAware}}, "questions.0.use", "单选题"},
		"back":                {[]SurveyQuestion{single(), single(SurveyJump{1, 1})}, "questions.1.jumps.0", "只能跳到后面"},
		"to itself":           {[]SurveyQuestion{single(SurveyJump{1, 1})}, "questions.0.jumps.0", "只能跳到后面"},
		"beyond the end":      {[]SurveyQuestion{single(SurveyJump{1, 5})}, "questions.0.jumps.0", "跳转的题目不存在"},
		"no such option":      {[]SurveyQuestion{single(SurveyJump{3, 0})}, "questions.0.jumps.0", "选项不存在"},
		"two ways":            {[]SurveyQuestion{single(SurveyJump{1, 0}, SurveyJump{1, 2}), single()}, "questions.0.jumps.1", "一次"},
		"nobody comes to it":  {[]SurveyQuestion{single(SurveyJump{1, 3}, SurveyJump{2, 3}), single(), single()}, "questions.1.title", "没有人会答到"},
		"nobody comes behind": {[]SurveyQuestion{single(SurveyJump{1, 0}, SurveyJump{2, 0}), single()}, "questions.1.title", "没有人会答到"},
		"a text that jumps":   {[]SurveyQuestion{{Kind: kindText, Title: "问", Jumps: []SurveyJump{{1, 0}}}}, "questions.0.jumps", "可以跳转"},
		"too many":            {slices.Repeat([]SurveyQuestion{single()}, 21), "questions", "最多20题"},
	} {
		err := checkQuestions(x.qs)
		e := errs.From(err)
		if err == nil || !slices.ContainsFunc(e.Fields, func(f errs.Field) bool { return f.Field == x.field && strings.Contains(f.Message, x.says) }) {
			t.Errorf("%s: %v", name, err)
		}
	}
	open := single(SurveyJump{1, 3}, SurveyJump{2, 3})
	open.Required = false
	if err := checkQuestions([]SurveyQuestion{open, single(), single()}); err != nil {
		t.Errorf("who answers nothing comes to the next: %v", err)
	}
}

// The index is Σ(score × weight) ÷ (5 × Σ weight) × 100; what an option leads past is not asked for and does not count.
func TestIndexAndWay(t *testing.T) {
	qs := []SurveyQuestion{
		{Kind: kindSingle, Title: "知道吗", Options: []string{"知道", "不知道"}, Required: true, Use: useAware, Jumps: []SurveyJump{{2, 3}}},
		score("宣传", 1), score("总体", 3, SurveyJump{4, 0}, SurveyJump{5, 0}),
		{Kind: kindMulti, Title: "原因", Options: []string{"走访少", "办事慢"}, Use: useReason},
		{Kind: kindText, Title: "建议", Use: ""},
	}
	if err := checkQuestions(qs); err != nil {
		t.Fatal(err)
	}
	one := func(n ...int) SurveyAnswer { return SurveyAnswer{Choices: n} }
	r, err := evaluate(qs, []SurveyAnswer{one(1), one(4), one(2), one(2, 1), {Text: "多走访"}})
	if err != nil || r.score != 4+6 || r.weight != 4 || r.aware != 1 || r.asked != 1 || !r.low || !slices.Equal(r.reasons, []string{"走访少", "办事慢"}) {
		t.Errorf("%+v %v", r, err)
	}
	if i := index(r.score, r.weight); i != 50 {
		t.Errorf("index %v", i)
	}
	r, err = evaluate(qs, []SurveyAnswer{one(2), one(1), one(5), one(1), {Text: "x"}})
	if err != nil || r.score != 15 || r.weight != 3 || r.aware != 0 || r.asked != 1 || r.low || len(r.reasons) != 0 || r.answers[1].given() || r.answers[4].given() {
		t.Errorf("what lies beside the way counts: %+v %v", r, err)
	}
	for name, x := range map[string]struct {
		as    []SurveyAnswer
		field string
	}{
		"missing":       {[]SurveyAnswer{one(1), one(4)}, "answers.2"},
		"two of one":    {[]SurveyAnswer{one(1, 2)}, "answers.0"},
		"no option":     {[]SurveyAnswer{one(1), one(6), one(5)}, "answers.1"},
		"zero":          {[]SurveyAnswer{one(1), one(0), one(5)}, "answers.1"},
		"same twice":    {[]SurveyAnswer{one(1), one(3), one(3), one(1, 1)}, "answers.3"},
		"words":         {[]SurveyAnswer{{Text: "是"}}, "answers.0"},
		"a long text":   {[]SurveyAnswer{one(1), one(3), one(3), one(1), {Text: strings.Repeat("长", 201)}}, "answers.4"},
		"more than all": {slices.Repeat([]SurveyAnswer{one(1)}, 6), "answers"},
	} {
		_, err := evaluate(qs, x.as)
		if e := errs.From(err); err == nil || !slices.ContainsFunc(e.Fields, func(f errs.Field) bool { return f.Field == x.field }) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Fast answers and one score for everything are flagged, each by itself.
func TestWeakAnswers(t *testing.T) {
	same := result{scores: []int{4, 4, 4, 4}}
	for _, x := range []struct {
		r       result
		seconds int64
		want    int
	}{{result{scores: []int{4, 5, 4, 4}}, 30, 0}, {result{}, 29, weakFast}, {same, 60, weakStraight}, {same, 5, weakFast | weakStraight}, {result{scores: []int{4, 4, 4}}, 60, 0}, {result{}, 0, 0}} {
		if got := weakness(x.seconds, x.r); got != x.want {
			t.Errorf("%+v in %d s: %d", x.r.scores, x.seconds, got)
		}
	}
}

// The margins are those of the textbook: p = 0.5, n = 100, N = 1000 give ± 9.3 points.
func TestMargins(t *testing.T) {
	if m := marginOfShare(50, 100, 1000); m != 9.3 {
		t.Errorf("share: %v", m)
	}
	var of spread
	for range 50 {
		of.answer(0, 3)
		of.answer(15, 3)
		of.answer(0, 0)
	}
	if m := of.margin(1_000_000_000); math.Abs(m-9.8) > 0.11 {
		t.Errorf("mean: %v", m)
	}
	if m := of.margin(100); m > 9.9 || m == 0 {
		t.Errorf("of everybody: %v", m)
	}
}

// The quotas follow the households of each stratum and add up to the sample.
func TestQuotasAddUp(t *testing.T) {
	strata := []stratum{{households: 333}, {households: 333}, {households: 334}, {households: 1}}
	for _, size := range []int64{10, 11, 100, 1001, 5000} {
		share(strata, size)
		sum := int64(0)
		for _, x := range strata {
			sum += x.quota
			if exact := float64(x.households) * float64(min(size, 1001)) / 1001; math.Abs(float64(x.quota)-exact) >= 1 {
				t.Errorf("%d: %d of %d", size, x.quota, x.households)
			}
		}
		if sum != min(size, 1001) {
			t.Errorf("%d: the quotas are %d", size, sum)
		}
	}
}

// What is left over goes to the strata with the largest remainders (domain.md#satisfaction): of ten households the third stratum lacks 337 of 1,001, the
// last one 10.
func TestTheLargestRemainderIsServedFirst(t *testing.T) {
	for _, c := range []struct {
		households, want []int64
		size             int64
	}{
		{[]int64{333, 333, 334, 1}, []int64{3, 3, 4, 0}, 10},
		{[]int64{50, 30, 20}, []int64{4, 2, 1}, 7}, // 3.5, 2.1, 1.4
		{[]int64{10, 60, 30}, []int64{1, 5, 2}, 8}, // 0.8, 4.8, 2.4
	} {
		strata := make([]stratum, len(c.households))
		for i, n := range c.households {
			strata[i].households = n
		}
		share(strata, c.size)
		var got []int64
		for _, x := range strata {
			got = append(got, x.quota)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%d over %v: %v, want %v", c.size, c.households, got, c.want)
		}
	}
}

// A score of two or less is dissatisfied, a three is not, and one such score among others is enough.
func TestWhoIsDissatisfied(t *testing.T) {
	qs := []SurveyQuestion{score("宣传", 1), score("总体", 3)}
	for _, c := range []struct {
		first, second int
		low           bool
	}{{1, 5, true}, {5, 2, true}, {2, 2, true}, {3, 3, false}, {5, 3, false}, {5, 5, false}} {
		r, err := evaluate(qs, []SurveyAnswer{{Choices: []int{c.first}}, {Choices: []int{c.second}}})
		if err != nil || r.low != c.low {
			t.Errorf("%d and %d: dissatisfied %v, %v", c.first, c.second, r.low, err)
		}
	}
}

// A token is 128 bits, and no two are the same (domain.md#satisfaction).
func TestTokensAre128Bits(t *testing.T) {
	seen := map[string]bool{}
	for range 100 {
		token, err := newToken()
		if err != nil {
			t.Fatal(err)
		}
		if b, err := base64.RawURLEncoding.DecodeString(token); err != nil || len(b) != 16 || seen[token] {
			t.Fatalf("%q: %d bytes, seen %v, %v", token, len(b), seen[token], err)
		}
		seen[token] = true
	}
}

func ids(hs []home) (out []int64) {
	for _, x := range hs {
		out = append(out, x.ID)
	}
	return out
}

// The same seed gives the same households, another seed others; every stratum has its quota, nobody is drawn twice, and only the population is.
func TestDrawIsReproducible(t *testing.T) {
	opening := time.Date(2026, 3, 2, 2, 0, 0, 0, time.UTC)
	moduletest.Households(opening).Run(t, func(t *testing.T, d *db.DB) {
		h := moduletest.Open(t, d, opening)
		ctx := context.Background()
		what := drawing{area: area.Guangdong, population: everybody, stratum: "2", size: 100, seed: 7}
		one, strata, err := draw(ctx, d.Read(), h.Areas, what)
		if err != nil || len(one) != 100 {
			t.Fatal(len(one), err)
		}
		again, _, _ := draw(ctx, d.Read(), h.Areas, what)
		what.seed = 8
		other, _, _ := draw(ctx, d.Read(), h.Areas, what)
		if !slices.Equal(ids(one), ids(again)) || slices.Equal(ids(one), ids(other)) {
			t.Error("the seed does not decide")
		}
		got := map[area.Code]int64{}
		seen := map[int64]bool{}
		for _, x := range one {
			if seen[x.ID] {
				t.Errorf("%d is drawn twice", x.ID)
			}
			seen[x.ID] = true
			c, _ := h.Areas.Seat(x.Area, area.Township)
			got[c]++
		}
		for _, x := range strata {
			if got[x.at.area] != x.quota {
				t.Errorf("%s: %d of %d", x.at.area, got[x.at.area], x.quota)
			}
		}
		what.population = "2"
		poor, _, err := draw(ctx, d.Read(), h.Areas, what)
		if err != nil || len(poor) == 0 {
			t.Fatal(len(poor), err)
		}
		var others int
		if err := d.Read().NewRaw("SELECT count(*) FROM household WHERE type <> '2' AND id IN (?)", inList(ids(poor))).Scan(ctx, &others); err != nil || others > 0 {
			t.Errorf("%d are no such households, %v", others, err)
		}
		// The monitored are those the list of households shows as such, whatever type of household they are.
		what.population, what.size = "3", 1_000_000
		watched, _, err := draw(ctx, d.Read(), h.Areas, what)
		if err != nil {
			t.Fatal(err)
		}
		var want []int64
		if err := d.Read().NewRaw("SELECT id FROM household WHERE state = 'valid' AND "+household.Monitored+" ORDER BY area, id").Scan(ctx, &want); err != nil || len(want) == 0 || !slices.Equal(ids(watched), want) {
			t.Errorf("%d are drawn of %d who are monitored, %v", len(watched), len(want), err)
		}
		// Only households in force are drawn, in whichever population.
		for _, p := range []string{everybody, "2", monitored} {
			what.population = p
			all, _, err := draw(ctx, d.Read(), h.Areas, what)
			if err != nil || len(all) < 2 {
				t.Fatalf("population %s: %d, %v", p, len(all), err)
			}
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw("UPDATE household SET state = ? WHERE id = ?", household.StateDraft, all[0].ID).Exec(ctx)
				return err
			}); err != nil {
				t.Fatal(err)
			}
			if left, _, err := draw(ctx, d.Read(), h.Areas, what); err != nil || !slices.Equal(ids(left), ids(all[1:])) {
				t.Errorf("population %s: %d are drawn of %d in force, %v", p, len(left), len(all)-1, err)
			}
		}
		if _, _, err := draw(ctx, d.Read(), h.Areas, drawing{area: 99_00_00_000_000_00, population: everybody, size: 10}); err == nil {
			t.Error("nobody is drawn from nowhere")
		}
	})
}

// Floyd's draw gives every place the same chance, and strata are drawn independently.
func TestChooseIsEven(t *testing.T) {
	if slices.Equal(choose(source(7, spot{1, ""}), 1000, 20), choose(source(7, spot{2, ""}), 1000, 20)) {
		t.Error("two strata of a seed have the same places")
	}
	if slices.Equal(choose(source(7, spot{1, "11"}), 1000, 20), choose(source(7, spot{1, "12"}), 1000, 20)) {
		t.Error("two kinds of request of an area have the same places")
	}
	hits := make([]int, 10)
	for seed := range 2000 {
		for _, k := range chooseSeeded(int64(seed), 10, 3) {
			hits[k]++
		}
	}
	for i, n := range hits {
		if n < 500 || n > 700 {
			t.Errorf("place %d is drawn %d times of 600", i, n)
		}
	}
}

// The page stays within 15 kB, without scripts and without a second request; with the most and longest questions it is still one answer.
func TestPageIsSmall(t *testing.T) {
	var qs []SurveyQuestion
	for i := range 10 {
		qs = append(qs, score(fmt.Sprintf("您对村里第%d项帮扶工作总体是否满意？", i+1), 1))
	}
	qs = append(qs, SurveyQuestion{Kind: kindMulti, Title: "不满意的原因", Options: []string{"走访少", "办事慢", "政策没有讲清楚", "公示不及时", "其他"}, Use: useReason})
	var b strings.Builder
	v := viewOf(&openSurvey{Title: "帮扶满意度调查", Purpose: strings.Repeat("匿名", 40), questions: qs}, nil, nil)
	if err := pageText.Execute(&b, v); err != nil || b.Len() > pageMost {
		t.Errorf("%d bytes, %v", b.Len(), err)
	}
	if s := b.String(); strings.Contains(s, "<script") || strings.Contains(s, "src=") || strings.Contains(s, "@import") || strings.Contains(s, "url(") {
		t.Error("the page loads something")
	}
	raw, _ := json.Marshal(qs)
	if again, err := parseQuestions(string(raw)); err != nil || len(again) != 11 {
		t.Error(err)
	}
}

// Under five answers there is no figure: not of an area, nor of a part that the rest would tell, nor of the strong ones alone.
func TestFewAnswersAreNoFigure(t *testing.T) {
	var codes []area.Code
	for _, text := range []string{"440981000000", "440981103000", "440981104000", "440981105000"} {
		c, err := area.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		codes = append(codes, c)
	}
	county, a, b, c := codes[0], codes[1], codes[2], codes[3]
	qs := []SurveyQuestion{{Kind: kindMulti, Title: "原因", Options: []string{"走访少", "办事慢"}, Use: useReason}}
	of := func(town area.Code, n, weak int) (out []answerRead) {
		for i := range n {
			x := answerRead{Area: town, Score: 5, Weight: 1, Low: true, Content: `[{"choices":[1]}]`}
			if i < weak {
				x.Weak = weakFast
			}
			out = append(out, x)
		}
		return out
	}
	report := func(answers []answerRead) SurveyReport {
		r := SurveyReport{Area: county.String()}
		r.add(qs, answers, sampleOf{}, showing(townsIn(answers)).shows(county))
		return r
	}
	if r := report(of(a, 4, 2)); !r.Masked || r.Weak != 0 || r.Index != 0 || len(r.Questions) != 0 || len(r.Channels) != 0 {
		t.Errorf("four answers: %+v", r)
	}
	if r := report(of(a, 6, 2)); r.Masked || r.Weak != 2 || r.StrongScore != 0 || len(r.Questions) != 1 {
		t.Errorf("four of six are not weak: %+v", r)
	}
	if r := report(of(a, 12, 4)); r.StrongScore != 0 {
		t.Errorf("the index without four weak answers tells theirs: %+v", r)
	}
	if r := report(of(a, 12, 5)); r.StrongScore != 7 {
		t.Errorf("five are weak and seven are not: %+v", r)
	}
	all := slices.Concat(of(a, 2, 0), of(b, 9, 0), of(c, 6, 0))
	r := report(all)
	r.parts(rollup.Extent{Node: area.Node{ID: county}, Parts: []rollup.Part{{Node: area.Node{ID: a}, Areas: []area.Code{a}}, {Node: area.Node{ID: b}, Areas: []area.Code{b}}, {Node: area.Node{ID: c}, Areas: []area.Code{c}}}}, all, sampleOf{}, showing(townsIn(all)))
	if len(r.Parts) != 3 || !r.Parts[0].Masked || r.Parts[1].Masked || !r.Parts[2].Masked || r.Parts[2].Scored != 0 {
		t.Errorf("two answers are what the others leave of all: %+v", r.Parts)
	}
}

func townsIn(answers []answerRead) map[area.Code]int64 {
	out := map[area.Code]int64{}
	for i := range answers {
		out[answers[i].Area]++
	}
	return out
}

// Whatever is shown, the areas that are masked below any area that is shown have none or at least five answers together: no difference tells less.
func TestNothingIsLeftOver(t *testing.T) {
	const x, y, z = area.Code(44_09_81_000_000_00), area.Code(44_09_82_000_000_00), area.Code(44_08_81_000_000_00)
	town := func(county area.Code, n int64) area.Code { return county + area.Code(n*100_000) }
	for name, towns := range map[string]map[area.Code]int64{
		"a town of one":              {town(x, 1): 5, town(x, 2): 1},
		"one beside two larger ones": {town(x, 1): 5, town(x, 2): 1, town(x, 3): 9},
		"a county of one":            {town(x, 1): 7, town(x, 2): 6, town(y, 1): 1},
		"a city of two":              {town(x, 1): 7, town(x, 2): 6, town(y, 1): 9, town(z, 1): 2},
		"many small ones":            {town(x, 1): 2, town(x, 2): 2, town(x, 3): 2, town(x, 4): 8},
		"none masked":                {town(x, 1): 5, town(x, 2): 6, town(y, 1): 9},
		"four":                       {town(x, 1): 4},
	} {
		s := showing(towns)
		for c := range s.open {
			if s.n[c] < least || c != area.Root && !s.open[c.Parent()] {
				t.Errorf("%s: %v is shown with %d answers", name, c, s.n[c])
			}
			left := s.n[c]
			for _, below := range s.below[c] {
				if s.open[below] {
					left -= s.n[below]
				}
			}
			if len(s.below[c]) > 0 && left > 0 && left < least {
				t.Errorf("%s: %d answers are left of %v", name, left, c)
			}
		}
	}
	// It masks no more than that.
	s := showing(map[area.Code]int64{town(x, 1): 5, town(x, 2): 1, town(x, 3): 9, town(y, 1): 6})
	if !s.shows(x, y, town(x, 3), town(y, 1)) || s.shows(town(x, 1)) || s.shows(town(x, 2)) {
		t.Errorf("shown: %v", s.open)
	}
}

// One connection has all addresses of a /64, and neither it nor many of them fill the memory.
func TestLimitByConnection(t *testing.T) {
	l, now := limiter{most: 2, nets: 3}, time.Unix(1_700_000_000, 0)
	for i, x := range []struct {
		from string
		want bool
	}{{"2001:db8::1", true}, {"2001:db8::2", true}, {"2001:db8::ffff:3", false}, {"2001:db8:0:1::1", true}, {"192.0.2.1", true}, {"::ffff:192.0.2.1", true}, {"192.0.2.1", false},
		{"192.0.2.2", true}, {"192.0.2.3", true}, {"192.0.2.4", false}, {"2001:db8:0:1::2", true}} {
		if got := l.allow(x.from, now); got != x.want {
			t.Errorf("call %d from %s: %v", i, x.from, got)
		}
	}
	if len(l.calls) > 4 {
		t.Errorf("%d counts are kept", len(l.calls))
	}
	if !l.allow("2001:db8::1", now.Add(time.Minute)) {
		t.Error("a minute later it may not")
	}
}
