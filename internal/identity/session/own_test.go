package session_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// desk is the routes behind a caller who is user 1 on the session of the header "Sid" ("2 sid" for user 2).
func desk(s *session.Service) http.Handler {
	rt := route.NewRouter("test")
	rt.Decide = func(ctx context.Context, _ route.Access) error {
		if principal.From(ctx) == nil {
			return errs.New(errs.Unauthorized, "")
		}
		return nil
	}
	(&session.Handler{Service: s}).Mount(rt)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if sid := r.Header.Get("Sid"); sid != "" {
			one, err := s.Check(r.Context(), sid)
			if err == nil {
				r = r.WithContext(principal.With(r.Context(), &principal.Principal{UserID: one.User.ID, Username: one.User.Username, SessionID: sid}))
			}
		}
		rt.Mux.ServeHTTP(w, r)
	})
}

func ask(t *testing.T, h http.Handler, sid, method, path string) (int, string) {
	t.Helper()
	r := httptest.NewRequest(method, path, nil)
	r.Header.Set("Sid", sid)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

func rowsOf(t *testing.T, h http.Handler, sid string) []session.Row {
	t.Helper()
	code, body := ask(t, h, sid, "GET", "/api/session/list")
	var out struct{ Data []session.Row }
	if err := json.Unmarshal([]byte(body), &out); code != 200 || err != nil {
		t.Fatal(code, body, err)
	}
	return out.Data
}

// The list shows one's own; ending reaches one's own and nobody else's, and is audited.
func TestOwnSessions(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s, c := setUp(t, d)
		var told []string
		s.OnEnd = func(_ context.Context, _ *db.Tx, _ int64, sid, reason string) error {
			told = append(told, sid+" "+reason)
			return nil
		}
		one := start(t, s, 1)
		c.advance(time.Second)
		two := start(t, s, 1)
		c.advance(time.Second)
		three, foreign := start(t, s, 1), start(t, s, 2)
		h := desk(s)
		rows := rowsOf(t, h, two)
		if len(rows) != 3 || rows[0].Current || !rows[1].Current || rows[2].Current {
			t.Fatalf("%+v", rows)
		}
		if rows[0].SignedInAt <= rows[1].SignedInAt || rows[0].IP != "127.0.0.1" || rows[0].Device == "" || rows[0].LastSeenAt == 0 {
			t.Errorf("%+v", rows[0])
		}
		_, body := ask(t, h, two, "GET", "/api/session/list")
		for _, sid := range []string{one, two, three} {
			if strings.Contains(body, sid) {
				t.Error("the list carries a session id")
			}
		}
		others := rowsOf(t, h, foreign)
		for _, id := range []string{others[0].ID, "ghost", foreign, two, "..%2f.."} {
			if code, _ := ask(t, h, two, "POST", "/api/session/"+id+"/end"); code != 404 {
				t.Errorf("end of %q: %d", id, code)
			}
		}
		if !alive(t, s, foreign) || !alive(t, s, two) {
			t.Fatal("a session ended that must not")
		}
		if code, body := ask(t, h, two, "POST", "/api/session/"+rows[2].ID+"/end"); code != 200 {
			t.Fatal(code, body)
		}
		if alive(t, s, one) || !alive(t, s, three) {
			t.Error("the wrong one ended")
		}
		if code, _ := ask(t, h, two, "POST", "/api/session/"+rows[2].ID+"/end"); code != 404 {
			t.Errorf("twice: %d", code)
		}
		if code, _ := ask(t, h, one, "GET", "/api/session/list"); code != 401 {
			t.Errorf("an ended session reads: %d", code)
		}
		if code, body := ask(t, h, two, "POST", "/api/session/end-others"); code != 200 || !strings.Contains(body, `"ended":1`) {
			t.Error(code, body)
		}
		if alive(t, s, three) || !alive(t, s, two) || !alive(t, s, foreign) {
			t.Error("end of the others")
		}
		if want := []string{one + " remote", three + " remote"}; fmt.Sprint(told) != fmt.Sprint(want) {
			t.Errorf("told %v", told)
		}
		var audited int
		if err := d.Read().NewRaw(`SELECT count(*) FROM audit_log WHERE action LIKE 'session.end%' AND user_id = 1`).Scan(context.Background(), &audited); err != nil || audited != 2 {
			t.Errorf("%d audit rows, %v", audited, err)
		}
	})
}

// At most PerUser live sessions: the oldest give way, also when many sign in at once; others' and dead ones do not count.
func TestPerUser(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s, c := setUp(t, d)
		s.PerUser = 3
		foreign := start(t, s, 2)
		stale := start(t, s, 1)
		c.advance(session.DefaultIdle) // idle, not yet marked
		var sids []string
		for range 4 {
			sids = append(sids, start(t, s, 1))
			c.advance(time.Second)
		}
		if alive(t, s, sids[0]) || !alive(t, s, sids[1]) || !alive(t, s, sids[2]) || !alive(t, s, sids[3]) || alive(t, s, stale) {
			t.Error("not the oldest ended")
		}
		var reason string
		if err := d.Read().NewRaw(`SELECT end_reason FROM login_session WHERE sid = ?`, sids[0]).Scan(context.Background(), &reason); err != nil || reason != session.Crowded {
			t.Errorf("reason %q %v", reason, err)
		}
		var wg sync.WaitGroup
		for range 10 {
			wg.Go(func() { start(t, s, 1) })
		}
		wg.Wait()
		if list, err := s.ListOf(context.Background(), 1); err != nil || len(list) != 3 {
			t.Errorf("%d live, %v", len(list), err)
		}
		s.PerUser = 0
		start(t, s, 1)
		if list, _ := s.ListOf(context.Background(), 1); len(list) != 4 {
			t.Errorf("without a limit: %d", len(list))
		}
		_ = foreign
	})
}
