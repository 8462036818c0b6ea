package household_test

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/rural/household"
	"mirror/internal/rural/overview"
	"mirror/internal/rural/rollup"
)

// randomScope is anything a role can give: one area, several, own rows only, and mixtures.
func randomScope(r *rand.Rand, rows []base) area.Scope {
	one := func() area.Scope {
		c := area.Code(rows[r.IntN(len(rows))].Area)
		if r.IntN(6) == 0 {
			c = 44_01_03_001_101_00 // an area without households
		}
		a, ok := c.At(area.Level(1 + r.IntN(6)))
		if !ok {
			a = c
		}
		s := area.Within(a)
		switch r.IntN(8) {
		case 0:
			s.Owner = citizen
		case 1:
			s.Owner = 1 + r.Int64N(100)
		case 2:
			s.Dept = 5 // households know no department: nothing
		}
		return s
	}
	s := one()
	for range r.IntN(4) {
		s = s.Union(one())
	}
	if r.IntN(20) == 0 {
		return area.Scope{}
	}
	return s
}

// leaf reads a list to its end.
func leaf(t *testing.T, s *household.Service, q household.Query) ([]household.HouseholdRow, page.Page[household.HouseholdRow]) {
	t.Helper()
	var out []household.HouseholdRow
	first, err := s.List(context.Background(), q)
	if err != nil {
		t.Fatalf("%+v: %v", q, err)
	}
	p := first
	for {
		out = append(out, p.Items...)
		if p.Next == "" {
			return out, first
		}
		q.Cursor = p.Next
		if p, err = s.List(context.Background(), q); err != nil {
			t.Fatalf("%+v: %v", q, err)
		}
	}
}

// Whatever the scope: list, count, search and card give exactly the rows inside it, in the order asked for, and the
// overview counts them and no others (security.md row 4; ruling 5).
func testScopeHolds(t *testing.T, s *household.Service) {
	ctx := context.Background()
	rows := all(t, s.DB)
	view := overview.Service{DB: s.DB, Areas: s.Areas}
	r := rand.New(rand.NewPCG(1, 2))
	heads := []string{"陈", "国", "建国", "志", "李", "明辉"}
	for range 120 {
		q := household.Query{Scope: randomScope(r, rows), Sort: []string{"area", "newest"}[r.IntN(2)], Size: 100}
		if r.IntN(3) == 0 {
			q.Type = "2"
		}
		if r.IntN(4) == 0 {
			q.HouseLevel = "B"
		}
		if r.IntN(8) == 0 {
			q.Monitor = "2"
		}
		if r.IntN(3) == 0 {
			q.Keyword = heads[r.IntN(len(heads))]
		}
		if r.IntN(3) == 0 {
			c, _ := area.Code(rows[r.IntN(len(rows))].Area).At(area.Level(2 + r.IntN(5)))
			q.Scope = q.Scope.Narrow(c)
		}
		var want []base
		for _, b := range rows {
			if q.Scope.Allows(area.Code(b.Area), b.Owner, 0) && (q.Type == "" || b.Type == q.Type) && (q.HouseLevel == "" || b.HouseLevel == q.HouseLevel) &&
				(q.Monitor == "" || b.Monitor == q.Monitor) && (strings.Contains(b.Head, q.Keyword) || utf8.RuneCountInString(q.Keyword) > 1 && strings.Contains(b.Names, q.Keyword)) {
				want = append(want, b)
			}
		}
		slices.SortFunc(want, func(a, b base) int {
			if q.Sort == "newest" {
				return cmp.Or(cmp.Compare(b.UpdatedAt, a.UpdatedAt), cmp.Compare(b.ID, a.ID))
			}
			return cmp.Or(cmp.Compare(a.Area, b.Area), cmp.Compare(a.ID, b.ID))
		})
		got, first := leaf(t, s, q)
		told := first.Total == int64(len(want)) || first.Total == first.TotalCap && first.Total < int64(len(want)) && q.Keyword != ""
		if len(got) != len(want) || !told {
			t.Fatalf("%+v: %d rows, total %d, want %d", q, len(got), first.Total, len(want))
		}
		for i := range got {
			if got[i].ID != want[i].ID {
				t.Fatalf("%+v: row %d is %d, want %d", q, i, got[i].ID, want[i].ID)
			}
		}
		b := rows[r.IntN(len(rows))]
		_, err := s.Card(ctx, q.Scope, b.ID)
		if inside := q.Scope.Allows(area.Code(b.Area), b.Owner, 0); inside != (err == nil) || !inside && !errs.Has(err, errs.NotFound) {
			t.Fatalf("%+v: card of %+v: %v", q.Scope, b, err)
		}
		checkOverview(t, view, q.Scope, rows)
	}
}

func checkOverview(t *testing.T, view overview.Service, scope area.Scope, rows []base) {
	t.Helper()
	c, ok := rollup.Home(view.Areas, scope)
	if !ok {
		return
	}
	counted, n := db.CountStatements(context.Background())
	o, err := view.Of(counted, scope, c)
	if err != nil {
		t.Fatalf("%+v: overview: %v", scope, err)
	}
	var want, people int64
	for _, b := range rows {
		if scope.Allows(area.Code(b.Area), b.Owner, 0) {
			want, people = want+1, people+b.Members
		}
	}
	var below int64
	for _, ch := range o.Children {
		below += ch.Households
	}
	if o.KPIs.Households != want || o.KPIs.Members != people || len(o.Children) > 0 && below != want || n.Load() > 1 {
		t.Fatalf("%+v: overview of %s counts %d households, %d people, children %d in %d statements; want %d and %d",
			scope, c, o.KPIs.Households, o.KPIs.Members, below, n.Load(), want, people)
	}
}

// A list costs two statements, as a search does; what is looked through among the people of candidates or found by members one more each; a card
// six, however many rows there are (rulings.md#goals).
func testStatements(t *testing.T, s *household.Service) {
	for _, c := range []struct {
		q    household.Query
		want int64
	}{
		{household.Query{Scope: area.Everything()}, 2},
		{household.Query{Scope: area.Everything(), Size: 100, Type: "2"}, 2},
		{household.Query{Scope: area.Within(44_09_81_103_000_00), Sort: "newest", Risk: "01"}, 2},
		{household.Query{Scope: area.Everything(), Keyword: "国"}, 2},
		{household.Query{Scope: area.Everything(), Keyword: "chenz"}, 4},
	} {
		ctx, n := db.CountStatements(context.Background())
		p, err := s.List(ctx, c.q)
		if err != nil || n.Load() != c.want {
			t.Errorf("%+v: %d statements, want %d (%v)", c.q, n.Load(), c.want, err)
		}
		if len(p.Items) == 0 {
			t.Errorf("%+v: no rows", c.q)
			continue
		}
		ctx, n = db.CountStatements(context.Background())
		if _, err := s.Card(ctx, area.Everything(), p.Items[0].ID); err != nil || n.Load() != 6 {
			t.Errorf("card: %d statements (%v)", n.Load(), err)
		}
	}
}

// What is looked for is found: two characters of a name, the whole name, a number or its beginning, the id card, the phone.
func testSearch(t *testing.T, s *household.Service) {
	rows := all(t, s.DB)
	for _, b := range []base{rows[0], rows[601], rows[1199]} {
		head := []rune(b.Head)
		for _, k := range []string{b.No, b.No[:14], b.Head, string(head[len(head)-2:]), string(head[0])} {
			got, first := leaf(t, s, household.Query{Scope: area.Within(area.Code(b.Area)), Keyword: k})
			if !slices.ContainsFunc(got, func(r household.HouseholdRow) bool { return r.ID == b.ID }) || first.Total != int64(len(got)) {
				t.Errorf("%q does not find %+v", k, b)
			}
		}
	}
	// Two households whose name holds both bigrams, but apart, must not be found by the three characters.
	got, _ := leaf(t, s, household.Query{Scope: area.Everything(), Keyword: "%"})
	if len(got) != 0 {
		t.Errorf("a wildcard finds %d households", len(got))
	}
}

// Cursors are of our own making only; bytes that PostgreSQL cannot hold and unknown orders are refused.
func testListRefuses(t *testing.T, s *household.Service) {
	ctx := context.Background()
	p, err := s.List(ctx, household.Query{Scope: area.Everything()})
	if err != nil {
		t.Fatal(err)
	}
	forged := page.Encode("area", int64(0), int64(0), "")
	for _, q := range []household.Query{
		{Cursor: "%%%"}, {Cursor: "bm90IGpzb24"}, {Cursor: forged}, {Cursor: p.Next, Sort: "newest"}, {Cursor: p.Next[:len(p.Next)-4]},
		{Cursor: flip(p.Next)}, {Keyword: "陈\x00"}, {Keyword: "\xff"}, {Type: "2\x00"}, {Sort: "name"},
	} {
		q.Scope = area.Everything()
		_, err := s.List(ctx, q)
		if e := errs.From(err); err == nil || e.GetStatus() != 400 {
			t.Errorf("%+v: %v", q, err)
		}
	}
}

// flip changes one character in the middle of a cursor.
func flip(c string) string {
	b := []byte(c)
	i := len(b) / 2
	if b[i] == 'A' {
		b[i] = 'B'
	} else {
		b[i] = 'A'
	}
	return string(b)
}
