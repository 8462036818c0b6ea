package household

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"sync"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/gram"
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
	villages := s.villages()
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
		if err := s.exec(ctx, ifNotExists(ddl)); err != nil {
			return fmt.Errorf("load: rebuild index: %w", err)
		}
	}
	progress(n, n, "roll-ups")
	if err := s.Rebuild(ctx); err != nil {
		return err
	}
	progress(n, n, "statistics")
	analyze := []string{"ANALYZE"}
	if s.DB.Engine() == db.Postgres {
		// VACUUM fills the visibility map: counts then read the index alone.
		analyze = []string{"VACUUM ANALYZE household", "VACUUM ANALYZE household_member", "VACUUM ANALYZE household_income", "VACUUM ANALYZE household_token",
			"VACUUM ANALYZE stat_area", "VACUUM ANALYZE stat_facet"}
	}
	for _, a := range analyze {
		if s.DB.Engine() == db.Postgres {
			_, err = s.DB.SQL().ExecContext(ctx, a) // VACUUM refuses to run in a transaction
		} else {
			err = s.exec(ctx, a)
		}
		if err != nil {
			return fmt.Errorf("load: statistics: %w", err)
		}
	}
	mark.Indexes = nil
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return s.saveMark(ctx, tx, mark) })
}

func (s *Service) villages() []area.Code {
	var out []area.Code
	var walk func(area.Code)
	walk = func(c area.Code) {
		for _, n := range s.Areas.Children(c) {
			if n.ID.Level() == area.Village {
				out = append(out, n.ID)
			} else {
				walk(n.ID)
			}
		}
	}
	walk(area.Root)
	return out
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
		b.tokens = append(b.tokens, strings.Join(gram.Record(d.household.HeadName, v), " "))
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

func (s *Service) exec(ctx context.Context, sql string) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.ExecContext(ctx, sql)
		return err
	})
}

// dropIndexes takes the secondary indexes away and keeps their definitions in the mark, in one transaction. The definitions come
// from the engine's catalogue: the migration stays their only source.
func (s *Service) dropIndexes(ctx context.Context, mark *loadMark) error {
	list := `SELECT name, sql AS def FROM sqlite_schema WHERE type = 'index' AND tbl_name IN ('household', 'household_member') AND sql IS NOT NULL ORDER BY name`
	if s.DB.Engine() == db.Postgres {
		list = `SELECT i.indexname AS name, i.indexdef AS def FROM pg_indexes AS i WHERE i.schemaname = current_schema()
			AND i.tablename IN ('household', 'household_member', 'household_token') AND i.indexname NOT LIKE '%_pkey' ORDER BY 1`
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var found []struct {
			Name string `bun:"name"`
			Def  string `bun:"def"`
		}
		if err := tx.NewRaw(list).Scan(ctx, &found); err != nil {
			return fmt.Errorf("load: read indexes: %w", err)
		}
		next := *mark
		next.Indexes = nil
		for _, f := range found {
			next.Indexes = append(next.Indexes, f.Def)
			if _, err := tx.ExecContext(ctx, "DROP INDEX "+f.Name); err != nil {
				return fmt.Errorf("load: drop index: %w", err)
			}
		}
		if err := s.saveMark(ctx, tx, next); err != nil {
			return err
		}
		*mark = next
		return nil
	})
}

// ifNotExists makes a definition repeatable: a load killed between two indexes meets those that stand.
func ifNotExists(ddl string) string {
	for _, head := range []string{"CREATE UNIQUE INDEX ", "CREATE INDEX "} {
		if len(ddl) > len(head) && strings.EqualFold(ddl[:len(head)], head) {
			return head + "IF NOT EXISTS " + ddl[len(head):]
		}
	}
	return ddl
}
