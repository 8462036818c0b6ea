package access

import (
	"context"
	"iter"
	"maps"
	"strconv"

	"mirror/internal/principal"
)

// MenuRef is what the role result needs to know of a menu item.
type MenuRef struct {
	ID       string `json:"id"`
	Name     string `json:"name" declared:"words"`
	Resource string `json:"resource"`
	// Page is where it leads, in local form.
	Page string `json:"-"`
}

// MenuRefs are the items that each resource opens, in the order of the menu.
type MenuRefs map[string][]MenuRef

// MenuNode is an item of the menu in the tree a role is ticked in; a group has no resource.
type MenuNode struct {
	ID       string `json:"id"`
	ParentID string `json:"parentId"`
	Name     string `json:"name" declared:"words"`
	Resource string `json:"resource"`
}

// NamedRole is a role as the boot data names it. What it opens is in the role result.
type NamedRole struct {
	ID   string `json:"id"`
	Code string `json:"code"`
	Name string `json:"name" declared:"words"`
}

// RoleItem is one item of the role result (S3.08).
type RoleItem struct {
	NamedRole
	Permissions []RolePermission `json:"permissions"`
}

// RolePermission carries the resource map, keyed by menu id.
type RolePermission struct {
	Resource map[string]MenuGrant `json:"resource"`
}

// MenuGrant is what a role opens.
type MenuGrant struct {
	ID       string `json:"id"`
	Name     string `json:"name" declared:"words"`
	Resource string `json:"resource"`
}

// shown are the caller's roles. An administrator without one gets one, because clients read the first.
func (s *Service) shown(ctx context.Context, p *principal.Principal) ([]Role, error) {
	roles, err := s.Roles(ctx, p)
	if len(roles) == 0 && p.Admin {
		roles = []Role{{Code: "admin", Name: "管理员"}}
	}
	return roles, err
}

// NamedRoles are the roles of RoleItems without what they open.
func (s *Service) NamedRoles(ctx context.Context, p *principal.Principal) ([]NamedRole, error) {
	roles, err := s.shown(ctx, p)
	out := make([]NamedRole, len(roles))
	for i, r := range roles {
		out[i] = r.named()
	}
	return out, err
}

// RoleItems is the caller's role result over the menus given; an administrator's holds everything.
func (s *Service) RoleItems(ctx context.Context, p *principal.Principal, menus MenuRefs) ([]RoleItem, error) {
	roles, err := s.shown(ctx, p)
	if err != nil {
		return nil, err
	}
	out := make([]RoleItem, 0, len(roles))
	var whole map[string]MenuGrant
	if p.Admin {
		whole = grants(func(yield func(string) bool) {
			for c := range maps.Keys(menus) {
				if (!Personal(c) || p.Has(c)) && !yield(c) {
					return
				}
			}
		}, menus)
	}
	for _, r := range roles {
		if p.Admin {
			out = append(out, r.item(whole))
			continue
		}
		out = append(out, r.item(grants(maps.Keys(r.Grants), menus)))
	}
	return out, nil
}

func (r Role) named() NamedRole { return NamedRole{strconv.FormatInt(r.ID, 10), r.Code, r.Name} }

func (r Role) item(resource map[string]MenuGrant) RoleItem {
	return RoleItem{r.named(), []RolePermission{{Resource: resource}}}
}

// grants goes by the codes, of which there are few, and not by the items of the menu.
func grants(codes iter.Seq[string], menus MenuRefs) map[string]MenuGrant {
	out := map[string]MenuGrant{}
	for c := range codes {
		for _, m := range menus[c] {
			out[m.ID] = MenuGrant{m.ID, m.Name, m.Resource}
		}
	}
	return out
}
