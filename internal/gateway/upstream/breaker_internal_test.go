package upstream

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"mirror/internal/kit/outbound"
)

// Five failures in a row send a server to rest for ten seconds; then one call tries, alone, and one that ends well lets all others through again.
func TestAServerRestsForTenSeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := open(Upstream{Name: "count", Address: "http://127.0.0.1:1", TimeoutMS: 1000, InFlight: 1}, outbound.New(nil))
		defer b.pool.CloseIdleConnections()
		call := func(err error) bool {
			done, refused := b.breaker.Allow()
			if refused == nil {
				done(err)
			}
			return refused == nil
		}
		failed := errors.New("no answer")
		for i := range 4 {
			if !call(failed) {
				t.Fatalf("rests after %d failures", i)
			}
		}
		// One that ends well begins the count again.
		call(nil)
		for i := range 5 {
			if !call(failed) {
				t.Fatalf("rests after %d failures", i)
			}
		}
		if call(nil) {
			t.Error("a sixth call is sent")
		}
		<-time.After(9 * time.Second) // of the bubble
		if call(nil) {
			t.Error("a call is sent after nine seconds")
		}
		<-time.After(time.Second + time.Millisecond)
		trial, err := b.breaker.Allow()
		if err != nil {
			t.Fatalf("no trial after ten seconds: %v", err)
		}
		if call(nil) {
			t.Error("a call is sent beside the trial")
		}
		trial(nil)
		for range 2 {
			if !call(nil) {
				t.Error("a good trial does not end the rest")
			}
		}
	})
}
