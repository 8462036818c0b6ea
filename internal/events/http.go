package events

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"syscall"
	"time"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Handler is the stream to a browser. Zero fields take the defaults named.
type Handler struct {
	Bus *Bus
	// Alive, when set, is asked at every fourth heartbeat whether the session still lives, for the rare case that its
	// session.ended was lost on the way from another replica. An error (database away) leaves the stream open.
	Alive func(ctx context.Context, sid string) (bool, error)
	// HelloData is what hello carries; nil sends {}.
	HelloData func(ctx context.Context) json.RawMessage
	// Greet, when set, gives what a browser that holds nothing yet, or lost what it held, must know: sent right after hello (and
	// resync). An error sends nothing; the browser then asks by itself.
	Greet func(ctx context.Context, p *principal.Principal) ([]Event, error)
	// Heartbeat is the time between comments that keep proxies from closing; default 15 s.
	Heartbeat time.Duration
	// WriteTimeout is how long one write may take before the peer counts as gone; default 10 s.
	WriteTimeout time.Duration

	writers    writers
	heartbeats heartbeats
}

// Mount adds GET /api/events.
func (h *Handler) Mount(rt *route.Router) {
	rt.Handle(http.MethodGet, "/api/events", route.SignedIn, http.HandlerFunc(h.stream), route.Unhurried())
}

const aliveEvery = 4

const lastHeader = "Last-Event-ID"

// sinceHeader is where the events stood when the page was made. Its page holds no greeting yet, unlike one with a Last-Event-ID.
const sinceHeader = "Since-Event-ID"

func (h *Handler) stream(w http.ResponseWriter, r *http.Request) {
	p := principal.From(r.Context())
	if p == nil {
		route.Write(w, r, errs.New(errs.Unauthorized, ""))
		return
	}
	heartbeat, limit := h.Heartbeat, h.WriteTimeout
	if heartbeat <= 0 {
		heartbeat = 15 * time.Second
	}
	if limit <= 0 {
		limit = 10 * time.Second
	}
	rc := http.NewResponseController(w)
	// The server's own timeouts are for requests that end; a stream has a deadline for each write instead
	// (security.md row 19).
	if err := rc.SetReadDeadline(time.Time{}); err != nil {
		route.Write(w, r, errs.Wrap(errs.ServerError, err))
		return
	}
	send := func(text []byte) bool {
		if rc.SetWriteDeadline(time.Now().Add(limit)) != nil {
			return false
		}
		if _, err := w.Write(text); err != nil {
			return false
		}
		return rc.Flush() == nil
	}
	s, missed := h.join(p, r.Header)
	taken := false
	defer func() {
		if !taken {
			h.Bus.leave(s)
		}
	}()
	head := w.Header()
	head.Set("Content-Type", "text/event-stream; charset=utf-8")
	head.Set("Cache-Control", "no-store")
	head.Set("X-Accel-Buffering", "no") // nginx would hold the stream back
	own := mayTake(w, r)
	if own {
		// The body ends with the connection: nothing has to be written around an event but the event.
		head.Set("Transfer-Encoding", "identity")
	}
	// Subscribed before hello: what the client reads after hello leaves no gap to the events that follow.
	if !send(h.opening(r.Context(), p, r.Header.Get(lastHeader) == "", missed)) {
		return
	}
	for _, e := range missed.Events {
		if !send(e.frame) || e.Kind == SessionEnded {
			return
		}
	}
	if taken = own && h.take(w, s, heartbeat, limit); taken {
		return
	}
	h.follow(r.Context(), s, send, heartbeat)
}

// join subscribes. A page that was just made holds its boot, so it names where the events stood then; it has no greeting yet.
func (h *Handler) join(p *principal.Principal, head http.Header) (*subscriber, Missed) {
	if last := head.Get(lastHeader); last != "" {
		return h.Bus.join(p.UserID, p.SessionID, last, time.Time{})
	}
	last, at := place(head.Get(sinceHeader))
	return h.Bus.join(p.UserID, p.SessionID, last, at)
}

// take has the stream go on without its request; false where the server does not give the connection away.
func (h *Handler) take(w http.ResponseWriter, s *subscriber, heartbeat, limit time.Duration) bool {
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return false
	}
	l := &streamConn{session: s.session, conn: conn, writers: &h.writers, limit: limit, busy: true, ended: func(int64) {}}
	if bare, ok := conn.(syscall.Conn); ok {
		l.raw, _ = bare.SyscallConn()
	}
	rest := h.heartbeats.join(l, heartbeat, h.ask)
	l.leave = func() { rest(); h.Bus.leave(s) }
	if d, ok := seek[detacher](w); ok {
		l.mu.Lock() // the chain may be ending its streams just now
		l.ended = d.Detach(l.end)
		l.mu.Unlock()
	}
	if !h.Bus.move(s, l) {
		l.end()
		return true
	}
	l.start()
	return true
}

// follow is the stream where the connection carries other calls too: the handler stays.
func (h *Handler) follow(ctx context.Context, s *subscriber, send func([]byte) bool, heartbeat time.Duration) {
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for beats := 0; ; {
		select {
		case <-ctx.Done():
			return
		case e, open := <-s.ch:
			if !open || !send(e.frame) || e.Kind == SessionEnded {
				return
			}
		case <-beat.C:
			beats++
			if beats%aliveEvery == 0 && h.ended(ctx, s.session) {
				send(expiredEvent.frame)
				return
			}
			if !send(beatFrame) {
				return
			}
		}
	}
}

// ask ends the connections whose session has ended without their hearing of it.
func (h *Handler) ask(due []*streamConn) {
	for _, l := range due {
		ctx, done := context.WithTimeout(context.Background(), route.Patience)
		over := h.ended(ctx, l.session)
		done()
		if over && !l.offer(expiredEvent) {
			l.end()
		}
	}
}

func (h *Handler) ended(ctx context.Context, sid string) bool {
	if h.Alive == nil {
		return false
	}
	alive, err := h.Alive(ctx, sid)
	return err == nil && !alive
}

// opening is what a stream begins with: where it stands, and what it must know when it cannot be told only what it missed.
func (h *Handler) opening(ctx context.Context, p *principal.Principal, fresh bool, missed Missed) []byte {
	data := json.RawMessage("{}")
	if h.HelloData != nil {
		data = h.HelloData(ctx)
	}
	// Where the stream stands is said by the events that follow, one by one: a place named before them would be theirs already, and the
	// last of them would be taken for one that was seen.
	at := missed.At
	if len(missed.Events) > 0 {
		at = ""
	}
	out := frame(at, Hello, data)
	if !fresh && !missed.Lost {
		return out
	}
	var greeting []Event
	var err error
	if h.Greet != nil {
		greeting, err = h.Greet(ctx, p)
	}
	if !fresh || missed.Lost {
		out = append(out, frame("", Resync, json.RawMessage(fmt.Sprintf(`{"greeted":%t}`, err == nil && h.Greet != nil)))...)
	}
	for _, e := range greeting {
		data, _ := json.Marshal(e.Data)
		out = append(out, frame("", e.Kind, data)...)
	}
	return out
}

var beatFrame = []byte(": \n\n")

// frame is one event of the stream (WHATWG HTML, server-sent events). JSON of encoding/json holds no line break. Without an id
// the browser keeps the one it has.
func frame(id, kind string, data json.RawMessage) []byte {
	out := make([]byte, 0, len(id)+len(kind)+len(data)+24)
	if id != "" {
		out = append(append(append(out, "id: "...), id...), '\n')
	}
	out = append(append(append(out, "event: "...), kind...), '\n')
	return append(append(append(out, "data: "...), data...), "\n\n"...)
}
