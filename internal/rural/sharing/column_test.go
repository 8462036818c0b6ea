package sharing

import (
	"fmt"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// A table has sixty columns at most, twenty of them new; a new one has a title of two to thirty characters, a unit of ten, and two to twelve choices of twenty. What lies on a bound is taken.
func TestBoundsOfColumns(t *testing.T) {
	t.Parallel()
	fresh := func(n int) (out []SharingColumn) {
		for i := range n {
			out = append(out, SharingColumn{Title: fmt.Sprintf("新增%d", i), Kind: kindNumber, New: true})
		}
		return out
	}
	var facts []Fact
	var known []SharingColumn
	for i := range 61 {
		facts = append(facts, Fact{Key: fmt.Sprint("f", i), Title: fmt.Sprintf("已有%d", i), Lowest: area.Village})
		known = append(known, SharingColumn{Key: fmt.Sprint("f", i)})
	}
	one := func(change func(*SharingColumn)) []SharingColumn {
		c := fresh(1)
		change(&c[0])
		return c
	}
	choices := func(n, long int) func(*SharingColumn) {
		return func(c *SharingColumn) {
			c.Kind = kindChoice
			for i := range n {
				c.Choices = append(c.Choices, fmt.Sprint(string(rune('a'+i)))+strings.Repeat("长", long-1))
			}
		}
	}
	title := func(s string) func(*SharingColumn) { return func(c *SharingColumn) { c.Title = s } }
	for name, c := range map[string]struct {
		columns []SharingColumn
		field   string
	}{
		"60 columns": {known[:60], ""}, "61 columns": {known, "columns"}, "20 new": {fresh(20), ""}, "21 new": {fresh(21), "columns"},
		"30 characters": {one(title(strings.Repeat("长", 30))), ""}, "31 characters": {one(title(strings.Repeat("长", 31))), "columns.0.title"},
		"two characters": {one(title(" 水井 ")), ""}, "one character": {one(title("井 ")), "columns.0.title"},
		"a unit of 10": {one(func(c *SharingColumn) { c.Unit = strings.Repeat("米", 10) }), ""}, "of 11": {one(func(c *SharingColumn) { c.Unit = strings.Repeat("米", 11) }), "columns.0.unit"},
		"two choices": {one(choices(2, 1)), ""}, "12 choices": {one(choices(12, 20)), ""}, "one choice": {one(choices(1, 1)), "columns.0.choices"}, "13 choices": {one(choices(13, 1)), "columns.0.choices"},
		"a choice of 21": {one(choices(2, 21)), "columns.0.choices"}, "choices of a number": {one(func(c *SharingColumn) { c.Choices = []string{"a", "b"} }), "columns.0.choices"},
		"another kind": {one(func(c *SharingColumn) { c.Kind = "file" }), "columns.0.kind"}, "the same fact twice": {[]SharingColumn{known[0], known[0]}, "columns.1.key"},
		"the same title twice": {append(fresh(1), fresh(1)...), "columns.1.title"},
	} {
		err := checkColumns(c.columns, facts, false, area.Village)
		switch {
		case c.field == "" && err != nil:
			t.Errorf("%s: %v", name, err)
		case c.field != "" && (err == nil || len(errs.From(err).Fields) != 1 || errs.From(err).Fields[0].Field != c.field):
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A period begins with its first day or with the release, whichever is later, and what it costs is spread over the months.
func TestPeriodsOfATable(t *testing.T) {
	t.Parallel()
	d := Table(nil)
	for _, c := range []struct {
		cycle           string
		released, today int64
		period          string
		from            int64
	}{
		{Once, 20260215, 20260331, "", 20260215}, {Monthly, 20260215, 20260331, "2026-03", 20260301}, {Monthly, 20260315, 20260331, "2026-03", 20260315},
		{Quarterly, 20251101, 20260331, "2026-Q1", 20260101}, {Quarterly, 20251101, 20260401, "2026-Q2", 20260401}, {Quarterly, 20251101, 20261231, "2026-Q4", 20261001},
		{Quarterly, 20260215, 20260331, "2026-Q1", 20260215}, {Yearly, 20251101, 20260331, "2026", 20260101}, {Yearly, 20260215, 20260331, "2026", 20260215},
	} {
		r := declaration.NewRecord(d)
		r.Put("cycle", c.cycle)
		r.Put("releasedOn", c.released)
		if period, from := periodOf(r, c.today); period != c.period || from != c.from {
			t.Errorf("cycle %s on %d: %q from %d, want %q from %d", c.cycle, c.today, period, from, c.period, c.from)
		}
	}
	for _, c := range []struct {
		cycle       string
		from, until int64
		want        float64
	}{{Monthly, 20260101, 20261231, 1}, {Quarterly, 20260101, 20261231, 1.0 / 3}, {Yearly, 20260101, 20261231, 1.0 / 12}, {Once, 20260101, 20260111, 1}, {Once, 20260101, 20260131, 1}, {Once, 20260101, 20260201, 0.5}} {
		if got := times(c.cycle, c.from, c.until); got != c.want {
			t.Errorf("cycle %s from %d until %d: %v times a month, want %v", c.cycle, c.from, c.until, got, c.want)
		}
	}
}
