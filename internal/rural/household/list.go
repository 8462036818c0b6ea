package household

import (
	"context"
	"encoding/base64"
	"fmt"
	"strings"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/rural/gram"
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
	Keyword    string
	Sort       string
	Cursor     string
	Size       int

	from area.Code // where a page in the order of areas begins, 0 for the first
}

// countCap is where counting stops; searchCap is how many matches a search looks at, the earliest entered first.
const (
	countCap  = 10_001
	searchCap = 2_000
	// rareMax is up to how many matches in a county or above a list reads the matches and sorts them. Beyond, walking the
	// order meets a page of them sooner: at 1,000 in a million every thousandth index entry fits.
	rareMax = 1_000
)

var columns = area.Columns{Area: "h.area", Owner: "h.owner"}

const rowColumns = `h.id, h.household_no, h.area, h.head_name, h.id_card_enc, h.phone_enc, h.members_count, h.type, h.monitor_type,
	h.monitor_state, h.risk, h.house_level, h.income_year, h.net_income, h.updated_at, h.version`

// cond is a piece of SQL with its arguments.
type cond struct {
	text string
	args []any
}

func and(cs ...cond) cond {
	out := cond{}
	for _, c := range cs {
		if c.text == "" || c.text == "1=1" {
			continue
		}
		if out.text != "" {
			out.text += " AND "
		}
		out.text += c.text
		out.args = append(out.args, c.args...)
	}
	if out.text == "" {
		out.text = "1=1"
	}
	return out
}

// filters are the conditions besides the scope. They must not choose the index: each list order has one that holds the
// filter columns at its end, and SQLite would rather sort all matches of household_facet. Its unary plus forbids that;
// PostgreSQL weighs the cost and needs the plain column to refuse rows inside the index.
func (s *Service) filters(q Query) cond {
	plus := ""
	if s.DB.Engine() == db.SQLite {
		plus = "+"
	}
	var cs []cond
	for _, f := range []struct{ col, v string }{{"type", q.Type}, {"monitor_type", q.Monitor}, {"risk", q.Risk}, {"house_level", q.HouseLevel}} {
		if f.v != "" {
			cs = append(cs, cond{plus + "h." + f.col + " = ?", []any{f.v}})
		}
	}
	if set := stateSet(q.State); set != "" {
		cs = append(cs, cond{plus + "h.monitor_state IN (" + set + ")", nil})
	}
	return and(cs...)
}

func (q Query) filtered() bool { return q.Type+q.Monitor+q.Risk+q.HouseLevel+q.State != "" }

// owned: the rows of one person are few and have their own index, which the planner must not trade for the sort's.
func owned(s area.Scope) bool { return s.Owner > 0 && len(s.Also) == 0 }

// scope is the scope's condition in the form that fits the order: ranges for (area, id), level expressions for newest.
func (q Query) scope() cond {
	if q.Sort == SortNewest && !owned(q.Scope) {
		w, a := q.Scope.Where(columns)
		return cond{w, a}
	}
	col := columns
	if owned(q.Scope) {
		col.Area = "(h.area+0)"
	}
	w, a := beginning(q.Scope, q.from).Between(col)
	return cond{w, a}
}

// beginning cuts off what lies before an area: SQLite starts its walk at the range's lower end and not at the cursor, and
// would pass all the pages that were already read.
func beginning(s area.Scope, c area.Code) area.Scope {
	if c <= 0 {
		return s
	}
	out := area.Scope{Owner: s.Owner, Dept: s.Dept}
	for _, r := range s.Ranges {
		if r.Hi >= c {
			out.Ranges = append(out.Ranges, area.Range{Lo: max(r.Lo, c), Hi: r.Hi})
		}
	}
	for _, a := range s.Also {
		out.Also = append(out.Also, beginning(a, c))
	}
	return out
}

// after is where the page begins.
func (q *Query) after(s *Service) (cond, error) {
	if q.Cursor == "" {
		return cond{}, nil
	}
	var sort, mac string
	var key, id int64
	if err := page.Decode(q.Cursor, &sort, &key, &id, &mac); err != nil {
		return cond{}, err
	}
	if sort != q.Sort || mac != s.cursorMAC(sort, key, id) {
		return cond{}, errs.Invalid("cursor", "分页游标无效")
	}
	if sort == SortNewest {
		return cond{"(h.updated_at, h.id) < (?, ?)", []any{key, id}}, nil
	}
	q.from = area.Code(key)
	return cond{"(h.area, h.id) > (?, ?)", []any{key, id}}, nil
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
	return page.Encode(sort, key, id, s.cursorMAC(sort, key, id))
}

func (s *Service) cursorMAC(sort string, key, id int64) string {
	return base64.RawURLEncoding.EncodeToString(s.Seal.BlindIndex("household.cursor", fmt.Sprint(sort, " ", key, " ", id)))
}

// valid refuses filters no engine could compare.
func (q Query) valid() error {
	if strings.ContainsRune(q.Type+q.Monitor+q.Risk+q.HouseLevel, 0) || !utf8.ValidString(q.Type+q.Monitor+q.Risk+q.HouseLevel) {
		return errs.New(errs.BadRequest, "")
	}
	if q.State != "" && stateSet(q.State) == "" {
		return errs.Invalid("state", "监测情况无效")
	}
	return nil
}

// List gives one page of the scope's households. A malformed keyword, sort or cursor is InvalidArgs. It costs two
// statements at most, with a keyword one, whatever the number of rows.
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
	if find != nil {
		rows, out.Total, err = s.search(ctx, q, *find, after, size+1)
		out.TotalCap = searchCap
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

// whole gives the area the scope is, when it is one area with all its rows.
func whole(s area.Scope) (area.Code, bool) {
	c, one := s.Area()
	return c, one && s.Owner <= 0 && s.Dept <= 0
}

// browse gives a page without a keyword, and the total with where it was capped.
func (s *Service) browse(ctx context.Context, q Query, after cond, limit int) (rows []Household, total, capped int64, err error) {
	if c, ok := whole(q.Scope); ok && faceted(c) && q.filtered() {
		combos, err := s.combos(ctx, c, q)
		if err != nil {
			return nil, 0, 0, err
		}
		for _, f := range combos {
			total += f.Households
		}
		switch {
		case total == 0:
		case total <= rareMax:
			rows, err = s.gather(ctx, q, combos, after, limit)
		default:
			rows, err = s.walk(ctx, q, after, limit)
		}
		return rows, total, max(countCap, total+1), err
	}
	if rows, err = s.walk(ctx, q, after, limit); err != nil {
		return nil, 0, 0, err
	}
	total, capped, err = s.count(ctx, q)
	return rows, total, capped, err
}

type combo struct {
	facet
	Households int64 `bun:"households"`
}

// combos are the combinations that fit the filters in a faceted area and how many households each has: what is folded and
// what waits to be, so that a household entered a second ago is counted and found.
func (s *Service) combos(ctx context.Context, c area.Code, q Query) ([]combo, error) {
	w := s.filters(q)
	r := c.Range()
	args := append([]any{int64(c)}, w.args...)
	args = append(append(args, int64(r.Lo), int64(r.Hi)), w.args...)
	var out []combo
	err := s.DB.Read().NewRaw(`SELECT type, monitor_type, risk, house_level, monitor_state, CAST(sum(households) AS bigint) AS households FROM (
		SELECT type, monitor_type, risk, house_level, monitor_state, households FROM stat_facet AS h WHERE h.area = ? AND `+w.text+` UNION ALL
		SELECT type, monitor_type, risk, house_level, monitor_state, households FROM household_delta AS h WHERE h.area BETWEEN ? AND ? AND `+w.text+`) AS f
		GROUP BY type, monitor_type, risk, house_level, monitor_state HAVING sum(households) > 0`, args...).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("count households: %w", err)
	}
	return out, nil
}

// gather reads all households of a few rare combinations and sorts them.
func (s *Service) gather(ctx context.Context, q Query, combos []combo, after cond, limit int) ([]Household, error) {
	var values []string
	var args []any
	for _, f := range combos {
		values = append(values, "(?, ?, ?, ?, ?)")
		args = append(args, f.Type, f.MonitorType, f.Risk, f.HouseLevel, f.State)
	}
	sw, sa := q.Scope.Between(columns)
	w := and(cond{sw, sa}, after)
	var rows []Household
	err := s.DB.Read().NewRaw("WITH f (type, monitor_type, risk, house_level, monitor_state) AS (VALUES "+strings.Join(values, ", ")+") SELECT "+rowColumns+`
		FROM f CROSS JOIN household AS h WHERE h.type = f.type AND h.monitor_type = f.monitor_type AND h.risk = f.risk AND h.house_level = f.house_level AND h.monitor_state = f.monitor_state
		AND `+w.text+" ORDER BY "+q.order(false)+" LIMIT ?", append(append(args, w.args...), limit)...).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("list households: %w", err)
	}
	return rows, nil
}

func (s *Service) walk(ctx context.Context, q Query, after cond, limit int) ([]Household, error) {
	w := and(q.scope(), s.filters(q), after)
	var rows []Household
	err := s.DB.Read().NewRaw("SELECT "+rowColumns+" FROM household AS h WHERE "+w.text+" ORDER BY "+q.order(!owned(q.Scope))+" LIMIT ?",
		append(w.args, limit)...).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("list households: %w", err)
	}
	return rows, nil
}

// count is exact from the roll-up where one area is asked for whole; else it counts up to the cap.
func (s *Service) count(ctx context.Context, q Query) (total, capped int64, err error) {
	if c, ok := whole(q.Scope); ok && !q.filtered() {
		err = s.DB.Read().NewRaw("SELECT coalesce(sum(households), 0) FROM stat_area WHERE area = ?", int64(c)).Scan(ctx, &total)
		capped = max(countCap, total+1)
	} else {
		q.Sort, q.from = SortArea, 0
		w := and(q.scope(), s.filters(q))
		err = s.DB.Read().NewRaw("SELECT count(*) FROM (SELECT 1 AS one FROM household AS h WHERE "+w.text+" LIMIT ?) AS c",
			append(w.args, countCap)...).Scan(ctx, &total)
		capped = countCap
	}
	if err != nil {
		return 0, 0, fmt.Errorf("count households: %w", err)
	}
	return total, capped, nil
}

// search reads the candidates an index names, filters them, counts them and gives the page, in one statement.
func (s *Service) search(ctx context.Context, q Query, candidates cond, after cond, limit int) ([]Household, int64, error) {
	// The scope in range form with an expression: the candidates' ids must drive the plan, not the area index.
	col := columns
	col.Area = "(h.area+0)"
	sw, sa := q.Scope.Between(col)
	w := and(cond{sw, sa}, s.filters(q))
	m := and(after)
	args := append(append([]any{}, candidates.args...), w.args...)
	args = append(append(args, m.args...), limit)
	var rows []struct {
		Household
		Total int64 `bun:"total"`
	}
	err := s.DB.Read().NewRaw(`WITH c AS MATERIALIZED (`+candidates.text+`),
		m AS MATERIALIZED (SELECT h.id, h.area, h.updated_at FROM `+s.byID("c", "h")+` AND `+w.text+`),
		p AS MATERIALIZED (SELECT h.id FROM m AS h WHERE `+m.text+` ORDER BY `+q.order(true)+` LIMIT ?)
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
func (s *Service) parseKeyword(q *Query) (*cond, error) {
	k := strings.TrimSpace(q.Keyword)
	if strings.ContainsRune(q.Keyword, 0) || !utf8.ValidString(q.Keyword) {
		return nil, errs.New(errs.BadRequest, "")
	}
	if k == "" {
		return nil, nil
	}
	if utf8.RuneCountInString(k) > 40 {
		return nil, errs.Invalid("keyword", "关键字过长")
	}
	digits := strings.Trim(k, "0123456789") == ""
	switch {
	case len(k) == 18 && strings.Trim(k[:17], "0123456789") == "":
		bi := s.Seal.BlindIndex(purposeIDCard, strings.ToUpper(k))
		return &cond{"SELECT DISTINCT household_id AS id FROM household_member WHERE id_card_bi = ?", []any{bi}}, nil
	case digits && len(k) == 11 && k[0] == '1':
		return &cond{"SELECT id FROM household WHERE phone_bi = ? LIMIT 2000", []any{s.Seal.BlindIndex(purposePhone, k)}}, nil
	case digits && len(k) == 16:
		return &cond{"SELECT id FROM household WHERE household_no = ?", []any{k}}, nil
	case digits && len(k) < 6 || digits && len(k) > 16:
		return nil, errs.Invalid("keyword", "户编号请输入6至16位数字")
	case digits:
		return &cond{"SELECT id FROM household WHERE household_no >= ? AND household_no < ? ORDER BY household_no LIMIT 2000", []any{k, k + ":"}}, nil
	}
	grams := gram.Query(k)
	if c, one := q.Scope.Area(); one {
		if t, ok := gram.Area(c); ok {
			grams = append(grams, t)
		}
	}
	verify := cond{}
	if utf8.RuneCountInString(k) > 2 { // bigrams alone do not say that they are neighbours
		esc := strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(strings.ToLower(k))
		verify = cond{` AND lower(h2.head_name) LIKE ? ESCAPE '\'`, []any{"%" + esc + "%"}}
	}
	var t cond
	if s.DB.Engine() == db.SQLite {
		t = cond{"SELECT rowid AS id FROM household_token WHERE household_token MATCH ? ORDER BY rowid LIMIT ?",
			[]any{`"` + strings.Join(grams, `" AND "`) + `"`, searchCap}}
	} else {
		t = cond{"SELECT household_id AS id FROM household_token WHERE tokens @> string_to_array(?, ' ') LIMIT ?", []any{strings.Join(grams, " "), searchCap}}
	}
	if verify.text != "" {
		t = cond{"WITH t AS MATERIALIZED (" + t.text + ") SELECT h2.id FROM " + s.byID("t", "h2") + verify.text, append(t.args, verify.args...)}
	}
	return &t, nil
}
