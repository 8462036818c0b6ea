package jobs_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/jobs"
	"mirror/internal/kit/eventually"
)

// What the process that is killed is told by its environment: the database, and by how much its clock is ahead, so that the leases of
// those who died before it have run out.
const (
	childPath  = "MIRROR_JOBS_CHILD_PATH"
	childURL   = "MIRROR_JOBS_CHILD_URL"
	childAhead = "MIRROR_JOBS_CHILD_AHEAD"
)

// steps is how many steps the jobs below have.
const steps = 8

// mortal takes one step at a time. The steady one is killed after each; the one that stumbles is killed before its fourth, whoever runs it;
// the one that forgets begins at the beginning each time and is killed at its fourth step.
func mortal(t *testing.T, q *jobs.Queue, die func()) {
	step := func(ctx context.Context, r *jobs.Run, n int64) error {
		return q.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return r.Mark(ctx, tx, n, steps, strconv.FormatInt(n, 10)) })
	}
	walk := func(from func(*jobs.Run) int64, before, after int64) func(context.Context, *jobs.Run) error {
		return func(ctx context.Context, r *jobs.Run) error {
			for n := from(r) + 1; n <= steps; n++ {
				if n == before {
					die()
				}
				if err := step(ctx, r, n); err != nil {
					return err
				}
				if after == 0 || n == after {
					die()
				}
			}
			return nil
		}
	}
	done := func(r *jobs.Run) int64 { return r.Done }
	q.Handle("steady", walk(done, 0, 0))
	q.Handle("stumbling", walk(done, 4, -1))
	q.Handle("forgetful", walk(func(*jobs.Run) int64 { return 0 }, 0, 4))
}

// TestMortalChild is the process that is killed; by itself it does nothing.
func TestMortalChild(t *testing.T) {
	ahead, err := strconv.Atoi(os.Getenv(childAhead))
	if err != nil {
		t.Skip("runs as a child")
	}
	d, err := db.Open(context.Background(), db.Config{Path: os.Getenv(childPath), URL: os.Getenv(childURL)})
	if err != nil {
		t.Fatal(err)
	}
	q := &jobs.Queue{DB: d, Workers: 1, Poll: 5 * time.Millisecond, Now: func() time.Time { return time.Now().Add(time.Duration(ahead) * time.Hour) }}
	mortal(t, q, func() {
		p, err := os.FindProcess(os.Getpid())
		if err == nil {
			err = p.Kill()
		}
		if err != nil {
			t.Error(err)
		}
		select {}
	})
	ctx, stop := context.WithTimeout(context.Background(), 20*time.Second)
	defer stop()
	go func() { // a child that finds nothing to die of goes by itself
		eventually.Within(20*time.Second, func() bool {
			var open int
			err := d.Read().NewRaw("SELECT count(*) FROM job WHERE state IN ('waiting', 'running')").Scan(ctx, &open)
			return err != nil || open == 0
		})
		stop()
	}()
	_ = q.Work(ctx)
}

// A job killed with -9 after each of its steps comes to its end, however often that happens; one that kills its process at the same place
// each time stops for good after its attempts, also when it begins from the beginning and so seems to move.
func TestKilledOnTheWay(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx, ahead := context.Background(), 0
		q := &jobs.Queue{DB: d}
		live := func(kind string) (jobs.Progress, int) {
			t.Helper()
			id := enqueue(t, q, jobs.New{Kind: kind})
			for deaths := 0; ; deaths++ {
				ahead++
				child := exec.Command(os.Args[0], "-test.run", "^TestMortalChild$")
				child.Env = append(os.Environ(), childPath+"="+d.Path(), childURL+"="+d.URL(), childAhead+"="+strconv.Itoa(ahead))
				err := child.Run()
				var died *exec.ExitError
				if err != nil && !errors.As(err, &died) {
					t.Fatal(err)
				}
				p, err := q.Status(ctx, id)
				if err != nil || deaths > 3*steps {
					t.Fatalf("%s: %+v %v", kind, p, err)
				}
				if p.State == jobs.Done || p.State == jobs.Failed {
					return p, deaths
				}
			}
		}
		if p, deaths := live("steady"); p.State != jobs.Done || p.Done != steps || deaths != steps {
			t.Errorf("killed after each step: %+v after %d deaths", p, deaths)
		}
		// Three steps and the first death at the fourth count as progress; the five attempts that follow bring it no farther.
		for _, kind := range []string{"stumbling", "forgetful"} {
			if p, deaths := live(kind); p.State != jobs.Failed || p.Done > 4 || deaths < 5 || deaths > 6 {
				t.Errorf("%s: %+v after %d deaths", kind, p, deaths)
			}
		}
	})
}
