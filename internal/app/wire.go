package app

import (
	"context"
	"crypto/rand"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"time"

	"github.com/go-jose/go-jose/v4"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/events"
	"mirror/internal/gateway"
	"mirror/internal/gateway/envelope"
	"mirror/internal/gateway/idempotency"
	"mirror/internal/gateway/onetime"
	"mirror/internal/gateway/release"
	"mirror/internal/gateway/unchanged"
	"mirror/internal/gateway/upstream"
	"mirror/internal/identity/apitoken"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/external"
	"mirror/internal/identity/factor"
	"mirror/internal/identity/guard"
	"mirror/internal/identity/keys"
	"mirror/internal/identity/loginkey"
	"mirror/internal/identity/oidc"
	"mirror/internal/identity/password"
	"mirror/internal/identity/policy"
	"mirror/internal/identity/session"
	"mirror/internal/identity/sso"
	"mirror/internal/identity/token"
	"mirror/internal/jobs"
	"mirror/internal/kit/english"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/outbound"
	"mirror/internal/kit/route"
	"mirror/internal/ops/device"
	"mirror/internal/portal/access"
	"mirror/internal/portal/message"
	"mirror/internal/portal/microapp"
	"mirror/internal/principal"
	"mirror/web"
)

// The wiring, from the ground up. Each room is a literal: what it gets is what it may know.

func (a *App) wireGround() {
	a.Outbound = outbound.New(a.Config.OutboundAllow)
	a.Bus = &events.Bus{DB: a.DB}
	a.Jobs = &jobs.Queue{DB: a.DB, Now: a.now, OnProgress: func(ctx context.Context, tx *db.Tx, p jobs.Progress) error {
		if p.Owner == 0 {
			return nil
		}
		return a.Bus.Publish(ctx, tx, events.Event{Kind: "job.progress", User: p.Owner, Data: p})
	}}
	if a.Config.Copied {
		a.Jobs.Rested = 2 * time.Hour
	}
	a.Bulk = &jobs.Queue{DB: a.DB, Now: a.now, OnProgress: func(ctx context.Context, tx *db.Tx, p jobs.Progress) error {
		return a.Portal.Transfers.Follow(ctx, tx, p)
	}}
	a.Keys = &keys.Service{DB: a.DB, Master: a.Master, Jobs: a.Jobs, Now: a.now, Wrapped: wrapped(), Sealed: sealed()}
	a.Blobs = &blob.Store{DB: a.DB, Key: a.Master, Now: a.now}
}

func (a *App) wireIdentity() {
	c := a.Config
	a.People = &directory.Store{DB: a.DB, Master: a.Master, Now: a.now}
	a.Sessions = &session.Service{DB: a.DB, Now: a.now, Limits: a.sessionLimits,
		OnEnd: func(ctx context.Context, tx *db.Tx, userID int64, sid, reason string) error {
			if err := a.Identity.NotifyClients(ctx, tx, userID, sid); err != nil {
				return err
			}
			return a.Bus.Publish(ctx, tx, events.Event{Kind: events.SessionEnded, Session: sid, Data: map[string]string{"reason": reason}})
		}}
	a.Hasher = &password.Hasher{Queue: c.HashQueue}
	a.Guard = &guard.Guard{DB: a.DB, Master: a.Master, Now: a.now, Current: a.guardLimits}
	a.Passwords = &password.Service{DB: a.DB, Users: a.People, Sessions: a.Sessions, Hasher: a.Hasher, Guard: a.Guard, Now: a.now, FirstSignInChange: !c.Demo, MaxAge: a.passwordMaxAge}
	a.Accounts = &directory.Service{Store: a.People, Known: func(c area.Code) bool {
		n, ok := a.Areas.Node(c)
		return c == area.Root || ok && !n.Disabled
	},
		NewPassword: func(ctx context.Context) (plain, hash string, err error) {
			plain = password.OneTime()
			hash, err = a.Hasher.Hash(ctx, plain)
			return plain, hash, err
		},
		EndSessions: func(ctx context.Context, tx *db.Tx, userID int64) error {
			return a.Sessions.EndAllOf(ctx, tx, userID, session.Disabled)
		},
		SetPassword: func(ctx context.Context, u directory.User, plain string) error {
			if u.LoginType == principal.LoginMachine {
				return errs.Invalid("username", "这是应用自己的账号，没有密码，由配置文件中的密钥认证")
			}
			return a.Passwords.Set(ctx, u, plain, true)
		},
		KnownPost: func(ctx context.Context, post string) (bool, error) {
			return a.Portal.Dict.KnownOn(ctx, directory.DictPost, post, 0)
		},
		Unlock: a.Guard.Unlock, Locks: a.Guard.Locks, Subject: a.Guard.Subject}
	a.Tokens = &apitoken.Service{DB: a.DB, Master: a.Master, Now: a.now, Lendable: access.Lendable, Locked: a.Guard.LockedAnywhere, Tell: a.tellAccount,
		// People whom another provider signs in may be disabled there without our hearing of it.
		On: func() bool { return a.External == nil && a.Policy.Get().ApiTokens }}
	a.Ring = &token.Ring{DB: a.DB, Master: a.Master, Now: a.now, Alg: jose.SignatureAlgorithm(c.SigningAlg)}
	a.Keys.Signing = a.Ring.Load
	a.Factors = &factor.Service{DB: a.DB, Master: a.Master, Now: a.now, Trust: a.deviceTrust, Guard: a.Guard, RP: factor.RelyingPartyOf(c.Base(), c.Title)}
	options := oidc.DefaultOptions()
	options.Grace, options.PageTTL = c.RefreshGrace, c.SignInPageTTL
	a.Identity = &oidc.Provider{DB: a.DB, Master: a.Master, Users: a.People, Passwords: a.Passwords, Sessions: a.Sessions, Ring: a.Ring,
		Guard: a.Guard, Factors: a.Factors,
		BaseURL: c.Base(), AccessTTL: c.AccessTTL, Clients: append(oidc.FirstPartyClients(), c.Clients...), Options: options, Jobs: a.Jobs, Outbound: a.Outbound, Now: a.now, Title: c.Title,
		EmailsVerified: c.EmailsVerified || c.Demo,
		Prefetch:       func() []string { return a.Front.Prefetch() }}
	if c.Demo {
		a.Identity.Demo = demoPage(c)
	}
}

// wireWrappings is what wraps a call: the security policy's two (S7.25, S7.26), and the guard that lets it be sent again.
func (a *App) wireWrappings() {
	c := a.Config
	a.LoginKeys = &loginkey.Service{DB: a.DB, Master: a.Master, People: a.People, Sessions: a.Sessions, Public: c.LoginKey, Now: a.now}
	a.Envelope = &envelope.Policy{Choose: a.envelopeChoice, Key: a.Master.Derive("envelope")}
	a.Repeats = &idempotency.Guard{DB: a.DB, Master: a.Master, Now: a.now}
	g := &onetime.Guard{On: func() bool { return a.Policy.Get().RequestTokens }, Exempt: func() []string { return a.Policy.Get().RequestTokensExempt }, Mint: onetime.Mint{Now: a.now}}
	a.RequestTokens = g
	if a.DB.Engine() == db.Postgres {
		g.Mint.Key, g.Spent = a.Master.Derive("request-token"), &onetime.Table{DB: a.DB}
		return
	}
	// The memory of what was spent dies with the process, and so must the tokens.
	g.Mint.Key, g.Spent = make([]byte, 32), &onetime.Memory{}
	_, _ = rand.Read(g.Mint.Key)
}

func (a *App) wireGateway() error {
	c := a.Config
	rt := route.NewRouter(Version)
	a.Router = rt
	rt.Classify = db.Classify
	// A caller whom the store could not be asked about is not a stranger: 503, not 401 (security.md row 21).
	rt.Decide = func(ctx context.Context, access route.Access) error {
		err := a.Access.Decide(ctx, access)
		if why := gateway.Failure(ctx); why != nil && errs.Has(err, errs.Unauthorized) && !errs.Has(db.Classify(why), errs.Unauthorized) {
			return why
		}
		return err
	}
	rt.Admit = func(ctx context.Context, e route.Entry) error {
		if err := admitProgram(ctx, e); err != nil {
			return err
		}
		code := e.Access.Code()
		if code == "" {
			code = openToAll[e.Path]
		}
		a.Portal.Usage.Seen(ctx, e.Method, code)
		return nil
	}
	rt.OnForbidden = a.auditRefusal
	rt.English = a.English
	a.Upstreams = &upstream.Service{DB: a.DB, Holds: access.Holds, Failure: gateway.Failure, Outbound: a.Outbound, Moved: a.upstreamMoved, Now: a.now}
	dist, live := web.Dist(), false
	if c.WebDir != "" {
		dist, live = fs.FS(os.DirFS(c.WebDir)), true
	}
	a.Release = &release.Service{DB: a.DB, Now: a.now}
	a.Failures = &microapp.FailureHandler{Service: a.Portal.Apps, Now: a.now}
	a.Front = &gateway.Front{Old: a.Release.Asset, Web: &gateway.Web{FS: dist, Live: live}, Version: Version, Title: c.Title, ClientID: a.clientID(), Realm: a.realm(), DefaultApp: "gdxczxpc", Boot: a.boot, Position: a.Bus.Position, FrameOrigins: a.frameOrigins,
		Portal: c.Origin(), Content: c.ContentURL, Apps: os.DirFS(c.AppsDir()), AppFile: a.Portal.Apps.Content, AppInForce: a.Portal.Apps.InForce}
	a.Front.Dictionary = &gateway.Dictionary{Text: func() []byte { return a.Front.Words(a.dictionaryParts()) }}
	a.Gateway = &gateway.Gateway{Mux: rt.Mux, Dictionary: a.Front.Dictionary, Base: c.Base(), Content: c.ContentURL, Trusted: c.TrustedProxies, MaxInFlight: c.MaxInFlight, Streams: []string{"/api/events"},
		RegisteredOrigin: a.Identity.RegisteredOrigin, Authenticate: a.authenticate, Looked: a.recordLook, Log: accessLog,
		Inner: []func(http.Handler) http.Handler{a.RequestTokens.Wrap, a.Envelope.Wrap, a.Repeats.Wrap, unchanged.Wrap}, Upstream: a.Upstreams}
	a.Health = &gateway.Health{Version: Version, Gateway: a.Gateway, Ready: a.ready, Filling: a.Filling, Failures: a.Failures.Counts}
	a.mount(rt)
	return a.Gateway.Start()
}

// openToAll are pages whose own call asks for no code, by that call.
var openToAll = map[string]string{"/api/bootstrap": access.Home, "/api/rural/todos/page": access.Desk}

// mount is the table of contents of the server.
func (a *App) mount(rt *route.Router) {
	a.Health.Mount(rt)
	a.Front.Mount(rt)
	release.Handler{Service: a.Release}.Mount(rt)
	if a.External != nil {
		(&external.Handler{Service: a.External}).Mount(rt)
		a.Identity.MountLeaving(rt)
	} else {
		a.Identity.Mount(rt)
	}
	(&sso.Handler{Service: a.Bridges}).Mount(rt)
	if a.StandIns != nil {
		a.StandIns.Mount(rt)
	}
	(&directory.Handler{Store: a.People, Service: a.Accounts, RolesOf: a.Access.OfUsers, AreaName: a.areaName, Holds: access.Holds}).Mount(rt)
	(&password.Handler{Service: a.Passwords}).Mount(rt)
	audit.Handler{DB: a.DB, Actions: a.actionNames, Words: a.auditWords}.Mount(rt)
	a.RequestTokens.Mount(rt)
	(&policy.Handler{Service: a.Policy}).Mount(rt)
	factors := &factor.Handler{Service: a.Factors, Users: a.Accounts, Sessions: a.Sessions, Passwords: a.Passwords, Forced: a.Identity.Administers, Tell: a.tellAccount}
	factors.Mount(rt)
	a.Portal.Transfers.Proven = factors.Fresh
	apitoken.Handler{Service: a.Tokens, Proven: factors.Fresh, CodeName: access.NameOf, AreaName: a.areaName, Machines: a.machinesOf}.Mount(rt)
	(&session.Handler{Service: a.Sessions, AreaName: a.areaName}).Mount(rt)
	upstream.Handler{Service: a.Upstreams}.Mount(rt)
	a.mountPortal(rt)
	area.Handler{Tree: a.Areas, Scope: scopeOf}.Mount(rt)
	(&events.Handler{Bus: a.Bus, Alive: a.sessionAlive, HelloData: a.helloData, Greet: a.greet}).Mount(rt)
	a.mountRural(rt)
	(&device.Handler{Service: a.Devices}).Mount(rt)
	mountOpenAPI(rt)
}

// areaName is the area's own name; the tree's root has none that would mean anything in a list.
func (a *App) areaName(c area.Code) string {
	if c == area.Root {
		return "全国"
	}
	n, _ := a.Areas.Node(c)
	return n.Text
}

// tellAccount sends a person a message about a change to their own account: whoever did it in their name, they learn of it.
func (a *App) tellAccount(ctx context.Context, tx *db.Tx, userID int64, what string) error {
	_, err := a.Portal.Message.Send(ctx, tx, message.New{Kind: message.System, Level: message.High, Title: "账号安全提醒", Sender: "系统", BizType: "account",
		Body: toTheMinute(a.now()) + "，您的账号" + what + "。如非本人操作，请立即修改密码并联系管理员。", To: []int64{userID}})
	return err
}

func scopeOf(ctx context.Context) area.Scope {
	if p := principal.From(ctx); p != nil {
		return p.Scope
	}
	return area.Scope{}
}

// auditRefusal writes the row of a refused call. A stranger's refusal is only a line of the access log: they could fill the disk.
func (a *App) auditRefusal(ctx context.Context, method, path string) error {
	p := principal.From(ctx)
	if p == nil {
		return nil
	}
	return audit.Write(ctx, a.DB, audit.Event{Action: "access.refused", Object: "route", ObjectID: method + " " + path, Area: p.Area, Result: audit.Refused})
}

// authenticate is what a bearer token is worth: the provider verifies it and its session, access says what the person may.
func (a *App) authenticate(ctx context.Context, bearer string) (*principal.Principal, error) {
	authenticate := a.Identity.Authenticate
	switch {
	case apitoken.Is(bearer):
		authenticate = a.Tokens.Authenticate
	case a.External != nil:
		authenticate = a.External.Authenticate
	}
	p, err := authenticate(ctx, bearer)
	if err != nil {
		return nil, err
	}
	return p, a.Access.Resolve(ctx, p)
}

func (a *App) sessionAlive(ctx context.Context, sid string) (bool, error) {
	_, err := a.Sessions.Check(ctx, sid)
	switch {
	case err == nil:
		return true, nil
	case errs.Has(err, errs.Unauthorized):
		return false, nil
	}
	return false, err
}

// boot is the start-up bundle of the browser's live session; nil where nobody is signed in.
func (a *App) boot(r *http.Request) (any, error) {
	// With another provider there is no cookie of ours that would open a session: the browser asks with its bearer.
	p, ok := a.Identity.BrowserSession(r)
	if !ok || a.External != nil {
		return nil, nil
	}
	ctx := r.Context()
	if err := a.Access.Resolve(ctx, p); err != nil {
		if errs.Has(err, errs.Unauthorized) {
			return nil, nil
		}
		return nil, err
	}
	if ctx = principal.With(ctx, p); p.Viewer != nil {
		if err := a.recordLook(ctx, "GET page"); err != nil {
			return nil, err
		}
	}
	b, err := a.Portal.Me.Boot(ctx, p)
	if err == nil && b.Language() == english.Code {
		return a.English.Answer(b.InPage()), nil
	}
	return b.InPage(), err
}

// recordLook is the audit row of a call made while looking as another user: it names both.
func (a *App) recordLook(ctx context.Context, call string) error {
	p := principal.From(ctx)
	return audit.Write(ctx, a.DB, audit.Event{Action: "view.read", Object: "view", ObjectID: call, Area: p.Area})
}

// accessLog is one JSON line a request.
func accessLog(ctx context.Context, l gateway.Line) {
	slog.LogAttrs(ctx, slog.LevelInfo, "request", slog.String("request_id", l.RequestID), slog.String("method", l.Method), slog.String("route", l.Route),
		slog.Int("status", l.Status), slog.Int64("bytes", l.Bytes), slog.Float64("ms", float64(l.Took.Microseconds())/1000),
		slog.String("ip", l.IP), slog.String("user", l.User))
}
