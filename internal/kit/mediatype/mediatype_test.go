package mediatype_test

import (
	"testing"

	"mirror/internal/kit/mediatype"
)

func TestOf(t *testing.T) {
	for name, want := range map[string]string{"a.js": "text/javascript; charset=utf-8", "b/c.svg": "image/svg+xml", "index.html": "text/html; charset=utf-8",
		"a.htm": mediatype.Unknown, "a.HTML": mediatype.Unknown, "a.SVG": mediatype.Unknown, "a.shtml": mediatype.Unknown, "a.xhtml": mediatype.Unknown,
		"a.xht": mediatype.Unknown, "a.xml": mediatype.Unknown, "a": mediatype.Unknown, "a.html.": mediatype.Unknown} {
		if got := mediatype.Of(name); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func TestInert(t *testing.T) {
	for _, line := range []string{"text/javascript; charset=utf-8", "TEXT/CSS", "application/json", "image/png", "font/woff2", "application/wasm", "text/plain;charset=UTF-8"} {
		if !mediatype.Inert([]string{line}) {
			t.Errorf("%s is active", line)
		}
	}
	for _, lines := range [][]string{nil, {""}, {"text/html"}, {"Text/HTML; charset=utf-8"}, {"application/xhtml+xml"}, {"text/xml"}, {"application/xml"}, {"image/svg+xml"},
		{"application/octet-stream"}, {"text/plain", "text/html"}, {"text/plain, text/html"}, {"text/plain;=, text/html"}, {"nonsense"}, {"multipart/x-mixed-replace"},
		{"application/rss+xml"}, {"text/xsl"}, {"message/rfc822"}, {"application/json/"}} {
		if mediatype.Inert(lines) {
			t.Errorf("%q is inert", lines)
		}
	}
	for _, ending := range mediatype.Endings() {
		kind := mediatype.Of("x" + ending)
		if active := ending == ".html" || ending == ".svg"; mediatype.Inert([]string{kind}) == active {
			t.Errorf("%s (%s): active %v", ending, kind, active)
		}
	}
}
