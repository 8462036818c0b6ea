// Package envelope is the AES wrapping of bodies and query strings that old clients of the portal speak (S7.26). It is an
// obfuscation: it hides nothing from a network attacker that TLS does not hide (security.md#the-inherited-wire), it is off by
// default, and it never takes the place of a check. The key belongs to the session and reaches the browser only inside an
// authenticated answer (Security, in the start-up bundle).
//
//	Policy, Security   the switch and what the browser learns of it (envelope.go)
//	seal, open         ECB as crypto-js writes it, GCM as nonce and ciphertext (cipher.go)
//	Wrap               the middleware (wrap.go)
package envelope
