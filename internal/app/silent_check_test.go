package app_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

// keycloak-js looks for a session in a hidden frame: identity takes the page's address, answers login_required to a stranger, and
// the page is the script that hands its address to the frame's owner, not the shell.
func TestSilentCheck(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	const page = "/subapp/main/silent-check-sso.html"
	q := url.Values{"client_id": {"mirror"}, "redirect_uri": {h.URL + page}, "response_type": {"code"}, "response_mode": {"fragment"}, "scope": {"openid"},
		"prompt": {"none"}, "state": {"s"}, "nonce": {"n"}, "code_challenge": {strings.Repeat("a", 43)}, "code_challenge_method": {"S256"}}
	a := h.Do("GET", "/auth/realms/mirror/protocol/openid-connect/auth?"+q.Encode(), "")
	if to := a.Header.Get("Location"); a.Status != http.StatusFound || !strings.HasPrefix(to, h.URL+page+"#") || !strings.Contains(to, "error=login_required") {
		t.Errorf("check: %d to %q %s", a.Status, to, a.Body)
	}
	got := h.Do("GET", page, "")
	if got.Status != http.StatusOK || !strings.Contains(got.Body, "parent.postMessage(location.href, location.origin)") || strings.Contains(got.Body, `id="root"`) {
		t.Errorf("page: %d %s", got.Status, got.Body)
	}
	if csp := got.Header.Get("Content-Security-Policy"); !strings.Contains(csp, "frame-ancestors 'self'") {
		t.Errorf("policy: %s", csp)
	}
	if old := h.Do("GET", "/silent-check-sso.html", ""); old.Status != http.StatusNotFound {
		t.Errorf("the old address: %d", old.Status)
	}
}
