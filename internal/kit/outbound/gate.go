package outbound

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"mirror/internal/kit/errs"
)

// Gate opens connections by the rule. A nil Gate knows no listeners and allows nothing beyond the rule.
type Gate struct {
	// Resolver turns names into addresses; nil is the machine's.
	Resolver *net.Resolver

	mu     sync.RWMutex
	places []Place
	own    []netip.AddrPort
}

// New makes a gate with what the operator allows.
func New(places []Place) *Gate { return &Gate{places: places} }

// Listens adds a listener of this process. One that may be contacted all the same (the demo's platforms answer on it) is allowed by address and port.
func (g *Gate) Listens(l net.Addr, allowed bool) {
	t, ok := l.(*net.TCPAddr)
	if !ok {
		return
	}
	ap := t.AddrPort()
	g.mu.Lock()
	defer g.mu.Unlock()
	g.own = append(g.own[:len(g.own):len(g.own)], ap)
	if !allowed {
		return
	}
	if ap.Addr().IsUnspecified() {
		ap = netip.AddrPortFrom(netip.AddrFrom4([4]byte{127, 0, 0, 1}), ap.Port())
	}
	g.places = append(g.places[:len(g.places):len(g.places)], at(ap))
}

// Dialer is a dialer whose every connection, after resolution, has to pass the rule.
func (g *Gate) Dialer(limit time.Duration) *net.Dialer { return g.dialer(limit, g.Judge) }

func (g *Gate) dialer(limit time.Duration, judge func(netip.AddrPort) error) *net.Dialer {
	return &net.Dialer{Timeout: limit, KeepAlive: 30 * time.Second, Resolver: g.resolver(), ControlContext: func(_ context.Context, network, address string, _ syscall.RawConn) error {
		to, err := netip.ParseAddrPort(address)
		if err != nil || !strings.HasPrefix(network, "tcp") {
			return &Refused{to, whyNowhere}
		}
		return judge(to)
	}}
}

// Transport is net/http's over the gate's connections. It takes no proxy from the environment: the rule would be asked of the proxy's address.
func (g *Gate) Transport(dial time.Duration) *http.Transport {
	return &http.Transport{DialContext: g.Dialer(dial).DialContext, TLSHandshakeTimeout: 5 * time.Second, IdleConnTimeout: 90 * time.Second}
}

// Client calls other systems, each call within limit. It follows no redirect: a system answers at the address that was configured or not at all.
func (g *Gate) Client(limit time.Duration) *http.Client { return still(g.Transport(limit), limit) }

// Home calls listeners of this process and nothing else: the console asks its own pages as a visitor would.
func (g *Gate) Home(limit time.Duration) *http.Client {
	t := g.Transport(limit)
	t.DialContext = g.dialer(limit, func(to netip.AddrPort) error {
		if g == nil {
			return &Refused{to, whyOwn}
		}
		g.mu.RLock()
		defer g.mu.RUnlock()
		if isOwn(g.own, netip.AddrPortFrom(inner(to.Addr()), to.Port())) {
			return nil
		}
		return &Refused{to, "不是本平台的监听地址"}
	}).DialContext
	return still(t, limit)
}

func still(t *http.Transport, limit time.Duration) *http.Client {
	return &http.Client{Transport: t, Timeout: limit, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

func (g *Gate) resolver() *net.Resolver {
	if g == nil || g.Resolver == nil {
		return net.DefaultResolver
	}
	return g.Resolver
}

// lookTime bounds the resolution of an address that is being typed.
const lookTime = 2 * time.Second

// Check tells an administrator at once what a connection to this web address would tell later: a *Refused, or nil. A name that does not
// resolve now is no fault of the address. The answer promises nothing: each connection is judged again.
func (g *Gate) Check(ctx context.Context, raw string) error { return g.check(ctx, raw, true) }

// Literal is Check without asking for names, for where nobody may wait.
func (g *Gate) Literal(raw string) error { return g.check(context.Background(), raw, false) }

func (g *Gate) check(ctx context.Context, raw string, resolve bool) error {
	u, err := url.Parse(raw)
	if err != nil || u.Host == "" {
		return &Refused{Why: whyNowhere}
	}
	port := uint16(80)
	if u.Scheme == "https" {
		port = 443
	}
	if text := u.Port(); text != "" {
		n, err := strconv.ParseUint(text, 10, 16)
		if err != nil {
			return &Refused{Why: whyNowhere}
		}
		port = uint16(n)
	}
	name := u.Hostname()
	if a, err := netip.ParseAddr(name); err == nil {
		return g.Judge(netip.AddrPortFrom(a, port))
	}
	// 2130706433, 0x7f.1 and 127.1 are 127.0.0.1 to some resolvers and a name to others: nobody needs them.
	if endsInNumber(name) {
		return &Refused{Why: whyNowhere}
	}
	if strings.EqualFold(strings.TrimSuffix(name, "."), "localhost") || strings.HasSuffix(strings.ToLower(strings.TrimSuffix(name, ".")), ".localhost") {
		return g.Judge(netip.AddrPortFrom(netip.AddrFrom4([4]byte{127, 0, 0, 1}), port)) // RFC 6761
	}
	if !resolve {
		return nil
	}
	ctx, done := context.WithTimeout(ctx, lookTime)
	defer done()
	list, err := g.resolver().LookupNetIP(ctx, "ip", name)
	if err != nil {
		return nil //nolint:nilerr // whether the name is known today is not this rule's question
	}
	for _, a := range list {
		if err := g.Judge(netip.AddrPortFrom(a, port)); err != nil {
			return err
		}
	}
	return nil
}

// endsInNumber is the WHATWG URL standard's test for an IPv4 address in one of its old spellings.
func endsInNumber(name string) bool {
	parts := strings.Split(strings.TrimSuffix(name, "."), ".")
	last := parts[len(parts)-1]
	if last == "" {
		return false
	}
	_, err := strconv.ParseUint(last, 10, 64)
	_, hex := strconv.ParseUint(strings.TrimPrefix(strings.ToLower(last), "0x"), 16, 64)
	return err == nil || strings.HasPrefix(strings.ToLower(last), "0x") && (hex == nil || len(last) == 2)
}

// Field gives a refusal the face of a complaint about one field; other errors stay what they are.
func Field(field string, err error) error {
	if r, ok := errors.AsType[*Refused](err); ok {
		return errs.Invalid(field, r.Text())
	}
	return err
}

// SameHost tells whether two web addresses lead to the same scheme, host and port: what may keep a secret that was given for one of them.
func SameHost(a, b string) bool { return origin(a) == origin(b) }

func origin(raw string) string {
	u, err := url.Parse(raw)
	if err != nil {
		return raw
	}
	port := u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[u.Scheme]
	}
	return u.Scheme + "://" + strings.ToLower(strings.TrimSuffix(u.Hostname(), ".")) + ":" + port
}
