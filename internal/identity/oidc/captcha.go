package oidc

import (
	"context"
	"net/http"
	"net/url"

	"mirror/internal/db"
	"mirror/internal/identity/captcha"
)

// captchaPath is the picture of a ticket; freshPath gives a new ticket to the page's script, so that 换一张 leaves the form alone.
const (
	captchaPath = Root + "/captcha.png"
	freshPath   = Root + "/captcha"
)

// newCaptcha makes a fresh picture for a page, nil where none is asked for. The picture itself is a request of its own, so that the
// page stays small.
func (p *Provider) newCaptcha(ctx context.Context, asked bool) *captchaView {
	if !asked {
		return nil
	}
	t := captcha.New(p.Master, p.now())
	return &captchaView{Ticket: t, URL: p.prefix(ctx) + captchaPath + "?t=" + url.QueryEscape(t), Fresh: p.prefix(ctx) + freshPath}
}

func (p *Provider) freshCaptcha(w http.ResponseWriter, _ *http.Request) {
	noStore(w)
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	_, _ = w.Write([]byte(captcha.New(p.Master, p.now())))
}

// checkCaptcha gives the complaint about an answer, "" for a right one. Whatever was answered, the picture is used up: a program
// gets one guess for each.
func (p *Provider) checkCaptcha(ctx context.Context, ticket, answer string) (complaint string, err error) {
	if answer == "" {
		return "请输入图片中的验证码", nil
	}
	id, expires, right := captcha.Check(p.Master, ticket, answer, p.now())
	first := false
	if id != "" {
		err = p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			first, err = p.Guard.Spend(ctx, tx, id, expires)
			return err
		})
	}
	switch {
	case err != nil:
		return "", err
	case !first:
		return "验证码已失效，请输入新的验证码", nil
	case !right:
		return "验证码错误，请重新输入", nil
	}
	return "", nil
}

func (p *Provider) captchaPicture(w http.ResponseWriter, r *http.Request) {
	noStore(w)
	b, ok := captcha.PNG(p.Master, r.URL.Query().Get("t"), p.now())
	if !ok {
		http.Error(w, "请求出错(404)", http.StatusNotFound)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "image/png")
	h.Set("X-Content-Type-Options", "nosniff")
	_, _ = w.Write(b)
}
