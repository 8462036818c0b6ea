package spell

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/mozillazg/go-pinyin"
)

// initialsMost is how many initials of a name a token holds.
const initialsMost = 4

// Tokens are what an index holds of a name: of each way to read it the surname ("pcao"), the first two, three and four initials ("icb", "icbr")
// and the whole ("pcaobinrong"). Everything else that people type is found among what these name: see Query.
func Tokens(name string) []string {
	ways := Ways(name)
	out := make([]string, 0, (initialsMost+1)*len(ways))
	add := func(t string) {
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	for _, way := range ways {
		add("p" + way[0])
		initials := ""
		for i, s := range way {
			if initials += s[:1]; i > 0 && i < initialsMost {
				add("i" + initials)
			}
		}
		add("p" + strings.Join(way, ""))
	}
	return out
}

// Query are the tokens a name must have to be typed by these letters: all of one of the alternatives, none where nobody is called so. exact is
// false where names have the tokens and are typed otherwise: Fits has the last word.
func Query(letters string) (any [][]string, exact bool) {
	exact = true
	add := func(tokens ...string) {
		if !slices.ContainsFunc(any, func(have []string) bool { return slices.Equal(have, tokens) }) {
			any = append(any, tokens)
		}
	}
	all := syllables()
	for _, s := range all {
		if strings.HasPrefix(s, letters) {
			add("p" + s)
		}
	}
	add("p" + letters) // the whole name, and Latin letters
	// From is how much is cut already, into its first part and the initials of all parts.
	var cut func(from int, first, initials string)
	cut = func(from int, first, initials string) {
		if from == len(letters) || len(initials) == initialsMost {
			if len(initials) < 2 {
				return
			}
			_, whole := slices.BinarySearch(all, first)
			switch {
			case whole && len(first) > 1:
				exact = false
				add("p"+first, "i"+initials)
			default:
				exact = exact && initials == letters
				add("i" + initials)
			}
			return
		}
		for n := 1; n <= len(letters)-from && n <= longest; n++ {
			part := letters[from : from+n]
			at, whole := slices.BinarySearch(all, part)
			if at == len(all) || !strings.HasPrefix(all[at], part) {
				break
			}
			if last := from+n == len(letters); !last && !whole && part != initial(all[at]) && n > 1 {
				continue
			}
			start := first
			if from == 0 {
				start = part
			}
			cut(from+n, start, initials+part[:1])
		}
	}
	cut(0, "", "")
	return any, exact
}

// longest is the length of the longest syllable, zhuang.
const longest = 6

// syllables are all there are, in order: of each toned one of the dictionary a character says how it is typed.
var syllables = sync.OnceValue(func() []string {
	toned, all := map[string]bool{}, map[string]bool{}
	for r, readings := range pinyin.PinyinDict {
		fresh := false
		for s := range strings.SplitSeq(readings, ",") {
			fresh = fresh || !toned[s]
			toned[s] = true
		}
		if !fresh {
			continue
		}
		for _, s := range Readings(rune(r)) {
			if strings.Trim(s, "abcdefghijklmnopqrstuvwxyz") == "" && strings.ContainsAny(s, "aeiouv") {
				all[s] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(all))
})
