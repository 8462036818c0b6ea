package archtest

import (
	"slices"
	"strings"
	"testing"
)

// mostAnew is how many packages may be compiled a second time for the tests of one. The whole product is more than a hundred.
const mostAnew = 6

// anew are the packages that Go compiles a second time for the tests of dir. A test file inside of a package makes it another package to these tests, and with
// it whatever lies between it and what they import. Tests from outside alone (package x_test) leave all as it is.
func anew(files []file, dir string) (out []string) {
	uses, asked, within := map[string][]string{}, []string{}, false
	for _, f := range files {
		var ours []string
		for _, i := range f.imports {
			if p, ok := strings.CutPrefix(i, module+"/"); ok {
				ours = append(ours, p)
			}
		}
		switch {
		case !f.test:
			uses[f.dir] = append(uses[f.dir], ours...)
		case f.dir == dir:
			asked = append(asked, ours...)
			within = within || !strings.HasSuffix(f.pkg, "_test")
		}
	}
	if !within {
		return nil
	}
	above, seen := map[string]bool{dir: true}, map[string]bool{}
	var leads func(at string) bool
	leads = func(at string) bool {
		if seen[at] || at == dir {
			return above[at]
		}
		seen[at] = true
		for _, below := range uses[at] {
			if leads(below) {
				above[at] = true
			}
		}
		return above[at]
	}
	for _, at := range asked {
		leads(at)
	}
	for at := range above {
		if at != dir {
			out = append(out, at)
		}
	}
	slices.Sort(out)
	return out
}

// No test has Go compile much of the product a second time: what looks inside of a package and what asks the whole product lie in different ones.
func TestNoTestCompilesTheProductAnew(t *testing.T) {
	files := tree(t, root)
	looked := map[string]bool{}
	for _, f := range files {
		if !f.test || looked[f.dir] {
			continue
		}
		looked[f.dir] = true
		if all := anew(files, f.dir); len(all) > mostAnew {
			t.Errorf("%s has tests inside of it, and its tests import what imports it: %d packages are compiled a second time for them: %s. Say the test from outside (package …_test), or move what asks the whole product to internal/app",
				f.dir, len(all), strings.Join(all, " "))
		}
	}
}

func TestAnewBites(t *testing.T) {
	files := []file{
		{dir: "low", pkg: "low"}, {dir: "beside", pkg: "beside"},
		{dir: "middle", pkg: "middle", imports: []string{"fmt", "mirror/low"}},
		{dir: "top", pkg: "top", imports: []string{"mirror/middle", "mirror/beside"}},
		{dir: "low", pkg: "low_test", test: true, imports: []string{"mirror/low", "mirror/top"}},
	}
	if got := anew(files, "low"); got != nil {
		t.Errorf("tests from outside alone: %v", got)
	}
	files = append(files, file{dir: "low", pkg: "low", test: true})
	if got := anew(files, "low"); !slices.Equal(got, []string{"middle", "top"}) {
		t.Errorf("with a test inside: %v", got)
	}
}
