package household

import (
	"context"
	"fmt"
	"sort"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/rollup"
)

// monitoredStates are under monitoring now, eliminatedStates have left it for good (dictionary monitor_state).
const (
	monitoredStates  = "'60','70','80','81','96'"
	eliminatedStates = "'90','91'"
)

// Monitored is the condition on the table of households that one is under monitoring, as the list and the figures count it.
const Monitored = "monitor_state IN (" + monitoredStates + ")"

// The two sets of states a list is filtered by; the overview counts the same two.
const (
	StateMonitored  = "monitored"
	StateEliminated = "eliminated"
)

// stateSet is the set of a filter word, "" for an unknown word.
func stateSet(word string) string {
	switch word {
	case StateMonitored:
		return monitoredStates
	case StateEliminated:
		return eliminatedStates
	}
	return ""
}

// figures is what a roll-up row adds up.
type figures struct {
	Households int64 `bun:"households"`
	Members    int64 `bun:"members"`
	Monitored  int64 `bun:"monitored"`
	Eliminated int64 `bun:"eliminated"`
	NetIncome  int64 `bun:"net_income"`
	// IncomeMembers are the members of households whose income is known; IncomeHeads are the head counts those had in the year of their income, among
	// which NetIncome is divided (0154).
	IncomeMembers int64 `bun:"income_members"`
	IncomeHeads   int64 `bun:"income_heads"`
}

func (f *figures) add(o figures) {
	f.Households += o.Households
	f.Members += o.Members
	f.Monitored += o.Monitored
	f.Eliminated += o.Eliminated
	f.NetIncome += o.NetIncome
	f.IncomeMembers += o.IncomeMembers
	f.IncomeHeads += o.IncomeHeads
}

// facet is one combination of the list's filters.
type facet struct {
	Type        string `bun:"type"`
	MonitorType string `bun:"monitor_type"`
	Risk        string `bun:"risk"`
	HouseLevel  string `bun:"house_level"`
	State       string `bun:"monitor_state"`
	Approval    string `bun:"state"`
}

// facetColumns are the columns of a combination, in the order of facet.values.
const facetColumns = "type, monitor_type, risk, house_level, monitor_state, state"

func (f facet) values() []any {
	return []any{f.Type, f.MonitorType, f.Risk, f.HouseLevel, f.State, f.Approval}
}

func (h *Household) facet() facet {
	return facet{h.Type, h.MonitorType, h.Risk, h.HouseLevel, h.MonitorState, h.State}
}

func (h *Household) figures() figures {
	f := figures{Households: 1, Members: int64(h.MembersCount), NetIncome: h.NetIncome, IncomeHeads: int64(h.IncomeHeads)}
	if h.IncomeYear > 0 {
		f.IncomeMembers = f.Members
	}
	if h.MonitorState != "" {
		if strings.Contains(monitoredStates, "'"+h.MonitorState+"'") {
			f.Monitored = 1
		}
		if strings.Contains(eliminatedStates, "'"+h.MonitorState+"'") {
			f.Eliminated = 1
		}
	}
	return f
}

// delta is a change on its way to the ancestors.
type delta struct {
	Area    area.Code `bun:"area"`
	facet   `bun:",extend"`
	figures `bun:",extend"`
}

// faceted areas keep counts per filter combination; below a county counting the rows themselves is as cheap.
func faceted(c area.Code) bool { return c.Level() <= area.County }

// change writes the village's own roll-up row and leaves the delta line for the ancestors, in the write's transaction.
// The village row comes first in every write: it is what makes writers of one village wait for each other.
func change(ctx context.Context, tx *db.Tx, c area.Code, fc facet, f figures, now int64) error {
	if err := addStat(ctx, tx, map[area.Code]figures{c: f}, now); err != nil {
		return err
	}
	return deltas.Leave(ctx, tx, [][]any{append(append([]any{int64(c)}, fc.values()...), f.Households, f.Members, f.Monitored, f.Eliminated, f.NetIncome, f.IncomeMembers, f.IncomeHeads)})
}

const statBatch = 400

func addStat(ctx context.Context, tx *db.Tx, by map[area.Code]figures, now int64) error {
	codes := make([]area.Code, 0, len(by))
	for c := range by {
		codes = append(codes, c)
	}
	sort.Slice(codes, func(i, j int) bool { return codes[i] < codes[j] }) // one order for all writers: no deadlock
	for len(codes) > 0 {
		n := min(statBatch, len(codes))
		var rows []string
		var args []any
		for _, c := range codes[:n] {
			f := by[c]
			rows = append(rows, "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
			args = append(args, int64(c), int64(c.Parent()), f.Households, f.Members, f.Monitored, f.Eliminated, f.NetIncome, f.IncomeMembers, f.IncomeHeads, now)
		}
		codes = codes[n:]
		_, err := tx.NewRaw(`INSERT INTO stat_area (area, parent, households, members, monitored, eliminated, net_income, income_members, income_heads, updated_at)
			VALUES `+strings.Join(rows, ", ")+` ON CONFLICT (area) DO UPDATE SET
			households = stat_area.households + excluded.households, members = stat_area.members + excluded.members,
			monitored = stat_area.monitored + excluded.monitored, eliminated = stat_area.eliminated + excluded.eliminated,
			net_income = stat_area.net_income + excluded.net_income,
			income_members = stat_area.income_members + excluded.income_members, income_heads = stat_area.income_heads + excluded.income_heads, updated_at = excluded.updated_at`, args...).Exec(ctx)
		if err != nil {
			return fmt.Errorf("add to roll-up: %w", err)
		}
	}
	return nil
}

type facetKey struct {
	area area.Code
	facet
}

func addFacets(ctx context.Context, tx *db.Tx, by map[facetKey]int64) error {
	keys := make([]facetKey, 0, len(by))
	for k, n := range by {
		if n != 0 {
			keys = append(keys, k)
		}
	}
	sort.Slice(keys, func(i, j int) bool {
		a, b := keys[i], keys[j]
		if a.area != b.area {
			return a.area < b.area
		}
		return a.Type+" "+a.MonitorType+" "+a.Risk+" "+a.HouseLevel+" "+a.State+" "+a.Approval < b.Type+" "+b.MonitorType+" "+b.Risk+" "+b.HouseLevel+" "+b.State+" "+b.Approval
	})
	rows := make([][]any, len(keys))
	for i, k := range keys {
		rows[i] = append(append([]any{int64(k.area)}, k.values()...), by[k])
	}
	return facets.Add(ctx, tx, rows)
}

var facets = rollup.Table{Name: "stat_facet", Key: append([]string{"area"}, strings.Split(facetColumns, ", ")...), Sums: []string{"households"}}

var deltas = rollup.Lines{Table: "household_delta", Columns: append(facets.Key[:len(facets.Key):len(facets.Key)], "households", "members", "monitored", "eliminated", "net_income", "income_members", "income_heads"), Lock: 4_004_001, Most: 300}

// Fold applies the waiting delta lines to all ancestors. It answers how many it applied. Run it every few seconds (ruling 16).
func (s *Service) Fold(ctx context.Context) (int, error) {
	return rollup.Fold(ctx, s.DB, deltas, func(ctx context.Context, tx *db.Tx, lines []delta) error {
		stats, facets := map[area.Code]figures{}, map[facetKey]int64{}
		for _, l := range lines {
			for _, a := range l.Area.Above() {
				f := stats[a]
				f.add(l.figures)
				stats[a] = f
				if faceted(a) {
					facets[facetKey{a, l.facet}] += l.Households
				}
			}
		}
		if err := addStat(ctx, tx, stats, s.now().UnixMilli()); err != nil {
			return err
		}
		return addFacets(ctx, tx, facets)
	})
}

// Complete makes the roll-ups anew where households are there and their counts per combination of filters are not: after a migration
// that changed what a combination is.
func (s *Service) Complete(ctx context.Context) error {
	var missing bool
	err := s.DB.Read().NewRaw("SELECT EXISTS (SELECT 1 FROM household) AND NOT EXISTS (SELECT 1 FROM stat_facet) AND NOT EXISTS (SELECT 1 FROM household_delta)").Scan(ctx, &missing)
	if err != nil {
		return fmt.Errorf("look at roll-ups: %w", err)
	}
	if !missing {
		return nil
	}
	return s.Rebuild(ctx)
}

// recount has the roll-ups follow a change of a household that alter makes in place, in the write's transaction.
func recount(ctx context.Context, tx *db.Tx, h *Household, now int64, alter func()) error {
	gone := figures{}
	gone.take(h.figures())
	if err := change(ctx, tx, h.Area, h.facet(), gone, now); err != nil {
		return err
	}
	alter()
	return change(ctx, tx, h.Area, h.facet(), h.figures(), now)
}

// Rebuild makes the roll-ups anew from the households, in one transaction; for after a bulk load.
func (s *Service) Rebuild(ctx context.Context) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := deltas.Alone(ctx, s.DB.Engine(), tx); err != nil {
			return err
		}
		if s.DB.Engine() == db.Postgres {
			// Writers begin with their village's row here: they wait until the new figures stand.
			if _, err := tx.NewRaw("LOCK TABLE stat_area IN EXCLUSIVE MODE").Exec(ctx); err != nil {
				return fmt.Errorf("rebuild: %w", err)
			}
		}
		for _, t := range []string{"household_delta", "stat_area", "stat_facet"} {
			if _, err := tx.NewRaw("DELETE FROM " + t).Exec(ctx); err != nil {
				return fmt.Errorf("rebuild: %w", err)
			}
		}
		stats, facets := map[area.Code]figures{}, map[facetKey]int64{}
		var villages, combos []delta
		err := tx.NewRaw(`SELECT area, count(*) AS households, CAST(sum(members_count) AS bigint) AS members,
			CAST(sum(CASE WHEN monitor_state IN (`+monitoredStates+`) THEN 1 ELSE 0 END) AS bigint) AS monitored,
			CAST(sum(CASE WHEN monitor_state IN (`+eliminatedStates+`) THEN 1 ELSE 0 END) AS bigint) AS eliminated,
			CAST(sum(net_income) AS bigint) AS net_income, CAST(sum(CASE WHEN income_year > 0 THEN members_count ELSE 0 END) AS bigint) AS income_members,
			CAST(sum(income_heads) AS bigint) AS income_heads
			FROM household GROUP BY area`).Scan(ctx, &villages)
		if err != nil {
			return fmt.Errorf("rebuild: %w", err)
		}
		err = tx.NewRaw(`SELECT (area/100000000)*100000000 AS area, `+facetColumns+`, count(*) AS households
			FROM household GROUP BY 1, `+facetColumns).Scan(ctx, &combos)
		if err != nil {
			return fmt.Errorf("rebuild: %w", err)
		}
		for _, v := range villages {
			for _, a := range v.Area.Upwards() {
				f := stats[a]
				f.add(v.figures)
				stats[a] = f
			}
		}
		for _, c := range combos {
			for _, a := range c.Area.Upwards() {
				facets[facetKey{a, c.facet}] += c.Households
			}
		}
		if err := addStat(ctx, tx, stats, s.now().UnixMilli()); err != nil {
			return err
		}
		return addFacets(ctx, tx, facets)
	})
}
