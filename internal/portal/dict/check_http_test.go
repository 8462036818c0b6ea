package dict_test

import (
	"encoding/json"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/route"
	"mirror/internal/kit/rule"
	"mirror/internal/portal/access"
	"mirror/internal/portal/dict"
	"mirror/internal/principal"
)

// S5.06, S5.09, S9.05, S5.13: each rule that the sdk gives to forms is asked again on the server, by its name, with the browser's own vectors.
func TestCheck(t *testing.T) {
	vectors := map[string][]struct{ In, Text string }{}
	for _, file := range []string{"rules.json", "limits.json"} {
		raw, err := os.ReadFile("../../kit/rule/testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		var some map[string]json.RawMessage
		if err := json.Unmarshal(raw, &some); err != nil {
			t.Fatal(err)
		}
		for name, list := range some {
			var vs []struct{ In, Text string }
			if json.Unmarshal(list, &vs) == nil { // the password form's are not lists of values
				vectors[name] = vs
			}
		}
	}
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		if err := dict.Install(t.Context(), d); err != nil {
			t.Fatal(err)
		}
		rt := route.NewRouter("test")
		rt.Decide = (&access.Service{}).Decide
		dict.Handler{Service: &dict.Service{DB: d}}.Mount(rt)
		ask := func(p *principal.Principal, name, value string) (int, string) {
			body, _ := json.Marshal(map[string]string{"value": value, "namespace": "alauda", "project_name": ""})
			r := httptest.NewRequest("POST", "/api/rules/"+name+"/check", strings.NewReader(string(body)))
			r.Header.Set("Content-Type", "application/json")
			if p != nil {
				r = r.WithContext(principal.With(r.Context(), p))
			}
			w := httptest.NewRecorder()
			rt.Mux.ServeHTTP(w, r)
			var a struct{ Data dict.Checked }
			if err := json.Unmarshal(w.Body.Bytes(), &a); err != nil {
				t.Fatal(err, w.Body)
			}
			return w.Code, a.Data.Text
		}
		p := &principal.Principal{UserID: 1}
		asked := 0
		for name := range rule.Named {
			if len(vectors[name]) < 4 {
				t.Errorf("%s has %d vectors", name, len(vectors[name]))
			}
			for _, v := range vectors[name] {
				if code, got := ask(p, name, v.In); strings.ContainsRune(v.In, 0) && code == 400 {
					continue // no call of ours takes a NUL, whatever it asks
				} else if code != 200 || got != v.Text {
					t.Errorf("%s(%q): %d %q, want %q", name, v.In, code, got, v.Text)
				}
				asked++
			}
		}
		if len(rule.Named) != 21 || asked < 150 {
			t.Errorf("%d rules, %d values", len(rule.Named), asked)
		}
		if code, got := ask(p, "mobile", "1"); code != 200 || got != rule.MobileFormat {
			t.Errorf("mobile: %d %q", code, got)
		}
		if code, got := ask(p, "email", ""); code != 200 || got != rule.EmailRequired {
			t.Errorf("email: %d %q", code, got)
		}
		for name, want := range map[string]int{"password": 404, "x": 404} {
			if code, _ := ask(p, name, "x"); code != want {
				t.Errorf("%s: %d", name, code)
			}
		}
		if code, _ := ask(nil, "cron", "* * * * *"); code != 401 {
			t.Errorf("nobody: %d", code)
		}
	})
}
