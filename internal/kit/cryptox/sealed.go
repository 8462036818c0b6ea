package cryptox

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/binary"
)

// The forms of a sealed value, its first byte. formLegacy has no more header than this byte and belongs to key 1.
const (
	formLegacy  byte = 1
	formColumn  byte = 2 // by a column key: what tables hold
	formWrapped byte = 3 // by the master key: other keys
	formCarried byte = 4 // by the root: what browsers carry for us
)

// The algorithms, the second byte. Numbers are in databases and are never given again; 2 is kept for SM4-GCM.
const algAESGCM byte = 1

// suites makes the cipher of an algorithm. A further suite is a row here, and a value of Algorithm for new values.
var suites = map[byte]func(key []byte) (cipher.AEAD, error){
	algAESGCM: func(key []byte) (cipher.AEAD, error) {
		block, err := aes.NewCipher(key)
		if err != nil {
			return nil, err
		}
		return cipher.NewGCMWithRandomNonce(block)
	},
}

// headerSize is form, algorithm and the key's number, two bytes big-endian.
const headerSize = 4

// gcmSize is what AES-GCM adds: nonce and tag.
const gcmSize = 12 + 16

// Header is how every value starts that the column key of this number sealed.
func Header(column uint16) []byte { return header(formColumn, column) }

// WrappedHeader is how every value starts that the master key of this number wrapped.
func WrappedHeader(master uint16) []byte { return header(formWrapped, master) }

// LegacyHeader is how values start that were written before keys had numbers; they belong to FirstKey.
func LegacyHeader() []byte { return []byte{formLegacy} }

func header(form byte, key uint16) []byte {
	return binary.BigEndian.AppendUint16([]byte{form, algAESGCM}, key)
}

// PlainSize is the length of what is in a sealed value, or -1.
func PlainSize(sealed []byte) int {
	n := headerSize
	if len(sealed) > 0 && sealed[0] == formLegacy {
		n = 1
	}
	return max(-1, len(sealed)-n-gcmSize)
}

// Seal encrypts plain for a column of a table, under today's column key. aad is not stored but must be the same at Open: give it what ties
// the value to its place (a row id), so that a sealed value copied to another row does not open. Purposes are a small fixed set of names,
// never data, and each has a row in its room's list of Stored values. The result is header, 12 byte nonce, ciphertext, 16 byte tag.
func (m *Master) Seal(purpose string, aad, plain []byte) []byte {
	r := m.held.Load()
	return r.seal(formColumn, r.keys.Column, purpose, aad, plain)
}

// Open gives back what Seal took, or ErrSealed.
func (m *Master) Open(purpose string, aad, sealed []byte) ([]byte, error) {
	return m.open(formColumn, purpose, aad, sealed)
}

// Wrap seals a key under today's master key.
func (m *Master) Wrap(purpose string, aad, key []byte) []byte {
	r := m.held.Load()
	return r.seal(formWrapped, r.keys.Master, purpose, aad, key)
}

// WrapUnder seals a key under the master key of a number that is at hand, for a rotation that is not yet in force.
func (m *Master) WrapUnder(master uint16, purpose string, aad, key []byte) ([]byte, error) {
	r := m.held.Load()
	if r.masters[master] == nil {
		return nil, ErrSealed
	}
	return r.seal(formWrapped, master, purpose, aad, key), nil
}

// Unwrap gives back what Wrap took, or ErrSealed.
func (m *Master) Unwrap(purpose string, aad, wrapped []byte) ([]byte, error) {
	return m.open(formWrapped, purpose, aad, wrapped)
}

// SealCarried encrypts what a browser carries for us for a while (cookies, hidden fields, tickets). Such values are in no table, so no
// rotation could find them: they stand under the root.
func (m *Master) SealCarried(purpose string, aad, plain []byte) []byte {
	return m.held.Load().seal(formCarried, 0, purpose, aad, plain)
}

// OpenCarried gives back what SealCarried took, or ErrSealed.
func (m *Master) OpenCarried(purpose string, aad, sealed []byte) ([]byte, error) {
	return m.open(formCarried, purpose, aad, sealed)
}

func (r *ring) seal(form byte, key uint16, purpose string, aad, plain []byte) []byte {
	a := r.cipher(form, algAESGCM, key, purpose)
	h := header(form, key)
	out := make([]byte, headerSize, headerSize+a.Overhead()+len(plain))
	copy(out, h)
	return a.Seal(out, nil, plain, bound(aad, h))
}

func (m *Master) open(form byte, purpose string, aad, sealed []byte) ([]byte, error) {
	head, alg, key := headerSize, algAESGCM, FirstKey
	switch {
	case len(sealed) > 0 && sealed[0] == formLegacy:
		head = 1
	case len(sealed) >= headerSize && sealed[0] == form:
		alg, key = sealed[1], binary.BigEndian.Uint16(sealed[2:])
	default:
		return nil, ErrSealed
	}
	a := m.held.Load().cipher(form, alg, key, purpose)
	if a == nil && suites[alg] != nil {
		m.again(form, key)
		a = m.held.Load().cipher(form, alg, key, purpose)
	}
	if a == nil {
		return nil, ErrSealed
	}
	plain, err := a.Open(nil, nil, sealed[head:], bound(aad, sealed[:head]))
	if err != nil {
		return nil, ErrSealed
	}
	return plain, nil
}

// bound puts the header, which itself is not encrypted, into the authenticated data.
func bound(aad, header []byte) []byte {
	return append(append(make([]byte, 0, len(aad)+len(header)), aad...), header...)
}

// Stored says where values of a purpose lie, so that a rotation finds every one of them. Each room lists its own.
type Stored struct {
	Purpose       string
	Table, Column string
	// ID are the columns of the table's primary key, integers and texts.
	ID []string
	// With are SQL expressions over the table's alias t, read as text; AAD makes the additional data of them. nil is none.
	With []string
	AAD  func(with []string) []byte
	// Rows is how many values go into one transaction; 0 is 200.
	Rows int
}

// Name is table.column.
func (s Stored) Name() string { return s.Table + "." + s.Column }

// Extra is the additional data of a row.
func (s Stored) Extra(with []string) []byte {
	if s.AAD == nil {
		return nil
	}
	return s.AAD(with)
}

// Text is the AAD of values bound to one text as it stands.
func Text(with []string) []byte { return []byte(with[0]) }
