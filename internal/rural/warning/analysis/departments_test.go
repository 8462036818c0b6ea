package analysis

import (
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

func TestDatesOfAMonth(t *testing.T) {
	if all := datesOf(202602); len(all) != 28 || all[0] != "2026-02-01" || all[27] != "2026-02-28" {
		t.Errorf("%v", all)
	}
	if Market(area.Code(44_19_00_001_000_00)) != area.Code(44_19_00_000_000_00) {
		t.Error("a town of a city without counties has another market")
	}
}
