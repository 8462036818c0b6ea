package satisfaction

import (
	"net/netip"
	"sync"
	"time"
)

// perMinute is how often one connection may open or send the page in a minute: a village's households behind one connection, and no guessing.
const perMinute = 120

// mostNets is of how many connections calls are counted within a minute; those beyond share one count.
const mostNets = 20_000

// limiter counts calls by connection within the minute. A replica counts its own.
type limiter struct {
	mu     sync.Mutex
	most   int
	nets   int
	minute int64
	calls  map[string]int
}

func (l *limiter) allow(from string, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if m := now.Unix() / 60; m != l.minute || l.calls == nil {
		l.minute, l.calls = m, map[string]int{}
	}
	key := netOf(from)
	if _, known := l.calls[key]; !known && len(l.calls) >= l.nets {
		key = others
	}
	l.calls[key]++
	return l.calls[key] <= l.most
}

// others is the count that connections beyond the most share.
const others = ""

// netOf is the connection an address belongs to: of IPv6 the first 64 bits, since one connection has all addresses behind them.
func netOf(ip string) string {
	a, err := netip.ParseAddr(ip)
	if err != nil {
		return ip
	}
	if a = a.Unmap(); a.Is4() {
		return a.String()
	}
	n, _ := a.WithZone("").Prefix(64)
	return n.String()
}
