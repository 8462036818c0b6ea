package policy

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// CacheFor is how old a policy may be that somebody acts on; with it a change is in force everywhere within a second, events or not.
const CacheFor = 300 * time.Millisecond

// patience bounds one reading: whoever asks has a call to answer.
const patience = 250 * time.Millisecond

// Policy is the whole policy. Times are seconds.
type Policy struct {
	SessionIdle         int64    `json:"sessionIdle" doc:"seconds; a session unused for this long ends"`
	SessionMax          int64    `json:"sessionMax" doc:"seconds; a session ends after this in any case"`
	SessionsPerUser     int64    `json:"sessionsPerUser" doc:"a further sign-in ends the oldest; 0: any number"`
	LockAfter           int64    `json:"lockAfter" doc:"failed sign-ins of one user at one place before a lock"`
	LockFor             int64    `json:"lockFor" doc:"seconds a lock lasts"`
	CaptchaAfter        int64    `json:"captchaAfter" doc:"failed sign-ins before the picture"`
	AdminFactor         bool     `json:"adminFactor" doc:"administrators must have a second factor"`
	DeviceTrust         int64    `json:"deviceTrust" doc:"seconds a remembered device goes without the second factor"`
	PasswordMaxAge      int64    `json:"passwordMaxAge" doc:"seconds after which a password must be changed"`
	AuditRetentionDays  int64    `json:"auditRetentionDays"`
	RequestTokens       bool     `json:"requestTokens" doc:"every call spends a one-time token"`
	RequestTokensExempt []string `json:"requestTokensExempt" maxItems:"200"`
	Envelope            string   `json:"envelope" enum:"off,ecb,gcm"`
	EnvelopeWhiteList   []string `json:"envelopeWhiteList" maxItems:"200"`
	FirstLoginNotice    bool     `json:"firstLoginNotice" doc:"show the notice of the first sign-in"`
	AreaRedirect        bool     `json:"areaRedirect" doc:"send accounts above county level to the dashboard"`
	SeparateDuties      bool     `json:"separateDuties" doc:"system, security and audit duties exclude each other"`
}

// stored is a policy in the store. OpenUntil is until when envelopes are still opened after they were switched off: open pages go on sending them.
type stored struct {
	Policy
	OpenUntil int64 `json:"openUntil"`
}

// Current is a policy in force with where it came from.
type Current struct {
	Policy
	Version   int64
	UpdatedAt time.Time // zero: nobody changed the settings of the process
	openUntil int64
	read      time.Time
}

// OpensEnvelopes reports whether enveloped calls are opened at this moment.
func (c *Current) OpensEnvelopes(now time.Time) bool {
	return c.Envelope != "off" || now.UnixMilli() < c.openUntil
}

// Service keeps the policy. app fills it by a literal.
type Service struct {
	DB  *db.DB
	Now func() time.Time
	// Preset is the policy of the settings.
	Preset Policy
	// Changed runs in the transaction of a change: app tells the replicas and the open pages.
	Changed func(ctx context.Context, tx *db.Tx) error
	// Check, when set, may refuse a change for what only other rooms know.
	Check func(ctx context.Context, old, next Policy) error

	mu   sync.Mutex
	held atomic.Pointer[Current]
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Get is the policy in force, at most CacheFor old. A store that does not answer leaves the last one in force.
func (s *Service) Get() *Current {
	if c := s.held.Load(); c != nil && time.Since(c.read) < CacheFor {
		return c
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	old := s.held.Load()
	if old != nil && time.Since(old.read) < CacheFor {
		return old
	}
	ctx, done := context.WithTimeout(context.Background(), patience)
	defer done()
	c, err := s.load(ctx, s.DB.Read())
	if err != nil {
		slog.Warn("security policy not read", "error", err.Error())
		if old == nil {
			old = &Current{Policy: s.Preset}
		}
		again := *old
		c = &again
	}
	c.read = time.Now()
	s.held.Store(c)
	return c
}

// Forget makes the next Get read, for the notice that somebody changed the policy.
func (s *Service) Forget() { s.held.Store(nil) }

func (s *Service) load(ctx context.Context, q bun.IDB) (*Current, error) {
	c := &Current{Policy: s.Preset}
	var text string
	var at int64
	err := q.QueryRowContext(ctx, "SELECT version, value, updated_at FROM security_policy WHERE id = 1").Scan(&c.Version, &text, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return c, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read security policy: %w", err)
	}
	v := stored{Policy: s.Preset} // a field that a later version adds takes the setting
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		return nil, fmt.Errorf("security policy: %w", err)
	}
	c.Policy, c.openUntil, c.UpdatedAt = v.Policy, v.OpenUntil, time.UnixMilli(at)
	return c, nil
}

// Put replaces the policy where version is still the one in force, else Conflict. Fields that undercut a floor are BadRequest with their names.
func (s *Service) Put(ctx context.Context, version int64, p Policy) (*Current, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	if s.Check != nil {
		s.Forget()
		if err := s.Check(ctx, s.Get().Policy, p); err != nil {
			return nil, err
		}
	}
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		old, err := s.load(ctx, tx)
		if err != nil {
			return err
		}
		if old.Version != version {
			return errs.New(errs.Conflict, "")
		}
		now := s.now()
		v := stored{Policy: p, OpenUntil: old.openUntil}
		if p.Envelope == "off" && old.Envelope != "off" {
			v.OpenUntil = now.Add(time.Duration(old.SessionMax) * time.Second).UnixMilli()
		}
		text, err := json.Marshal(v)
		if err != nil {
			return err
		}
		by := int64(0)
		if me := principal.From(ctx); me != nil {
			by = me.UserID
		}
		// The condition decides between two who save at once: on PostgreSQL both may have read the same version.
		res, err := tx.NewRaw(`INSERT INTO security_policy (id, version, value, updated_at, updated_by) VALUES (1, ?, ?, ?, ?)
			ON CONFLICT (id) DO UPDATE SET version = excluded.version, value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by
			WHERE security_policy.version = ?`, version+1, string(text), now.UnixMilli(), by, version).Exec(ctx)
		if err != nil {
			return fmt.Errorf("write security policy: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return errors.Join(errs.New(errs.Conflict, ""), err)
		}
		before, after := old.Policy.differs(p)
		if err := audit.Record(ctx, tx, audit.Event{Action: "policy.change", Object: "policy", ObjectID: "security",
			Detail: map[string]any{"version": version + 1, "before": before, "after": after}}); err != nil {
			return err
		}
		tx.AfterCommit(s.Forget)
		if s.Changed != nil {
			return s.Changed(ctx, tx)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	s.Forget()
	return s.Get(), nil
}

// differs gives what changed as "field=value", for the audit row, whose own names decide what it hides.
func (p Policy) differs(to Policy) (before, after []string) {
	a, b := map[string]any{}, map[string]any{}
	for dst, v := range map[*map[string]any]Policy{&a: p, &b: to} {
		text, _ := json.Marshal(v)
		_ = json.Unmarshal(text, dst)
	}
	for _, k := range slices.Sorted(maps.Keys(a)) {
		if x, y := fmt.Sprint(a[k]), fmt.Sprint(b[k]); x != y {
			before, after = append(before, k+"="+x), append(after, k+"="+y)
		}
	}
	return before, after
}
