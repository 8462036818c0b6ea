package password_test

import (
	"context"
	"runtime"
	"testing"
	"time"

	"mirror/internal/identity/password"
	"mirror/internal/kit/eventually"
)

// What a hash took goes back to the system once nobody hashes any more.
func TestTheMemoryOfHashesIsGivenBack(t *testing.T) {
	resident := func() int64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.HeapSys - m.HeapReleased)
	}
	h := &password.Hasher{Params: password.Params{Memory: 64 * 1024, Time: 1, Threads: 1}}
	if _, err := h.Hash(context.Background(), "Mirror2026"); err != nil {
		t.Fatal(err)
	}
	taken := resident()
	if taken < 60<<20 {
		t.Fatalf("a hash of 64 MiB left %d MiB", taken>>20)
	}
	if !eventually.Within(20*time.Second, func() bool { return taken-resident() >= 50<<20 }) {
		t.Fatalf("%d MiB after the hash, %d MiB long after it", taken>>20, resident()>>20)
	}
}
