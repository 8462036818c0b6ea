package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var requirement = regexp.MustCompile(`(?m)^\t([^\s/]+\.[^\s]+) v\S+( // indirect)?$`)

// go.mod says which modules we import ourselves. `go mod tidy` writes the same, but needs the tests of every dependency from the network.
func TestGoModNamesDirectDependencies(t *testing.T) {
	b, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	indirect := map[string]bool{}
	for _, m := range requirement.FindAllStringSubmatch(string(b), -1) {
		indirect[m[1]] = m[2] != ""
	}
	if len(indirect) < 20 {
		t.Fatalf("read %d requirements of go.mod only", len(indirect))
	}
	importedBy := map[string]string{}
	for _, f := range tree(t, root) {
		if below(f.dir, "tools") {
			continue // modules of their own
		}
		for _, i := range f.imports {
			if below(i, module) || !strings.Contains(strings.SplitN(i, "/", 2)[0], ".") {
				continue
			}
			of := ""
			for m := range indirect {
				if below(i, m) && len(m) > len(of) {
					of = m
				}
			}
			if of == "" {
				t.Errorf("%s imports %s, which go.mod does not require", f.name, i)
			}
			importedBy[of] = f.name
		}
	}
	for m, marked := range indirect {
		by, imported := importedBy[m]
		if imported && marked {
			t.Errorf("go.mod: %s is marked indirect, %s imports it", m, by)
		}
		if !imported && !marked {
			t.Errorf("go.mod: nothing imports %s, so it is indirect or goes", m)
		}
	}
}
