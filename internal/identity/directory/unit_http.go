package directory

import (
	"context"
	"slices"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// CodeDepartments is the menu resource that opens the administration of departments.
const CodeDepartments = "setting-dept"

// CodeNotices addresses notices to departments (portal/access names it MessagePublish).
const CodeNotices = "message-publish"

// knowsUnits reports whether the caller's work is with the departments of their scope; everybody else knows their own.
func (h *Handler) knowsUnits(p *principal.Principal) bool {
	return slices.ContainsFunc([]string{CodeUsers, CodeDepartments, CodeNotices}, func(code string) bool { return h.Holds(p, code) })
}

func (h *Handler) mountDepartments(rt *route.Router) {
	route.Op(rt, "GET", "/api/departments", route.SignedIn, "Departments of the area of who administers accounts or departments or publishes notices, flat; parentId hangs them together. Others: their own", h.units)
	route.Op(rt, "GET", "/api/departments/top", route.Can(CodeDepartments), "Whether the caller places departments at the top of the tree", h.top)
	route.Op(rt, "POST", "/api/departments", route.Can(CodeDepartments), "Make a department", h.addUnit)
	route.Op(rt, "PUT", "/api/departments/{id}", route.Can(CodeDepartments), "Change a department in the version that was read", h.editUnit)
	route.Op(rt, "POST", "/api/departments/{id}/move", route.Can(CodeDepartments), "Hang a department elsewhere in the tree", h.moveUnit)
	route.Op(rt, "DELETE", "/api/departments/{id}", route.Can(CodeDepartments), "Take an unused department away", h.removeUnit)
}

// UnitRow is a department on the wire.
type UnitRow struct {
	ID         string    `json:"id"`
	ParentID   string    `json:"parentId" doc:"may lie outside the caller's area, then the row is a root to them; 0: none"`
	Code       string    `json:"code"`
	Name       string    `json:"name"`
	Area       area.Code `json:"areaId"`
	AreaName   string    `json:"areaName"`
	Kind       string    `json:"kind" enum:"government,institution,team,company,other"`
	LeaderID   string    `json:"leaderId" doc:"0: none"`
	LeaderName string    `json:"leaderName"`
	Sort       int       `json:"sort"`
	Users      int       `json:"users" doc:"accounts that belong to it"`
	Version    int64     `json:"version"`
}

func (h *Handler) unitRow(u Unit) UnitRow {
	return UnitRow{ID: strconv.FormatInt(u.ID, 10), ParentID: strconv.FormatInt(u.ParentID, 10), Code: u.Code, Name: u.Name, Area: u.Area, AreaName: h.AreaName(u.Area),
		Kind: u.Kind, LeaderID: strconv.FormatInt(u.Leader, 10), LeaderName: u.LeaderName, Sort: u.Sort, Users: u.Users, Version: u.Version}
}

func (h *Handler) units(ctx context.Context, _ *struct{}) (*route.Out[[]UnitRow], error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, err
	}
	list, err := h.unitsFor(ctx, p)
	if err != nil {
		return nil, err
	}
	out := make([]UnitRow, len(list))
	for i, u := range list {
		out[i] = h.unitRow(u)
	}
	return route.Data(out), nil
}

func (h *Handler) top(ctx context.Context, _ *struct{}) (*route.Out[bool], error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, err
	}
	return route.Data(mayTop(p.Scope)), nil
}

func (h *Handler) unitsFor(ctx context.Context, p *principal.Principal) ([]Unit, error) {
	if h.knowsUnits(p) {
		return h.Store.Units(ctx, p.Scope)
	}
	me, err := h.Store.ByID(ctx, p.UserID)
	if err != nil {
		return nil, err
	}
	return h.Store.units(ctx, "d.id = ?", me.DeptID)
}

// UnitForm is what is typed of a department.
type UnitForm struct {
	_        struct{} `additionalProperties:"true"` // S7.23
	Code     string   `json:"code"`
	Name     string   `json:"name"`
	Area     string   `json:"areaId"`
	Kind     string   `json:"kind"`
	LeaderID string   `json:"leaderId,omitempty"`
	ParentID string   `json:"parentId,omitempty" doc:"of a new one"`
	Sort     int      `json:"sort,omitempty" doc:"0: last of a new one's siblings"`
	Version  int64    `json:"version,omitempty"`
}

// department is the form as far as it reads, and what does not.
func (f UnitForm) department() (Department, error) {
	d := Department{Code: f.Code, Name: f.Name, Kind: f.Kind, Sort: f.Sort, Version: f.Version}
	var noArea, noLeader, noParent error
	d.Area, noArea = areaOf(f.Area)
	d.Leader, noLeader = optional("leaderId", f.LeaderID)
	d.ParentID, noParent = optional("parentId", f.ParentID)
	return d, errs.All(noArea, noLeader, noParent)
}

// areaOf reads the area of a form.
func areaOf(text string) (area.Code, error) {
	if text == "" {
		return 0, errs.Invalid("areaId", "请选择区域")
	}
	c, err := area.Parse(text)
	if err != nil {
		return 0, errs.Invalid("areaId", "区域编码无效")
	}
	return c, nil
}

func optional(field, s string) (int64, error) {
	if s == "" || s == "0" {
		return 0, nil
	}
	return number(field, s)
}

func (h *Handler) addUnit(ctx context.Context, in *struct{ Body UnitForm }) (*route.Out[UnitRow], error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, err
	}
	d, typed := in.Body.department()
	if d, err = h.Service.AddUnit(ctx, p.Scope, d, typed); err != nil {
		return nil, err
	}
	d.Version = 1
	return route.Data(h.unitRow(Unit{Department: d})), nil
}

// UnitEdit is a change of a department.
type UnitEdit struct {
	ID   string `path:"id"`
	Body UnitForm
}

func (h *Handler) editUnit(ctx context.Context, in *UnitEdit) (*route.Out[UnitRow], error) {
	p, id, err := h.target(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	d, typed := in.Body.department()
	d.ID = id
	if d, err = h.Service.EditUnit(ctx, p.Scope, p.Username, d, typed); err != nil {
		return nil, err
	}
	return route.Data(h.unitRow(Unit{Department: d})), nil
}

// UnitMove is a new place in the tree.
type UnitMove struct {
	ID   string `path:"id"`
	Body struct {
		_        struct{} `additionalProperties:"true"` // S7.23
		ParentID string   `json:"parentId" doc:"0: the top"`
		BeforeID string   `json:"beforeId,omitempty" doc:"the sibling it comes before; left out: last"`
		Version  int64    `json:"version"`
	}
}

func (h *Handler) moveUnit(ctx context.Context, in *UnitMove) (*route.Out[UnitRow], error) {
	p, id, err := h.target(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	parent, err := optional("parentId", in.Body.ParentID)
	if err != nil {
		return nil, err
	}
	before, err := optional("beforeId", in.Body.BeforeID)
	if err != nil {
		return nil, err
	}
	d, err := h.Service.MoveUnit(ctx, p.Scope, p.Username, id, parent, before, in.Body.Version)
	if err != nil {
		return nil, err
	}
	return route.Data(h.unitRow(Unit{Department: d})), nil
}

func (h *Handler) removeUnit(ctx context.Context, in *IDInput) (*route.Out[bool], error) {
	p, id, err := h.target(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	if err := h.Service.RemoveUnit(ctx, p.Scope, id); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}
