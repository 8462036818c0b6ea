package gateway

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"

	"mirror/internal/kit/route"
)

// lexicon is a house whose answers are packed, its dictionary, and what a browser says that has it.
func lexicon(t *testing.T) (g *Gateway, d *Dictionary, has []string) {
	t.Helper()
	d = &Dictionary{}
	front := &Front{Web: &Web{FS: build}, Version: "1", Title: "平台", DefaultApp: "home", ClientID: "mirror", Dictionary: d, Boot: func(r *http.Request) (any, error) {
		if r.Header.Get("Cookie") == "" {
			return nil, nil
		}
		return map[string]any{"sid": "QmFzZTY0", "profile": map[string]string{"userName": "town", "name": "张三"}, "menu": menuOf(40)}, nil
	}}
	d.Text = func() []byte {
		return front.Words([]any{map[string]any{"profile": map[string]string{"userName": "", "name": ""}, "menu": menuOf(60)}}, []byte(`{"items":[{"householdNo":"","headName":""}]}`))
	}
	g, rt := house(t, func(g *Gateway) { g.Dictionary = d })
	list := func(n int) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			items := make([]map[string]any, n)
			for i := range items {
				items[i] = map[string]any{"householdNo": i, "headName": "李"}
			}
			route.WriteJSON(w, 200, map[string]any{"success": true, "data": map[string]any{"items": items}})
		})
	}
	rt.Handle("GET", "/api/list", route.Public, list(60))
	rt.Handle("GET", "/api/short", route.Public, list(1))
	rt.Handle("GET", "/api/long", route.Public, list(20_000))
	rt.Handle("GET", "/api/file", route.Public, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/octet-stream")
		_, _ = w.Write(bytes.Repeat([]byte("headName"), 200))
	}))
	rt.Handle("GET", "/visual/lexicon/{page}", route.Public, http.HandlerFunc(front.shell))
	rt.Handle("GET", "/dictionary/test/{name}", route.Public, http.HandlerFunc(front.dictionary))
	d.make()
	return g, d, []string{"Accept-Encoding", "gzip, deflate, br, zstd, dcb, dcz", "Available-Dictionary", d.available}
}

func menuOf(n int) []map[string]string {
	out := make([]map[string]string, n)
	for i := range out {
		out[i] = map[string]string{"id": strings.Repeat(string(rune('a'+i%26)), 3+i%5), "name": "菜单", "base": "/micro/#/"}
	}
	return out
}

// unpack is what a browser does: the first 40 bytes must name its dictionary.
func unpack(t *testing.T, d *Dictionary, w *httptest.ResponseRecorder) []byte {
	t.Helper()
	body := w.Body.Bytes()
	if w.Header().Get("Content-Encoding") != "dcz" || len(body) < 40 || !bytes.Equal(body[:40], d.prelude) {
		t.Fatalf("not packed with the dictionary: %v", w.Header())
	}
	z, err := zstd.NewReader(nil, zstd.WithDecoderDictRaw(0, d.text), zstd.WithDecoderMaxWindow(8<<20))
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	text, err := z.DecodeAll(body[40:], nil)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestDictionary(t *testing.T) {
	g, d, has := lexicon(t)
	for _, path := range []string{"/api/list", "/visual/lexicon/x"} {
		cookie := []string{"Cookie", "a=b"}
		plain := ask(g, "GET", path, "", cookie...)
		packed := ask(g, "GET", path, "", append(cookie, has...)...)
		want := plain.Body.String()
		if got := string(unpack(t, d, packed)); got != want && path == "/api/list" {
			t.Errorf("%s: %.200s", path, got)
		} else if !strings.Contains(got, "张三") && path != "/api/list" {
			t.Errorf("%s: %.200s", path, got)
		}
		h := packed.Header()
		if h.Get("Vary") != "Accept-Encoding, Available-Dictionary" || h.Get("Cache-Control") != "no-store" || len(h.Values("Vary")) != 1 {
			t.Errorf("%s: %v", path, h)
		}
		br := ask(g, "GET", path, "", append(cookie, "Accept-Encoding", "gzip, br")...)
		if br.Header().Get("Content-Encoding") == "dcz" || br.Body.Len() <= packed.Body.Len() {
			t.Errorf("%s: %d bytes with the dictionary, %d without, %v", path, packed.Body.Len(), br.Body.Len(), br.Header())
		}
	}
}

// What a browser without this very dictionary, or an answer that gains nothing, gets.
func TestNoDictionary(t *testing.T) {
	g, _, has := lexicon(t)
	for _, c := range []struct {
		why, method, path string
		headers           []string
		coding            string
	}{
		{"an older release's", "GET", "/api/list", []string{has[0], has[1], "Available-Dictionary", ":AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:"}, "gzip"},
		{"no digest at all", "GET", "/api/list", []string{has[0], has[1], "Available-Dictionary", "x"}, "gzip"},
		{"dcz not taken", "GET", "/api/list", []string{"Accept-Encoding", "gzip, dcb", has[2], has[3]}, "gzip"},
		{"dcz refused", "GET", "/api/list", []string{"Accept-Encoding", "gzip, dcz;q=0", has[2], has[3]}, "gzip"},
		{"a short answer", "GET", "/api/short", has, ""},
		{"no text", "GET", "/api/file", has, ""},
		{"no body", "HEAD", "/api/list", has, ""},
		{"a page of identity", "GET", "/auth/realms/mirror/auth", has, ""},
		{"an asset", "GET", "/assets/shell-1.js", has, "br"},
	} {
		w := ask(g, c.method, c.path, "", c.headers...)
		if w.Code != 200 || w.Header().Get("Content-Encoding") != c.coding {
			t.Errorf("%s: %d %v", c.why, w.Code, w.Header())
		}
	}
	// Longer than is held: sent as it is written.
	if w := ask(g, "GET", "/api/long", "", has...); w.Header().Get("Content-Encoding") == "dcz" || w.Code != 200 {
		t.Errorf("a long answer: %v", w.Header())
	}
}

// The dictionary itself: kept for good under its own name, with the prefix in what it is for.
func TestDictionaryFile(t *testing.T) {
	g, d, _ := lexicon(t)
	at := "/dictionary/test/" + d.Name()
	for _, prefix := range []string{"", "/a/b"} {
		w := ask(g, "GET", at, "", "remote", "10.0.0.1:1", "X-Forwarded-Prefix", prefix, "Accept-Encoding", "br")
		h := w.Header()
		if w.Code != 200 || h.Get("Use-As-Dictionary") != `match="`+prefix+`/*", match-dest=("document" "")` || h.Get("Cache-Control") != immutable {
			t.Errorf("%q: %d %v", prefix, w.Code, h)
		}
		text, err := io.ReadAll(brotli.NewReader(w.Body))
		if err != nil || !bytes.Equal(text, d.text) {
			t.Errorf("%q: %v, %d bytes", prefix, err, len(text))
		}
	}
	if w := ask(g, "GET", "/dictionary/test/00000000", ""); w.Code != 404 || w.Header().Get("Use-As-Dictionary") != "" {
		t.Errorf("another release's: %d %v", w.Code, w.Header())
	}
	if w := ask(g, "GET", "/dictionary/", ""); w.Code != 404 {
		t.Errorf("none: %d", w.Code)
	}
}

// Many answers at once are each packed by themselves.
func TestDictionaryAtOnce(t *testing.T) {
	g, d, has := lexicon(t)
	want := ask(g, "GET", "/api/list", "").Body.String()
	done := make(chan *httptest.ResponseRecorder)
	for range 8 {
		go func() { done <- ask(g, "GET", "/api/list", "", has...) }()
	}
	for range 8 {
		if got := string(unpack(t, d, <-done)); got != want {
			t.Errorf("%.100s", got)
		}
	}
}

func BenchmarkDictionary(b *testing.B) {
	text := []byte(strings.Repeat(`{"householdNo":"4409810010010001","areaName":"石鼓村委会","headName":"李"}`, 20))
	boot, _ := json.Marshal(menuOf(60))
	d := &Dictionary{Text: func() []byte { return append(bytes.Repeat(boot, 8), text[:90]...) }}
	d.make()
	for name, answer := range map[string][]byte{"page": append(append([]byte{}, boot...), text...), "list": text} {
		b.Run(name, func(b *testing.B) {
			out := d.Pack(nil, answer, name == "page")
			b.ReportMetric(float64(len(out)), "packed-bytes")
			b.SetBytes(int64(len(answer)))
			b.ReportAllocs()
			for b.Loop() {
				out = d.Pack(out[:0], answer, name == "page")
			}
		})
	}
}
