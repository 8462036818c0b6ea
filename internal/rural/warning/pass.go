package warning

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/warning/analysis"
	"mirror/internal/rural/warning/backtest"
)

// PassJob looks at everything; NightJob puts it into the queue once a night.
const (
	PassJob  = "warning.pass"
	NightJob = "warning.night"
)

// passKey keeps two passes from waiting at once.
const passKey = "all"

// passedKey is the setting with the day of the last whole pass.
const passedKey = "warning.passed"

// Mark is how far a pass came: everything before the village is done.
type Mark struct {
	Day     int64     `json:"day"`
	Village area.Code `json:"village"`
	Done    int64     `json:"done"`
}

// Pass is the job.
func (s *Service) Pass(ctx context.Context, run *jobs.Run) error {
	var m Mark
	if run.Resume != "" {
		if err := json.Unmarshal([]byte(run.Resume), &m); err != nil {
			return fmt.Errorf("%s: mark: %w", PassJob, err)
		}
	}
	total := int64(len(s.Areas.OfLevel(area.Village)))
	return s.Walk(ctx, m, func(ctx context.Context, tx *db.Tx, m Mark) error {
		text, err := json.Marshal(m)
		if err != nil {
			return err
		}
		return run.Mark(ctx, tx, m.Done, max(total, m.Done), string(text))
	})
}

// Night has the pass begin in the small hours, once a day, and at once where there never was one.
func (s *Service) Night(ctx context.Context) error {
	day, err := s.passed(ctx, s.DB.Read())
	if err != nil {
		return err
	}
	if h := s.Now().In(clock.Shanghai).Hour(); day > 0 && (h < 1 || h > 4) || day >= s.today() {
		return nil
	}
	return s.DB.Write(ctx, s.begin)
}

// begin puts the pass into the queue, unless it is there.
func (s *Service) begin(ctx context.Context, tx *db.Tx) error {
	_, err := s.Jobs.Enqueue(ctx, tx, jobs.New{Kind: PassJob, UniqueKey: passKey})
	return err
}

// Anew puts the pass into the queue after what it reads at its beginning has changed: rules and lines of income. One that waits does, one that runs does
// not. The later one comes behind it through the villages, and both write under the one lock, so that what the later one read stands.
func (s *Service) Anew(ctx context.Context, tx *db.Tx) error {
	_, err := s.Jobs.Enqueue(ctx, tx, jobs.New{Kind: PassJob, UniqueKey: passKey, Anew: true})
	return err
}

// passed is the day of the last whole pass, 0 for none.
func (s *Service) passed(ctx context.Context, q bun.IDB) (int64, error) {
	return dayKept(ctx, q, passedKey)
}

// dayKept is the day a setting holds, 0 for none.
func dayKept(ctx context.Context, q bun.IDB, key string) (int64, error) {
	var days []string
	if err := q.NewRaw("SELECT value FROM setting WHERE key = ?", key).Scan(ctx, &days); err != nil {
		return 0, fmt.Errorf("%s: %w", key, err)
	}
	if len(days) == 0 {
		return 0, nil
	}
	return strconv.ParseInt(days[0], 10, 64)
}

// keepDay has a setting hold a day.
func keepDay(ctx context.Context, tx *db.Tx, key string, day int64, now time.Time) error {
	_, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at",
		key, fmt.Sprint(day), now.UnixMilli()).Exec(ctx)
	if err != nil {
		return fmt.Errorf("%s: %w", key, err)
	}
	return nil
}

// One transaction looks at no more than this. In a new register most villages are empty, and an empty one costs less than a household.
const (
	homesAtOnce    = 200
	villagesAtOnce = 600
)

// walk is a pass on its way.
type walk struct {
	*Service
	at       analysis.At
	rules    *Book
	villages []area.Code
	i        int             // the village it has come to
	after    int64           // the household of it that was looked at last
	held     []analysis.Home // of it, from transactions before: its sheet is made in one
}

// Walk goes on from a mark to the end: village by village, in the order of their codes. save is told of each transaction that came to another village.
func (s *Service) Walk(ctx context.Context, m Mark, save func(ctx context.Context, tx *db.Tx, m Mark) error) error {
	if m.Day == 0 {
		m.Day = s.today()
	}
	ctx = db.Later(ctx)
	w := &walk{Service: s, villages: slices.Sorted(slices.Values(s.Areas.OfLevel(area.Village)))}
	w.i, _ = slices.BinarySearch(w.villages, m.Village)
	var err error
	if m.Village == 0 {
		// Before the villages, so that the counts of the evening have them; a pass that was killed among them begins again.
		if err := s.markets(ctx, m.Day); err != nil {
			return fmt.Errorf("%s: %w", PassJob, err)
		}
	}
	if w.at, err = s.Reader.At(ctx, s.DB.Read(), m.Day); err != nil {
		return err
	}
	if w.rules, err = book(ctx, s.DB.Read(), m.Day); err != nil {
		return err
	}
	var pace db.Pace
	for w.i < len(w.villages) {
		var next walk
		most := pace.Next(villagesAtOnce)
		err := pace.Write(ctx, s.DB, func(ctx context.Context, tx *db.Tx) (took int, err error) {
			next = *w
			if took, err = next.step(ctx, tx, most); err != nil || next.i == w.i {
				return took, err
			}
			n := Mark{Day: m.Day, Done: m.Done + int64(next.i-w.i)}
			if next.i < len(w.villages) {
				n.Village = w.villages[next.i]
			} else if n.Village = w.villages[len(w.villages)-1] + 1; true {
				err = next.end(ctx, tx)
			}
			if err == nil && save != nil {
				err = save(ctx, tx, n)
			}
			return took, err
		})
		if err != nil {
			return fmt.Errorf("%s: %w", PassJob, err)
		}
		m.Done += int64(next.i - w.i)
		*w = next
	}
	if s.DB.Engine() != db.Postgres {
		return nil
	}
	// The counts of the province change with each transaction of a first pass.
	if err := s.DB.Reindex(ctx, "warning_stat_slug"); err != nil {
		return err
	}
	// After a pass that wrote much PostgreSQL would choose by statistics from before it, and read a list by the wrong index, until its own turn comes.
	return s.DB.Analyse(ctx, "warning_hit", "warning_stat", "warning_sheet")
}

// step looks at some households of that many villages at most, in the order of villages, and ends the villages it comes to the end of.
func (w *walk) step(ctx context.Context, tx *db.Tx, most int) (took int, err error) {
	if err := w.lock(ctx, tx); err != nil {
		return 0, err
	}
	some, homesMost := w.villages[w.i:min(len(w.villages), w.i+most)], min(most, homesAtOnce)
	var found []struct {
		ID   int64     `bun:"id"`
		Area area.Code `bun:"area"`
	}
	err = tx.NewRaw("SELECT id, area FROM household WHERE area BETWEEN ? AND ? AND (area, id) > (?, ?) ORDER BY area, id LIMIT ?", int64(some[0]), int64(some[len(some)-1]), int64(some[0]), w.after, homesMost).Scan(ctx, &found)
	if err != nil {
		return 0, fmt.Errorf("households of villages: %w", err)
	}
	ids := make([]int64, len(found))
	for i, f := range found {
		ids[i] = f.ID
	}
	homes := map[area.Code][]analysis.Home{some[0]: slices.Clone(w.held)}
	if err := w.settleHomes(ctx, tx, w.rules, w.at, ids, func(h *analysis.Home) { homes[h.Area] = append(homes[h.Area], *h) }); err != nil {
		return 0, err
	}
	ends := some
	if len(found) == homesMost {
		last := found[homesMost-1] // there may be more of its village
		n, _ := slices.BinarySearch(some, last.Area)
		ends = some[:n]
		defer func() { w.after, w.held = last.ID, homes[last.Area] }()
	}
	w.after, w.held = 0, nil
	return max(len(found), len(ends)), w.endVillages(ctx, tx, ends, homes)
}

// endVillages makes the sheets of some villages, settles the villages themselves, ends what stands under households that are there no more, and ends
// the areas that have no village to come.
func (w *walk) endVillages(ctx context.Context, tx *db.Tx, ends []area.Code, homes map[area.Code][]analysis.Home) error {
	if len(ends) == 0 {
		return nil
	}
	found, err := w.Reader.VillagesBetween(ctx, tx, ends)
	if err != nil {
		return err
	}
	if err := analysis.Before(ctx, tx, found, w.at.Day/100); err != nil {
		return err
	}
	had, err := openWhere(ctx, tx, `area BETWEEN ? AND ? AND kind <> ? AND (household = 0 OR NOT EXISTS (SELECT 1 FROM household AS h WHERE h.id = warning_hit.household AND h.area = warning_hit.area))`,
		int64(ends[0]), int64(ends[len(ends)-1]), string(analysis.OfPost))
	if err != nil {
		return err
	}
	sheets, err := w.sheeted(ctx, tx, ends)
	if err != nil {
		return err
	}
	var want []Hit
	for i := range found {
		// Most villages of a register that begins are empty, and nothing is to be said of them.
		if c := found[i].Code; len(homes[c]) == 0 && empty(&found[i]) && !sheets[c] {
			continue
		}
		if err := w.sheet(ctx, tx, homes[found[i].Code], &found[i]); err != nil {
			return err
		}
		want = append(want, w.rules.hitsOfVillage(&found[i], w.at)...)
	}
	if err := settle(ctx, tx, w.at.Day, had, want); err != nil {
		return err
	}
	var ended []area.Code
	for range ends {
		c := w.villages[w.i]
		w.i++
		for _, up := range c.Above() {
			if w.i < len(w.villages) && up.Contains(w.villages[w.i]) {
				break
			}
			ended = append(ended, up)
		}
	}
	towns, err := begun(ctx, tx, ended)
	if err != nil {
		return err
	}
	for _, c := range ended {
		if c.Level() == area.Township && !slices.Contains(towns, c) {
			continue
		}
		if err := w.endArea(ctx, tx, c); err != nil {
			return err
		}
	}
	return nil
}

// empty reports whether nothing is known of a village.
func empty(v *analysis.Village) bool {
	return len(v.Archives) == 0 && len(v.Assets) == 0 && len(v.Projects) == 0 && len(v.Data) == 0
}

// keptDays is how long the count of an evening is kept.
const keptDays = 90

// endArea keeps how many stand out in an area this evening, lets go of evenings long past, folds its sheets, and compares its warnings with its cases. A town's are those of now, all others' the sum of those below,
// so that they add up whatever changes meanwhile.
func (w *walk) endArea(ctx context.Context, tx *db.Tx, c area.Code) error {
	day := w.at.Day
	if _, err := tx.NewRaw("DELETE FROM warning_stat WHERE area = ? AND (day = ? OR day BETWEEN 1 AND ?)", int64(c), day, daysBefore(day, keptDays)).Exec(ctx); err != nil {
		return fmt.Errorf("keep counts: %w", err)
	}
	from, args := "SELECT area, CAST(? AS bigint), rule, parent, slug, level, n FROM warning_stat WHERE area = ? AND day = 0 AND n > 0", []any{day, int64(c)}
	if c.Level() < area.Township {
		from, args = `SELECT CAST(? AS bigint), CAST(? AS bigint), rule, CAST(? AS bigint), slug, level, CAST(sum(n) AS bigint) FROM warning_stat WHERE parent = ? AND area <> ? AND day = ? AND rule > 0
			GROUP BY rule, slug, level`, []any{int64(c), day, int64(c.Parent()), int64(c), int64(c), day}
	}
	if _, err := tx.NewRaw("INSERT INTO warning_stat (area, day, rule, parent, slug, level, n) "+from, args...).Exec(ctx); err != nil {
		return fmt.Errorf("keep counts: %w", err)
	}
	if err := w.fold(ctx, tx, c); err != nil {
		return err
	}
	now := w.Now().UnixMilli()
	if c.Level() != area.Township {
		return backtest.Up(ctx, tx, c, day, now)
	}
	if err := backtest.Town(ctx, tx, c, day, now); err != nil {
		return err
	}
	return w.tell(ctx, tx, day)
}

// begun gives those towns among the areas that have a household, a warning or a case, or anything a pass kept of them or their villages. Of the others
// there is nothing to count, to fold or to take away.
func begun(ctx context.Context, tx *db.Tx, areas []area.Code) (towns []area.Code, err error) {
	var marks []string
	var args []any
	for _, c := range areas {
		if c.Level() == area.Township {
			marks, args = append(marks, "(?, ?)"), append(args, int64(c.Range().Lo), int64(c.Range().Hi))
		}
	}
	if len(marks) == 0 {
		return nil, nil
	}
	// An index gives the least area from lo on. Asked for one between lo and hi, PostgreSQL may read the whole table when there is none.
	err = tx.NewRaw("WITH t (lo, hi) AS (VALUES "+strings.Join(marks, ", ")+`) SELECT lo FROM t WHERE (SELECT min(area) FROM household WHERE area >= lo) <= hi
		OR (SELECT min(area) FROM warning_sheet WHERE area >= lo) <= hi OR EXISTS (SELECT 1 FROM warning_stat WHERE area = lo) OR EXISTS (SELECT 1 FROM warning_chart WHERE area = lo)
		OR (SELECT min(area) FROM warning_backtest WHERE area >= lo) <= hi OR (SELECT min(area) FROM monitor_case WHERE area >= lo) <= hi
		OR (SELECT min(area) FROM warning_hit WHERE area >= lo AND orange_on > 0 AND household > 0) <= hi OR (SELECT min(area) FROM warning_hit WHERE area >= lo AND ended = 0) <= hi`,
		args...).Scan(ctx, &towns)
	if err != nil {
		return nil, fmt.Errorf("what is known of towns: %w", err)
	}
	return towns, nil
}

// end notes that the pass is over. The first one of a week sends the digest of the week before.
func (w *walk) end(ctx context.Context, tx *db.Tx) error {
	day := w.at.Day
	// Those of a town are told at its end, and what is of no known town here.
	if err := w.tell(ctx, tx, day); err != nil {
		return err
	}
	_, err := tx.NewRaw("INSERT INTO warning_stat (area, day, rule, parent, slug, level, n) VALUES (?, ?, 0, ?, '', 0, 0) ON CONFLICT (area, day, rule) DO NOTHING",
		int64(area.Root), day, int64(area.Root.Parent())).Exec(ctx)
	if err != nil {
		return fmt.Errorf("keep counts: %w", err)
	}
	if err := keepDay(ctx, tx, passedKey, day, w.Now()); err != nil {
		return err
	}
	return w.digest(ctx, tx, day)
}
