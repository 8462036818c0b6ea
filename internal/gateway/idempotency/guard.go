package idempotency

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// Header names the call; HeaderReplayed marks an answer that was given before.
const (
	Header         = "Idempotency-Key"
	HeaderReplayed = "Idempotency-Replayed"
)

// Life is how long a mark and its answer are kept: a page may wait over night for its person to sign in again. A call whose key begins with
// Waits waited on a device for a line, and its answer may have been lost with that line: its mark is kept for LifeWaiting, without the answer
// once Life is over.
const (
	Life        = 24 * time.Hour
	LifeWaiting = 30 * 24 * time.Hour
	Waits       = "waiting-"
)

// running is how long a mark without an answer may mean that another replica is still at it. Beyond it the answer is lost.
const running = 30 * time.Second

// keys are what a client may choose: a UUID and its like.
var keys = regexp.MustCompile(`^[A-Za-z0-9_-]{16,64}$`)

// Guard is the middleware and its table.
type Guard struct {
	DB     *db.DB
	Master *cryptox.Master
	Now    func() time.Time

	mu sync.Mutex
	// here are the calls this process works on.
	here map[string]bool
}

// Wrap puts the guard before next. It stands behind the envelope: what is compared is the call in the clear, because a sealed body
// differs each time it is sealed.
func (g *Guard) Wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p, given := principal.From(r.Context()), r.Header.Values(Header)
		if p == nil || p.UserID == 0 || len(given) == 0 || r.Method == http.MethodGet || r.Method == http.MethodHead {
			next.ServeHTTP(w, r)
			return
		}
		if len(given) != 1 || !keys.MatchString(given[0]) {
			route.Write(w, r, errs.New(errs.BadRequest, ""))
			return
		}
		request, err := g.fingerprint(w, r)
		if err != nil {
			route.Write(w, r, err)
			return
		}
		life := Life
		if strings.HasPrefix(given[0], Waits) {
			life = LifeWaiting
		}
		g.serve(w, r, mark{user: p.UserID, digest: digest(given[0]), request: request, life: life}, next)
	})
}

func (g *Guard) serve(w http.ResponseWriter, r *http.Request, m mark, next http.Handler) {
	ctx, name := r.Context(), fmt.Sprint(m.user, " ", m.digest)
	if !g.enter(name) {
		refuse(w, r, errs.New(errs.IdempotencyRunning, ""))
		return
	}
	defer g.exit(name)
	short, done := context.WithTimeout(ctx, route.Patience)
	kept, found, err := g.read(short, m)
	done()
	switch {
	case err != nil:
		route.Write(w, r, db.Classify(err))
		return
	case found:
		g.again(w, r, m, kept)
		return
	}
	stands := false
	marked := db.OnWrite(ctx, func(ctx context.Context, tx *db.Tx) error {
		if stands {
			return nil
		}
		if err := insert(ctx, tx, m, g.Now()); err != nil {
			return err
		}
		tx.AfterCommit(func() { stands = true })
		return nil
	})
	// In place: the mux notes its pattern on this very request, and the log reads it there.
	*r = *r.WithContext(marked)
	a := &answer{ResponseWriter: w}
	next.ServeHTTP(a, r)
	if !stands {
		return
	}
	long, done := db.Outlive(ctx)
	defer done()
	// Only its refusal was written down. The next call of the key is looked at anew: what it is refused for lies outside of what was compared.
	if a.status == http.StatusUnauthorized || a.status == http.StatusForbidden {
		if err := g.drop(long, m); err != nil {
			slog.WarnContext(ctx, "idempotency: mark of a refusal not dropped", "error", err.Error())
		}
		return
	}
	// The work is done whatever the client does now; an answer that cannot be kept costs the replay its text, nothing else.
	if err := g.keep(long, m, a); err != nil {
		slog.WarnContext(ctx, "idempotency: answer not kept", "error", err.Error())
	}
}

// again answers a call whose mark stands.
func (g *Guard) again(w http.ResponseWriter, r *http.Request, m mark, kept row) {
	switch {
	case kept.request != m.request:
		route.Write(w, r, errs.New(errs.IdempotencyMismatch, ""))
	case kept.status != 0:
		body, err := g.Master.Open(purpose, m.aad(), kept.answer)
		if err != nil { // the master key was changed meanwhile
			route.Write(w, r, errs.New(errs.IdempotencyDone, ""))
			return
		}
		w.Header().Set(HeaderReplayed, "true")
		w.Header().Set("Cache-Control", "no-store")
		if kept.mediaType != "" {
			w.Header().Set("Content-Type", kept.mediaType)
		}
		w.WriteHeader(kept.status)
		_, _ = w.Write(body)
	case g.Now().Sub(kept.created) < running:
		refuse(w, r, errs.New(errs.IdempotencyRunning, ""))
	default:
		route.Write(w, r, errs.New(errs.IdempotencyDone, ""))
	}
}

func refuse(w http.ResponseWriter, r *http.Request, err error) {
	w.Header().Set("Retry-After", "1")
	route.Write(w, r, err)
}

func (g *Guard) enter(name string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.here[name] {
		return false
	}
	if g.here == nil {
		g.here = map[string]bool{}
	}
	g.here[name] = true
	return true
}

func (g *Guard) exit(name string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.here, name)
}

// fingerprint is what must be equal for two calls to be the same one. The body is read and put back. A multipart body is left out:
// its boundary differs each time, and a file may be too large to hold. Keyed, because a body may hold a password: who has the table
// alone cannot try guesses against it.
func (g *Guard) fingerprint(w http.ResponseWriter, r *http.Request) (string, error) {
	h := hmac.New(sha256.New, g.Master.Derive("idempotency-request"))
	fmt.Fprintf(h, "%s\n%s\n%s\n", r.Method, r.URL.Path, r.URL.RawQuery)
	media, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if r.Body != nil && r.Body != http.NoBody && !strings.HasPrefix(media, "multipart/") {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, route.MaxJSON))
		var large *http.MaxBytesError
		if errors.As(err, &large) {
			return "", errs.New(errs.TooLarge, "")
		}
		if err != nil {
			return "", errs.Wrap(errs.BadRequest, err)
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		h.Write(body)
	}
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil)), nil
}

// digest keeps the client's own key out of the table: who reads the table cannot ask for an answer.
func digest(key string) string {
	sum := sha256.Sum256([]byte("mirror idempotency\x00" + key))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}
