package oidc

import (
	"context"
	"net/http"
	"strings"

	"mirror/internal/identity/directory"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
)

// profile is what userinfo and account answer: OpenID Connect's claims and the specification's own names (section 3: userName,
// mobile, employeeType). The mobile number is masked.
type profile struct {
	Sub               string              `json:"sub"`
	ID                string              `json:"id"`
	Username          string              `json:"username"`
	PreferredUsername string              `json:"preferred_username"`
	Name              string              `json:"name"`
	FirstName         string              `json:"firstName"`
	LastName          string              `json:"lastName"`
	Email             string              `json:"email,omitempty"`
	EmailVerified     bool                `json:"emailVerified"`
	UserName          string              `json:"userName"`
	Mobile            string              `json:"mobile"`
	EmployeeType      string              `json:"employeeType"`
	Namespace         string              `json:"namespace"`
	Code              string              `json:"code"`
	LdapID            string              `json:"ldapId"`
	Attributes        map[string][]string `json:"attributes"`
}

func profileOf(u directory.User) profile {
	mobile := directory.MaskMobile(u.Mobile)
	return profile{Sub: u.UUID, ID: u.UUID, Username: u.Username, PreferredUsername: u.Username, Name: u.Name, FirstName: u.Name, Email: u.Email,
		UserName: u.Username, Mobile: mobile, EmployeeType: u.EmployeeType, Namespace: u.Namespace, Code: u.Code, LdapID: u.LdapID,
		Attributes: map[string][]string{"mobile": {mobile}, "employeeType": {u.EmployeeType}, "namespace": {u.Namespace}, "code": {u.Code}, "ldapId": {u.LdapID}}}
}

var errInvalidToken = &tokenFailure{status: http.StatusUnauthorized, oauthError: oauthError{"invalid_token", "Token verification failed"}}

// person finds the user of the request's bearer token.
func (p *Provider) person(r *http.Request) (directory.User, error) {
	h := r.Header.Get("Authorization")
	if len(h) < 8 || !strings.EqualFold(h[:7], "bearer ") {
		return directory.User{}, errInvalidToken
	}
	_, s, err := p.check(r.Context(), h)
	if errs.Has(err, errs.Unauthorized) {
		return directory.User{}, errInvalidToken
	}
	if err != nil {
		return directory.User{}, err
	}
	return p.Users.ByID(r.Context(), s.User.ID)
}

// userinfo is OpenID Connect Core 5.3 (S7.02).
func (p *Provider) userinfo(w http.ResponseWriter, r *http.Request) {
	p.cors(w, r, nil)
	u, err := p.person(r)
	if err != nil {
		p.tokenError(w, r, err)
		return
	}
	route.WriteJSON(w, http.StatusOK, profileOf(u))
}

// account is Keycloak's: the profile for a script (S7.01), the portal for a person.
func (p *Provider) account(w http.ResponseWriter, r *http.Request) {
	if !strings.Contains(r.Header.Get("Accept"), "json") && r.Header.Get("Authorization") == "" {
		leave(w, r, p.prefix(r.Context())+ShellPath)
		return
	}
	p.userinfo(w, r)
}

// introspect is RFC 7662, for confidential clients.
func (p *Provider) introspect(w http.ResponseWriter, r *http.Request) {
	f, ok := p.confidential(w, r)
	if !ok {
		return
	}
	noStore(w)
	ctx := r.Context()
	if claims, s, err := p.check(ctx, f.Get("token")); err == nil {
		route.WriteJSON(w, http.StatusOK, map[string]any{"active": true, "sub": claims.Subject, "client_id": claims.AZP, "username": s.User.Username,
			"token_type": "Bearer", "exp": claims.Expiry, "iat": claims.IssuedAt, "iss": claims.Issuer, "aud": claims.Audience, "sid": claims.SID, "scope": claims.Scope, "jti": claims.JTI})
		return
	} else if !errs.Has(err, errs.Unauthorized) {
		p.tokenError(w, r, err)
		return
	}
	route.WriteJSON(w, http.StatusOK, map[string]any{"active": p.activeRefresh(ctx, f.Get("token"))})
}

// activeRefresh reports whether raw is the current refresh token of a live session.
func (p *Provider) activeRefresh(ctx context.Context, raw string) bool {
	claims, err := p.minter.VerifyRefresh(raw)
	if err != nil {
		return false
	}
	if _, err := p.Sessions.Check(ctx, claims.SID); err != nil {
		return false
	}
	fam, err := readFamily(ctx, p.DB.Read(), claims.Family)
	return err == nil && fam.revokedAt == 0 && fam.JTI == claims.JTI
}
