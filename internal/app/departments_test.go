package app_test

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/rural/departmentdata"
)

// pusher is a machine of the county that may import, with its token and its signing secret.
type pusher struct {
	h                     *apptest.House
	client, token, secret string
	n                     int
}

func newPusher(t *testing.T) *pusher {
	t.Helper()
	h := apptest.Start(t, withClients(t, strings.Replace(clientsFile, `"roles":["county-reviewer"]}},`, `"roles":["town-clerk"],"departmentKinds":["05"]}},
	{"id":"health","secret":"`+machineSecret+`","scopes":["portal"],"machine":{"area":"440981000000","roles":["town-clerk"],"departmentKinds":["01"]}},`, 1)))
	return pusherOf(t, h, "exchange")
}

func pusherOf(t *testing.T, h *apptest.House, client string) *pusher {
	t.Helper()
	return &pusher{h: h, client: client, token: machine(t, h, client)}
}

// signed are the headers of a push at a moment, with a number of its own.
func (p *pusher) signed(at time.Time, body string, more ...string) []string {
	p.n++
	stamp := fmt.Sprint(at.Unix())
	return append([]string{"Idempotency-Key", fmt.Sprintf("push-number-%08d", p.n), departmentdata.HeaderTimestamp, stamp,
		departmentdata.HeaderSignature, hex.EncodeToString(departmentdata.Sign([]byte(p.secret), stamp, []byte(body)))}, more...)
}

func (p *pusher) push(body string, headers ...string) apptest.Answer {
	return p.h.As(p.token, "POST", "/api/department-data/push", body, headers...)
}

func (p *pusher) rotate(t *testing.T) {
	t.Helper()
	a := p.h.As(p.h.Token("admin"), "POST", "/api/department-data/clients/"+p.client+"/secret", "{}")
	var out struct {
		Data struct{ Secret string }
	}
	if a.JSON(t, &out); a.Status != http.StatusOK || out.Data.Secret == "" {
		t.Fatalf("a secret: %d %s", a.Status, a.Body)
	}
	p.secret = out.Data.Secret
}

const pushedPrice = `{"rows":[{"kind":"05","department":"高州市发展和改革局","area":"440981103000","item":"三华李","day":"%s","value":8.5,"unit":"元/公斤"}%s]}`

// S2.13: a push is of a machine alone, signed over time and body with a secret that is shown once, within five minutes, taken once, bounded, and
// answered row by row.
func TestPushOfDepartmentData(t *testing.T) {
	t.Parallel()
	p := newPusher(t)
	h, now := p.h, time.Now()
	body := fmt.Sprintf(pushedPrice, now.Format(time.DateOnly), `,{"kind":"05","department":"","area":"440981103000","item":"三华李","day":"2026-3-1","value":-1}`+
		`,{"kind":"01","department":"高州市发展和改革局","idCard":"440981198001011234","item":"住院","day":"2026-03-01","value":1}`) // another department's kind
	if a := p.push(body, p.signed(now, body)...); a.Status != http.StatusForbidden || !strings.Contains(a.Body, "还没有签名密钥") {
		t.Errorf("before there is a secret: %d %s", a.Status, a.Body)
	}
	p.rotate(t)
	first := p.secret
	for what, c := range map[string]struct {
		headers []string
		status  int
		words   string
	}{
		"another body":      {p.signed(now, body+" "), 403, "签名不正确"},
		"no signature":      {[]string{"Idempotency-Key", "push-number-without1"}, 403, "签名不正确"},
		"an old signature":  {p.signed(now.Add(-6*time.Minute), body), 403, "超过5分钟"},
		"a signature ahead": {p.signed(now.Add(6*time.Minute), body), 403, "超过5分钟"},
		"without a number":  {p.signed(now, body)[2:], 400, "Idempotency-Key"},
		"text":              {p.signed(now, body, "Content-Type", "text/plain"), 415, ""},
		"squeezed":          {p.signed(now, body, "Content-Encoding", "gzip"), 415, ""},
	} {
		if a := p.push(body, c.headers...); a.Status != c.status || !strings.Contains(a.Body, c.words) {
			t.Errorf("%s: %d %s", what, a.Status, a.Body)
		}
	}
	for _, who := range []string{"county", "town"} {
		if a := h.As(h.Token(who), "POST", "/api/department-data/push", body, p.signed(now, body)...); a.Status != http.StatusForbidden {
			t.Errorf("a person pushes: %d %s", a.Status, a.Body)
		}
	}
	if a := h.Do("POST", "/api/department-data/push", body, "Content-Type", "application/json"); a.Status != http.StatusUnauthorized {
		t.Errorf("nobody pushes: %d", a.Status)
	}
	headers := p.signed(now, body)
	a := p.push(body, headers...)
	var out struct {
		Data departmentdata.DepartmentPushed
	}
	if a.JSON(t, &out); a.Status != http.StatusOK || out.Data.Accepted != 1 || out.Data.Refused != 2 {
		t.Fatalf("a push: %d %s", a.Status, a.Body)
	}
	var fields []string
	for _, f := range out.Data.Rows[1].Fields {
		fields = append(fields, f.Field)
	}
	if got := strings.Join(fields, " "); got != "department day value" {
		t.Errorf("what is wrong with the second row: %q", got)
	}
	if f := out.Data.Rows[2].Fields; len(f) != 1 || f[0].Field != "kind" || !strings.Contains(f[0].Message, "未获准") {
		t.Errorf("a kind the clients file does not name: %+v", f)
	}
	// The same call again is the same answer; its signature under another number is not taken.
	if b := p.push(body, headers...); b.Status != http.StatusOK || b.Header.Get("Idempotency-Replayed") != "true" || b.Body != a.Body {
		t.Errorf("again: %d %s", b.Status, b.Body)
	}
	headers[1] = "push-number-of-a-thief"
	if b := p.push(body, headers...); b.Status != http.StatusForbidden || !strings.Contains(b.Body, "已经使用过") {
		t.Errorf("replayed: %d %s", b.Status, b.Body)
	}
	if b := p.push(body, p.signed(now.Add(time.Second), body)...); !strings.Contains(b.Body, `"unchanged":1`) {
		t.Errorf("sent anew: %s", b.Body)
	}
	// The secret before is good for a day.
	p.rotate(t)
	p.secret = first
	if b := p.push(body, p.signed(now.Add(2*time.Second), body)...); b.Status != http.StatusOK {
		t.Errorf("with the secret before: %d %s", b.Status, b.Body)
	}
	p.rotate(t)
	p.secret = first
	if b := p.push(body, p.signed(now.Add(3*time.Second), body)...); b.Status != http.StatusForbidden {
		t.Errorf("with the secret before the one before: %d %s", b.Status, b.Body)
	}
	if a := h.As(h.Token("county"), "POST", "/api/department-data/clients/exchange/secret", "{}"); a.Status != http.StatusForbidden {
		t.Errorf("a county makes a secret: %d", a.Status)
	}
	// What was refused is looked at anew under the same number, once its cause is gone.
	p.rotate(t)
	again := p.signed(now.Add(4*time.Second), body)
	if b := p.push(body, append([]string{departmentdata.HeaderTimestamp, "1", departmentdata.HeaderSignature, "00"}, again[:2]...)...); b.Status != http.StatusForbidden {
		t.Errorf("badly signed: %d %s", b.Status, b.Body)
	}
	if b := p.push(body, again...); b.Status != http.StatusOK || b.Header.Get("Idempotency-Replayed") != "" {
		t.Errorf("well signed under the same number: %d %s", b.Status, b.Body)
	}
	p.ownAlone(t, out.Data.Batch)
}

// ownAlone holds docs/clients.md: one department's machine neither reads nor withdraws what another's brought; the people who receive do both.
func (p *pusher) ownAlone(t *testing.T, batch string) {
	t.Helper()
	other := pusherOf(t, p.h, "health")
	other.rotate(t)
	body := `{"rows":[{"kind":"01","department":"高州市医疗保障局","idCard":"440981198001011234","item":"住院","day":"` + time.Now().Format(time.DateOnly) + `","value":3200,"unit":"元"}]}`
	var pushed struct {
		Data departmentdata.DepartmentPushed
	}
	a := other.push(body, other.signed(time.Now(), body)...)
	if a.JSON(t, &pushed); a.Status != http.StatusOK || pushed.Data.Unmatched != 1 {
		t.Fatalf("another department's push: %d %s", a.Status, a.Body)
	}
	reads := func(token string) (batches, waiting string) {
		var b struct {
			Data []departmentdata.DepartmentBatch
		}
		var u struct {
			Data departmentdata.DepartmentUnmatched
		}
		p.h.As(token, "GET", "/api/department-data/batches", "").JSON(t, &b)
		p.h.As(token, "GET", "/api/department-data/unmatched", "").JSON(t, &u)
		by := map[string]bool{}
		for _, x := range b.Data {
			by[x.By] = true
		}
		for _, x := range u.Data.Rows {
			if x.Batch == pushed.Data.Batch {
				waiting = x.Item
			}
		}
		return strings.Join(slices.Sorted(maps.Keys(by)), " "), waiting
	}
	county := p.h.Token("county")
	for _, c := range []struct{ who, token, batches, waiting string }{{"exchange", p.token, "exchange", ""}, {"health", other.token, "health", "住院"}} {
		if batches, waiting := reads(c.token); batches != c.batches || waiting != c.waiting {
			t.Errorf("%s reads batches of %q, unmatched %q", c.who, batches, waiting)
		}
	}
	if batches, waiting := reads(county); !strings.Contains(batches, "exchange health") || waiting != "住院" {
		t.Errorf("the county reads batches of %q, unmatched %q", batches, waiting)
	}
	remove := func(token, id string) int {
		return p.h.As(token, "POST", "/api/department-data/batches/"+id+"/removal", `{"reason":"单位填错"}`).Status
	}
	if s := remove(p.token, pushed.Data.Batch); s != http.StatusNotFound {
		t.Errorf("a machine withdraws another's batch: %d", s)
	}
	if s := remove(other.token, pushed.Data.Batch); s != http.StatusOK {
		t.Errorf("a machine withdraws its own batch: %d", s)
	}
	if s := remove(county, batch); s != http.StatusOK {
		t.Errorf("the county withdraws a machine's batch: %d", s)
	}
}

func TestPushIsBounded(t *testing.T) {
	t.Parallel()
	p := newPusher(t)
	p.rotate(t)
	now := time.Now()
	rows := func(n int) string {
		list := make([]map[string]any, n)
		for i := range list {
			list[i] = map[string]any{"kind": "05", "department": "局", "area": "440981103000", "item": fmt.Sprint("品种", i), "day": now.Format(time.DateOnly), "value": 3}
		}
		b, err := json.Marshal(map[string]any{"rows": list})
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	for what, c := range map[string]struct {
		body   string
		status int
	}{"1,001 rows": {rows(1001), 400}, "none": {`{"rows":[]}`, 400}, "unknown words": {`{"rows":[],"more":1}`, 400}, "more than a megabyte": {`{"rows":[{"note":"` + strings.Repeat("x", 1<<20) + `"}]}`, 413}} {
		if a := p.push(c.body, p.signed(now, c.body)...); a.Status != c.status {
			t.Errorf("%s: %d %.200s", what, a.Status, a.Body)
		}
	}
	began := time.Now()
	if a := p.push(rows(1000), p.signed(now, rows(1000))...); a.Status != http.StatusOK || !strings.Contains(a.Body, `"accepted":1000`) {
		t.Errorf("1,000 rows: %d %.300s", a.Status, a.Body)
	}
	t.Logf("1,000 rows took %s", time.Since(began))
	for i := range departmentdata.CallsMost {
		body := rows(1)
		a := p.push(body, p.signed(now.Add(time.Duration(i)*time.Second), body)...)
		if i < departmentdata.CallsMost-1 && a.Status != http.StatusOK || i == departmentdata.CallsMost-1 && (a.Status != http.StatusTooManyRequests || a.Header.Get("Retry-After") == "" || a.Header.Get("Retry-After") == "0") {
			t.Fatalf("call %d: %d %s %.200s", i, a.Status, a.Header.Get("Retry-After"), a.Body)
		}
	}
}
