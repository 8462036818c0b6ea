package oidc

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/go-jose/go-jose/v4"

	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/factor"
	"mirror/internal/identity/guard"
	"mirror/internal/identity/password"
	"mirror/internal/identity/session"
	"mirror/internal/identity/token"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/outbound"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// Root is the realm's path; {auth} of the specification.
const Root = "/auth/realms/mirror"

// Protocol is where the OpenID endpoints lie.
const Protocol = Root + "/protocol/openid-connect"

// The first-party clients: the shell, and the one that may use the password grant.
const (
	ClientShell  = "mirror"
	ClientDirect = "mirror-direct"
)

// ShellPath is where the shell lives; the first-party client may return to anything below it.
const ShellPath = "/subapp/main/"

// Client is a registered application.
type Client struct {
	ID string `json:"id"`
	// Name is what people are told who asks; "" is the id.
	Name string `json:"name"`
	// Secret makes the client confidential, and so does JWKS; a public one must use PKCE.
	Secret string `json:"secret"`
	// JWKS are the public keys of a client that proves itself by signed assertions (private_key_jwt).
	JWKS *jose.JSONWebKeySet `json:"jwks"`
	// RedirectURIs are compared exactly. The built-in clients may also return to everything below the portal's own {base}/subapp/main/.
	RedirectURIs []string `json:"redirectUris"`
	// FirstParty clients are the portal's own: their tokens open its calls (scope portal), and nobody is asked for a consent.
	FirstParty bool `json:"firstParty"`
	// Scopes are those it may have, DefaultScopes those it is given without asking. Empty: openid, profile and email; all for first-party clients.
	Scopes        []string `json:"scopes"`
	DefaultScopes []string `json:"defaultScopes"`
	// Audiences are resource servers that its access tokens name beside the client itself.
	Audiences []string `json:"audiences"`
	// PreConsent is the administrator's yes in everybody's name: nobody is asked.
	PreConsent bool `json:"preConsent"`
	// Portals are the base addresses of further portals that run against this provider: their shell's pages are as good as ours.
	Portals []string `json:"portals"`
	// PostLogoutURIs are compared exactly; the built-in clients may also return below their own base.
	PostLogoutURIs []string `json:"postLogoutUris"`
	// Origins may read answers of the token endpoint from a page (CORS) and frame the status pages, besides our own.
	Origins []string `json:"origins"`
	// PasswordGrant is the switch of ruling 1.
	PasswordGrant bool `json:"passwordGrant"`
	// BackchannelLogoutURI takes a logout token whenever a session ends in which this client has tokens; "" is told nothing.
	BackchannelLogoutURI string `json:"backchannelLogoutUri"`
	// Machine makes it a client that acts for itself (grant client_credentials), nil: it acts for people.
	Machine *Machine `json:"machine"`
}

// Machine is what a client that acts for itself may do: it has an account of its own, with the area and the roles said here.
type Machine struct {
	Area  string   `json:"area"` // area code; "000" is the whole country
	Roles []string `json:"roles"`
	// DepartmentKinds are the kinds of 部门数据 it may push, by their codes: one department's books are not written by another's machine.
	DepartmentKinds []string `json:"departmentKinds"`
}

// FirstPartyClients are mirror and mirror-direct.
func FirstPartyClients() []Client {
	return []Client{{ID: ClientShell, FirstParty: true}, {ID: ClientDirect, FirstParty: true, PasswordGrant: true}}
}

// Options are the limits. Grace is how long the immediately previous refresh token still gets the successor; 0 is never.
type Options struct {
	CodeTTL time.Duration
	Grace   time.Duration
	PageTTL time.Duration // how long a sign-in page may lie open
	StepTTL time.Duration // how long the second page of a sign-in may
}

// DefaultOptions are identity.md's.
func DefaultOptions() Options {
	return Options{CodeTTL: time.Minute, Grace: 10 * time.Second, PageTTL: 30 * time.Minute, StepTTL: 10 * time.Minute}
}

// SignInOption is another way to sign in that the page offers as a button; only configured ones are shown.
type SignInOption struct{ Name, URL string }

// DemoAccount is a row of the table that the demo's page shows.
type DemoAccount struct{ Username, Role string }

// Demo is what the sign-in page says in demo mode.
type Demo struct {
	Accounts []DemoAccount
	Password string
	Switches []string // the security switches in which demo differs from serve
}

// Provider is the identity provider. app fills it by a literal and calls Start once.
type Provider struct {
	DB        *db.DB
	Master    *cryptox.Master
	Users     *directory.Store
	Passwords *password.Service
	Sessions  *session.Service
	Ring      *token.Ring
	// Guard counts failed sign-ins; its limits are the lock-out's.
	Guard *guard.Guard
	// Factors are the second factors. Administers says who must have one; nil is nobody (the demo's switch).
	Factors     *factor.Service
	Administers func(ctx context.Context, userID int64) (bool, error)
	// Elsewhere reports whether a person, an administrator, comes from where administrators may not; nil: there is no such place.
	Elsewhere func(ctx context.Context, userID int64) (bool, error)
	// Opened is told which session a bridge's credential (Bridge.Mark) opened once its second factor was shown; nil: nobody asks.
	Opened func(ctx context.Context, tx *db.Tx, mark, sid string) error
	// SMSAsked says whether a text-message code is asked for today (dictionary login_valid.need_sms_captcha); nil is never.
	SMSAsked func(ctx context.Context) (bool, error)
	SMS      factor.Sender
	// BaseURL is the public address of the product, without a closing slash; the issuer is made of it and of nothing a request says.
	BaseURL   string
	AccessTTL time.Duration
	Clients   []Client
	Options   Options
	Now       func() time.Time
	// Title is the platform's name on the pages.
	Title string
	// Titled, where set, is the name of the moment.
	Titled func() string
	// Roles gives the role codes for realm_access; nil is none.
	Roles func(ctx context.Context, userID int64) ([]string, error)
	// Prefetch names the shell's files (paths without prefix) that the sign-in page lets the browser fetch while the person types.
	Prefetch func() []string
	// SignInOptions are the other ways to sign in; nil or empty shows none.
	SignInOptions func(ctx context.Context) []SignInOption
	// LogoutURL is where a session of another system's credential goes after log-out, "" for this provider's own (S4.18).
	LogoutURL func(ctx context.Context, me *principal.Principal) string
	// EmailsVerified says that the addresses of accounts are known to be theirs.
	EmailsVerified bool
	// Demo is nil outside the demo.
	Demo *Demo
	// Jobs carries the notices of back-channel log-out; nil sends none.
	Jobs *jobs.Queue
	// Outbound opens the connections to clients that are told of a log-out.
	Outbound *outbound.Gate

	once     sync.Once
	minter   *token.Minter
	origin   string // scheme://host of BaseURL
	basePath string // path of BaseURL, "" or "/p"
	clients  map[string]*Client
	line     struct {
		sync.Once
		*http.Client
	}
	listens bool   // some client wants to hear of log-outs
	macKey  []byte // of the identity cookie
}

// Start loads the signing keys and makes the first ones.
func (p *Provider) Start(ctx context.Context) error {
	p.prepare()
	return p.Ring.Load(ctx)
}

func (p *Provider) prepare() {
	p.once.Do(func() {
		p.BaseURL = strings.TrimRight(p.BaseURL, "/")
		p.origin = p.BaseURL
		if u, err := url.Parse(p.BaseURL); err == nil && u.Host != "" {
			p.origin, p.basePath = u.Scheme+"://"+u.Host, u.Path
		}
		p.minter = &token.Minter{Ring: p.Ring, Issuer: p.Issuer(), Now: p.Now, AccessTTL: p.AccessTTL}
		if p.Guard == nil {
			p.Guard = &guard.Guard{DB: p.DB, Master: p.Master, Now: p.Now}
		}
		if p.Factors == nil {
			p.Factors = &factor.Service{DB: p.DB, Master: p.Master, Now: p.Now}
		}
		if p.Factors.Guard == nil {
			p.Factors.Guard = p.Guard
		}
		if p.SMS == nil {
			p.SMS = &factor.LogSender{Master: p.Master, Now: p.Now}
		}
		p.macKey = p.Master.Derive("identity-cookie")
		p.clients = map[string]*Client{}
		for i := range p.Clients {
			p.clients[p.Clients[i].ID] = &p.Clients[i]
			p.listens = p.listens || p.Clients[i].BackchannelLogoutURI != ""
		}
	})
}

func (p *Provider) now() time.Time {
	if p.Now != nil {
		return p.Now()
	}
	return time.Now()
}

// Issuer is the realm's name in every token.
func (p *Provider) Issuer() string { return strings.TrimRight(p.BaseURL, "/") + Root }

// prefix is what stands before our paths in this request's links.
func (p *Provider) prefix(ctx context.Context) string {
	if s := site.From(ctx); s.Base != "" {
		return s.Prefix
	}
	return p.basePath
}

// base is the address the browser knows us by: the fixed origin and this request's prefix.
func (p *Provider) base(ctx context.Context) string { return p.origin + p.prefix(ctx) }

// Authenticate verifies an access token for the portal's own calls and its session: Unauthorized when either is no good, or when the token was
// made for something else. A leading "Bearer " is allowed in any case.
func (p *Provider) Authenticate(ctx context.Context, bearer string) (*principal.Principal, error) {
	c, s, err := p.check(ctx, bearer)
	if err != nil {
		return nil, err
	}
	if !p.opens(c) {
		return nil, errs.New(errs.Unauthorized, "")
	}
	return principalOf(s, c.AZP), nil
}

// check verifies an access token of any client, and its session; a relying party's also ends with its line of refresh tokens.
func (p *Provider) check(ctx context.Context, bearer string) (*token.Claims, session.Session, error) {
	c, err := p.minter.VerifyAccess(ctx, stripBearer(bearer))
	if err != nil {
		return nil, session.Session{}, errs.Wrap(errs.Unauthorized, err)
	}
	s, err := p.Sessions.Check(ctx, c.SID)
	if err != nil {
		return nil, s, err
	}
	if s.User.UUID != c.Subject {
		return nil, s, errs.New(errs.Unauthorized, "")
	}
	if c.Family == "" {
		return c, s, nil
	}
	f, err := readFamily(ctx, p.DB.Read(), c.Family)
	if errs.Has(err, errs.NotFound) || err == nil && f.revokedAt != 0 {
		return nil, s, errs.New(errs.Unauthorized, "")
	}
	return c, s, err
}

func stripBearer(h string) string {
	if len(h) > 7 && strings.EqualFold(h[:7], "bearer ") { // keycloak-js sends it in lower case
		return strings.TrimSpace(h[7:])
	}
	return h
}

// BrowserSession reads the identity cookie and checks its session.
func (p *Provider) BrowserSession(r *http.Request) (*principal.Principal, bool) {
	s, ok := p.browserSession(r)
	if !ok {
		return nil, false
	}
	return principalOf(s, ClientShell), true
}

func (p *Provider) browserSession(r *http.Request) (session.Session, bool) {
	sid, ok := p.readIdentity(r)
	if !ok {
		return session.Session{}, false
	}
	s, err := p.Sessions.Check(r.Context(), sid)
	return s, err == nil
}

// principalOf leaves out what portal/access resolves: scope, roles, permissions.
func principalOf(s session.Session, clientID string) *principal.Principal {
	u := s.User
	return &principal.Principal{UserID: u.ID, UUID: u.UUID, Username: u.Username, Name: u.Name, Namespace: u.Namespace, SessionID: s.SID,
		ClientID: clientID, LoginType: s.LoginType, From: s.From, EmployeeType: u.EmployeeType, Area: u.Area, SecondFactor: s.Factor != "", ViewingID: s.Viewing, Locked: s.Locked,
		Machine: s.LoginType == principal.LoginMachine}
}

func (p *Provider) client(id string) *Client { return p.clients[id] }

// RegisteredOrigin reports whether pages of this origin may call the identity endpoints: our own, or one a client registered.
func (p *Provider) RegisteredOrigin(_ context.Context, origin string) bool {
	return p.originAllowed(nil, origin)
}
