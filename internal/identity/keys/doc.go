// Package keys keeps the keys below the master key and turns all of them over while everything stays readable.
//
//	keys.go     which master key wraps and which column key seals today; read again when somebody else changed it
//	rotate.go   a new master key wraps every other key in one transaction; a new column key takes over at once
//	reseal.go   the background job that seals every stored value again under today's column key
//	drop.go     takes away what is retired, once nothing needs it
//
// What is sealed where is told by the rooms themselves (cryptox.Stored) and handed in by app as one registry. Signing keys belong to
// identity/token, which rotates them itself; here they are only wrapped anew. The root of indexes and derived keys does not rotate: recovery
// codes are kept as fingerprints only, and nothing could make them anew.
package keys
