package upstream

import (
	"context"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/outbound"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// TTL is how old the table in memory may be: a change on one replica counts on every other within it.
const TTL = 500 * time.Millisecond

// patience bounds the reading of the table.
const patience = time.Second

// Service keeps the table and the connections. app fills it by a literal.
type Service struct {
	DB *db.DB
	// Holds is portal/access's word on a permission code.
	Holds func(p *principal.Principal, code string) bool
	// Failure says why the caller could not be identified, nil where nothing was tried.
	Failure func(ctx context.Context) error
	// Outbound opens the connections.
	Outbound *outbound.Gate
	// Moved is told, in the transaction, that calls go to another host than before. nil tells nobody.
	Moved func(ctx context.Context, tx *db.Tx, name string) error
	Now   func() time.Time

	until atomic.Int64 // unix nanoseconds up to which live may be used
	mu    sync.Mutex
	live  atomic.Pointer[[]*backend]
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Roots are the paths below which an upstream may lie.
var roots = []string{"/web/", "/app-api/"}

// find gives the backend of a path, nil where our own service answers. It costs no statement while the table is fresh.
func (s *Service) find(ctx context.Context, path string) *backend {
	below := false
	for _, root := range roots {
		below = below || strings.HasPrefix(path, root)
	}
	if !below {
		return nil
	}
	for _, r := range s.backends(ctx) {
		if strings.HasPrefix(path, r.Prefix) {
			return r
		}
	}
	return nil
}

// backends reads the table again when it is old. One caller reads; the others meanwhile go by what was known. A store that cannot be
// asked changes nothing: calls that need no store go on.
func (s *Service) backends(ctx context.Context) []*backend {
	known := s.live.Load()
	if s.now().UnixNano() < s.until.Load() && known != nil {
		return *known
	}
	if known != nil && !s.mu.TryLock() {
		return *known
	}
	if known == nil {
		s.mu.Lock()
	}
	defer s.mu.Unlock()
	at := s.now()
	if known := s.live.Load(); known != nil && at.UnixNano() < s.until.Load() {
		return *known // somebody read while this call waited
	}
	// No route has set a limit yet, and a database that fell silent must not hold a call that may not even need it.
	short, done := context.WithTimeout(ctx, patience)
	rows, err := s.All(short)
	done()
	if err != nil {
		slog.WarnContext(ctx, "upstreams", "error", err)
		s.until.Store(s.now().Add(TTL).UnixNano())
		if known == nil {
			known = &[]*backend{}
			s.live.Store(known)
		}
		return *known
	}
	before := map[int64]*backend{}
	if known := s.live.Load(); known != nil {
		for _, r := range *known {
			before[r.ID] = r
		}
	}
	next := []*backend{}
	for _, u := range rows {
		if !u.Enabled {
			continue
		}
		// What did not change keeps its connections and what its breaker has learnt.
		if old := before[u.ID]; old != nil && old.Upstream == u {
			next = append(next, old)
			delete(before, u.ID)
			continue
		}
		next = append(next, open(u, s.Outbound))
	}
	for _, gone := range before {
		gone.closeIdle()
	}
	s.live.Store(&next)
	s.until.Store(at.Add(TTL).UnixNano())
	return next
}

// Serves tells whether a call goes to an upstream.
func (s *Service) Serves(r *http.Request) bool { return s.find(r.Context(), r.URL.Path) != nil }

// ServesPages tells whether a call goes to an upstream that everybody may call and that says it serves pages.
func (s *Service) ServesPages(r *http.Request) bool {
	way := s.find(r.Context(), r.URL.Path)
	return way != nil && way.Pages && way.Rule == Public
}

// HasPages tells whether there is any such upstream.
func (s *Service) HasPages(ctx context.Context) bool {
	return slices.ContainsFunc(s.backends(ctx), func(r *backend) bool { return r.Pages })
}

// ServeHTTP sends the call on, or answers why not.
func (s *Service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	way := s.find(r.Context(), r.URL.Path)
	if way == nil { // taken away between Serves and here
		route.Write(w, r, errs.New(errs.NotFound, ""))
		return
	}
	r.Pattern = way.Prefix
	if err := s.admit(r.Context(), way); err != nil {
		route.Write(w, r, err)
		return
	}
	way.serve(w, r)
}

// admit asks the upstream's rule, with the answers every route of ours gives.
func (s *Service) admit(ctx context.Context, way *backend) error {
	if way.Rule == Public {
		return nil
	}
	p := principal.From(ctx)
	switch {
	case p == nil && s.Failure != nil && s.Failure(ctx) != nil && !errs.Has(db.Classify(s.Failure(ctx)), errs.Unauthorized):
		return db.Classify(s.Failure(ctx))
	case p == nil:
		return errs.New(errs.Unauthorized, "")
	// Another server hears the person's roles, and nothing of what the token leaves of them.
	case p.Token != nil:
		return errs.New(errs.Forbidden, "接口令牌不能用于其他系统的接口")
	case way.Rule != SignedIn && !s.Holds(p, way.Rule):
		return errs.New(errs.Forbidden, "")
	}
	return nil
}
