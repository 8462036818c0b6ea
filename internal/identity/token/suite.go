package token

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"maps"
	"slices"

	"github.com/go-jose/go-jose/v4"
)

// suites makes a key of each algorithm we sign with. A further one (SM2 with SM3) is a row here: a key carries its algorithm's name in its row, its
// signer is a jose.Signer, which takes an opaque signer for what go-jose does not know, and verifying takes the algorithm from the key.
var suites = map[jose.SignatureAlgorithm]func() (crypto.Signer, error){
	jose.ES256: func() (crypto.Signer, error) { return ecdsa.GenerateKey(elliptic.P256(), rand.Reader) },
	jose.RS256: func() (crypto.Signer, error) { return rsa.GenerateKey(rand.Reader, 2048) },
}

// known are the algorithms of suites: nothing else is even parsed.
var known = slices.Collect(maps.Keys(suites))
