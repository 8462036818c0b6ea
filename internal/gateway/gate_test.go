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

// Every document of the shell names the modules that a bundle built elsewhere takes from it, before there is such a bundle: the first one may be
// uploaded while the page is open. The digests are only for those who have one; other pages stay as they are.
func TestEveryDocumentCarriesTheImportMap(t *testing.T) {
	files := maps.Clone(build)
	files[gateFile] = &fstest.MapFile{Data: []byte("go()")}
	files["assets/lib-react-1.js"] = &fstest.MapFile{Data: []byte("export {}")}
	files[".vite/manifest.json"] = &fstest.MapFile{Data: []byte(strings.Replace(string(build[".vite/manifest.json"].Data), "{",
		`{"lib/react.ts": {"file":"assets/lib-react-1.js","name":"lib-react","isEntry":true},`, 1))}
	boots := map[string]any{"nobody": nil, "somebody": framing{}, "with a bundle": bundled{}}
	for who, app := range map[string]string{"nobody": "", "somebody": "", "with a bundle": "", "login": "login"} {
		front := &Front{Web: &Web{FS: files}, Title: "平台", Boot: func(*http.Request) (any, error) { return boots[who], nil }}
		w := httptest.NewRecorder()
		r := httptest.NewRequest("GET", "/p/subapp/main/", nil)
		r = r.WithContext(site.With(r.Context(), &site.Site{Prefix: "/p"}))
		front.page(w, r, "shell", app)
		_, rest, found := strings.Cut(w.Body.String(), `<script type="importmap" nonce="`)
		nonce, text, _ := strings.Cut(rest, `">`)
		text, behind, _ := strings.Cut(text, "</script>")
		if !found || !strings.Contains(text, `"react":"/p/assets/lib-react-1.js"`) || !strings.Contains(behind, `src="/p/assets/shell-1.js"`) {
			t.Errorf("%s: no map before the first module:\n%s", who, w.Body)
		}
		if policy := w.Header().Get("Content-Security-Policy"); nonce == "" || !strings.Contains(policy, " 'nonce-"+nonce+"'") {
			t.Errorf("%s: the policy does not allow the map: %s", who, policy)
		}
		if got := strings.Contains(text, "integrity"); got != (who == "with a bundle") {
			t.Errorf("%s: digests %v: %s", who, got, text)
		}
		w = httptest.NewRecorder()
		front.page(w, r, "visual", "")
		if strings.Contains(w.Body.String(), "importmap") {
			t.Errorf("%s: the wall has no sub-apps and needs no map", who)
		}
	}
}

// bundled boots a shell whose person has a bundle that was built elsewhere.
type bundled struct{ framing }

func (bundled) SharedModules() (map[string]string, bool) {
	return map[string]string{"/apps/x@1/a.js": "sha384-x"}, true
}

// The page of the API is for people who are signed in; everybody else is sent to the way in, below the prefix. Its scripts are files of the build.
func TestThePageOfTheAPIIsForTheSignedIn(t *testing.T) {
	files := maps.Clone(build)
	files[".vite/manifest.json"] = &fstest.MapFile{Data: []byte(strings.Replace(string(build[".vite/manifest.json"].Data), "{",
		`{"reference/src/main.tsx": {"file":"assets/reference-1.js","name":"reference","isEntry":true},`, 1))}
	for who, boot := range map[string]any{"nobody": nil, "somebody": framing{}} {
		front := &Front{Web: &Web{FS: files}, Title: "平台", Boot: func(*http.Request) (any, error) { return boot, nil }}
		w := httptest.NewRecorder()
		r := httptest.NewRequest("GET", "/p/api/docs", nil)
		front.reference(w, r.WithContext(site.With(r.Context(), &site.Site{Prefix: "/p"})))
		if boot == nil {
			if w.Code != http.StatusFound || w.Header().Get("Location") != "/p/subapp/main/" || strings.Contains(w.Body.String(), "reference") {
				t.Errorf("%s: %d %v %s", who, w.Code, w.Header(), w.Body)
			}
			continue
		}
		csp := w.Header().Get("Content-Security-Policy")
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), `src="/p/assets/reference-1.js"`) || strings.Contains(csp, "nonce") || strings.Contains(csp, "script-src 'self' 'unsafe-inline'") {
			t.Errorf("%s: %d %s %s", who, w.Code, csp, w.Body)
		}
	}
}
