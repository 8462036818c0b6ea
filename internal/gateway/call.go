package gateway

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/site"
)

// call is one request on its way: the writer it answers through and what the log will say.
type call struct {
	http.ResponseWriter
	g     *Gateway
	r     *http.Request
	site  *site.Site
	user  string
	began time.Time
	// content says that it came to the address of what other people wrote, pages that another server's pages are answered.
	content, pages bool

	status  int
	bytes   int64
	swallow bool // the mux's own text for 404 and 405 is dropped, ours was written
	gone    bool // the handler took the connection: the call is not over when it returns
}

// Unwrap serves http.ResponseController.
func (c *call) Unwrap() http.ResponseWriter { return c.ResponseWriter }

// WriteHeader also replaces the mux's text answers: a request that matched no pattern has an empty r.Pattern.
func (c *call) WriteHeader(status int) {
	if c.status != 0 {
		return
	}
	if c.r.Pattern == "" && (status == http.StatusNotFound || status == http.StatusMethodNotAllowed) {
		c.swallow = true
		c.miss(status)
		return
	}
	if status >= 200 {
		c.status = status
		c.contain()
	}
	c.ResponseWriter.WriteHeader(status)
}

func (c *call) Write(b []byte) (int, error) {
	if c.swallow {
		return len(b), nil
	}
	if c.status == 0 {
		c.WriteHeader(http.StatusOK)
	}
	n, err := c.ResponseWriter.Write(b)
	c.bytes += int64(n)
	return n, err
}

// Flush keeps streams flowing through the wrapper.
func (c *call) Flush() {
	if c.status == 0 {
		c.WriteHeader(http.StatusOK) // the head must not leave by another way
	}
	_ = http.NewResponseController(c.ResponseWriter).Flush()
}

// apiRoots are the paths where every answer is JSON; elsewhere a miss is plain text, never HTML (security.md row 1).
var apiRoots = []string{"/v1", "/web", "/auth", "/sso", "/api", "/app-api"}

func isAPI(path string) bool {
	for _, root := range apiRoots {
		if rest, ok := strings.CutPrefix(path, root); ok && (rest == "" || rest[0] == '/') {
			return true
		}
	}
	return false
}

func (c *call) miss(status int) {
	code := errs.NotFound
	if status == http.StatusMethodNotAllowed {
		code = errs.MethodNotAllowed
	}
	c.answer(errs.New(code, ""))
}

func (c *call) fail(err error) { c.answer(err) }

// answer writes a failure of the chain itself.
func (c *call) answer(err error) {
	e := errs.From(err)
	h := c.ResponseWriter.Header()
	h.Del("Content-Length")
	h.Del("Content-Encoding")
	c.status = e.GetStatus()
	if isAPI(c.r.URL.Path) || c.r.Header.Get("Accept") == "application/json" {
		count := &counter{ResponseWriter: c.ResponseWriter}
		route.Write(count, c.r, err)
		c.bytes = count.n
		return
	}
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	if c.status == http.StatusServiceUnavailable {
		h.Set("Retry-After", "1")
	}
	c.contain()
	c.ResponseWriter.WriteHeader(c.status)
	n, _ := c.ResponseWriter.Write([]byte(e.Message + "\n"))
	c.bytes = int64(n)
}

type counter struct {
	http.ResponseWriter
	n int64
}

func (c *counter) Write(b []byte) (int, error) {
	n, err := c.ResponseWriter.Write(b)
	c.n += int64(n)
	return n, err
}

// leave recovers a panic, counts and logs.
func (g *Gateway) leave(c *call) {
	p := recover()
	if p != nil && p != http.ErrAbortHandler {
		slog.ErrorContext(c.r.Context(), "panic", "request_id", c.site.RequestID, "route", c.route(), "panic", fmt.Sprint(p), "stack", string(bytes.TrimSpace(debug.Stack())))
		if c.status == 0 {
			c.answer(errs.New(errs.ServerError, ""))
		}
	}
	if !c.gone {
		g.counts.inFlight.Add(-1)
		g.tell(c.r.Context(), c.line(), c.began)
	}
	if p == http.ErrAbortHandler {
		panic(p)
	}
}

// line is what the log will say, but for the time.
func (c *call) line() Line {
	return Line{RequestID: c.site.RequestID, Method: method(c.r.Method), Route: c.route(), IP: c.site.IP, User: c.user, Status: c.status, Bytes: c.bytes}
}

// tell counts and logs a call that is over.
func (g *Gateway) tell(ctx context.Context, l Line, began time.Time) {
	l.Took = g.Now().Sub(began)
	g.counts.add(l.Status, l.Took)
	if g.Log != nil {
		g.Log(ctx, l)
	}
}

// Detach is for a stream's handler that takes the connection and returns. The call goes on until the handler calls what it gets, with what was
// written meanwhile; end is called when the server stops. Nothing of the request is held for that.
func (c *call) Detach(end func()) (ended func(bytes int64)) {
	c.gone = true
	g, l, began := c.g, c.line(), c.began
	release := g.keepStream(end)
	return func(bytes int64) {
		release()
		g.counts.inFlight.Add(-1)
		l.Bytes += bytes
		g.tell(context.Background(), l, began)
	}
}

// route is the template the mux matched. A path that matched nothing is not logged either: it may hold anything.
func (c *call) route() string {
	_, path, ok := strings.Cut(c.r.Pattern, " ")
	switch {
	case c.r.Pattern == "":
		return "(no route)"
	case !ok:
		return c.r.Pattern
	}
	return path
}

// method keeps invented methods out of logs and counters.
func method(m string) string {
	switch m {
	case "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS":
		return m
	}
	return "other"
}
