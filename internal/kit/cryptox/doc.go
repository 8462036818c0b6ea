// Package cryptox is the one place where data are sealed. There are two levels of keys. The master keys (32 bytes each, numbered) live outside the
// database, in the file master.key (mode 0600) of the data folder or in the environment, and only wrap other keys. Below them are the column
// keys, which seal what tables hold, and one root, from which indexes and passing keys are derived; their wrapped forms are rows that
// identity/keys keeps. Every use names a purpose, and each purpose has its own key (HKDF-SHA256, RFC 5869), so that a value sealed for one
// column cannot be opened as another.
//
//	Wrap, Unwrap              other keys, under a master key
//	Seal, Open                values of tables, under a column key; each room lists them as Stored
//	SealCarried, OpenCarried  what browsers carry for us, under the root
//	BlindIndex                12 bytes of HMAC-SHA256, for equality search on a sealed column, under the root
//	Derive                    32 bytes for other uses (cookie keys), under the root
//
// A sealed value begins with its form, an algorithm's number and its key's number, so that keys rotate while everything stays readable and a
// further suite (SM4-GCM) can stand beside AES-256-GCM.
//
// A backup of the database does not hold the master key: without it a restored copy cannot be read.
package cryptox
