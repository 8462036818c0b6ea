package microapp

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// perSession is how many reports one session may send in perWindow: a page that fails again and again says nothing new.
const (
	perSession = 20
	perWindow  = 10 * time.Minute
)

// Failure is what a browser tells of a sub-app that did not come or fell over. Nothing in it is about the person: the browser takes
// names, numbers and addresses out of the message, and whose session it was is not written down.
type Failure struct {
	App     string `json:"app" minLength:"1" maxLength:"64"`
	Version string `json:"version" maxLength:"64"`
	Kind    string `json:"kind" enum:"missing,syntax,timeout,policy,version,react,crash,server,network"`
	Trace   string `json:"trace" pattern:"^[A-Za-z0-9-]{1,64}$" doc:"number the person sees on the card"`
	Detail  string `json:"detail" maxLength:"160"`
	Build   string `json:"build" pattern:"^[0-9a-f]{0,64}$"`
}

// FailureHandler takes the reports: one line of the log each, and a count per sub-app and kind for /metrics.
type FailureHandler struct {
	Service *Service
	Now     func() time.Time

	mu     sync.Mutex
	since  time.Time
	sent   map[string]int
	counts map[[2]string]int64
}

// Mount adds the route.
func (h *FailureHandler) Mount(rt *route.Router) {
	route.Op(rt, "POST", "/api/sub-app-failures", route.SignedIn, "A sub-app failed in the caller's browser", h.report, route.MaxBody(2<<10))
}

type failureIn struct{ Body Failure }

func (h *FailureHandler) report(ctx context.Context, in *failureIn) (*route.Out[struct{}], error) {
	if !h.mayReport(principal.From(ctx).SessionID) {
		return nil, errs.New(errs.TooMany, "")
	}
	apps, err := h.Service.List(ctx)
	if err != nil {
		return nil, err
	}
	f := in.Body
	// Only names of the registry become names of counters.
	if !slices.ContainsFunc(apps, func(a App) bool { return a.Name == f.App }) {
		return nil, errs.Invalid("app", "没有这个子应用")
	}
	h.mu.Lock()
	if h.counts == nil {
		h.counts = map[[2]string]int64{}
	}
	h.counts[[2]string{f.App, f.Kind}]++
	h.mu.Unlock()
	if err := h.Service.count(ctx, f); err != nil {
		slog.WarnContext(ctx, "sub-app health", "error", err.Error())
	}
	slog.WarnContext(ctx, "sub-app failed", "app", f.App, "version", f.Version, "kind", f.Kind, "trace", f.Trace, "detail", f.Detail, "build", f.Build)
	return route.Data(struct{}{}), nil
}

func (h *FailureHandler) mayReport(session string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if now := h.Now(); h.sent == nil || now.Sub(h.since) > perWindow {
		h.since, h.sent = now, map[string]int{}
	}
	h.sent[session]++
	return h.sent[session] <= perSession
}

// Counts gives what was reported so far, by sub-app and kind.
func (h *FailureHandler) Counts() map[[2]string]int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	out := make(map[[2]string]int64, len(h.counts))
	for k, v := range h.counts {
		out[k] = v
	}
	return out
}
