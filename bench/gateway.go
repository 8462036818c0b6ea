package main

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"time"
)

// The calls that are measured, by 32 connections: with and without a body, short and long answers, to a server in the clear and by TLS.
const (
	callers      = 32
	answerBytes  = 1 << 10
	largeBytes   = 64 << 10
	plainPrefix  = "/web/bench-service/"
	tlsPrefix    = "/web/bench-tls/"
	smallName    = "kilobyte"
	largeName    = "large"
	gatewayTries = 5
	rows         = 60
	inARow       = 26
	addedGoal    = 200 * time.Microsecond
)

// kindOfCall is one of them.
type kindOfCall struct {
	name, method, path string
	size               int64
}

func kindsOfCall() []kindOfCall {
	var out []kindOfCall
	for _, to := range []struct{ name, prefix string }{{"", plainPrefix}, {" TLS", tlsPrefix}} {
		for _, answer := range []struct {
			name, path string
			size       int64
		}{{"1 KiB", smallName, answerBytes}, {"64 KiB", largeName, largeBytes}} {
			for _, method := range []string{http.MethodGet, http.MethodPost} {
				out = append(out, kindOfCall{method + " " + answer.name + to.name, method, to.prefix + answer.path, answer.size})
			}
		}
	}
	return out
}

// goals are the least shares of a peer's calls a second.
func (k kindOfCall) goal(peer string) float64 {
	switch {
	case peer == "nginx" && k.size == largeBytes:
		return 0.6
	case peer == "nginx":
		return 0.3
	case peer == "caddy" && k.size == answerBytes:
		return 0.9
	}
	return 0
}

// contender is one way to the same small server.
type contender struct {
	name   string
	base   string
	bearer string
	pid    int
	rates  map[string][]float64       // calls a second by kind, one a round
	cpu    map[string][]time.Duration // processor time a call by kind, one a round
	took   []time.Duration            // of one caller alone, call after call
	cut    map[string]*atomic.Int64   // answers cut short, by kind; ours never are
}

// origins are the addresses of the small server, in the clear and by TLS.
type origins struct{ plain, tls string }

// gateway compares calls sent on by our gateway, which verifies the bearer and its session each time, with the same calls sent on by
// nginx, Caddy and a stock httputil.ReverseProxy, which verify nothing, and with no proxy at all. All are measured in turn, several rounds in
// one run, because only the ratios mean anything. nginx and Caddy are Debian packages; one that is missing is left out and named.
func gateway(ctx context.Context, out io.Writer, binary string, span time.Duration) error {
	dir, err := os.MkdirTemp("", "mirror-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := vouch(dir); err != nil {
		return err
	}
	to, quit, err := smallServer(ctx, dir)
	if err != nil {
		return err
	}
	defer quit()
	all := []*contender{{name: "direct", base: "http://" + to.plain}}

	base, pid, stop, err := startDemo(ctx, binary)
	if err != nil {
		return err
	}
	defer stop()
	token, err := signIn(ctx, base, "mirror", "admin", "Mirror2026")
	if err != nil {
		return err
	}
	for prefix, address := range map[string]string{plainPrefix: "http://" + to.plain, tlsPrefix: "https://" + to.tls} {
		row, err := json.Marshal(map[string]any{"name": prefix, "prefix": prefix, "address": address, "rule": "signed-in", "timeoutMs": 5000, "inFlight": 256, "enabled": true})
		if err != nil {
			return err
		}
		if _, err := post(ctx, base+"/api/upstreams", token, string(row)); err != nil {
			return fmt.Errorf("add the upstream: %w", err)
		}
	}
	all = append(all, &contender{name: "mirror", base: base, bearer: token, pid: pid})
	for _, start := range []func(context.Context, string, origins) (*contender, func(), error){startStock, startNginx, startCaddy} {
		peer, stop, err := start(ctx, dir, to)
		if errors.Is(err, exec.ErrNotFound) {
			fmt.Fprintf(out, "not installed, left out: %v\n", err)
			continue
		}
		if err != nil {
			return err
		}
		defer stop()
		all = append(all, peer)
	}

	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: callers, DisableCompression: true}, Timeout: 10 * time.Second}
	kinds := kindsOfCall()
	for _, c := range all {
		c.rates, c.cpu, c.cut = map[string][]float64{}, map[string][]time.Duration{}, map[string]*atomic.Int64{}
		for _, k := range kinds {
			c.cut[k.name] = &atomic.Int64{}
		}
		if err := c.warm(client, kinds); err != nil {
			return err
		}
	}
	for try := range gatewayTries {
		for _, k := range kinds {
			for _, c := range inOrder(all, k, try) {
				if err := c.round(client, k, span/gatewayTries); err != nil {
					return err
				}
			}
		}
	}
	// One caller alone, in turn, so that a slow moment of the machine meets all of them.
	if err := inTurn(client, kinds[0], all); err != nil {
		return err
	}
	missed := report(out, kinds, all)
	added := quantile(all[1].took, 0.5) - quantile(all[0].took, 0.5)
	fmt.Fprintf(out, "one caller alone, %s: added p50 %s ms (goal %s)\n", kinds[0].name, ms(added), ms(addedGoal))
	if missed || added > addedGoal {
		return errors.New("the gateway is slower than its goal")
	}
	return nil
}

// inOrder gives the ways of a kind of call, another one first in each round: who comes first meets what the kind before left behind, and always was our
// gateway with calls by TLS, to which there is no direct way.
func inOrder(all []*contender, k kindOfCall, round int) []*contender {
	if strings.HasPrefix(k.path, tlsPrefix) {
		all = all[1:]
	}
	from := round % len(all)
	return slices.Concat(all[from:], all[:from])
}

// report writes a table for each kind of call, and tells whether a goal was missed.
func report(out io.Writer, kinds []kindOfCall, all []*contender) (missed bool) {
	fmt.Fprintf(out, "calls a second by %d connections, minimum, median and maximum of %d rounds; processor time a call, median\n", callers, gatewayTries)
	for _, k := range kinds {
		fmt.Fprintf(out, "\n%-16s %9s %9s %9s %9s   mirror to it\n", k.name, "min", "median", "max", "cpu us")
		ours := median(all[1].rates[k.name])
		for _, c := range all {
			rates := c.rates[k.name]
			if len(rates) == 0 {
				continue
			}
			fmt.Fprintf(out, "%-16s %9.0f %9.0f %9.0f %9d", c.name, slices.Min(rates), median(rates), slices.Max(rates), median(c.cpu[k.name]).Microseconds())
			if c != all[0] && c != all[1] {
				share := ours / median(rates)
				fmt.Fprintf(out, "   %.2f", share)
				if goal := k.goal(c.name); goal > 0 {
					fmt.Fprintf(out, " (goal %.1f)", goal)
					missed = missed || share < goal
				}
			}
			if n := c.cut[k.name].Load(); n > 0 {
				fmt.Fprintf(out, "   %d answers cut short", n)
			}
			fmt.Fprintln(out)
		}
	}
	fmt.Fprintln(out)
	return missed
}

// inTurn makes rows of calls one after the other and keeps how long each took; the first of a row only wakes the server.
func inTurn(client *http.Client, k kindOfCall, all []*contender) error {
	for range rows {
		for _, c := range all {
			for i := range inARow {
				took, err := c.call(client, k)
				if err != nil {
					return err
				}
				if i > 0 {
					c.took = append(c.took, took)
				}
			}
		}
	}
	return nil
}

var askedWith = strings.Repeat("x", answerBytes)

func (c *contender) call(client *http.Client, k kindOfCall) (time.Duration, error) {
	var body io.Reader
	if k.method == http.MethodPost {
		body = strings.NewReader(askedWith)
	}
	q, err := http.NewRequest(k.method, c.base+k.path, body)
	if err != nil {
		return 0, err
	}
	if c.bearer != "" {
		q.Header.Set("Authorization", "Bearer "+c.bearer)
	}
	from := time.Now()
	resp, err := client.Do(q)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", c.name, err)
	}
	defer resp.Body.Close()
	n, err := io.Copy(io.Discard, resp.Body)
	if err != nil {
		return 0, fmt.Errorf("%s, %s: %s with %d bytes, %w", c.name, k.name, resp.Status, n, err)
	}
	if resp.StatusCode != http.StatusOK || n != k.size {
		return 0, fmt.Errorf("%s, %s: %s with %d bytes", c.name, k.name, resp.Status, n)
	}
	return time.Since(from), nil
}

// warm asks until every way is there: a new upstream is known within a second.
func (c *contender) warm(client *http.Client, kinds []kindOfCall) error {
	for _, k := range kinds {
		var err error
		for range 100 {
			if _, err = c.call(client, k); err == nil {
				break
			}
			time.Sleep(100 * time.Millisecond)
		}
		if err != nil {
			return err
		}
		if _, err := c.crowd(client, k, 100*time.Millisecond); err != nil {
			return err
		}
	}
	return nil
}

func (c *contender) round(client *http.Client, k kindOfCall, span time.Duration) error {
	from, err := processorTime(c.pid)
	if err != nil {
		return err
	}
	rate, err := c.crowd(client, k, span)
	if err != nil {
		return err
	}
	to, err := processorTime(c.pid)
	if err != nil {
		return err
	}
	c.rates[k.name] = append(c.rates[k.name], rate)
	c.cpu[k.name] = append(c.cpu[k.name], time.Duration(float64(to-from)/max(1, rate*span.Seconds())))
	return nil
}

// crowd tells the calls a second of all callers together. A Go proxy without full duplex cuts some answers to calls with a body short
// (go.dev/issue/40747): a peer's are counted and said, ours would end the measurement.
func (c *contender) crowd(client *http.Client, k kindOfCall, span time.Duration) (float64, error) {
	failed := make(chan error, 1)
	l := closed(callers, span, func(int) int {
		_, err := c.call(client, k)
		if c.bearer == "" && (errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF)) {
			c.cut[k.name].Add(1)
			return 0
		}
		if err != nil {
			select {
			case failed <- err:
			default:
			}
			return 0
		}
		return http.StatusOK
	})
	select {
	case err := <-failed:
		return 0, err
	default:
		return l.rate(), nil
	}
}

func median[T int | float64 | time.Duration](list []T) T {
	sorted := slices.Sorted(slices.Values(list))
	return sorted[len(sorted)/2]
}

// processorTime is what a process and its children used, in user and kernel mode (proc(5): utime and stime, 100 a second).
func processorTime(pid int) (time.Duration, error) {
	if pid == 0 {
		return 0, nil
	}
	total := time.Duration(0)
	for _, p := range append(children(pid), pid) {
		raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p))
		if err != nil {
			return 0, err
		}
		fields := strings.Fields(string(raw[bytes.LastIndexByte(raw, ')')+1:]))
		for _, i := range []int{11, 12} {
			ticks, err := strconv.Atoi(fields[i])
			if err != nil {
				return 0, err
			}
			total += time.Duration(ticks) * 10 * time.Millisecond
		}
	}
	return total, nil
}

func children(pid int) []int {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
	if err != nil {
		return nil
	}
	var out []int
	for _, f := range strings.Fields(string(raw)) {
		if p, err := strconv.Atoi(f); err == nil {
			out = append(out, p)
		}
	}
	return out
}

// vouch writes a certificate for this machine that every process started from here trusts.
func vouch(dir string) error {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	c := &x509.Certificate{SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
		IsCA: true, BasicConstraintsValid: true}
	der, err := x509.CreateCertificate(rand.Reader, c, c, &key.PublicKey, key)
	if err != nil {
		return err
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return err
	}
	for name, block := range map[string]*pem.Block{"cert.pem": {Type: "CERTIFICATE", Bytes: der}, "key.pem": {Type: "PRIVATE KEY", Bytes: private}} {
		if err := os.WriteFile(filepath.Join(dir, name), pem.EncodeToMemory(block), 0o600); err != nil {
			return err
		}
	}
	return os.Setenv("SSL_CERT_FILE", filepath.Join(dir, "cert.pem"))
}

// smallServer starts a process that answers 1 KiB, and 64 KiB to largeName. It is a process of its own, as every server behind a gateway is: in the
// callers' process it would be awake whenever they are, and a call without a gateway would cost less than any real one.
func smallServer(ctx context.Context, dir string) (at origins, stop func(), err error) {
	self, err := os.Executable()
	if err != nil {
		return at, nil, err
	}
	at = origins{freeAddr(), freeAddr()}
	_, stop, err = startPeer(ctx, "small server", at.plain, exec.CommandContext(ctx, self, "--small-server", strings.Join([]string{at.plain, at.tls, dir}, ",")))
	return at, stop, err
}

// serveSmall is that process: told is its address, the one by TLS, and the folder of the certificate.
func serveSmall(told string) error {
	at := strings.SplitN(told, ",", 3)
	if len(at) != 3 {
		return errors.New("small-server: expected address,address,folder")
	}
	body := bytes.Repeat([]byte("x"), largeBytes)
	h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.Header().Set("Content-Type", "text/plain")
		size := answerBytes
		if strings.HasSuffix(r.URL.Path, largeName) {
			size = largeBytes
		}
		w.Header().Set("Content-Length", strconv.Itoa(size))
		_, _ = w.Write(body[:size])
	})
	one := new(http.Protocols)
	one.SetHTTP1(true)
	failed := make(chan error, 2)
	go func() {
		s := &http.Server{Addr: at[1], ReadHeaderTimeout: 5 * time.Second, Handler: h, Protocols: one}
		failed <- s.ListenAndServeTLS(filepath.Join(at[2], "cert.pem"), filepath.Join(at[2], "key.pem"))
	}()
	go func() {
		s := &http.Server{Addr: at[0], ReadHeaderTimeout: 5 * time.Second, Handler: h}
		failed <- s.ListenAndServe()
	}()
	return <-failed
}

// startStock starts net/http's own proxy as its documentation shows it, in a process of its own.
func startStock(ctx context.Context, _ string, to origins) (*contender, func(), error) {
	self, err := os.Executable()
	if err != nil {
		return nil, nil, err
	}
	addr := freeAddr()
	return startPeer(ctx, "stock", addr, exec.CommandContext(ctx, self, "--stock-proxy", strings.Join([]string{addr, to.plain, to.tls}, ",")))
}

// serveStock is that process: told is its address and those of the small server.
func serveStock(told string) error {
	at := strings.SplitN(told, ",", 3)
	if len(at) != 3 {
		return errors.New("stock-proxy: expected address,address,address")
	}
	pool := &http.Transport{MaxIdleConnsPerHost: 256, DisableCompression: true}
	proxy := func(scheme, host string) http.Handler {
		p := httputil.NewSingleHostReverseProxy(&url.URL{Scheme: scheme, Host: host})
		p.Transport = pool
		return p
	}
	mux := http.NewServeMux()
	mux.Handle(plainPrefix, proxy("http", at[1]))
	mux.Handle(tlsPrefix, proxy("https", at[2]))
	// Without full duplex net/http closes the caller's body at the first byte of the answer; the transport may still look for its end, and then
	// cuts the answer short (go.dev/issue/40747).
	h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := http.NewResponseController(w).EnableFullDuplex(); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		mux.ServeHTTP(w, r)
	})
	s := &http.Server{Addr: at[0], ReadHeaderTimeout: 5 * time.Second, Handler: h}
	return s.ListenAndServe()
}

func startNginx(ctx context.Context, dir string, to origins) (*contender, func(), error) {
	path, err := exec.LookPath("nginx")
	if err != nil {
		return nil, nil, err
	}
	addr := freeAddr()
	conf := filepath.Join(dir, "nginx.conf")
	err = os.WriteFile(conf, fmt.Appendf(nil, `daemon off; pid %[1]s/nginx.pid; worker_processes auto; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path %[1]s/b; proxy_temp_path %[1]s/p; fastcgi_temp_path %[1]s/f; uwsgi_temp_path %[1]s/u; scgi_temp_path %[1]s/s;
  keepalive_requests 1000000;
  upstream small { server %[2]s; keepalive 64; keepalive_requests 1000000; }
  upstream tls { server %[4]s; keepalive 64; keepalive_requests 1000000; }
  server { listen %[3]s; proxy_http_version 1.1; proxy_set_header Connection "";
    location / { proxy_pass http://small; }
    location %[5]s { proxy_pass https://tls; }
  }
}
`, dir, to.plain, addr, to.tls, tlsPrefix), 0o600)
	if err != nil {
		return nil, nil, err
	}
	return startPeer(ctx, "nginx", addr, exec.CommandContext(ctx, path, "-p", dir, "-c", conf))
}

func startCaddy(ctx context.Context, dir string, to origins) (*contender, func(), error) {
	path, err := exec.LookPath("caddy")
	if err != nil {
		return nil, nil, err
	}
	addr := freeAddr()
	conf := filepath.Join(dir, "Caddyfile")
	err = os.WriteFile(conf, fmt.Appendf(nil, `{
	admin off
	auto_https off
	storage file_system %[1]s
}
http://%[2]s {
	handle %[5]s* {
		reverse_proxy https://%[4]s {
			transport http {
				keepalive_idle_conns_per_host 64
				versions 1.1
			}
		}
	}
	handle {
		reverse_proxy %[3]s {
			transport http {
				keepalive_idle_conns_per_host 64
			}
		}
	}
}
`, dir, addr, to.plain, to.tls, tlsPrefix), 0o600)
	if err != nil {
		return nil, nil, err
	}
	cmd := exec.CommandContext(ctx, path, "run", "--config", conf, "--adapter", "caddyfile")
	cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_DATA_HOME="+dir)
	return startPeer(ctx, "caddy", addr, cmd)
}

func startPeer(_ context.Context, name, addr string, cmd *exec.Cmd) (*contender, func(), error) {
	var said bytes.Buffer
	cmd.Stderr = &said
	if err := cmd.Start(); err != nil {
		return nil, nil, err
	}
	stop := func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
	}
	for range 100 {
		if conn, err := net.Dial("tcp", addr); err == nil {
			_ = conn.Close()
			return &contender{name: name, base: "http://" + addr, pid: cmd.Process.Pid}, stop, nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	stop()
	return nil, nil, fmt.Errorf("%s did not listen: %s", name, said.String())
}
