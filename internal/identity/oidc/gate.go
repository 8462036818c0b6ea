package oidc

import (
	"context"
	"errors"
	"strconv"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/guard"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/site"
)

// The ways to get or renew tokens. All of them pass allow.
type grant string

const (
	grantSignIn   grant = "sign-in"  // the form of the sign-in page
	grantPassword grant = "password" // the password grant
	grantCode     grant = "authorization_code"
	grantRefresh  grant = "refresh_token"
	grantMachine  grant = "client_credentials"
	grantTab      grant = "tab" // tokens for a new tab of a live session
)

// attempt is one use of a grant by a known user.
type attempt struct {
	grant  grant
	client *Client
	user   session.User
	// place is where failures are counted: a session's own, or that of a sign-in. "" is the caller's address.
	place string
}

// errDisabled is told on the sign-in page only, and only after a correct password (ruling 20). errLocked is never told: it
// looks like a wrong password.
var (
	errDisabled = errs.New("user_disabled", "该账号已停用，请联系管理员")
	// errElsewhere is told in the same place, for the same reason: the password was right.
	errElsewhere = errs.New("address_not_allowed", "管理员只能从允许的网络地址登录，请改用办公网络")
	errLocked    = errs.New("user_locked", textWrong)
	// errWrongFactor and errFactorRequired are the second factor's; at the token endpoint they look like a wrong password too.
	errWrongFactor    = errs.New("second_factor_wrong", "验证码错误，请重新输入")
	errWrongKey       = errs.New("passkey_wrong", "通行密钥验证未通过，请重试或使用其他方式")
	errFactorRequired = errs.New("second_factor_required", "")
)

// textWrong is the page's word for wrong, unknown and locked.
const textWrong = "用户名或密码错误"

// allow is the one place every grant passes (identity.md#promises-to-people: a lock that one grant forgets is no lock). It reads and never
// counts: only a password or a second factor changes the counters, in attemptFailed and attemptSucceeded.
func (p *Provider) allow(ctx context.Context, a attempt) error {
	if a.user.Disabled {
		return errDisabled
	}
	if a.user.Machine != (a.grant == grantMachine) { // nobody signs in as a machine, whatever password its account was given
		return errs.New(errs.Forbidden, "")
	}
	if p.Elsewhere != nil {
		if barred, err := p.Elsewhere(ctx, a.user.ID); err != nil {
			return err
		} else if barred {
			return errElsewhere
		}
	}
	if a.grant == grantPassword && !a.client.PasswordGrant {
		return errs.New(errs.Forbidden, "")
	}
	pair := p.Guard.Of(a.user.Username, "", addressOf(ctx))
	if a.place != "" {
		pair.Place = a.place
	}
	s, err := p.Guard.State(ctx, p.DB.Read(), pair)
	if err != nil {
		return err
	}
	if s.Locked {
		return errLocked
	}
	return nil
}

// refuses tells a refusal of the gate from a store that could not be asked: the one is an answer, the other an outage.
func refuses(err error) bool {
	return errors.Is(err, errDisabled) || errors.Is(err, errElsewhere) || errors.Is(err, errLocked) || errors.Is(err, errWrongFactor) || errors.Is(err, errFactorRequired) ||
		errs.Has(err, errs.Forbidden)
}

// countsAsFailure is for refusals after a right password: a wrong second factor counts. So does a locked pair, where counting changes
// nothing: it takes the time of a wrong password.
func countsAsFailure(err error) bool {
	return errors.Is(err, errWrongFactor) || errors.Is(err, errLocked)
}

// addressOf is the caller's address as the gateway settled it: forwarding headers count only from trusted proxies.
func addressOf(ctx context.Context) string {
	if ip := site.From(ctx).IP; ip != "" {
		return ip
	}
	ip, _ := audit.Request(ctx)
	return ip
}

// attemptFailed counts a wrong password or code with its audit row; without the row there is no answer (security.md goal 9).
func (p *Provider) attemptFailed(ctx context.Context, pair guard.Pair, username string, g grant, clientID, why string) error {
	return p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := p.Guard.Failed(ctx, tx, pair); err != nil {
			return err
		}
		return audit.Record(ctx, tx, refusal(username, g, clientID, why))
	})
}

// attemptSucceeded forgets the failures in the transaction that opens the session; errLocked where the pair was locked meanwhile.
func (p *Provider) attemptSucceeded(ctx context.Context, tx *db.Tx, pair guard.Pair) error {
	locked, err := p.Guard.Succeeded(ctx, tx, pair)
	if err == nil && locked {
		err = errLocked
	}
	return err
}

// recordEnrolment writes that a user bound a second factor.
func (p *Provider) recordEnrolment(ctx context.Context, tx *db.Tx, u directory.User, kind string) error {
	return audit.Record(ctx, tx, audit.Event{Action: "factor.enrol", Object: "user", ObjectID: strconv.FormatInt(u.ID, 10), Area: u.Area,
		Detail: map[string]string{"kind": kind}, Actor: audit.Actor{UserID: u.ID, Username: u.Username}})
}
