package gateway

import (
	"crypto/sha512"
	"encoding/base64"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"mirror/internal/kit/site"
)

// Who comes with no session gets a page that fetches nothing by itself: the shell lies in a template, and the one script beside it is allowed
// by its digest. Who has a session, and the login sub-app, get the shell at once.
func TestThePageMadeForNobodyFetchesNothing(t *testing.T) {
	const script = "(function(){location.replace('/auth')})()"
	files := maps.Clone(build)
	files[gateFile] = &fstest.MapFile{Data: []byte(script)}
	files[floorFile] = &fstest.MapFile{Data: []byte("body::before { content: 'old' }")}
	front := &Front{Web: &Web{FS: files}, Title: "平台", Boot: func(r *http.Request) (any, error) {
		if r.Header.Get("Cookie") == "" {
			return nil, nil
		}
		return map[string]string{"name": "town"}, nil
	}}
	page := func(app, cookie string) (body, policy string) {
		w := httptest.NewRecorder()
		r := httptest.NewRequest("GET", "/subapp/main/", nil)
		if cookie != "" {
			r.Header.Set("Cookie", cookie)
		}
		front.page(w, r.WithContext(site.With(r.Context(), &site.Site{})), "shell", app)
		return w.Body.String(), w.Header().Get("Content-Security-Policy")
	}
	body, policy := page("", "")
	outside, inside, found := strings.Cut(body, `<template id="page">`)
	inside, rest, closed := strings.Cut(inside, "</template>")
	if !found || !closed {
		t.Fatalf("no template:\n%s", body)
	}
	if strings.Contains(outside+rest, "/assets/") || !strings.Contains(inside, `src="/assets/shell-1.js"`) || !strings.Contains(inside, `id="root"`) {
		t.Errorf("the shell does not lie in the template alone:\n%s", body)
	}
	if !strings.Contains(outside, "<style>body::before { content: 'old' }</style>") {
		t.Errorf("a browser below the floor is not told outside the template:\n%s", body)
	}
	if !strings.Contains(outside, `id="env">{"basePath":""`) {
		t.Errorf("the script finds no env before it:\n%s", body)
	}
	if !strings.Contains(rest, "<script>"+script+"</script>") {
		t.Errorf("the script is not as it was built:\n%s", rest)
	}
	sum := sha512.Sum384([]byte(script))
	if want := "script-src 'self' 'sha384-" + base64.StdEncoding.EncodeToString(sum[:]) + "';"; !strings.Contains(policy, want) {
		t.Errorf("%s\nwant %s", policy, want)
	}
	for what, c := range map[string][2]string{"a session": {"", "signed=in"}, "the login sub-app": {"login", ""}} {
		body, policy := page(c[0], c[1])
		if strings.Contains(body, "<template") || strings.Contains(policy, "sha384-") || !strings.Contains(body, `src="/assets/shell-1.js"`) {
			t.Errorf("%s: %s\n%s", what, policy, body)
		}
	}
}
