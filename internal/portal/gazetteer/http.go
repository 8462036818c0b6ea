package gazetteer

import (
	"context"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Handler is the wire of the register.
type Handler struct{ Service *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	keep := route.Can(access.SettingArea)
	route.Op(rt, "GET", "/api/area-register/{id}", keep, "An area with what stands at it", h.get)
	route.Op(rt, "POST", "/api/area-register", keep, "Add an area; natural villages get their code", h.add)
	route.Op(rt, "PUT", "/api/area-register/{id}", keep, "Rename an area or change what is written of it", h.edit)
	route.Op(rt, "POST", "/api/area-register/{id}/disable", keep, "Disable an area that nothing uses", h.disable)
	route.Op(rt, "POST", "/api/area-register/{id}/enable", keep, "Enable an area again", h.enable)
	route.Op(rt, "POST", "/api/area-register/{id}/merge", keep, "Merge an area into another of its level; its rows follow by a job", h.merge)
	route.Op(rt, "DELETE", "/api/area-register/{id}", keep, "Take an area away that people added and nothing ever used", h.remove)
	route.Op(rt, "GET", "/api/area-changes", keep, "What became of areas in the caller's scope, the newest first", h.changes)
}

// AreaUse is how many rows of a kind stand at an area.
type AreaUse struct {
	Title string `json:"title" declared:"words"`
	Count int64  `json:"count"`
}

// AreaRecord is an area of the register; times are ms, 0 where there is none.
type AreaRecord struct {
	ID         string    `json:"id"`
	ParentID   string    `json:"parentId"`
	Name       string    `json:"name"`
	Level      string    `json:"level" doc:"pacLevel - 1: 1 province … 6 natural village"`
	Path       string    `json:"path"`
	Alias      string    `json:"alias"`
	Centre     string    `json:"centre"`
	Disabled   bool      `json:"disabled"`
	Own        bool      `json:"own" doc:"added by people: it may be removed while nothing uses it"`
	MergedInto string    `json:"mergedInto"`
	MergedName string    `json:"mergedName"`
	ValidFrom  int64     `json:"validFrom"`
	ValidTo    int64     `json:"validTo"`
	Version    int64     `json:"version" doc:"goes back with a change; 409 where somebody else was faster"`
	Below      int       `json:"below" doc:"areas in use directly below"`
	Uses       []AreaUse `json:"uses" doc:"rows that stand at it"`
	Editable   bool      `json:"editable" doc:"the caller may change it"`
	Extensible bool      `json:"extensible" doc:"the caller may add areas below it"`
}

func (h Handler) record(ctx context.Context, p *principal.Principal, c area.Code) (AreaRecord, error) {
	a, err := h.Service.Get(ctx, p, c)
	if err != nil {
		return AreaRecord{}, err
	}
	used, err := h.Service.UsedBy(ctx, h.Service.DB.Read(), a)
	if err != nil {
		return AreaRecord{}, err
	}
	n, _ := h.Service.Tree.Node(c)
	r := AreaRecord{ID: c.String(), ParentID: a.Parent.String(), Name: a.Name, Level: c.TreeLevel(), Path: n.Path, Alias: a.Alias, Centre: a.Centre, Disabled: a.Disabled,
		Own: a.Own, ValidFrom: a.ValidFrom, ValidTo: a.ValidTo, Version: a.Version, Uses: []AreaUse{}, Editable: p.Scope.Whole(a.Parent),
		Extensible: p.Scope.Whole(c) && !a.Disabled && c.Level() >= area.Province && c.Level() < area.NaturalVillage}
	if a.MergedInto != 0 {
		r.MergedInto, r.MergedName = a.MergedInto.String(), h.Service.Tree.Name(a.MergedInto)
	}
	for _, k := range h.Service.Tree.Children(c) {
		if !k.Disabled {
			r.Below++
		}
	}
	for _, u := range used {
		r.Uses = append(r.Uses, AreaUse(u))
	}
	return r, nil
}

type areaIn struct {
	ID string `path:"id"`
}

func (h Handler) get(ctx context.Context, in *areaIn) (*route.Out[AreaRecord], error) {
	c, err := area.Parse(in.ID)
	if err != nil {
		return nil, err
	}
	return h.answer(ctx, c)
}

func (h Handler) answer(ctx context.Context, c area.Code) (*route.Out[AreaRecord], error) {
	r, err := h.record(ctx, principal.From(ctx), c)
	if err != nil {
		return nil, err
	}
	return route.Data(r), nil
}

// AreaText is what people write of an area; namespace and project_name come beside it (S7.23).
type AreaText struct {
	_         struct{} `additionalProperties:"true"`
	Name      string   `json:"name" maxLength:"200"`
	Alias     string   `json:"alias,omitempty" maxLength:"200"`
	Centre    string   `json:"centre,omitempty" maxLength:"200"`
	ValidFrom int64    `json:"validFrom,omitempty" minimum:"0" doc:"ms; 0: from now on"`
	Reason    string   `json:"reason" maxLength:"1000" doc:"the decision it rests on"`
	Version   int64    `json:"version,omitempty"`
	ParentID  string   `json:"parentId,omitempty" doc:"of a new area"`
	Code      string   `json:"code,omitempty" doc:"of a new area; empty for a natural village: the next free one"`
}

func (t AreaText) text() Text { return Text{t.Name, t.Alias, t.Centre, t.ValidFrom, t.Reason} }

func (h Handler) add(ctx context.Context, in *struct{ Body AreaText }) (*route.Out[AreaRecord], error) {
	parent, err := area.Parse(in.Body.ParentID)
	if err != nil {
		return nil, errs.Invalid("parentId", "请选择上级区域")
	}
	var code area.Code
	if text := strings.TrimSpace(in.Body.Code); text != "" {
		if code, err = area.Parse(text); err != nil || code == area.Root {
			return nil, errs.Invalid("code", "区域编码须为 12 位数字，自然村为 14 位")
		}
	}
	if code, err = h.Service.Add(ctx, principal.From(ctx), parent, code, in.Body.text()); err != nil {
		return nil, err
	}
	return h.answer(ctx, code)
}

type areaEdit struct {
	ID   string `path:"id"`
	Body AreaText
}

func (h Handler) edit(ctx context.Context, in *areaEdit) (*route.Out[AreaRecord], error) {
	c, err := area.Parse(in.ID)
	if err != nil {
		return nil, err
	}
	if err := h.Service.Edit(ctx, principal.From(ctx), c, in.Body.Version, in.Body.text()); err != nil {
		return nil, err
	}
	return h.answer(ctx, c)
}

// AreaStep is a step in an area's life.
type areaStep struct {
	ID   string `path:"id"`
	Body struct {
		_         struct{} `additionalProperties:"true"`
		Version   int64    `json:"version"`
		Reason    string   `json:"reason" maxLength:"1000"`
		Into      string   `json:"into,omitempty" doc:"of a merge: the area that takes over"`
		ValidFrom int64    `json:"validFrom,omitempty" minimum:"0" doc:"of a merge: ms; 0: from now on"`
	}
}

func (h Handler) disable(ctx context.Context, in *areaStep) (*route.Out[AreaRecord], error) {
	return h.turn(ctx, in, true)
}

func (h Handler) enable(ctx context.Context, in *areaStep) (*route.Out[AreaRecord], error) {
	return h.turn(ctx, in, false)
}

func (h Handler) turn(ctx context.Context, in *areaStep, off bool) (*route.Out[AreaRecord], error) {
	c, err := area.Parse(in.ID)
	if err != nil {
		return nil, err
	}
	if err := h.Service.Switch(ctx, principal.From(ctx), c, in.Body.Version, off, in.Body.Reason); err != nil {
		return nil, err
	}
	return h.answer(ctx, c)
}

func (h Handler) merge(ctx context.Context, in *areaStep) (*route.Out[AreaRecord], error) {
	c, err := area.Parse(in.ID)
	if err != nil {
		return nil, err
	}
	into, err := area.Parse(in.Body.Into)
	if err != nil {
		return nil, errs.Invalid("into", "请选择并入的区域")
	}
	if _, err := h.Service.Merge(ctx, principal.From(ctx), c, in.Body.Version, into, in.Body.ValidFrom, in.Body.Reason); err != nil {
		return nil, err
	}
	return h.answer(ctx, c)
}

type areaRemove struct {
	ID      string `path:"id"`
	Version int64  `query:"version"`
}

func (h Handler) remove(ctx context.Context, in *areaRemove) (*route.Out[bool], error) {
	c, err := area.Parse(in.ID)
	if err != nil {
		return nil, err
	}
	if err := h.Service.Remove(ctx, principal.From(ctx), c, in.Version); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

// AreaChange is a line of the history on the wire.
type AreaChange struct {
	ID         string `json:"id"`
	At         int64  `json:"at"`
	Kind       string `json:"kind" enum:"add,rename,edit,disable,enable,merge,remove"`
	Area       string `json:"area"`
	Path       string `json:"path" doc:"names from the province down, of today"`
	Before     string `json:"before"`
	After      string `json:"after"`
	Target     string `json:"target" doc:"the code that took it over; empty but for a merge"`
	TargetPath string `json:"targetPath"`
	Effective  int64  `json:"effective"`
	Reason     string `json:"reason"`
	Username   string `json:"username"`
	Moved      int64  `json:"moved" doc:"rows that went to the target so far"`
	Done       bool   `json:"done"`
}

type changesIn struct {
	Area   string `query:"area" doc:"only this code, or what was merged into it"`
	Kind   string `query:"kind"`
	Cursor string `query:"cursor"`
	Back   bool   `query:"back" doc:"the page before the cursor; without a cursor the last page"`
	Size   int    `query:"size"`
}

func (h Handler) changes(ctx context.Context, in *changesIn) (*route.Out[page.Page[AreaChange]], error) {
	f := Filter{Kind: Kind(in.Kind)}
	if in.Area != "" {
		c, err := area.Parse(in.Area)
		if err != nil {
			return nil, err
		}
		f.Area = c
	}
	got, err := h.Service.Changes(ctx, principal.From(ctx).Scope, f, page.Ask{Cursor: in.Cursor, Back: in.Back, Size: in.Size})
	if err != nil {
		return nil, err
	}
	out := page.Page[AreaChange]{Items: []AreaChange{}, Next: got.Next, Previous: got.Previous, Total: got.Total, TotalCap: got.TotalCap}
	for _, c := range got.Items {
		v := AreaChange{ID: strconv.FormatInt(c.ID, 10), At: c.At, Kind: string(c.Kind), Area: c.Area.String(), Path: h.path(c.Area), Before: c.Before, After: c.After,
			Effective: c.Effective, Reason: c.Reason, Username: c.Username, Moved: c.Moved, Done: c.Done}
		if c.Target != 0 {
			v.Target, v.TargetPath = c.Target.String(), h.path(c.Target)
		}
		out.Items = append(out.Items, v)
	}
	return route.Data(out), nil
}

func (h Handler) path(c area.Code) string {
	n, _ := h.Service.Tree.Node(c)
	return n.Path
}
