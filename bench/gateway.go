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
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// The calls that are measured: 1 KiB and 64 KiB by 32 connections.
const (
	callers      = 32
	answerBytes  = 1 << 10
	largeBytes   = 64 << 10
	smallPath    = "/web/bench-service/kilobyte"
	largePath    = "/web/bench-service/large"
	gatewayTries = 5
	rows         = 60
	inARow       = 26
	largeGoal    = 0.6 // of nginx
	addedGoal    = 200 * time.Microsecond
)

// contender is one way to the same small server.
type contender struct {
	name   string
	base   string
	bearer string
	pid    int
	rates  []float64       // calls of 1 KiB a second, one a round
	large  []float64       // calls of 64 KiB a second, one a round
	cpu    []time.Duration // processor time a call of 1 KiB, one a round
	took   []time.Duration // of one caller alone, call after call
}

// gateway compares calls sent on by our gateway, which verifies the bearer and its session each time, with the same calls sent on by
// nginx and Caddy, which verify nothing, and with no proxy at all. All are measured in turn, several rounds in one run, because only the
// ratios mean anything. Both peers are Debian packages; one that is missing is left out and named.
func gateway(ctx context.Context, out io.Writer, binary string, span time.Duration) error {
	dir, err := os.MkdirTemp("", "mirror-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	origin, quit, err := smallServer(ctx)
	if err != nil {
		return err
	}
	defer quit()
	all := []*contender{{name: "direct", base: "http://" + origin}}

	base, pid, stop, err := startDemo(ctx, binary)
	if err != nil {
		return err
	}
	defer stop()
	token, err := signIn(ctx, base, "mirror", "admin", "Mirror2026")
	if err != nil {
		return err
	}
	row, err := json.Marshal(map[string]any{"name": "bench", "prefix": "/web/bench-service/", "address": "http://" + origin, "rule": "signed-in",
		"timeoutMs": 5000, "inFlight": 256, "enabled": true})
	if err != nil {
		return err
	}
	if _, err := post(ctx, base+"/api/upstreams", token, string(row)); err != nil {
		return fmt.Errorf("add the upstream: %w", err)
	}
	all = append(all, &contender{name: "mirror", base: base, bearer: token, pid: pid})
	for _, start := range []func(context.Context, string, string) (*contender, func(), error){startNginx, startCaddy} {
		peer, stop, err := start(ctx, dir, origin)
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
	for _, c := range all {
		if err := c.warm(client); err != nil {
			return err
		}
	}
	for range gatewayTries {
		for _, c := range all {
			if err := c.round(client, span/gatewayTries); err != nil {
				return err
			}
		}
		for _, c := range all {
			rate, err := c.crowd(client, largePath, largeBytes, span/gatewayTries)
			if err != nil {
				return err
			}
			c.large = append(c.large, rate)
		}
	}
	// One caller alone, in turn, so that a slow moment of the machine meets all of them.
	if err := inTurn(client, all); err != nil {
		return err
	}
	fmt.Fprintf(out, "1 KiB, and 64 KiB where it says so; %d connections, median of %d rounds\n%-8s %10s %14s %14s %10s %14s\n", callers, gatewayTries, "", "calls/s", "cpu us a call", "64 KiB calls/s", "p50 ms", "added p50 ms")
	direct := quantile(all[0].took, 0.5)
	for _, c := range all {
		p50 := quantile(c.took, 0.5)
		fmt.Fprintf(out, "%-8s %10.0f %14.0f %14.0f %10s %14s\n", c.name, median(c.rates), float64(median(c.cpu).Microseconds()), median(c.large), ms(p50), ms(p50-direct))
	}
	missed := false
	for _, peer := range all[2:] {
		goal := map[string]float64{"nginx": 0.3, "caddy": 1.0}[peer.name]
		ratio := median(all[1].rates) / median(peer.rates)
		fmt.Fprintf(out, "mirror : %s = %.2f (goal %.1f)\n", peer.name, ratio, goal)
		missed = missed || ratio < goal
		ratio = median(all[1].large) / median(peer.large)
		fmt.Fprintf(out, "mirror : %s with 64 KiB = %.2f", peer.name, ratio)
		if peer.name == "nginx" {
			fmt.Fprintf(out, " (goal %.1f)", largeGoal)
			missed = missed || ratio < largeGoal
		}
		fmt.Fprintln(out)
	}
	added := quantile(all[1].took, 0.5) - direct
	fmt.Fprintf(out, "added p50 %s ms (goal %s)\n", ms(added), ms(addedGoal))
	missed = missed || added > addedGoal
	if missed {
		return errors.New("the gateway is slower than its goal")
	}
	return nil
}

// inTurn makes rows of calls one after the other and keeps how long each took; the first of a row only wakes the server.
func inTurn(client *http.Client, all []*contender) error {
	for range rows {
		for _, c := range all {
			for i := range inARow {
				took, err := c.call(client, smallPath, answerBytes)
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

func (c *contender) call(client *http.Client, path string, size int64) (time.Duration, error) {
	q, err := http.NewRequest(http.MethodGet, c.base+path, nil)
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
	if err != nil || resp.StatusCode != http.StatusOK || n != size {
		return 0, fmt.Errorf("%s: %s with %d bytes, %v", c.name, resp.Status, n, err)
	}
	return time.Since(from), nil
}

// warm asks until the way is there: a new upstream is known within a second.
func (c *contender) warm(client *http.Client) error {
	var err error
	for range 100 {
		if _, err = c.call(client, smallPath, answerBytes); err == nil {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	if err != nil {
		return err
	}
	return c.round(client, 300*time.Millisecond)
}

func (c *contender) round(client *http.Client, span time.Duration) error {
	from, err := processorTime(c.pid)
	if err != nil {
		return err
	}
	rate, err := c.crowd(client, smallPath, answerBytes, span)
	if err != nil {
		return err
	}
	to, err := processorTime(c.pid)
	if err != nil {
		return err
	}
	c.rates = append(c.rates, rate)
	c.cpu = append(c.cpu, time.Duration(float64(to-from)/max(1, rate*span.Seconds())))
	return nil
}

// crowd tells the calls a second of all callers together.
func (c *contender) crowd(client *http.Client, path string, size int64, span time.Duration) (float64, error) {
	failed := make(chan error, 1)
	l := closed(callers, span, func(int) int {
		if _, err := c.call(client, path, size); err != nil {
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

// smallServer starts a process that answers 1 KiB, and 64 KiB to largePath. It is a process of its own, as every server behind a gateway is: in the
// callers' process it would be awake whenever they are, and a call without a gateway would cost less than any real one.
func smallServer(ctx context.Context) (addr string, stop func(), err error) {
	self, err := os.Executable()
	if err != nil {
		return "", nil, err
	}
	addr = freeAddr()
	_, stop, err = startPeer(ctx, "small server", addr, exec.CommandContext(ctx, self, "--small-server", addr))
	return addr, stop, err
}

// serveSmall is that process.
func serveSmall(addr string) error {
	body := bytes.Repeat([]byte("x"), largeBytes)
	s := &http.Server{Addr: addr, ReadHeaderTimeout: 5 * time.Second, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/plain")
		size := answerBytes
		if r.URL.Path == largePath {
			size = largeBytes
		}
		w.Header().Set("Content-Length", strconv.Itoa(size))
		_, _ = w.Write(body[:size])
	})}
	return s.ListenAndServe()
}

func startNginx(ctx context.Context, dir, origin string) (*contender, func(), error) {
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
  server { listen %[3]s; location / { proxy_pass http://small; proxy_http_version 1.1; proxy_set_header Connection ""; } }
}
`, dir, origin, addr), 0o600)
	if err != nil {
		return nil, nil, err
	}
	return startPeer(ctx, "nginx", addr, exec.CommandContext(ctx, path, "-p", dir, "-c", conf))
}

func startCaddy(ctx context.Context, dir, origin string) (*contender, func(), error) {
	path, err := exec.LookPath("caddy")
	if err != nil {
		return nil, nil, err
	}
	addr := freeAddr()
	conf := filepath.Join(dir, "Caddyfile")
	err = os.WriteFile(conf, fmt.Appendf(nil, "{\n\tadmin off\n\tauto_https off\n\tstorage file_system %s\n}\nhttp://%s {\n\treverse_proxy %s {\n\t\ttransport http {\n\t\t\tkeepalive_idle_conns_per_host 64\n\t\t}\n\t}\n}\n", dir, addr, origin), 0o600)
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
