package sample

import (
	"context"
	"fmt"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/principal"
	"mirror/internal/rural/module/deadline"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/timeline"
)

// A planted record has a history like any other: it was entered, and each step of its way was taken on some working hour by somebody of the office
// that takes it. Where an office has no account in the demo, a made-up colleague without one did it.

// historian writes the histories of one module's planted records.
type historian struct {
	*Planter
	d      *declaration.Declaration
	by     *principal.Principal
	cast   map[turn][]int64 // who may act
	called map[int64]string // people's names
	due    *deadline.Reckoning
}

// turn is a step of an office, by whoever of it may take it.
type turn struct {
	action string
	who    declaration.Who
	seat   area.Code
}

// actor is who did something; id 0 has no account.
type actor struct {
	id   int64
	name string
}

// histories are the lines of some planted records. What a record says of its entering, who and when, is set as well.
func (e *Planter) histories(ctx context.Context, tx *db.Tx, d *declaration.Declaration, by *principal.Principal, all []Planted, rs []*declaration.Record, due *deadline.Reckoning) ([]timeline.Past, error) {
	h := &historian{Planter: e, d: d, by: by, cast: map[turn][]int64{}, called: map[int64]string{}, due: due}
	var out []timeline.Past
	for i, r := range rs {
		lines, err := h.history(ctx, tx, r, &all[i], i)
		if err != nil {
			return nil, fmt.Errorf("history in state %s: %w", r.State, err)
		}
		out = append(out, lines...)
	}
	return out, nil
}

func (h *historian) history(ctx context.Context, tx *db.Tx, r *declaration.Record, p *Planted, i int) ([]timeline.Past, error) {
	way, err := h.way(r, p.Steps)
	if err != nil {
		return nil, err
	}
	when := h.days(r, way, p.Days, i)
	entered := actor{h.by.UserID, h.by.Name}
	if r.Owner == 0 {
		if entered, err = h.who(ctx, tx, r, "add", h.d.Writers, nil, i); err != nil {
			return nil, err
		}
	}
	r.CreatedBy, r.CreatedAt = entered.id, when[0]
	out := []timeline.Past{{Record: r, At: when[0], Actor: entered.id, Name: entered.name, Kind: "create", To: h.d.First}}
	took := map[string]actor{declaration.Entering: entered}
	from := h.d.First
	for k, t := range way {
		one := entered
		if len(t.Who) > 0 && (r.Owner == 0 || !h.own(t)) {
			var not []int64
			for _, code := range t.NotBy {
				not = append(not, took[code].id)
			}
			if one, err = h.who(ctx, tx, r, t.Action, t.Who, not, i+k); err != nil {
				return nil, err
			}
		}
		took[t.Code] = one
		r.UpdatedBy = one.id
		line := timeline.Past{Record: r, At: when[k+1], Actor: one.id, Name: one.name, Kind: "step", Step: t.Code, From: from, To: t.To}
		switch {
		case t.Return:
			line.Words = "材料不全，请补充后重新提交。"
		case t.Opinion:
			line.Words = "情况属实，材料齐全，同意。"
		}
		if t.To == "" {
			line.To = from
		}
		if h.late(r, from, when[k], when[k+1]) {
			line.Words += Late
		}
		out, from = append(out, line), line.To
	}
	return out, nil
}

// Late is what somebody wrote who took a step after the time for it.
const Late = "（超过规定期限办理，已说明原因）"

// late reports whether a step was taken after the time a record had in the state it left, which it had come to at a moment.
func (h *historian) late(r *declaration.Record, state string, since, at int64) bool {
	then := *r
	then.State, then.EnteredAt = state, since
	due := h.due.Due(&then)
	return due > 0 && at >= due
}

// own reports whether citizens take a step of their own records themselves.
func (h *historian) own(t *declaration.Transition) bool {
	return t.Action == "add" && slices.ContainsFunc(t.Who, func(w declaration.Who) bool { return w.Role == "citizen" })
}

// way are the steps that lead to where a record is: those named, or the fewest, and of as few as others those that come first.
func (h *historian) way(r *declaration.Record, named []string) (out []*declaration.Transition, err error) {
	for _, code := range named {
		t, ok := h.d.Transition(code)
		if !ok {
			return nil, fmt.Errorf("%s has no step %s", h.d.Code, code)
		}
		out = append(out, t)
	}
	if len(named) > 0 || r.State == h.d.First {
		return out, nil
	}
	ways := map[string][]*declaration.Transition{h.d.First: {}}
	for queue := []string{h.d.First}; len(queue) > 0; queue = queue[1:] {
		for i := range h.d.Transitions {
			t := &h.d.Transitions[i]
			if _, known := ways[t.To]; known || t.To == "" || !slices.Contains(t.From, queue[0]) || !t.Suits(r) {
				continue
			}
			ways[t.To] = append(slices.Clone(ways[queue[0]]), t)
			queue = append(queue, t.To)
		}
	}
	if ways[r.State] == nil {
		return nil, fmt.Errorf("%s: no way leads to %s", h.d.Code, r.State)
	}
	return ways[r.State], nil
}

// days are the moments of the entering and of each step; the last step is when the record came to its state. A step that wrote its day down was
// taken on that day, the others a few days before the next.
func (h *historian) days(r *declaration.Record, way []*declaration.Transition, told map[string]int64, i int) []int64 {
	out := make([]int64, len(way)+1)
	out[len(way)] = r.EnteredAt
	for k := len(way) - 1; k >= 0; k-- {
		next := time.UnixMilli(out[k+1])
		at := next.AddDate(0, 0, -1-(i+k*3)%3)
		keys := h.d.FormKeys()
		if k > 0 {
			keys = way[k-1].Ask
		}
		if day := h.written(r, keys); day > 0 && (k > 0 || declaration.Moment(day).After(at)) {
			at = declaration.Moment(day)
		}
		code := declaration.Entering
		if k > 0 {
			code = way[k-1].Code
		}
		if day := told[code]; day > 0 {
			at = declaration.Moment(day)
		}
		at = office(at, i*7+k*5)
		if at.After(next.Add(-20 * time.Minute)) {
			at = next.Add(-time.Duration(20+(i*13+k*7)%60) * time.Minute)
		}
		// Soon after midnight what was done today was done since then.
		if day := told[code]; day > 0 {
			if begin := declaration.Moment(day); at.Before(begin) && begin.Before(next) {
				at = begin.Add(next.Sub(begin) / 2)
			}
		}
		out[k] = at.UnixMilli()
	}
	return out
}

// written is the last of the days some fields hold, 0 for none.
func (h *historian) written(r *declaration.Record, keys []string) (day int64) {
	for _, key := range keys {
		if f, ok := h.d.Field(key); ok && f.Kind == declaration.Date && r.Int(key) <= declaration.Day(time.UnixMilli(r.EnteredAt)) {
			day = max(day, r.Int(key))
		}
	}
	return day
}

// office is a moment of the office's hours on the day.
func office(at time.Time, n int) time.Time {
	y, m, d := at.In(clock.Shanghai).Date()
	return time.Date(y, m, d, 9+n%8, n*17%60, 0, 0, clock.Shanghai)
}

// who is one of those who may act on a record, but for some.
func (h *historian) who(ctx context.Context, tx *db.Tx, r *declaration.Record, action string, who []declaration.Who, not []int64, i int) (actor, error) {
	var may []int64
	for _, w := range who {
		seat := r.Area
		if w.Level > 0 {
			seat, _ = h.Areas.Seat(r.Area, w.Level)
		} else if c, ok := r.Area.At(area.Township); ok {
			seat = c // roles without a level are posted to towns
		}
		key := turn{action, w, seat}
		ids, known := h.cast[key]
		if !known && h.Actors != nil {
			var err error
			if ids, err = h.Office.MayAct(ctx, tx, h.d, seat, action, []declaration.Who{w}); err != nil {
				return actor{}, err
			}
			h.cast[key] = ids
		}
		may = append(may, ids...)
		if len(ids) > 0 {
			break // an office's own people before those who could as well
		}
	}
	may = slices.DeleteFunc(slices.Clone(may), func(id int64) bool { return slices.Contains(not, id) })
	if len(may) == 0 {
		level := h.d.Level
		if len(who) > 0 && who[0].Level > 0 {
			level = who[0].Level
		}
		return colleague(r.Area, level, i%2), nil
	}
	id := may[i%len(may)]
	if id == h.by.UserID {
		return actor{id, h.by.Name}, nil
	}
	name, known := h.called[id]
	if !known {
		names, err := h.Names(ctx, tx, []int64{id})
		if err != nil {
			return actor{}, err
		}
		name = names[id]
		h.called[id] = name
	}
	return actor{id, name}, nil
}

// The names of people without an account: the same two for each office.
var (
	families = []rune("陈李黄林梁吴张刘邓罗郑谢何杨周苏")
	given    = []string{"伟强", "秀英", "建明", "丽华", "志辉", "海燕", "国平", "晓玲", "俊杰", "春梅", "永康", "少芬"}
)

func colleague(c area.Code, l area.Level, n int) actor {
	seat, ok := c.At(l)
	if !ok {
		seat = c
	}
	x := int(seat/100)*7 + int(l)*31 + n*11
	return actor{0, string(families[x%len(families)]) + given[x/3%len(given)]}
}
