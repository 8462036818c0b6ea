package gateway

import (
	"net/http"

	"mirror/internal/kit/site"
)

// DefaultCSP holds for every answer that sets no policy of its own: scripts only from our origin, no eval, framed only by
// ourselves (row 27). Style tags come from antd.
const DefaultCSP = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
	"font-src 'self' data:; connect-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"

func securityHeaders(h http.Header, s *site.Site) {
	h.Set("Content-Security-Policy", DefaultCSP)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "SAMEORIGIN")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
	if s.Secure {
		h.Set("Strict-Transport-Security", "max-age=31536000")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
	}
}
