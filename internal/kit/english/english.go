package english

import (
	"cmp"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// Table gives the English of Chinese words. A key with verbs of fmt (%s, %d, %.2f) is a sentence: what stands there is said in English too,
// in the order of the verbs or by number (%[2]s).
type Table map[string]string

// Cookie names the language of a browser. It is set with the page that shows a language; nothing else asks for English.
const Cookie = "mirror_lang"

// Code is the language's code.
const Code = "en"

// Asked reports whether a call comes from a page that shows English.
func Asked(r *http.Request) bool {
	c, err := r.Cookie(Cookie)
	return err == nil && c.Value == Code
}

// Keep makes a browser ask in the language of the page it gets: another page, or another person, may have left it otherwise.
func Keep(w http.ResponseWriter, r *http.Request, language string) {
	if (language == Code) != Asked(r) {
		http.SetCookie(w, &http.Cookie{Name: Cookie, Value: language, Path: "/", MaxAge: 365 * 24 * 3600, SameSite: http.SameSiteLaxMode})
	}
}

// Speaker says the words of all tables. It never changes, so any number of calls may use it.
type Speaker struct {
	words     map[string]string
	sentences []sentence
}

type sentence struct {
	// lead is what the sentence begins with: most texts are refused by it.
	lead  string
	shape *regexp.Regexp
	parts []string // the English between the places, and the number of a place between two of them
	order []int
}

var verb = regexp.MustCompile(`%(?:\[(\d+)\])?[-+0-9.]*[sdvqf]`)

// New puts tables together. One text has one English in all of them; a second one is a fault of the program.
func New(tables ...Table) (*Speaker, error) {
	s := &Speaker{words: map[string]string{}}
	for _, t := range tables {
		for zh, en := range t {
			if was, ok := s.words[zh]; ok && was != en {
				return nil, fmt.Errorf("english: %s is both %q and %q", zh, was, en)
			}
			s.words[zh] = en
		}
	}
	for zh, en := range s.words {
		if places := verb.FindAllStringIndex(zh, -1); places != nil {
			x, err := sentenceOf(zh, en, places)
			if err != nil {
				return nil, err
			}
			s.sentences = append(s.sentences, x)
		}
	}
	// The longest shape first: the more a sentence says itself, the better it fits.
	slices.SortFunc(s.sentences, func(a, b sentence) int {
		x, y := a.shape.String(), b.shape.String()
		return cmp.Or(len(y)-len(x), strings.Compare(x, y))
	})
	return s, nil
}

func sentenceOf(zh, en string, places [][]int) (sentence, error) {
	x := sentence{lead: zh[:places[0][0]]}
	shape, at := "^", 0
	for _, p := range places {
		shape += regexp.QuoteMeta(zh[at:p[0]]) + `(.+?)`
		at = p[1]
	}
	x.shape = regexp.MustCompile(`(?s)` + shape + regexp.QuoteMeta(zh[at:]) + "$")
	at = 0
	for i, p := range verb.FindAllStringSubmatchIndex(en, -1) {
		n := i + 1
		if p[2] >= 0 {
			n = int(en[p[2]] - '0')
		}
		if n < 1 || n > len(places) {
			return x, fmt.Errorf("english: %q has no place %d of %s", en, n, zh)
		}
		x.parts, x.order, at = append(x.parts, en[at:p[0]]), append(x.order, n), p[1]
	}
	x.parts = append(x.parts, en[at:])
	return x, nil
}

// Has reports whether a text is a word of a table; an empty English is none.
func (s *Speaker) Has(zh string) bool { return s.words[zh] != "" }

// Say gives the English of a declared text, and the text itself where it is none: what an administrator called something stays as it is.
func (s *Speaker) Say(zh string) string { return s.say(zh, 0) }

// deepest bounds how far a place of a sentence may hold another sentence.
const deepest = 6

// joints are what stands between texts that the program puts side by side: sentences, "户情数据 · 导出", "村情数据：退回", "部门、姓名", a sum.
// Those that stand inside of sentences too part words only.
var joints = [...]struct {
	zh, en string
	words  bool
}{{"。", ". ", false}, {" · ", " · ", true}, {"：", ": ", true}, {"、", ", ", true}, {" + ", " + ", false}, {" − ", " − ", false}, {" × ", " × ", false}}

func (s *Speaker) say(zh string, depth int) string {
	if en := s.words[zh]; en != "" {
		return en
	}
	if depth > deepest || !chinese(zh) {
		return zh
	}
	for _, joint := range joints {
		if parts := strings.Split(zh, joint.zh); len(parts) > 1 && s.each(parts, joint.words, depth+1) {
			return strings.TrimRight(strings.Join(parts, joint.en), " ")
		}
	}
	for _, x := range s.sentences {
		if !strings.HasPrefix(zh, x.lead) {
			continue
		}
		found := x.shape.FindStringSubmatch(zh)
		if found == nil {
			continue
		}
		var b strings.Builder
		for i, n := range x.order {
			b.WriteString(x.parts[i])
			b.WriteString(s.say(found[n], depth+1))
		}
		b.WriteString(x.parts[len(x.parts)-1])
		return b.String()
	}
	return zh
}

// each puts English in the place of the parts, and reports whether it has it for all of them.
func (s *Speaker) each(parts []string, words bool, depth int) bool {
	for i, p := range parts {
		if words && !s.Has(p) {
			return false
		}
		if parts[i] = s.say(p, depth); parts[i] == p && chinese(p) {
			return false
		}
	}
	return true
}

func chinese(s string) bool {
	for _, r := range s {
		if r >= 0x3000 {
			return true
		}
	}
	return false
}
