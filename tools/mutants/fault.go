package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"
)

// fault is one small change of a source file: the bytes from start to end become text.
type fault struct {
	File   string // below the root of the checkout
	Line   int
	Column int
	Kind   string
	Was    string // the source line, as it stands
	ID     string

	edit
	around enclosing
}

// edit puts text in place of the bytes from start to end.
type edit struct {
	start, end int
	text       string
}

// enclosing is where a switch for the fault can stand, so that one program holds many faults and turns one of them on.
type enclosing struct {
	// truth is the nearest expression around the fault that gives true or false, statement the nearest statement that declares
	// nothing; of both the inner one, the other is empty. Neither exists for a fault in a declaration.
	truth, statement edit
	// line is the start of the statement that stands in a list of statements: a mark in front of it tells that a test came here.
	line int
}

// swaps are the operators of gremlins (conditionals-boundary, conditionals-negation, arithmetic, increment-decrement,
// invert-logical, invert-loopctrl, invert-assignments, invert-bitwise). An operator with two faults has both.
var swaps = map[token.Token][]token.Token{
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.MUL},
	token.INC: {token.DEC}, token.DEC: {token.INC},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.BREAK: {token.CONTINUE}, token.CONTINUE: {token.BREAK},
	token.ADD_ASSIGN: {token.SUB_ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN},
	token.AND: {token.OR}, token.OR: {token.AND}, token.SHL: {token.SHR}, token.SHR: {token.SHL}, token.XOR: {token.AND},
}

// faultsOf lists the faults of one file in the order of the source. Only code inside functions counts: what stands outside is not
// reached by one test more than by another.
func faultsOf(name string, source []byte) ([]fault, error) {
	files := token.NewFileSet()
	tree, err := parser.ParseFile(files, name, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	at := func(p token.Pos) int { return files.Position(p).Offset }
	lines := strings.Split(string(source), "\n")
	seen := map[string]int{}
	var found []fault
	for _, decl := range tree.Decls {
		function, ok := decl.(*ast.FuncDecl)
		if !ok || function.Body == nil {
			continue
		}
		var path []ast.Node
		add := func(kind string, spot, from, to token.Pos, text string) {
			where := files.Position(spot)
			f := fault{
				File: name, Line: where.Line, Column: where.Column, Kind: kind, Was: strings.TrimSpace(lines[where.Line-1]),
				edit: edit{at(from), at(to), text}, around: enclose(path, at),
			}
			// The name does not hang on the line number, so that a fault stays in the sample while code around it moves.
			key := strings.Join([]string{name, function.Name.Name, kind, f.Was}, "\n")
			f.ID = digest(fmt.Sprint(key, "\n", seen[key]))
			seen[key]++
			found = append(found, f)
		}
		swap := func(op token.Token, spot token.Pos) {
			for _, other := range swaps[op] {
				add(op.String()+" becomes "+other.String(), spot, spot, spot+token.Pos(len(op.String())), other.String())
			}
		}
		ast.Inspect(function.Body, func(n ast.Node) bool {
			if n == nil {
				path = path[:len(path)-1]
				return true
			}
			path = append(path, n)
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if n.Op != token.ADD || !joinsText(n) {
					swap(n.Op, n.OpPos)
				}
			case *ast.UnaryExpr:
				if n.Op == token.SUB {
					swap(n.Op, n.OpPos)
				}
			case *ast.IncDecStmt:
				swap(n.Tok, n.TokPos)
			case *ast.BranchStmt:
				if n.Label == nil {
					swap(n.Tok, n.TokPos)
				}
			case *ast.AssignStmt:
				swap(n.Tok, n.TokPos)
				if n.Tok != token.DEFINE {
					add("left out", n.Pos(), n.Pos(), n.End(), "")
				}
			case *ast.ExprStmt:
				add("left out", n.Pos(), n.Pos(), n.End(), "")
			case *ast.IfStmt:
				// A check that never finds anything. That the store never fails is another matter than a check of ours left out.
				if !onlyError(n.Cond) {
					add("never true", n.Cond.Pos(), n.Cond.Pos(), n.Cond.End(), "false && ("+string(source[at(n.Cond.Pos()):at(n.Cond.End())])+")")
				}
			}
			return true
		})
	}
	return found, nil
}

// enclose looks outwards from the last node of the path for the places a switch and a mark can stand.
func enclose(path []ast.Node, at func(token.Pos) int) (e enclosing) {
	for i := len(path) - 1; i > 0; i-- {
		n := path[i]
		whole := edit{start: at(n.Pos()), end: at(n.End())}
		free := e.truth.end == 0 && e.statement.end == 0
		if condition, ok := path[i-1].(*ast.IfStmt); ok && free && condition.Cond == n {
			e.truth = whole
			continue
		}
		if expr, ok := n.(*ast.BinaryExpr); ok && free && gives(expr.Op) {
			e.truth = whole
			continue
		}
		statement, ok := n.(ast.Stmt)
		if !ok || !listed(path[i-1]) {
			continue
		}
		if free && plain(statement) {
			e.statement = whole
		}
		e.line = whole.start
		return e
	}
	return e
}

// listed tells whether the statements below a node stand in a list.
func listed(n ast.Node) bool {
	switch n.(type) {
	case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
		return true
	}
	return false
}

// plain tells whether a statement can stand in the two branches of an if: it declares nothing and is no target of a jump.
func plain(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.AssignStmt:
		return s.Tok != token.DEFINE
	case *ast.ExprStmt, *ast.IncDecStmt, *ast.ReturnStmt, *ast.BranchStmt, *ast.SendStmt:
		return true
	}
	return false
}

func gives(op token.Token) bool {
	switch op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ, token.LAND, token.LOR:
		return true
	}
	return false
}

// apply returns the source with the fault in it.
func (f fault) apply(source []byte) string {
	return string(source[:f.start]) + f.text + string(source[f.end:])
}

func (f fault) String() string { return fmt.Sprintf("%s:%d  %s  | %s", f.File, f.Line, f.Kind, f.Was) }

// joinsText tells a + that can only join strings: its difference does not compile.
func joinsText(n *ast.BinaryExpr) bool {
	for _, side := range []ast.Expr{n.X, n.Y} {
		switch side := side.(type) {
		case *ast.BasicLit:
			if side.Kind == token.STRING {
				return true
			}
		case *ast.BinaryExpr:
			if side.Op == token.ADD && joinsText(side) {
				return true
			}
		}
	}
	return false
}

func onlyError(cond ast.Expr) bool {
	n, ok := cond.(*ast.BinaryExpr)
	if !ok || n.Op != token.NEQ {
		return false
	}
	left, ok := n.X.(*ast.Ident)
	right, named := n.Y.(*ast.Ident)
	return ok && named && right.Name == "nil" && strings.HasSuffix(strings.ToLower(left.Name), "err")
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:8])
}

// faultsIn lists the faults of all files in the order of their hash: the first n are the sample.
func faultsIn(files []string) ([]fault, error) {
	var all []fault
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		found, err := faultsOf(name, source)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	slices.SortFunc(all, func(a, b fault) int { return strings.Compare(a.ID, b.ID) })
	return all, nil
}
