package external

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"
	"time"

	"mirror/internal/kit/route"
	"mirror/internal/kit/site"
)

const (
	protocol      = "/protocol/openid-connect"
	sessionCookie = "KEYCLOAK_SESSION" // readable: base64url(sha256(sid))
)

// Handler leads /auth/realms/{realm}/** to the provider.
type Handler struct{ Service *Service }

// headerKey carries the headers of our answer to where the provider's are read.
type headerKey struct{}

// root is where the realm lies on our origin.
func (s *Service) root() string { return "/auth/realms/" + s.Config.Realm() }

// Mount registers the routes.
func (h *Handler) Mount(rt *route.Router) {
	p := h.proxy()
	for _, method := range []string{"GET", "POST", "OPTIONS"} {
		rt.Handle(method, h.Service.root()+"/{path...}", route.Public, p, route.Accept(route.Form, route.JSON))
	}
	// Scripts and pictures of a Keycloak's pages.
	rt.Handle("GET", "/auth/resources/{path...}", route.Public, p)
}

func (h *Handler) proxy() http.Handler {
	s := h.Service
	issuer, _ := url.Parse(s.Config.Issuer)
	there := &url.URL{Scheme: issuer.Scheme, Host: issuer.Host}
	above := strings.TrimSuffix(issuer.Path, "/realms/"+s.Config.Realm())
	pool := s.Outbound.Transport(3 * time.Second)
	pool.ResponseHeaderTimeout, pool.MaxIdleConnsPerHost, pool.ForceAttemptHTTP2 = 10*time.Second, 32, true
	rp := &httputil.ReverseProxy{
		Transport: pool,
		Rewrite: func(r *httputil.ProxyRequest) {
			out := r.Out
			path := r.In.URL.Path
			if rest, ok := strings.CutPrefix(path, s.root()); ok {
				out.URL.Path, out.URL.RawPath = issuer.Path+rest, ""
			} else {
				out.URL.Path, out.URL.RawPath = above+strings.TrimPrefix(path, "/auth"), ""
			}
			out.URL.Scheme, out.URL.Host, out.Host = there.Scheme, there.Host, there.Host
			r.SetXForwarded()
			if at := site.From(r.In.Context()); at.Prefix != "" {
				out.Header.Set("X-Forwarded-Prefix", at.Prefix)
			}
			// To the provider our pages are its own: it must not take them for another site's, nor trust a foreign one.
			if out.Header.Get("Origin") == s.Origin {
				out.Header.Set("Origin", there.String())
			}
			out.Header.Del("Referer")
			out.Header.Del("Accept-Encoding") // ours packs; what we rewrite must be readable
		},
		ModifyResponse: func(res *http.Response) error {
			prefix := site.From(res.Request.Context()).Prefix
			if to := res.Header.Get("Location"); to != "" {
				if rest, ok := strings.CutPrefix(to, s.Config.Issuer); ok && (rest == "" || rest[0] == '/' || rest[0] == '?') {
					to = s.Origin + prefix + s.root() + rest
				} else if rest, ok := strings.CutPrefix(to, issuer.Path+"/"); ok {
					to = prefix + s.root() + "/" + rest
				}
				res.Header.Set("Location", to)
			}
			s.cookies(res, issuer.Path, prefix)
			res.Header.Del("X-Request-Id") // the one of our own log
			// What the provider says about its page (its content policy above all) stands in the place of our own words, not beside them.
			if own, ok := res.Request.Context().Value(headerKey{}).(http.Header); ok {
				for name := range res.Header {
					own.Del(name)
				}
			}
			return nil
		},
		ErrorHandler: unavailable,
		ErrorLog:     slog.NewLogLogger(slog.Default().Handler(), slog.LevelDebug),
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost && r.URL.Path == s.root()+protocol+"/token" {
			if !s.addSecret(w, r) {
				return
			}
		}
		if r.Method == http.MethodGet && r.URL.Path == s.root()+protocol+"/auth" {
			s.askAgain(r)
		}
		rp.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), headerKey{}, w.Header())))
	})
}

// addSecret puts the client's secret into the two grants that a browser needs, and into no other: with it, a password or
// client-credentials grant would be open to everybody who reaches us.
func (s *Service) addSecret(w http.ResponseWriter, r *http.Request) bool {
	if err := r.ParseForm(); err != nil {
		oauthError(w, http.StatusBadRequest, "invalid_request", "")
		return false
	}
	f := r.PostForm
	grant := f.Get("grant_type")
	if s.Config.Secret != "" && len(f["client_id"]) == 1 && f.Get("client_id") == s.Config.ClientID && len(f["grant_type"]) == 1 &&
		(grant == "authorization_code" || grant == "refresh_token") && r.Header.Get("Authorization") == "" {
		f.Set("client_secret", s.Config.Secret)
	}
	body := f.Encode()
	r.Body, r.ContentLength = io.NopCloser(bytes.NewBufferString(body)), int64(len(body))
	r.Header.Set("Content-Length", strconv.Itoa(len(body)))
	return true
}

// askAgain makes the provider ask who the person is where its own session is alive and ours for it was ended: otherwise the browser would
// come back at once with tokens that we refuse, and so on.
func (s *Service) askAgain(r *http.Request) {
	q := r.URL.Query()
	c, err := r.Cookie(sessionCookie)
	if err != nil || len(c.Value) > 512 || q.Get("prompt") != "" {
		return
	}
	if _, ended, err := s.rowOf(r.Context(), strings.Trim(c.Value, `"`)); err == nil && ended != 0 {
		q.Set("prompt", "login")
		r.URL.RawQuery = q.Encode()
	}
}

// cookies puts the provider's cookies where its paths lie on our origin.
func (s *Service) cookies(res *http.Response, path, prefix string) {
	list := res.Cookies()
	if len(list) == 0 || prefix == "" && path == s.root() {
		return
	}
	res.Header.Del("Set-Cookie")
	for _, c := range list {
		c.Domain = ""
		if rest, ok := strings.CutPrefix(c.Path, path); ok {
			c.Path = prefix + s.root() + rest
		} else {
			c.Path = prefix + s.root() + "/"
		}
		res.Header.Add("Set-Cookie", c.String())
	}
}

// unavailable is the answer while the provider is away: a page for a person, an OAuth error for a script. Nobody is signed in or out by it.
func unavailable(w http.ResponseWriter, r *http.Request, err error) {
	slog.WarnContext(r.Context(), "identity server does not answer", "error", err.Error())
	if r.Method == http.MethodGet && strings.Contains(r.Header.Get("Accept"), "text/html") {
		h := w.Header()
		h.Set("Content-Type", "text/html; charset=utf-8")
		h.Set("Cache-Control", "no-store")
		h.Set("Retry-After", "5")
		h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'self'")
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = io.WriteString(w, "<!doctype html><html lang=\"zh-CN\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><meta name=\"color-scheme\" content=\"light dark\">"+
			"<title>身份认证服务暂时不可用</title><h1>身份认证服务暂时不可用</h1><p>无法连接统一身份认证服务，您的登录状态没有改变。请稍后刷新本页重试；如果持续出现，请联系管理员。</p><p>诊断编号："+
			site.From(r.Context()).RequestID+"</p></html>\n")
		return
	}
	w.Header().Set("Retry-After", "5")
	oauthError(w, http.StatusServiceUnavailable, "temporarily_unavailable", "身份认证服务暂时不可用")
}

func oauthError(w http.ResponseWriter, status int, code, description string) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{"error": code, "error_description": description})
}
