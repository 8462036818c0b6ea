package household

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/rural/keyset"
)

// The orders of the list: by village and entry, or the latest change first; and each the other way round.
const (
	SortArea     = "area"
	SortAreaDown = "areaDown"
	SortNewest   = "newest"
	SortOldest   = "oldest"
)

var orders = map[string]keyset.Order{SortArea: {Column: "h.area", Place: true}, SortNewest: {Column: "h.updated_at", Down: true}}

// Unknown as the value of Risk or HouseLevel finds the households of which it was not entered. No dictionary has it as a code.
const Unknown = "unknown"

// Query is what a list is asked for. Scope is the caller's, already narrowed to the area asked for.
type Query struct {
	Scope      area.Scope
	Type       string
	Monitor    string
	Risk       string
	HouseLevel string
	State      string // StateMonitored, StateEliminated or "" for any
	Approval   string // StatePending, StateDraft, StateValid or "" for any
	Fact       Fact   // what the household or one of its members has, or "" for any
	Keyword    string
	Sort       string
	Cursor     string
	Back       bool   // the page before the cursor; without one the last page
	From       string // without a cursor: where in the order the page begins, a day or an area
	Size       int

	turn bool // the order is read the other way round
}

// countCap is where counting stops; searchCap is how many matches a search looks at, the earliest entered first. saidOf is of how many at the
// beginning of the list those are counted whose head's name holds a keyword: where so many do as commonFrom, a page is found sooner along the list's order.
const (
	countCap   = 10_001
	searchCap  = 2_000
	saidOf     = 1_000
	commonFrom = 4
)

var columns = area.Columns{Area: "h.area", Owner: "h.owner"}

// rowColumns are what a line of the list or of its file is drawn from.
var rowColumns = selected(onRow, homeFields)

func selected(told []paired, fields []bound) string {
	out := "h.id, h.area, h.id_card_enc, h.phone_enc, h.net_income, h.income_heads, h.state, h.updated_at, h.version"
	for _, f := range fields {
		if !f.Sealed() && (f.Export != nil || slices.ContainsFunc(told, func(p paired) bool { return p.Key == f.Key })) {
			out += ", h." + f.column()
		}
	}
	return out
}

// filters are the conditions besides the scope. They must not choose the index: each list order has one that holds the
// filter columns at its end, and SQLite would rather sort all matches of household_facet. Its unary plus forbids that;
// PostgreSQL weighs the cost and needs the plain column to refuse rows inside the index.
func (s *Service) filters(q Query) keyset.Cond {
	plus := ""
	if s.DB.Engine() == db.SQLite {
		plus = "+"
	}
	var cs []keyset.Cond
	for _, f := range []struct{ col, v string }{{"type", q.Type}, {"monitor_type", q.Monitor}, {"risk", q.Risk}, {"house_level", q.HouseLevel}, {"state", q.Approval}} {
		switch f.v {
		case "":
		case Unknown:
			cs = append(cs, keyset.When(plus+"h."+f.col+" = ''"))
		default:
			cs = append(cs, keyset.When(plus+"h."+f.col+" = ?", f.v))
		}
	}
	if set := stateSet(q.State); set != "" {
		cs = append(cs, keyset.When(plus+"h.monitor_state IN ("+set+")"))
	}
	if q.Fact != "" {
		cs = append(cs, q.Fact.has())
	}
	return keyset.And(cs...)
}

func (q Query) filtered() bool {
	return q.Type+q.Monitor+q.Risk+q.HouseLevel+q.State+q.Approval != "" || q.Fact != ""
}

// within is a scope's condition in the form that fits the order: ranges for (area, id), level expressions for newest.
func (q Query) within(s area.Scope) keyset.Cond {
	if q.Sort == SortNewest && !keyset.Owned(s) {
		w, a := s.Where(columns)
		return keyset.When(w, a...)
	}
	col := columns
	if keyset.Owned(s) {
		col.Area = "(h.area+0)"
	}
	w, a := s.Between(col)
	return keyset.When(w, a...)
}

// after is where the page begins.
func (q Query) after(s *Service) (keyset.After, error) {
	order := orders[q.Sort].Turned(q.turn)
	switch {
	case q.Cursor != "":
		key, id, err := s.cursors().Decode(q.Cursor, q.Sort)
		if err != nil {
			return keyset.After{}, err
		}
		return order.Behind("h.id", key, id), nil
	case q.From != "" && !q.Back:
		key, err := order.Start(q.From)
		if err != nil {
			return keyset.After{}, err
		}
		return order.Behind("h.id", key, 0), nil
	}
	return keyset.After{}, nil
}

// order is the sort; plain: it may come from an index.
func (q Query) order(plain bool) string {
	p := ""
	if !plain {
		p = "+" // an expression: neither planner walks a sort index for it
	}
	return orders[q.Sort].Turned(q.turn).By(p, "h.id")
}

// Cursor is where the page after a row begins: key is its area or the time of its last change. Nobody else can make one, so a
// changed cursor is refused.
func (s *Service) Cursor(sort string, key, id int64) string {
	return s.cursors().Encode(sort, key, id)
}

func (s *Service) cursors() keyset.Cursors {
	return keyset.Cursors{Index: s.Seal.BlindIndex, Purpose: "household.cursor"}
}

// valid refuses filters no engine could compare.
func (q Query) valid() error {
	if strings.ContainsRune(q.Type+q.Monitor+q.Risk+q.HouseLevel, 0) || !utf8.ValidString(q.Type+q.Monitor+q.Risk+q.HouseLevel) {
		return errs.New(errs.BadRequest, "")
	}
	if q.State != "" && stateSet(q.State) == "" {
		return errs.Invalid("state", "监测情况无效")
	}
	if q.Approval != "" && q.Approval != StatePending && q.Approval != StateDraft && q.Approval != StateValid {
		return errs.Invalid("approval", "建档状态无效")
	}
	if q.Fact != "" && q.Fact.Condition() == "" {
		return errs.Invalid("fact", "户情事项无效")
	}
	return nil
}

// List gives one page of the scope's households. A malformed sort or cursor is InvalidArgs; a keyword that means nothing finds nobody. It costs
// two statements, with a keyword five at most, whatever the number of rows.
func (s *Service) List(ctx context.Context, q Query) (page.Page[HouseholdRow], error) {
	out := page.Page[HouseholdRow]{Items: []HouseholdRow{}, TotalCap: countCap}
	if q.Sort == "" {
		q.Sort = SortArea
	}
	asked := q
	switch q.Sort {
	case SortAreaDown:
		q.Sort, q.turn = SortArea, true
	case SortOldest:
		q.Sort, q.turn = SortNewest, true
	}
	if _, ok := orders[q.Sort]; !ok {
		return out, errs.Invalid("sort", "排序方式无效")
	}
	q.turn = q.turn != q.Back
	if err := q.valid(); err != nil {
		return out, err
	}
	after, err := q.after(s)
	if err != nil {
		return out, err
	}
	words, ok, err := parseWords(q.Keyword)
	if err != nil || !ok || q.Scope.Empty() {
		return out, err
	}
	size := page.Size(q.Size)
	var rows []Household
	if len(words) > 0 {
		rows, out.Total, out.TotalCap, err = s.found(ctx, q, words, after, size+1)
	} else {
		rows, out.Total, out.TotalCap, err = s.browse(ctx, q, after, size+1)
	}
	if err != nil {
		return out, err
	}
	rows, next, previous, again := page.Cut(rows, page.Ask{Cursor: q.Cursor, Back: q.Back, From: q.From, Size: size}, out.Total, out.Total < out.TotalCap)
	if again != nil {
		asked.Cursor, asked.Back, asked.From = again.Cursor, again.Back, again.From
		return s.List(ctx, asked)
	}
	at := func(h *Household) string {
		key := int64(h.Area)
		if q.Sort == SortNewest {
			key = h.UpdatedAt
		}
		return s.Cursor(q.Sort, key, h.ID)
	}
	if next && len(rows) > 0 {
		out.Next = at(&rows[len(rows)-1])
	}
	if previous && len(rows) > 0 {
		out.Previous = at(&rows[0])
	}
	for i := range rows {
		r, err := s.row(&rows[i])
		if err != nil {
			return out, err
		}
		out.Items = append(out.Items, r)
	}
	return out, s.through(ctx, words, rows, out.Items)
}

// browse gives a page without a keyword, and the total with where it was capped.
func (s *Service) browse(ctx context.Context, q Query, after keyset.After, limit int) (rows []Household, total, capped int64, err error) {
	if q.Fact.rare() {
		rows, total, err = s.drawn(ctx, q, after, limit)
		return rows, total, countCap, err
	}
	if areas, ok := q.Scope.Areas(); ok && len(areas) <= countedAreas && !slices.ContainsFunc(areas, func(c area.Code) bool { return !faceted(c) }) && q.filtered() && q.Fact == "" {
		combos, err := s.combos(ctx, areas, q)
		if err != nil {
			return nil, 0, 0, err
		}
		var whole int64
		for _, f := range combos {
			total, whole = total+f.Households, f.Whole
		}
		switch {
		case total == 0:
		case keyset.Rare(total, whole, limit, s.DB.Engine()):
			rows, err = s.gather(ctx, q, combos, after, limit)
		default:
			rows, err = s.walk(ctx, q, keyset.Cond{}, after, limit)
		}
		return rows, total, max(countCap, total+1), err
	}
	if rows, err = s.walk(ctx, q, keyset.Cond{}, after, limit); err != nil {
		return nil, 0, 0, err
	}
	total, capped, err = s.count(ctx, q)
	return rows, total, capped, err
}

type combo struct {
	facet
	Households int64 `bun:"households"`
	Whole      int64 `bun:"whole"` // all households of the areas asked for
}

// combos are the combinations that fit the filters in faceted areas and how many households each has: what is folded and
// what waits to be, so that a household entered a second ago is counted and found.
func (s *Service) combos(ctx context.Context, areas []area.Code, q Query) ([]combo, error) {
	w := s.filters(q)
	waiting, in := q.Scope.Between(area.Columns{Area: "h.area"})
	args := append([]any{bun.List(areas), bun.List(areas)}, w.Args...)
	args = append(append(args, in...), w.Args...)
	var out []combo
	err := s.DB.Read().NewRaw(`SELECT `+facetColumns+`, CAST(sum(households) AS bigint) AS households,
		(SELECT CAST(coalesce(sum(households), 0) AS bigint) FROM stat_area WHERE area IN (?)) AS whole FROM (
		SELECT `+facetColumns+`, households FROM stat_facet AS h WHERE h.area IN (?) AND `+w.Text+` UNION ALL
		SELECT `+facetColumns+`, households FROM household_delta AS h WHERE `+waiting+` AND `+w.Text+`) AS f
		GROUP BY `+facetColumns+` HAVING sum(households) > 0`, args...).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("count households: %w", err)
	}
	return out, nil
}

// gather reads all households of a few rare combinations and sorts them.
func (s *Service) gather(ctx context.Context, q Query, combos []combo, after keyset.After, limit int) ([]Household, error) {
	var values []string
	var args []any
	for _, f := range combos {
		values = append(values, "(?, ?, ?, ?, ?, ?)")
		args = append(args, f.values()...)
	}
	sw, sa := q.Scope.Between(columns)
	w := keyset.And(keyset.When(sw, sa...), after.Cond)
	var rows []Household
	err := s.DB.Read().NewRaw("WITH f ("+facetColumns+") AS (VALUES "+strings.Join(values, ", ")+") SELECT "+rowColumns+`
		FROM f CROSS JOIN household AS h WHERE h.type = f.type AND h.monitor_type = f.monitor_type AND h.risk = f.risk AND h.house_level = f.house_level AND h.monitor_state = f.monitor_state AND h.state = f.state
		AND `+w.Text+" ORDER BY "+q.order(false)+" LIMIT ?", append(append(args, w.Args...), limit)...).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("list households: %w", err)
	}
	return rows, nil
}

// walk reads a page along the list's order. says is what the heads' names must hold: those that do not are passed in the index, and only then
// are the rows read.
func (s *Service) walk(ctx context.Context, q Query, says keyset.Cond, after keyset.After, limit int) ([]Household, error) {
	parts := keyset.Parts(q.Scope, after)
	if len(parts) == 0 {
		return nil, nil
	}
	columns := rowColumns
	if says.Text != "" {
		columns = "h.id, " + orders[q.Sort].Column
	}
	each := make([]keyset.Cond, len(parts))
	for i, in := range parts {
		at := in
		if q.Sort == SortNewest {
			at = keyset.Widest(s.Areas, in)
		}
		w := keyset.And(q.within(at), s.filters(q), says, after.In(in))
		each[i] = keyset.When("SELECT "+columns+" FROM household AS h WHERE "+w.Text+" ORDER BY "+q.order(!keyset.Owned(q.Scope))+" LIMIT ?", append(w.Args, limit)...)
	}
	all := keyset.First(each, "h", q.order(true), limit)
	if says.Text != "" {
		all.Text = "WITH p AS MATERIALIZED (" + all.Text + ") SELECT " + rowColumns + " FROM p CROSS JOIN household AS h WHERE h.id = p.id ORDER BY " + q.order(false)
	}
	var rows []Household
	if err := s.DB.Read().NewRaw(all.Text, all.Args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("list households: %w", err)
	}
	return rows, nil
}

// count is exact from the roll-up where whole areas are asked for; else it counts up to the cap.
func (s *Service) count(ctx context.Context, q Query) (total, capped int64, err error) {
	areas, whole := q.Scope.Areas()
	if whole && len(areas) <= countedAreas && !q.filtered() {
		err = s.DB.Read().NewRaw("SELECT CAST(coalesce(sum(households), 0) AS bigint) FROM stat_area WHERE area IN (?)", bun.List(areas)).Scan(ctx, &total)
		capped = max(countCap, total+1)
	} else {
		q.Sort = SortArea
		var each []keyset.Cond
		for _, in := range keyset.Parts(q.Scope, keyset.After{}) {
			w := keyset.And(q.within(in), s.filters(q))
			each = append(each, keyset.When("SELECT 1 AS one FROM household AS h WHERE "+w.Text+" LIMIT ?", append(w.Args, countCap)...))
		}
		m := keyset.Merge(each)
		total, err = db.CountAtMost(ctx, s.DB.Read(), countCap, m.Text, m.Args...)
		capped = countCap
	}
	if err != nil {
		return 0, 0, fmt.Errorf("count households: %w", err)
	}
	return total, capped, nil
}

// countedAreas is of how many areas the roll-up's rows are added up.
const countedAreas = 400
