package password

import (
	"context"
	"mirror/internal/kit/rule"
	"strings"
	"sync"
	"testing"

	"mirror/internal/kit/errs"
)

// S5.02: each clause of the rule, counted in characters, not bytes.
func TestRule(t *testing.T) {
	for plain, want := range map[string]bool{
		"Abcdefg1": false, "Abcdefgh1": true, "Abcdefghijklmno1": true, "Abcdefghijklmnop1": false, "abcdefgh1": false, "ABCDEFGH1": false, "Abcdefghi": false,
		"稻田稻田稻田Aa1": true, "稻田稻田稻田稻田稻田稻田稻田Aa1": false, "Ab1 <>'\"?": true, "": false, "Abcdefg1\x00": false, "Abcdefg1\xff": false,
	} {
		if got := rule.Password(plain, rule.Pattern{}) == ""; got != want {
			t.Errorf("%q: %v", plain, got)
		}
	}
}

// Common passwords that meet the rule are refused, also dressed up; ordinary ones and the demo's are not.
func TestCommon(t *testing.T) {
	for _, plain := range []string{"Password1", "Passw0rd123", "P@ssw0rd!", "P@ssw0rd2024!", "Admin12345", "Admin@123456", "Qwerty123", "Qwer123456", "Abc123456", "123456Abc", "Welcome2025", "Woaini520", "QwerQwer1", "Huawei@2023", "Abcd1234!"} {
		if !common(plain) {
			t.Errorf("%s passes", plain)
		}
	}
	for _, plain := range []string{"Mirror2026", "Rice2026Field", "Terrace-77-Blue", "kX9mPq2vLw", "Adminton88Zq"} {
		if common(plain) {
			t.Errorf("%s is refused", plain)
		}
	}
}

// A one-time password meets the rule and is never the same.
func TestOneTime(t *testing.T) {
	seen := map[string]bool{}
	for range 200 {
		p := OneTime()
		if Check(p, "town") != nil || seen[p] || strings.ContainsAny(p, "0O1lI") {
			t.Fatalf("%q", p)
		}
		seen[p] = true
	}
}

// A hash verifies, another password does not, an unknown user's empty hash never does, and changed costs ask for a new hash.
func TestHash(t *testing.T) {
	ctx := context.Background()
	h := &Hasher{Params: Params{Memory: 64, Time: 1, Threads: 1}}
	sum, err := h.Hash(ctx, "Mirror2026")
	if err != nil || !strings.HasPrefix(sum, "$argon2id$v=19$m=64,t=1,p=1$") {
		t.Fatal(sum, err)
	}
	if other, _ := h.Hash(ctx, "Mirror2026"); other == sum {
		t.Error("no salt")
	}
	for _, tc := range []struct {
		name, hash, plain string
		ok                bool
	}{{"right", sum, "Mirror2026", true}, {"wrong", sum, "Mirror2027", false}, {"empty", sum, "", false}, {"unknown user", "", "", false}, {"unknown user with a password", "", "Mirror2026", false}} {
		if ok, again, err := h.Verify(ctx, tc.hash, tc.plain); ok != tc.ok || again || err != nil {
			t.Errorf("%s: %v %v %v", tc.name, ok, again, err)
		}
	}
	stronger := &Hasher{Params: Params{Memory: 128, Time: 1, Threads: 1}}
	if ok, again, err := stronger.Verify(ctx, sum, "Mirror2026"); !ok || !again || err != nil {
		t.Errorf("old costs: %v %v %v", ok, again, err)
	}
	if _, _, err := h.Verify(ctx, "$2a$10$abc", "x"); err == nil {
		t.Error("an unknown form is no error")
	}
}

// security.md row 25: beyond the queue callers are refused at once with Unavailable; those in it are served.
func TestQueueIsBounded(t *testing.T) {
	h := &Hasher{Params: Params{Memory: 8 * 1024, Time: 3, Threads: 1}, Queue: 4}
	var wg sync.WaitGroup
	var mu sync.Mutex
	served, refused := 0, 0
	start := make(chan struct{})
	for range 60 {
		wg.Go(func() {
			<-start
			_, err := h.Hash(context.Background(), "x")
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err == nil:
				served++
			case errs.Has(err, errs.Unavailable):
				refused++
			default:
				t.Error(err)
			}
		})
	}
	close(start)
	wg.Wait()
	if served < 4 || refused == 0 || served+refused != 60 {
		t.Errorf("served %d, refused %d", served, refused)
	}
	if _, err := h.Hash(context.Background(), "x"); err != nil {
		t.Errorf("the queue did not drain: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for range 20 { // who gives up leaves the queue
		_, _ = h.Hash(ctx, "x")
	}
	if h.waiting.Load() != 0 {
		t.Errorf("%d left in the queue", h.waiting.Load())
	}
}

// Base64 in its shapes, and what is none.
func TestDecode64(t *testing.T) {
	for in, want := range map[string]string{"TWlycm9yMjAyNg==": "Mirror2026", "TWlycm9yMjAyNg": "Mirror2026", "Pj4+": ">>>", "Pj4 ": ">>>", "Pj4-": ">>>", "Pz8_": "???", "": ""} {
		if got, err := decode64("password", in); err != nil || got != want {
			t.Errorf("%q: %q %v", in, got, err)
		}
	}
	for _, in := range []string{"%%", "abc\n!", "_w==", "AA==", "a"} {
		if _, err := decode64("password", in); err == nil {
			t.Errorf("%q passes", in)
		}
	}
}

// Only hashes that take much give it back: small ones would have the whole process walked for nothing.
func TestSmallHashesGiveNothingBack(t *testing.T) {
	for memory, want := range map[uint32]bool{64: false, 2 * restFrom: true} {
		h := &Hasher{Params: Params{Memory: memory, Time: 1, Threads: 1}}
		if _, err := h.Hash(context.Background(), "Mirror2026"); err != nil {
			t.Fatal(err)
		}
		if got := h.idle.Stop(); got != want {
			t.Errorf("%d KiB: memory is to be given back: %v, want %v", memory, got, want)
		}
	}
}
