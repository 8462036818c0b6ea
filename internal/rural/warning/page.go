package warning

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"html/template"
	"log/slog"
	"net/http"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/loginkey"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/site"
)

type view struct {
	Title, Heading, Platform, Portal, Nonce string
	Person, Area                            string
	Refusal                                 string
}

// The script takes the tickets out of the address before anything else loads (identity.md#traps-of-the-inherited-wire).
var pageText = template.Must(template.New("warning").Parse(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<script nonce="{{.Nonce}}">history.replaceState(null,'',location.pathname)</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Heading}} · 预警分析</title>
<style>
:root{color-scheme:light dark;--bg:#f3f6f9;--card:#fff;--text:#1f2d3d;--soft:#5a6b7d;--line:#dfe6ee;--link:#1a6fb0;--mark:#8a5a00;--markbg:#fff4dc;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--bg:#14191f;--card:#1d242c;--text:#e6ebf1;--soft:#a5b1be;--line:#33404d;--link:#7fbcf0;--mark:#f2cc7f;--markbg:#3a3018;--bad:#ff9c94}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:48px 16px;background:var(--bg);color:var(--text);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{max-width:640px;margin:0 auto;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:8px}
h1{margin:4px 0 16px;font-size:24px;line-height:1.3}
.from{margin:0;color:var(--soft);font-size:14px}
.state{margin:0 0 24px;padding:12px 16px;border-radius:6px;background:var(--markbg);color:var(--mark)}
.refused{margin:0 0 24px;color:var(--bad)}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 24px;margin:0 0 24px}
dt{color:var(--soft)}dd{margin:0}
a{color:var(--link)}
@media(max-width:480px){body{padding:16px}main{padding:20px}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}
</style>
</head>
<body>
<main>
<p class="from">{{.Platform}} · 预警分析</p>
<h1>{{.Heading}}</h1>
{{if .Refusal}}<p class="refused" role="alert">{{.Refusal}}</p>
{{else}}<p class="state" role="status">预警分析由外部站点提供，本平台此处暂无任何数据。您的身份已核验，请从平台菜单进入外部站点。</p>
<dl>
<dt>来访人员</dt><dd>{{.Person}}</dd>
<dt>所属区域</dt><dd>{{.Area}}</dd>
<dt>要查看的分析</dt><dd>{{.Heading}}</dd>
</dl>
{{end}}<p><a href="{{.Portal}}">返回平台</a></p>
</main>
</body>
</html>
`))

// refusals are what a visitor reads; each says what to do next.
var refusals = map[error]string{
	loginkey.ErrMissing: "没有登录凭据。请从平台菜单“预警分析”进入，不要直接打开或刷新本页。",
	loginkey.ErrInvalid: "登录凭据无效。请从平台菜单“预警分析”重新进入。",
	loginkey.ErrExpired: "登录凭据已过期（60 秒内有效）。请从平台菜单“预警分析”重新进入。",
	loginkey.ErrUsed:    "登录凭据已使用过。每个凭据只能使用一次，请从平台菜单“预警分析”重新进入。",
}

// ticketPage is what stands here where the site is somebody else's: it proves a ticket, and shows nothing.
func ticketPage(h *Handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		a, ok := Find(r.PathValue("slug"))
		v := view{Heading: a.Title, Platform: h.Title, Portal: site.Link(r.Context(), "/subapp/main/")}
		if !ok {
			v.Heading, v.Refusal = "没有这项预警分析", "请从平台菜单“预警分析”进入。"
			write(w, http.StatusNotFound, v)
			return
		}
		// One value only: which of two would be checked is nobody's to choose.
		tickets := r.URL.Query()["tk2"]
		if len(tickets) > 1 {
			tickets = []string{"."}
		}
		u, err := h.Keys.Redeem(r.Context(), strings.Join(tickets, ""), a.Audience())
		for why, text := range refusals {
			if errors.Is(err, why) {
				v.Refusal = text
				write(w, http.StatusForbidden, v)
				return
			}
		}
		if err != nil {
			e := errs.From(db.Classify(err))
			slog.ErrorContext(r.Context(), "warning page", "error", err.Error())
			v.Refusal = e.Message
			write(w, e.GetStatus(), v)
			return
		}
		v.Person, v.Area = directory.MaskName(u.Name), areaName(h.Areas, u.Area)
		write(w, http.StatusOK, v)
	}
}

func areaName(t *area.Tree, c area.Code) string {
	var names []string
	for _, n := range t.Path(c) {
		names = append(names, n.Text)
	}
	if len(names) == 0 {
		return t.Name(c)
	}
	return strings.Join(names, " / ")
}

func write(w http.ResponseWriter, status int, v view) {
	var b [16]byte
	_, _ = rand.Read(b[:])
	v.Nonce = base64.RawURLEncoding.EncodeToString(b[:])
	var out bytes.Buffer
	if err := pageText.Execute(&out, v); err != nil {
		http.Error(w, "服务器错误(500)", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	if status == http.StatusServiceUnavailable {
		h.Set("Retry-After", "1")
	}
	h.Set("Content-Security-Policy", "default-src 'none'; script-src 'nonce-"+v.Nonce+"'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	w.WriteHeader(status)
	_, _ = w.Write(out.Bytes())
}
