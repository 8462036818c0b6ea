package sample

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
)

// Loader fills the modules with made-up records for measuring. It knows no module: values come from the declared fields, places from
// households and from the records that are referred to. It goes the way of Plant, so that roll-ups, tokens and timelines are those of
// any record. What a module keeps beside its records, Rebuild makes anew.
type Loader struct {
	Engine *Planter
	By     *principal.Principal
	// Codes are the codes of a dictionary that may be chosen.
	Codes func(ctx context.Context, dict string) ([]string, error)
	// Homes are households behind an id, in the order of ids: those that records hang on.
	Homes func(ctx context.Context, after int64, limit int) ([]outside.Family, error)
	// Shares say how many of all records a module gets, in parts; one that is not named gets one part.
	Shares map[string]int
	// Only puts all into one module.
	Only string
	// Fixed are values that rules weigh against each other, by module and field; Fits the states of a record that may be referred to.
	Fixed map[string]map[string]any
	Fits  map[string][]string
	// Rebuild is run at the end.
	Rebuild []func(ctx context.Context, tx *db.Tx) error
	Tell    func(done, total int64, step string)
}

// loadMark says how far a load is; it changes in the transaction of each batch.
type loadMark struct {
	Day     string            `json:"day"` // what the data are made for
	Modules map[string]loadAt `json:"modules"`
	Indexes []string          `json:"indexes"` // those that were taken away
}

// loadAt is how many records a module has, and where the next one's place is.
type loadAt struct {
	Done  int64 `json:"done"`
	After int64 `json:"after"` // the last place
	Round int64 `json:"round"` // how often all places were gone through
}

const (
	loadKey   = "module.load"
	loadBatch = 2_000
	// loadMany is from how many records on the indexes are taken away meanwhile.
	loadMany = 20_000
)

// Run brings the load data to n records in all. It may be killed at any time and called again: it goes on behind the last batch; with a
// larger n it adds the difference. It is for measuring, not for a system in use: lists have no indexes meanwhile, and no household says
// what its made-up records do.
func (l *Loader) Run(ctx context.Context, n int64) error {
	mark, err := l.mark(ctx)
	if err != nil {
		return err
	}
	want, order, err := l.targets(n)
	if err != nil {
		return err
	}
	var total, missing int64
	var tables []string
	for _, d := range order {
		total += want[d.Code]
		if m := want[d.Code] - mark.Modules[d.Code].Done; m > 0 {
			missing += m
			tables = append(tables, d.Table, d.Table+"_token")
		}
	}
	if missing == 0 && len(mark.Indexes) == 0 {
		return nil
	}
	if missing > loadMany && len(mark.Indexes) == 0 {
		l.Tell(total-missing, total, "indexes: taken away until the rows are in")
		if err := l.takeIndexes(ctx, &mark, tables); err != nil {
			return err
		}
	}
	for _, d := range order {
		if err := l.fill(ctx, d, want[d.Code], total, &mark); err != nil {
			return fmt.Errorf("load %s: %w", d.Code, err)
		}
	}
	for i, def := range mark.Indexes {
		l.Tell(total, total, fmt.Sprintf("indexes: %d of %d", i+1, len(mark.Indexes)))
		if err := l.Engine.DB.PutIndex(ctx, def); err != nil {
			return err
		}
	}
	l.Tell(total, total, "figures")
	for _, do := range l.Rebuild {
		if err := l.Engine.DB.Write(ctx, do); err != nil {
			return err
		}
	}
	if len(mark.Indexes) > 0 {
		l.Tell(total, total, "statistics")
		if err := l.Engine.DB.Analyse(ctx, append(tables[:len(tables):len(tables)], "module_line", "module_stat")...); err != nil {
			return err
		}
	}
	mark.Indexes = nil
	return l.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return l.save(ctx, tx, mark) })
}

// targets say how many records each module is to have; what is referred to comes first.
func (l *Loader) targets(n int64) (want map[string]int64, order []*declaration.Declaration, err error) {
	if n <= 0 {
		return nil, nil, errs.Invalid("cases", "数量应大于0")
	}
	want = map[string]int64{}
	if l.Only != "" {
		d, ok := l.Engine.Module(l.Only)
		if !ok {
			return nil, nil, errs.Invalid("module", "没有这个模块")
		}
		want[d.Code] = n
		return want, []*declaration.Declaration{d}, nil
	}
	var parts int64
	for _, d := range l.Engine.Modules() {
		parts += l.share(d)
	}
	left, most := n, l.Engine.Modules()[0]
	for _, d := range l.Engine.Modules() {
		want[d.Code] = n * l.share(d) / parts
		if left -= want[d.Code]; l.share(d) > l.share(most) {
			most = d
		}
	}
	// What division leaves shrinks where a load grows: only the largest part never does.
	want[most.Code] += left
	for len(order) < len(l.Engine.Modules()) {
		before := len(order)
		for _, d := range l.Engine.Modules() {
			ready := !slices.Contains(order, d) && !slices.ContainsFunc(d.Fields, func(f declaration.Field) bool {
				to, _ := l.Engine.Module(f.Module)
				return f.Kind == declaration.Ref && to != d && !slices.Contains(order, to)
			})
			if ready {
				order = append(order, d)
			}
		}
		if len(order) == before {
			return nil, nil, fmt.Errorf("load: modules refer to each other in a circle")
		}
	}
	return want, order, nil
}

func (l *Loader) share(d *declaration.Declaration) int64 {
	if s, ok := l.Shares[d.Code]; ok {
		return int64(s)
	}
	return 1
}

// fill brings one module to n records.
func (l *Loader) fill(ctx context.Context, d *declaration.Declaration, n, total int64, mark *loadMark) error {
	at := mark.Modules[d.Code]
	if at.Done >= n {
		return nil
	}
	today, err := time.Parse(time.DateOnly, mark.Day)
	if err != nil {
		return fmt.Errorf("mark: %w", err)
	}
	m, err := l.maker(ctx, d, today, at)
	if err != nil {
		return err
	}
	for at.Done < n {
		var all []Planted
		for i := at.Done; i < min(at.Done+loadBatch, n); i++ {
			p, err := m.next(ctx, i)
			if err != nil {
				return err
			}
			all = append(all, p)
		}
		next := *mark
		next.Modules = map[string]loadAt{d.Code: {at.Done + int64(len(all)), m.at.After, m.at.Round}}
		for code, x := range mark.Modules {
			if code != d.Code {
				next.Modules[code] = x
			}
		}
		err := l.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if err := l.Engine.plant(ctx, tx, d, l.By, all, false); err != nil {
				return err
			}
			return l.save(ctx, tx, next)
		})
		if err != nil {
			return err
		}
		*mark, at = next, next.Modules[d.Code]
		var done int64
		for _, x := range mark.Modules {
			done += x.Done
		}
		l.Tell(done, total, d.Code)
	}
	return nil
}

func (l *Loader) mark(ctx context.Context) (loadMark, error) {
	var v []string
	mark := loadMark{Day: l.Engine.Time().Format(time.DateOnly), Modules: map[string]loadAt{}}
	if err := l.Engine.DB.Read().NewRaw("SELECT value FROM setting WHERE key = ?", loadKey).Scan(ctx, &v); err != nil || len(v) == 0 {
		return mark, err
	}
	if err := json.Unmarshal([]byte(v[0]), &mark); err != nil {
		return mark, fmt.Errorf("mark: %w", err)
	}
	return mark, nil
}

func (l *Loader) save(ctx context.Context, tx *db.Tx, mark loadMark) error {
	v, err := json.Marshal(mark)
	if err != nil {
		return err
	}
	return keepMark(ctx, tx, loadKey, string(v), l.Engine.Time())
}

func (l *Loader) takeIndexes(ctx context.Context, mark *loadMark, tables []string) error {
	return l.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		next := *mark
		if next.Indexes, err = db.TakeIndexes(ctx, tx, l.Engine.DB.Engine(), tables...); err != nil {
			return err
		}
		if err := l.save(ctx, tx, next); err != nil {
			return err
		}
		*mark = next
		return nil
	})
}
