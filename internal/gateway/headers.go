package gateway

import (
	"net/http"
	"strings"

	"mirror/internal/kit/site"
)

// DefaultCSP holds for every answer that sets no policy of its own: scripts only from our origin, no eval, framed only by
// ourselves (security.md row 27). Style tags come from antd. What is not named, as connect-src, is as default-src says.
const DefaultCSP = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
	"font-src 'self' data:; frame-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"

// The values are shared between answers: a handler that wants another one sets it, nobody appends.
var everywhere = map[string][]string{
	"Content-Security-Policy": {DefaultCSP},
	"X-Content-Type-Options":  {"nosniff"},
	"X-Frame-Options":         {"SAMEORIGIN"},
	"Referrer-Policy":         {"no-referrer"},
	"Permissions-Policy":      {"camera=(), microphone=(), geolocation=(self)"},
}

// What is no page carries no policies for pages: they would cost 380 bytes in each of the dozen answers before a list shows,
// more than the answer itself at times. A script, a style or JSON opened as if it were a page may load nothing and is framed by
// ourselves only; nosniff keeps it from becoming something else.
var bare = map[string][]string{
	"Content-Security-Policy": {"default-src 'none';frame-ancestors 'self'"},
	"X-Content-Type-Options":  {"nosniff"},
}

// isBare says that below this path there are files of the build or JSON, never a page. /auth/ has pages, and so has
// the description of the API.
func isBare(path string) bool {
	for _, root := range []string{"/assets/", "/dictionary/", "/sdk/", "/api/", "/v1/"} {
		if strings.HasPrefix(path, root) {
			return !strings.HasPrefix(path, "/api/docs")
		}
	}
	return false
}

var overTLS = map[string][]string{
	"Strict-Transport-Security":  {"max-age=31536000"},
	"Cross-Origin-Opener-Policy": {"same-origin"},
}

func securityHeaders(h http.Header, s *site.Site, path string) {
	set := everywhere
	if isBare(path) {
		set = bare
	}
	for k, v := range set {
		h[k] = v
	}
	if s.Secure {
		for k, v := range overTLS {
			h[k] = v
		}
	}
}
