package household

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/page"
)

// The ages of labour, as the field counts them: from the sixteenth birthday to the day before the sixtieth.
const (
	labourFrom = 16
	labourTo   = 59
)

// Labourer is somebody of an age to work who has none.
type Labourer struct {
	ID        int64     `bun:"id"`
	Name      string    `bun:"name"`
	Sex       string    `bun:"sex"`
	Birth     int       `bun:"birth"`
	Skill     string    `bun:"labor_skill"`
	Household int64     `bun:"household"`
	No        string    `bun:"household_no"`
	Area      area.Code `bun:"area"`
}

// labourCap is where counting stops.
const labourCap = 1_001

// Idle are the scope's people of these skills who are of an age to work, no students and entered as not working, in the order of their villages.
// What nobody entered meets no condition. Two statements, whatever the page.
func (s *Service) Idle(ctx context.Context, scope area.Scope, skills []string, cursor string, size int) (page.Page[Labourer], error) {
	out := page.Page[Labourer]{Items: []Labourer{}, TotalCap: labourCap}
	var at, home, id int64
	if cursor != "" {
		if err := page.Decode(cursor, &at, &home, &id); err != nil {
			return out, err
		}
	}
	if scope.Empty() || len(skills) == 0 {
		return out, nil
	}
	oldest, youngest := labourBorn(s.now())
	w, args := scope.Between(area.Columns{Area: "h.area", Owner: "h.owner"})
	from := " FROM household AS h JOIN household_member AS m ON m.household_id = h.id WHERE " + w +
		" AND h.state = ? AND m.labor_skill IN (?) AND NOT m.worker AND m.student_status = '0' AND m.birth BETWEEN ? AND ?"
	args = append(args, StateValid, bun.List(skills), oldest, youngest)
	var err error
	if out.Total, err = db.CountAtMost(ctx, s.DB.Read(), labourCap, "SELECT 1 AS one"+from, args...); err != nil {
		return out, fmt.Errorf("count people without work: %w", err)
	}
	if at > 0 {
		from, args = from+" AND (h.area, h.id, m.id) > (?, ?, ?)", append(args, at, home, id)
	}
	n := page.Size(size)
	err = s.DB.Read().NewRaw("SELECT m.id, m.name, m.sex, m.birth, m.labor_skill, h.id AS household, h.household_no, h.area"+from+
		" ORDER BY h.area, h.id, m.id LIMIT ?", append(args, n+1)...).Scan(ctx, &out.Items)
	if err != nil {
		return out, fmt.Errorf("people without work: %w", err)
	}
	if len(out.Items) > n {
		out.Items = out.Items[:n]
		last := out.Items[n-1]
		out.Next = page.Encode(int64(last.Area), last.Household, last.ID)
	}
	return out, nil
}

// labourBorn are the first and the last birthday of those who are of an age to work on a day, yyyymmdd.
func labourBorn(now time.Time) (first, last int) {
	day := now.In(clock.Shanghai)
	number := func(t time.Time) int { return t.Year()*10000 + int(t.Month())*100 + t.Day() }
	return number(day.AddDate(-labourTo-1, 0, 1)), number(day.AddDate(-labourFrom, 0, 0))
}

// OfAge reports whether a member is of an age to work today and no student.
func (s *Service) OfAge(m *Member) bool {
	first, last := labourBorn(s.now())
	return m.StudentStatus == "0" && first <= m.Birth && m.Birth <= last
}

// Age is somebody's age today, from their day of birth as yyyymmdd.
func (s *Service) Age(birth int) int { return age(birth, s.now().In(clock.Shanghai)) }
