package analysis

import (
	"fmt"
	"math"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/household"
)

// The day of the tests and the places of their homes.
const (
	today   int64     = 20261126
	here    area.Code = 44_09_81_103_210_00
	town              = area.Code(44_09_81_103_000_00)
	county            = area.Code(44_09_81_000_000_00)
	lineFen int64     = 800_000
)

func at(posts ...Post) At {
	return On(today, map[area.Code]IncomeLine{county: {Fen: lineFen, Year: 2026}}, posts)
}

func moment(day int64) int64 {
	return time.Date(int(day/10000), time.Month(day/100%100), int(day%100), 12, 0, 0, 0, clock.Shanghai).UnixMilli()
}

func member(id int64, birth int, more ...func(*household.Member)) household.Member {
	m := household.Member{ID: id, Name: fmt.Sprint("成员", id), Sex: "1", Birth: birth, StudentStatus: "0", Health: "1", LaborSkill: "1", Worker: new(true), WorkArea: "1", WorkMonths: new(10), MonthlyWage: new(int64(300_000)),
		MedicalInsurance: new(true), Pension: new(true), LowIncome: new(false)}
	if birth > 20101126 {
		m.StudentStatus, m.LaborSkill, m.Worker, m.WorkArea, m.WorkMonths, m.MonthlyWage = "2", "5", new(false), "", nil, nil
	}
	for _, f := range more {
		f(&m)
	}
	return m
}

// whole is a home of which everything is known and nothing is wrong: two who work and a child at school.
func whole(id int64) Home {
	h := Home{Household: household.Household{ID: id, Area: here, Type: "1", HeadName: fmt.Sprint("户主", id), State: "valid", HouseLevel: "A", WaterSafe: new(true), WaterKind: "自来水",
		Toilet: new(true), Broadband: new(true), RoadToMain: new(true), CollectiveShare: new(true), ArableLand: new(int64(150)), CreatedAt: moment(20240101), UpdatedAt: moment(20261001)}}
	h.Members = []household.Member{member(id*10+1, 19850101), member(id*10+2, 19870101, func(m *household.Member) { m.Sex = "2" }), member(id*10+3, 20150101)}
	h.MembersCount = 3
	h.Incomes = []household.Income{earned(2025, 6_000_000, 3), earned(2024, 5_000_000, 3)}
	return h
}

// earned is a year of wage with a little of everything else.
func earned(year int, wage int64, members int) household.Income {
	return household.Income{Year: year, Wage: &wage, Business: new(int64(400_000)), BusinessCost: new(int64(100_000)), Property: new(int64(0)), Transfer: new(int64(300_000)), Other: new(int64(0)),
		RigidMedical: new(int64(90_000)), RigidSchool: new(int64(60_000)), RigidDisaster: new(int64(0)), Members: members}
}

func figure(t *testing.T, key string, h Home, day At) Value {
	t.Helper()
	f, ok := FigureOf(key)
	if !ok {
		t.Fatalf("no figure %s", key)
	}
	vs := f.Home(&h, day)
	if len(vs) != 1 {
		t.Fatalf("%s: %d values", key, len(vs))
	}
	return vs[0]
}

func is(t *testing.T, what string, v Value, want float64) {
	t.Helper()
	if !v.Known || math.Abs(v.N-want) > 1e-9 {
		t.Errorf("%s = %v (known %v, %s), want %v", what, v.N, v.Known, v.Why, want)
	}
}

func unknown(t *testing.T, what string, v Value) {
	t.Helper()
	if v.Known || v.Why == "" || v.N != 0 {
		t.Errorf("%s: %+v, want unknown with a reason", what, v)
	}
}
