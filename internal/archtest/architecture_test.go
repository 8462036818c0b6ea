package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var namedFile = regexp.MustCompile("`([\\w.-]+(?:/[\\w.-]+)+\\.(?:go|ts|tsx|mjs|sh|css|json))`")

// The page that says where to look names files that are there: by their path in the repository, or below internal.
func TestArchitectureNamesFilesThatExist(t *testing.T) {
	b, err := os.ReadFile(filepath.Join(root, "docs/architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	found := namedFile.FindAllStringSubmatch(string(b), -1)
	if len(found) < 40 {
		t.Fatalf("found %d files only: the page is written differently", len(found))
	}
	for _, m := range found {
		_, top := os.Stat(filepath.Join(root, m[1]))
		_, below := os.Stat(filepath.Join(root, "internal", m[1]))
		if top != nil && below != nil {
			t.Errorf("docs/architecture.md sends its reader to %s, which is not there", m[1])
		}
	}
	// "Where to look" is found by subject: a table that grows too long hides its rows again.
	_, look, ok := strings.Cut(string(b), "\n## Where to look when\n")
	if !ok {
		t.Fatal("docs/architecture.md has no heading Where to look when")
	}
	for _, part := range strings.Split(look, "\n### ")[1:] {
		title, rows, _ := strings.Cut(part, "\n")
		if n := strings.Count(rows, "\n| ") - 1; n > 14 {
			t.Errorf("%q has %d rows: divide it", title, n)
		}
	}
}
