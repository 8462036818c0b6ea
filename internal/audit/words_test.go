package audit_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mirror/internal/audit"
)

// room is one package's source, enough to say which texts an expression may hold.
type room struct {
	set   *token.FileSet
	files []*ast.File
	known map[ast.Node]map[string][]string // what a name of a declaration holds, nil while it is being asked
}

// rooms reads the product's source, package by package.
func rooms(t *testing.T) []room {
	t.Helper()
	byDir := map[string]*room{}
	err := filepath.WalkDir("..", func(p string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(p, ".go") || strings.HasSuffix(p, "_test.go") {
			return err
		}
		at := byDir[filepath.Dir(p)]
		if at == nil {
			at = &room{set: token.NewFileSet(), known: map[ast.Node]map[string][]string{}}
			byDir[filepath.Dir(p)] = at
		}
		f, err := parser.ParseFile(at.set, p, nil, 0)
		at.files = append(at.files, f)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	var out []room
	for _, dir := range slices.Sorted(maps.Keys(byDir)) {
		out = append(out, *byDir[dir])
	}
	return out
}

// said is one Action with the texts it may hold; a part that no reading can tell is a star.
type said struct {
	at      string
	actions []string
}

func (r room) said() (out []said) {
	for _, f := range r.files {
		for _, decl := range f.Decls {
			ast.Inspect(decl, func(n ast.Node) bool {
				lit, ok := n.(*ast.CompositeLit)
				if !ok || !isEvent(lit.Type, f.Name.Name) {
					return true
				}
				for _, el := range lit.Elts {
					if kv, ok := el.(*ast.KeyValueExpr); ok && kv.Key.(*ast.Ident).Name == "Action" {
						out = append(out, said{r.set.Position(kv.Pos()).String(), r.texts(kv.Value, decl, 0)})
					}
				}
				return true
			})
		}
	}
	return out
}

// once keeps the answer of ask for a name: rooms call themselves in circles.
func (r room) once(in ast.Node, name string, ask func() []string) []string {
	if out, asked := r.known[in][name]; asked {
		return slices.Clone(out)
	}
	if r.known[in] == nil {
		r.known[in] = map[string][]string{}
	}
	r.known[in][name] = nil
	r.known[in][name] = ask()
	return slices.Clone(r.known[in][name])
}

// texts follows a literal, a constant, a variable of the function, a parameter to its callers, and a field to the literals of its struct.
func (r room) texts(x ast.Expr, in ast.Decl, depth int) (out []string) {
	defer func() {
		if len(out) == 0 {
			out = []string{"*"}
		}
		slices.Sort(out)
		out = slices.Compact(out)
	}()
	if depth > 6 {
		return nil
	}
	switch x := x.(type) {
	case *ast.BasicLit:
		if s, ok := word(x); ok {
			return []string{s}
		}
	case *ast.ParenExpr:
		return r.texts(x.X, in, depth)
	case *ast.BinaryExpr:
		for _, left := range r.texts(x.X, in, depth+1) {
			for _, right := range r.texts(x.Y, in, depth+1) {
				out = append(out, left+right)
			}
		}
	case *ast.CallExpr:
		if f, ok := x.Fun.(*ast.Ident); ok && f.Name == "string" && len(x.Args) == 1 {
			return r.texts(x.Args[0], in, depth+1)
		}
	case *ast.Ident:
		return r.once(in, x.Name, func() []string { return append(r.assigned(x.Name, in, depth), r.passed(x.Name, in, depth)...) })
	case *ast.SelectorExpr:
		return r.once(r.files[0], "."+x.Sel.Name, func() []string { return r.held(x.Sel.Name, depth) })
	}
	return out
}

// assigned are the values a name gets in the function, or as a constant of the package.
func (r room) assigned(name string, in ast.Decl, depth int) (out []string) {
	ast.Inspect(in, func(n ast.Node) bool {
		if as, ok := n.(*ast.AssignStmt); ok && len(as.Lhs) == len(as.Rhs) {
			for i, left := range as.Lhs {
				if id, ok := left.(*ast.Ident); ok && id.Name == name {
					out = append(out, r.texts(as.Rhs[i], in, depth+1)...)
				}
			}
		}
		return true
	})
	for _, f := range r.files {
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.CONST {
				continue
			}
			for _, s := range g.Specs {
				v := s.(*ast.ValueSpec)
				for i, id := range v.Names {
					if id.Name == name && i < len(v.Values) {
						out = append(out, r.texts(v.Values[i], d, depth+1)...)
					}
				}
			}
		}
	}
	return out
}

// passed are the arguments that callers of the package give for a parameter.
func (r room) passed(name string, in ast.Decl, depth int) (out []string) {
	fn, ok := in.(*ast.FuncDecl)
	if !ok {
		return nil
	}
	at, n := -1, 0
	for _, field := range fn.Type.Params.List {
		for _, id := range field.Names {
			if id.Name == name {
				at = n
			}
			n++
		}
	}
	if at < 0 {
		return nil
	}
	for _, f := range r.files {
		for _, d := range f.Decls {
			ast.Inspect(d, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || len(call.Args) <= at {
					return true
				}
				switch to := call.Fun.(type) {
				case *ast.Ident:
					ok = to.Name == fn.Name.Name
				case *ast.SelectorExpr:
					ok = to.Sel.Name == fn.Name.Name
				default:
					ok = false
				}
				if ok {
					out = append(out, r.texts(call.Args[at], d, depth+1)...)
				}
				return true
			})
		}
	}
	return out
}

// held are the values that struct literals of the package give to a field of this name.
func (r room) held(field string, depth int) (out []string) {
	places := map[string]int{} // of structs that are written without names
	for _, f := range r.files {
		ast.Inspect(f, func(n ast.Node) bool {
			if ts, ok := n.(*ast.TypeSpec); ok {
				if st, ok := ts.Type.(*ast.StructType); ok {
					i := 0
					for _, fl := range st.Fields.List {
						for _, id := range fl.Names {
							if id.Name == field {
								places[ts.Name.Name] = i
							}
							i++
						}
					}
				}
			}
			return true
		})
	}
	for _, f := range r.files {
		for _, d := range f.Decls {
			ast.Inspect(d, func(n ast.Node) bool {
				lit, ok := n.(*ast.CompositeLit)
				if !ok {
					return true
				}
				id, ok := lit.Type.(*ast.Ident)
				if !ok {
					return true
				}
				at, ok := places[id.Name]
				if !ok {
					return true
				}
				for i, el := range lit.Elts {
					if kv, named := el.(*ast.KeyValueExpr); named {
						if k, ok := kv.Key.(*ast.Ident); ok && k.Name == field {
							out = append(out, r.texts(kv.Value, d, depth+1)...)
						}
					} else if i == at {
						out = append(out, r.texts(el, d, depth+1)...)
					}
				}
				return true
			})
		}
	}
	return out
}

// unfolded says what an action that is put together while the server runs may be. A business module's own actions are left out: their words
// come from the module's declaration, by /api/audit/actions.
var unfolded = map[string][]string{
	"area.*":   {"area.add", "area.rename", "area.edit", "area.disable", "area.enable", "area.merge", "area.remove"},
	"config.*": {"config.add", "config.edit", "config.remove"},
	"*.export": {"user.export", "household.export", "login.export", "audit.export", "burden.export"},
	"*.import": {"user.import", "household.import"},
}

var (
	ofModules = regexp.MustCompile(`[/\\]rural[/\\]module[/\\]`)
	declared  = []string{"monitor.office", "project-fund.repair", "dailySupervision-bulletin.download", "satisfaction.answer", "satisfaction.attempt", "satisfaction.codes", "satisfaction.issue", "summaryReport-sheet.correct", "monitor-department-data.remove", "monitor-department-data.expire", "monitor-department-data.push", "monitor-department-data.secret", "comprehensiveEvaluation.verify", "comprehensiveEvaluation.download", "assess.proof", "assess-member.proof", "assess-scheme.book"} // Declaration.Actions
)

// wordsOf reads the names of a table of words of the log.
func wordsOf(t *testing.T, table string) map[string]bool {
	t.Helper()
	raw, err := os.ReadFile("../../web/apps/setting/src/log/words.texts.ts")
	if err != nil {
		t.Fatal(err)
	}
	_, body, ok := strings.Cut(string(raw), "texts('"+table+"', {")
	if !ok {
		t.Fatalf("no table %s", table)
	}
	body, _, _ = strings.Cut(body, "\n})")
	out := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^ +'?([\w.-]+)'?: '`).FindAllStringSubmatch(body, -1) {
		out[m[1]] = true
	}
	return out
}

// Every action, object and field that a row of the log may carry has its words: what has none is shown to people as a code.
func TestTheLogHasWordsForEveryCode(t *testing.T) {
	words, fields := wordsOf(t, "setting-log-words"), wordsOf(t, "setting-log-fields")
	known, seen := 0, map[string]bool{}
	need := func(at, action string) {
		known, seen[action] = known+1, true
		if !words[action] {
			t.Errorf("%s: the action %q has no words in words.texts.ts", at, action)
		}
	}
	for _, r := range rooms(t) {
		for _, s := range r.said() {
			for _, action := range s.actions {
				list, ok := unfolded[action]
				switch {
				case ok:
					for _, one := range list {
						need(s.at, one)
					}
				case strings.Contains(action, "*") && !ofModules.MatchString(s.at):
					t.Errorf("%s: the action %q is put together while the server runs: say in this test what it may be", s.at, action)
				case !strings.Contains(action, "*") && !slices.Contains(declared, action):
					need(s.at, action)
				}
			}
		}
	}
	for object := range audit.Objects() {
		seen[object] = true
		if !words[object] {
			t.Errorf("classification.go: the object %q has no words in words.texts.ts", object)
		}
	}
	for _, e := range events(t) {
		for _, f := range e.fields {
			if audit.ClassOf(e.object, f) == audit.Track && f != "before" && f != "after" && !fields[f] {
				t.Errorf("%s: the field %q has no words in words.texts.ts", e.at, f)
			}
		}
	}
	if known < 100 || len(fields) < 50 {
		t.Errorf("only %d actions and %d fields: the test looks in the wrong place", known, len(fields))
	}
	for code := range words {
		if !seen[code] && !slices.Contains([]string{"ok", "refused", "failed"}, code) {
			t.Errorf("words.texts.ts: %q is written by nothing", code)
		}
	}
}

// The reading of the source follows each way in which a room names an action.
func TestActionsAreRead(t *testing.T) {
	const source = `package room
const kept = "a.const"
type change struct{ action, told string }
func one() { _ = audit.Event{Action: "a.literal"} }
func two() { _ = audit.Event{Action: kept} }
func three(on bool) { what := "a.on"; if !on { what = "a.off" }; _ = audit.Event{Action: what} }
func four(what string) { _ = audit.Event{Action: what} }
func calls() { four("a.first"); four("a." + "second"); five(change{"a.fifth", ""}); five(change{action: "a.sixth"}) }
func five(c change) { _ = audit.Event{Action: c.action} }
func six(d *other) { _ = audit.Event{Action: d.name() + ".export"} }`
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, "x.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range (room{set, []*ast.File{f}, map[ast.Node]map[string][]string{}}).said() {
		got = append(got, s.actions...)
	}
	want := []string{"a.literal", "a.const", "a.off", "a.on", "a.first", "a.second", "a.fifth", "a.sixth", "*.export"}
	if !slices.Equal(got, want) {
		t.Errorf("read %q, want %q", got, want)
	}
}
