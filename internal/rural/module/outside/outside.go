package outside

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/portal/attachment"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
)

// Sealer wraps the columns that must not be readable in the data file; kit/cryptox.Master is one.
type Sealer interface {
	Seal(purpose string, aad, plain []byte) []byte
	Open(purpose string, aad, sealed []byte) ([]byte, error)
	BlindIndex(purpose, value string) []byte
}

// Family is what a reference to a household shows.
type Family struct {
	ID       int64
	No, Head string
	Area     area.Code
}

// Rooms are the rooms of the platform the engine stands on.
type Rooms struct {
	DB    *db.DB
	Areas *area.Tree
	Seal  Sealer
	Now   func() time.Time
	Blobs *blob.Store
	// Attachments receives people's files piece by piece.
	Attachments *attachment.Service
	// Messages tells people; nil in tests that do not look at it.
	Messages *message.Service
	// Rearranged has the deadlines reckoned anew, in the transaction that changed the calendar.
	Rearranged func(ctx context.Context, tx *db.Tx) error
	Words
	Staff
	Households
}

// Words are what the engine asks of dictionaries.
type Words struct {
	// Known reports whether a dictionary has a code that may be chosen.
	Known func(ctx context.Context, dict, code string) (bool, error)
	// Valid reports whether such a code may be chosen in a record of a day, 0 for today; nil: whenever it is known.
	Valid func(ctx context.Context, dict, code string, day int64) (bool, error)
	// Word is what a code was called on a day, "" where its name never changes; nil: none ever does.
	Word func(ctx context.Context, dict, code string, day int64) (string, error)
}

// Staff is what the engine asks of those who act.
type Staff struct {
	// Actors are the people of these areas who hold the permission, and one of the roles where such are named.
	Actors func(ctx context.Context, h bun.IDB, code string, at []area.Code, roles []string) ([]int64, error)
	// Names are people's names by id.
	Names func(ctx context.Context, h bun.IDB, ids []int64) (map[int64]string, error)
	// HandOn reports whether one of the people by made, reset or re-roled one of the accounts within the days it tells; nil: nobody is asked.
	HandOn func(ctx context.Context, h bun.IDB, accounts, by []int64) (days int, on bool, err error)
	// People are those of some persons who are in office, with what they may do now: read together, however many they are. Without it
	// nobody's work is delegated.
	People func(ctx context.Context, ids ...int64) (map[int64]*principal.Principal, error)
	// Homes are people's own areas by id.
	Homes func(ctx context.Context, h bun.IDB, ids []int64) (map[int64]area.Code, error)
}

// Households is what the engine asks of the register of households.
type Households struct {
	// Families are the scope's households by id.
	Families func(ctx context.Context, h bun.IDB, scope area.Scope, ids []int64) (map[int64]Family, error)
	// FamilyPhone is the phone of the scope's household of an id, "" where there is none.
	FamilyPhone func(ctx context.Context, h bun.IDB, scope area.Scope, id int64) (string, error)
	// FamilyOf is the scope's household of a number, 0 where there is none.
	FamilyOf func(ctx context.Context, h bun.IDB, scope area.Scope, no string) (int64, error)
}

// Time is now.
func (r *Rooms) Time() time.Time {
	if r.Now != nil {
		return r.Now()
	}
	return time.Now()
}

// Clock is what the engine takes for now, in China: rooms on it reckon with no other.
func (r *Rooms) Clock() time.Time { return r.Time().In(clock.Shanghai) }

// HaveReckoned has the deadlines of all open records reckoned anew after tx.
func (r *Rooms) HaveReckoned(ctx context.Context, tx *db.Tx) error {
	if r.Rearranged == nil {
		return nil
	}
	return r.Rearranged(ctx, tx)
}
