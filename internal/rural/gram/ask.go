package gram

import (
	"slices"
	"strings"

	"mirror/internal/area"
)

// Ask is a question of several words to an index of tokens: of every word one of its alternatives, and of that one all tokens. A word without
// alternatives is asked of nothing.
type Ask [][][]string

// Lite is the question to SQLite's index within a scope.
func (a Ask) Lite(s area.Scope) string {
	var words []string
	for _, any := range a {
		var or []string
		for _, all := range any {
			or = append(or, `"`+strings.Join(all, `" AND "`)+`"`)
		}
		words = append(words, "(("+strings.Join(or, ") OR (")+"))")
	}
	if in := areas(s); len(in) > 0 {
		words = append(words, `("`+strings.Join(in, `" OR "`)+`")`)
	}
	return strings.Join(words, " AND ")
}

// Postgres is the same as a condition on the column tokens.
func (a Ask) Postgres(s area.Scope) (string, []any) {
	var words []string
	var args []any
	for _, any := range a {
		var or, single []string
		for _, all := range any {
			if len(all) == 1 {
				single = append(single, all[0])
				continue
			}
			or, args = append(or, "tokens @> string_to_array(?, ' ')"), append(args, strings.Join(all, " "))
		}
		if len(single) > 0 {
			or, args = append(or, "tokens && string_to_array(?, ' ')"), append(args, strings.Join(single, " "))
		}
		words = append(words, "("+strings.Join(or, " OR ")+")")
	}
	if in := areas(s); len(in) > 0 {
		words, args = append(words, "tokens && string_to_array(?, ' ')"), append(args, strings.Join(in, " "))
	}
	return strings.Join(words, " AND "), args
}

// Other are grams under another letter: those of people an index holds beside the one it is about.
func Other(letter string, grams []string) []string {
	out := slices.Clone(grams)
	for i, g := range out {
		out[i] = letter + strings.TrimPrefix(g, "n")
	}
	return out
}
