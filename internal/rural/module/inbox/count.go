package inbox

import (
	"cmp"
	"slices"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/keyset"
	"mirror/internal/rural/module/declaration"
)

// wanted is a filter with the moments its deadlines mean today.
type wanted struct {
	Filter
	now, tomorrow, monday int64
}

// when says what today and this week are in China, where a deadline ends with its day.
func (e *Todos) when(f Filter) wanted {
	day := declaration.Moment(declaration.Day(e.Time()))
	return wanted{f, e.Time().UnixMilli(), day.AddDate(0, 0, 1).UnixMilli(), declaration.Monday(day).UnixMilli()}
}

func (w wanted) narrows() bool { return w.Module != "" || w.State != "" || w.Due != "" || w.Area > 0 }

// within gives the two ends of a part of the deadlines: later than the first, not later than the second.
func (w wanted) within(due string) (after, until int64) {
	switch due {
	case DueOverdue:
		return 0, w.now
	case DueToday:
		return w.now, w.tomorrow
	}
	return w.now, w.monday
}

// takes reports whether a key passes the filters, but for one of them: that whose choices are being counted.
func (w wanted) takes(d *declaration.Declaration, k waitingKey, but string) bool {
	after, until := w.within(w.Due)
	return (but == "module" || w.Module == "" || d.Code == w.Module) && (but == "module" || but == "state" || w.State == "" || k.State == w.State) &&
		(but == "area" || w.Area == 0 || w.Area.Contains(k.Area)) && (but == "due" || w.Due == "" || k.Due > after && k.Due <= until)
}

// cond is what the filters say in SQL, beside the module.
func (w wanted) cond() keyset.Cond {
	var cs []keyset.Cond
	if w.State != "" {
		cs = append(cs, keyset.When("t.state = ?", w.State))
	}
	if w.Area > 0 {
		in, args := area.Within(w.Area).Between(area.Columns{Area: "(t.area+0)", Owner: "t.owner"})
		cs = append(cs, keyset.When(in, args...))
	}
	if w.Due != "" {
		after, until := w.within(w.Due)
		cs = append(cs, keyset.When("t.due_at > ? AND t.due_at <= ?", after, until))
	}
	return keyset.And(cs...)
}

// count fills in what waits behind each choice of the filters. Where more waits than is counted, a module of which nothing is among the nearest
// is a choice all the same.
func (e *Todos) count(out *ModuleTodoPage, p *principal.Principal, w wanted, queues []queue, keys []waitingKey) {
	modules, states, areas, dues := map[string]int64{}, map[string]int64{}, map[area.Code]int64{}, map[string]int64{}
	for _, k := range keys {
		d := queues[k.Of].d
		if w.takes(d, k, "module") {
			modules[d.Code]++
		}
		if d.Code == w.Module && w.takes(d, k, "state") {
			states[k.State]++
		}
		if w.takes(d, k, "area") {
			areas[e.below(p, k.Area)]++
		}
		for _, due := range []string{DueOverdue, DueToday, DueWeek} {
			if after, until := w.within(due); k.Due > after && k.Due <= until && w.takes(d, k, "due") {
				dues[due]++
			}
		}
	}
	for _, d := range e.Modules() {
		waits := out.Capped && slices.ContainsFunc(queues, func(q queue) bool { return q.d == d })
		if modules[d.Code] > 0 || waits || d.Code == w.Module {
			out.Modules = append(out.Modules, ModuleTodoCount{d.Code, d.Title, modules[d.Code]})
		}
		for i := range d.States {
			if s := &d.States[i]; d.Code == w.Module && (states[s.Code] > 0 || s.Code == w.State) {
				out.States = append(out.States, ModuleTodoCount{s.Code, s.Title, states[s.Code]})
			}
		}
	}
	// The choice that was made is always there, but for an area of others: its name is not said to who guesses its code.
	if w.Area > 0 && p.Scope.Touches(w.Area) {
		areas[w.Area] += 0
	}
	for c, n := range areas {
		out.Areas = append(out.Areas, ModuleTodoCount{c.String(), e.Areas.Name(c), n})
	}
	slices.SortFunc(out.Areas, func(a, b ModuleTodoCount) int { return cmp.Compare(a.Code, b.Code) })
	for _, x := range []ModuleTodoCount{{DueOverdue, "已超期", 0}, {DueToday, "今天到期", 0}, {DueWeek, "本周到期", 0}} {
		x.Count = dues[x.Code]
		out.Dues = append(out.Dues, x)
	}
}

// below is the area of a record as the person divides their work: the one next below their own.
func (e *Todos) below(p *principal.Principal, c area.Code) area.Code {
	for _, n := range e.Areas.Path(c) {
		if n.ID.Level() > p.Area.Level() {
			return n.ID
		}
	}
	return c
}
