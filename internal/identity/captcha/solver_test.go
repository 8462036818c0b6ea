package captcha

import (
	"fmt"
	"image"
	"image/color"
	"math"
	mrand "math/rand/v2"
	"testing"
)

// A simple program cuts the picture at the columns of least ink and compares each part with clean digits, turned and leaned. It reads bare digits
// and most pictures as they were drawn before (kept here to show that the program works), but few of today's. It learnt nothing from pictures: a
// trained network is another matter.
func TestSegmentationSolver(t *testing.T) {
	s := newSolver()
	rate := func(draw func(string, *mrand.Rand) *image.Paletted) (whole float64) {
		const pictures = 200
		for i := range pictures {
			r := mrand.New(mrand.NewPCG(uint64(i), 13))
			answer := fmt.Sprintf("%0*d", Length, r.IntN(10_000))
			if s.read(draw(answer, r)) == answer {
				whole++
			}
		}
		return whole / pictures
	}
	without, before, now := rate(bare), rate(clean), rate(draw)
	t.Logf("solved: %.1f %% of bare digits, %.1f %% with the hair lines of before, %.1f %% of today's", 100*without, 100*before, 100*now)
	if without < .9 || before < .6 {
		t.Errorf("the solver reads %.1f %% of bare digits and %.1f %% of the pictures of before: it proves nothing", 100*without, 100*before)
	}
	if now >= .1 {
		t.Errorf("a simple solver reads %.1f %% of the pictures", 100*now)
	}
}

const cell = 20 // a part is compared as a square of so many pixels

type shape [cell * cell]float64

type template struct {
	digit byte
	shape shape
}

type solver struct{ templates []template }

// newSolver draws every digit alone, at the turns, leans and widths that pictures have.
func newSolver() *solver {
	s := &solver{}
	for d := range strokes {
		for _, turn := range []float64{-.3, -.15, 0, .15, .3} {
			for _, lean := range []float64{-.25, 0, .25} {
				for _, w := range []float64{15, 19, 24} {
					img := image.NewPaletted(image.Rect(0, 0, Width, Height), make(color.Palette, 16))
					for _, path := range strokes[d] {
						pts := make([]point, len(path))
						for k, p := range path {
							dx, dy := (p.x-.5)*w+lean*(p.y-.5)*25, (p.y-.5)*25
							pts[k] = point{60 + dx*math.Cos(turn) - dy*math.Sin(turn), Height/2 + dx*math.Sin(turn) + dy*math.Cos(turn)}
						}
						for k := 1; k < len(pts); k++ {
							ink(img, segment{pts[k-1], pts[k], 1.3})
						}
					}
					s.templates = append(s.templates, template{byte('0' + d), squared(opened(img), 0, Width)})
				}
			}
		}
	}
	return s
}

// read cuts where columns hold the least ink and gives the nearest digit of each part.
func (s *solver) read(img *image.Paletted) string {
	b := opened(img)
	out := ""
	for _, part := range parts(b) {
		got, best, nearest := squared(b, part[0], part[1]), math.Inf(1), byte('?')
		for _, t := range s.templates {
			d := 0.0
			for i := range got {
				d += (got[i] - t.shape[i]) * (got[i] - t.shape[i])
			}
			if d < best {
				best, nearest = d, t.digit
			}
		}
		out += string(nearest)
	}
	return out
}

type bitmap [Height][Width]bool

// opened keeps what is dark and two pixels thick: points and most hair lines go. Then it drops the crumbs that are left.
func opened(img *image.Paletted) *bitmap {
	dark := func(x, y int) bool { return x < Width && y < Height && img.ColorIndexAt(x, y) >= 9 }
	b := new(bitmap)
	for y := range Height {
		for x := range Width {
			if dark(x, y) && dark(x+1, y) && dark(x, y+1) && dark(x+1, y+1) {
				b[y][x], b[y][x+1], b[y+1][x], b[y+1][x+1] = true, true, true, true
			}
		}
	}
	seen := new(bitmap)
	for y := range Height {
		for x := range Width {
			if !b[y][x] || seen[y][x] {
				continue
			}
			seen[y][x] = true
			piece := []image.Point{{X: x, Y: y}}
			for i := 0; i < len(piece); i++ {
				for dy := -1; dy <= 1; dy++ {
					for dx := -1; dx <= 1; dx++ {
						q := piece[i].Add(image.Pt(dx, dy))
						if q.In(img.Rect) && b[q.Y][q.X] && !seen[q.Y][q.X] {
							seen[q.Y][q.X] = true
							piece = append(piece, q)
						}
					}
				}
			}
			if len(piece) < 20 {
				for _, q := range piece {
					b[q.Y][q.X] = false
				}
			}
		}
	}
	return b
}

// parts are the columns of each digit: of all ways to cut into Length parts of a likely width, the one through the least ink.
func parts(b *bitmap) (out [][2]int) {
	columns := [Width]float64{}
	from, to := Width, 0
	for y := range Height {
		for x := range Width {
			if b[y][x] {
				columns[x]++
				from, to = min(from, x), max(to, x+1)
			}
		}
	}
	if to-from < Length {
		return nil
	}
	const narrow, wide = 8, 34
	mean := float64(to-from) / Length
	type way struct {
		cost float64
		cuts []int
	}
	ways := map[int]way{from: {0, []int{from}}}
	for i := range Length {
		next := map[int]way{}
		for at := from; at <= to; at++ { // in order, so that equal ways always end alike
			w, ok := ways[at]
			if !ok {
				continue
			}
			for end := at + narrow; end <= min(to, at+wide); end++ {
				if (i == Length-1) != (end == to) {
					continue
				}
				cost := w.cost + .02*math.Abs(float64(end-at)-mean)
				if end < to {
					cost += columns[end]
				}
				if old, ok := next[end]; !ok || cost < old.cost {
					next[end] = way{cost, append(append([]int(nil), w.cuts...), end)}
				}
			}
		}
		ways = next
	}
	cuts := ways[to].cuts
	for i := 1; i < len(cuts); i++ {
		out = append(out, [2]int{cuts[i-1], cuts[i]})
	}
	return out
}

// squared is the ink between two columns, stretched to the cell and blurred a little. Half of a narrow digit's stretch is kept back, so that 1 stays
// narrow.
func squared(b *bitmap, from, to int) (s shape) {
	x0, x1, y0, y1 := Width, 0, Height, 0
	for y := range Height {
		for x := from; x < to; x++ {
			if b[y][x] {
				x0, x1, y0, y1 = min(x0, x), max(x1, x+1), min(y0, y), max(y1, y+1)
			}
		}
	}
	if x1 <= x0 {
		return s
	}
	w, h := float64(x1-x0), float64(y1-y0)
	span := max(w, (w+h*.7)/2)
	var raw [cell][cell]float64
	for i := range cell {
		for k := range cell {
			const fine = 3
			for a := range fine {
				for c := range fine {
					x := int(math.Floor(float64(x0) + w/2 + ((float64(k)+(float64(c)+.5)/fine)/cell-.5)*span))
					y := y0 + int((float64(i)+(float64(a)+.5)/fine)/cell*h)
					if x >= x0 && x < x1 && y < y1 && b[y][x] {
						raw[i][k] += 1. / (fine * fine)
					}
				}
			}
		}
	}
	length := 0.0
	for i := range cell {
		for k := range cell {
			sum, n := 0.0, 0.0
			for a := max(0, i-1); a <= min(cell-1, i+1); a++ {
				for c := max(0, k-1); c <= min(cell-1, k+1); c++ {
					sum, n = sum+raw[a][c], n+1
				}
			}
			s[i*cell+k] = sum / n
			length += s[i*cell+k] * s[i*cell+k]
		}
	}
	for i := range s {
		s[i] /= math.Sqrt(length)
	}
	return s
}

// clean is how pictures were drawn at first: digits of one pen, each in its place, with paper between them, and three hair lines; bare is the same
// without hair lines and dots.
func clean(answer string, r *mrand.Rand) *image.Paletted { return early(answer, r, 3, 60) }

func bare(answer string, r *mrand.Rand) *image.Paletted { return early(answer, r, 0, 0) }

func early(answer string, r *mrand.Rand, hairs, dots int) *image.Paletted {
	between := func(lo, hi float64) float64 { return lo + (hi-lo)*r.Float64() }
	var lines []segment
	// One wave bends everything: digits that are each straight are easy to cut apart.
	phase, swing, length := between(0, 2*math.Pi), between(2, 4), between(38, 60)
	warp := func(p point) point {
		return point{p.x + swing*.6*math.Sin(p.y/9+phase), p.y + swing*math.Sin(p.x/length*2*math.Pi+phase)}
	}
	pen := func(path []point, half float64) {
		for i := 1; i < len(path); i++ {
			const parts = 4 // short pieces, so that a straight line bends too
			for k := 0; k < parts; k++ {
				f, t := float64(k)/parts, float64(k+1)/parts
				a := point{path[i-1].x + (path[i].x-path[i-1].x)*f, path[i-1].y + (path[i].y-path[i-1].y)*f}
				b := point{path[i-1].x + (path[i].x-path[i-1].x)*t, path[i-1].y + (path[i].y-path[i-1].y)*t}
				lines = append(lines, segment{warp(a), warp(b), half})
			}
		}
	}
	for i, c := range answer {
		w, h, turn, lean := between(15, 19), between(22, 27), between(-.3, .3), between(-.25, .25)
		cx, cy := 18+float64(i)*28+between(-3, 3), Height/2+between(-3, 3)
		for _, s := range strokes[c-'0'] {
			path := make([]point, len(s))
			for k, p := range s {
				x, y := (p.x-.5)*w+lean*(p.y-.5)*h, (p.y-.5)*h
				path[k] = point{cx + x*math.Cos(turn) - y*math.Sin(turn), cy + x*math.Sin(turn) + y*math.Cos(turn)}
			}
			pen(path, between(1.1, 1.6))
		}
	}
	for range hairs {
		pen([]point{{-4, between(4, 40)}, {between(30, 50), between(4, 40)}, {between(70, 90), between(4, 40)}, {Width + 4, between(4, 40)}}, between(.4, .8))
	}
	pal := make(color.Palette, 16)
	for i := range pal { // from paper to ink, colours of the page in its light form
		mix := func(paper, ink uint8) uint8 { return uint8(int(paper) + (int(ink)-int(paper))*i/15) }
		pal[i] = color.RGBA{mix(0xEE, 0x15), mix(0xF6, 0x3A), mix(0xFC, 0x5C), 0xFF}
	}
	img := image.NewPaletted(image.Rect(0, 0, Width, Height), pal)
	for _, s := range lines {
		reach := s.half + 1
		for y := int(min(s.a.y, s.b.y) - reach); y <= int(max(s.a.y, s.b.y)+reach); y++ {
			for x := int(min(s.a.x, s.b.x) - reach); x <= int(max(s.a.x, s.b.x)+reach); x++ {
				if !(image.Point{X: x, Y: y}).In(img.Rect) {
					continue
				}
				ink := 15 * max(0, min(1, s.half+.5-distance(point{float64(x) + .5, float64(y) + .5}, s)))
				if v := uint8(ink); v > img.ColorIndexAt(x, y) {
					img.SetColorIndex(x, y, v)
				}
			}
		}
	}
	for range dots {
		img.SetColorIndex(r.IntN(Width), r.IntN(Height), uint8(4+r.IntN(10)))
	}
	return img
}
