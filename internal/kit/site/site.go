// Package site carries where a request came in: which prefix the visitor's browser puts before our paths, from which
// address, under which id. The gateway fills it once from trusted sources; links are built with it, nothing else is.
package site

import "context"

// Site is the way in of one request.
type Site struct {
	// Base is the public address without the per-request prefix and without a closing slash; the issuer is made of
	// it, never of a Host header (security.md row 29).
	Base string
	// Prefix is "" or "/p": what stands before our paths in every link of this answer (X-Forwarded-Prefix of a
	// trusted proxy, or the path of --base-url).
	Prefix string
	// IP is the client's address; X-Forwarded-For counts only from trusted proxies.
	IP string
	// UserAgent is what the browser calls itself.
	UserAgent string
	// RequestID goes out as X-Request-Id and into logs and audit rows.
	RequestID string
	// Secure says that the browser speaks https with us: cookies get Secure.
	Secure bool
}

type key struct{}

// With puts s into the context.
func With(ctx context.Context, s *Site) context.Context { return context.WithValue(ctx, key{}, s) }

// From gives the request's site; outside a request it is the zero Site.
func From(ctx context.Context) Site {
	if s, ok := ctx.Value(key{}).(*Site); ok {
		return *s
	}
	return Site{}
}

// Link puts the request's prefix before one of our absolute paths.
func Link(ctx context.Context, path string) string { return From(ctx).Prefix + path }
