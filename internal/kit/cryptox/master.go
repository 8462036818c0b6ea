package cryptox

import (
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

// KeySize is the length of every key, in bytes.
const KeySize = 32

// blindSize is the length of a blind index: 96 bits keep accidental equality away from billions of rows.
const blindSize = 12

// FirstKey is the number of the first master key and of the first column key. Values of the form before key numbers were written belong to it.
const FirstKey uint16 = 1

// ErrSealed is what Open answers for everything it cannot open: wrong key, purpose or additional data, changed
// or shortened bytes, an unknown key. It does not say which, because no caller may act on the difference.
var ErrSealed = errors.New("sealed value cannot be opened")

// Keys are the keys in force below the master key. All are 32 secret bytes, extracted keys in the sense of RFC 5869.
type Keys struct {
	// Master is the number of the master key that wraps today.
	Master uint16
	// Column is the number of the column key that seals today; Columns are all that open.
	Column  uint16
	Columns map[uint16][]byte
	// Root is what blind indexes, derived keys and carried values come from. It does not rotate with the columns.
	Root []byte
}

// Master wraps keys, seals, opens and derives. It is safe for concurrent use, also while its keys change.
type Master struct {
	source  source
	held    atomic.Pointer[ring]
	mu      sync.Mutex // guards changes of held, and refresh
	refresh func() error
	asking  sync.Mutex
	asked   map[cacheKey]time.Time // guarded by asking
}

// ring is everything held at a moment; it is replaced and never changed, but for its caches.
type ring struct {
	masters map[uint16][]byte // extracted
	keys    Keys
	aeads   sync.Map // cacheKey -> cipher.AEAD
	macs    sync.Map // purpose -> []byte
}

type cacheKey struct {
	form, alg byte
	key       uint16
	purpose   string
}

// NewMaster takes a key of KeySize bytes. Until Use is called, column keys and root come from it.
func NewMaster(key []byte) (*Master, error) {
	if len(key) != KeySize {
		return nil, fmt.Errorf("master key has %d bytes, want %d", len(key), KeySize)
	}
	return fromSource(source{}, map[uint16][]byte{FirstKey: key})
}

func fromSource(s source, keys map[uint16][]byte) (*Master, error) {
	m := &Master{source: s}
	r := &ring{masters: extracted(keys)}
	r.keys.Master = highest(r.masters)
	first := r.masters[FirstKey]
	if first == nil {
		// The data that knew the first key are gone, or hold their own column keys, which Use brings.
		first = r.masters[r.keys.Master]
	}
	r.keys.Column, r.keys.Columns, r.keys.Root = FirstKey, map[uint16][]byte{FirstKey: first}, first
	m.held.Store(r)
	return m, nil
}

func extracted(keys map[uint16][]byte) map[uint16][]byte {
	out := map[uint16][]byte{}
	for n, k := range keys {
		prk, err := hkdf.Extract(sha256.New, k, nil)
		if err != nil {
			panic("cryptox: " + err.Error()) // only for odd FIPS modes
		}
		out[n] = prk
	}
	return out
}

func highest(keys map[uint16][]byte) uint16 {
	var top uint16
	for n := range keys {
		top = max(top, n)
	}
	return top
}

// Use puts keys in force. Values sealed by a key that is not among them no longer open.
func (m *Master) Use(k Keys) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	old := m.held.Load()
	if old.masters[k.Master] == nil {
		return fmt.Errorf("master key %d is needed and not there: %s", k.Master, m.source.has(old.masters))
	}
	if k.Columns[k.Column] == nil || len(k.Root) == 0 {
		return errors.New("cryptox: no column key or no root")
	}
	m.held.Store(&ring{masters: old.masters, keys: k})
	return nil
}

// Held gives the keys in force, for the room that keeps them.
func (m *Master) Held() Keys { return m.held.Load().keys }

// Legacy is the secret that sealed columns and made indexes before column keys had rows of their own: it comes from master key 1.
func (m *Master) Legacy() ([]byte, error) {
	prk := m.held.Load().masters[FirstKey]
	if prk == nil {
		return nil, fmt.Errorf("master key %d is needed and not there: %s", FirstKey, m.source.has(m.held.Load().masters))
	}
	return prk, nil
}

// OnUnknown says how to read the keys again when a value names one that is not held: another replica may have made it a moment ago.
func (m *Master) OnUnknown(refresh func() error) {
	m.mu.Lock()
	m.refresh = refresh
	m.mu.Unlock()
}

// again reads the keys again because of a key that is not held, at most once a second for each: damaged values must not hammer the store.
// Who comes meanwhile waits for the same reading.
func (m *Master) again(form byte, key uint16) {
	m.mu.Lock()
	refresh := m.refresh
	m.mu.Unlock()
	if refresh == nil {
		return
	}
	m.asking.Lock()
	defer m.asking.Unlock()
	id := cacheKey{form: form, key: key}
	if time.Since(m.asked[id]) < time.Second {
		return
	}
	if err := refresh(); err != nil {
		slog.Warn("keys not read again", "error", err.Error())
	}
	if m.asked == nil || len(m.asked) > 1000 {
		m.asked = map[cacheKey]time.Time{}
	}
	m.asked[id] = time.Now()
}

// Version is a master key as it may be shown.
type Version struct {
	Number      uint16
	Fingerprint string // 16 hex digits; they tell keys apart and say nothing about them
}

// Versions are the master keys at hand.
func (m *Master) Versions() []Version {
	r := m.held.Load()
	var out []Version
	for n := FirstKey; n <= highest(r.masters); n++ {
		if prk := r.masters[n]; prk != nil {
			out = append(out, Version{n, hex.EncodeToString(expand(prk, "fingerprint", "")[:8])})
		}
	}
	return out
}

// expand gives the 32 byte key of a use and purpose. Uses are kept apart: a key handed out by Derive is never one that Seal works with.
func expand(prk []byte, use, purpose string) []byte {
	k, err := hkdf.Expand(sha256.New, prk, "mirror/v1/"+use+"/"+purpose, KeySize)
	if err != nil {
		panic("cryptox: " + err.Error()) // only for lengths beyond HKDF's limit
	}
	return k
}

// Derive gives the 32 byte key of a purpose; the same root and purpose always give the same.
func (m *Master) Derive(purpose string) []byte {
	return expand(m.held.Load().keys.Root, "derive", purpose)
}

// BlindIndex is a keyed fingerprint of value: equal values give equal bytes, and without the key nothing is learnt.
// The caller normalises value first (trim, upper case of an id card's X).
func (m *Master) BlindIndex(purpose, value string) []byte {
	r := m.held.Load()
	k, ok := r.macs.Load(purpose)
	if !ok {
		k, _ = r.macs.LoadOrStore(purpose, expand(r.keys.Root, "blind", purpose))
	}
	h := hmac.New(sha256.New, k.([]byte))
	h.Write([]byte(value))
	return h.Sum(nil)[:blindSize]
}

func (r *ring) cipher(form, alg byte, key uint16, purpose string) cipher.AEAD {
	id := cacheKey{form, alg, key, purpose}
	if a, ok := r.aeads.Load(id); ok {
		return a.(cipher.AEAD)
	}
	var prk []byte
	switch form {
	case formColumn:
		prk = r.keys.Columns[key]
	case formWrapped:
		prk = r.masters[key]
	case formCarried:
		prk = r.keys.Root
	}
	suite := suites[alg]
	if prk == nil || suite == nil {
		return nil
	}
	a, err := suite(expand(prk, "seal", purpose))
	if err != nil {
		panic("cryptox: " + err.Error())
	}
	r.aeads.Store(id, a)
	return a
}

// NewKey is a new secret for Keys.
func NewKey() []byte {
	k := make([]byte, KeySize)
	_, _ = rand.Read(k) // never fails (crypto/rand)
	return k
}
