// Package gram makes the search tokens of Chinese names. Chinese given names have two characters: a trigram index finds
// nothing under three, so 1- and 2-grams are made here (data.md#search). A gram is written as the hexadecimal code
// points ("n9648x5fd7"), because SQLite's tokenizer cuts at characters it does not know, and rare name characters are among them.
package gram

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"mirror/internal/area"
)

// Name are the grams an indexed name has, each once.
func Name(name string) []string {
	r := []rune(strings.ToLower(name))
	seen := make(map[string]bool, 2*len(r))
	var out []string
	add := func(t string) {
		if !seen[t] {
			seen[t] = true
			out = append(out, t)
		}
	}
	for i := range r {
		add(gram(r[i]))
		if i+1 < len(r) {
			add(gram(r[i], r[i+1]))
		}
	}
	return out
}

// Query are the grams a name containing q must have: the bigrams, or the one character itself.
func Query(q string) []string {
	r := []rune(strings.ToLower(q))
	if len(r) == 1 {
		return []string{gram(r[0])}
	}
	var out []string
	for i := range len(r) - 1 {
		out = append(out, gram(r[i], r[i+1]))
	}
	return out
}

// Worded reports whether a keyword in small letters can only be part of a text, no number and no sealed value, and whether both engines fold its
// letters as the grams do.
func Worded(k string) bool {
	ascii := true
	for _, r := range k {
		if r >= utf8.RuneSelf {
			if ascii = false; unicode.ToUpper(r) != unicode.ToLower(r) {
				return false
			}
		}
	}
	return !ascii || utf8.RuneCountInString(k) <= 2
}

// Part is the pattern with which LIKE finds a keyword as it stands; its escape is a backslash.
func Part(k string) string {
	return "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(k) + "%"
}

func gram(rs ...rune) string {
	b := []byte{'n'}
	for i, r := range rs {
		if i > 0 {
			b = append(b, 'x')
		}
		b = strconv.AppendInt(b, int64(r), 16)
	}
	return string(b)
}

// Area lets the index cut a search to one area of city level or below, so that the cap on matches counts those
// of the caller's area and no others. ok is false above the city.
func Area(c area.Code) (string, bool) {
	switch l := c.Level(); l {
	case area.City, area.County, area.Township, area.Village:
		return "a" + strconv.Itoa(int(l)) + "x" + c.String(), true
	}
	return "", false
}

// areas are tokens one of which everything in a scope has; none where the index cannot cut to it.
func areas(s area.Scope) (out []string) {
	in, ok := s.Areas()
	if c, one := s.Area(); one {
		in, ok = []area.Code{c}, true // whoever the rows belong to
	}
	if !ok || len(in) > areasMost {
		return nil
	}
	for _, c := range in {
		t, ok := Area(c)
		if !ok {
			return nil
		}
		out = append(out, t)
	}
	return out
}

// Cuts reports whether what the index names for a scope lies in the scope.
func Cuts(s area.Scope) bool { return len(areas(s)) > 0 }

// areasMost bounds the alternatives of a question to the index.
const areasMost = 50

// Lite is the question to SQLite's index for a part of a name within a scope.
func Lite(q string, s area.Scope) string {
	out := `"` + strings.Join(Query(q), `" AND "`) + `"`
	if in := areas(s); len(in) > 0 {
		out += ` AND ("` + strings.Join(in, `" OR "`) + `")`
	}
	return out
}

// Postgres is the same as a condition on the column tokens.
func Postgres(q string, s area.Scope) (string, []any) {
	in := areas(s)
	switch len(in) {
	case 0:
		return "tokens @> string_to_array(?, ' ')", []any{strings.Join(Query(q), " ")}
	case 1:
		return "tokens @> string_to_array(?, ' ')", []any{strings.Join(append(Query(q), in...), " ")}
	}
	return "tokens @> string_to_array(?, ' ') AND tokens && string_to_array(?, ' ')", []any{strings.Join(Query(q), " "), strings.Join(in, " ")}
}

// Record are all tokens of something that has a name and a place.
func Record(name string, c area.Code) []string {
	out := Name(name)
	for l := area.City; l <= area.Village; l++ {
		if a, ok := c.At(l); ok {
			if t, ok := Area(a); ok {
				out = append(out, t)
			}
		}
	}
	return out
}
