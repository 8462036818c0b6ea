package audit_test

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

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
)

// event is one audit.Event written somewhere in the tree.
type event struct {
	at, object string
	fields     []string
	unreadable string
}

// events finds every audit.Event literal of the product by reading its source.
func events(t *testing.T) []event {
	t.Helper()
	var out []event
	set := token.NewFileSet()
	err := filepath.WalkDir("..", func(p string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(p, ".go") || strings.HasSuffix(p, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(set, p, nil, 0)
		if err != nil {
			return err
		}
		out = append(out, eventsOf(set, f)...)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func eventsOf(set *token.FileSet, f *ast.File) (out []event) {
	for _, decl := range f.Decls {
		ast.Inspect(decl, func(n ast.Node) bool {
			if lit, ok := n.(*ast.CompositeLit); ok && isEvent(lit.Type, f.Name.Name) && len(lit.Elts) > 0 {
				out = append(out, read(set.Position(lit.Pos()).String(), lit, decl))
			}
			return true
		})
	}
	return out
}

func isEvent(typ ast.Expr, pkg string) bool {
	switch x := typ.(type) {
	case *ast.SelectorExpr:
		left, ok := x.X.(*ast.Ident)
		return ok && left.Name == "audit" && x.Sel.Name == "Event"
	case *ast.Ident:
		return pkg == "audit" && x.Name == "Event"
	}
	return false
}

func read(at string, lit *ast.CompositeLit, scope ast.Node) event {
	e := event{at: at}
	for _, el := range lit.Elts {
		kv, ok := el.(*ast.KeyValueExpr)
		if !ok {
			e.unreadable = "fields without names"
			continue
		}
		switch kv.Key.(*ast.Ident).Name {
		case "Object":
			if e.object, ok = word(kv.Value); !ok {
				e.unreadable = "Object is not a literal"
			}
		case "Detail":
			if e.fields, ok = keys(kv.Value, scope); !ok {
				e.unreadable = "Detail is neither a map literal nor a variable of the function that holds one"
			}
		}
	}
	return e
}

func word(x ast.Expr) (string, bool) {
	lit, ok := x.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

// keys reads the names of a map literal, or of a variable that the same function fills.
func keys(x ast.Expr, scope ast.Node) (out []string, ok bool) {
	switch x := x.(type) {
	case *ast.CompositeLit:
		if _, isMap := x.Type.(*ast.MapType); !isMap {
			return nil, false
		}
		for _, el := range x.Elts {
			k, ok := word(el.(*ast.KeyValueExpr).Key)
			if !ok {
				return nil, false
			}
			out = append(out, k)
		}
		return out, true
	case *ast.Ident:
		if x.Name == "nil" {
			return nil, true
		}
		clear := true
		ast.Inspect(scope, func(n ast.Node) bool {
			as, isAssign := n.(*ast.AssignStmt)
			if !isAssign {
				return true
			}
			for i, left := range as.Lhs {
				if id, is := left.(*ast.Ident); is && id.Name == x.Name && i < len(as.Rhs) {
					if _, lit := as.Rhs[i].(*ast.CompositeLit); lit {
						more, fine := keys(as.Rhs[i], scope)
						out, ok = append(out, more...), true
						clear = clear && fine
					}
				}
				if ix, is := left.(*ast.IndexExpr); is {
					if id, is := ix.X.(*ast.Ident); is && id.Name == x.Name {
						k, fine := word(ix.Index)
						out = append(out, k)
						clear = clear && fine
					}
				}
			}
			return true
		})
		return out, ok && clear
	}
	return nil, false
}

// A change record decides on every field. A new column of an audited table, or a new name in a detail,
// fails here until classification.go says track, ignore or secret; so does a line there that no longer means anything.
func TestEveryFieldIsClassified(t *testing.T) {
	d := dbtest.OpenSQLite(t)
	of := map[string]string{}
	for object, tables := range audit.Objects() {
		for _, table := range tables {
			if other, twice := of[table]; twice {
				t.Errorf("classification.go: %s is a table of %s and of %s", table, other, object)
			}
			of[table] = object
			var names []string
			if err := d.Read().NewRaw("SELECT name FROM pragma_table_info(?)", table).Scan(context.Background(), &names); err != nil || len(names) == 0 {
				t.Fatalf("table %s: %v, %v", table, names, err)
			}
			has := map[string]bool{}
			for _, c := range names {
				has[audit.Plain(c)] = true
				// A room that declares its fields asks this of its own tables.
				if audit.ColumnClass(table, c) == audit.Unclassified && !audit.Declared(table) {
					t.Errorf("%s.%s: the table's line in classification.go does not say whether audit tracks, ignores or hides it (object %q)", table, c, object)
				}
			}
			for c := range audit.Columns(table) {
				if !has[c] {
					t.Errorf("classification.go: %s.%s is no column", table, c)
				}
			}
		}
	}
	all := events(t)
	if len(all) < 12 {
		t.Fatalf("only %d events found: the test looks in the wrong place", len(all))
	}
	used := map[string]map[string]bool{}
	for _, e := range all {
		if e.unreadable != "" {
			t.Errorf("%s: %s; this test cannot see what the row will carry", e.at, e.unreadable)
			continue
		}
		if _, ok := audit.Objects()[e.object]; !ok {
			t.Errorf("%s: the object %q is not in classification.go", e.at, e.object)
			continue
		}
		if used[e.object] == nil {
			used[e.object] = map[string]bool{}
		}
		for _, f := range e.fields {
			used[e.object][audit.Plain(f)] = true
			if audit.ClassOf(e.object, f) == audit.Unclassified {
				t.Errorf("%s: the field %q of %s is not in classification.go", e.at, f, e.object)
			}
		}
	}
	for object := range audit.Objects() {
		for f := range audit.OwnFields(object) {
			if !used[object][f] {
				t.Errorf("classification.go: %s.%s is in no detail", object, f)
			}
		}
	}
}

// A detail names no table: where tables disagree the secret wins, and a field is left out only where none tracks it.
func TestStricterClassWins(t *testing.T) {
	for _, c := range []struct{ a, b, want audit.Class }{
		{audit.Unclassified, audit.Ignore, audit.Ignore}, {audit.Ignore, audit.Track, audit.Track}, {audit.Track, audit.Secret, audit.Secret},
		{audit.Secret, audit.Ignore, audit.Secret}, {audit.Unclassified, audit.Unclassified, audit.Unclassified},
	} {
		if got := audit.Stricter(c.a, c.b); got != c.want || audit.Stricter(c.b, c.a) != got {
			t.Errorf("%v and %v give %v", c.a, c.b, got)
		}
	}
}

// The reading of the source sees each form a detail is written in, and says so where it cannot.
func TestEventsAreRead(t *testing.T) {
	const head = "package room\nfunc f() { %s }"
	for _, c := range []struct {
		body, fields string
		readable     bool
	}{
		{`_ = audit.Event{Action: "a", Object: "user"}`, "", true},
		{`_ = audit.Event{Object: "user", Detail: map[string]any{"one": 1, "two": 2}}`, "one two", true},
		{`d := map[string]any{"one": 1}; d["two"] = 2; _ = audit.Event{Object: "user", Detail: d}`, "one two", true},
		{`d := map[string]any{}; d[k] = 2; _ = audit.Event{Object: "user", Detail: d}`, "", false},
		{`_ = audit.Event{Object: kind}`, "", false},
		{`_ = audit.Event{Object: "user", Detail: change{}}`, "", false},
		{`_ = audit.Event{Object: "user", Detail: changes()}`, "", false},
		{`_ = audit.Event{Object: "user", Detail: map[string]any{k: 1}}`, "", false},
	} {
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, "x.go", strings.Replace(head, "%s", c.body, 1), 0)
		if err != nil {
			t.Fatal(err)
		}
		got := eventsOf(set, f)
		if len(got) != 1 || (got[0].unreadable == "") != c.readable || c.readable && strings.Join(got[0].fields, " ") != c.fields {
			t.Errorf("%s: %+v", c.body, got)
		}
	}
}

// The classes do what they say, whatever the field's name sounds like.
func TestClassesAreObeyed(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		err := audit.Write(context.Background(), d, audit.Event{Action: "user.edit", Object: "user",
			Detail: map[string]any{"username": "zhang", "email": "leak@x.cn", "updatedAt": 5, "mobileEnc": "leak"}})
		if err != nil {
			t.Fatal(err)
		}
		if got := string(list(t, d, area.Everything(), audit.Filter{})[0].Detail); got != `{"email":"***","mobileEnc":"***","username":"zhang"}` {
			t.Fatal(got)
		}
	})
}
