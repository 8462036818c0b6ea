package envelope

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"strings"
)

// Header marks an enveloped request or answer with "1"; HeaderMode names its mode, and means ECB where it is absent: old
// clients send the first only.
const (
	Header     = "X-Encrypted"
	HeaderMode = "X-Encrypted-Mode"
)

// Mode is how a block is encrypted.
type Mode string

// The modes. ECB is the specification's and stays for old clients whatever the policy prefers.
const (
	ECB Mode = "ecb"
	GCM Mode = "gcm"
)

// Bootstrap is never enveloped: it brings the key.
const Bootstrap = "/api/bootstrap"

// Choice is the security policy's word of a moment.
type Choice struct {
	On bool
	// Opens says that enveloped calls are opened, which On implies: pages that are open when it is switched off go on sending them.
	Opens bool
	// Mode is what clients that know it are asked to use.
	Mode Mode
	// White are the paths that travel in the clear; one that ends in "/*" stands for all below it.
	White []string
}

// Policy is the security policy's part about envelopes.
type Policy struct {
	Choose func() Choice
	// Key derives the sessions' keys; the same on every replica.
	Key []byte
}

// Security is the security object of S3.11, with the mode beside it.
type Security struct {
	On          bool
	AESKeyValue string // the session's key: its characters are the AES-256 key; empty when off
	WhiteList   []string
	Mode        string
}

// Security is what the browser of a session is told.
func (p *Policy) Security(session string) Security {
	c := p.Choose()
	s := Security{WhiteList: []string{}, Mode: string(c.mode())}
	if c.On && session != "" {
		s.On, s.AESKeyValue, s.WhiteList = true, p.key(session), append([]string{Bootstrap}, c.White...)
	}
	return s
}

func (c Choice) mode() Mode {
	if c.Mode == GCM {
		return GCM
	}
	return ECB
}

// key is 32 characters that carry 192 bits: old clients take the characters themselves for the key.
func (p *Policy) key(session string) string {
	h := hmac.New(sha256.New, p.Key)
	h.Write([]byte(session))
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil)[:24])
}

func (c Choice) white(path string) bool {
	if path == Bootstrap {
		return true
	}
	for _, w := range c.White {
		if head, below := strings.CutSuffix(w, "*"); w == path || below && strings.HasPrefix(path, head) {
			return true
		}
	}
	return false
}
