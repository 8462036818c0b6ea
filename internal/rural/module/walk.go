package module

import "mirror/internal/area"

// places are the names of the areas over a record and its own, by level: city, county, town, village. Dongguan and Zhongshan have
// no counties.
func places(t *area.Tree, c area.Code) (out [4]string) {
	for _, n := range t.Path(c) {
		if i := int(n.ID.Level()) - int(area.City); i >= 0 && i < len(out) {
			out[i] = n.Text
		}
	}
	return out
}
