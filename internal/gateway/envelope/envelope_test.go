package envelope

import (
	"bytes"
	"crypto/aes"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"

	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// S7.26a: what crypto-js and OpenSSL wrote opens, and ECB writes the very same text.
func TestVectors(t *testing.T) {
	raw, err := os.ReadFile("testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Vectors []struct{ Key, Plain, ECB, GCM string }
	}
	if err := json.Unmarshal(raw, &file); err != nil || len(file.Vectors) < 5 {
		t.Fatal(err, len(file.Vectors))
	}
	for i, v := range file.Vectors {
		for mode, sealed := range map[Mode]string{ECB: v.ECB, GCM: v.GCM} {
			if got, err := open(mode, v.Key, sealed); err != nil || string(got) != v.Plain {
				t.Errorf("%d %s: %q %v", i, mode, got, err)
			}
		}
		if got, err := seal(ECB, v.Key, []byte(v.Plain)); err != nil || got != v.ECB {
			t.Errorf("%d: crypto-js would not read %s (%v)", i, got, err)
		}
		one, _ := seal(GCM, v.Key, []byte(v.Plain))
		two, _ := seal(GCM, v.Key, []byte(v.Plain))
		if got, err := open(GCM, v.Key, one); err != nil || string(got) != v.Plain || one == two {
			t.Errorf("%d: GCM %v, fresh nonce %v", i, err, one != two)
		}
	}
}

var policy = &Policy{Choose: func() Choice { return Choice{On: true, Mode: GCM, White: []string{"/api/open/*"}} }, Key: []byte("k")}

// echo answers what reached it as JSON, a file below /api/file.
func echo(w http.ResponseWriter, r *http.Request) {
	b, _ := io.ReadAll(r.Body)
	if strings.HasPrefix(r.URL.Path, "/api/file") {
		w.Header().Set("Content-Type", "application/octet-stream")
		_, _ = w.Write([]byte("bytes"))
		return
	}
	route.WriteJSON(w, http.StatusTeapot, map[string]string{"query": r.URL.RawQuery, "body": string(b)})
}

type sent struct{ method, target, body, media, session, mode string }

func do(p *Policy, s sent, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(s.method, s.target, strings.NewReader(s.body))
	if s.media != "" {
		r.Header.Set("Content-Type", s.media)
	}
	if s.mode != "" {
		r.Header.Set(HeaderMode, s.mode)
	}
	r.Header.Set(Header, "1")
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	if s.session != "" {
		r = r.WithContext(principal.With(r.Context(), &principal.Principal{SessionID: s.session}))
	}
	w := httptest.NewRecorder()
	p.Wrap(http.HandlerFunc(echo)).ServeHTTP(w, r)
	return w
}

// S7.26a, S7.26b, S7.26d: body and query come in enveloped, the answer goes out so, with its status, in the mode the caller speaks.
func TestRoundTrip(t *testing.T) {
	key := policy.key("s1")
	for _, mode := range []Mode{ECB, GCM} {
		body, _ := seal(mode, key, []byte(`{"a":"茂名"}`))
		q, _ := seal(mode, key, []byte("namespace=alauda&x=%E8%8C%82"))
		name := ""
		if mode == GCM {
			name = "gcm"
		}
		w := do(policy, sent{"POST", "/api/x?q=" + url.QueryEscape(q), body, "application/json", "s1", name})
		if w.Code != http.StatusTeapot || w.Header().Get("x-encrypted") != "1" || strings.Contains(w.Body.String(), "namespace") {
			t.Fatalf("%s: %d %v %s", mode, w.Code, w.Header(), w.Body)
		}
		plain, err := open(mode, key, w.Body.String())
		var got map[string]string
		if err != nil || json.Unmarshal(plain, &got) != nil || got["query"] != "namespace=alauda&x=%E8%8C%82" || got["body"] != `{"a":"茂名"}` {
			t.Errorf("%s: %v %s", mode, err, plain)
		}
	}
	form, _ := seal(ECB, key, []byte("systemName=x"))
	if w := do(policy, sent{"POST", "/web/x", form, "application/x-www-form-urlencoded", "s1", ""}); w.Header().Get("x-encrypted") != "1" {
		t.Errorf("form: %d %s", w.Code, w.Body)
	}
	if w := do(policy, sent{"POST", "/api/file", "--b\r\n", "multipart/form-data; boundary=b", "s1", ""}); w.Body.String() != "bytes" || w.Header().Get("x-encrypted") != "" {
		t.Errorf("file: %d %v %s", w.Code, w.Header(), w.Body)
	}
	// Nobody has no key: the refusal of the route goes out in the clear.
	if w := do(policy, sent{"GET", "/api/x", "", "", "", ""}); w.Header().Get("x-encrypted") != "" || w.Code != http.StatusTeapot {
		t.Errorf("anonymous: %d %v", w.Code, w.Header())
	}
	if w := do(policy, sent{"GET", "/api/x?a=1", "", "", "s1", ""}, Header, ""); !strings.Contains(w.Body.String(), "a=1") {
		t.Errorf("unmarked: %s", w.Body)
	}
}

// S7.26: an old client marks nothing: while the envelope is on its sealed query, JSON and form are understood all the same and its
// answer is sealed and marked; what travels in the clear goes on doing so.
func TestUnmarked(t *testing.T) {
	key := policy.key("s1")
	seal := func(text string) string { s, _ := seal(ECB, key, []byte(text)); return s }
	const form = "application/x-www-form-urlencoded"
	q := "?q=" + url.QueryEscape(seal("a=1&b=%E8%8C%82"))
	for name, c := range map[string]struct {
		s           sent
		query, body string
	}{
		"query":              {sent{"GET", "/v1/x" + q, "", "", "s1", ""}, "a=1&b=%E8%8C%82", ""},
		"JSON":               {sent{"POST", "/v1/x", seal(`{"a":1}`), "application/json", "s1", ""}, "", `{"a":1}`},
		"form":               {sent{"POST", "/v1/x", seal("systemName=x"), form, "s1", ""}, "", "systemName=x"},
		"both":               {sent{"POST", "/v1/x" + q, seal(`{"a":1}`), "application/json", "s1", ""}, "a=1&b=%E8%8C%82", `{"a":1}`},
		"query in the clear": {sent{"POST", "/v1/x?namespace=alauda", seal(`{"a":1}`), "application/json", "s1", ""}, "namespace=alauda", `{"a":1}`},
	} {
		w := do(policy, c.s, Header, "")
		plain, err := open(ECB, key, w.Body.String())
		var got map[string]string
		if w.Header().Get(Header) != "1" || err != nil || json.Unmarshal(plain, &got) != nil || got["query"] != c.query || got["body"] != c.body {
			t.Errorf("%s: %d %v %s %v", name, w.Code, w.Header(), w.Body, got)
		}
	}
	foreign := encrypt(t, policy.key("s2"), []byte("{\"a\":1}\t\t\t\t\t\t\t\t\t"))
	for name, s := range map[string]sent{
		"a search for q": {"GET", "/v1/x?q=AAAA", "", "", "s1", ""}, "plain JSON": {"POST", "/v1/x", ` {"a":1}`, "application/json", "s1", ""},
		"a plain form": {"POST", "/v1/x", "systemName=x", form, "s1", ""}, "a number": {"POST", "/v1/x", "12", "application/json", "s1", ""},
		"another session's": {"POST", "/v1/x", foreign, "application/json", "s1", ""}, "white-listed": {"POST", "/api/open/x", seal(`{"a":1}`), "application/json", "s1", ""},
		"text": {"POST", "/v1/x", seal("a"), "text/plain", "s1", ""}, "nobody's": {"POST", "/v1/x", seal(`{"a":1}`), "application/json", "", ""},
	} {
		var got map[string]string
		if w := do(policy, s, Header, ""); w.Header().Get(Header) != "" || json.Unmarshal(w.Body.Bytes(), &got) != nil || got["body"] != s.body {
			t.Errorf("%s: %v %s", name, w.Header(), w.Body)
		}
	}
	off := &Policy{Choose: func() Choice { return Choice{} }, Key: policy.Key}
	if w := do(off, sent{"POST", "/v1/x", seal(`{"a":1}`), "application/json", "s1", ""}, Header, ""); w.Header().Get(Header) != "" {
		t.Errorf("switched off: %s", w.Body)
	}
}

// encrypt is seal without the padding, which plain must bring.
func encrypt(t *testing.T, key string, plain []byte) string {
	t.Helper()
	block, err := aes.NewCipher([]byte(key))
	if err != nil {
		t.Fatal(err)
	}
	b := bytes.Clone(plain)
	for i := 0; i+aes.BlockSize <= len(b); i += aes.BlockSize {
		block.Encrypt(b[i:], b[i:])
	}
	return base64.StdEncoding.EncodeToString(b)
}

// S7.26a: PKCS7 means every byte of the padding: one that only ends in the right number is none, whatever stands before it.
func TestPadding(t *testing.T) {
	key := policy.key("s1")
	for name, block := range map[string]string{
		"right":             "{\"a\":1}\t\t\t\t\t\t\t\t\t",
		"one byte off":      "{\"a\":1}\t\t\t\t\x00\t\t\t\t",
		"only the last":     "{\"a\":1}        \t",
		"nought":            "{\"a\":1}        \x00",
		"more than a block": "{\"a\":1}        \x11",
	} {
		text := encrypt(t, key, []byte(block))
		plain, err := open(ECB, key, text)
		if good := err == nil && string(plain) == `{"a":1}`; good != (name == "right") {
			t.Errorf("%s: %q %v", name, plain, err)
		}
		if w := do(policy, sent{"POST", "/api/x", text, "application/json", "s1", ""}); (w.Code == http.StatusTeapot) != (name == "right") {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
}

// S7.26, identity.md#traps-of-the-inherited-wire: whatever is wrong, the answer is the same 400, byte for byte; only size says its name.
func TestUniformRefusal(t *testing.T) {
	key := policy.key("s1")
	good, _ := seal(ECB, key, []byte(`{"a":1}`))
	brokenJSON, _ := seal(ECB, key, []byte(`{"a":1`))
	foreign, _ := seal(ECB, policy.key("s2"), []byte(`{"a":1}`))
	badQuery, _ := seal(ECB, key, []byte("a=%00"))
	gcm, _ := seal(GCM, key, []byte(`{"a":1}`))
	tampered := []byte(gcm)
	tampered[20] ^= 1
	post := func(body string) sent { return sent{"POST", "/api/x", body, "application/json", "s1", ""} }
	want := do(policy, post("!"))
	if want.Code != 400 {
		t.Fatal(want.Code, want.Body)
	}
	for name, s := range map[string]sent{
		"no base64": post("%%%%"), "half a block": post(good[:8]), "JSON": post(brokenJSON), "foreign key": post(foreign), "plain JSON": post(`{"a":1}`),
		"gcm tampered": {"POST", "/api/x", string(tampered), "application/json", "s1", "gcm"}, "gcm short": {"POST", "/api/x", "AAAA", "application/json", "s1", "gcm"},
		"gcm as ecb": post(gcm), "query plain": {"GET", "/api/x?a=1", "", "", "s1", ""}, "query garbage": {"GET", "/api/x?q=AAAA", "", "", "s1", ""},
		"query and more": {"GET", "/api/x?q=" + url.QueryEscape(good) + "&b=1", "", "", "s1", ""}, "query with NUL": {"GET", "/api/x?q=" + url.QueryEscape(badQuery), "", "", "s1", ""},
		"white-listed": {"POST", "/api/open/x", good, "application/json", "s1", ""}, "bootstrap": {"GET", "/api/bootstrap", "", "", "s1", ""},
	} {
		if w := do(policy, s); w.Code != want.Code || w.Body.String() != want.Body.String() || w.Header().Get("x-encrypted") != "" {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	if w := do(&Policy{Choose: func() Choice { return Choice{} }, Key: policy.Key}, post(good)); w.Code != 400 || w.Body.String() != want.Body.String() {
		t.Errorf("switched off: %d %s", w.Code, w.Body)
	}
	if w := do(policy, post(strings.Repeat("A", int(maxBody)+1))); w.Code != 413 {
		t.Errorf("too large: %d", w.Code)
	}
}

// S7.26c: an entry of the white list is that path, not what begins with it; /* stands for all below.
func TestWhiteListEntryIsOnePath(t *testing.T) {
	c := Choice{On: true, White: []string{"/api/one", "/api/open/*"}}
	for path, want := range map[string]bool{
		"/api/one": true, "/api/one/x": false, "/api/onex": false, "/api/open/x": true, "/api/openx": false,
		Bootstrap: true, Bootstrap + "x": false, Bootstrap + "/x": false,
	} {
		if got := c.white(path); got != want {
			t.Errorf("%s goes in the clear: %v, want %v", path, got, want)
		}
	}
}

// S3.11, S7.26: the security object names the session's own key, and none where envelopes are off.
func TestSecurity(t *testing.T) {
	one, two := policy.Security("s1"), policy.Security("s2")
	if !one.On || len(one.AESKeyValue) != 32 || one.AESKeyValue == two.AESKeyValue || one.Mode != "gcm" || strings.Join(one.WhiteList, " ") != "/api/bootstrap /api/open/*" {
		t.Errorf("%+v %+v", one, two)
	}
	if again := policy.Security("s1"); again.AESKeyValue != one.AESKeyValue {
		t.Error("another replica would have another key")
	}
	if off := (&Policy{Key: policy.Key, Choose: func() Choice { return Choice{Mode: "off"} }}).Security("s1"); off.On || off.AESKeyValue != "" || off.WhiteList == nil || off.Mode != "ecb" {
		t.Errorf("%+v", off)
	}
}

func FuzzOpen(f *testing.F) {
	key := policy.key("s1")
	for _, m := range []Mode{ECB, GCM} {
		s, _ := seal(m, key, []byte(`{"a":1}`))
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, sealed string) {
		for _, m := range []Mode{ECB, GCM} {
			plain, err := open(m, key, sealed)
			if err != nil {
				continue
			}
			again, err := seal(m, key, plain)
			if err != nil {
				t.Fatal(err)
			}
			if back, err := open(m, key, again); err != nil || !bytes.Equal(back, plain) {
				t.Fatalf("%q %q %v", plain, back, err)
			}
		}
	})
}
