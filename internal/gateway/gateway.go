package gateway

import (
	"context"
	"maps"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/klauspost/compress/gzhttp"

	"mirror/internal/audit"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// Gateway is the chain in front of the mux. Fields are filled by app; Start must be called before the first request.
type Gateway struct {
	Mux http.Handler
	// Base is the public address, scheme and host and fixed prefix ("https://portal.gd.gov.cn/mirror").
	Base string
	// Content is the address of what other people wrote, scheme and host; "" where there is none, then no document of theirs runs.
	Content string
	// Trusted are the proxies whose X-Forwarded-For, -Prefix and -Proto count.
	Trusted []netip.Prefix
	// RegisteredOrigin reports whether a foreign origin belongs to a registered client; it counts only below /auth/.
	RegisteredOrigin func(ctx context.Context, origin string) bool
	// Authenticate turns a bearer token into the verified caller with roles and scope.
	Authenticate func(ctx context.Context, bearer string) (*principal.Principal, error)
	// Looked records a call of somebody who looks at the portal as another user, before it is answered; nil records nothing.
	Looked func(ctx context.Context, call string) error
	// Inner are the layers between the known caller and the mux, outermost first. They may change the request in place but
	// must hand on the same one: the mux notes its pattern there, and the log reads it. Streams do not pass them.
	Inner []func(http.Handler) http.Handler
	// Dictionary packs the answers of browsers that have it; nil: there is none.
	Dictionary *Dictionary
	// Upstream answers below the prefixes that are configured to lead to another server; nil: there are none. Its calls have bounds of
	// their own and take none of ours.
	Upstream interface {
		http.Handler
		Serves(r *http.Request) bool
		// ServesPages reports that the server behind the path is there for everybody and says that it serves pages.
		ServesPages(r *http.Request) bool
	}
	// MaxInFlight bounds the calls worked on at once; more answer 503 (security.md row 25). Streams do not count.
	MaxInFlight int
	// Streams are the paths of endless answers: no gzip, no time limit, ended first on shutdown.
	Streams []string
	// Log writes one access line.
	Log func(ctx context.Context, l Line)
	Now func() time.Time

	base    string // scheme and host of Base
	prefix  string // path of Base
	content string // origin of Content
	// contentHost is how a request for it is known; contentApart says that its host name is not the portal's: cookies know no ports.
	contentHost  string
	contentApart bool
	slots        chan struct{}
	packed       http.Handler
	onward       http.Handler // Inner around Upstream: other servers pack their answers themselves
	draining     atomic.Bool
	streams      struct {
		sync.Mutex
		ends map[int64]func()
		next int64
	}
	counts counts
}

// Line is what the access log may say: the route's template, never the path or the query, because credentials travel
// in both (security.md row 14).
type Line struct {
	RequestID, Method, Route, IP, User string
	Status                             int
	Bytes                              int64
	Took                               time.Duration
}

// Start prepares the chain.
func (g *Gateway) Start() error {
	if g.Now == nil {
		g.Now = time.Now
	}
	g.base, g.prefix = splitBase(g.Base)
	g.content, g.contentHost = originOf(g.Content)
	g.contentApart = hostname(g.Content) != hostname(g.Base)
	g.slots = make(chan struct{}, g.MaxInFlight)
	g.streams.ends = map[int64]func(){}
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(1024), gzhttp.EnableZstd(false),
		gzhttp.ContentTypes([]string{"application/json", "text/html", "text/plain"}))
	if err != nil {
		return err
	}
	inner := g.Mux
	for i := len(g.Inner) - 1; i >= 0; i-- {
		inner = g.Inner[i](inner)
	}
	g.packed = wrap(g.Dictionary.Wrap(inner))
	if g.Upstream != nil {
		g.onward = g.Upstream
		for i := len(g.Inner) - 1; i >= 0; i-- {
			g.onward = g.Inner[i](g.onward)
		}
	}
	return nil
}

// steps are the first checks: of the call alone.
var steps = []func(*Gateway, *call) error{(*Gateway).checkBytes, (*Gateway).stripPrefix, (*Gateway).checkSite}

// ServeHTTP is the chain. The order is the order in which a check is cheapest and hides least.
func (g *Gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) { g.serve(w, r, g.isContent(r)) }

func (g *Gateway) serve(w http.ResponseWriter, r *http.Request, content bool) {
	c := g.enter(w, r, content)
	defer g.leave(c)
	for _, step := range steps {
		if err := step(g, c); err != nil {
			c.fail(err)
			return
		}
	}
	if c.content {
		g.serveContent(c)
		return
	}
	if to, ok := g.homeward(c); ok {
		c.r.Pattern = "(another name of this machine)"
		redirect(c, c.r, to)
		return
	}
	if to, ok := gatewayForm(c.r.Context(), c.r.URL); ok {
		c.r.Pattern = "/micro<app>/"
		if c.r.Method != http.MethodGet && c.r.Method != http.MethodHead {
			notAllowed(c, c.r)
			return
		}
		redirect(c, c.r, to)
		return
	}
	if g.Upstream != nil && g.Upstream.Serves(c.r) {
		g.sendOn(c)
		return
	}
	g.answer(c)
}

// answer is the way to our own routes.
func (g *Gateway) answer(c *call) {
	stream, probe := g.isStream(c.r), isProbe(c.r)
	if !stream && !probe {
		select {
		case g.slots <- struct{}{}:
			defer func() { <-g.slots }()
		default:
			c.fail(errs.New(errs.Unavailable, ""))
			return
		}
	}
	if err := g.identify(c); err != nil {
		c.fail(err)
		return
	}
	if stream {
		end := g.openStream(c)
		defer end()
		g.Mux.ServeHTTP(c, c.r)
		return
	}
	g.packed.ServeHTTP(c, c.r)
}

// sendOn hands the call to another server. A WebSocket or an event stream has no end of its own: it ends first on shutdown, and no layer
// that reads whole bodies may stand in its way.
func (g *Gateway) sendOn(c *call) {
	if to, ok := g.aside(c); ok {
		c.r.Pattern = "(a page of another server)"
		redirect(c, c.r, to)
		return
	}
	if err := g.identify(c); err != nil {
		c.fail(err)
		return
	}
	if end := g.endless(c); end != nil {
		defer end()
		g.Upstream.ServeHTTP(c, c.r)
		return
	}
	g.onward.ServeHTTP(c, c.r)
}

// endless opens a stream for a call to another server that has no end of its own; nil for any other.
func (g *Gateway) endless(c *call) func() {
	if c.r.Header.Get("Upgrade") == "" && !strings.Contains(c.r.Header.Get("Accept"), "text/event-stream") {
		return nil
	}
	return g.openStream(c)
}

// enter gives the request its id, its site and the headers every answer has.
func (g *Gateway) enter(w http.ResponseWriter, r *http.Request, content bool) *call {
	s := g.siteOf(r)
	if content {
		g.atContent(s)
	}
	c := &call{ResponseWriter: w, g: g, site: s, content: content, began: g.Now()}
	c.r = r.WithContext(audit.WithRequest(site.With(r.Context(), s), s.IP, s.RequestID))
	dropIdentityHeaders(c.r.Header)
	h := w.Header()
	h.Set("X-Request-Id", s.RequestID)
	securityHeaders(h, s, strings.TrimPrefix(r.URL.Path, s.Prefix))
	g.counts.inFlight.Add(1)
	return c
}

func (g *Gateway) isStream(r *http.Request) bool {
	for _, p := range g.Streams {
		if r.URL.Path == p {
			return true
		}
	}
	return false
}

// isProbe exempts the health endpoints from the bound: a busy server is not a dead one.
func isProbe(r *http.Request) bool {
	switch r.URL.Path {
	case "/healthz", "/livez", "/readyz":
		return true
	}
	return false
}

// openStream lifts the server's time limits for this connection and lets EndStreams end it.
func (g *Gateway) openStream(c *call) func() {
	rc := http.NewResponseController(c.ResponseWriter)
	_ = rc.SetReadDeadline(time.Time{})
	_ = rc.SetWriteDeadline(time.Time{})
	ctx, cancel := context.WithCancel(c.r.Context())
	c.r = c.r.WithContext(ctx)
	release := g.keepStream(cancel)
	return func() {
		cancel()
		release()
	}
}

// keepStream has end called when the server stops, until it is released.
func (g *Gateway) keepStream(end func()) (release func()) {
	g.streams.Lock()
	defer g.streams.Unlock()
	if g.draining.Load() {
		go end()
	}
	g.streams.next++
	id := g.streams.next
	g.streams.ends[id] = end
	return func() {
		g.streams.Lock()
		defer g.streams.Unlock()
		delete(g.streams.ends, id)
	}
}

// Drain makes readiness fail and ends every stream; http.Server.Shutdown would wait for them for ever, and knows nothing of those that took
// their connection (security.md row 20).
func (g *Gateway) Drain() {
	g.streams.Lock()
	g.draining.Store(true)
	ends := slices.Collect(maps.Values(g.streams.ends))
	g.streams.Unlock()
	for _, end := range ends {
		end()
	}
}
