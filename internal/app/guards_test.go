package app_test

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

	"mirror/internal/app/apptest"
)

// guardedElsewhere are the fields that code will not take empty and that no declaration has: those of pages of their own, each with what it asks. None of it is a fact.
var guardedElsewhere = map[string]string{
	"family.name":     "somebody who joins the household: the change sheet is the way to the register",
	"family.relation": "of somebody who joins the household",
	"family.other":    "the other household of a merger or a move",
}

// guard is a refusal of an empty field in the code of a room.
type guard struct{ room, key, at string }

// requires reports whether a condition holds where a field is empty.
func requires(cond ast.Expr, key string) bool {
	found := false
	names := func(call ast.Expr, method string) bool {
		c, ok := call.(*ast.CallExpr)
		if !ok || len(c.Args) != 1 {
			return false
		}
		of, ok := c.Fun.(*ast.SelectorExpr)
		return ok && of.Sel.Name == method && text(c.Args[0]) == key
	}
	ast.Inspect(cond, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.UnaryExpr:
			found = found || x.Op == token.NOT && names(x.X, "Has")
		case *ast.BinaryExpr:
			found = found || x.Op == token.EQL && (text(x.Y) == "" && isText(x.Y) && names(x.X, "Text"))
		}
		return true
	})
	return found
}

func isText(e ast.Expr) bool {
	l, ok := e.(*ast.BasicLit)
	return ok && l.Kind == token.STRING
}

func text(e ast.Expr) string {
	if !isText(e) {
		return ""
	}
	s, _ := strconv.Unquote(e.(*ast.BasicLit).Value)
	return s
}

// guardsOf reads the rooms of the business: which fields their declarations have, and which refusals name a field that is empty.
func guardsOf(t *testing.T) (declared map[string][]string, guards []guard) {
	t.Helper()
	declared = map[string][]string{}
	files := token.NewFileSet()
	err := filepath.WalkDir("../rural", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(files, path, src, 0)
		if err != nil {
			return err
		}
		room := filepath.Dir(path)
		ast.Inspect(f, func(n ast.Node) bool {
			switch x := n.(type) {
			case *ast.KeyValueExpr:
				if id, ok := x.Key.(*ast.Ident); ok && id.Name == "Key" {
					declared[room] = append(declared[room], text(x.Value))
				}
			case *ast.CallExpr:
				// A helper that makes fields begins with the key: field("asked", …).
				if len(x.Args) > 1 && isText(x.Args[0]) {
					declared[room] = append(declared[room], text(x.Args[0]))
				}
				if of, ok := x.Fun.(*ast.SelectorExpr); ok && of.Sel.Name == "When" && len(x.Args) == 3 && isText(x.Args[1]) && requires(x.Args[0], text(x.Args[1])) {
					guards = append(guards, guard{room, text(x.Args[1]), files.Position(x.Pos()).String()})
				}
			case *ast.IfStmt:
				ast.Inspect(x.Body, func(n ast.Node) bool {
					c, ok := n.(*ast.CallExpr)
					if !ok || len(c.Args) < 2 || !isText(c.Args[0]) {
						return true
					}
					if of, ok := c.Fun.(*ast.SelectorExpr); ok && of.Sel.Name == "Invalid" && requires(x.Cond, text(c.Args[0])) {
						guards = append(guards, guard{room, text(c.Args[0]), files.Position(c.Pos()).String()})
					}
					return true
				})
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return declared, guards
}

// S2.13: what code requires of people, where no declaration says so, is a declared field as well, which the walk over every form holds against the facts: nothing known is asked
// again by a guard either. A refusal that names a field no declaration has is of a page of its own, and says here what it asks.
func TestGuardsAskNothingKnown(t *testing.T) {
	t.Parallel()
	declared, guards := guardsOf(t)
	if len(guards) < 8 {
		t.Fatalf("only %d guards were found: the walk is blind", len(guards))
	}
	h := apptest.Start(t, nil)
	walked := h.App.Rural.Sharing.Walked()
	used := map[string]bool{}
	for _, g := range guards {
		if slices.Contains(declared[g.room], g.key) && slices.ContainsFunc(walked, func(f string) bool { return strings.HasSuffix(f, "."+g.key) }) {
			continue
		}
		of := strings.TrimPrefix(g.room, "../rural/") + "." + g.key
		if used[of] = true; guardedElsewhere[of] == "" {
			t.Errorf("%s requires %q, which no form that is walked has: say in guardedElsewhere what it asks", g.at, g.key)
		}
	}
	for of := range guardedElsewhere {
		if !used[of] {
			t.Errorf("%s is named here for nothing", of)
		}
	}
	for _, words := range h.App.Rural.Sharing.AskedAgain() {
		t.Error(words)
	}
}
