// Package spell gives Chinese characters their pinyin, for people who find a name by typing its pinyin or its initials. What is
// found by it and how is each room's own business; area has readings of its own, because names of places are read in their own way.
package spell

import (
	"strings"

	"github.com/mozillazg/go-pinyin"
)

// Readings are all ways a character is read, without tones and each once, the usual one first; none for what is not Chinese.
func Readings(r rune) []string {
	args := pinyin.NewArgs()
	args.Heteronym = true
	var out []string
	seen := map[string]bool{}
	for _, s := range pinyin.SinglePinyin(r, args) {
		if s != "" && !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}

// waysMax bounds how many ways a name is read: two or three characters of several readings are common, ten are a company's name.
const waysMax = 8

// Index is a name as a column keeps it that is searched by its front: every way to read it as initials and in full, each behind a blank.
// It is never empty, so that an empty column is one that was not filled yet.
func Index(name string) string {
	type way struct{ initials, full string }
	ways := []way{{}}
	for _, r := range name {
		readings := Readings(r)
		if len(readings) == 0 {
			if r <= ' ' || r > '~' {
				continue
			}
			readings = []string{strings.ToLower(string(r))}
		}
		if len(ways)*len(readings) > waysMax {
			readings = readings[:1]
		}
		next := make([]way, 0, len(ways)*len(readings))
		for _, w := range ways {
			for _, s := range readings {
				next = append(next, way{w.initials + s[:1], w.full + s})
			}
		}
		ways = next
	}
	out, seen := " ", map[string]bool{"": true}
	for _, w := range ways {
		for _, s := range []string{w.initials, w.full} {
			if !seen[s] {
				seen[s] = true
				out += s + " "
			}
		}
	}
	return out
}

// Front reports what of a query can be the front of an entry of Index: letters and figures, in lower case, "" for anything else.
func Front(q string) string {
	q = strings.ToLower(strings.ReplaceAll(strings.TrimSpace(q), "'", ""))
	for _, r := range q {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') {
			return ""
		}
	}
	return q
}
