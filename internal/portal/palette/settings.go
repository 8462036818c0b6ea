package palette

import (
	"cmp"
	"context"
	"fmt"

	"mirror/internal/portal/access"
	"mirror/internal/portal/menu"
	"mirror/internal/principal"
)

// SettingGroup is one group of the settings as the menu has it.
type SettingGroup struct {
	ID    string        `json:"id" doc:"the menu's; empty: pages that stand in no group"`
	Title string        `json:"title" declared:"words"`
	Icon  string        `json:"icon"`
	Pages []SettingPage `json:"pages"`
}

// SettingPage is a page of the settings with what it is found by.
type SettingPage struct {
	ID       string `json:"id"`
	Title    string `json:"title" declared:"words"`
	Icon     string `json:"icon"`
	Address  string `json:"address" doc:"local form, /micro<app>/#/<page>"`
	Readings string `json:"readings" doc:"as of the palette"`
	Words    string `json:"words,omitempty"`
}

// rootID is the menu entry the settings hang below; people may rename it, its id stays.
const rootID = "setting"

// Settings are the groups of p's menu below the settings, without the home page that shows them: one statement.
func (s *Service) Settings(ctx context.Context, p *principal.Principal) ([]SettingGroup, error) {
	m, err := s.Menu.For(ctx, p, menu.DefaultPlatform, true)
	if err != nil {
		return nil, fmt.Errorf("settings: %w", err)
	}
	out := []SettingGroup{}
	loose := SettingGroup{Pages: []SettingPage{}}
	for _, it := range below(m.Items, rootID) {
		g := &SettingGroup{ID: it.ID, Title: cmp.Or(it.Text, it.Name), Icon: it.Icon, Pages: []SettingPage{}}
		if len(it.Children) == 0 {
			g = &loose
		}
		pagesOf(it, m.Keywords, &g.Pages)
		if g != &loose && len(g.Pages) > 0 {
			out = append(out, *g)
		}
	}
	if len(loose.Pages) > 0 {
		out = append(out, loose)
	}
	return out, nil
}

func below(items []menu.MenuItem, id string) []menu.MenuItem {
	for _, it := range items {
		if it.ID == id {
			return it.Children
		}
		if found := below(it.Children, id); found != nil {
			return found
		}
	}
	return nil
}

// pagesOf adds the pages of an entry and of all below it; what is not shown in the menu is not shown here.
func pagesOf(it menu.MenuItem, words map[string]string, out *[]SettingPage) {
	if !it.Show || access.Derived(it.Resource) {
		return
	}
	if len(it.Children) == 0 && it.Base != "" {
		title := cmp.Or(it.Text, it.Name)
		*out = append(*out, SettingPage{ID: it.ID, Title: title, Icon: it.Icon, Address: it.Base, Readings: Readings(title), Words: words[it.ID]})
	}
	for _, child := range it.Children {
		pagesOf(child, words, out)
	}
}
