package oidc

import (
	"encoding/base64"
	"net/http"
)

const (
	// cookieCare is the choice of 关怀版. Scripts of the page and of the shell write it: it must outlive the log-out, which empties
	// the local storage (S4.18).
	cookieCare = "mirror_care"
	// cookieAccount is the account a person asked this browser to remember: the name and nothing else, sealed, on this browser only.
	cookieAccount  = "MIRROR_ACCOUNT"
	accountPurpose = "account-cookie"
	accountLife    = 180 * 24 * 3600 // seconds
)

// rememberedAccount is the name this browser keeps, "" for none.
func (p *Provider) rememberedAccount(r *http.Request) string {
	for _, c := range r.CookiesNamed(cookieAccount) {
		raw, err := base64.RawURLEncoding.DecodeString(c.Value)
		if err != nil || len(raw) > 512 {
			continue
		}
		if name, err := p.Master.OpenCarried(accountPurpose, nil, raw); err == nil {
			return string(name)
		}
	}
	return ""
}

// rememberAccount keeps the name, or with "" forgets it.
func (p *Provider) rememberAccount(w http.ResponseWriter, r *http.Request, name string) {
	if name == p.rememberedAccount(r) {
		return
	}
	c := p.cookie(r.Context(), cookieAccount, "", true)
	c.Path += Root[1:] // only the identity provider reads it
	c.MaxAge = -1
	if name != "" {
		c.Value, c.MaxAge = base64.RawURLEncoding.EncodeToString(p.Master.SealCarried(accountPurpose, nil, []byte(name))), accountLife
	}
	http.SetCookie(w, c)
}
