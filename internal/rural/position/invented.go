package position

import (
	"fmt"
	"hash/fnv"
	"math"

	"mirror/internal/area"
)

// perHamlet is how many households of the demo live in one hamlet.
const perHamlet = 8

// Invented is where the demo's n-th household of a village lives, n counted from 1: "" where the drawing has no such county. Where the village really
// lies nobody here knows. The village is put near the point of its county, as far from it as the codes of township and village say; its
// households stand in hamlets on both sides of a lane. The same code and number give the same point.
func Invented(c area.Code, n int) string {
	at, ok := centres()[county(c)]
	if !ok {
		return ""
	}
	town, _ := c.At(area.Township)
	at = at.moved(chance(town.String(), 0)*9-4.5, chance(town.String(), 1)*9-4.5)
	// Villages of a township lie two to four kilometres from its middle, each in a direction of its own.
	way := 2 * math.Pi * chance(c.String(), 0)
	far := 1.8 + 2*chance(c.String(), 1)
	at = at.moved(far*math.Cos(way), far*math.Sin(way))
	hamlet := fmt.Sprint(c, "/", (n-1)/perHamlet)
	turn := 2*math.Pi*chance(c.String(), 2) + float64((n-1)/perHamlet)*2.4
	at = at.moved(0.3*math.Cos(turn), 0.3*math.Sin(turn))
	lane := math.Pi * chance(hamlet, 0)
	along := (float64((n-1)%perHamlet/2) - 1.5) * 0.055
	aside := 0.022 * float64(1-2*((n-1)%2))
	home := fmt.Sprint(c, "-", n)
	along, aside = along+0.024*(chance(home, 0)-0.5), aside+0.016*(chance(home, 1)-0.5)
	at = at.moved(along*math.Cos(lane)-aside*math.Sin(lane), along*math.Sin(lane)+aside*math.Cos(lane))
	return fmt.Sprintf("%.6f,%.6f", at.lon, at.lat)
}

// moved is the point some kilometres to the east and to the north.
func (p point) moved(east, north float64) point {
	return point{p.lon + east/kmPerDegree/math.Cos(p.lat*math.Pi/180), p.lat + north/kmPerDegree}
}

// chance is a number from 0 to 1 that follows from a text; which tells several of one text apart.
func chance(of string, which byte) float64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(of))
	_, _ = h.Write([]byte{which})
	sum := h.Sum64()
	sum ^= sum >> 29
	sum *= 0xbf58476d1ce4e5b9
	return float64(sum>>40) / float64(1<<24)
}
