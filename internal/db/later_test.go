package db_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/eventually"
)

// People's writes go before those that can wait, and these have their turn all the same where people never stop.
func TestPeopleGoFirst(t *testing.T) {
	d := dbtest.OpenSQLite(t)
	ctx := context.Background()
	var mu sync.Mutex
	var order []string
	write := func(ctx context.Context, name string) error {
		return d.Write(ctx, func(context.Context, *db.Tx) error {
			mu.Lock()
			defer mu.Unlock()
			order = append(order, name)
			return nil
		})
	}
	hold, held := make(chan struct{}), make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		_ = d.Write(ctx, func(context.Context, *db.Tx) error { close(held); <-hold; return nil })
	})
	<-held
	for i := range 20 {
		wg.Go(func() { _ = write(db.Later(ctx), fmt.Sprint("job ", i)) })
	}
	wait := func(n int) { // the one that holds the writer among them
		t.Helper()
		if !eventually.Within(10*time.Second, func() bool { return eventually.Waiting("mirror/internal/db.(*groupWriter).do") == n }) {
			t.Errorf("%d wait, want %d", eventually.Waiting("mirror/internal/db.(*groupWriter).do"), n)
		}
	}
	wait(21) // the jobs first
	for range 20 {
		wg.Go(func() { _ = write(ctx, "person") })
	}
	wait(41)
	close(hold)
	wg.Wait()
	if len(order) != 40 || slices.Contains(order[20:], "person") {
		t.Errorf("in this order: %v", order)
	}

	// A person who writes without an end holds no job up.
	stop, turn := make(chan struct{}), make(chan error, 1)
	for range 8 {
		wg.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					_ = write(ctx, "person")
				}
			}
		})
	}
	go func() { turn <- write(db.Later(ctx), "job") }()
	select {
	case err := <-turn:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Error("a job never had its turn")
	}
	close(stop)
	wg.Wait()
}
