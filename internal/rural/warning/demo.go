package warning

import (
	"context"
	"fmt"
	"math"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/household"
	"mirror/internal/rural/warning/analysis"
	"mirror/internal/rural/warning/backtest"
)

// The settings that say how far the demo is: what stood out in the past is planted, the months before this one have their sheets.
const (
	demoPlanted = "warning.demo"
	demoMonths  = "warning.demo.months"
)

// Demo plants the rules, one that somebody proposed and nobody approved yet, and what stood out in the past, and looks at everything once; what is there
// already stays. A pass that was killed begins again.
func (s *Service) Demo(ctx context.Context, proposer int64) error {
	if err := s.Plant(ctx); err != nil {
		return err
	}
	day, err := s.passed(ctx, s.DB.Read())
	if err != nil || day > 0 {
		return err
	}
	planted, err := dayKept(ctx, s.DB.Read(), demoPlanted)
	if err != nil {
		return err
	}
	if planted == 0 {
		err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if err := s.plantPast(ctx, tx); err != nil {
				return err
			}
			if err := s.plantWaiting(ctx, tx, proposer); err != nil {
				return err
			}
			return keepDay(ctx, tx, demoPlanted, s.today(), s.Now())
		})
		if err != nil {
			return err
		}
	}
	return s.Walk(ctx, Mark{}, nil)
}

// DemoPast makes the sheets of the months before this one, once, behind Demo. A demo of before there was a mark has them.
func (s *Service) DemoPast(ctx context.Context) error {
	planted, err := dayKept(ctx, s.DB.Read(), demoPlanted)
	if err != nil || planted == 0 {
		return err
	}
	made, err := dayKept(ctx, s.DB.Read(), demoMonths)
	if err != nil || made > 0 {
		return err
	}
	if err := analysis.Past(ctx, s.DB, s.Reader, s.Now()); err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return keepDay(ctx, tx, demoMonths, s.today(), s.Now()) })
}

// demoCounty is the demo's own county.
const demoCounty = area.Code(44_09_81_000_000_00)

// plantWaiting enters a rule of the demo's county that waits for a second person.
func (s *Service) plantWaiting(ctx context.Context, tx *db.Tx, proposer int64) error {
	if _, there := s.Areas.Node(demoCounty); !there || proposer == 0 {
		return nil
	}
	now := s.Now().Add(-26 * time.Hour).UnixMilli()
	const reason = "演示数据：收益低于计划的产业项目，村里要先说明原因。"
	id, err := insertRule(ctx, tx, Rule{Slug: "agriculture", Figure: "agriculture.projectYield", Level: levelOf(analysis.Yellow), Op: "<", Value: kept(100), Area: demoCounty, From: s.today(), State: RuleProposed,
		Reason: reason, ProposedBy: proposer, ProposedAt: now})
	if err != nil {
		return err
	}
	if _, err := tx.NewRaw("INSERT INTO warning_rule_event (rule, at, actor, what, reason) VALUES (?, ?, ?, ?, ?)", id, now, proposer, ruleProposed, reason).Exec(ctx); err != nil {
		return fmt.Errorf("history of a rule: %w", err)
	}
	return nil
}

// demoFigures are what a household of a risk was warned of, by turns; of other risks the last.
var demoFigures = map[string][]string{
	"01": {"medical.ratio", "livelihood-crisis.coping"}, "02": {"education.cost", "livelihood-crisis.coping"}, "06": {"livelihood-crisis.shock"}, "07": {"labour-employment.workers", "livelihood-crisis.shock"},
	"08": {"livelihood-weak.weak", "labour-employment.workers"}, "09": {"housing-water.danger"}, "10": {"housing-water.unsafe"}, "": {"poverty-index.score", "livelihood-crisis.shock", "special-group.groups"},
}

// demoLeads are how many days before their clue households were warned of, in turn.
var demoLeads = []int{9, 41, 23, 64, 97, 31, 150, 12, 78, 210}

// demoReasons are why warnings of the past were left out.
var demoReasons = []string{"演示数据：入户核实，支出已由报销抵减，收入稳定。", "演示数据：入户核实，成员已就业，登记尚未更新。", "演示数据：入户核实，子女已接去同住，有赡养。"}

// plantPast enters warnings of the past that are over: before the clues of most planted cases, and of households of which nothing became. They say
// nothing of today, and so none of them is open.
func (s *Service) plantPast(ctx context.Context, tx *db.Tx) error {
	today := s.today()
	rules, err := rulesOn(ctx, tx, today)
	if err != nil {
		return err
	}
	p := past{today: today, rules: map[string]Rule{}}
	for _, r := range rules {
		if f, there := analysis.FigureOf(r.Figure); there && f.Object == analysis.OfHome && r.Level <= 2 && (p.rules[r.Figure].Level == 0 || r.Level < p.rules[r.Figure].Level) {
			p.rules[r.Figure] = r
		}
	}
	var cases []struct {
		ID        int64     `bun:"id"`
		Household int64     `bun:"household"`
		Area      area.Code `bun:"area"`
		Source    string    `bun:"source"`
		Risk      string    `bun:"risk"`
		Received  int64     `bun:"received_at"`
	}
	if err := tx.NewRaw("SELECT id, household, area, source, risk, received_at FROM monitor_case WHERE received_at > 0 AND household > 0 ORDER BY id").Scan(ctx, &cases); err != nil {
		return fmt.Errorf("cases of the demo: %w", err)
	}
	for i, c := range cases {
		clue, lead := int64(0), demoLeads[i%len(demoLeads)]
		if c.Source == backtest.Source {
			clue, lead = c.ID, 1+i*7%20
		} else if i%5 == 2 || i%5 == 4 {
			continue // nobody was warned of these
		}
		first := daysBefore(c.Received, lead)
		end := daysBefore(c.Received, -20-i*13%60)
		p.warn(c.Household, c.Area, c.Risk, i, first, end, clue, c.Received, "")
		if i%3 == 0 {
			p.warn(c.Household, c.Area, "", i, daysBefore(first, -lead/2), end, clue, c.Received, "")
		}
	}
	var rest []struct {
		ID   int64     `bun:"id"`
		Area area.Code `bun:"area"`
		Risk string    `bun:"risk"`
	}
	if err := tx.NewRaw("SELECT id, area, risk FROM household AS h WHERE state = ? AND NOT EXISTS (SELECT 1 FROM monitor_case AS c WHERE c.household = h.id) ORDER BY id", household.StateValid).Scan(ctx, &rest); err != nil {
		return fmt.Errorf("households of the demo: %w", err)
	}
	for i, h := range rest {
		if i%7 != 0 {
			continue
		}
		n := i / 7
		first, reason := daysBefore(today, 95+n*37%330), ""
		if n%4 == 1 {
			reason = demoReasons[n/4%len(demoReasons)]
		}
		risk := []string{"01", "07", "", "08", "02"}[n%5]
		p.warn(h.ID, h.Area, risk, n, first, daysBefore(first, -30-n*11%60), 0, daysBefore(first, -6), reason)
	}
	_, err = tx.InsertMany(ctx, db.Rows{Table: "warning_hit", Rows: p.rows, Columns: []string{"rule", "slug", "figure", "kind", "object_id", "household", "area", "level", "value", "threshold", "on_day", "first_seen",
		"last_seen", "ended", "state", "reason", "acted_by", "acted_at", "clue", "told", "orange_on"}})
	if err != nil {
		return fmt.Errorf("past of the demo: %w", err)
	}
	return nil
}

// past collects warnings that are over.
type past struct {
	today int64
	rules map[string]Rule
	rows  [][]any
}

// warn adds one, of a figure that fits the risk; what did not end by yesterday ends then. Of a clue of today there was none: it would stand still.
func (p *past) warn(home int64, c area.Code, risk string, turn int, first, end, clue, acted int64, reason string) {
	end = min(end, daysBefore(p.today, 1))
	keys := demoFigures[risk]
	if len(keys) == 0 {
		keys = demoFigures[""]
	}
	r, there := p.rules[keys[turn%len(keys)]]
	if !there || first > end || clue > 0 && acted > end {
		return
	}
	value := r.Value
	beyond := max(int64(math.Abs(float64(r.Value)))/5, kept(0.01))
	if r.Value == 0 {
		beyond = kept(1200)
	}
	switch r.Op {
	case "<", "<=":
		value -= beyond
	case ">", ">=":
		value += beyond
	}
	state := HitRead
	switch {
	case clue > 0:
		state = HitClue
	case reason != "":
		state = HitExcluded
	}
	at := time.Date(int(acted/10000), time.Month(acted/100%100), int(acted%100), 10, 0, 0, 0, clock.Shanghai).UnixMilli()
	p.rows = append(p.rows, []any{r.ID, r.Slug, r.Figure, string(analysis.OfHome), home, home, int64(c), r.Level, value, r.Value, 0, first, first, end, state, reason, 0, at, clue, true, first})
}
