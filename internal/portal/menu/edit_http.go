package menu

import (
	"context"

	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// EditHandler is the wire of the editor. Menus belong to no area: who may edit one edits all of it.
type EditHandler struct{ Editor *Editor }

// Mount adds the routes.
func (h EditHandler) Mount(rt *route.Router) {
	can := route.Can(access.SettingMenu)
	route.Op(rt, "GET", "/api/menus", can, "Platforms that have a menu", h.platforms)
	route.Op(rt, "GET", "/api/menus/{platform}", can, "A platform's menu in force, its draft and its versions", h.sheet)
	route.Op(rt, "PUT", "/api/menus/{platform}/draft", can, "Keep a draft in the version that was read", h.save)
	route.Op(rt, "POST", "/api/menus/{platform}/draft/discard", can, "Give a draft up", h.discard)
	route.Op(rt, "POST", "/api/menus/{platform}/publish", can, "Make the draft the menu in force", h.publish)
	route.Op(rt, "GET", "/api/menus/{platform}/versions/{number}", can, "The items of a version", h.version)
	route.Op(rt, "POST", "/api/menus/{platform}/versions/{number}/restore", can, "Make an earlier version the draft", h.restore)
}

func (h EditHandler) platforms(ctx context.Context, _ *struct{}) (*route.Out[[]string], error) {
	all, err := h.Editor.Platforms(ctx)
	if err != nil {
		return nil, err
	}
	return route.Data(all), nil
}

func (h EditHandler) sheet(ctx context.Context, in *menuIn) (*route.Out[MenuSheet], error) {
	s, err := h.Editor.Sheet(ctx, in.Platform)
	if err != nil {
		return nil, err
	}
	return route.Data(s), nil
}

// DraftIn is a draft as it is sent.
type DraftIn struct {
	_       struct{}    `additionalProperties:"true"` // S7.23
	Version int64       `json:"version" doc:"of the draft that was read; 0: there was none"`
	Items   []MenuEntry `json:"items" maxItems:"3000"`
}

func (h EditHandler) save(ctx context.Context, in *struct {
	Platform string `path:"platform"`
	Body     DraftIn
}) (*route.Out[MenuDraft], error) {
	d, err := h.Editor.Save(ctx, in.Platform, principal.From(ctx).Username, in.Body.Version, in.Body.Items)
	if err != nil {
		return nil, err
	}
	return route.Data(d), nil
}

// DraftVersion names the draft that was read.
type DraftVersion struct {
	_       struct{} `additionalProperties:"true"` // S7.23
	Version int64    `json:"version"`
	Note    string   `json:"note,omitempty"`
}

type draftIn struct {
	Platform string `path:"platform"`
	Body     DraftVersion
}

func (h EditHandler) discard(ctx context.Context, in *draftIn) (*route.Out[bool], error) {
	if err := h.Editor.Discard(ctx, in.Platform, in.Body.Version); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

func (h EditHandler) publish(ctx context.Context, in *draftIn) (*route.Out[MenuVersion], error) {
	v, err := h.Editor.Publish(ctx, in.Platform, principal.From(ctx).Username, in.Body.Version, in.Body.Note)
	if err != nil {
		return nil, err
	}
	return route.Data(v), nil
}

type versionIn struct {
	Platform string `path:"platform"`
	Number   int64  `path:"number"`
}

func (h EditHandler) version(ctx context.Context, in *versionIn) (*route.Out[[]MenuEntry], error) {
	all, err := h.Editor.Of(ctx, in.Platform, in.Number)
	if err != nil {
		return nil, err
	}
	return route.Data(all), nil
}

func (h EditHandler) restore(ctx context.Context, in *struct {
	Platform string `path:"platform"`
	Number   int64  `path:"number"`
	Body     DraftVersion
}) (*route.Out[MenuDraft], error) {
	d, err := h.Editor.Restore(ctx, in.Platform, principal.From(ctx).Username, in.Number, in.Body.Version)
	if err != nil {
		return nil, err
	}
	return route.Data(d), nil
}
