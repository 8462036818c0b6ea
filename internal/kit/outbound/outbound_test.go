package outbound_test

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"mirror/internal/kit/outbound"
)

func gate(t *testing.T, allow string) *outbound.Gate {
	t.Helper()
	places, err := outbound.ParsePlaces(allow)
	if err != nil {
		t.Fatal(err)
	}
	return outbound.New(places)
}

func refused(err error) bool {
	var r *outbound.Refused
	return errors.As(err, &r)
}

// What lives in nobody's data centre is refused in each of its spellings; private and public networks are open.
func TestRule(t *testing.T) {
	g := gate(t, "")
	for _, a := range []string{"127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::7f00:1", "2002:7f00:1::1",
		"2001:0:1::1", "0.0.0.0", "0.1.2.3", "::", "169.254.169.254", "::ffff:169.254.169.254", "64:ff9b::a9fe:a9fe", "169.254.170.2", "169.254.1.1",
		"100.100.100.200", "168.63.129.16", "192.0.0.192", "fd00:ec2::254", "fd20:ce::254", "fe80::1", "fe80::1%eth0", "fec0::1", "224.0.0.1", "239.1.1.1",
		"240.0.0.1", "255.255.255.255", "ff02::1"} {
		if err := g.Judge(netip.AddrPortFrom(netip.MustParseAddr(a), 80)); !refused(err) {
			t.Errorf("%s passes: %v", a, err)
		}
	}
	for _, a := range []string{"10.0.0.8", "172.16.3.4", "192.168.1.1", "100.64.0.1", "19.15.0.1", "8.8.8.8", "fd12:3456::1", "2400:3200::1", "::ffff:10.0.0.8", "64:ff9b::a00:8"} {
		if err := g.Judge(netip.AddrPortFrom(netip.MustParseAddr(a), 80)); err != nil {
			t.Errorf("%s: %v", a, err)
		}
	}
	if err := (*outbound.Gate)(nil).Judge(netip.MustParseAddrPort("127.0.0.1:80")); !refused(err) {
		t.Errorf("without a gate loopback is open: %v", err)
	}
}

// A network opens what lies in it, but never a listener of our own; that one opens by address and port only.
func TestAllowedPlaces(t *testing.T) {
	own := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080}
	wild := &net.TCPAddr{IP: net.IPv6unspecified, Port: 9090}
	var here string
	list, _ := net.InterfaceAddrs()
	for _, i := range list {
		if n, ok := i.(*net.IPNet); ok && !n.IP.IsLoopback() && n.IP.To4() != nil {
			here = n.IP.String()
		}
	}
	for _, c := range []struct {
		allow, to string
		open      bool
	}{
		{"127.0.0.1", "127.0.0.1:81", true},
		{"127.0.0.1", "127.0.0.2:81", false},
		{outbound.Loopback, "[::1]:81", true},
		{"127.0.0.0/8", "[::ffff:127.0.0.1]:81", true},
		{outbound.Loopback, "127.0.0.1:8080", false},
		{outbound.Loopback, "[::ffff:127.0.0.1]:8080", false},
		{outbound.Loopback, "127.0.0.1:9090", false},
		{outbound.Loopback, "[::1]:9090", false},
		{"", "10.1.1.1:9090", true},
		{"127.0.0.1:8080", "127.0.0.1:8080", true},
		{"127.0.0.1:8080", "127.0.0.1:81", false},
		{"169.254.169.254", "169.254.169.254:80", true},
	} {
		g := gate(t, c.allow)
		g.Listens(own, false)
		g.Listens(wild, false)
		if err := g.Judge(netip.MustParseAddrPort(c.to)); (err == nil) != c.open {
			t.Errorf("allowed %q, %s: %v", c.allow, c.to, err)
		}
	}
	if here != "" {
		g := gate(t, "")
		g.Listens(wild, false)
		if err := g.Judge(netip.MustParseAddrPort(here + ":9090")); !refused(err) {
			t.Errorf("the portal's own port at %s passes: %v", here, err)
		}
	}
	demo := gate(t, "")
	demo.Listens(own, true)
	if err := demo.Judge(netip.MustParseAddrPort("127.0.0.1:8080")); err != nil {
		t.Errorf("the demo's platforms are not reached: %v", err)
	}
	for _, bad := range []string{"localhost", "10.0.0.0/33", "127.0.0.1:99999", "fe80::1%eth0", "x"} {
		if _, err := outbound.ParsePlaces(bad); err == nil {
			t.Errorf("%q is a place", bad)
		}
	}
}

// names is a DNS server of the test: each question takes the next of a name's addresses, and the last for ever.
func names(t *testing.T, table map[string][]string) *net.Resolver {
	t.Helper()
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	go func() {
		b := make([]byte, 1500)
		for {
			n, from, err := conn.ReadFrom(b)
			if err != nil {
				return
			}
			q := b[12:n]
			var labels []string
			i := 0
			for q[i] != 0 {
				labels = append(labels, string(q[i+1:i+1+int(q[i])]))
				i += 1 + int(q[i])
			}
			kind := binary.BigEndian.Uint16(q[i+1:])
			name := strings.Join(labels, ".")
			out := append([]byte{}, b[:12]...)
			out[2], out[3] = 0x81, 0x80
			binary.BigEndian.PutUint16(out[6:], 0)
			binary.BigEndian.PutUint16(out[8:], 0)
			binary.BigEndian.PutUint16(out[10:], 0)
			out = append(out, q[:i+5]...)
			if list := table[name]; kind == 1 && len(list) > 0 {
				binary.BigEndian.PutUint16(out[6:], 1)
				a := netip.MustParseAddr(list[0]).As4()
				out = append(append(out, 0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4), a[:]...)
				if len(list) > 1 {
					table[name] = list[1:]
				}
			}
			_, _ = conn.WriteTo(out, from)
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "udp", conn.LocalAddr().String())
	}}
}

// The rule is asked of the address a name resolves to when the connection is made: a name for this machine, and one that was somebody else's
// when it was typed (DNS rebinding), reach nothing.
func TestNamesAreJudgedAfterResolution(t *testing.T) {
	reached := 0
	srv := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached++ }))
	defer srv.Close()
	port := srv.URL[strings.LastIndex(srv.URL, ":"):]
	g := gate(t, "")
	g.Resolver = names(t, map[string][]string{"inside.test": {"127.0.0.1"}, "rebind.test": {"10.9.9.9", "127.0.0.1"}, "cloud.test": {"169.254.169.254"}})
	for _, name := range []string{"inside.test", "cloud.test"} {
		if err := g.Check(context.Background(), "http://"+name+port); !refused(err) {
			t.Errorf("typed %s: %v", name, err)
		}
	}
	if err := g.Check(context.Background(), "http://rebind.test"+port); err != nil {
		t.Fatalf("typed: %v", err)
	}
	client := g.Client(2 * time.Second)
	for _, to := range []string{"http://inside.test", "http://rebind.test", "http://cloud.test", "http://localhost", "http://[::ffff:127.0.0.1]", "http://2130706433", "http://127.1", "http://0x7f000001", "http://[::]", "http://0.0.0.0"} {
		res, err := client.Get(to + port)
		if err == nil {
			_ = res.Body.Close()
			t.Errorf("%s answered", to)
		}
	}
	if reached > 0 {
		t.Errorf("this machine was reached %d times", reached)
	}
	if _, err := client.Get("http://rebind.test" + port); !refused(err) {
		t.Errorf("rebinding ends with %v", err)
	}
}

// Old spellings of this machine, and addresses typed as such, are told when they are typed.
func TestCheckTellsTheAddressThatWasTyped(t *testing.T) {
	g := gate(t, "")
	for _, raw := range []string{"http://127.0.0.1:6379", "http://[::1]/", "http://[::ffff:7f00:1]:80/", "http://2130706433/", "http://0x7f000001/", "http://0x7f.1/", "http://127.1/",
		"http://0177.0.0.1/", "http://localhost:9", "http://LOCALHOST./", "http://a.localhost/", "http://169.254.169.254/latest/meta-data", "http://10.0.0.1:99999/", "http://"} {
		if err := g.Check(context.Background(), raw); !refused(err) {
			t.Errorf("%s: %v", raw, err)
		}
		if err := g.Literal(raw); !refused(err) {
			t.Errorf("%s, unresolved: %v", raw, err)
		}
	}
	for _, raw := range []string{"http://10.0.0.8:8080/api", "https://[fd12::1]/"} {
		if err := g.Check(context.Background(), raw); err != nil {
			t.Errorf("%s: %v", raw, err)
		}
	}
}

// A redirect is an answer; a client that would follow it meets the rule again.
func TestRedirectsMeetTheRule(t *testing.T) {
	reached := false
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true }))
	defer inside.Close()
	for _, to := range []string{inside.URL, "http://169.254.169.254/latest/meta-data"} {
		front := httptest.NewServer(http.RedirectHandler(to, http.StatusFound))
		g := gate(t, front.Listener.Addr().String())
		client := g.Client(2 * time.Second)
		res, err := client.Get(front.URL)
		if err != nil || res.StatusCode != http.StatusFound {
			t.Fatalf("the redirect itself: %v %v", res, err)
		}
		_, _ = io.Copy(io.Discard, res.Body)
		_ = res.Body.Close()
		client.CheckRedirect = nil
		if _, err := client.Get(front.URL); !refused(err) {
			t.Errorf("followed to %s: %v", to, err)
		}
		front.Close()
	}
	if reached {
		t.Error("this machine was reached")
	}
}

// The console's client reaches our own listeners and no other port of this machine.
func TestHomeReachesOwnListenersOnly(t *testing.T) {
	own, other := httptest.NewServer(http.NotFoundHandler()), httptest.NewServer(http.NotFoundHandler())
	defer own.Close()
	defer other.Close()
	g := gate(t, "")
	g.Listens(own.Listener.Addr(), false)
	res, err := g.Home(time.Second).Get(own.URL)
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	if _, err := g.Home(time.Second).Get(other.URL); !refused(err) {
		t.Errorf("another listener: %v", err)
	}
	if _, err := g.Client(time.Second).Get(own.URL); !refused(err) {
		t.Errorf("our own listener: %v", err)
	}
}

// A secret stays with scheme, host and port.
func TestSameHost(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"https://a.test/x", "https://A.test:443/y?z", true}, {"http://a.test", "http://a.test.:80", true},
		{"https://a.test", "http://a.test", false}, {"https://a.test", "https://a.test:8443", false}, {"https://a.test", "https://b.test", false},
		{"", "https://a.test", false}, {"", "", true},
	} {
		if outbound.SameHost(c.a, c.b) != c.same {
			t.Errorf("%s and %s: %t", c.a, c.b, !c.same)
		}
	}
}
