// Package external lets the portal run against another OpenID provider under Keycloak's paths (design ruling 1): another installation of this
// binary, or a Keycloak. The portal is then a resource server: it believes access tokens of that provider and of no other.
//
//	provider.go  discovery and signing keys of the provider, read when needed and again when it rotates its keys
//	fit.go       whether the provider is one we can run against, asked at the start
//	token.go     what an access token must say to be believed
//	bearer.go    a token becomes a principal: linked identity, our own session row, so that ending it here works within a second
//	proxy.go     /auth/realms/{realm}/** of our own origin leads to the provider; it adds the client's secret, which browsers never have
//
// The provider says who somebody is and never what they may do: roles are ours. A provider that is away means 503, and nobody is let in.
package external
