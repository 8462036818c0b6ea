package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"mirror/internal/events"
	"mirror/internal/gateway/release"
)

// The server's patience (security.md rows 19 and 20).
const (
	headerTimeout = 10 * time.Second
	bodyTimeout   = 30 * time.Second
	writeTimeout  = 60 * time.Second
	idleTimeout   = 2 * time.Minute
	// drainTime is how long calls under way may take after a stop signal; with what follows it stays below 20 s.
	drainTime = 15 * time.Second
	workTime  = 3 * time.Second
)

// SetLog makes the program's log.
func SetLog(c *Config, w io.Writer) {
	var level slog.Level
	_ = level.UnmarshalText([]byte(c.LogLevel)) // one of four words, checked by Load
	options := &slog.HandlerOptions{Level: level}
	var h slog.Handler = slog.NewJSONHandler(w, options)
	if c.LogFormat == "text" {
		h = slog.NewTextHandler(w, options)
	}
	slog.SetDefault(slog.New(h))
}

// Listen opens the public address and writes the real one back, so that port 0 works.
func Listen(c *Config) (net.Listener, error) {
	l, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w", c.Addr, err)
	}
	if _, port, _ := net.SplitHostPort(c.Addr); port == "0" {
		c.Addr = l.Addr().String()
	}
	return l, nil
}

// Server is the HTTP server with our limits around a handler.
func Server(h http.Handler) *http.Server {
	return &http.Server{Handler: h, ReadHeaderTimeout: headerTimeout, ReadTimeout: bodyTimeout, WriteTimeout: writeTimeout, IdleTimeout: idleTimeout,
		MaxHeaderBytes: 32 << 10, ErrorLog: slog.NewLogLogger(slog.Default().Handler(), slog.LevelDebug)}
}

// Listens tells the rule for outgoing connections that this process answers at l: nobody makes it call itself. In the demo the platforms it
// plays answer there, so it may.
func (a *App) Listens(l net.Addr) { a.Outbound.Listens(l, a.Config.Demo) }

// Serve answers on l until ctx ends, then drains: streams end first, calls under way finish, background work gives its
// jobs back, the store closes. Nil means a clean end.
func (a *App) Serve(ctx context.Context, l net.Listener) error {
	work, stopWork := context.WithCancel(context.WithoutCancel(ctx))
	defer stopWork()
	if err := a.fits(ctx); err != nil {
		return err
	}
	if err := a.Devices.Register(ctx); err != nil {
		return err
	}
	a.keepRelease(ctx)
	collector.start()
	failed := make(chan error, 3)
	done := a.background(work, failed)
	a.Listens(l.Addr())
	srv := Server(a.Gateway)
	admin, err := a.serveAdmin()
	if err != nil {
		return err
	}
	content, err := a.serveContent(failed)
	if err != nil {
		return err
	}
	go func() { failed <- srv.Serve(l) }()
	defer settle(settleAfter)()
	slog.Info("listening", "addr", l.Addr().String(), "base", a.Config.Base(), "content", a.Config.ContentURL, "engine", string(a.DB.Engine()), "version", Version)
	select {
	case err := <-failed:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	slog.Info("stopping")
	a.Gateway.Drain()
	limit, cancel := context.WithTimeout(context.Background(), drainTime)
	defer cancel()
	err = srv.Shutdown(limit)
	if err != nil {
		_ = srv.Close()
		err = fmt.Errorf("calls still under way after %s were cut", drainTime)
	}
	for _, other := range []*http.Server{admin, content} {
		if other != nil {
			_ = other.Close()
		}
	}
	stopWork()
	select {
	case <-done:
	case <-time.After(workTime):
		err = errors.Join(err, fmt.Errorf("background work did not end in %s", workTime))
	}
	slog.Info("stopped")
	return err
}

// serveContent answers on the listener of what other people wrote, where there is one.
func (a *App) serveContent(failed chan<- error) (*http.Server, error) {
	l := a.contentListener
	if l == nil {
		if a.Config.ContentAddr == "" {
			return nil, nil
		}
		var err error
		if l, err = net.Listen("tcp", a.Config.ContentAddr); err != nil {
			return nil, fmt.Errorf("listen on %s: %w", a.Config.ContentAddr, err)
		}
	}
	srv := Server(a.Gateway.ContentListener())
	go func() {
		if err := srv.Serve(l); err != nil && !errors.Is(err, http.ErrServerClosed) {
			failed <- err
		}
	}()
	return srv, nil
}

// serveAdmin opens the administration listener where one is configured.
func (a *App) serveAdmin() (*http.Server, error) {
	if a.Config.AdminAddr == "" {
		return nil, nil
	}
	l, err := net.Listen("tcp", a.Config.AdminAddr)
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w", a.Config.AdminAddr, err)
	}
	a.Outbound.Listens(l.Addr(), false)
	srv := &http.Server{Handler: a.Health.Admin(), ReadHeaderTimeout: headerTimeout}
	go func() {
		if err := srv.Serve(l); err != nil && !errors.Is(err, http.ErrServerClosed) {
			slog.Error("administration listener", "error", err.Error())
		}
	}()
	return srv, nil
}

// background starts what runs beside the calls; the channel closes when all of it has ended. What the server cannot go on without failed is told.
func (a *App) background(ctx context.Context, failed chan<- error) <-chan struct{} {
	if a.history != nil {
		// They would count, keep and look at what is half there.
		a.Jobs.EveryFrom = a.history.ended
	}
	a.schedule()
	var wg sync.WaitGroup
	for _, run := range []func(context.Context){
		func(ctx context.Context) { a.logEnd(ctx, "check of the data file", a.DB.CheckLater(ctx)) },
		func(ctx context.Context) { a.logEnd(ctx, "events", a.Bus.Run(ctx)) },
		func(ctx context.Context) { a.logEnd(ctx, "jobs", a.Jobs.Work(ctx)) },
		func(ctx context.Context) { a.logEnd(ctx, "imports and exports", a.Bulk.Work(ctx)) },
		a.fold,
		a.repairFund,
		a.retoken,
		a.restaff,
		a.plantRules,
		a.Audit.Run,
		a.Keys.Watch,
		a.hearPolicy,
		a.Devices.Watch,
		func(ctx context.Context) { a.logEnd(ctx, "upstreams", a.Upstreams.Run(ctx)) },
		a.watchProvider,
		func(ctx context.Context) {
			if err := a.fillBehind(ctx, a.out); err != nil && ctx.Err() == nil {
				failed <- err
			}
		},
	} {
		wg.Go(func() { run(ctx) })
	}
	done := make(chan struct{})
	go func() { wg.Wait(); close(done) }()
	return done
}

func (a *App) logEnd(ctx context.Context, what string, err error) {
	if err != nil && ctx.Err() == nil {
		slog.Error("background work ended", "what", what, "error", err.Error())
	}
}

// keepRelease stores the front end's files before the first page goes out: a replica of another build may be asked for them at once.
// A failure keeps nobody from working, so it is only logged.
func (a *App) keepRelease(ctx context.Context) {
	b := release.Build{Build: a.Front.Web.Build(), Version: Version}
	news, err := a.Release.Start(ctx, b, a.Front.Web.FS)
	if err == nil && news {
		err = a.Bus.Publish(ctx, nil, events.Event{Kind: "release", Data: b})
	}
	if err != nil {
		slog.Error("release", "build", b.Build, "error", err.Error())
	}
}

// greet tells a stream which build is the newest: who connects again after an upgrade learns of it at once.
func (a *App) helloData(ctx context.Context) json.RawMessage {
	b, err := a.Release.Latest(ctx)
	if err != nil {
		return json.RawMessage("{}")
	}
	text, _ := json.Marshal(b)
	return text
}
