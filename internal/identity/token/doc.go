// Package token owns the signing keys and the three kinds of token made with them. Access and ID tokens are signed by the
// ring (ES256, or RS256 by switch); refresh tokens are JWTs too, because keycloak-js decodes them, but signed by a key derived from the master
// key, so that the same family row always gives the same token. A token alone opens nothing: its session is checked by the caller.
package token
