package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/argon2"

	"mirror/internal/identity/directory"
	"mirror/internal/identity/password"
)

const realmPath = "/auth/realms/mirror/protocol/openid-connect"

// load is what callers met: answers by status and the times of the good ones.
type load struct {
	mu     sync.Mutex
	status map[int]int
	took   []time.Duration
	span   time.Duration
}

func (l *load) add(status int, took time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.status == nil {
		l.status = map[int]int{}
	}
	l.status[status]++
	if status == http.StatusOK {
		l.took = append(l.took, took)
	}
}

// rate is good answers a second.
func (l *load) rate() float64 { return float64(len(l.took)) / l.span.Seconds() }

func (l *load) at(q float64) time.Duration {
	if len(l.took) == 0 {
		return 0
	}
	slices.Sort(l.took)
	return l.took[min(len(l.took)-1, int(q*float64(len(l.took))))]
}

// closed runs callers that each ask again as soon as they were answered.
func closed(callers int, span time.Duration, call func(i int) int) *load {
	l := &load{}
	began := time.Now()
	var wg sync.WaitGroup
	for i := range callers {
		wg.Go(func() {
			for time.Since(began) < span {
				from := time.Now()
				status := call(i)
				l.add(status, time.Since(from))
			}
		})
	}
	wg.Wait()
	l.span = time.Since(began)
	return l
}

// open asks at a fixed rate, answered or not: that is what a crowd does.
func open(rate float64, span time.Duration, call func(i int) int) *load {
	l := &load{}
	began := time.Now()
	var wg sync.WaitGroup
	for i := 0; ; i++ {
		at := time.Duration(float64(i) / rate * float64(time.Second))
		if at >= span {
			break
		}
		time.Sleep(at - time.Since(began))
		wg.Go(func() {
			from := time.Now()
			status := call(i)
			l.add(status, time.Since(from))
		})
	}
	l.span = span
	wg.Wait()
	return l
}

// identityBench asks a running server over a real socket.
type identityBench struct {
	out         io.Writer
	base, admin string
	client      *http.Client
}

func (b *identityBench) send(req *http.Request) (int, []byte) {
	res, err := b.client.Do(req)
	if err != nil {
		return 0, nil
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		return 0, nil
	}
	return res.StatusCode, body
}

func (b *identityBench) form(v url.Values) (int, []byte) {
	req, _ := http.NewRequest("POST", b.base+realmPath+"/token", strings.NewReader(v.Encode()))
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return b.send(req)
}

var demoUsers = []string{"admin", "province", "city", "city2", "county", "town", "town2", "village", "team", "citizen", "legal", "ops", "auditor"}

func (b *identityBench) signIn(i int) (status int, access, refresh string) {
	status, body := b.form(url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {demoUsers[i%len(demoUsers)]}, "password": {directory.DemoPassword}, "scope": {"openid"}})
	var set struct {
		Access  string `json:"access_token"`
		Refresh string `json:"refresh_token"`
	}
	_ = json.Unmarshal(body, &set)
	return status, set.Access, set.Refresh
}

// identity measures the identity provider of the built binary: refresh and userinfo alone and beside a full hash pool, sign-ins and the share of the
// hash in them, and what twice the capacity does. span is the time of each part. The error names every goal that was missed.
func identity(ctx context.Context, out io.Writer, binary string, span time.Duration) error {
	admin := freeAddr()
	base, _, stop, err := startDemo(ctx, binary, "--admin-addr", admin, "--sessions-per-user", "0")
	if err != nil {
		return err
	}
	defer stop()
	b := &identityBench{out: out, base: base, admin: "http://" + admin,
		client: &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 1024, MaxConnsPerHost: 0}}}
	return b.run(span)
}

// freeAddr is a loopback address nobody listens on at this moment.
func freeAddr() string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "127.0.0.1:0"
	}
	defer l.Close()
	return l.Addr().String()
}

// floor is bare argon2id with the server's costs on every core: no program can sign in faster than it hashes.
func floor(span time.Duration) float64 {
	p := password.DefaultParams
	var n atomic.Int64
	began := time.Now()
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for time.Since(began) < span {
				argon2.IDKey([]byte("a password"), []byte("sixteen bytes ok"), p.Time, p.Memory, p.Threads, 32)
				n.Add(1)
			}
		})
	}
	wg.Wait()
	return float64(n.Load()) / time.Since(began).Seconds()
}

// What a sign-in costs: the call, the hash (which has goroutines of its own), the write, and the collector. Of what is allocated nearly all is the
// hash's 19 MiB, so the collector's work is the hash's. Other programs on the machine and the server's background work change nothing.
const (
	inSignIn = `net/http\.\(\*conn\)\.serve|argon2|db\.\(\*groupWriter\)|runtime\.gcBgMarkWorker`
	inHash   = `argon2|runtime\.gcBgMarkWorker`
)

// profiled runs work while the server's processor is profiled, and gives the hash's share of the sign-ins' samples.
func (b *identityBench) profiled(span time.Duration, work func()) (float64, error) {
	got := make(chan []byte, 1)
	go func() {
		res, err := http.Get(fmt.Sprintf("%s/debug/pprof/profile?seconds=%d", b.admin, max(1, int(span.Seconds()))))
		if err != nil {
			got <- nil
			return
		}
		defer res.Body.Close()
		raw, _ := io.ReadAll(res.Body)
		got <- raw
	}()
	work()
	f, err := os.CreateTemp("", "mirror-bench-*.pprof")
	if err != nil {
		return 0, err
	}
	defer os.Remove(f.Name())
	if _, err := f.Write(<-got); err != nil {
		return 0, err
	}
	if err := f.Close(); err != nil {
		return 0, err
	}
	all, err := samples(f.Name(), inSignIn)
	if err != nil {
		return 0, err
	}
	hash, err := samples(f.Name(), inHash)
	if err != nil || all == 0 {
		return 0, err
	}
	return hash / all, nil
}

var sampled = regexp.MustCompile(`accounting for ([0-9.]+)ms`)

// samples asks go tool pprof how much of a profile lies below functions of a name, ms.
func samples(file, focus string) (float64, error) {
	text, err := exec.Command("go", "tool", "pprof", "-top", "-unit=ms", "-nodefraction=0", "-edgefraction=0", "-nodecount=100000", "-focus="+focus, file).CombinedOutput()
	if err != nil {
		return 0, fmt.Errorf("go tool pprof: %w: %.300s", err, text)
	}
	if bytes.Contains(text, []byte("matched no samples")) {
		return 0, nil
	}
	m := sampled.FindSubmatch(text)
	if m == nil {
		return 0, fmt.Errorf("go tool pprof said something else: %.300s", text)
	}
	return strconv.ParseFloat(string(m[1]), 64)
}

func (b *identityBench) run(span time.Duration) error {
	var missed []error
	goal := func(ok bool, format string, args ...any) {
		if !ok {
			missed = append(missed, fmt.Errorf(format, args...))
		}
	}
	say := func(what string, l *load) {
		fmt.Fprintf(b.out, "%-44s %9.1f/s   p50 %s   p99 %s ms   %v\n", what, l.rate(), ms(l.at(.5)), ms(l.at(.99)), l.status)
	}
	bare := floor(span / 2)
	fmt.Fprintf(b.out, "%-44s %9.1f/s\n", "floor: bare argon2id on every core", bare)

	const callers = 8
	tokens := make([]string, callers)
	refreshes := make([]string, callers)
	for i := range callers {
		var status int
		if status, tokens[i], refreshes[i] = b.signIn(i); status != http.StatusOK {
			return fmt.Errorf("sign-in of %s: %d", demoUsers[i], status)
		}
	}
	refresh := func(i int) int {
		status, body := b.form(url.Values{"grant_type": {"refresh_token"}, "client_id": {"mirror-direct"}, "refresh_token": {refreshes[i]}})
		var set struct {
			Refresh string `json:"refresh_token"`
		}
		if status == http.StatusOK && json.Unmarshal(body, &set) == nil {
			refreshes[i] = set.Refresh
		}
		return status
	}
	userinfo := func(i int) int {
		req, _ := http.NewRequest("GET", b.base+realmPath+"/userinfo", nil)
		req.Header.Set("Authorization", "Bearer "+tokens[i])
		status, body := b.send(req)
		if status == http.StatusOK && !bytes.Contains(body, []byte("preferred_username")) {
			return 0
		}
		return status
	}
	aloneRefresh, aloneInfo := closed(callers, span, refresh), closed(callers, span, userinfo)
	say("refresh, 8 callers, alone", aloneRefresh)
	say("userinfo, 8 callers, alone", aloneInfo)

	var signIns *load
	share, err := b.profiled(span, func() {
		signIns = closed(2*runtime.GOMAXPROCS(0), span, func(i int) int { status, _, _ := b.signIn(i); return status })
	})
	if err != nil {
		return err
	}
	say("sign-ins, two callers a core", signIns)
	fmt.Fprintf(b.out, "%-44s %9.2f of the floor; inside the hash %.1f %% of the sign-ins' processor time\n", "", signIns.rate()/bare, share*100)
	goal(share >= .95, "inside the hash %.1f %% of the time, goal 95", share*100)

	capacity := signIns.rate()
	median := signIns.at(.5)
	crowd := open(2*capacity, 2*span, func(i int) int { status, _, _ := b.signIn(i); return status })
	say("sign-ins at twice the capacity", crowd)
	fmt.Fprintf(b.out, "%-44s %9.2f of the capacity is still served\n", "", crowd.rate()/capacity)
	for status := range crowd.status {
		goal(status == http.StatusOK || status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable, "twice the capacity is answered %d", status)
	}
	goal(crowd.at(.99) <= 5*time.Second, "twice the capacity: accepted p99 %s, goal 5 s", crowd.at(.99))
	goal(crowd.rate() >= capacity/2, "twice the capacity: %.2f of it served, goal 0.5", crowd.rate()/capacity)
	time.Sleep(4 * time.Second)
	after := closed(2*runtime.GOMAXPROCS(0), max(time.Second, span/4), func(i int) int { status, _, _ := b.signIn(i); return status })
	say("five seconds after", after)
	// The machine may be slower now than it was: the floor is taken again beside it.
	slower := max(1, bare/floor(max(time.Second, span/4)))
	fmt.Fprintf(b.out, "%-44s %9.2f of the median before, on a machine %.2f times slower\n", "", float64(after.at(.5))/float64(median), slower)
	goal(float64(after.at(.5)) <= 2*slower*float64(median), "after the crowd: median %s, before %s, goal twice", after.at(.5), median)
	// The pool is kept full by more callers than it has cores, while the others go on.
	full := make(chan struct{})
	var busy sync.WaitGroup
	for i := range 4 * runtime.GOMAXPROCS(0) {
		busy.Go(func() {
			for {
				select {
				case <-full:
					return
				default:
					b.signIn(i)
				}
			}
		})
	}
	time.Sleep(span / 8)
	besideRefresh, besideInfo := closed(callers, span, refresh), closed(callers, span, userinfo)
	close(full)
	busy.Wait()
	say("refresh, 8 callers, hash pool full", besideRefresh)
	say("userinfo, 8 callers, hash pool full", besideInfo)
	fmt.Fprintf(b.out, "%-44s refresh %.2f, userinfo %.2f of alone\n", "", besideRefresh.rate()/aloneRefresh.rate(), besideInfo.rate()/aloneInfo.rate())
	for name, l := range map[string]*load{"refresh": besideRefresh, "userinfo": besideInfo} {
		goal(len(l.status) == 1 && l.status[http.StatusOK] > 0, "%s beside a full hash pool answers %v", name, l.status)
	}

	return errors.Join(missed...)
}
