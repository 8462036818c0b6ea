package backtest

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"mirror/internal/area"
)

// Ahead is how many days a warning may lie before a clue to count as its warning.
const Ahead = 365

// Ripe is after how many days it is asked what became of a warning: a clue, its verification and the recognition take weeks.
const Ripe = 90

// Hit is a warning of a household that was orange or red at some time. Days are yyyymmdd, 0 for none.
type Hit struct {
	Household int64     `bun:"household"`
	Area      area.Code `bun:"area"`
	Figure    string    `bun:"figure"`
	Since     int64     `bun:"orange_on"`
	Ended     int64     `bun:"ended"`
	Excluded  int64     `bun:"excluded"` // the day somebody left it out
	Clue      int64     `bun:"clue"`     // the case made of it
}

// Case is a case of the monitoring.
type Case struct {
	ID         int64     `bun:"id"`
	Household  int64     `bun:"household"`
	Area       area.Code `bun:"area"`
	Own        bool      `bun:"own"` // its clue came from the early warnings
	Received   int64     `bun:"received"`
	Recognised int64     `bun:"recognised"` // the first time
	Dropped    int64     `bun:"dropped"`    // it was not recognised, or withdrawn
	Over       int64     `bun:"over"`       // its risk was gone
}

// Leads are how many households were warned of so many days before their clue.
type Leads map[int]int64

// Tally is what is counted of one figure, or of all together. A household counts once.
type Tally struct {
	Leads Leads `json:"l,omitempty"` // recognised and warned of, with a clue from elsewhere
	Own   Leads `json:"o,omitempty"` // the same, with a clue made of a warning

	Warned    int64 `json:"w,omitempty"` // households with a warning that began in the year
	Already   int64 `json:"a,omitempty"` // of these, with a case on that day
	Young     int64 `json:"y,omitempty"` // warned of too lately to ask what became of it
	Became    int64 `json:"b,omitempty"` // recognised; BecameOwn of these by a clue made of a warning
	BecameOwn int64 `json:"p,omitempty"`
	Underway  int64 `json:"u,omitempty"` // with a clue that is not decided
	Dropped   int64 `json:"d,omitempty"` // with a clue that was not followed
	Excluded  int64 `json:"x,omitempty"`
	Open      int64 `json:"s,omitempty"` // still warned of
	Ended     int64 `json:"e,omitempty"` // the warning ended by itself
}

// Sums are those of an area.
type Sums struct {
	Homes         int64 `json:"h"`
	Recognised    int64 `json:"r,omitempty"` // households recognised in the year; RecognisedOwn of these by a clue made of a warning
	RecognisedOwn int64 `json:"ro,omitempty"`
	Since         int64 `json:"since,omitempty"` // the day of the first warning that is kept
	All           Tally `json:"all"`
}

// Counted are the sums of an area with those of each figure.
type Counted struct {
	Sums
	Figures map[string]*Tally
}

func newCounted() *Counted { return &Counted{Figures: map[string]*Tally{}} }

func (c *Counted) figure(key string) *Tally {
	if c.Figures[key] == nil {
		c.Figures[key] = &Tally{}
	}
	return c.Figures[key]
}

// Add puts another area's sums to these.
func (c *Counted) Add(o *Counted) {
	c.Homes, c.Recognised, c.RecognisedOwn = c.Homes+o.Homes, c.Recognised+o.Recognised, c.RecognisedOwn+o.RecognisedOwn
	if c.Since == 0 || o.Since > 0 && o.Since < c.Since {
		c.Since = o.Since
	}
	c.All.add(&o.All)
	for key, t := range o.Figures {
		c.figure(key).add(t)
	}
}

func (t *Tally) add(o *Tally) {
	t.Leads, t.Own = t.Leads.plus(o.Leads), t.Own.plus(o.Own)
	from := o.counts()
	for i, n := range t.counts() {
		*n += *from[i]
	}
}

func (t *Tally) counts() []*int64 {
	return []*int64{&t.Warned, &t.Already, &t.Young, &t.Became, &t.BecameOwn, &t.Underway, &t.Dropped, &t.Excluded, &t.Open, &t.Ended}
}

func (l Leads) plus(o Leads) Leads {
	for days, n := range o {
		if l == nil {
			l = Leads{}
		}
		l[days] += n
	}
	return l
}

// Count is how many households there are.
func (l Leads) Count() (n int64) {
	for _, m := range l {
		n += m
	}
	return n
}

// Quantile is the smallest lead that a share of the households has at most. ok is false for none.
func (l Leads) Quantile(share float64) (days int, ok bool) {
	all := l.Count()
	var n int64
	for _, days = range slices.Sorted(maps.Keys(l)) {
		if n += l[days]; float64(n) >= share*float64(all) {
			return days, true
		}
	}
	return 0, false
}

// Judged are the households of which it is asked what became of their warning.
func (t *Tally) Judged() int64 {
	return t.Became + t.Underway + t.Dropped + t.Excluded + t.Open + t.Ended
}

// Hits are the recognised households that had been warned of.
func (t *Tally) Hits() int64 { return t.Leads.Count() + t.Own.Count() }

func (t *Tally) blank() bool { return t.Hits() == 0 && t.Warned == 0 }

// Count looks from a day at the twelve months before it: at the cases and the first warnings of the villages of an area, by village. hits and cases
// are all those of the households concerned, wherever they stand.
func Count(day int64, within area.Code, hits []Hit, cases []Case) map[area.Code]*Counted {
	out := map[area.Code]*Counted{}
	of := func(c area.Code) *Counted {
		if out[c] == nil {
			out[c] = newCounted()
		}
		return out[c]
	}
	homes := map[int64]*home{}
	at := func(id int64) *home {
		if homes[id] == nil {
			homes[id] = &home{}
		}
		return homes[id]
	}
	for _, h := range hits {
		if h, known := h.on(day); known {
			at(h.Household).hits = append(at(h.Household).hits, h)
			if within.Contains(h.Area) {
				if x := of(h.Area); x.Since == 0 || h.Since < x.Since {
					x.Since = h.Since
				}
			}
		}
	}
	for _, c := range cases {
		if c, known := c.on(day); known {
			at(c.Household).cases = append(at(c.Household).cases, c)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(homes)) {
		h := homes[id]
		slices.SortFunc(h.hits, func(a, b Hit) int { return cmp.Or(cmp.Compare(a.Since, b.Since), cmp.Compare(a.Figure, b.Figure)) })
		slices.SortFunc(h.cases, func(a, b Case) int { return cmp.Or(cmp.Compare(a.Received, b.Received), cmp.Compare(a.ID, b.ID)) })
		h.recall(day, within, of)
		h.precision(day, within, of)
	}
	return out
}

// on is the hit as it stood on a day; known is false for one that was not there yet.
func (h Hit) on(day int64) (_ Hit, known bool) {
	h.Ended, h.Excluded = until(day, h.Ended), until(day, h.Excluded)
	return h, h.Household > 0 && h.Since > 0 && h.Since <= day
}

func (c Case) on(day int64) (_ Case, known bool) {
	c.Recognised, c.Dropped, c.Over = until(day, c.Recognised), until(day, c.Dropped), until(day, c.Over)
	return c, c.Household > 0 && c.Received > 0 && c.Received <= day
}

// until is a day that is not after another, else 0.
func until(day, of int64) int64 {
	if of > day {
		return 0
	}
	return of
}

// home are the hits and cases of one household as they stood on the day, the oldest first.
type home struct {
	hits  []Hit
	cases []Case
}

// warns reports whether a warning was there before the clue of a case, and by how many days. Of the same day it was where the clue was made of it:
// who made it had read it.
func warns(h Hit, c Case) (days int, ok bool) {
	if h.Since > c.Received || h.Since == c.Received && h.Clue != c.ID {
		return 0, false
	}
	days = between(h.Since, c.Received)
	return days, days <= Ahead
}

// recall counts the household where it was recognised in the year: the first time, and each figure by its earliest warning.
func (h *home) recall(day int64, within area.Code, of func(area.Code) *Counted) {
	i := slices.IndexFunc(h.cases, func(c Case) bool { return c.Recognised > yearBefore(day) })
	if i < 0 || !within.Contains(h.cases[i].Area) {
		return
	}
	c := h.cases[i]
	x := of(c.Area)
	x.Recognised++
	if c.Own {
		x.RecognisedOwn++
	}
	seen := map[*Tally]bool{}
	for _, hit := range h.hits {
		days, ok := warns(hit, c)
		if !ok {
			continue
		}
		for _, t := range []*Tally{&x.All, x.figure(hit.Figure)} {
			if seen[t] {
				continue
			}
			seen[t] = true
			leads := &t.Leads
			if c.Own {
				leads = &t.Own
			}
			*leads = leads.plus(Leads{days: 1})
		}
	}
}

// precision counts the household where it was first warned of in the year, by all figures together and by each.
func (h *home) precision(day int64, within area.Code, of func(area.Code) *Counted) {
	seen := map[string]bool{}
	for i, hit := range h.hits {
		if hit.Since <= yearBefore(day) {
			continue
		}
		if len(seen) == 0 && within.Contains(hit.Area) {
			h.outcome(day, hit, h.hits[i:], &of(hit.Area).All)
		}
		if seen[hit.Figure] {
			continue
		}
		seen[hit.Figure] = true
		if within.Contains(hit.Area) {
			same := slices.DeleteFunc(slices.Clone(h.hits[i:]), func(x Hit) bool { return x.Figure != hit.Figure })
			h.outcome(day, hit, same, of(hit.Area).figure(hit.Figure))
		}
	}
}

// outcome counts what became of a household that was first warned of by a hit; later are this one and those after it.
func (h *home) outcome(day int64, first Hit, later []Hit, t *Tally) {
	t.Warned++
	linked := func(c Case) bool { return slices.ContainsFunc(later, func(x Hit) bool { return x.Clue == c.ID }) }
	var after []Case
	for _, c := range h.cases {
		if c.Received < first.Since || c.Received == first.Since && !linked(c) {
			if end := max(c.Dropped, c.Over); end == 0 || end > first.Since {
				t.Already++
				return
			}
			continue
		}
		if between(first.Since, c.Received) <= Ahead {
			after = append(after, c)
		}
	}
	if between(first.Since, day) < Ripe {
		t.Young++
		return
	}
	if i := slices.IndexFunc(after, func(c Case) bool { return c.Recognised > 0 }); i >= 0 {
		t.Became++
		if after[i].Own {
			t.BecameOwn++
		}
		return
	}
	excluded := func(x Hit) bool { return x.Excluded > 0 }
	switch {
	case slices.ContainsFunc(after, func(c Case) bool { return c.Dropped == 0 }):
		t.Underway++
	case len(after) > 0:
		t.Dropped++
	case slices.ContainsFunc(later, func(x Hit) bool { return x.Ended == 0 && !excluded(x) }):
		t.Open++
	case slices.ContainsFunc(later, excluded):
		t.Excluded++
	default:
		t.Ended++
	}
}

// yearBefore is the last day before the twelve months that end with a day.
func yearBefore(day int64) int64 { return day - 10000 }

func date(day int64) time.Time {
	return time.Date(int(day/10000), time.Month(day/100%100), int(day%100), 0, 0, 0, 0, time.UTC)
}

// between is how many days lie between two days.
func between(from, to int64) int { return int(date(to).Sub(date(from)).Hours() / 24) }
