package menu

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/db"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// DefaultPlatform is the platform whose menu the shell shows (S9.03).
const DefaultPlatform = "it_devops_manage_platform"

// MenuItem is a menu item (S3.01). Position "left" or "" is the side menu, anything else the top; ShowType "rootNode"
// marks a subsystem. Resource stays on the server: a client gets only what it may open.
type MenuItem struct {
	ID          string     `json:"id"`
	ParentID    string     `json:"parentId"`
	Name        string     `json:"name"`
	Text        string     `json:"text"`
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
	Name     string         `json:"name"`
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

// Filter keeps what may be opened (S6.04): an item whose resource is not allowed goes with all below it; of the rest,
// an item stays when it has an address of its own and a resource, or a child that stays. allowed is asked for every
// resource but the empty one.
func Filter(items []MenuItem, allowed func(resource string) bool) []MenuItem {
	out := []MenuItem{}
	for _, it := range items {
		if it.Resource != "" && !allowed(it.Resource) {
			continue
		}
		it.Children = Filter(it.Children, allowed)
		opens := it.Resource != "" && (it.URL != "" || it.Base != "")
		if !opens && len(it.Children) == 0 {
			continue
		}
		it.Leaf = len(it.Children) == 0
		out = append(out, it)
	}
	return out
}

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
type Service struct{ DB *db.DB }

// Menu is what one caller sees of a platform.
type Menu struct {
	Items      []MenuItem
	Categories []MenuCategory
	Refs       []access.MenuRef // of the whole platform, for role results
}

// For gives the caller's menu: two statements. stored is FilterCategories'.
func (s *Service) For(ctx context.Context, p *principal.Principal, platform string, stored bool) (Menu, error) {
	rows, err := items(ctx, s.DB.Read(), platform)
	if err != nil {
		return Menu{}, fmt.Errorf("read menu: %w", err)
	}
	cats, err := categories(ctx, s.DB.Read(), platform)
	if err != nil {
		return Menu{}, fmt.Errorf("read menu categories: %w", err)
	}
	m := Menu{Refs: refs(rows)}
	m.Items = Filter(tree(rows, "", 1), func(r string) bool { return access.Holds(p, r) })
	m.Categories = FilterCategories(cats, IDs(m.Items), stored)
	return m, nil
}

// Refs names the items that a resource opens, for access.Handler.
func (s *Service) Refs(ctx context.Context) ([]access.MenuRef, error) {
	rows, err := items(ctx, s.DB.Read(), DefaultPlatform)
	if err != nil {
		return nil, fmt.Errorf("read menu: %w", err)
	}
	return refs(rows), nil
}

// Nodes gives the whole menu for the tree that roles are ticked in.
func (s *Service) Nodes(ctx context.Context) ([]access.MenuNode, error) {
	rows, err := items(ctx, s.DB.Read(), DefaultPlatform)
	if err != nil {
		return nil, fmt.Errorf("read menu: %w", err)
	}
	out := make([]access.MenuNode, len(rows))
	for i, it := range rows {
		out[i] = access.MenuNode{ID: it.ID, ParentID: it.ParentID, Name: it.Name, Resource: it.Resource}
	}
	return out, nil
}

func refs(rows []MenuItem) []access.MenuRef {
	var out []access.MenuRef
	for _, it := range rows {
		if it.Resource != "" {
			out = append(out, access.MenuRef{ID: it.ID, Name: it.Name, Resource: it.Resource})
		}
	}
	return out
}

// maxDepth bounds the tree: rows that name each other as parents must not run for ever.
const maxDepth = 8

// tree hangs flat rows, which are in their order, below their parents.
func tree(rows []MenuItem, parent string, level int) []MenuItem {
	below := map[string][]int{}
	for i := range rows {
		below[rows[i].ParentID] = append(below[rows[i].ParentID], i)
	}
	return hang(rows, below, parent, level)
}

func hang(rows []MenuItem, below map[string][]int, parent string, level int) []MenuItem {
	out := []MenuItem{}
	if level > maxDepth {
		return out
	}
	for _, i := range below[parent] {
		it := rows[i]
		it.Level = level
		it.Children = hang(rows, below, it.ID, level+1)
		it.Leaf = len(it.Children) == 0
		out = append(out, it)
	}
	return out
}
