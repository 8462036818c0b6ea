package sso

import (
	"context"
	"crypto/subtle"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"mirror/internal/identity/oidc"
	"mirror/internal/identity/token"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// Where other platforms lead back to. The fragment belongs to the address: the login sub-app routes by it, and these platforms append
// their answer to the text, which gives the hash #/ssoIndex?code=… of S2.25.
const (
	govReturn  = "/subapp/main/micrologin/#/ssoIndex"
	bizReturn  = "/subapp/main/micrologin/#/ssoPublicIndex?platform=biz"
	oaReturn   = "/subapp/main/?from=oa&ssoType=oa"
	casReturn  = "/subapp/main/?ssoType=cas"
	signInPage = "/subapp/main/micrologin/#/login"
	returnMark = "{return}"
)

// stateTTL is how long a started sign-in may take at the other platform.
const stateTTL = 10 * time.Minute

// SignInOption is one way in that a page may offer (S2.26).
type SignInOption struct {
	ID    string `json:"id" enum:"gov,biz,cas"`
	Name  string `json:"name"`
	URL   string `json:"url" doc:"the platform's own address, whole"`
	Start string `json:"start" doc:"our path to follow: binds the sign-in to this browser, then leads to url"`
}

// SignInOptions are the ways in that are configured and on.
func (s *Service) SignInOptions(ctx context.Context) ([]SignInOption, error) {
	out := []SignInOption{}
	for _, name := range order {
		k := kinds[name]
		if k.option == "" {
			continue
		}
		c, err := s.connector(ctx, name)
		if errs.Has(err, errs.NotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if to := s.startAddress(ctx, c); to != "" {
			out = append(out, SignInOption{ID: name, Name: k.option, URL: to, Start: link(ctx, "/sso/start/"+name)})
		}
	}
	return out, nil
}

// Buttons are the options for the sign-in page; a failure there hides the buttons and not the page.
func (s *Service) Buttons(ctx context.Context) []oidc.SignInOption {
	options, err := s.SignInOptions(ctx)
	if err != nil {
		slog.WarnContext(ctx, "sso: options not read", "error", err)
	}
	out := make([]oidc.SignInOption, 0, len(options))
	for _, r := range options {
		out = append(out, oidc.SignInOption{Name: r.Name, URL: r.Start})
	}
	return out
}

// startAddress is the authorize endpoint with its parameters in the specification's order, "" where the endpoint in force is not filled in.
func (s *Service) startAddress(ctx context.Context, c Connector) string {
	e := s.ends(ctx, c)
	switch c.Name {
	case Gov:
		return withQuery(e.Authorize, "response_type", "code", "scope", "all", "client_id", c.ClientID, "redirect_uri", s.returnOf(ctx, Gov))
	case Biz:
		return withQuery(e.Authorize, "response_type", "code", "client_id", c.ClientID, "redirect_uri", s.returnOf(ctx, Biz))
	case CAS:
		if e.Issuer == "" {
			return ""
		}
		return withQuery(strings.TrimRight(e.Issuer, "/")+"/login", "service", s.returnOf(ctx, CAS))
	}
	return ""
}

// returnOf is the registered way back of a system.
func (s *Service) returnOf(ctx context.Context, name string) string {
	switch name {
	case Gov:
		return s.baseOf(ctx) + govReturn
	case Biz:
		return s.baseOf(ctx) + bizReturn
	case OA:
		return s.baseOf(ctx) + oaReturn
	}
	return s.baseOf(ctx) + casReturn
}

// withQuery adds pairs to a configured address, "" to none.
func withQuery(address string, pairs ...string) string {
	if address == "" {
		return ""
	}
	glue := "?"
	if strings.Contains(address, "?") {
		glue = "&"
	}
	var b strings.Builder
	b.WriteString(address)
	for i := 0; i < len(pairs); i += 2 {
		b.WriteString(glue + pairs[i] + "=" + strings.ReplaceAll(url.QueryEscape(pairs[i+1]), "+", "%20"))
		glue = "&"
	}
	return b.String()
}

// LogoutURL is S4.18: where a signed-out browser goes by its login type, "" for the identity provider's own log-out.
func (s *Service) LogoutURL(ctx context.Context, me *principal.Principal) string {
	name := ""
	switch {
	case me.LoginType == principal.LoginGov:
		name = Gov
	case me.LoginType == principal.LoginPublic:
		name = Biz
	case me.From == OA:
		name = OA
	default:
		return ""
	}
	c, err := s.connector(ctx, name)
	if err != nil {
		if !errs.Has(err, errs.NotFound) {
			// The log-out itself must not fail for this; the provider's own is always right.
			slog.WarnContext(ctx, "sso: log-out address not read", "source", name, "error", err)
		}
		return ""
	}
	to := s.ends(ctx, c).Logout
	if name == OA {
		to = s.ends(ctx, c).Login
	}
	return strings.ReplaceAll(to, returnMark, url.QueryEscape(s.baseOf(ctx)+signInPage))
}

func stateCookie(name string) string { return "MIRROR_SSO_" + strings.ToUpper(name) }

// start binds the sign-in to this browser and leads to the platform.
func (s *Service) start(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	c, err := s.connector(ctx, r.PathValue("option"))
	if err != nil {
		return err
	}
	to := s.startAddress(ctx, c)
	if to == "" {
		return errs.New(errs.NotFound, "")
	}
	if kinds[c.Name].oauth {
		state := token.NewID()
		cookie := s.Identity.Cookie(ctx, stateCookie(c.Name), state, true)
		cookie.MaxAge = int(stateTTL / time.Second)
		http.SetCookie(w, cookie)
		to = withQuery(to, "state", state)
	}
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Location", to)
	w.WriteHeader(http.StatusFound)
	return nil
}

// bound reports whether the credential belongs to a sign-in this browser started (asked), and whether what it carries fits (ok). A
// credential that nobody here asked for has neither cookie nor state.
func bound(r *http.Request, name, state string) (asked, ok bool) {
	c, err := r.Cookie(stateCookie(name))
	if err != nil {
		return false, state == ""
	}
	return true, subtle.ConstantTimeCompare([]byte(c.Value), []byte(state)) == 1
}
