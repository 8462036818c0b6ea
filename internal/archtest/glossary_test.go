package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A term has one row. One that means several things says in each of them, in brackets, what it is of.
func TestATermHasOneRow(t *testing.T) {
	b, err := os.ReadFile(filepath.Join(root, "docs/glossary.md"))
	if err != nil {
		t.Fatal(err)
	}
	terms, _, _ := strings.Cut(string(b), "\n## ")
	if got := twice("| a | 甲 |\n| b, a | 乙 |\n| c (of d) | 丙 |\n| c (of e) | 丁 |"); !slices.Equal(got, []string{"a"}) {
		t.Fatalf("the check finds %q", got)
	}
	for _, term := range twice(terms) {
		t.Errorf("%q has several rows, one of which does not say what it is of", term)
	}
}

var ofWhat = regexp.MustCompile(`\s*\([^)]*\)`)

// twice lists the terms of a table that have several rows although one of them stands alone.
func twice(table string) (out []string) {
	rows, alone := map[string]int{}, map[string]bool{}
	for _, line := range strings.Split(table, "\n") {
		cells := strings.Split(line, "|")
		if len(cells) < 3 || strings.HasPrefix(cells[1], "-") {
			continue
		}
		says := ofWhat.MatchString(cells[1])
		for _, term := range strings.Split(ofWhat.ReplaceAllString(cells[1], ""), ",") {
			term = strings.TrimSpace(term)
			rows[term]++
			alone[term] = alone[term] || !says
		}
	}
	for term, n := range rows {
		if n > 1 && alone[term] {
			out = append(out, term)
		}
	}
	return out
}
