package palette

import (
	"slices"
	"strings"

	"mirror/internal/portal/menu"
	"mirror/internal/portal/preference"
)

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
