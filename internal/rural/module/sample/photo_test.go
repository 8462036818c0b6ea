package sample

import (
	"bytes"
	"context"
	"image/jpeg"
	"io"
	"regexp"
	"testing"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// The demo's pictures differ, are the same each time, are small, and say in white on dark that they are the demo's.
func TestPicturesAreDrawn(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	draw := func() (out [][]byte) {
		_, err := Draw(context.Background(), func(_ context.Context, _ *principal.Principal, name string, body io.Reader) (declaration.File, error) {
			b, err := io.ReadAll(body)
			out = append(out, b)
			return declaration.File{Name: name}, err
		}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	all := draw()
	for i, b := range draw() {
		if !bytes.Equal(b, all[i]) {
			t.Errorf("picture %d differs the second time", i)
		}
		if seen[string(b)] || len(b) > 40<<10 || len(b) < 8<<10 {
			t.Errorf("picture %d has %d bytes, another is the same: %v", i, len(b), seen[string(b)])
		}
		seen[string(b)] = true
		img, err := jpeg.Decode(bytes.NewReader(b))
		if err != nil {
			t.Fatal(err)
		}
		white := 0
		for y := photoHigh - 42; y < photoHigh-18; y++ {
			for x := photoWide - 122; x < photoWide-22; x++ {
				if r, g, b, _ := img.At(x, y).RGBA(); min(r, g, b) > 0xc000 {
					white++
				}
			}
		}
		if white < 400 || white > 1400 {
			t.Errorf("picture %d has %d white points where it says 演示数据", i, white)
		}
	}
}

// A village's points lie together within the middle of its county, each with a place of its own, and a code without a county has one as well.
func TestPositionsLieInTheirCounty(t *testing.T) {
	t.Parallel()
	form := regexp.MustCompile(`^\d{2,3}\.\d{6},\d{1,2}\.\d{6}$`)
	seen := map[string]bool{}
	for _, c := range []area.Code{44_09_81_103_210_00, 44_09_81_103_211_00, 44_19_00_101_201_00, 44_01_11_103_201_00} {
		for n := range int64(20) {
			at := Position(c, n)
			if !form.MatchString(at) || seen[at] || at != Position(c, n) {
				t.Errorf("%s %d: %q", c, n, at)
			}
			seen[at] = true
		}
	}
	if at := Position(11_00_00_000_000_00, 1); at != "" {
		t.Errorf("outside of the province: %s", at)
	}
}
