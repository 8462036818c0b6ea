package usage

import (
	"context"
	"fmt"
	"hash/maphash"
	"log/slog"
	"net/http"
	"strconv"
	"sync"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/principal"
)

// The bounds of the figures. Fewest is the smallest number of people anybody is shown.
const (
	Fewest  = 5
	Keep    = 400 // days
	flushed = 30 * time.Second
	// seenMax bounds the memory of a day. Where it is full nobody more is counted: to forget it instead would count people again, and make several of one.
	seenMax = 300_000
)

type place struct {
	day  int64 // yyyymmdd
	page string
	area area.Code
}

// Service counts. app fills it by a literal.
type Service struct {
	DB *db.DB
	// Pages is the page a code of a route belongs to, "" for none.
	Pages func(code string) string
	Now   func() time.Time

	// writing lets one flush at a time, so that who reads behind another finds what that one took.
	writing sync.Mutex

	mu     sync.Mutex
	seed   maphash.Seed
	today  int64               // the day that seen is of
	seen   map[uint64]struct{} // digest of person and page
	counts map[place]int64     // people this process saw
	stored map[place]int64     // of those, what a flush wrote
	last   time.Time
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

func dayOf(t time.Time) int64 {
	y, m, d := t.In(clock.Shanghai).Date()
	return int64(y)*10000 + int64(m)*100 + int64(d)
}

// countyOf is the area a person is counted for: their county, or what they belong to above one.
func countyOf(c area.Code) area.Code {
	for c.Level() > area.County {
		c = c.Parent()
	}
	return c
}

// Seen counts a permitted call. Each person counts once per page and day, so that the number never shows how often the only clerk of a county works.
// Programs, and people who look as another user, are not counted.
func (s *Service) Seen(ctx context.Context, method, code string) {
	p := principal.From(ctx)
	if p == nil || method != http.MethodGet || p.Program() || p.Viewer != nil || p.SessionID == "" {
		return
	}
	page := s.Pages(code)
	if page == "" {
		return
	}
	now := s.now()
	s.mu.Lock()
	defer s.mu.Unlock()
	if day := dayOf(now); s.seen == nil || day != s.today {
		// A fresh seed: digests of before mean nothing any more.
		s.seed, s.seen, s.today = maphash.MakeSeed(), map[uint64]struct{}{}, day
	}
	key := maphash.String(s.seed, strconv.FormatInt(p.UserID, 10)+"\x00"+page)
	if _, ok := s.seen[key]; ok || len(s.seen) >= seenMax {
		return
	}
	s.seen[key] = struct{}{}
	if s.counts == nil {
		s.counts, s.stored, s.last = map[place]int64{}, map[place]int64{}, now
	}
	s.counts[place{s.today, page, countyOf(p.Area)}]++
	if now.Sub(s.last) >= flushed {
		s.last = now
		go func() {
			if err := s.Flush(context.WithoutCancel(ctx)); err != nil {
				slog.WarnContext(ctx, "usage: counts not written", "error", err)
			}
		}()
	}
}

// Flush writes how many this process saw, where that is more than is known. Another process may have seen the same people, and this one before it started
// again, so numbers are never added up: what stands is the most that one process saw, which is no more than there were. What could not be written, or was
// and nobody heard of it, is written again.
func (s *Service) Flush(ctx context.Context) error {
	s.writing.Lock()
	defer s.writing.Unlock()
	fresh := map[place]int64{}
	s.mu.Lock()
	for at, n := range s.counts {
		if n > s.stored[at] {
			fresh[at] = n
		} else if at.day < s.today {
			delete(s.counts, at)
			delete(s.stored, at)
		}
	}
	s.mu.Unlock()
	if len(fresh) == 0 {
		return nil
	}
	bounded, done := db.Outlive(ctx)
	defer done()
	err := s.DB.Write(bounded, func(ctx context.Context, tx *db.Tx) error {
		for at, n := range fresh {
			_, err := tx.NewRaw(`INSERT INTO usage_count (day, page, area, people) VALUES (?, ?, ?, ?)
				ON CONFLICT (day, page, area) DO UPDATE SET people = excluded.people WHERE excluded.people > usage_count.people`, at.day, at.page, int64(at.area), n).Exec(ctx)
			if err != nil {
				return fmt.Errorf("count usage: %w", err)
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for at, n := range fresh {
		if _, here := s.counts[at]; here {
			s.stored[at] = n
		}
	}
	return nil
}

// Prune deletes days past their retention, and of days that are over the counts that are too small to be shown.
func (s *Service) Prune(ctx context.Context) error {
	if err := s.Flush(ctx); err != nil {
		return err
	}
	now := s.now()
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("DELETE FROM usage_count WHERE day < ? OR day < ? AND people < ?", dayOf(now.AddDate(0, 0, -Keep)), dayOf(now.AddDate(0, 0, -1)), Fewest).Exec(ctx)
		return err
	})
}

// Move adds the counts of an area to those of the one it was merged into.
func (s *Service) Move(ctx context.Context, tx *db.Tx, from, to area.Code, _ int) (int, error) {
	_, err := tx.NewRaw(`INSERT INTO usage_count (day, page, area, people) SELECT day, page, CAST(? AS bigint), people FROM usage_count WHERE area = ?
		ON CONFLICT (day, page, area) DO UPDATE SET people = usage_count.people + excluded.people`, int64(to), int64(from)).Exec(ctx)
	if err != nil {
		return 0, err
	}
	if _, err := tx.NewRaw("DELETE FROM usage_count WHERE area = ?", int64(from)).Exec(ctx); err != nil {
		return 0, err
	}
	// What was moved is not written again under the area that is no more.
	s.mu.Lock()
	defer s.mu.Unlock()
	for at := range s.counts {
		if at.area == from {
			delete(s.counts, at)
			delete(s.stored, at)
		}
	}
	return 0, nil
}

// Figure is how many people opened something.
type Figure struct {
	Key    string
	People int64
}

// Figures are how many people opened pages within a scope since a day: by day, by page and by area. Each sum leaves out the counts below Fewest, so that none of them
// follows from the others.
type Figures struct {
	Days, Pages, Areas []Figure
}

// Read gives the figures of a scope, of the last days and of one page where page is not empty.
func (s *Service) Read(ctx context.Context, scope area.Scope, days int, page string) (Figures, error) {
	var out Figures
	if err := s.Flush(ctx); err != nil {
		return out, err
	}
	where, args := scope.Where(area.Columns{Area: "area"})
	where, args = where+" AND day >= ? AND people >= ?", append(args, dayOf(s.now().AddDate(0, 0, 1-days)), Fewest)
	if page != "" {
		where, args = where+" AND page = ?", append(args, page)
	}
	for _, q := range []struct {
		into       *[]Figure
		key, order string
	}{{&out.Days, "CAST(day AS text)", "k"}, {&out.Pages, "page", "n DESC, k"}, {&out.Areas, "CAST(area AS text)", "n DESC, k"}} {
		rows, err := s.DB.Read().QueryContext(ctx, "SELECT "+q.key+" AS k, CAST(sum(people) AS bigint) AS n FROM usage_count WHERE "+where+" GROUP BY "+q.key+" ORDER BY "+q.order+" LIMIT 500", args...)
		if err != nil {
			return out, fmt.Errorf("usage: %w", err)
		}
		*q.into = []Figure{}
		for rows.Next() {
			var f Figure
			if err := rows.Scan(&f.Key, &f.People); err != nil {
				_ = rows.Close()
				return out, fmt.Errorf("usage: %w", err)
			}
			*q.into = append(*q.into, f)
		}
		if err := rows.Err(); err != nil {
			return out, fmt.Errorf("usage: %w", err)
		}
		if err := rows.Close(); err != nil {
			return out, err
		}
	}
	return out, nil
}
