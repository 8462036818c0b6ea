package analysis

import (
	"fmt"
	"testing"

	"mirror/internal/area"
)

// told is what departments say around the home of the tests: prices of the county and the town, returns of this month, unpaid wages of the spring.
func told() Departments {
	return KnownOf([]Price{
		{county, "水稻", 202608, 300, 1, 20260810}, {county, "水稻", 202609, 600, 2, 20260910}, {county, "水稻", 202610, 300, 1, 20261010}, {county, "水稻", 202611, 270, 1, 20261110},
		{county, "荔枝", 202608, 9_999, 1, 20260810}, {county, "荔枝", 202609, 9_999, 1, 20260910}, {county, "荔枝", 202610, 9_999, 1, 20261010}, {county, "荔枝", 202611, 9_999, 1, 20261110},
		{town, "荔枝", 202607, 1_000, 1, 20260710}, {town, "荔枝", 202608, 1_200, 1, 20260810}, {town, "荔枝", 202609, 1_400, 1, 20260910}, {town, "荔枝", 202610, 1_800, 2, 20261010},
	}, []Coverage{{"07", county, 202611}, {"08", county, 202604}, {"11", county, 202603}, {"12", county, 202606}})
}

// The town's lychee of October costs 9 yuan, the mean of July to September is (10 + 12 + 14) ÷ 3 = 12: −25 %. Rice is the county's and fell by 10 % alone.
func TestThePriceOfTheMainProduce(t *testing.T) {
	f, _ := FigureOf("agriculture.price")
	day := at()
	day.Departments = told()
	v := villageOf()
	v.Archives[0].Industry = "荔枝、水稻"
	got := f.Village(&v, day)[0]
	is(t, "lychee", got, -25)
	if got.On != 20261010 {
		t.Errorf("rests on %d", got.On)
	}
	v.Archives[0].Industry = "水稻"
	is(t, "rice", f.Village(&v, day)[0], -10)
	for what, industry := range map[string]string{"of nothing": "", "of what has no price": "生猪养殖"} {
		v.Archives[0].Industry = industry
		unknown(t, what, f.Village(&v, day)[0])
	}
	v.Archives[0].Industry = "荔枝"
	day.Day = 20261231
	unknown(t, "lychee two months later", f.Village(&v, day)[0])
	day.Departments = KnownOf([]Price{{town, "荔枝", 202611, 100, 1, 20261101}, {town, "荔枝", 202610, 100, 1, 20261001}, {town, "荔枝", 202608, 100, 1, 20260801}}, nil)
	day.Day = today
	unknown(t, "with a gap", f.Village(&v, day)[0])
}

// 35 of 100 mu were struck in twelve months; what was struck before or comes tomorrow does not count.
func TestLandStruck(t *testing.T) {
	f, _ := FigureOf("agriculture.disaster")
	v := villageOf()
	v.Archives[0].Arable = new(int64(10_000))
	v.Data = []Datum{{Kind: "06", On: 20251126, Value: 9_000}, {Kind: "06", On: 20260601, Value: 1_500}, {Kind: "06", On: 20260901, Value: 2_000}, {Kind: "06", On: 20261127, Value: 9_000}}
	is(t, "land struck", f.Village(&v, at())[0], 35)
	v.Data = v.Data[:1]
	unknown(t, "land struck a year ago", f.Village(&v, at())[0])
	v.Data, v.Archives[0].Arable = []Datum{{Kind: "06", On: 20260601, Value: 1_500}}, nil
	unknown(t, "of a village without land", f.Village(&v, at())[0])
}

// One of four at work came back this month: 25 %. Without any return of the county there is no figure, and never 0.
func TestReturns(t *testing.T) {
	day := at()
	day.Departments = told()
	share := func(day At, back ...Datum) Value {
		one, two := whole(1), whole(2)
		one.Data = back
		s := NewSheets(day, here)
		s.AddHome(&one)
		s.AddHome(&two)
		v := Village{Code: here}
		s.AddVillage(&v)
		f, _ := FigureOf("employment-stability.returned")
		return f.Village(&v, day)[0]
	}
	back := Datum{Member: 11, Kind: "07", On: 20261103, Value: 100}
	is(t, "returned", share(day, back), 25)
	is(t, "returned twice", share(day, back, Datum{Member: 11, Kind: "07", On: 20261120, Value: 100}), 25)
	is(t, "nobody returned where others did", share(day), 0)
	is(t, "returned tomorrow or last month", share(day, Datum{Member: 11, Kind: "07", On: 20261127}, Datum{Member: 12, Kind: "07", On: 20261031}), 0)
	unknown(t, "without the county's data", share(at(), back))
	day.Day = 20261201
	unknown(t, "in a month without data", share(day, back))
}

func TestArrears(t *testing.T) {
	h := whole(1)
	unknown(t, "arrears", figure(t, "employment-stability.arrears", h, at()))
	day := at()
	day.Departments = told()
	is(t, "no case", figure(t, "employment-stability.arrears", h, day), 0)
	h.Data = []Datum{{Kind: "08", On: 20251126, Value: 1}, {Kind: "08", On: 20260401, Value: 1}, {Kind: "08", On: 20261126, Value: 1}, {Kind: "08", On: 20261127, Value: 1}}
	is(t, "cases", figure(t, "employment-stability.arrears", h, day), 2)
}

// 3000.50 and 2000 of the last twelve months take the place of the register's 900 of 2025: 5000.50. A sum that is older than the register's year does not.
func TestSelfPayOfTheDepartment(t *testing.T) {
	h := whole(1)
	h.Data = []Datum{{Kind: "01", On: 20251120, Value: 700_000}, {Kind: "01", Department: "医保局", On: 20260302, Value: 300_050}, {Kind: "01", Department: "医保局", On: 20261001, Value: 200_000}, {Kind: "01", On: 20261127, Value: 700_000}}
	got := figure(t, "medical.others", h, at())
	is(t, "self-pay", got, 5000.5)
	if got.On != 20261001 {
		t.Errorf("rests on %d", got.On)
	}
	is(t, "ratio", figure(t, "medical.ratio", h, at()), 5000.5/66000*100)
	f, _ := FigureOf("medical.others")
	e := f.ExplainHome(&h, at(), h.ID)
	if len(e.Inputs) != 1 || e.Inputs[0].Source != "医保局" || e.Inputs[0].On != 20261001 || e.Words != "医保局的2笔自付金额之和5000.50元" {
		t.Errorf("explained by %+v", e)
	}
	h.Data = []Datum{{Kind: "01", On: 20251215, Value: 700_000}}
	is(t, "a sum older than the register's", figure(t, "medical.others", h, at()), 900)
	h.Incomes[0].RigidMedical = nil
	is(t, "the only sum", figure(t, "medical.others", h, at()), 7000)
}

// added is a measure of a village's homes.
func added(day At, slug, key string, homes ...Home) Sums {
	s := NewSheets(day, here)
	for i := range homes {
		s.AddHome(&homes[i])
	}
	_, sums, _ := s.measured(slug, key)
	return sums
}

func same(t *testing.T, what string, got Sums, num, den, missing int64) {
	t.Helper()
	if got.Num != num || got.Den != den || got.Missing != missing {
		t.Errorf("%s: %d of %d, %d left out; want %d of %d, %d", what, got.Num, got.Den, got.Missing, num, den, missing)
	}
}

// S2.13j Of the chronically ill those count as signed whose newest row of twelve months says so. A county that handed in nothing has no share, and never 0; a
// member whose health was not entered stands in none.
func TestSignedDoctors(t *testing.T) {
	day := at()
	day.Departments = told()
	h := whole(1)
	for i := range h.Members {
		h.Members[i].Health = "2"
	}
	row := func(member, on, value int64) Datum { return Datum{Member: member, Kind: "11", On: on, Value: value} }
	share := func(day At, rows ...Datum) Sums { h.Data = rows; return added(day, "medical", "signed", h) }
	same(t, "nobody signed", share(day), 0, 3, 0)
	same(t, "without the county's roll", share(at(), row(11, 20260303, 100)), 0, 0, 3)
	same(t, "one signed, one who is no member, one of another roll", share(day, row(11, 20260303, 100), row(0, 20260303, 100), Datum{Member: 12, Kind: "12", On: 20260303, Value: 100}), 1, 3, 0)
	same(t, "signed and ended", share(day, row(11, 20260303, 100), row(11, 20260903, 0), row(12, 20260303, 0), row(12, 20260903, 100)), 1, 3, 0)
	same(t, "signed a year ago or tomorrow", share(day, row(11, 20251126, 100), row(12, 20261127, 100)), 0, 3, 0)
	h.Members[0].Health, h.Members[1].Health = "", "1"
	same(t, "health not entered", share(day, row(13, 20260303, 100)), 1, 1, 1)
	is(t, "signed", figure(t, "medical.unsigned", h, day), 0)
	h.Data = nil
	is(t, "not signed", figure(t, "medical.unsigned", h, day), 1)
	unknown(t, "signed where nobody handed in", figure(t, "medical.unsigned", h, at()))
}

// S2.13k Of students at vocational schools and colleges, of households lifted out of poverty or under monitoring, those with a grant of twelve months count,
// once however many parts it came in.
func TestGrantsOfStudents(t *testing.T) {
	day := at()
	day.Departments = told()
	h := whole(1)
	h.Type = "2"
	h.Members[0].StudentStatus, h.Members[1].StudentStatus = "5", "6"
	row := func(member, on int64) Datum {
		return Datum{Member: member, Kind: "12", Item: "2025-2026学年", On: on, Value: 150_000}
	}
	share := func(day At, rows ...Datum) Sums { h.Data = rows; return added(day, "education", "aided", h) }
	same(t, "no grant", share(day), 0, 2, 0)
	same(t, "without the county's roll", share(at(), row(11, 20260303)), 0, 0, 2)
	same(t, "a grant in two parts", share(day, row(11, 20260303), row(11, 20260903)), 1, 2, 0)
	same(t, "a grant of a pupil, of a year ago and of tomorrow", share(day, row(13, 20260303), row(11, 20251126), row(12, 20261127)), 0, 2, 0)
	f, _ := FigureOf("education.unaided")
	h.Data = []Datum{row(12, 20260303)}
	if got := f.Home(&h, day); len(got) != 2 || !got[0].Known || got[0].N != 1 || !got[1].Known || got[1].N != 0 || got[1].On != 20261001 {
		t.Errorf("who has no grant: %+v", got)
	}
	h.Members[0].StudentStatus, h.Members[0].Birth = "", 20080101
	same(t, "stage of school not entered", share(day, row(12, 20260303)), 1, 1, 1)
	h.Members[0].Birth = 19850101
	same(t, "that of somebody of 41", share(day, row(12, 20260303)), 1, 1, 0)
	h.Type = "1"
	same(t, "of a household it is not for", share(day, row(12, 20260303)), 0, 0, 0)
	h.MonitorState = "60"
	same(t, "of one under monitoring", share(day, row(12, 20260303)), 1, 1, 0)
}

// S2.13n 5 of 100 mu lie idle: each kind as it was surveyed last, a kind that is tilled again no more. A village that nobody surveyed has no figure, one whose
// survey found none has 0.
func TestLandLeftIdle(t *testing.T) {
	f, _ := FigureOf("resource.idleLand")
	v := villageOf()
	v.Archives[0].Arable = new(int64(10_000))
	row := func(item string, on, value int64) Datum {
		return Datum{Area: here, Kind: "13", Item: item, On: on, Value: value}
	}
	share := func(rows ...Datum) (Value, Sums) {
		v.Data = rows
		s := NewSheets(at(), here)
		s.AddVillage(&v)
		_, sums, _ := s.measured("resource", "idleLand")
		return f.Village(&v, at())[0], sums
	}
	got, sums := share(row("常年撂荒", 20260301, 900), row("季节性撂荒", 20260301, 800), row("季节性撂荒", 20260701, 0), row("常年撂荒", 20260901, 500), Datum{Area: here, Kind: "06", On: 20260901, Value: 9_000})
	is(t, "land left idle", got, 5)
	same(t, "land left idle", sums, 500, 10_000, 0)
	got, _ = share(row("常年撂荒", 20260301, 0))
	is(t, "a survey that found none", got, 0)
	got, sums = share(row("常年撂荒", 20251126, 500))
	unknown(t, "a survey of a year ago", got)
	same(t, "a survey of a year ago", sums, 0, 0, 1)
	v.Archives[0].Arable = nil
	got, _ = share(row("常年撂荒", 20260301, 500))
	unknown(t, "of a village without land", got)
}

// of is a figure of one member.
func of(t *testing.T, key string, h Home, day At, member int64) Value {
	t.Helper()
	f, _ := FigureOf(key)
	for _, v := range f.Home(&h, day) {
		if v.Object == member {
			return v
		}
	}
	t.Fatalf("%s: nothing of member %d", key, member)
	return Value{}
}

// explained is the line of an explanation with a title: value, source and day.
func explained(key string, h Home, day At, object int64, title string) string {
	f, _ := FigureOf(key)
	for _, in := range f.ExplainHome(&h, day, object).Inputs {
		if in.Title == title {
			return fmt.Sprint(in.Value, " ", in.Source, " ", in.On)
		}
	}
	return ""
}

// S2.13j The register of 1 October says insured. What the department says after it counts, what it said before does not, unless the register does not know;
// one of two kinds of insurance is enough; what is a year old, comes tomorrow or is of no member says nothing.
func TestInsuranceOfTheDepartment(t *testing.T) {
	row := func(member, on, value int64, item string) Datum {
		return Datum{Member: member, Kind: "02", Department: "医保局", Item: item, On: on, Value: value}
	}
	h := whole(1)
	value := func(rows ...Datum) Value { h.Data = rows; return of(t, "medical.uninsured", h, at(), 11) }
	is(t, "by the register", value(), 0)
	got := value(row(11, 20261103, 0, "居民医保"))
	is(t, "ended after the register", got, 1)
	if got.On != 20261103 {
		t.Errorf("rests on %d", got.On)
	}
	if in := explained("medical.uninsured", h, at(), 11, "参加医疗保险"); in != "否 医保局 20261103" {
		t.Errorf("explained by %q", in)
	}
	same(t, "insured", added(at(), "medical", "insured", h), 2, 3, 0)
	is(t, "score of deprivation", figure(t, "poverty-index.score", h, at()), 3./48)
	if in := explained("poverty-index.score", h, at(), h.ID, "有成员未参加医保"); in != "是 医保局 20261103" {
		t.Errorf("score explained by %q", in)
	}
	if n := figure(t, "livelihood-weak.weak", h, at()); n.On != 20261103 {
		t.Errorf("weakness rests on %d", n.On)
	}
	is(t, "looked back at the day before", of(t, "medical.uninsured", h, On(20261102, nil, nil), 11), 0)
	is(t, "ended before the register", value(row(11, 20261001, 0, "居民医保")), 0)
	is(t, "ended tomorrow, of another, of nobody", value(row(0, 20261103, 0, "居民医保"), row(12, 20261103, 0, "居民医保"), row(11, 20261127, 0, "居民医保")), 0)
	is(t, "changed from one kind to another", value(row(11, 20261020, 100, "职工医保"), row(11, 20261103, 0, "居民医保")), 0)
	is(t, "ended and begun again", value(row(11, 20261020, 0, "居民医保"), row(11, 20261103, 100, "居民医保")), 0)
	h.Members[0].MedicalInsurance = nil
	unknown(t, "not entered, and a year old", value(row(11, 20251126, 0, "居民医保")))
	is(t, "not entered, and told before", value(row(11, 20260105, 0, "居民医保")), 1)
	if in := explained("medical.uninsured", h, at(), 11, "参加医疗保险"); in != "否 医保局 20260105" {
		t.Errorf("explained by %q", in)
	}
	h.UpdatedAt = moment(20261127)
	unknown(t, "a register of tomorrow", value(row(11, 20261103, 0, "居民医保")))
}

// S2.13k A child the register has at school is out of it where the school says so later, and the other way round. An item that names no stage says nothing, nor
// does that somebody is on no list.
func TestSchoolOfTheDepartment(t *testing.T) {
	row := func(on int64, item string) Datum {
		return Datum{Member: 13, Kind: "03", Department: "教育局", Item: item, On: on, Value: 0}
	}
	h := whole(1)
	value := func(rows ...Datum) Value { h.Data = rows; return of(t, "education.dropout", h, at(), 13) }
	got := value(row(20261103, "小学辍学"))
	is(t, "left school", got, 1)
	if got.On != 20261103 {
		t.Errorf("rests on %d", got.On)
	}
	if in := explained("education.dropout", h, at(), 13, "在校情况"); in != "失学辍学 教育局 20261103" {
		t.Errorf("explained by %q", in)
	}
	same(t, "dropouts", added(at(), "education", "dropouts", h), 1, 3, 0)
	same(t, "enrolled", added(at(), "education", "enrolled", h), 0, 1, 0)
	is(t, "score of deprivation", figure(t, "poverty-index.score", h, at()), 3./48)
	is(t, "looked back at the day before", of(t, "education.dropout", h, On(20261102, nil, nil), 13), 0)
	for what, rows := range map[string][]Datum{"left before the register": {row(20261001, "辍学")}, "left tomorrow": {row(20261127, "辍学")}, "ended a stage": {row(20261103, "小学毕业")},
		"left and came back": {row(20261020, "辍学"), row(20261103, "初中")}} {
		is(t, what, value(rows...), 0)
	}
	h.Members[2].StudentStatus = dropout
	is(t, "not on any list", value(), 1)
	is(t, "back at school", value(row(20261103, "初中")), 0)
	is(t, "an item of no stage", value(row(20261103, "九年一贯制")), 1)
	h.Members[2].StudentStatus = ""
	unknown(t, "not entered, and a year old", value(row(20251126, "小学")))
	is(t, "not entered, and told before", value(row(20260103, "小学")), 0)
	for item, want := range map[string]string{"中职二年级": vocational, "职业高中": vocational, "普通高中": "4", "高职高专": college, "大学本科": "7", "学前班": "1", "九年级（初中）": "3", "初中退学": dropout, "休学": "", "高中毕业": ""} {
		if got := stageSaid(item); got != want {
			t.Errorf("%s is %q, want %q", item, got, want)
		}
	}
}

// S2.13k What the school says of the costs of the household's only pupil takes the place of the register's 600 of 2025. Of one of two it does where it is more
// alone; else the household has what it entered, and nothing where it entered nothing.
func TestSchoolCostsOfTheDepartment(t *testing.T) {
	row := func(member, on, value int64) Datum {
		return Datum{Member: member, Kind: "03", Department: "教育局", Item: "小学", On: on, Value: value}
	}
	h := whole(1)
	value := func(rows ...Datum) Value { h.Data = rows; return figure(t, "education.cost", h, at()) }
	is(t, "by the register", value(), 600)
	is(t, "older than the register's year", value(row(13, 20251231, 90_000)), 600)
	got := value(row(13, 20260303, 90_000), row(13, 20260903, 35_050))
	is(t, "the newest of the pupil", got, 350.5)
	if got.On != 20260903 {
		t.Errorf("rests on %d", got.On)
	}
	if in := explained("education.cost", h, at(), h.ID, "近12个月学年自付费用"); in != "350.50元 教育局 20260903" {
		t.Errorf("explained by %q", in)
	}
	same(t, "costs", added(at(), "education", "cost", h), 35_050, 1, 0)
	is(t, "looked back at the day before", figure(t, "education.cost", Home{Household: h.Household, Members: h.Members, Incomes: h.Incomes, Data: []Datum{row(13, 20261103, 0)}}, On(20261102, nil, nil)), 600)
	h.Members[1].Birth, h.Members[1].StudentStatus = 20120101, "3"
	is(t, "one of two, less than the register", value(row(13, 20260903, 35_050)), 600)
	is(t, "one of two, more than the register", value(row(13, 20260903, 1_200_000)), 12_000)
	is(t, "both", value(row(12, 20260903, 10_000), row(13, 20260903, 35_050)), 450.5)
	h.Incomes[0].RigidSchool = nil
	unknown(t, "one of two, and nothing entered", value(row(13, 20260903, 1_200_000)))
	is(t, "both, and nothing entered", value(row(12, 20260903, 10_000), row(13, 20260903, 35_050)), 450.5)
	h.Members[1].StudentStatus = ""
	unknown(t, "of one nobody knows whether they learn", value(row(13, 20260903, 1_200_000)))
}

// S2.13b Who has a grade of disability is disabled, where the register did not say healthy since. Grades one and two are grave; of whom the grade is not known
// their household is in no share, and no county without data.
func TestDisabilityOfTheFederation(t *testing.T) {
	day := at()
	day.Departments = KnownOf(nil, []Coverage{{"04", county, 202604}})
	row := func(member, on, grade int64) Datum {
		return Datum{Member: member, Kind: "04", Department: "残联", Item: "肢体", On: on, Value: grade * 100}
	}
	h := whole(1)
	shares := func(day At, rows ...Datum) string {
		h.Data = rows
		d, s := added(day, "special-group", "disabled", h), added(day, "special-group", "severe", h)
		return fmt.Sprint(d.Num, d.Den, d.Missing, " ", s.Num, s.Den, s.Missing)
	}
	for what, c := range map[string]struct {
		rows []Datum
		want string
	}{"nobody": {nil, "0 1 0 0 1 0"}, "grave": {[]Datum{row(13, 20261103, 2)}, "1 1 0 1 1 0"}, "light": {[]Datum{row(13, 20261103, 3)}, "1 1 0 0 1 0"},
		"healthy since": {[]Datum{row(13, 20261001, 2)}, "0 1 0 0 1 0"}, "tomorrow": {[]Datum{row(13, 20261127, 2)}, "0 1 0 0 1 0"},
		"graded anew":    {[]Datum{row(13, 20261020, 2), row(13, 20261103, 3)}, "1 1 0 0 1 0"},
		"two of one day": {[]Datum{row(13, 20261103, 3), row(13, 20261103, 1)}, "1 1 0 1 1 0"}} {
		if got := shares(day, c.rows...); got != c.want {
			t.Errorf("%s: %s, want %s", what, got, c.want)
		}
	}
	if got := shares(at(), row(13, 20261103, 2)); got != "1 1 0 0 0 1" {
		t.Errorf("without the county's data: %s", got)
	}
	got := figure(t, "special-group.groups", h, day)
	is(t, "a disabled child is one in hardship", got, 2)
	if got.On != 20261103 {
		t.Errorf("rests on %d", got.On)
	}
	if in := explained("special-group.groups", h, day, h.ID, "成员13"); in != "困境儿童、残疾（二级） 残联 20261103" {
		t.Errorf("explained by %q", in)
	}
	is(t, "looked back at the day before", figure(t, "special-group.groups", h, On(20261102, nil, nil)), 0)
	h.Members[2].Health = "4"
	if got := shares(day); got != "1 1 0 0 0 1" {
		t.Errorf("entered as disabled, without a grade: %s", got)
	}
	if got := shares(day, row(13, 20240101, 1)); got != "1 1 0 1 1 0" {
		t.Errorf("entered as disabled, graded before: %s", got)
	}
	h.Members[2].Health = "3"
	if got := shares(day, row(13, 20240101, 1)); got != "1 1 0 1 1 0" {
		t.Errorf("entered as gravely ill, which denies no disability: %s", got)
	}
	h.Members[2].Health = ""
	if got := shares(day, row(13, 20240101, 1)); got != "0 0 1 1 1 0" {
		t.Errorf("not entered, and told before: %s", got)
	}
	if got := shares(day); got != "0 0 1 0 0 1" {
		t.Errorf("not entered: %s", got)
	}
}

// S2.13i Three are wanted by the hall and five by the department; a post both name counts once, as the newer has it. What is older than three months, or of a
// post that was told of anew, counts no more.
func TestPostsOfTheDepartment(t *testing.T) {
	day := at(Post{ID: 1, Area: here, Title: "电工", Skill: "2", Heads: 3, Updated: moment(20261001)}, Post{ID: 2, Area: town, Title: "缝纫工", Skill: "2", Heads: 9, Updated: moment(20261001)})
	row := func(item string, on, value int64) Datum {
		return Datum{Area: here, Kind: "09", Department: "人社局", Item: item, On: on, Value: value * 100}
	}
	f, _ := FigureOf("skill-match.gap")
	gap := func(rows ...Datum) (Value, Explanation) {
		h := whole(1)
		h.Members[0].Worker = new(false)
		s := NewSheets(day, here)
		s.AddHome(&h)
		v := Village{Code: here, Data: rows}
		s.AddVillage(&v)
		return f.Village(&v, day)[0], f.ExplainVillage(&v, day, int64(here))
	}
	for what, c := range map[string]struct {
		rows []Datum
		want float64
	}{"the hall alone": {nil, 2}, "another post": {[]Datum{row("普工", 20261103, 5)}, 7}, "the same, newer": {[]Datum{row("电工", 20261103, 5)}, 4}, "the same, older": {[]Datum{row("电工", 20261001, 5)}, 2},
		"three months ago": {[]Datum{row("普工", 20260826, 5)}, 2}, "tomorrow": {[]Datum{row("普工", 20261127, 5)}, 2}, "told anew": {[]Datum{row("普工", 20261003, 5), row("普工", 20261103, 1)}, 3}} {
		got, _ := gap(c.rows...)
		is(t, what, got, c.want)
	}
	_, why := gap(row("普工", 20261103, 5))
	if in := why.Inputs[0]; in.Title != "部门数据的岗位" || in.Value != "5" || in.Source != "人社局" || in.On != 20261103 {
		t.Errorf("explained by %+v", why.Inputs)
	}
}

func TestDatesOfAMonth(t *testing.T) {
	if all := datesOf(202602); len(all) != 28 || all[0] != "2026-02-01" || all[27] != "2026-02-28" {
		t.Errorf("%v", all)
	}
	if Market(area.Code(44_19_00_001_000_00)) != area.Code(44_19_00_000_000_00) {
		t.Error("a town of a city without counties has another market")
	}
}
