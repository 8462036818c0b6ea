package policy

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/onerow"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

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
	AdminNetworks       []string `json:"adminNetworks" maxItems:"50" doc:"addresses and networks administrators come from; empty: any"`
	ScreenLock          int64    `json:"screenLock" doc:"seconds without a key or pointer after which a page locks its screen; 0: never"`
	ApiTokens           bool     `json:"apiTokens" doc:"people may make API tokens, and those that are made are accepted"`
	Watermark           bool     `json:"watermark" doc:"name, area and time of the person over every page"`
}

// Current is a policy in force.
type Current struct {
	Policy
	// OpenUntil is until when envelopes are still opened after they were switched off: open pages go on sending them.
	OpenUntil int64 `json:"openUntil"`
}

// OpensEnvelopes reports whether enveloped calls are opened at this moment.
func (c *Current) OpensEnvelopes(now time.Time) bool {
	return c.Envelope != "off" || now.UnixMilli() < c.OpenUntil
}

// Service keeps the policy. app fills it by a literal.
type Service struct {
	Now func() time.Time
	// Row is where it lies; its preset is the policy of the settings.
	Row onerow.Row[Current]
	// Changed runs in the transaction of a change: app tells the replicas and the open pages.
	Changed func(ctx context.Context, tx *db.Tx) error
	// Check, when set, may refuse a change for what only other rooms know.
	Check func(ctx context.Context, h bun.IDB, old, next Policy) error
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Get is the policy in force.
func (s *Service) Get() *Current { return &s.Row.Get().Value }

// Put replaces the policy where version is still the one in force, else Conflict. Fields that undercut a floor are BadRequest with their names.
func (s *Service) Put(ctx context.Context, version int64, p Policy) (*onerow.Held[Current], error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	err := s.Row.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		old, err := s.Row.Load(ctx, tx)
		if err != nil {
			return err
		}
		if err := s.swap(ctx, tx, old, version, p); err != nil {
			return err
		}
		before, after := onerow.Differs(old.Value.Policy, p)
		if err := audit.Record(ctx, tx, audit.Event{Action: "policy.change", Object: "policy", ObjectID: "security",
			Detail: map[string]any{"version": version + 1, "before": before, "after": after}}); err != nil {
			return err
		}
		return s.tell(ctx, tx)
	})
	if err != nil {
		return nil, err
	}
	return s.Row.Get(), nil
}

func (s *Service) swap(ctx context.Context, tx *db.Tx, old *onerow.Held[Current], version int64, p Policy) error {
	if old.Version != version {
		return errs.New(errs.Conflict, "")
	}
	// Who draws the line stands inside it: nobody locks themselves out by a slip.
	if ip := site.From(ctx).IP; ip != "" && !p.Admits(ip) {
		return errs.Invalid("adminNetworks", "名单须包含您现在的地址 "+ip)
	}
	// In the transaction: what it asks may have become another by the time of a second one.
	if s.Check != nil {
		if err := s.Check(ctx, tx, old.Value.Policy, p); err != nil {
			return err
		}
	}
	v, now := Current{Policy: p, OpenUntil: old.Value.OpenUntil}, s.now()
	if p.Envelope == "off" && old.Value.Envelope != "off" {
		v.OpenUntil = now.Add(time.Duration(old.Value.SessionMax) * time.Second).UnixMilli()
	}
	by := int64(0)
	if me := principal.From(ctx); me != nil {
		by = me.UserID
	}
	_, err := s.Row.Swap(ctx, tx, version, v, by, now)
	return err
}
