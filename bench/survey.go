package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"mirror/internal/db"
	"mirror/internal/rural/satisfaction"
)

// surveyCallers send at once, surveyTwice of a hundred answers are sent by two of them.
const (
	surveyCallers = 32
	surveyTwice   = 10
)

// surveyRun sends answers to the pages of QR codes of a server that is killed in between.
type surveyRun struct {
	out       io.Writer
	dir, addr string
	binary    string
	client    *http.Client
	survey    int64
	said      []atomic.Int32 // how often 提交成功 came back for a token
	next      atomic.Int64
	acked     atomic.Int64
	refused   atomic.Int64 // used tokens
	failed    atomic.Int64 // no answer: the server was away, or busy
}

// surveys measures answers a second that are kept whatever happens: n tokens, as many callers as surveyCallers, the process killed in the middle and started again. Every answer that was
// acknowledged must be there once, and no token may have been used twice. SQLite, the file on a disk.
func surveys(ctx context.Context, out io.Writer, binary string, n int) (err error) {
	if _, err := os.Stat(binary); err != nil {
		return fmt.Errorf("%w: run make build first", err)
	}
	x := &surveyRun{out: out, addr: freeAddr(), binary: binary, said: make([]atomic.Int32, n),
		client: &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: surveyCallers, DialContext: (&net.Dialer{Timeout: time.Second}).DialContext}}}
	if x.dir, err = os.MkdirTemp("", "mirror-bench"); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(x.dir)) }()
	if err := x.plant(ctx, n); err != nil {
		return err
	}
	cmd, err := x.start(ctx)
	if err != nil {
		return err
	}
	idle, err := processorTime(cmd.Process.Pid)
	if err != nil {
		return err
	}
	before, half := time.Now(), int64(n/2)
	var span [2]time.Duration
	var killed int64
	done := make(chan struct{})
	go func() {
		defer close(done)
		x.sendAll(n)
	}()
	for x.acked.Load() < half {
		select {
		case <-done:
			return errors.Join(errors.New("the answers ended before the kill"), stopped(cmd, syscall.SIGTERM))
		case <-time.After(time.Millisecond):
		}
	}
	killed, span[0] = x.acked.Load(), time.Since(before)
	after, err := processorTime(cmd.Process.Pid)
	if err != nil {
		return err
	}
	_ = stopped(cmd, syscall.SIGKILL)
	if cmd, err = x.start(ctx); err != nil {
		return err
	}
	again, from := time.Now(), x.acked.Load()
	<-done
	span[1] = time.Since(again)
	rest := x.acked.Load() - from
	err = x.count(ctx, n)
	fmt.Fprintf(out, "processor time of the server until the kill: %.2f ms an answer\n", (after-idle).Seconds()*1000/float64(killed))
	fmt.Fprintf(out, "answers a second of %d callers: %.0f until the kill at %d, %.0f after it; %d were told the token is used, %d calls got no answer\n", surveyCallers,
		float64(killed)/span[0].Seconds(), killed, float64(rest)/span[1].Seconds(), x.refused.Load(), x.failed.Load())
	return errors.Join(err, stopped(cmd, syscall.SIGTERM))
}

func stopped(cmd *exec.Cmd, by os.Signal) error {
	if err := cmd.Process.Signal(by); err != nil {
		return err
	}
	_ = cmd.Wait() // a killed process has no good end
	return nil
}

// plant makes a demo and gives one of its surveys a sample of n households with codes.
func (x *surveyRun) plant(ctx context.Context, n int) error {
	a, err := product(ctx, x.dir, "", true)
	if err != nil {
		return err
	}
	defer a.Close()
	if err := a.Fill(ctx); err != nil {
		return err
	}
	var of struct {
		ID   int64 `bun:"id"`
		Area int64 `bun:"area"`
	}
	err = a.DB.Read().NewRaw("SELECT s.id, min(t.area) AS area FROM satisfaction_survey AS s JOIN satisfaction_sample AS t ON t.survey = s.id WHERE s.state = ? GROUP BY s.id ORDER BY s.id LIMIT 1", satisfaction.Collecting).Scan(ctx, &of)
	if err != nil {
		return fmt.Errorf("a survey that collects answers: %w", err)
	}
	x.survey = of.ID
	return a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for from := 0; from < n; from += 2_000 {
			in := db.Rows{Table: "satisfaction_sample", Columns: []string{"survey", "area", "household", "token_hash"}}
			for i := from; i < min(n, from+2_000); i++ {
				sum := sha256.Sum256([]byte(surveyToken(i)))
				in.Rows = append(in.Rows, []any{of.ID, of.Area, 1_000_000_000 + i, hex.EncodeToString(sum[:])})
			}
			if _, err := tx.InsertMany(ctx, in); err != nil {
				return err
			}
		}
		return nil
	})
}

func surveyToken(i int) string { return fmt.Sprintf("bench-token-%010d", i) }

// start runs the binary over the folder until it is ready.
func (x *surveyRun) start(ctx context.Context) (*exec.Cmd, error) {
	cmd := exec.CommandContext(ctx, x.binary, "demo", "--addr", x.addr, "--data-dir", x.dir, "--trusted-proxies", "127.0.0.0/8", "--log-level", "error")
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	for range 900 {
		if filled("http://" + x.addr) {
			return cmd, nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	return nil, errors.Join(errors.New("the server was not ready within 90 s"), stopped(cmd, syscall.SIGKILL))
}

// sendAll sends every token's answer until the server says that it has it, or had it.
func (x *surveyRun) sendAll(n int) {
	var wg sync.WaitGroup
	for caller := range surveyCallers {
		wg.Go(func() {
			for {
				i := int(x.next.Add(1)) - 1
				if i >= n {
					return
				}
				if i%100 < surveyTwice {
					var other sync.WaitGroup
					other.Go(func() { x.untilSaid(caller, i) })
					x.untilSaid(caller, i)
					other.Wait()
					continue
				}
				x.untilSaid(caller, i)
			}
		})
	}
	wg.Wait()
}

func (x *surveyRun) untilSaid(caller, i int) {
	for range 3_000 {
		switch body, err := x.send(caller, i); {
		case err == nil && strings.Contains(body, "提交成功"):
			x.said[i].Add(1)
			x.acked.Add(1)
			return
		case err == nil && strings.Contains(body, "已经提交过"):
			x.refused.Add(1)
			return
		}
		x.failed.Add(1)
		time.Sleep(50 * time.Millisecond)
	}
}

func (x *surveyRun) send(caller, i int) (string, error) {
	form := url.Values{"q1": {"1"}, "q2": {"4"}, "q3": {"5"}, "q4": {"4"}, "q5": {"3"}, "q6": {"4"}, "q8": {surveyMark(i)}}
	req, err := http.NewRequest(http.MethodPost, "http://"+x.addr+"/survey/"+surveyToken(i), strings.NewReader(form.Encode()))
	if err != nil {
		return "", err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Origin", "http://"+x.addr)
	// One address may send 120 a minute: these are many phones behind a proxy.
	req.Header.Set("X-Forwarded-For", fmt.Sprintf("10.%d.%d.%d", caller, i/250%250, i%250))
	res, err := x.client.Do(req)
	if err != nil {
		return "", err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	return string(body), err
}

// surveyMark is by which an answer is found again.
func surveyMark(i int) string { return "第" + strconv.Itoa(i) + "号建议" }

// count compares what was acknowledged with what is there.
func (x *surveyRun) count(ctx context.Context, n int) error {
	d, err := db.Open(ctx, db.Config{Path: x.dir + "/mirror.db"})
	if err != nil {
		return err
	}
	defer d.Close()
	var contents []string
	if err := d.Read().NewRaw("SELECT content FROM satisfaction_answer WHERE survey = ? AND content LIKE '%号建议%'", x.survey).Scan(ctx, &contents); err != nil {
		return err
	}
	there := make([]int, n)
	for _, c := range contents {
		var answers []satisfaction.SurveyAnswer
		if err := json.Unmarshal([]byte(c), &answers); err != nil {
			return err
		}
		for _, a := range answers {
			if i, err := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(a.Text, "第"), "号建议")); err == nil && strings.HasPrefix(a.Text, "第") {
				there[i]++
			}
		}
	}
	var used int64
	if err := d.Read().NewRaw("SELECT count(*) FROM satisfaction_sample WHERE survey = ? AND household >= 1000000000 AND done_on > 0", x.survey).Scan(ctx, &used); err != nil {
		return err
	}
	lost, twice, unsaid, said2 := 0, 0, 0, 0
	for i := range there {
		said := x.said[i].Load()
		if said > 0 && there[i] == 0 {
			lost++
		}
		if there[i] > 1 {
			twice++
		}
		if said > 1 {
			said2++
		}
		if said == 0 && there[i] == 1 {
			unsaid++ // kept, and the server was killed before it could say so
		}
	}
	fmt.Fprintf(x.out, "%d tokens, %d answers kept, %d tokens used; acknowledged and lost %d, kept twice %d, acknowledged twice %d, kept before the kill and not acknowledged %d\n", n, len(contents), used, lost, twice, said2, unsaid)
	if lost+twice+said2 > 0 || int(used) != len(contents) || len(contents) != n {
		return errors.New("answers were lost, or kept twice")
	}
	return nil
}
