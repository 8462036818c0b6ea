package warning

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/warning/analysis"
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

// passed is the day of the last whole pass, 0 for none.
func (s *Service) passed(ctx context.Context, q bun.IDB) (int64, error) {
	var days []string
	if err := q.NewRaw("SELECT value FROM setting WHERE key = ?", passedKey).Scan(ctx, &days); err != nil {
		return 0, fmt.Errorf("last pass: %w", err)
	}
	if len(days) == 0 {
		return 0, nil
	}
	return strconv.ParseInt(days[0], 10, 64)
}

// villagesAtOnce bounds one transaction where villages are empty; homesAtOnce where they are full.
const (
	villagesAtOnce = 40
	homesAtOnce    = 200
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
	if w.at, err = s.Reader.At(ctx, s.DB.Read(), m.Day); err != nil {
		return err
	}
	if w.rules, err = book(ctx, s.DB.Read(), m.Day); err != nil {
		return err
	}
	var pace db.Pace
	for w.i < len(w.villages) {
		var next walk
		most := pace.Next(homesAtOnce)
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
	return nil
}

// step looks at some households, and ends the villages it comes to the end of.
func (w *walk) step(ctx context.Context, tx *db.Tx, most int) (took int, err error) {
	if err := w.lock(ctx, tx); err != nil {
		return 0, err
	}
	w.held = slices.Clone(w.held)
	for begun := w.i; took < most && w.i < len(w.villages) && w.i-begun < villagesAtOnce; took++ {
		var ids []int64
		err := tx.NewRaw("SELECT id FROM household WHERE area = ? AND id > ? ORDER BY id LIMIT ?", int64(w.villages[w.i]), w.after, most-took).Scan(ctx, &ids)
		if err != nil {
			return took, err
		}
		if err := w.settleHomes(ctx, tx, w.rules, w.at, ids, func(h *analysis.Home) { w.held = append(w.held, *h) }); err != nil {
			return took, err
		}
		if len(ids) > 0 {
			w.after = ids[len(ids)-1]
		}
		if took += len(ids); took >= most {
			return took, nil // there may be more of the village
		}
		if err := w.endVillage(ctx, tx); err != nil {
			return took, err
		}
	}
	return took, nil
}

// endVillage settles the village itself, ends what stands under households that are there no more, makes its sheet, and ends the areas it is the
// last village of.
func (w *walk) endVillage(ctx context.Context, tx *db.Tx) error {
	c := w.villages[w.i]
	found, err := w.Reader.VillagesOf(ctx, tx, []area.Code{c})
	if err != nil {
		return err
	}
	had, err := openWhere(ctx, tx, `area = ? AND (household = 0 OR NOT EXISTS (SELECT 1 FROM household AS h WHERE h.id = warning_hit.household AND h.area = warning_hit.area))`, int64(c))
	if err != nil {
		return err
	}
	var want []Hit
	for i := range found {
		want = append(want, w.rules.hitsOfVillage(&found[i], w.at)...)
	}
	if err := settle(ctx, tx, w.at.Day, had, want); err != nil {
		return err
	}
	if err := w.sheet(ctx, tx, c, found); err != nil {
		return err
	}
	w.i, w.after, w.held = w.i+1, 0, nil
	for _, up := range c.Above() {
		if w.i < len(w.villages) && up.Contains(w.villages[w.i]) {
			break
		}
		if err := w.endArea(ctx, tx, up); err != nil {
			return err
		}
	}
	return nil
}

// endArea keeps how many stand out in an area this evening and folds its sheets. A town's are those of now, all others' the sum of those below,
// so that they add up whatever changes meanwhile.
func (w *walk) endArea(ctx context.Context, tx *db.Tx, c area.Code) error {
	day := w.at.Day
	if _, err := tx.NewRaw("DELETE FROM warning_stat WHERE area = ? AND day = ?", int64(c), day).Exec(ctx); err != nil {
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
	if c.Level() != area.Township {
		return nil
	}
	return w.tell(ctx, tx, day)
}

// end notes that the pass is over and lets go of old days.
func (w *walk) end(ctx context.Context, tx *db.Tx) error {
	day := w.at.Day
	_, err := tx.NewRaw("INSERT INTO warning_stat (area, day, rule, parent, slug, level, n) VALUES (?, ?, 0, ?, '', 0, 0) ON CONFLICT (area, day, rule) DO NOTHING",
		int64(area.Root), day, int64(area.Root.Parent())).Exec(ctx)
	if err != nil {
		return fmt.Errorf("keep counts: %w", err)
	}
	_, err = tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at",
		passedKey, fmt.Sprint(day), w.Now().UnixMilli()).Exec(ctx)
	if err != nil {
		return fmt.Errorf("last pass: %w", err)
	}
	return nil
}
