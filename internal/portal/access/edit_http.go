package access

import (
	"context"
	"slices"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

func (h Handler) mountRoles(rt *route.Router) {
	const root = "/api/access/roles"
	can := route.Can(SettingRole)
	route.Op(rt, "GET", root, can, "Roles with what each grants", h.table)
	route.Op(rt, "POST", root, can, "Make a role out of codes the caller holds themselves", h.create)
	route.Op(rt, "GET", root+"/{id}", can, "A role", h.get)
	route.Op(rt, "PUT", root+"/{id}", can, "Change a role made by hand", h.edit)
	route.Op(rt, "DELETE", root+"/{id}", can, "Delete a role that nobody holds or inherits from", h.remove)
	route.Op(rt, "PUT", root+"/{id}/grants/{code}", can, "Give a role one code, or take it away: a cell of the matrix", h.cell)
	route.Op(rt, "GET", root+"/{id}/members", can, "Who of the caller's area holds a role", h.members)
	route.Op(rt, "PUT", root+"/{id}/members/{user}", route.Can(UserPower), "Give the role to somebody", h.join)
	route.Op(rt, "DELETE", root+"/{id}/members/{user}", route.Can(UserPower), "Take the role from somebody", h.leave)
	route.Op(rt, "GET", "/api/access/codes", route.SignedIn, "All codes with their names, and which of them the caller may give", h.codes)
	route.Op(rt, "GET", "/api/access/hidden", can, "The lists of hidden buttons, by system", h.hiddenLists)
	route.Op(rt, "PUT", "/api/access/hidden/{system}/{code}", can, "Hide a button of a system, or show it again", h.hide)
	rt.Handle("GET", "/api/access/matrix.csv", can, h.exportMatrix(rt))
}

// RoleRow is a role with what it grants. Ids are text; levels are pacLevel, 1 country to 7 natural village.
type RoleRow struct {
	ID        string      `json:"id"`
	Code      string      `json:"code"`
	Name      string      `json:"name" declared:"Builtin"`
	DataScope string      `json:"dataScope" enum:"area,level,dept,self,custom"`
	Visual    bool        `json:"visual" doc:"its people go to the dashboard when their area is above a township"`
	Builtin   bool        `json:"builtin"`
	LevelLo   int         `json:"levelLo"`
	LevelHi   int         `json:"levelHi"`
	ParentID  string      `json:"parentId" doc:"0: none"`
	Areas     []RolePlace `json:"areas" doc:"of the data scope custom"`
	Grants    []string    `json:"grants" doc:"its own"`
	Inherited []string    `json:"inherited" doc:"its parents'"`
	Members   int         `json:"members"`
	Version   int64       `json:"version"`
	UpdatedAt int64       `json:"updatedAt" doc:"ms; 0: never changed by hand"`
	Editable  bool        `json:"editable"`
}

// RolePlace is an area with its name.
type RolePlace struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func (h Handler) row(p *principal.Principal, r Role, members int) RoleRow {
	out := RoleRow{ID: strconv.FormatInt(r.ID, 10), Code: r.Code, Name: r.Name, DataScope: string(r.Scope), Visual: r.Visual, Builtin: r.Builtin, LevelLo: int(r.Lo),
		LevelHi: int(r.Hi), ParentID: strconv.FormatInt(r.Parent, 10), Areas: []RolePlace{}, Grants: []string{}, Inherited: []string{}, Members: members,
		Version: r.Version, UpdatedAt: r.Updated, Editable: Editable(p, r)}
	for _, a := range r.Areas {
		out.Areas = append(out.Areas, RolePlace{a.String(), h.areaName(a)})
	}
	for c := range r.Grants {
		if r.Own[c] {
			out.Grants = append(out.Grants, c)
		} else {
			out.Inherited = append(out.Inherited, c)
		}
	}
	slices.Sort(out.Grants)
	slices.Sort(out.Inherited)
	return out
}

func (h Handler) areaName(c area.Code) string {
	if h.AreaName == nil {
		return c.String()
	}
	return h.AreaName(c)
}

func (h Handler) table(ctx context.Context, _ *struct{}) (*route.Out[[]RoleRow], error) {
	roles, err := h.Service.List(ctx)
	if err != nil {
		return nil, err
	}
	n, err := h.Service.Holders(ctx, h.Service.DB.Read())
	if err != nil {
		return nil, err
	}
	out := make([]RoleRow, 0, len(roles))
	for _, r := range roles {
		out = append(out, h.row(principal.From(ctx), r, n[r.ID]))
	}
	return route.Data(out), nil
}

type roleIn struct {
	ID int64 `path:"id"`
}

func (h Handler) role(ctx context.Context, id int64) (Role, error) {
	roles, err := rolesOf(ctx, h.Service.DB.Read(), "role r", "r.id = ?", id)
	if err != nil {
		return Role{}, err
	}
	if len(roles) == 0 {
		return Role{}, errs.New(errs.NotFound, "角色不存在或已被删除")
	}
	return roles[0], nil
}

func (h Handler) get(ctx context.Context, in *roleIn) (*route.Out[RoleRow], error) {
	r, err := h.role(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	n, err := h.Service.Holders(ctx, h.Service.DB.Read())
	if err != nil {
		return nil, err
	}
	return route.Data(h.row(principal.From(ctx), r, n[r.ID])), nil
}

// RoleDraft is what a role is to be.
type RoleDraft struct {
	_         struct{} `additionalProperties:"true"` // S7.23: clients merge namespace and project_name into every body
	Code      string   `json:"code,omitempty" maxLength:"32" doc:"of a new role; afterwards it stays"`
	Name      string   `json:"name" maxLength:"64"`
	DataScope string   `json:"dataScope"`
	Visual    bool     `json:"visual,omitempty"`
	LevelLo   int      `json:"levelLo"`
	LevelHi   int      `json:"levelHi"`
	ParentID  string   `json:"parentId,omitempty"`
	Areas     []string `json:"areas,omitempty" maxItems:"200" doc:"codes of areas"`
	Grants    []string `json:"grants" maxItems:"6000"`
	Version   int64    `json:"version,omitempty" doc:"of the role as it was read; a changed one is 409"`
}

func (b RoleDraft) draft() (Draft, error) {
	d := Draft{Code: b.Code, Name: b.Name, Scope: DataScope(b.DataScope), Visual: b.Visual, Lo: area.Level(b.LevelLo), Hi: area.Level(b.LevelHi), Grants: b.Grants}
	if b.ParentID != "" {
		n, err := strconv.ParseInt(b.ParentID, 10, 64)
		if err != nil || n < 0 {
			return d, errs.Invalid("parentId", "上级角色不存在")
		}
		d.Parent = n
	}
	for _, a := range b.Areas {
		c, err := area.Parse(a)
		if err != nil {
			return d, errs.Invalid("areas", "区域编码无效")
		}
		d.Areas = append(d.Areas, c)
	}
	return d, nil
}

type createIn struct{ Body RoleDraft }

func (h Handler) create(ctx context.Context, in *createIn) (*route.Out[RoleRow], error) {
	return h.save(ctx, 0, in.Body)
}

type editIn struct {
	ID   int64 `path:"id"`
	Body RoleDraft
}

func (h Handler) edit(ctx context.Context, in *editIn) (*route.Out[RoleRow], error) {
	if in.ID <= 0 {
		return nil, errs.New(errs.NotFound, "")
	}
	if in.Body.Code == "" {
		in.Body.Code = "as-it-was"
	}
	return h.save(ctx, in.ID, in.Body)
}

func (h Handler) save(ctx context.Context, id int64, b RoleDraft) (*route.Out[RoleRow], error) {
	d, err := b.draft()
	if err != nil {
		return nil, err
	}
	if id, err = h.Service.Save(ctx, principal.From(ctx), id, b.Version, d); err != nil {
		return nil, err
	}
	return h.get(ctx, &roleIn{id})
}

type removeIn struct {
	ID      int64 `path:"id"`
	Version int64 `query:"version"`
}

func (h Handler) remove(ctx context.Context, in *removeIn) (*route.Out[struct{}], error) {
	if err := h.Service.Delete(ctx, principal.From(ctx), in.ID, in.Version); err != nil {
		return nil, err
	}
	return route.Data(struct{}{}), nil
}

type cellIn struct {
	ID   int64  `path:"id"`
	Code string `path:"code" maxLength:"64"`
	Body struct {
		_       struct{} `additionalProperties:"true"`
		On      bool     `json:"on"`
		Version int64    `json:"version"`
	}
}

// cell changes one code of a role that stands as the caller saw it.
func (h Handler) cell(ctx context.Context, in *cellIn) (*route.Out[RoleRow], error) {
	r, err := h.role(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	d := Draft{Code: "as-it-was", Name: r.Name, Scope: r.Scope, Visual: r.Visual, Lo: r.Lo, Hi: r.Hi, Parent: r.Parent, Areas: r.Areas}
	for c := range r.Own {
		if c != in.Code {
			d.Grants = append(d.Grants, c)
		}
	}
	if in.Body.On {
		d.Grants = append(d.Grants, in.Code)
	}
	if _, err := h.Service.Save(ctx, principal.From(ctx), in.ID, in.Body.Version, d); err != nil {
		return nil, err
	}
	return h.get(ctx, &roleIn{in.ID})
}

// CodeTable is everything a role may be made of.
type CodeTable struct {
	Prefixes []NamedCode `json:"prefixes"`
	Actions  []NamedCode `json:"actions"`
	Pages    []NamedCode `json:"pages" doc:"resources of the menu and of the screens"`
	Menus    []MenuNode  `json:"menus" doc:"the whole menu, for whoever manages roles or accounts"`
	Mine     []string    `json:"mine" doc:"what the caller may give; others would be refused"`
}

func (h Handler) codes(ctx context.Context, _ *struct{}) (*route.Out[CodeTable], error) {
	p := principal.From(ctx)
	pages, menus := slices.Clone(Resources), []MenuNode{}
	if h.MenuTree != nil && (Holds(p, SettingRole) || Holds(p, SettingUser)) {
		var err error
		if menus, err = h.MenuTree(ctx); err != nil {
			return nil, err
		}
	}
	for _, m := range menus {
		if m.Resource != "" && !slices.Contains(pages, m.Resource) {
			pages = append(pages, m.Resource)
		}
	}
	out := CodeTable{Prefixes: named(Prefixes, prefixNames), Actions: named(Actions, actionNames), Pages: named(pages, pageNames), Menus: menus, Mine: []string{}}
	for _, c := range append(FullList(), pages...) {
		if MayGive(p, c) {
			out.Mine = append(out.Mine, c)
		}
	}
	return route.Data(out), nil
}

// HideList is a system with the buttons hidden there.
type HideList struct {
	System string   `json:"system"`
	Codes  []string `json:"codes"`
}

func (h Handler) hiddenLists(ctx context.Context, _ *struct{}) (*route.Out[[]HideList], error) {
	lists, err := hidden(ctx, h.Service.DB.Read())
	if err != nil {
		return nil, err
	}
	if lists[System] == nil {
		lists[System] = map[string]bool{}
	}
	out := []HideList{}
	for system, codes := range lists {
		l := HideList{System: system, Codes: []string{}}
		for c := range codes {
			l.Codes = append(l.Codes, c)
		}
		slices.Sort(l.Codes)
		out = append(out, l)
	}
	slices.SortFunc(out, func(a, b HideList) int {
		switch {
		case a.System == System:
			return -1
		case b.System == System || a.System > b.System:
			return 1
		}
		return -1
	})
	return route.Data(out), nil
}

type hideIn struct {
	System string `path:"system" maxLength:"64"`
	Code   string `path:"code" maxLength:"64"`
	Body   struct {
		_      struct{} `additionalProperties:"true"`
		Hidden bool     `json:"hidden"`
	}
}

// hide is for the person who speaks for the whole installation: a list holds for everybody.
func (h Handler) hide(ctx context.Context, in *hideIn) (*route.Out[struct{}], error) {
	if p := principal.From(ctx); !p.Admin && !p.GivesAll && !p.Scope.Whole(area.Root) {
		return nil, errs.New(errs.Forbidden, "隐藏清单对全平台生效，只能由平台级管理员修改")
	}
	if err := h.Service.Hide(ctx, in.System, in.Code, in.Body.Hidden); err != nil {
		return nil, err
	}
	return route.Data(struct{}{}), nil
}
