package upstream

import (
	"context"
	"errors"
	"io"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"

	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// MaxBody bounds what is sent on: the limit of uploads (security.md row 16).
const MaxBody = 32 << 20

var quiet = log.New(io.Discard, "", 0) // failures are answered and logged with their request id, not twice

// Names of headers are written as net/http writes them, here and below.
func names(list ...string) map[string]bool {
	set := make(map[string]bool, len(list))
	for _, name := range list {
		set[http.CanonicalHeaderKey(name)] = true
	}
	return set
}

// unsent of a caller's headers go no further: those of the browser's session with us, which are worth a sign-in and no other server needs,
// and those by which the gateway says who calls and from where.
var unsent = names("Authorization", "Cookie", "X-Auth-Header-Token", "Proxy-Authorization",
	"X-Request-Id", "Forwarded", "X-Real-Ip", "X-User-Id", "X-User-Name", "X-Org-Account", "X-Is-Admin", "X-Area-Id", "X-Roles")

func isUnsent(name string) bool {
	return unsent[name] || strings.HasPrefix(name, "X-Forwarded-") || strings.HasPrefix(name, "X-Mirror-")
}

// address is where a call goes. What a caller's address holds beside path and query is not taken on.
func (r *backend) address(in *url.URL) url.URL {
	path, raw := in.Path, in.EscapedPath()
	if r.Strip {
		path, raw = "/"+strings.TrimPrefix(path, r.Prefix), "/"+strings.TrimPrefix(raw, r.Prefix)
	}
	base := strings.TrimSuffix(r.target.Path, "/")
	return url.URL{Scheme: r.target.Scheme, Host: r.target.Host, Path: base + path, RawPath: base + raw, RawQuery: in.RawQuery, ForceQuery: in.ForceQuery}
}

// introduce says who calls and from where. What a caller claims about that is in unsent.
func (r *backend) introduce(ctx context.Context, h http.Header) {
	values := make([]string, 0, 11)
	say := func(name, value string) {
		values = append(values, value)
		h[name] = values[len(values)-1 : len(values) : len(values)]
	}
	s := site.From(ctx)
	say("X-Request-Id", s.RequestID)
	say("X-Forwarded-For", s.IP)
	if scheme, rest, ok := strings.Cut(s.Base, "://"); ok {
		host, _, _ := strings.Cut(rest, "/")
		say("X-Forwarded-Proto", scheme)
		say("X-Forwarded-Host", host)
	}
	say("X-Forwarded-Prefix", s.Prefix+strings.TrimSuffix(r.Prefix, "/"))
	if who := principal.From(ctx); who != nil {
		say("X-User-Id", who.UUID)
		say("X-User-Name", url.QueryEscape(who.Username))
		say("X-Org-Account", url.QueryEscape(who.Namespace))
		say("X-Is-Admin", strconv.FormatBool(who.Admin))
		say("X-Area-Id", who.Area.String())
		say("X-Roles", strings.Join(who.Roles, ","))
	}
}

// rewrite makes the call that goes out. httputil.ReverseProxy has taken out what is for one neighbour only, and cleaned the query.
func (r *backend) rewrite(p *httputil.ProxyRequest) {
	to := r.address(p.Out.URL)
	p.Out.URL, p.Out.Host = &to, r.target.Host
	h := p.Out.Header
	for name := range h {
		if isUnsent(name) {
			delete(h, name)
		}
	}
	r.introduce(p.In.Context(), h)
	p.Out.Trailer = nil // it stands behind the body, where no claim in it was looked at
	if p.Out.Body != nil && p.In.ContentLength < 0 {
		p.Out.Body = &bounded{ReadCloser: p.Out.Body, left: MaxBody}
	}
}

// bounded ends a body of unknown length that is larger than it may be.
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

// ours are headers the gateway has set, that would let another server act in our name in the browser (its cookies and its dialog for a password, where the browser reports
// to, what it uses for later calls of the whole origin), or that tell it who asks.
var ours = names("WWW-Authenticate", "Proxy-Authenticate", "Authentication-Info", "Refresh", "NEL", "Report-To", "Reporting-Endpoints", "Use-As-Dictionary", "Accept-CH", "Critical-CH",
	"Content-Security-Policy-Report-Only", "Cross-Origin-Embedder-Policy", "Cross-Origin-Resource-Policy", "Origin-Agent-Cluster", "Origin-Trial", "Speculation-Rules", "Public-Key-Pins",
	"Set-Cookie", "Content-Security-Policy", "X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy", "Permissions-Policy",
	"Strict-Transport-Security", "Cross-Origin-Opener-Policy", "Clear-Site-Data", "Service-Worker-Allowed", "X-Request-Id", "Alt-Svc", "Server",
	"X-Auth-Header-Token", "X-Auth-Token-Status", "X-Encrypted",
	"X-User-Id", "X-User-Name", "X-Org-Account", "X-Is-Admin", "X-Area-Id", "X-Roles")

func isOurs(name string) bool { return ours[name] || strings.HasPrefix(name, "Access-Control-") }

var errNoStatus = errors.New("a status that does not exist")

// strip takes out what does not belong to another server's answer.
func strip(h http.Header) {
	for name := range h {
		if isOurs(name) {
			delete(h, name)
		}
	}
}

// clean checks an answer, takes out what does not belong to it, turns a redirect home and tells the breaker what it is worth.
func (r *backend) clean(resp *http.Response) error {
	p, h := callOf(resp.Request.Context()), resp.Header
	if resp.StatusCode < 100 || resp.StatusCode > 599 {
		return errNoStatus
	}
	strip(h)
	strip(resp.Trailer)
	if to := h.Get("Location"); to != "" {
		h.Set("Location", r.homeward(to, site.From(p).Prefix))
	}
	switch resp.StatusCode {
	case http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		p.tell(errors.New(resp.Status))
	default:
		p.tell(nil)
	}
	if resp.StatusCode == http.StatusSwitchingProtocols {
		return nil
	}
	p.body = limitedBody{ReadCloser: resp.Body, answer: resp, silent: p.silent, limit: r.limit}
	if isStream(h) {
		p.body.limit = 0
	}
	resp.Body = &p.body
	return nil
}

// isStream tells of an answer that has no end of its own.
func isStream(h http.Header) bool {
	const kind = "text/event-stream"
	said := h.Get("Content-Type")
	return len(said) >= len(kind) && strings.EqualFold(said[:len(kind)], kind)
}

// homeward turns a redirect to the upstream's own address into one to us; one to another site goes out as it is, because the browser
// is what decides there.
func (r *backend) homeward(to, prefix string) string {
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
