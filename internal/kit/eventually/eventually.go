// Package eventually waits in tests for what another goroutine, process or replica brings about. It asks for the condition itself and never
// lets a fixed time pass instead: a busy machine makes a test slow and not wrong.
package eventually

import (
	"bytes"
	"runtime"
	"time"
)

// Within asks until ok is true, at first at once and then ever more seldom, and reports whether it was within the limit.
func Within(limit time.Duration, ok func() bool) bool {
	end := time.Now().Add(limit)
	for pause := time.Millisecond; !ok(); pause = min(2*pause, 20*time.Millisecond) {
		if time.Now().After(end) {
			return false
		}
		<-time.After(pause)
	}
	return true
}

// Waiting is how many goroutines wait in a function themselves, and not in one it calls. The name is the full one, as in
// "mirror/internal/jobs.(*Queue).worker".
func Waiting(function string) (n int) {
	all := make([]byte, 1<<20)
	for {
		if k := runtime.Stack(all, true); k < len(all) {
			all = all[:k]
			break
		}
		all = make([]byte, 2*len(all))
	}
	for _, one := range bytes.Split(all, []byte("\n\n")) {
		head, stack, _ := bytes.Cut(one, []byte("\n"))
		if bytes.HasPrefix(stack, []byte(function+"(")) && !bytes.Contains(head, []byte("[runn")) {
			n++
		}
	}
	return n
}
