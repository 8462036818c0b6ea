package app

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func load(t *testing.T, file string, env map[string]string, args ...string) (*Config, error) {
	t.Helper()
	l := Loader{Getenv: func(k string) string { return env[k] }}
	fs := flag.NewFlagSet("test", flag.ContinueOnError)
	fs.SetOutput(&bytes.Buffer{})
	l.Flags(fs)
	if file != "" {
		path := filepath.Join(t.TempDir(), "mirror.conf")
		if err := os.WriteFile(path, []byte(file), 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, "--config", path)
	}
	if err := fs.Parse(args); err != nil {
		return nil, err
	}
	return l.Load()
}

// What an installation begins with is what security.md promises: five tries and a lock of 15 minutes, a picture after two and for a prefix after 20,
// 30 minutes idle and 12 hours in all, ten seconds of grace, a password for 90 days, audit rows for longer than the law asks.
func TestSettingsBeginAsSecuritySays(t *testing.T) {
	c, err := load(t, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, x := range map[string]struct{ got, want any }{
		"session-idle":          {c.SessionIdle, 30 * time.Minute},
		"session-max":           {c.SessionMax, 12 * time.Hour},
		"sessions-per-user":     {c.SessionsPerUser, 20},
		"access-ttl":            {c.AccessTTL, 5 * time.Minute},
		"refresh-grace":         {c.RefreshGrace, 10 * time.Second},
		"sign-in-page-ttl":      {c.SignInPageTTL, 30 * time.Minute},
		"lock-after":            {c.LockAfter, 5},
		"lock-for":              {c.LockFor, 15 * time.Minute},
		"captcha-after":         {c.CaptchaAfter, 2},
		"captcha-after-address": {c.CaptchaAddress, 20},
		"password-max-age":      {c.PasswordMaxAge, 90 * 24 * time.Hour},
		"audit-retention-days":  {c.AuditRetentionDays, 365},
		"key-rotation":          {c.KeyRotation, 30 * 24 * time.Hour},
		"four-eyes-days":        {c.FourEyesDays, 30},
		"full-exports-per-day":  {c.FullExports, 10},
		"admin-factor":          {c.AdminFactor, "auto"},
		"device-trust":          {c.DeviceTrust, 30 * 24 * time.Hour},
		"max-in-flight":         {c.MaxInFlight, 512},
		"hash-queue":            {c.HashQueue, 64},
		"signing-alg":           {c.SigningAlg, "ES256"},
		"clock-offset":          {c.ClockOffset, time.Duration(0)},
		"request-tokens":        {c.RequestTokens, false},
		"envelope":              {c.Envelope, "off"},
		"identity-create":       {c.IdentityCreate, false},
		"emails-verified":       {c.EmailsVerified, false},
		"no-sync":               {c.NoSync, false},
		"trusted-proxies":       {len(c.TrustedProxies), 0},
		"outbound-allow":        {len(c.OutboundAllow), 0},
		"frame-origins":         {len(c.FrameOrigins), 0},
		"addr":                  {c.Addr, "127.0.0.1:8080"},
		"admin-addr":            {c.AdminAddr, ""},
	} {
		if x.got != x.want {
			t.Errorf("%s begins as %v, want %v", name, x.got, x.want)
		}
	}
}

// A flag wins over the environment, that over the file, that over the default; each says where it came from.
func TestSettingsPrecedence(t *testing.T) {
	env := map[string]string{"MIRROR_ACCESS_TTL": "3m", "MIRROR_TITLE": "来自环境"}
	for _, file := range []string{"access-ttl = 2m\ntitle=文件\n# x\nlocal-hosts = a, b\nvisual-redirect=false", `{"access-ttl":"2m","title":"文件","local-hosts":"a,b","visual-redirect":false}`} {
		c, err := load(t, file, env, "--access-ttl", "4m")
		if err != nil {
			t.Fatal(err)
		}
		if c.AccessTTL != 4*time.Minute || c.Title != "来自环境" || len(c.LocalHosts) != 2 || c.VisualRedirect || c.MaxInFlight != 512 {
			t.Errorf("%+v", c)
		}
		var out bytes.Buffer
		if err := c.Print(&out); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"flag --access-ttl", "environment MIRROR_TITLE", "mirror.conf", "default"} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("print lacks %q", want)
			}
		}
	}
}

func TestPrintHidesSecrets(t *testing.T) {
	c, err := load(t, "", map[string]string{"MIRROR_MASTER_KEY": "geheim", "MIRROR_DATABASE_URL": "postgres://u:geheim@h/d?password=geheim"})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := c.Print(&out); err != nil || strings.Contains(out.String(), "geheim") || !strings.Contains(out.String(), "(set)") {
		t.Errorf("%v %s", err, &out)
	}
}

// Every mistake is refused with the setting's name; none is silently replaced by a default.
func TestBadSettings(t *testing.T) {
	for name, value := range map[string]string{"addr": "8080", "base-url": "ftp://x", "database-url": "mysql://x", "trusted-proxies": "10.0.0.0/99",
		"log-format": "xml", "max-in-flight": "0", "access-ttl": "5", "refresh-grace": "1h", "theme-color": "blue", "visual-redirect": "perhaps", "session-max": "1m"} {
		if _, err := load(t, "", nil, "--"+name+"="+value); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("--%s=%s: %v", name, value, err)
		}
	}
	for _, prefix := range []string{"/api", "/auth/x", "/a//b", "/..", "/microx", "/a b"} {
		if _, err := load(t, "", nil, "--base-url=http://x"+prefix); err == nil {
			t.Errorf("prefix %s is taken", prefix)
		}
	}
	for _, prefix := range []string{"", "/", "web/x", "/api/x", "/auth", "/subapp/main", "/a b", "/{x}", "/web/../api", "/web//x"} {
		if _, err := load(t, "", nil, "--manager-prefix="+prefix); err == nil {
			t.Errorf("manager prefix %q is taken", prefix)
		}
	}
	for _, origin := range []string{"gis.example", "https://gis.example/", "https://gis.example/map", "https://u:p@gis.example", "javascript:alert(1)", "data:text/html,x",
		"https://*", "*", "https://gis.example;script-src *", "https://gis.example\r\nX: y", "'self'", "https://"} {
		if _, err := load(t, "", nil, "--frame-origins="+origin); err == nil {
			t.Errorf("%q is taken for an origin", origin)
		}
	}
	if c, err := load(t, "", nil, "--frame-origins=https://Gis.example, http://10.0.0.8:8080"); err != nil || len(c.FrameOrigins) != 2 || c.FrameOrigins[0] != "https://gis.example" {
		t.Errorf("origins: %v %v", c, err)
	}
	if _, err := load(t, "adr = x", nil); err == nil {
		t.Error("an unknown key is taken")
	}
}

func TestBaseAndOrigins(t *testing.T) {
	for args, want := range map[string]string{"--addr=:9000": "http://127.0.0.1:9000", "--addr=0.0.0.0:80": "http://127.0.0.1:80", "--base-url=https://p.test/x/": "https://p.test/x"} {
		c, err := load(t, "", nil, args)
		if err != nil || c.Base() != want {
			t.Errorf("%s: %v %v", args, c, err)
		}
	}
}

// content-url is an origin and never the portal's own; doctor and config check say what its absence keeps from working.
func TestContentSettings(t *testing.T) {
	for args, want := range map[string]string{
		"--content-url=http://content.example/x":                                            "without a path",
		"--content-url=javascript:1":                                                        "expected http",
		"--content-url=http://u:p@content.example":                                          "expected http",
		"--content-url=http://127.0.0.1:8080":                                               "the portal's own host",
		"--content-url=https://PORTAL.example --base-url=https://portal.example":            "the portal's own host",
		"--content-url=https://portal.example:443 --base-url=https://portal.example/mirror": "the portal's own host",
		"--content-url=http://content.example --base-url=https://portal.example":            "must be https",
		"--content-addr=127.0.0.1:9":                                                        "content-url",
		"--content-url=http://content.example --content-addr=127.0.0.1:8080":                "another listener",
	} {
		_, err := load(t, "", nil, strings.Fields(args)...)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", args, err)
		}
	}
	for args, want := range map[string]string{"": "not set", "--content-url=http://127.0.0.1:8081": "cookies know no ports", "--content-url=http://content.example": ""} {
		c, err := load(t, "", nil, strings.Fields(args)...)
		if err != nil {
			t.Fatal(err)
		}
		if note := c.ContentNote(); (note == "") != (want == "") || !strings.Contains(note, want) {
			t.Errorf("%s: %q", args, note)
		}
	}
}

// The demo gives content a second port by itself, under a name that shares no cookies with the portal's; where others reach it, it does not.
func TestDemoContent(t *testing.T) {
	for base, want := range map[string]string{"": "http://localhost:", "http://localhost:8080": "http://127.0.0.1:", "http://portal.example": "", "https://127.0.0.1:8080": ""} {
		args := []string{"--addr=127.0.0.1:0"}
		if base != "" {
			args = append(args, "--base-url="+base)
		}
		c, err := load(t, "", nil, args...)
		if err != nil {
			t.Fatal(err)
		}
		l, err := listenDemoContent(c)
		if err != nil {
			t.Fatal(err)
		}
		if (l != nil) != (want != "") || !strings.HasPrefix(c.ContentURL, want) || want == "" && c.ContentURL != "" {
			t.Errorf("%s: %v %q", base, l, c.ContentURL)
		}
		if l != nil {
			_ = l.Close()
			if err := c.Check(); err != nil {
				t.Errorf("%s: %v", base, err)
			}
		}
	}
}

// S2.10: an installation that sets nothing asks for a ticket where a menu base carries /acceptance.
func TestAcceptancePathByDefault(t *testing.T) {
	c, err := load(t, "", nil)
	if err != nil || c.AcceptancePath != "/acceptance" {
		t.Errorf("%q, %v", c.AcceptancePath, err)
	}
}
