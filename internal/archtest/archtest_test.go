package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "mirror"

// root is the top of the repository, two above this package.
const root = "../.."

// file is one parsed Go file: the package's path below the module, and what it imports.
type file struct {
	name, dir, pkg string
	test           bool
	doc            *ast.CommentGroup
	imports        []string
}

// tree parses the heads of all Go files (faster than `go list`, and it needs nothing to compile).
func tree(t *testing.T, top string) []file {
	t.Helper()
	var out []file
	err := filepath.WalkDir(top, func(p string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if n := e.Name(); e.IsDir() && p != top && (n == "node_modules" || n == "testdata" || n[0] == '.' || n[0] == '_') {
			return fs.SkipDir
		}
		if e.IsDir() || !strings.HasSuffix(p, ".go") {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), p, nil, parser.ImportsOnly|parser.ParseComments)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(top, p)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		x := file{name: rel, dir: path.Dir(rel), pkg: f.Name.Name, test: strings.HasSuffix(rel, "_test.go"), doc: f.Doc}
		for _, i := range f.Imports {
			v, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			x.imports = append(x.imports, v)
		}
		out = append(out, x)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func below(dir, room string) bool { return dir == room || strings.HasPrefix(dir, room+"/") }

// floorOf finds the longest room that holds dir.
func floorOf(dir string) (floor, bool) {
	var best floor
	for _, f := range floors {
		if below(dir, f.room) && len(f.room) > len(best.room) {
			best = f
		}
	}
	return best, best.room != ""
}

// complaint says what is wrong with one import of one file, or "".
func complaint(f file, imported string) string {
	own, ours := strings.CutPrefix(imported, module+"/")
	if !ours {
		for _, o := range outside {
			if !below(imported, o.pkg) || o.pkg == "math/rand" && imported != o.pkg {
				continue
			}
			if !f.test && !slices.ContainsFunc(o.only, func(room string) bool { return below(f.dir, room) }) {
				return f.name + " imports " + imported + ": " + o.why
			}
		}
		return ""
	}
	if !f.test && !below(f.dir, "tools") && !below(f.dir, "bench") && !slices.Contains(forTests, f.dir) {
		for _, only := range forTests {
			if own == only {
				return f.name + " imports " + own + ": it is for tests"
			}
		}
	}
	fl, ok := floorOf(f.dir)
	if !ok {
		return f.name + ": no floor holds " + f.dir + "; give it a row in floors"
	}
	if below(own, fl.room) {
		return ""
	}
	// Tests of any room may open a database, and put somebody into the context who asks.
	if f.test && (below(own, "internal/db") || own == "internal/principal" || own == "internal/area") {
		return ""
	}
	// They may start the whole product and ask it over HTTP, so that a break shows beside the code.
	if f.test && below(own, "internal/app") {
		return ""
	}
	// Nothing may know app but the binary, however wide its row is, and what measures the whole of it.
	if below(own, "internal/app") && !below(f.dir, "cmd") && !below(f.dir, "bench") && !f.test {
		return f.name + " imports " + own + ": app is where rooms meet; only the binary and the bench may know it"
	}
	for _, m := range fl.may {
		if below(own, m) {
			return ""
		}
	}
	return f.name + " imports " + own + ": " + fl.room + " " + fl.why
}

// Every import keeps to its floor.
func TestFloors(t *testing.T) {
	files := tree(t, root)
	if len(files) < 30 {
		t.Fatalf("only %d files found: the test looks in the wrong place", len(files))
	}
	for _, f := range files {
		for _, i := range f.imports {
			if c := complaint(f, i); c != "" {
				t.Error(c)
			}
		}
	}
}

// The table itself bites: these imports are refused, those allowed.
func TestFloorsTableBites(t *testing.T) {
	for _, c := range []struct {
		dir, imports string
		test, ok     bool
	}{
		{"internal/kit/errs", "mirror/internal/db", false, false},
		{"internal/kit/route", "mirror/internal/kit/errs", false, true},
		{"internal/db", "mirror/internal/area", false, false},
		{"internal/jobs", "mirror/internal/audit", false, false},
		{"internal/audit", "mirror/internal/identity/session", false, false},
		{"internal/identity/oidc", "mirror/internal/portal/access", false, false},
		{"internal/identity/oidc", "mirror/internal/audit", false, true},
		{"internal/portal/me", "mirror/internal/identity/directory", false, true},
		{"internal/portal/me", "mirror/internal/rural/household", false, false},
		{"internal/rural/household", "mirror/internal/ops/device", false, false},
		{"internal/rural/household", "mirror/internal/portal/access", false, true},
		{"internal/gateway", "mirror/internal/rural/household", false, false},
		{"internal/standin", "mirror/internal/identity/oidc", false, false},
		{"internal/app", "mirror/internal/rural/household", false, true},
		{"internal/rural/household", "mirror/internal/app", false, false},
		{"cmd/mirror", "mirror/internal/app", false, true},
		{"cmd/mirror", "mirror/internal/db", false, false},
		{"internal/portal/me", "mirror/internal/db/dbtest", false, false},
		{"internal/kit/page", "mirror/internal/db/dbtest", true, true},
		{"internal/portal/me", "mirror/internal/app/apptest", false, false},
		{"internal/portal/me", "mirror/internal/app/apptest", true, true},
		{"internal/portal/me", "modernc.org/sqlite/lib", false, false},
		{"internal/db", "modernc.org/sqlite/lib", false, true},
		{"internal/portal/me", "math/rand/v2", false, true},
		{"internal/portal/me", "math/rand", false, false},
		{"internal/portal/me", "net/http", false, true},
		{"internal/nowhere", "mirror/internal/kit/errs", false, false},
	} {
		f := file{name: c.dir + "/x.go", dir: c.dir, test: c.test}
		if got := complaint(f, c.imports); (got == "") != c.ok {
			t.Errorf("%s importing %s: %q", c.dir, c.imports, got)
		}
	}
}

// Every row has its reason, and every Go folder has a row.
func TestEveryFloorHasAReason(t *testing.T) {
	for _, f := range floors {
		if f.why == "" {
			t.Errorf("%s has no reason", f.room)
		}
	}
	for _, o := range outside {
		if o.why == "" {
			t.Errorf("%s has no reason", o.pkg)
		}
	}
	for _, f := range tree(t, root) {
		if _, ok := floorOf(f.dir); !ok {
			t.Errorf("%s: no floor holds %s", f.name, f.dir)
		}
	}
}

// Every package below internal and cmd says in one doc comment what it owns.
func TestEveryPackageHasADocComment(t *testing.T) {
	docs := map[string]int{}
	for _, f := range tree(t, root) {
		if f.test || !below(f.dir, "internal") && !below(f.dir, "cmd") {
			continue
		}
		docs[f.dir] += 0
		if f.doc == nil {
			continue
		}
		docs[f.dir]++
		text := f.doc.Text()
		want := "Package " + f.pkg + " "
		if f.pkg == "main" {
			want = "Command " + path.Base(f.dir) + " "
		}
		if !strings.HasPrefix(text, want) || len(text) < 40 {
			t.Errorf("%s: the doc comment begins %q, want %q and a sentence", f.name, strings.SplitN(text, "\n", 2)[0], want+"…")
		}
	}
	for dir, n := range docs {
		if n != 1 {
			t.Errorf("%s has %d package comments, want one (doc.go)", dir, n)
		}
	}
}

// No package and no file carries a name that says nothing.
func TestNamesSaySomething(t *testing.T) {
	for _, f := range tree(t, root) {
		for _, n := range []string{path.Base(f.dir), f.pkg, strings.TrimSuffix(strings.TrimSuffix(path.Base(f.name), ".go"), "_test")} {
			if slices.Contains(bannedNames, n) {
				t.Errorf("%s: the name %q says nothing", f.name, n)
			}
		}
	}
	// The module is what the imports above are compared with.
	if mod, err := os.ReadFile(filepath.Join(root, "go.mod")); err != nil || !strings.HasPrefix(string(mod), "module "+module+"\n") {
		t.Errorf("go.mod does not name %s: %v", module, err)
	}
}
