package sample

import (
	_ "embed"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
	"sync"

	"mirror/internal/area"
)

// centresCSV has a point of each county's cell of the shipped drawing of counties, and of the two cities without counties: code, longitude, latitude.
//
//go:embed centres.csv
var centresCSV string

type point struct{ lon, lat float64 }

var centres = sync.OnceValue(func() map[string]point {
	out := map[string]point{}
	for line := range strings.Lines(centresCSV) {
		if f := strings.Split(strings.TrimSpace(line), ","); len(f) == 3 {
			lon, _ := strconv.ParseFloat(f[1], 64)
			lat, _ := strconv.ParseFloat(f[2], 64)
			out[f[0]] = point{lon, lat}
		}
	}
	return out
})

// Position is where the demo says something in a village was: longitude and latitude as the fields hold them, "" where the drawing has no such
// county. Where the village really lies nobody here knows. It is a point near the middle of its county, as far from it as the codes of township and
// village and n say: the same each time, one village's points together.
func Position(c area.Code, n int64) string {
	at, ok := centres()[c.String()[:6]]
	if !ok {
		return ""
	}
	town, _ := c.At(area.Township)
	for _, x := range []struct {
		of    string
		width float64 // degrees
	}{{town.String(), 0.08}, {c.String(), 0.02}, {c.String() + strconv.FormatInt(n, 10), 0.006}} {
		h := fnv.New64a()
		_, _ = h.Write([]byte(x.of))
		sum := h.Sum64()
		sum ^= sum >> 29
		sum *= 0xbf58476d1ce4e5b9
		at.lon += (float64(sum>>40)/float64(1<<24) - 0.5) * x.width
		at.lat += (float64(sum>>16&(1<<24-1))/float64(1<<24) - 0.5) * x.width
	}
	return fmt.Sprintf("%.6f,%.6f", at.lon, at.lat)
}
