package gateway

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"testing/synctest"
	"time"
)

// A caller that waits by it is held no longer than by context.WithTimeout, and the contexts made from it end with it, without goroutines of their own.
func TestLazyDeadlineEndsInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		type key struct{}
		parent, leave := context.WithCancel(context.WithValue(t.Context(), key{}, "kept"))
		b := withLazyDeadline(parent, 4*time.Second)
		if b.Value(key{}) != "kept" || b.real != nil {
			t.Error("a value costs a timer, or is lost")
		}
		<-time.After(3 * time.Second) // of the bubble
		before := runtime.NumGoroutine()
		child, stop := context.WithCancel(b)
		defer stop()
		if n := runtime.NumGoroutine(); n != before {
			t.Errorf("%d goroutines more", n-before)
		}
		if at, ok := b.Deadline(); !ok || time.Until(at) != time.Second || b.Value(key{}) != "kept" {
			t.Errorf("ends in %s, %v", time.Until(at), ok)
		}
		from := time.Now()
		<-child.Done()
		if time.Since(from) != time.Second || !errors.Is(child.Err(), context.DeadlineExceeded) || !errors.Is(b.Err(), context.DeadlineExceeded) {
			t.Errorf("ended after %s: %v", time.Since(from), child.Err())
		}
		leave()
		for name, end := range map[string]func(b *lazyDeadline, leave func()){
			"done before anybody waits": func(b *lazyDeadline, _ func()) { b.done() },
			"done":                      func(b *lazyDeadline, _ func()) { _ = b.Err(); b.done() },
			"the caller left":           func(_ *lazyDeadline, leave func()) { leave() },
		} {
			parent, leave := context.WithCancel(t.Context())
			b := withLazyDeadline(parent, time.Hour)
			if end(b, leave); b.Err() == nil {
				t.Errorf("%s: it goes on", name)
			}
			b.done()
			leave()
		}
	})
}
