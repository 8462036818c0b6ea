package area

import (
	"context"
	"strings"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
)

// Handler answers questions about the tree, cut to what the caller may see.
type Handler struct {
	Tree *Tree
	// Scope gives the scope of the caller in ctx. It is a field because principal lies on this floor and knows us.
	Scope func(ctx context.Context) Scope
}

// AreaNode is a node on the wire (S3.05). The root's parentId is empty.
type AreaNode struct {
	ID       string     `json:"id" example:"440981103000"`
	ParentID string     `json:"parentId"`
	Text     string     `json:"text"`
	Level    string     `json:"level" doc:"0 root, 1 province, 2 city, 3 county, 4 township, 5 village, 6 natural village"`
	Leaf     bool       `json:"leaf"`
	Expanded bool       `json:"expanded" doc:"whether children holds what lies below; ask for those of a node that is not"`
	Path     string     `json:"path" doc:"names from the province down, joined by /"`
	Disabled bool       `json:"disabled,omitempty" doc:"no longer chosen for anything new"`
	Children []AreaNode `json:"children" doc:"empty until asked for: a level at a time"`
}

func view(n Node) AreaNode {
	v := AreaNode{ID: n.ID.String(), ParentID: n.ParentID.String(), Text: n.Text, Level: n.Level, Leaf: n.Leaf, Path: n.Path, Disabled: n.Disabled, Children: []AreaNode{}}
	if n.ID == Root {
		v.ParentID = ""
	}
	return v
}

func views(ns []Node) []AreaNode {
	out := make([]AreaNode, 0, len(ns))
	for _, n := range ns {
		out = append(out, view(n))
	}
	return out
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/areas/children", route.SignedIn, "Areas directly below one, cut to the caller's scope", h.children)
	route.Op(rt, "GET", "/api/areas/search", route.SignedIn, "Areas by name, pinyin or code, cut to the caller's scope", h.search)
	route.Op(rt, "GET", "/api/areas/{id}/path", route.SignedIn, "An area and those above it", h.path)
}

type childrenIn struct {
	Parent []string `query:"parent,explode" doc:"absent, blank, repeated or a wildcard: the caller's own top areas"`
	All    bool     `query:"all" doc:"those that are disabled too"`
	Expand bool     `query:"expand" doc:"each node comes expanded, with its own children"`
}

// children gives what lies below the parent and inside the scope. Above the scope only the way down to it is shown;
// a parent that is not an area code means the top of the own scope, never the whole country (security.md
// row 4); a foreign one gives an empty list.
func (h Handler) children(ctx context.Context, in *childrenIn) (*route.Out[[]AreaNode], error) {
	scope := h.Scope(ctx)
	parent, ok := one(in.Parent)
	out := views(h.top(scope))
	if ok && (parent != Root || scope.Covers(Root)) {
		out = h.below(parent, scope, in.All)
	}
	for i := range out {
		if id, err := Parse(out[i].ID); in.Expand && err == nil {
			out[i].Expanded, out[i].Children = true, h.below(id, scope, in.All)
		}
	}
	return route.Data(out), nil
}

// below gives the children of an area that the scope touches.
func (h Handler) below(parent Code, scope Scope, all bool) []AreaNode {
	out := []AreaNode{}
	for _, n := range h.Tree.Children(parent) {
		if scope.Touches(n.ID) && (all || !n.Disabled) {
			n.Leaf = n.Leaf && (!all || len(h.Tree.Children(n.ID)) == 0)
			out = append(out, view(n))
		}
	}
	return out
}

// one reads a parent parameter: exactly one proper code.
func one(values []string) (Code, bool) {
	if len(values) != 1 {
		return 0, false
	}
	c, err := Parse(strings.TrimSpace(values[0]))
	return c, err == nil
}

// top gives the highest areas that lie wholly in the scope: the roots of the caller's own tree. The whole country
// starts at the root node, as S3.05 has it.
func (h Handler) top(scope Scope) []Node {
	var out []Node
	var walk func(c Code)
	walk = func(c Code) {
		n, ok := h.Tree.Node(c)
		if !ok {
			return
		}
		if scope.Covers(c) {
			out = append(out, n)
			return
		}
		for _, k := range h.Tree.Children(c) {
			if scope.Touches(k.ID) {
				walk(k.ID)
			}
		}
	}
	walk(Root)
	return out
}

type searchIn struct {
	Q     string `query:"q" doc:"part of the name, or the front of the pinyin, the initials or the code"`
	Limit int    `query:"limit" doc:"at most 100, 20 by default"`
	All   bool   `query:"all" doc:"those that are disabled too"`
}

func (h Handler) search(ctx context.Context, in *searchIn) (*route.Out[[]AreaNode], error) {
	if len(in.Q) > 200 {
		return nil, errs.Invalid("q", "搜索内容过长")
	}
	search := h.Tree.Search
	if in.All {
		search = h.Tree.SearchAll
	}
	return route.Data(views(search(in.Q, h.Scope(ctx), in.Limit))), nil
}

type pathIn struct {
	ID string `path:"id"`
}

// path answers for areas inside the scope and for those above it; any other is "not there".
func (h Handler) path(ctx context.Context, in *pathIn) (*route.Out[[]AreaNode], error) {
	c, err := Parse(in.ID)
	if err != nil {
		return nil, err
	}
	if !h.Scope(ctx).Touches(c) {
		return nil, errs.New(errs.NotFound, "")
	}
	if _, ok := h.Tree.Node(c); !ok {
		return nil, errs.New(errs.NotFound, "")
	}
	return route.Data(views(h.Tree.Path(c))), nil
}
