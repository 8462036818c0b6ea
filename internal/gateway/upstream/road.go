package upstream

import (
	"bufio"
	"bytes"
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
	"mirror/internal/kit/route"
)

// The breaker: so many failures in a row open it, and after resting it lets one call try.
const (
	failuresToOpen = 5
	rest           = 10 * time.Second
)

// road is an upstream with its connections.
type road struct {
	Upstream
	target  *url.URL
	pool    *http.Transport
	host    string // as it stands in a head
	limit   time.Duration
	plain   *plain // the way of calls without a body; nil where the address asks for TLS
	proxy   *httputil.ReverseProxy
	breaker *gobreaker.TwoStepCircuitBreaker[struct{}]
	slots   chan struct{}
	health  health
}

// buffers are shared by all roads; the large ones carry what is longer than a small one in fewer pieces.
const bufferSize = 8 << 10

var (
	buffers      = sync.Pool{New: func() any { b := make([]byte, bufferSize); return &b }}
	largeBuffers = sync.Pool{New: func() any { b := make([]byte, 8*bufferSize); return &b }}
)

type bufferPool struct{}

func (bufferPool) Get() []byte  { return *buffers.Get().(*[]byte) }
func (bufferPool) Put(b []byte) { buffers.Put(&b) }

func open(u Upstream) *road {
	target, err := url.Parse(u.Address)
	if err != nil { // checked when it was written; a damaged row answers 502
		target = &url.URL{Scheme: "http", Host: "invalid.invalid"}
	}
	limit := time.Duration(u.TimeoutMS) * time.Millisecond
	r := &road{Upstream: u, target: target, host: hostOf(target), limit: limit, slots: make(chan struct{}, u.InFlight)}
	dial := (&net.Dialer{Timeout: min(3*time.Second, limit), KeepAlive: 30 * time.Second}).DialContext
	if target.Scheme == "http" {
		r.plain = newPlain(target, dial, limit)
	}
	r.pool = &http.Transport{
		DialContext:            dial,
		TLSHandshakeTimeout:    min(5*time.Second, limit),
		ResponseHeaderTimeout:  limit,
		MaxIdleConnsPerHost:    maxIdle,
		IdleConnTimeout:        idleTimeout,
		MaxResponseHeaderBytes: maxHead,
		ReadBufferSize:         8 << 10,
		WriteBufferSize:        8 << 10,
		DisableCompression:     true,
	}
	r.breaker = gobreaker.NewTwoStepCircuitBreaker[struct{}](gobreaker.Settings{
		Name: u.Name, MaxRequests: 1, Timeout: rest,
		ReadyToTrip: func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= failuresToOpen },
	})
	r.proxy = &httputil.ReverseProxy{
		Transport: patient{r}, BufferPool: bufferPool{},
		Rewrite: r.rewrite, ModifyResponse: r.clean, ErrorHandler: r.fail, ErrorLog: quiet,
	}
	return r
}

// hostOf is a target as net/http writes it into a head.
func hostOf(target *url.URL) string {
	var head bytes.Buffer
	if (&http.Request{Method: http.MethodGet, URL: target, Host: target.Host}).Write(&head) != nil {
		return ""
	}
	q, err := http.ReadRequest(bufio.NewReader(&head))
	if err != nil {
		return ""
	}
	return q.Host
}

type passageKey struct{}

// passage is one call under way, with what it needs in one piece. The context and what ends it are for calls that net/http sends.
type passage struct {
	context.Context
	cancel context.CancelCauseFunc
	once   sync.Once
	done   func(err error) // the breaker's
	watch  *time.Timer     // ends a call whose answer fell silent
	out    pacer
	body   watched
}

// Value makes the passage known to what runs in its context.
func (p *passage) Value(key any) any {
	if key == (passageKey{}) {
		return p
	}
	return p.Context.Value(key)
}

func (p *passage) silent() { p.cancel(errSilent) }

// tell gives the breaker the outcome, once.
func (p *passage) tell(err error) { p.once.Do(func() { p.done(err) }) }

// passageOf is nil for a request that did not come through serve.
func passageOf(ctx context.Context) *passage {
	p, _ := ctx.Value(passageKey{}).(*passage)
	return p
}

// serve sends one call. It never waits for a slot: who comes when all are taken is told so.
func (r *road) serve(w http.ResponseWriter, q *http.Request) {
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
	p := &passage{done: done, out: pacer{ResponseWriter: w, control: http.NewResponseController(w), limit: max(r.limit, 10*time.Second)}}
	// A call the client gave up, or one that ended in the middle, counts neither way but must free the breaker's only trial.
	defer p.tell(nil)
	if r.plain != nil && repeatable(q) && asked(q.URL.RawQuery) {
		r.straight(p, q)
		return
	}
	p.Context, p.cancel = context.WithCancelCause(q.Context())
	defer p.cancel(nil)
	p.watch = time.AfterFunc(r.limit, p.silent)
	p.watch.Stop() // until the answer's head is there the transport keeps the time
	defer p.watch.Stop()
	_ = p.out.control.SetReadDeadline(time.Time{})
	if q.Body != nil && q.Body != http.NoBody {
		// Without it the server reads the rest of a body before the first byte of the answer goes out.
		_ = p.out.control.EnableFullDuplex()
	}
	r.proxy.ServeHTTP(&p.out, q.WithContext(p))
}

var errSilent = errors.New("the server fell silent in the middle of its answer")

// pacer gives each write to the client its own time: a long answer may take long, a client that stops reading may not.
type pacer struct {
	http.ResponseWriter
	control *http.ResponseController
	limit   time.Duration
}

func (p *pacer) Unwrap() http.ResponseWriter { return p.ResponseWriter }

func (p *pacer) Write(b []byte) (int, error) {
	_ = p.control.SetWriteDeadline(time.Now().Add(p.limit))
	return p.ResponseWriter.Write(b)
}

func (p *pacer) Flush() { _ = p.control.Flush() }

// patient is net/http's transport with retries.
type patient struct{ r *road }

func (t patient) RoundTrip(q *http.Request) (*http.Response, error) {
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
func (r *road) closeIdle() {
	r.pool.CloseIdleConnections()
	if r.plain != nil {
		r.plain.closeIdle()
	}
}

func timedOut(err error) bool {
	var t net.Error
	return errors.As(err, &t) && t.Timeout() || strings.Contains(err.Error(), "timeout awaiting response headers")
}

// fail answers a call that has no answer of the upstream, where httputil.ReverseProxy sent it.
func (r *road) fail(w http.ResponseWriter, q *http.Request, err error) {
	r.refuse(passageOf(q.Context()), w, q, err)
}

func (r *road) refuse(p *passage, w http.ResponseWriter, q *http.Request, err error) {
	if p != nil {
		if errors.Is(err, context.Canceled) && !errors.Is(context.Cause(q.Context()), errSilent) {
			p.tell(nil) // the client left
			return
		}
		p.tell(err)
	}
	code := errs.BadGateway
	if timedOut(err) {
		code = errs.GatewayTimeout
	}
	if errors.Is(err, errTooLarge) {
		code = errs.TooLarge
	}
	route.Write(w, q, errs.Wrap(code, err))
}

var errTooLarge = errors.New("request body too large")
