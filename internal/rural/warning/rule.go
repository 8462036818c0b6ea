package warning

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/warning/analysis"
)

// Levels are the levels of a warning, the worst first.
var Levels = []string{analysis.Red, analysis.Orange, analysis.Yellow, analysis.Blue}

// levelOf is the place of a level among Levels, from 1 on; 0 for none.
func levelOf(word string) int { return slices.Index(Levels, word) + 1 }

// levelWord is the level of a place.
func levelWord(n int) string { return Levels[n-1] }

// The states of a rule.
const (
	RuleProposed = "proposed"
	RuleApproved = "approved"
	RuleRefused  = "refused"
	RuleEnded    = "ended"
)

// millionths is how values and thresholds are kept: they compare alike on both engines.
const millionths = 1_000_000

func kept(v float64) int64   { return int64(math.Round(v * millionths)) }
func shown(n int64) float64  { return float64(n) / millionths }
func fits(v float64) bool    { return math.Abs(v) <= 1e12 && !math.IsNaN(v) }
func known(slug string) bool { _, ok := Find(slug); return ok }

// Rule says from which value on a figure is a warning, in an area. Of several that hold for one place the nearest area's wins, of one area's the one that
// began last: a rule for some days stands before the lasting one, which holds again after it.
type Rule struct {
	ID         int64     `bun:"id"`
	Slug       string    `bun:"slug"`
	Figure     string    `bun:"figure"`
	Level      int       `bun:"level"`
	Op         string    `bun:"op"`
	Value      int64     `bun:"value"`
	Area       area.Code `bun:"area"`
	From       int64     `bun:"valid_from"`
	To         int64     `bun:"valid_to"` // 0: until further notice
	Note       string    `bun:"note"`
	State      string    `bun:"state"`
	Reason     string    `bun:"reason"`
	ProposedBy int64     `bun:"proposed_by"`
	ProposedAt int64     `bun:"proposed_at"`
	ApprovedBy int64     `bun:"approved_by"`
	ApprovedAt int64     `bun:"approved_at"`
	EndedBy    int64     `bun:"ended_by"`
	EndedAt    int64     `bun:"ended_at"`
}

const ruleColumns = "id, slug, figure, level, op, value, area, valid_from, valid_to, note, state, reason, proposed_by, proposed_at, approved_by, approved_at, ended_by, ended_at"

// ops are the comparisons, with their words.
var ops = map[string]string{"<": "小于", "<=": "不大于", ">": "大于", ">=": "不小于", "=": "等于"}

// Holds reports whether a value is a warning by this rule.
func (r *Rule) Holds(value int64) bool {
	switch r.Op {
	case "<":
		return value < r.Value
	case "<=":
		return value <= r.Value
	case ">":
		return value > r.Value
	case ">=":
		return value >= r.Value
	case "=":
		return value == r.Value
	}
	return false
}

// watch is one figure with the rules that hold for it in a place, the worst level first.
type watch struct {
	figure analysis.Figure
	rules  []*Rule
}

// Book are the rules in force on a day, by the place they hold in.
type Book struct {
	byFigure map[string][]Rule
	figures  []analysis.Figure // those that any rule looks at
	places   map[area.Code][]watch
}

// placesMost bounds what a book remembers: the pass goes from village to village.
const placesMost = 64

// NewBook puts rules together. Those of figures that are not there look at nothing.
func NewBook(rules []Rule) *Book {
	b := &Book{byFigure: map[string][]Rule{}, places: map[area.Code][]watch{}}
	for _, r := range rules {
		b.byFigure[r.Figure] = append(b.byFigure[r.Figure], r)
	}
	for _, f := range analysis.Figures() {
		if len(b.byFigure[f.Key]) > 0 {
			b.figures = append(b.figures, f)
		}
	}
	return b
}

// At are the figures to look at in a place.
func (b *Book) At(c area.Code) []watch {
	if w, ok := b.places[c]; ok {
		return w
	}
	var out []watch
	for _, f := range b.figures {
		if rules := nearest(b.byFigure[f.Key], c); len(rules) > 0 {
			out = append(out, watch{f, rules})
		}
	}
	if len(b.places) >= placesMost {
		clear(b.places)
	}
	b.places[c] = out
	return out
}

// nearest are the rules of a figure that hold in a place, one of a level, the worst level first.
func nearest(rules []Rule, c area.Code) []*Rule {
	var best [5]*Rule
	for i := range rules {
		r := &rules[i]
		if !r.Area.Contains(c) {
			continue
		}
		if old := best[r.Level]; old == nil || cmp.Or(cmp.Compare(r.Area.Level(), old.Area.Level()), r.after(old)) > 0 {
			best[r.Level] = r
		}
	}
	return slices.DeleteFunc(best[:], func(r *Rule) bool { return r == nil })
}

// begins is the first day a rule can hold on: a first day before its approval counts as that.
func (r *Rule) begins() int64 { return max(r.From, dayOf(r.ApprovedAt)) }

// after compares when two rules begin; of one day the one that was approved later is after.
func (r *Rule) after(old *Rule) int {
	return cmp.Or(cmp.Compare(r.begins(), old.begins()), cmp.Compare(r.ApprovedAt, old.ApprovedAt), cmp.Compare(r.ID, old.ID))
}

// worst is the rule of the worst level that a value is a warning by, nil for none.
func (w watch) worst(value int64) *Rule {
	for _, r := range w.rules {
		if r.Holds(value) {
			return r
		}
	}
	return nil
}

// book reads the rules in force on a day.
func book(ctx context.Context, q bun.IDB, day int64) (*Book, error) {
	rules, err := rulesOn(ctx, q, day)
	if err != nil {
		return nil, err
	}
	return NewBook(rules), nil
}

func rulesOn(ctx context.Context, q bun.IDB, day int64) (rules []Rule, err error) {
	err = q.NewRaw("SELECT "+ruleColumns+" FROM warning_rule WHERE state = ? AND valid_from <= ? AND (valid_to = 0 OR valid_to >= ?) ORDER BY id", RuleApproved, day, day).Scan(ctx, &rules)
	if err != nil {
		return nil, fmt.Errorf("rules of warnings: %w", err)
	}
	return rules, nil
}

// ruleByID is one rule.
func ruleByID(ctx context.Context, q bun.IDB, id int64) (r Rule, ok bool, err error) {
	var found []Rule
	if err := q.NewRaw("SELECT "+ruleColumns+" FROM warning_rule WHERE id = ?", id).Scan(ctx, &found); err != nil {
		return r, false, fmt.Errorf("rule of warnings: %w", err)
	}
	if len(found) == 0 {
		return r, false, nil
	}
	return found[0], true, nil
}
