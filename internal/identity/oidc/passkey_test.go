package oidc_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/go-webauthn/webauthn/protocol/webauthncbor"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/factor"
	"mirror/internal/identity/guard"
	"mirror/internal/identity/oidc"
)

const rpOrigin = "https://portal.test"

// withPasskeys binds the house to a domain, as its base URL would.
func withPasskeys(p *oidc.Provider) { p.Factors.RP = factor.RelyingPartyOf(rpOrigin+"/x", "平台") }

// securityKey is one in software: one ES256 key and a counter (WebAuthn section 6).
type securityKey struct {
	t      *testing.T
	key    *ecdsa.PrivateKey
	id     []byte
	count  uint32
	origin string
}

func newSecurityKey(t *testing.T) *securityKey {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 20)
	_, _ = rand.Read(id)
	return &securityKey{t: t, key: key, id: id, origin: rpOrigin}
}

type options struct {
	Challenge, RPID string
	RP              struct{ ID string }
	Allow           []struct{ ID string } `json:"allowCredentials"`
	Exclude         []struct{ ID string } `json:"excludeCredentials"`
}

func b64(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func (k *securityKey) read(raw string) (o options) {
	k.t.Helper()
	if err := json.Unmarshal([]byte(raw), &o); err != nil || o.Challenge == "" {
		k.t.Fatalf("options %q: %v", raw, err)
	}
	return o
}

func (k *securityKey) client(kind, challenge string) []byte {
	b, _ := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": k.origin, "crossOrigin": false})
	return b
}

func (k *securityKey) data(rp string, flags byte) []byte {
	sum := sha256.Sum256([]byte(rp))
	return binary.BigEndian.AppendUint32(append(sum[:], flags), k.count)
}

func (k *securityKey) answer(response map[string]any) string {
	b, _ := json.Marshal(map[string]any{"id": b64(k.id), "rawId": b64(k.id), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{}})
	return string(b)
}

// create answers a registration with attestation "none".
func (k *securityKey) create(raw string) string {
	k.t.Helper()
	o := k.read(raw)
	point, err := k.key.PublicKey.ECDH()
	if err != nil {
		k.t.Fatal(err)
	}
	xy := point.Bytes()[1:]
	cose, err := webauthncbor.Marshal(map[int]any{1: 2, 3: -7, -1: 1, -2: xy[:32], -3: xy[32:]})
	if err != nil {
		k.t.Fatal(err)
	}
	data := append(k.data(o.RP.ID, 0x45), make([]byte, 16)...)
	data = append(binary.BigEndian.AppendUint16(data, uint16(len(k.id))), k.id...)
	object, err := webauthncbor.Marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": append(data, cose...)})
	if err != nil {
		k.t.Fatal(err)
	}
	return k.answer(map[string]any{"clientDataJSON": b64(k.client("webauthn.create", o.Challenge)), "attestationObject": b64(object), "transports": []string{"usb"}})
}

// get answers a challenge, and moves the counter on.
func (k *securityKey) get(raw string) string {
	k.t.Helper()
	o := k.read(raw)
	k.count++
	data, client := k.data(o.RPID, 0x05), k.client("webauthn.get", o.Challenge)
	sum := sha256.Sum256(client)
	digest := sha256.Sum256(append(append([]byte{}, data...), sum[:]...))
	sig, err := ecdsa.SignASN1(rand.Reader, k.key, digest[:])
	if err != nil {
		k.t.Fatal(err)
	}
	return k.answer(map[string]any{"clientDataJSON": b64(client), "authenticatorData": b64(data), "signature": b64(sig)})
}

var offered = regexp.MustCompile(`id="pk" data-o="([^"]+)"`)

// challenge reads the options a page puts to the browser.
func (h *house) challenge(page string) string {
	h.t.Helper()
	m := offered.FindStringSubmatch(page)
	if m == nil {
		h.t.Fatalf("no passkey asked for in %.300s", page)
	}
	return html.UnescapeString(m[1])
}

// security.md goal 4 by a passkey: an administrator enrols with one instead of a telephone and signs in with it; each challenge counts once;
// what another site, another person or another key signed is nothing; a counter that falls back is refused, marked and audited.
func TestPasskey(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, adminsNeedFactor, withPasskeys)
		ctx, c, key := context.Background(), newBrowser(), newSecurityKey(t)
		page := h.password(c, "admin").body
		o := key.read(h.challenge(page))
		if o.RP.ID != "portal.test" || len(o.Exclude) != 0 {
			t.Fatalf("offer %+v", o)
		}
		evil := *key
		evil.origin = "https://portal.test.evil.example"
		for name, answer := range map[string]string{"another site's": evil.create(h.challenge(page)), "nonsense": "{}", "no JSON": "x", "long": strings.Repeat("x", 20000)} {
			if a := h.step(c, page, "", "passkey", answer); a.status != 400 || !strings.Contains(a.body, "通行密钥未能绑定") {
				t.Errorf("enrolment by %s answer: %d", name, a.status)
			}
		}
		done := h.step(c, page, "", "passkey", key.create(h.challenge(page)))
		codes := oneCode.FindAllStringSubmatch(done.body, -1)
		if done.status != 200 || len(codes) != 10 {
			t.Fatalf("enrolled: %d %.400s", done.status, done.body)
		}
		if n := h.count("SELECT count(*) FROM login_session s JOIN app_user u ON u.id = s.user_id WHERE u.username = 'admin' AND s.factor = 'passkey'"); n != 1 {
			t.Errorf("%d sessions by passkey", n)
		}

		page = h.password(c, "admin").body
		ask := h.challenge(page)
		if o := key.read(ask); len(o.Allow) != 1 || o.Allow[0].ID != b64(key.id) || !strings.Contains(page, "恢复码") || strings.Contains(page, "身份验证器应用") {
			t.Errorf("asks for %+v", o)
		}
		stranger := newSecurityKey(t)
		stranger.id = key.id
		evil = *key
		evil.origin = "https://evil.example"
		for name, answer := range map[string]string{"another key's": stranger.get(ask), "another site's": evil.get(ask), "another challenge's": key.get(h.challenge(h.password(newBrowser(), "admin").body)),
			"nonsense": "{}"} {
			if a := h.step(c, page, "", "passkey", answer); a.status != 400 || !strings.Contains(a.body, "通行密钥验证未通过") {
				t.Errorf("%s answer: %d", name, a.status)
			}
		}
		good := key.get(ask)
		if a := h.step(newBrowser(), page, "", "passkey", good); a.status != 400 {
			t.Errorf("in another browser: %d", a.status)
		}
		in := h.step(c, page, "", "passkey", good, "remember", "1")
		if in.status != http.StatusSeeOther || back(t, in).Get("code") == "" {
			t.Fatalf("by passkey: %d %.400s", in.status, in.body)
		}
		if a := h.step(c, page, "", "passkey", good); a.status != 400 {
			t.Errorf("the same answer again: %d", a.status)
		}
		if a := h.password(c, "admin"); a.status != http.StatusSeeOther {
			t.Errorf("remembered device: %d", a.status)
		}
		fresh := newBrowser()
		if a := h.step(fresh, h.password(fresh, "admin").body, codes[0][1]); a.status != http.StatusSeeOther {
			t.Errorf("recovery code beside a passkey: %d", a.status)
		}

		// A copy of the key that was used less.
		page = h.password(fresh, "admin").body
		key.count -= 2
		if a := h.step(fresh, page, "", "passkey", key.get(h.challenge(page))); a.status != 400 || !strings.Contains(a.body, "可能已被复制") {
			t.Errorf("a copy: %d", a.status)
		}
		if n := h.count("SELECT count(*) FROM audit_log WHERE action = 'factor.clone_warning' AND result = 'refused'"); n != 1 {
			t.Errorf("%d rows tell of the copy", n)
		}
		if n := h.count("SELECT count(*) FROM passkey WHERE cloned_at > 0"); n != 1 {
			t.Errorf("%d keys are marked", n)
		}
		// Nobody else can hold the same credential, and a reset takes passkeys too.
		u, err := h.users.ByUsername(ctx, "admin")
		if err != nil {
			t.Fatal(err)
		}
		if had, err := h.p.Factors.ResetOf(ctx, h.sessions, u); !had || err != nil {
			t.Errorf("reset: %v %v", had, err)
		}
		if a := h.password(newBrowser(), "admin"); !strings.Contains(a.body, "绑定身份验证器") {
			t.Error("a passkey survives the reset")
		}
	})
}

// An address of digits can have no passkeys: nothing is offered, a TOTP code stays the way in.
func TestPasskeyNeedsDomain(t *testing.T) {
	for base, want := range map[string]string{"http://127.0.0.1:8080": "", "https://[::1]": "", "": "", "https://portal.gd.cn/p": "portal.gd.cn", "http://localhost:8080": "localhost"} {
		if got := factor.RelyingPartyOf(base, "x").ID; got != want {
			t.Errorf("%s: %q", base, got)
		}
	}
	h := newHouse(t, dbtest.OpenSQLite(t), adminsNeedFactor)
	if page := h.password(newBrowser(), "admin").body; strings.Contains(page, `id="pk"`) || !strings.Contains(page, `class="qr"`) {
		t.Error("a passkey is offered at an address of digits")
	}
}

// call sends JSON to one's own factors and reads data.
func (h *house) call(token, method, path string, body map[string]any) (answer, map[string]any) {
	h.t.Helper()
	raw := ""
	if body != nil {
		b, _ := json.Marshal(body)
		raw = string(b)
	}
	a := h.as(token, method, "/api/account/factor"+path, raw)
	data, _ := a.json(h.t)["data"].(map[string]any)
	return a, data
}

// Self-service: every change wants a fresh proof of this very session, is audited and told to the person, and the last factor of a forced
// administrator stays.
func TestOwnFactors(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, adminsNeedFactor, withPasskeys)
		tokens := h.tokens("town")
		me := tokens.AccessToken
		want := func(name string, a answer, status int, text string) {
			t.Helper()
			if a.status != status || !strings.Contains(a.body, text) {
				t.Errorf("%s: %d %s", name, a.status, a.body)
			}
		}
		a, _ := h.call("", "GET", "", nil)
		want("stranger", a, 401, "")
		a, state := h.call(me, "GET", "", nil)
		want("state", a, 200, "")
		if state["totp"] != false || state["forced"] != false || state["passkeysOk"] != true || state["hasPassword"] != true {
			t.Errorf("state %v", state)
		}
		for _, path := range []string{"/totp/offer", "/totp/remove", "/recovery", "/passkeys/offer", "/passkeys/1/remove", "/devices/all/forget"} {
			a, _ := h.call(me, "POST", path, map[string]any{"proof": "x"})
			want("no proof "+path, a, 400, "proof_required")
		}
		a, _ = h.call(me, "POST", "/proof", map[string]any{"password": wrong})
		want("wrong password", a, 400, "密码错误")
		a, _ = h.call(me, "POST", "/proof", map[string]any{})
		want("nothing", a, 400, "请输入密码")
		prove := func(token string) string {
			t.Helper()
			a, data := h.call(token, "POST", "/proof", map[string]any{"password": right})
			want("proof", a, 200, "")
			return data["proof"].(string)
		}
		proof := prove(me)
		a, _ = h.call(h.tokens("town").AccessToken, "POST", "/recovery", map[string]any{"proof": proof})
		want("another session's proof", a, 400, "proof_required")
		a, _ = h.call(me, "POST", "/recovery", map[string]any{"proof": proof})
		want("recovery without a factor", a, 400, "请先绑定")

		// TOTP: offered, wrong code, right code, replaced.
		a, offer := h.call(me, "POST", "/totp/offer", map[string]any{"proof": proof})
		want("offer", a, 200, "qr")
		secret := decodeKey(t, offer["secret"].(string))
		bind := map[string]any{"proof": proof, "offer": offer["offer"], "code": "000000"}
		a, _ = h.call(me, "POST", "/totp", bind)
		want("wrong first code", a, 400, "验证码不正确")
		bind["code"] = factor.Code(secret, h.now())
		a, data := h.call(me, "POST", "/totp", bind)
		want("bound", a, 200, "")
		if codes := data["recovery"].([]any); len(codes) != 10 {
			t.Errorf("%d recovery codes", len(codes))
		}
		// Passkeys: two, named, renamed, removed; the same device twice is refused.
		keys := []*securityKey{newSecurityKey(t), newSecurityKey(t)}
		add := func(k *securityKey, name string) answer {
			t.Helper()
			a, o := h.call(me, "POST", "/passkeys/offer", map[string]any{"proof": proof})
			want("offer", a, 200, "")
			a, _ = h.call(me, "POST", "/passkeys", map[string]any{"proof": proof, "offer": o["offer"], "answer": k.create(o["options"].(string)), "name": name})
			return a
		}
		want("first key", add(keys[0], "办公室电脑"), 200, `"recovery":[]`)
		want("second key", add(keys[1], "安全密钥"), 200, "")
		want("the same key", add(keys[0], "又一次"), 400, "未能绑定")
		want("no name", add(newSecurityKey(t), " "), 400, "请输入通行密钥的名称")
		want("bad name", add(newSecurityKey(t), "<b>"), 400, "特殊字符")
		_, state = h.call(me, "GET", "", nil)
		rows := state["passkeys"].([]any)
		if len(rows) != 2 || rows[0].(map[string]any)["name"] != "办公室电脑" {
			t.Fatalf("%v", rows)
		}
		id := rows[0].(map[string]any)["id"].(string)
		a, _ = h.call(me, "POST", "/passkeys/"+id+"/rename", map[string]any{"proof": proof, "name": "家里电脑"})
		want("rename", a, 200, "")
		other := h.tokens("village").AccessToken
		a, _ = h.call(other, "POST", "/passkeys/"+id+"/remove", map[string]any{"proof": prove(other)})
		want("another's key", a, 404, "")
		a, _ = h.call(me, "POST", "/passkeys/"+id+"/remove", map[string]any{"proof": proof})
		want("remove", a, 200, "")

		// The second key signs in; its device is remembered, listed and forgotten.
		c := newBrowser()
		page := h.password(c, "town").body
		if in := h.step(c, page, "", "passkey", keys[1].get(h.challenge(page)), "remember", "1"); in.status != http.StatusSeeOther {
			t.Errorf("sign-in by the second key: %d", in.status)
		}
		_, state = h.call(me, "GET", "", nil)
		devices := state["devices"].([]any)
		if len(devices) != 1 || devices[0].(map[string]any)["device"] == "" {
			t.Fatalf("%v", devices)
		}
		a, _ = h.call(me, "POST", "/devices/"+devices[0].(map[string]any)["id"].(string)+"/forget", map[string]any{"proof": proof})
		want("forget", a, 200, "")
		if a := h.password(c, "town"); a.status != 200 || !strings.Contains(a.body, "双重验证") {
			t.Errorf("a forgotten device goes through: %d", a.status)
		}
		a, _ = h.call(me, "POST", "/devices/all/forget", map[string]any{"proof": proof})
		want("nothing to forget", a, 404, "")

		// A code proves as well, once, and the last factor of an ordinary person may go, with what stood in for it.
		h.advance(time.Minute)
		code := factor.Code(secret, h.now())
		a, _ = h.call(me, "POST", "/proof", map[string]any{"code": code})
		want("proof by code", a, 200, "")
		a, _ = h.call(me, "POST", "/proof", map[string]any{"code": code})
		want("the code again", a, 400, "验证码错误")
		h.advance(9*time.Minute + time.Second)
		me = h.set(h.refresh(tokens.RefreshToken)).AccessToken
		a, _ = h.call(me, "POST", "/totp/remove", map[string]any{"proof": proof})
		want("an old proof", a, 400, "proof_required")
		proof = prove(me)
		a, _ = h.call(me, "POST", "/totp/remove", map[string]any{"proof": proof})
		want("remove TOTP", a, 200, "")
		a, _ = h.call(me, "POST", "/passkeys/"+rows[1].(map[string]any)["id"].(string)+"/remove", map[string]any{"proof": proof})
		want("remove the last", a, 200, "")
		if n := h.count("SELECT count(*) FROM recovery_code"); n != 0 {
			t.Errorf("%d recovery codes of nothing", n)
		}
		for action, want := range map[string]int{"factor.enrol": 3, "factor.rename": 1, "factor.remove": 3, "factor.forget_device": 1, "factor.proof": 2} {
			if n := h.count("SELECT count(*) FROM audit_log WHERE action = ?", action); n != want {
				t.Errorf("%d rows of %s, want %d", n, action, want)
			}
		}
		if len(h.told) != 8 {
			t.Errorf("told %q", h.told)
		}

		// A forced administrator keeps one.
		c = newBrowser()
		h.enrol(c, "admin")
		admin := h.set(h.exchange(back(t, h.get(c, h.ask())).Get("code"))).AccessToken
		proof = prove(admin)
		a, _ = h.call(admin, "POST", "/totp/remove", map[string]any{"proof": proof})
		want("the last of an administrator", a, 400, "last_factor")
		_, state = h.call(admin, "GET", "", nil)
		if state["totp"] != true || state["forced"] != true || state["recoveryLeft"].(float64) != 10 {
			t.Errorf("after the refusal: %v", state)
		}
		a, data = h.call(admin, "POST", "/recovery", map[string]any{"proof": proof})
		want("new recovery codes", a, 200, "")
		if len(data["recovery"].([]any)) != 10 {
			t.Errorf("%v", data)
		}
	})
}

// Wrong passwords of somebody who is signed in count at the place of their sign-in; the fifth locks it and ends the session, for
// /v1/orgs/alauda/accounts (S7.20) and for the proof alike: a stolen session is no place to guess.
func TestStolenSessionCannotGuess(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		for _, proof := range []bool{false, true} {
			h := newHouse(t, d, realLimits)
			user := map[bool]string{false: "town", true: "village"}[proof]
			c := newBrowser()
			me := h.tokensOf(c, user).AccessToken
			elsewhere := h.tokens(user).AccessToken
			try := func(token, pass string) answer {
				t.Helper()
				if proof {
					a, _ := h.call(token, "POST", "/proof", map[string]any{"password": pass})
					return a
				}
				v := url.Values{"oldPassword": {b64std(pass)}, "password": {b64std("Liantang36x")}, "confirmPassword": {b64std("Liantang36x")}}
				return h.as(token, "PUT", "/v1/orgs/alauda/accounts/"+user+"?"+v.Encode(), "")
			}
			for i := range 5 {
				if a := try(me, wrong); a.status != 400 || !strings.Contains(a.body, "密码错误") {
					t.Fatalf("wrong %d: %d %s", i, a.status, a.body)
				}
			}
			if a := try(me, right); a.status != 401 || h.alive(me) {
				t.Errorf("the session lives on: %d %s", a.status, a.body)
			}
			// The same browser is locked as by wrong sign-ins; another place and its session are free.
			if a := h.answerCaptcha(c, h.submit(c, h.get(c, h.ask("prompt", "login")).body, user, right), user, right); a.status != 400 {
				t.Errorf("the place is not locked: %d", a.status)
			}
			if !h.alive(elsewhere) {
				t.Error("another session ended")
			}
			if a := try(elsewhere, right); a.status != 200 {
				t.Errorf("another place: %d %s", a.status, a.body)
			}
			if n := h.count("SELECT count(*) FROM login_session WHERE end_reason = 'guessed' AND ended_at > 0"); n != map[bool]int{false: 1, true: 2}[proof] {
				t.Errorf("%d sessions ended for guessing", n)
			}
		}
	})
}

// The password grant never meets a picture: after the failures that bring one to the page its attempts wait, each failure doubling the wait, alike for
// names nobody has and for locked ones. What comes too soon is not looked at and not counted.
func TestDirectWaits(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, realLimits)
		for _, user := range []string{"town", "ghost"} {
			address := map[string]string{"town": "10.1.0.1", "ghost": "10.2.0.1"}[user]
			for n, wait := range []string{"", "1", "2", "4", "8"} { // the fifth failure locks
				if a := h.bare(address, user, wrong); a.status != 400 || a.json(t)["error"] != "invalid_grant" || strings.Contains(a.body, "captcha") {
					t.Fatalf("%s, failure %d: %d %s", user, n+1, a.status, a.body)
				}
				if wait == "" {
					continue
				}
				rows := h.count("SELECT sum(failures) FROM sign_in_failure")
				a := h.bare(address, user, right)
				if a.status != 429 || a.json(t)["error"] != "temporarily_unavailable" || a.header.Get("Retry-After") != wait || strings.Contains(a.body, "captcha") {
					t.Errorf("%s after %d failures: %d %v %s", user, n+1, a.status, a.header["Retry-After"], a.body)
				}
				if n := h.count("SELECT sum(failures) FROM sign_in_failure"); n != rows {
					t.Errorf("what came too soon was counted: %d, %d", rows, n)
				}
				s, _ := strconv.Atoi(wait)
				h.advance(time.Duration(s) * time.Second)
			}
		}
		// Another place of the same name is free, and a right password ends the waiting.
		h.set(h.bare("10.3.0.1", "town", right))
		h.bare("10.4.0.1", "village", wrong)
		h.bare("10.4.0.1", "village", wrong)
		h.advance(time.Second)
		h.set(h.bare("10.4.0.1", "village", right))
		h.set(h.bare("10.4.0.1", "village", right))
	})
}

// An address prefix that fails with many names waits as a whole; how many is a setting (guard.Limits.CaptchaAddress).
func TestDirectWaitsOfAPrefix(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t), func(p *oidc.Provider) { p.Guard.Limits = guard.Limits{CaptchaAddress: 3} })
	for _, user := range []string{"a1", "a2", "a3"} {
		if a := h.bare("10.1.0.1", user, wrong); a.status != 400 {
			t.Fatalf("%s: %d %s", user, a.status, a.body)
		}
	}
	if a := h.bare("10.1.0.9", "town", right); a.status != 429 || a.header.Get("Retry-After") != "1" {
		t.Errorf("the same prefix: %d %v", a.status, a.header)
	}
	h.set(h.bare("10.9.0.1", "town", right))
	h.advance(time.Second)
	h.set(h.bare("10.1.0.9", "town", right))
}

// A text-message code takes five guesses, a number ten messages a day, and one a minute.
func TestSMSLimits(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, func(p *oidc.Provider) { p.SMSAsked = func(context.Context) (bool, error) { return true, nil } })
		newest := func() string {
			list, err := h.p.Factors.Log(context.Background(), 1)
			if err != nil || len(list) != 1 {
				t.Fatal(err)
			}
			_, text, _ := strings.Cut(list[0].Text, "验证码 ")
			return text[:6]
		}
		c := newBrowser()
		page := h.password(c, "town")
		if !strings.Contains(page.body, `data-w="60"`) {
			t.Errorf("no timer: %d", page.status)
		}
		h.advance(20 * time.Second)
		again := h.step(c, page.body, "", "resend", "1")
		if n := h.count("SELECT count(*) FROM sms_log"); n != 1 || !strings.Contains(again.body, `data-w="40"`) {
			t.Errorf("%d messages within a minute", n)
		}
		for range 5 {
			if a := h.step(c, page.body, "x"); a.status != 400 {
				t.Fatal(a.status)
			}
		}
		if a := h.step(c, page.body, newest()); a.status != 400 {
			t.Errorf("the sixth guess: %d", a.status)
		}
		for i := 2; i <= 10; i++ {
			h.advance(time.Minute)
			page = h.password(c, "town")
			if n := h.count("SELECT count(*) FROM sms_log"); n != i {
				t.Fatalf("%d messages, want %d", n, i)
			}
		}
		last := newest()
		h.advance(time.Minute)
		if a := h.password(c, "town"); a.status != 429 || !strings.Contains(a.body, "已达上限") {
			t.Errorf("the eleventh: %d", a.status)
		}
		h.advance(3*time.Minute + 58*time.Second)
		if a := h.step(c, page.body, last); a.status != http.StatusSeeOther {
			t.Errorf("within five minutes: %d", a.status)
		}
		h.advance(24 * time.Hour)
		if a := h.password(newBrowser(), "town"); a.status != 200 {
			t.Errorf("the next day: %d", a.status)
		}
	})
}

func b64std(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }

func decodeKey(t *testing.T, text string) []byte {
	t.Helper()
	b, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(strings.ReplaceAll(text, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}
