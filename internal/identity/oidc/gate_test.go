package oidc_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"html"
	"image/png"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/guard"
	"mirror/internal/identity/oidc"
)

const right, wrong = directory.DemoPassword, "Wrong2026"

// realLimits are five tries, a picture after two.
func realLimits(p *oidc.Provider) { p.Guard.Limits = guard.DefaultLimits() }

// direct asks the password grant from an address, and waits as long as it is told to before each attempt that counts.
func (h *house) direct(address, user, pass string, extra ...string) answer {
	h.t.Helper()
	a := h.bare(address, user, pass, extra...)
	for a.status == http.StatusTooManyRequests {
		s, err := strconv.Atoi(a.header.Get("Retry-After"))
		if err != nil || s < 1 || s > 60 || a.json(h.t)["error"] != "temporarily_unavailable" || strings.Contains(a.body, "captcha") {
			h.t.Fatalf("told to wait: %v %s", a.header, a.body)
		}
		h.advance(time.Duration(s) * time.Second)
		a = h.bare(address, user, pass, extra...)
	}
	return a
}

// bare is direct without patience.
func (h *house) bare(address, user, pass string, extra ...string) answer {
	h.t.Helper()
	v := url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {user}, "password": {pass}}
	for i := 0; i < len(extra); i += 2 {
		v.Set(extra[i], extra[i+1])
	}
	return h.form(http.DefaultClient, h.realm("/token"), v, "Test-Address", address)
}

func (h *house) count(query string, args ...any) (n int) {
	h.t.Helper()
	if err := h.db.Read().NewRaw(query, args...).Scan(context.Background(), &n); err != nil {
		h.t.Fatal(err)
	}
	return n
}

// security.md row 12: after five failures the right password gets the very answer of a wrong
// one, a name nobody has behaves the same, other addresses are free, and the lock outlives a restart and holds on every replica.
func TestLockOut(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, realLimits)
		before := h.set(h.direct("10.1.0.1", "town", right, "scope", "openid"))
		want := h.direct("10.9.0.1", "village", wrong)
		if want.status != 400 || want.json(t)["error"] != "invalid_grant" {
			t.Fatalf("%d %s", want.status, want.body)
		}
		same := func(name string, a answer) {
			t.Helper()
			if a.status != want.status || a.json(t)["error_description"] != want.json(t)["error_description"] {
				t.Errorf("%s: %d %s", name, a.status, a.body)
			}
		}
		for range 5 {
			same("wrong", h.direct("10.1.0.1", "town", wrong))
			same("unknown", h.direct("10.1.0.1", "ghost", wrong))
		}
		same("locked, right", h.direct("10.1.0.1", "town", right))
		same("locked, right, capitals, neighbour's address", h.direct("10.1.0.77", "TOWN", right))
		same("locked, wrong", h.direct("10.1.0.1", "town", wrong))
		same("unknown, locked", h.direct("10.1.0.1", "ghost", right))
		if a := h.form(http.DefaultClient, h.realm("/token"), url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"},
			"username": {"town"}, "password": {right}}, "Test-Address", "10.1.0.1", "X-Forwarded-For", "10.55.0.1"); a.status == 200 {
			t.Errorf("X-Forwarded-For of a stranger: %d %s", a.status, a.body)
		}
		// The session that began at this place cannot be renewed there either, and asking does not count.
		rows := h.count("SELECT sum(failures) FROM sign_in_failure")
		renew := func() answer {
			return h.form(http.DefaultClient, h.realm("/token"), url.Values{"grant_type": {"refresh_token"}, "client_id": {"mirror-direct"}, "refresh_token": {before.RefreshToken}})
		}
		if a := renew(); a.status != 400 || a.json(t)["error"] != "invalid_grant" {
			t.Errorf("refresh while locked: %d %s", a.status, a.body)
		}
		if n := h.count("SELECT sum(failures) FROM sign_in_failure"); n != rows {
			t.Errorf("a refresh counted: %d, %d", rows, n)
		}
		h.set(h.direct("10.2.0.1", "town", right))
		again := newHouse(t, d, realLimits) // another process on the same data
		same("after a restart, on another replica", again.direct("10.1.0.1", "town", right))
		h.advance(15*time.Minute + time.Second)
		h.set(h.direct("10.1.0.1", "town", right))
		h.set(renew())
		if n := h.count("SELECT count(*) FROM audit_log WHERE action = 'login' AND result = 'refused' AND detail LIKE '%user_locked%'"); n != 4 {
			t.Errorf("%d rows tell of the lock, want 4", n)
		}
	})
}

// However many guesses are under way at once, what comes after the fifth is refused; sign-ins that are right do not hinder each other.
func TestManyAtOnce(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, realLimits)
		all := func(n int, pass string) (good int) {
			var wg sync.WaitGroup
			var mu sync.Mutex
			for range n {
				wg.Go(func() {
					a := h.direct("10.1.0.1", "town", pass)
					mu.Lock()
					defer mu.Unlock()
					if a.status == 200 {
						good++
					}
				})
			}
			wg.Wait()
			return good
		}
		if n := all(20, right); n != 20 {
			t.Errorf("%d of 20 good sign-ins got in", n)
		}
		if n := all(20, wrong); n != 0 {
			t.Errorf("%d wrong ones got in", n)
		}
		if a := h.direct("10.1.0.1", "town", right); a.status != 400 {
			t.Errorf("not locked: %d", a.status)
		}
	})
}

// A stranger at the same address cannot lock the real user out of a browser they have used (identity.md#promises-to-people); a browser they have not
// used is refused with the words of a wrong password.
func TestKnownDevice(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, realLimits)
		own, strange := newBrowser(), newBrowser()
		session := h.tokensOf(own, "town")
		for range 5 {
			h.direct("127.0.0.1", "town", wrong)
		}
		if a := h.refresh(session.RefreshToken); a.status != 200 {
			t.Errorf("his session: %d %s", a.status, a.body)
		}
		if a := h.submit(own, h.get(own, h.ask("prompt", "login")).body, "town", right); a.status != http.StatusSeeOther {
			t.Errorf("his browser: %d", a.status)
		}
		// A device is known for the people who signed in on it, not for everybody.
		for range 5 {
			h.direct("127.0.0.1", "village", wrong)
		}
		for name, tc := range map[string]struct {
			c    *http.Client
			user string
		}{"strange browser": {strange, "town"}, "his browser, another name": {own, "village"}} {
			a := h.answerCaptcha(tc.c, h.submit(tc.c, h.get(tc.c, h.ask("prompt", "login")).body, tc.user, right), tc.user, right)
			if a.status != 400 || !strings.Contains(a.body, "用户名或密码错误") || strings.Contains(strings.ReplaceAll(a.body, "大写锁定", ""), "锁") {
				t.Errorf("%s: %d %.200s", name, a.status, a.body)
			}
		}
		// A forged or foreign cookie is no device.
		for _, value := range []string{"x", base64.RawURLEncoding.EncodeToString([]byte(`{"i":"d","p":["x"]}`))} {
			h.advance(time.Minute)
			if a := h.form(http.DefaultClient, h.realm("/token"), url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {"town"}, "password": {right}},
				"Cookie", "MIRROR_DEVICE="+value); a.status != 400 {
				t.Errorf("forged device %q: %d", value, a.status)
			}
		}
		// Five failures on their own device lock that device.
		for range 5 {
			page := h.get(own, h.ask("prompt", "login")).body
			if a := h.submit(own, page, "town", wrong); strings.Contains(a.body, `name="ticket"`) {
				h.answerCaptcha(own, a, "town", wrong)
			}
		}
		if a := h.answerCaptcha(own, h.submit(own, h.get(own, h.ask("prompt", "login")).body, "town", right), "town", right); a.status != 400 {
			t.Errorf("his own guesses: %d", a.status)
		}
	})
}

var ticketField = regexp.MustCompile(`name="ticket" value="([^"]+)"`)

// solve reads a ticket as only the server can.
func (h *house) solve(page string) (ticket, solution string) {
	h.t.Helper()
	m := ticketField.FindStringSubmatch(page)
	if m == nil {
		h.t.Fatalf("no picture in %.200s", page)
	}
	return m[1], h.digits(m[1])
}

func (h *house) digits(ticket string) string { return h.sealedAnswer("captcha", ticket) }

func (h *house) sealedAnswer(purpose, ticket string) string {
	h.t.Helper()
	raw, err := base64.RawURLEncoding.DecodeString(ticket)
	if err != nil {
		h.t.Fatal(err)
	}
	body, err := h.p.Master.OpenCarried(purpose, nil, raw)
	if err != nil {
		h.t.Fatal(err)
	}
	var k struct{ A string }
	if err := json.Unmarshal(body, &k); err != nil {
		h.t.Fatal(err)
	}
	return k.A
}

// packed is how long a page is on the wire, in bytes; the gateway compresses at least as well.
func packed(t *testing.T, body string) int {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write([]byte(body))
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Len()
}

func (h *house) post(c *http.Client, page string, fields ...string) answer {
	h.t.Helper()
	v := url.Values{"request": {sealed(h.t, page)}}
	for i := 0; i < len(fields); i += 2 {
		v.Set(fields[i], fields[i+1])
	}
	return h.form(c, h.url(oidc.Root+"/login-actions/authenticate"), v)
}

// answerCaptcha sends the form again with the digits of its picture.
func (h *house) answerCaptcha(c *http.Client, a answer, user, pass string) answer {
	h.t.Helper()
	ticket, solution := h.solve(a.body)
	return h.post(c, a.body, "username", user, "password", pass, "ticket", ticket, "captcha", solution)
}

// S5.08 (请输入用户名) and the picture: after two failures it is asked for before the password is looked at, each picture is good for one
// try, another one comes without script, and the page keeps its size.
func TestCaptcha(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		for _, user := range []string{"town", "ghost"} {
			h := newHouse(t, d, realLimits)
			if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw("DELETE FROM sign_in_failure").Exec(ctx)
				return err
			}); err != nil {
				t.Fatal(err)
			}
			c := newBrowser()
			page := h.get(c, h.ask())
			if a := h.submit(c, page.body, "", right); a.status != 400 || !strings.Contains(a.body, "请输入用户名") {
				t.Errorf("no name: %d", a.status)
			}
			a := h.submit(c, page.body, user, wrong)
			if a.status != 400 || strings.Contains(a.body, "captcha") {
				t.Fatalf("%s: a picture after one failure: %d", user, a.status)
			}
			a = h.submit(c, a.body, user, wrong)
			if !strings.Contains(a.body, "用户名或密码错误") || packed(t, a.body) > 12000 {
				t.Errorf("%s: %d bytes on the wire", user, packed(t, a.body))
			}
			src := html.UnescapeString(regexp.MustCompile(`<img id="im" src="([^"]+)"`).FindStringSubmatch(a.body)[1])
			img := h.get(c, h.url(src))
			if _, err := png.Decode(bytes.NewReader([]byte(img.body))); err != nil || img.header.Get("Content-Type") != "image/png" || img.header.Get("Cache-Control") != "no-store" {
				t.Errorf("picture: %v %v", err, img.header)
			}
			// 换一张 with script: a new ticket, and its picture.
			fresh := h.get(c, h.url(oidc.Root+"/captcha"))
			if x := h.get(c, h.url(oidc.Root+"/captcha.png?t="+fresh.body)); x.status != 200 || fresh.header.Get("Cache-Control") != "no-store" || len(h.digits(fresh.body)) != 4 {
				t.Errorf("a fresh picture: %d %s", x.status, fresh.body)
			}
			if x := h.get(c, h.url(oidc.Root+"/captcha.png?t=abc")); x.status != 404 {
				t.Errorf("picture of nonsense: %d", x.status)
			}
			counted := h.count("SELECT sum(failures) FROM sign_in_failure")
			ticket, solution := h.solve(a.body)
			for _, tc := range []struct {
				name, want string
				fields     []string
			}{
				{"no answer", "请输入图片中的验证码", []string{"ticket", ticket}},
				{"a fresh page does not do without", "请输入图片中的验证码", nil},
				{"wrong answer", "验证码错误", []string{"ticket", ticket, "captcha", "x" + solution[1:]}},
				{"the same picture again, now right", "验证码已失效", []string{"ticket", ticket, "captcha", solution}},
				{"made up", "验证码已失效", []string{"ticket", "abc", "captcha", "1234"}},
			} {
				x := h.post(c, a.body, append([]string{"username", user, "password", right}, tc.fields...)...)
				if x.status != 400 || !strings.Contains(x.body, tc.want) || !strings.Contains(x.body, `name="ticket"`) {
					t.Errorf("%s, %s: %d", user, tc.name, x.status)
				}
			}
			if n := h.count("SELECT sum(failures) FROM sign_in_failure"); n != counted {
				t.Errorf("a picture counted as a failure: %d, %d", counted, n)
			}
			// Another picture without script: the form's second button, which asks for nothing else.
			other := h.post(c, a.body, "username", user, "again", "1")
			if next, _ := h.solve(other.body); other.status != 200 || next == ticket || !strings.Contains(other.body, `value="`+user+`"`) {
				t.Errorf("another picture: %d", other.status)
			}
			h.advance(2*time.Minute + time.Second)
			if x := h.answerCaptcha(c, other, user, right); !strings.Contains(x.body, "验证码已失效") {
				t.Errorf("old picture: %d", x.status)
			}
			x := h.answerCaptcha(c, h.post(c, a.body, "username", user, "again", "1"), user, right)
			if want := map[string]int{"town": http.StatusSeeOther, "ghost": 400}[user]; x.status != want {
				t.Errorf("%s with picture: %d, want %d", user, x.status, want)
			}
		}
	})
}

var questionField = regexp.MustCompile(`<label for="cp">文字题：([^<]+)等于几？</label>.*name="question" value="([^"]+)"`)

// question reads the sum of a page and its ticket; the answer is only the server's to open.
func (h *house) question(a answer) (ticket, solution string) {
	h.t.Helper()
	m := questionField.FindStringSubmatch(a.body)
	if m == nil || strings.Contains(a.body, "<img id=") {
		h.t.Fatalf("no question: %d %.300s", a.status, a.body)
	}
	return m[2], h.sealedAnswer("captcha-question", m[2])
}

// The picture has an alternative in words, without script: the right answer passes once, a wrong one counts as a failure, no ticket passes as the
// other's, and attempts wait as those of the password grant do, because a program reads words.
func TestCaptchaInWords(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, realLimits)
		c := newBrowser()
		page := h.submit(c, h.submit(c, h.get(c, h.ask()).body, "town", wrong).body, "town", wrong)
		picture, digits := h.solve(page.body)
		text := h.post(c, page.body, "username", "town", "again", "text")
		ticket, solution := h.question(text)
		if text.status != 200 || packed(t, text.body) > 12000 || !strings.Contains(text.body, `value="town"`) {
			t.Errorf("the question's page: %d, %d bytes", text.status, packed(t, text.body))
		}
		try := func(field, ticket, solution string) answer {
			return h.post(c, text.body, "username", "town", "password", right, field, ticket, "captcha", solution)
		}
		failures := func() int {
			return h.count("SELECT coalesce(sum(failures), 0) FROM sign_in_failure WHERE subject <> ''")
		}
		before := failures()
		if a := try("question", ticket, solution); a.status != 429 || a.header.Get("Retry-After") != "1" || !strings.Contains(a.body, "请 1 秒后再试") {
			t.Errorf("at once: %d %v", a.status, a.header)
		} else {
			h.question(a) // it asks in words again
		}
		h.advance(2 * time.Second)
		for _, tc := range []struct{ name, field, ticket, solution, want string }{
			{"no answer", "question", ticket, "", "请回答文字题"},
			{"a picture's ticket", "question", picture, digits, "题目已失效"},
			{"made up", "question", "abc", "12", "题目已失效"},
			{"as a picture's ticket", "ticket", ticket, solution, "验证码已失效"},
		} {
			if a := try(tc.field, tc.ticket, tc.solution); a.status != 400 || !strings.Contains(a.body, tc.want) {
				t.Errorf("%s: %d", tc.name, a.status)
			}
		}
		if n := failures(); n != before {
			t.Errorf("%d failures, %d before", n, before)
		}
		if a := try("question", ticket, "x"); a.status != 400 || !strings.Contains(a.body, "回答错误") || failures() != before+1 {
			t.Errorf("wrong: %d, %d failures", a.status, failures())
		}
		if a := try("question", ticket, solution); a.status != 429 || a.header.Get("Retry-After") != "2" {
			t.Errorf("after a wrong answer: %d %v", a.status, a.header)
		}
		h.advance(3 * time.Second)
		if a := try("question", ticket, solution); a.status != 400 || !strings.Contains(a.body, "题目已失效") {
			t.Errorf("the same question again: %d", a.status)
		}
		ticket, solution = h.question(h.post(c, text.body, "username", "town", "again", "text"))
		if a := try("question", ticket, solution); a.status != http.StatusSeeOther {
			t.Errorf("right: %d %.300s", a.status, a.body)
		}
		// Back to the picture.
		other := newBrowser()
		page = h.submit(other, h.submit(other, h.get(other, h.ask()).body, "village", wrong).body, "village", wrong)
		h.solve(h.post(other, h.post(other, page.body, "username", "village", "again", "text").body, "username", "village", "again", "1").body)
	})
}

// Three names on one page bring the picture too.
func TestCaptchaOfTheSitting(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t), realLimits)
	c := newBrowser()
	a := h.submit(c, h.get(c, h.ask()).body, "town", wrong)
	if a = h.submit(c, a.body, "village", wrong); !strings.Contains(a.body, `name="ticket"`) {
		t.Error("no picture after two names")
	}
}
