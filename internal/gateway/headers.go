package gateway

import (
	"net/http"

	"mirror/internal/kit/site"
)

// DefaultCSP holds for every answer that sets no policy of its own: scripts only from our origin, no eval, framed only by
// ourselves (row 27). Style tags come from antd.
const DefaultCSP = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
	"font-src 'self' data:; connect-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"

// The values are shared between answers: a handler that wants another one sets it, nobody appends.
var everywhere = map[string][]string{
	"Content-Security-Policy": {DefaultCSP},
	"X-Content-Type-Options":  {"nosniff"},
	"X-Frame-Options":         {"SAMEORIGIN"},
	"Referrer-Policy":         {"no-referrer"},
	"Permissions-Policy":      {"camera=(), microphone=(), geolocation=()"},
}

var overTLS = map[string][]string{
	"Strict-Transport-Security":  {"max-age=31536000"},
	"Cross-Origin-Opener-Policy": {"same-origin"},
}

func securityHeaders(h http.Header, s *site.Site) {
	for k, v := range everywhere {
		h[k] = v
	}
	if s.Secure {
		for k, v := range overTLS {
			h[k] = v
		}
	}
}
