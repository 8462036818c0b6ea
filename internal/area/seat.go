package area

// Seat is the area whose office acts at level l for c: c itself, or the one above it of that level. Where a town hangs on its city with
// no county between them (Dongguan, Zhongshan), the city's office is the county's too. ok is false where c lies above level l.
func (t *Tree) Seat(c Code, l Level) (seat Code, ok bool) { return t.now.Load().seat(c, l) }

// Sits reports whether an area's own office acts at level l: the area is of that level, or it is a city whose towns hang on it directly
// and l is the county's.
func (t *Tree) Sits(c Code, l Level) bool {
	seat, ok := t.Seat(c, l)
	return ok && seat == c
}

func (t *forest) seat(c Code, l Level) (Code, bool) {
	if a, ok := c.At(l); ok {
		return a, true
	}
	if l != County || c.Level() == Province {
		return 0, false
	}
	city, ok := c.At(City)
	if !ok || c == city && !t.hasTowns(city) {
		return 0, false
	}
	return city, true
}

// hasTowns reports whether a town in use hangs on the city directly.
func (t *forest) hasTowns(city Code) bool {
	i := t.index(city)
	if i < 0 {
		return false
	}
	for _, k := range t.order[t.first[i]:t.first[i+1]] {
		if t.codes[k].Level() == Township && !t.disabled[k] {
			return true
		}
	}
	return false
}
