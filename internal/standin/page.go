package standin

import (
	"bytes"
	"html/template"
	"log/slog"
	"net/http"
)

type hidden struct{ Name, Value string }

// page is what all four platforms show.
type page struct {
	Title, Hint, Tone, Action, Out string
	People                         []Person
	Hidden                         []hidden
	Ways                           []hidden
	Refuse                         bool
	Bad                            bool
}

var text = template.Must(template.New("standin").Parse(`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>{{.Title}} · 演示替身</title>
<style>
:root{color-scheme:light;--b:#8A3B2A;--w:#FBF3EF;--l:#E8D6CC}
.biz{--b:#1C6B52;--w:#EFF7F3;--l:#CDE3D8}.cas{--b:#4A4A8A;--w:#F2F2FA;--l:#D6D6EA}.oa{--b:#6A5A1E;--w:#F8F5E9;--l:#E4DCBF}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--w);color:#1B2733;font:14px/22px "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
header{background:var(--b);color:#fff;padding:20px 24px;font-size:20px;line-height:28px;font-weight:600}header small{display:block;font-size:12px;line-height:18px;font-weight:400}
main{max-width:520px;margin:32px auto;padding:0 16px}h1{font-size:16px;line-height:24px;margin:0 0 16px;font-weight:600}
button,a.out{display:block;width:100%;margin:0 0 12px;padding:12px 16px;border:1px solid var(--l);border-radius:6px;background:#fff;color:inherit;font:inherit;text-align:left;cursor:pointer;text-decoration:none}
button:hover,a.out:hover{border-color:var(--b)}button:focus-visible,a:focus-visible{outline:3px solid var(--b);outline-offset:1px}
b{font-weight:600}span{color:#45545F}button span{display:block}.no{background:none;text-align:center}.bad{padding:12px 16px;border:1px solid var(--l);border-radius:6px;background:#fff}
</style></head><body class="{{.Tone}}"><header>{{.Title}}<small>演示替身：仅用于演示环境，人员均为虚构</small></header><main>
{{if .Bad}}<p class="bad" role="alert">{{.Hint}}</p>{{else}}<h1>{{.Hint}}</h1>{{end}}
{{if .Action}}<form method="post" action="{{.Action}}">{{range .Hidden}}<input type="hidden" name="{{.Name}}" value="{{.Value}}">{{end}}
{{range .People}}<button name="person" value="{{.ID}}"><b>{{.Name}}</b><span>{{.Unit}}</span></button>{{end}}
{{range .Ways}}<button name="way" value="{{.Name}}"><b>{{.Value}}</b></button>{{end}}
{{if .Refuse}}<button class="no" name="person" value="">拒绝授权</button>{{end}}</form>{{end}}
{{with .Out}}<a class="out" href="{{.}}">退出办公系统</a>{{end}}
</main></body></html>
`))

func (s *Platforms) render(w http.ResponseWriter, status int, p page) {
	var b bytes.Buffer
	if err := text.Execute(&b, p); err != nil {
		slog.Error("stand-in page", "error", err.Error())
		http.Error(w, "服务器错误(500)", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	// Browsers hold form-action against the redirect as well, and the portal is this same origin.
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
	// Not no-referrer: with it a browser sends Origin: null with the form.
	h.Set("Referrer-Policy", "same-origin")
	w.WriteHeader(status)
	_, _ = w.Write(b.Bytes())
}

func (s *Platforms) complain(w http.ResponseWriter, title, why string) {
	s.render(w, http.StatusBadRequest, page{Title: title, Hint: why, Bad: true})
}
