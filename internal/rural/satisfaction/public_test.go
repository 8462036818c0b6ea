package satisfaction_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/eventually"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/satisfaction"
)

func drawNothing(string) (string, int, error) { return "M0 0", 1, nil }

// tokens are those of some new QR codes of a survey.
func (h *house) tokens(survey int64) (out []string) {
	h.T.Helper()
	codes, _, err := h.Codes(context.Background(), county, county.Scope, survey, true, drawNothing)
	if err != nil {
		h.T.Fatal(err)
	}
	for _, c := range codes {
		out = append(out, c.URL[strings.LastIndex(c.URL, "/")+1:])
	}
	return out
}

func (h *house) page(method, token string, form url.Values) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "/survey/"+token, strings.NewReader(form.Encode()))
	if method == "POST" {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	r.SetPathValue("token", token)
	w := httptest.NewRecorder()
	satisfaction.Public(h.Service, 1_000_000).ServeHTTP(w, r)
	return w
}

func stampOf(body string) string {
	_, rest, _ := strings.Cut(body, `name="t" value="`)
	s, _, _ := strings.Cut(rest, `"`)
	return s
}

// A token opens the page and answers once. A form with gaps comes back with its answers and the words; a second answer, an unknown token and a survey
// that is over are each said mildly. Nothing of the household stands in the page or in the answer's row.
func TestPublicPage(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.collecting(h.survey())
		tokens := h.tokens(r.ID)
		if len(tokens) != 40 {
			t.Fatal(len(tokens))
		}
		got := h.page("GET", tokens[0], nil)
		body := got.Body.String()
		if got.Code != 200 || !strings.Contains(body, "帮扶满意度调查") || !strings.Contains(body, "选此项后到第3题") || !strings.Contains(body, "选此项后直接提交") {
			t.Fatalf("%d %s", got.Code, body)
		}
		if csp := got.Header().Get("Content-Security-Policy"); !strings.Contains(csp, "default-src 'none'") || !strings.Contains(csp, "frame-ancestors 'none'") || got.Header().Get("Cache-Control") != "no-store" {
			t.Error(got.Header())
		}
		for _, x := range h.homes(county, r.ID) {
			if strings.Contains(body, x.HeadName) || strings.Contains(body, x.No) {
				t.Error("the page names a household")
			}
		}
		stamp := stampOf(body)
		h.Time = h.Time.Add(50 * time.Second)
		bad := h.page("POST", tokens[0], url.Values{"t": {stamp}, "q1": {"1"}, "q2": {"4"}})
		if bad.Code != 422 || !strings.Contains(bad.Body.String(), "请回答这一题") || !strings.Contains(bad.Body.String(), `value="4" checked`) || stampOf(bad.Body.String()) != stamp {
			t.Errorf("with a gap: %d %s", bad.Code, bad.Body)
		}
		form := url.Values{"t": {stamp}, "q1": {"1"}, "q2": {"4"}, "q3": {"2"}, "q4": {"1", "2"}}
		if ok := h.page("POST", tokens[0], form); ok.Code != 200 || !strings.Contains(ok.Body.String(), "提交成功") {
			t.Errorf("%d %s", ok.Code, ok.Body)
		}
		if again := h.page("POST", tokens[0], form); !strings.Contains(again.Body.String(), "已经提交过") {
			t.Errorf("%s", again.Body)
		}
		if again := h.page("GET", tokens[0], nil); !strings.Contains(again.Body.String(), "已经提交过") {
			t.Errorf("%s", again.Body)
		}
		if none := h.page("GET", "nothing", nil); none.Code != 404 || !strings.Contains(none.Body.String(), "二维码无效") {
			t.Errorf("%d %s", none.Code, none.Body)
		}
		var row struct {
			Area    int64  `bun:"area"`
			Seconds int64  `bun:"seconds"`
			Weak    int    `bun:"weak"`
			Channel string `bun:"channel"`
			Content string `bun:"content"`
		}
		if err := d.Read().NewRaw("SELECT area, seconds, weak, channel, content FROM satisfaction_answer WHERE survey = ?", r.ID).Scan(context.Background(), &row); err != nil {
			t.Fatal(err)
		}
		if row.Area%100_000 != 0 || row.Seconds != 50 || row.Weak != 0 || row.Channel != satisfaction.Scan {
			t.Errorf("%+v", row)
		}
		// A stamp of one's own making is the fastest answer of all.
		forged := url.Values{"t": {"1.x"}, "q1": {"2"}, "q3": {"5"}}
		if ok := h.page("POST", tokens[1], forged); !strings.Contains(ok.Body.String(), "提交成功") {
			t.Errorf("%s", ok.Body)
		}
		if rep, err := h.Report(context.Background(), county, r.ID, 0); err != nil || rep.Answers != 2 || !rep.Masked {
			t.Errorf("%+v %v", rep, err)
		}
		// New codes end the old ones.
		h.tokens(r.ID)
		if old := h.page("GET", tokens[2], nil); old.Code != 404 {
			t.Errorf("an old code: %d", old.Code)
		}
		fresh := h.tokens(r.ID)
		h.Takes(county, code, r, "end", "收齐", nil)
		if over := h.page("GET", fresh[0], nil); !strings.Contains(over.Body.String(), "已经结束") {
			t.Errorf("%s", over.Body)
		}
		if over := h.page("POST", fresh[0], form); !strings.Contains(over.Body.String(), "已经结束") {
			t.Errorf("%s", over.Body)
		}
	})
}

// One household has one code: printing goes on with those that have none until none is left, two at once get different ones, and what was handed out
// leads on until somebody asks for new ones.
func TestACodeIsMadeOnce(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.collecting(moduletest.With(h.survey(), "size", 450.0))
		drawn := r.Int("drawn")
		if drawn <= 200 || drawn > 600 {
			t.Fatalf("%d households do not need two or three goes", drawn)
		}
		var mutex sync.Mutex
		homes, first := map[string]int{}, ""
		// Two are at work at once: neither has made its change lasting when the other reads.
		var all sync.WaitGroup
		var begun atomic.Int64
		for range 2 {
			all.Go(func() {
				var once sync.Once
				wait := func(string) (string, int, error) {
					once.Do(func() {
						begun.Add(1)
						if d.Engine() == db.Postgres && !eventually.Within(time.Minute, func() bool {
							var held int
							err := d.Read().NewRaw("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'").Scan(context.Background(), &held)
							return begun.Load() == 2 || err == nil && held > 0
						}) {
							t.Error("the other does not begin")
						}
					})
					return "M0 0", 1, nil
				}
				codes, _, err := h.Codes(context.Background(), county, county.Scope, r.ID, false, wait)
				if err != nil {
					t.Error(err)
				}
				mutex.Lock()
				defer mutex.Unlock()
				for _, c := range codes {
					homes[c.No]++
					first = c.URL
				}
			})
		}
		all.Wait()
		for press := range 3 {
			codes, left, err := h.Codes(context.Background(), county, county.Scope, r.ID, false, drawNothing)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range codes {
				homes[c.No]++
			}
			if want := drawn - int64(len(homes)); left != want || press == 2 && len(codes) != 0 {
				t.Errorf("press %d: %d codes, %d left, want %d", press, len(codes), left, want)
			}
		}
		for no, n := range homes {
			if n != 1 {
				t.Fatalf("%s has %d codes", no, n)
			}
		}
		if int64(len(homes)) != drawn {
			t.Errorf("%d of %d households", len(homes), drawn)
		}
		token := first[strings.LastIndex(first, "/")+1:]
		if got := h.page("GET", token, nil); got.Code != 200 {
			t.Errorf("a strip that was handed out: %d", got.Code)
		}
		if codes, left, err := h.Codes(context.Background(), county, county.Scope, r.ID, true, drawNothing); err != nil || len(codes) != 200 || left != drawn-200 {
			t.Errorf("anew: %d codes, %d left, %v", len(codes), left, err)
		}
		if got := h.page("GET", token, nil); got.Code != 404 {
			t.Errorf("a strip that was lost: %d", got.Code)
		}
	})
}

// Only the hash of a token is stored.
func TestOnlyTheHashIsStored(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.collecting(h.survey())
		tokens := h.tokens(r.ID)
		var kept []string
		if err := d.Read().NewRaw("SELECT token_hash FROM satisfaction_sample WHERE survey = ? ORDER BY id", r.ID).Scan(context.Background(), &kept); err != nil {
			t.Fatal(err)
		}
		for i, k := range kept {
			if len(k) != 64 || strings.Contains(k, tokens[i]) {
				t.Errorf("%q of %q", k, tokens[i])
			}
		}
	})
}

// Twenty send the same token at once: one is taken.
func TestATokenAnswersOnce(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.collecting(h.survey())
		token := h.tokens(r.ID)[0]
		var thanks atomic.Int64
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() {
				if strings.Contains(h.page("POST", token, url.Values{"q1": {"1"}, "q2": {"4"}, "q3": {"5"}}).Body.String(), "提交成功") {
					thanks.Add(1)
				}
			})
		}
		all.Wait()
		var n int
		if err := d.Read().NewRaw("SELECT count(*) FROM satisfaction_answer").Scan(context.Background(), &n); err != nil || n != 1 || thanks.Load() != 1 {
			t.Errorf("%d answers, %d thanks, %v", n, thanks.Load(), err)
		}
	})
}

// late is a form whose sender does something else before it arrives.
type late struct {
	form  *strings.Reader
	first func()
}

func (l *late) Read(p []byte) (int, error) {
	if l.first != nil {
		l.first()
		l.first = nil
	}
	return l.form.Read(p)
}

// What arrives after the collection was ended is not taken, also where the page was opened before.
func TestEndedMeanwhile(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.collecting(h.survey())
		token := h.tokens(r.ID)[0]
		form := &late{strings.NewReader(url.Values{"q1": {"1"}, "q2": {"4"}, "q3": {"5"}}.Encode()), func() { h.Takes(county, code, r, "end", "收齐", nil) }}
		req := httptest.NewRequest("POST", "/survey/"+token, form)
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.SetPathValue("token", token)
		w := httptest.NewRecorder()
		satisfaction.Public(h.Service, 1_000_000).ServeHTTP(w, req)
		var n int
		if err := d.Read().NewRaw("SELECT count(*) FROM satisfaction_answer").Scan(context.Background(), &n); err != nil || n != 0 || w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "已经结束") {
			t.Errorf("%d answers, %d %s %v", n, w.Code, w.Body, err)
		}
	})
}

// One address may not try without end.
func TestTooManyCalls(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		page := satisfaction.Public(h.Service, 3)
		for i := range 4 {
			w := httptest.NewRecorder()
			page.ServeHTTP(w, httptest.NewRequest("GET", "/survey/x", nil))
			if want := map[bool]int{true: http.StatusTooManyRequests, false: http.StatusNotFound}[i == 3]; w.Code != want {
				t.Errorf("call %d: %d", i, w.Code)
			}
		}
		h.Time = h.Time.Add(time.Minute)
		w := httptest.NewRecorder()
		if page.ServeHTTP(w, httptest.NewRequest("GET", "/survey/x", nil)); w.Code != http.StatusNotFound {
			t.Errorf("a minute later: %d", w.Code)
		}
	})
}

// A reason becomes an issue of its town once, and only where the town has five answers.
func TestReasonBecomesIssue(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		r := h.collecting(moduletest.With(h.survey(), "size", 60.0))
		homes := h.homes(county, r.ID)
		by := map[string][]int64{}
		for _, x := range homes {
			town := strings.Fields(x.AreaPath)[0]
			by[town] = append(by[town], x.ID)
		}
		var big, small string
		for name, xs := range by {
			if len(xs) >= 6 && (big == "" || name < big) {
				big = name
			}
		}
		for name := range by {
			if name != big && len(by[name]) >= 5 && (small == "" || name < small) {
				small = name
			}
		}
		low := said(choice(1), choice(2), choice(1), choice(2))
		for _, x := range by[big][:4] {
			if err := h.Answer(ctx, county, r.ID, x, low); err != nil {
				t.Fatal(err)
			}
		}
		in := satisfaction.SurveyIssue{Title: "办事慢", Category: "3", Level: "1", Description: "群众反映办事慢"}
		h.stands(r.ID, satisfaction.Ended)
		_, err := h.Issue(ctx, county, r.ID, 1, in)
		h.Says(err, "不足5份")
		h.stands(r.ID, satisfaction.Collecting)
		for _, x := range by[big][4:6] {
			if err := h.Answer(ctx, county, r.ID, x, low); err != nil {
				t.Fatal(err)
			}
		}
		h.stands(r.ID, satisfaction.Ended)
		rep, err := h.Report(ctx, county, r.ID, 0)
		h.stands(r.ID, satisfaction.Collecting)
		if err != nil || len(rep.Reasons) != 6 || rep.Reasons[0].Reasons[0] != "办事慢" || rep.Aware != 100 || rep.Margin != 0 {
			t.Fatalf("%+v %v", rep, err)
		}
		why := rep.Reasons[0]
		// One answer of a town beside it masks both, and no reason is listed from which the other's could be reckoned.
		if small == "" {
			t.Fatal("the sample is of one town")
		}
		if err := h.Answer(ctx, county, r.ID, by[small][0], low); err != nil {
			t.Fatal(err)
		}
		h.stands(r.ID, satisfaction.Ended)
		_, err = h.Issue(ctx, county, r.ID, why.ID, in)
		h.Says(err, "会推算出")
		if rep, err := h.Report(ctx, county, r.ID, 0); err != nil || rep.Masked || len(rep.Reasons) != 0 {
			t.Errorf("reasons beside one answer: %+v %v", rep.Reasons, err)
		} else {
			for _, p := range rep.Parts {
				if p.Answers > 0 && (!p.Masked || p.Scored != 0) {
					t.Errorf("%s is shown: %+v", p.Name, p)
				}
			}
		}
		h.stands(r.ID, satisfaction.Collecting)
		for _, x := range by[small][1:5] {
			if err := h.Answer(ctx, county, r.ID, x, low); err != nil {
				t.Fatal(err)
			}
		}
		h.stands(r.ID, satisfaction.Ended)
		if _, err := h.Issue(ctx, town, r.ID, why.ID, in); !errs.Has(err, errs.Forbidden) {
			t.Errorf("a town enters an issue: %v", err)
		}
		issue, err := h.Issue(ctx, county, r.ID, why.ID, in)
		if err != nil {
			t.Fatal(err)
		}
		made, err := h.Record(ctx, h.Register("dailySupervision"), county.Scope, issue)
		if err != nil || made.Text("source") != "6" || made.Area.String() != why.Area || !strings.Contains(made.Text("description"), r.No) {
			t.Errorf("%+v %v", made, err)
		}
		_, err = h.Issue(ctx, county, r.ID, why.ID, in)
		h.Says(err, "已转为问题")
		in.Title = ""
		if _, err = h.Issue(ctx, county, r.ID, rep.Reasons[1].ID, in); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("without a title: %v", err)
		}
		in.Title = "办事慢"
		if _, err = h.Issue(ctx, county, r.ID, rep.Reasons[1].ID, in); err != nil {
			t.Errorf("a refused one is not used up: %v", err)
		}
	})
}

// Two hundred answers arrive in a second or so, and each is there.
func TestManyAnswers(t *testing.T) {
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.collecting(moduletest.With(h.survey(), "size", 200.0))
		tokens := h.tokens(r.ID)
		began := time.Now()
		var all sync.WaitGroup
		next := make(chan string)
		for range 16 {
			all.Go(func() {
				for token := range next {
					h.page("POST", token, url.Values{"q1": {"1"}, "q2": {"4"}, "q3": {"5"}})
				}
			})
		}
		for _, x := range tokens {
			next <- x
		}
		close(next)
		all.Wait()
		took := time.Since(began)
		var n int
		if err := d.Read().NewRaw("SELECT count(*) FROM satisfaction_answer").Scan(context.Background(), &n); err != nil || n != len(tokens) {
			t.Errorf("%d of %d, %v", n, len(tokens), err)
		}
		t.Logf("%d answers in %v", n, took.Round(time.Millisecond))
	})
}
