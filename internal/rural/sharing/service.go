package sharing

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Service is the room.
type Service struct {
	Engine  *module.Engine
	Library *metric.Library
	Jobs    Queue
	// Homes is the register of households.
	Homes *household.Service
	// Names are what the codes of a dictionary are called; nil: nobody knows, and codes are shown.
	Names func(ctx context.Context, dict string) (map[string]string, error)
	// Others are the registers beside the room's own that are handed in, and stand in the burden account.
	Others []handin.Account

	facts    []Fact
	profiles []Profile
	changed  map[string]string
	own      map[string]string
	needed   map[string]Compulsory
}

// Queue takes a job in the transaction of what caused it.
type Queue interface {
	Enqueue(ctx context.Context, tx *db.Tx, n jobs.New) (int64, error)
}

// Known says of the registers what their declarations do not: which have one record of an area, and which only change what lives elsewhere and why they may ask for it.
type Known struct {
	Profiles []Profile
	Changes  map[string]string
	// Own are fields of forms, "monitor.risk", that are called like a fact and are none of it asked again, each with its reason.
	Own map[string]string
	// Compulsory is the public list of what declarations make compulsory, by the register.
	Compulsory map[string]Compulsory
}

// Compulsory are the fields a register cannot do without: of its form, and of its steps.
type Compulsory struct {
	Fields []string
	// Basis is the rule that needs them.
	Basis string
}

// New gathers all facts that fields and figures declare.
func New(e *module.Engine, l *metric.Library, q Queue, homes *household.Service, k Known) *Service {
	own := map[string]string{Tables: "the room's own", Sheets: "the room's own", Fields: "the room's own"}
	for code, why := range k.Changes {
		own[code] = why
	}
	return &Service{Engine: e, Library: l, Jobs: q, Homes: homes, facts: factsOf(e, l, k.Profiles, own), profiles: k.Profiles, changed: own, own: k.Own, needed: k.Compulsory}
}

func (s *Service) register(code string) *declaration.Declaration {
	d, _ := s.Engine.Module(code)
	return d
}

// askedOf are the areas a table asks, the lowest first: who is above waits for those below.
func (s *Service) askedOf(table *declaration.Record) (out []area.Code) {
	lowest := levelOf(table.Text("lowest"))
	var walk func(c area.Code)
	walk = func(c area.Code) {
		for _, n := range s.Engine.Areas.Children(c) {
			if n.Disabled || n.ID.Level() > lowest {
				continue
			}
			walk(n.ID)
			if n.ID.Level() > area.Province {
				out = append(out, n.ID)
			}
		}
	}
	walk(table.Area)
	return out
}
