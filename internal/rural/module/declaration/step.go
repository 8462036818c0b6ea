package declaration

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/portal/message"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/outside"
)

// Span is a rule's number of days in the record's area, and the day that many days after one.
func (s *Step) Span(ctx context.Context, rule string, from int64) (n int, until int64, err error) {
	return s.Engine.Span(ctx, s.Tx, s.Module, rule, s.Record.Area, from)
}

// Allows reports whether a switch of the module is on in the record's area.
func (s *Step) Allows(ctx context.Context, rule string) (bool, error) {
	return s.Engine.Allows(ctx, s.Tx, s.Module, rule, s.Record.Area)
}

// Step is one change on its way: what rules look at and may alter.
type Step struct {
	Engine  Engine
	Areas   *area.Tree
	Tx      *db.Tx
	Module  *Declaration
	Record  *Record // as it is going to be
	Before  *Record // as it was; nil for a new one
	By      *principal.Principal
	For     *principal.Principal // in whose name they act; nil in their own
	Move    *Transition          // nil for entering and changing
	Undo    bool                 // Move is taken back: Before is after it, Record as it was before
	Opinion string
	Offered bool // it is not taken, only offered: its transaction reads
	Alone   bool // the area lets one person take the step who took the one before it, and they do
	Reply   bool // a rule enters it for another record, and nobody typed it
	Now     time.Time
}

// Today is the day in China, yyyymmdd.
func (s *Step) Today() int64 { return Day(s.Now) }

// Refers is the record a field of the step's record names, read in its transaction with the rights of the person: NotFound where
// they do not see it or nothing is named.
func (s *Step) Refers(ctx context.Context, key string) (*Record, error) {
	f, ok := s.Module.Field(key)
	if !ok || f.Kind != Ref {
		panic("module " + s.Module.Code + ": no reference " + key)
	}
	to, _ := s.Engine.Module(f.Module)
	return s.Engine.InTx(ctx, s.Tx, to, s.By.Scope, s.Record.Int(key))
}

// Engine is what a rule may ask of the engine, in the transaction of its step.
type Engine interface {
	Records
	Follows
	Told
}

// Records are the records of all modules as they stand in a transaction.
type Records interface {
	// Module is the declaration of a code.
	Module(code string) (*Declaration, bool)
	// InTx is one record of the scope as it stands in the caller's transaction; NotFound outside.
	InTx(ctx context.Context, tx *db.Tx, d *Declaration, scope area.Scope, id int64) (*Record, error)
	// Holding are the ids of records in some states whose sealed field has this value, in any area, the oldest first.
	Holding(ctx context.Context, h bun.IDB, d *Declaration, key, value string, states ...string) (ids []int64, err error)
	// Span is a rule's number of days in an area, and the day that many days after one.
	Span(ctx context.Context, h bun.IDB, d *Declaration, rule string, c area.Code, from int64) (n int, until int64, err error)
	// Allows reports whether a switch of a module is on in an area.
	Allows(ctx context.Context, h bun.IDB, d *Declaration, rule string, c area.Code) (bool, error)
	// Underway names what is under way about a household in other modules than but, in words for people; "" for nothing.
	Underway(ctx context.Context, h bun.IDB, but *Declaration, household int64) (string, error)
}

// Follows are the records that are entered and moved because of another one.
type Follows interface {
	// File enters a record and hands it to whoever is next.
	File(ctx context.Context, tx *db.Tx, by *principal.Principal, d *Declaration, c area.Code, owner int64, values map[string]any) (*Record, error)
	// Fileable asks whether File would be refused; it writes nothing.
	Fileable(ctx context.Context, tx *db.Tx, by *principal.Principal, d *Declaration, c area.Code, values map[string]any) error
	// Reply enters a record that answers to another one; nobody is told.
	Reply(ctx context.Context, tx *db.Tx, by *principal.Principal, d *Declaration, c area.Code, values map[string]any) (*Record, error)
	// Carry takes a record through one of its System steps.
	Carry(ctx context.Context, tx *db.Tx, by *principal.Principal, d *Declaration, id int64, code, opinion string) error
	// Follow takes the records under way that name a household along with it.
	Follow(ctx context.Context, tx *db.Tx, but *Declaration, by *principal.Principal, f outside.Family) error
}

// Told are the people a rule may send a message to.
type Told interface {
	// Seeing are those of some people who may open a record now.
	Seeing(ctx context.Context, d *Declaration, r *Record, ids ...int64) ([]int64, error)
	// Desk are the people of a record's own area who may act there.
	Desk(ctx context.Context, h bun.IDB, d *Declaration, r *Record, action string) ([]int64, error)
	// Tell sends a message about a record to those of its receivers who may open it.
	Tell(ctx context.Context, tx *db.Tx, d *Declaration, r *Record, n message.New) error
}

// Bring enters a record of an import in its transaction, by the form's rules and the module's own. Nobody is told about it one by
// one: it waits in the inbox of those whose turn it is.
type Bring func(ctx context.Context, c area.Code, values map[string]any) (*Record, error)

// Intake is what an import of a module's own making enters its records by.
type Intake interface {
	// Today is the day in China, yyyymmdd.
	Today() int64
	// Bringing makes the Apply of an import whose units become records: write looks at a unit and brings its records in. place is that of
	// transfer.Each. The module's rules may look at every record, but Written must not enter others of the same module.
	Bringing(d *Declaration, write func(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit, bring Bring) error,
		place func(u transfer.Unit, field string) (transfer.Row, string)) transfer.Apply
	// Arrived tells the people of each area, in one message for the whole import, how many records it brought them in a state.
	Arrived(ctx context.Context, tx *db.Tx, d *Declaration, by *principal.Principal, state string, made map[area.Code]int) error
}
