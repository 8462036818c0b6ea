package session_test

import (
	"context"
	"encoding/base64"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/page/pagetest"
)

// Live sessions of an area: another county's are not there to see or to end, ended ones are no longer there, and pages join without
// a row twice or missing even where many began in the same millisecond.
func TestOnline(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s, c := setUp(t, d)
		ctx := context.Background()
		var told []string
		s.OnEnd = func(_ context.Context, _ *db.Tx, _ int64, _, reason string) error {
			told = append(told, reason)
			return nil
		}
		exec := func(q string, args ...any) {
			t.Helper()
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { _, err := tx.NewRaw(q, args...).Exec(ctx); return err }); err != nil {
				t.Fatal(err)
			}
		}
		exec("UPDATE app_user SET area = 44080000000000 WHERE id = 2")
		for range 7 {
			start(t, s, 1)
		}
		foreign := start(t, s, 2)
		county := area.Within(44098100000000)
		seen := map[string]bool{}
		cursor, pages := "", 0
		for {
			p, err := s.Online(ctx, county, session.Search{}, page.Ask{Cursor: cursor, Size: 3})
			if err != nil || p.Total != 7 {
				t.Fatalf("%+v %v", p, err)
			}
			for _, one := range p.Items {
				if one.User.ID != 1 || seen[one.SID] {
					t.Errorf("%+v", one)
				}
				seen[one.SID] = true
			}
			if pages++; p.Next == "" {
				break
			}
			cursor = p.Next
		}
		if len(seen) != 7 || pages != 3 {
			t.Errorf("%d rows on %d pages", len(seen), pages)
		}
		for what, n := range map[session.Search]int64{{Q: "user1"}: 7, {Q: "user2"}: 0, {Q: "%"}: 0, {IP: "127."}: 7, {IP: "10."}: 0, {Client: "mirror"}: 7, {Client: "x"}: 0, {User: 2}: 0} {
			if p, err := s.Online(ctx, county, what, page.Ask{Size: 10}); err != nil || p.Total != n {
				t.Errorf("%+v: %d %v", what, p.Total, err)
			}
		}
		if _, err := s.EndForced(ctx, county, 2, ""); !errs.Has(err, errs.NotFound) || !alive(t, s, foreign) {
			t.Errorf("another county's session: %v", err)
		}
		if n, err := s.EndForced(ctx, county, 1, ""); err != nil || n != 7 || len(told) != 7 || told[0] != session.Forced {
			t.Errorf("%d %v %v", n, err, told)
		}
		for sid := range seen {
			if why, err := s.Why(ctx, sid); alive(t, s, sid) || why != session.Forced || err != nil {
				t.Errorf("%s lives, or says %q", sid, why)
			}
		}
		rows, err := audit.List(ctx, d, county, audit.Filter{SignIns: true}, "", 5)
		if err != nil || len(rows.Items) != 1 || rows.Items[0].Action != "session.force" {
			t.Errorf("%+v %v", rows.Items, err)
		}
		c.advance(time.Hour)
		if p, err := s.Online(ctx, area.Everything(), session.Search{}, page.Ask{Size: 10}); err != nil || p.Total != 0 {
			t.Errorf("idle sessions are shown: %+v %v", p, err)
		}
	})
}

// Live sessions are read from either end, no cursor opens anything, and where the session at a cursor has ended meanwhile nobody is passed over.
func TestOnlineFromEitherEnd(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s, c := setUp(t, d)
		ctx := context.Background()
		county := area.Within(44098100000000)
		seen := map[string]bool{}
		for i := range 7 {
			c.advance(time.Duration(i/5) * time.Second) // five of a moment
			seen[start(t, s, 1)] = true
		}
		read := func(ask page.Ask) (page.Page[session.Session], error) {
			if ask.Sort != "" {
				return page.Page[session.Session]{}, errs.Invalid("sort", "") // there is one order
			}
			p, err := s.Online(ctx, county, session.Search{}, ask)
			for _, cursor := range []string{p.Next, p.Previous} {
				text, _ := base64.RawURLEncoding.DecodeString(cursor)
				for sid := range seen {
					if strings.Contains(string(text), sid) {
						t.Errorf("%s carries a session id", text)
					}
				}
			}
			return p, err
		}
		for _, size := range []int{2, 3, 20} {
			got := pagetest.Walk(t, read, func(one session.Session) string { return one.SID }, "", size)
			if slices.Sort(got); !slices.Equal(got, slices.Sorted(maps.Keys(seen))) {
				t.Errorf("by %d: %v", size, got)
			}
		}
		p, err := read(page.Ask{Size: 3})
		if err != nil || len(p.Items) != 3 {
			t.Fatalf("%+v %v", p, err)
		}
		write(t, s, func(ctx context.Context, tx *db.Tx) error { return s.End(ctx, tx, p.Items[2].SID, session.Forced) })
		rest, err := read(page.Ask{Cursor: p.Next, Size: 20})
		if err != nil || len(rest.Items) != 4 { // all that are left of its moment
			t.Errorf("behind one that has ended: %d %v", len(rest.Items), err)
		}
		before, err := read(page.Ask{Cursor: p.Next, Back: true, Size: 6})
		if err != nil || len(before.Items) != 6 {
			t.Errorf("before one that has ended: %d %v", len(before.Items), err)
		}
	})
}
