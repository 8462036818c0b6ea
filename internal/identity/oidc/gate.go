package oidc

import (
	"context"

	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
)

// The ways to get or renew tokens. All of them pass allow.
type grant string

const (
	grantSignIn   grant = "sign-in"  // the form of the sign-in page
	grantPassword grant = "password" // the password grant
	grantCode     grant = "authorization_code"
	grantRefresh  grant = "refresh_token"
	grantTab      grant = "tab" // tokens for a new tab of a live session
)

// attempt is one use of a grant by a known user.
type attempt struct {
	grant  grant
	client *Client
	user   session.User
}

// errDisabled is told on the sign-in page only, and only after a correct password (README ruling 20).
var errDisabled = errs.New("user_disabled", "该账号已停用，请联系管理员")

// allow is the one place every grant passes (identity.md section 3: a lock that one grant forgets is no lock). Lock-out, captcha
// and second factor belong here and nowhere else; only a password or a second factor may change their counters.
func (p *Provider) allow(_ context.Context, a attempt) error {
	if a.user.Disabled {
		return errDisabled
	}
	if a.grant == grantPassword && !a.client.PasswordGrant {
		return errs.New(errs.Forbidden, "")
	}
	return nil
}
