package area

import (
	"slices"
	"strconv"
	"strings"
)

// SearchMax bounds what one search may give; SearchDefault is what a limit of 0 means.
const (
	SearchMax     = 100
	SearchDefault = 20
)

// how well a node fits; lower is better.
const (
	fitExact = iota
	fitPrefix
	fitContains
	fitNone
)

// search is Search; all takes those that are disabled along, behind the others.
func (t *forest) search(q string, within Scope, limit int, all bool) []Node {
	q = strings.ToLower(strings.TrimSpace(q))
	if q == "" || within.Empty() {
		return nil
	}
	if limit <= 0 {
		limit = SearchDefault
	}
	limit = min(limit, SearchMax)
	from, to := 0, len(t.codes)
	fit, next := t.fitText, t.holding
	if lo, hi, ok := codeRange(q); ok {
		from, _ = slices.BinarySearch(t.codes, lo)
		to, _ = slices.BinarySearch(t.codes, hi+1)
		fit = func(i int, _ string) int {
			if i == from {
				return fitExact
			}
			return fitPrefix
		}
		next = func(i int, _ string) int { return i }
	}
	// One number per match holds fit, level and position, so that order needs no look-ups. Only the best are kept: a common word fits
	// every second area, and sorting them all would cost more than finding them.
	found := make([]uint64, 0, limit+1)
	for i := next(from, q); i < to; i++ {
		f := fit(i, q)
		if f == fitNone {
			i = next(i+1, q) - 1 // where one holds a word its neighbour often does: looking there first is cheaper than leaping to it
			continue
		}
		if t.disabled[i] && !all {
			continue
		}
		if t.disabled[i] {
			f += fitNone
		}
		full := len(found) == limit
		if full && uint64(f) > found[limit-1]>>56 {
			continue
		}
		key := uint64(f)<<56 | uint64(t.codes[i].Level())<<48 | uint64(i)
		if full && key > found[limit-1] || !within.Covers(t.codes[i]) {
			continue
		}
		at, _ := slices.BinarySearch(found, key)
		if found = slices.Insert(found, at, key); len(found) > limit {
			found = found[:limit]
		}
	}
	out := make([]Node, 0, len(found))
	for _, k := range found {
		out = append(out, t.node(int(k&(1<<48-1))))
	}
	return out
}

// holding is the first area from i on whose texts hold q, or one that q begins in and ends behind. The texts are one string, so that
// stretches without the word are passed over at the speed of memory instead of area by area.
func (t *forest) holding(i int, q string) int {
	if i >= len(t.codes) {
		return i
	}
	begin := 0
	if i > 0 {
		begin = int(t.ends[3*i-1])
	}
	at := strings.Index(t.text[begin:], q)
	if at < 0 {
		return len(t.codes)
	}
	end := int32(begin + at)
	for t.ends[3*i+2] <= end {
		i++
	}
	return i
}

func (t *forest) fitText(i int, q string) int {
	name := t.names[i]
	switch at := strings.Index(name, q); {
	case at == 0 && (len(name) == len(q) || kind[name[len(q):]]):
		return fitExact
	case at == 0:
		return fitPrefix
	case at > 0:
		return fitContains
	case t.initials[i] == q || t.pinyin[i] == q:
		return fitExact
	case strings.HasPrefix(t.initials[i], q) || strings.HasPrefix(t.pinyin[i], q):
		return fitPrefix
	}
	return fitNone
}

// kind are the endings that people leave out: who types 高州 means 高州市.
var kind = map[string]bool{"省": true, "市": true, "区": true, "县": true, "镇": true, "乡": true, "街道": true,
	"街道办事处": true, "村": true, "村委会": true, "村民委员会": true, "社区": true, "居委会": true, "社区居民委员会": true}

// codeRange reads q as the front of a code: all codes that begin with its digits.
func codeRange(q string) (lo, hi Code, ok bool) {
	if len(q) > 14 || q[0] == '0' || strings.Trim(q, "0123456789") != "" {
		return 0, 0, false
	}
	n, err := strconv.ParseInt(q, 10, 64)
	if err != nil {
		return 0, 0, false
	}
	width := int64(1)
	for k := len(q); k < 14; k++ {
		width *= 10
	}
	return Code(n * width), Code(n*width + width - 1), true
}
