package envelope

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"errors"
)

// errSealed is every way in which a text cannot be opened; nobody is told which, or the answer would be an oracle.
var errSealed = errors.New("envelope cannot be opened")

// seal encrypts and writes base64. key has 32 bytes.
func seal(m Mode, key string, plain []byte) (string, error) {
	block, err := aes.NewCipher([]byte(key))
	if err != nil {
		return "", err
	}
	if m == GCM {
		a, err := cipher.NewGCMWithRandomNonce(block)
		if err != nil {
			return "", err
		}
		return base64.StdEncoding.EncodeToString(a.Seal(nil, nil, plain, nil)), nil
	}
	pad := aes.BlockSize - len(plain)%aes.BlockSize
	b := append(bytes.Clone(plain), bytes.Repeat([]byte{byte(pad)}, pad)...)
	for i := 0; i < len(b); i += aes.BlockSize {
		block.Encrypt(b[i:], b[i:])
	}
	return base64.StdEncoding.EncodeToString(b), nil
}

// open is seal's other way round.
func open(m Mode, key, sealed string) ([]byte, error) {
	block, err := aes.NewCipher([]byte(key))
	if err != nil {
		return nil, err
	}
	b, err := base64.StdEncoding.DecodeString(sealed)
	if err != nil {
		return nil, errSealed
	}
	if m == GCM {
		a, err := cipher.NewGCMWithRandomNonce(block)
		if err != nil {
			return nil, err
		}
		if b, err = a.Open(nil, nil, b, nil); err != nil {
			return nil, errSealed
		}
		return b, nil
	}
	if len(b) == 0 || len(b)%aes.BlockSize != 0 {
		return nil, errSealed
	}
	for i := 0; i < len(b); i += aes.BlockSize {
		block.Decrypt(b[i:], b[i:])
	}
	pad := int(b[len(b)-1])
	if pad == 0 || pad > aes.BlockSize {
		return nil, errSealed
	}
	for _, c := range b[len(b)-pad:] {
		if int(c) != pad {
			return nil, errSealed
		}
	}
	return b[:len(b)-pad], nil
}
