package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/kit/eventually"
)

// start runs a demo on dir and waits until it says where it listens.
func start(t *testing.T, dir string) (*exec.Cmd, string, *bytes.Buffer) {
	t.Helper()
	c := program(context.Background(), "demo", "--counties", "--addr", "127.0.0.1:0", "--data-dir", dir, "--no-sync")
	log := &bytes.Buffer{}
	c.Stderr = log
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill() })
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if base := regexp.MustCompile(`http://127\.0\.0\.1:\d+`).FindString(lines.Text()); base != "" {
			go func() { _, _ = io.Copy(io.Discard, out) }()
			return c, base, log
		}
	}
	t.Fatalf("no address printed; log: %s", log)
	return nil, "", nil
}

// security.md goal 9: `mirror audit verify` ends with 0 on a whole chain, with 1 after one byte of the file was changed; what was not sealed when the
// server was killed is sealed by the next one.
func TestAuditVerify(t *testing.T) {
	dir := t.TempDir()
	verify := func(args ...string) (string, error) {
		out, err := program(context.Background(), append([]string{"audit", "verify", "--data-dir", dir}, args...)...).CombinedOutput()
		return string(out), err
	}
	if out, err := verify(); err == nil || !strings.Contains(out, "mirror migrate") {
		t.Fatalf("without a database: %v %s", err, out)
	}
	dir = apptest.Demo.SQLite(t)
	// Kill a server right behind an acknowledged sign-in, until one dies with a row unsealed.
	var out, left string
	var err error
	for try := 0; left == "" && try < 20; try++ {
		server, base, log := start(t, dir)
		signIn(t, base)
		_ = server.Process.Kill()
		_ = server.Wait()
		if out, err = verify(); err != nil {
			t.Fatalf("after kill -9: %v %s\n%s", err, out, log)
		}
		if !strings.Contains(out, ", 0 waiting") {
			left = out
		}
	}
	if left == "" {
		t.Fatal("no kill left a row unsealed")
	}
	server, base, log := start(t, dir)
	sealed := eventually.Within(10*time.Second, func() bool {
		out, err = verify()
		return err == nil && strings.Contains(out, ", 0 waiting")
	})
	if !sealed {
		t.Fatalf("after the next start: %v %s", err, out)
	}
	// A clean stop leaves nothing for the next start.
	signIn(t, base)
	if err := server.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := server.Wait(); err != nil {
		t.Fatalf("stop: %v %s", err, log)
	}
	if out, err = verify(); err != nil || !strings.Contains(out, ", 0 waiting") {
		t.Fatalf("after a clean stop: %v %s", err, out)
	}
	head := regexp.MustCompile(`head (\d+:[0-9a-f]{64})`).FindStringSubmatch(out)
	if head == nil {
		t.Fatalf("no head in %s", out)
	}
	if !strings.Contains(out, "remembered outside the database, still holds") {
		t.Errorf("the server remembered no head: %s", out)
	}
	if err := os.Remove(filepath.Join(dir, "audit-head")); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"no head was remembered outside the database before", "still holds"} {
		if out, err := verify(); err != nil || !strings.Contains(out, want) {
			t.Errorf("want %q: %v %s", want, err, out)
		}
	}
	// A command seals its own rows: no server may come for days.
	if out, err := program(context.Background(), "user", "add", "zhangsanfeng", "--data-dir", dir, "--no-sync").CombinedOutput(); err != nil {
		t.Fatalf("user add: %v %s", err, out)
	}
	out, err = verify("--head", head[1])
	if err != nil || !strings.Contains(out, ", 0 waiting") {
		t.Fatalf("after a command: %v %s", err, out)
	}
	// The head of a chain that is not this one.
	if out, err := verify("--head", "1:"+strings.Repeat("0", 64)); err == nil || !strings.Contains(out, "made anew") {
		t.Errorf("a foreign head: %v %s", err, out)
	}
	// One byte of one row, in the file itself. The log is emptied into it first.
	if out, err := program(context.Background(), "migrate", "--data-dir", dir, "--no-sync").CombinedOutput(); err != nil {
		t.Fatalf("migrate: %v %s", err, out)
	}
	file := filepath.Join(dir, "mirror.db")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(text, []byte("command line")) // who added the user, as the row has it
	for at >= 0 && !bytes.Contains(text[at:at+80], []byte("user.add")) {
		next := bytes.Index(text[at+1:], []byte("command line"))
		if next < 0 {
			at = -1
		} else {
			at += 1 + next
		}
	}
	if at < 0 {
		t.Fatal("the row is not in the file")
	}
	text[at] = 'C'
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	c := program(context.Background(), "audit", "verify", "--data-dir", dir)
	b, err := c.CombinedOutput()
	if err == nil || c.ProcessState.ExitCode() != 1 || !regexp.MustCompile(`broken at position \d+ \(row \d+\): the row or its seal was changed`).Match(b) {
		t.Fatalf("one byte changed: %v %s", err, b)
	}
}

// Less than half a year is refused by the check of the settings and by the start.
func TestRetentionFloor(t *testing.T) {
	for _, args := range [][]string{{"config", "check"}, {"serve", "--addr", "127.0.0.1:0"}} {
		c := program(context.Background(), append(args, "--data-dir", t.TempDir(), "--audit-retention-days", "179")...)
		out, err := c.CombinedOutput()
		if err == nil || c.ProcessState.ExitCode() != 1 || !strings.Contains(string(out), "audit-retention-days") || !strings.Contains(string(out), "180") {
			t.Errorf("%v: %v %s", args, err, out)
		}
	}
	if out, err := program(context.Background(), "config", "check", "--data-dir", t.TempDir(), "--audit-retention-days", "180").CombinedOutput(); err != nil {
		t.Errorf("180: %v %s", err, out)
	}
}
