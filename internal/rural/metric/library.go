package metric

import (
	"context"
	"slices"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/rollup"
)

// Library is all figures there are. It is safe for use by several at once.
type Library struct {
	DB    *db.DB
	Areas *area.Tree
	Now   func() time.Time
	// Entries are those of a dictionary, in order; nil: no figure is broken down by one.
	Entries func(ctx context.Context, dict string) ([]Entry, error)

	sources []Source
	all     []Metric
	from    map[string]int // a figure's source
}

// New makes a library of the rooms' sources. It fails where a figure lacks words or has the key of another.
func New(d *db.DB, tree *area.Tree, now func() time.Time, sources ...Source) (*Library, error) {
	if err := check(sources); err != nil {
		return nil, err
	}
	l := &Library{DB: d, Areas: tree, Now: now, sources: sources, from: map[string]int{}}
	for i, s := range sources {
		for _, m := range s.Metrics {
			l.from[m.Key], l.all = i, append(l.all, m)
		}
	}
	return l, nil
}

// All are the figures in the order of their sources. Nobody may change them.
func (l *Library) All() []Metric { return l.all }

// Told are the numbers of which the library has the words alone.
func (l *Library) Told() (out []Told) {
	for _, s := range l.sources {
		out = append(out, s.Told...)
	}
	return out
}

// Metric is the figure of a key.
func (l *Library) Metric(key string) (Metric, bool) {
	i := slices.IndexFunc(l.all, func(m Metric) bool { return m.Key == key })
	if i < 0 {
		return Metric{}, false
	}
	return l.all[i], true
}

// Names are what entries of dictionaries are called now.
type Names map[Named]string

// Names reads the dictionaries whose entries give figures their names, each once.
func (l *Library) Names(ctx context.Context) (Names, error) {
	out, read := Names{}, map[string]bool{"": true}
	for _, m := range l.all {
		dict := m.Names.Dict
		if read[dict] || l.Entries == nil {
			continue
		}
		read[dict] = true
		entries, err := l.Entries(ctx, dict)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if e.Title != "" {
				out[Named{dict, e.Code}] = e.Title
			}
		}
	}
	return out, nil
}

// Call gives a figure the name that its entry has now, in its title and its definition.
func (n Names) Call(m Metric) Metric {
	if now, ok := n[m.Names]; ok {
		m.Definition, m.Title = strings.ReplaceAll(m.Definition, m.Title, now), now
	}
	return m
}

// Source is where a figure comes from.
func (l *Library) Source(key string) Source { return l.sources[l.from[key]] }

// At is the present time, of the present year unless another is named.
func (l *Library) At(year int64) At {
	y, m, d := l.Now().In(clock.Shanghai).Date()
	day := int64(y)*10000 + int64(m)*100 + int64(d)
	if year == 0 {
		year = day / 10000
	}
	return At{Day: day, Year: year}
}

// Reading are the sums of an area and of those directly below it.
type Reading struct {
	rollup.Extent
	At
	own   map[string]Sums
	parts []map[string]Sums
	kept  map[string]bool // figures that a past month has; nil for the present
}

// Own are the sums of a figure in the area, or in what the scope shows of it.
func (r Reading) Own(key string) Sums { return r.own[key] }

// Part are those in one of Extent.Parts.
func (r Reading) Part(i int, key string) Sums { return r.parts[i][key] }

// OwnValue is what a figure of the area is, or why there is none.
func (r Reading) OwnValue(m Metric) MetricValue { return r.value(m, r.own[m.Key], r.Node, r.Whole) }

// PartValue is the same of one of Extent.Parts.
func (r Reading) PartValue(i int, m Metric) MetricValue {
	return r.value(m, r.parts[i][m.Key], r.Parts[i].Node, r.Parts[i].Areas)
}

func (r Reading) value(m Metric, s Sums, at area.Node, of []area.Code) MetricValue {
	if r.kept != nil && at.ID.Level() <= m.Lowest {
		switch {
		case slices.ContainsFunc(of, belowKept):
			return MetricValue{Why: wordsNotBelow}
		case !r.kept[m.Key]:
			return MetricValue{Why: wordsNotKept}
		}
	}
	// Of an area above their own people are told of their own part, which may be lower than what has the figure.
	if level := at.ID.Level(); level > m.Lowest || !slices.ContainsFunc(of, func(c area.Code) bool { return c.Level() > m.Lowest }) {
		return m.wire(s, level)
	}
	return MetricValue{Why: wordsTooLow}
}

// Empty says that the scope holds no whole area there: sums are everybody's, and nobody gets them who may see rows of their own alone.
func (r Reading) Empty() bool { return len(r.Whole) == 0 }

// ReadAll gives all figures of c, without its children. NotFound where c is unknown or outside.
func (l *Library) ReadAll(ctx context.Context, scope area.Scope, c area.Code, at At) (Reading, error) {
	keys := make([]string, len(l.all))
	for i, m := range l.all {
		keys[i] = m.Key
	}
	e, err := rollup.ExtentOf(l.Areas, scope, c)
	if err != nil {
		return Reading{}, err
	}
	e.Parts = nil
	of := rollup.Rows{Some: e.Whole}
	if e.All {
		of = rollup.Rows{Of: c}
	}
	return l.read(ctx, e, of, at, keys)
}

// Read gives figures of c and its children, cut to the scope: one statement for each source they come from. NotFound where c is unknown or outside.
func (l *Library) Read(ctx context.Context, scope area.Scope, c area.Code, at At, keys ...string) (Reading, error) {
	e, err := rollup.ExtentOf(l.Areas, scope, c)
	if err != nil {
		return Reading{}, err
	}
	return l.read(ctx, e, e.Rows(), at, keys)
}

func (l *Library) read(ctx context.Context, e rollup.Extent, of rollup.Rows, at At, keys []string) (Reading, error) {
	out := Reading{Extent: e, At: at, own: map[string]Sums{}}
	out.parts = make([]map[string]Sums, len(out.Parts))
	for i := range out.parts {
		out.parts[i] = map[string]Sums{}
	}
	asked := map[int][]string{}
	for _, k := range keys {
		i, known := l.from[k]
		if !known {
			return out, errs.Invalid("keys", "没有这个指标："+k)
		}
		asked[i] = append(asked[i], k)
	}
	if out.Empty() {
		return out, nil
	}
	for i := range l.sources {
		if len(asked[i]) == 0 {
			continue
		}
		by, err := l.sources[i].Read(ctx, of, at)
		if err != nil {
			return out, err
		}
		out.take(by, asked[i])
	}
	return out, nil
}

func (r *Reading) take(by By, keys []string) {
	sum := func(areas []area.Code, key string) (s Sums) {
		for _, a := range areas {
			s.Add(by[a][key])
		}
		return s
	}
	for _, k := range keys {
		r.own[k] = sum(r.Whole, k)
		for i, p := range r.Parts {
			r.parts[i][k] = sum(p.Areas, k)
		}
	}
}
