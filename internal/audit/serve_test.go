package audit_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/principal"
)

// told hands on the messages of the program's log.
type told chan string

func (told) Enabled(context.Context, slog.Level) bool { return true }
func (c told) WithAttrs([]slog.Attr) slog.Handler     { return c }
func (c told) WithGroup(string) slog.Handler          { return c }
func (c told) Handle(_ context.Context, r slog.Record) error {
	select {
	case c <- r.Message:
	default: // nobody reads any more
	}
	return nil
}

// serve runs the chain until the test stops it, and hands on what it tells.
func serve(t *testing.T, c *audit.Chain) (messages told, stop func()) {
	t.Helper()
	messages = make(told, 100)
	was := slog.Default()
	slog.SetDefault(slog.New(messages))
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		c.Run(ctx)
		close(ended)
	}()
	stop = func() {
		cancel()
		<-ended
		slog.SetDefault(was)
	}
	t.Cleanup(stop)
	return messages, stop
}

func (c told) await(t *testing.T, want string) {
	t.Helper()
	late := time.After(20 * time.Second)
	for {
		select {
		case m := <-c:
			if m == want {
				return
			}
		case <-late:
			t.Fatalf("%q was not told", want)
		}
	}
}

// A serving process tells the head at its start. One that is stopped leaves no row without a seal and remembers the last head outside.
func TestServingTellsTheHeadAndLeavesNoTail(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := chain(t, d)
		c.Outside = audit.HeadFile(filepath.Join(t.TempDir(), "audit-head"))
		add(t, d, 3)
		messages, stop := serve(t, c)
		messages.await(t, "audit head")
		add(t, d, 2)
		stop()
		rep := whole(t, c, 6) // the row by which the memory outside begins is one
		if rep.Waiting != 0 {
			t.Errorf("%d rows wait for the next start", rep.Waiting)
		}
		if seq, seal, err := c.Outside.Read(); err != nil || seq != 6 || seal != rep.Head {
			t.Errorf("remembered %d %s %v, want the head at 6", seq, seal, err)
		}
	})
}

// S9: a serving process tells of a chain that was set back, and of a place outside the database where it cannot remember.
func TestServingTellsOfAChainSetBack(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := chain(t, d)
		c.Outside = audit.HeadFile(filepath.Join(t.TempDir(), "audit-head"))
		add(t, d, 3)
		seal(t, c, 3)
		earlier := headRow(t, d)
		add(t, d, 2)
		seal(t, c, 2)
		if _, err := c.CompareOutside(context.Background()); err != nil {
			t.Fatal(err)
		}
		rewind(t, d, 3, earlier)
		messages, stop := serve(t, c)
		messages.await(t, "audit chain was set back")
		stop()

		c.Outside = audit.HeadFile(t.TempDir()) // a folder: nothing can be read from it as a file
		messages, _ = serve(t, c)
		messages.await(t, "audit head is not remembered outside the database")
	})
}

// A chain that lost its key takes no new one: the seals it has could never be verified again.
func TestALostKeyIsNotReplaced(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := chain(t, d)
		add(t, d, 2)
		seal(t, c, 2)
		if err := exec(d, "UPDATE audit_chain SET key_enc = ''"); err != nil {
			t.Fatal(err)
		}
		add(t, d, 1)
		if n, err := chain(t, d).Seal(context.Background()); err == nil || n != 0 {
			t.Fatalf("sealed %d rows with a new key: %v", n, err)
		}
	})
}

// S9: the head is signed with its position and the anchor with its own, so that neither can be moved alone.
func TestPositionsAreSigned(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := chain(t, d)
		long := time.Now().Add(-400 * 24 * time.Hour)
		audit.At(t, long)
		add(t, d, 4)
		seal(t, c, 4)
		audit.At(t, time.Now())
		add(t, d, 1)
		seal(t, c, 1)
		c.Outside = audit.HeadFile(filepath.Join(t.TempDir(), "audit-head"))
		if n, err := c.Prune(context.Background(), 180); err != nil || n != 4 {
			t.Fatalf("pruned %d: %v", n, err)
		}
		if was, err := c.CompareOutside(context.Background()); err != nil || was.Pruned {
			t.Fatalf("nothing was remembered that could be pruned: %+v %v", was, err)
		}
		for column, why := range map[string]string{"anchor_seq": "anchor", "seq": "head was changed"} {
			if err := exec(d, "UPDATE audit_chain SET "+column+" = "+column+" + 1"); err != nil {
				t.Fatal(err)
			}
			var b *audit.Broken
			if _, err := c.Verify(context.Background()); !errors.As(err, &b) || !strings.Contains(b.Why, why) {
				t.Errorf("%s was moved: %v", column, err)
			}
			if err := exec(d, "UPDATE audit_chain SET "+column+" = "+column+" - 1"); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// A batch leaves its rows in its order, and none of them when one is no event.
func TestRecordAll(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		record := func(events []audit.Event) error {
			return d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error { return audit.RecordAll(ctx, tx, events) })
		}
		if err := record(nil); err != nil {
			t.Fatal(err)
		}
		if err := record([]audit.Event{{Action: "a", ObjectID: "1"}, {Action: "a", ObjectID: "2"}}); err != nil {
			t.Fatal(err)
		}
		if err := record([]audit.Event{{Action: "a", ObjectID: "3"}, {ObjectID: "4"}}); err == nil {
			t.Error("an event without an action is taken")
		}
		rows := list(t, d, area.Everything(), audit.Filter{})
		if len(rows) != 2 || rows[0].ObjectID != "2" || rows[1].ObjectID != "1" {
			t.Fatalf("%+v", rows)
		}
	})
}

// Who looks at the portal as somebody else is the one who acted, and the row says as whom (S3.11).
func TestARowOfSomebodyLookingAsAnother(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := principal.With(context.Background(), &principal.Principal{UserID: 7, Username: "town", SessionID: "s1",
			Viewer: &principal.Viewer{UserID: 1, Username: "admin"}})
		if err := audit.Write(ctx, d, audit.Event{Action: "household.open", Detail: map[string]any{"no": 9007199254740993}}); err != nil {
			t.Fatal(err)
		}
		e := list(t, d, area.Everything(), audit.Filter{})[0]
		if e.UserID != 1 || e.Username != "admin" || e.SessionID != "s1" || string(e.Detail) != `{"no":9007199254740993,"viewing":"town"}` {
			t.Fatalf("%+v %s", e, e.Detail)
		}
	})
}

// Work that no request starts is done by whom the context names; the event's own actor goes before.
func TestActorOfTheContext(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := audit.WithActor(context.Background(), audit.Actor{Username: "command line"})
		for _, e := range []audit.Event{{Action: "a"}, {Action: "a", Actor: audit.Actor{Username: "system"}}} {
			if err := audit.Write(ctx, d, e); err != nil {
				t.Fatal(err)
			}
		}
		rows := list(t, d, area.Everything(), audit.Filter{})
		if rows[1].Username != "command line" || rows[0].Username != "system" {
			t.Fatalf("%q, %q", rows[1].Username, rows[0].Username)
		}
	})
}

// An export of any length gives each row once, newest first, and stops where its reader stops.
func TestWalkGivesEachRowOnce(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		const rows = 2*1000 + 3 // more than two of its pages
		events := make([]audit.Event, rows)
		for i := range events {
			events[i] = audit.Event{Action: "a", ObjectID: fmt.Sprint(i)}
		}
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error { return audit.RecordAll(ctx, tx, events) })
		if err != nil {
			t.Fatal(err)
		}
		next := rows
		err = audit.Walk(context.Background(), d, area.Everything(), audit.Filter{}, func(e audit.AuditRow) error {
			if next--; e.ObjectID != fmt.Sprint(next) {
				return fmt.Errorf("row %s, want %d", e.ObjectID, next)
			}
			return nil
		})
		if err != nil || next != 0 {
			t.Fatalf("stopped before row %d: %v", next, err)
		}
		enough := errors.New("enough")
		if err := audit.Walk(context.Background(), d, area.Everything(), audit.Filter{}, func(audit.AuditRow) error { return enough }); !errors.Is(err, enough) {
			t.Fatal(err)
		}
	})
}
