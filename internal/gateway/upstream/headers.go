package upstream

import (
	"errors"
	"io"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"
	"time"

	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// MaxBody bounds what is sent on: the limit of uploads (security.md section 3 row 16).
const MaxBody = 32 << 20

var quiet = log.New(io.Discard, "", 0) // failures are answered and logged with their request id, not twice

// secret, written as net/http writes names, are headers of the browser's session with us: they are worth a sign-in and no other server needs them.
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
		delete(h, name)
	}
	for name := range h {
		if strings.HasPrefix(name, "X-Forwarded-") || name == "Forwarded" || name == "X-Real-Ip" || strings.HasPrefix(name, "X-Mirror-") {
			delete(h, name)
		}
	}
	s := site.From(in)
	say := saying{h: h}
	say.set("X-Request-Id", s.RequestID)
	say.set("X-Forwarded-For", s.IP)
	if scheme, rest, ok := strings.Cut(s.Base, "://"); ok {
		host, _, _ := strings.Cut(rest, "/")
		say.set("X-Forwarded-Proto", scheme)
		say.set("X-Forwarded-Host", host)
	}
	say.set("X-Forwarded-Prefix", s.Prefix+strings.TrimSuffix(r.Prefix, "/"))
	if who := principal.From(in); who != nil {
		say.set("X-User-Id", who.UUID)
		say.set("X-User-Name", url.QueryEscape(who.Username))
		say.set("X-Org-Account", url.QueryEscape(who.Namespace))
		say.set("X-Is-Admin", strconv.FormatBool(who.Admin))
		say.set("X-Area-Id", who.Area.String())
		say.set("X-Roles", strings.Join(who.Roles, ","))
	}
	if p.Out.Body != nil && p.Out.Body != http.NoBody {
		p.Out.Body = &bounded{ReadCloser: p.Out.Body, left: MaxBody}
	}
}

// saying sets headers with one array for all their values. Names are canonical already.
type saying struct {
	h      http.Header
	values []string
}

// said is how many headers rewrite sets.
const said = 11

func (s *saying) set(name, value string) {
	if s.values == nil {
		s.values = make([]string, 0, said)
	}
	n := len(s.values)
	s.values = append(s.values, value)
	s.h[name] = s.values[n : n+1 : n+1]
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

// ours, written as net/http writes names, are headers the gateway has set, or that would let another server act in our name in the browser.
var ours = []string{"Set-Cookie", "Content-Security-Policy", "X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy", "Permissions-Policy",
	"Strict-Transport-Security", "Cross-Origin-Opener-Policy", "Clear-Site-Data", "Service-Worker-Allowed", "X-Request-Id", "Alt-Svc", "Server",
	"X-Auth-Header-Token", "X-Auth-Token-Status", "X-Encrypted"}

// clean checks the answer and takes out what does not belong to it.
func (r *road) clean(resp *http.Response) error {
	ctx := resp.Request.Context()
	h := resp.Header
	for _, name := range ours {
		delete(h, name)
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
	p.body = stream{ReadCloser: resp.Body, watch: p.watch, limit: time.Duration(r.TimeoutMS) * time.Millisecond}
	resp.Body = &p.body
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
