package household

import (
	"context"
	"fmt"

	"mirror/internal/db"
	"mirror/internal/rural/keyset"
)

// Fact is what households, or some of their members, have: figures count by it, and the list is filtered by it, so that the records behind a figure
// are those it counts.
type Fact string

// The facts. The web has words for each.
const (
	IncomeKnown Fact = "incomeKnown" // net income of a year
	WaterSafe   Fact = "waterSafe"
	HouseSafe   Fact = "houseSafe" // a house of level A or B
	Toilet      Fact = "toilet"
	Insured     Fact = "insured"
	Pension     Fact = "pension"
	InSchool    Fact = "inSchool" // primary and middle school
	OutOfSchool Fact = "outOfSchool"
	Worker      Fact = "worker"
	WorkerAway  Fact = "workerAway" // in another province or abroad
	Employed    Fact = "employed"   // able to work, and at work
)

// homeFacts are conditions on a household h, memberFacts on a member m.
var (
	homeFacts = map[Fact]string{
		IncomeKnown: "h.income_year > 0",
		WaterSafe:   "h.water_safe",
		HouseSafe:   "h.house_level IN ('A', 'B')",
		Toilet:      "h.toilet",
	}
	memberFacts = map[Fact]string{
		Insured:     "m.medical_insurance",
		Pension:     "m.pension",
		InSchool:    "m.student_status IN ('2', '3')",
		OutOfSchool: "m.student_status = '8'",
		Worker:      "m.worker",
		WorkerAway:  "m.worker AND m.work_area IN ('5', '6')",
		Employed:    "m.labor_skill IN ('1', '2', '3') AND m.worker",
	}
)

// Condition is the fact in SQL: of a household h, or of a member m. "" where there is no such fact.
func (f Fact) Condition() string {
	if c := homeFacts[f]; c != "" {
		return c
	}
	return memberFacts[f]
}

// rare says that so few have the fact that they are found along an index of their own (household_member_out_of_school).
func (f Fact) rare() bool { return f == OutOfSchool }

// has is the condition that a household h has the fact, or a member of it. A count is no join: it is asked of each row a page passes, and neither
// planner turns it into a reading of all members.
func (f Fact) has() keyset.Cond {
	if c := memberFacts[f]; c != "" {
		return keyset.When("(SELECT count(*) FROM household_member AS m WHERE m.household_id = h.id AND " + c + ") > 0")
	}
	return keyset.When(homeFacts[f])
}

// drawn gives a page of the households that have a rare fact, and how many there are: all of them are looked at along its index, and sorted.
func (s *Service) drawn(ctx context.Context, q Query, after keyset.After, limit int) (rows []Household, total int64, err error) {
	in := columns
	in.Area = "(h.area+0)"
	sw, sa := q.Scope.Between(in)
	w := keyset.And(keyset.When(sw, sa...), s.filters(q))
	from := "FROM (SELECT DISTINCT m.household_id FROM household_member AS m WHERE " + q.Fact.Condition() + ") AS f CROSS JOIN household AS h WHERE h.id = f.household_id AND "
	if total, err = db.CountAtMost(ctx, s.DB.Read(), countCap, "SELECT 1 AS one "+from+w.Text, w.Args...); err != nil {
		return nil, 0, fmt.Errorf("count households by fact: %w", err)
	}
	w = keyset.And(w, after.Cond)
	err = s.DB.Read().NewRaw("SELECT "+rowColumns+" "+from+w.Text+" ORDER BY "+q.order(false)+" LIMIT ?", append(w.Args, limit)...).Scan(ctx, &rows)
	if err != nil {
		return nil, 0, fmt.Errorf("list households by fact: %w", err)
	}
	return rows, total, nil
}
