package deadline_test

import (
	"context"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/calendar"
	"mirror/internal/rural/module/deadline"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest/consultation"
)

func open(t *testing.T, d *db.DB) (*deadline.Spans, *consultation.Ground) {
	t.Helper()
	m := consultation.New()
	m.Periods = []declaration.Period{{Rule: "notice", Title: "公示天数", Days: 7, Least: 5}}
	all, err := declaration.NewRegister(m)
	if err != nil {
		t.Fatal(err)
	}
	g := consultation.Open(t, d)
	return &deadline.Spans{Rooms: g.Rooms, Register: all, Calendars: &calendar.Calendars{Rooms: g.Rooms}}, g
}

// asked is a record of a village in a state since a day, asked on another one.
func asked(x *deadline.Spans, at area.Code, state string, since, on int64) *declaration.Record {
	r := declaration.NewRecord(x.Modules()[0])
	r.Area, r.State, r.EnteredAt = at, state, declaration.Moment(since).Add(9*time.Hour).UnixMilli()
	if on > 0 {
		r.Set("askedOn", on)
	}
	return r
}

func set(t *testing.T, d *db.DB, rule string, at area.Code, days int, working bool) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("INSERT INTO deadline_rule (module, rule, area, days, working) VALUES ('example-consultation', ?, ?, ?, ?)", rule, int64(at), days, working).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// The rule of the nearest area counts before one further up, that before the country's and that before the module's own; one record by itself and
// many from one reading end on the same day.
func TestNearestRuleCounts(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, _ := open(t, d)
		ctx := context.Background()
		other := area.Code(44_08_81_103_210_00)
		ends := func(r *declaration.Record, want int64) {
			t.Helper()
			due, err := x.Due(ctx, d.Read(), r)
			if err != nil {
				t.Fatal(err)
			}
			many, err := x.Reckon(ctx, d.Read(), r.Of())
			if err != nil {
				t.Fatal(err)
			}
			if due != many.Due(r) {
				t.Errorf("alone it ends %d, among many %d", due, many.Due(r))
			}
			if want == 0 {
				if due != 0 {
					t.Errorf("ends %d, want never", due)
				}
				return
			}
			if at := time.UnixMilli(due); declaration.Day(at.Add(-1)) != want || declaration.Moment(declaration.Day(at)) != at.In(declaration.Moment(want).Location()) {
				t.Errorf("ends %v, want the end of %d", at, want)
			}
		}
		here := asked(x, consultation.Chuli, "asked", 20260920, 20260929)
		for _, state := range []string{"draft", "answered", "rated"} {
			ends(asked(x, consultation.Chuli, state, 20260920, 20260929), 0)
		}
		ends(here, 20261012)                                               // five working days of the module, over the holidays of October
		ends(asked(x, consultation.Chuli, "asked", 20260901, 0), 20260908) // no date was entered: since the state
		set(t, d, "answer", area.Root, 40, false)
		ends(here, 20261108)
		set(t, d, "answer", area.Guangdong, 30, false)
		ends(here, 20261029)
		set(t, d, "answer", consultation.Gaozhou, 2, false)
		ends(here, 20261001)
		ends(asked(x, other, "asked", 20260920, 20260929), 20261029)
		set(t, d, "notice", consultation.Gaozhou, 9, true)
		n, until, err := x.Span(ctx, d.Read(), x.Modules()[0], "notice", consultation.Chuli, 20260929)
		if err != nil || n != 9 || until != 20261016 {
			t.Errorf("%d days until %d, %v", n, until, err)
		}
		if n, until, err = x.Span(ctx, d.Read(), x.Modules()[0], "notice", other, 20260929); err != nil || n != 7 || until != 20261006 {
			t.Errorf("%d days until %d, %v", n, until, err)
		}
	})
}

// The yellow light comes on the declared days before the end, the red one at the end; without a deadline there is none.
func TestLight(t *testing.T) {
	x, g := open(t, areatest.OpenSQLite(t))
	r := asked(x, consultation.Chuli, "asked", 20260920, 20260929)
	r.DueAt = declaration.Moment(20261013).UnixMilli()
	for _, c := range []struct {
		before time.Duration
		want   string
	}{{48*time.Hour + time.Millisecond, deadline.LightNone}, {48 * time.Hour, deadline.LightYellow}, {time.Millisecond, deadline.LightYellow}, {0, deadline.LightRed}, {-time.Hour, deadline.LightRed}} {
		g.Now = declaration.Moment(20261013).Add(-c.before)
		if got := x.Light(r); got != c.want {
			t.Errorf("%v before: %q, want %q", c.before, got, c.want)
		}
	}
	late := *r
	late.DueAt = 0
	done := *r
	done.State = "answered"
	gone := *r
	gone.State = "none"
	for _, one := range []*declaration.Record{&late, &done, &gone} {
		if got := x.Light(one); got != deadline.LightNone {
			t.Errorf("%s: %q", one.State, got)
		}
	}
}

// Who may set a rule sees it with its areas; who changed it stands beside it, and a rule that areas have not set has none. What came with the data has nobody.
func TestRulesAsTheySee(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x, g := open(t, d)
		ctx := context.Background()
		office := consultation.Person(31, consultation.Gaozhou)
		set(t, d, "answer", area.Guangdong, 30, false)
		if err := x.SetDeadline(ctx, office, "example-consultation", "answer", deadline.DeadlineEntry{Area: consultation.Gaozhou.String(), Days: 1, Working: true}); err != nil {
			t.Fatal(err)
		}
		rules, err := x.Deadlines(ctx, office)
		if err != nil || len(rules) != 1 || len(rules[0].Rules) != 2 {
			t.Fatalf("%+v %v", rules, err)
		}
		answer, notice := rules[0].Rules[0], rules[0].Rules[1]
		if len(answer.Areas) != 2 || answer.Areas[0].UpdatedAt != 0 || answer.Areas[0].MaySet || answer.Areas[1].UpdatedAt != g.Now.UnixMilli() || answer.Areas[1].Version != 1 || !answer.Areas[1].Working || answer.Areas[1].Name != "高州市" {
			t.Errorf("%+v", answer)
		}
		if len(notice.Areas) != 0 || notice.Least != 5 || notice.Most != declaration.MostDays || answer.Least != 1 || notice.From != "" {
			t.Errorf("%+v", notice)
		}
		asks := 0
		g.Names = func(_ context.Context, _ bun.IDB, ids []int64) (map[int64]string, error) {
			if asks++; len(ids) != 1 || ids[0] != 31 {
				t.Errorf("asked for %v", ids)
			}
			return map[int64]string{31: "高州办"}, nil
		}
		if rules, err = x.Deadlines(ctx, office); err != nil || asks != 1 || rules[0].Rules[0].Areas[1].UpdatedBy != "高州办" || rules[0].Rules[0].Areas[0].UpdatedBy != "" {
			t.Errorf("%+v %v", rules, err)
		}
		// The law's fewest days of a period, and the most of any rule.
		for days, ok := range map[int]bool{4: false, 5: true, declaration.MostDays: true, declaration.MostDays + 1: false} {
			err := x.SetDeadline(ctx, office, "example-consultation", "notice", deadline.DeadlineEntry{Area: "440981103000", Days: days})
			if !ok && !errs.Has(err, errs.InvalidArgs) || ok && errs.Has(err, errs.InvalidArgs) {
				t.Errorf("%d days: %v", days, err)
			}
		}
		for _, module := range []string{"none", ""} {
			if err := x.DropDeadline(ctx, office, module, "answer", consultation.Gaozhou.String(), 1); !errs.Has(err, errs.NotFound) {
				t.Errorf("%q: %v", module, err)
			}
		}
		if err := x.DropDeadline(ctx, office, "example-consultation", "answer", "440000000000", 1); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the province's: %v", err)
		}
	})
}
