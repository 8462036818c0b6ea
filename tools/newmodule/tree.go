package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

// tree is the files of a checkout that a run writes, held back until all of them are made.
type tree struct {
	root  string
	files []*file
}

// file is one of them. was is nil where there was none.
type file struct {
	path     string
	was, now []byte
}

// open is a file to change.
func (t *tree) open(path string) (*file, error) {
	for _, f := range t.files {
		if f.path == path {
			return f, nil
		}
	}
	b, err := os.ReadFile(filepath.Join(t.root, path))
	if err != nil {
		return nil, err
	}
	f := &file{path: path, was: b, now: b}
	t.files = append(t.files, f)
	return f, nil
}

// create is a new file.
func (t *tree) create(path string, text []byte) error {
	if strings.HasSuffix(path, ".go") {
		var err error
		if text, err = format.Source(text); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	t.files = append(t.files, &file{path: path, now: text})
	return nil
}

// save writes all of them.
func (t *tree) save() error {
	for _, f := range t.files {
		at := filepath.Join(t.root, f.path)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(at, f.now, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// undo puts back what there was.
func (t *tree) undo() (err error) {
	for _, f := range t.files {
		at := filepath.Join(t.root, f.path)
		if f.was != nil {
			err = errors.Join(err, os.WriteFile(at, f.was, 0o644))
			continue
		}
		err = errors.Join(err, os.Remove(at))
		_ = os.Remove(filepath.Dir(at)) // a folder of others' files stays
	}
	return err
}

// spot is where something goes in a Go file, and what.
type spot struct {
	at   token.Pos
	text string
}

// edit puts texts into a Go file at the places that find names; a file in which it finds none is not the one this program knows.
func (t *tree) edit(path string, find func(f *ast.File) []spot) error {
	f, err := t.open(path)
	if err != nil {
		return err
	}
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, path, f.now, parser.ParseComments)
	if err != nil {
		return err
	}
	spots := find(parsed)
	if len(spots) == 0 {
		return fmt.Errorf("%s: the place for the new module is not where it was", path)
	}
	text := string(f.now)
	// From the end, so that the places before stay where they are.
	for i := len(spots) - 1; i >= 0; i-- {
		at := set.Position(spots[i].at).Offset
		text = text[:at] + spots[i].text + text[at:]
	}
	f.now, err = format.Source([]byte(text))
	return err
}

// before puts a text before a line of a page that begins with mark, behind the line that begins with after.
func (t *tree) before(path, after, mark, text string) error {
	f, err := t.open(path)
	if err != nil {
		return err
	}
	whole := "\n" + string(f.now)
	from := strings.Index(whole, "\n"+after)
	if from < 0 {
		return fmt.Errorf("%s: no line begins with %q", path, after)
	}
	to := strings.Index(whole[from+1:], "\n"+mark)
	if to < 0 {
		return fmt.Errorf("%s: no line behind %q begins with %q", path, after, mark)
	}
	at := from + 1 + to
	f.now = []byte(whole[1:at+1] + text + whole[at+1:])
	return nil
}

// valueOf is the text of a field of a struct literal, "" where it has none.
func valueOf(e ast.Expr, key string) string {
	lit, ok := e.(*ast.CompositeLit)
	if !ok {
		return ""
	}
	for _, x := range lit.Elts {
		pair, ok := x.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if name, ok := pair.Key.(*ast.Ident); ok && name.Name == key {
			if text, ok := pair.Value.(*ast.BasicLit); ok {
				return strings.Trim(text.Value, "\"`")
			}
		}
	}
	return ""
}

// function is the body of a function of a file.
func function(f *ast.File, name string) *ast.BlockStmt {
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Name.Name == name {
			return fn.Body
		}
	}
	return &ast.BlockStmt{}
}

// first is the first node of a kind that fits, or nil.
func first[N ast.Node](in ast.Node, fits func(N) bool) (found N) {
	done := false
	ast.Inspect(in, func(n ast.Node) bool {
		if x, ok := n.(N); ok && !done && fits(x) {
			found, done = x, true
		}
		return !done
	})
	return found
}
