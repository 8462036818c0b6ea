package palette

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mirror/internal/portal/menu"
	"mirror/internal/portal/preference"
	"mirror/internal/principal"
)

// Records is what the rooms with records answer. app fills it, because a room of the portal knows none of them.
type Records struct {
	// Of reads which record an address shows.
	Of func(address string) (kind string, id int64, ok bool)
	// Names are those of the records that p may see now; the others are left out.
	Names func(ctx context.Context, p *principal.Principal, kind string, ids []int64) (map[int64]string, error)
}

// Favourites are p's places that they may still open, in their own order: two statements, and one for each kind of record among them.
func (s *Service) Favourites(ctx context.Context, p *principal.Principal) ([]preference.Place, error) {
	m, err := s.Menu.For(ctx, p, menu.DefaultPlatform, true)
	if err != nil {
		return nil, fmt.Errorf("favourites: %w", err)
	}
	mine, err := s.Preferences.Of(ctx, p.UserID)
	if err != nil {
		return nil, fmt.Errorf("favourites: %w", err)
	}
	out := opened(mine.Favourites, m)
	if err := s.name(ctx, p, &out); err != nil {
		return nil, fmt.Errorf("favourites: %w", err)
	}
	return out, nil
}

// name gives places of records their names and takes out those whose record p may not see, or that is gone: both look the same. A record of a
// room that answers nothing, such as another team's, keeps an empty name; the shell calls it by its menu entry.
func (s *Service) name(ctx context.Context, p *principal.Principal, lists ...*[]preference.Place) error {
	if s.Records.Of == nil {
		return nil
	}
	asked := map[string][]int64{}
	for _, list := range lists {
		for _, place := range *list {
			if kind, id, ok := s.Records.Of(place.Address); ok && !slices.Contains(asked[kind], id) {
				asked[kind] = append(asked[kind], id)
			}
		}
	}
	names := map[string]map[int64]string{}
	for kind, ids := range asked {
		var err error
		if names[kind], err = s.Records.Names(ctx, p, kind, ids); err != nil {
			return fmt.Errorf("names of %s: %w", kind, err)
		}
	}
	for _, list := range lists {
		*list = slices.DeleteFunc(*list, func(place preference.Place) bool {
			kind, id, ok := s.Records.Of(place.Address)
			return ok && names[kind][id] == ""
		})
		for i, place := range *list {
			if kind, id, ok := s.Records.Of(place.Address); ok {
				(*list)[i].Title = names[kind][id]
			}
		}
	}
	return nil
}

// opened keeps of a person's places those whose page their menu still has: the title of one they lost would tell what is there.
func opened(places []preference.Place, m menu.Menu) []preference.Place {
	have := menu.IDs(m.Items)
	return slices.DeleteFunc(slices.Clone(places), func(p preference.Place) bool {
		prefix, page, _ := strings.Cut(p.Address, "#")
		page, _, _ = strings.Cut(page, "?")
		best, may, known := -1, false, false
		for _, refs := range m.Refs {
			for _, ref := range refs {
				at, of, _ := strings.Cut(ref.Page, "#")
				if at != prefix || of == "" {
					continue
				}
				known = known || have[ref.ID]
				// Entries of one page stand for each other: one of them is enough.
				if n := len(of); belongs(page, of) && n >= best {
					may = have[ref.ID] || n == best && may
					best = n
				}
			}
		}
		if best < 0 {
			return !known // a page without an entry of its own goes with its sub-app
		}
		return !may
	})
}

// belongs reports whether a page is an entry's, or lies below it as the shell's matchRoute has it.
func belongs(page, of string) bool {
	return page == of || of != "/" && (strings.HasPrefix(page, of+"/") || strings.HasPrefix(page, of+"-") || strings.HasPrefix(page, "/m"+of+"-"))
}
