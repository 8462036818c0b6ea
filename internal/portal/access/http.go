package access

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Handler answers the specification's permission calls and our list of roles.
type Handler struct {
	Service *Service
	// Menus gives the menu items that role results are keyed by (menu.Service.Refs).
	Menus func(ctx context.Context) (MenuRefs, error)
	// MenuTree gives the whole menu, groups included; nil: there is none to tick.
	MenuTree func(ctx context.Context) ([]MenuNode, error)
	// ManagerPrefix is {managerPathPrefix} of S7.21, a setting; "" is its default.
	ManagerPrefix string
	// AreaName is an area as lists show it; nil shows its code.
	AreaName func(area.Code) string
}

// DefaultManagerPrefix is S7.21's default.
const DefaultManagerPrefix = "/web/manager-service/v1"

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/v1/roles/{namespace}/getRoleByUserName/{username}", route.SignedIn, "Role result of the caller (S7.06)", h.roles)
	route.Op(rt, "GET", "/v1/permissions/{namespace}/{id}", route.SignedIn, "Action permissions of the caller, comma-separated (S7.09)", h.permissions)
	route.Op(rt, "GET", "/v1/permissions/{namespace}/{id}/actions", route.SignedIn, "Button codes of the caller (S7.09)", h.actions)
	route.Op(rt, "GET", "/api/roles", route.Can(SettingUser), "Roles", h.list)
	route.Op(rt, "GET", "/api/users/{id}/roles", route.Can(SettingUser), "Roles of an account of the caller's area", h.rolesOfUser)
	route.Op(rt, "PUT", "/api/users/{id}/roles", route.Can(UserPower), "Replace the roles of an account of the caller's area", h.setRoles)
	route.Op(rt, "GET", "/api/access/separation", route.Can(SettingSecurity), "Who has less while the duties of administrators are separate, and which duty nobody would hold", h.separation)
	route.Op(rt, "GET", "/api/people", route.SignedIn, "Accounts in use of the caller's scope, for fields that name a person; nobody for those who manage and address none", h.people)
	h.mountRoles(rt)
	h.mountExplain(rt)
	prefix := h.ManagerPrefix
	if prefix == "" {
		prefix = DefaultManagerPrefix
	}
	rt.Handle("POST", strings.TrimSuffix(prefix, "/")+"/resource/listHideResource", route.SignedIn, http.HandlerFunc(h.hideList(rt)), route.Accept(route.Form))
}

// Self gives the caller when the path names their own namespace and, where asked, themselves; anybody else's is refused,
// whatever is_admin says (security.md row 3).
func Self(ctx context.Context, namespace string, names ...string) (*principal.Principal, error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	if namespace != p.Namespace {
		return nil, errs.New(errs.Forbidden, "")
	}
	for _, n := range names {
		if n == "" || n != p.Username && n != p.UUID && n != strconv.FormatInt(p.UserID, 10) {
			return nil, errs.New(errs.Forbidden, "")
		}
	}
	return p, nil
}

type rolesIn struct {
	Namespace string `path:"namespace"`
	Username  string `path:"username"`
}

func (h Handler) roles(ctx context.Context, in *rolesIn) (*route.Out[[]RoleItem], error) {
	p, err := Self(ctx, in.Namespace, in.Username)
	if err != nil {
		return nil, err
	}
	menus, err := h.Menus(ctx)
	if err != nil {
		return nil, err
	}
	items, err := h.Service.RoleItems(ctx, p, menus)
	if err != nil {
		return nil, err
	}
	return route.Data(items), nil
}

type permissionsIn struct {
	Namespace string `path:"namespace"`
	ID        string `path:"id" doc:"the caller's user name, uuid or number"`
}

func (h Handler) permissions(ctx context.Context, in *permissionsIn) (*route.Out[string], error) {
	p, err := Self(ctx, in.Namespace, in.ID)
	if err != nil {
		return nil, err
	}
	return route.Data(strings.Join(Permissions(p), ",")), nil
}

func (h Handler) actions(ctx context.Context, in *permissionsIn) (*route.Out[[]string], error) {
	p, err := Self(ctx, in.Namespace, in.ID)
	if err != nil {
		return nil, err
	}
	codes, err := h.Service.Buttons(ctx, p)
	if err != nil {
		return nil, err
	}
	return route.Data(codes), nil
}

// RoleView is a role in the list.
type RoleView struct {
	ID         string `json:"id"`
	Code       string `json:"code"`
	Name       string `json:"name" declared:"Builtin"`
	DataScope  string `json:"dataScope" enum:"area,level,dept,self,custom"`
	Builtin    bool   `json:"builtin"`
	Assignable bool   `json:"assignable" doc:"whether the caller may give it to somebody"`
}

func (h Handler) list(ctx context.Context, _ *struct{}) (*route.Out[[]RoleView], error) {
	p := principal.From(ctx)
	own, err := h.Service.Roles(ctx, p)
	if err != nil {
		return nil, err
	}
	roles, err := h.Service.List(ctx)
	if err != nil {
		return nil, err
	}
	out := make([]RoleView, 0, len(roles))
	for _, r := range roles {
		out = append(out, RoleView{ID: strconv.FormatInt(r.ID, 10), Code: r.Code, Name: r.Name, DataScope: string(r.Scope), Builtin: r.Builtin, Assignable: Assignable(p, own, r)})
	}
	return route.Data(out), nil
}

// hideList answers S7.21: the buttons hidden for a system, as a map from code to true.
func (h Handler) hideList(rt *route.Router) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := r.ParseForm(); err != nil {
			rt.Fail(w, r, errs.Wrap(errs.BadRequest, err))
			return
		}
		system := r.PostForm.Get("systemName")
		if system == "" {
			system = System
		}
		off, err := h.Service.Hidden(r.Context(), system)
		if err != nil {
			rt.Fail(w, r, err)
			return
		}
		route.WriteJSON(w, http.StatusOK, route.Data(off).Body)
	}
}
