package oidc

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"

	"mirror/internal/identity/token"
)

// The scopes, in the order in which a token names them. Each but openid and portal stands for claims of the person.
const (
	scopeOpenID  = "openid"
	scopeProfile = "profile"
	scopeEmail   = "email"
	scopePhone   = "phone"
	scopeGroups  = "groups"
	scopePortal  = token.Portal
)

var allScopes = []string{scopeOpenID, scopeProfile, scopeEmail, scopePhone, scopeGroups, scopePortal}

// plainScopes are what a client has that lists none: telephone numbers and roles are nobody's by default.
var plainScopes = []string{scopeOpenID, scopeProfile, scopeEmail}

func hasScope(scope, name string) bool { return token.HasScope(scope, name) }

func hasOpenID(scope string) bool { return hasScope(scope, scopeOpenID) }

// builtIn are the portal's own clients, the only ones for which every page of the shell is a return address.
func (c *Client) builtIn() bool { return c.ID == ClientShell || c.ID == ClientDirect }

// confidential reports whether the client must prove who it is.
func (c *Client) confidential() bool { return c.Secret != "" || c.JWKS != nil }

// asks reports whether people are asked before the client learns of them. Another portal of ours is no stranger.
func (c *Client) asks() bool {
	return !c.FirstParty && !c.PreConsent && len(c.Portals) == 0 && c.Machine == nil
}

func (c *Client) mayHave(scope string) bool {
	switch {
	case len(c.Scopes) > 0:
		return slices.Contains(c.Scopes, scope)
	case c.FirstParty:
		return slices.Contains(allScopes, scope)
	case c.Machine != nil:
		return false
	}
	return slices.Contains(plainScopes, scope)
}

// byDefault is what the client is given without asking: keycloak-js asks for openid alone.
func (c *Client) byDefault(scope string) bool {
	switch {
	case c.DefaultScopes != nil:
		return slices.Contains(c.DefaultScopes, scope)
	case c.FirstParty || c.Machine != nil:
		return scope == scopePortal
	}
	return len(c.Portals) > 0 && scope == scopeProfile
}

// scopes is what a client gets of what it asks for: what it may have, and its defaults, once each and in our order. Asked again of its own
// answer it gives the same; of an answer from before the client's rights changed it gives what is left.
func (c *Client) scopes(asked string) string {
	var out []string
	for _, s := range allScopes {
		if c.mayHave(s) && (hasScope(asked, s) || c.byDefault(s)) {
			out = append(out, s)
		}
	}
	return strings.Join(out, " ")
}

// known leaves out scopes that we have never heard of: clients send offline_access and the like as a matter of habit.
func known(asked string) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(asked), func(s string) bool { return !slices.Contains(allScopes, s) }), " ")
}

var errScope = oauthError{"invalid_scope", "scope portal is not for this client"}

// oversteps reports whether the client asks for the portal without having it: a scope that it merely lacks is left out without a word, but this
// one would be believed to be there.
func (c *Client) oversteps(asked string) bool {
	return hasScope(asked, scopePortal) && !c.mayHave(scopePortal)
}

// audience is whom an access token of the client is for: the portal's own calls by their scope, everything else by name.
func (c *Client) audience(scope string) jwt.Audience {
	if hasScope(scope, scopePortal) {
		return append(jwt.Audience{token.Audience}, c.Audiences...)
	}
	return append(jwt.Audience{c.ID}, c.Audiences...)
}

// opens reports whether an access token opens the portal's own calls: made for them, by its scope too, and for a client that still may.
func (p *Provider) opens(c *token.Claims) bool {
	client := p.client(c.AZP)
	return client != nil && client.mayHave(scopePortal) && c.OpensPortal()
}

var machineID = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,47}$`)

// checkRights refuses rights of a client that contradict each other.
func (c *Client) checkRights() error {
	for _, s := range append(slices.Clone(c.Scopes), c.DefaultScopes...) {
		switch {
		case !slices.Contains(allScopes, s):
			return fmt.Errorf("scope %q is none of %s", s, strings.Join(allScopes, ", "))
		case s == scopePortal && !c.FirstParty && c.Machine == nil:
			return errors.New("scope portal is for first-party clients and machines only (firstParty)")
		case !c.mayHave(s):
			return fmt.Errorf("default scope %s is not among its scopes", s)
		}
	}
	for _, a := range c.Audiences {
		if a == "" || len(a) > 256 || !plain(a) || strings.Contains(a, " ") {
			return fmt.Errorf("audience %q is empty or has odd characters", a)
		}
		if a == token.Audience {
			return errors.New("audience " + token.Audience + " comes with scope portal and with nothing else")
		}
	}
	if c.FirstParty && len(c.Portals) > 0 {
		return errors.New("another portal is no first-party client of this one: its people work there")
	}
	if c.JWKS != nil {
		if err := c.checkKeys(); err != nil {
			return err
		}
	}
	if c.Machine == nil {
		return nil
	}
	switch {
	case !c.confidential():
		return errors.New("a machine needs a secret or jwks")
	case !machineID.MatchString(c.ID):
		return errors.New("the id of a machine is letters, digits, dots, dashes and underscores, 48 at most")
	case len(c.RedirectURIs)+len(c.PostLogoutURIs)+len(c.Portals)+len(c.Origins) > 0 || c.PasswordGrant || c.FirstParty || c.BackchannelLogoutURI != "":
		return errors.New("a machine signs nobody in: it has no addresses, no password grant, and is not first-party")
	case c.Machine.Area == "":
		return errors.New("a machine needs an area")
	}
	return nil
}

// checkKeys wants public keys that can be told apart.
func (c *Client) checkKeys() error {
	if c.Secret != "" {
		return errors.New("a client has a secret or jwks, not both")
	}
	seen := map[string]bool{}
	for _, k := range c.JWKS.Keys {
		switch {
		case !k.IsPublic():
			return errors.New("jwks holds a private or symmetric key: it belongs to the client alone")
		case !k.Valid():
			return errors.New("jwks holds a key that is none")
		case seen[k.KeyID]:
			return fmt.Errorf("jwks holds two keys with kid %q", k.KeyID)
		}
		seen[k.KeyID] = true
	}
	if len(seen) == 0 {
		return errors.New("jwks holds no key")
	}
	return nil
}

// assertionAlgs are what a client may sign its assertions with: never none, never a shared key.
var assertionAlgs = []jose.SignatureAlgorithm{jose.ES256, jose.RS256, jose.PS256, jose.EdDSA}
