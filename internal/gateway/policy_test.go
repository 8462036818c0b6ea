package gateway

import (
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// A developer's cookie only ever opens the policy to this very machine.
func TestDevOrigins(t *testing.T) {
	for cookie, want := range map[string][]string{
		"":                                     {},
		"http://127.0.0.1:5391":                {"http://127.0.0.1:5391"},
		"http://localhost:5173,http://[::1]:9": {"http://localhost:5173", "http://[::1]:9"},
		"https://evil.example":                 {},
		"http://127.0.0.1.evil.example:1":      {},
		"http://localhost@evil.example":        {},
		"http://evil.example/127.0.0.1":        {},
		"http://127.0.0.1:1/x":                 {},
		"http://127.0.0.1:1; script-src *":     {},
		"javascript:127.0.0.1":                 {},
		"http://127.0.0.1:1,http://127.0.0.1:1,http://127.0.0.1:2,http://127.0.0.1:3,http://127.0.0.1:4,http://127.0.0.1:5": {
			"http://127.0.0.1:1", "http://127.0.0.1:2", "http://127.0.0.1:3", "http://127.0.0.1:4"},
	} {
		r := httptest.NewRequest("GET", "/subapp/main/", nil)
		r.Header.Set("Cookie", devCookie+"="+url.QueryEscape(cookie))
		if got := devOrigins(r); !slices.Equal(got, want) {
			t.Errorf("%q: %v", cookie, got)
		}
		safe := httptest.NewRequest("GET", "/subapp/main/?safe=1", nil)
		safe.Header = r.Header
		if got := devOrigins(safe); len(got) != 0 {
			t.Errorf("safe: %v", got)
		}
	}
}

// What one page needs is added to the directives it concerns, and to no other.
func TestPagePolicy(t *testing.T) {
	if pagePolicy("", nil, nil) != DefaultCSP {
		t.Error("a page that needs nothing has another policy")
	}
	csp := pagePolicy("'nonce-N'", []string{"https://maps.example"}, []string{"http://127.0.0.1:5391"})
	for directive, want := range map[string]string{
		"script-src":  "'self' http://127.0.0.1:5391 'nonce-N'",
		"connect-src": "'self' http://127.0.0.1:5391 ws://127.0.0.1:5391",
		"frame-src":   "'self' https://maps.example",
		"object-src":  "'none'",
		"default-src": "'self'",
	} {
		if !strings.Contains("; "+csp+";", "; "+directive+" "+want+";") {
			t.Errorf("%s: %s", directive, csp)
		}
	}
	if strings.Contains(csp, "unsafe-eval") {
		t.Error(csp)
	}
}
