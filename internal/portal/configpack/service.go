package configpack

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Service exports and imports. app fills it by a literal.
type Service struct {
	DB *db.DB
	// Sections are in the order in which they are applied: what others refer to comes first.
	Sections []Section
	// Key signs; its public half is what another installation must trust.
	Key ed25519.PrivateKey
	// Trusted are the keys of other installations, by name.
	Trusted map[string]ed25519.PublicKey
	// Applied is told of an import in its transaction: what keeps configuration in memory reads again.
	Applied func(ctx context.Context, tx *db.Tx, p Plan) error
}

// PublicKey is what another installation writes into its setting config-keys, behind a name and a colon.
func (s *Service) PublicKey() string {
	public, _ := s.Key.Public().(ed25519.PublicKey)
	return base64.StdEncoding.EncodeToString(public)
}

// state reads the sections as they are.
func (s *Service) state(ctx context.Context, h bun.IDB) (map[string][]Item, error) {
	out := map[string][]Item{}
	for _, sec := range s.Sections {
		items, err := sec.Export(ctx, h)
		if err != nil {
			return nil, err
		}
		out[sec.Name()] = sorted(items)
	}
	return out, nil
}

func rowsOf(state map[string][]Item, only func(name string) bool) map[string][]Row {
	out := map[string][]Row{}
	for name, items := range state {
		if !only(name) {
			continue
		}
		out[name] = make([]Row, len(items))
		for i, it := range items {
			out[name][i] = it.Row
		}
	}
	return out
}

// Export gives the whole configuration as a signed file, and notes who took it.
func (s *Service) Export(ctx context.Context) ([]byte, error) {
	var text []byte
	// In one transaction, so that the file is of one moment.
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		state, err := s.state(ctx, tx)
		if err != nil {
			return err
		}
		if text, err = seal(rowsOf(state, func(string) bool { return true }), s.Key); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "config.export", Object: "config", ObjectID: digest(text)[:16], Detail: map[string]any{"digest": digest(text)}})
	})
	if err != nil {
		return nil, fmt.Errorf("export configuration: %w", err)
	}
	return text, nil
}

// Plan is what an import would do.
type Plan struct {
	// Signer is the name of the installation that exported it; empty: this one.
	Signer  string    `json:"signer"`
	Changes []Change  `json:"changes"`
	Totals  []Total   `json:"totals"`
	Faults  []string  `json:"faults" doc:"why it cannot be imported; empty: it can"`
	Expect  string    `json:"expect" doc:"digest of what stands now; the import names it"`
	Titles  []Heading `json:"titles"`
}

// Heading is a section's name for people.
type Heading struct {
	Section string `json:"section"`
	Title   string `json:"title" declared:"words"`
}

// Total is how much of a section would change.
type Total struct {
	Section string `json:"section"`
	Added   int    `json:"added"`
	Edited  int    `json:"edited"`
	Removed int    `json:"removed"`
}

var errDry = errors.New("dry run")

// Plan compares a file with what stands and tries the import, without keeping anything of it.
func (s *Service) Plan(ctx context.Context, text []byte) (Plan, error) {
	var p Plan
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var err error
		if p, err = s.plan(ctx, tx, text); err != nil {
			return err
		}
		if len(p.Faults) == 0 {
			// A room may still refuse: then that is the fault.
			if err := s.apply(ctx, tx, p.Changes); err != nil {
				var e *errs.Error
				if !errors.As(err, &e) {
					return err
				}
				p.Faults = append(p.Faults, e.Message)
			}
		}
		return errDry
	})
	if err != nil && !errors.Is(err, errDry) {
		return Plan{}, err
	}
	return p, nil
}

func (s *Service) plan(ctx context.Context, h bun.IDB, text []byte) (Plan, error) {
	p := Plan{Changes: []Change{}, Totals: []Total{}, Faults: []string{}, Titles: []Heading{}}
	f, signer, err := s.open(text)
	if err != nil {
		return p, err
	}
	p.Signer = signer
	for name := range f.Sections {
		if !slices.ContainsFunc(s.Sections, func(sec Section) bool { return sec.Name() == name }) {
			return p, errs.Invalid("package", "配置包里有本平台不认识的部分 "+name)
		}
	}
	state, err := s.state(ctx, h)
	if err != nil {
		return p, err
	}
	standing, err := body(rowsOf(state, func(name string) bool { return f.Sections[name] != nil }))
	if err != nil {
		return p, err
	}
	p.Expect = digest(standing)
	after := After{}
	for _, sec := range s.Sections {
		after[sec.Name()] = map[string]Item{}
		items := state[sec.Name()]
		if rows, ok := f.Sections[sec.Name()]; ok {
			if items, err = sec.Parse(rows); err != nil {
				return p, err
			}
			changes := sec.Diff(state[sec.Name()], items)
			t := Total{Section: sec.Name()}
			for _, c := range changes {
				switch c.Kind {
				case Add:
					t.Added++
				case Edit:
					t.Edited++
				case Remove:
					t.Removed++
				}
			}
			if len(changes) > 0 {
				p.Totals, p.Changes = append(p.Totals, t), append(p.Changes, changes...)
			}
		}
		p.Titles = append(p.Titles, Heading{sec.Name(), sec.Title()})
		for _, it := range items {
			if after.Has(sec.Name(), it.Key) {
				p.Faults = append(p.Faults, sec.Title()+"“"+it.Key+"”出现了两次")
			}
			after[sec.Name()][it.Key] = it
		}
	}
	for _, sec := range s.Sections {
		p.Faults = append(p.Faults, sec.Check(after)...)
	}
	return p, nil
}

func (s *Service) apply(ctx context.Context, tx *db.Tx, all []Change) error {
	for _, sec := range s.Sections {
		var own []Change
		for _, c := range all {
			if c.Section == sec.Name() {
				own = append(own, c)
			}
		}
		if len(own) == 0 {
			continue
		}
		if err := sec.Apply(ctx, tx, own); err != nil {
			return err
		}
	}
	return nil
}

// Import does what Plan said, if what stands is still what it was then; an empty expect asks no such question. Everything or nothing,
// with an audit row for each change.
func (s *Service) Import(ctx context.Context, text []byte, expect string) (Plan, error) {
	var p Plan
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var err error
		if p, err = s.plan(ctx, tx, text); err != nil {
			return err
		}
		if expect != "" && p.Expect != expect {
			return errs.New(errs.Conflict, "")
		}
		if len(p.Faults) > 0 {
			return errs.Invalid("package", p.Faults[0])
		}
		if err := s.apply(ctx, tx, p.Changes); err != nil {
			return err
		}
		if err := record(ctx, tx, p, digest(text)); err != nil {
			return err
		}
		if s.Applied == nil || len(p.Changes) == 0 {
			return nil
		}
		return s.Applied(ctx, tx, p)
	})
	return p, err
}

func record(ctx context.Context, tx *db.Tx, p Plan, file string) error {
	err := audit.Record(ctx, tx, audit.Event{Action: "config.import", Object: "config", ObjectID: file[:16],
		Detail: map[string]any{"digest": file, "signer": p.Signer, "changes": len(p.Changes)}})
	if err != nil {
		return err
	}
	for _, c := range p.Changes {
		before, after := map[string]any{}, map[string]any{}
		for _, f := range c.Fields {
			if c.Kind != Add {
				before[f.Name] = f.Before
			}
			if c.Kind != Remove {
				after[f.Name] = f.After
			}
		}
		err := audit.Record(ctx, tx, audit.Event{Action: "config." + c.Kind, Object: "config", ObjectID: c.Section + "/" + c.Key,
			Detail: map[string]any{"section": c.Section, "label": c.Label, "before": before, "after": after}})
		if err != nil {
			return err
		}
	}
	return nil
}
