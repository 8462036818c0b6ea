package external

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"

	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/session"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/outbound"
)

// algorithms are those a provider may sign with: none and the symmetric ones are never among them (RFC 8725 section 3.1).
var algorithms = []string{oidc.ES256, oidc.RS256, oidc.PS256, oidc.ES384, oidc.RS384, oidc.RS512}

// askTimeout bounds one question to the provider; a call waits for it.
const askTimeout = 5 * time.Second

// askAgain is how long a failed discovery is believed.
const askAgain = time.Second

// unknownPerSecond bounds how often tokens with keys nobody knows may make us ask: strangers must not hammer the provider through us.
const unknownPerSecond = 5

// Config says which provider. Issuer ends in /realms/{realm}.
type Config struct {
	Issuer, ClientID, Secret string
	// Create makes an account, without any right, for somebody who is not linked yet.
	Create bool
}

// Realm is the last part of the issuer's path.
func (c Config) Realm() string {
	u, err := url.Parse(c.Issuer)
	if err != nil {
		return ""
	}
	return path.Base(u.Path)
}

// Service is the room. app fills it by a literal.
type Service struct {
	Config   Config
	DB       *db.DB
	People   *directory.Store
	Sessions *session.Service
	// Origin is our own, scheme and host: requests of our pages are shown to the provider as its own pages'.
	Origin string
	// Outbound opens the connections to the provider.
	Outbound *outbound.Gate
	Now      func() time.Time

	once   sync.Once
	client *http.Client
	mu     sync.Mutex
	found  *discovered
	failed error
	tried  time.Time
	unseen struct {
		sync.Mutex
		good  map[string]bool
		since time.Time
		n     int
	}
	seen sync.Map // sha256 of a token -> *claims
	sids sync.Map // remote sid -> our sid
	// refused keeps what was refused a moment ago: a page that goes on asking must not fill the audit log.
	refused sync.Map // remote sid -> refusal
}

// discovered is the provider's parsed discovery document.
type discovered struct{ keys *oidc.RemoteKeySet }

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// http is the client towards the provider: no redirects, it answers at its own addresses or not at all.
func (s *Service) http() *http.Client {
	s.once.Do(func() {
		s.client = s.Outbound.Client(askTimeout)
	})
	return s.client
}

// Away is the failure of a provider that does not answer.
func away(err error) error {
	return errs.Wrap(errs.Unavailable, fmt.Errorf("identity server: %w", err))
}

// discover reads the provider's description once; a failure is tried again after a moment. Unavailable where it does not answer.
func (s *Service) discover(ctx context.Context) (*discovered, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.found != nil {
		return s.found, nil
	}
	if time.Since(s.tried) < askAgain && s.failed != nil {
		return nil, s.failed
	}
	said, err := s.describe(ctx)
	if err != nil {
		s.tried, s.failed = time.Now(), away(err)
		return nil, s.failed
	}
	// The key set keeps its context, so it must not be the call's.
	s.found, s.failed = &discovered{keys: oidc.NewRemoteKeySet(oidc.ClientContext(context.Background(), s.http()), said.JWKS)}, nil
	return s.found, nil
}

// verified checks a token's signature by the provider's keys. A key nobody has seen makes us ask for the keys again, within a bound.
func (s *Service) verified(ctx context.Context, raw string) ([]byte, error) {
	f, err := s.discover(ctx)
	if err != nil {
		return nil, err
	}
	var allowed []jose.SignatureAlgorithm
	for _, a := range algorithms {
		allowed = append(allowed, jose.SignatureAlgorithm(a))
	}
	sig, err := jose.ParseSignedCompact(raw, allowed)
	if err != nil || len(sig.Signatures) != 1 || sig.Signatures[0].Protected.KeyID == "" {
		return nil, errInvalid
	}
	kid := sig.Signatures[0].Protected.KeyID
	if !s.mayAsk(kid) {
		return nil, errs.New(errs.TooMany, "")
	}
	body, err := f.keys.VerifySignature(ctx, raw)
	switch {
	case err == nil:
		s.known(kid)
		return body, nil
	case unreachable(err):
		return nil, away(err)
	}
	return nil, errInvalid
}

func (s *Service) mayAsk(kid string) bool {
	s.unseen.Lock()
	defer s.unseen.Unlock()
	if s.unseen.good[kid] {
		return true
	}
	if now := time.Now(); now.Sub(s.unseen.since) >= time.Second {
		s.unseen.since, s.unseen.n = now, 0
	}
	s.unseen.n++
	return s.unseen.n <= unknownPerSecond
}

func (s *Service) known(kid string) {
	s.unseen.Lock()
	defer s.unseen.Unlock()
	if s.unseen.good == nil || len(s.unseen.good) > 100 {
		s.unseen.good = map[string]bool{}
	}
	s.unseen.good[kid] = true
}

// unreachable reports whether err means that the provider did not answer, as opposed to an invalid signature; go-oidc says the first in these words.
func unreachable(err error) bool {
	var network net.Error
	var address *url.Error
	return errors.As(err, &network) || errors.As(err, &address) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, context.DeadlineExceeded) ||
		strings.HasPrefix(err.Error(), "fetching keys")
}
