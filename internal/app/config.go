package app

import (
	"crypto/ed25519"
	"fmt"
	"net/netip"
	"net/url"
	"path/filepath"
	"time"

	"mirror/internal/identity/loginkey"
	"mirror/internal/identity/oidc"
)

// Config is the settings in force. It is only made by Load; each field is explained by its row in settings.
type Config struct {
	Addr, AdminAddr         string
	DataDir, DatabaseURL    string
	BaseURL                 string
	LogFormat, LogLevel     string
	TrustedProxies          []netip.Prefix
	MaxInFlight, HashQueue  int
	AccessTTL               time.Duration
	RefreshGrace            time.Duration
	SignInPageTTL           time.Duration
	Clients                 []oidc.Client
	SessionIdle, SessionMax time.Duration
	AuditRetentionDays      int
	MessageRetentionDays    int
	SessionsPerUser         int
	PasswordMaxAge          time.Duration
	SigningAlg              string
	KeyRotation             time.Duration
	LockAfter, CaptchaAfter int
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
	TabsKept                int
	PageSize                int
	DashboardDays           int
	WebDir                  string
	Overrides               string
	MasterKey               string
	NoSync                  bool

	// Demo is set by `mirror demo`, not by a setting: it opens the three switches of the design's section 4.
	Demo bool

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
	if c.IdentityURL != "" && c.IdentityClientID == "" {
		return fmt.Errorf("identity-client-id: must not be empty with identity-url")
	}
	if c.SessionMax < c.SessionIdle {
		return fmt.Errorf("session-max: %s is shorter than session-idle %s", c.SessionMax, c.SessionIdle)
	}
	return nil
}
