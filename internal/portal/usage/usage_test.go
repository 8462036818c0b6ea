package usage_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/portal/usage"
	"mirror/internal/principal"
)

const (
	gaozhou area.Code = 440981000000_00
	town    area.Code = 440981103000_00
	maoming area.Code = 440900000000_00
	zhuhai  area.Code = 440400000000_00
)

func as(at area.Code, user int64) context.Context {
	return principal.With(context.Background(), &principal.Principal{UserID: user, Area: at, SessionID: "s"})
}

// People are counted once for page, county and day, however often and in however many sessions they come; what is fewer than five is shown to nobody and gone when its day is over; what is older
// than 400 days goes. Neighbours are neither listed nor counted.
func TestCountsPeople(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		now := time.Date(2026, 11, 24, 10, 0, 0, 0, time.UTC)
		s := &usage.Service{DB: d, Now: func() time.Time { return now }, Pages: func(code string) string {
			if code == "household-data:detail" || code == "household-data" {
				return "household-data"
			}
			return map[string]string{"monitor:detail": "monitor"}[code]
		}}
		for i := range 6 {
			ctx := as(town, int64(i+1))
			s.Seen(ctx, "GET", "household-data:detail")
			s.Seen(ctx, "GET", "household-data") // the same page
			s.Seen(ctx, "POST", "household-data:detail")
			s.Seen(ctx, "GET", "nothing")
			if i < 4 {
				s.Seen(ctx, "GET", "monitor:detail")
			}
			s.Seen(as(zhuhai, int64(i+101)), "GET", "monitor:detail")
		}
		for _, p := range []*principal.Principal{{Area: town, SessionID: "m", Machine: true}, {Area: town, SessionID: "t", Token: &principal.Token{}}, {Area: town, SessionID: "v", Viewer: &principal.Viewer{}}} {
			s.Seen(principal.With(context.Background(), p), "GET", "household-data")
		}
		read := func(scope area.Scope) usage.Figures {
			t.Helper()
			f, err := s.Read(t.Context(), scope, 30, "")
			if err != nil {
				t.Fatal(err)
			}
			return f
		}
		same := func(what string, got []usage.Figure, want ...usage.Figure) {
			t.Helper()
			if !slices.Equal(got, want) {
				t.Errorf("%s: %+v, want %+v", what, got, want)
			}
		}
		f := read(area.Within(gaozhou))
		same("pages of the county", f.Pages, usage.Figure{Key: "household-data", People: 6})
		same("areas of the county", f.Areas, usage.Figure{Key: "44098100000000", People: 6})
		same("days of the county", f.Days, usage.Figure{Key: "20261124", People: 6})
		same("another city", read(area.Within(zhuhai)).Pages, usage.Figure{Key: "monitor", People: 6})
		same("the city above", read(area.Within(maoming)).Pages, usage.Figure{Key: "household-data", People: 6})

		// One busy person is one: a page that four people open stays hidden however often one of them comes back.
		for hour := range 5 {
			now = now.Add(time.Hour)
			again := as(town, 1)
			principal.From(again).SessionID = "later" + string(rune('a'+hour))
			s.Seen(again, "GET", "monitor:detail")
		}
		same("one who comes back", read(area.Within(gaozhou)).Pages, usage.Figure{Key: "household-data", People: 6})

		rows := func() (n int) {
			t.Helper()
			if err := d.Read().NewRaw("SELECT count(*) FROM usage_count").Scan(t.Context(), &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		if n := rows(); n != 3 {
			t.Errorf("%d rows, want 3", n)
		}
		now = now.AddDate(0, 0, 2)
		if err := s.Prune(t.Context()); err != nil || rows() != 2 {
			t.Errorf("small counts of a day that is over: %d rows, %v", rows(), err)
		}
		now = now.AddDate(0, 0, usage.Keep)
		if err := s.Prune(t.Context()); err != nil || rows() != 0 {
			t.Errorf("past the retention: %d rows, %v", rows(), err)
		}
	})
}

// One person is one, in however many processes they come, before and after a start, and however often a process writes: a figure is what one process
// saw at most, and never more people than there were.
func TestOnePersonIsOneInEveryProcess(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		now := time.Date(2026, 11, 24, 2, 0, 0, 0, time.UTC)
		process := func() *usage.Service {
			return &usage.Service{DB: d, Now: func() time.Time { return now }, Pages: func(string) string { return "home" }}
		}
		flush := func(s *usage.Service) {
			t.Helper()
			if err := s.Flush(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		people := func(day int64) (n int64) {
			t.Helper()
			if err := d.Read().NewRaw("SELECT people FROM usage_count WHERE day = ?", day).Scan(t.Context(), &n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		for range usage.Fewest {
			s := process()
			s.Seen(as(town, 1), "GET", "home")
			flush(s)
		}
		if n := people(20261124); n != 1 {
			t.Errorf("one person in %d processes is %d", usage.Fewest, n)
		}
		a, b := process(), process()
		for i := range int64(7) {
			a.Seen(as(town, i), "GET", "home")
			flush(a)
			if i < 5 {
				b.Seen(as(town, i), "GET", "home")
				flush(b)
			}
		}
		if n := people(20261124); n != 7 {
			t.Errorf("seven people are %d", n)
		}
		// A day begins with nobody, and the day before stands.
		now = now.AddDate(0, 0, 1)
		a.Seen(as(town, 3), "GET", "home")
		flush(a)
		flush(a)
		if old, n := people(20261124), people(20261125); old != 7 || n != 1 {
			t.Errorf("the day before %d, the new day %d", old, n)
		}
	})
}

// The table holds day, page, area and a number: no column could say who, when, or for how long.
func TestNothingTellsWho(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		rows, err := d.Read().QueryContext(t.Context(), "SELECT * FROM usage_count")
		if err != nil {
			t.Fatal(err)
		}
		got, err := rows.Columns()
		if err := errors.Join(err, rows.Close(), rows.Err()); err != nil {
			t.Fatal(err)
		}
		if want := []string{"day", "page", "area", "people"}; !slices.Equal(got, want) {
			t.Errorf("usage_count holds %v, want %v: say in package usage why a further column identifies nobody", got, want)
		}
		// No other table was made for the same figures.
		var tables []string
		q := "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'usage%'"
		if d.Engine() == db.Postgres {
			q = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename LIKE 'usage%'"
		}
		if err := d.Read().NewRaw(q).Scan(t.Context(), &tables); err != nil || !slices.Equal(tables, []string{"usage_count"}) {
			t.Errorf("tables %v %v", tables, err)
		}
		// Small things: people of a village stand at its county.
		s := &usage.Service{DB: d, Pages: func(string) string { return "home" }}
		s.Seen(as(town+200_00, 1), "GET", "home")
		if err := s.Flush(t.Context()); err != nil {
			t.Fatal(err)
		}
		var at area.Code
		if err := d.Read().NewRaw("SELECT area FROM usage_count").Scan(t.Context(), &at); err != nil || at != gaozhou {
			t.Errorf("counted at %v: %v", at, err)
		}
	})
}
