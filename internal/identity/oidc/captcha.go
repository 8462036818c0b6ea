package oidc

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"mirror/internal/db"
	"mirror/internal/identity/captcha"
	"mirror/internal/identity/guard"
)

// captchaPath is the picture of a ticket; freshPath gives a new ticket to the page's script, so that 换一张 leaves the form alone.
const (
	captchaPath = Root + "/captcha.png"
	freshPath   = Root + "/captcha"
)

// newCaptcha makes a fresh picture for a page, or a question in words instead; nil where neither is asked for. The picture itself is a
// request of its own, so that the page stays small.
func (p *Provider) newCaptcha(ctx context.Context, asked, question bool) *captchaView {
	if !asked {
		return nil
	}
	if question {
		t, text := captcha.NewQuestion(p.Master, p.now())
		return &captchaView{Ticket: t, Question: text}
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
	first, err := p.spend(ctx, id, expires)
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

// checkQuestion is checkCaptcha for a question, which a program reads as well as a person: after the failures that bring it, an attempt waits as the
// password grant's do (wait, then nothing is looked at), and a wrong answer counts like a wrong password.
func (p *Provider) checkQuestion(ctx context.Context, pair guard.Pair, username, clientID, ticket, answer string) (complaint string, wait time.Duration, err error) {
	if answer == "" {
		return "请回答文字题", 0, nil
	}
	if wait, err = p.Guard.Wait(ctx, p.DB.Read(), pair); err != nil {
		return "", 0, err
	}
	if wait > 0 {
		wait = wait.Truncate(time.Second) + time.Second
		return fmt.Sprintf("操作过于频繁，请 %d 秒后再试", wait/time.Second), wait, nil
	}
	id, expires, right := captcha.CheckQuestion(p.Master, ticket, answer, p.now())
	first, err := p.spend(ctx, id, expires)
	switch {
	case err != nil:
		return "", 0, err
	case !first:
		return "题目已失效，请回答新的题目", 0, nil
	case !right:
		return "回答错误，请回答新的题目", 0, p.attemptFailed(ctx, pair, username, grantSignIn, clientID, "question")
	}
	return "", 0, nil
}

// spend uses up a ticket; false where it is none of ours, too old, or used.
func (p *Provider) spend(ctx context.Context, id string, expires time.Time) (first bool, err error) {
	if id == "" {
		return false, nil
	}
	err = p.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		first, err = p.Guard.Spend(ctx, tx, id, expires)
		return err
	})
	return first, err
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
