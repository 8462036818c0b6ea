package audit_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/page/pagetest"
	"mirror/internal/principal"
)

func list(t *testing.T, d *db.DB, scope area.Scope, f audit.Filter) []audit.AuditRow {
	t.Helper()
	p, err := audit.List(context.Background(), d, scope, f, "", 100)
	if err != nil {
		t.Fatal(err)
	}
	return p.Items
}

// Who, session, address and request id come from the context; the row has every field.
func TestRecordTakesTheCallerFromTheContext(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := principal.With(context.Background(), &principal.Principal{UserID: 7, Username: "town", SessionID: "s1"})
		ctx = audit.WithRequest(ctx, "192.0.2.1", "req-1")
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return audit.Record(ctx, tx, audit.Event{Action: "household.edit", Object: "household", ObjectID: "42", Area: area.Guangdong,
				Detail: map[string]any{"id": int64(9007199254740993), "field": "name"},
				// A caller's word about who acted does not count once somebody is signed in.
				Actor: audit.Actor{UserID: 1, Username: "admin"}})
		})
		if err != nil {
			t.Fatal(err)
		}
		rows := list(t, d, area.Everything(), audit.Filter{})
		if len(rows) != 1 {
			t.Fatalf("%d rows", len(rows))
		}
		e := rows[0]
		if e.UserID != 7 || e.Username != "town" || e.SessionID != "s1" || e.IP != "192.0.2.1" || e.RequestID != "req-1" ||
			e.Action != "household.edit" || e.Object != "household" || e.ObjectID != "42" || e.Area != area.Guangdong || e.Result != audit.OK || e.At == 0 {
			t.Fatalf("%+v", e)
		}
		if string(e.Detail) != `{"field":"name","id":9007199254740993}` {
			t.Fatalf("detail %s", e.Detail)
		}
	})
}

// The row and the operation are both there or neither.
func TestRecordIsPartOfTheTransaction(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			if err := audit.Record(ctx, tx, audit.Event{Action: "a"}); err != nil {
				return err
			}
			return errors.New("the operation failed")
		})
		if err == nil || len(list(t, d, area.Everything(), audit.Filter{})) != 0 {
			t.Fatal("a row of an operation that did not happen")
		}
		bad := func(e audit.Event) error {
			return d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error { return audit.Record(ctx, tx, e) })
		}
		if bad(audit.Event{}) == nil || bad(audit.Event{Action: "a", Result: "maybe"}) == nil || bad(audit.Event{Action: "a", Detail: func() {}}) == nil {
			t.Fatal("an event that says nothing was taken")
		}
	})
}

// A stranger's bytes (NUL, half a character) do not keep the row of their attempt from being written.
func TestRecordStoresStrangersBytes(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		err := audit.Write(context.Background(), d, audit.Event{Action: "login", Result: audit.Failed, ObjectID: "a\x00b\xff",
			Actor: audit.Actor{Username: "x\x00y"}, Detail: map[string]string{"name": "\x00\xff张"}})
		if err != nil {
			t.Fatal(err)
		}
		e := list(t, d, area.Everything(), audit.Filter{Result: audit.Failed})[0]
		if e.ObjectID != "a�b�" || e.Username != "x�y" || !json.Valid(e.Detail) {
			t.Fatalf("%+v %s", e, e.Detail)
		}
	})
}

// Values under secret names are masked at any depth; flags of that name stay readable.
func TestDetailHoldsNoSecrets(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		type change struct {
			NewPassword        string
			MustChangePassword bool `json:"must_change_password"`
			Fields             []map[string]any
		}
		err := audit.Write(context.Background(), d, audit.Event{Action: "a", Detail: change{"Leak1234", true, []map[string]any{
			{"access_token": "Leak1", "refreshToken": map[string]any{"v": "Leak2"}, "id-card": "Leak3", "clientSecret": []string{"Leak4"}, "mobile": 13800000000, "name": "张三"}}}})
		if err != nil {
			t.Fatal(err)
		}
		got := string(list(t, d, area.Everything(), audit.Filter{})[0].Detail)
		if strings.Contains(got, "Leak") || strings.Contains(got, "138") {
			t.Fatalf("a secret is stored: %s", got)
		}
		for _, want := range []string{`"must_change_password":true`, `"NewPassword":"***"`, `"refreshToken":"***"`, "张三"} {
			if !strings.Contains(got, want) {
				t.Fatalf("%s is missing in %s", want, got)
			}
		}
	})
}

// An auditor pages through all rows of the scope once each, newest first, and sees none of another area.
func TestListPagesWithinTheScope(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		gaozhou, lianjiang := area.Code(44098100000000), area.Code(44088100000000)
		for i := range 50 {
			code := gaozhou
			if i%2 == 1 {
				code = lianjiang
			}
			if err := audit.Write(context.Background(), d, audit.Event{Action: "a", ObjectID: fmt.Sprint(i), Area: code}); err != nil {
				t.Fatal(err)
			}
		}
		seen := map[string]bool{}
		var last int64 = 1 << 62
		cursor := ""
		for {
			p, err := audit.List(context.Background(), d, area.Within(gaozhou), audit.Filter{Action: "a"}, cursor, 7)
			if err != nil {
				t.Fatal(err)
			}
			if p.Total != 25 {
				t.Fatalf("total %d", p.Total)
			}
			for _, e := range p.Items {
				if e.Area != gaozhou || seen[e.ObjectID] || e.ID >= last {
					t.Fatalf("row %+v after id %d", e, last)
				}
				seen[e.ObjectID], last = true, e.ID
			}
			if cursor = p.Next; cursor == "" {
				break
			}
		}
		if len(seen) != 25 {
			t.Fatalf("%d rows seen", len(seen))
		}
		if _, err := audit.List(context.Background(), d, area.Everything(), audit.Filter{}, "nonsense", 7); !errs.Has(err, errs.InvalidArgs) {
			t.Fatalf("got %v", err)
		}
		if rows := list(t, d, area.Scope{}, audit.Filter{}); len(rows) != 0 {
			t.Fatal("an empty scope shows rows")
		}
		first := list(t, d, area.Everything(), audit.Filter{})
		mid := first[10].At
		for _, e := range list(t, d, area.Everything(), audit.Filter{From: mid}) {
			if e.At < mid {
				t.Fatal("a row before From")
			}
		}
	})
}

// The log is read from either end in both orders, and from a day; a scope shows only its own rows whichever way it is read.
func TestTheLogIsReadFromEitherEnd(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		gaozhou, lianjiang := area.Code(44098100000000), area.Code(44088100000000)
		day := time.Date(2026, 3, 1, 0, 0, 0, 0, clock.Shanghai)
		var want []string
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for i := range 40 {
				at, code := day.AddDate(0, 0, i/4), gaozhou
				if i%4 == 3 { // of each day the last is another county's; two are of the same moment
					code = lianjiang
				} else {
					want = append(want, fmt.Sprint(i))
				}
				_, err := tx.NewRaw(`INSERT INTO audit_log (at, user_id, username, session_id, ip, request_id, action, object, object_id, area, result, detail)
					VALUES (?, 0, '', '', '', '', 'a', 'x', ?, ?, 'ok', '{}')`, at.Add(time.Duration(i%4/2)*time.Hour).UnixMilli(), fmt.Sprint(i), int64(code)).Exec(ctx)
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		read := func(ask page.Ask) (page.Page[audit.AuditRow], error) {
			return audit.Page(ctx, d, area.Within(gaozhou), audit.Filter{Action: "a"}, ask)
		}
		id := func(e audit.AuditRow) string { return e.ObjectID }
		for _, size := range []int{7, 10, 30, 100} {
			if got := pagetest.Walk(t, read, id, audit.SortOldest, size); !slices.Equal(got, want) {
				t.Errorf("oldest first by %d: %v", size, got)
			}
			newest := slices.Clone(want)
			slices.Reverse(newest)
			if got := pagetest.Walk(t, read, id, "", size); !slices.Equal(got, newest) {
				t.Errorf("newest first by %d: %v", size, got)
			}
		}
		for _, c := range []struct {
			ask   page.Ask
			first string // of the page that begins there
		}{
			{page.Ask{Sort: audit.SortOldest, From: "2026-03-04"}, "12"}, {page.Ask{Sort: audit.SortNewest, From: "2026-03-04"}, "14"},
			{page.Ask{Sort: audit.SortOldest, From: "2020-01-01"}, "0"}, {page.Ask{Sort: audit.SortNewest, From: "2030-01-01"}, "38"},
			// Behind the last day stands the last page.
			{page.Ask{Sort: audit.SortOldest, From: "2030-01-01"}, "36"}, {page.Ask{Sort: audit.SortNewest, From: "2020-01-01"}, "2"},
		} {
			c.ask.Size = 9
			p, err := read(c.ask)
			if err != nil || len(p.Items) == 0 || p.Items[0].ObjectID != c.first {
				t.Errorf("%+v: %+v %v", c.ask, p.Items, err)
			}
		}
		if _, err := read(page.Ask{From: "yesterday"}); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("what is no day: %v", err)
		}
	})
}
