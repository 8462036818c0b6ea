package retention

import (
	"context"

	"github.com/uptrace/bun"

	"mirror/internal/db"
)

// What the years begin with.
const (
	UntilHome = "home" // the end of the household
	UntilOwn  = "own"  // the end of the matter itself
)

// Part is one kind of thing that a room keeps about people: where it stands, until when, and how it is taken out. Every room gives its own,
// app puts the list together, and a test holds it against the schema. What a part has nothing to do with stays nil.
type Part struct {
	// Kind names it in the trial count, Title on the page. A part without a title goes with another one and is not counted.
	Kind, Title string
	// Until is what the years begin with.
	Until string
	// Takes are the columns that are emptied or go with their row, as table.column.
	Takes []string
	// Stays are columns of the same tables that hold words and stay, with the reason.
	Stays map[string]string

	// Last is the moment at which anything of a household that is no more was moved last (ms UTC): its years begin no earlier.
	Last func(ctx context.Context, h bun.IDB, household int64) (int64, error)
	// OfHousehold takes out what there is of a household that is no more: at most most things whose id lies behind after. next is where to go
	// on, 0 once there are none left.
	OfHousehold func(ctx context.Context, tx *db.Tx, household, after int64, most int) (n int, next int64, err error)
	// OfPerson takes out what tells of somebody who left.
	OfPerson func(ctx context.Context, tx *db.Tx, who Left) (int, error)
	// Ended takes out, at most most things, what came to an end of its own before a moment; fewer than most: there are none left.
	Ended func(ctx context.Context, tx *db.Tx, until int64, most int) (int, error)
	// Count is how many things a run would take, without those of people who left.
	Count func(ctx context.Context, h bun.IDB, s Span) (int64, error)
}

// Left is somebody who left a household.
type Left struct {
	Household int64
	Line      int64 // of the household's history, by which they left
	Change    int64 // the sheet
	At        int64 // ms UTC: what came after is about others, whatever number or name it has
	Member    int64
	Name      string
	Head      string // of the household now; "" where it is no more
	Namesake  bool   // somebody of their name is a member now: by the name alone nothing tells of them
	Until     int64  // ms UTC: what ended later has years before it
	Called    Called
}

// Called is how free text may name somebody: by each full name and number they had, which are found exactly or not at all.
type Called struct {
	Names   []string
	Numbers []string
	// Longer are names of others of their household with one of theirs in them.
	Longer []string
}

// Span is what the next run would look at.
type Span struct {
	Until int64 // ms UTC
	Most  int   // where counting stops
}

// Homes are the households that are no more and whose years are over, as a subselect of their ids.
func (s Span) Homes() (string, []any) {
	return "SELECT t.household_id " + left + ended, []any{s.Until, s.Until}
}

// Under is a condition on a column with the id of a household: true where nobody keeps it under hold.
func Under(column string) string {
	return "NOT EXISTS (SELECT 1 FROM retention_hold AS r WHERE r.household_id = " + column + ")"
}
