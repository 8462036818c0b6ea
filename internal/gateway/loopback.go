package gateway

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
)

// isLoopback reports whether a host, with or without a port, is this machine's own name: localhost, 127.0.0.0/8 or ::1.
func isLoopback(hostport string) bool {
	host, _, err := net.SplitHostPort(hostport)
	if err != nil {
		host = strings.TrimSuffix(strings.TrimPrefix(hostport, "["), "]")
	}
	if strings.EqualFold(host, "localhost") {
		return true
	}
	a, err := netip.ParseAddr(host)
	return err == nil && a.Unmap().IsLoopback()
}

// portOf is the port of a host, "" where none is said.
func portOf(hostport string) string {
	_, port, err := net.SplitHostPort(hostport)
	if err != nil {
		return ""
	}
	return port
}

// homeward is where a page asked for under another name of this machine lives, without the query. Cookies and the registered
// addresses of the first-party client hang on the name: on http://localhost a house that knows itself as http://127.0.0.1
// could not sign anybody in. It only concerns people at the machine itself: the base address, never the request's Host, is
// where they are sent, and a Host that is no loopback name changes nothing (security.md row 29).
func (g *Gateway) homeward(c *call) (string, bool) {
	r := c.r
	if r.Method != http.MethodGet && r.Method != http.MethodHead || isProbe(r) {
		return "", false
	}
	// Pages only: calls and files are answered as they are.
	if isAPI(r.URL.Path) || isFile(r.URL.Path) {
		return "", false
	}
	base, err := url.Parse(g.base)
	if err != nil || strings.EqualFold(base.Host, r.Host) || !isLoopback(base.Host) || !isLoopback(r.Host) || portOf(base.Host) != portOf(r.Host) {
		return "", false
	}
	return g.base + c.site.Prefix + r.URL.EscapedPath(), true
}
