package upstream

import (
	"errors"
	"io"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"time"

	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// MaxBody bounds what is sent on: the limit of uploads (security.md section 3 row 16).
const MaxBody = 32 << 20

var quiet = log.New(io.Discard, "", 0) // failures are answered and logged with their request id, not twice

// secret are headers of the browser's session with us: they are worth a sign-in and no other server needs them.
var secret = []string{"Authorization", "Cookie", "X-Auth-Header-Token", "Proxy-Authorization"}

// rewrite makes the call that goes out. What names the caller was deleted at the gateway's door and is set anew from the token.
func (r *road) rewrite(p *httputil.ProxyRequest) {
	in := p.In.Context()
	path, raw := p.In.URL.Path, p.In.URL.EscapedPath()
	if r.Strip {
		path, raw = "/"+strings.TrimPrefix(path, r.Prefix), "/"+strings.TrimPrefix(raw, r.Prefix)
	}
	base := strings.TrimSuffix(r.target.Path, "/")
	p.Out.URL.Scheme, p.Out.URL.Host = r.target.Scheme, r.target.Host
	p.Out.URL.Path, p.Out.URL.RawPath = base+path, base+raw
	p.Out.Host = r.target.Host
	h := p.Out.Header
	for _, name := range secret {
		h.Del(name)
	}
	for name := range h {
		if strings.HasPrefix(name, "X-Forwarded-") || name == "Forwarded" || name == "X-Real-Ip" || strings.HasPrefix(name, "X-Mirror-") {
			delete(h, name)
		}
	}
	s := site.From(in)
	h.Set("X-Request-Id", s.RequestID)
	h.Set("X-Forwarded-For", s.IP)
	if u, err := url.Parse(s.Base); err == nil {
		h.Set("X-Forwarded-Proto", u.Scheme)
		h.Set("X-Forwarded-Host", u.Host)
	}
	h.Set("X-Forwarded-Prefix", s.Prefix+strings.TrimSuffix(r.Prefix, "/"))
	if who := principal.From(in); who != nil {
		h.Set("X-User-Id", who.UUID)
		h.Set("X-User-Name", url.QueryEscape(who.Username))
		h.Set("X-Org-Account", url.QueryEscape(who.Namespace))
		h.Set("X-Is-Admin", map[bool]string{true: "true", false: "false"}[who.Admin])
		h.Set("X-Area-Id", who.Area.String())
		h.Set("X-Roles", strings.Join(who.Roles, ","))
	}
	if p.Out.Body != nil && p.Out.Body != http.NoBody {
		p.Out.Body = &bounded{ReadCloser: p.Out.Body, left: MaxBody}
	}
}

// bounded ends a body that is larger than it may be.
type bounded struct {
	io.ReadCloser
	left int64
}

func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, errTooLarge
	}
	return n, err
}

// ours are headers the gateway has set, or that would let another server act in our name in the browser.
var ours = []string{"Set-Cookie", "Content-Security-Policy", "X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy", "Permissions-Policy",
	"Strict-Transport-Security", "Cross-Origin-Opener-Policy", "Clear-Site-Data", "Service-Worker-Allowed", "X-Request-Id", "Alt-Svc", "Server",
	"X-Auth-Header-Token", "X-Auth-Token-Status", "X-Encrypted"}

// clean checks the answer and takes out what does not belong to it.
func (r *road) clean(resp *http.Response) error {
	ctx := resp.Request.Context()
	h := resp.Header
	for _, name := range ours {
		h.Del(name)
	}
	for name := range h {
		if strings.HasPrefix(name, "Access-Control-") {
			delete(h, name)
		}
	}
	if resp.StatusCode < 100 || resp.StatusCode > 599 {
		return errors.New("a status that does not exist")
	}
	if to := h.Get("Location"); to != "" {
		h.Set("Location", r.homeward(to, site.From(ctx).Prefix))
	}
	p := passageOf(ctx)
	if p == nil {
		return nil
	}
	switch resp.StatusCode {
	case http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		p.tell(errors.New(resp.Status))
	default:
		p.tell(nil)
	}
	if resp.StatusCode == http.StatusSwitchingProtocols || strings.HasPrefix(strings.ToLower(h.Get("Content-Type")), "text/event-stream") {
		return nil // no end of their own
	}
	resp.Body = &stream{ReadCloser: resp.Body, watch: p.watch, limit: time.Duration(r.TimeoutMS) * time.Millisecond}
	return nil
}

// homeward turns a redirect to the upstream's own address into one to us; one to another site goes out as it is, because the browser
// is what decides there.
func (r *road) homeward(to, prefix string) string {
	u, err := url.Parse(to)
	if err != nil || u.Host != "" && u.Host != r.target.Host {
		return to
	}
	path := u.EscapedPath()
	if !strings.HasPrefix(path, "/") {
		return to
	}
	path = strings.TrimPrefix(path, strings.TrimSuffix(r.target.Path, "/"))
	if r.Strip {
		path = strings.TrimSuffix(r.Prefix, "/") + path
	}
	if u.RawQuery != "" {
		path += "?" + u.RawQuery
	}
	return prefix + path
}
