package household

import (
	"slices"
	"strings"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/spell"
	"mirror/internal/rural/gram"
	"mirror/internal/rural/keyset"
)

// kind is what a word of a keyword can be.
type kind int

const (
	ofCharacters kind = iota // part of a name as it is written
	ofHead                   // one character and nothing else: a tenth of all people may have it, so it is looked for in the heads' names alone
	ofLetters                // the front of a name as it is typed: its initials, its pinyin or some of each
	ofTail                   // the last four of an identity number or of the phone
	ofIDCard
	ofPhone
	ofNo // a household number or its front
)

// word is one word of a keyword, in small letters.
type word struct {
	kind kind
	text string
}

// A keyword of more words or a word of more characters finds nobody: no name is so long.
const (
	wordsMost = 6
	wordMost  = 40
)

// parseWords reads a keyword; all its words must be met, by whomever of the household. ok is false where one of them can be nothing a household is
// found by. An empty keyword has no words. Bytes no text has are BadRequest, as anywhere in a query (security.md row 15).
func parseWords(keyword string) (words []word, ok bool, err error) {
	if strings.ContainsRune(keyword, 0) || !utf8.ValidString(keyword) {
		return nil, false, errs.New(errs.BadRequest, "")
	}
	fields := strings.Fields(strings.Map(narrow, keyword))
	if len(fields) > wordsMost {
		return nil, false, nil
	}
	for _, f := range fields {
		w, ok := parseWord(strings.ToLower(f))
		if !ok {
			return nil, false, nil
		}
		if !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	if len(words) == 1 && words[0].kind == ofCharacters && utf8.RuneCountInString(words[0].text) == 1 {
		words[0].kind = ofHead
	}
	return words, true, nil
}

// narrow makes of the wide figures and letters of Chinese keyboards those of ASCII.
func narrow(r rune) rune {
	if r >= '！' && r <= '～' {
		return r - '！' + '!'
	}
	return r
}

func parseWord(k string) (word, bool) {
	if utf8.RuneCountInString(k) > wordMost || !errs.Printable(k, false) {
		return word{}, false
	}
	figures := len(strings.Trim(k, "0123456789")) == 0
	switch n := len(k); {
	case n == 18 && strings.Trim(k[:17], "0123456789") == "" && strings.Trim(k[17:], "0123456789x") == "":
		return word{ofIDCard, k}, true
	case figures && n == 11 && k[0] == '1':
		return word{ofPhone, k}, true
	case n == tailLength && strings.Trim(k[:3], "0123456789") == "" && strings.Trim(k[3:], "0123456789x") == "":
		return word{ofTail, k}, true
	case figures:
		return word{ofNo, k}, n >= 6 && n <= 16
	}
	if letters := spell.Front(k); letters != "" && !strings.ContainsAny(letters, "0123456789") {
		return word{ofLetters, letters}, true
	}
	return word{ofCharacters, k}, true
}

// numbered are the households a whole number names, and those a household number begins as.
func (s *Service) numbered(w word) (keyset.Cond, bool) {
	switch {
	case w.kind == ofIDCard:
		return keyset.When("SELECT DISTINCT household_id AS id FROM household_member WHERE id_card_bi = ?", s.Seal.BlindIndex(purposeIDCard, strings.ToUpper(w.text))), true
	case w.kind == ofPhone:
		return keyset.When("SELECT id FROM household WHERE phone_bi = ? LIMIT 2000", s.Seal.BlindIndex(purposePhone, w.text)), true
	case w.kind == ofNo && len(w.text) == 16:
		return keyset.When("SELECT id FROM household WHERE household_no = ?", w.text), true
	case w.kind == ofNo:
		return keyset.When("SELECT id FROM household WHERE household_no >= ? AND household_no < ? ORDER BY household_no LIMIT 2000", w.text, w.text+":"), true
	}
	return keyset.Cond{}, false
}

// tokened are the tokens a household of the scope must have for a word: all of one of the alternatives. exact is false where it may have them and
// not the word.
func (s *Service) tokened(w word, scope area.Scope) (any [][]string, exact bool) {
	switch w.kind {
	case ofLetters:
		return spell.Query(w.text)
	case ofTail:
		for _, c := range s.counties(scope) {
			any = append(any, []string{s.tail(c, w.text)})
		}
		return any, true
	}
	q := gram.Query(w.text)
	if w.kind == ofHead {
		return [][]string{q}, true
	}
	return [][]string{q, gram.Other(ofMembers, q)}, utf8.RuneCountInString(w.text) <= 2 // bigrams alone do not say that they are neighbours
}

// counties are those a scope has a part of.
func (s *Service) counties(scope area.Scope) (out []int64) {
	for _, town := range s.Areas.OfLevel(area.Township) {
		if c := county(town); (len(out) == 0 || out[len(out)-1] != c) && scope.Touches(town) {
			out = append(out, c)
		}
	}
	return out
}

// occupant is one of those a household is found by, with their number where it is asked for.
type occupant struct {
	name, number string
	head         bool
}

func (w word) fits(p *occupant) bool {
	switch w.kind {
	case ofCharacters, ofHead:
		return (p.head || w.kind == ofCharacters) && strings.Contains(strings.ToLower(p.name), w.text)
	case ofLetters:
		return spell.Fits(w.text, p.name)
	case ofTail:
		return strings.HasSuffix(strings.ToLower(p.number), w.text)
	case ofIDCard:
		return strings.ToLower(p.number) == w.text
	}
	return false
}

// home is what of a household is no person: its number and its phone.
type home struct{ no, phone string }

func (w word) fitsHome(h home) bool {
	switch w.kind {
	case ofTail:
		return strings.HasSuffix(h.phone, w.text)
	case ofPhone:
		return h.phone == w.text
	case ofNo:
		return strings.HasPrefix(h.no, w.text)
	}
	return false
}
