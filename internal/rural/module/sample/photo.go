package sample

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"math"
	"math/rand/v2"
	"sync"

	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// Pictures are the demo's photos by what they show. They are drawn, without people, and say 演示数据.
type Pictures struct {
	House, Land, Board, Paper [][]declaration.File
}

// Of is one of some pictures, as a field holds it.
func Of(pictures [][]declaration.File, n int) []declaration.File {
	if len(pictures) == 0 {
		return nil
	}
	return pictures[n%len(pictures)]
}

// drawn is a picture with its name.
type drawn struct {
	kind, name string
	jpeg       []byte
}

// drawing draws all pictures, a processor each, once in a process.
var drawing = sync.OnceValues(func() ([]drawn, error) {
	var out []drawn
	var draws []func(c *canvas)
	for _, kind := range []struct {
		name string
		draw func(c *canvas)
		many int
	}{{"农房", (*canvas).house, 4}, {"田园", (*canvas).land, 3}, {"公示栏", (*canvas).board, 2}, {"材料", (*canvas).paper, 2}} {
		for n := range kind.many {
			out, draws = append(out, drawn{kind: kind.name, name: fmt.Sprintf("演示照片-%s%d.jpg", kind.name, n+1)}), append(draws, kind.draw)
		}
	}
	failed := make([]error, len(out))
	var wg sync.WaitGroup
	for i := range out {
		wg.Go(func() { out[i].jpeg, failed[i] = photo(uint64(i), draws[i]) })
	}
	wg.Wait()
	return out, errors.Join(failed...)
})

// DrawAhead draws the demo's pictures before they are needed; what went wrong Draw says.
func DrawAhead() { _, _ = drawing() }

// Draw draws the demo's pictures and uploads them.
func Draw(ctx context.Context, upload func(ctx context.Context, p *principal.Principal, name string, body io.Reader) (declaration.File, error), by *principal.Principal) (*Pictures, error) {
	all, err := drawing()
	if err != nil {
		return nil, fmt.Errorf("draw pictures: %w", err)
	}
	out := &Pictures{}
	of := map[string]*[][]declaration.File{"农房": &out.House, "田园": &out.Land, "公示栏": &out.Board, "材料": &out.Paper}
	for _, x := range all {
		f, err := upload(ctx, by, x.name, bytes.NewReader(x.jpeg))
		if err != nil {
			return nil, fmt.Errorf("upload picture: %w", err)
		}
		*of[x.kind] = append(*of[x.kind], []declaration.File{f})
	}
	return out, nil
}

const photoWide, photoHigh = 640, 420

// canvas is a picture under way; seed says which of its kind.
type canvas struct {
	*image.RGBA
	r    *rand.Rand
	seed uint64
}

// photo is the n-th picture of a kind as JPEG.
func photo(n uint64, draw func(c *canvas)) ([]byte, error) {
	c := &canvas{image.NewRGBA(image.Rect(0, 0, photoWide, photoHigh)), rand.New(rand.NewPCG(2026, n)), n}
	draw(c)
	c.lens()
	c.mark()
	var b bytes.Buffer
	err := jpeg.Encode(&b, c, &jpeg.Options{Quality: 70})
	return b.Bytes(), err
}

type rgb [3]float64

// between mixes two colours.
func (a rgb) between(b rgb, part float64) rgb {
	for i := range a {
		a[i] += (b[i] - a[i]) * part
	}
	return a
}

func (c *canvas) put(x, y int, v rgb) {
	if !(image.Point{x, y}).In(c.Rect) {
		return
	}
	c.SetRGBA(x, y, color.RGBA{uint8(max(0, min(255, v[0]))), uint8(max(0, min(255, v[1]))), uint8(max(0, min(255, v[2]))), 255})
}

func (c *canvas) at(x, y int) rgb {
	p := c.RGBAAt(x, y)
	return rgb{float64(p.R), float64(p.G), float64(p.B)}
}

// fill paints a rectangle, darker towards the bottom, as walls are.
func (c *canvas) fill(x0, y0, x1, y1 int, v rgb, shade float64) {
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			c.put(x, y, v.between(rgb{}, shade*float64(y-y0)/float64(max(1, y1-y0))))
		}
	}
}

// wave is a smooth line, always the same for one phase.
func wave(x, phase float64) float64 {
	return math.Sin(x*0.011+phase)*0.55 + math.Sin(x*0.027+phase*2.3)*0.3 + math.Sin(x*0.061+phase*4.1)*0.15
}

// sky with clouds, and hills in three depths down to the ground at y.
func (c *canvas) sky(ground int) {
	top, low := rgb{92, 150, 205}, rgb{214, 229, 236}
	if c.seed%3 == 1 {
		top, low = rgb{150, 176, 198}, rgb{228, 230, 226}
	}
	phase := float64(c.seed) * 1.7
	for y := range ground {
		for x := range photoWide {
			v := top.between(low, float64(y)/float64(ground))
			fx, fy := float64(x), float64(y)*2.2
			cloud := math.Sin(fx*0.013+phase+math.Sin(fy*0.021+phase)*1.8) + math.Sin(fx*0.031-fy*0.024+phase*3)*0.6 + math.Sin(fx*0.007+fy*0.034)*0.7
			c.put(x, y, v.between(rgb{250, 250, 248}, max(0, min(0.85, (cloud-0.5)*0.6))))
		}
	}
	for k, v := range []rgb{{148, 172, 184}, {108, 142, 136}, {70, 112, 78}} {
		for x := range photoWide {
			crest := ground - 92 + k*30 + int(wave(float64(x)*(1+float64(k)*0.4), phase+float64(k)*2)*26)
			for y := max(0, crest); y < ground; y++ {
				c.put(x, y, v.between(rgb{v[0] * 0.72, v[1] * 0.76, v[2] * 0.7}, float64(y-crest)/90+c.r.Float64()*0.12*float64(k)))
			}
		}
	}
}

// crown is a tree's: leaves of light above and shadow below.
func (c *canvas) crown(x, y, radius int, v rgb) {
	for range radius * radius * 2 {
		a, d := c.r.Float64()*2*math.Pi, math.Sqrt(c.r.Float64())*float64(radius)
		px, py := x+int(math.Cos(a)*d), y+int(math.Sin(a)*d*0.8)
		light := 0.5 - math.Sin(a)*d/float64(radius)*0.5 + c.r.Float64()*0.3
		leaf := rgb{v[0] * (0.45 + light*0.7), v[1] * (0.45 + light*0.7), v[2] * (0.45 + light*0.6)}
		c.fill(px, py, px+3, py+3, leaf, 0)
	}
}

func (c *canvas) tree(x, y, size int) {
	c.fill(x-size/9, y-size, x+size/9, y, rgb{92, 74, 56}, 0.3)
	for range 5 {
		c.crown(x+c.r.IntN(size)-size/2, y-size-c.r.IntN(size/2+1), size*5/11, rgb{74 + c.r.Float64()*20, 128 + c.r.Float64()*22, 58})
	}
}

// meadow is grass from y down.
func (c *canvas) meadow(y0 int, near, far rgb) {
	for y := y0; y < photoHigh; y++ {
		part := float64(y-y0) / float64(photoHigh-y0)
		for x := range photoWide {
			c.put(x, y, far.between(near, part).between(rgb{40, 60, 30}, c.r.Float64()*0.22*(0.3+part)))
		}
	}
}

// house is a farmhouse with its yard before the hills; the kinds differ in storeys, walls and roof.
func (c *canvas) house() {
	const ground = 262
	c.sky(ground)
	c.meadow(ground, rgb{118, 134, 82}, rgb{110, 146, 86})
	c.tree(70+int(c.seed)*18, ground+14, 62)
	c.tree(598-int(c.seed)*14, ground+8, 52)
	storeys := 1 + int(c.seed%2)
	wall := []rgb{{222, 214, 198}, {236, 232, 224}, {196, 152, 122}, {214, 222, 220}}[c.seed%4]
	x0, x1, foot := 168, 470, 318
	eaves := foot - 98*storeys + 8
	c.fill(x0, eaves, x1, foot, wall, 0.16)
	for y := eaves; y < foot; y += 9 { // courses of bricks or plaster
		c.fill(x0, y, x1, y+1, wall.between(rgb{}, 0.08), 0)
	}
	side := wall.between(rgb{40, 44, 60}, 0.32)
	for x := x1; x < x1+64; x++ { // the gable side lies in shadow
		rise := (x - x1) / 5
		c.fill(x, eaves-6+rise/3, x+1, foot-rise, side, 0.12)
	}
	if storeys == 1 {
		for y := eaves - 50; y < eaves+4; y++ { // a tiled roof
			slope := (eaves + 4 - y) * 4 / 5
			for x := x0 - 16 + slope; x < x1+74-slope/3; x++ {
				tile := rgb{128, 74, 60}
				if c.seed%4 == 2 {
					tile = rgb{92, 96, 100}
				}
				shade := 0.22 * (0.5 + 0.5*math.Sin(float64(x)*0.72))
				if (y-eaves)%7 == 0 {
					shade += 0.22
				}
				c.put(x, y, tile.between(rgb{20, 18, 20}, shade))
			}
		}
	} else {
		c.fill(x0-8, eaves-10, x1+66, eaves, rgb{176, 172, 164}, 0.2) // a flat roof with its parapet
		for x := x0; x < x1+60; x += 13 {
			c.fill(x, eaves-26, x+4, eaves-10, rgb{206, 202, 196}, 0.2)
		}
		c.fill(x0-8, eaves-29, x1+66, eaves-25, rgb{190, 186, 180}, 0.1)
		c.fill(x0-6, foot-100, x1+4, foot-93, rgb{186, 180, 172}, 0.2)
	}
	for s := range storeys {
		for k := range 4 {
			if wx, wy := x0+24+k*70, foot-80-98*s; s > 0 || k != 1 {
				c.window(wx, wy)
			}
		}
	}
	c.fill(x0+90, foot-84, x0+140, foot, rgb{96, 58, 44}, 0.25)
	c.fill(x0+114, foot-84, x0+116, foot, rgb{60, 36, 28}, 0)
	c.fill(x0+94, foot-78, x0+111, foot-48, rgb{116, 72, 52}, 0.2)
	c.fill(x0+119, foot-78, x0+136, foot-48, rgb{116, 72, 52}, 0.2)
	c.fill(x0+82, foot-82, x0+88, foot-22, rgb{188, 44, 38}, 0.1) // couplets beside the door
	c.fill(x0+142, foot-82, x0+148, foot-22, rgb{188, 44, 38}, 0.1)
	for y := foot; y < photoHigh; y++ { // the yard's concrete, wider towards us
		spread := (y - foot) * 5 / 4
		for x := max(0, x0-spread); x < min(photoWide, x1+30+spread); x++ {
			v := rgb{182, 178, 168}.between(rgb{90, 90, 88}, c.r.Float64()*0.16)
			if (x+y*2)%148 < 2 || (y-foot)%38 == 0 {
				v = v.between(rgb{70, 70, 68}, 0.35)
			}
			if y < foot+14 {
				v = v.between(rgb{50, 50, 56}, 0.3*float64(foot+14-y)/14)
			}
			c.put(x, y, v)
		}
	}
	for k := range 5 { // pots
		x := x0 + 2 + k*15
		if k > 2 {
			x = x1 - 80 + k*16
		}
		c.crown(x+5, foot-8, 9, rgb{82, 138, 66})
		c.fill(x, foot-4, x+11, foot+7, rgb{150, 84, 60}, 0.3)
	}
}

func (c *canvas) window(x, y int) {
	c.fill(x-3, y-3, x+43, y+45, rgb{226, 226, 222}, 0.1)
	for dy := range 42 {
		for dx := range 40 {
			v := rgb{66, 88, 104}.between(rgb{150, 184, 204}, max(0, 0.7-float64(dx+dy)/90))
			c.put(x+dx, y+dy, v)
		}
	}
	c.fill(x+19, y, x+21, y+42, rgb{210, 210, 206}, 0)
	for bar := x + 4; bar < x+40; bar += 6 {
		c.fill(bar, y, bar+1, y+42, rgb{150, 152, 152}, 0)
	}
}

// land is a paddy, an orchard or a field of vegetables with its ditch.
func (c *canvas) land() {
	const ground = 176
	c.sky(ground)
	near, far := rgb{104, 146, 52}, rgb{150, 178, 92}
	if c.seed%3 == 2 {
		near, far = rgb{188, 156, 64}, rgb{206, 190, 110}
	}
	vanish := 220.0 + float64(c.seed%3)*90
	for y := ground; y < photoHigh; y++ {
		depth := float64(photoHigh-ground) / float64(y-ground+5)
		for x := range photoWide {
			row := (float64(x) - vanish) * depth / 26
			ridge := 0.5 + 0.5*math.Cos(row*2)
			v := near.between(far, min(1, depth/9))
			v = v.between(rgb{72, 60, 40}, max(0, 0.6-ridge)*0.8/max(1, depth/6))
			if dyke := math.Abs(math.Log2(depth) - 2.1); dyke < 0.06 {
				v = rgb{132, 122, 84}
			}
			c.put(x, y, v.between(rgb{30, 44, 22}, c.r.Float64()*0.26))
		}
	}
	for k := range 18 {
		c.tree(c.r.IntN(photoWide), ground+6+k/6, 12+c.r.IntN(14))
	}
	if c.seed%3 == 0 { // lychee trees in rows
		for row := range 4 {
			size := 16 + row*11
			for x := 20 - row*17; x < photoWide+40; x += size*2 + 8 {
				c.tree(x, ground+20+row*row*14+row*14, size)
			}
		}
	}
	for k := range 4 { // poles along the road
		h := 96 - k*20
		x := 604 - k*46
		c.fill(x, ground-h+30, x+max(2, 5-k), ground+26-k*6, rgb{120, 118, 112}, 0.2)
		c.fill(x-10+k*2, ground-h+38, x+14-k*2, ground-h+40, rgb{96, 94, 90}, 0)
	}
}

// board is the village's notice board with its sheets.
func (c *canvas) board() {
	c.fill(0, 0, photoWide, photoHigh, rgb{214, 208, 194}, 0.14)
	for y := 0; y < 330; y += 22 {
		c.fill(0, y, photoWide, y+1, rgb{190, 184, 170}, 0)
		for x := y / 22 % 2 * 26; x < photoWide; x += 52 {
			c.fill(x, y, x+1, y+22, rgb{190, 184, 170}, 0)
		}
	}
	for y := 330; y < photoHigh; y++ {
		for x := range photoWide {
			c.put(x, y, rgb{160, 156, 148}.between(rgb{90, 88, 84}, c.r.Float64()*0.2))
		}
	}
	c.fill(74, 40, 566, 300, rgb{150, 152, 156}, 0.2)
	c.fill(84, 50, 556, 290, rgb{40, 92, 74}, 0.12)
	c.fill(84, 50, 556, 80, rgb{176, 44, 36}, 0.1)
	for k := range 4 {
		x := 104 + k*112
		c.sheet(x, 98+k%2*4, 96, 150+(k+int(c.seed))%3*16)
	}
	c.fill(120, 300, 134, 360, rgb{118, 120, 124}, 0.3)
	c.fill(506, 300, 520, 360, rgb{118, 120, 124}, 0.3)
	for k := range 7 {
		c.crown(30+k*98, 352+k%2*8, 26, rgb{82, 132, 62})
	}
	for y := 50; y < 290; y++ { // the glass
		for x := 84; x < 556; x++ {
			if d := (x + y*2 + int(c.seed)*120) % 420; d < 46 {
				c.put(x, y, c.at(x, y).between(rgb{255, 255, 255}, 0.13))
			}
		}
	}
}

// sheet is a page of paper with lines of writing that nobody can read, and a red seal.
func (c *canvas) sheet(x, y, w, h int) {
	c.fill(x+3, y+3, x+w+3, y+h+3, rgb{30, 50, 44}, 0)
	c.fill(x, y, x+w, y+h, rgb{246, 244, 236}, 0.05)
	c.writing(x+w/4, y+h/14, w/2, 1, max(3, w/22))
	c.writing(x+w/10, y+h/6, w*4/5, h*3/5/max(1, w/9), max(1, w/44))
	cx, cy, radius := float64(x+w*3/4), float64(y+h*6/7), float64(w)/8
	for py := int(cy - radius); py <= int(cy+radius); py++ {
		for px := int(cx - radius); px <= int(cx+radius); px++ {
			if d := math.Hypot(float64(px)-cx, float64(py)-cy); d < radius && (d > radius*0.82 || d < radius*0.25) {
				c.put(px, py, c.at(px, py).between(rgb{196, 36, 30}, 0.75))
			}
		}
	}
}

// writing is n lines of strokes.
func (c *canvas) writing(x, y, w, n, thick int) {
	for line := range n {
		end := x + w
		if line == n-1 {
			end = x + w*2/3
		}
		for px := x; px < end; px += thick * 3 {
			if c.r.IntN(9) == 0 {
				continue
			}
			for range 4 {
				dx, dy := c.r.IntN(thick*2+1), c.r.IntN(thick*2+1)
				py := y + line*max(7, w/9) + dy
				c.fill(px+dx/2, py, px+dx/2+thick, py+max(1, thick/2), rgb{66, 66, 72}, 0)
			}
		}
	}
}

// paper is a form on a table.
func (c *canvas) paper() {
	for y := range photoHigh {
		for x := range photoWide {
			grain := 0.5 + 0.5*math.Sin(float64(y)*0.17+math.Sin(float64(x)*0.012)*3+float64(c.seed))
			c.put(x, y, rgb{168, 122, 78}.between(rgb{116, 78, 46}, grain*0.5+c.r.Float64()*0.08))
		}
	}
	x := 170 + int(c.seed%2)*36
	c.fill(x+8, 36, x+308, 428, rgb{70, 46, 28}, 0)
	c.sheet(x, 24, 300, 380)
	for k := range 30 { // a pen
		px := x + 330 + k*2
		c.fill(px, 330-k*5, px+9, 336-k*5, rgb{28, 40, 74}, 0.3)
	}
}

// lens is what a camera adds: a little darkness in the corners and noise.
func (c *canvas) lens() {
	for y := range photoHigh {
		for x := range photoWide {
			dx, dy := float64(x)/photoWide-0.5, float64(y)/photoHigh-0.5
			grain := (c.r.Float64() - 0.5) * 7
			v := c.at(x, y).between(rgb{}, max(0, (dx*dx+dy*dy)-0.14)*0.7)
			c.put(x, y, rgb{v[0] + grain, v[1] + grain, v[2] + grain})
		}
	}
}

// mark writes 演示数据 into the lower right corner, on a dark strip.
func (c *canvas) mark() {
	const x0, y0 = photoWide - 4*25 - 22, photoHigh - 42
	for y := y0 - 5; y < y0+29; y++ {
		for x := x0 - 9; x < photoWide-12; x++ {
			c.put(x, y, c.at(x, y).between(rgb{}, 0.55))
		}
	}
	for k, glyph := range glyphs {
		for y, row := range glyph {
			for x := range 24 {
				if row>>(23-x)&1 == 1 {
					c.put(x0+k*25+x, y0+y, rgb{255, 255, 255})
				}
			}
		}
	}
}

// glyphs are the four signs of 演示数据, a bit a point.
var glyphs = [4][24]uint32{
	{0x000000, 0x000600, 0x1c0700, 0x1ffffc, 0x0ffffc, 0x05c01c, 0x01c01c, 0x00fffc, 0x207ff0, 0x7c0700, 0x1cfff8, 0x08fff8, 0x00e718, 0x00e718, 0x00fff8, 0x06fff8, 0x0ee718, 0x0efff8, 0x1cfff8, 0x1c10e0, 0x38f8f0, 0x3bf07c, 0x11e01c, 0x000000},
	{0x000000, 0x000000, 0x000000, 0x0ffff0, 0x0ffff0, 0x0ffff0, 0x000000, 0x000000, 0x3ffffc, 0x3ffffc, 0x3ffffc, 0x001c00, 0x001c00, 0x061c60, 0x0f1ce0, 0x0e1c70, 0x0e1c78, 0x1c1c38, 0x3c1c3c, 0x781c1c, 0x381c1c, 0x01f800, 0x01f800, 0x01f000},
	{0x000000, 0x030100, 0x133380, 0x3b7380, 0x1b6380, 0x1be380, 0x7ffbfe, 0x7ffffe, 0x0fc738, 0x1ff738, 0x3f7f38, 0x330fb8, 0x221fb0, 0x070df0, 0x3ff1f0, 0x3ff1e0, 0x1c60e0, 0x1ce0e0, 0x1fc1f0, 0x07c3f8, 0x0fe7bc, 0x3edf1e, 0x381c0c, 0x200800},
	{0x000000, 0x0c0000, 0x0c7ffc, 0x0c7ffc, 0x0c701c, 0x0c701c, 0x7ff01c, 0x7ffffc, 0x1e7ffc, 0x0c71c0, 0x0c71c0, 0x0c71c0, 0x0f7ffe, 0x3ffffe, 0x7f71c0, 0x7c71c0, 0x0c7ffc, 0x0c7ffc, 0x0cec1c, 0x0cec0c, 0x0ccc1c, 0x3dcffc, 0x3dcffc, 0x000c0c},
}
