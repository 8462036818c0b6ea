package directory

import (
	"context"
	"encoding/base64"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// CodeUsers is the menu resource that opens the administration of accounts.
const CodeUsers = "setting-user"

// CodePower is what decides about an account as such: whether it is in use, its way in, what it may do (portal/access names it UserPower).
const CodePower = "user-power"

// Handler is the wire of the directory: our /api/users and the specification's S7.10, S7.11, S7.15.
type Handler struct {
	Store   *Store
	Service *Service
	// RolesOf gives the roles of several people in one statement (portal/access, which lies above).
	RolesOf func(ctx context.Context, ids []int64) (map[int64][]RoleName, error)
	// AreaName is an area's name as lists show it (the tree in memory).
	AreaName func(area.Code) string
	// Holds reports whether the caller has a code (portal/access).
	Holds func(p *principal.Principal, code string) bool
}

// RoleName is a role as lists of people show it.
type RoleName struct {
	Code string `json:"code"`
	Name string `json:"name" declared:"words"`
}

// AccountRow is a user as the administration of accounts shows them.
type AccountRow struct {
	UserRow
	AreaName    string     `json:"areaName"`
	Posts       []string   `json:"posts" doc:"codes of the dictionary post"`
	Roles       []RoleName `json:"roles"`
	UserType    string     `json:"userType" enum:"government,person,legal,operations"`
	LockedUntil int64      `json:"lockedUntil" doc:"ms, the end of the longest lock after failed sign-ins; 0: none"`
	Version     int64      `json:"version"`
}

func (h *Handler) account(u User) AccountRow {
	return AccountRow{UserRow: row(u), AreaName: h.AreaName(u.Area), Posts: []string{}, Roles: []RoleName{}, UserType: string(u.Type), Version: u.Version}
}

// accounts adds what the directory itself does not know, in three statements for all rows.
func (h *Handler) accounts(ctx context.Context, users []User) ([]AccountRow, error) {
	ids := make([]int64, len(users))
	for i, u := range users {
		ids[i] = u.ID
	}
	roles, err := h.RolesOf(ctx, ids)
	if err != nil {
		return nil, err
	}
	posts, err := h.Store.PostsOf(ctx, ids)
	if err != nil {
		return nil, err
	}
	locks, err := h.Service.Locks(ctx)
	if err != nil {
		return nil, err
	}
	out := make([]AccountRow, len(users))
	for i, u := range users {
		out[i] = h.account(u)
		out[i].Posts = append(out[i].Posts, posts[u.ID]...)
		out[i].Roles = append(out[i].Roles, roles[u.ID]...)
		if until, ok := locks[h.Service.Subject(u.Username)]; ok {
			out[i].LockedUntil = until.UnixMilli()
		}
	}
	return out, nil
}

// UserRow is a user on every wire: the mobile number is masked.
type UserRow struct {
	ID                 string    `json:"id"`
	UUID               string    `json:"uuid"`
	Username           string    `json:"username"`
	Name               string    `json:"name"`
	Mobile             string    `json:"mobile" doc:"masked"`
	Email              string    `json:"email"`
	LdapID             string    `json:"ldapId"`
	Code               string    `json:"code"`
	EmployeeType       string    `json:"employeeType"`
	LoginType          string    `json:"loginType"`
	Area               area.Code `json:"areaId"`
	DeptID             string    `json:"deptId"`
	DeptName           string    `json:"deptName"`
	Namespace          string    `json:"namespace"`
	Disabled           bool      `json:"disabled"`
	MustChangePassword bool      `json:"mustChangePassword"`
	CreatedAt          int64     `json:"createdAt" doc:"ms"`
	LastLoginAt        int64     `json:"lastLoginAt" doc:"ms, 0 = never"`
}

func row(u User) UserRow {
	r := UserRow{ID: strconv.FormatInt(u.ID, 10), UUID: u.UUID, Username: u.Username, Name: u.Name, Mobile: MaskMobile(u.Mobile), Email: u.Email,
		LdapID: u.LdapID, Code: u.Code, EmployeeType: u.EmployeeType, LoginType: string(u.LoginType), Area: u.Area, DeptID: strconv.FormatInt(u.DeptID, 10),
		DeptName: u.DeptName, Namespace: u.Namespace, Disabled: u.Disabled, MustChangePassword: u.MustChangePassword, CreatedAt: u.CreatedAt.UnixMilli()}
	if !u.LastLoginAt.IsZero() {
		r.LastLoginAt = u.LastLoginAt.UnixMilli()
	}
	return r
}

// Mount puts the routes on the router.
func (h *Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/users", route.Can(CodeUsers), "Accounts of the caller's area", h.list)
	route.Op(rt, "POST", "/api/users", route.Can(CodeUsers), "Make an account; answers its one-time password", h.create)
	route.Op(rt, "POST", "/api/users/{id}/disable", route.Can(CodePower), "Disable an account and end its sessions", h.disable)
	route.Op(rt, "POST", "/api/users/{id}/enable", route.Can(CodePower), "Enable an account", h.enable)
	h.mountEdit(rt)
	h.mountDepartments(rt)
	route.Op(rt, "POST", "/v1/user/queryList", route.SignedIn, "Users of a code within the caller's area; without the administration of accounts, the caller (S7.10)", h.queryList)
	route.Op(rt, "GET", "/v1/department/{id}", route.SignedIn, "The caller's department, or one that their list of departments holds (S7.10)", h.department)
	route.Op(rt, "GET", "/v1/userClassify/findListByLdapId", route.SignedIn, "Classifications of the caller, or of a person they administer (S7.10)", h.classify)
	route.Op(rt, "GET", "/v1/user/getLoginUserPicture", route.SignedIn, "The caller's picture as base64 JPEG (S7.11)", h.picture)
	route.Op(rt, "GET", "/web/bs-rbac-service/v1/bs-rbac/user/findByLdapId/{ldapId}", route.SignedIn, "The caller, or a user they administer, by ldapId (S7.15)", h.byLdapID)
}

func caller(ctx context.Context) (*principal.Principal, error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	return p, nil
}

// ListInput filters the list.
type ListInput struct {
	Q      string `query:"q" doc:"part of name or user name, or a whole mobile number" maxLength:"64"`
	Area   string `query:"area" doc:"only this area and below"`
	Status string `query:"status" doc:"enabled, disabled or locked; empty: all"`
	Dept   string `query:"dept" doc:"only this department"`
	Role   string `query:"role" doc:"only who has the role of this code" maxLength:"64"`
	Post   string `query:"post" doc:"only who has the post of this code" maxLength:"64"`
	Type   string `query:"type" doc:"government, person, legal or operations"`
	Seen   string `query:"seen" doc:"last sign-in: 7d, 30d, idle30, idle90 or never"`
	Sort   string `query:"sort" enum:"oldest,newest,area,areaDown" doc:"by creation or by area; empty: oldest"`
	Cursor string `query:"cursor"`
	Back   bool   `query:"back" doc:"the page before the cursor; without a cursor the last page"`
	From   string `query:"from" maxLength:"20" doc:"by area, without a cursor: the area where the page begins"`
	Size   int    `query:"size"`
}

func (h *Handler) list(ctx context.Context, in *ListInput) (*route.Out[page.Page[AccountRow]], error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, err
	}
	scope := p.Scope
	if in.Area != "" {
		c, err := area.Parse(in.Area)
		if err != nil {
			return nil, err
		}
		if scope = scope.Narrow(c); scope.Empty() {
			return nil, errs.New(errs.Forbidden, "")
		}
	}
	f := Filter{Q: in.Q, Status: in.Status, Role: in.Role, Post: in.Post, Type: in.Type, Seen: in.Seen}
	if in.Dept != "" {
		if f.Dept, err = number("dept", in.Dept); err != nil {
			return nil, err
		}
	}
	if f.Status == StatusLocked {
		if f.Locked, err = h.Service.LockedIn(ctx, scope); err != nil {
			return nil, err
		}
	}
	got, err := h.Store.Page(ctx, scope, f, page.Ask{Sort: in.Sort, Cursor: in.Cursor, Back: in.Back, From: in.From, Size: in.Size})
	if err != nil {
		return nil, err
	}
	out := page.Page[AccountRow]{Next: got.Next, Previous: got.Previous, Total: got.Total, TotalCap: got.TotalCap}
	if out.Items, err = h.accounts(ctx, got.Items); err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// CreateInput is a new account. The type of employee is not asked for: administrators are made by roles and on the command line.
type CreateInput struct {
	Body struct {
		_        struct{} `additionalProperties:"true"` // S7.23: clients merge namespace and project_name into every body
		Username string   `json:"username"`
		Name     string   `json:"name"`
		Mobile   string   `json:"mobile,omitempty"`
		Email    string   `json:"email,omitempty"`
		Area     string   `json:"areaId" doc:"the area the account belongs to"`
		DeptID   string   `json:"deptId,omitempty"`
		UserType string   `json:"userType,omitempty"`
		IDNo     string   `json:"idNo,omitempty"`
		LdapID   string   `json:"ldapId,omitempty" maxLength:"64"`
		Posts    []string `json:"posts,omitempty" maxItems:"16" doc:"codes of the dictionary post"`
		Roles    []string `json:"roles,omitempty" maxItems:"32" doc:"codes of the roles it is given; each must be assignable by the caller"`
	}
}

// Created is the new account with the one-time password, which is shown once.
type Created struct {
	User     AccountRow `json:"user"`
	Password string     `json:"password"`
}

func (h *Handler) create(ctx context.Context, in *CreateInput) (*route.Out[Created], error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, err
	}
	code, err := areaOf(in.Body.Area)
	n := New{Username: in.Body.Username, Name: in.Body.Name, Mobile: in.Body.Mobile, Email: in.Body.Email, Area: code,
		Type: UserType(in.Body.UserType), IDNo: in.Body.IDNo, LdapID: strings.TrimSpace(in.Body.LdapID)}
	if err != nil {
		forms, broken := h.Service.patterns(ctx)
		if broken != nil {
			return nil, broken
		}
		return nil, errs.All(n.Validate(forms), err)
	}
	if in.Body.DeptID != "" && in.Body.DeptID != "0" {
		if n.DeptID, err = number("deptId", in.Body.DeptID); err != nil {
			return nil, err
		}
	}
	n.Posts, n.Roles = in.Body.Posts, in.Body.Roles
	u, plain, err := h.Service.Create(ctx, p.Scope, n)
	if err != nil {
		return nil, err
	}
	rows, err := h.accounts(ctx, []User{u})
	if err != nil {
		// The account stands and its password is nowhere else: the answer must not be lost for the sake of a label.
		rows = []AccountRow{h.account(u)}
	}
	return route.Data(Created{rows[0], plain}), nil
}

// IDInput names an account.
type IDInput struct {
	ID string `path:"id"`
}

func number(field, s string) (int64, error) {
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || n <= 0 {
		return 0, errs.Invalid(field, "编号无效")
	}
	return n, nil
}

func (h *Handler) disable(ctx context.Context, in *IDInput) (*route.Out[AccountRow], error) {
	return h.setDisabled(ctx, in.ID, true)
}

func (h *Handler) enable(ctx context.Context, in *IDInput) (*route.Out[AccountRow], error) {
	return h.setDisabled(ctx, in.ID, false)
}

func (h *Handler) setDisabled(ctx context.Context, id string, disabled bool) (*route.Out[AccountRow], error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, err
	}
	n, err := number("id", id)
	if err != nil {
		return nil, err
	}
	u, err := h.Service.SetDisabled(ctx, p.Scope, p, n, disabled)
	if err != nil {
		return nil, err
	}
	rows, err := h.accounts(ctx, []User{u})
	if err != nil {
		return nil, err
	}
	return route.Data(rows[0]), nil
}

// Both is the specification's envelope for reads: clients take result or data.
type Both[T any] struct {
	CacheControl string `header:"Cache-Control"`
	Body         BothBody[T]
}

// BothBody is the body of Both.
type BothBody[T any] struct {
	Success bool   `json:"success"`
	Code    string `json:"code"`
	Message string `json:"message"`
	Data    T      `json:"data"`
	Result  T      `json:"result"`
}

func both[T any](v T) *Both[T] {
	return &Both[T]{"no-store", BothBody[T]{true, "200", "操作成功", v, v}}
}

// QueryListInput is S7.10's.
type QueryListInput struct {
	Code string `query:"code" doc:"the user's code; empty: all of the caller's area, at most 100"`
	Body *struct {
		_    struct{} `additionalProperties:"true"` // S7.23
		Code string   `json:"code,omitempty"`
	} `required:"false"`
}

func (h *Handler) queryList(ctx context.Context, in *QueryListInput) (*Both[[]UserRow], error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, err
	}
	code := in.Code
	if code == "" && in.Body != nil {
		code = in.Body.Code
	}
	users, err := h.Store.ByCode(ctx, h.known(p), code)
	if err != nil {
		return nil, err
	}
	rows := make([]UserRow, len(users))
	for i, u := range users {
		rows[i] = row(u)
	}
	return both(rows), nil
}

// known are the people the caller may be told of: themselves, and those of their scope where they administer accounts, which is what GET /api/users
// demands.
func (h *Handler) known(p *principal.Principal) area.Scope {
	self := area.Everything()
	self.Owner = p.UserID
	if h.Holds(p, CodeUsers) {
		return self.Union(p.Scope)
	}
	return self
}

// department is the caller's own, or one of their scope where they administer people or departments; others are NotFound.
func (h *Handler) department(ctx context.Context, in *IDInput) (*Both[Department], error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, err
	}
	n, err := number("id", in.ID)
	if err != nil {
		return nil, err
	}
	me, err := h.Store.ByID(ctx, p.UserID)
	if err != nil {
		return nil, err
	}
	var d Department
	switch {
	case n == me.DeptID:
		d, err = h.Store.Department(ctx, n)
	case h.knowsUnits(p):
		d, err = h.Service.unit(ctx, p.Scope, n)
	default:
		err = errs.New(errs.NotFound, "")
	}
	if err != nil {
		return nil, err
	}
	return both(d), nil
}

// LdapQuery names a person by query; empty is the caller.
type LdapQuery struct {
	LdapID string `query:"ldapId" doc:"empty: the caller"`
}

func (h *Handler) classify(ctx context.Context, in *LdapQuery) (*Both[[]Classify], error) {
	u, err := h.person(ctx, in.LdapID)
	if err != nil {
		return nil, err
	}
	list, err := h.Store.Classifications(ctx, u.ID)
	if err != nil {
		return nil, err
	}
	return both(list), nil
}

func (h *Handler) picture(ctx context.Context, _ *struct{}) (*Both[string], error) {
	p, err := caller(ctx)
	if err != nil {
		return nil, err
	}
	b, err := h.Store.Picture(ctx, p.UserID, p.UUID)
	if err != nil {
		return nil, err
	}
	return both(base64.StdEncoding.EncodeToString(b)), nil
}

// LdapPath names a person by path.
type LdapPath struct {
	LdapID string `path:"ldapId"`
}

func (h *Handler) byLdapID(ctx context.Context, in *LdapPath) (*Both[UserRow], error) {
	u, err := h.person(ctx, in.LdapID)
	if err != nil {
		return nil, err
	}
	return both(row(u)), nil
}

// person finds the caller, or somebody they may be told of; others are NotFound.
func (h *Handler) person(ctx context.Context, ldapID string) (User, error) {
	p, err := caller(ctx)
	if err != nil {
		return User{}, err
	}
	me, err := h.Store.ByID(ctx, p.UserID)
	if err != nil {
		return User{}, err
	}
	if ldapID == "" || ldapID == me.LdapID {
		return me, nil
	}
	return h.Store.ByLdapID(ctx, h.known(p), ldapID)
}
