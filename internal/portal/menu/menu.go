package menu

import (
	"context"
	"slices"
	"sync"

	"mirror/internal/db"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// DefaultPlatform is the platform whose menu the shell shows (S9.03).
const DefaultPlatform = "it_devops_manage_platform"

// MenuItem is a menu item (S3.01). Name is what the shell knows 系统设置 by and is the same in every language; people read Text. Position "left" or "" is the side menu, anything else the top; ShowType "rootNode"
// marks a subsystem. Resource stays on the server: a client gets only what it may open.
type MenuItem struct {
	ID          string     `json:"id"`
	ParentID    string     `json:"parentId"`
	Name        string     `json:"name"`
	Text        string     `json:"text" declared:"words"`
	URL         string     `json:"url"`
	Base        string     `json:"base"`
	MicroAppPre string     `json:"microAppPre"`
	Icon        string     `json:"icon"`
	Show        bool       `json:"show"`
	Leaf        bool       `json:"leaf"`
	Level       int        `json:"level"`
	Position    string     `json:"position"`
	ShowType    string     `json:"showType"`
	Resource    string     `json:"-"`
	Children    []MenuItem `json:"children"`
}

// MenuCategory is a menu category, the "model list" (S3.02). Its children name menu items: their id is a menu id.
type MenuCategory struct {
	ID       string         `json:"id"`
	Name     string         `json:"name" declared:"words"`
	URL      string         `json:"url"`
	Resource string         `json:"resource"`
	Children []MenuCategory `json:"children"`
	Kind     Kind           `json:"-"`
}

// Kind sets categories apart that the stored model list leaves out (S6.06).
type Kind string

// The kinds.
const (
	KindPlain  Kind = ""
	KindOther  Kind = "other"
	KindMobile Kind = "mobile" // for the mobile app
	KindCommon Kind = "common" // common apps
)

// FilterCategories keeps, below every category, the entries whose menu id is visible, and drops categories left empty
// (S6.05). The category other is dropped for everybody; with stored, those for the mobile app and the common apps as
// well, because the stored model list does not hold them (S6.06).
func FilterCategories(cats []MenuCategory, visible map[string]bool, stored bool) []MenuCategory {
	out := []MenuCategory{}
	for _, c := range cats {
		if c.Kind == KindOther || stored && (c.Kind == KindMobile || c.Kind == KindCommon) {
			continue
		}
		c.Children = slices.DeleteFunc(slices.Clone(c.Children), func(k MenuCategory) bool { return !visible[k.ID] })
		if len(c.Children) > 0 {
			out = append(out, c)
		}
	}
	return out
}

// IDs are the ids of a tree.
func IDs(items []MenuItem) map[string]bool {
	out := map[string]bool{}
	note(items, out)
	return out
}

func note(items []MenuItem, out map[string]bool) {
	for _, it := range items {
		out[it.ID] = true
		note(it.Children, out)
	}
}

// Service reads the menu of a platform and cuts it.
type Service struct {
	DB *db.DB

	mu   sync.RWMutex
	kept map[string]*prepared // by platform
}

// Menu is what one caller sees of a platform. What is of the whole platform is shared: it is not to be changed.
type Menu struct {
	Items      []MenuItem
	Categories []MenuCategory
	Refs       access.MenuRefs   // of the whole platform, for role results
	Keywords   map[string]string // other words items are found by, by menu id, of the whole platform
}

// For gives the caller's menu: one statement, whether the menu changed or not. stored is FilterCategories'.
func (s *Service) For(ctx context.Context, p *principal.Principal, platform string, stored bool) (Menu, error) {
	whole, err := s.prepared(ctx, platform)
	if err != nil {
		return Menu{}, err
	}
	m := Menu{Items: whole.cut(func(r string) bool { return access.Holds(p, r) }), Refs: whole.refs, Keywords: whole.keywords}
	m.Categories = FilterCategories(whole.categories, IDs(m.Items), stored)
	return m, nil
}

// Refs names the items that a resource opens, for access.Handler.
func (s *Service) Refs(ctx context.Context) (access.MenuRefs, error) {
	whole, err := s.prepared(ctx, DefaultPlatform)
	if err != nil {
		return nil, err
	}
	return whole.refs, nil
}

// Nodes gives the whole menu for the tree that roles are ticked in.
func (s *Service) Nodes(ctx context.Context) ([]access.MenuNode, error) {
	whole, err := s.prepared(ctx, DefaultPlatform)
	if err != nil {
		return nil, err
	}
	return whole.entries, nil
}
