package evaluation

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Service reckons runs and reads them.
type Service struct {
	Engine  *module.Engine
	Library *metric.Library
	// Wait is how long a call waits for its turn to hold a run in memory; 0 stands for turnWait.
	Wait time.Duration

	once  sync.Once
	turns chan struct{}
}

// summary is what a run comes to over all its areas. It is stored beside the scores and is not sealed: it is reckoned again from what is.
type summary struct {
	Seal       string     `json:"seal"`
	Day        int64      `json:"day"`
	AsOf       int64      `json:"asOf"`
	Objects    int        `json:"objects"`
	Marked     int        `json:"marked"`
	Ranked     int        `json:"ranked"`
	Previous   int64      `json:"previous"`
	Mean       *float64   `json:"mean"`
	Dimensions []*float64 `json:"dimensions"`
	Spreads    []spread   `json:"spreads"`
	Bands      [4]int     `json:"bands"`
}

// scored is a row of evaluation_score.
type scored struct {
	Run        int64     `bun:"run"`
	Area       area.Code `bun:"area"`
	Name       string    `bun:"name"`
	Score      *float64  `bun:"score"`
	Place      int       `bun:"place"`
	Band       int       `bun:"band"`
	Missing    int       `bun:"missing"`
	Covered    float64   `bun:"covered"`
	Previous   *float64  `bun:"previous"`
	Dimensions string    `bun:"dimensions"`
}

// Reckon makes the trial of a run anew: it freezes the figures, seals them, and stores what comes of them. The figures are read before the transaction,
// which only writes. Forbidden to another office, Conflict where the run was changed meanwhile or is no trial any more,
// Unavailable where others reckon and the turn does not come.
func (s *Service) Reckon(ctx context.Context, p *principal.Principal, id int64) error {
	d, _ := s.Engine.Module(runs)
	r, err := s.Engine.Record(ctx, d, p.Scope, id)
	if err != nil {
		return err
	}
	if r.Area != p.Area || !slices.ContainsFunc(d.Writers, func(w declaration.Who) bool { return w.Level == p.Area.Level() }) {
		return errs.New(errs.Forbidden, "")
	}
	if r.State != Trial {
		return errs.New(errs.Conflict, "")
	}
	done, err := s.turn(ctx)
	if err != nil {
		return err
	}
	defer done()
	parts, err := s.freeze(ctx, p.Scope, r)
	if err != nil {
		return err
	}
	of, err := made(parts)
	if err != nil {
		return err
	}
	return s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		now, err := s.Engine.InTx(ctx, tx, d, p.Scope, id)
		if err != nil {
			return err
		}
		if now.Version != r.Version {
			return errs.New(errs.Conflict, "")
		}
		if err := keep(ctx, tx, id, parts, of); err != nil {
			return err
		}
		return s.Engine.Carry(ctx, tx, p, d, id, "reckon", "")
	})
}

// freeze reads the figures of a run's areas as they are now, or as a month left them.
func (s *Service) freeze(ctx context.Context, scope area.Scope, r *declaration.Record) ([][]byte, error) {
	d, _ := s.Engine.Module(models)
	m, err := s.Engine.Record(ctx, d, scope, r.Int("model"))
	if err != nil {
		return nil, errs.Invalid("model", wordsModelInUse)
	}
	return s.freezeOf(ctx, s.Engine.DB.Read(), scope, r, m, s.Engine.Clock())
}

// freezeOf is freeze at a time. h is where earlier runs are read.
func (s *Service) freezeOf(ctx context.Context, h bun.IDB, scope area.Scope, r, m *declaration.Record, now time.Time) ([][]byte, error) {
	way, err := methodOf(m, s.Library)
	if err != nil {
		return nil, err
	}
	day := declaration.Day(now.In(clock.Shanghai))
	month := r.Int("month")
	if month > 0 {
		if kept, err := s.Library.Kept(ctx, month); err != nil || !kept {
			return nil, errors.Join(err, errs.Invalid("month", wordsNoMonth))
		}
	}
	head := header{Method: way, Model: m.ID, ModelNo: m.No, Title: m.Text("title"), Area: r.Area, Level: int(objectLevelOf(r)), Month: month, Day: day, At: now.UnixMilli()}
	areas := s.Engine.Areas.Below(r.Area, objectLevelOf(r))
	if len(areas) == 0 {
		return nil, errs.Invalid("objectLevel", wordsNoObjects)
	}
	head.Objects = len(areas)
	before, err := s.before(ctx, h, r, &head)
	if err != nil {
		return nil, err
	}
	keys := make([]string, len(way.Subjects))
	for j := range way.Subjects {
		keys[j] = way.Subjects[j].Key
		head.Method.Subjects[j].Date = dateOf(day, month)
	}
	body, err := packed(head)
	if err != nil {
		return nil, err
	}
	parts := [][]byte{body}
	var p part
	var failed error
	flush := func() {
		body, err := packed(p)
		parts, failed = append(parts, body), errors.Join(failed, err)
		p = part{p.Areas[:0], p.Names[:0], p.Previous[:0], p.Num[:0], p.Den[:0], p.Values[:0]}
	}
	err = s.Library.ReadMany(ctx, scope, areas, s.at(day, month), month, keys, func(c area.Code, of []metric.Taken) {
		p.Areas, p.Names, p.Previous = append(p.Areas, c), append(p.Names, s.Engine.Areas.Name(c)), append(p.Previous, before[c])
		for _, x := range of {
			p.Num, p.Den, p.Values = append(p.Num, x.Num), append(p.Den, x.Den), append(p.Values, x.Value)
		}
		if len(p.Areas) == chunkAreas {
			flush()
		}
	})
	if len(p.Areas) > 0 {
		flush()
	}
	return parts, errors.Join(err, failed)
}

// at is the time a run asks its figures of.
func (s *Service) at(day, month int64) metric.At {
	if month > 0 {
		return metric.At{Day: month*100 + 1, Year: month / 100}
	}
	return metric.At{Day: day, Year: day / 10000}
}

// dateOf is the day figures are of, yyyy-mm-dd: that of the trial, or the month that was kept.
func dateOf(day, month int64) string {
	if month > 0 {
		return fmt.Sprintf("%04d-%02d", month/100, month%100)
	}
	return fmt.Sprintf("%04d-%02d-%02d", day/10000, day/100%100, day%100)
}

// asOf is the last day figures are of.
func asOf(h header) int64 {
	if h.Month == 0 {
		return h.Day
	}
	last := time.Date(int(h.Month/100), time.Month(h.Month%100)+1, 0, 0, 0, 0, 0, clock.Shanghai)
	return declaration.Day(last)
}

// before are the scores of the last published run of the same model, area and level, which growth is measured against.
func (s *Service) before(ctx context.Context, h bun.IDB, r *declaration.Record, head *header) (map[area.Code]*float64, error) {
	var found []struct {
		ID   int64  `bun:"id"`
		Seal string `bun:"seal"`
	}
	err := h.NewRaw(`SELECT id, seal FROM evaluation_run WHERE model = ? AND area = ? AND object_level = ? AND id <> ? AND state IN (?) AND as_of < ?
		ORDER BY as_of DESC, published_on DESC, id DESC LIMIT 1`, r.Int("model"), int64(r.Area), r.Text("objectLevel"), r.ID, bun.List([]string{Published, Archived}), asOf(*head)).Scan(ctx, &found)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	head.Previous, head.Seal = found[0].ID, found[0].Seal
	var rows []scored
	if err := h.NewRaw("SELECT area, score FROM evaluation_score WHERE run = ?", found[0].ID).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("scores before: %w", err)
	}
	out := make(map[area.Code]*float64, len(rows))
	for _, x := range rows {
		out[x.Area] = x.Score
	}
	return out, nil
}

// reckoned is a snapshot with what comes of it.
type reckoned struct {
	frozen
	outcome
	summary
}

// result reckons a snapshot to the end.
func result(parts [][]byte) (r reckoned, err error) {
	if r.frozen, err = thaw(parts); err != nil {
		return r, err
	}
	if r.outcome, err = reckon(r.Method, len(r.areas), r.columns); err != nil {
		return r, err
	}
	r.summary = summary{Seal: sealed(parts), Day: r.frozen.Day, AsOf: asOf(r.header), Objects: len(r.areas), Previous: r.header.Previous, Mean: stored(r.mean), Dimensions: storedAll(r.means), Spreads: r.spreads}
	for _, x := range r.scores {
		if x.missing > 0 {
			r.Marked++
		}
		if x.place > 0 {
			r.Ranked++
		}
		if x.band > 0 {
			r.summary.Bands[x.band-1]++
		}
	}
	return r, nil
}

// row is the area at i as it is stored for a run. Rows are made when they are written or compared: all of them at once are more than the figures themselves.
func (r reckoned) row(run int64, i int) (scored, error) {
	x := r.scores[i]
	dims, err := json.Marshal(storedAll(x.dimensions))
	return scored{Run: run, Area: r.areas[i], Name: r.names[i], Score: stored(x.value), Place: x.place, Band: x.band, Missing: x.missing, Covered: x.covered,
		Previous: stored(r.previous[i]), Dimensions: string(dims)}, err
}

// made is result where people are told why there is none.
func made(parts [][]byte) (reckoned, error) {
	r, err := result(parts)
	if errors.Is(err, errNothingDiffers) {
		err = errs.Invalid("model", wordsSame)
	}
	return r, err
}

// keep stores a snapshot and what comes of it.
func keep(ctx context.Context, tx *db.Tx, run int64, parts [][]byte, of reckoned) error {
	if err := write(ctx, tx, run, parts); err != nil {
		return err
	}
	body, err := json.Marshal(of.summary)
	if err != nil {
		return err
	}
	// A run that was removed leaves its rows behind until the next trial.
	for _, q := range []string{"DELETE FROM evaluation_snapshot WHERE run NOT IN (SELECT id FROM evaluation_run)", "DELETE FROM evaluation_score WHERE run = ? OR run NOT IN (SELECT id FROM evaluation_run)",
		"DELETE FROM evaluation_result WHERE run = ? OR run NOT IN (SELECT id FROM evaluation_run)"} {
		var args []any
		if strings.Contains(q, "?") {
			args = append(args, run)
		}
		if _, err := tx.NewRaw(q, args...).Exec(ctx); err != nil {
			return err
		}
	}
	if _, err := tx.NewRaw("INSERT INTO evaluation_result (run, body) VALUES (?, ?)", run, string(body)).Exec(ctx); err != nil {
		return err
	}
	var args []any
	for i := range of.areas {
		x, err := of.row(run, i)
		if err != nil {
			return err
		}
		args = append(args, run, int64(x.Area), x.Name, x.Score, x.Place, x.Band, x.Missing, x.Covered, x.Previous, x.Dimensions)
		if (i+1)%400 != 0 && i+1 < len(of.areas) {
			continue
		}
		_, err = tx.NewRaw("INSERT INTO evaluation_score (run, area, name, score, place, band, missing, covered, previous, dimensions) VALUES "+
			strings.TrimSuffix(strings.Repeat("(?, ?, ?, ?, ?, ?, ?, ?, ?, ?), ", len(args)/10), ", "), args...).Exec(ctx)
		if err != nil {
			return fmt.Errorf("scores of evaluation %d: %w", run, err)
		}
		args = args[:0]
	}
	return nil
}

// summaryOf is what a run comes to.
func summaryOf(ctx context.Context, h bun.IDB, run int64) (out summary, err error) {
	var body []string
	if err := h.NewRaw("SELECT body FROM evaluation_result WHERE run = ?", run).Scan(ctx, &body); err != nil || len(body) == 0 {
		return out, errors.Join(err, errs.New(errs.NotFound, ""))
	}
	return out, json.Unmarshal([]byte(body[0]), &out)
}

// takeReckoned puts what a trial came to into its record.
func takeReckoned(ctx context.Context, s *declaration.Step) error {
	sum, err := summaryOf(ctx, s.Tx, s.Record.ID)
	if err != nil {
		return err
	}
	s.Record.Set("previous", nil)
	for k, v := range sum.fields(s.Today()) {
		s.Record.Set(k, v)
	}
	return nil
}

// fields are what a record holds of its trial on a day.
func (s summary) fields(day int64) map[string]any {
	out := map[string]any{"reckonedOn": day, "asOf": s.AsOf, "objects": int64(s.Objects), "marked": int64(s.Marked), "seal": s.Seal}
	if s.Previous > 0 {
		out["previous"] = s.Previous
	}
	return out
}
