package events

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"

	"mirror/internal/db"
)

// The kinds this room knows itself.
const (
	Hello        = "hello"
	SessionEnded = "session.ended"
	MenuChanged  = "menu.changed" // what the person may do is another: her pages ask for the boot again
)

// MaxSize bounds an event with its wrapping, in bytes: PostgreSQL's NOTIFY takes 8,000. Send ids, not bodies.
const MaxSize = 7900

// buffer is how many events may wait for a subscriber before it counts as too slow.
const buffer = 16

// ErrTooLarge is what Publish answers for an event beyond MaxSize, on both engines.
var ErrTooLarge = errors.New("event is too large")

// Event is one event. User 0 means everybody; Session "" every session of the user. To a subscriber Data is the
// json.RawMessage of what was published.
type Event struct {
	Kind    string
	User    int64
	Session string
	Data    any
}

// Bus delivers events in this process and, on PostgreSQL, between replicas. app fills DB and runs Run.
type Bus struct {
	DB *db.DB

	once   sync.Once
	origin string
	mu     sync.Mutex
	users  map[int64]map[*subscriber]struct{}
	count  int
	closed bool
}

type subscriber struct {
	user    int64
	session string
	ch      chan Event
	gone    bool // guarded by Bus.mu; ch is closed
}

func (b *Bus) init() {
	b.once.Do(func() {
		b.origin = rand.Text()
		b.users = map[int64]map[*subscriber]struct{}{}
	})
}

// wire is an event between replicas.
type wire struct {
	Origin  string          `json:"o"`
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
	w := wire{Origin: b.origin, Kind: e.Kind, User: e.User, Session: e.Session, Data: json.RawMessage("{}")}
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
func (b *Bus) Subscribe(user int64, session string) (<-chan Event, func()) {
	b.init()
	s := &subscriber{user: user, session: session, ch: make(chan Event, buffer)}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		close(s.ch)
		return s.ch, func() {}
	}
	if b.users[user] == nil {
		b.users[user] = map[*subscriber]struct{}{}
	}
	b.users[user][s] = struct{}{}
	b.count++
	return s.ch, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.drop(s)
	}
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
	close(s.ch)
	b.count--
	set := b.users[s.user]
	delete(set, s)
	if len(set) == 0 {
		delete(b.users, s.user)
	}
}

func (b *Bus) deliver(w wire) {
	e := Event{Kind: w.Kind, User: w.User, Session: w.Session, Data: w.Data}
	b.mu.Lock()
	defer b.mu.Unlock()
	if w.User != 0 {
		b.offer(b.users[w.User], e)
		return
	}
	for _, set := range b.users {
		b.offer(set, e)
	}
}

func (b *Bus) offer(set map[*subscriber]struct{}, e Event) {
	for s := range set {
		if e.Session != "" && e.Session != s.session {
			continue
		}
		select {
		case s.ch <- e:
		default:
			b.drop(s) // its browser connects again and refreshes; nobody else waits for it
		}
	}
}
