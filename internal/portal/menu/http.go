package menu

import (
	"context"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Handler answers S7.05.
type Handler struct{ Service *Service }

// Mount adds the route.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/v1/sys_menu/menu/{platform}", route.SignedIn, "Menu categories of a platform with their items (S7.05)", h.menu)
	route.Op(rt, "GET", "/v1/sys_menu/menu", route.SignedIn, "Menu categories of the default platform (S7.05)", h.defaultMenu)
}

// MenuGroup is a category with its menu items as trees.
type MenuGroup struct {
	ID       string     `json:"id"`
	Name     string     `json:"name" declared:"words"`
	URL      string     `json:"url"`
	Resource string     `json:"resource"`
	Children []MenuItem `json:"children"`
}

type menuIn struct {
	Platform string `path:"platform"`
}

func (h Handler) defaultMenu(ctx context.Context, _ *struct{}) (*route.Out[[]MenuGroup], error) {
	return h.menu(ctx, &menuIn{Platform: DefaultPlatform})
}

func (h Handler) menu(ctx context.Context, in *menuIn) (*route.Out[[]MenuGroup], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	m, err := h.Service.For(ctx, p, in.Platform, false)
	if err != nil {
		return nil, err
	}
	at := map[string]MenuItem{}
	var note func([]MenuItem)
	note = func(items []MenuItem) {
		for _, it := range items {
			at[it.ID] = it
			note(it.Children)
		}
	}
	note(m.Items)
	out := []MenuGroup{}
	for _, c := range m.Categories {
		g := MenuGroup{ID: c.ID, Name: c.Name, URL: c.URL, Resource: c.Resource, Children: []MenuItem{}}
		for _, k := range c.Children {
			g.Children = append(g.Children, at[k.ID])
		}
		out = append(out, g)
	}
	return route.Data(out), nil
}
