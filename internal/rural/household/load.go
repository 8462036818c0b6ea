package household

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"sync"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Progress is told how far a load is: households done, all, and what is under way.
type Progress func(done, total int64, step string)

// loadKey is where the resume mark lies; it changes in the transaction of each batch.
const loadKey = "household.load"

const (
	loadBatch = 2000
	// loadRun is how many households of one village come one after another, as an import would bring them.
	loadRun = 10
	// loadFrom is the first household number of a loaded village; people and the demo number from 1.
	loadFrom = 2001
)

// loadMark is the resume mark: how many households are in, and the definitions of the indexes that were taken away.
type loadMark struct {
	Done    int64    `json:"done"`
	Day     string   `json:"day"` // the day the data are made for; a resumed load goes on with it
	Indexes []string `json:"indexes"`
}

// Load brings the load data set to n households over all villages of Guangdong, 3.5 people each. It may be killed at any time
// and called again: it goes on after the last batch that was committed; with a larger n it adds the difference. While it runs
// the lists have no secondary indexes and the roll-ups stand still: it is for measuring, not for a system in use.
func (s *Service) Load(ctx context.Context, n int64, progress Progress) error {
	m := maker{seed: 20260101, codeLo: 10, codeCount: 90, years: 2}
	villages := s.Areas.OfLevel(area.Village)
	if most := min(m.capacity()/perHousehold, int64(len(villages))*(9999-loadFrom)); n <= 0 || n > most {
		return errs.Invalid("households", fmt.Sprintf("数量应为1至%d", most))
	}
	mark, err := s.loadMark(ctx)
	if err != nil {
		return err
	}
	if mark.Day == "" {
		mark.Day = midnight(s.now()).Format("2006-01-02")
	}
	if m.today, err = parseDay(mark.Day); err != nil {
		return err
	}
	if mark.Done >= n && len(mark.Indexes) == 0 {
		return nil
	}
	if mark.Done < n && len(mark.Indexes) == 0 {
		progress(mark.Done, n, "indexes: taken away until the rows are in")
		if err := s.dropIndexes(ctx, &mark); err != nil {
			return err
		}
	}
	if err := s.loadRows(ctx, n, m, villages, &mark, progress); err != nil {
		return err
	}
	for i, ddl := range mark.Indexes {
		progress(n, n, fmt.Sprintf("indexes: %d of %d", i+1, len(mark.Indexes)))
		if err := s.DB.PutIndex(ctx, ddl); err != nil {
			return fmt.Errorf("load: %w", err)
		}
	}
	progress(n, n, "roll-ups")
	if err := s.Rebuild(ctx); err != nil {
		return err
	}
	progress(n, n, "statistics")
	if err := s.DB.Analyse(ctx, "household", "household_member", "household_income", "household_token", "stat_area", "stat_facet"); err != nil {
		return fmt.Errorf("load: %w", err)
	}
	mark.Indexes = nil
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return s.saveMark(ctx, tx, mark) })
}

// place gives household i its village and number: runs of loadRun, round after round over all villages, so that a larger
// load begins with the smaller one.
func place(i int64, villages []area.Code) (area.Code, int) {
	round := int64(len(villages)) * loadRun
	return villages[i%round/loadRun], loadFrom + int(i/round*loadRun+i%loadRun)
}

type loadedBatch struct {
	from, to int64
	rows     []made
	tokens   []string
}

// loadRows makes batches on all processors, in order, while one goroutine writes them.
func (s *Service) loadRows(ctx context.Context, n int64, m maker, villages []area.Code, mark *loadMark, progress Progress) error {
	if mark.Done >= n {
		return nil
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	queue := make(chan chan loadedBatch, runtime.GOMAXPROCS(0))
	var wg sync.WaitGroup
	wg.Go(func() {
		defer close(queue)
		for from := mark.Done; from < n; from += loadBatch {
			slot := make(chan loadedBatch, 1)
			select {
			case queue <- slot:
			case <-ctx.Done():
				return
			}
			wg.Go(func() { slot <- s.makeBatch(from, min(from+loadBatch, n), m, villages) })
		}
	})
	defer wg.Wait()
	defer cancel()
	write := s.writeSQLite
	if s.DB.Engine() == db.Postgres {
		write = s.writePostgres
	}
	for slot := range queue {
		b := <-slot
		next := *mark
		next.Done = b.to
		if err := write(ctx, b, next); err != nil {
			return fmt.Errorf("load: households from %d: %w", b.from, err)
		}
		*mark = next
		progress(b.to, n, "rows")
	}
	return ctx.Err()
}

func (s *Service) makeBatch(from, to int64, m maker, villages []area.Code) loadedBatch {
	b := loadedBatch{from: from, to: to}
	for i := from; i < to; i++ {
		v, no := place(i, villages)
		d := m.make(i, v, no)
		d.household.seal(s.Seal, d.members)
		b.rows = append(b.rows, d)
		b.tokens = append(b.tokens, s.tokens(&d.household, v, d.members))
	}
	return b
}

func (s *Service) loadMark(ctx context.Context) (loadMark, error) {
	var mark loadMark
	v, err := s.setting(ctx, loadKey)
	if err != nil || v == "" {
		return mark, err
	}
	if err := json.Unmarshal([]byte(v), &mark); err != nil {
		return mark, fmt.Errorf("load mark: %w", err)
	}
	return mark, nil
}

func (s *Service) saveMark(ctx context.Context, tx *db.Tx, mark loadMark) error {
	v, err := json.Marshal(mark)
	if err != nil {
		return err
	}
	return s.setSetting(ctx, tx, loadKey, string(v))
}

// dropIndexes takes the secondary indexes away and keeps their definitions in the mark, in one transaction.
func (s *Service) dropIndexes(ctx context.Context, mark *loadMark) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		next := *mark
		if next.Indexes, err = db.TakeIndexes(ctx, tx, s.DB.Engine(), "household", "household_member", "household_token"); err != nil {
			return fmt.Errorf("load: %w", err)
		}
		if err := s.saveMark(ctx, tx, next); err != nil {
			return err
		}
		*mark = next
		return nil
	})
}

// Loaded are households of the load data set behind an id, in the order of ids: what the load data of other rooms hang on.
func (s *Service) Loaded(ctx context.Context, after int64, limit int) ([]Brief, error) {
	var out []Brief
	err := s.DB.Read().NewRaw("SELECT h.id, h.household_no, h.head_name, h.area FROM household AS h WHERE h.id > ? AND substr(h.household_no, 13) >= ? ORDER BY h.id LIMIT ?",
		after, fmt.Sprintf("%04d", loadFrom), limit).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("loaded households: %w", err)
	}
	return out, nil
}
