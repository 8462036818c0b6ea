package list

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/gram"
	"mirror/internal/rural/keyset"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/statecount"
	"mirror/internal/rural/module/store"
	"mirror/internal/rural/module/table"
)

const (
	// searchCap is how many candidates of the index of grams are looked at.
	searchCap = 2_000
	// sureMost is up to how many of them are counted before anything is read.
	sureMost = 200
	// sureRow is what a candidate costs beside an entry of a list's index: its tokens, its number, its row and its share of a page.
	sureRow = 400
)

// keyword decides what a keyword is: a record's number, a sealed value given whole, or part of a searchable text.
func (e *Lists) keyword(d *declaration.Declaration, q *Query) (keyset.Cond, error) {
	k := strings.TrimSpace(q.Keyword)
	if strings.ContainsRune(k, 0) || !utf8.ValidString(k) {
		return keyset.Cond{}, errs.New(errs.BadRequest, "")
	}
	if k == "" {
		return keyset.Cond{}, nil
	}
	if utf8.RuneCountInString(k) > 40 {
		return keyset.Cond{}, errs.Invalid("keyword", "关键字过长")
	}
	var or []string
	var args []any
	or, args = append(or, "SELECT id FROM "+d.Table+" WHERE no = ?"), append(args, strings.ToUpper(k))
	for _, f := range d.EveryField() {
		if f.Exact {
			or = append(or, "SELECT id FROM "+d.Table+" WHERE "+table.BlindIndex(f)+" = ?")
			args = append(args, e.Seal.BlindIndex(table.Purpose+"."+d.Code+"."+f.Key, strings.ToUpper(k)))
		}
	}
	if d.Searchable() {
		g := e.grams(d, k, q.Scope, searchCap)
		or, args = append(or, "SELECT id FROM ("+g.Text+") AS g"), append(args, g.Args...)
	}
	return keyset.When(strings.Join(or, " UNION "), args...), nil
}

// Finding is the condition that a keyword finds a record: by its number, a sealed value given whole, or part of a searchable text. The zero value
// asks nothing.
func (e *Lists) Finding(d *declaration.Declaration, scope area.Scope, keyword string) (keyset.Cond, error) {
	q := Query{Scope: d.Sees(scope), Keyword: keyword}
	find, err := e.keyword(d, &q)
	if err != nil || find.Text == "" {
		return keyset.Cond{}, err
	}
	return keyset.And(keyset.When("t.id IN ("+find.Text+")", find.Args...), e.spelled(d, keyword)), nil
}

// grams are the ids that the index of grams names for a part of a text, so many at most.
func (e *Lists) grams(d *declaration.Declaration, k string, scope area.Scope, most int) keyset.Cond {
	if e.DB.Engine() == db.SQLite {
		return keyset.When("SELECT rowid AS id FROM "+d.Table+"_token WHERE "+d.Table+"_token MATCH ? ORDER BY rowid LIMIT "+strconv.Itoa(most), gram.Lite(k, scope))
	}
	in, args := gram.Postgres(k, scope)
	// Planned without the limit: with it PostgreSQL would rather read the table from its beginning, as if an area's records lay all over it.
	return keyset.When("WITH g AS MATERIALIZED (SELECT record_id AS id FROM "+d.Table+"_token WHERE "+in+") SELECT id FROM g LIMIT "+strconv.Itoa(most), args...)
}

// search reads the candidates an index names, filters them, counts them and gives the page, in one statement.
func (e *Lists) search(ctx context.Context, d *declaration.Declaration, q Query, find, filter, after keyset.Cond, fields []*declaration.Field, limit int) ([]*declaration.Record, int64, error) {
	w, a := q.Scope.Between(area.Columns{Area: "(t.area+0)", Owner: "t.owner"})
	all := keyset.And(keyset.When(w, a...), filter, e.spelled(d, q.Keyword))
	rest := keyset.And(after)
	args := append(append([]any{}, find.Args...), all.Args...)
	args = append(append(args, rest.Args...), limit)
	join := "c CROSS JOIN " + d.Table + " AS t WHERE t.id = c.id"
	if e.DB.Engine() == db.Postgres {
		join = d.Table + " AS t WHERE t.id = ANY (ARRAY(SELECT id FROM c))"
	}
	var total int64
	rs, err := e.Store.Rows(ctx, d, fields, `WITH c AS MATERIALIZED (`+find.Text+`), m AS MATERIALIZED (SELECT t.id, t.area, t.updated_at, t.due_at FROM `+join+` AND `+all.Text+`),
		p AS MATERIALIZED (SELECT t.id FROM m AS t WHERE `+rest.Text+` ORDER BY `+q.order("")+` LIMIT ?)
		SELECT `+store.Columns(d, "t", fields)+`, (SELECT count(*) FROM m) AS total FROM p CROSS JOIN `+d.Table+` AS t WHERE t.id = p.id ORDER BY `+q.order("+"), args, &total)
	return rs, total, err
}

// spelled asks the texts themselves where the keyword is longer than a pair: pairs alone do not say that they are neighbours.
func (e *Lists) spelled(d *declaration.Declaration, keyword string) keyset.Cond {
	k := strings.ToLower(strings.TrimSpace(keyword))
	if utf8.RuneCountInString(k) <= 2 || !d.Searchable() {
		return keyset.Cond{}
	}
	or, args := []string{"t.no = ?"}, []any{strings.ToUpper(k)}
	for _, f := range d.EveryField() {
		if f.Exact {
			or, args = append(or, "t."+table.BlindIndex(f)+" = ?"), append(args, e.Seal.BlindIndex(table.Purpose+"."+d.Code+"."+f.Key, strings.ToUpper(k)))
		}
	}
	in := saying(d, k)
	return keyset.When("("+strings.Join(append(or, in.Text), " OR ")+")", append(args, in.Args...)...)
}

// saying is the condition that one of the searchable texts holds a keyword in small letters.
func saying(d *declaration.Declaration, k string) keyset.Cond {
	like := gram.Part(k)
	var or []string
	var args []any
	for _, f := range d.EveryField() {
		if f.Search {
			or, args = append(or, "lower(t."+f.Column()+`) LIKE ? ESCAPE '\'`), append(args, like)
		}
	}
	return keyset.When("("+strings.Join(or, " OR ")+")", args...)
}

// common is a keyword that so many texts of a scope hold that a page of them is found sooner along the list's order, whose indexes hold the
// texts, than by reading all of them to sort them. Then nothing is left out either, however many there are.
type common struct {
	says keyset.Cond // asks nothing of a keyword that is not common
	n    int64       // how many hold it, up to sureMost
	sure bool        // n is counted in the scope and no wider
}

// common counts what the index of grams names for a keyword, but not far. all says that nothing else is asked for: beside a filter nobody knows
// how far apart lie those that match both.
func (e *Lists) common(ctx context.Context, d *declaration.Declaration, q Query, all bool, limit int) (out common, err error) {
	k := strings.ToLower(strings.TrimSpace(q.Keyword))
	areas, _, whole := statecount.Countable(q.Scope)
	if !whole || len(table.SearchColumns(d)) == 0 || !gram.Worded(k) {
		return out, nil
	}
	g, has := e.grams(d, k, q.Scope, sureMost), statecount.Of(d, areas)
	var of int64
	err = e.DB.Read().NewRaw("SELECT (SELECT count(*) FROM ("+g.Text+") AS g), (SELECT CAST(coalesce(sum(n), 0) AS bigint) FROM module_stat WHERE "+has.Text+")",
		append(g.Args, has.Args...)...).Scan(ctx, &out.n, &of)
	if err != nil {
		return out, fmt.Errorf("search %s: %w", d.Code, err)
	}
	if out.n < sureMost && (!all || out.n*out.n*sureRow <= of*int64(limit)) {
		return out, nil
	}
	// The index of grams knows no area above the city, and of three characters and more only their pairs.
	in := e.Widest(q.Scope)
	c, one := keyset.Whole(in)
	out.says, out.sure = saying(d, k), (one && c == area.Root || gram.Cuts(in)) && utf8.RuneCountInString(k) <= 2
	return out, nil
}

// told is how many records a common keyword finds, with where the count stops. Where nothing else is asked for the index of grams has told.
// Else those among the first of the list are counted, in its order: how many there are at least, or all where the list is no longer.
func (e *Lists) told(ctx context.Context, d *declaration.Declaration, q Query, c common, filter keyset.Cond, by Reading, all bool) (n, most int64, err error) {
	if all && c.sure {
		return c.n, sureMost, nil
	}
	var each []keyset.Cond
	for _, in := range keyset.Parts(q.Scope, keyset.After{}) {
		at, then := Within(d, in, SortArea), ""
		if by == ByOrder {
			then = " ORDER BY " + Order(q.Sort, "")
			if q.Sort != SortArea {
				at = Within(d, e.Widest(in), q.Sort)
			}
		}
		w := keyset.And(at, filter)
		each = append(each, keyset.When("SELECT CASE WHEN "+c.says.Text+" THEN 1 ELSE 0 END AS said FROM "+e.along(d, q, by)+" WHERE "+w.Text+then+" LIMIT ?",
			append(append(append([]any{}, c.says.Args...), w.Args...), toldMost)...))
	}
	m := keyset.Merge(each)
	var seen int64
	if err := e.DB.Read().NewRaw("SELECT count(*), coalesce(sum(said), 0) FROM ("+m.Text+") AS s", m.Args...).Scan(ctx, &seen, &n); err != nil {
		return 0, 0, fmt.Errorf("search %s: %w", d.Code, err)
	}
	if seen < toldMost {
		return n, max(sureMost, n+1), nil
	}
	return n, n, nil
}

// along is a module's table as a page of a list is read from it. Of an area SQLite would rather look at the rows of each state and sort them,
// all of whose texts it has to read.
func (e *Lists) along(d *declaration.Declaration, q Query, by Reading) string {
	if e.DB.Engine() == db.SQLite && q.Keyword != "" && q.Sort == SortArea && by == ByOrder {
		return d.Table + " AS t INDEXED BY " + d.Table + "_area"
	}
	return d.Table + " AS t"
}

// toldMost is how much of a list is looked at to tell how many of it hold a keyword.
const toldMost = 1_000
