package analysis

import (
	"slices"
	"testing"
	"unicode"

	"mirror/internal/kit/english"
)

// words are all that a reader sees of the analyses, but for what explains one object.
func words() (out []string) {
	for _, f := range Figures() {
		out = append(out, f.Title, f.Unit, f.Definition, f.Source, f.Missing)
	}
	for _, a := range analyses {
		of := slices.Clone(a.measures)
		for _, f := range forecast(nil, 202611) {
			of = append(of, f.Measure)
		}
		of = append(of, beyond, placed)
		for _, m := range of {
			out = append(out, m.Title, m.Unit, m.Definition, m.Source, m.Missing, m.None)
		}
		for _, c := range a.charts {
			out = slices.Concat(out, []string{c.Title, c.Definition, c.Unit, c.None}, c.X, c.Y, c.Series)
			if c.Line != nil {
				out = append(out, c.Line.Title)
			}
		}
	}
	return out
}

func TestEveryWordHasItsEnglish(t *testing.T) {
	say, err := english.New(English)
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]bool{}
	for _, zh := range words() {
		en := say.Say(zh)
		if slices.ContainsFunc([]rune(en), func(r rune) bool { return unicode.Is(unicode.Han, r) }) && !told[zh] {
			told[zh] = true
			t.Errorf("%q has no English", zh)
		}
	}
}
