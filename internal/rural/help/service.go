package help

import (
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/keyset"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Service answers what the lists of the modules cannot.
type Service struct {
	DB     *db.DB
	Areas  *area.Tree
	Engine *module.Engine
	Now    func() time.Time
	// Others are counted with its own figures: by the same job, and anew for a town on demand and after a merge of areas.
	Others  []Counting
	Tallies []Tally
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// ask makes conditions as of a day.
func (s *Service) ask(today int64) ask { return ask{engine: s.DB.Engine(), today: today} }

// homeScope is a scope over households h, which are read along their areas, whatever else is asked of them: of the whole country too.
func homeScope(scope area.Scope) (string, []any) {
	if c, whole := keyset.Whole(scope); whole && c == area.Root {
		return "h.area > ?", []any{int64(area.Root)}
	}
	return scope.Between(area.Columns{Area: "h.area", Owner: "h.owner"})
}

// period is the time in which a household is to be visited once: the month for those that are monitored, the quarter for others.
type period struct {
	month, quarter         int64 // first days, yyyymmdd
	lastMonth, lastQuarter int64 // first days of the periods before
	monthEnd, quarterEnd   int64 // last days
	today                  int64
}

func periodOf(t time.Time) period {
	y, m, _ := t.In(clock.Shanghai).Date()
	month := time.Date(y, m, 1, 0, 0, 0, 0, clock.Shanghai)
	quarter := time.Date(y, m-(m-1)%3, 1, 0, 0, 0, 0, clock.Shanghai)
	return period{declaration.Day(month), declaration.Day(quarter), declaration.Day(month.AddDate(0, -1, 0)), declaration.Day(quarter.AddDate(0, -3, 0)),
		declaration.Day(month.AddDate(0, 1, -1)), declaration.Day(quarter.AddDate(0, 3, -1)), declaration.Day(t)}
}

// visitedSince is the condition that a household h was visited in its period, or in that and the one before. A visit that was
// returned does not count.
func visitedSince(month, quarter int64) (string, []any) {
	return "EXISTS (SELECT 1 FROM help_visit AS v WHERE v.household = h.id AND v.state <> '" + Returned + "' AND v.visited_on >= CASE WHEN " + watched + " THEN ? ELSE ? END)",
		[]any{month, quarter}
}
