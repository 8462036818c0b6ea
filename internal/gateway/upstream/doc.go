// Package upstream sends calls below a configured prefix to another server: a service of the department at /web/{service}/, or the
// back end of a sub-app. The caller was verified by the gateway; what the other server hears about them comes from there, never from
// the request. Where no upstream is set, our own service answers.
//
// Each upstream has a pool of connections, a bound on calls under way, a time limit and a circuit breaker of its own, so that one that
// is slow, dead or lying costs its own callers an error and nobody else anything. Failures answer in our envelope: 504 too slow, 502
// unreachable or answering nonsense, 503 resting after failures or full.
package upstream
