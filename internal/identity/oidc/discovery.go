package oidc

import (
	"net/http"

	"mirror/internal/kit/route"
)

// discovery is OpenID Connect Discovery 1.0. The issuer is fixed; the links carry the prefix of this request.
func (p *Provider) discovery(w http.ResponseWriter, r *http.Request) {
	at := p.base(r.Context()) + Protocol
	w.Header().Set("Access-Control-Allow-Origin", "*")
	route.WriteJSON(w, http.StatusOK, map[string]any{
		"issuer":                                           p.Issuer(),
		"authorization_endpoint":                           at + "/auth",
		"token_endpoint":                                   at + "/token",
		"userinfo_endpoint":                                at + "/userinfo",
		"jwks_uri":                                         at + "/certs",
		"end_session_endpoint":                             at + "/logout",
		"revocation_endpoint":                              at + "/revoke",
		"introspection_endpoint":                           at + "/token/introspect",
		"check_session_iframe":                             at + "/login-status-iframe.html",
		"response_types_supported":                         []string{"code"},
		"response_modes_supported":                         []string{modeQuery, modeFragment},
		"grant_types_supported":                            []string{string(grantCode), string(grantRefresh), string(grantPassword), string(grantMachine)},
		"subject_types_supported":                          []string{"public"},
		"id_token_signing_alg_values_supported":            p.Ring.Algs(),
		"token_endpoint_auth_methods_supported":            []string{"none", "client_secret_basic", "client_secret_post", "private_key_jwt"},
		"token_endpoint_auth_signing_alg_values_supported": assertionAlgs,
		"code_challenge_methods_supported":                 []string{"S256"},
		"scopes_supported":                                 allScopes,
		"claims_supported": []string{"iss", "sub", "aud", "exp", "iat", "auth_time", "nonce", "sid", "name", "preferred_username", "email", "email_verified",
			"phone_number", "phone_number_verified", "groups"},
		"prompt_values_supported":                        []string{"none", "login", "consent"},
		"backchannel_logout_supported":                   true,
		"backchannel_logout_session_supported":           true,
		"request_parameter_supported":                    false,
		"request_uri_parameter_supported":                false,
		"authorization_response_iss_parameter_supported": true,
	})
}

// certs is the key set.
func (p *Provider) certs(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	route.WriteJSON(w, http.StatusOK, p.Ring.JWKS())
}
