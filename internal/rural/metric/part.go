package metric

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/rollup"
)

// CountEvery is how often what figures are broken down by is counted.
const CountEvery = time.Hour

// CountedDownTo is the lowest level of areas it is kept of: like the months, villages would be many times as many rows.
const CountedDownTo = keptDownTo

// Counting has records counted by area, state and the entry of a dictionary.
type Counting struct {
	// Room is whose records they are, Split the split they are counted for: together they tell the counting from others.
	Room, Split string
	// Query reads area, state, entry and count of all records there are.
	Query string
	// Figures are what n records of a state add to figures, by key.
	Figures func(state string, n int64) map[string]Sums
}

type partKey struct {
	area         area.Code
	state, entry string
}

// CountParts counts anew and writes what changed. A periodic job runs it, once over all replicas. What cannot be counted keeps the others from nothing.
func (l *Library) CountParts(ctx context.Context) error { return l.countParts(ctx, false) }

// CountPartsFirst counts what was not counted yet; from then on the periodic job does.
func (l *Library) CountPartsFirst(ctx context.Context) error { return l.countParts(ctx, true) }

func (l *Library) countParts(ctx context.Context, newOnly bool) error {
	done, err := l.counted(ctx)
	if err != nil {
		return err
	}
	var bad []error
	for _, s := range l.sources {
		for _, c := range s.Countings {
			was := done[countedKey{c.Room, c.Split}]
			if was && newOnly {
				continue
			}
			err := l.countPart(ctx, c)
			if err == nil && !was {
				err = l.markCounted(ctx, c)
			}
			bad = append(bad, err)
		}
	}
	return errors.Join(bad...)
}

type countedKey struct{ room, split string }

// counted are the rooms and splits that were counted at least once.
func (l *Library) counted(ctx context.Context) (map[countedKey]bool, error) {
	var rows []struct {
		Room  string `bun:"room"`
		Split string `bun:"split"`
	}
	if err := l.DB.Read().NewRaw("SELECT room, split FROM metric_counted").Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("what was counted: %w", err)
	}
	out := map[countedKey]bool{}
	for _, r := range rows {
		out[countedKey{r.Room, r.Split}] = true
	}
	return out, nil
}

func (l *Library) countPart(ctx context.Context, c Counting) error {
	now, had := map[partKey]int64{}, map[partKey]int64{}
	err := l.eachPart(ctx, func(k partKey, n int64) {
		for _, at := range k.area.Upwards() {
			if at.Level() <= CountedDownTo {
				now[partKey{at, k.state, k.entry}] += n
			}
		}
	}, c.Query)
	if err != nil {
		return err
	}
	err = l.eachPart(ctx, func(k partKey, n int64) { had[k] = n }, "SELECT area, state, entry, n FROM metric_part WHERE room = ? AND split = ?", c.Room, c.Split)
	if err != nil {
		return err
	}
	for k := range had {
		if _, still := now[k]; !still {
			now[k] = 0
		}
	}
	maps.DeleteFunc(now, func(k partKey, n int64) bool { was, is := had[k]; return is && was == n })
	keys := slices.SortedFunc(maps.Keys(now), func(a, b partKey) int {
		return cmp.Or(cmp.Compare(a.area, b.area), cmp.Compare(a.state, b.state), cmp.Compare(a.entry, b.entry))
	})
	for part := range slices.Chunk(keys, keptAtOnce) {
		if err := l.keepPart(ctx, c, part, now); err != nil {
			return err
		}
	}
	return nil
}

// markCounted notes that something was counted: from then on nothing of it is 0.
func (l *Library) markCounted(ctx context.Context, c Counting) error {
	return l.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("INSERT INTO metric_counted (room, split) VALUES (?, ?) ON CONFLICT DO NOTHING", c.Room, c.Split).Exec(ctx)
		return err
	})
}

func (l *Library) eachPart(ctx context.Context, do func(k partKey, n int64), query string, args ...any) error {
	rows, err := l.DB.Read().QueryContext(ctx, query, args...)
	if err != nil {
		return fmt.Errorf("count parts of figures: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var k partKey
		var n int64
		if err := rows.Scan(&k.area, &k.state, &k.entry, &n); err != nil {
			return fmt.Errorf("count parts of figures: %w", err)
		}
		do(k, n)
	}
	return rows.Err()
}

// keepPart writes the rows that changed; one that is no more becomes nothing and goes.
func (l *Library) keepPart(ctx context.Context, c Counting, keys []partKey, now map[partKey]int64) error {
	rows := make([][]any, len(keys))
	for i, k := range keys {
		rows[i] = []any{int64(k.area), c.Room, c.Split, k.state, k.entry, now[k]}
	}
	err := l.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		rollup.Changed(tx)
		_, err := tx.InsertMany(ctx, db.Rows{Table: "metric_part", Columns: []string{"area", "room", "split", "state", "entry", "n"}, Rows: rows,
			Else: "ON CONFLICT (area, split, room, state, entry) DO UPDATE SET n = excluded.n"})
		if err != nil {
			return err
		}
		_, err = tx.NewRaw("DELETE FROM metric_part WHERE room = ? AND split = ? AND n = 0", c.Room, c.Split).Exec(ctx)
		return err
	})
	if err != nil {
		return fmt.Errorf("keep parts of figures: %w", err)
	}
	return nil
}
