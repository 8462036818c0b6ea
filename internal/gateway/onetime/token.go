package onetime

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"
	"time"
)

// Life is how long a token may wait in a queue. A queue that outlived it is told so and starts again, so it may be short,
// and short keeps the set of spent tokens small.
const Life = 5 * time.Minute

const (
	randomSize = 8
	expirySize = 4
	macSize    = 16
	tokenSize  = randomSize + expirySize + macSize
)

// separator joins tokens in a header (S7.25); the alphabet below does not contain it.
const separator = "_"

// text is strict: a token has exactly one spelling.
var text = base64.RawStdEncoding.Strict()

// Mint makes tokens: 8 random bytes, the second they expire at, and 16 bytes of an HMAC over both and the session.
type Mint struct {
	Key []byte
	Now func() time.Time
}

// Make gives n tokens of a session, joined as they travel.
func (m Mint) Make(session string, n int) string {
	expires := uint32(m.Now().Add(Life).Unix())
	out := make([]string, n)
	for i := range out {
		b := make([]byte, tokenSize)
		_, _ = rand.Read(b[:randomSize]) // never fails (crypto/rand)
		binary.BigEndian.PutUint32(b[randomSize:], expires)
		copy(b[randomSize+expirySize:], m.mac(session, b[:randomSize+expirySize]))
		out[i] = text.EncodeToString(b)
	}
	return strings.Join(out, separator)
}

// Open verifies a token of a session. id is what marks it as spent until expires.
func (m Mint) Open(session, token string) (id string, expires time.Time, ok bool) {
	if len(token) != text.EncodedLen(tokenSize) {
		return "", time.Time{}, false
	}
	b, err := text.DecodeString(token)
	if err != nil {
		return "", time.Time{}, false
	}
	head := b[:randomSize+expirySize]
	if !hmac.Equal(m.mac(session, head), b[len(head):]) {
		return "", time.Time{}, false
	}
	expires = time.Unix(int64(binary.BigEndian.Uint32(head[randomSize:])), 0)
	if !expires.After(m.Now()) {
		return "", time.Time{}, false
	}
	return text.EncodeToString(head), expires, true
}

func (m Mint) mac(session string, head []byte) []byte {
	h := hmac.New(sha256.New, m.Key)
	h.Write(head) // of fixed length, so that it cannot run into the session
	h.Write([]byte(session))
	return h.Sum(nil)[:macSize]
}
