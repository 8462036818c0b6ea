package sso

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Config is the resource that may see and change the connectors.
const Config = "setting-sso"

// Handler puts the room on the wire.
type Handler struct{ Service *Service }

// Mount registers the routes.
func (h *Handler) Mount(rt *route.Router) {
	exchange := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { h.exchange(rt, w, r) })
	rt.Handle("GET", "/sso/token", route.Public, exchange)
	rt.Handle("POST", "/sso/token", route.Public, exchange, route.Accept(route.Form, route.JSON))
	// A CAS posts to the service address itself, or to the one it was configured with.
	end := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { h.singleLogout(rt, w, r) })
	rt.Handle("POST", "/sso/logout/cas", route.Public, end, route.Accept(route.Form))
	rt.Handle("POST", "/subapp/main/{$}", route.Public, end, route.Accept(route.Form))
	rt.Handle("GET", "/sso/start/{option}", route.Public, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := h.Service.start(w, r); err != nil {
			rt.Fail(w, r, err)
		}
	}))
	route.Op(rt, "GET", "/api/sso/sign-in-options", route.Public, "Ways to sign in beside the account", h.options)
	route.Op(rt, "POST", "/web/bs-rbac-service/v1/bs-rbac/single/sign-on/ticket", route.SignedIn, "A single-use sign-on ticket (S7.14)", h.ticket)
	route.Op(rt, "GET", "/api/sso/links", route.SignedIn, "Identities of other systems that are linked to one's account", h.links)
	route.Op(rt, "GET", "/api/sso/links/pending", route.SignedIn, "The identity this browser has just proven and may link", h.pending)
	route.Op(rt, "POST", "/api/sso/links", route.SignedIn, "Link the identity this browser has just proven", h.linkProven)
	route.Op(rt, "DELETE", "/api/sso/links/{id}", route.SignedIn, "Unlink an identity of one's own", h.unlink)
	route.Op(rt, "GET", "/api/sso-connectors", route.Can(Config), "The systems people may come from", h.connectors)
	route.Op(rt, "PUT", "/api/sso-connectors/{name}", route.Can(Config), "Configure a system; in force at once", h.configure)
	route.Op(rt, "POST", "/api/sso-connectors/{name}/test", route.Can(Config), "Contact a system and tell what fails", h.probe)
}

// exchange is /sso/token. A GET changes something here because the specification says so; what keeps that safe is that no other site can
// make a browser send it, that a started sign-in is bound to its browser, and that a credential counts once.
func (h *Handler) exchange(rt *route.Router, w http.ResponseWriter, r *http.Request) {
	s, ctx := h.Service, r.Context()
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Pragma", "no-cache")
	w.Header().Set("Referrer-Policy", "no-referrer")
	if !s.ownSite(r) {
		rt.Fail(w, r, errs.New(errs.Forbidden, ""))
		return
	}
	s.clearRemembered(w, r)
	in, ok, err := credentialOf(r)
	if err != nil {
		rt.Fail(w, r, err)
		return
	}
	a := answer(codeRefused)
	if ok {
		a, err = s.Exchange(ctx, w, r, in)
	} else {
		err = s.refused(ctx, "", "parameter given more than once")
	}
	if err != nil {
		rt.Fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	_ = json.NewEncoder(w).Encode(a)
}

// ownSite admits our own pages, addresses typed in, and servers; a browser on plain http says only Origin.
func (s *Service) ownSite(r *http.Request) bool {
	switch r.Header.Get("Sec-Fetch-Site") {
	case "same-origin", "none":
		return true
	case "":
		o := r.Header.Get("Origin")
		return o == "" || o == originOf(s.baseOf(r.Context()))
	}
	return false
}

func originOf(base string) string {
	u, err := url.Parse(base)
	if err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// credentialOf reads the query of a GET or the body of a POST. ok is false where a parameter stands twice: which of them a proxy has
// looked at, nobody knows.
func credentialOf(r *http.Request) (in Credential, ok bool, err error) {
	v := r.URL.Query()
	if r.Method == http.MethodPost {
		if media := r.Header.Get("Content-Type"); len(media) >= 16 && media[:16] == route.JSON[0] {
			var body struct{ Code, Type, Token, SSOType, State string }
			if err := route.Decode(r, &body); err != nil {
				return in, false, err
			}
			return Credential(body), true, nil
		}
		if err := r.ParseForm(); err != nil {
			return in, false, errs.Wrap(errs.BadRequest, err)
		}
		v = r.PostForm
	}
	for _, name := range []string{"code", "type", "token", "ssoType", "state"} {
		if len(v[name]) > 1 {
			return in, false, nil
		}
	}
	return Credential{v.Get("code"), v.Get("type"), v.Get("token"), v.Get("ssoType"), v.Get("state")}, true, nil
}

func (s *Service) cleared(ctx context.Context, name string, httpOnly bool) *http.Cookie {
	c := s.Identity.Cookie(ctx, name, "", httpOnly)
	c.MaxAge, c.Expires = -1, time.Unix(0, 0)
	return c
}

// clearRemembered ends the cookies in which another system of this origin left a credential, whatever becomes of it (S4.02).
func (s *Service) clearRemembered(w http.ResponseWriter, r *http.Request) {
	for _, name := range []string{"sso_t_name", "sso_t_value"} {
		if len(r.CookiesNamed(name)) == 0 {
			continue
		}
		c := s.cleared(r.Context(), name, false)
		http.SetCookie(w, c)
		if c.Path != "/" { // who set it may not know of the prefix
			c.Path = "/"
			http.SetCookie(w, c)
		}
	}
}

func (h *Handler) options(ctx context.Context, _ *struct{}) (*route.Out[[]SignInOption], error) {
	options, err := h.Service.SignInOptions(ctx)
	if err != nil {
		return nil, err
	}
	return route.Data(options), nil
}

func (h *Handler) ticket(ctx context.Context, _ *struct{}) (*route.Out[string], error) {
	t, err := h.Service.Ticket(principal.From(ctx))
	if err != nil {
		return nil, err
	}
	return route.Data(t), nil
}

// LinkRow is a linked identity on the wire.
type LinkRow struct {
	ID         string `json:"id"`
	Source     string `json:"source"`
	SourceName string `json:"sourceName"`
	Name       string `json:"name" doc:"masked"`
	CreatedAt  int64  `json:"createdAt" doc:"ms"`
	LastUsedAt int64  `json:"lastUsedAt" doc:"ms, 0: never"`
}

func (h *Handler) links(ctx context.Context, _ *struct{}) (*route.Out[[]LinkRow], error) {
	list, err := h.Service.LinksOf(ctx, principal.From(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out := make([]LinkRow, 0, len(list))
	for _, l := range list {
		row := LinkRow{ID: strconv.FormatInt(l.ID, 10), Source: l.Source, SourceName: kinds[l.Source].title, Name: l.Name, CreatedAt: l.CreatedAt.UnixMilli()}
		if !l.LastUsedAt.IsZero() {
			row.LastUsedAt = l.LastUsedAt.UnixMilli()
		}
		out = append(out, row)
	}
	return route.Data(out), nil
}

// CookieInput is read from the browser's cookies only.
type CookieInput struct {
	Cookies string `header:"Cookie" hidden:"true"`
}

// Pending is what a page shows before it asks for a yes.
type Pending struct {
	Pending    bool   `json:"pending"`
	Source     string `json:"source"`
	SourceName string `json:"sourceName"`
	Name       string `json:"name" doc:"masked"`
	Account    string `json:"account" doc:"the caller's user name"`
}

func (h *Handler) pending(ctx context.Context, in *CookieInput) (*route.Out[Pending], error) {
	p, ok := h.Service.proven(in.Cookies)
	if !ok {
		return route.Data(Pending{}), nil
	}
	return route.Data(Pending{true, p.Source, kinds[p.Source].title, p.Name, principal.From(ctx).Username}), nil
}

// Linked carries the cleared proof.
type Linked struct {
	CacheControl string      `header:"Cache-Control"`
	SetCookie    http.Cookie `header:"Set-Cookie"`
	Body         route.OK[Pending]
}

func (h *Handler) linkProven(ctx context.Context, in *CookieInput) (*Linked, error) {
	s := h.Service
	l, err := s.LinkProven(ctx, principal.From(ctx), in.Cookies)
	if err != nil {
		return nil, err
	}
	return &Linked{"no-store", *s.cleared(ctx, proofCookie, true), route.OK[Pending]{Success: true, Code: "200", Message: "关联成功",
		Data: Pending{Source: l.Source, SourceName: kinds[l.Source].title, Name: l.Name}}}, nil
}

// IDInput is a link's id.
type IDInput struct {
	ID int64 `path:"id" minimum:"1"`
}

func (h *Handler) unlink(ctx context.Context, in *IDInput) (*route.Out[struct{}], error) {
	if err := h.Service.Unlink(ctx, principal.From(ctx), in.ID); err != nil {
		return nil, err
	}
	return route.Data(struct{}{}), nil
}

// ConnectorView is a system with its configuration; the secret never leaves the server.
type ConnectorView struct {
	Name      string    `json:"name"`
	Title     string    `json:"title"`
	Enabled   bool      `json:"enabled"`
	ClientID  string    `json:"clientId"`
	HasSecret bool      `json:"hasSecret"`
	Subject   string    `json:"subject" doc:"field of userinfo with the lasting id"`
	Person    string    `json:"person" doc:"field of userinfo with the name"`
	Live      Endpoints `json:"live"`
	Test      Endpoints `json:"test"`
	Return    string    `json:"return" doc:"the address to register at the other system"`
	Version   int64     `json:"version" doc:"goes back with a change"`
}

func (s *Service) view(ctx context.Context, c Connector) ConnectorView {
	return ConnectorView{c.Name, kinds[c.Name].title, c.Enabled, c.ClientID, c.Secret != "", c.subject(), c.person(), c.Live, c.Test, s.returnOf(ctx, c.Name), c.Version}
}

func (h *Handler) connectors(ctx context.Context, _ *struct{}) (*route.Out[[]ConnectorView], error) {
	list, err := h.Service.Connectors(ctx)
	if err != nil {
		return nil, err
	}
	out := make([]ConnectorView, 0, len(list))
	for _, c := range list {
		out = append(out, h.Service.view(ctx, c))
	}
	return route.Data(out), nil
}

// ConnectorInput configures a system. An empty secret keeps the one that is there, unless an address leads to another host.
type ConnectorInput struct {
	Name string `path:"name" enum:"gov,biz,cas,oa"`
	Body struct {
		Version  int64     `json:"version" minimum:"0" doc:"the one that was read; 409 where somebody else was faster"`
		Enabled  bool      `json:"enabled"`
		ClientID string    `json:"clientId" maxLength:"256"`
		Secret   string    `json:"secret,omitempty" maxLength:"1024" doc:"empty keeps the one that is there; an address of another scheme, host or port asks for it again"`
		Subject  string    `json:"subject,omitempty" maxLength:"64"`
		Person   string    `json:"person,omitempty" maxLength:"64"`
		Live     Endpoints `json:"live"`
		Test     Endpoints `json:"test,omitempty"`
	}
}

func (h *Handler) configure(ctx context.Context, in *ConnectorInput) (*route.Out[ConnectorView], error) {
	s, b := h.Service, in.Body
	c := Connector{Name: in.Name, Enabled: b.Enabled, ClientID: b.ClientID, Secret: b.Secret, Subject: b.Subject, Person: b.Person, Live: b.Live, Test: b.Test, Version: b.Version}
	if err := c.check(); err != nil {
		return nil, err
	}
	err := c.reachable(func(address string) error { return s.Outbound.Check(ctx, address) })
	if err != nil {
		return nil, errors.Join(err, audit.Write(ctx, s.DB, audit.Event{Action: "sso.configure", Object: "connector", ObjectID: c.Name, Result: audit.Refused,
			Detail: map[string]any{"live": c.Live, "test": c.Test}}))
	}
	old, err := s.configured(ctx, c.Name)
	if err != nil {
		return nil, err
	}
	if old.Version != c.Version {
		return nil, errs.New(errs.Conflict, "")
	}
	moved := c.moved(old)
	if c.Secret == "" {
		// Who may change an address need not know the secret, and must not learn it by naming a server of their own.
		if moved && old.Secret != "" {
			return nil, errs.Invalid("secret", "地址改变后需重新填写密钥")
		}
		c.Secret = old.Secret
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.fresh(ctx, tx, c); err != nil {
			return err
		}
		if err := s.writeConnector(ctx, tx, c); err != nil {
			return err
		}
		if moved && (old.Live != Endpoints{} || old.Test != Endpoints{}) && s.Moved != nil {
			if err := s.Moved(ctx, tx, kinds[c.Name].title); err != nil {
				return err
			}
		}
		return audit.Record(ctx, tx, audit.Event{Action: "sso.configure", Object: "connector", ObjectID: c.Name,
			Detail: map[string]any{"enabled": c.Enabled, "clientId": c.ClientID, "live": c.Live, "test": c.Test, "secretChanged": b.Secret != ""}})
	})
	if err != nil {
		return nil, err
	}
	c.Version++
	return route.Data(s.view(ctx, c)), nil
}
