package area_test

import (
	"testing"
	"testing/quick"

	"mirror/internal/area"
)

// S3.06w: the effective area is the most specific level that is set, whatever else is; without any it is the default.
func TestEffective(t *testing.T) {
	mostSpecific := func(set [6]bool, ids, names [6]string, r area.RegionDTO) bool {
		slots := [6][2]*string{
			{&r.ProvincePacID, &r.ProvincePacName}, {&r.CityPacID, &r.CityPacName}, {&r.CountyPacID, &r.CountyPacName},
			{&r.TownshipPacID, &r.TownshipPacName}, {&r.CountryPacID, &r.CountryPacName}, {&r.NaturalVillageID, &r.NaturalVillageName},
		}
		wantID, wantName := "440000000000", "广东省"
		for i := range slots {
			*slots[i][0], *slots[i][1] = "", ""
			if set[i] {
				*slots[i][0], *slots[i][1] = "x"+ids[i], names[i]
				wantID, wantName = "x"+ids[i], names[i]
			}
		}
		id, name := area.Effective(r)
		return id == wantID && name == wantName
	}
	if err := quick.Check(mostSpecific, &quick.Config{MaxCount: 2000}); err != nil {
		t.Error(err)
	}
}

// S3.06v, S3.06w, S9.03: the region of every area names it and its ancestors only, its level is pacLevel, and its effective
// area is itself; the default is level 2, 440000000000, Guangdong.
func TestRegionOfEveryArea(t *testing.T) {
	tree := guangdong(t)
	for _, c := range codes(t) {
		r := tree.Region(c)
		id, name := area.Effective(r)
		if c == area.Root {
			if r.PacLevel != 2 || id != "440000000000" || name != "广东省" || r.PacID != id {
				t.Errorf("default: %+v", r)
			}
			continue
		}
		if id != c.String() || name != tree.Name(c) || r.PacID != id || r.PacName != name || r.PacLevel != int(c.Level()) {
			t.Fatalf("%s: effective %s %s, %+v", c, id, name, r)
		}
		for _, above := range []string{r.ProvincePacID, r.CityPacID, r.CountyPacID, r.TownshipPacID, r.CountryPacID} {
			if above == "" {
				continue
			}
			if a, err := area.Parse(above); err != nil || !a.Contains(c) {
				t.Fatalf("%s: %s is not above it", c, above)
			}
		}
	}
	if r := tree.Region(99_9999_999_999_99); r.PacID != area.DefaultID {
		t.Errorf("unknown code: %+v", r)
	}
}
