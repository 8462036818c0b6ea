// Package captcha draws pictures of distorted digits, and asks sums in words where somebody cannot see them. It keeps nothing: the answer
// travels sealed in a ticket, and the check of an answer spends the ticket's id, so that each ticket is good for one try. No font is
// needed; the digits are strokes.
package captcha

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"math"
	mrand "math/rand/v2"
	"strings"
	"time"

	"mirror/internal/kit/cryptox"
)

// Length is how many digits a picture shows; TTL is how long it may be answered.
const (
	Length = 4
	TTL    = 2 * time.Minute
)

// Width and Height of a picture in pixels.
const (
	Width  = 120
	Height = 44
)

const purpose = "captcha"

type ticket struct {
	ID      []byte `json:"i"`
	Answer  string `json:"a"`
	Expires int64  `json:"e"` // ms
}

// New makes a ticket for a fresh picture.
func New(m *cryptox.Master, now time.Time) string {
	digits := make([]byte, Length)
	_, _ = rand.Read(digits) // never fails (crypto/rand)
	for i, d := range digits {
		digits[i] = '0' + d%10 // 256 is no multiple of 10: six digits come 4 % more often, which helps nobody
	}
	return seal(m, purpose, string(digits), now)
}

// seal makes the ticket of an answer.
func seal(m *cryptox.Master, purpose, answer string, now time.Time) string {
	t := ticket{ID: make([]byte, 12), Answer: answer, Expires: now.Add(TTL).UnixMilli()}
	_, _ = rand.Read(t.ID)
	body, _ := json.Marshal(t)
	return base64.RawURLEncoding.EncodeToString(m.SealCarried(purpose, nil, body))
}

func open(m *cryptox.Master, purpose, sealed string, now time.Time) (t ticket, ok bool) {
	if len(sealed) > 512 {
		return t, false
	}
	raw, err := base64.RawURLEncoding.DecodeString(sealed)
	if err != nil {
		return t, false
	}
	body, err := m.OpenCarried(purpose, nil, raw)
	if err != nil || json.Unmarshal(body, &t) != nil || t.Answer == "" {
		return t, false
	}
	return t, now.UnixMilli() < t.Expires
}

// spent is the name a ticket is used up by.
func (t ticket) spent() string { return "captcha:" + base64.RawURLEncoding.EncodeToString(t.ID) }

// Check compares an answer. id must be spent before the answer counts; it is "" where the ticket is none of ours or too old.
func Check(m *cryptox.Master, sealed, answer string, now time.Time) (id string, expires time.Time, right bool) {
	t, ok := open(m, purpose, sealed, now)
	if !ok {
		return "", time.Time{}, false
	}
	right = subtle.ConstantTimeCompare([]byte(narrow(answer)), []byte(t.Answer)) == 1
	return t.spent(), time.UnixMilli(t.Expires), right
}

// narrow takes the full-width digits that a Chinese input method may leave.
func narrow(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= '０' && r <= '９' {
			return r - '０' + '0'
		}
		return r
	}, strings.TrimSpace(s))
}

// PNG draws the picture of a ticket; false for a ticket that is none of ours or too old. The same ticket always gives the same
// picture: many different ones of one answer could be laid over each other until the noise is gone.
func PNG(m *cryptox.Master, sealed string, now time.Time) ([]byte, bool) {
	t, ok := open(m, purpose, sealed, now)
	if !ok {
		return nil, false
	}
	seed := sha256.Sum256(append(m.Derive("captcha-picture"), t.ID...))
	var buf bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&buf, draw(t.Answer, mrand.New(mrand.NewChaCha8(seed)))); err != nil {
		return nil, false
	}
	return buf.Bytes(), true
}

type point struct{ x, y float64 }

// strokes are the digits on a field one wide and one high, as lines the pen follows.
var strokes = [10][][]point{
	{arc(.5, .5, .36, .5, 0, 2*math.Pi)},
	{{{.25, .2}, {.55, 0}, {.55, 1}}},
	{append(arc(.5, .28, .36, .28, -math.Pi, .25*math.Pi), point{.12, 1}, point{.9, 1})},
	{arc(.46, .26, .34, .26, -.85*math.Pi, .5*math.Pi), arc(.46, .74, .38, .26, -.5*math.Pi, .85*math.Pi)},
	{{{.66, 1}, {.66, 0}, {.1, .68}, {.92, .68}}},
	{append([]point{{.84, 0}, {.24, 0}, {.2, .44}}, arc(.48, .69, .38, .31, -.75*math.Pi, .8*math.Pi)...)},
	{{{.72, 0}, {.3, .36}, {.14, .66}}, arc(.5, .7, .36, .3, 0, 2*math.Pi)},
	{{{.1, 0}, {.88, 0}, {.4, 1}}},
	{arc(.5, .25, .32, .25, 0, 2*math.Pi), arc(.5, .75, .38, .25, 0, 2*math.Pi)},
	{arc(.5, .3, .36, .3, 0, 2*math.Pi), {{.86, .34}, {.7, .7}, {.36, 1}}},
}

func arc(cx, cy, rx, ry, from, to float64) []point {
	const n = 14
	out := make([]point, 0, n+1)
	for i := 0; i <= n; i++ {
		a := from + (to-from)*float64(i)/n
		out = append(out, point{cx + rx*math.Cos(a), cy + ry*math.Sin(a)})
	}
	return out
}

type segment struct {
	a, b point
	half float64 // half of the pen's width
}

// draw sets the digits so that no column of paper parts them: each has its own size, turn, lean, height and pen and runs into its neighbour, and
// two waves bend them all. Two strokes like theirs cross them, which neither colour nor width tells from a digit.
func draw(answer string, r *mrand.Rand) *image.Paletted {
	between := func(lo, hi float64) float64 { return lo + (hi-lo)*r.Float64() }
	phase, across, swing, length := between(0, 2*math.Pi), between(0, 2*math.Pi), between(2, 3.5), between(36, 60)
	warp := func(p point) point {
		return point{p.x + 1.5*math.Sin(p.y/7+across), p.y + swing*math.Sin(p.x/length*2*math.Pi+phase)}
	}
	var lines []segment
	pen := func(path []point, half float64) {
		for i := 1; i < len(path); i++ {
			const parts = 4 // short pieces, so that a straight line bends too
			for k := range parts {
				a, b := along(path[i-1], path[i], float64(k)/parts), along(path[i-1], path[i], float64(k+1)/parts)
				lines = append(lines, segment{warp(a), warp(b), half})
			}
		}
	}
	widths, total := make([]float64, len(answer)), 0.0
	for i := range widths {
		widths[i] = between(20, 27)
		if answer[i] == '1' {
			widths[i] -= 5
		}
		total += widths[i]
	}
	overlap := between(1.5, 3.5)
	total -= overlap * float64(len(answer)-1)
	left := between(3, Width-3-total) // no digit has a place of its own
	x := left
	for i, c := range answer {
		w, h, turn, lean, half := widths[i], between(25, 32), between(-.25, .25), between(-.25, .25), between(1, 1.7)
		cx, cy := x+w/2, Height/2+between(-3, 3)
		x += w - overlap
		for _, s := range strokes[c-'0'] {
			path := make([]point, len(s))
			for k, p := range s {
				dx, dy := (p.x-.5)*w+lean*(p.y-.5)*h, (p.y-.5)*h
				path[k] = point{cx + dx*math.Cos(turn) - dy*math.Sin(turn), cy + dx*math.Sin(turn) + dy*math.Cos(turn)}
			}
			pen(path, half)
		}
	}
	high, low := between(8, 14), between(30, 36) // slanting, so that people see that the strokes belong to no digit
	if r.IntN(2) == 0 {
		high, low = low, high
	}
	pen([]point{{left - between(0, 6), high}, {left + total/2, Height/2 + between(-5, 5)}, {left + total + between(0, 6), low}}, between(1.1, 1.5))
	pen([]point{{left + between(5, 25), low}, {left + total - between(5, 25), high}}, between(1.1, 1.5))
	pen([]point{{-4, between(4, 40)}, {between(30, 50), between(4, 40)}, {between(70, 90), between(4, 40)}, {Width + 4, between(4, 40)}}, between(.3, .6))
	pal := make(color.Palette, 16)
	for i := range pal { // from paper to ink, colours of the page in its light form
		mix := func(paper, ink uint8) uint8 { return uint8(int(paper) + (int(ink)-int(paper))*i/15) }
		pal[i] = color.RGBA{mix(0xEE, 0x15), mix(0xF6, 0x3A), mix(0xFC, 0x5C), 0xFF}
	}
	img := image.NewPaletted(image.Rect(0, 0, Width, Height), pal)
	for _, s := range lines {
		ink(img, s)
	}
	for range 90 {
		img.SetColorIndex(r.IntN(Width), r.IntN(Height), uint8(r.IntN(14)))
	}
	return img
}

// along is the point of a line at a share of its length.
func along(a, b point, share float64) point {
	return point{a.x + (b.x-a.x)*share, a.y + (b.y-a.y)*share}
}

// ink darkens the pixels that a segment covers.
func ink(img *image.Paletted, s segment) {
	reach := s.half + 1
	for y := int(min(s.a.y, s.b.y) - reach); y <= int(max(s.a.y, s.b.y)+reach); y++ {
		for x := int(min(s.a.x, s.b.x) - reach); x <= int(max(s.a.x, s.b.x)+reach); x++ {
			if !(image.Point{X: x, Y: y}).In(img.Rect) {
				continue
			}
			v := uint8(15 * max(0, min(1, s.half+.5-distance(point{float64(x) + .5, float64(y) + .5}, s))))
			if v > img.ColorIndexAt(x, y) {
				img.SetColorIndex(x, y, v)
			}
		}
	}
}

// distance is how far p lies from a segment.
func distance(p point, s segment) float64 {
	dx, dy := s.b.x-s.a.x, s.b.y-s.a.y
	t := 0.0
	if n := dx*dx + dy*dy; n > 0 {
		t = max(0, min(1, ((p.x-s.a.x)*dx+(p.y-s.a.y)*dy)/n))
	}
	return math.Hypot(p.x-s.a.x-t*dx, p.y-s.a.y-t*dy)
}
