package policy

import (
	"net/netip"
	"strings"
)

// Admits reports whether an administrator may come from an address. One that cannot be read comes from nowhere that is listed.
func (p *Policy) Admits(ip string) bool {
	if len(p.AdminNetworks) == 0 {
		return true
	}
	from, err := netip.ParseAddr(ip)
	if err != nil {
		return false
	}
	from = from.Unmap().WithZone("")
	for _, text := range p.AdminNetworks {
		if n, ok := network(text); ok && n.Contains(from) {
			return true
		}
	}
	return false
}

// network reads one line of the list: a network, or a single address.
func network(text string) (netip.Prefix, bool) {
	if !strings.Contains(text, "/") {
		a, err := netip.ParseAddr(text)
		if err != nil || a.Zone() != "" {
			return netip.Prefix{}, false
		}
		a = a.Unmap()
		return netip.PrefixFrom(a, a.BitLen()), true
	}
	n, err := netip.ParsePrefix(text)
	return n, err == nil
}
