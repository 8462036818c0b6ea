package cryptox

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"sync"
)

// KeySize is the length of the master key and of every derived key, in bytes.
const KeySize = 32

// blindSize is the length of a blind index: 96 bits keep accidental equality away from billions of rows.
const blindSize = 12

// firstVersion is the key version that Seal writes today. A rotation will add versions; Open reads the byte.
const firstVersion byte = 1

// ErrSealed is what Open answers for everything it cannot open: wrong key, purpose or additional data, changed
// or shortened bytes, an unknown key version. It does not say which, because no caller may act on the difference.
var ErrSealed = errors.New("sealed value cannot be opened")

// Master derives, seals and opens. It is safe for concurrent use.
type Master struct {
	key  [KeySize]byte
	mu   sync.RWMutex
	aead map[string]cipher.AEAD
	mac  map[string][]byte
}

// NewMaster takes a key of KeySize bytes.
func NewMaster(key []byte) (*Master, error) {
	if len(key) != KeySize {
		return nil, fmt.Errorf("master key has %d bytes, want %d", len(key), KeySize)
	}
	m := &Master{aead: map[string]cipher.AEAD{}, mac: map[string][]byte{}}
	copy(m.key[:], key)
	return m, nil
}

// Derive gives the 32 byte key of a purpose; the same master key and purpose always give the same.
func (m *Master) Derive(purpose string) []byte { return m.derive("derive", purpose) }

// derive keeps the uses apart: a key handed out by Derive is never one that Seal or BlindIndex works with.
func (m *Master) derive(use, purpose string) []byte {
	k, err := hkdf.Key(sha256.New, m.key[:], nil, "mirror/v1/"+use+"/"+purpose, KeySize)
	if err != nil {
		panic("cryptox: " + err.Error()) // only for lengths beyond HKDF's limit
	}
	return k
}

func (m *Master) cipher(purpose string) cipher.AEAD {
	m.mu.RLock()
	a, ok := m.aead[purpose]
	m.mu.RUnlock()
	if ok {
		return a
	}
	block, err := aes.NewCipher(m.derive("seal", purpose))
	if err != nil {
		panic("cryptox: " + err.Error())
	}
	a, err = cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		panic("cryptox: " + err.Error())
	}
	m.mu.Lock()
	m.aead[purpose] = a
	m.mu.Unlock()
	return a
}

// Seal encrypts plain for a purpose. aad is not stored but must be the same at Open: give it what ties the value to
// its place (a row id), so that a sealed value copied to another row does not open. Purposes are a small fixed set
// of names, never data. The result is version byte, 12 byte nonce, ciphertext, 16 byte tag.
func (m *Master) Seal(purpose string, aad, plain []byte) []byte {
	a := m.cipher(purpose)
	out := make([]byte, 1, 1+a.Overhead()+len(plain))
	out[0] = firstVersion
	return a.Seal(out, nil, plain, withVersion(aad, firstVersion))
}

// Open gives back what Seal took, or ErrSealed.
func (m *Master) Open(purpose string, aad, sealed []byte) ([]byte, error) {
	if len(sealed) == 0 || sealed[0] != firstVersion {
		return nil, ErrSealed
	}
	plain, err := m.cipher(purpose).Open(nil, nil, sealed[1:], withVersion(aad, sealed[0]))
	if err != nil {
		return nil, ErrSealed
	}
	return plain, nil
}

// withVersion binds the version byte, which itself is not encrypted, into the authenticated data.
func withVersion(aad []byte, version byte) []byte {
	return append(append(make([]byte, 0, len(aad)+1), aad...), version)
}

// BlindIndex is a keyed fingerprint of value: equal values give equal bytes, and without the key nothing is learnt.
// The caller normalises value first (trim, upper case of an id card's X).
func (m *Master) BlindIndex(purpose, value string) []byte {
	m.mu.RLock()
	k, ok := m.mac[purpose]
	m.mu.RUnlock()
	if !ok {
		k = m.derive("blind", purpose)
		m.mu.Lock()
		m.mac[purpose] = k
		m.mu.Unlock()
	}
	h := hmac.New(sha256.New, k)
	h.Write([]byte(value))
	return h.Sum(nil)[:blindSize]
}

// randomKey is a new master key.
func randomKey() []byte {
	k := make([]byte, KeySize)
	_, _ = rand.Read(k) // never fails (crypto/rand)
	return k
}
