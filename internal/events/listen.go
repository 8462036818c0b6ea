package events

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"

	"mirror/internal/db"
)

const channel = "mirror_events"

// The listener's times: how long it waits to connect, how often a silent connection is asked whether it is still there
// (a peer that vanished sends nothing), and how fast it tries again.
const (
	connectTime = 3 * time.Second
	askAfter    = 15 * time.Second
	retryMin    = 100 * time.Millisecond
	retryMax    = 2 * time.Second
)

// notify sends within the transaction, so PostgreSQL delivers it at the commit or never.
func (b *Bus) notify(ctx context.Context, tx *db.Tx, text string) error {
	var err error
	if tx != nil {
		_, err = tx.NewRaw("SELECT pg_notify(?, ?)", channel, text).Exec(ctx)
	} else {
		_, err = b.DB.Read().NewRaw("SELECT pg_notify(?, ?)", channel, text).Exec(ctx)
	}
	return err
}

// Run hears the other replicas until ctx ends, then closes the bus. It connects again by itself when the database was
// away; what was sent meanwhile is lost, so all subscribers get resync then, and at the first connection too: what others
// sent between this process's first reading and then is lost as well. On SQLite there are no other replicas.
func (b *Bus) Run(ctx context.Context) error {
	b.init()
	defer b.Close()
	if b.DB.Engine() != db.Postgres {
		<-ctx.Done()
		return nil
	}
	wait := retryMin
	for ctx.Err() == nil {
		err := b.listen(ctx, func() {
			wait = retryMin
			b.hole()
		})
		if ctx.Err() != nil {
			break
		}
		slog.WarnContext(ctx, "event connection lost", "error", err, "retry", wait.String())
		select {
		case <-ctx.Done():
		case <-time.After(wait):
		}
		wait = min(wait*2, retryMax)
	}
	return nil
}

// listen holds one connection; up is called once it hears.
func (b *Bus) listen(ctx context.Context, up func()) error {
	dial, cancel := context.WithTimeout(ctx, connectTime)
	defer cancel()
	conn, err := pgx.Connect(dial, b.DB.URL())
	if err != nil {
		return err
	}
	defer func() {
		end, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		_ = conn.Close(end)
	}()
	if _, err := conn.Exec(dial, "LISTEN "+channel); err != nil {
		return err
	}
	up()
	for {
		err := b.hear(ctx, conn)
		if err != nil {
			return err
		}
	}
}

// hear takes one notification, or asks after a silence whether the server is still there.
func (b *Bus) hear(ctx context.Context, conn *pgx.Conn) error {
	quiet, cancel := context.WithTimeout(ctx, askAfter)
	defer cancel()
	n, err := conn.WaitForNotification(quiet)
	if err != nil {
		if ctx.Err() != nil || quiet.Err() == nil || conn.IsClosed() {
			return err
		}
		ask, cancel := context.WithTimeout(ctx, connectTime)
		defer cancel()
		return conn.Ping(ask)
	}
	var w wire
	if err := json.Unmarshal([]byte(n.Payload), &w); err != nil {
		slog.WarnContext(ctx, "event of another replica is not readable", "error", err)
		return nil
	}
	if w.Origin != b.origin {
		b.deliver(w)
	}
	return nil
}
