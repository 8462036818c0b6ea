package password

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/argon2"

	"mirror/internal/kit/errs"
)

// Params are argon2id's costs. Memory is in KiB.
type Params struct {
	Memory  uint32
	Time    uint32
	Threads uint8
}

// DefaultParams is OWASP's choice for 19 MiB (about 31 ms a hash here).
var DefaultParams = Params{Memory: 19 * 1024, Time: 2, Threads: 1}

// Light is for tests that sign in all the time and are about something else: it keeps nobody from guessing.
var Light = Params{Memory: 64, Time: 1, Threads: 1}

// queuePerCore bounds who may wait: at 31 ms a hash, about 3 s of work for each core.
const queuePerCore = 100

// Hasher computes hashes, as many at a time as there are cores; more than the queue holds are refused with Unavailable.
// The zero value works.
type Hasher struct {
	Params Params // zero: DefaultParams
	Queue  int    // how many may wait or work; zero: queuePerCore for each core

	once    sync.Once
	cores   chan struct{}
	waiting atomic.Int64
	dummy   string
	idle    *time.Timer
}

// restAfter is how long nobody hashes before the memory of the hashes goes back to the system. A hash takes 19 MiB, and without this a server that
// was signed in to once keeps them for good; in a busy hour it would only be taken again.
const restAfter = 2 * time.Second

// restFrom is the memory of a hash, in KiB, from which it is worth giving back: doing so walks all that the process holds.
const restFrom = 1024

func (h *Hasher) init() {
	h.once.Do(func() {
		if h.Params == (Params{}) {
			h.Params = DefaultParams
		}
		n := runtime.GOMAXPROCS(0)
		if h.Queue == 0 {
			h.Queue = queuePerCore * n
		}
		h.cores = make(chan struct{}, n)
		h.idle = time.AfterFunc(restAfter, func() {
			if h.waiting.Load() == 0 {
				debug.FreeOSMemory()
			}
		})
		h.idle.Stop()
		// A hash nobody knows the password of: verifying against it costs what a real one costs.
		h.dummy = encode(h.Params, random(16), random(32))
	})
}

// slot waits for a core. release must be called when err is nil.
func (h *Hasher) slot(ctx context.Context) (release func(), err error) {
	h.init()
	if h.waiting.Add(1) > int64(h.Queue) {
		h.waiting.Add(-1)
		return nil, errs.New(errs.Unavailable, "")
	}
	select {
	case h.cores <- struct{}{}:
		return func() {
			<-h.cores
			if h.waiting.Add(-1) == 0 && h.Params.Memory >= restFrom {
				h.idle.Reset(restAfter)
			}
		}, nil
	case <-ctx.Done():
		h.waiting.Add(-1)
		return nil, errs.Wrap(errs.Unavailable, ctx.Err())
	}
}

// Hash gives the PHC string of a password.
func (h *Hasher) Hash(ctx context.Context, plain string) (string, error) {
	release, err := h.slot(ctx)
	if err != nil {
		return "", err
	}
	defer release()
	salt := random(16)
	return encode(h.Params, salt, argon2.IDKey([]byte(plain), salt, h.Params.Time, h.Params.Memory, h.Params.Threads, 32)), nil
}

// Verify compares. An empty hash (no such user, no password) costs the same and is never equal (security.md row 13).
// again says that the hash was made with other costs and should be made again.
func (h *Hasher) Verify(ctx context.Context, hash, plain string) (ok, again bool, err error) {
	release, err := h.slot(ctx)
	if err != nil {
		return false, false, err
	}
	defer release()
	real := hash != ""
	if !real {
		hash = h.dummy
	}
	p, salt, want, err := decode(hash)
	if err != nil {
		return false, false, err
	}
	got := argon2.IDKey([]byte(plain), salt, p.Time, p.Memory, p.Threads, uint32(len(want)))
	ok = subtle.ConstantTimeCompare(got, want) == 1 && real
	return ok, ok && p != h.Params, nil
}

func random(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b) // never fails (crypto/rand)
	return b
}

func encode(p Params, salt, sum []byte) string {
	b := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, p.Memory, p.Time, p.Threads, b.EncodeToString(salt), b.EncodeToString(sum))
}

func decode(hash string) (p Params, salt, sum []byte, err error) {
	bad := fmt.Errorf("stored password hash has an unknown form")
	parts := strings.Split(hash, "$")
	if len(parts) != 6 || parts[1] != "argon2id" {
		return p, nil, nil, bad
	}
	var version int
	if _, err := fmt.Sscanf(parts[2], "v=%d", &version); err != nil || version != argon2.Version {
		return p, nil, nil, bad
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &p.Memory, &p.Time, &p.Threads); err != nil {
		return p, nil, nil, bad
	}
	if salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return p, nil, nil, bad
	}
	if sum, err = base64.RawStdEncoding.DecodeString(parts[5]); err != nil || len(sum) < 16 {
		return p, nil, nil, bad
	}
	return p, salt, sum, nil
}
