package retention

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/onerow"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/family"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
)

// RetentionRule is how long what tells who somebody was is kept after she left.
type RetentionRule struct {
	On    bool  `json:"on"`
	Years int64 `json:"years" doc:"full years after leaving, 1 to 30"`
}

// Default holds while nobody set another rule.
var Default = RetentionRule{On: true, Years: 5}

// The bounds of the years.
const (
	yearsLeast = 1
	yearsMost  = 30
	countCap   = 10_000
	batch      = 100
)

// Service keeps the rule and carries it out.
type Service struct {
	DB     *db.DB
	Engine *module.Engine
	Homes  *household.Service
	Row    onerow.Row[RetentionRule]
	Now    func() time.Time
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// until is the beginning of the day before which somebody must have left, for a rule.
func (s *Service) until(years int64) time.Time {
	y, m, d := s.now().In(clock.Shanghai).Date()
	return time.Date(y-int(years), m, d, 0, 0, 0, 0, clock.Shanghai)
}

// left are the lines of history by which somebody left or a household may have ended; the index household_history_left holds no others. Those
// of one household under hold are not looked at.
const left = `FROM household_history AS t WHERE t.wiped_at = 0 AND t.kind IN ('11', '22') AND t.at <= ?
	AND NOT EXISTS (SELECT 1 FROM retention_hold AS r WHERE r.household_id = t.household_id)`

// ended: the household is on the register no more, and nothing came after.
const ended = ` AND NOT EXISTS (SELECT 1 FROM household AS h WHERE h.id = t.household_id)
	AND NOT EXISTS (SELECT 1 FROM household_history AS n WHERE n.household_id = t.household_id AND n.at > ?)`

// RetentionDue is what the next run would do.
type RetentionDue struct {
	People     int64 `json:"people" doc:"people who left a household that is still there"`
	Households int64 `json:"households" doc:"households that came to their end"`
	Cap        int64 `json:"cap" doc:"counts stop here"`
	Until      int64 `json:"until" doc:"ms UTC; who left before"`
}

// Due counts without changing anything.
func (s *Service) Due(ctx context.Context, years int64) (RetentionDue, error) {
	until := s.until(years)
	out := RetentionDue{Cap: countCap, Until: until.UnixMilli()}
	at := until.UnixMilli()
	err := s.DB.Read().NewRaw("SELECT count(*) FROM (SELECT t.id "+left+" AND t.kind = '11' AND EXISTS (SELECT 1 FROM household AS h WHERE h.id = t.household_id) LIMIT ?) AS c", at, countCap).Scan(ctx, &out.People)
	if err == nil {
		err = s.DB.Read().NewRaw("SELECT count(*) FROM (SELECT DISTINCT t.household_id "+left+ended+" LIMIT ?) AS c", at, at, countCap).Scan(ctx, &out.Households)
	}
	if err != nil {
		return out, fmt.Errorf("what retention would do: %w", err)
	}
	return out, nil
}

// line is a candidate.
type line struct {
	ID        int64  `bun:"id"`
	Household int64  `bun:"household_id"`
	Change    int64  `bun:"change_id"`
	Kind      string `bun:"kind"`
	At        int64  `bun:"at"`
	Ended     bool   `bun:"ended"`
}

// Nightly is Run in the small hours of China, for a job that comes by every hour.
func (s *Service) Nightly(ctx context.Context) error {
	if h := s.now().In(clock.Shanghai).Hour(); h < 1 || h > 4 {
		return nil
	}
	_, err := s.Run(ctx)
	return err
}

// Run carries out the rule and says for how many lines. Each is a transaction of its own: a run that is cut off goes on where it was.
func (s *Service) Run(ctx context.Context) (done int, err error) {
	rule, err := s.Row.Load(ctx, s.DB.Read())
	if err != nil || !rule.Value.On {
		return 0, err
	}
	until := s.until(rule.Value.Years).UnixMilli()
	var lastAt, lastID int64
	for {
		var rows []line
		err := s.DB.Read().NewRaw("SELECT t.id, t.household_id, t.change_id, t.kind, t.at, NOT EXISTS (SELECT 1 FROM household AS h WHERE h.id = t.household_id) AS ended "+left+
			" AND (t.at, t.id) > (?, ?) ORDER BY t.at, t.id LIMIT ?", until, lastAt, lastID, batch).Scan(ctx, &rows)
		if err != nil {
			return done, fmt.Errorf("retention: %w", err)
		}
		for _, l := range rows {
			lastAt, lastID = l.At, l.ID
			n := 0
			err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
				n, err = s.wipe(ctx, tx, l, until)
				return err
			})
			if err != nil {
				return done, fmt.Errorf("retention of household %d: %w", l.Household, err)
			}
			done += n
		}
		if len(rows) < batch {
			return done, nil
		}
	}
}

// wipe anonymises one person who left, or all there is of a household that ended; 0 where nothing is to be done yet.
func (s *Service) wipe(ctx context.Context, tx *db.Tx, l line, until int64) (int, error) {
	// Asked again where it counts: another replica may have been here, or a hold come in between.
	var open int
	if err := tx.NewRaw("SELECT count(*) "+left+" AND t.id = ?", until, l.ID).Scan(ctx, &open); err != nil || open == 0 {
		return 0, err
	}
	records, lines := 0, int64(0)
	what := "person"
	switch {
	case l.Ended:
		var later int
		if err := tx.NewRaw("SELECT count(*) FROM household_history WHERE household_id = ? AND at > ?", l.Household, until).Scan(ctx, &later); err != nil || later > 0 {
			return 0, err
		}
		what = "household"
		for _, d := range s.Engine.Modules() {
			ids, last, err := s.Engine.EndedOf(ctx, tx, d, l.Household)
			if err != nil || last > until {
				return 0, err
			}
			for _, id := range ids {
				if err := s.anonymise(ctx, tx, d, id, "householdNo"); err != nil {
					return 0, err
				}
			}
			records += len(ids)
		}
		n, err := s.forget(ctx, tx, "household_id = ?", l.Household)
		if err != nil {
			return 0, err
		}
		lines = n
	case l.Kind == family.Remove:
		d, ok := s.Engine.Module("familyChange")
		if !ok {
			return 0, nil
		}
		var ids []int64
		// The sheet she left by, the one she came by, and what else was changed of her.
		err := tx.NewRaw(`SELECT id FROM family_change WHERE household = ? AND state = ? AND (id = ? OR member = (SELECT c.member FROM family_change AS c WHERE c.id = ?)
			OR kind = '10' AND name <> '' AND name = (SELECT c.member_name FROM family_change AS c WHERE c.id = ?))`,
			l.Household, family.Effective, l.Change, l.Change, l.Change).Scan(ctx, &ids)
		if err != nil {
			return 0, err
		}
		for _, id := range ids {
			if err := s.anonymise(ctx, tx, d, id, "householdNo", "headName"); err != nil {
				return 0, err
			}
		}
		records = len(ids)
		n, err := s.forget(ctx, tx, "household_id = ? AND change_id IN (?)", l.Household, bun.List(append(ids, l.Change)))
		if err != nil {
			return 0, err
		}
		lines = n
	default:
		return 0, nil // merged into one that is still there: nobody left by it
	}
	return 1, audit.Record(ctx, tx, audit.Event{Action: "retention.anonymise", Object: "retention", ObjectID: strconv.FormatInt(l.Household, 10),
		Detail: map[string]any{"what": what, "records": records, "lines": lines}})
}

func (s *Service) anonymise(ctx context.Context, tx *db.Tx, d *module.Declaration, id int64, keep ...string) error {
	if err := s.Engine.Anonymise(ctx, tx, d, id, keep...); err != nil {
		return err
	}
	if d.Code != "familyChange" {
		return nil
	}
	_, err := tx.NewRaw("DELETE FROM family_change_lines WHERE change_id = ?", id).Exec(ctx)
	return err
}

// forget empties lines of history; that there was a change, of which kind and when, stays.
func (s *Service) forget(ctx context.Context, tx *db.Tx, where string, args ...any) (int64, error) {
	var rows []struct {
		ID int64  `bun:"id"`
		No string `bun:"change_no"`
	}
	if err := tx.NewRaw("SELECT id, change_no FROM household_history WHERE wiped_at = 0 AND "+where, args...).Scan(ctx, &rows); err != nil {
		return 0, err
	}
	for _, r := range rows {
		if _, err := tx.NewRaw("UPDATE household_history SET lines_enc = ?, wiped_at = ? WHERE id = ?", s.Homes.EmptyLines(r.No), s.now().UnixMilli(), r.ID).Exec(ctx); err != nil {
			return 0, err
		}
	}
	return int64(len(rows)), nil
}

// Put sets the rule where version is still the one in force, else Conflict.
func (s *Service) Put(ctx context.Context, version int64, v RetentionRule) error {
	if v.Years < yearsLeast || v.Years > yearsMost {
		return errs.Invalid("years", fmt.Sprintf("保留年限应在%d至%d年之间", yearsLeast, yearsMost))
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		old, err := s.Row.Load(ctx, tx)
		if err != nil {
			return err
		}
		by := int64(0)
		if p := principal.From(ctx); p != nil {
			by = p.UserID
		}
		if _, err := s.Row.Swap(ctx, tx, version, v, by, s.now()); err != nil {
			return err
		}
		before, after := onerow.Differs(old.Value, v)
		return audit.Record(ctx, tx, audit.Event{Action: "retention.change", Object: "retention", ObjectID: "rule", Detail: map[string]any{"version": version + 1, "before": before, "after": after}})
	})
}

// RetentionHold keeps a household's records as they are, whatever the rule says.
type RetentionHold struct {
	ID     string `json:"id"`
	No     string `json:"no" doc:"the number it was entered with"`
	Reason string `json:"reason"`
	By     string `json:"by"`
	At     int64  `json:"at" doc:"ms UTC"`
}

// holdsMost bounds the list.
const holdsMost = 500

// Holds are all of them, the newest first.
func (s *Service) Holds(ctx context.Context) ([]RetentionHold, error) {
	var rows []struct {
		ID     int64  `bun:"household_id"`
		No     string `bun:"no"`
		Reason string `bun:"reason"`
		By     string `bun:"by_name"`
		At     int64  `bun:"created_at"`
	}
	if err := s.DB.Read().NewRaw("SELECT household_id, no, reason, by_name, created_at FROM retention_hold ORDER BY created_at DESC, household_id LIMIT ?", holdsMost).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("holds: %w", err)
	}
	out := make([]RetentionHold, len(rows))
	for i, r := range rows {
		out[i] = RetentionHold{strconv.FormatInt(r.ID, 10), r.No, r.Reason, r.By, r.At}
	}
	return out, nil
}

// Hold puts a household under hold, named by its number, or by that of a change sheet where it is on the register no more.
func (s *Service) Hold(ctx context.Context, no, reason string) error {
	no, reason = strings.TrimSpace(no), strings.TrimSpace(reason)
	if !errs.CleanText(no) || !errs.CleanText(reason) {
		return errs.New(errs.BadRequest, "")
	}
	if n := utf8.RuneCountInString(reason); n == 0 || n > 200 {
		return errs.Invalid("reason", "请填写1至200个字符的事由")
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var ids []int64
		err := tx.NewRaw("SELECT id FROM household WHERE household_no = ?", no).Scan(ctx, &ids)
		if err == nil && len(ids) == 0 {
			err = tx.NewRaw("SELECT household FROM family_change WHERE no = ?", no).Scan(ctx, &ids)
		}
		if err != nil {
			return fmt.Errorf("hold: %w", err)
		}
		if len(ids) == 0 {
			return errs.Invalid("no", "没有这个户编号或变更单编号")
		}
		by, name := int64(0), ""
		if p := principal.From(ctx); p != nil {
			by, name = p.UserID, p.Name
		}
		res, err := tx.NewRaw("INSERT INTO retention_hold (household_id, no, reason, created_by, by_name, created_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (household_id) DO NOTHING",
			ids[0], no, reason, by, name, s.now().UnixMilli()).Exec(ctx)
		if err != nil {
			return fmt.Errorf("hold: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errs.Invalid("no", "该户已在保全名单中"), err)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "retention.hold", Object: "retention", ObjectID: strconv.FormatInt(ids[0], 10), Detail: map[string]any{"no": no, "reason": reason}})
	})
}

// Release ends a hold; the next run does what the rule says.
func (s *Service) Release(ctx context.Context, id int64) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		res, err := tx.NewRaw("DELETE FROM retention_hold WHERE household_id = ?", id).Exec(ctx)
		if err != nil {
			return fmt.Errorf("release: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errs.New(errs.NotFound, ""), err)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "retention.release", Object: "retention", ObjectID: strconv.FormatInt(id, 10)})
	})
}
