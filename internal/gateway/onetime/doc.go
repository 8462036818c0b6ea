// Package onetime makes every call of a signed-in browser spend a token of its own, so that a recorded request cannot be
// sent a second time (S7.25). It is a defence against replay and nothing else: who is asking is decided before, what they
// may do after. Tokens are bound to the session and checked without storage; only spent ones are kept, until they expire.
//
//	Guard   the middleware: checks a token, spends it, issues the next (guard.go)
//	Mint    makes and verifies tokens (token.go)
//	Memory  spent tokens of one process (memory.go); Table, of all replicas (table.go)
package onetime
