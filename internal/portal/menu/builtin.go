package menu

import (
	"cmp"
	"slices"
	"strings"

	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// top is the position of items in the top bar; any word but "left" would do (S3.01).
const top = "top"

// builtin is the menu this binary can really show: every leaf has a page. Its first item is where people without a
// deep link arrive.
var builtin = items(access.MenuPages)

// keywords are what people also call a page, by menu id; the palette finds it by them.
var keywords = map[string]string{}

func items(pages []access.Page) (out []MenuItem) {
	for _, p := range pages {
		it := MenuItem{ID: p.ID, ParentID: p.Parent, Name: p.Title, Text: p.Title, URL: p.URL, Base: p.Address, Icon: p.Icon, Show: true, Position: "left", Resource: p.Resource}
		it.MicroAppPre, _, _ = strings.Cut(p.Address, "#")
		if p.Parent == "" {
			it.Position = top
		}
		if p.Parent == "" && p.Address == "" && p.URL == "" {
			it.ShowType = "rootNode"
		}
		out = append(out, it)
	}
	return out
}

func init() {
	for _, p := range access.MenuPages {
		if p.Keywords != "" {
			keywords[p.ID] = p.Keywords
		}
	}
}

type builtinCategory struct {
	id, parent, name, url, resource string
	kind                            Kind
	menuID                          string
}

// builtinCategories group the same items as the model list. The category other exists in old data only; it stands
// here so that its removal (S6.06) is not a rule about nothing.
var builtinCategories = slices.Concat(
	category("cat-rural", "乡村振兴", "", func(p access.Page) bool { return p.ID == "home" || p.Parent == "rural" || p.ID == "visual" }),
	category("cat-ops", "运维管理", "", func(p access.Page) bool { return p.Parent == "ops" }),
	category("cat-setting", "系统设置", "", func(p access.Page) bool { return p.ID == "setting-user" }),
	category("cat-common", "常用应用", KindCommon, func(p access.Page) bool { return p.ID == "home" }),
	category("other", "其他", KindOther, func(p access.Page) bool { return p.ID == "home" }),
)

// category is one with the pages in it. The id of an entry is the category's and the page's own last part, "cat-rural-monitor".
func category(id, name string, kind Kind, in func(access.Page) bool) []builtinCategory {
	out := []builtinCategory{{id: id, name: name, kind: kind}}
	for _, p := range access.MenuPages {
		if in(p) {
			out = append(out, builtinCategory{id: id + "-" + strings.TrimPrefix(p.ID, p.Parent+"-"), parent: id, name: p.Title, url: cmp.Or(p.Address, p.URL), resource: p.Resource, menuID: p.ID})
		}
	}
	return out
}

// Builtin is the menu as this binary brings it, cut to the caller: no word in it was written by anybody here.
func Builtin(p *principal.Principal) Menu {
	whole := plant(builtin)
	m := Menu{Items: whole.cut(func(r string) bool { return access.Holds(p, r) }), Refs: whole.refs}
	at := map[string]int{}
	var all []MenuCategory
	for _, c := range builtinCategories {
		item := MenuCategory{ID: c.id, Name: c.name, URL: c.url, Resource: c.resource, Kind: c.kind, Children: []MenuCategory{}}
		if c.parent == "" {
			at[c.id], all = len(all), append(all, item)
			continue
		}
		item.ID = c.menuID
		all[at[c.parent]].Children = append(all[at[c.parent]].Children, item)
	}
	m.Categories = FilterCategories(all, IDs(m.Items), true)
	return m
}
