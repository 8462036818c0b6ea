package satisfaction

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"errors"
	"fmt"
	"html/template"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/site"
	"mirror/internal/rural/module/declaration"
)

// The page for everybody: one answer of HTML that needs no script, no picture and no second request. Its address holds a token and nothing about
// anybody; so does what comes back.

//go:embed survey.html
var pageSource string

var pageText = template.Must(template.New("survey").Parse(pageSource))

type pageView struct {
	Title, Purpose, Nonce string
	Opened                string
	Skips                 template.CSS
	Questions             []pageQuestion
	Faults                int
	Message, Hint         string
}

type pageQuestion struct {
	No                       int
	Kind, Title, Input, Text string
	Required                 bool
	Fault                    string
	Options                  []pageOption
}

type pageOption struct {
	No         int
	Text, Then string
	Chosen     bool
}

// public answers /survey/{token}.
type public struct {
	*Service
	limit *limiter
}

func (h public) mount(rt *route.Router) {
	rt.Handle("GET", "/survey/{token}", route.Public, http.HandlerFunc(h.show))
	rt.Handle("POST", "/survey/{token}", route.Public, http.HandlerFunc(h.submit), route.Accept(route.Form))
}

// Sayings of the page.
const (
	saidUnknown = "这个二维码无效，或已经换了新码。"
	saidAsk     = "如有疑问，请联系发放问卷的工作人员。"
	saidUsed    = "这份问卷已经提交过。"
	saidThanks  = "提交成功，感谢您的参与！"
	saidClosed  = "本次调查已经结束，感谢您的关注。"
	saidOften   = "访问过于频繁，请一分钟后再试。"
	saidBusy    = "系统繁忙，请稍后再试。您填写的内容没有提交。"
)

// opened finds the survey of a token. done is true where the token was used.
func (h public) opened(ctx context.Context, token string) (s *openSurvey, done bool, err error) {
	var found []struct {
		Survey int64 `bun:"survey"`
		DoneOn int64 `bun:"done_on"`
	}
	if err := h.DB.Read().NewRaw("SELECT survey, done_on FROM satisfaction_sample WHERE token_hash = ?", hashOf(token)).Scan(ctx, &found); err != nil {
		return nil, false, fmt.Errorf("token of a survey: %w", err)
	}
	if len(found) == 0 {
		return nil, false, errs.New(errs.NotFound, "")
	}
	s, err = asked(ctx, h.DB.Read(), found[0].Survey)
	return s, found[0].DoneOn > 0, err
}

// begin asks what every request of the page is asked; false where it has been answered.
func (h public) begin(w http.ResponseWriter, r *http.Request) (*openSurvey, bool) {
	if !h.limit.allow(site.From(r.Context()).IP, h.now()) {
		w.Header().Set("Retry-After", "60")
		write(w, r, http.StatusTooManyRequests, pageView{Title: "请稍候", Message: saidOften})
		return nil, false
	}
	s, done, err := h.opened(r.Context(), r.PathValue("token"))
	switch {
	case errs.Has(err, errs.NotFound):
		write(w, r, http.StatusNotFound, pageView{Title: "问卷无法打开", Message: saidUnknown, Hint: saidAsk})
	case err != nil:
		fail(w, r, err)
	case done:
		write(w, r, http.StatusOK, pageView{Title: s.Title, Message: saidUsed, Hint: "每个二维码只能提交一次。"})
	case !s.takes(h.today()):
		write(w, r, http.StatusOK, pageView{Title: s.Title, Message: saidClosed})
	default:
		return s, true
	}
	return nil, false
}

func (h public) show(w http.ResponseWriter, r *http.Request) {
	s, ok := h.begin(w, r)
	if !ok {
		return
	}
	v := viewOf(s, nil, nil)
	v.Opened = h.stamp(r.PathValue("token"), h.now())
	write(w, r, http.StatusOK, v)
}

func (h public) submit(w http.ResponseWriter, r *http.Request) {
	s, ok := h.begin(w, r)
	if !ok {
		return
	}
	token := r.PathValue("token")
	if err := r.ParseForm(); err != nil {
		write(w, r, http.StatusBadRequest, pageView{Title: s.Title, Message: "提交的内容无法读取，请返回重试。"})
		return
	}
	answers := read(s.questions, r)
	err := h.DB.Write(r.Context(), func(ctx context.Context, tx *db.Tx) error {
		now, err := held(ctx, tx, s.ID) // it may have ended since it was opened
		if err != nil {
			return err
		}
		return h.books().take(ctx, tx, given{survey: now, channel: Scan, seconds: h.took(token, r.PostForm.Get("t")), answers: answers, claim: h.books().claimToken(token, Scan)})
	})
	var e *errs.Error
	switch {
	case err == nil:
		write(w, r, http.StatusOK, pageView{Title: s.Title, Message: saidThanks})
	case errs.Has(err, errs.Conflict):
		write(w, r, http.StatusOK, pageView{Title: s.Title, Message: saidUsed, Hint: "每个二维码只能提交一次。"})
	case errs.Has(err, declaration.Refused):
		write(w, r, http.StatusOK, pageView{Title: s.Title, Message: saidClosed})
	case errors.As(err, &e) && e.Code == errs.InvalidArgs && len(e.Fields) > 0:
		v := viewOf(s, answers, e.Fields)
		v.Opened = r.PostForm.Get("t")
		write(w, r, http.StatusUnprocessableEntity, v)
	default:
		fail(w, r, err)
	}
}

// read is what a form says.
func read(qs []SurveyQuestion, r *http.Request) []SurveyAnswer {
	out := make([]SurveyAnswer, len(qs))
	for i := range qs {
		values := r.PostForm["q"+strconv.Itoa(i+1)]
		if qs[i].Kind == kindText {
			if len(values) > 0 && errs.CleanText(values[0]) {
				out[i].Text = strings.ReplaceAll(values[0], "\r\n", "\n")
			}
			continue
		}
		for _, v := range values {
			if n, err := strconv.Atoi(v); err == nil && len(out[i].Choices) < mostOptions {
				out[i].Choices = append(out[i].Choices, n)
			}
		}
	}
	return out
}

func viewOf(s *openSurvey, answers []SurveyAnswer, faults []errs.Field) pageView {
	v := pageView{Title: s.Title, Purpose: s.Purpose, Skips: skips(s.questions), Faults: len(faults)}
	for i := range s.questions {
		q := &s.questions[i]
		p := pageQuestion{No: i + 1, Kind: q.Kind, Title: q.Title, Required: q.Required, Input: "radio"}
		if q.Kind == kindMulti {
			p.Input = "checkbox"
		}
		a := SurveyAnswer{}
		if i < len(answers) {
			a = answers[i]
		}
		p.Text = a.Text
		for k, o := range q.choices() {
			x := pageOption{No: k + 1, Text: o}
			for _, c := range a.Choices {
				x.Chosen = x.Chosen || c == k+1
			}
			if to := q.next(i, k+1, len(s.questions)); to == len(s.questions) && to != i+1 {
				x.Then = "（选此项后直接提交）"
			} else if to != i+1 {
				x.Then = fmt.Sprintf("（选此项后到第%d题）", to+1)
			}
			p.Options = append(p.Options, x)
		}
		for _, f := range faults {
			if f.Field == fmt.Sprintf("answers.%d", i) {
				p.Fault = f.Message
			}
		}
		v.Questions = append(v.Questions, p)
	}
	return v
}

// skips hides the questions an option leads past, where the browser knows :has; elsewhere the words beside the option say it. Only numbers go in.
func skips(qs []SurveyQuestion) template.CSS {
	var b strings.Builder
	for i := range qs {
		for _, j := range qs[i].Jumps {
			to := qs[i].next(i, j.Option, len(qs))
			if to <= i+1 {
				continue
			}
			var hidden []string
			for k := i + 1; k < to; k++ {
				hidden = append(hidden, "#q"+strconv.Itoa(k+1))
			}
			fmt.Fprintf(&b, "form:has(#q%d [value=\"%d\"]:checked) :is(%s){display:none}\n", i+1, j.Option, strings.Join(hidden, ","))
		}
	}
	return template.CSS(b.String())
}

// stamp says when a page was opened, sealed for its token.
func (h public) stamp(token string, at time.Time) string {
	ms := strconv.FormatInt(at.UnixMilli(), 36)
	return ms + "." + h.seal(token, ms)
}

func (h public) seal(token, ms string) string {
	m := hmac.New(sha256.New, h.Key)
	m.Write([]byte(token + "\n" + ms))
	return base64.RawURLEncoding.EncodeToString(m.Sum(nil)[:12])
}

// took is how long somebody had the page, at least one second; a stamp that is not ours is the fastest answer of all.
func (h public) took(token, stamp string) int64 {
	ms, seal, _ := strings.Cut(stamp, ".")
	n, err := strconv.ParseInt(ms, 36, 64)
	if err != nil || !hmac.Equal([]byte(seal), []byte(h.seal(token, ms))) {
		return 1
	}
	return min(24*3600, max(1, int64(h.now().Sub(time.UnixMilli(n))/time.Second)))
}

func fail(w http.ResponseWriter, r *http.Request, err error) {
	slog.ErrorContext(r.Context(), "survey page", "error", err.Error())
	w.Header().Set("Retry-After", "5")
	write(w, r, http.StatusServiceUnavailable, pageView{Title: "请稍候", Message: saidBusy})
}

func write(w http.ResponseWriter, r *http.Request, status int, v pageView) {
	body, err := render(&v)
	if err != nil {
		slog.ErrorContext(r.Context(), "survey page", "error", err.Error())
		http.Error(w, "服务器错误(500)", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Frame-Options", "DENY")
	// same-origin and not no-referrer: with the latter browsers send Origin: null with our own form.
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'nonce-"+v.Nonce+"'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

// render makes the page with a nonce of its own.
func render(v *pageView) ([]byte, error) {
	v.Nonce, _ = newToken()
	var b bytes.Buffer
	err := pageText.Execute(&b, v)
	return b.Bytes(), err
}

// pageMost is how many bytes the page of a survey may have, before anybody packs it: it is opened in villages with little signal.
const pageMost = 15_000

// overweight is how many bytes too many the page of a survey has, as it opens; 0 where it fits.
func overweight(title, purpose string, qs []SurveyQuestion, now time.Time) (int, error) {
	v := viewOf(&openSurvey{Title: title, Purpose: purpose, questions: qs}, nil, nil)
	v.Opened = public{Service: &Service{}}.stamp("", now)
	body, err := render(&v)
	return max(0, len(body)-pageMost), err
}
