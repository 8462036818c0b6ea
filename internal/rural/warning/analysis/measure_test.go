package analysis

import "testing"

// BenchmarkHome is what all analyses take for one household of three or four, with its figures and its sheets.
func BenchmarkHome(b *testing.B) {
	homes := make([]Home, 100)
	for i := range homes {
		homes[i] = whole(int64(i))
	}
	day := at(Post{ID: 1, Title: "缝纫工", Area: here, Skill: "1", Heads: 2, Updated: moment(20261001)})
	all := Figures()
	s := NewSheets(day, here)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		h := &homes[i%len(homes)]
		for _, f := range all {
			f.Home(h, day)
		}
		s.AddHome(h)
	}
}
