package app

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"mirror/internal/db/dbtest"
)

// Every call of Seal and Wrap names a purpose that the registry knows, so that no rotation forgets a column: a new one must be listed by its room.
func TestEverySealedPurposeIsRegistered(t *testing.T) {
	known := map[string]bool{}
	for _, c := range append(sealed(), wrapped()...) {
		known[c.Purpose] = true
	}
	found := map[string]string{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() || strings.Contains(path, "cryptox") || strings.Contains(path, "testdata") {
			return err
		}
		for purpose, at := range purposes(t, path) {
			found[purpose] = at
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for purpose, at := range found {
		if !known[purpose] {
			t.Errorf("%s seals for %q, which is in no room's list of Stored values", at, purpose)
		}
	}
	if len(found) != len(known) {
		t.Errorf("the registry knows %d purposes, the tree seals for %d", len(known), len(found))
	}
}

// parsed are the files of a package without its tests, and its constants that are texts.
func parsed(t *testing.T, set *token.FileSet, dir string) (trees []*ast.File, constants map[string]string) {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	constants = map[string]string{}
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(set, f, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		trees = append(trees, tree)
		ast.Inspect(tree, func(n ast.Node) bool {
			if v, ok := n.(*ast.ValueSpec); ok {
				for i, name := range v.Names {
					if i < len(v.Values) {
						if lit, ok := v.Values[i].(*ast.BasicLit); ok && lit.Kind == token.STRING {
							constants[name.Name], _ = strconv.Unquote(lit.Value)
						}
					}
				}
			}
			return true
		})
	}
	return trees, constants
}

// imported is the folder of our package that a file calls by a name, "" for none.
func imported(tree *ast.File, name ast.Expr) string {
	id, ok := name.(*ast.Ident)
	if !ok {
		return ""
	}
	for _, i := range tree.Imports {
		path, _ := strconv.Unquote(i.Path.Value)
		if below, ours := strings.CutPrefix(path, "mirror/internal/"); ours && filepath.Base(path) == id.Name {
			return filepath.Join("..", below)
		}
	}
	return ""
}

// purposes are the first arguments of Seal, Wrap and WrapUnder calls of a package.
func purposes(t *testing.T, dir string) map[string]string {
	set, out := token.NewFileSet(), map[string]string{}
	trees, constants := parsed(t, set, dir)
	for _, tree := range trees {
		ast.Inspect(tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			sel, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			// Seal of a cipher takes four arguments, that of the audit chain one.
			at := map[string]int{"Seal": 0, "Wrap": 0, "WrapUnder": 1}
			i, ok := at[sel.Sel.Name]
			if !ok || len(call.Args) != i+3 {
				return true
			}
			where := set.Position(call.Pos()).String()
			switch x := call.Args[i].(type) {
			case *ast.Ident:
				if constants[x.Name] == "" {
					t.Errorf("%s: the purpose %s is no constant of its package", where, x.Name)
				}
				out[constants[x.Name]] = where
			case *ast.BasicLit:
				p, _ := strconv.Unquote(x.Value)
				out[p] = where
			case *ast.SelectorExpr:
				if from := imported(tree, x.X); from != "" {
					_, of := parsed(t, set, from)
					out[of[x.Sel.Name]] = where
				} else if x.Sel.Name != "Purpose" { // a Stored's own
					t.Errorf("%s: the purpose is no constant", where)
				}
			default:
				t.Errorf("%s: the purpose is no constant", where)
			}
			return true
		})
	}
	return out
}

// Every column whose name says that it is sealed is in the registry, with the table's real primary key.
func TestEverySealedColumnIsRegistered(t *testing.T) {
	d := dbtest.OpenSQLite(t) // the schemas of both engines are compared elsewhere
	known := map[string][]string{}
	for _, c := range append(sealed(), wrapped()...) {
		known[c.Name()] = c.ID
	}
	rows, err := d.Read().QueryContext(context.Background(), `SELECT m.name || '.' || p.name, (SELECT group_concat(k.name) FROM (SELECT name FROM pragma_table_info(m.name) WHERE pk > 0 ORDER BY pk) k)
			FROM sqlite_master m, pragma_table_info(m.name) p WHERE m.type = 'table' AND (p.name LIKE '%\_enc' ESCAPE '\' OR m.name || '.' || p.name = 'blob_chunk.data')`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	n := 0
	for rows.Next() {
		var name, key string
		if err := rows.Scan(&name, &key); err != nil {
			t.Fatal(err)
		}
		n++
		if id, ok := known[name]; !ok || strings.Join(id, ",") != key {
			t.Errorf("%s (primary key %s) stands in the registry as %v", name, key, id)
		}
	}
	if n != len(known) {
		t.Errorf("the schema has %d sealed columns, the registry %d", n, len(known))
	}
}
