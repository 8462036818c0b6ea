package position

import (
	_ "embed"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"mirror/internal/area"
)

// What is wrong with a point, in words.
const (
	WordsShape   = "位置应为经度,纬度，如 110.853021,21.918320"
	wordsTurned  = "经度在前，纬度在后"
	wordsOutside = "位置不在广东省内"
)

var shape = regexp.MustCompile(`^(\d{2,3}\.\d{3,8})[,，]\s*(\d{2,3}\.\d{3,8})$`)

// Parse reads a point as people write it and returns it as it is stored, or what is wrong with it. It takes three digits after the point at
// least, which is some hundred metres, and no point outside of Guangdong.
func Parse(s string) (stored, wrong string) {
	m := shape.FindStringSubmatch(strings.TrimSpace(s))
	if m == nil {
		return "", WordsShape
	}
	lon, _ := strconv.ParseFloat(m[1], 64)
	lat, _ := strconv.ParseFloat(m[2], 64)
	switch {
	case inGuangdong(lon, lat):
		return m[1] + "," + m[2], ""
	case inGuangdong(lat, lon):
		return "", wordsTurned
	}
	return "", wordsOutside
}

// inGuangdong reports whether a point lies in the box around the province.
func inGuangdong(lon, lat float64) bool {
	return lon >= 109.6 && lon <= 117.4 && lat >= 20.1 && lat <= 25.6
}

// point is a place in degrees.
type point struct{ lon, lat float64 }

// parsed reads a stored point.
func parsed(stored string) (point, bool) {
	a, b, ok := strings.Cut(stored, ",")
	lon, err := strconv.ParseFloat(a, 64)
	lat, err2 := strconv.ParseFloat(b, 64)
	return point{lon, lat}, ok && err == nil && err2 == nil
}

// centresCSV has a point of each county's cell of the shipped drawing of counties, and of the two cities without counties: code, longitude, latitude.
//
//go:embed centres.csv
var centresCSV string

var centres = sync.OnceValue(func() map[string]point {
	out := map[string]point{}
	for line := range strings.Lines(centresCSV) {
		if code, rest, ok := strings.Cut(strings.TrimSpace(line), ","); ok {
			out[code], _ = parsed(rest)
		}
	}
	return out
})

// county is the six digits a village's county has in the drawing; a city without counties stands for itself.
func county(c area.Code) string { return c.String()[:6] }

// tooFar is how many kilometres a point may lie from the point of its county in the drawing. The largest county of the province measures some 120 km
// across, and the drawing's points are approximate: a nearer limit would refuse true points.
const tooFar = 100

// Far says how many kilometres a stored point lies from its area's county where that is too far to be true, else 0. Of a county that is not
// in the drawing nothing is known.
func Far(c area.Code, stored string) (km int) {
	at, ok := parsed(stored)
	centre, drawn := centres()[county(c)]
	if !drawn {
		centre, drawn = centres()[county(c)[:4]+"00"]
	}
	if !ok || !drawn {
		return 0
	}
	if d := distance(at, centre); d > tooFar {
		return int(math.Round(d))
	}
	return 0
}

// kmPerDegree is a degree of latitude.
const kmPerDegree = 111.2

// distance is how far two points of the province are apart in kilometres; over such distances the earth may be flat.
func distance(a, b point) float64 {
	return math.Hypot((a.lon-b.lon)*math.Cos((a.lat+b.lat)/2*math.Pi/180), a.lat-b.lat) * kmPerDegree
}

// Blur shortens a point to two digits, which is a kilometre: where somebody lives roughly.
func Blur(stored string) string {
	at, ok := parsed(stored)
	if !ok {
		return ""
	}
	return strconv.FormatFloat(at.lon, 'f', 2, 64) + "," + strconv.FormatFloat(at.lat, 'f', 2, 64)
}
