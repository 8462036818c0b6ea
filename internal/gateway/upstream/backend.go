package upstream

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/sony/gobreaker/v2"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/outbound"
	"mirror/internal/kit/route"
)

// The breaker: so many failures in a row open it, and after resting it lets one call try.
const (
	failuresToOpen = 5
	rest           = 10 * time.Second
)

// The bounds of the head of an answer, and of the connections kept for a server.
const (
	maxHead     = 64 << 10
	maxIdle     = 256
	idleTimeout = 90 * time.Second
)

// backend is an upstream with its connections. What goes over them is written and read by net/http: framing at this border is nobody else's.
type backend struct {
	Upstream
	target  *url.URL
	pool    *http.Transport
	limit   time.Duration
	proxy   *httputil.ReverseProxy
	breaker *gobreaker.TwoStepCircuitBreaker[struct{}]
	slots   chan struct{}
	health  health
}

// buffers carry answers, and are shared by all backends. One is large enough for most answers in one piece: every piece has its own deadline.
type buffer [64 << 10]byte

var buffers = sync.Pool{New: func() any { return new(buffer) }}

type bufferPool struct{}

func (bufferPool) Get() []byte  { return buffers.Get().(*buffer)[:] }
func (bufferPool) Put(b []byte) { buffers.Put((*buffer)(b)) }

func open(u Upstream, gate *outbound.Gate) *backend {
	target, err := url.Parse(u.Address)
	if err != nil { // checked when it was written; a damaged row answers 502
		target = &url.URL{Scheme: "http", Host: "invalid.invalid"}
	}
	limit := time.Duration(u.TimeoutMS) * time.Millisecond
	r := &backend{Upstream: u, target: target, limit: limit, slots: make(chan struct{}, u.InFlight), pool: gate.Transport(min(3*time.Second, limit))}
	r.pool.TLSHandshakeTimeout, r.pool.ResponseHeaderTimeout = min(5*time.Second, limit), limit
	r.pool.MaxIdleConnsPerHost, r.pool.IdleConnTimeout, r.pool.MaxResponseHeaderBytes = maxIdle, idleTimeout, maxHead
	r.pool.ReadBufferSize, r.pool.WriteBufferSize, r.pool.DisableCompression = 8<<10, 8<<10, true
	dial := r.pool.DialContext
	r.pool.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		c, err := dial(ctx, network, address)
		if err != nil {
			return nil, err
		}
		return newOrdered(c), nil
	}
	// One call a connection: over HTTP/2 a server that falls silent in one answer holds up all others, and the bounds here are those of calls.
	r.pool.Protocols = new(http.Protocols)
	r.pool.Protocols.SetHTTP1(true)
	r.breaker = gobreaker.NewTwoStepCircuitBreaker[struct{}](gobreaker.Settings{
		Name: u.Name, MaxRequests: 1, Timeout: rest,
		ReadyToTrip: func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= failuresToOpen },
	})
	r.proxy = &httputil.ReverseProxy{
		Transport: retrying{r}, BufferPool: bufferPool{},
		Rewrite: r.rewrite, ModifyResponse: r.clean, ErrorHandler: r.fail, ErrorLog: quiet,
	}
	return r
}

type callKey struct{}

// call is one call under way, with what it needs in one piece; it is the call's context.
type call struct {
	context.Context
	cancel context.CancelCauseFunc
	once   sync.Once
	done   func(err error) // the breaker's
	in     callerBody
	out    limitedWriter
	body   limitedBody
}

// Value makes the passage known to what runs in its context.
func (p *call) Value(key any) any {
	if key == (callKey{}) {
		return p
	}
	return p.Context.Value(key)
}

func (p *call) silent() { p.cancel(errSilent) }

// tell gives the breaker the outcome, once.
func (p *call) tell(err error) { p.once.Do(func() { p.done(err) }) }

// callOf is the passage of a call that came through serve.
func callOf(ctx context.Context) *call {
	p, _ := ctx.Value(callKey{}).(*call)
	return p
}

// serve sends one call. It never waits for a slot: who comes when all are taken is told so.
func (r *backend) serve(w http.ResponseWriter, q *http.Request) {
	select {
	case r.slots <- struct{}{}:
		defer func() { <-r.slots }()
	default:
		route.Write(w, q, errs.New(errs.Unavailable, ""))
		return
	}
	done, err := r.breaker.Allow()
	if err != nil {
		route.Write(w, q, errs.New(errs.Unavailable, ""))
		return
	}
	p := &call{done: done, out: limitedWriter{ResponseWriter: w, control: http.NewResponseController(w), limit: max(r.limit, 10*time.Second)}}
	p.Context, p.cancel = context.WithCancelCause(q.Context())
	defer p.cancel(nil)
	// A call the client gave up, or one that ended in the middle, counts neither way but must free the breaker's only trial.
	defer p.tell(nil)
	// The server's own limit is for calls that we answer ourselves: an upstream may have a longer one.
	_ = p.out.control.SetReadDeadline(time.Time{})
	if q.Body != nil && q.Body != http.NoBody {
		if q.ContentLength > MaxBody {
			route.Write(w, q, errs.Wrap(errs.TooLarge, errTooLarge))
			return
		}
		// Without it the server reads the rest of a body before the first byte of the answer goes out.
		_ = p.out.control.EnableFullDuplex()
		p.in.ReadCloser = q.Body
	}
	defer p.body.rest()
	q = q.WithContext(p)
	if p.in.ReadCloser != nil {
		q.Body = &p.in
	}
	r.proxy.ServeHTTP(&p.out, q)
	p.in.finish(p.out.control)
}

var errSilent = errors.New("the server fell silent in the middle of its answer")

// limitedWriter gives each write to the client its own time: a long answer may take long, a client that stops reading may not.
type limitedWriter struct {
	http.ResponseWriter
	control *http.ResponseController
	limit   time.Duration
}

func (p *limitedWriter) Unwrap() http.ResponseWriter { return p.ResponseWriter }

func (p *limitedWriter) Write(b []byte) (int, error) {
	_ = p.control.SetWriteDeadline(time.Now().Add(p.limit))
	return p.ResponseWriter.Write(b)
}

func (p *limitedWriter) Flush() { _ = p.control.Flush() }

// retrying is net/http's transport with retries.
type retrying struct{ r *backend }

func (t retrying) RoundTrip(q *http.Request) (*http.Response, error) {
	// httputil.ReverseProxy listens for hints (RFC 9110 section 15.2) in the context it made, and clears all headers of the answer after one,
	// those of the gateway among them: a server would take its content policy away. In the call's own context nobody listens.
	q = q.WithContext(sent{callOf(q.Context())})
	if !repeatable(q) {
		return t.r.pool.RoundTrip(q)
	}
	return again(q.Context(), t.r.Retries, func() (*http.Response, error) { return t.r.pool.RoundTrip(q) })
}

// again sends a call that is safe to repeat, has no body and got no answer at all as often as it may be sent.
func again(ctx context.Context, tries int64, send func() (*http.Response, error)) (*http.Response, error) {
	for try := int64(0); ; try++ {
		resp, err := send()
		if err == nil || try >= tries || ctx.Err() != nil || timedOut(err) {
			return resp, err
		}
		select {
		case <-time.After(time.Duration(50<<try) * time.Millisecond):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// repeatable tells whether q reads only, carries nothing and asks for no other protocol.
func repeatable(q *http.Request) bool {
	return (q.Method == http.MethodGet || q.Method == http.MethodHead) && (q.Body == nil || q.Body == http.NoBody) &&
		q.Header.Get("Upgrade") == "" && q.Header.Get("Expect") == ""
}

// closeIdle ends the connections no call is on.
func (r *backend) closeIdle() { r.pool.CloseIdleConnections() }

func timedOut(err error) bool {
	var t net.Error
	return errors.As(err, &t) && t.Timeout() || strings.Contains(err.Error(), "timeout awaiting response headers")
}

// fail answers a call that has no answer of the upstream.
func (r *backend) fail(w http.ResponseWriter, q *http.Request, err error) {
	p := callOf(q.Context())
	if errors.Is(err, context.Canceled) && !errors.Is(context.Cause(p), errSilent) {
		panic(http.ErrAbortHandler) // the client left; nothing is not an answer
	}
	code := errs.BadGateway
	switch {
	case errors.Is(err, errTooLarge):
		code = errs.TooLarge // the caller's fault, not the server's
	case timedOut(err):
		code = errs.GatewayTimeout
		fallthrough
	default:
		p.tell(err)
	}
	route.Write(w, q, errs.Wrap(code, err))
}

var errTooLarge = errors.New("request body too large")
