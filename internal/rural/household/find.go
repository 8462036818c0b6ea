package household

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/gram"
	"mirror/internal/rural/keyset"
)

// lettersCap is searchCap of a keyword with letters: two or three initials are those of many, and who means one of them types on.
const lettersCap = 500

// found gives a page of a keyword, and the total with where it was capped. One or two characters that many of the list's beginning have are looked
// for along its order, where no head is left out; everything else an index names. Which of both it is hangs on the list alone and not on the page.
func (s *Service) found(ctx context.Context, q Query, words []word, after keyset.After, limit int) (rows []Household, total, capped int64, err error) {
	parts := keyset.Parts(q.Scope, keyset.After{})
	if k := words[0].text; len(words) == 1 && words[0].kind <= ofHead && utf8.RuneCountInString(k) <= 2 && gram.Worded(k) &&
		!slices.ContainsFunc(parts, func(in area.Scope) bool { _, whole := keyset.Whole(in); return !whole }) {
		says := s.says(q.Scope, words[0])
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
	candidates, capped, more, err := s.candidates(ctx, q.Scope, words)
	if err != nil {
		return nil, 0, 0, err
	}
	rows, total, err = s.search(ctx, q, candidates, after.Cond, limit)
	if more && total > 0 {
		capped = total // there may be more than were looked at
	}
	return rows, total, capped, err
}

// says is the condition that the head's name holds one or two characters, which the indexes of the list's orders refuse by themselves, or the name
// of one of the members the index of tokens names.
func (s *Service) says(scope area.Scope, w word) keyset.Cond {
	head := keyset.When(`lower(h.head_name) LIKE ? ESCAPE '\'`, gram.Part(w.text))
	if w.kind == ofHead {
		return head
	}
	members := s.asked(gram.Ask{{gram.Other(ofMembers, gram.Query(w.text))}}, scope, searchCap)
	id := "h.id"
	if s.DB.Engine() == db.SQLite {
		id = "+h.id"
	}
	return keyset.When("("+head.Text+" OR "+id+" IN ("+members.Text+"))", append(head.Args, members.Args...)...)
}

// asked are the households the index of tokens names, the earliest entered on SQLite.
func (s *Service) asked(ask gram.Ask, scope area.Scope, most int) keyset.Cond {
	if s.DB.Engine() == db.SQLite {
		return keyset.When("SELECT rowid AS id FROM household_token WHERE household_token MATCH ? ORDER BY rowid LIMIT ?", ask.Lite(scope), most)
	}
	in, args := ask.Postgres(scope)
	return keyset.When("SELECT household_id AS id FROM household_token WHERE "+in+" LIMIT ?", append(args, most)...)
}

// candidates are the households that have all words, of any scope, at most capped. more: so many were looked at that there may be others.
func (s *Service) candidates(ctx context.Context, scope area.Scope, words []word) (c keyset.Cond, capped int64, more bool, err error) {
	var ask gram.Ask
	capped = searchCap
	exact := true
	for _, w := range words {
		if n, ok := s.numbered(w); ok {
			if c.Text == "" {
				c = n
			}
			continue
		}
		if w.kind == ofLetters {
			capped = lettersCap
		}
		any, sure := s.tokened(w, scope)
		if len(any) == 0 {
			return keyset.When("SELECT 0 AS id"), capped, false, nil
		}
		ask, exact = append(ask, any), exact && sure
	}
	if c.Text == "" {
		c = s.asked(ask, scope, int(capped))
	} else {
		exact = len(words) == 1
	}
	if exact {
		return c, capped, false, nil
	}
	c, more, err = s.sifted(ctx, c, capped, words)
	return c, capped, more, err
}

// sifted are those of some households that have all words indeed.
func (s *Service) sifted(ctx context.Context, c keyset.Cond, most int64, words []word) (_ keyset.Cond, more bool, err error) {
	ids := []int64{} // no null: the list of nobody is empty
	if err := s.DB.Read().NewRaw("SELECT id FROM ("+c.Text+") AS c ORDER BY id", c.Args...).Scan(ctx, &ids); err != nil {
		return c, false, fmt.Errorf("search households: %w", err)
	}
	homes, people, err := s.people(ctx, ids, words)
	if err != nil {
		return c, false, err
	}
	more = int64(len(ids)) >= most
	ids = slices.DeleteFunc(ids, func(id int64) bool {
		return slices.ContainsFunc(words, func(w word) bool {
			return !w.fitsHome(homes[id]) && !slices.ContainsFunc(people[id], func(p occupant) bool { return w.fits(&p) })
		})
	})
	list, err := json.Marshal(append([]int64{}, ids...))
	if err != nil {
		return c, false, err
	}
	if s.DB.Engine() == db.SQLite {
		return keyset.When("SELECT value AS id FROM json_each(?)", string(list)), more, nil
	}
	return keyset.When("SELECT value::bigint AS id FROM json_array_elements_text(?::json)", string(list)), more, nil
}

// people are those of some households, and what of these words ask for besides; numbers are opened only where a word is one.
func (s *Service) people(ctx context.Context, ids []int64, words []word) (map[int64]home, map[int64][]occupant, error) {
	homes, people := map[int64]home{}, map[int64][]occupant{}
	if len(ids) == 0 {
		return homes, people, nil
	}
	open := slices.ContainsFunc(words, func(w word) bool { return w.kind >= ofTail })
	sealed := ""
	if open {
		sealed = ", m.id_card_enc, h.phone_enc"
	}
	var rows []struct {
		ID       int64  `bun:"household_id"`
		No       string `bun:"household_no"`
		Name     string `bun:"name"`
		Relation string `bun:"relation"`
		IDCard   []byte `bun:"id_card_enc"`
		Phone    []byte `bun:"phone_enc"`
	}
	err := s.DB.Read().NewRaw("SELECT m.household_id, h.household_no, m.name, m.relation"+sealed+
		" FROM household_member AS m JOIN household AS h ON h.id = m.household_id WHERE m.household_id IN (?) ORDER BY m.household_id, m.seq", bun.List(ids)).Scan(ctx, &rows)
	if err != nil {
		return nil, nil, fmt.Errorf("people of households: %w", err)
	}
	for i := range rows {
		r := &rows[i]
		p := occupant{name: r.Name, head: r.Relation == relationHead}
		h := home{no: r.No}
		if open {
			id, phone, err := s.open(&Household{ID: r.ID, HouseholdNo: r.No, IDCardEnc: r.IDCard, PhoneEnc: r.Phone})
			if err != nil {
				return nil, nil, err
			}
			p.number, h.phone = id, phone
		}
		homes[r.ID], people[r.ID] = h, append(people[r.ID], p)
	}
	return homes, people, nil
}

// through says of the rows of a page by which members they were found, where the head and the household itself do not have all words.
func (s *Service) through(ctx context.Context, words []word, rows []Household, out []HouseholdRow) error {
	var ids []int64
	for i := range rows {
		id, phone, err := s.open(&rows[i])
		if err != nil {
			return err
		}
		head, own := occupant{rows[i].HeadName, id, true}, home{rows[i].HouseholdNo, phone}
		if slices.ContainsFunc(words, func(w word) bool { return !w.fitsHome(own) && !w.fits(&head) }) {
			ids = append(ids, rows[i].ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	homes, people, err := s.people(ctx, ids, words)
	if err != nil {
		return err
	}
	for i := range out {
		var names []string
		for _, w := range words {
			if w.fitsHome(homes[out[i].ID]) {
				continue
			}
			at := slices.IndexFunc(people[out[i].ID], func(p occupant) bool { return w.fits(&p) }) // the head stands first
			if at >= 0 && !people[out[i].ID][at].head && !slices.Contains(names, people[out[i].ID][at].name) {
				names = append(names, people[out[i].ID][at].name)
			}
		}
		out[i].Through = strings.Join(names, "、")
	}
	return nil
}

// said counts those that match at the beginning of the list, of how many that were looked at.
func (s *Service) said(ctx context.Context, q Query, parts []area.Scope, says keyset.Cond) (n, seen int64, err error) {
	q.turn = false // they are counted from the list's own beginning, whichever page is asked for
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
