package apptest

import (
	"context"
	"net"
	"testing"
	"time"

	"mirror/internal/events"
	"mirror/internal/kit/eventually"
)

// Promptly is how long a test waits for what people are promised within a second (ruling 3). A machine that is busy with
// something else makes it slow and not wrong; what would come without the message, by asking again, comes after 15 s (events).
const Promptly = 12 * time.Second

// Within waits for what a change promises, at most Promptly.
func Within(t testing.TB, what string, is func() bool) {
	t.Helper()
	began := time.Now()
	if !eventually.Within(Promptly, is) {
		t.Fatalf("%s: not in force after %v", what, Promptly)
	}
	t.Logf("%s: in force after %v", what, time.Since(began).Round(time.Millisecond))
}

// EachPair runs a test on one house over SQLite and on two replicas over one PostgreSQL.
func EachPair(t *testing.T, settings map[string]string, test func(t *testing.T, one, two *House)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { h := Start(t, settings); test(t, h, h) })
	t.Run("postgres", func(t *testing.T) { one, two := Pair(t, settings); test(t, one, two) })
}

// Pair is two houses over one PostgreSQL; without a server the test is skipped.
func Pair(t *testing.T, settings map[string]string) (one, two *House) {
	t.Helper()
	dir, url := Demo.Postgres(t)
	all := merged(settings, map[string]string{"database-url": url, "base-url": "http://portal.test"})
	one = Open(t, dir, all)
	return one, Open(t, dir, all)
}

// Replicas are two running servers over one PostgreSQL that hear each other, serving with their background work.
func Replicas(t *testing.T, settings map[string]string) (one, two *House) {
	t.Helper()
	one, two = Pair(t, settings)
	one.Serve()
	two.Serve()
	hears(t, one, two)
	hears(t, two, one)
	return one, two
}

// Serve runs the house with its jobs and what it hears of others until the test ends, and gives the address it then has besides its own.
func (h *House) Serve() (url string) {
	h.t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		h.t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- h.App.Serve(ctx, l) }()
	h.t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			h.t.Error(err)
		}
	})
	return "http://" + l.Addr().String()
}

// hears waits until a replica hears what another publishes: before its listener is up, that reaches nobody there.
func hears(t *testing.T, from, at *House) {
	t.Helper()
	const nobody = 1 << 40
	heard, _, end := at.App.Bus.Resume(nobody, "hears", "")
	defer end()
	Within(t, "the listener's connection", func() bool {
		if err := from.App.Bus.Publish(context.Background(), nil, events.Event{Kind: "hears", User: nobody}); err != nil {
			t.Fatal(err)
		}
		return len(heard) > 0
	})
}
