package warning

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/portal/access"
	"mirror/internal/portal/message"
)

// from is who the messages are from.
const from = "预警分析"

// route is where a message leads: what of an analysis nobody has looked at yet in an area. Another site has addresses of its own, and a message none.
func (s *Service) route(slug string, c area.Code, level string) string {
	if !s.builtIn() {
		return ""
	}
	return "/warning/" + slug + "?area=" + c.String() + "&level=" + level + "&state=" + HitNew + "&tab=hits"
}

// tell says to the people of a town that households of theirs have their first red warning: one message a town and day, which says how many there
// are by now and leads to the analysis that has most of them.
func (s *Service) tell(ctx context.Context, tx *db.Tx, day int64) error {
	var fresh []struct {
		ID        int64     `bun:"id"`
		Area      area.Code `bun:"area"`
		Household int64     `bun:"household"`
		Slug      string    `bun:"slug"`
	}
	if err := tx.NewRaw("SELECT id, area, household, slug FROM warning_hit WHERE ended = 0 AND NOT told ORDER BY area, id").Scan(ctx, &fresh); err != nil {
		return fmt.Errorf("warnings to tell: %w", err)
	}
	if len(fresh) == 0 {
		return nil
	}
	towns := map[area.Code]map[int64]bool{}
	slugs := map[area.Code]map[string]int{}
	for _, f := range fresh {
		town, ok := f.Area.At(area.Township)
		if !ok {
			continue
		}
		if towns[town] == nil {
			towns[town], slugs[town] = map[int64]bool{}, map[string]int{}
		}
		towns[town][f.Household] = true
		slugs[town][f.Slug]++
	}
	if _, err := tx.NewRaw("UPDATE warning_hit SET told = ? WHERE ended = 0 AND NOT told", true).Exec(ctx); err != nil {
		return fmt.Errorf("warnings to tell: %w", err)
	}
	for _, c := range slices.Sorted(maps.Keys(towns)) {
		err := s.send(ctx, tx, c, fmt.Sprintf("warning/%d/%d", day, c), len(towns[c]), func(n int) message.New {
			return message.New{Title: fmt.Sprintf("预警分析：%s新增红色预警%d户", s.Areas.Name(c), n), Route: s.route(most(slugs[c]), c, Levels[0]),
				Body: fmt.Sprintf("%s有%d户首次出现红色预警。请核实，需要时生成防返贫监测线索。各项预警从平台菜单“预警分析”进入。", s.Areas.Name(c), n)}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// most is the analysis with most warnings, of equal ones the first by its slug.
func most(n map[string]int) string {
	return slices.MaxFunc(slices.Sorted(maps.Keys(n)), func(a, b string) int { return cmp.Or(n[a]-n[b], strings.Compare(b, a)) })
}

// send sends what is about an area to the people of that area who see the warnings, and of a town its households.
func (s *Service) send(ctx context.Context, tx *db.Tx, c area.Code, key string, n int, words func(n int) message.New) error {
	if s.Messages == nil || s.Actors == nil {
		return nil
	}
	to, err := s.Actors(ctx, tx, Resource, []area.Code{c}, nil)
	if err == nil && c.Level() >= area.Township {
		// How many of a town is told to those who may see which.
		var see []int64
		see, err = s.Actors(ctx, tx, access.HouseholdData+":detail", []area.Code{c}, nil)
		to = slices.DeleteFunc(to, func(id int64) bool { return !slices.Contains(see, id) })
	}
	if err != nil || len(to) == 0 {
		return err
	}
	return s.Messages.Add(ctx, tx, key, n, func(n int) message.New {
		m := words(n)
		m.Kind, m.Sender, m.BizType, m.To = message.Warning, from, Resource, to
		return m
	})
}

// digestKey is the setting with the Monday whose digest was sent last.
const digestKey = "warning.digest"

// monday is the first day of the week of a day.
func monday(day int64) int64 {
	t := time.Date(int(day/10000), time.Month(day/100%100), int(day%100), 0, 0, 0, 0, clock.Shanghai)
	return daysBefore(day, (int(t.Weekday())+6)%7)
}

// weekly is what stood out for the first time in a week.
type weekly struct {
	levels WarningLevels
	slugs  map[string]int
}

// digest says to the people of counties and cities what stood out for the first time in the week before this one, by level and analysis: one message
// an area and week. A week in which nothing did has none.
func (s *Service) digest(ctx context.Context, tx *db.Tx, day int64) error {
	until := monday(day)
	last, err := dayKept(ctx, tx, digestKey)
	if err != nil || last >= until {
		return err
	}
	if err := keepDay(ctx, tx, digestKey, until, s.Now()); err != nil {
		return err
	}
	var rows []struct {
		Area  area.Code `bun:"area"`
		Slug  string    `bun:"slug"`
		Level int       `bun:"level"`
		N     int64     `bun:"n"`
	}
	err = tx.NewRaw("SELECT area, slug, level, count(*) AS n FROM warning_hit WHERE first_seen >= ? AND first_seen < ? GROUP BY area, slug, level", daysBefore(until, week), until).Scan(ctx, &rows)
	if err != nil {
		return fmt.Errorf("warnings of a week: %w", err)
	}
	of := map[area.Code]*weekly{}
	for _, r := range rows {
		for _, level := range []area.Level{area.City, area.County} {
			c, ok := r.Area.At(level)
			if !ok {
				continue
			}
			if of[c] == nil {
				of[c] = &weekly{slugs: map[string]int{}}
			}
			of[c].levels.add(r.Level, r.N)
			of[c].slugs[r.Slug] += int(r.N)
		}
	}
	for _, c := range slices.Sorted(maps.Keys(of)) {
		w := of[c]
		l := w.levels
		n := int(l.Red + l.Orange + l.Yellow + l.Blue)
		err := s.send(ctx, tx, c, fmt.Sprintf("warning/week/%d/%d", until, c), n, func(int) message.New {
			return message.New{Title: fmt.Sprintf("预警周报：%s上周新增预警%d条", s.Areas.Name(c), n), Route: s.route(most(w.slugs), c, ""),
				Body: fmt.Sprintf("上周（%s至%s）%s新增预警%d条：红色%d条、橙色%d条、黄色%d条、蓝色%d条。\n按分析：%s。", dayWords(daysBefore(until, week)), dayWords(daysBefore(until, 1)),
					s.Areas.Name(c), n, l.Red, l.Orange, l.Yellow, l.Blue, w.bySlug())}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// bySlug says how many of each analysis, the most first.
func (w *weekly) bySlug() string {
	slugs := slices.SortedFunc(maps.Keys(w.slugs), func(a, b string) int { return cmp.Or(w.slugs[b]-w.slugs[a], strings.Compare(a, b)) })
	words := make([]string, len(slugs))
	for i, slug := range slugs {
		a, _ := Find(slug)
		words[i] = fmt.Sprintf("%s%d条", a.Title, w.slugs[slug])
	}
	return strings.Join(words, "、")
}

// dayWords is a day in words, without its year.
func dayWords(day int64) string { return fmt.Sprintf("%d月%d日", day/100%100, day%100) }
