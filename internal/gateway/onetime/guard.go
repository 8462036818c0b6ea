package onetime

import (
	"context"
	"net/http"
	"strings"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// The headers of S7.25. Status "1" tells the client to throw its queue away.
const (
	HeaderToken  = "X-Auth-Header-Token"
	HeaderStatus = "X-Auth-Token-Status"
)

// PerAnswer is how many tokens an answer carries: a page fires several calls at once.
const PerAnswer = 8

// Refused is the code of a call whose token is missing, foreign, expired or spent. It is no 401: the session is well.
const Refused = errs.RequestToken

// Spent remembers tokens until they expire.
type Spent interface {
	// Spend reports whether id was spent for the first time; of racing calls exactly one hears true.
	Spend(ctx context.Context, id string, expires time.Time) (bool, error)
}

// Guard is the policy and its middleware.
type Guard struct {
	// On is the security policy's switch, asked at each call; off, calls pass untouched.
	On func() bool
	// Exempt are the paths of reading calls that need no token; one that ends in "/*" stands for all below it.
	Exempt func() []string
	Mint   Mint
	Spent  Spent
}

// free are calls that must work with an empty queue: the refill, the start-up bundle, and log-out, which nothing may hinder.
var free = map[string]string{RefillPath: http.MethodGet, "/api/bootstrap": http.MethodGet, "/api/session/logout": http.MethodPost}

// RefillPath answers tokens to an empty queue.
const RefillPath = "/api/session/request-tokens"

// Wrap puts the guard before next.
func (g *Guard) Wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !g.On() {
			next.ServeHTTP(w, r)
			return
		}
		p := principal.From(r.Context())
		if p == nil || p.SessionID == "" || !covered(r.URL.Path) {
			next.ServeHTTP(w, r)
			return
		}
		if g.needs(r) {
			ok, err := g.spend(r, p.SessionID)
			if err != nil {
				route.Write(w, r, db.Classify(err))
				return
			}
			if !ok {
				// The fresh tokens come with the refusal: the client throws the old ones away and goes on at once.
				w.Header().Set(HeaderStatus, "1")
				w.Header().Set(HeaderToken, g.Mint.Make(p.SessionID, PerAnswer))
				route.Write(w, r, errs.New(Refused, "请求令牌无效或已使用，请重试"))
				return
			}
		}
		w.Header().Set(HeaderToken, g.Mint.Make(p.SessionID, PerAnswer))
		next.ServeHTTP(w, r)
	})
}

func (g *Guard) spend(r *http.Request, session string) (bool, error) {
	given := r.Header.Values(HeaderToken)
	if len(given) != 1 {
		return false, nil
	}
	id, expires, ok := g.Mint.Open(session, given[0])
	if !ok {
		return false, nil
	}
	return g.Spent.Spend(r.Context(), id, expires)
}

func (g *Guard) exempt() []string {
	if g.Exempt == nil {
		return nil
	}
	return g.Exempt()
}

func (g *Guard) needs(r *http.Request) bool {
	reading := r.Method == http.MethodGet || r.Method == http.MethodHead
	if m, ok := free[r.URL.Path]; ok && (m == r.Method || reading && m == http.MethodGet) {
		return false
	}
	if !reading {
		return true
	}
	for _, e := range g.exempt() {
		if head, below := strings.CutSuffix(e, "*"); e == r.URL.Path || below && strings.HasPrefix(r.URL.Path, head) {
			return false
		}
	}
	return true
}

// covered are the calls of the product; the identity endpoints have their own one-time values.
func covered(path string) bool {
	for _, root := range []string{"/v1/", "/web/", "/api/"} {
		if strings.HasPrefix(path, root) {
			return true
		}
	}
	return false
}
