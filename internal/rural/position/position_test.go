package position_test

import (
	"fmt"
	"testing"

	"mirror/internal/area"
	"mirror/internal/rural/position"
)

// 储良村 of 高州市.
const village = area.Code(44_09_81_103_210_00)

func TestParse(t *testing.T) {
	for in, want := range map[string][2]string{
		" 110.853021，21.918320 ":  {"110.853021,21.918320", ""},
		"110.853, 21.918":         {"110.853,21.918", ""},
		"110.85,21.918":           {"", position.WordsShape},
		"":                        {"", position.WordsShape},
		"110.853021,21.918320,5":  {"", position.WordsShape},
		"21.918320,110.853021":    {"", "经度在前，纬度在后"},
		"116.397000,39.908000":    {"", "位置不在广东省内"},
		"110.853021,21.918320\n;": {"", position.WordsShape},
	} {
		if got, wrong := position.Parse(in); got != want[0] || wrong != want[1] {
			t.Errorf("%q: %q, %q", in, got, wrong)
		}
	}
}

// A point is compared with its own county; a village of a city without counties with its city; what the drawing does not have is not judged.
func TestFar(t *testing.T) {
	for _, c := range []struct {
		of   area.Code
		at   string
		want int
	}{
		{village, "110.853021,21.918320", 0},
		{village, "111.500,22.500", 0},             // the next county
		{village, "113.267,23.135", 269},           // Guangzhou
		{village, "116.683,23.354", 607},           // Shantou
		{44_19_00_101_000_00, "113.751,23.020", 0}, // Dongguan
		{44_19_00_101_000_00, "110.853,21.918", 323},
		{11_01_01_001_001_00, "110.853,21.918", 0},
		{village, "nowhere", 0},
	} {
		if got := position.Far(c.of, c.at); got != c.want {
			t.Errorf("%s %s: %d km, want %d", c.of, c.at, got, c.want)
		}
	}
}

func TestBlur(t *testing.T) {
	if got := position.Blur("110.853021,21.918320"); got != "110.85,21.92" {
		t.Error(got)
	}
	if got := position.Blur(""); got != "" {
		t.Error(got)
	}
}

// The demo's points follow from the codes, no two households share one, and a village stays together: none is a kilometre from its first.
func TestInvented(t *testing.T) {
	seen := map[string]bool{}
	var lon, lat float64
	for n := 1; n <= 20; n++ {
		at := position.Invented(village, n)
		if _, wrong := position.Parse(at); wrong != "" || seen[at] || position.Far(village, at) > 0 || at != position.Invented(village, n) {
			t.Errorf("%d: %q %s", n, at, wrong)
		}
		seen[at] = true
		var x, y float64
		if _, err := fmt.Sscanf(at, "%f,%f", &x, &y); err != nil {
			t.Fatal(err)
		}
		if n == 1 {
			lon, lat = x, y
		}
		if max(x-lon, lon-x, y-lat, lat-y) > 0.01 {
			t.Errorf("%d: %s is far from the first", n, at)
		}
	}
	if position.Invented(11_01_01_001_001_00, 1) != "" {
		t.Error("a county outside of the drawing has a point")
	}
}
