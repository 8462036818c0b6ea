// Package idempotency lets a call that changes something be sent again without being done again. A client that got no answer, or
// whose session ended on the way, repeats the call with the same Idempotency-Key and gets the answer of the first one.
//
// The mark of a call is written in the call's own first transaction (db.OnWrite): it is there exactly if the work is. A call that
// wrote nothing leaves no mark and may run again. Of two that race, on whatever replicas, the second one's transaction is undone.
//
//	first                        runs; its answer is kept, sealed, for Life
//	the same again               the kept answer, with Idempotency-Replayed: true
//	while the first still runs   409 idempotency_in_flight, Retry-After: 1
//	done, but its answer lost    409 idempotency_done: a crash lay between
//	the key with another body    422 idempotency_mismatch
//
// A key that begins with waiting- is that of a call that waited on a device: it is known for LifeWaiting, its answer for Life.
//
// Keys belong to a person, not to a session, so that a call survives a new sign-in. A call without a key passes untouched.
//
//	Guard   the middleware (guard.go)      answer   what is kept of an answer (answer.go)      store.go   the table
package idempotency
