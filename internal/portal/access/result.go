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

// RoleItem is one item of the role result (S3.08).
type RoleItem struct {
	ID          string           `json:"id"`
	Code        string           `json:"code"`
	Name        string           `json:"name" declared:"words"`
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

// RoleItems is the caller's role result over the menus given. An administrator without a role gets one item with
// everything, because clients read the first.
func (s *Service) RoleItems(ctx context.Context, p *principal.Principal, menus MenuRefs) ([]RoleItem, error) {
	roles, err := s.Roles(ctx, p)
	if err != nil {
		return nil, err
	}
	if len(roles) == 0 && p.Admin {
		roles = []Role{{Code: "admin", Name: "管理员"}}
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
		out = append(out, r.Item(menus))
	}
	return out, nil
}

// Item is the role result of one role by itself.
func (r Role) Item(menus MenuRefs) RoleItem { return r.item(grants(maps.Keys(r.Grants), menus)) }

func (r Role) item(resource map[string]MenuGrant) RoleItem {
	return RoleItem{ID: strconv.FormatInt(r.ID, 10), Code: r.Code, Name: r.Name, Permissions: []RolePermission{{Resource: resource}}}
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
