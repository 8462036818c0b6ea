package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	indexRow   = regexp.MustCompile(`(?m)^\| \[(\d{4})\]\(([^)]+)\) \| (\d{4}-\d{2}-\d{2}) \| (in force|(?:in part )?replaced by (\d{4})) \| (.{10,160}) \|$`)
	superseded = regexp.MustCompile(`(?m)^Superseded by (\d{4})`)
)

// mostTableRows is how long a table of a decision may be; what is longer is a record of the bench.
const mostTableRows = 8

// The index of decisions names every file once with number, date, status and one line; what a file says about its end agrees with it.
func TestDecisionsAreIndexed(t *testing.T) {
	dir := filepath.Join(root, "docs/decisions")
	b, err := os.ReadFile(filepath.Join(dir, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	type row struct{ file, status, by string }
	index := map[string]row{}
	var numbers []string
	for _, m := range indexRow.FindAllStringSubmatch(string(b), -1) {
		if _, twice := index[m[1]]; twice {
			t.Errorf("the index has %s twice", m[1])
		}
		index[m[1]] = row{m[2], m[4], m[5]}
		numbers = append(numbers, m[1])
	}
	if n := strings.Count(string(b), "\n| ["); n != len(numbers) {
		t.Errorf("%d rows of the index are not | [number](file) | date | status | one line |", n-len(numbers))
	}
	if !slices.IsSorted(numbers) {
		t.Error("the index is not in the order of the numbers")
	}
	files, err := filepath.Glob(filepath.Join(dir, "[0-9]*.md"))
	if err != nil || len(files) == 0 {
		t.Fatal("no decisions", err)
	}
	for _, f := range files {
		name := filepath.Base(f)
		number := name[:4]
		r, ok := index[number]
		if !ok || r.file != name {
			t.Errorf("docs/decisions/README.md has no row for %s", name)
			continue
		}
		delete(index, number)
		if r.by != "" && !slices.Contains(numbers, r.by) {
			t.Errorf("%s is replaced by %s, which is not in the index", number, r.by)
		}
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(string(text), "# "+number) {
			t.Errorf("%s does not begin with its number", name)
		}
		if m := superseded.FindStringSubmatch(string(text)); m != nil && r.by != m[1] {
			t.Errorf("%s says it is superseded by %s, the index says %q", name, m[1], r.status)
		}
		rows := 0
		for line := range strings.Lines(string(text)) {
			if !strings.HasPrefix(line, "|") {
				rows = 0
				continue
			}
			// 0002 is the list of dependencies, so it grows with them.
			if rows++; rows == mostTableRows+1 && number != "0002" {
				t.Errorf("%s has a table of more than %d lines: figures belong to bench/record.md", name, mostTableRows)
			}
		}
	}
	for number := range index {
		t.Errorf("the index names %s, which is not there", number)
	}
}
