package departmentdata

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Service is the room.
type Service struct {
	Engine *module.Engine
	Homes  *household.Service
	Seal   *cryptox.Master
	Jobs   Queue
	// Touched is told of each household whose data changed, in the transaction.
	Touched func(ctx context.Context, tx *db.Tx, households ...int64) error
	// PlacesTouched is told of the areas whose data of a kind were removed, in the transaction. What is entered or changed comes by the register itself.
	PlacesTouched func(ctx context.Context, tx *db.Tx, kind string, areas ...area.Code) error
	// Spend marks what may be used once; false where it was used before.
	Spend func(ctx context.Context, tx *db.Tx, id string, expires time.Time) (bool, error)
	// Clients are the machines with an account of their own in a scope: id and name.
	Clients func(ctx context.Context, scope area.Scope) ([]Client, error)
	// Pushes are the kinds that a machine may push, by the id of its client.
	Pushes func(client string) []string
	// Names is how people are called.
	Names func(ctx context.Context, h bun.IDB, ids []int64) (map[int64]string, error)
}

// Queue takes a job in the transaction of what caused it.
type Queue interface {
	Enqueue(ctx context.Context, tx *db.Tx, n jobs.New) (int64, error)
}

// Client is a machine that may push.
type Client struct{ ID, Name string }

// purpose names the keys of the room's sealed columns and of its digests.
const purpose = "departmentdata"

// Sealed are the sealed columns of the room: numbers that wait to be matched, bound to their record, and the secrets of machines.
var Sealed = []cryptox.Stored{
	{Purpose: purpose, Table: "department_person", Column: "id_card_enc", ID: []string{"record"}, With: []string{"t.record"}, AAD: cryptox.Text},
	{Purpose: purpose, Table: "department_client", Column: "secret_enc", ID: []string{"client"}, With: []string{"t.client"}, AAD: cryptox.Text},
	{Purpose: purpose, Table: "department_client", Column: "previous_enc", ID: []string{"client"}, With: []string{"t.client"}, AAD: cryptox.Text},
}

func (s *Service) register() *declaration.Declaration {
	d, _ := s.Engine.Module(Register)
	return d
}

// writers is the PostgreSQL advisory lock of those who enter, match and remove rows: each sees what the one before wrote, so that a datum is there once.
const writers = 4_004_019

func (s *Service) lock(ctx context.Context, tx *db.Tx) error {
	if s.Engine.DB.Engine() != db.Postgres {
		return nil
	}
	if _, err := tx.NewRaw("SELECT pg_advisory_xact_lock(?)", writers).Exec(ctx); err != nil {
		return fmt.Errorf("lock of department data: %w", err)
	}
	return nil
}

// receives reports whether somebody takes in the data of departments: of a county or above, with the right to import. It is also who sees the list of the unmatched.
func receives(p *principal.Principal) bool {
	return p.Has(Resource+":import") && !p.Scope.Empty() && p.Area.Level() <= area.County
}

// home is the area a row without a household belongs to: the receiver's own, or the province where that is the whole country.
func (s *Service) home(p *principal.Principal) area.Code {
	if p.Area != area.Root {
		return p.Area
	}
	for _, n := range s.Engine.Areas.Children(area.Root) {
		return n.ID
	}
	return p.Area
}

var system = &principal.Principal{Name: "系统", Scope: area.Everything()}
