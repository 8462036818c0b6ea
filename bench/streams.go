package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// overStreams holds n idle event streams of one person over real connections and measures: what each costs the server (pid, read
// from /proc; 0 leaves it out), how other calls fare beside them, and how long an event takes to reach all of them. Both
// processes need n file descriptors (ulimit -n). settle is how long the streams rest before memory is read: shortly after the rush of
// connecting it holds what connecting threw away.
func overStreams(ctx context.Context, out io.Writer, base, realm, user, password string, n, pid, rounds int, settle time.Duration) error {
	base = strings.TrimRight(base, "/")
	token, err := signIn(ctx, base, realm, user, password)
	if err != nil {
		return err
	}
	u, err := url.Parse(base)
	if err != nil {
		return err
	}
	// Warm up what is there once for all, so that it is not counted to the streams.
	if _, err := calls(ctx, base, token, 50); err != nil {
		return err
	}
	time.Sleep(5 * time.Second)
	before, err := resident(pid)
	if err != nil {
		return err
	}
	began := time.Now()
	c := &crowd{heard: make(chan time.Time, n)}
	if err := c.open(ctx, u, token, n); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d streams open after %.1f s\n", n, time.Since(began).Seconds())
	time.Sleep(settle)
	after, err := resident(pid)
	if err != nil {
		return err
	}
	if pid > 0 {
		fmt.Fprintf(out, "server %d -> %d kB resident: %.1f kB a stream\n", before, after, float64(after-before)/float64(n))
	}
	took, err := calls(ctx, base, token, 10*rounds)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "other calls beside them, %d: p50 %s p95 %s p99 %s ms\n", len(took), at(took, 50), at(took, 95), at(took, 99))
	var p50, p99, worst []time.Duration
	busy, err := processor(pid)
	if err != nil {
		return err
	}
	for range max(3, rounds/6) {
		spread, err := c.broadcast(ctx, base, token, n)
		if err != nil {
			return err
		}
		p50, p99, worst = append(p50, spread[n/2]), append(p99, spread[n*99/100]), append(worst, spread[n-1])
		time.Sleep(time.Second)
	}
	for _, of := range [][]time.Duration{p50, p99, worst} {
		slices.Sort(of)
	}
	fmt.Fprintf(out, "event to all streams, %d times: p50 %s p99 %s ms (median; best and worst p99 %s, %s; slowest of all %s)\n",
		len(p99), ms(p50[len(p50)/2]), ms(p99[len(p99)/2]), ms(p99[0]), ms(p99[len(p99)-1]), ms(worst[len(worst)-1]))
	if pid > 0 {
		now, err := processor(pid)
		if err != nil {
			return err
		}
		// With the second of rest after each; unlike the times it does not depend on what else the machine does.
		fmt.Fprintf(out, "server's processor time for one of them: %s ms\n", ms((now-busy)/time.Duration(len(p99))))
	}
	if lost := c.lost.Load(); lost > 0 {
		return fmt.Errorf("%d streams ended", lost)
	}
	return nil
}

func at(took []time.Duration, percent int) string { return ms(took[(len(took)-1)*percent/100]) }

// resident is a process's memory in kB.
func resident(pid int) (int64, error) {
	if pid == 0 {
		return 0, nil
	}
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			return strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
		}
	}
	return 0, fmt.Errorf("no VmRSS of %d", pid)
}

// processor is the time a process has used so far, in user and in kernel mode. Linux counts it in hundredths of a second.
func processor(pid int) (time.Duration, error) {
	if pid == 0 {
		return 0, nil
	}
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, err
	}
	// The second field is the command in parentheses and may hold anything.
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	var ticks int64
	for _, field := range fields[11:13] {
		n, err := strconv.ParseInt(field, 10, 64)
		if err != nil {
			return 0, err
		}
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond, nil
}

// calls are small authenticated calls one after the other, sorted by what they took.
func calls(ctx context.Context, base, token string, n int) ([]time.Duration, error) {
	took := make([]time.Duration, 0, n)
	for range n {
		began := time.Now()
		if _, err := post(ctx, base+"/web/retrieval-service/v1/message/nonReadMessageCount", token, "{}"); err != nil {
			return nil, err
		}
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	return took, nil
}

func post(ctx context.Context, url, token, body string) (string, error) {
	return send(ctx, "POST", url, token, body)
}

func send(ctx context.Context, method, url, token, body string) (string, error) {
	req, err := http.NewRequestWithContext(ctx, method, url, strings.NewReader(body))
	if err != nil {
		return "", err
	}
	req.Header.Set("Authorization", "Bearer "+token)
	req.Header.Set("Content-Type", "application/json")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", err
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err == nil && res.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", url, res.Status)
	}
	return string(text), err
}

// crowd is the streams, each a connection of its own with the smallest reader that will do.
type crowd struct {
	heard chan time.Time
	lost  atomic.Int64
}

func (c *crowd) open(ctx context.Context, u *url.URL, token string, n int) error {
	request := "GET " + strings.TrimRight(u.Path, "/") + "/api/events HTTP/1.1\r\nHost: " + u.Host + "\r\nAccept: text/event-stream\r\nAuthorization: Bearer " + token + "\r\n\r\n"
	var wg sync.WaitGroup
	failed := make(chan error, n)
	gate := make(chan struct{}, 32)
	for range n {
		gate <- struct{}{}
		wg.Go(func() {
			defer func() { <-gate }()
			conn, err := (&net.Dialer{Timeout: time.Minute}).DialContext(ctx, "tcp", u.Host)
			if err == nil {
				_, err = io.WriteString(conn, request)
			}
			if err != nil {
				failed <- err
				return
			}
			in := bufio.NewReaderSize(conn, 512)
			// Up to the badge that greets every stream.
			for {
				line, err := in.ReadString('\n')
				if err != nil {
					failed <- fmt.Errorf("stream refused: %q %w", line, err)
					return
				}
				if strings.HasPrefix(line, "event: badge") {
					go c.listen(in)
					return
				}
			}
		})
	}
	wg.Wait()
	select {
	case err := <-failed:
		return fmt.Errorf("%d streams not opened: %w", len(failed)+1, err)
	default:
		return nil
	}
}

func (c *crowd) listen(in *bufio.Reader) {
	for {
		line, err := in.ReadSlice('\n')
		if err != nil {
			c.lost.Add(1)
			return
		}
		if strings.HasPrefix(string(line), "event: badge") {
			c.heard <- time.Now()
		}
	}
}

// broadcast changes what the person has muted, which every stream of theirs hears, and gives what each waited, sorted. The time
// counts from the call, so the change's own transaction is in it.
func (c *crowd) broadcast(ctx context.Context, base, token string, n int) ([]time.Duration, error) {
	began := time.Now()
	if _, err := send(ctx, "PUT", base+"/api/messages/muted", token, `{"muted":[]}`); err != nil {
		return nil, err
	}
	took := make([]time.Duration, 0, n)
	timeout := time.After(time.Minute)
	for len(took) < n {
		select {
		case at := <-c.heard:
			took = append(took, at.Sub(began))
		case <-timeout:
			return nil, fmt.Errorf("%d of %d streams heard the event", len(took), n)
		}
	}
	slices.Sort(took)
	return took, nil
}
