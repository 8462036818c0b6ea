// Package cryptox is the one place where data are sealed. A single master key (32 bytes) lives outside the
// database: in the file master.key (mode 0600) of the data folder, or in the environment. Every use names a
// purpose, and each purpose has its own key derived from the master key (HKDF-SHA256, RFC 5869), so that a value
// sealed for one column cannot be opened as another.
//
//	Seal, Open    AES-256-GCM; the first byte is the key's version, so that keys can be rotated
//	BlindIndex    12 bytes of HMAC-SHA256, for equality search on a sealed column
//	Derive        32 bytes for other uses (cookie keys, wrapping of signing keys)
//
// A backup of the database does not hold the master key: without it a restored copy cannot be read.
package cryptox
