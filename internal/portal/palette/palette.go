// Package palette gives the shell's finder (Ctrl K) what it looks through: how the caller's menu is read in pinyin, which other
// words an entry answers to, how records are found, and the person's favourites and last pages.
package palette

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/kit/route"
	"mirror/internal/kit/spell"
	"mirror/internal/portal/access"
	"mirror/internal/portal/menu"
	"mirror/internal/portal/microapp"
	"mirror/internal/portal/preference"
	"mirror/internal/principal"
)

// Entry is what the palette knows of a menu item beside its name and address, which the shell has.
type Entry struct {
	ID       string `json:"id"`
	Readings string `json:"readings" doc:"syllables of the name, a blank between characters, | between readings of one"`
	Words    string `json:"words,omitempty" doc:"other words it is found by"`
}

// Index is the palette's answer.
type Index struct {
	Entries    []Entry            `json:"entries"`
	Finders    []microapp.Finder  `json:"finders"`
	Favourites []preference.Place `json:"favourites"`
	Recent     []preference.Place `json:"recent"`
}

// Service puts the index together.
type Service struct {
	Menu        *menu.Service
	Apps        *microapp.Service
	Preferences *preference.Service
	// Records says what the pages of records are called; nil where no room has any.
	Records Records
}

// Index is what p can be led to: three statements, whoever it is, and one for each kind of record among their places.
func (s *Service) Index(ctx context.Context, p *principal.Principal) (Index, error) {
	out := Index{Entries: []Entry{}}
	m, err := s.Menu.For(ctx, p, menu.DefaultPlatform, true)
	if err != nil {
		return out, fmt.Errorf("palette: %w", err)
	}
	out.entries(m.Items, m.Keywords)
	if out.Finders, err = s.Apps.Finders(ctx, func(code string) bool { return access.Holds(p, code) }); err != nil {
		return out, fmt.Errorf("palette: %w", err)
	}
	mine, err := s.Preferences.Of(ctx, p.UserID)
	if err != nil {
		return out, fmt.Errorf("palette: %w", err)
	}
	out.Favourites, out.Recent = opened(mine.Favourites, m), opened(mine.Recent, m)
	if err = s.name(ctx, p, &out.Favourites, &out.Recent); err != nil {
		return out, fmt.Errorf("palette: %w", err)
	}
	return out, nil
}

func (x *Index) entries(items []menu.MenuItem, words map[string]string) {
	for _, it := range items {
		if len(it.Children) == 0 {
			name := it.Text
			if name == "" {
				name = it.Name
			}
			x.Entries = append(x.Entries, Entry{ID: it.ID, Readings: Readings(name), Words: words[it.ID]})
		}
		x.entries(it.Children, words)
	}
}

// Readings spells a name: every character with all its readings, so that who types zc finds 长 either way.
func Readings(name string) string {
	var out []string
	for _, r := range name {
		found := spell.Readings(r)
		slices.Sort(found)
		if len(found) == 0 {
			found = []string{strings.ToLower(string(r))}
		}
		out = append(out, strings.Join(found, "|"))
	}
	return strings.Join(out, " ")
}

// Handler is the wire of the room.
type Handler struct{ Service *Service }

// Mount adds the route.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/palette", route.SignedIn, "What the palette looks through", h.index)
	route.Op(rt, "GET", "/api/palette/favourites", route.SignedIn, "The caller's favourites that they may still open", h.favourites)
	route.Op(rt, "GET", "/api/palette/settings", route.SignedIn, "The settings the caller may open, in the menu's groups", h.settings)
}

func (h Handler) index(ctx context.Context, _ *struct{}) (*route.Out[Index], error) {
	x, err := h.Service.Index(ctx, principal.From(ctx))
	if err != nil {
		return nil, err
	}
	return route.Data(x), nil
}

func (h Handler) favourites(ctx context.Context, _ *struct{}) (*route.Out[[]preference.Place], error) {
	out, err := h.Service.Favourites(ctx, principal.From(ctx))
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

func (h Handler) settings(ctx context.Context, _ *struct{}) (*route.Out[[]SettingGroup], error) {
	out, err := h.Service.Settings(ctx, principal.From(ctx))
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}
