package oidc_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"mirror/internal/db/dbtest"
	"mirror/internal/identity/factor"
)

// Browsers hold form-action against every redirect of a form's answer, so the forms go to us alone, and a form that leads to a client is answered
// with a page that begins a navigation of its own; only the way to our own shell, which redirects nowhere, is a redirect.
func TestFormsLeadOnWithoutARedirect(t *testing.T) {
	h := newHouse(t, dbtest.OpenSQLite(t), adminsNeedFactor)
	c := newBrowser()
	foreign := []string{"client_id", "other", "redirect_uri", "https://other.example/cb", "state", `a"b</script>&c`, "response_mode", "query", "prompt", "login"}
	own := func(a answer) string {
		for _, rule := range strings.Split(a.header.Get("Content-Security-Policy"), "; ") {
			if to, ok := strings.CutPrefix(rule, "form-action "); ok {
				return to
			}
		}
		return ""
	}
	departs := func(what string, a answer, begins string) {
		t.Helper()
		to := leads(a)
		if a.status != http.StatusOK || a.header.Get("Location") != "" || !strings.HasPrefix(to, begins) || own(a) != "'self'" || a.header.Get("Cache-Control") != "no-store" {
			t.Fatalf("%s: %d to %q, form-action %q\n%.300s", what, a.status, to, own(a), a.body)
		}
		// With script, without it and by hand it is one address, and none of it is read as mark-up.
		if !strings.Contains(a.body, `<script nonce="`) || !strings.Contains(a.body, "location.replace(\"https://other.example/") || strings.Contains(a.body, "b</script>") || strings.Contains(a.body, "<form") {
			t.Errorf("%s: %s", what, a.body[strings.Index(a.body, "<main"):])
		}
	}
	page := h.get(c, h.ask(foreign...))
	if own(page) != "'self'" {
		t.Errorf("form-action of the sign-in page: %q", own(page))
	}
	departs("password", h.submit(c, page.body, "town", "Mirror2026"), "https://other.example/cb?state=a%22b%3C%2Fscript%3E%26c&session_state=")
	if v := back(t, h.submit(c, h.get(c, h.ask(foreign...)).body, "town", "Mirror2026")); v.Get("code") == "" || v.Get("state") != `a"b</script>&c` {
		t.Errorf("the parameters did not come whole: %v", v)
	}
	// A page left open too long leads back with an error, the same way.
	late := h.get(c, h.ask(foreign...))
	h.advance(h.p.Options.PageTTL + 1)
	departs("late", h.submit(c, late.body, "town", "Mirror2026"), "https://other.example/cb?state=a%22b%3C%2Fscript%3E%26c&error=temporarily_unavailable")

	enrolled := newBrowser()
	secret, _ := h.enrol(enrolled, "admin")
	step := h.submit(enrolled, h.get(enrolled, h.ask(foreign...)).body, "admin", "Mirror2026")
	if own(step) != "'self'" {
		t.Errorf("form-action of the second factor: %q", own(step))
	}
	departs("second factor", h.step(enrolled, step.body, factor.Code(secret, h.now())), "https://other.example/cb?state=")

	h.signIn(c, "town")
	ask := h.get(c, h.realm("/logout?"+url.Values{"client_id": {"other"}, "post_logout_redirect_uri": {"https://other.example/bye"}}.Encode()))
	if ask.status != http.StatusOK || own(ask) != "'self'" {
		t.Fatalf("log-out asks: %d, form-action %q", ask.status, own(ask))
	}
	departs("log-out", h.form(c, h.realm("/logout"), url.Values{"confirm": {sealed(t, ask.body)}}), "https://other.example/bye")

	if a := h.submit(c, h.get(c, h.ask()).body, "town", "Mirror2026"); a.status != http.StatusSeeOther || !strings.HasPrefix(a.header.Get("Location"), h.callback()+"#state=st1&") {
		t.Errorf("to our own shell: %d %q", a.status, a.header.Get("Location"))
	}
}
