package token

import (
	"context"
	"crypto"
	"crypto/x509"
	"encoding/base64"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/go-jose/go-jose/v4"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
)

// The states of a signing key. JWKS shows all three, so that a verifier knows the next key before it signs.
const (
	stateNext    = "next"
	stateActive  = "active"
	stateRetired = "retired"
)

// keepRetired is how long a retired key still verifies: longer than any token, so that an old id_token_hint is known.
const keepRetired = 24 * time.Hour

const keyPurpose = "signing_key.private"

// Wrapped are the keys of the room that the master key wraps.
var Wrapped = []cryptox.Stored{
	{Purpose: keyPurpose, Table: "signing_key", Column: "private_enc", ID: []string{"kid"}, With: []string{"t.kid"}, AAD: cryptox.Text},
}

// Ring is the set of signing keys, the same on every replica.
type Ring struct {
	DB     *db.DB
	Master *cryptox.Master
	Now    func() time.Time
	// Alg is what new keys are made for: jose.ES256 (default) or jose.RS256.
	Alg jose.SignatureAlgorithm

	mu     sync.Mutex
	held   atomic.Pointer[held]
	loaded atomic.Int64 // when the table was read, ms
}

type held struct {
	active *signingKey
	byKid  map[string]*signingKey
	jwks   jose.JSONWebKeySet
}

type signingKey struct {
	kid     string
	alg     jose.SignatureAlgorithm
	state   string
	public  crypto.PublicKey
	signer  jose.Signer
	private jose.JSONWebKey // of the active key
	created int64
}

func (r *Ring) now() time.Time {
	if r.Now != nil {
		return r.Now()
	}
	return time.Now()
}

func (r *Ring) alg() jose.SignatureAlgorithm {
	if suites[r.Alg] != nil {
		return r.Alg
	}
	return jose.ES256
}

// Load reads the keys and makes an active and a next one on the first start. Replicas that start together agree: the
// table holds at most one active key.
func (r *Ring) Load(ctx context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.load(ctx)
}

func (r *Ring) load(ctx context.Context) error {
	h, err := r.read(ctx)
	if err != nil {
		return err
	}
	if h.active == nil {
		err := r.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			if err := r.insert(ctx, tx, stateActive); err != nil {
				return err
			}
			return r.insert(ctx, tx, stateNext)
		})
		if err != nil && !db.IsDuplicate(err) {
			return fmt.Errorf("first signing key: %w", err)
		}
		if h, err = r.read(ctx); err != nil {
			return err
		}
		if h.active == nil {
			return fmt.Errorf("no active signing key")
		}
	}
	if r.held.Swap(h) == nil {
		if text, err := r.OtherAlg(ctx); err == nil && text != "" {
			slog.WarnContext(ctx, "signing-alg is not in force yet", "reason", text)
		}
	}
	r.loaded.Store(r.now().UnixMilli())
	return nil
}

// OtherAlg says why tokens are signed by another algorithm than Alg: keys that exist keep theirs, and only new ones are made for Alg. Empty where
// the active key is of Alg or there is none yet.
func (r *Ring) OtherAlg(ctx context.Context) (string, error) {
	keys, err := r.Keys(ctx)
	if err != nil || len(keys) == 0 || keys[0].State != stateActive || keys[0].Alg == string(r.alg()) {
		return "", err
	}
	turns := 2
	if len(keys) > 1 && keys[1].State == stateNext && keys[1].Alg == string(r.alg()) {
		turns = 1
	}
	return fmt.Sprintf("tokens are signed with %s by a key that was there before; %s signs after `mirror keys rotate` was run %d more times", keys[0].Alg, r.alg(), turns), nil
}

// Rotate retires the active key, lets the next one sign and makes a new next; keys retired for longer than any token lives go.
func (r *Ring) Rotate(ctx context.Context) error {
	_, err := r.rotate(ctx, 0)
	return err
}

// RotateDue rotates where the active key has signed for longer than age, and reports whether it did. Replicas that ask at the same
// moment rotate once: the statement that retires the key asks for its age.
func (r *Ring) RotateDue(ctx context.Context, age time.Duration) (bool, error) {
	return r.rotate(ctx, age)
}

func (r *Ring) rotate(ctx context.Context, age time.Duration) (done bool, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.now().UnixMilli()
	err = r.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		done = false
		// A retired key goes when nothing it signed can still be asked about, whether or not another rotation is due.
		if _, err := tx.NewRaw(`DELETE FROM signing_key WHERE state = 'retired' AND changed_at < ?`, now-keepRetired.Milliseconds()).Exec(ctx); err != nil {
			return err
		}
		res, err := tx.NewRaw(`UPDATE signing_key SET state = 'retired', changed_at = ? WHERE state = 'active' AND changed_at <= ?`, now, now-age.Milliseconds()).Exec(ctx)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return err
		}
		done = true
		if _, err := tx.NewRaw(`UPDATE signing_key SET state = 'active', changed_at = ? WHERE kid = (SELECT kid FROM signing_key WHERE state = 'next' ORDER BY created_at, kid LIMIT 1)`,
			now).Exec(ctx); err != nil {
			return err
		}
		if err := r.insert(ctx, tx, stateNext); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "keys.rotate", Object: "signing_key", Actor: audit.Actor{Username: "system"}})
	})
	if err != nil {
		return false, fmt.Errorf("rotate signing keys: %w", err)
	}
	return done, r.load(ctx)
}

// Key is a signing key as the command line shows it.
type Key struct {
	ID, Alg, State string
	Since          time.Time // when it took this state
}

// Keys lists the keys, in the order they sign.
func (r *Ring) Keys(ctx context.Context) ([]Key, error) {
	rows, err := r.DB.Read().QueryContext(ctx, `SELECT kid, alg, state, changed_at FROM signing_key ORDER BY CASE state WHEN 'active' THEN 0 WHEN 'next' THEN 1 ELSE 2 END, changed_at DESC`)
	if err != nil {
		return nil, fmt.Errorf("list signing keys: %w", err)
	}
	defer rows.Close()
	var out []Key
	for rows.Next() {
		var k Key
		var at int64
		if err := rows.Scan(&k.ID, &k.Alg, &k.State, &at); err != nil {
			return nil, fmt.Errorf("list signing keys: %w", err)
		}
		k.Since = time.UnixMilli(at)
		out = append(out, k)
	}
	return out, rows.Err()
}

// rereadAfter is how long a replica may go on without hearing that another one rotated the keys.
const rereadAfter = 5 * time.Minute

// freshen reads the table again in the background when that was long ago; whoever asks meanwhile works with what is held.
func (r *Ring) freshen() {
	if r.now().UnixMilli()-r.loaded.Load() < rereadAfter.Milliseconds() || !r.mu.TryLock() {
		return
	}
	go func() {
		defer r.mu.Unlock()
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		if err := r.load(ctx); err != nil {
			slog.Warn("signing keys not read again", "error", err)
		}
	}()
}

// JWKS is the public half of every key.
func (r *Ring) JWKS() jose.JSONWebKeySet {
	r.freshen()
	if h := r.held.Load(); h != nil {
		return h.jwks
	}
	return jose.JSONWebKeySet{Keys: []jose.JSONWebKey{}}
}

// find gives the key of a kid. One that is not held may have been made by another replica a moment ago: the table is
// read again, at most once a second, so that strangers' tokens cannot hammer it.
func (r *Ring) find(ctx context.Context, kid string) *signingKey {
	if h := r.held.Load(); h != nil {
		if k := h.byKid[kid]; k != nil {
			return k
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.now().UnixMilli()-r.loaded.Load() >= time.Second.Milliseconds() {
		if err := r.load(ctx); err != nil {
			return nil
		}
	}
	if h := r.held.Load(); h != nil {
		return h.byKid[kid]
	}
	return nil
}

func (r *Ring) insert(ctx context.Context, tx *db.Tx, state string) error {
	private, err := suites[r.alg()]()
	if err != nil {
		return err
	}
	der, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		return err
	}
	jwk := jose.JSONWebKey{Key: private.Public(), Algorithm: string(r.alg()), Use: "sig"}
	thumb, err := jwk.Thumbprint(crypto.SHA256)
	if err != nil {
		return err
	}
	jwk.KeyID = base64.RawURLEncoding.EncodeToString(thumb)
	public, err := jwk.MarshalJSON()
	if err != nil {
		return err
	}
	now := r.now().UnixMilli()
	_, err = tx.NewRaw(`INSERT INTO signing_key (kid, alg, state, private_enc, public_jwk, created_at, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		jwk.KeyID, string(r.alg()), state, r.Master.Wrap(keyPurpose, []byte(jwk.KeyID), der), string(public), now, now).Exec(ctx)
	return err
}

func (r *Ring) read(ctx context.Context) (*held, error) {
	rows, err := r.DB.Read().QueryContext(ctx, `SELECT kid, alg, state, private_enc, public_jwk, created_at FROM signing_key
		WHERE state <> 'retired' OR changed_at >= ? ORDER BY created_at, kid`, r.now().Add(-keepRetired).UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("read signing keys: %w", err)
	}
	defer rows.Close()
	h := &held{byKid: map[string]*signingKey{}, jwks: jose.JSONWebKeySet{Keys: []jose.JSONWebKey{}}}
	for rows.Next() {
		var k signingKey
		var alg, public string
		var sealed []byte
		if err := rows.Scan(&k.kid, &alg, &k.state, &sealed, &public, &k.created); err != nil {
			return nil, fmt.Errorf("read signing keys: %w", err)
		}
		var jwk jose.JSONWebKey
		if err := jwk.UnmarshalJSON([]byte(public)); err != nil {
			return nil, fmt.Errorf("signing key %s: %w", k.kid, err)
		}
		k.alg, k.public = jose.SignatureAlgorithm(alg), jwk.Key
		if k.state == stateActive {
			der, err := r.Master.Unwrap(keyPurpose, []byte(k.kid), sealed)
			if err != nil {
				return nil, fmt.Errorf("signing key %s (is this the master key the data were written with?): %w", k.kid, err)
			}
			private, err := x509.ParsePKCS8PrivateKey(der)
			if err != nil {
				return nil, fmt.Errorf("signing key %s: %w", k.kid, err)
			}
			k.private = jose.JSONWebKey{Key: private, KeyID: k.kid}
			k.signer, err = jose.NewSigner(jose.SigningKey{Algorithm: k.alg, Key: k.private}, (&jose.SignerOptions{}).WithType("JWT"))
			if err != nil {
				return nil, fmt.Errorf("signing key %s: %w", k.kid, err)
			}
			h.active = &k
		}
		h.byKid[k.kid] = &k
		h.jwks.Keys = append(h.jwks.Keys, jwk)
	}
	return h, rows.Err()
}

// Algs are the algorithms of the keys held, the active one's first.
func (r *Ring) Algs() []string {
	h := r.held.Load()
	if h == nil {
		return []string{}
	}
	out := []string{string(h.active.alg)}
	for _, k := range h.byKid {
		if a := string(k.alg); a != out[0] && len(out) == 1 {
			out = append(out, a)
		}
	}
	return out
}
