package sso

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"time"

	"mirror/internal/db"
	"mirror/internal/identity/oidc"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/outbound"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// The systems, by the name that ssoType carries.
const (
	CAS    = "cas"
	Gov    = "gov"
	Biz    = "biz"
	OA     = "oa"
	Portal = "portal" // ourselves: another system hands a ticket back that S7.14 gave it
)

// kind is what is fixed about a system; the rest is configuration.
type kind struct {
	title     string // on screens and in audit rows
	option    string // on the button, "" where a sign-in cannot start with us
	loginType principal.LoginType
	oauth     bool
}

var kinds = map[string]kind{
	CAS: {title: "统一认证平台（CAS）", option: "统一认证（CAS）登录", loginType: principal.LoginPlain},
	Gov: {title: "政务统一身份认证平台", option: "政务人员统一登录", loginType: principal.LoginGov, oauth: true},
	Biz: {title: "个人 / 法人统一身份认证平台", option: "个人 / 法人统一登录", loginType: principal.LoginPublic, oauth: true},
	OA:  {title: "办公系统（OA）", loginType: principal.LoginPlain},
}

// Title is a system's name on screens, "" for a name that is none.
func Title(name string) string { return kinds[name].title }

// order is how options and connectors are listed: the two of the specification first.
var order = []string{Gov, Biz, CAS, OA}

// Endpoints are the addresses of one system. Issuer is the base of a CAS and of an OA; the OAuth platforms use the others.
type Endpoints struct {
	Issuer    string `json:"issuer,omitempty" maxLength:"1024" doc:"CAS: {issuer}/login and {issuer}/p3/serviceValidate are used"`
	Authorize string `json:"authorize,omitempty" maxLength:"1024"`
	Token     string `json:"token,omitempty" maxLength:"1024"`
	UserInfo  string `json:"userInfo,omitempty" maxLength:"1024"`
	Validate  string `json:"validate,omitempty" maxLength:"1024" doc:"OA: takes ticket, client_id and client_secret by POST; CAS: empty takes the issuer's"`
	Login     string `json:"login,omitempty" maxLength:"1024" doc:"OA: where a log-out ends"`
	Logout    string `json:"logout,omitempty" maxLength:"1024" doc:"{return} stands for our sign-in page, percent-encoded"`
}

// Connector is one configured system.
type Connector struct {
	Name     string
	Enabled  bool
	ClientID string
	Secret   string // in the clear only in here; sealed in the store
	// Subject and Person are the fields of userinfo that hold the lasting id and the name, with dots into inner objects.
	Subject, Person string
	Live, Test      Endpoints
	Version         int64 // raised by each change; 0: nobody configured it
}

// Service is the room. app fills it by a literal.
type Service struct {
	DB       *db.DB
	Master   *cryptox.Master
	Identity *oidc.Provider
	// TestHosts are host names of installations that use the test endpoints (S2.26). It is our own base address that is compared:
	// a Host header decides nothing (security.md row 29).
	TestHosts []string
	// Preset gives connectors that hold where the store has no row of the name; the demo's stand-ins come this way, because their
	// addresses change with the port. nil is none.
	Preset func() map[string]Connector
	// Closed refuses every credential and shows no option: another provider than ours signs people in.
	Closed bool
	// IsAdmin is portal/access's word on a user (S3.07).
	IsAdmin func(ctx context.Context, userID int64) (bool, error)
	// Outbound opens the connections to other systems.
	Outbound *outbound.Gate
	// Moved is told, in the transaction, that a system's addresses lead to other hosts than before. nil tells nobody.
	Moved func(ctx context.Context, tx *db.Tx, title string) error
	// Timeout bounds one call to another system; 0 is 5 s.
	Timeout time.Duration
	Now     func() time.Time

	calls caller
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// connector gives an enabled system, or NotFound for one that is unknown, off or not filled in.
func (s *Service) connector(ctx context.Context, name string) (Connector, error) {
	if _, ok := kinds[name]; !ok || s.Closed {
		return Connector{}, errs.New(errs.NotFound, "")
	}
	c, err := s.configured(ctx, name)
	if err != nil {
		return c, err
	}
	if !c.Enabled {
		return c, errs.New(errs.NotFound, "")
	}
	return c, nil
}

// configured gives the row of a name, else its preset, else an empty connector that is off.
func (s *Service) configured(ctx context.Context, name string) (Connector, error) {
	c, found, err := s.readConnector(ctx, name)
	if err != nil || found {
		return c, err
	}
	if s.Preset != nil {
		if c, ok := s.Preset()[name]; ok {
			return c, nil
		}
	}
	return Connector{Name: name}, nil
}

// Connectors are all systems in the order of the lists, off ones included.
func (s *Service) Connectors(ctx context.Context) ([]Connector, error) {
	var out []Connector
	for _, name := range order {
		c, err := s.configured(ctx, name)
		if err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	return out, nil
}

// ends are the addresses in force: the test ones on a host of the test list.
func (s *Service) ends(ctx context.Context, c Connector) Endpoints {
	u, err := url.Parse(s.Identity.Base(ctx))
	if err == nil && slices.ContainsFunc(s.TestHosts, func(h string) bool { return strings.EqualFold(h, u.Hostname()) }) {
		return c.Test
	}
	return c.Live
}

// subject and person are the field names in force.
func (c Connector) subject() string { return orElse(c.Subject, "sub") }
func (c Connector) person() string  { return orElse(c.Person, "name") }

func orElse(v, fallback string) string {
	if v == "" {
		return fallback
	}
	return v
}

// check refuses a connector that could not work or whose addresses are none: invalid_args with fields.
func (c Connector) check() error {
	for _, set := range []struct {
		name string
		e    Endpoints
		must bool
	}{{"live", c.Live, c.Enabled}, {"test", c.Test, false}} {
		need := map[string]bool{}
		for _, n := range needed(c.Name) {
			need[n] = set.must
		}
		for _, f := range set.e.fields() {
			where := set.name + "." + f.name
			switch {
			case f.value == "" && need[f.name]:
				return errs.Invalid(where, "启用前请填写此地址")
			case f.value != "" && !webAddress(f.value):
				return errs.Invalid(where, "请输入以 http:// 或 https:// 开头的完整地址")
			}
		}
	}
	if c.Enabled && kinds[c.Name].oauth && c.ClientID == "" {
		return errs.Invalid("clientId", "启用前请填写应用标识")
	}
	return nil
}

func needed(name string) []string {
	switch name {
	case CAS:
		return []string{"issuer"}
	case OA:
		return []string{"validate", "login"}
	}
	return []string{"authorize", "token", "userInfo"}
}

type namedAddress struct{ name, value string }

func (e Endpoints) fields() []namedAddress {
	return []namedAddress{{"issuer", e.Issuer}, {"authorize", e.Authorize}, {"token", e.Token}, {"userInfo", e.UserInfo},
		{"validate", e.Validate}, {"login", e.Login}, {"logout", e.Logout}}
}

// asked are the addresses this server contacts itself; the others are for browsers.
func (e Endpoints) asked() []namedAddress {
	return slices.DeleteFunc(e.fields(), func(f namedAddress) bool { return f.name == "login" || f.name == "logout" })
}

// reachable refuses, by the field, an address this server would not contact.
func (c Connector) reachable(check func(address string) error) error {
	for set, e := range map[string]Endpoints{"live": c.Live, "test": c.Test} {
		for _, f := range e.asked() {
			if f.value == "" {
				continue
			}
			if err := check(f.value); err != nil {
				return outbound.Field(set+"."+f.name, err)
			}
		}
	}
	return nil
}

// moved tells whether an address of c leads to another scheme, host or port than it did.
func (c Connector) moved(old Connector) bool {
	for _, pair := range [][2]Endpoints{{old.Live, c.Live}, {old.Test, c.Test}} {
		before := pair[0].fields()
		for i, f := range pair[1].fields() {
			if f.value != "" && !outbound.SameHost(before[i].value, f.value) {
				return true
			}
		}
	}
	return false
}

// webAddress admits what a browser or our own client may be sent to: http(s) with a host, without user, back-slash or control character.
func webAddress(raw string) bool {
	u, err := url.Parse(strings.ReplaceAll(raw, returnMark, ""))
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.User == nil && plain(raw) && !strings.ContainsAny(raw, `\ `)
}

// baseOf is our own address for the browser of this request; the prefix is the proxy's where there is one.
func (s *Service) baseOf(ctx context.Context) string { return s.Identity.Base(ctx) }

func link(ctx context.Context, path string) string { return site.Link(ctx, path) }
