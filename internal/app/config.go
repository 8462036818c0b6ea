package app

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"mirror/internal/audit"
	"mirror/internal/identity/loginkey"
	"mirror/internal/identity/oidc"
	"mirror/internal/kit/outbound"
)

// Config is the settings in force. It is only made by Load; each field is explained by its row in settings.
type Config struct {
	Addr, AdminAddr         string
	DataDir, DatabaseURL    string
	BaseURL                 string
	ContentURL, ContentAddr string
	LogFormat, LogLevel     string
	TrustedProxies          []netip.Prefix
	OutboundAllow           []outbound.Place
	MaxInFlight, HashQueue  int
	AccessTTL               time.Duration
	RefreshGrace            time.Duration
	SignInPageTTL           time.Duration
	Clients                 []oidc.Client
	SessionIdle, SessionMax time.Duration
	AuditRetentionDays      int
	AuditHeadFile           string
	MessageRetentionDays    int
	SessionsPerUser         int
	PasswordMaxAge          time.Duration
	SigningAlg              string
	KeyRotation             time.Duration
	LockAfter, CaptchaAfter int
	CaptchaAddress          int
	EmailsVerified          bool
	FourEyesDays            int
	FullExports             int
	LockFor, DeviceTrust    time.Duration
	AdminFactor             string
	ClockOffset             time.Duration
	Title, ThemeColor       string
	Watermark               bool
	GreyDays                []string
	WarningBase             string
	RequestTokens           bool
	RequestTokensExempt     []string
	Envelope                string
	EnvelopeWhiteList       []string
	LoginKey                loginkey.PublicKey
	IdentityURL             string
	IdentityClientID        string
	IdentitySecret          string
	IdentityCreate          bool
	VisualRedirect          bool
	LocalHosts              []string
	MainViewHosts           []string
	SSOTestHosts            []string
	SmartDataSource         string
	AcceptancePath          string
	FrameOrigins            []string
	SubAppKeys              map[string]ed25519.PublicKey
	SubAppSignature         string
	ConfigKeys              map[string]ed25519.PublicKey
	ManagerPrefix           string
	TabsKept                int
	PageSize                int
	DashboardDays           int
	WebDir                  string
	Overrides               string
	MasterKey               string
	NoSync                  bool
	Copied                  bool // see db.Config

	// Demo is set by `mirror demo`, not by a setting: it opens the three switches of rulings.md#the-demo.
	Demo bool
	// filling is set by `mirror demo` until its data are there, see db.Config.
	filling bool

	values map[string]value
}

// value is a setting as text with where it came from.
type value struct{ text, source string }

// SQLitePath is the data file.
func (c *Config) SQLitePath() string { return filepath.Join(c.DataDir, "mirror.db") }

// Now is the clock with the tests' offset.
func (c *Config) Now() time.Time { return time.Now().Add(c.ClockOffset) }

// Base is the public address: the setting, else Local.
func (c *Config) Base() string {
	if c.BaseURL != "" {
		return c.BaseURL
	}
	return c.Local()
}

// Origin is Base without its prefix.
func (c *Config) Origin() string {
	u, err := url.Parse(c.Base())
	if err != nil {
		return c.Base()
	}
	return u.Scheme + "://" + u.Host
}

// Local is what the listener is reachable at on this machine.
func (c *Config) Local() string {
	u := url.URL{Scheme: "http", Host: c.Addr}
	switch u.Hostname() {
	case "", "0.0.0.0", "::":
		u.Host = "127.0.0.1:" + u.Port()
	}
	return u.String()
}

// NeedsAdminFactor reports whether administrators must have a second factor: everywhere but in the demo, unless the setting says otherwise.
func (c *Config) NeedsAdminFactor() bool {
	return c.AdminFactor == "required" || c.AdminFactor == "auto" && !c.Demo
}

// HeadFile is the file that remembers the newest seal of the audit chain.
func (c *Config) HeadFile() audit.HeadFile {
	if c.AuditHeadFile != "" {
		return audit.HeadFile(c.AuditHeadFile)
	}
	return audit.HeadFile(filepath.Join(c.DataDir, "audit-head"))
}

// AppsDir is where the files of registered sub-apps lie, a folder for each version.
func (c *Config) AppsDir() string { return filepath.Join(c.DataDir, "apps") }

// SubAppOverrides reports whether developers may load a sub-app from their own machine: in the demo, unless the setting says otherwise.
func (c *Config) SubAppOverrides() bool {
	return c.Overrides == "on" || c.Overrides == "auto" && c.Demo
}

// Check finds what only the values together can be wrong about.
func (c *Config) Check() error {
	if c.DatabaseURL == "" && c.DataDir == "" {
		return fmt.Errorf("data-dir: must not be empty without database-url")
	}
	if c.AdminAddr != "" && c.AdminAddr == c.Addr {
		return fmt.Errorf("admin-addr: must not be the public address %s", c.Addr)
	}
	if err := c.checkContent(); err != nil {
		return err
	}
	if c.IdentityURL != "" && c.IdentityClientID == "" {
		return fmt.Errorf("identity-client-id: must not be empty with identity-url")
	}
	gate := outbound.New(c.OutboundAllow)
	if c.IdentityURL != "" {
		if err := gate.Literal(c.IdentityURL); err != nil {
			return fmt.Errorf("identity-url: %w; name it in outbound-allow", err)
		}
	}
	for _, client := range c.Clients {
		if client.BackchannelLogoutURI == "" {
			continue
		}
		if err := gate.Literal(client.BackchannelLogoutURI); err != nil {
			return fmt.Errorf("clients-file: client %s, backchannelLogoutUri: %w; name it in outbound-allow", client.ID, err)
		}
	}
	if c.SessionMax < c.SessionIdle {
		return fmt.Errorf("session-max: %s is shorter than session-idle %s", c.SessionMax, c.SessionIdle)
	}
	return nil
}

// checkContent refuses an address of content that would be the portal's own.
func (c *Config) checkContent() error {
	if c.ContentURL == "" {
		if c.ContentAddr != "" {
			return fmt.Errorf("content-url: must not be empty with content-addr")
		}
		return nil
	}
	if c.ContentAddr != "" && (c.ContentAddr == c.Addr || c.ContentAddr == c.AdminAddr) {
		return fmt.Errorf("content-addr: must not be another listener's address %s", c.ContentAddr)
	}
	base, err := url.Parse(c.Base())
	content, err2 := url.Parse(c.ContentURL)
	if err != nil || err2 != nil {
		return errors.Join(err, err2)
	}
	switch {
	case strings.EqualFold(base.Hostname(), content.Hostname()) && portOf(base) == portOf(content):
		return fmt.Errorf("content-url: %s is the portal's own host; it must be a second name or port", c.ContentURL)
	case base.Scheme == "https" && content.Scheme != "https":
		return fmt.Errorf("content-url: must be https like the portal's own address")
	}
	return nil
}

// ContentNote says what the address of content, or its absence, keeps from working; "" where nothing is missing.
func (c *Config) ContentNote() string {
	switch {
	case c.ContentURL == "":
		return "not set: sandboxed sub-apps are not loaded, pages of other servers are sealed; give content a second host name"
	case !c.contentApart():
		return "has the portal's host name: cookies know no ports, so pages of other servers stay sealed; give content a host name of its own"
	}
	return ""
}

// contentApart reports that content has a host name of its own.
func (c *Config) contentApart() bool {
	base, _ := url.Parse(c.Base())
	content, _ := url.Parse(c.ContentURL)
	return base != nil && content != nil && !strings.EqualFold(base.Hostname(), content.Hostname())
}

func portOf(u *url.URL) string {
	if p := u.Port(); p != "" {
		return p
	}
	if u.Scheme == "https" {
		return "443"
	}
	return "80"
}
