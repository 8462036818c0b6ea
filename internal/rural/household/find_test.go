package household_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/spell"
	"mirror/internal/rural/household"
)

// wholeFamilies are all households with their numbers open, for a search of our own.
func wholeFamilies(t *testing.T, s *household.Service) []*household.Family {
	t.Helper()
	var out []*household.Family
	for _, b := range all(t, s.DB) {
		f, err := s.Family(context.Background(), s.DB.Read(), b.ID)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, f)
	}
	return out
}

// met reports whether one of a household has a word, and its head alone. A single character that stands alone is asked of heads.
func met(f *household.Family, w string, alone bool) (any, head bool) {
	has := func(name, number string) bool {
		switch {
		case strings.Trim(w, "abcdefghijklmnopqrstuvwxyz") == "":
			return spell.Fits(w, name)
		case len(w) == 4 || len(w) == 18:
			return strings.HasSuffix(number, strings.ToUpper(w))
		}
		return strings.Contains(name, w)
	}
	if strings.HasSuffix(f.Phone(), w) && (len(w) == 4 || len(w) == 11) || len(w) >= 6 && strings.HasPrefix(f.HouseholdNo, w) {
		return true, true
	}
	for _, m := range f.Members {
		if alone && utf8.RuneCountInString(w) == 1 && w > "~" && m.Relation != household.Head {
			continue
		}
		if has(m.Name, m.Number()) {
			any, head = true, head || m.Relation == household.Head
		}
	}
	return any, head
}

// someWord is a word a household is found by.
func someWord(r *rand.Rand, f *household.Family) string {
	m := f.Members[r.IntN(len(f.Members))]
	name, ways := []rune(m.Name), spell.Ways(m.Name)
	way := ways[r.IntN(len(ways))]
	initials := ""
	for _, s := range way {
		initials += s[:1]
	}
	whole, number := strings.Join(way, ""), m.Number()
	switch r.IntN(11) {
	case 0:
		return number
	case 1:
		return strings.ToLower(number[14:])
	case 2:
		if f.Phone() != "" {
			return f.Phone()
		}
	case 3:
		if f.Phone() != "" {
			return f.Phone()[7:]
		}
	case 4:
		return m.Name
	case 5:
		return string(name[r.IntN(len(name))])
	case 6:
		return initials
	case 7:
		return whole[:1+r.IntN(len(whole))]
	case 8:
		return way[0] + initials[1:]
	case 9:
		return f.HouseholdNo[:12+r.IntN(5)]
	}
	return whole
}

// A household is found by whatever one of it has: whole and last four of identity number and phone, characters, pinyin and initials of head
// and members, several words of which each must be met; all such of the scope, in order, and no other household by any word.
func testWords(t *testing.T, s *household.Service) {
	families := wholeFamilies(t, s)
	rows := all(t, s.DB)
	r := rand.New(rand.NewPCG(3, 4))
	for range 400 {
		f := families[r.IntN(len(families))]
		words := []string{someWord(r, f)}
		for range r.IntN(3) {
			words = append(words, someWord(r, f))
		}
		scope := randomScope(r, rows)
		if r.IntN(2) == 0 {
			c, _ := f.Area.At(area.Level(3 + r.IntN(4)))
			scope = area.Within(c)
		}
		words = slices.Compact(words)
		q := household.Query{Scope: scope, Keyword: strings.Join(words, " "), Size: 100, Sort: []string{"area", "newest"}[r.IntN(2)]}
		var want []int64
		by := map[int64]bool{}
		for _, x := range families {
			var owner int64
			if x.Owner != nil {
				owner = *x.Owner
			}
			heads := true
			if !scope.Allows(x.Area, owner, 0) || slices.ContainsFunc(words, func(w string) bool {
				any, head := met(x, w, len(words) == 1)
				heads = heads && head
				return !any
			}) {
				continue
			}
			want, by[x.ID] = append(want, x.ID), heads
		}
		got, first := leaf(t, s, q)
		if len(got) != len(want) && !(first.Total == first.TotalCap && len(got) < len(want)) {
			t.Errorf("%q in %+v: %d found, total %d of %d, %d have it", q.Keyword, scope, len(got), first.Total, first.TotalCap, len(want))
		}
		for _, x := range got {
			if !slices.Contains(want, x.ID) {
				t.Fatalf("%q in %+v: household %d is found and is not to be", q.Keyword, scope, x.ID)
			}
			if by[x.ID] != (x.Through == "") {
				t.Errorf("%q: household %d is said to be found by %q, by its head %v", q.Keyword, x.ID, x.Through, by[x.ID])
			}
		}
	}
}

// A word that means nothing finds nobody and is no mistake, on both engines; only bytes that are no text are refused.
func testOddWords(t *testing.T, s *household.Service) {
	odd := []string{"%", "_", `"`, `""`, "'", `\`, "*", "NEAR", "NOT", "OR", "AND", "a OR b", `n9648" OR "n1`, "tokens:陈", "^陈", "(", ")", "-", "+", "{}", "[", "陈*", "陈%", "一_", ";",
		"1", "12", "123", "12345", "12345678901234567", "1234567890123456789", "xx", "q", "zzzzzz", "uuuu", "x1", "😀", "👨‍👩‍👧", "\u202e", "\u0301", "陈\u0301", "\t", "a\nb", "\x01", "\x7f", "\u200b陈",
		"ａｂｃ", "１２３４", "null", "true", "{1,2}", "%s%n", "../", "<b>", strings.Repeat("a", 200), strings.Repeat("陈", 200), strings.Repeat("9", 200), strings.Repeat("x ", 100),
		strings.Repeat("zhuang", 33), "ℵ", "ß", "İ", "ǅ", "Ⅷ"}
	r := rand.New(rand.NewPCG(5, 6))
	alphabet := []rune("陈a1X %_\"'\\*()-^:+{}😀\x01\u200b\u3000ßİ!，。zhgn0")
	for range 300 {
		w := make([]rune, 1+r.IntN(200))
		for i := range w {
			w[i] = alphabet[r.IntN(len(alphabet))]
		}
		odd = append(odd, string(w[:1+r.IntN(len(w))]))
	}
	for _, w := range odd {
		for _, scope := range []area.Scope{area.Everything(), area.Within(44_09_81_103_000_00)} {
			if _, err := s.List(context.Background(), household.Query{Scope: scope, Keyword: w}); err != nil {
				t.Errorf("%q: %v", w, err)
			}
		}
	}
	for _, w := range []string{"%", "\"", "😀", "12345", strings.Repeat("陈", 200), "陈\x01", "NEAR"} {
		p, err := s.List(context.Background(), household.Query{Scope: area.Everything(), Keyword: w})
		if err != nil || len(p.Items) != 0 || p.Total != 0 {
			t.Errorf("%q finds %d of %d: %v", w, len(p.Items), p.Total, err)
		}
	}
	if _, err := s.List(context.Background(), household.Query{Scope: area.Everything(), Keyword: "\xff"}); utf8.ValidString("\xff") || !errs.Has(err, errs.BadRequest) {
		t.Errorf("broken text: %v", err)
	}
}
