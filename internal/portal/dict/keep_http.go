package dict

import (
	"context"

	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
)

func (h Handler) mountKeeping(rt *route.Router) {
	can := route.Can(access.SettingDict)
	route.Op(rt, "GET", "/api/dict-types", can, "All dictionaries with how many entries they have", h.types)
	route.Op(rt, "POST", "/api/dict-types", can, "Make a dictionary", h.addType)
	route.Op(rt, "PUT", "/api/dict-types/{type}", can, "Rename a dictionary of people's own", h.renameType)
	route.Op(rt, "DELETE", "/api/dict-types/{type}", can, "Remove an empty dictionary of people's own", h.removeType)
	route.Op(rt, "GET", "/api/dict-types/{type}/items", can, "The entries of a dictionary in their order", h.items)
	route.Op(rt, "POST", "/api/dict-types/{type}/items", can, "Add an entry to a dictionary of people's own, or to one that is open", h.addItem)
	route.Op(rt, "PUT", "/api/dict-types/{type}/items/{code}", can, "Change an entry: name, status, parent, order", h.editItem)
	route.Op(rt, "PUT", "/api/dict-types/{type}/items/{code}/periods", can, "Say when an entry may be chosen and what it is called then", h.setPeriods)
	route.Op(rt, "DELETE", "/api/dict-types/{type}/items/{code}", can, "Remove an entry of people's own that nothing uses", h.removeItem)
}

// DictType is a dictionary of the administration.
type DictType struct {
	Type     string `json:"type"`
	Name     string `json:"name" declared:"Builtin"`
	Standard string `json:"standard"`
	Builtin  bool   `json:"builtin" doc:"its codes are the program's"`
	Setting  bool   `json:"setting" doc:"no code list: its names are values that people set"`
	Open     bool   `json:"open" doc:"its codes are the program's, and people add entries of their own"`
	Items    int64  `json:"items"`
	Off      int64  `json:"off" doc:"entries with status 0"`
	Version  int64  `json:"version"`
}

// DictItem is an entry of the administration.
type DictItem struct {
	Code    string `json:"code"`
	Name    string `json:"name" declared:"Builtin"`
	Title   string `json:"title,omitempty" doc:"what a setting's value is of, where its code does not say it" declared:"words"`
	Status  string `json:"status" enum:"0,1"`
	Parent  string `json:"parent"`
	Sort    int64  `json:"sort"`
	Builtin bool   `json:"builtin"`
	Version int64  `json:"version"`
	// Periods are when it may be chosen; none: always.
	Periods []DictPeriod `json:"periods"`
}

// DictPeriod is a time in which an entry may be chosen, and what it is called in it.
type DictPeriod struct {
	From int64  `json:"from" doc:"yyyymmdd, 0 for no beginning"`
	To   int64  `json:"to" doc:"yyyymmdd, itself included, 0 for no end"`
	Name string `json:"name" maxLength:"400"`
}

func (h Handler) types(ctx context.Context, _ *struct{}) (*route.Out[[]DictType], error) {
	list, err := h.Service.Types(ctx)
	if err != nil {
		return nil, err
	}
	out := make([]DictType, 0, len(list))
	for _, t := range list {
		out = append(out, DictType{t.Type, t.Name, t.Standard, t.Builtin, isSetting(t.Type), t.Open, t.Items, t.Off, t.Version})
	}
	return route.Data(out), nil
}

type typeIn struct {
	Type string `path:"type"`
}

func (h Handler) items(ctx context.Context, in *typeIn) (*route.Out[[]DictItem], error) {
	list, err := h.Service.Items(ctx, in.Type)
	if err != nil {
		return nil, err
	}
	out := make([]DictItem, 0, len(list))
	for _, r := range list {
		it := DictItem{r.Code, r.Name, r.Title, r.Status, r.Parent, r.Sort, r.Builtin, r.Version, []DictPeriod{}}
		for _, p := range r.Periods {
			it.Periods = append(it.Periods, DictPeriod(p))
		}
		out = append(out, it)
	}
	return route.Data(out), nil
}

// DictTypeForm is what is typed; namespace and project_name come beside it (S7.23).
type DictTypeForm struct {
	_       struct{} `additionalProperties:"true"`
	Type    string   `json:"type,omitempty" maxLength:"40"`
	Name    string   `json:"name" maxLength:"400"`
	Version int64    `json:"version,omitempty"`
}

// DictItemForm is what is typed of an entry.
type DictItemForm struct {
	_       struct{} `additionalProperties:"true"`
	Code    string   `json:"code,omitempty" maxLength:"40"`
	Name    string   `json:"name" maxLength:"1000"`
	Status  string   `json:"status,omitempty"`
	Parent  string   `json:"parent,omitempty" maxLength:"40"`
	Sort    int64    `json:"sort,omitempty" minimum:"0" maximum:"100000"`
	Version int64    `json:"version,omitempty"`
}

func (f DictItemForm) text() Text { return Text{f.Name, f.Parent, f.Status, f.Sort} }

func done(err error) (*route.Out[bool], error) {
	if err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

func (h Handler) addType(ctx context.Context, in *struct{ Body DictTypeForm }) (*route.Out[bool], error) {
	return done(h.Service.AddType(ctx, in.Body.Type, in.Body.Name))
}

type typeEdit struct {
	Type string `path:"type"`
	Body DictTypeForm
}

func (h Handler) renameType(ctx context.Context, in *typeEdit) (*route.Out[bool], error) {
	return done(h.Service.RenameType(ctx, in.Type, in.Body.Name, in.Body.Version))
}

type typeRemove struct {
	Type    string `path:"type"`
	Version int64  `query:"version"`
}

func (h Handler) removeType(ctx context.Context, in *typeRemove) (*route.Out[bool], error) {
	return done(h.Service.RemoveType(ctx, in.Type, in.Version))
}

type itemAdd struct {
	Type string `path:"type"`
	Body DictItemForm
}

func (h Handler) addItem(ctx context.Context, in *itemAdd) (*route.Out[bool], error) {
	return done(h.Service.Add(ctx, in.Type, in.Body.Code, in.Body.text()))
}

type itemEdit struct {
	Type string `path:"type"`
	Code string `path:"code"`
	Body DictItemForm
}

func (h Handler) editItem(ctx context.Context, in *itemEdit) (*route.Out[bool], error) {
	return done(h.Service.Edit(ctx, in.Type, in.Code, in.Body.Version, in.Body.text()))
}

type periodsIn struct {
	Type string `path:"type"`
	Code string `path:"code"`
	Body struct {
		_       struct{}     `additionalProperties:"true"`
		Periods []DictPeriod `json:"periods" maxItems:"40"`
		Version int64        `json:"version"`
	}
}

func (h Handler) setPeriods(ctx context.Context, in *periodsIn) (*route.Out[bool], error) {
	periods := make([]Period, len(in.Body.Periods))
	for i, p := range in.Body.Periods {
		periods[i] = Period(p)
	}
	return done(h.Service.SetPeriods(ctx, in.Type, in.Code, in.Body.Version, periods))
}

type itemRemove struct {
	Type    string `path:"type"`
	Code    string `path:"code"`
	Version int64  `query:"version"`
}

func (h Handler) removeItem(ctx context.Context, in *itemRemove) (*route.Out[bool], error) {
	return done(h.Service.Remove(ctx, in.Type, in.Code, in.Version))
}
