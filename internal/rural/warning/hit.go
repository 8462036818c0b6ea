package warning

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/warning/analysis"
	"mirror/internal/rural/warning/backtest"
)

// The states of a hit, in the order in which lists show them.
const (
	HitNew      = "新增"
	HitRead     = "已读"
	HitClue     = "已转线索"
	HitExcluded = backtest.Excluded
)

// States are all of them.
var States = []string{HitNew, HitRead, HitClue, HitExcluded}

// Hit is what stands out by a rule.
type Hit struct {
	ID        int64           `bun:"id"`
	Rule      int64           `bun:"rule"`
	Slug      string          `bun:"slug"`
	Figure    string          `bun:"figure"`
	Kind      analysis.Object `bun:"kind"`
	Object    int64           `bun:"object_id"`
	Household int64           `bun:"household"` // 0 for what is no household's
	Area      area.Code       `bun:"area"`
	Level     int             `bun:"level"`
	Value     int64           `bun:"value"`
	Threshold int64           `bun:"threshold"`
	On        int64           `bun:"on_day"`
	FirstSeen int64           `bun:"first_seen"`
	LastSeen  int64           `bun:"last_seen"`
	State     string          `bun:"state"`
	Reason    string          `bun:"reason"`
	ActedBy   int64           `bun:"acted_by"`
	ActedAt   int64           `bun:"acted_at"`
	Clue      int64           `bun:"clue"`
	Told      bool            `bun:"told"`
	OrangeOn  int64           `bun:"orange_on"` // the first day it was orange or red, 0: never
	Ended     int64           `bun:"ended"`     // the day it held no more, 0 while it does
}

const hitColumns = "id, rule, slug, figure, kind, object_id, household, area, level, value, threshold, on_day, first_seen, last_seen, state, reason, acted_by, acted_at, clue, told, orange_on, ended"

// subject is one figure of one object: at most one hit of it is open.
type subject struct {
	figure string
	kind   analysis.Object
	object int64
}

func (h *Hit) subject() subject { return subject{h.Figure, h.Kind, h.Object} }

// hitsOfHome are the warnings of a household and its members on a day.
func (b *Book) hitsOfHome(h *analysis.Home, at analysis.At) (out []Hit) {
	for _, w := range b.At(h.Area) {
		out = w.take(out, w.figure.Home(h, at), h.ID, h.Area)
	}
	return out
}

// ofVillages are the kinds that are settled with their village. Posts are settled with their market, whose people they are compared with.
var ofVillages = []string{string(analysis.OfVillage), string(analysis.OfProject)}

// hitsOfVillage are those of a village and its projects.
func (b *Book) hitsOfVillage(v *analysis.Village, at analysis.At) (out []Hit) {
	for _, w := range b.At(v.Code) {
		if w.figure.Object != analysis.OfPost {
			out = w.take(out, w.figure.Village(v, at), 0, v.Code)
		}
	}
	return out
}

// hitsOfPosts are those of the posts of a village.
func (b *Book) hitsOfPosts(v *analysis.Village, at analysis.At) (out []Hit) {
	for _, w := range b.At(v.Code) {
		if w.figure.Object == analysis.OfPost {
			out = w.take(out, w.figure.Village(v, at), 0, v.Code)
		}
	}
	return out
}

// take adds the warnings among values. What is unknown is none.
func (w watch) take(out []Hit, values []analysis.Value, home int64, c area.Code) []Hit {
	for _, v := range values {
		if !v.Known || !fits(v.N) {
			continue
		}
		n := kept(v.N)
		if r := w.worst(n); r != nil {
			out = append(out, Hit{Rule: r.ID, Slug: r.Slug, Figure: r.Figure, Kind: w.figure.Object, Object: v.Object, Household: home, Area: c, Level: r.Level,
				Value: n, Threshold: r.Value, On: v.On})
		}
	}
	return out
}

// openWhere reads open hits.
func openWhere(ctx context.Context, q bun.IDB, where string, args ...any) (hits []Hit, err error) {
	if err := q.NewRaw("SELECT "+hitColumns+" FROM warning_hit WHERE ended = 0 AND "+where, args...).Scan(ctx, &hits); err != nil {
		return nil, fmt.Errorf("open warnings: %w", err)
	}
	return hits, nil
}

// stats is the roll-up of open hits; day 0 is now.
var stats = rollup.Table{Name: "warning_stat", Key: []string{"area", "day", "rule"}, Also: []string{"parent", "slug", "level"}, Sums: []string{"n"}}

// tally is what changes in the roll-up.
type tally map[tallyKey]int64

type tallyKey struct {
	area area.Code
	rule int64
}

type ruleKind struct {
	slug  string
	level int
}

// settle has the open hits of some objects be what they are to be: had are those that stand, want those that hold on the day. What holds no more
// ends; what became worse is new again. It gives back how many there were of each.
func settle(ctx context.Context, tx *db.Tx, day int64, had, want []Hit) error {
	left := make(map[subject]*Hit, len(had))
	red := map[int64]bool{} // households with an open red one: only the first is told
	for i := range had {
		left[had[i].subject()] = &had[i]
		if had[i].Level == 1 {
			red[had[i].Household] = true
		}
	}
	change := tally{}
	kinds := map[int64]ruleKind{}
	count := func(h *Hit, n int64) {
		kinds[h.Rule] = ruleKind{h.Slug, h.Level}
		for _, c := range h.Area.Upwards() {
			change[tallyKey{c, h.Rule}] += n
		}
	}
	var fresh []*Hit
	for i := range want {
		w := &want[i]
		old := left[w.subject()]
		if old == nil {
			w.FirstSeen, w.LastSeen, w.State = day, day, HitNew
			w.Told = w.Level != 1 || w.Household == 0 || red[w.Household]
			w.OrangeOn = orangeOn(0, w.Level, day)
			fresh = append(fresh, w)
			count(w, 1)
			continue
		}
		delete(left, w.subject())
		if err := renew(ctx, tx, day, old, w, red); err != nil {
			return err
		}
		if old.Rule != w.Rule || old.Area != w.Area || old.Level != w.Level {
			count(old, -1)
			count(w, 1)
		}
	}
	var gone []int64
	for i := range had {
		h := &had[i]
		if left[h.subject()] == h {
			gone = append(gone, h.ID)
			count(h, -1)
		}
	}
	if len(gone) > 0 {
		if _, err := tx.NewRaw("UPDATE warning_hit SET ended = ? WHERE id IN (?)", day, bun.List(gone)).Exec(ctx); err != nil {
			return fmt.Errorf("end warnings: %w", err)
		}
	}
	if err := insertHits(ctx, tx, fresh); err != nil {
		return err
	}
	return add(ctx, tx, change, kinds)
}

// renew writes what changed of a hit that still holds. last_seen of one that did not change is the day of the pass, which is written nowhere a
// thousand times over: an open hit was last seen by the last pass. What became red is told like what is new: of a household alone, and its first.
func renew(ctx context.Context, tx *db.Tx, day int64, old, w *Hit, red map[int64]bool) error {
	if old.Rule == w.Rule && old.Area == w.Area && old.Value == w.Value && old.Threshold == w.Threshold && old.On == w.On && old.Household == w.Household {
		return nil
	}
	state, told := old.State, old.Told
	if w.Level < old.Level {
		under, err := underWay(ctx, tx, *old)
		if err != nil {
			return err
		}
		if !under[old.Clue] {
			state = HitNew
			told = told && (w.Level != 1 || w.Household == 0 || red[w.Household])
		}
	}
	_, err := tx.NewRaw("UPDATE warning_hit SET rule = ?, household = ?, area = ?, level = ?, value = ?, threshold = ?, on_day = ?, last_seen = ?, state = ?, told = ?, orange_on = ? WHERE id = ?",
		w.Rule, w.Household, int64(w.Area), w.Level, w.Value, w.Threshold, w.On, day, state, told, orangeOn(old.OrangeOn, w.Level, day), old.ID).Exec(ctx)
	if err != nil {
		return fmt.Errorf("renew a warning: %w", err)
	}
	return nil
}

// underWay are the clues of hits whose case is not over.
func underWay(ctx context.Context, q bun.IDB, hits ...Hit) (map[int64]bool, error) {
	out := map[int64]bool{}
	var clues, found []int64
	for _, h := range hits {
		if h.State == HitClue {
			clues = append(clues, h.Clue)
		}
	}
	if len(clues) == 0 {
		return out, nil
	}
	if err := q.NewRaw("SELECT id FROM monitor_case WHERE id IN (?) AND state NOT IN (?)", bun.List(clues), bun.List(monitor.Over)).Scan(ctx, &found); err != nil {
		return nil, fmt.Errorf("clues under way: %w", err)
	}
	for _, id := range found {
		out[id] = true
	}
	return out, nil
}

// orangeOn is the first day a hit was orange or red: what it is today says nothing of the days before.
func orangeOn(since int64, level int, day int64) int64 {
	if since == 0 && level <= 2 {
		return day
	}
	return since
}

const hitsAtOnce = 50

func insertHits(ctx context.Context, tx *db.Tx, fresh []*Hit) error {
	for part := range slices.Chunk(fresh, hitsAtOnce) {
		var args []any
		for _, h := range part {
			args = append(args, h.Rule, h.Slug, h.Figure, string(h.Kind), h.Object, h.Household, int64(h.Area), h.Level, h.Value, h.Threshold, h.On, h.FirstSeen, h.LastSeen, h.State, h.Told, h.OrangeOn)
		}
		_, err := tx.NewRaw(`INSERT INTO warning_hit (rule, slug, figure, kind, object_id, household, area, level, value, threshold, on_day, first_seen, last_seen, state, told, orange_on,
			ended, reason, acted_by, acted_at, clue) VALUES `+strings.TrimSuffix(strings.Repeat("(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, '', 0, 0, 0), ", len(part)), ", "), args...).Exec(ctx)
		if err != nil {
			return fmt.Errorf("enter warnings: %w", err)
		}
	}
	return nil
}

// add brings what changed into the roll-up, in the one order of all writers.
func add(ctx context.Context, tx *db.Tx, change tally, kinds map[int64]ruleKind) error {
	keys := make([]tallyKey, 0, len(change))
	for k, n := range change {
		if n != 0 {
			keys = append(keys, k)
		}
	}
	slices.SortFunc(keys, func(a, b tallyKey) int {
		if a.area != b.area {
			return int(a.area - b.area)
		}
		return int(a.rule - b.rule)
	})
	rows := make([][]any, len(keys))
	for i, k := range keys {
		rows[i] = []any{int64(k.area), 0, k.rule, int64(k.area.Parent()), kinds[k.rule].slug, kinds[k.rule].level, change[k]}
	}
	return stats.Add(ctx, tx, rows)
}
