package oidc_test

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/oidc"
	"mirror/internal/identity/session"
)

// A person who held a session is told why it is over, by their dead token or by their dead cookie; the sign-in page says it too. Strangers learn nothing.
func TestWhyASessionIsOver(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		end := func(reason string) func(string) {
			return func(sid string) {
				err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error { return h.sessions.End(ctx, tx, sid, reason) })
				if err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, c := range []struct {
			want, page string
			how        func(sid string)
		}{
			{session.Logout, "", end(session.Logout)},
			{session.PasswordChanged, "密码已修改", end(session.PasswordChanged)},
			{session.Remote, "在别处被结束", end(session.Remote)},
			{session.LogoutThere, "在统一认证处退出", end(session.LogoutThere)},
			{session.Replay, "被重复使用", end(session.Replay)},
			{session.Crowded, "太多设备", end(session.Crowded)},
			{session.Disabled, "已被停用", end(session.Disabled)},
			{session.Idle, "长时间没有操作", func(string) { h.advance(31 * time.Minute) }},
			{session.Expired, "最长时限", func(string) { h.advance(13 * time.Hour) }},
		} {
			browser := newBrowser()
			set := h.tokensOf(browser, "town")
			reason := func(client *http.Client, headers ...string) string {
				a := h.get(client, h.url("/api/session/reason"), headers...)
				if a.status != 200 {
					t.Fatalf("%d %s", a.status, a.body)
				}
				return a.json(t)["data"].(map[string]any)["reason"].(string)
			}
			bearer := []string{"Authorization", "Bearer " + set.AccessToken}
			if got := reason(http.DefaultClient, bearer...); got != "" {
				t.Fatalf("a live session is over: %q", got)
			}
			c.how(claims(t, set.AccessToken)["sid"].(string))
			if h.alive(set.AccessToken) {
				t.Fatalf("%s: it lives", c.want)
			}
			if got := reason(http.DefaultClient, bearer...); got != c.want {
				t.Errorf("by token: %q, want %q", got, c.want)
			}
			if got := reason(browser); got != c.want {
				t.Errorf("by cookie: %q, want %q", got, c.want)
			}
			forged := set.AccessToken[:len(set.AccessToken)-4] + "AAAA"
			for _, other := range [][]string{nil, {"Authorization", "Bearer " + forged}, {"Authorization", "Bearer " + set.RefreshToken}} {
				if got := reason(http.DefaultClient, other...); got != "" {
					t.Errorf("a stranger learns %q", got)
				}
			}
			if body := h.get(browser, h.ask()).body; !strings.Contains(body, c.page) || c.page == "" && strings.Contains(body, `class="say" role="status">`) {
				t.Errorf("%s: the sign-in page does not say %q", c.want, c.page)
			}
		}
	})
}

// Each fault has a page with its status, without a Location, that repeats nothing of the request.
func TestFaultPages(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t))
	auth := func(extra ...string) func() answer {
		return func() answer { return h.get(newBrowser(), h.ask(extra...)) }
	}
	page := h.get(newBrowser(), h.ask()).body
	for name, c := range map[string]struct {
		do     func() answer
		status int
		says   string
	}{
		"foreign address":    {auth("redirect_uri", "https://evil.example/<i>"), 400, "返回地址不在允许范围内"},
		"unknown client":     {auth("client_id", "<i>nobody"), 400, "应用未登记"},
		"below a prefix":     {auth("redirect_uri", h.url("/gz/subapp/main/")), 400, "访问路径与平台配置不一致"},
		"form without a jar": {func() answer { return h.submit(newBrowser(), page, "town", directory.DemoPassword) }, 400, "浏览器没有保存 Cookie"},
		"form of another": {func() answer {
			b := newBrowser()
			h.get(b, h.ask())
			return h.submit(b, page, "town", directory.DemoPassword)
		}, 400, "登录页面已失效"},
		"the shell gave up":  {func() answer { return h.get(newBrowser(), h.url(oidc.Root+"/doctor?fault=loop")) }, 200, "登录未能完成"},
		"an invented fault":  {func() answer { return h.get(newBrowser(), h.url(oidc.Root+"/doctor?fault="+url.QueryEscape("<i>x"))) }, 200, "登录未能完成"},
		"no storage at all":  {func() answer { return h.get(newBrowser(), h.url(oidc.Root+"/doctor?fault=cookies")) }, 400, "浏览器没有保存 Cookie"},
		"a prefix by itself": {func() answer { return h.get(newBrowser(), h.url(oidc.Root+"/doctor?fault=prefix")) }, 400, "X-Forwarded-Prefix"},
	} {
		a := c.do()
		if a.status != c.status || a.header.Get("Location") != "" || !strings.Contains(a.body, c.says) {
			t.Errorf("%s: %d, Location %q, wants %q in %.200s", name, a.status, a.header.Get("Location"), c.says, a.body)
		}
		if strings.Contains(a.body, "evil.example") || strings.Contains(a.body, "<i>") {
			t.Errorf("%s: the page repeats the request", name)
		}
	}
}
