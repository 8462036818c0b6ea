package app_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"mirror/internal/app/apptest"
	"mirror/internal/gateway/release"
)

// A file of an earlier build is served as it was, packed or not, for a year; one that never was is a plain 404, and the newest build is
// told to who is signed in only.
func TestOldBuildIsServed(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	ctx := context.Background()
	old := fstest.MapFS{"assets/app-old-12345678.js": {Data: []byte("export const old = 1\n")}}
	if _, err := h.App.Release.Start(ctx, release.Build{Build: "aaaaaaaaaaaa", Version: "0"}, old); err != nil {
		t.Fatal(err)
	}
	if _, err := h.App.Release.Start(ctx, release.Build{Build: "bbbbbbbbbbbb", Version: "1"}, fstest.MapFS{}); err != nil {
		t.Fatal(err)
	}
	for _, encoding := range []string{"br, gzip", "identity"} {
		a := h.Do(http.MethodGet, "/assets/app-old-12345678.js", "", "Accept-Encoding", encoding)
		packed := a.Header.Get("Content-Encoding") == "br"
		if a.Status != 200 || packed != strings.HasPrefix(encoding, "br") || !strings.HasPrefix(a.Header.Get("Content-Type"), "text/javascript") ||
			!strings.Contains(a.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d %v", encoding, a.Status, a.Header)
		}
		if !packed && a.Body != "export const old = 1\n" {
			t.Errorf("%q", a.Body)
		}
	}
	for _, path := range []string{"/assets/app-old-99999999.js", "/assets/", "/assets/app-old-12345678.js.br"} {
		if a := h.Do(http.MethodGet, path, ""); a.Status != 404 || strings.Contains(a.Body, "<html") {
			t.Errorf("%s: %d %s", path, a.Status, a.Body)
		}
	}
	if a := h.Do(http.MethodGet, "/api/release", ""); a.Status != 401 {
		t.Errorf("from nobody: %d", a.Status)
	}
	if a := h.As(h.Token("town"), http.MethodGet, "/api/release", ""); !strings.Contains(a.Body, `"build":"bbbbbbbbbbbb"`) {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}
