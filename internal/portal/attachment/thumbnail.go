package attachment

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	_ "image/png" // photos of screens
)

const (
	// thumbSide is the longer side of a preview.
	thumbSide = 320
	// maxPixels bounds what is unpacked: a small file may claim to be a huge picture.
	maxPixels = 40_000_000
)

// drawing lets one preview be made at a time: a picture of 40 million points takes 60 MB while it is made smaller.
var drawing = make(chan struct{}, 1)

// thumbnail is a small JPEG of a photo, turned as it should be seen. A picture nobody can draw is refused.
func thumbnail(b []byte, turn int) ([]byte, error) {
	size, _, err := image.DecodeConfig(bytes.NewReader(b))
	if err != nil || size.Width <= 0 || size.Height <= 0 || int64(size.Width)*int64(size.Height) > maxPixels {
		return nil, errBroken
	}
	drawing <- struct{}{}
	defer func() { <-drawing }()
	img, _, err := image.Decode(bytes.NewReader(b))
	if err != nil {
		return nil, errBroken
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, turned(smaller(img), turn), &jpeg.Options{Quality: 78}); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// smaller takes the mean of the points that fall together, on white.
func smaller(img image.Image) *image.RGBA {
	r := img.Bounds()
	scale := max(1, float64(max(r.Dx(), r.Dy()))/thumbSide)
	w, h := max(1, int(float64(r.Dx())/scale)), max(1, int(float64(r.Dy())/scale))
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			x0, x1 := r.Min.X+x*r.Dx()/w, r.Min.X+max((x+1)*r.Dx()/w, x*r.Dx()/w+1)
			y0, y1 := r.Min.Y+y*r.Dy()/h, r.Min.Y+max((y+1)*r.Dy()/h, y*r.Dy()/h+1)
			// At most 8 by 8 points of each field: more changes nothing that could be seen.
			sx, sy := max(1, (x1-x0)/8), max(1, (y1-y0)/8)
			var sum [3]uint64
			var n uint64
			for j := y0; j < y1; j += sy {
				for i := x0; i < x1; i += sx {
					cr, cg, cb, ca := img.At(i, j).RGBA()
					white := uint64(0xFFFF - ca)
					sum[0], sum[1], sum[2], n = sum[0]+uint64(cr)+white, sum[1]+uint64(cg)+white, sum[2]+uint64(cb)+white, n+1
				}
			}
			out.SetRGBA(x, y, color.RGBA{uint8(sum[0] / n >> 8), uint8(sum[1] / n >> 8), uint8(sum[2] / n >> 8), 255})
		}
	}
	return out
}

// turned draws a picture as its EXIF orientation says.
func turned(img *image.RGBA, turn int) image.Image {
	if turn <= 1 || turn > 8 {
		return img
	}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if turn >= 5 {
		w, h = h, w
	}
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			sx, sy := x, y
			switch turn {
			case 2:
				sx = w - 1 - x
			case 3:
				sx, sy = w-1-x, h-1-y
			case 4:
				sy = h - 1 - y
			case 5:
				sx, sy = y, x
			case 6:
				sx, sy = y, w-1-x
			case 7:
				sx, sy = h-1-y, w-1-x
			case 8:
				sx, sy = h-1-y, x
			}
			out.SetRGBA(x, y, img.RGBAAt(sx, sy))
		}
	}
	return out
}
