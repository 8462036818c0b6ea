// Package unchanged answers 304 where a browser says which data it has of a call and they are what the call would give. Every check was
// made and the whole answer was built before: the tag is compared with it, so nobody learns anything that the answer itself would not
// have shown. Answers stay no-store; it is the page's own code that kept the data (widgets/list/kept-page.ts) and knows the rule of
// the tag, which is therefore in no answer.
package unchanged

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"

	"mirror/internal/gateway/buffered"
)

// most bounds what is held for the comparison; a longer answer goes out as it is written.
const most = 256 << 10

// Wrap stands right before the routes: what it compares is the answer in the clear.
func Wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		tag := r.Header.Get("If-None-Match")
		if tag == "" || r.Method != http.MethodGet || !strings.HasPrefix(r.URL.Path, "/api/") {
			next.ServeHTTP(w, r)
			return
		}
		answer := buffered.Hold(w, most, isData)
		next.ServeHTTP(answer, r)
		if _, body, ok := answer.Body(); !ok || Tag(body) != tag {
			answer.Release()
			return
		}
		answer.Drop()
		h := w.Header()
		h.Del("Content-Type")
		h.Del("Content-Length")
		w.WriteHeader(http.StatusNotModified)
	})
}

func isData(status int, h http.Header) bool {
	return status == http.StatusOK && strings.HasPrefix(h.Get("Content-Type"), "application/json") && h.Get("Content-Encoding") == ""
}

// Tag is the tag of an answer in our envelope: half of the SHA-256 of its data as they stand there, which is how JSON.stringify writes
// them again. "" for what is no such answer.
func Tag(body []byte) string {
	_, data, ok := bytes.Cut(body, []byte(`,"data":`))
	data, closed := bytes.CutSuffix(bytes.TrimSpace(data), []byte("}"))
	if !ok || !closed {
		return ""
	}
	sum := sha256.Sum256(data)
	return `"` + base64.RawStdEncoding.EncodeToString(sum[:16]) + `"`
}
