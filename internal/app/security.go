package app

import (
	"context"
	"encoding/json"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/onerow"
	"mirror/internal/events"
	"mirror/internal/gateway/envelope"
	"mirror/internal/identity/guard"
	"mirror/internal/identity/policy"
	"mirror/internal/identity/session"
	"mirror/internal/kit/site"
)

// The security policy, handed to the rooms that obey it as functions: each asks at the moment it acts.

// policyChanged is the event between replicas; servers is who it is for, no user at all.
const (
	policyChanged       = "policy.changed"
	accessChanged       = "access.changed" // data: whose, 0 everybody's
	viewChanged         = "view.changed"   // to the replicas with the session, to the session's own pages without
	servers       int64 = -1
)

func (a *App) wireSecurity() {
	c := a.Config
	seconds := func(d time.Duration) int64 { return int64((d + time.Second - 1) / time.Second) }
	a.Policy = &policy.Service{Now: a.now,
		Row: onerow.Row[policy.Current]{DB: a.DB, Table: "security_policy", Preset: policy.Current{Policy: policy.Policy{SessionIdle: seconds(c.SessionIdle), SessionMax: seconds(c.SessionMax), SessionsPerUser: int64(c.SessionsPerUser),
			LockAfter: int64(c.LockAfter), LockFor: seconds(c.LockFor), CaptchaAfter: int64(c.CaptchaAfter), AdminFactor: c.NeedsAdminFactor(),
			DeviceTrust: seconds(c.DeviceTrust), PasswordMaxAge: seconds(c.PasswordMaxAge), AuditRetentionDays: int64(c.AuditRetentionDays),
			RequestTokens: c.RequestTokens, RequestTokensExempt: c.RequestTokensExempt, Envelope: c.Envelope, EnvelopeWhiteList: c.EnvelopeWhiteList,
			FirstLoginNotice: true, AreaRedirect: c.VisualRedirect, AdminNetworks: []string{}, ApiTokens: c.Demo, Watermark: c.Watermark}}},
		Changed: func(ctx context.Context, tx *db.Tx) error {
			if err := a.Bus.Publish(ctx, tx, events.Event{Kind: policyChanged, User: servers}); err != nil {
				return err
			}
			// Open pages fetch their start-up bundle anew, which says how calls are wrapped.
			return a.Bus.Publish(ctx, tx, events.Event{Kind: events.BootChanged, Data: map[string]any{}})
		}}
}

// elsewhere reports whether a call comes from where no administrator may. What is no call of a browser comes from nowhere.
func (a *App) elsewhere(ctx context.Context) bool {
	ip := site.From(ctx).IP
	return ip != "" && !a.Policy.Get().Admits(ip)
}

// hearPolicy reads the policy anew when another replica changed it.
func (a *App) hearPolicy(ctx context.Context) {
	for again := false; ctx.Err() == nil; again = true {
		heard, end := a.Bus.Subscribe(servers, "")
		if again {
			a.hearAreas(ctx, &events.Event{Kind: events.Resync})
		}
		a.hear(ctx, heard)
		end()
		select {
		case <-ctx.Done():
		case <-time.After(time.Second): // the bus is closing, or we were too slow
		}
	}
}

func (a *App) hear(ctx context.Context, heard <-chan *events.Event) {
	for {
		select {
		case <-ctx.Done():
			return
		case e, open := <-heard:
			if !open {
				return
			}
			a.obey(e)
			a.hearAreas(ctx, e)
			a.hearSettings(e)
		}
	}
}

func span64(seconds int64) time.Duration { return time.Duration(seconds) * time.Second }

func (a *App) sessionLimits() session.Limits {
	p := a.Policy.Get()
	return session.Limits{Idle: span64(p.SessionIdle), Absolute: span64(p.SessionMax), PerUser: int(p.SessionsPerUser)}
}

func (a *App) guardLimits() guard.Limits {
	p := a.Policy.Get()
	return guard.Limits{LockAfter: int(p.LockAfter), LockFor: span64(p.LockFor), CaptchaAfter: int(p.CaptchaAfter), CaptchaAddress: a.Config.CaptchaAddress}
}

func (a *App) passwordMaxAge() time.Duration { return span64(a.Policy.Get().PasswordMaxAge) }

func (a *App) deviceTrust() time.Duration { return span64(a.Policy.Get().DeviceTrust) }

func (a *App) needsFactor() bool { return a.Policy.Get().AdminFactor }

func (a *App) envelopeChoice() envelope.Choice {
	p := a.Policy.Get()
	return envelope.Choice{On: p.Envelope != "off", Opens: p.OpensEnvelopes(a.now()), Mode: envelope.Mode(p.Envelope), White: p.EnvelopeWhiteList}
}

// obey drops what this replica knew before another changed it.
func (a *App) obey(e *events.Event) {
	data, _ := e.Data.(json.RawMessage)
	switch e.Kind {
	case events.Resync:
		a.Policy.Row.Forget()
		a.Access.Invalidate(0)
		a.Sessions.ForgetAll()
	case policyChanged:
		a.Policy.Row.Forget()
	case accessChanged:
		var userID int64
		if json.Unmarshal(data, &userID) == nil {
			a.Access.Invalidate(userID)
		}
	case viewChanged:
		var sid string
		if json.Unmarshal(data, &sid) == nil {
			a.Sessions.Forget(sid)
		}
	}
}
