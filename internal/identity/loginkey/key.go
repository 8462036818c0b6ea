package loginkey

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	_ "embed"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"fmt"
	"strconv"
	"time"
)

// Word is the fixed word of the login key.
const Word = "mirror"

// PublicKey is the receiver's key with the id by which it knows which one was used.
type PublicKey struct {
	ID  string
	Key *rsa.PublicKey
}

//go:embed keys/builtin-1.pem
var builtin []byte

// Builtin is the embedded key. Its private half was never kept: until the receiver's own key is configured, the mobile
// number in a login key can be read by nobody.
func Builtin() PublicKey {
	k, err := ParsePublicKey("builtin-1", builtin)
	if err != nil {
		panic("loginkey: " + err.Error())
	}
	return k
}

// ParsePublicKey reads a PEM block PUBLIC KEY of RSA with 2048 bits or more.
func ParsePublicKey(id string, text []byte) (PublicKey, error) {
	block, _ := pem.Decode(text)
	if block == nil || block.Type != "PUBLIC KEY" {
		return PublicKey{}, errors.New("expected a PEM block PUBLIC KEY")
	}
	any, err := x509.ParsePKIXPublicKey(block.Bytes)
	if err != nil {
		return PublicKey{}, fmt.Errorf("public key: %w", err)
	}
	key, ok := any.(*rsa.PublicKey)
	if !ok || key.N.BitLen() < 2048 {
		return PublicKey{}, errors.New("expected an RSA key of 2048 bits or more")
	}
	return PublicKey{id, key}, nil
}

// loginKey is tk: RSA PKCS#1 v1.5 over mobile|word|unix-milliseconds, base64url without padding (S7.27).
func (k PublicKey) loginKey(mobile string, at time.Time) (string, error) {
	//lint:ignore SA1019 PKCS#1 v1.5 is the wire's choice (S7.27). Nothing here decrypts, so there is no padding oracle on our side.
	b, err := rsa.EncryptPKCS1v15(rand.Reader, k.Key, []byte(mobile+"|"+Word+"|"+strconv.FormatInt(at.UnixMilli(), 10)))
	if err != nil {
		return "", fmt.Errorf("login key: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(b), nil
}
