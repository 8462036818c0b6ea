package area

// RegionDTO is the region part of a user's area info (S3.06). The wire calls the village level "country".
// Every id is the public form of a Code, "" where the level is not set.
type RegionDTO struct {
	ProvincePacID      string `json:"provincePacId"`
	ProvincePacName    string `json:"provincePacName"`
	CityPacID          string `json:"cityPacId"`
	CityPacName        string `json:"cityPacName"`
	CountyPacID        string `json:"countyPacId"`
	CountyPacName      string `json:"countyPacName"`
	TownshipPacID      string `json:"townshipPacId"`
	TownshipPacName    string `json:"townshipPacName"`
	CountryPacID       string `json:"countryPacId"`
	CountryPacName     string `json:"countryPacName"`
	NaturalVillageID   string `json:"naturalVillageId"`
	NaturalVillageName string `json:"naturalVillageName"`
	PacID              string `json:"pacId"`
	PacLevel           int    `json:"pacLevel"`
	PacName            string `json:"pacName"`
}

// The default area of S3.06 (S9.03).
const (
	DefaultID    = "440000000000"
	DefaultName  = "广东省"
	DefaultLevel = int(Province)
)

// Effective is the most specific level of r that is set, or the default area where none is (S3.06). It looks at
// the levels only: pacId and pacName repeat one of them and are not asked.
func Effective(r RegionDTO) (id, name string) {
	for _, l := range []struct{ id, name string }{
		{r.NaturalVillageID, r.NaturalVillageName}, {r.CountryPacID, r.CountryPacName},
		{r.TownshipPacID, r.TownshipPacName}, {r.CountyPacID, r.CountyPacName},
		{r.CityPacID, r.CityPacName}, {r.ProvincePacID, r.ProvincePacName},
	} {
		if l.id != "" {
			return l.id, l.name
		}
	}
	return DefaultID, DefaultName
}

// Region describes an area for the wire. The root and a code the tree does not know are shown as the default area,
// because the specification has no country level there; what somebody may see is decided by the scope, not by this.
func (t *Tree) Region(c Code) RegionDTO {
	path := t.Path(c)
	if len(path) == 0 {
		return RegionDTO{ProvincePacID: DefaultID, ProvincePacName: DefaultName, PacID: DefaultID, PacLevel: DefaultLevel, PacName: DefaultName}
	}
	var r RegionDTO
	for _, n := range path {
		id := n.ID.String()
		switch n.ID.Level() {
		case Province:
			r.ProvincePacID, r.ProvincePacName = id, n.Text
		case City:
			r.CityPacID, r.CityPacName = id, n.Text
		case County:
			r.CountyPacID, r.CountyPacName = id, n.Text
		case Township:
			r.TownshipPacID, r.TownshipPacName = id, n.Text
		case Village:
			r.CountryPacID, r.CountryPacName = id, n.Text
		case NaturalVillage:
			r.NaturalVillageID, r.NaturalVillageName = id, n.Text
		}
		r.PacID, r.PacLevel, r.PacName = id, int(n.ID.Level()), n.Text
	}
	return r
}
