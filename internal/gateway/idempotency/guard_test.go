package idempotency_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/gateway/idempotency"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

const key = "0b1d8a52-9a7e-4a3d-8a55-6a6f0d0c7a11"

// shop is a product of two replicas over one database: POST /api/x writes one row a time and answers its number.
type shop struct {
	db       *db.DB
	replicas [2]http.Handler
	guards   [2]*idempotency.Guard
	now      time.Time
	ran      atomic.Int64
	// before runs inside the handler, ahead of its transaction; after behind it.
	before, after func()
	// refuses is the status of a refusal that is written down.
	refuses int
}

func open(t *testing.T, d *db.DB) *shop {
	t.Helper()
	master, err := cryptox.NewMaster([]byte(strings.Repeat("k", 32)))
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("CREATE TABLE sold (n bigint)").Exec(ctx)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	s := &shop{db: d, now: time.UnixMilli(1_800_000_000_000)}
	for i := range s.replicas {
		s.guards[i] = &idempotency.Guard{DB: d, Master: master, Now: func() time.Time { return s.now }}
		s.replicas[i] = s.guards[i].Wrap(http.HandlerFunc(s.sell))
	}
	return s
}

func (s *shop) sell(w http.ResponseWriter, r *http.Request) {
	n := s.ran.Add(1)
	body, _ := io.ReadAll(r.Body)
	if strings.Contains(string(body), "nothing") {
		route.Write(w, r, errs.Invalid("thing", "没有这样东西"))
		return
	}
	if s.before != nil {
		s.before()
	}
	if s.refuses != 0 {
		// As a refusal is: its row of the audit log is written on the call's context, and it did nothing else.
		if err := s.db.Write(r.Context(), func(context.Context, *db.Tx) error { return nil }); err != nil {
			route.Write(w, r, err)
			return
		}
		w.WriteHeader(s.refuses)
		return
	}
	err := s.db.Write(r.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("INSERT INTO sold (n) VALUES (?)", n).Exec(ctx)
		return err
	})
	if err != nil {
		route.Write(w, r, err)
		return
	}
	if s.after != nil {
		s.after()
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusCreated)
	_, _ = fmt.Fprintf(w, `{"number":%d,"password":"Einmal2026"}`, n)
}

// send asks a replica as a user of a session; a new session each time, because keys belong to the person.
func (s *shop) send(replica int, user int64, method, body, key string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "/api/x?a=1", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	if user != 0 {
		r = r.WithContext(principal.With(r.Context(), &principal.Principal{UserID: user, SessionID: fmt.Sprint("s", s.ran.Load())}))
	}
	w := httptest.NewRecorder()
	s.replicas[replica].ServeHTTP(w, r)
	return w
}

func (s *shop) sold(t *testing.T) (n int) {
	t.Helper()
	if err := s.db.Read().QueryRowContext(context.Background(), "SELECT count(*) FROM sold").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// The same call again is told the same and does nothing, on the other replica too; another body, another person and another key are
// other calls.
func TestAgain(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s := open(t, d)
		first := s.send(0, 7, "POST", `{"thing":"tea"}`, key)
		if first.Code != 201 || first.Header().Get("Idempotency-Replayed") != "" {
			t.Fatal(first.Code, first.Body)
		}
		for replica := range s.replicas {
			again := s.send(replica, 7, "POST", `{"thing":"tea"}`, key)
			if again.Code != 201 || again.Body.String() != first.Body.String() || again.Header().Get("Content-Type") != "application/json" || again.Header().Get("Idempotency-Replayed") != "true" {
				t.Errorf("replica %d: %d %s %v", replica, again.Code, again.Body, again.Header())
			}
		}
		if w := s.send(0, 7, "POST", `{"thing":"rice"}`, key); w.Code != 422 || !strings.Contains(w.Body.String(), "idempotency_mismatch") {
			t.Errorf("another body: %d %s", w.Code, w.Body)
		}
		if w := s.send(0, 7, "PUT", `{"thing":"tea"}`, key); w.Code != 422 {
			t.Errorf("another method: %d", w.Code)
		}
		if s.sold(t) != 1 {
			t.Fatalf("%d sold", s.sold(t))
		}
		if w := s.send(0, 8, "POST", `{"thing":"tea"}`, key); w.Code != 201 || w.Body.String() == first.Body.String() {
			t.Errorf("another person: %d %s", w.Code, w.Body)
		}
		s.send(0, 7, "POST", `{"thing":"tea"}`, key[:35]+"2")
		s.send(0, 7, "POST", `{"thing":"tea"}`, "")
		if s.sold(t) != 4 {
			t.Errorf("%d sold", s.sold(t))
		}
		// What is told once lies sealed.
		var plain int
		if err := d.Read().QueryRowContext(context.Background(), "SELECT count(*) FROM idempotency_key WHERE CAST(answer_enc AS text) LIKE '%Einmal%'").Scan(&plain); err != nil || plain != 0 {
			t.Errorf("%d answers in the clear (%v)", plain, err)
		}
	})
}

// Of twenty at once over two replicas exactly one is done; each of the others hears that it runs, or the answer.
func TestRace(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s := open(t, d)
		var wg sync.WaitGroup
		start := make(chan struct{})
		var done, told, running atomic.Int64
		for i := range 20 {
			wg.Go(func() {
				<-start
				switch w := s.send(i%2, 7, "POST", `{"thing":"tea"}`, key); {
				case w.Code == 201 && w.Header().Get("Idempotency-Replayed") == "":
					done.Add(1)
				case w.Code == 201:
					told.Add(1)
				case w.Code == 409 && strings.Contains(w.Body.String(), "idempotency_in_flight"):
					running.Add(1)
				default:
					t.Errorf("%d %s", w.Code, w.Body)
				}
			})
		}
		close(start)
		wg.Wait()
		if done.Load() != 1 || s.sold(t) != 1 || told.Load()+running.Load() != 19 {
			t.Errorf("%d done, %d told, %d running, %d sold", done.Load(), told.Load(), running.Load(), s.sold(t))
		}
	})
}

// A refusal that wrote nothing leaves no mark; a crash before the transaction neither; one after it is told as done.
func TestCrash(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s := open(t, d)
		for range 2 {
			if w := s.send(0, 7, "POST", `{"thing":"nothing"}`, key); w.Code != 400 || w.Header().Get("Idempotency-Replayed") != "" {
				t.Fatal(w.Code, w.Header())
			}
		}
		crash := func() { panic("power") }
		die := func() {
			defer func() { _ = recover() }()
			s.send(0, 7, "POST", `{"thing":"tea"}`, key)
		}
		s.before = crash
		die()
		s.before = nil
		if s.sold(t) != 0 {
			t.Fatal("sold before its transaction")
		}
		s.after = crash
		die()
		s.after = nil
		if s.sold(t) != 1 {
			t.Fatalf("%d sold", s.sold(t))
		}
		if w := s.send(1, 7, "POST", `{"thing":"tea"}`, key); w.Code != 409 || !strings.Contains(w.Body.String(), "idempotency_in_flight") || w.Header().Get("Retry-After") != "1" {
			t.Errorf("at once: %d %s", w.Code, w.Body)
		}
		s.now = s.now.Add(time.Minute)
		if w := s.send(1, 7, "POST", `{"thing":"tea"}`, key); w.Code != 409 || !strings.Contains(w.Body.String(), "idempotency_done") {
			t.Errorf("later: %d %s", w.Code, w.Body)
		}
		if s.sold(t) != 1 {
			t.Errorf("%d sold", s.sold(t))
		}
	})
}

// A call that was refused for who asked is looked at anew: the refusal that was written down is not its work. Any other answer of a call that wrote is kept.
func TestRefusedIsAskedAnew(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s := open(t, d)
		for i, status := range []int{http.StatusUnauthorized, http.StatusForbidden} {
			s.refuses = status
			again := fmt.Sprint(key[:35], i)
			for range 2 {
				if w := s.send(0, 7, "POST", `{"thing":"tea"}`, again); w.Code != status || w.Header().Get("Idempotency-Replayed") != "" {
					t.Errorf("%d: %d %v", status, w.Code, w.Header())
				}
			}
			s.refuses = 0
			if w := s.send(1, 7, "POST", `{"thing":"tea"}`, again); w.Code != 201 || w.Header().Get("Idempotency-Replayed") != "" {
				t.Errorf("after %d: %d %s", status, w.Code, w.Body)
			}
			if w := s.send(0, 7, "POST", `{"thing":"tea"}`, again); w.Code != 201 || w.Header().Get("Idempotency-Replayed") != "true" || s.sold(t) != i+1 {
				t.Errorf("once more after %d: %d, %d sold", status, w.Code, s.sold(t))
			}
		}
		s.refuses = http.StatusConflict
		s.send(0, 7, "POST", `{"thing":"tea"}`, key[:35]+"x")
		if w := s.send(0, 7, "POST", `{"thing":"tea"}`, key[:35]+"x"); w.Code != 409 || w.Header().Get("Idempotency-Replayed") != "true" {
			t.Errorf("a conflict: %d %v", w.Code, w.Header())
		}
	})
}

// Reading calls, strangers and calls without a key pass; a key that is none is refused; marks leave after their time.
func TestWhoIsGuarded(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s := open(t, d)
		s.send(0, 7, "GET", "", key)
		s.send(0, 0, "POST", "{}", key)
		var marks int
		count := func() int {
			if err := d.Read().QueryRowContext(context.Background(), "SELECT count(*) FROM idempotency_key").Scan(&marks); err != nil {
				t.Fatal(err)
			}
			return marks
		}
		if count() != 0 || s.sold(t) != 2 {
			t.Fatal(marks, s.sold(t))
		}
		for _, bad := range []string{"short", strings.Repeat("a", 65), "0b1d8a52-9a7e-4a3d-8a55-6a6f0d0c7a1\x01", "0b1d8a52 9a7e 4a3d"} {
			if w := s.send(0, 7, "POST", "{}", bad); w.Code != 400 {
				t.Errorf("%q: %d", bad, w.Code)
			}
		}
		if w := s.send(0, 7, "POST", strings.Repeat(" ", route.MaxJSON+1), key); w.Code != 413 {
			t.Errorf("large: %d", w.Code)
		}
		s.send(0, 7, "POST", "{}", key)
		if count() != 1 {
			t.Fatal(marks)
		}
		s.now = s.now.Add(idempotency.Life)
		if err := s.guards[0].Sweep(context.Background()); err != nil || count() != 0 {
			t.Errorf("%d marks left (%v)", marks, err)
		}
		if w := s.send(0, 7, "POST", "{}", key); w.Code != 201 || w.Header().Get("Idempotency-Replayed") != "" {
			t.Error(w.Code, w.Header())
		}
	})
}

// A call that waited on a device for a line is known for a month, its answer for a day as any other; another person's call under the same key
// is their own.
func TestWaited(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s := open(t, d)
		waited := idempotency.Waits + key
		first := s.send(0, 7, "POST", `{"thing":"tea"}`, waited)
		if again := s.send(1, 7, "POST", `{"thing":"tea"}`, waited); first.Code != 201 || again.Body.String() != first.Body.String() {
			t.Fatal(first.Code, again.Code, again.Body)
		}
		sweep := func(after time.Duration) {
			t.Helper()
			s.now = s.now.Add(after)
			if err := s.guards[0].Sweep(context.Background()); err != nil {
				t.Fatal(err)
			}
		}
		sweep(idempotency.Life)
		var answers int
		if err := d.Read().QueryRowContext(context.Background(), "SELECT count(*) FROM idempotency_key WHERE status <> 0").Scan(&answers); err != nil || answers != 0 {
			t.Errorf("%d answers kept (%v)", answers, err)
		}
		sweep(idempotency.LifeWaiting - idempotency.Life - time.Minute)
		if w := s.send(1, 7, "POST", `{"thing":"tea"}`, waited); w.Code != 409 || !strings.Contains(w.Body.String(), "idempotency_done") {
			t.Errorf("after weeks: %d %s", w.Code, w.Body)
		}
		if w := s.send(1, 7, "POST", `{"thing":"rice"}`, waited); w.Code != 422 {
			t.Errorf("another call: %d %s", w.Code, w.Body)
		}
		if w := s.send(0, 8, "POST", `{"thing":"tea"}`, waited); w.Code != 201 || w.Header().Get("Idempotency-Replayed") != "" {
			t.Errorf("another person: %d %s", w.Code, w.Body)
		}
		if s.sold(t) != 2 {
			t.Errorf("%d sold", s.sold(t))
		}
		sweep(time.Minute)
		if w := s.send(0, 7, "POST", `{"thing":"tea"}`, waited); w.Code != 201 {
			t.Errorf("after a month: %d %s", w.Code, w.Body)
		}
	})
}
