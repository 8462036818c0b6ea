package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/eventually"
)

// TestMain lets the test binary be the program: the tests start it as a process of its own.
func TestMain(m *testing.M) {
	if os.Getenv("MIRROR_TEST_AS_PROGRAM") == "1" {
		main()
		return
	}
	os.Exit(m.Run())
}

func program(ctx context.Context, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, os.Args[0], args...)
	c.Env = append(os.Environ(), "MIRROR_TEST_AS_PROGRAM=1")
	return c
}

// security.md row 20: after SIGTERM the open stream ends, and the process leaves with 0 within 20 s. The demo that is stopped was filled in an empty
// folder with its own counties alone, and with light hashes.
func TestStopSignal(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	dir := t.TempDir()
	c := program(ctx, "demo", "--counties", "--light-hashes", "--addr", "127.0.0.1:0", "--data-dir", dir, "--no-sync", "--log-format", "json")
	var log bytes.Buffer
	c.Stderr = &log
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	var base string
	lines := bufio.NewScanner(out)
	address := regexp.MustCompile(`http://127\.0\.0\.1:\d+`)
	for base == "" && lines.Scan() {
		base = address.FindString(lines.Text())
	}
	if base == "" {
		t.Fatalf("no address printed; log: %s", &log)
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	token := signIn(t, base)
	req, _ := http.NewRequest("GET", base+"/api/events", nil)
	req.Header.Set("Authorization", "Bearer "+token)
	stream, err := http.DefaultClient.Do(req)
	if err != nil || stream.StatusCode != http.StatusOK {
		t.Fatalf("stream: %v %v", stream, err)
	}
	defer stream.Body.Close()
	began := time.Now()
	if err := c.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, stream.Body)
	if err := c.Wait(); err != nil {
		t.Errorf("exit: %v; log: %s", err, &log)
	}
	if d := time.Since(began); d > 20*time.Second {
		t.Errorf("stopping took %s", d)
	}
	left, err := db.Open(ctx, db.Config{Path: filepath.Join(dir, "mirror.db"), NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	defer left.Close()
	households := func(city area.Code) (n int) {
		r := city.Range()
		if err := left.Read().NewRaw("SELECT count(*) FROM household WHERE area BETWEEN ? AND ?", r.Lo, r.Hi).Scan(ctx, &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	if own, other := households(44_09_00_000_000_00), households(44_01_00_000_000_00); own == 0 || other != 0 {
		t.Errorf("%d households in 茂名, %d in 广州", own, other)
	}
	var hash string
	if err := left.Read().NewRaw("SELECT min(hash) FROM credential").Scan(ctx, &hash); err != nil || !strings.Contains(hash, "$m=64,") {
		t.Errorf("--light-hashes: %s, %v", hash, err)
	}
}

func signIn(t *testing.T, base string) string {
	t.Helper()
	var text string
	var token string
	in := eventually.Within(20*time.Second, func() bool {
		res, err := http.Post(base+"/auth/realms/mirror/protocol/openid-connect/token", "application/x-www-form-urlencoded",
			strings.NewReader("grant_type=password&client_id=mirror-direct&username=town&password=Mirror2026&scope=openid"))
		if err == nil {
			b, _ := io.ReadAll(res.Body)
			_ = res.Body.Close()
			text = string(b)
			if m := regexp.MustCompile(`"access_token":"([^"]+)"`).FindStringSubmatch(text); m != nil {
				token = m[1]
			}
		}
		return token != ""
	})
	if !in {
		t.Fatalf("cannot sign in: %s", text)
	}
	return token
}

// security.md row 24: a damaged data file is refused with its name, exit 1, and left as it is.
func TestDamagedFileIsRefused(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "mirror.db")
	if err := os.WriteFile(file, bytes.Repeat([]byte("damaged "), 1000), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := program(context.Background(), "serve", "--addr", "127.0.0.1:0", "--data-dir", dir).CombinedOutput()
	if err == nil || !strings.Contains(string(out), file) {
		t.Errorf("%v: %s", err, out)
	}
	if b, _ := os.ReadFile(file); !bytes.HasPrefix(b, []byte("damaged ")) {
		t.Error("the file was changed")
	}
}

// The help of backup names what backup reads and nothing else; a flag of another command is refused.
func TestBackupTakesItsOwnFlagsOnly(t *testing.T) {
	out, err := program(context.Background(), "backup", "--help").CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var flags []string
	for line := range strings.Lines(string(out)) {
		if name, ok := strings.CutPrefix(line, "  -"); ok {
			flags = append(flags, strings.Fields(name)[0])
		}
	}
	if got := strings.Join(flags, " "); got != "config data-dir database-url log-format log-level" {
		t.Errorf("backup takes %s", got)
	}
	if out, err := program(context.Background(), "backup", "copy.db", "--theme-color", "#000000").CombinedOutput(); err == nil || !strings.Contains(string(out), "theme-color") {
		t.Errorf("%v: %s", err, out)
	}
}

// The first start on an empty database prints a one-time password that works; a second start prints none.
func TestCommands(t *testing.T) {
	dir := t.TempDir()
	run := func(args ...string) (string, error) {
		out, err := program(context.Background(), append(args, "--data-dir", dir, "--no-sync")...).CombinedOutput()
		return string(out), err
	}
	if out, err := run("migrate"); err != nil || !strings.Contains(out, "up to date") {
		t.Fatalf("migrate: %v %s", err, out)
	}
	if out, err := run("user", "add", "zhang", "--role", "auditor"); err != nil || !strings.Contains(out, "one-time password") {
		t.Errorf("user add: %v %s", err, out)
	}
	if out, err := run("user", "add", "zhang"); err == nil {
		t.Errorf("a second zhang: %s", out)
	}
	if out, err := run("user", "passwd", "zhang"); err != nil || !strings.Contains(out, "one-time password") {
		t.Errorf("user passwd: %v %s", err, out)
	}
	if out, err := run("user", "passwd", "wang"); err == nil {
		t.Errorf("no wang: %s", out)
	}
	copyFile := filepath.Join(t.TempDir(), "copy.db")
	if out, err := program(context.Background(), "backup", copyFile, "--data-dir", dir).CombinedOutput(); err != nil || !strings.Contains(string(out), "master key") {
		t.Errorf("backup: %v %s", err, out)
	}
	if st, err := os.Stat(copyFile); err != nil || st.Size() == 0 || st.Mode().Perm() != 0o600 {
		t.Errorf("backup file: %v %v", st, err)
	}
	if out, err := run("doctor"); err != nil {
		t.Errorf("doctor: %v %s", err, out)
	}
	if out, err := run("config", "check", "--access-ttl", "9000h", "--addr", "nonsense"); err == nil || !strings.Contains(out, "access-ttl") || !strings.Contains(out, "addr") {
		t.Errorf("config check: %v %s", err, out)
	}
	if out, err := run("demo", "--addr", "127.0.0.1:0"); err == nil || !strings.Contains(out, "accounts of its own") {
		t.Errorf("the demo moved into a database with people: %v %s", err, out)
	}
	if out, err := run("demo", "--reset", "--addr", "127.0.0.1:0"); err == nil || !strings.Contains(out, "not removed") {
		t.Errorf("the demo removed a database with people: %v %s", err, out)
	}
	if out, err := run("user", "passwd", "zhang"); err != nil {
		t.Errorf("zhang is gone: %v %s", err, out)
	}
	if out, err := run("nonsense"); err == nil {
		t.Errorf("nonsense: %s", out)
	}
}
