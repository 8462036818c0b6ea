package household

import (
	"context"
	"fmt"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
)

// The demo's places: three counties of two cities, four townships each, five villages each, twenty households each.
const (
	demoTowns, demoVillages, demoHouseholds = 4, 5, 20
)

var (
	demoCounties = []area.Code{44_09_81_000_000_00, 44_09_83_000_000_00, 44_08_81_000_000_00}
	// demoFirst are among the chosen ones, because the demo's people work there.
	demoFirst = map[area.Code]bool{44_09_81_103_000_00: true, 44_09_81_103_210_00: true, 44_08_81_103_000_00: true}
	// demoHome is 储良村, where the citizen of the demo lives.
	demoHome = area.Code(44_09_81_103_210_00)
)

const demoKey = "household.demo"

// Demo fills the demo's households once; a second call does nothing. owner is the user id of the demo's citizen, to whom one
// household of 储良村 belongs; 0 leaves it without.
func (s *Service) Demo(ctx context.Context, owner int64) error {
	done, err := s.setting(ctx, demoKey)
	if err != nil || done != "" {
		return err
	}
	villages, err := s.demoPlaces()
	if err != nil {
		return err
	}
	var homes []demoVillage
	for _, v := range villages {
		homes = append(homes, demoVillage{code: v, homes: demoHouseholds})
	}
	return s.settle(ctx, demoKey, 0, homes, owner)
}

// demoVillage is a village of the demo with how many households it has, and in what they differ from others.
type demoVillage struct {
	code  area.Code
	homes int
	ways  ways
}

// settle makes the households of villages in one transaction; their numbers follow on first.
func (s *Service) settle(ctx context.Context, mark string, first int64, villages []demoVillage, owner int64) error {
	m := maker{seed: 2026, codeLo: 0, codeCount: 10, years: 5, today: midnight(s.now())}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		now := s.now().UnixMilli()
		stats, facets := map[area.Code]figures{}, map[facetKey]int64{}
		var hs []*Household
		var ms [][]Member
		var is [][]Income
		i := first
		for _, v := range villages {
			m.ways = v.ways
			for no := 1; no <= v.homes; no++ {
				d := m.make(i, v.code, no)
				d.household.Position = demoPosition(v.code, no)
				if v.code == demoHome && slices.Contains(demoDisabled, no) {
					d.members[0].Health, d.members[0].LaborSkill = "4", "3"
				}
				if v.code == demoHome && no == 2 && owner > 0 {
					d.household.Owner = &owner
					d.members[demoMember(d.members)].Name = demoCitizen
					d.household.HeadName = d.members[0].Name
				}
				d.household.seal(s.Seal, d.members)
				hs, ms, is = append(hs, &d.household), append(ms, d.members), append(is, d.incomes)
				i++
				m.ways.turn++
				for _, a := range v.code.Upwards() {
					f := stats[a]
					f.add(d.household.figures())
					stats[a] = f
					if faceted(a) {
						facets[facetKey{a, d.household.facet()}]++
					}
				}
			}
			if len(hs) < demoBatch && v.code != villages[len(villages)-1].code {
				continue
			}
			if err := s.insert(ctx, tx, hs, ms, is); err != nil {
				return err
			}
			hs, ms, is = nil, nil, nil
		}
		if err := addStat(ctx, tx, stats, now); err != nil {
			return err
		}
		if err := addFacets(ctx, tx, facets); err != nil {
			return err
		}
		return s.setSetting(ctx, tx, mark, fmt.Sprint(i))
	})
}

// demoBatch is how many households are written at once.
const demoBatch = 200

// demoCitizen is the name of the demo's citizen: they stand on the register as a member of their household.
const demoCitizen = "张小玲"

// demoDisabled are households of the demo's own village with a disabled head: its clerk always finds some that a policy would help, whatever the day is.
var demoDisabled = []int{6, 9, 12, 14, 18}

// demoMember is the member they are: a grown woman who is not the head, else the last one who is not.
func demoMember(ms []Member) int {
	for i, m := range ms {
		if i > 0 && m.Sex == "2" && m.Birth < 20000101 {
			return i
		}
	}
	return len(ms) - 1
}

// DemoCitizen is the household of an owner with the number of its member who is the demo's citizen; 0 where there is none.
func (s *Service) DemoCitizen(ctx context.Context, owner int64) (home int64, number string, err error) {
	var ids []int64
	if err := s.DB.Read().NewRaw("SELECT id FROM household WHERE owner = ? ORDER BY id LIMIT 1", owner).Scan(ctx, &ids); err != nil || len(ids) == 0 {
		return 0, "", err
	}
	f, err := s.Family(ctx, s.DB.Read(), ids[0])
	if err != nil {
		return 0, "", err
	}
	for i := range f.Members {
		if f.Members[i].Name == demoCitizen {
			return f.ID, f.Members[i].Number(), nil
		}
	}
	return 0, "", nil
}

func (s *Service) demoPlaces() ([]area.Code, error) {
	var out []area.Code
	for _, county := range demoCounties {
		towns := s.choose(county, demoTowns)
		if len(towns) < demoTowns {
			return nil, fmt.Errorf("demo: %s has %d townships", county, len(towns))
		}
		for _, t := range towns {
			villages := s.choose(t, demoVillages)
			if len(villages) < demoVillages {
				return nil, fmt.Errorf("demo: %s has %d villages", t, len(villages))
			}
			out = append(out, villages...)
		}
	}
	return out, nil
}

// choose takes the demo's own places first, then towns and villages that are big enough, in the order of their codes.
func (s *Service) choose(parent area.Code, n int) []area.Code {
	var first, rest []area.Code
	for _, c := range s.Areas.Children(parent) {
		switch {
		case demoFirst[c.ID]:
			first = append(first, c.ID)
		case c.ID.Level() == area.Village || len(s.Areas.Children(c.ID)) >= demoVillages:
			rest = append(rest, c.ID)
		}
	}
	return append(first, rest...)[:min(n, len(first)+len(rest))]
}

func (s *Service) setting(ctx context.Context, key string) (string, error) {
	var v []string
	if err := s.DB.Read().NewRaw("SELECT value FROM setting WHERE key = ?", key).Scan(ctx, &v); err != nil {
		return "", fmt.Errorf("read mark %s: %w", key, err)
	}
	if len(v) == 0 {
		return "", nil
	}
	return v[0], nil
}

func (s *Service) setSetting(ctx context.Context, tx *db.Tx, key, value string) error {
	_, err := tx.NewRaw(`INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?)
		ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`, key, value, s.now().UnixMilli()).Exec(ctx)
	if err != nil {
		return fmt.Errorf("write mark %s: %w", key, err)
	}
	return nil
}

// midnight is the beginning of the day in China: what is made on one day is the same however often it is made.
func midnight(t time.Time) time.Time {
	y, m, d := t.In(clock.Shanghai).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, clock.Shanghai)
}
