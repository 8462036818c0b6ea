package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"time"
)

// security.md goal 5: how long a refused sign-in takes must not tell whether the user exists. Ratios of quartiles, because times are the
// machine's.
const (
	ratioFloor   = 0.6
	ratioCeiling = 1.67
)

// timing measures refused sign-ins of a user who exists and of names nobody has, in random order, against a demo of its own. Each comes from
// a network of its own (X-Forwarded-For behind a trusted proxy), or pictures and locks would be measured.
func timing(ctx context.Context, out io.Writer, binary string, rounds int) error {
	base, _, stop, err := startDemo(ctx, binary, "--trusted-proxies", "127.0.0.1")
	if err != nil {
		return err
	}
	defer stop()
	took := map[bool][]time.Duration{}
	n := 0
	refused := func(known bool) (time.Duration, error) {
		n++
		name := "town"
		if !known {
			name = fmt.Sprintf("ghost-%d", n)
		}
		form := url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {name}, "password": {"Wrong2026x"}}
		req, err := http.NewRequestWithContext(ctx, "POST", base+"/auth/realms/mirror/protocol/openid-connect/token", strings.NewReader(form.Encode()))
		if err != nil {
			return 0, err
		}
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set("X-Forwarded-For", fmt.Sprintf("10.%d.%d.1", n/250, n%250))
		from := time.Now()
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			return 0, err
		}
		defer res.Body.Close()
		var answer struct {
			Description string `json:"error_description"`
		}
		err = json.NewDecoder(res.Body).Decode(&answer)
		d := time.Since(from)
		if err == nil && (res.StatusCode != http.StatusBadRequest || answer.Description != "Invalid user credentials") {
			err = fmt.Errorf("sign-in of %s: %d %s", name, res.StatusCode, answer.Description)
		}
		return d, err
	}
	for range 5 { // the first sign-ins warm caches and connections
		if _, err := refused(true); err != nil {
			return err
		}
	}
	for range rounds {
		for _, known := range shuffled() {
			d, err := refused(known)
			if err != nil {
				return err
			}
			took[known] = append(took[known], d)
		}
	}
	outside := false
	fmt.Fprintf(out, "%-40s %9s %9s %6s   goal %.2f-%.2f\n", "refused sign-in, interleaved", "known ms", "unknown", "ratio", ratioFloor, ratioCeiling)
	for _, q := range []float64{.25, .5, .75} {
		k, u := quantile(took[true], q), quantile(took[false], q)
		ratio := float64(u) / float64(k)
		outside = outside || ratio < ratioFloor || ratio > ratioCeiling
		fmt.Fprintf(out, "%-40s %s %s %6.2f\n", fmt.Sprintf("quartile %.2f", q), ms(k), ms(u), ratio)
	}
	if outside {
		return errors.New("a refusal's time tells whether the user exists")
	}
	return nil
}

func shuffled() []bool {
	if rand.IntN(2) == 0 {
		return []bool{true, false}
	}
	return []bool{false, true}
}

func quantile(list []time.Duration, q float64) time.Duration {
	sorted := slices.Sorted(slices.Values(list))
	return sorted[int(q*float64(len(sorted)-1))]
}

// startDemo runs the binary's demo in a folder and on a port of its own until stop. pid is its process.
func startDemo(ctx context.Context, binary string, more ...string) (base string, pid int, stop func(), err error) {
	dir, err := os.MkdirTemp("", "mirror-bench")
	if err != nil {
		return "", 0, nil, err
	}
	addr := freeAddr()
	cmd := exec.CommandContext(ctx, binary, append([]string{"demo", "--addr", addr, "--data-dir", dir, "--outbound-allow", "127.0.0.0/8"}, more...)...)
	if err := cmd.Start(); err != nil {
		return "", 0, nil, errors.Join(err, os.RemoveAll(dir))
	}
	stop = func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
		_ = os.RemoveAll(dir)
	}
	base = "http://" + addr
	for range 600 {
		if filled(base) {
			return base, cmd.Process.Pid, stop, nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	stop()
	return "", 0, nil, errors.New("the demo was not ready and filled within 60 s")
}

// filled reports whether a demo serves and nothing of it is left to be filled.
func filled(base string) bool {
	res, err := http.Get(base + "/readyz")
	if err != nil {
		return false
	}
	defer res.Body.Close()
	var state struct {
		Filling string `json:"filling"`
	}
	return json.NewDecoder(res.Body).Decode(&state) == nil && res.StatusCode == http.StatusOK && state.Filling == ""
}
