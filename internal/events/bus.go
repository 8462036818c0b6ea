package events

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"mirror/internal/db"
)

// The kinds this room knows itself.
const (
	Hello        = "hello"
	SessionEnded = "session.ended"
	BootChanged  = "boot.changed" // what the person may do is another: their pages ask for the boot again
	// Resync says that events may have been missed and are not kept any more: whoever holds something asks again. Its data
	// has greeted true where the handler's Greet follows.
	Resync = "resync"
)

// MaxSize bounds an event with its wrapping, in bytes: PostgreSQL's NOTIFY takes 8,000. Send ids, not bodies.
const MaxSize = 7900

// buffer is how many events may wait for a subscriber before it counts as too slow.
const buffer = 16

// ErrTooLarge is what Publish answers for an event beyond MaxSize, on both engines.
var ErrTooLarge = errors.New("event is too large")

// Event is one event. User 0 means everybody; Session "" every session of the user. To a subscriber Data is the
// json.RawMessage of what was published, and ID names it on every replica.
type Event struct {
	Kind    string
	User    int64
	Session string
	Data    any
	ID      string

	frame []byte // as the stream writes it, made once for all who get it
}

func (e *Event) isFor(user int64, session string) bool {
	return (e.User == 0 || e.User == user) && (e.Session == "" || e.Session == session)
}

// Bus delivers events in this process and, on PostgreSQL, between replicas. app fills DB and runs Run.
type Bus struct {
	DB *db.DB

	once   sync.Once
	origin string
	last   atomic.Int64 // number of the last event of our own
	mu     sync.Mutex
	past   backlog
	users  map[int64]map[*subscriber]struct{}
	count  int
	closed bool
}

// subscriber is somebody events are for: by its channel, or by the connection it was moved to. Bus.mu guards it.
type subscriber struct {
	user    int64
	session string
	ch      chan *Event
	conn    *streamConn
	gone    bool // the channel is closed, the connection is ending
}

func (b *Bus) init() {
	b.once.Do(func() {
		b.origin = rand.Text()[:10]
		b.past.start = b.origin + ".0"
		b.users = map[int64]map[*subscriber]struct{}{}
	})
}

// wire is an event between replicas.
type wire struct {
	Origin  string          `json:"o"`
	Number  int64           `json:"n"`
	Kind    string          `json:"k"`
	User    int64           `json:"u,omitempty"`
	Session string          `json:"s,omitempty"`
	Data    json.RawMessage `json:"d"`
}

// Publish sends an event once tx is committed, and never when it is not. tx may be nil for an event that belongs to no
// transaction: it goes out at once. Kind has no line break (it is a line of the stream).
func (b *Bus) Publish(ctx context.Context, tx *db.Tx, e Event) error {
	b.init()
	if e.Kind == "" || strings.ContainsAny(e.Kind, "\r\n") {
		return fmt.Errorf("event kind %q cannot be sent", e.Kind)
	}
	w := wire{Origin: b.origin, Number: b.last.Add(1), Kind: e.Kind, User: e.User, Session: e.Session, Data: json.RawMessage("{}")}
	if e.Data != nil {
		data, err := json.Marshal(e.Data)
		if err != nil {
			return fmt.Errorf("event %s: %w", e.Kind, err)
		}
		w.Data = data
	}
	text, err := json.Marshal(w)
	if err != nil {
		return fmt.Errorf("event %s: %w", e.Kind, err)
	}
	if len(text) > MaxSize {
		return fmt.Errorf("event %s of %d bytes: %w", e.Kind, len(text), ErrTooLarge)
	}
	if b.DB.Engine() == db.Postgres {
		if err := b.notify(ctx, tx, string(text)); err != nil {
			return fmt.Errorf("event %s: %w", e.Kind, err)
		}
	}
	// Our own subscribers do not wait for the round trip; Run leaves out what carries our origin.
	if tx == nil {
		b.deliver(w)
	} else {
		tx.AfterCommit(func() { b.deliver(w) })
	}
	return nil
}

// Subscribe gives the events for a user's session from now on, and what ends it (any number of times, also late). The
// channel is closed when the subscriber was too slow, on Close, and at once when the bus is closed already.
func (b *Bus) Subscribe(user int64, session string) (<-chan *Event, func()) {
	ch, _, end := b.Resume(user, session, "")
	return ch, end
}

// Missed is what a subscriber that comes back has to catch up with.
type Missed struct {
	Events []*Event
	// Lost says that the event it had last is not kept any more.
	Lost bool
	// At is where it stands now: what to name when it comes back before an event has reached it.
	At string
}

// Resume is Subscribe for somebody who had seen events up to the one named last, "" for none. Between what was missed and what
// comes on the channel nothing is lost; some of what was seen may come again, because two replicas may have heard two events in
// different order.
func (b *Bus) Resume(user int64, session, last string) (<-chan *Event, Missed, func()) {
	return b.resume(user, session, last, time.Time{})
}

func (b *Bus) resume(user int64, session, last string, at time.Time) (<-chan *Event, Missed, func()) {
	s, missed := b.join(user, session, last, at)
	return s.ch, missed, func() { b.leave(s) }
}

func (b *Bus) join(user int64, session, last string, at time.Time) (*subscriber, Missed) {
	b.init()
	s := &subscriber{user: user, session: session, ch: make(chan *Event, buffer)}
	b.mu.Lock()
	defer b.mu.Unlock()
	missed := Missed{At: b.past.end()}
	if b.closed {
		s.gone = true
		close(s.ch)
		return s, missed
	}
	if last != "" {
		missed.Events, missed.Lost = b.past.since(last, at, user, session)
	}
	if b.users[user] == nil {
		b.users[user] = map[*subscriber]struct{}{}
	}
	b.users[user][s] = struct{}{}
	b.count++
	return s, missed
}

func (b *Bus) leave(s *subscriber) {
	b.mu.Lock()
	defer b.mu.Unlock()
	s.conn = nil // ended by whom leaves
	b.drop(s)
}

// move hands a subscriber's events to a connection from here on, those that wait in its channel first; false when it is dropped already.
func (b *Bus) move(s *subscriber, l *streamConn) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if s.gone {
		return false
	}
	for len(s.ch) > 0 {
		l.queue = append(l.queue, <-s.ch)
	}
	s.ch, s.conn = nil, l
	return true
}

// Position names this moment among the events. Whoever asks for it before reading something gets by ResumeAt what changed since.
func (b *Bus) Position() string {
	b.init()
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.past.end() + "@" + strconv.FormatInt(time.Now().UnixMilli(), 36)
}

// ResumeAt is Resume for somebody who read what they hold at a Position, "" for none.
func (b *Bus) ResumeAt(user int64, session, position string) (<-chan *Event, Missed, func()) {
	last, at := place(position)
	return b.resume(user, session, last, at)
}

// place reads a Position; what is none is no place.
func place(position string) (last string, at time.Time) {
	last, moment, _ := strings.Cut(position, "@")
	ms, err := strconv.ParseInt(moment, 36, 64)
	if err != nil {
		return "", time.Time{}
	}
	return last, time.UnixMilli(ms)
}

// Count is how many subscribers this process has.
func (b *Bus) Count() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.count
}

// Close ends every subscription and refuses new ones; open streams end at once. Hand it to http.Server.RegisterOnShutdown,
// which would otherwise wait for them.
func (b *Bus) Close() {
	b.init()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.closed = true
	for _, set := range b.users {
		for s := range set {
			b.drop(s)
		}
	}
}

// drop ends one subscription; mu is held.
func (b *Bus) drop(s *subscriber) {
	if s.gone {
		return
	}
	s.gone = true
	if s.conn != nil {
		go s.conn.end() // it leaves by itself, which takes the lock
	} else if s.ch != nil {
		close(s.ch)
	}
	b.count--
	set := b.users[s.user]
	delete(set, s)
	if len(set) == 0 {
		delete(b.users, s.user)
	}
}

func (b *Bus) deliver(w wire) {
	e := &Event{Kind: w.Kind, User: w.User, Session: w.Session, Data: w.Data, ID: w.Origin + "." + strconv.FormatInt(w.Number, 10)}
	e.frame = frame(e.ID, e.Kind, w.Data)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.past.add(e, time.Now())
	b.hand(e)
}

// hand gives an event to those it is for; mu is held.
func (b *Bus) hand(e *Event) {
	if e.User != 0 {
		b.offer(b.users[e.User], e)
		return
	}
	for _, set := range b.users {
		b.offer(set, e)
	}
}

// hole says that events of other replicas were lost: what is kept is not whole any more, and everybody asks again.
func (b *Bus) hole() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.past.forget(b.origin + ".h" + strconv.FormatInt(b.last.Add(1), 10))
	e := &Event{Kind: Resync, Data: json.RawMessage("{}"), ID: b.past.start}
	e.frame = frame(e.ID, e.Kind, json.RawMessage("{}"))
	b.hand(e)
}

func (b *Bus) offer(set map[*subscriber]struct{}, e *Event) {
	for s := range set {
		if e.Session != "" && e.Session != s.session {
			continue
		}
		if !s.take(e) {
			b.drop(s) // its browser connects again and resumes; nobody else waits for it
		}
	}
}

// take is false when too many events wait for the subscriber.
func (s *subscriber) take(e *Event) bool {
	if s.conn != nil {
		return s.conn.offer(e)
	}
	select {
	case s.ch <- e:
		return true
	default:
		return false
	}
}
