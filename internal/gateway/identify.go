package gateway

import (
	"context"
	"strings"

	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// identify puts the caller of our own calls into the context. A bad token makes an anonymous caller, whom the route's
// own rule refuses with 401; a store that cannot be asked is kept apart, so that it answers 503 (row 21). The identity
// endpoints read their bearer themselves.
func (g *Gateway) identify(c *call) {
	auth := c.r.Header.Get("Authorization")
	if auth == "" || g.Authenticate == nil || !isAPI(c.r.URL.Path) || strings.HasPrefix(c.r.URL.Path, "/auth/") {
		return
	}
	ctx := c.r.Context()
	scheme, token, _ := strings.Cut(auth, " ")
	if !strings.EqualFold(scheme, "bearer") || token == "" {
		return
	}
	// Before the route is known there is no other deadline: a database that went silent must not hold the call.
	short, done := context.WithTimeout(ctx, route.Patience)
	p, err := g.Authenticate(short, strings.TrimSpace(token))
	done()
	if err != nil {
		c.r = c.r.WithContext(context.WithValue(ctx, failureKey{}, err))
		return
	}
	c.user = p.Username
	c.r = c.r.WithContext(principal.With(ctx, p))
}

type failureKey struct{}

// Failure is why the caller of ctx could not be identified, nil where nothing was tried or all went well.
func Failure(ctx context.Context) error {
	err, _ := ctx.Value(failureKey{}).(error)
	return err
}
