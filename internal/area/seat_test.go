package area_test

import (
	"testing"

	"mirror/internal/area"
)

// A city is its towns' county where none is between them, and no other city is.
func TestSeat(t *testing.T) {
	tree := guangdong(t)
	const dongguan, dongcheng, village = area.Code(44_19_00_000_000_00), area.Code(44_19_00_003_000_00), area.Code(44_19_00_003_001_00)
	const maoming, gaozhou, chuli = area.Code(44_09_00_000_000_00), area.Code(44_09_81_000_000_00), area.Code(44_09_81_103_210_00)
	for _, c := range []struct {
		at   area.Code
		l    area.Level
		want area.Code
	}{
		{village, area.County, dongguan}, {dongcheng, area.County, dongguan}, {dongguan, area.County, dongguan}, {village, area.City, dongguan},
		{village, area.Township, dongcheng}, {village, area.Village, village}, {dongcheng, area.Village, 0}, {dongguan, area.Township, 0},
		{chuli, area.County, gaozhou}, {gaozhou, area.County, gaozhou}, {maoming, area.County, 0}, {area.Guangdong, area.County, 0}, {area.Root, area.County, 0},
		{chuli, area.Province, area.Guangdong},
	} {
		if got, ok := tree.Seat(c.at, c.l); got != c.want || ok != (c.want != 0) {
			t.Errorf("%s at level %d: %s %v, want %s", c.at, c.l, got, ok, c.want)
		}
	}
	for c, want := range map[area.Code]bool{dongguan: true, gaozhou: true, maoming: false, dongcheng: false, 44_20_00_000_000_00: true} {
		if tree.Sits(c, area.County) != want {
			t.Errorf("%s acts as a county: %v", c, !want)
		}
	}
}
