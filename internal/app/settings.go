package app

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"mirror/internal/audit"
	"mirror/internal/gateway"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/loginkey"
	"mirror/internal/identity/oidc"
	"mirror/internal/kit/outbound"
	"mirror/internal/portal/access"
)

// setting is one row: the same name is a flag (--addr), an environment variable (MIRROR_ADDR) and a key of the file.
type setting struct {
	name, preset, doc string
	// secret values are never printed and have no flag: a process list shows flags.
	secret bool
	set    func(c *Config, text string) error
}

// settings is the only list of settings.
var settings = []setting{
	{"addr", "127.0.0.1:8080", "address to listen on", false, hostPort(func(c *Config) *string { return &c.Addr })},
	{"admin-addr", "", "address of the administration listener (/metrics, /debug/pprof); empty: none", false, hostPort(func(c *Config) *string { return &c.AdminAddr })},
	{"data-dir", "var/mirror", "folder of the data file and the master key", false, str(func(c *Config) *string { return &c.DataDir })},
	{"database-url", "", "PostgreSQL address (postgres://…); empty: SQLite in data-dir", false, databaseURL},
	{"base-url", "", "public address, with a path prefix if there is one; empty: http:// and addr", false, baseURL},
	{"content-url", "", "address of its own, scheme and host, for what other people wrote: sandboxed sub-apps and pages of other servers; a second host name, such as https://content.example, never the portal's; empty: sandboxed sub-apps are not loaded", false, contentURL},
	{"content-addr", "", "address of a listener that serves content-url alone; empty: its requests come to addr and are known by their Host", false, hostPort(func(c *Config) *string { return &c.ContentAddr })},
	{"trusted-proxies", "", "addresses or networks, with commas, whose X-Forwarded-For, -Proto and -Prefix count", false, proxies},
	{"outbound-allow", "", "addresses, networks or address:port, with commas, that this server may contact although they are this machine, its links, metadata services or its own listeners (those by address:port only)", false, places},
	{"log-format", "json", "json or text", false, oneOf(func(c *Config) *string { return &c.LogFormat }, "json", "text")},
	{"log-level", "info", "debug, info, warn or error", false, oneOf(func(c *Config) *string { return &c.LogLevel }, "debug", "info", "warn", "error")},
	{"max-in-flight", "512", "calls worked on at once; more answer 503", false, whole(func(c *Config) *int { return &c.MaxInFlight }, 1, 100_000)},
	{"hash-queue", "64", "password checks that may wait for a core; more answer 503", false, whole(func(c *Config) *int { return &c.HashQueue }, 1, 100_000)},
	{"access-ttl", "5m", "life of an access token", false, span(func(c *Config) *time.Duration { return &c.AccessTTL }, time.Second, time.Hour)},
	{"refresh-grace", "10s", "how long the previous refresh token still gets the same successor; 0s: exactly one use", false, span(func(c *Config) *time.Duration { return &c.RefreshGrace }, 0, 10*time.Second)},
	{"sign-in-page-ttl", "30m", "how long a sign-in page may lie open before it starts over", false, span(func(c *Config) *time.Duration { return &c.SignInPageTTL }, time.Second, 24*time.Hour)},
	{"session-idle", "30m", "a session unused for this long ends, and so does its refresh token", false, span(func(c *Config) *time.Duration { return &c.SessionIdle }, time.Second, 24*time.Hour)},
	{"session-max", "12h", "a session ends after this in any case", false, span(func(c *Config) *time.Duration { return &c.SessionMax }, time.Second, 30*24*time.Hour)},
	{"audit-retention-days", "365", "days audit rows are kept; 180 is the least the law allows", false, whole(func(c *Config) *int { return &c.AuditRetentionDays }, audit.MinRetentionDays, 36500)},
	{"audit-head-file", "", "file that remembers the newest seal of the audit chain, on a disk that the database's owner cannot write; empty: audit-head in data-dir", false, str(func(c *Config) *string { return &c.AuditHeadFile })},
	{"message-retention-days", "365", "days messages and notices are kept", false, whole(func(c *Config) *int { return &c.MessageRetentionDays }, 30, 36500)},
	{"sessions-per-user", "20", "sessions one user may have at a time, a further sign-in ends the oldest; 0: any number", false, whole(func(c *Config) *int { return &c.SessionsPerUser }, 0, 100_000)},
	{"password-max-age", "2160h", "age at which a password must be changed, told a week before; 0s: never", false, span(func(c *Config) *time.Duration { return &c.PasswordMaxAge }, 0, 10*365*24*time.Hour)},
	{"signing-alg", "ES256", "ES256 or RS256", false, oneOf(func(c *Config) *string { return &c.SigningAlg }, "ES256", "RS256")},
	{"key-rotation", "720h", "age at which the signing key gives way to the next one; 0s: only by mirror keys rotate", false, span(func(c *Config) *time.Duration { return &c.KeyRotation }, 0, 10*365*24*time.Hour)},
	{"lock-after", "5", "failed sign-ins of one user at one device or address prefix before that pair is locked", false, whole(func(c *Config) *int { return &c.LockAfter }, 1, 100_000)},
	{"lock-for", "15m", "how long such a lock lasts and a failure is remembered", false, span(func(c *Config) *time.Duration { return &c.LockFor }, time.Second, 24*time.Hour)},
	{"captcha-after", "2", "failed sign-ins before the page asks for a picture's digits", false, whole(func(c *Config) *int { return &c.CaptchaAfter }, 1, 100_000)},
	{"captcha-after-address", "20", "failed sign-ins from one address prefix, whatever the names, before everybody behind it is asked for a picture, or waits where no picture can be shown", false, whole(func(c *Config) *int { return &c.CaptchaAddress }, 1, 100_000)},
	{"four-eyes-days", "30", "days for which nobody goes on with, or before, a person whose account they made, reset or gave roles; 0: not at all", false, whole(func(c *Config) *int { return &c.FourEyesDays }, 0, directory.MaxHandDays)},
	{"full-exports-per-day", "10", "exports without masks that one person may begin in a day", false, whole(func(c *Config) *int { return &c.FullExports }, 0, 10_000)},
	{"admin-factor", "auto", "second factor of administrators: required, optional, or auto (required, but in the demo)", false, oneOf(func(c *Config) *string { return &c.AdminFactor }, "auto", "required", "optional")},
	{"device-trust", "720h", "how long a device may go without the second factor where its user asked for that", false, span(func(c *Config) *time.Duration { return &c.DeviceTrust }, time.Minute, 365*24*time.Hour)},
	{"clock-offset", "0s", "added to the clock, for tests", false, span(func(c *Config) *time.Duration { return &c.ClockOffset }, -100*365*24*time.Hour, 100*365*24*time.Hour)},
	{"title", "乡村振兴综合信息服务平台", "title of the platform", false, str(func(c *Config) *string { return &c.Title })},
	{"theme-color", "#3498DB", "primary colour, #RRGGBB", false, color},
	{"watermark", "false", "draw name, area and time of the person over every page", false, boolean(func(c *Config) *bool { return &c.Watermark })},
	{"grey-days", "", "days on which the portal is shown without colour, with commas: 2026-12-13, or 12-13 for every year", false, days},
	{"warning-base", "/warning", "address of the early-warning site that the 14 links lead to", false, str(func(c *Config) *string { return &c.WarningBase })},
	{"request-tokens", "false", "security policy: every call of a signed-in browser spends a one-time token; a replay is refused", false, boolean(func(c *Config) *bool { return &c.RequestTokens })},
	{"request-tokens-exempt", "", "paths, with commas, whose reading calls need no token; /* at the end stands for all below", false, paths(func(c *Config) *[]string { return &c.RequestTokensExempt })},
	{"envelope", "off", "security policy: AES wrapping of bodies and query strings, off, ecb or gcm; it hides nothing that TLS does not", false, oneOf(func(c *Config) *string { return &c.Envelope }, "off", "ecb", "gcm")},
	{"envelope-white-list", "", "paths, with commas, that travel in the clear; /* at the end stands for all below", false, paths(func(c *Config) *[]string { return &c.EnvelopeWhiteList })},
	{"login-key-file", "", "PEM file of the public RSA key that login keys are under, its name without .pem is the key id; empty: the built-in key, which nobody can open", false, loginKey},
	{"identity-url", "", "issuer of another OpenID provider under Keycloak's paths (https://host/auth/realms/NAME) to run against; empty: this program is its own", false, identityURL},
	{"identity-client-id", "", "our client id at that provider", false, str(func(c *Config) *string { return &c.IdentityClientID })},
	{"identity-client-secret-file", "", "file (mode 0600) with our client secret at that provider; empty: a public client", false, identitySecret},
	{"identity-create", "false", "make an account without rights for somebody of that provider who is not linked yet", false, boolean(func(c *Config) *bool { return &c.IdentityCreate })},
	{"clients-file", "", "JSON list (mode 0600) of further OpenID clients, such as other portals: id, name, secret or jwks, portals, redirectUris, postLogoutUris, origins, scopes, defaultScopes, audiences, firstParty, preConsent, machine, passwordGrant, backchannelLogoutUri (docs/clients.md); empty: none", false, clientsFile},
	{"emails-verified", "false", "accounts' e-mail addresses are known to be theirs: clients with scope email are told so (email_verified), but of an address that two accounts bear; always in the demo", false, boolean(func(c *Config) *bool { return &c.EmailsVerified })},
	{"visual-redirect", "true", "send accounts above county level to /visual/", false, boolean(func(c *Config) *bool { return &c.VisualRedirect })},
	{"local-hosts", "localhost", "host names, with commas, that count as local: a session that ended elsewhere ends no page there, and there is no redirect", false, list(func(c *Config) *[]string { return &c.LocalHosts })},
	{"main-view-hosts", "", "host names, with commas, that always show the main view", false, list(func(c *Config) *[]string { return &c.MainViewHosts })},
	{"sso-test-hosts", "", "host names, with commas, of installations that use the test endpoints of the other sign-on systems", false, list(func(c *Config) *[]string { return &c.SSOTestHosts })},
	{"smart-data-source", "smart", "value of from that marks the smart-data source", false, str(func(c *Config) *string { return &c.SmartDataSource })},
	{"frame-origins", "", "origins, with commas, of other sites whose pages may be shown inside the portal (iframe parameter), such as https://gis.example; ours always may", false, origins(func(c *Config) *[]string { return &c.FrameOrigins })},
	{"acceptance-path", "/acceptance", "part of a menu base that asks for a sign-on ticket first", false, str(func(c *Config) *string { return &c.AcceptancePath })},
	{"manager-prefix", access.DefaultManagerPrefix, "path below which the manager service's list of hidden buttons answers (POST {manager-prefix}/resource/listHideResource)", false, managerPrefix},
	{"tabs-kept", "8", "heavy pages of tabs a browser keeps in memory; older ones are put aside and made anew", false, whole(func(c *Config) *int { return &c.TabsKept }, 1, 100)},
	{"page-size", "20", "rows of a list page until its reader chooses otherwise: 10, 20, 50 or 100", false, oneOfWhole(func(c *Config) *int { return &c.PageSize }, 10, 20, 50, 100)},
	{"dashboard-days", "30", "days that dashboards look back on until their reader chooses otherwise", false, whole(func(c *Config) *int { return &c.DashboardDays }, 1, 366)},
	{"web-dir", "", "folder of a web build to serve instead of the embedded one, for development", false, str(func(c *Config) *string { return &c.WebDir })},
	{"sub-app-overrides", "auto", "developers who hold sub-apps-dev may load a sub-app from their own machine: on, off, or auto (in the demo only)", false, oneOf(func(c *Config) *string { return &c.Overrides }, "auto", "on", "off")},
	{"sub-app-keys", "", "ed25519 keys, NAME:BASE64 with commas, whose signatures of uploaded sub-apps count", false, publicKeys(func(c *Config) *map[string]ed25519.PublicKey { return &c.SubAppKeys })},
	{"sub-app-signature", "optional", "uploaded sub-apps must be signed by one of sub-app-keys: optional or required", false, oneOf(func(c *Config) *string { return &c.SubAppSignature }, "optional", "required")},
	{"config-keys", "", "ed25519 keys, NAME:BASE64 with commas, of other installations whose configuration packages may be imported; our own always may", false, publicKeys(func(c *Config) *map[string]ed25519.PublicKey { return &c.ConfigKeys })},
	{"master-key", "", "master key, base64 of 32 bytes; empty: master.key in data-dir", true, str(func(c *Config) *string { return &c.MasterKey })},
	{"copied", "false", "the SQLite file was copied a moment ago from one that was whole, for tests only: it is not read to its end after the start, nor are the periodic jobs of the last two hours run again", false, boolean(func(c *Config) *bool { return &c.Copied })},
	{"no-sync", "false", "SQLite without fsync, for tests only: a power cut loses acknowledged writes", false, boolean(func(c *Config) *bool { return &c.NoSync })},
}

// Env is the environment variable of a setting.
func (s setting) Env() string {
	return "MIRROR_" + strings.ToUpper(strings.ReplaceAll(s.name, "-", "_"))
}

// Loader reads settings; flags win over the environment, that over the file, that over the presets.
type Loader struct {
	Getenv func(string) string
	// Presets replace defaults of the table, by name (the demo has its own folder).
	Presets map[string]string

	file  string
	flags map[string]string
}

// Flags registers settings on fs, and --config: every one, or only the named ones for a command that reads no other. File and
// environment may still hold all of them.
func (l *Loader) Flags(fs *flag.FlagSet, only ...string) {
	l.flags = map[string]string{}
	fs.StringVar(&l.file, "config", "", "file of settings, JSON or key=value lines (MIRROR_CONFIG)")
	for _, s := range settings {
		if s.secret || len(only) > 0 && !slices.Contains(only, s.name) {
			continue
		}
		keep := func(v string) error { l.flags[s.name] = v; return nil }
		if s.preset == "true" || s.preset == "false" {
			fs.BoolFunc(s.name, s.doc, keep)
			continue
		}
		fs.Func(s.name, s.doc, keep)
	}
}

// Load settles every value. All mistakes are told at once, each with its source.
func (l *Loader) Load() (*Config, error) {
	file := l.file
	if file == "" {
		file = l.Getenv("MIRROR_CONFIG")
	}
	inFile := map[string]string{}
	if file != "" {
		var err error
		if inFile, err = readFile(file); err != nil {
			return nil, err
		}
	}
	c := &Config{values: map[string]value{}}
	var wrong []error
	for _, s := range settings {
		v := value{s.preset, "default"}
		if p, ok := l.Presets[s.name]; ok {
			v = value{p, "demo default"}
		}
		if t, ok := inFile[s.name]; ok {
			v = value{t, "file " + file}
			delete(inFile, s.name)
		}
		if t := l.Getenv(s.Env()); t != "" {
			v = value{t, "environment " + s.Env()}
		}
		if t, ok := l.flags[s.name]; ok {
			v = value{t, "flag --" + s.name}
		}
		c.values[s.name] = v
		if err := s.set(c, v.text); err != nil {
			wrong = append(wrong, fmt.Errorf("%s (%s): %w", s.name, v.source, err))
		}
	}
	for name := range inFile {
		wrong = append(wrong, fmt.Errorf("%s: no such setting (file %s)", name, file))
	}
	if len(wrong) == 0 {
		if err := c.Check(); err != nil {
			wrong = append(wrong, err)
		}
	}
	return c, errors.Join(wrong...)
}

// readFile reads {"addr": "…"} or lines of addr = …; # starts a comment line.
func readFile(path string) (map[string]string, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("settings file: %w", err)
	}
	out := map[string]string{}
	text := strings.TrimSpace(string(raw))
	if strings.HasPrefix(text, "{") {
		var m map[string]any
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			return nil, fmt.Errorf("settings file %s: %w", path, err)
		}
		for k, v := range m {
			switch v := v.(type) {
			case string:
				out[k] = v
			case bool, float64:
				out[k] = fmt.Sprint(v)
			default:
				return nil, fmt.Errorf("settings file %s: %s must be text, a number or true/false", path, k)
			}
		}
		return out, nil
	}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		k, v, ok := strings.Cut(line, "=")
		if !ok {
			return nil, fmt.Errorf("settings file %s line %d: expected name = value", path, i+1)
		}
		out[strings.TrimSpace(k)] = strings.Trim(strings.TrimSpace(v), `"`)
	}
	return out, nil
}

// Print lists every setting with its value and source; secrets only as "set".
func (c *Config) Print(w io.Writer) error {
	t := tabwriter.NewWriter(w, 2, 4, 2, ' ', 0)
	_, _ = fmt.Fprintln(t, "NAME\tVALUE\tSOURCE\tENVIRONMENT\tMEANING")
	for _, s := range settings {
		v := c.values[s.name]
		shown := v.text
		switch {
		case s.secret && shown != "":
			shown = "(set)"
		case s.name == "database-url":
			shown = hidePassword(shown)
		}
		if shown == "" {
			shown = "-"
		}
		_, _ = fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", s.name, shown, v.source, s.Env(), s.doc)
	}
	return t.Flush()
}

func hidePassword(text string) string {
	u, err := url.Parse(text)
	if err != nil {
		return "(set)"
	}
	if q := u.Query(); q.Has("password") {
		q.Set("password", "xxxxx")
		u.RawQuery = q.Encode()
	}
	return u.Redacted()
}

func str(field func(*Config) *string) func(*Config, string) error {
	return func(c *Config, v string) error { *field(c) = v; return nil }
}

func list(field func(*Config) *[]string) func(*Config, string) error {
	return func(c *Config, v string) error {
		*field(c) = []string{}
		for _, part := range strings.Split(v, ",") {
			if part = strings.TrimSpace(part); part != "" {
				*field(c) = append(*field(c), part)
			}
		}
		return nil
	}
}

// publicKeys is a list of named ed25519 keys.
func publicKeys(field func(*Config) *map[string]ed25519.PublicKey) func(*Config, string) error {
	return func(c *Config, v string) error {
		keys := map[string]ed25519.PublicKey{}
		for _, part := range strings.Split(v, ",") {
			if part = strings.TrimSpace(part); part == "" {
				continue
			}
			name, text, _ := strings.Cut(part, ":")
			raw, err := base64.StdEncoding.DecodeString(text)
			if name == "" || err != nil || len(raw) != ed25519.PublicKeySize {
				return fmt.Errorf("%s is no key; expected NAME:BASE64 of 32 bytes", part)
			}
			keys[name] = raw
		}
		*field(c) = keys
		return nil
	}
}

// origins is a list of web origins: scheme, host and port, nothing else. It ends up in a response header.
func origins(field func(*Config) *[]string) func(*Config, string) error {
	return func(c *Config, v string) error {
		if err := list(field)(c, v); err != nil {
			return err
		}
		for i, o := range *field(c) {
			u, err := url.Parse(o)
			if err != nil || (u.Scheme != "http" && u.Scheme != "https") || !originHost.MatchString(u.Host) || u.Scheme+"://"+u.Host != o {
				return fmt.Errorf("%s is no origin, such as https://gis.example or http://10.0.0.8:8080", o)
			}
			(*field(c))[i] = strings.ToLower(o)
		}
		return nil
	}
}

var originHost = regexp.MustCompile(`^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?$`)

// paths is a list of paths that may end in "/*".
func paths(field func(*Config) *[]string) func(*Config, string) error {
	return func(c *Config, v string) error {
		if err := list(field)(c, v); err != nil {
			return err
		}
		for _, p := range *field(c) {
			if !strings.HasPrefix(p, "/") || strings.Contains(strings.TrimSuffix(p, "/*"), "*") {
				return fmt.Errorf("%s is no path, such as /api/overview or /web/*", p)
			}
		}
		return nil
	}
}

// ownRoots are ours alone: a path of the manager service among them would take a route's place.
var ownRoots = []string{"api", "auth", "apps", "assets", "dictionary", "sdk", "subapp", "visual"}

var plainPath = regexp.MustCompile(`^(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$`)

func managerPrefix(c *Config, v string) error {
	c.ManagerPrefix = strings.TrimSuffix(v, "/")
	if root, _, _ := strings.Cut(strings.TrimPrefix(v, "/"), "/"); !plainPath.MatchString(c.ManagerPrefix) || slices.Contains(ownRoots, root) {
		return fmt.Errorf("%s is no path of another service, such as %s", v, access.DefaultManagerPrefix)
	}
	return nil
}

func loginKey(c *Config, v string) error {
	c.LoginKey = loginkey.Builtin()
	if v == "" {
		return nil
	}
	raw, err := os.ReadFile(v)
	if err != nil {
		return err
	}
	c.LoginKey, err = loginkey.ParsePublicKey(strings.TrimSuffix(filepath.Base(v), ".pem"), raw)
	return err
}

func identityURL(c *Config, v string) error {
	c.IdentityURL = strings.TrimRight(v, "/")
	if v == "" {
		return nil
	}
	u, err := url.Parse(c.IdentityURL)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" ||
		!realmPath.MatchString(u.Path) {
		return errors.New("expected http(s)://host/auth/realms/NAME")
	}
	return nil
}

var realmPath = regexp.MustCompile(`^(/[A-Za-z0-9._-]+)*/realms/[A-Za-z0-9._-]+$`)

func identitySecret(c *Config, v string) error {
	c.IdentitySecret = ""
	if v == "" {
		return nil
	}
	st, err := os.Stat(v)
	if err != nil {
		return err
	}
	if st.Mode().Perm()&0o077 != 0 {
		return fmt.Errorf("%s has mode %04o: others may read it (chmod 600 it)", v, st.Mode().Perm())
	}
	raw, err := os.ReadFile(v)
	if err != nil {
		return err
	}
	if c.IdentitySecret = strings.TrimSpace(string(raw)); c.IdentitySecret == "" {
		return fmt.Errorf("%s is empty", v)
	}
	return nil
}

func clientsFile(c *Config, v string) (err error) {
	c.Clients = nil
	if v != "" {
		c.Clients, err = oidc.ReadClients(v)
	}
	return err
}

func boolean(field func(*Config) *bool) func(*Config, string) error {
	return func(c *Config, v string) (err error) {
		if *field(c), err = strconv.ParseBool(v); err != nil {
			return errors.New("expected true or false")
		}
		return nil
	}
}

func whole(field func(*Config) *int, low, high int) func(*Config, string) error {
	return func(c *Config, v string) error {
		n, err := strconv.Atoi(v)
		if err != nil || n < low || n > high {
			return fmt.Errorf("expected a whole number from %d to %d", low, high)
		}
		*field(c) = n
		return nil
	}
}

func oneOfWhole(field func(*Config) *int, allowed ...int) func(*Config, string) error {
	return func(c *Config, v string) error {
		n, err := strconv.Atoi(v)
		if err != nil || !slices.Contains(allowed, n) {
			return fmt.Errorf("expected one of %s", strings.Trim(fmt.Sprint(allowed), "[]"))
		}
		*field(c) = n
		return nil
	}
}

func span(field func(*Config) *time.Duration, low, high time.Duration) func(*Config, string) error {
	return func(c *Config, v string) error {
		d, err := time.ParseDuration(v)
		if err != nil || d < low || d > high {
			return fmt.Errorf("expected a duration from %s to %s, such as 90s or 5m", low, high)
		}
		*field(c) = d
		return nil
	}
}

func oneOf(field func(*Config) *string, allowed ...string) func(*Config, string) error {
	return func(c *Config, v string) error {
		for _, a := range allowed {
			if v == a {
				*field(c) = v
				return nil
			}
		}
		return fmt.Errorf("expected one of %s", strings.Join(allowed, ", "))
	}
}

func hostPort(field func(*Config) *string) func(*Config, string) error {
	return func(c *Config, v string) error {
		if v != "" {
			if _, port, err := net.SplitHostPort(v); err != nil || port == "" {
				return errors.New("expected host:port, such as 127.0.0.1:8080 or :8080")
			}
		}
		*field(c) = v
		return nil
	}
}

func databaseURL(c *Config, v string) error {
	if v != "" {
		if u, err := url.Parse(v); err != nil || (u.Scheme != "postgres" && u.Scheme != "postgresql") {
			return errors.New("expected postgres://user@host/name")
		}
	}
	c.DatabaseURL = v
	return nil
}

func baseURL(c *Config, v string) error {
	v = strings.TrimRight(v, "/")
	if v != "" {
		u, err := url.Parse(v)
		if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
			return errors.New("expected http(s)://host or http(s)://host/prefix")
		}
		if u.Path != "" && !gateway.ValidPrefix(u.Path) {
			return fmt.Errorf("the prefix %s cannot be told apart from our own paths or has odd characters", u.Path)
		}
	}
	c.BaseURL = v
	return nil
}

// contentURL is an origin. It ends up in response headers.
func contentURL(c *Config, v string) error {
	c.ContentURL = strings.ToLower(strings.TrimRight(v, "/"))
	if v == "" {
		return nil
	}
	u, err := url.Parse(c.ContentURL)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || !originHost.MatchString(u.Host) || u.Scheme+"://"+u.Host != c.ContentURL {
		return errors.New("expected http(s)://host or http(s)://host:port, without a path")
	}
	return nil
}

func proxies(c *Config, v string) error {
	c.TrustedProxies = nil
	for _, part := range strings.Split(v, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if a, err := netip.ParseAddr(part); err == nil {
			c.TrustedProxies = append(c.TrustedProxies, netip.PrefixFrom(a, a.BitLen()))
			continue
		}
		p, err := netip.ParsePrefix(part)
		if err != nil {
			return fmt.Errorf("%s is neither an address nor a network", part)
		}
		c.TrustedProxies = append(c.TrustedProxies, p.Masked())
	}
	return nil
}

func places(c *Config, v string) (err error) {
	c.OutboundAllow, err = outbound.ParsePlaces(v)
	return err
}

var dayForm = regexp.MustCompile(`^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`)

func days(c *Config, v string) error {
	c.GreyDays = nil
	for _, part := range strings.Split(v, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if !dayForm.MatchString(part) {
			return fmt.Errorf("%s is no day; expected 2026-12-13 or 12-13", part)
		}
		c.GreyDays = append(c.GreyDays, part)
	}
	return nil
}

var colorForm = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)

func color(c *Config, v string) error {
	if !colorForm.MatchString(v) {
		return errors.New("expected #RRGGBB")
	}
	c.ThemeColor = v
	return nil
}
