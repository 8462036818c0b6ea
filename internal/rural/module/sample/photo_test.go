package sample

import (
	"bytes"
	"context"
	"image/jpeg"
	"io"
	"testing"

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
