package factor

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1"
	"crypto/subtle"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/url"
	"strings"
	"time"

	"rsc.io/qr"
)

// The values every authenticator app takes for granted (RFC 6238 section 5.2, RFC 4226 section 5.3); SHA-1 is still sound as an HMAC.
const (
	period     = 30 // seconds
	digits     = 6
	skew       = 1 // steps a phone's clock may be off, each way
	secretSize = 20
)

var base = base32.StdEncoding.WithPadding(base32.NoPadding)

// NewSecret is a fresh shared secret.
func NewSecret() []byte {
	b := make([]byte, secretSize)
	_, _ = rand.Read(b) // never fails (crypto/rand)
	return b
}

// Text is a secret as people type it: Base32.
func Text(secret []byte) string { return base.EncodeToString(secret) }

// Grouped is Text in groups of four, for people to copy.
func Grouped(secret []byte) string {
	text := Text(secret)
	groups := make([]string, 0, len(text)/4+1)
	for i := 0; i < len(text); i += 4 {
		groups = append(groups, text[i:min(i+4, len(text))])
	}
	return strings.Join(groups, " ")
}

func stepAt(t time.Time) int64 { return t.Unix() / period }

// Code is the code of a secret at a time.
func Code(secret []byte, at time.Time) string { return codeOf(secret, stepAt(at)) }

// codeOf is HOTP (RFC 4226 section 5.3) of a step.
func codeOf(secret []byte, step int64) string {
	var counter [8]byte
	binary.BigEndian.PutUint64(counter[:], uint64(step))
	h := hmac.New(sha1.New, secret)
	h.Write(counter[:])
	sum := h.Sum(nil)
	at := sum[len(sum)-1] & 0xF
	return fmt.Sprintf("%0*d", digits, (binary.BigEndian.Uint32(sum[at:])&0x7FFFFFFF)%1_000_000)
}

// match finds the step a code belongs to, 0 when it is none near now.
func match(secret []byte, code string, now time.Time) int64 {
	var found int64
	for d := int64(-skew); d <= skew; d++ {
		if step := stepAt(now) + d; subtle.ConstantTimeCompare([]byte(codeOf(secret, step)), []byte(code)) == 1 {
			found = step
		}
	}
	return found
}

// URI is what the QR code says (the otpauth key form).
func URI(issuer, account string, secret []byte) string {
	q := url.Values{"secret": {Text(secret)}, "issuer": {issuer}}
	return "otpauth://totp/" + url.PathEscape(issuer+":"+account) + "?" + strings.ReplaceAll(q.Encode(), "+", "%20")
}

// QR gives a text as the path of an svg of size × size modules, with the quiet zone of four that readers need.
func QR(text string) (path string, size int, err error) {
	c, err := qr.Encode(text, qr.M)
	if err != nil {
		return "", 0, fmt.Errorf("QR code: %w", err)
	}
	const quiet = 4
	var b strings.Builder
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			n := 0
			for x+n < c.Size && c.Black(x+n, y) {
				n++
			}
			if n > 0 {
				fmt.Fprintf(&b, "M%d %dh%dv1h-%dz", x+quiet, y+quiet, n, n)
				x += n
			}
		}
	}
	return b.String(), c.Size + 2*quiet, nil
}
