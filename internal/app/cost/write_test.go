package cost_test

import (
	"context"
	"fmt"
	"strconv"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/reads"
	"mirror/internal/identity/directory"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
)

// What a write costs the one writer depends on nothing that lies about: with ten unread messages, to-dos, records and streams it sends the same
// statements and reads the same as with ten thousand of each.
func TestWritesCostTheSameHoweverMuchThereIs(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		ctx := context.Background()
		a := h.App
		people, err := a.People.List(ctx, area.Everything(), directory.Filter{}, "", 100)
		if err != nil {
			t.Fatal(err)
		}
		by := apptest.Person(t, a, "village")
		var to []int64
		for _, u := range people.Items {
			if u.Username != "village" {
				to = append(to, u.ID)
			}
		}
		d, _ := a.Rural.Modules.Module("help-measure")
		values, about := measureOf(t, a, by), 0
		writes := map[string]func(ctx context.Context, tx *db.Tx) error{
			"enter": func(ctx context.Context, tx *db.Tx) error {
				_, err := a.Rural.Modules.File(principal.With(ctx, by), tx, by, d, by.Area, 0, values)
				return err
			},
			"send": func(ctx context.Context, tx *db.Tx) error {
				about++
				_, err := a.Portal.Message.Send(ctx, tx, message.New{Kind: message.Todo, Title: "待办", To: to, BizType: "cost", BizID: fmt.Sprint(about)})
				return err
			},
			"finish": func(ctx context.Context, tx *db.Tx) error {
				return a.Portal.Message.Finish(ctx, tx, "cost", fmt.Sprint(about))
			},
		}
		type cost struct{ statements, read int64 }
		measured := func() map[string]cost {
			out := map[string]cost{}
			for _, name := range []string{"enter", "send", "finish"} {
				for range 3 { // what is read first fills the caches
					counted, n := db.CountStatements(ctx)
					read, err := reads.Of(counted, a.DB, writes[name])
					if err != nil {
						t.Fatalf("%s: %v", name, err)
					}
					out[name] = cost{n.Load(), read}
				}
			}
			return out
		}
		few := measured()
		l := loading(a, nil)
		l.Only = d.Code
		if err := l.Run(ctx, 10_000); err != nil {
			t.Fatal(err)
		}
		unreadOf(t, a.DB, to, 10_000)
		if a.DB.Engine() == db.Postgres { // as the server does by itself
			if err := a.DB.Analyse(ctx, "message", "message_receiver", d.Table); err != nil {
				t.Fatal(err)
			}
		}
		for i := range 10_000 {
			_, end := a.Bus.Subscribe(to[i%len(to)], fmt.Sprint("s", i))
			defer end()
		}
		many := measured()
		for name, f := range few {
			m := many[name]
			t.Logf("%s: %d statements reading %d, then %d reading %d", name, f.statements, f.read, m.statements, m.read)
			// An index of ten thousand is a page or two deeper than one of ten, and those of each receiver lie in pages of their own.
			if m.statements != f.statements || m.read > 2*f.read+20+8*int64(len(to)) {
				t.Errorf("%s: %d statements read %d with ten of each, %d read %d with ten thousand", name, f.statements, f.read, m.statements, m.read)
			}
		}
	})
}

// unreadOf gives each of these people n unread to-dos.
func unreadOf(t *testing.T, d *db.DB, to []int64, n int) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		now := time.Now().UnixMilli()
		messages := db.Rows{Table: "message", Columns: []string{"id", "kind", "level", "title", "body", "sender", "biz_type", "biz_id", "route", "created_at", "publish_at"}}
		receivers := db.Rows{Table: "message_receiver", Columns: []string{"user_id", "message_id", "kind", "read_at", "expire_at", "sent_at"}}
		for i := range n {
			messages.Rows = append(messages.Rows, []any{1_000_000 + i, "todo", "normal", "待办", "", "", "load", strconv.Itoa(i), "", now, now})
			for _, u := range to {
				receivers.Rows = append(receivers.Rows, []any{u, 1_000_000 + i, "todo", 0, 0, now})
			}
		}
		if _, err := tx.InsertMany(ctx, messages); err != nil {
			return err
		}
		_, err := tx.InsertMany(ctx, receivers)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
