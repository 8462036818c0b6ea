package satisfaction

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
)

// shown says of which areas a survey shows figures. An area is shown where the one above it is, it has five answers, and the areas beside it leave
// none or at least five when all that are shown are taken from the area above; else the smallest of them is masked as well. So whatever is added and
// subtracted of what is shown is made of five answers or more.
type shown struct {
	n     map[area.Code]int64 // answers within, at every level
	below map[area.Code][]area.Code
	open  map[area.Code]bool
}

// showing reckons it from the answers of the whole survey, by town: what somebody outside a caller's area may see decides on what the caller may.
func showing(towns map[area.Code]int64) shown {
	s := shown{map[area.Code]int64{}, map[area.Code][]area.Code{}, map[area.Code]bool{}}
	for town, n := range towns {
		for _, c := range town.Upwards() {
			if _, known := s.n[c]; !known && c != area.Root {
				s.below[c.Parent()] = append(s.below[c.Parent()], c)
			}
			s.n[c] += n
		}
	}
	if s.n[area.Root] >= least {
		s.unfold(area.Root)
	}
	return s
}

func (s shown) unfold(c area.Code) {
	s.open[c] = true
	parts := s.below[c]
	slices.Sort(parts)
	hidden, partner := s.n[c], area.Root
	for _, x := range parts {
		if s.n[x] < least {
			continue
		}
		if hidden -= s.n[x]; partner == area.Root || s.n[x] < s.n[partner] {
			partner = x
		}
	}
	for _, x := range parts {
		if s.n[x] >= least && (x != partner || hidden == 0 || hidden >= least) {
			s.unfold(x)
		}
	}
}

// shows reports whether figures of some areas together are shown: none of them is masked.
func (s shown) shows(areas ...area.Code) bool {
	return !slices.ContainsFunc(areas, func(c area.Code) bool { return s.n[c] > 0 && !s.open[c] })
}

// closed reports whether a survey takes no more answers. Until then it shows how many answered and nothing of what they said: whoever reads a figure twice
// while answers come in has that of the one between.
func closed(state string) bool { return state == Ended || state == Archived }

// showingOf is what one survey shows.
func showingOf(ctx context.Context, h bun.IDB, survey int64, state string) (shown, error) {
	var found []areaCount
	if err := h.NewRaw("SELECT area, n FROM satisfaction_sum WHERE survey = ?", survey).Scan(ctx, &found); err != nil {
		return shown{}, fmt.Errorf("sums of a survey by town: %w", err)
	}
	towns := map[area.Code]int64{}
	for _, x := range found {
		towns[x.Area] = x.N
	}
	return showing(towns).once(closed(state)), nil
}

// once shows nothing yet of a survey that is not closed.
func (s shown) once(closed bool) shown {
	if !closed {
		s.open = map[area.Code]bool{}
	}
	return s
}
