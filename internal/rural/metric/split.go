package metric

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/rollup"
)

// Split says that a figure can be broken down by the entries of a dictionary, or by another list of Entries: what has the figure has one of them, or none.
type Split struct {
	// Code is the dictionary, or a name of the list. Figures of the same code stand side by side.
	Code, Title string
	Entries     []Entry // nil: those of the dictionary
	// Filter is the filter of the figure's list that takes an entry.
	Filter string
	// Lowest is the lowest level of areas that have it; 0 is the figure's own.
	Lowest area.Level
	// Fresh is how old it may be where that is not the figure's own.
	Fresh string
}

// Entry is one of the rows of a split.
type Entry struct{ Code, Title string }

// Unknown is what the filters of lists take for records without an entry. No dictionary has it as a code.
const Unknown = "unknown"

// Split is the figure's split of a code.
func (m Metric) Split(code string) (Split, bool) {
	i := slices.IndexFunc(m.Splits, func(s Split) bool { return s.Code == code })
	if i < 0 {
		return Split{}, false
	}
	return m.Splits[i], true
}

func (m Metric) lowestOf(s Split) area.Level {
	if s.Lowest != 0 && s.Lowest < m.Lowest {
		return s.Lowest
	}
	return m.Lowest
}

// Parts are sums by key and entry; the entry "" has what has none.
type Parts map[string]map[string]Sums

// Add puts sums to those of an entry.
func (p Parts) Add(key, entry string, s Sums) {
	if p[key] == nil {
		p[key] = map[string]Sums{}
	}
	had := p[key][entry]
	had.Add(s)
	p[key][entry] = had
}

// Splitting are figures of an area by the entries of a split.
type Splitting struct {
	rollup.Extent
	At
	Code, Title string
	Entries     []Entry // in order, with those that are in no dictionary any more and, where some have none, Unknown
	Fresh       []string
	parts       Parts
	uncounted   map[string]bool // keys of figures of which nothing was counted yet
}

// Empty is as Reading's.
func (s Splitting) Empty() bool { return len(s.Whole) == 0 }

// Value is a figure of an entry, or why there is none.
func (s Splitting) Value(m Metric, entry string) MetricValue {
	if entry == Unknown {
		entry = ""
	}
	return s.value(m, s.parts[m.Key][entry])
}

// Total is a figure over all entries.
func (s Splitting) Total(m Metric) MetricValue {
	var all Sums
	for _, x := range s.parts[m.Key] {
		all.Add(x)
	}
	return s.value(m, all)
}

func (s Splitting) value(m Metric, x Sums) MetricValue {
	split, _ := m.Split(s.Code)
	lowest := m.lowestOf(split)
	if slices.ContainsFunc(s.Whole, func(c area.Code) bool { return c.Level() > lowest }) {
		if lowest < m.Lowest {
			return MetricValue{Why: wordsNotSplit}
		}
		return MetricValue{Why: wordsTooLow}
	}
	if s.uncounted[m.Key] {
		return MetricValue{Why: wordsNotCounted}
	}
	return m.wire(x, s.Node.ID.Level())
}

// ReadSplit gives figures of c by the entries of a split, cut to the scope: one statement for what is counted, and one for each source that splits by itself. NotFound
// where c is unknown or outside, InvalidArgs where a figure is not broken down like that.
func (l *Library) ReadSplit(ctx context.Context, scope area.Scope, c area.Code, at At, code string, keys ...string) (Splitting, error) {
	e, err := rollup.ExtentOf(l.Areas, scope, c)
	if err != nil {
		return Splitting{}, err
	}
	out := Splitting{Extent: e, At: at, Code: code, parts: Parts{}, uncounted: map[string]bool{}}
	asked := map[int]map[string]bool{}
	for n, k := range keys {
		m, known := l.Metric(k)
		split, has := m.Split(code)
		if !known || !has {
			return out, errs.Invalid("keys", wordsNoSplit)
		}
		if n == 0 {
			out.Title, out.Entries = split.Title, slices.Clone(split.Entries)
		}
		i := l.from[k]
		if asked[i] == nil {
			asked[i] = map[string]bool{}
		}
		asked[i][k] = true
		fresh := split.Fresh
		if fresh == "" {
			fresh = l.sources[i].Fresh
		}
		if !slices.Contains(out.Fresh, fresh) {
			out.Fresh = append(out.Fresh, fresh)
		}
	}
	if out.Empty() {
		return out, nil
	}
	if out.Entries == nil && l.Entries != nil {
		if out.Entries, err = l.Entries(ctx, code); err != nil {
			return out, err
		}
	}
	if err := l.countedParts(ctx, e.Whole, code, asked, &out); err != nil {
		return out, err
	}
	for i, s := range l.sources {
		if asked[i] == nil || s.Split == nil {
			continue
		}
		parts, err := s.Split(ctx, e.Whole, at, code)
		if err != nil {
			return out, err
		}
		for k, by := range parts {
			if !asked[i][k] {
				continue
			}
			delete(out.uncounted, k)
			for entry, x := range by {
				out.parts.Add(k, entry, x)
			}
		}
	}
	out.rest()
	return out, nil
}

// countedParts reads what is counted from time to time, and what was not counted yet. One statement.
func (l *Library) countedParts(ctx context.Context, areas []area.Code, code string, asked map[int]map[string]bool, into *Splitting) error {
	by := map[string]*Counting{}
	keys := map[string]map[string]bool{}
	for i, of := range asked {
		for n := range l.sources[i].Countings {
			if x := &l.sources[i].Countings[n]; x.Split == code {
				by[x.Room], keys[x.Room] = x, of
			}
		}
	}
	if len(by) == 0 {
		return nil
	}
	rooms := make([]string, 0, len(by))
	for room := range by {
		rooms = append(rooms, room)
	}
	slices.Sort(rooms)
	var rows []struct {
		Room  string `bun:"room"`
		State string `bun:"state"`
		Entry string `bun:"entry"`
		N     int64  `bun:"n"`
		Mark  int64  `bun:"mark"` // 1: the room counted the split at least once
	}
	err := l.DB.Read().NewRaw("SELECT room, state, entry, CAST(sum(n) AS bigint) AS n, 0 AS mark FROM metric_part WHERE area IN (?) AND split = ? AND room IN (?) GROUP BY room, state, entry UNION ALL SELECT room, '', '', 0, 1 FROM metric_counted WHERE split = ? AND room IN (?)",
		bun.List(areas), code, bun.List(rooms), code, bun.List(rooms)).Scan(ctx, &rows)
	if err != nil {
		return fmt.Errorf("figures by %s: %w", code, err)
	}
	done := map[string]bool{}
	for _, r := range rows {
		done[r.Room] = done[r.Room] || r.Mark == 1
	}
	for _, room := range rooms {
		for key := range keys[room] {
			if !done[room] {
				into.uncounted[key] = true
			}
		}
	}
	for _, r := range rows {
		if r.Mark == 1 {
			continue
		}
		for key, s := range by[r.Room].Figures(r.State, r.N) {
			if keys[r.Room][key] {
				into.parts.Add(key, r.Entry, s)
			}
		}
	}
	return nil
}

// rest adds the entries that no dictionary has any more, and Unknown where something has none.
func (s *Splitting) rest() {
	some := map[string]bool{}
	for _, by := range s.parts {
		for entry, x := range by {
			some[entry] = some[entry] || x != (Sums{})
		}
	}
	for _, e := range s.Entries {
		delete(some, e.Code)
	}
	none := some[""]
	delete(some, "")
	var gone []string
	for entry, is := range some {
		if is {
			gone = append(gone, entry)
		}
	}
	slices.SortFunc(gone, strings.Compare)
	for _, entry := range gone {
		s.Entries = append(s.Entries, Entry{entry, entry})
	}
	if none {
		s.Entries = append(s.Entries, Entry{Unknown, wordsUnknown})
	}
}
