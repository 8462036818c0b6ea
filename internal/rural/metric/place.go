package metric

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/rollup"
)

// MetricArea is the area the figures are of.
type MetricArea struct {
	ID    string       `json:"id"`
	Name  string       `json:"name"`
	Level string       `json:"level" doc:"pacLevel - 1"`
	Path  []MetricStep `json:"path" doc:"from the topmost area the caller may see down to this one"`
}

// MetricStep is one step of the path.
type MetricStep struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// AreaOf is an area as figures name it. One above the area a caller starts at stands for what they see of it.
func AreaOf(tree *area.Tree, scope area.Scope, c area.Code) MetricArea {
	node, _ := tree.Node(c)
	out := MetricArea{ID: c.String(), Name: node.Text, Level: node.Level, Path: []MetricStep{}}
	home, _ := rollup.Home(tree, scope)
	for _, n := range tree.Path(c) {
		if home.Contains(n.ID) || n.ID == c {
			out.Path = append(out.Path, MetricStep{n.ID.String(), n.Text})
		}
	}
	return out
}

// PlaceOf is the area a call names, else the one its caller starts at. NotFound where they have none.
func PlaceOf(ctx context.Context, tree *area.Tree, in areaparam.Place) (*principal.Principal, area.Code, error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, 0, errs.New(errs.Unauthorized, "")
	}
	c, named, err := in.Code()
	if err == nil && !named {
		if c, named = rollup.Home(tree, p.Scope); !named {
			err = errs.New(errs.NotFound, "")
		}
	}
	return p, c, err
}
