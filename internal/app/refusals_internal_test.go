package app

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// settingsRooms are what the settings call, and what every page of the frame calls: where the interface is English, so is what they refuse.
var settingsRooms = []string{"../portal", "../identity", "../audit", "../area", "../gateway", "../jobs", "../kit"}

// Every refusal of a room behind the settings has its English. The texts are read in the source, so a new one without English fails here.
func TestEveryRefusalOfTheSettingsHasItsEnglish(t *testing.T) {
	say, err := speaker(modules(nil, nil, nil, nil, nil, nil))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, room := range settingsRooms {
		for _, r := range refusalsIn(t, room) {
			n++
			// What a place of a sentence holds is said by others.
			if said := say.Say(strings.NewReplacer("%s", "x", "%d", "7", "%v", "7", "%q", "x").Replace(r.text)); hasChinese(said) {
				t.Errorf("%s: %q has no English", r.at, r.text)
			}
		}
	}
	if n < 300 {
		t.Errorf("the walk found %d refusals: it misses some", n)
	}
}

type refusal struct{ text, at string }

// refusalsIn are the texts of the errors that a folder's rooms make: arguments of errs.New, Invalid and When, messages of errs.Field, and what
// functions of the same package answer with that stand there.
func refusalsIn(t *testing.T, root string) (out []refusal) {
	t.Helper()
	folders := map[string][]*ast.File{}
	set := token.NewFileSet()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(set, path, src, 0)
		folders[filepath.Dir(path)] = append(folders[filepath.Dir(path)], file)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, files := range folders {
		p := pkg{values: map[string]ast.Expr{}, answers: map[string][]ast.Expr{}}
		for _, f := range files {
			p.read(f)
		}
		for _, f := range files {
			ast.Inspect(f, func(n ast.Node) bool {
				for _, e := range messages(n) {
					for _, text := range p.texts(e, 0) {
						if hasChinese(text) {
							out = append(out, refusal{text, set.Position(e.Pos()).String()})
						}
					}
				}
				return true
			})
		}
	}
	slices.SortFunc(out, func(a, b refusal) int { return strings.Compare(a.at, b.at) })
	return out
}

// messages are the expressions of a node that people read as a refusal.
func messages(n ast.Node) []ast.Expr {
	switch x := n.(type) {
	case *ast.CallExpr:
		name := nameOf(x.Fun)
		switch name = strings.TrimPrefix(name, "errs."); {
		case name == "New" && len(x.Args) == 2:
			return x.Args[1:]
		case (name == "Invalid" || name == "When") && len(x.Args) > 1:
			return x.Args[len(x.Args)-1:]
		}
	case *ast.CompositeLit:
		if nameOf(x.Type) == "errs.Field" {
			return fieldMessage(x)
		}
		if list, ok := x.Type.(*ast.ArrayType); ok && nameOf(list.Elt) == "errs.Field" {
			var out []ast.Expr
			for _, e := range x.Elts {
				if lit, ok := e.(*ast.CompositeLit); ok && lit.Type == nil {
					out = append(out, fieldMessage(lit)...)
				}
			}
			return out
		}
	}
	return nil
}

func fieldMessage(lit *ast.CompositeLit) []ast.Expr {
	for i, e := range lit.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if nameOf(kv.Key) == "Message" {
				return []ast.Expr{kv.Value}
			}
		} else if i == 1 {
			return []ast.Expr{e}
		}
	}
	return nil
}

func nameOf(e ast.Expr) string {
	switch x := e.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return nameOf(x.X) + "." + x.Sel.Name
	}
	return ""
}

// pkg knows what names of a package stand for.
type pkg struct {
	values  map[string]ast.Expr
	answers map[string][]ast.Expr
}

func (p pkg) read(f *ast.File) {
	ast.Inspect(f, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.ValueSpec:
			for i, name := range x.Names {
				if i < len(x.Values) {
					p.values[name.Name] = x.Values[i]
				}
			}
		case *ast.FuncDecl:
			if x.Body == nil || x.Type.Results == nil || nameOf(x.Type.Results.List[0].Type) != "string" {
				return true
			}
			ast.Inspect(x.Body, func(n ast.Node) bool {
				if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) > 0 {
					p.answers[x.Name.Name] = append(p.answers[x.Name.Name], r.Results[0])
				}
				_, inner := n.(*ast.FuncLit)
				return !inner
			})
		}
		return true
	})
}

// texts returns the strings an expression can evaluate to, with %s for parts known only at run time.
func (p pkg) texts(e ast.Expr, depth int) []string {
	unknown := []string{"%s"}
	if depth > 6 {
		return unknown
	}
	switch x := e.(type) {
	case *ast.BasicLit:
		if s, err := strconv.Unquote(x.Value); err == nil && x.Kind == token.STRING {
			return []string{s}
		}
	case *ast.ParenExpr:
		return p.texts(x.X, depth+1)
	case *ast.BinaryExpr:
		var out []string
		for _, a := range p.texts(x.X, depth+1) {
			for _, b := range p.texts(x.Y, depth+1) {
				out = append(out, a+b)
			}
		}
		return out
	case *ast.Ident:
		if v, ok := p.values[x.Name]; ok {
			return p.texts(v, depth+1)
		}
	case *ast.CallExpr:
		if nameOf(x.Fun) == "fmt.Sprintf" && len(x.Args) > 0 {
			return p.texts(x.Args[0], depth+1)
		}
		name := nameOf(x.Fun)
		if answers := p.answers[name[strings.LastIndex(name, ".")+1:]]; len(answers) > 0 {
			var out []string
			for _, a := range answers {
				out = append(out, p.texts(a, depth+1)...)
			}
			return out
		}
	}
	return unknown
}
