package outbound

import (
	"fmt"
	"net"
	"net/netip"
	"strings"
)

// Place is what an operator allows: a network, or one port of one address. Only the second opens a listener of our own.
type Place struct {
	Net  netip.Prefix
	Port uint16 // 0: every port
}

// Loopback allows this machine, which tests and developers need.
const Loopback = "127.0.0.0/8,::1/128"

// ParsePlaces reads addresses, networks and address:port, with commas.
func ParsePlaces(text string) ([]Place, error) {
	var out []Place
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if p, err := netip.ParsePrefix(part); err == nil {
			out = append(out, Place{Net: p.Masked()})
		} else if a, err := netip.ParseAddr(part); err == nil && a.Zone() == "" {
			out = append(out, Place{Net: host(a.Unmap())})
		} else if ap, err := netip.ParseAddrPort(part); err == nil && ap.Addr().Zone() == "" {
			out = append(out, at(ap))
		} else {
			return nil, fmt.Errorf("%s is no address, network or address:port, such as 127.0.0.1, 127.0.0.0/8 or 127.0.0.1:8080", part)
		}
	}
	return out, nil
}

func host(a netip.Addr) netip.Prefix { return netip.PrefixFrom(a, a.BitLen()) }

func at(ap netip.AddrPort) Place { return Place{Net: host(ap.Addr().Unmap()), Port: ap.Port()} }

// Refused is an address the rule does not open.
type Refused struct {
	Address netip.AddrPort
	Why     string // in Chinese, for the administrator who typed the address
}

func (r *Refused) Error() string { return fmt.Sprintf("outbound: %s is refused: %s", r.Address, r.Why) }

// Text is what the administrator reads.
func (r *Refused) Text() string {
	return "平台不允许访问该地址（" + r.Why + "）；确需访问时，请在启动设置 outbound-allow 中登记"
}

// Why are the reasons, as people read them.
const (
	whyLoopback = "本机地址"
	whyLink     = "链路本地地址"
	whyMetadata = "云平台元数据地址"
	whyNowhere  = "不是一台主机的地址"
	whyOwn      = "本平台自己的监听地址"
)

// closed are the networks nobody's server lives in. The metadata services of clouds stand among them with the addresses outside link-local:
// EC2 and GCP over IPv6, Alibaba, Azure, Oracle.
var closed = []struct {
	net netip.Prefix
	why string
}{
	{netip.MustParsePrefix("127.0.0.0/8"), whyLoopback}, {netip.MustParsePrefix("::1/128"), whyLoopback},
	{netip.MustParsePrefix("169.254.169.254/32"), whyMetadata}, {netip.MustParsePrefix("169.254.170.2/32"), whyMetadata},
	{netip.MustParsePrefix("169.254.0.23/32"), whyMetadata}, {netip.MustParsePrefix("100.100.100.200/32"), whyMetadata},
	{netip.MustParsePrefix("168.63.129.16/32"), whyMetadata}, {netip.MustParsePrefix("192.0.0.192/32"), whyMetadata},
	{netip.MustParsePrefix("fd00:ec2::/32"), whyMetadata}, {netip.MustParsePrefix("fd20:ce::/32"), whyMetadata},
	{netip.MustParsePrefix("169.254.0.0/16"), whyLink}, {netip.MustParsePrefix("fe80::/10"), whyLink}, {netip.MustParsePrefix("fec0::/10"), whyLink},
	{netip.MustParsePrefix("0.0.0.0/8"), whyNowhere}, {netip.MustParsePrefix("224.0.0.0/3"), whyNowhere},
	// :: and the IPv4-compatible form of RFC 4291 that nobody uses any more, local translation (RFC 8215, which address it carries hangs on the
	// network), discard-only, Teredo, multicast.
	{netip.MustParsePrefix("::/96"), whyNowhere}, {netip.MustParsePrefix("64:ff9b:1::/48"), whyNowhere}, {netip.MustParsePrefix("100::/64"), whyNowhere},
	{netip.MustParsePrefix("2001::/32"), whyNowhere}, {netip.MustParsePrefix("ff00::/8"), whyNowhere},
}

// inner takes the IPv4 address out of the forms in which IPv6 carries one: mapped, translated (RFC 6052), 6to4. It is what a
// connection would reach.
func inner(a netip.Addr) netip.Addr {
	a = a.Unmap().WithZone("")
	if a.Is4() {
		return a
	}
	b := a.As16()
	switch {
	case translated.Contains(a):
		return netip.AddrFrom4([4]byte(b[12:16]))
	case sixToFour.Contains(a):
		return netip.AddrFrom4([4]byte(b[2:6]))
	}
	return a
}

var (
	translated = netip.MustParsePrefix("64:ff9b::/96")
	sixToFour  = netip.MustParsePrefix("2002::/16")
)

// Judge is the rule for one resolved address: nil, or a *Refused.
func (g *Gate) Judge(to netip.AddrPort) error {
	a := inner(to.Addr())
	if !a.IsValid() {
		return &Refused{to, whyNowhere}
	}
	var places []Place
	var own []netip.AddrPort
	if g != nil {
		g.mu.RLock()
		places, own = g.places, g.own
		g.mu.RUnlock()
	}
	network := false
	for _, p := range places {
		if !p.Net.Contains(a) {
			continue
		}
		if p.Port == to.Port() {
			return nil
		}
		network = network || p.Port == 0
	}
	if isOwn(own, netip.AddrPortFrom(a, to.Port())) {
		return &Refused{to, whyOwn}
	}
	if network {
		return nil
	}
	for _, c := range closed {
		if c.net.Contains(a) {
			return &Refused{to, c.why}
		}
	}
	return nil
}

// isOwn tells whether one of the listeners would answer at to.
func isOwn(listeners []netip.AddrPort, to netip.AddrPort) bool {
	for _, l := range listeners {
		if l.Port() == to.Port() && (inner(l.Addr()) == to.Addr() || l.Addr().IsUnspecified() && ofThisMachine(to.Addr())) {
			return true
		}
	}
	return false
}

// ofThisMachine asks the interfaces again: addresses come and go while a process runs. Only connections to a port of our own ask.
func ofThisMachine(a netip.Addr) bool {
	if a.IsLoopback() || a.IsUnspecified() {
		return true
	}
	list, err := net.InterfaceAddrs()
	if err != nil {
		return true
	}
	for _, i := range list {
		if n, ok := i.(*net.IPNet); ok {
			if own, ok := netip.AddrFromSlice(n.IP); ok && own.Unmap() == a {
				return true
			}
		}
	}
	return false
}
