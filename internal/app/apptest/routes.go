package apptest

import (
	"regexp"
	"strings"
)

// Route is a route of the product and who may call it.
type Route struct {
	Method, Path string
	Rule         string // "public", "signed-in", or the code of the permission it needs
}

var pathValue = regexp.MustCompile(`\{[^}]*\}`)

// At is the route's path with a value in place of each of its parameters.
func (r Route) At(value string) string { return pathValue.ReplaceAllString(r.Path, value) }

// Routes are all routes of the product; internal/app holds the same table against a committed one.
func (h *House) Routes() []Route {
	h.t.Helper()
	var out []Route
	for _, e := range h.App.Router.Table() {
		out = append(out, Route{e.Method, strings.ReplaceAll(e.Path, "{$}", ""), strings.TrimPrefix(e.Access.String(), "can ")})
	}
	if len(out) < 100 {
		h.t.Fatalf("%d routes", len(out))
	}
	return out
}

var serverClock = regexp.MustCompile(`"now":\d+`)

// Clockless is an answer without the server's clock.
func Clockless(body string) string { return serverClock.ReplaceAllString(body, `"now":0`) }
