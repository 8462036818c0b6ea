package oidc

import (
	"context"
	"net/http"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Mount puts the realm, the tab's tokens and the specification's log-out on the router.
func (p *Provider) Mount(rt *route.Router) {
	p.prepare()
	form := route.Accept(route.Form)
	page := func(method, path string, h http.HandlerFunc) { rt.Handle(method, path, route.Public, h, form) }
	page("GET", Root+"/.well-known/openid-configuration", p.discovery)
	page("GET", Protocol+"/certs", p.certs)
	page("GET", Protocol+"/auth", p.authorize)
	page("POST", Protocol+"/auth", p.authorize)
	page("GET", Protocol+"/registrations", p.registrations)
	page("POST", signInPath, p.signIn)
	page("POST", stepPath, p.secondStep)
	page("POST", consentPath, p.consent)
	page("GET", stepPath, p.bridgePage)
	page("GET", captchaPath, p.captchaPicture)
	page("GET", freshPath, p.freshCaptcha)
	page("GET", doctorPath, p.doctor)
	page("POST", Protocol+"/token", p.token)
	page("GET", Protocol+"/userinfo", p.userinfo)
	page("POST", Protocol+"/userinfo", p.userinfo)
	page("GET", Root+"/account", p.account)
	page("GET", Root+"/account/{$}", p.account)
	page("GET", Protocol+"/logout", p.logout)
	page("POST", Protocol+"/logout", p.logout)
	page("POST", Protocol+"/revoke", p.revoke)
	page("POST", Protocol+"/token/introspect", p.introspect)
	page("GET", Protocol+"/3p-cookies/step1.html", p.serve(frameStep1))
	page("GET", Protocol+"/3p-cookies/step2.html", p.serve(frameStep2))
	page("GET", Protocol+"/login-status-iframe.html", p.serve(frameStatus))
	page("GET", Protocol+"/login-status-iframe.html/init", p.statusInit)
	for _, path := range []string{Protocol + "/token", Protocol + "/userinfo", Protocol + "/revoke", Protocol + "/logout", Root + "/account"} {
		page("OPTIONS", path, p.preflight)
	}
	route.Op(rt, "POST", "/api/session/tokens", route.Public, "Tokens for a new tab of the signed-in browser", p.tabTokens)
	route.Op(rt, "GET", "/api/session/reason", route.Public, "Why the caller's session is over", p.why)
	p.mountConsents(rt)
	p.MountLeaving(rt)
}

// MountLeaving puts the log-out calls on the router, which end our own session row whoever the provider is.
func (p *Provider) MountLeaving(rt *route.Router) {
	p.prepare()
	route.Op(rt, "POST", "/api/session/logout", route.SignedIn, "End this session", p.apiLogout)
	route.Op(rt, "GET", "/v1/orgs/logout", route.SignedIn, "End this session (S7.19)", p.orgLogout)
}

// TabTokens is the answer of POST /api/session/tokens.
type TabTokens struct {
	AccessToken      string `json:"access_token"`
	RefreshToken     string `json:"refresh_token"`
	IDToken          string `json:"id_token"`
	ExpiresIn        int64  `json:"expires_in" doc:"seconds"`
	RefreshExpiresIn int64  `json:"refresh_expires_in" doc:"seconds"`
	SID              string `json:"sid"`
	ClientID         string `json:"clientId"`
}

// TabTokensInput is read from headers only: the identity cookie, and the proof that a script of our own origin asks.
type TabTokensInput struct {
	Cookies       string `header:"Cookie" hidden:"true"`
	RequestedWith string `header:"X-Requested-With"`
	FetchSite     string `header:"Sec-Fetch-Site" hidden:"true"`
	Origin        string `header:"Origin" hidden:"true"`
}

func (p *Provider) tabTokens(ctx context.Context, in *TabTokensInput) (*route.Out[TabTokens], error) {
	// The cookie comes along with every request to us; the header only comes from a script that CORS let through, which is ours alone.
	own := in.FetchSite == "same-origin" || in.FetchSite == "" && (in.Origin == "" || in.Origin == p.origin)
	if in.RequestedWith == "" || !own {
		return nil, errs.New(errs.Forbidden, "")
	}
	sid, ok := p.readIdentity(&http.Request{Header: http.Header{"Cookie": {in.Cookies}}})
	if !ok {
		return nil, errs.New(errs.Unauthorized, "")
	}
	t, err := p.IssueForSession(ctx, sid, ClientShell)
	if errs.Has(err, errs.Unauthorized) {
		return nil, p.ended(ctx, sid, err)
	}
	if err != nil {
		return nil, err
	}
	return route.Data(TabTokens{AccessToken: t.AccessToken, RefreshToken: t.RefreshToken, IDToken: t.IDToken, ExpiresIn: t.ExpiresIn,
		RefreshExpiresIn: t.RefreshExpiresIn, SID: sid, ClientID: ClientShell}), nil
}

// ended adds why the session is over. Only the browser that had it hears that: its cookie carries our mac.
func (p *Provider) ended(ctx context.Context, sid string, err error) error {
	reason, e := p.Sessions.Reason(ctx, sid)
	if e != nil || reason == "" {
		return err
	}
	said := errs.New(errs.Unauthorized, "")
	said.Params = map[string]any{"reason": reason}
	return said
}

// LoggedOut carries the cleared cookies.
type LoggedOut[T any] struct {
	CacheControl string        `header:"Cache-Control"`
	SetCookie    []http.Cookie `header:"Set-Cookie"`
	Body         T
}

func (p *Provider) endOwn(ctx context.Context) ([]http.Cookie, error) {
	me := principal.From(ctx)
	if me == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	if err := p.endSession(ctx, me.SessionID); err != nil {
		return nil, err
	}
	var out []http.Cookie
	for _, c := range p.clearedCookies(ctx) {
		out = append(out, *c)
	}
	return out, nil
}

// Left is the answer of both log-out calls.
type Left struct {
	LogoutURL string `json:"logoutUrl" doc:"where the browser goes next (S4.18); empty: the identity provider's own log-out"`
}

// leave ends the caller's session; where they go next is read while the session still says how they came.
func (p *Provider) leave(ctx context.Context) (Left, []http.Cookie, error) {
	var left Left
	if me := principal.From(ctx); me != nil && p.LogoutURL != nil {
		left.LogoutURL = p.LogoutURL(ctx, me)
	}
	cookies, err := p.endOwn(ctx)
	return left, cookies, err
}

func (p *Provider) apiLogout(ctx context.Context, _ *struct{}) (*LoggedOut[route.OK[Left]], error) {
	left, cookies, err := p.leave(ctx)
	if err != nil {
		return nil, err
	}
	return &LoggedOut[route.OK[Left]]{"no-store", cookies, route.OK[Left]{Success: true, Code: "200", Message: "已退出登录", Data: left}}, nil
}

// Result is the specification's older envelope, with status and result.
type Result struct {
	Success bool   `json:"success"`
	Code    string `json:"code"`
	Status  int    `json:"status"`
	Result  int    `json:"result"`
	Message string `json:"message"`
	Data    Left   `json:"data"`
}

func (p *Provider) orgLogout(ctx context.Context, _ *struct{}) (*LoggedOut[Result], error) {
	left, cookies, err := p.leave(ctx)
	if err != nil {
		return nil, err
	}
	return &LoggedOut[Result]{"no-store", cookies, Result{true, "200", 200, 1, "已退出登录", left}}, nil
}
