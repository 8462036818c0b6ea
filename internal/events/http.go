package events

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
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
}

// Mount adds GET /api/events.
func (h *Handler) Mount(rt *route.Router) {
	rt.Handle(http.MethodGet, "/api/events", route.SignedIn, http.HandlerFunc(h.stream), route.Unhurried())
}

const aliveEvery = 4

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
	// (security.md section 3 row 19).
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
	// A page that was just made holds its boot, so it names where the events stood then; it has no greeting yet.
	last := r.Header.Get("Last-Event-ID")
	resume := func() (<-chan *Event, Missed, func()) {
		if last == "" {
			return h.Bus.ResumeAt(p.UserID, p.SessionID, r.Header.Get(sinceHeader))
		}
		return h.Bus.Resume(p.UserID, p.SessionID, last)
	}
	events, missed, cancel := resume()
	defer cancel()
	head := w.Header()
	head.Set("Content-Type", "text/event-stream; charset=utf-8")
	head.Set("Cache-Control", "no-store")
	head.Set("X-Accel-Buffering", "no") // nginx would hold the stream back
	// Subscribed before hello: what the client reads after hello leaves no gap to the events that follow.
	if !send(h.opening(r.Context(), p, last == "", missed)) {
		return
	}
	for _, e := range missed.Events {
		if !send(e.frame) || e.Kind == SessionEnded {
			return
		}
	}
	missed = Missed{} // the stream may live for hours
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for beats := 0; ; {
		select {
		case <-r.Context().Done():
			return
		case e, open := <-events:
			if !open {
				return
			}
			if !send(e.frame) || e.Kind == SessionEnded {
				return
			}
		case <-beat.C:
			beats++
			if beats%aliveEvery == 0 && h.ended(r.Context(), p.SessionID) {
				send(frame("", SessionEnded, json.RawMessage(`{"reason":"expired"}`)))
				return
			}
			if !send(beatFrame) {
				return
			}
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
