package gateway

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// identify puts the caller of our own calls into the context. A bad token makes an anonymous caller, whom the route's
// own rule refuses with 401; a store that cannot be asked is kept apart, so that it answers 503 (security.md row 21). The identity
// endpoints read their bearer themselves.
func (g *Gateway) identify(c *call) error {
	auth := c.r.Header.Get("Authorization")
	if auth == "" || g.Authenticate == nil || !isAPI(c.r.URL.Path) || strings.HasPrefix(c.r.URL.Path, "/auth/") {
		return nil
	}
	ctx := c.r.Context()
	scheme, token, _ := strings.Cut(auth, " ")
	if !strings.EqualFold(scheme, "bearer") || token == "" {
		return nil
	}
	// Before the route is known there is no other deadline: a database that went silent must not hold the call.
	short := withLazyDeadline(ctx, route.Patience)
	p, err := g.Authenticate(short, strings.TrimSpace(token))
	short.done()
	if err != nil {
		c.r = c.r.WithContext(context.WithValue(ctx, failureKey{}, err))
		return nil
	}
	c.user = p.Username
	if p.Token != nil {
		c.user += " by token " + strconv.FormatInt(p.Token.ID, 10)
	}
	c.r = c.r.WithContext(principal.With(ctx, p))
	if p.Locked && !slices.Contains(lockedMay, c.r.Method+" "+c.r.URL.Path) {
		return errs.New(errs.SessionLocked, "")
	}
	if p.Viewer != nil {
		c.user = p.Viewer.Username + " as " + p.Username
		return g.look(c)
	}
	return nil
}

// look lets through what a person may do who looks at the portal as another user: read. It asks for no route, so that no route can forget it.
// What cannot be recorded is not shown.
func (g *Gateway) look(c *call) error {
	r := c.r
	if r.Method == http.MethodPost && slices.Contains(lookingMay, r.URL.Path) {
		return nil
	}
	safe := r.Method == http.MethodGet || r.Method == http.MethodHead || r.Method == http.MethodOptions
	if !safe || r.Header.Get("Upgrade") != "" {
		return errs.New(errs.Forbidden, "正在以他人身份查看，只能浏览，不能操作")
	}
	if g.Looked == nil {
		return nil
	}
	ctx, done := context.WithTimeout(r.Context(), route.Patience)
	defer done()
	return g.Looked(ctx, r.Method+" "+r.URL.Path)
}

// lookingMay are the only calls that change anything during a look: its end, the end of the session, and tokens for another tab.
var lookingMay = []string{"/api/view-as/end", "/api/session/logout", "/api/session/tokens", "/api/session/lock", "/api/session/unlock"}

// lockedMay are the only calls a session with a locked screen is answered: its unlocking, its end, a lock of another tab at the same moment, and
// the stream, which carries hints and no contents, so that the page hears when the session ends.
var lockedMay = []string{"POST /api/session/unlock", "POST /api/session/lock", "POST /api/session/logout", "GET /v1/orgs/logout", "GET /api/events"}

type failureKey struct{}

// Failure is why the caller of ctx could not be identified, nil where nothing was tried or all went well.
func Failure(ctx context.Context) error {
	err, _ := ctx.Value(failureKey{}).(error)
	return err
}
