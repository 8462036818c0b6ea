package analysis

import (
	"slices"
	"strings"
	"testing"

	"mirror/internal/rural/household"
)

// Net is 60000 + 4000 − 1000 + 0 + 3000 = 66000 yuan of three: 22000 a head. Rigid is 1500 of three: 500. The line is 8000: 22000 − 500 − 8000.
func TestCoping(t *testing.T) {
	h := whole(1)
	is(t, "coping", figure(t, "livelihood-crisis.coping", h, at()), 13500)
	// The year before was 56000 of three.
	is(t, "shock", figure(t, "livelihood-crisis.shock", h, at()), (22000-56000./3)/(56000./3)*100)
	h.Incomes[0].RigidMedical, h.Incomes[0].RigidSchool, h.Incomes[0].RigidDisaster = nil, nil, nil
	unknown(t, "coping without expenses", figure(t, "livelihood-crisis.coping", h, at()))
	h.Incomes = h.Incomes[:1]
	unknown(t, "shock without the year before", figure(t, "livelihood-crisis.shock", h, at()))
	unknown(t, "coping without a line", figure(t, "livelihood-crisis.coping", whole(1), On(today, nil, nil)))
	h.Incomes = nil
	unknown(t, "coping without income", figure(t, "livelihood-crisis.coping", h, at()))
}

// A part nobody entered is no nought: neither a cost without what it earned nor one expense of three says how a household stands.
func TestAPartOfAnIncomeIsNoIncome(t *testing.T) {
	const coping, shock, ratio, score = "livelihood-crisis.coping", "livelihood-crisis.shock", "medical.ratio", "poverty-index.score"
	h := whole(1)
	h.Incomes[0] = household.Income{Year: 2025, BusinessCost: new(int64(600_000)), RigidMedical: new(int64(0)), RigidSchool: new(int64(0)), RigidDisaster: new(int64(0)), Members: 3}
	for _, key := range []string{coping, shock, ratio, score} {
		unknown(t, key+" of a cost alone", figure(t, key, h, at()))
	}
	for what, less := range map[string]func(i *household.Income){"wage": func(i *household.Income) { i.Wage = nil }, "business": func(i *household.Income) { i.Business = nil },
		"cost": func(i *household.Income) { i.BusinessCost = nil }, "property": func(i *household.Income) { i.Property = nil }, "transfer": func(i *household.Income) { i.Transfer = nil }} {
		h = whole(1)
		less(&h.Incomes[0])
		unknown(t, coping+" without "+what, figure(t, coping, h, at()))
		h = whole(1)
		less(&h.Incomes[1])
		unknown(t, shock+" without "+what+" the year before", figure(t, shock, h, at()))
	}
	for what, less := range map[string]func(i *household.Income){"medical": func(i *household.Income) { i.RigidMedical = nil }, "school": func(i *household.Income) { i.RigidSchool = nil },
		"disaster": func(i *household.Income) { i.RigidDisaster = nil }} {
		h = whole(1)
		less(&h.Incomes[0])
		unknown(t, coping+" without "+what, figure(t, coping, h, at()))
	}
}

// A datum dated after the day never counts: the income of a year that is not over, a register entered later, a case of tomorrow.
func TestNothingOfTheFutureCounts(t *testing.T) {
	h := whole(1)
	h.Incomes = slices.Insert(h.Incomes, 0, earned(2026, 100, 3))
	is(t, "coping with a year that is not over", figure(t, "livelihood-crisis.coping", h, at()), 13500)
	past := On(20251130, at().lines, nil)
	was := figure(t, "livelihood-crisis.coping", h, past)
	is(t, "coping a year ago", was, 56000./3-500-8000)
	if was.On != 20241231 {
		t.Errorf("rests on %d", was.On)
	}
	unknown(t, "shock a year ago", figure(t, "livelihood-crisis.shock", h, past))
	for _, f := range Figures() {
		if !f.Object.OfPeople() {
			continue
		}
		for _, day := range []int64{20231231, 20240601, 20250101, 20251130, 20260930, today} {
			for _, v := range f.Home(&h, On(day, at().lines, []Post{{Area: county, Skill: "1", Heads: 1, Updated: moment(20261120)}})) {
				if v.Known && v.On > day {
					t.Errorf("%s on %d rests on a datum of %d", f.Key, day, v.On)
				}
				if v.Known && day < 20240101 {
					t.Errorf("%s is known before the household was entered", f.Key)
				}
			}
		}
	}
	h.UpdatedAt = moment(20261127)
	unknown(t, "the score of a register changed tomorrow", figure(t, "poverty-index.score", h, at()))
	unknown(t, "the costs of a kind of household that changed tomorrow", figure(t, "medical.others", h, at()))
	s := NewSheets(at(), here)
	h.CreatedAt = moment(20261127)
	s.AddHome(&h)
	if _, sums, _ := s.measured("livelihood-crisis", "crisis"); sums.Den != 0 || sums.Missing != 0 {
		t.Errorf("a household entered tomorrow counts: %+v", sums)
	}
}

// Each deprivation weighs what its definition says, in 48ths.
func TestTheScore(t *testing.T) {
	h := whole(1)
	is(t, "score of a household that lacks nothing", figure(t, "poverty-index.score", h, at()), 0)
	parts := []struct {
		what string
		less func(h *Home)
		want float64
	}{
		{"income", func(h *Home) { h.Incomes[0].Wage = new(int64(100_000)) }, 1. / 4},
		{"school", func(h *Home) { h.Members[2].StudentStatus = "8" }, 1. / 16},
		{"insurance", func(h *Home) { h.Members[1].MedicalInsurance = new(false) }, 1. / 16},
		{"house", func(h *Home) { h.HouseLevel = "D" }, 1. / 16},
		{"water", func(h *Home) { h.WaterSafe = new(false) }, 1. / 16},
		{"months", func(h *Home) { h.Members[0].WorkMonths, h.Members[1].WorkMonths = new(5), new(3) }, 1. / 8},
		{"work", func(h *Home) { h.Members[0].Worker, h.Members[1].Worker = new(false), new(false) }, 1. / 4},
		{"toilet", func(h *Home) { h.Toilet = new(false) }, 1. / 12},
		{"broadband", func(h *Home) { h.Broadband = new(false) }, 1. / 12},
		{"road", func(h *Home) { h.RoadToMain = new(false) }, 1. / 12},
	}
	child := whole(1)
	child.Members[2].Worker = nil
	is(t, "score of a household that nobody asked whether its child works", figure(t, "poverty-index.score", child, at()), 0)
	all := whole(1)
	for _, p := range parts {
		one := whole(1)
		p.less(&one)
		p.less(&all)
		is(t, p.what, figure(t, "poverty-index.score", one, at()), p.want)
	}
	is(t, "score of a household that lacks everything", figure(t, "poverty-index.score", all, at()), 1)
	for what, none := range map[string]func(h *Home){"house": func(h *Home) { h.HouseLevel = "" }, "water": func(h *Home) { h.WaterSafe = nil }, "insurance": func(h *Home) { h.Members[0].MedicalInsurance = nil },
		"school": func(h *Home) { h.Members[2].StudentStatus = "" }, "work": func(h *Home) { h.Members[0].Worker = nil }, "income": func(h *Home) { h.Incomes = nil }} {
		h := all
		h.Members = slices.Clone(all.Members)
		none(&h)
		unknown(t, "score without "+what, figure(t, "poverty-index.score", h, at()))
	}
}

func TestGroupsOfOneMember(t *testing.T) {
	h := whole(1)
	is(t, "groups", figure(t, "special-group.groups", h, at()), 0)
	h.Members[2].Health = "4" // a disabled child is a child in hardship
	is(t, "groups of a disabled child", figure(t, "special-group.groups", h, at()), 2)
	h.Members = h.Members[:1]
	h.Members[0].Birth, h.Members[0].LowIncome = 19500101, new(true)
	is(t, "groups of an old person alone on minimum living", figure(t, "special-group.groups", h, at()), 2)
	h.Members[0].Health, h.Members[0].LowIncome, h.Members[0].Birth = "", nil, 19900101
	unknown(t, "groups of nobody known", figure(t, "special-group.groups", h, at()))
}

func TestLivelihood(t *testing.T) {
	h := whole(1)
	// Human 2/3, natural 1.5 mu of three = 0.5, physical 1, financial 22000 of 16000 = 1, social 1.
	is(t, "weak", figure(t, "livelihood-weak.weak", h, at()), 1-(2./3+0.5+1+1+1)/5)
	is(t, "sources", figure(t, "livelihood-weak.sources", h, at()), 3)
	is(t, "transfer", figure(t, "livelihood-weak.transfer", h, at()), 3000./66000*100)
	is(t, "business", figure(t, "agriculture.business", h, at()), 3000./66000*100)
	h.ArableLand = nil
	unknown(t, "weak without land", figure(t, "livelihood-weak.weak", h, at()))
	h.Incomes[0].Property = nil
	unknown(t, "sources without property", figure(t, "livelihood-weak.sources", h, at()))
}

func TestWork(t *testing.T) {
	h := whole(1)
	is(t, "workers", figure(t, "labour-employment.workers", h, at()), 2)
	h.Members[0].Worker, h.Members[1].Worker = new(false), new(false)
	is(t, "workers of a household without work", figure(t, "labour-employment.workers", h, at()), 0)
	h.Members[1].Worker = nil
	unknown(t, "workers where one is not entered", figure(t, "labour-employment.workers", h, at()))
	h.Members = h.Members[2:]
	unknown(t, "workers without labour", figure(t, "labour-employment.workers", h, at()))
}

func TestMatch(t *testing.T) {
	posts := []Post{
		{ID: 1, Area: town + 100, Skill: "2", Heads: 3, PayTo: new(int64(500_000)), Updated: moment(20261001)},
		{ID: 2, Area: county + 100_000, Skill: "1", Heads: 2, PayTo: new(int64(150_000)), Updated: moment(20261001)},
		{ID: 3, Area: 44_09_83_000_000_00, Skill: "1", Heads: 2, PayTo: new(int64(900_000)), Updated: moment(20261001)}, // of another county
	}
	h := whole(1)
	m := &h.Members[0]
	m.Worker = new(false)
	// The first: same town, beyond their skill, pay at most 1: 0·0.5 + 0.2 + 0.2 + 0.1. The second: 0.5 + 0.1 + 0.5·0.2 + 0.1 = 0.8.
	is(t, "best", figure(t, "skill-match.best", h, at(posts...)), 0.8)
	m.MonthlyWage = nil // the rest is 0.5 + 0.1 + 0.1 of 0.8
	is(t, "best without pay", figure(t, "skill-match.best", h, at(posts...)), 0.7/0.8)
	m.Birth = 19710101 // 55: half of the age part
	is(t, "best at 55", figure(t, "skill-match.best", h, at(posts...)), 0.65/0.8)
	unknown(t, "best without posts", figure(t, "skill-match.best", h, at()))
	late := posts[1]
	late.Updated = moment(20261127)
	unknown(t, "best with a post of tomorrow", figure(t, "skill-match.best", h, at(late)))
}

func TestMedicalAndSchool(t *testing.T) {
	h := whole(1)
	is(t, "self-pay", figure(t, "medical.others", h, at()), 900)
	watched, _ := FigureOf("medical.watched")
	if vs := watched.Home(&h, at()); len(vs) != 0 {
		t.Errorf("an ordinary household is watched: %v", vs)
	}
	h.Type = "2"
	is(t, "self-pay of who was lifted out", figure(t, "medical.watched", h, at()), 900)
	is(t, "ratio", figure(t, "medical.ratio", h, at()), 900./66000*100)
	is(t, "school", figure(t, "education.cost", h, at()), 600)
	is(t, "dropout", figure(t, "education.dropout", h, at()), 0)
	h.Members[2].StudentStatus = "8"
	is(t, "dropout", figure(t, "education.dropout", h, at()), 1)
	h.Members[2].StudentStatus = ""
	unknown(t, "dropout", figure(t, "education.dropout", h, at()))
	h.Incomes[0].RigidMedical = nil
	unknown(t, "ratio", figure(t, "medical.ratio", h, at()))
	is(t, "loss", figure(t, "agriculture.loss", h, at()), 0)
	h.HouseLevel, h.WaterSafe = "C", nil
	is(t, "danger", figure(t, "housing-water.danger", h, at()), 1)
	unknown(t, "water", figure(t, "housing-water.unsafe", h, at()))
}

// Every known value of a whole home explains itself, and every figure has all its words.
func TestEveryFigureExplainsItself(t *testing.T) {
	h := whole(1)
	h.Type, h.Members[1].Worker, h.Members[1].Health, h.Members[0].StudentStatus = "2", new(false), "2", "6"
	h.Members = append(h.Members, member(14, 19860101))
	day := at(Post{ID: 1, Title: "缝纫工", Area: here, Skill: "1", Heads: 2, Updated: moment(20261001)})
	day.Departments = told()
	v := villageOf()
	v.Archives[0].Arable, v.Archives[0].Industry = new(int64(10_000)), "荔枝"
	v.Data = []Datum{{Area: here, Kind: "06", On: 20260901, Value: 3500}, {Area: here, Kind: "13", Item: "常年撂荒", On: 20260901, Value: 300}}
	v.Assets[0].Project, v.Projects[0].Plan, v.Projects[0].State = 1, new(int64(60_000)), "90"
	v.Posts = []Post{{ID: 1, Title: "缝纫工", Heads: 60, Updated: moment(20261001), Fit: &Fit{Post: 1, People: 4, Candidates: 2, Best: 8123, On: 20261101}}}
	s := NewSheets(day, here)
	s.AddHome(&h)
	s.AddVillage(&v)
	seen := map[string]bool{}
	for _, f := range Figures() {
		if f.Title == "" || f.Definition == "" || f.Source == "" || f.Missing == "" || seen[f.Key] {
			t.Errorf("%s lacks words or is there twice", f.Key)
		}
		seen[f.Key] = true
		var e Explanation
		var values []Value
		if !f.Object.OfPeople() {
			if values = f.Village(&v, day); len(values) > 0 {
				e = f.ExplainVillage(&v, day, values[0].Object)
			}
		} else if values = f.Home(&h, day); len(values) > 0 {
			e = f.ExplainHome(&h, day, values[0].Object)
		}
		if len(values) == 0 && !f.Object.OfPeople() {
			t.Errorf("%s has no value", f.Key)
		}
		for _, x := range values[:min(1, len(values))] {
			if x.Known && (e.Words == "" || len(e.Inputs) == 0 || strings.Contains(e.Words, "%!")) {
				t.Errorf("%s = %v is explained by %+v", f.Key, x.N, e)
			}
			if !x.Known && f.Key != "index-trend.change" {
				t.Errorf("%s is unknown: %s", f.Key, x.Why)
			}
		}
	}
	for _, d := range Defaults() {
		if !seen[d.Figure] || !slices.Contains([]string{"<", "<=", ">", ">=", "="}, d.Op) {
			t.Errorf("default of no figure: %+v", d)
		}
	}
	slugs := map[string]bool{}
	for _, a := range analyses {
		slugs[a.Slug] = true
		for _, m := range a.measures {
			if m.Key == "" || m.Title == "" || m.Definition == "" || m.Source == "" || m.Missing == "" || m.Adds == "" {
				t.Errorf("measure %s.%s lacks words", a.Slug, m.Key)
			}
		}
		for _, c := range a.charts {
			if c.Key == "" || c.Title == "" || c.Definition == "" || c.Kind == "" || c.counted() && len(c.X) == 0 {
				t.Errorf("chart %s.%s lacks words", a.Slug, c.Key)
			}
		}
		if len(a.charts) < 2 || len(a.charts) > 4 {
			t.Errorf("%s has %d charts", a.Slug, len(a.charts))
		}
	}
	if len(slugs) != 14 {
		t.Errorf("%d analyses", len(slugs))
	}
}

func villageOf() Village {
	return Village{Code: here, Name: "储良村", Archives: []Archive{{Area: here, Year: 2025, CollectiveIncome: new(int64(825)), Updated: moment(20260301)}},
		Assets: []Asset{{ID: 1, State: "20", Value: new(int64(900_000)), Income: new(int64(45_000)), Updated: moment(20260401)}, {ID: 2, State: "30", Value: new(int64(100_000)), Updated: moment(20260401)},
			{ID: 3, State: "30", Value: new(int64(100_000)), Updated: moment(20261127)}, {ID: 4, State: "50", Value: new(int64(700_000)), Updated: moment(20260401)}},
		Projects: []Project{{ID: 1, Category: "01", Budget: new(int64(1_000_000)), Approved: 20260101, Begins: new(int64(20261117)), Ends: new(int64(20261206)),
			Paid: []Payment{{1, 20_000_000, 20261120}, {1, 30_000_000, 20261127}}}}}
}

// Ten of twenty days are gone, a fifth is paid; what is paid tomorrow is not. 10 of 100 lie idle; what was entered tomorrow or disposed of does not count.
func TestVillageFigures(t *testing.T) {
	v := villageOf()
	for key, want := range map[string]float64{"resource.idle": 10, "resource.income": 8.25, "resource.lag": 30} {
		f, _ := FigureOf(key)
		is(t, key, f.Village(&v, at())[0], want)
	}
	empty := Village{Code: here}
	for _, f := range Figures() {
		for _, x := range f.Village(&empty, at()) {
			unknown(t, f.Key, x)
		}
	}
}

// A project is compared with its own time and plan: what its sister was paid or brings is not its own. What is not built, or not of industry, is to
// bring nothing.
func TestFiguresOfProjects(t *testing.T) {
	v := villageOf()
	p := &v.Projects[0]
	p.State, p.Plan = "95", new(int64(50_000))
	v.Projects = append(v.Projects, Project{ID: 2, Category: "01", State: "70", Budget: new(int64(10_000)), Approved: 20260101, Begins: new(int64(20260101)), Ends: new(int64(20260201)), Plan: new(int64(1))},
		Project{ID: 3, Category: "03", State: "90", Budget: new(int64(10_000)), Approved: 20261127, Begins: new(int64(20260101)), Ends: new(int64(20260201))}, Project{ID: 4, Category: "01", State: "90", Budget: new(int64(10_000))})
	for i := range v.Assets {
		v.Assets[i].Project = 1
	}
	lag, _ := FigureOf("resource.projectLag")
	got := lag.Village(&v, at())
	is(t, "lag", got[0], 30)
	is(t, "lag of what is over and not paid", got[1], 100)
	unknown(t, "lag of what is approved tomorrow", got[2])
	unknown(t, "lag without a plan of time", got[3])
	yield, _ := FigureOf("agriculture.projectYield")
	got = yield.Village(&v, at())
	if len(got) != 2 || got[0].Object != 1 || got[1].Object != 4 {
		t.Fatalf("yields of %+v", got)
	}
	unknown(t, "yield with an asset of unknown income", got[0])
	unknown(t, "yield without a plan", got[1])
	v.Assets[1].Income = new(int64(0))
	is(t, "yield", yield.Village(&v, at())[0], 90)
	e := yield.ExplainVillage(&v, at(), 1)
	if !strings.Contains(e.Words, "90.0%") || len(e.Inputs) != 2 || e.Inputs[0].On != 20260401 || e.Inputs[1].On != 20260101 {
		t.Errorf("%+v", e)
	}
	v.Assets = v.Assets[2:] // one of tomorrow, one disposed of
	unknown(t, "yield without assets", yield.Village(&v, at())[0])
}

func TestPeopleOfAVillage(t *testing.T) {
	s := NewSheets(at(), here)
	h, old, gone := whole(1), whole(2), whole(3)
	old.Members = []household.Member{member(21, 19400101), member(22, 19661126), member(23, 19661127)} // 86, 60 and 59 years
	gone.UpdatedAt = moment(20261127)
	for _, x := range []*Home{&h, &old, &gone} {
		s.AddHome(x)
	}
	v := Village{Code: here}
	s.AddVillage(&v)
	// Two of working age and a child; two old ones and one of working age.
	for key, want := range map[string]float64{"population.dependency": 100, "population.ageing": 2. / 6 * 100} {
		f, _ := FigureOf(key)
		is(t, key, f.Village(&v, at())[0], want)
	}
	if _, sums, _ := s.measured("population", "homes"); sums.Num != 2 || sums.Missing != 1 {
		t.Errorf("homes %+v", sums)
	}
}

// A post with whom nobody could be compared, because what they can do is not known, has no number of candidates: not 0.
func TestNobodyComparedIsUnknown(t *testing.T) {
	v := villageOf()
	for _, c := range []struct {
		fit   Fit
		known bool
	}{{Fit{Unknown: 3, Best: -1}, false}, {Fit{Best: -1}, true}, {Fit{People: 1, Unknown: 3, Best: 100}, true}} {
		v.Posts = []Post{{ID: 1, Title: "缝纫工", Heads: 2, Updated: moment(20261001), Fit: &c.fit}}
		for _, f := range Figures() {
			if f.Object != OfPost {
				continue
			}
			if values := f.Village(&v, at()); len(values) != 1 || values[0].Known != c.known || !c.known && values[0].Why == "" {
				t.Errorf("%s of %+v: %+v", f.Key, c.fit, values)
			}
		}
	}
}
