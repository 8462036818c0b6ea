// Package apitoken keeps the tokens people make for programs of their own: a bearer that acts as its owner with a subset of what they may do, in a
// part of their area, until a day. The token is shown once and stored as a keyed digest. Nothing about one is kept in memory: each call reads its row, so
// that a revocation holds on every replica at the next call. What the owner may do now is decided by portal/access, which cuts it to the token. Programs
// that act for nobody are clients with accounts of their own (identity/oidc, decision 0060); there is no second kind of them here.
package apitoken
