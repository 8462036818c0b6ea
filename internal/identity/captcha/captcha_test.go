package captcha

import (
	"bytes"
	"image/png"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"mirror/internal/kit/cryptox"
)

func master(t *testing.T, b byte) *cryptox.Master {
	t.Helper()
	m, err := cryptox.NewMaster(bytes.Repeat([]byte{b}, 32))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A ticket opens its picture and its answer for two minutes, under our key only, and says nothing in clear.
func TestTicket(t *testing.T) {
	m, now := master(t, 1), time.Now()
	sealed := New(m, now)
	k, ok := open(m, purpose, sealed, now)
	if !ok || len(k.Answer) != Length || bytes.Contains([]byte(sealed), []byte(k.Answer)) && len(sealed) < 40 {
		t.Fatalf("ticket %+v %v", k, ok)
	}
	wide := ""
	for _, r := range k.Answer {
		wide += string(r - '0' + '０')
	}
	for _, tc := range []struct {
		name, ticket, answer string
		at                   time.Time
		known, right         bool
	}{
		{"right", sealed, k.Answer, now, true, true},
		{"typed wide with a blank", sealed, " " + wide, now, true, true},
		{"wrong", sealed, "x" + k.Answer[1:], now, true, false},
		{"empty", sealed, "", now, true, false},
		{"too old", sealed, k.Answer, now.Add(TTL), false, false},
		{"made by another key", New(master(t, 2), now), k.Answer, now, false, false},
		{"nonsense", "abc", k.Answer, now, false, false},
		{"none", "", "", now, false, false},
		{"without an answer", seal(m, purpose, "", now), "", now, false, false},
	} {
		id, _, right := Check(m, tc.ticket, tc.answer, tc.at)
		if (id != "") != tc.known || right != tc.right {
			t.Errorf("%s: id %q right %v", tc.name, id, right)
		}
		if _, ok := PNG(m, tc.ticket, tc.at); ok != tc.known {
			t.Errorf("%s: picture %v", tc.name, ok)
		}
	}
}

// A picture is small, always the same for its ticket, and different tickets of one answer do not share a pixel pattern.
func TestPicture(t *testing.T) {
	m, now := master(t, 1), time.Now()
	sealed := New(m, now)
	a, _ := PNG(m, sealed, now)
	b, _ := PNG(m, sealed, now.Add(time.Second))
	if !bytes.Equal(a, b) {
		t.Error("a ticket has two pictures")
	}
	img, err := png.Decode(bytes.NewReader(a))
	if err != nil || img.Bounds().Dx() != Width || img.Bounds().Dy() != Height || len(a) > 6000 {
		t.Fatalf("%v, %d bytes", err, len(a))
	}
	if c, _ := PNG(m, New(m, now), now); bytes.Equal(a, c) {
		t.Error("two tickets, one picture")
	}
}

// A question is answered in digits or words, under our key, for two minutes; its ticket is no picture's, nor the other way round.
func TestQuestion(t *testing.T) {
	m, now := master(t, 1), time.Now()
	seen := map[string]bool{}
	for range 200 {
		sealed, text := NewQuestion(m, now)
		seen[text] = true
		sum := reckon(t, text)
		for _, answer := range []string{strconv.Itoa(sum), words(sum), " " + strconv.Itoa(sum)} {
			if id, _, right := CheckQuestion(m, sealed, answer, now); id == "" || !right {
				t.Fatalf("%s %q: id %q right %v", text, answer, id, right)
			}
		}
		if _, _, right := CheckQuestion(m, sealed, strconv.Itoa(sum+1), now); right {
			t.Fatalf("%s: %d", text, sum+1)
		}
		if id, _, _ := CheckQuestion(m, sealed, strconv.Itoa(sum), now.Add(TTL)); id != "" {
			t.Fatal("an old question counts")
		}
		if id, _, _ := Check(m, sealed, strconv.Itoa(sum), now); id != "" {
			t.Fatal("a question's ticket passes as a picture's")
		}
		if _, ok := PNG(m, sealed, now); ok {
			t.Fatal("a question has a picture")
		}
	}
	if len(seen) < 100 {
		t.Errorf("200 questions, %d different", len(seen))
	}
	p := New(m, now)
	k, _ := open(m, purpose, p, now)
	if id, _, right := CheckQuestion(m, p, k.Answer, now); id != "" || right {
		t.Error("a picture's ticket passes as a question's")
	}
}

// reckon does the sum of a question without the words of this package.
func reckon(t *testing.T, text string) int {
	t.Helper()
	number := func(s string) (n int) {
		for _, r := range s {
			if r == '十' {
				n = max(n, 1) * 10
			} else {
				n += utf8.RuneCountInString("零一二三四五六七八九"[:strings.IndexRune("零一二三四五六七八九", r)])
			}
		}
		return n
	}
	text = strings.TrimSuffix(text, "等于几")
	if a, b, ok := strings.Cut(text, "加"); ok {
		return number(a) + number(b)
	}
	a, b, ok := strings.Cut(text, "减")
	if !ok {
		t.Fatalf("no sum: %s", text)
	}
	return number(a) - number(b)
}

func BenchmarkPNG(b *testing.B) {
	m, _ := cryptox.NewMaster(bytes.Repeat([]byte{1}, 32))
	sealed := New(m, time.Now())
	for b.Loop() {
		PNG(m, sealed, time.Now())
	}
}
