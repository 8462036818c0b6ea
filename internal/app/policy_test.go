package app_test

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/portal/me"
	"mirror/internal/portal/menu"
	"mirror/internal/rural/warning"
)

const tokenHeader = "X-Auth-Header-Token"

func refill(t *testing.T, h *apptest.House, bearer string) []string {
	t.Helper()
	a := h.As(bearer, "GET", "/api/session/request-tokens", "")
	list := strings.Split(a.Header.Get(tokenHeader), "_")
	if a.Status != http.StatusOK || len(list) < 8 {
		t.Fatalf("refill: %d %v", a.Status, a.Header)
	}
	return list
}

// S7.25 over the wire: a call without a token is refused, one with a token passes once, a replay is refused on every replica,
// so is another session's, and of 20 racing calls exactly one passes. The bundle says that tokens are needed.
func TestRequestTokens(t *testing.T) {
	t.Parallel()
	apptest.EachPair(t, map[string]string{"request-tokens": "true", "request-tokens-exempt": "/v1/dict/*"}, func(t *testing.T, one, two *apptest.House) {
		town, city := one.Token("town"), one.Token("city")
		const path = "/api/households?size=1"
		a := one.As(town, "GET", path, "")
		if a.Status != http.StatusForbidden || a.Header.Get("X-Auth-Token-Status") != "1" || !strings.Contains(a.Body, "request_token_invalid") {
			t.Fatalf("without a token: %d %v %s", a.Status, a.Header, a.Body)
		}
		list := refill(t, one, town)
		a = two.As(town, "GET", path, "", tokenHeader, list[0])
		if a.Status != http.StatusOK || len(strings.Split(a.Header.Get(tokenHeader), "_")) < 8 || a.Header.Get("X-Auth-Token-Status") != "" {
			t.Fatalf("with one: %d %v %s", a.Status, a.Header, a.Body)
		}
		for _, h := range []*apptest.House{one, two} {
			if a := h.As(town, "GET", path, "", tokenHeader, list[0]); a.Status != http.StatusForbidden {
				t.Errorf("replay: %d", a.Status)
			}
		}
		if a := one.As(city, "GET", path, "", tokenHeader, list[1]); a.Status != http.StatusForbidden {
			t.Errorf("another session's token: %d", a.Status)
		}
		var passed atomic.Int64
		var wg sync.WaitGroup
		for i := range 20 {
			wg.Go(func() {
				if []*apptest.House{one, two}[i%2].As(town, "GET", path, "", tokenHeader, list[2]).Status == http.StatusOK {
					passed.Add(1)
				}
			})
		}
		wg.Wait()
		if passed.Load() != 1 {
			t.Errorf("%d of 20 racing calls passed", passed.Load())
		}
		if a := one.As(town, "GET", "/v1/dict/listAll", ""); a.Status != http.StatusOK {
			t.Errorf("exempt reading: %d %s", a.Status, a.Body)
		}
		if b := bootOf(t, one, town); !b.Security.RequestTokens || b.Security.On {
			t.Errorf("the bundle says %+v", b.Security)
		}
		if a := one.As(town, "POST", "/api/session/logout", ""); a.Status != http.StatusOK {
			t.Errorf("log-out must never need a token: %d", a.Status)
		}
	})
}

func bootOf(t *testing.T, h *apptest.House, bearer string) me.Boot {
	t.Helper()
	var b struct{ Data me.Boot }
	a := h.As(bearer, "GET", "/api/bootstrap", "")
	if a.Status != http.StatusOK {
		t.Fatalf("bootstrap: %d %s", a.Status, a.Body)
	}
	a.JSON(t, &b)
	return b.Data
}

// ecb is an old client's cipher, written here on its own so that the gateway's is not tested with itself.
func ecb(t *testing.T, key, text string, encrypt bool) string {
	t.Helper()
	block, err := aes.NewCipher([]byte(key))
	if err != nil {
		t.Fatal(err)
	}
	b := []byte(text)
	if encrypt {
		n := 16 - len(b)%16
		b = append(b, strings.Repeat(string(rune(n)), n)...)
	} else if b, err = base64.StdEncoding.DecodeString(text); err != nil || len(b) == 0 {
		t.Fatalf("%v: %.200s", err, text)
	}
	for i := 0; i < len(b); i += 16 {
		if encrypt {
			block.Encrypt(b[i:], b[i:])
		} else {
			block.Decrypt(b[i:], b[i:])
		}
	}
	if encrypt {
		return base64.StdEncoding.EncodeToString(b)
	}
	return string(b[:len(b)-int(b[len(b)-1])])
}

// S7.26, S3.11 over the wire: the key comes in the authenticated bundle only, queries and bodies are opened before the route
// sees them, marked calls get marked answers in either mode, and every broken envelope answers the same 400.
func TestEnvelope(t *testing.T) {
	t.Parallel()
	apptest.EachPair(t, map[string]string{"envelope": "gcm", "envelope-white-list": "/v1/dict/*"}, func(t *testing.T, one, two *apptest.House) {
		town := one.Token("town")
		s := bootOf(t, one, town).Security
		if !s.On || len(s.AESKeyValue) != 32 || s.Mode != "gcm" || strings.Join(s.WhiteList, " ") != "/api/bootstrap /v1/dict/*" {
			t.Fatalf("%+v", s)
		}
		if other := bootOf(t, one, one.Token("city")).Security; other.AESKeyValue == s.AESKeyValue {
			t.Error("two sessions share a key")
		}
		plain := one.As(town, "GET", "/api/households?size=2&sort=area", "")
		q := url.QueryEscape(ecb(t, s.AESKeyValue, "size=2&sort=area", true))
		a := two.As(town, "GET", "/api/households?q="+q, "", "X-Encrypted", "1")
		if a.Status != http.StatusOK || a.Header.Get("X-Encrypted") != "1" || strings.Contains(a.Body, "items") || ecb(t, s.AESKeyValue, a.Body, false) != plain.Body {
			t.Fatalf("ECB: %d %v %.200s", a.Status, a.Header, a.Body)
		}
		block, _ := aes.NewCipher([]byte(s.AESKeyValue))
		g, _ := cipher.NewGCM(block)
		nonce := make([]byte, 12)
		_, _ = rand.Read(nonce)
		q = url.QueryEscape(base64.StdEncoding.EncodeToString(g.Seal(nonce, nonce, []byte("size=2&sort=area"), nil)))
		a = two.As(town, "GET", "/api/households?q="+q, "", "X-Encrypted", "1", "X-Encrypted-Mode", "gcm")
		sealed, _ := base64.StdEncoding.DecodeString(a.Body)
		if a.Status != http.StatusOK || len(sealed) < 28 {
			t.Fatalf("GCM: %d %.200s", a.Status, a.Body)
		}
		if text, err := g.Open(nil, sealed[:12], sealed[12:], nil); err != nil || string(text) != plain.Body {
			t.Errorf("GCM: %v", err)
		}
		// The body: the server reads the slug, and refuses an unknown one in an envelope too.
		a = one.As(town, "POST", "/api/session/login-key", ecb(t, s.AESKeyValue, `{"slug":"nothing"}`, true), "X-Encrypted", "1")
		if a.Status != http.StatusBadRequest || a.Header.Get("X-Encrypted") != "1" || !strings.Contains(ecb(t, s.AESKeyValue, a.Body, false), "没有这项预警分析") {
			t.Errorf("body: %d %s", a.Status, a.Body)
		}
		var want string
		for i, body := range []string{"!!", "AAAA", base64.StdEncoding.EncodeToString(make([]byte, 32)), ecb(t, s.AESKeyValue, `{"slug":`, true), `{"slug":"medical"}`} {
			a := one.As(town, "POST", "/api/session/login-key", body, "X-Encrypted", "1")
			if i == 0 {
				want = a.Body
			}
			if a.Status != http.StatusBadRequest || a.Body != want || a.Header.Get("X-Encrypted") != "" {
				t.Errorf("%q: %d %s", body, a.Status, a.Body)
			}
		}
		if a := one.As(town, "GET", "/v1/dict/listAll", ""); a.Status != http.StatusOK || a.Header.Get("X-Encrypted") != "" {
			t.Errorf("white list: %d %v", a.Status, a.Header)
		}
	})
}

// S7.25, S7.26: both are off where nobody turned them on, and no key is handed out.
func TestPolicyIsOffByDefault(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	town := h.Token("town")
	a := h.As(town, "GET", "/api/households?size=1", "")
	if a.Status != http.StatusOK || a.Header.Get(tokenHeader) != "" || a.Header.Get("X-Encrypted") != "" {
		t.Errorf("%d %v", a.Status, a.Header)
	}
	if s := bootOf(t, h, town).Security; s.On || s.AESKeyValue != "" || s.RequestTokens {
		t.Errorf("%+v", s)
	}
}

// S7.27, S2.13: the login key opens with the receiver's private key and holds mobile, word and time; the ticket beside it is
// what the early-warning site verifies: once on all replicas, for its analysis, for a minute, while its session lives.
func TestLoginKey(t *testing.T) {
	t.Parallel()
	private, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKIXPublicKey(&private.PublicKey)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "warning-7.pem")
	if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}), 0o600); err != nil {
		t.Fatal(err)
	}
	apptest.EachPair(t, map[string]string{"login-key-file": file, "warning-base": "https://warning.example/warning"}, func(t *testing.T, one, two *apptest.House) {
		town := one.Token("town")
		issue := func(slug string) warning.Key {
			t.Helper()
			var k struct{ Data warning.Key }
			a := one.As(town, "POST", "/api/session/login-key", fmt.Sprintf(`{"slug":%q}`, slug))
			if a.Status != http.StatusOK {
				t.Fatalf("%d %s", a.Status, a.Body)
			}
			a.JSON(t, &k)
			return k.Data
		}
		k := issue("medical")
		raw, err := base64.RawURLEncoding.DecodeString(k.TK)
		if err != nil {
			t.Fatal(err)
		}
		//lint:ignore SA1019 the receiver of S7.27 reads what the specification's clients write
		text, err := rsa.DecryptPKCS1v15(nil, private, raw)
		parts := strings.Split(string(text), "|")
		account, found := one.App.People.ByUsername(t.Context(), "town")
		if found != nil || len(account.Mobile) != 11 {
			t.Fatalf("%q %v", account.Mobile, found)
		}
		// S7.27: the receiver knows people by the whole number.
		if err != nil || len(parts) != 3 || parts[0] != account.Mobile || parts[1] != "mirror" || k.KeyID != "warning-7" {
			t.Fatalf("%v %q %s", err, text, k.KeyID)
		}
		if ms, err := strconv.ParseInt(parts[2], 10, 64); err != nil || time.Since(time.UnixMilli(ms)).Abs() > time.Minute {
			t.Errorf("time %s", parts[2])
		}
		u, err := url.Parse(k.URL)
		if err != nil || !strings.HasSuffix(u.Path, "/warning/medical") || u.Query().Get("tk") != k.TK || u.Query().Get("tk2") != k.TK2 || strings.Contains(k.URL, parts[0]) {
			t.Errorf("%s", k.URL)
		}

		visit := func(h *apptest.House, slug, tk2 string) apptest.Answer {
			return h.Do("GET", "/warning/"+slug+"?tk="+k.TK+"&tk2="+url.QueryEscape(tk2), "")
		}
		a := visit(two, "medical", k.TK2)
		for _, part := range []string{"医疗健康预警", "分界镇", "高州市", "由外部站点提供", "暂无任何数据"} {
			if !strings.Contains(a.Body, part) {
				t.Errorf("the page lacks %s", part)
			}
		}
		if a.Status != http.StatusOK || strings.Contains(a.Body, parts[0]) || a.Header.Get("Cache-Control") != "no-store" || a.Header.Get("Referrer-Policy") != "no-referrer" || strings.Contains(a.Body, k.TK2) {
			t.Errorf("%d %v", a.Status, a.Header)
		}
		expectRefusal := func(name, text string, a apptest.Answer) {
			t.Helper()
			if a.Status != http.StatusForbidden || !strings.Contains(a.Body, text) || strings.Contains(a.Body, "分界镇") {
				t.Errorf("%s: %d %.300s", name, a.Status, a.Body)
			}
		}
		expectRefusal("used", "已使用过", visit(one, "medical", k.TK2))
		expectRefusal("missing", "没有登录凭据", one.Do("GET", "/warning/medical?tk="+k.TK, ""))
		other := issue("education")
		expectRefusal("another analysis", "凭据无效", visit(one, "medical", other.TK2))
		expectRefusal("changed", "凭据无效", visit(one, "education", other.TK2[:len(other.TK2)-2]+"AA"))
		expectRefusal("garbage", "凭据无效", visit(one, "education", "x.y"))
		expectRefusal("twice in the address", "凭据无效", one.Do("GET", "/warning/education?tk2="+other.TK2+"&tk2="+other.TK2, ""))
		if a := one.Do("GET", "/warning/nothing?tk2="+other.TK2, ""); a.Status != http.StatusNotFound {
			t.Errorf("unknown analysis: %d", a.Status)
		}
		var passed atomic.Int64
		var wg sync.WaitGroup
		for i := range 20 {
			wg.Go(func() {
				if visit([]*apptest.House{one, two}[i%2], "education", other.TK2).Status == http.StatusOK {
					passed.Add(1)
				}
			})
		}
		wg.Wait()
		if passed.Load() != 1 {
			t.Errorf("%d of 20 racing visits got in", passed.Load())
		}
		one.App.LoginKeys.Now = func() time.Time { return time.Now().Add(-61 * time.Second) }
		old := issue("resource")
		one.App.LoginKeys.Now = time.Now
		expectRefusal("expired", "已过期", visit(one, "resource", old.TK2))
		last := issue("resource")
		if a := one.As(town, "POST", "/api/session/logout", ""); a.Status != http.StatusOK {
			t.Fatal(a.Status)
		}
		expectRefusal("session over", "凭据无效", visit(one, "resource", last.TK2))
		if a := one.As(one.Token("citizen"), "POST", "/api/session/login-key", `{"slug":"medical"}`); a.Status != http.StatusForbidden {
			t.Errorf("somebody without the menu: %d", a.Status)
		}
		if a := one.Do("POST", "/api/session/login-key", `{"slug":"medical"}`, "Content-Type", "application/json"); a.Status != http.StatusUnauthorized {
			t.Errorf("nobody: %d", a.Status)
		}
	})
}

// S2.13: the built-in site takes whoever is signed in; a ticket that comes to its address is taken out before anything loads, and is not used up.
func TestTheBuiltInSiteNeedsNoTicket(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	a := h.Do("GET", "/warning/medical?tk=a&kid=b&tk2=c&area=440981000000", "")
	if to := a.Header.Get("Location"); a.Status != http.StatusSeeOther || to != "/warning/medical?area=440981000000" || strings.Contains(a.Body, "tk") || a.Header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("%d %q %s", a.Status, to, a.Body)
	}
	if a := h.Do("GET", "/warning/nothing", ""); a.Status != http.StatusNotFound {
		t.Errorf("unknown analysis: %d", a.Status)
	}
	for who, want := range map[string]int{"county": 200, "town": 200, "nobody": 403, "citizen": 403} {
		if a := h.As(h.Token(who), "GET", "/api/rural/warning/board", ""); a.Status != want {
			t.Errorf("%s reads the board: %d", who, a.Status)
		}
	}
}

// S2.13: the 14 links of the menu are the 14 analyses, each with an address and no base.
func TestMenuHasTheAnalyses(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	var links []menu.MenuItem
	for _, item := range bootOf(t, h, h.Token("town")).Menu {
		if item.ID == "warning" {
			links = item.Children
		}
	}
	if len(links) != 14 || len(warning.Analyses) != 14 {
		t.Fatalf("%d links, %d analyses", len(links), len(warning.Analyses))
	}
	for i, a := range warning.Analyses {
		if l := links[i]; l.URL != "/warning/"+a.Slug || l.Text != a.Title || l.Base != "" {
			t.Errorf("%+v is not %+v", l, a)
		}
	}
}
