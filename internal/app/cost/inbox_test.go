package cost_test

import (
	"context"
	"database/sql/driver"
	"encoding/binary"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
)

// touched is how many pages the statements read, on PostgreSQL of 8 kB and on SQLite of 4: what no neighbour and no clock can change.
func touched(t *testing.T, d *db.DB, statements []string) (n int64) {
	t.Helper()
	ctx := context.Background()
	conn, err := d.SQL().Conn(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for _, q := range statements {
		if !strings.HasPrefix(q, "SELECT") && !strings.HasPrefix(q, "WITH") {
			continue
		}
		if d.Engine() == db.Postgres {
			n += blocks(t, conn, q)
			continue
		}
		read := func() (sum int64) {
			err := conn.Raw(func(c any) error {
				// The driver keeps the engine's own handle, which counts the pages it asks its cache for.
				v := reflect.ValueOf(c.(driver.Conn)).Elem()
				tls, handle := (*libc.TLS)(v.FieldByName("tls").UnsafePointer()), uintptr(v.FieldByName("db").Uint())
				out := tls.Alloc(8)
				defer tls.Free(8)
				for _, op := range []int32{sqlite3.SQLITE_DBSTATUS_CACHE_HIT, sqlite3.SQLITE_DBSTATUS_CACHE_MISS} {
					if rc := sqlite3.Xsqlite3_db_status(tls, handle, op, out, out+4, 1); rc != 0 {
						return fmt.Errorf("db_status: %d", rc)
					}
					sum += int64(binary.NativeEndian.Uint32(libc.GoBytes(out, 4)))
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			return sum
		}
		read()
		rows, err := conn.QueryContext(ctx, q)
		if err != nil {
			t.Fatalf("%v: %s", err, q)
		}
		for rows.Next() {
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
		rows.Close()
		n += read()
	}
	return n
}

// everyone may take every step of every module in an area.
func everyone(a *app.App, in area.Scope) *principal.Principal {
	c, _ := in.Area()
	p := &principal.Principal{UserID: 7, Area: c, Scope: in, Permissions: map[string]bool{}, Roles: []string{"fund-manager", "team-leader"}}
	for _, d := range a.Rural.Modules.Modules() {
		for _, action := range []string{"detail", "add", "edit", "approve"} {
			for _, prefix := range []string{d.Code, d.Permission} {
				p.Permissions[prefix+":"+action] = true
			}
		}
	}
	return p
}

// inboxPages is what an inbox of a hundred rows over all modules may read: 140 for these and the thousand keys of its counts, and two for the way
// down to the first of each state of each register in which something waits. It grows with the registers and not with their records.
func inboxPages(e *module.Engine) int64 {
	n := int64(140)
	for _, d := range e.Modules() {
		for _, s := range d.States {
			if !s.Final {
				n += 2
			}
		}
	}
	return n
}

// The to-dos of a person cost what is shown of them, not what waits: at every level, of two areas, and for who does another's work as well. So many
// that a thousand wait in each scope; those of a village alone lie in several thousand pages, an inbox may read some 400.
func TestInboxCostsAPage(t *testing.T) {
	t.Parallel()
	loadedOn(t, 40_000, 40_000, func(t *testing.T, a *app.App) {
		ctx := context.Background()
		e := a.Rural.Modules
		most := inboxPages(e)
		hook, ctx := apptest.Listen(a)
		two := area.Within(44_09_81_103_000_00).Union(area.Within(44_08_81_103_000_00))
		cost := func(what string, p *principal.Principal) {
			t.Helper()
			for _, part := range []string{"mine", "overdue", "done"} {
				hook.Take()
				todos, err := e.Inbox(ctx, p, part)
				if err != nil {
					t.Fatal(err)
				}
				text := hook.Take()
				n := touched(t, a.DB, text)
				if part != "done" && (todos.Mine < 1_000 || len(todos.Items) != 100) || len(text) == 0 || n > most {
					t.Errorf("%s, %s: %d of %d (%d overdue): %d statements, %d pages, at most %d", what, part, len(todos.Items), todos.Mine, todos.Overdue, len(text), n, most)
				}
				t.Logf("%s, %s: %d statements, %d pages", what, part, len(text), n)
			}
		}
		for l := area.Country; l <= area.Village; l++ {
			cost(fmt.Sprint("level ", int(l)), everyone(a, area.Within(at(l))))
		}
		cost("two towns", everyone(a, two))
		deputy := everyone(a, area.Within(at(area.County)))
		deputy.UserID = 8
		e.People = func(context.Context, ...int64) (map[int64]*principal.Principal, error) {
			return map[int64]*principal.Principal{7: everyone(a, two)}, nil
		}
		err := a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("INSERT INTO delegation (from_user, to_user, modules, starts_on, ends_on, reason, created_at) VALUES (7, 8, '', 20000101, 29991231, '', 0)").Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		cost("county and another's town", deputy)
	})
}

// An inbox is the same whether its scope is walked along the indexes or read as it lies and sorted: the same records in the same order, the
// same counts.
func TestInboxIsTheSameReadAnyWay(t *testing.T) {
	t.Parallel()
	loaded(t, 3_000, func(t *testing.T, a *app.App) {
		ctx := context.Background()
		e := a.Rural.Modules
		seen := 0
		for l := area.Country; l <= area.Village; l++ {
			for _, in := range []area.Scope{area.Within(at(l)), area.Within(44_09_81_103_000_00).Union(area.Within(44_08_81_103_210_00)).Union(area.Within(44_09_81_103_210_00))} {
				// No record lies at the last number of an area, and without it the scope is no whole area.
				lying := area.Scope{}
				for _, r := range in.Ranges {
					lying.Ranges = append(lying.Ranges, area.Range{Lo: r.Lo, Hi: r.Hi - 1})
				}
				along, lies := everyone(a, in), everyone(a, lying)
				lies.Area, along.Area = at(l), at(l)
				for _, part := range []string{"mine", "overdue"} {
					got, err := e.Inbox(ctx, along, part)
					if err != nil {
						t.Fatal(err)
					}
					want, err := e.Inbox(ctx, lies, part)
					if err != nil {
						t.Fatal(err)
					}
					if !reflect.DeepEqual(got, want) {
						t.Errorf("level %d, %d ranges, %s: %d of %d and %d, read as it lies %d of %d and %d", l, len(in.Ranges), part, len(got.Items), got.Mine, got.Overdue, len(want.Items), want.Mine, want.Overdue)
					}
					seen += len(got.Items)
				}
			}
		}
		if seen < 200 {
			t.Errorf("only %d to-dos were compared", seen)
		}
	})
}
