package jobs_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/jobs"
	"mirror/internal/kit/eventually"
)

// work runs the queue until the test ends or stop is called; stop waits for Work to return.
func work(t *testing.T, q *jobs.Queue) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- q.Work(ctx) }()
	var once sync.Once
	stop = func() {
		once.Do(func() {
			cancel()
			select {
			case err := <-done:
				if err != nil {
					t.Error(err)
				}
			case <-time.After(20 * time.Second):
				t.Error("Work does not return")
			}
		})
	}
	t.Cleanup(stop)
	return stop
}

func enqueue(t *testing.T, q *jobs.Queue, n jobs.New) int64 {
	t.Helper()
	var id int64
	err := q.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		id, err = q.Enqueue(ctx, tx, n)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// until waits for a condition that other goroutines bring about.
func until(t *testing.T, what string, cond func() bool) {
	t.Helper()
	if !eventually.Within(15*time.Second, cond) {
		t.Fatal("never: " + what)
	}
}

func state(t *testing.T, q *jobs.Queue, id int64) string {
	t.Helper()
	p, err := q.Status(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	return p.State
}

// Two replicas with several workers run each of many jobs exactly once.
func TestEachJobRunsOnce(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		var mu sync.Mutex
		ran := map[int]int{}
		handler := func(_ context.Context, r *jobs.Run) error {
			var p struct{ N int }
			if err := r.Decode(&p); err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			ran[p.N]++
			return nil
		}
		a, b := &jobs.Queue{DB: d, Workers: 3, Poll: 20 * time.Millisecond}, &jobs.Queue{DB: d, Workers: 3, Poll: 20 * time.Millisecond}
		a.Handle("count", handler)
		b.Handle("count", handler)
		var last int64
		for i := range 60 {
			last = enqueue(t, a, jobs.New{Kind: "count", Payload: map[string]int{"N": i}})
		}
		work(t, a)
		work(t, b)
		until(t, "all ran", func() bool { mu.Lock(); defer mu.Unlock(); return len(ran) == 60 })
		until(t, "last done", func() bool { return state(t, a, last) == jobs.Done })
		mu.Lock()
		defer mu.Unlock()
		for n, times := range ran {
			if times != 1 {
				t.Errorf("job %d ran %d times", n, times)
			}
		}
	})
}

// A job enqueued in this process starts at once, not at the next poll; one of a transaction that failed never starts.
func TestEnqueueWakesAtCommit(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		q := &jobs.Queue{DB: d, Poll: time.Hour, Workers: 2}
		ran := make(chan int64, 10)
		q.Handle("k", func(_ context.Context, r *jobs.Run) error { ran <- r.ID; return nil })
		work(t, q)
		until(t, "the workers have looked and wait", func() bool { return eventually.Waiting("mirror/internal/jobs.(*Queue).worker") == 2 })
		_ = d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			if _, err := q.Enqueue(ctx, tx, jobs.New{Kind: "k"}); err != nil {
				t.Error(err)
			}
			return errors.New("no")
		})
		id := enqueue(t, q, jobs.New{Kind: "k"})
		select {
		case got := <-ran:
			if got != id {
				t.Fatalf("job %d ran, want %d", got, id)
			}
		case <-time.After(5 * time.Second):
			t.Fatal("not woken")
		}
	})
}

// A job that is to read anew what changed is not the one that already runs: it waits beside it, once however often it is asked for.
func TestAnewIsNotWhatRuns(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		q := &jobs.Queue{DB: d, Poll: time.Hour}
		began, end := make(chan int64), make(chan struct{})
		q.Handle("pass", func(_ context.Context, r *jobs.Run) error { began <- r.ID; <-end; return nil })
		plain, anew := jobs.New{Kind: "pass", UniqueKey: "all"}, jobs.New{Kind: "pass", UniqueKey: "all", Anew: true}
		first := enqueue(t, q, plain)
		if id := enqueue(t, q, anew); id != first {
			t.Errorf("job %d waits beside %d, which has not begun", id, first)
		}
		work(t, q)
		if id := <-began; id != first {
			t.Fatalf("job %d runs, want %d", id, first)
		}
		if id := enqueue(t, q, plain); id != first {
			t.Errorf("job %d waits beside %d, which runs", id, first)
		}
		next := enqueue(t, q, anew)
		if next == first {
			t.Fatal("what already runs is taken for what is to read anew")
		}
		if id := enqueue(t, q, anew); id != next && state(t, q, next) == jobs.Waiting {
			t.Errorf("job %d waits beside %d, which waits", id, next)
		}
		end <- struct{}{}
		if id := <-began; id != next {
			t.Errorf("job %d runs after the first, want %d", id, next)
		}
		close(end)
	})
}

// A failing or panicking job is tried again with waits that grow, from its last mark, and ends as failed with its error.
func TestRetryThenFailed(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		var waits, attempts atomic.Int64
		q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond, MaxAttempts: 3, Backoff: func(n int) time.Duration {
			waits.Add(int64(n))
			return time.Duration(n) * 20 * time.Millisecond
		}}
		var marks sync.Map
		q.Handle("bad", func(ctx context.Context, r *jobs.Run) error {
			attempts.Add(1)
			marks.Store(r.Attempt, r.Resume)
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				return r.Mark(ctx, tx, int64(r.Attempt), 10, fmt.Sprint("after ", r.Attempt))
			})
			if err != nil {
				return err
			}
			if r.Attempt == 2 {
				panic("on the way")
			}
			return errors.New("no good\x00")
		})
		id := enqueue(t, q, jobs.New{Kind: "bad", Owner: 9})
		work(t, q)
		until(t, "failed", func() bool { return state(t, q, id) == jobs.Failed })
		p, err := q.Status(context.Background(), id)
		if err != nil || p.Error != "no good" || p.Owner != 9 || p.Done != 3 || p.Total != 10 {
			t.Fatalf("%+v %v", p, err)
		}
		if attempts.Load() != 3 || waits.Load() != 1+2 {
			t.Fatalf("attempts %d, waits asked %d", attempts.Load(), waits.Load())
		}
		for n, want := range map[int]string{1: "", 2: "after 1", 3: "after 2"} {
			if got, _ := marks.Load(n); got != want {
				t.Errorf("attempt %d resumes at %q, want %q", n, got, want)
			}
		}
	})
}

// The mark and the batch are one transaction; OnProgress is part of it and hears marks and the end.
func TestMarkIsPartOfTheBatch(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		var mu sync.Mutex
		var heard []jobs.Progress
		refuse := errors.New("the listener refuses")
		q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond, MaxAttempts: 2, Backoff: func(int) time.Duration { return 0 }}
		q.OnProgress = func(_ context.Context, _ *db.Tx, p jobs.Progress) error {
			if p.State == jobs.Running && p.Done == 2 {
				return refuse
			}
			mu.Lock()
			defer mu.Unlock()
			heard = append(heard, p)
			return nil
		}
		q.Handle("import", func(ctx context.Context, r *jobs.Run) error {
			batch := func(n int64) error {
				return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
					if _, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, '', 0)", fmt.Sprint("row ", n)).Exec(ctx); err != nil {
						return err
					}
					return r.Mark(ctx, tx, n, 3, fmt.Sprint(n))
				})
			}
			if r.Attempt == 1 {
				if err := batch(1); err != nil {
					return err
				}
				return batch(2)
			}
			if r.Resume != "1" || r.Done != 1 || r.Total != 3 {
				return fmt.Errorf("resume %q at %d of %d", r.Resume, r.Done, r.Total)
			}
			return batch(3)
		})
		id := enqueue(t, q, jobs.New{Kind: "import", Owner: 5})
		work(t, q)
		until(t, "ended", func() bool { s := state(t, q, id); return s == jobs.Done || s == jobs.Failed })
		var rows []string
		if err := d.Read().NewRaw("SELECT key FROM setting WHERE key LIKE 'row %' ORDER BY key").Scan(context.Background(), &rows); err != nil {
			t.Fatal(err)
		}
		if strings.Join(rows, ",") != "row 1,row 3" {
			t.Fatalf("stored %v", rows)
		}
		mu.Lock()
		defer mu.Unlock()
		var got []string
		for _, p := range heard {
			if p.ID == id {
				got = append(got, fmt.Sprint(p.State, p.Done, p.Owner))
			}
		}
		if strings.Join(got, " ") != "running1 5 waiting1 5 running3 5 done3 5" {
			t.Fatalf("heard %v", got)
		}
	})
}

// A worker that stopped renewing (a dead process) loses its job to another, and can neither mark nor end it any more.
func TestLostLeaseIsTakenOver(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		var ahead atomic.Int64 // the second replica's clock, moved past the lease
		slow := &jobs.Queue{DB: d, Lease: time.Hour}
		next := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond, Now: func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }}
		started, release, result := make(chan struct{}), make(chan struct{}), make(chan error, 1)
		slow.Handle("k", func(ctx context.Context, r *jobs.Run) error {
			mark := func(m string) error {
				return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return r.Mark(ctx, tx, 1, 2, m) })
			}
			if err := mark("half"); err != nil {
				t.Error(err)
			}
			close(started)
			<-release
			err := mark("too late")
			result <- err
			return err
		})
		took := make(chan string, 1)
		next.Handle("k", func(_ context.Context, r *jobs.Run) error {
			took <- fmt.Sprint(r.Resume, " ", r.Attempt)
			return nil
		})
		id := enqueue(t, slow, jobs.New{Kind: "k"})
		work(t, slow)
		<-started
		work(t, next)
		select {
		case <-took:
			t.Fatal("taken while the lease holds")
		case <-time.After(200 * time.Millisecond):
		}
		ahead.Store(int64(2 * time.Hour))
		if got := <-took; got != "half 1" { // it was half-way: interrupted, not failed
			t.Fatalf("taken over at %q", got)
		}
		until(t, "done", func() bool { return state(t, next, id) == jobs.Done })
		close(release)
		if err := <-result; !errors.Is(err, jobs.ErrLeaseLost) {
			t.Fatalf("a mark without the lease: %v", err)
		}
		if p, _ := next.Status(context.Background(), id); p.State != jobs.Done || p.Done != 1 {
			t.Fatalf("the old worker changed it: %+v", p)
		}
	})
}

// A long job keeps its lease by renewing; once it is lost all the same, the handler's context ends.
func TestLeaseIsRenewedAndItsLossEndsTheHandler(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		q := &jobs.Queue{DB: d, Lease: 600 * time.Millisecond, Poll: 10 * time.Millisecond}
		starts := make(chan int, 5)
		ended := make(chan error, 1)
		q.Handle("long", func(ctx context.Context, r *jobs.Run) error {
			starts <- r.Attempt
			<-ctx.Done()
			ended <- context.Cause(ctx)
			return ctx.Err()
		})
		id := enqueue(t, q, jobs.New{Kind: "long"})
		work(t, q)
		<-starts
		select {
		case n := <-starts:
			t.Fatalf("started again (attempt %d) while it ran", n)
		case <-time.After(1500 * time.Millisecond): // two and a half leases
		}
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE job SET state = 'failed', leased_by = 'somebody' WHERE id = ?", id).Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		select {
		case cause := <-ended:
			if !errors.Is(cause, jobs.ErrLeaseLost) {
				t.Fatalf("ended by %v", cause)
			}
		case <-time.After(5 * time.Second):
			t.Fatal("the handler goes on without a lease")
		}
	})
}

// A clean stop waits for handlers and gives their jobs back without counting the attempt.
func TestStopGivesJobsBack(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond}
		started := make(chan struct{})
		var returned atomic.Bool
		q.Handle("k", func(ctx context.Context, r *jobs.Run) error {
			close(started)
			<-ctx.Done()
			for range 50 { // its last batch
				if err := d.Write(context.Background(), func(context.Context, *db.Tx) error { return nil }); err != nil {
					t.Error(err)
				}
			}
			returned.Store(true)
			return ctx.Err()
		})
		id := enqueue(t, q, jobs.New{Kind: "k"})
		stop := work(t, q)
		<-started
		stop()
		if !returned.Load() || state(t, q, id) != jobs.Waiting {
			t.Fatalf("returned %v, state %s", returned.Load(), state(t, q, id))
		}
		again := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond}
		attempt := make(chan int, 1)
		again.Handle("k", func(_ context.Context, r *jobs.Run) error { attempt <- r.Attempt; return nil })
		work(t, again)
		if n := <-attempt; n != 1 {
			t.Fatalf("attempt %d", n)
		}
	})
}

// A job whose process dies every time is given up after its attempts instead of taking down one worker after the other.
func TestJobThatKillsItsProcessIsGivenUp(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond, MaxAttempts: 3}
		q.Handle("k", func(context.Context, *jobs.Run) error { t.Error("started once more"); return nil })
		id := enqueue(t, q, jobs.New{Kind: "k"})
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE job SET state = 'running', attempts = 3, leased_by = 'dead', lease_until = 1 WHERE id = ?", id).Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		work(t, q)
		until(t, "failed", func() bool { return state(t, q, id) == jobs.Failed })
	})
}

// One waiting or running job holds a unique key; whoever comes later gets its id, also when they come at once.
func TestUniqueKey(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond}
		q.Handle("k", func(context.Context, *jobs.Run) error { return nil })
		ids := make([]int64, 20)
		var wg sync.WaitGroup
		for i := range ids {
			wg.Go(func() { ids[i] = enqueue(t, q, jobs.New{Kind: "k", UniqueKey: "u"}) })
		}
		wg.Wait()
		for _, id := range ids {
			if id == 0 || id != ids[0] {
				t.Fatalf("ids %v", ids)
			}
		}
		if other := enqueue(t, q, jobs.New{Kind: "k", UniqueKey: "v"}); other == ids[0] {
			t.Fatal("another key gave the same job")
		}
		work(t, q)
		until(t, "done", func() bool { return state(t, q, ids[0]) == jobs.Done })
		if enqueue(t, q, jobs.New{Kind: "k", UniqueKey: "u"}) == ids[0] {
			t.Fatal("a job that is done still holds its key")
		}
	})
}

// A job for later waits for its time.
func TestRunAt(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		var ahead atomic.Int64
		q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond, Now: func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }}
		ran := make(chan struct{}, 1)
		q.Handle("k", func(context.Context, *jobs.Run) error { ran <- struct{}{}; return nil })
		enqueue(t, q, jobs.New{Kind: "k", RunAt: time.Now().Add(time.Hour)})
		work(t, q)
		select {
		case <-ran:
			t.Fatal("too early")
		case <-time.After(150 * time.Millisecond):
		}
		ahead.Store(int64(time.Hour))
		select {
		case <-ran:
		case <-time.After(5 * time.Second):
			t.Fatal("never")
		}
	})
}

// Periodic jobs begin when they are let; a job that somebody puts into the queue does not wait for that.
func TestPeriodicJobsWaitForTheirBeginning(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		from, ran := make(chan struct{}), make(chan string, 10)
		q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond, EveryFrom: from}
		for _, kind := range []string{"tick", "asked"} {
			q.Handle(kind, func(context.Context, *jobs.Run) error { ran <- kind; return nil })
		}
		q.Every("tick", time.Hour)
		work(t, q)
		until(t, "the clock waits", func() bool { return eventually.Waiting("mirror/internal/jobs.(*Queue).tick") == 1 })
		var begun int
		if err := d.Read().NewRaw("SELECT count(*) FROM setting WHERE key = 'job.every.tick'").Scan(context.Background(), &begun); err != nil || begun > 0 {
			t.Errorf("%d intervals began, %v", begun, err)
		}
		enqueue(t, q, jobs.New{Kind: "asked"})
		if kind := <-ran; kind != "asked" {
			t.Errorf("%s ran before its beginning", kind)
		}
		close(from)
		if kind := <-ran; kind != "tick" {
			t.Errorf("%s ran", kind)
		}
	})
}

// Who copies a file whose jobs ran a moment ago does not run them again at once; of what ran long ago it is no copy of a moment ago.
func TestACopyDoesNotRunItsJobsAgainAtOnce(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ran := make(chan string, 10)
		var ahead atomic.Int64
		begin := func(name string, rested time.Duration) func() {
			q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond, Rested: rested, Now: func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }}
			for _, kind := range []string{"tick", "asked"} {
				q.Handle(kind, func(context.Context, *jobs.Run) error { ran <- name + " " + kind; return nil })
			}
			q.Every("tick", time.Hour)
			stop := work(t, q)
			until(t, "the clock waits", func() bool { return eventually.Waiting("mirror/internal/jobs.(*Queue).tick") == 1 })
			enqueue(t, q, jobs.New{Kind: "asked"})
			return stop
		}
		next := func(want ...string) {
			t.Helper()
			var got []string
			for range want {
				got = append(got, <-ran)
			}
			if slices.Sort(got); !slices.Equal(got, want) {
				t.Errorf("%v ran, want %v", got, want)
			}
		}
		stop := begin("whole", 0)
		next("whole asked", "whole tick")
		stop()
		ahead.Store(int64(time.Hour))
		stop = begin("copy", 2*time.Hour)
		next("copy asked")
		stop()
		ahead.Store(int64(5 * time.Hour))
		stop = begin("late", 2*time.Hour)
		next("late asked", "late tick")
		stop()
		if len(ran) > 0 {
			t.Errorf("%s ran as well", <-ran)
		}
	})
}

// Three replicas give one run per interval and leave no rows of it behind.
func TestEveryRunsOncePerInterval(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		const interval = 400 * time.Millisecond
		var mu sync.Mutex
		slots := map[int64]int{}
		var stops []func()
		begin := time.Now()
		for range 3 {
			q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond}
			q.Handle("tick", func(context.Context, *jobs.Run) error {
				mu.Lock()
				defer mu.Unlock()
				slots[time.Now().Truncate(interval).UnixMilli()]++
				return nil
			})
			q.Every("tick", interval)
			stops = append(stops, work(t, q))
		}
		until(t, "four intervals", func() bool { mu.Lock(); defer mu.Unlock(); return len(slots) >= 4 })
		for _, stop := range stops {
			stop()
		}
		// A run may start late on a busy machine and fall into the next interval: so count runs against intervals passed.
		passed := int(time.Since(begin)/interval) + 2
		total := 0
		for _, n := range slots {
			total += n
		}
		if total > passed {
			t.Fatalf("%d runs in %d intervals", total, passed)
		}
		var left int
		if err := d.Read().NewRaw("SELECT count(*) FROM job WHERE kind = 'tick' AND state = 'done'").Scan(context.Background(), &left); err != nil || left != 0 {
			t.Fatalf("%d rows left, %v", left, err)
		}
	})
}

// Old jobs that ended are pruned; waiting ones never.
func TestPrune(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond}
		q.Handle("k", func(context.Context, *jobs.Run) error { return nil })
		done := enqueue(t, q, jobs.New{Kind: "k"})
		stop := work(t, q)
		until(t, "done", func() bool { return state(t, q, done) == jobs.Done })
		stop()
		waiting := enqueue(t, q, jobs.New{Kind: "k"})
		if n, err := q.Prune(context.Background(), time.Now().Add(-time.Hour)); n != 0 || err != nil {
			t.Fatal(n, err)
		}
		if n, err := q.Prune(context.Background(), time.Now().Add(time.Hour)); n != 1 || err != nil {
			t.Fatal(n, err)
		}
		if state(t, q, waiting) != jobs.Waiting {
			t.Fatal("a waiting job was touched")
		}
	})
}

// When the end cannot be written at first (database away for a moment), it is tried again; the job does not run twice.
func TestEndIsWrittenLater(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		var ends, runs atomic.Int64
		q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond, OnProgress: func(_ context.Context, _ *db.Tx, p jobs.Progress) error {
			if p.State == jobs.Done && ends.Add(1) < 3 {
				return errors.New("away")
			}
			return nil
		}}
		q.Handle("k", func(context.Context, *jobs.Run) error { runs.Add(1); return nil })
		id := enqueue(t, q, jobs.New{Kind: "k"})
		work(t, q)
		until(t, "done", func() bool { return state(t, q, id) == jobs.Done })
		if runs.Load() != 1 || ends.Load() != 3 {
			t.Fatalf("%d runs, %d tries to end", runs.Load(), ends.Load())
		}
	})
}
