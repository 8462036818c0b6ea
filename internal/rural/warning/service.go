package warning

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/clock"
	"mirror/internal/portal/message"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/warning/analysis"
)

// Service keeps the rules and what stands out by them.
type Service struct {
	DB     *db.DB
	Areas  *area.Tree
	Engine *module.Engine
	Homes  *household.Service
	Reader *analysis.Reader
	// Jobs takes the pass somebody asks for by hand; nil: nobody may.
	Jobs     Enqueuer
	Messages *message.Service
	// Actors are the people of some areas who hold a permission; Names are how people are called.
	Actors func(ctx context.Context, h bun.IDB, code string, at []area.Code, roles []string) ([]int64, error)
	Names  func(ctx context.Context, h bun.IDB, ids []int64) (map[int64]string, error)
	Now    func() time.Time
	// Base is where the site lies: a path of ours, or the address of another one.
	Base string
	// Match, where set, gives the members of changed households the data of departments that waited for them, before their figures are computed.
	Match func(ctx context.Context, tx *db.Tx, households []int64) error
}

// builtIn reports whether the site is ours.
func (s *Service) builtIn() bool { return builtIn(s.Base) }

func builtIn(base string) bool { return strings.HasPrefix(base, "/") }

// Enqueuer is what of the job queue is needed here.
type Enqueuer interface {
	Enqueue(ctx context.Context, tx *db.Tx, n jobs.New) (int64, error)
}

// today is the day in China, yyyymmdd.
func (s *Service) today() int64 {
	return dayOf(s.Now().UnixMilli())
}

// dayOf is the day of a moment.
func dayOf(ms int64) int64 {
	y, m, d := time.UnixMilli(ms).In(clock.Shanghai).Date()
	return int64(y)*10000 + int64(m)*100 + int64(d)
}

// daysBefore is a day so many days earlier.
func daysBefore(day int64, n int) int64 {
	t := time.Date(int(day/10000), time.Month(day/100%100), int(day%100)-n, 0, 0, 0, 0, clock.Shanghai)
	return int64(t.Year())*10000 + int64(t.Month())*100 + int64(t.Day())
}

// slugOf is the analysis a figure belongs to.
func slugOf(figure string) string {
	slug, _, _ := strings.Cut(figure, ".")
	return slug
}

// writers is the PostgreSQL advisory lock of those who write hits: each reads what it looks at under it, so that nobody writes what was true before
// another wrote.
const writers = 4_004_017

func (s *Service) lock(ctx context.Context, tx *db.Tx) error {
	if s.DB.Engine() != db.Postgres {
		return nil
	}
	if _, err := tx.NewRaw("SELECT pg_advisory_xact_lock(?)", writers).Exec(ctx); err != nil {
		return fmt.Errorf("lock of warnings: %w", err)
	}
	return nil
}
