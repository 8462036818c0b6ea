package list

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/principal"
	"mirror/internal/rural/keyset"
	"mirror/internal/rural/module/deadline"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/statecount"
	"mirror/internal/rural/module/store"
)

// Lists are the lists of all modules.
type Lists struct {
	*outside.Rooms
	*declaration.Register
	Store  *store.Store
	Totals *statecount.Totals
	Office *desk.Office
	Spans  *deadline.Spans
}

// The orders of every list: by area and entry, the latest change first, or the nearest deadline first; and each the other way round.
const (
	SortArea     = "area"
	SortAreaDown = "areaDown"
	SortNewest   = "newest"
	SortOldest   = "oldest"
	SortDue      = "due"
	SortDueDown  = "dueDown"
)

var orders = map[string]keyset.Order{
	SortArea:   {Column: "t.area", Place: true},
	SortNewest: {Column: "t.updated_at", Down: true},
	SortDue:    {Column: "t.due_at"},
}

// turned are the orders that are another one the other way round.
var turned = map[string]string{SortAreaDown: SortArea, SortOldest: SortNewest, SortDueDown: SortDue}

// Query is what a list is asked for. Scope is the caller's, already narrowed to the area asked for.
type Query struct {
	Scope   area.Scope
	By      *principal.Principal // who asks, for a view of what waits for them
	View    string
	State   string
	Filters map[string]string
	Keyword string
	Sort    string
	Cursor  string
	Back    bool   // the page before the cursor; without one the last page
	From    string // without a cursor: where in the order the page begins, a day or an area
	Size    int
	// Uncounted asks for the rows alone.
	Uncounted bool
	// Own leaves out what areas above the scope let it read (declaration.Down): what is left is what the scope's own figures count.
	Own bool

	turn  bool      // the order is read the other way round
	lasts [2]string // the view's (declaration.View)
}

const (
	countCap = 10_001
	// DueCap is how many records of a module are counted along the deadlines, whose indexes hold most beside the order.
	DueCap = 3_001
)

// Reading is what a statement is to be read along.
type Reading int

const (
	ByOrder Reading = iota // the list's order, refusing what does not match
	byMatch                // what matches: the filters' own indexes, else that of the states
	byState                // each state's own index, in the list's order
)

// states are those a query asks for, nil for all. The query takes the days of its view.
func (e *Lists) states(d *declaration.Declaration, q *Query) ([]string, bool, error) {
	var out []string
	overdue := false
	if q.View != "" {
		v, ok := d.View(q.View)
		if !ok {
			return nil, false, errs.Invalid("view", "没有这个分类")
		}
		q.lasts = v.Lasts
		if out, overdue = v.States, v.Overdue; v.Mine {
			if out = e.Office.MyStates(d, q.By); len(out) == 0 {
				return []string{""}, false, nil
			}
		}
	}
	if q.State != "" {
		if _, ok := d.State(q.State); !ok {
			return nil, false, errs.Invalid("state", "没有这个状态")
		}
		if out != nil && !slices.Contains(out, q.State) {
			return []string{""}, overdue, nil // nothing is both
		}
		out = []string{q.State}
	}
	return out, overdue, nil
}

// Conditions are the conditions besides the scope. On SQLite a plus keeps those that are not to choose the index from doing so: it would
// rather sort all matches than walk the order, and read a state's rows than a filter's.
func Conditions(d *declaration.Declaration, q Query, states []string, overdue bool, e db.Engine, by Reading, now int64) (keyset.Cond, error) {
	plus, plusState := "", ""
	if e == db.SQLite {
		if by == ByOrder {
			plus = "+"
		}
		if by == ByOrder || q.chosen() {
			plusState = "+"
		}
	}
	var cs []keyset.Cond
	if states != nil && by != byState {
		cs = append(cs, Among(plusState, states))
	}
	if overdue {
		cs = append(cs, keyset.When("t.due_at > 0 AND t.due_at <= ?", now))
	}
	if q.spans() {
		today := declaration.Day(time.UnixMilli(now).In(clock.Shanghai))
		first, _ := d.Field(q.lasts[0])
		last, _ := d.Field(q.lasts[1])
		day := plus
		if e == db.SQLite && by == byState {
			day = "+" // the order is that of the states' index, not of the days'
		}
		cs = append(cs, keyset.When(day+"t."+first.Column()+" <= ? AND "+day+"t."+last.Column()+" >= ?", today, today))
	}
	for k, v := range q.Filters {
		if v == "" {
			continue
		}
		i := slices.IndexFunc(d.Filters, func(f declaration.Filter) bool { return f.Field == k })
		if i < 0 {
			return keyset.Cond{}, errs.Invalid(k, "不能按该项筛选")
		}
		f, _ := d.Field(k)
		var arg any = v
		switch f.Kind {
		case declaration.Date:
			year, err := strconv.ParseInt(v, 10, 64)
			if err != nil || year < 1900 || year > 2999 {
				return keyset.Cond{}, errs.Invalid(k, "请输入年份，如 2026")
			}
			cs = append(cs, keyset.When(plus+"t."+f.Column()+" BETWEEN ? AND ?", year*10000, year*10000+9999))
			continue
		case declaration.Int, declaration.Year, declaration.Household, declaration.Ref, declaration.Person:
			n, err := strconv.ParseInt(v, 10, 64)
			if err != nil {
				return keyset.Cond{}, errs.Invalid(k, "请输入数字")
			}
			arg = n
		case declaration.Month:
			m, err := time.Parse("2006-01", v)
			if err != nil {
				return keyset.Cond{}, errs.Invalid(k, "请输入月份，如 2026-03")
			}
			arg = int64(m.Year()*100 + int(m.Month()))
		case declaration.Bool:
			if v != "true" && v != "false" {
				return keyset.Cond{}, errs.Invalid(k, "请选择是或否")
			}
			arg = v == "true"
		case declaration.Dict:
			if v == Unknown {
				arg = ""
				break
			}
			// Several codes, where a figure counts some of them.
			if codes := strings.Split(v, ","); len(codes) > 1 {
				cs = append(cs, keyset.When(plus+"t."+f.Column()+" IN (?)", bun.List(codes)))
				continue
			}
			fallthrough
		default:
			if strings.ContainsRune(v, 0) || !utf8.ValidString(v) {
				return keyset.Cond{}, errs.New(errs.BadRequest, "")
			}
		}
		cs = append(cs, keyset.When(plus+"t."+f.Column()+" = ?", arg))
	}
	// A map has no order; equal questions must be equal statements.
	slices.SortFunc(cs, func(a, b keyset.Cond) int { return strings.Compare(a.Text, b.Text) })
	return keyset.And(cs...), nil
}

// Unknown as the value of a dictionary's filter finds the records of which nobody entered it. No dictionary has it as a code.
const Unknown = "unknown"

// filtered says that the counts of states do not tell how many there are.
func (q Query) filtered() bool { return q.chosen() || q.spans() }

// spans says that the view holds what lasts today.
func (q Query) spans() bool { return q.lasts != [2]string{} }

// chosen says that somebody filters by a field, each of which has an index.
func (q Query) chosen() bool {
	for _, v := range q.Filters {
		if v != "" {
			return true
		}
	}
	return false
}

// Within is the scope's condition in the form that fits the order.
func Within(d *declaration.Declaration, s area.Scope, sort string) keyset.Cond {
	col := area.Columns{Area: "t.area", Owner: "t.owner"}
	if keyset.Owned(s) {
		col.Area = "(t.area+0)"
		w, a := s.Between(col)
		return keyset.When(w, a...)
	}
	if c, point := keyset.Point(s); point {
		at := keyset.When("t.area = ?", int64(c))
		if sort == SortDue {
			// The few that are open are named by their states: the index of these holds the areas.
			at = keyset.And(at, Among("", d.TimedStates()))
		}
		return at
	}
	if sort == SortArea {
		w, a := s.Between(col)
		return keyset.When(w, a...)
	}
	c, whole := keyset.Whole(s)
	if whole && c.Level() == area.Village && d.Level == area.Village {
		return keyset.When("(t.area/100) = ?", int64(c)/100)
	}
	if _, one := s.Area(); sort == SortDue && !one {
		// Several areas: the walk is along the deadlines, past what lies outside.
		col.Area = "(t.area+0)"
		w, a := s.Between(col)
		return keyset.When(w, a...)
	}
	w, a := s.Where(col)
	return keyset.When(w, a...)
}

// Widest is a scope as the walk along an order sees it.
func (e *Lists) Widest(s area.Scope) area.Scope { return keyset.Widest(e.Areas, s) }

// Beneath reports whether a scope lies below where the module's records are: there is nothing.
func Beneath(d *declaration.Declaration, s area.Scope) bool {
	c, one := s.Area()
	return one && !d.Down && d.Level < area.Village && c.Level() > d.Level
}

// reached is a scope without the areas below the lowest ones that have records of the module: nothing stands there, and no index holds them.
func reached(d *declaration.Declaration, s area.Scope) (out area.Scope) {
	whole, own, ok := s.Split()
	if !ok {
		return s
	}
	for _, c := range whole {
		if c.Level() <= d.Level {
			out = out.Union(area.Within(c))
		}
	}
	for _, c := range own {
		if c.Level() <= d.Level {
			out = out.Union(area.Scope{Ranges: []area.Range{{Lo: c, Hi: c}}})
		}
	}
	return out
}

// Order is the ORDER BY of a list; a plus before each column keeps SQLite from taking an index for it.
func Order(sort, plus string) string { return orders[sort].By(plus, "t.id") }

func (q Query) order(plus string) string { return orders[q.Sort].Turned(q.turn).By(plus, "t.id") }

func (e *Lists) cursors(d *declaration.Declaration) keyset.Cursors {
	return keyset.Cursors{Index: e.Seal.BlindIndex, Purpose: "module.cursor", Of: d.Code}
}

// seen is what is read of the module.
func (q Query) seen(d *declaration.Declaration) (area.Scope, error) {
	switch {
	case !q.Own:
		return d.Sees(q.Scope), nil
	case !d.Down:
		return q.Scope, errs.Invalid("own", "不能按该项筛选")
	}
	return q.Scope, nil
}

// List is one page of a scope's records: two statements at most, whatever the number of rows; with a keyword many hold and a filter four.
func (e *Lists) List(ctx context.Context, d *declaration.Declaration, q Query) (out page.Page[*declaration.Record], err error) {
	out = page.Page[*declaration.Record]{Items: []*declaration.Record{}, TotalCap: countCap}
	if q.Sort == "" {
		q.Sort = SortNewest
	}
	asked := q
	if of, ok := turned[q.Sort]; ok {
		q.Sort, q.turn = of, true
	}
	if _, ok := orders[q.Sort]; !ok || q.Sort == SortDue && !d.Timed() {
		return out, errs.Invalid("sort", "排序方式无效")
	}
	if q.Scope, err = q.seen(d); err != nil {
		return out, err
	}
	if d.Down {
		q.Scope = e.Widest(reached(d, q.Scope))
	}
	states, overdue, err := e.states(d, &q)
	if err != nil {
		return out, err
	}
	if overdue && q.Sort != SortDue {
		q.Sort, q.turn = SortDue, false
	}
	q.turn = q.turn != q.Back
	order := orders[q.Sort].Turned(q.turn)
	var after keyset.After
	switch {
	case q.Cursor != "":
		key, id, err := e.cursors(d).Decode(q.Cursor, q.Sort)
		if err != nil {
			return out, err
		}
		after = order.Behind("t.id", key, id)
	case q.From != "" && !q.Back:
		key, err := order.Start(q.From)
		if err != nil {
			return out, err
		}
		after = order.Behind("t.id", key, 0)
	}
	if q.Scope.Empty() || Beneath(d, q.Scope) {
		return out, nil
	}
	now := e.Time().UnixMilli()
	filter, err := Conditions(d, q, states, overdue, e.DB.Engine(), ByOrder, now)
	if err != nil {
		return out, err
	}
	timed := keyset.Cond{}
	if q.Sort == SortDue && !overdue {
		timed = keyset.When("t.due_at > 0")
	}
	filter = keyset.And(timed, filter)
	find, err := e.keyword(d, &q)
	if err != nil {
		return out, err
	}
	size := page.Size(q.Size)
	fields := d.Listed()
	var rs []*declaration.Record
	var many common
	all := states == nil && !q.filtered()
	if find.Text != "" {
		if many, err = e.common(ctx, d, q, all && q.Sort != SortDue, size+1); err != nil {
			return out, err
		}
	}
	if find.Text != "" && many.says.Text == "" {
		rs, out.Total, err = e.search(ctx, d, q, find, filter, after.Cond, fields, size+1)
		out.TotalCap = searchCap
	} else {
		var total counted
		if !q.Uncounted && (many.says.Text == "" || !all) {
			if total, err = e.total(ctx, d, q, states, overdue); err != nil {
				return out, err
			}
			if out.Total, out.TotalCap = total.n, int64(total.most); total.known {
				out.TotalCap = max(countCap, out.Total+1)
			}
		}
		parts := keyset.Parts(q.Scope, after)
		by := ByOrder
		rare := !q.Uncounted && e.rare(q, total, overdue, size+1)
		switch {
		case many.says.Text == "" && states != nil && !q.chosen() && q.Sort == SortNewest && len(parts)*len(states) <= armsMost && stated(parts) && !(q.spans() && rare):
			by = byState
		case (states != nil || q.filtered()) && rare:
			// Few match: their index finds them at once, and sorting so few costs nothing.
			by = byMatch
		}
		if by != ByOrder {
			if filter, err = Conditions(d, q, states, overdue, e.DB.Engine(), by, now); err != nil {
				return out, err
			}
			filter = keyset.And(timed, filter)
		}
		if len(parts) > 0 {
			p := e.pageOf(d, q, parts, states, keyset.And(filter, many.says), after, fields, by, size+1)
			rs, err = e.Store.Rows(ctx, d, fields, p.Text, p.Args, nil)
		}
		if err == nil && many.says.Text != "" && !q.Uncounted {
			out.Total, out.TotalCap, err = e.told(ctx, d, q, many, filter, by, all && q.Sort != SortDue)
		}
	}
	if err != nil {
		return out, err
	}
	rs, next, previous, again := page.Cut(rs, page.Ask{Cursor: q.Cursor, Back: q.Back, From: q.From, Size: size}, out.Total, !q.Uncounted && out.Total < out.TotalCap)
	if again != nil {
		asked.Cursor, asked.Back, asked.From = again.Cursor, again.Back, again.From
		return e.List(ctx, d, asked)
	}
	if at := func(r *declaration.Record) string { return e.cursors(d).Encode(q.Sort, keyOf(q.Sort, r), r.ID) }; len(rs) > 0 {
		if next {
			out.Next = at(rs[len(rs)-1])
		}
		if previous {
			out.Previous = at(rs[0])
		}
	}
	out.Items = append(out.Items, rs...)
	out.Total = max(out.Total, int64(len(rs)))
	out.TotalCap = max(out.TotalCap, out.Total)
	return out, nil
}

// rare reports whether so few match that they are read and sorted. What is late is found along the deadlines, where most of what is passed matches.
func (e *Lists) rare(q Query, total counted, overdue bool, limit int) bool {
	whole := total.whole
	if overdue && !q.chosen() {
		whole = total.n
	}
	return keyset.Rare(total.n, whole, limit, e.DB.Engine())
}

// keyOf is a record's place in an order, beside its number.
func keyOf(sort string, r *declaration.Record) int64 {
	switch sort {
	case SortNewest:
		return r.UpdatedAt
	case SortDue:
		return r.DueAt
	}
	return int64(r.Area)
}

// armsMost is of how many areas times states a page is put together.
const armsMost = 60

// stated reports whether each of the scopes has an index of states in the order of changes: a whole area above the village, or what is entered for an
// area itself, whose order holds the states.
func stated(parts []area.Scope) bool {
	return !slices.ContainsFunc(parts, func(in area.Scope) bool {
		if _, point := keyset.Point(in); point {
			return false
		}
		c, whole := keyset.Whole(in)
		return !whole || c.Level() >= area.Village
	})
}

// pageOf is the statement of a page. Of several areas each gives the rows of a page, and by its states each of them. PostgreSQL looks at a set
// of states and at texts in the rows and not in the index it walks: asked for the ids first it stays in the index, where that holds all it
// needs.
func (e *Lists) pageOf(d *declaration.Declaration, q Query, parts []area.Scope, states []string, filter keyset.Cond, after keyset.After, fields []*declaration.Field, by Reading, limit int) keyset.Cond {
	plus := ""
	if by == byMatch {
		plus = "+"
	}
	read := func(columns string, in area.Scope, more keyset.Cond, order string) keyset.Cond {
		at := Within(d, in, SortArea)
		if by != byMatch && q.Sort != SortArea {
			at = Within(d, e.Widest(in), q.Sort)
		}
		w := keyset.And(at, more, filter, after.In(in))
		return keyset.When("SELECT "+columns+" FROM "+e.along(d, q, by)+" WHERE "+w.Text+" ORDER BY "+order+" LIMIT ?", append(w.Args, limit)...)
	}
	columns := store.Columns(d, "t", fields)
	if e.DB.Engine() == db.Postgres && by == ByOrder && (len(states) > 1 || q.Keyword != "") {
		each := make([]keyset.Cond, len(parts))
		for i, in := range parts {
			each[i] = read("t.id, "+orders[q.Sort].Column, in, keyset.Cond{}, q.order(plus))
		}
		ids := read("t.id", parts[0], keyset.Cond{}, q.order(plus))
		if len(parts) > 1 {
			m := keyset.Merge(each)
			ids = keyset.When("SELECT t.id FROM ("+m.Text+") AS t ORDER BY "+q.order("")+" LIMIT ?", append(m.Args, limit)...)
		}
		return keyset.When("WITH p AS MATERIALIZED ("+ids.Text+") SELECT "+columns+" FROM p CROSS JOIN "+d.Table+" AS t WHERE t.id = p.id ORDER BY "+q.order("+"), ids.Args...)
	}
	var each []keyset.Cond
	for _, in := range parts {
		arms := states
		_, point := keyset.Point(in)
		if point && q.Sort == SortDue && by == ByOrder {
			arms = d.TimedStates()
		} else if by != byState {
			each = append(each, read(columns, in, keyset.Cond{}, q.order(plus)))
			continue
		}
		for _, s := range arms {
			if point || e.DB.Engine() == db.SQLite {
				each = append(each, read(columns, in, keyset.When("t.state = ?", s), q.order(plus)))
				continue
			}
			// By how the rows lie in the table, PostgreSQL takes the index of all changes for cheaper than that of a state, and passes whatever is
			// newer in other states. The order of state and change is that of the latter alone; LIKE keeps the planner from dropping the state
			// from it. Outside it is told that the state is one, so that the rows of several states are put together without a sort.
			way := ""
			if q.turn {
				way = " DESC"
			}
			first := read(columns, in, keyset.When("t.state LIKE ?", s), "t.state"+way+", "+q.order(""))
			each = append(each, keyset.When("SELECT * FROM ("+first.Text+") AS t WHERE t.state = ? ORDER BY "+q.order(""), append(first.Args, s)...))
		}
	}
	return keyset.First(each, "t", q.order(""), limit)
}

// counted is how many records match, of how many the scope holds in all: 0 where that is not known.
type counted struct {
	n, whole int64
	known    bool // n is all, not up to most
	most     int
}

// total reads the roll-up when only areas and states are filtered. Otherwise it counts rows up to the cap, along the deadlines
// for what is late, along what matches for all else.
func (e *Lists) total(ctx context.Context, d *declaration.Declaration, q Query, states []string, overdue bool) (out counted, err error) {
	due := overdue || q.Sort == SortDue
	if out.most = countCap; due {
		out.most = DueCap
	}
	areas, _, whole := statecount.Countable(q.Scope)
	if whole && !q.filtered() && !due {
		by, err := e.Totals.CountsIn(ctx, d, q.Scope)
		if err != nil {
			return out, err
		}
		for s, k := range by {
			if out.whole += k; states == nil || slices.Contains(states, s) {
				out.n += k
			}
		}
		out.known = true
		return out, nil
	}
	along, sort := byMatch, SortArea
	if due {
		along, sort = ByOrder, SortDue
	}
	w, err := Conditions(d, q, states, overdue, e.DB.Engine(), along, e.Time().UnixMilli())
	if err != nil {
		return out, err
	}
	if due && !overdue {
		w = keyset.And(keyset.When("t.due_at > 0"), w)
	}
	if due && states == nil && e.DB.Engine() == db.Postgres {
		// What has a deadline stands in few states: their index holds no more than that, and is half as wide as that of the deadlines.
		w = keyset.And(w, Among("", d.TimedStates()))
	}
	var each []keyset.Cond
	for _, in := range keyset.Parts(q.Scope, keyset.After{}) {
		if due {
			in = e.Widest(in)
		}
		c := keyset.And(Within(d, in, sort), w)
		each = append(each, keyset.When("SELECT 1 AS one FROM "+d.Table+" AS t WHERE "+c.Text+" LIMIT ?", append(c.Args, out.most)...))
	}
	m := keyset.Merge(each)
	if !whole || due {
		out.n, err = db.CountAtMost(ctx, e.DB.Read(), out.most, m.Text, m.Args...)
	} else {
		// What there is in all says how the page is read: it comes with the count.
		all := statecount.Of(d, areas)
		if q.spans() && states != nil && !q.chosen() {
			// The page may be read along these states alone.
			all = keyset.And(all, keyset.When("state IN (?)", bun.List(states)))
		}
		err = e.DB.Read().NewRaw("SELECT (SELECT count(*) FROM ("+m.Text+" LIMIT ?) AS c), (SELECT CAST(coalesce(sum(n), 0) AS bigint) FROM module_stat WHERE "+all.Text+")",
			append(append(m.Args, out.most), all.Args...)...).Scan(ctx, &out.n, &out.whole)
	}
	if err != nil {
		return out, fmt.Errorf("count %s: %w", d.Code, err)
	}
	return out, nil
}

// Among is the condition that a record is in one of the states.
func Among(plus string, states []string) keyset.Cond {
	args := make([]any, len(states))
	for i, s := range states {
		args[i] = s
	}
	return keyset.When(plus+"t.state IN ("+strings.TrimSuffix(strings.Repeat("?, ", len(states)), ", ")+")", args...)
}

// Waiting is the condition of the records that wait in some states.
func Waiting(d *declaration.Declaration, waits []desk.Wait) keyset.Cond {
	var all []string
	var or []string
	var args []any
	for _, w := range waits {
		if w.Only == nil {
			all = append(all, w.State)
			continue
		}
		c := Suiting(d, w)
		or, args = append(or, "t.state = ? AND "+c.Text), append(append(args, w.State), c.Args...)
	}
	if len(all) > 0 {
		c := Among("", all)
		or, args = append(or, c.Text), append(args, c.Args...)
	}
	return keyset.When("(("+strings.Join(or, ") OR (")+"))", args...)
}

// Suiting is the condition of the records that wait in one state.
func Suiting(d *declaration.Declaration, w desk.Wait) keyset.Cond {
	if w.Only == nil {
		return keyset.When("1 = 1")
	}
	var or []string
	var args []any
	for _, o := range w.Only {
		f, _ := d.Field(o.Field)
		or = append(or, "coalesce(t."+f.Column()+", '') IN ("+strings.TrimSuffix(strings.Repeat("?, ", len(o.Values)), ", ")+")")
		for _, v := range o.Values {
			args = append(args, v)
		}
	}
	return keyset.When("("+strings.Join(or, " OR ")+")", args...)
}
