// Package keys keeps the keys below the master key and rotates all of them while everything stays readable.
//
//	keys.go     which master key wraps and which column key seals today; read again when somebody else changed it
//	rotate.go   a new master key wraps every other key in one transaction; a new column key takes over at once
//	reseal.go   the background job that seals every stored value again under today's column key
//	drop.go     takes away what is retired, once nothing needs it
//
// The rooms themselves say what is sealed where (cryptox.Stored); app passes it here as one registry. Signing keys belong to
// identity/token, which rotates them itself; here they are only wrapped again. The root of indexes and derived keys does not rotate: recovery
// codes are kept as fingerprints only, and nothing could make them again.
package keys
