package rollup

import (
	"mirror/internal/area"
	"mirror/internal/kit/errs"
)

// Extent is what a scope shows of an area: the largest areas that add up to it, and likewise of each area directly below.
type Extent struct {
	Node area.Node
	// All says that the scope covers the area whole.
	All   bool
	Whole []area.Code
	Parts []Part
}

// Part is an area directly below, with the largest areas that add up to what may be seen of it.
type Part struct {
	Node  area.Node
	Areas []area.Code
}

// ExtentOf is NotFound where c is unknown or outside. A personal scope shows no whole area anywhere.
func ExtentOf(tree *area.Tree, scope area.Scope, c area.Code) (Extent, error) {
	node, ok := tree.Node(c)
	if !ok || !scope.Touches(c) {
		return Extent{}, errs.New(errs.NotFound, "")
	}
	out := Extent{Node: node}
	if Personal(scope) {
		return out, nil
	}
	out.All, out.Whole = Covered(scope, c), pieces(tree, scope, c)
	for _, n := range tree.Children(c) {
		if scope.Touches(n.ID) {
			out.Parts = append(out.Parts, Part{n, pieces(tree, scope, n.ID)})
		}
	}
	return out, nil
}

// Rows are those that the figures of the extent are made of.
func (e Extent) Rows() Rows {
	if e.All {
		return Rows{Of: e.Node.ID, Below: true}
	}
	some := e.Whole
	for _, x := range e.Parts {
		some = append(some[:len(some):len(some)], x.Areas...)
	}
	return Rows{Some: some}
}

// Covered reports whether every row of the area is inside, whoever owns it.
func Covered(scope area.Scope, c area.Code) bool {
	n := scope.Narrow(c)
	a, one := n.Area()
	return one && a == c && n.Owner <= 0 && n.Dept <= 0
}

// Personal says that somewhere in the scope only a person's or a department's own rows may be seen, which no roll-up tells apart.
func Personal(scope area.Scope) bool {
	if scope.Owner > 0 || scope.Dept > 0 {
		return true
	}
	for _, a := range scope.Also {
		if a.Owner > 0 || a.Dept > 0 {
			return true
		}
	}
	return false
}

// pieces are the largest areas within c that the scope covers whole: their rows add up to what may be seen of c.
func pieces(tree *area.Tree, scope area.Scope, c area.Code) []area.Code {
	if Covered(scope, c) {
		return []area.Code{c}
	}
	var out []area.Code
	for _, n := range tree.Children(c) {
		if scope.Touches(n.ID) {
			out = append(out, pieces(tree, scope, n.ID)...)
		}
	}
	return out
}

// Home is the area a caller starts at: the lowest one that holds their whole scope. ok is false for an empty scope.
func Home(tree *area.Tree, scope area.Scope) (c area.Code, ok bool) {
	if scope.Empty() {
		return 0, false
	}
	c = area.Root
	for {
		if c != area.Root && Covered(scope, c) {
			return c, true
		}
		var in []area.Code
		for _, n := range tree.Children(c) {
			if scope.Touches(n.ID) {
				in = append(in, n.ID)
			}
		}
		if len(in) != 1 {
			return c, true
		}
		c = in[0]
	}
}
