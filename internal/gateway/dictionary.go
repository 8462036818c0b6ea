package gateway

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"

	"mirror/internal/gateway/buffered"
)

// Dictionary is a public text that a browser fetches once, when its page is calm, and that pages and JSON are packed with from then on
// (RFC 9842, decision 0043): what they have in common with it is not sent again. Other browsers notice nothing of it.
type Dictionary struct {
	// Text gives it, once: the same on every replica of one release.
	Text func() []byte

	made      sync.Once
	text      []byte
	name      string // of its address: part of its digest
	available string // what a browser that has it says
	prelude   []byte // what an answer begins with
	pages     *zstd.Encoder
	lists     *zstd.Encoder
	brotli    func() []byte
}

// answerMost bounds what is held to be packed; a longer answer goes out by gzip as it is written. answerLeast is where the header that
// says which dictionary would cost as much as it saves.
const (
	answerMost  = 256 << 10
	answerLeast = 200
)

// make reads the text when it is first asked for: the start of the server does not wait for it.
func (d *Dictionary) make() {
	d.made.Do(func() {
		text := d.Text()
		sum := sha256.Sum256(text)
		var err error
		// A page is nearly all dictionary, and the thorough search finds half as much again; its tables are 9 MB, so there is one. Of a
		// list only the names of its fields are known: there it would find 3 % for ten times the work.
		if d.pages, err = encoder(text, zstd.SpeedBetterCompression, 1); err == nil {
			d.lists, err = encoder(text, zstd.SpeedFastest, 2)
		}
		if err != nil {
			slog.Error("compression dictionary", "error", err.Error()) // without a name nobody is told of it
			return
		}
		d.text = text
		d.name = hex.EncodeToString(sum[:4])
		d.available = ":" + base64.StdEncoding.EncodeToString(sum[:]) + ":"
		d.prelude = append([]byte{0x5e, 0x2a, 0x4d, 0x18, 32, 0, 0, 0}, sum[:]...)
		d.brotli = sync.OnceValue(func() []byte {
			var out bytes.Buffer
			z := brotli.NewWriterLevel(&out, brotli.BestCompression)
			_, _ = z.Write(d.text) // a buffer takes everything
			_ = z.Close()
			return out.Bytes()
		})
	})
}

// encoder takes its tables when it packs its first answer. It has no history of its own: an answer is one block or two. The window
// holds dictionary and answer; browsers take 8 MB.
func encoder(text []byte, level zstd.EncoderLevel, atOnce int) (*zstd.Encoder, error) {
	return zstd.NewWriter(nil, zstd.WithEncoderDictRaw(0, text), zstd.WithEncoderLevel(level), zstd.WithEncoderConcurrency(atOnce),
		zstd.WithWindowSize(1<<20), zstd.WithEncoderCRC(false), zstd.WithLowerEncoderMem(true))
}

// Name is what a page calls it by; "" where there is none.
func (d *Dictionary) Name() string {
	if d == nil {
		return ""
	}
	d.make()
	return d.name
}

// Pack appends the answer in the coding dcz: which dictionary, and what it does not say already.
func (d *Dictionary) Pack(out, answer []byte, page bool) []byte {
	packer := d.lists
	if page {
		packer = d.pages
	}
	return packer.EncodeAll(answer, append(out, d.prelude...))
}

// known reports a call of a browser that has this very dictionary, to where pages and JSON are. The pages of identity stay out: they
// repeat what an address says beside codes of their own.
func (d *Dictionary) known(r *http.Request) bool {
	said := r.Header.Get("Available-Dictionary")
	if d == nil || said == "" || r.Method == http.MethodHead || !accepts(r.Header.Get("Accept-Encoding"), "dcz") {
		return false
	}
	for _, root := range []string{"/subapp/main/", "/api/", "/visual/"} {
		if strings.HasPrefix(r.URL.Path, root) {
			d.make()
			return said == d.available
		}
	}
	return false
}

// Wrap packs the answers of next for who has the dictionary. It stands inside the wrapper that packs by gzip, which leaves packed answers alone.
func (d *Dictionary) Wrap(next http.Handler) http.Handler {
	if d == nil {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !d.known(r) {
			next.ServeHTTP(w, r)
			return
		}
		// Nobody below packs by themselves: a page in brotli could not be packed again.
		r.Header.Set("Accept-Encoding", "dcz")
		answer := buffered.Hold(w, answerMost, packable)
		next.ServeHTTP(answer, r)
		d.send(w, answer)
	})
}

func packable(status int, h http.Header) bool {
	return status != http.StatusNoContent && status != http.StatusNotModified && h.Get("Content-Encoding") == "" &&
		(isPage(h) || strings.HasPrefix(h.Get("Content-Type"), "application/json"))
}

func isPage(h http.Header) bool { return strings.HasPrefix(h.Get("Content-Type"), "text/html") }

var packs = sync.Pool{New: func() any { return new([]byte) }}

func (d *Dictionary) send(w http.ResponseWriter, answer *buffered.Answer) {
	status, body, ok := answer.Body()
	if !ok {
		return
	}
	if len(body) < answerLeast {
		answer.Release()
		return
	}
	out := packs.Get().(*[]byte)
	defer packs.Put(out)
	h := w.Header()
	*out = d.Pack((*out)[:0], body, isPage(h))
	if len(*out) >= len(body) {
		answer.Release()
		return
	}
	answer.Drop()
	h.Set("Content-Encoding", "dcz")
	h.Set("Vary", "Accept-Encoding, Available-Dictionary")
	h.Set("Content-Length", strconv.Itoa(len(*out)))
	w.WriteHeader(status)
	_, _ = w.Write(*out) // who went away has no use for an error
}
