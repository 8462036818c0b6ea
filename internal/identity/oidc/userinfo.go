package oidc

import (
	"context"
	"net/http"
	"strings"

	"mirror/internal/identity/directory"
	"mirror/internal/identity/token"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// claims are OpenID Connect's, by scope.
type claims struct {
	Sub               string   `json:"sub"`
	Name              string   `json:"name,omitempty"`
	PreferredUsername string   `json:"preferred_username,omitempty"`
	Email             string   `json:"email,omitempty"`
	EmailVerified     *bool    `json:"email_verified,omitempty"`
	PhoneNumber       string   `json:"phone_number,omitempty"`
	PhoneVerified     *bool    `json:"phone_number_verified,omitempty"`
	Groups            []string `json:"groups,omitempty"`
}

func (p *Provider) claimsOf(ctx context.Context, u directory.User, scope string) (c claims, err error) {
	c.Sub = u.UUID
	if hasScope(scope, scopeProfile) {
		c.Name, c.PreferredUsername = u.Name, u.Username
	}
	if hasScope(scope, scopeEmail) && u.Email != "" {
		verified := false
		if p.EmailsVerified { // an address that two accounts bear is neither's: who goes by it must not take one for the other
			bearers, err := p.Users.BearersOfEmail(ctx, u.Email)
			if err != nil {
				return c, err
			}
			verified = bearers == 1
		}
		c.Email, c.EmailVerified = u.Email, &verified
	}
	if hasScope(scope, scopePhone) && u.Mobile != "" {
		c.PhoneNumber, c.PhoneVerified = u.Mobile, new(bool)
	}
	if hasScope(scope, scopeGroups) {
		c.Groups, err = p.roles(ctx, u.ID)
	}
	return c, err
}

// profile is what the portal's own clients get besides, in the specification's names (section 3: userName, mobile, employeeType). The mobile
// number is masked.
type profile struct {
	claims
	ID            string              `json:"id"`
	Username      string              `json:"username"`
	FirstName     string              `json:"firstName"`
	LastName      string              `json:"lastName"`
	EmailVerified bool                `json:"emailVerified"`
	UserName      string              `json:"userName"`
	Mobile        string              `json:"mobile"`
	EmployeeType  string              `json:"employeeType"`
	Namespace     string              `json:"namespace"`
	Code          string              `json:"code"`
	LdapID        string              `json:"ldapId"`
	Attributes    map[string][]string `json:"attributes"`
}

func profileOf(u directory.User, c claims) profile {
	mobile := directory.MaskMobile(u.Mobile)
	c.Name, c.PreferredUsername, c.Email = u.Name, u.Username, u.Email
	return profile{claims: c, ID: u.UUID, Username: u.Username, FirstName: u.Name, EmailVerified: c.EmailVerified != nil && *c.EmailVerified,
		UserName: u.Username, Mobile: mobile, EmployeeType: u.EmployeeType, Namespace: u.Namespace, Code: u.Code, LdapID: u.LdapID,
		Attributes: map[string][]string{"mobile": {mobile}, "employeeType": {u.EmployeeType}, "namespace": {u.Namespace}, "code": {u.Code}, "ldapId": {u.LdapID}}}
}

var errInvalidToken = &tokenFailure{status: http.StatusUnauthorized, oauthError: oauthError{"invalid_token", "Token verification failed"}}

// errScopeless is a good token that is not about a person (RFC 6750 section 3.1).
var errScopeless = &tokenFailure{status: http.StatusForbidden, oauthError: oauthError{"insufficient_scope", "Token has neither scope openid nor portal"}}

// told is what the request's bearer token may know of its person.
func (p *Provider) told(r *http.Request) (any, error) {
	h, ctx := r.Header.Get("Authorization"), r.Context()
	if len(h) < 8 || !strings.EqualFold(h[:7], "bearer ") {
		return nil, errInvalidToken
	}
	t, s, err := p.check(ctx, h)
	if errs.Has(err, errs.Unauthorized) {
		return nil, errInvalidToken
	}
	if err != nil {
		return nil, err
	}
	c := p.client(t.AZP)
	if c == nil {
		return nil, errInvalidToken
	}
	own := p.opens(t)
	if s.LoginType == principal.LoginMachine || !own && !t.HasScope(scopeOpenID) {
		return nil, errScopeless
	}
	u, err := p.Users.ByID(ctx, s.User.ID)
	if err != nil {
		return nil, err
	}
	said, err := p.claimsOf(ctx, u, c.scopes(t.Scope))
	if err != nil || !own && len(c.Portals) == 0 { // the shell of another portal of ours reads the specification's profile as well
		return said, err
	}
	return profileOf(u, said), nil
}

// userinfo is OpenID Connect Core 5.3 (S7.02).
func (p *Provider) userinfo(w http.ResponseWriter, r *http.Request) {
	p.cors(w, r, nil)
	out, err := p.told(r)
	if err != nil {
		p.tokenError(w, r, err)
		return
	}
	noStore(w)
	route.WriteJSON(w, http.StatusOK, out)
}

// account is Keycloak's: the profile for a script (S7.01), the portal for a person.
func (p *Provider) account(w http.ResponseWriter, r *http.Request) {
	if !strings.Contains(r.Header.Get("Accept"), "json") && r.Header.Get("Authorization") == "" {
		leave(w, r, p.prefix(r.Context())+ShellPath)
		return
	}
	p.userinfo(w, r)
}

// introspect is RFC 7662, for confidential clients. A token that is none of the caller's business is not active, like one that is no token at all:
// whose it is, and that it works, is not for everybody with a secret (section 4).
func (p *Provider) introspect(w http.ResponseWriter, r *http.Request) {
	if err := r.ParseForm(); err != nil {
		p.tokenError(w, r, parseFailure(err))
		return
	}
	c, err := p.clientOf(r, r.PostForm)
	if err == nil && !c.confidential() {
		err = &tokenFailure{status: http.StatusUnauthorized, oauthError: oauthError{"invalid_client", "Client not allowed"}}
	}
	if err != nil {
		p.tokenError(w, r, err)
		return
	}
	noStore(w)
	ctx, raw := r.Context(), r.PostForm.Get("token")
	if claims, s, err := p.check(ctx, raw); err == nil {
		if !c.concerns(claims) {
			route.WriteJSON(w, http.StatusOK, map[string]any{"active": false})
			return
		}
		route.WriteJSON(w, http.StatusOK, map[string]any{"active": true, "sub": claims.Subject, "client_id": claims.AZP, "username": s.User.Username,
			"token_type": "Bearer", "exp": claims.Expiry, "iat": claims.IssuedAt, "iss": claims.Issuer, "aud": claims.Audience, "sid": claims.SID, "scope": claims.Scope, "jti": claims.JTI})
		return
	} else if !errs.Has(err, errs.Unauthorized) {
		p.tokenError(w, r, err)
		return
	}
	route.WriteJSON(w, http.StatusOK, map[string]any{"active": p.activeRefresh(ctx, c, raw)})
}

// concerns reports whether the client may know of an access token: its own, one that names it as audience, and the portal's for first-party
// clients, which are the portal.
func (c *Client) concerns(t *token.Claims) bool {
	return t.AZP == c.ID || t.Audience.Contains(c.ID) || c.FirstParty && t.Audience.Contains(token.Audience)
}

// activeRefresh reports whether raw is the client's current refresh token of a live session.
func (p *Provider) activeRefresh(ctx context.Context, c *Client, raw string) bool {
	claims, err := p.minter.VerifyRefresh(raw)
	if err != nil || claims.AZP != c.ID {
		return false
	}
	if _, err := p.Sessions.Check(ctx, claims.SID); err != nil {
		return false
	}
	fam, err := readFamily(ctx, p.DB.Read(), claims.Family)
	return err == nil && fam.revokedAt == 0 && fam.JTI == claims.JTI
}
