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
	"mirror/internal/rural/gram"
	"mirror/internal/rural/keyset"
)

// The orders of the list: by village and entry, or the latest change first.
const (
	SortArea   = "area"
	SortNewest = "newest"
)

// Query is what a list is asked for. Scope is the caller's, already narrowed to the area asked for.
type Query struct {
	Scope      area.Scope
	Type       string
	Monitor    string
	Risk       string
	HouseLevel string
	State      string // StateMonitored, StateEliminated or "" for any
	Approval   string // StatePending, StateDraft, StateValid or "" for any
	Keyword    string
	Sort       string
	Cursor     string
	Size       int

	from area.Code // where a page in the order of areas begins, 0 for the first
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
	out := "h.id, h.area, h.id_card_enc, h.phone_enc, h.net_income, h.state, h.updated_at, h.version"
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
		if f.v != "" {
			cs = append(cs, keyset.When(plus+"h."+f.col+" = ?", f.v))
		}
	}
	if set := stateSet(q.State); set != "" {
		cs = append(cs, keyset.When(plus+"h.monitor_state IN ("+set+")"))
	}
	return keyset.And(cs...)
}

func (q Query) filtered() bool { return q.Type+q.Monitor+q.Risk+q.HouseLevel+q.State+q.Approval != "" }

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
func (q *Query) after(s *Service) (keyset.Cond, error) {
	if q.Cursor == "" {
		return keyset.Cond{}, nil
	}
	key, id, err := s.cursors().Decode(q.Cursor, q.Sort)
	if err != nil {
		return keyset.Cond{}, err
	}
	if q.Sort == SortNewest {
		return keyset.When("(h.updated_at, h.id) < (?, ?)", key, id), nil
	}
	q.from = area.Code(key)
	return keyset.When("(h.area, h.id) > (?, ?)", key, id), nil
}

// key is the column the list is in the order of, beside the number.
func (q Query) key() string {
	if q.Sort == SortNewest {
		return "h.updated_at"
	}
	return "h.area"
}

// order is the sort; plain: it may come from an index.
func (q Query) order(plain bool) string {
	p := ""
	if !plain {
		p = "+" // an expression: neither planner walks a sort index for it
	}
	if q.Sort == SortNewest {
		return p + "h.updated_at DESC, " + p + "h.id DESC"
	}
	return p + "h.area, " + p + "h.id"
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
	return nil
}

// List gives one page of the scope's households. A malformed keyword, sort or cursor is InvalidArgs. It costs two
// statements at most, whatever the number of rows.
func (s *Service) List(ctx context.Context, q Query) (page.Page[HouseholdRow], error) {
	out := page.Page[HouseholdRow]{Items: []HouseholdRow{}, TotalCap: countCap}
	if q.Sort == "" {
		q.Sort = SortArea
	}
	if q.Sort != SortArea && q.Sort != SortNewest {
		return out, errs.Invalid("sort", "排序方式无效")
	}
	if err := q.valid(); err != nil {
		return out, err
	}
	after, err := q.after(s)
	if err != nil {
		return out, err
	}
	find, err := s.parseKeyword(&q)
	if err != nil {
		return out, err
	}
	size := page.Size(q.Size)
	var rows []Household
	if q.Scope.Empty() {
		return out, nil
	}
	if find.Text != "" {
		rows, out.Total, out.TotalCap, err = s.found(ctx, q, find, after, size+1)
	} else {
		rows, out.Total, out.TotalCap, err = s.browse(ctx, q, after, size+1)
	}
	if err != nil {
		return out, err
	}
	if len(rows) > size {
		rows = rows[:size]
		last := rows[size-1]
		key := int64(last.Area)
		if q.Sort == SortNewest {
			key = last.UpdatedAt
		}
		out.Next = s.Cursor(q.Sort, key, last.ID)
	}
	for i := range rows {
		r, err := s.row(&rows[i])
		if err != nil {
			return out, err
		}
		out.Items = append(out.Items, r)
	}
	return out, nil
}

// browse gives a page without a keyword, and the total with where it was capped.
func (s *Service) browse(ctx context.Context, q Query, after keyset.Cond, limit int) (rows []Household, total, capped int64, err error) {
	if areas, ok := q.Scope.Areas(); ok && len(areas) <= countedAreas && !slices.ContainsFunc(areas, func(c area.Code) bool { return !faceted(c) }) && q.filtered() {
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
func (s *Service) gather(ctx context.Context, q Query, combos []combo, after keyset.Cond, limit int) ([]Household, error) {
	var values []string
	var args []any
	for _, f := range combos {
		values = append(values, "(?, ?, ?, ?, ?, ?)")
		args = append(args, f.values()...)
	}
	sw, sa := q.Scope.Between(columns)
	w := keyset.And(keyset.When(sw, sa...), after)
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
func (s *Service) walk(ctx context.Context, q Query, says, after keyset.Cond, limit int) ([]Household, error) {
	parts := keyset.Parts(q.Scope, q.from)
	if len(parts) == 0 {
		return nil, nil
	}
	columns := rowColumns
	if says.Text != "" {
		columns = "h.id, " + q.key()
	}
	each := make([]keyset.Cond, len(parts))
	for i, in := range parts {
		w := keyset.And(q.within(in), s.filters(q), says, keyset.After{Cond: after, From: q.from}.In(in))
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
		for _, in := range keyset.Parts(q.Scope, 0) {
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

// found gives a page of a keyword, and the total with where it was capped. One or two characters that many of the list's beginning have are looked
// for along its order, where nothing is left out; everything else an index names. Which of both it is hangs on the list alone and not on the page.
func (s *Service) found(ctx context.Context, q Query, candidates, after keyset.Cond, limit int) (rows []Household, total, capped int64, err error) {
	k := strings.ToLower(strings.TrimSpace(q.Keyword))
	parts := keyset.Parts(q.Scope, 0)
	if utf8.RuneCountInString(k) <= 2 && gram.Worded(k) && !slices.ContainsFunc(parts, func(in area.Scope) bool { _, whole := keyset.Whole(in); return !whole }) {
		says := keyset.When(`lower(h.head_name) LIKE ? ESCAPE '\'`, gram.Part(k))
		n, seen, err := s.said(ctx, q, parts, says)
		if err != nil {
			return nil, 0, 0, err
		}
		if n >= commonFrom || seen < saidOf {
			if capped = n; seen < saidOf {
				capped = saidOf // the list is no longer: it was counted to its end
			}
			rows, err = s.walk(ctx, q, says, after, limit)
			return rows, n, capped, err
		}
	}
	rows, total, err = s.search(ctx, q, candidates, after, limit)
	return rows, total, searchCap, err
}

// said counts those that match at the beginning of the list, of how many that were looked at.
func (s *Service) said(ctx context.Context, q Query, parts []area.Scope, says keyset.Cond) (n, seen int64, err error) {
	match := keyset.And(says, s.filters(q))
	each := make([]keyset.Cond, len(parts))
	for i, in := range parts {
		w := q.within(in)
		each[i] = keyset.When("SELECT CASE WHEN "+match.Text+" THEN 1 ELSE 0 END AS said FROM household AS h WHERE "+keyset.And(w).Text+" ORDER BY "+q.order(true)+" LIMIT ?",
			append(append(append([]any{}, match.Args...), w.Args...), saidOf)...)
	}
	m := keyset.Merge(each)
	if err := s.DB.Read().NewRaw("SELECT coalesce(sum(said), 0), count(*) FROM ("+m.Text+") AS s", m.Args...).Scan(ctx, &n, &seen); err != nil {
		return 0, 0, fmt.Errorf("search households: %w", err)
	}
	return n, seen, nil
}

// search reads the candidates an index names, filters them, counts them and gives the page, in one statement.
func (s *Service) search(ctx context.Context, q Query, candidates keyset.Cond, after keyset.Cond, limit int) ([]Household, int64, error) {
	// The scope in range form with an expression: the candidates' ids must drive the plan, not the area index.
	col := columns
	col.Area = "(h.area+0)"
	sw, sa := q.Scope.Between(col)
	w := keyset.And(keyset.When(sw, sa...), s.filters(q))
	m := keyset.And(after)
	args := append(append([]any{}, candidates.Args...), w.Args...)
	args = append(append(args, m.Args...), limit)
	var rows []struct {
		Household
		Total int64 `bun:"total"`
	}
	err := s.DB.Read().NewRaw(`WITH c AS MATERIALIZED (`+candidates.Text+`),
		m AS MATERIALIZED (SELECT h.id, h.area, h.updated_at FROM `+s.byID("c", "h")+` AND `+w.Text+`),
		p AS MATERIALIZED (SELECT h.id FROM m AS h WHERE `+m.Text+` ORDER BY `+q.order(true)+` LIMIT ?)
		SELECT `+rowColumns+`, (SELECT count(*) FROM m) AS total FROM p CROSS JOIN household AS h WHERE h.id = p.id
		ORDER BY `+q.order(false), args...).Scan(ctx, &rows)
	if err != nil {
		return nil, 0, fmt.Errorf("search households: %w", err)
	}
	out := make([]Household, len(rows))
	var total int64
	for i, r := range rows {
		out[i], total = r.Household, r.Total
	}
	return out, total, nil
}

// byID joins household to a list of ids so that the ids drive the plan: SQLite keeps the order of a CROSS JOIN, PostgreSQL
// would read all of the table for a hash join unless the ids come as an array.
func (s *Service) byID(ids, as string) string {
	if s.DB.Engine() == db.SQLite {
		return ids + " CROSS JOIN household AS " + as + " WHERE " + as + ".id = " + ids + ".id"
	}
	return "household AS " + as + " WHERE " + as + ".id = ANY (ARRAY(SELECT id FROM " + ids + "))"
}

// parseKeyword decides what the keyword is: an id card, a phone, a household number or its beginning, or part of the
// head's name. The beginning of a number that names an area narrows the scope instead and finds nothing else.
func (s *Service) parseKeyword(q *Query) (keyset.Cond, error) {
	k := strings.TrimSpace(q.Keyword)
	if strings.ContainsRune(q.Keyword, 0) || !utf8.ValidString(q.Keyword) {
		return keyset.Cond{}, errs.New(errs.BadRequest, "")
	}
	if k == "" {
		return keyset.Cond{}, nil
	}
	if utf8.RuneCountInString(k) > 40 {
		return keyset.Cond{}, errs.Invalid("keyword", "关键字过长")
	}
	digits := strings.Trim(k, "0123456789") == ""
	switch {
	case len(k) == 18 && strings.Trim(k[:17], "0123456789") == "":
		bi := s.Seal.BlindIndex(purposeIDCard, strings.ToUpper(k))
		return keyset.When("SELECT DISTINCT household_id AS id FROM household_member WHERE id_card_bi = ?", bi), nil
	case digits && len(k) == 11 && k[0] == '1':
		return keyset.When("SELECT id FROM household WHERE phone_bi = ? LIMIT 2000", s.Seal.BlindIndex(purposePhone, k)), nil
	case digits && len(k) == 16:
		return keyset.When("SELECT id FROM household WHERE household_no = ?", k), nil
	case digits && len(k) < 6 || digits && len(k) > 16:
		return keyset.Cond{}, errs.Invalid("keyword", "户编号请输入6至16位数字")
	case digits:
		return keyset.When("SELECT id FROM household WHERE household_no >= ? AND household_no < ? ORDER BY household_no LIMIT 2000", k, k+":"), nil
	}
	var verify keyset.Cond
	if utf8.RuneCountInString(k) > 2 { // bigrams alone do not say that they are neighbours
		verify = keyset.When(` AND lower(h2.head_name) LIKE ? ESCAPE '\'`, gram.Part(strings.ToLower(k)))
	}
	var t keyset.Cond
	if s.DB.Engine() == db.SQLite {
		t = keyset.When("SELECT rowid AS id FROM household_token WHERE household_token MATCH ? ORDER BY rowid LIMIT ?",
			gram.Lite(k, q.Scope), searchCap)
	} else {
		in, args := gram.Postgres(k, q.Scope)
		t = keyset.When("SELECT household_id AS id FROM household_token WHERE "+in+" LIMIT ?", append(args, searchCap)...)
	}
	if verify.Text != "" {
		t = keyset.When("WITH t AS MATERIALIZED ("+t.Text+") SELECT h2.id FROM "+s.byID("t", "h2")+verify.Text, append(t.Args, verify.Args...)...)
	}
	return t, nil
}
