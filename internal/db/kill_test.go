package db_test

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"mirror/internal/db"
	"mirror/internal/db/migrations"
)

// killChild names, in the environment of a process that TestKillLosesNothing starts, the file it writes to.
const killChild = "MIRROR_KILL_CHILD"

// killWriters is how many goroutines write at once in the child.
const killWriters = 16

// acknowledged = durable (security.md goal 21): a process that writes from many goroutines is killed with SIGKILL at any
// moment; every row it had acknowledged is there afterwards, none twice, no transaction by halves, and the file is
// whole. MIRROR_KILL_ROUNDS sets the rounds (3; the bench takes 20). What a kill cannot show, the loss of power, rests on
// synchronous=FULL, which the child checks on the connection that writes.
func TestKillLosesNothing(t *testing.T) {
	if path := os.Getenv(killChild); path != "" {
		writeUntilKilled(path)
		return
	}
	rounds := 3
	if v := os.Getenv("MIRROR_KILL_ROUNDS"); v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < 1 {
			t.Fatalf("MIRROR_KILL_ROUNDS=%q", v)
		}
		rounds = n
	}
	path := filepath.Join(t.TempDir(), "mirror.db")
	acked := map[string]bool{}
	for round := range rounds {
		before := len(acked)
		// The file of the last round, with its log as the kill left it, is opened again by the next child.
		runAndKill(t, path, round, acked)
		verify(t, path, acked, (round+1)*killWriters)
		t.Logf("round %d: %d acknowledged, all there", round+1, len(acked)-before)
		if len(acked) == before {
			t.Fatal("nothing was acknowledged: the round proves nothing")
		}
	}
}

// runAndKill starts the child, lets it write, kills it, and adds what it had acknowledged.
func runAndKill(t *testing.T, path string, round int, acked map[string]bool) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^TestKillLosesNothing$", "-test.v=false")
	cmd.Env = append(os.Environ(), killChild+"="+path, "MIRROR_KILL_ROUND="+strconv.Itoa(round))
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	watch := time.AfterFunc(30*time.Second, func() { _ = cmd.Process.Kill() })
	defer watch.Stop()
	in := bufio.NewReader(out)
	var once sync.Once
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			break // the end; a line without its end was not acknowledged to anybody
		}
		id, ok := strings.CutPrefix(strings.TrimSpace(line), "ack ")
		if !ok {
			t.Errorf("child says %q", line)
			continue
		}
		if acked[id] {
			t.Errorf("%s was acknowledged twice", id)
		}
		acked[id] = true
		once.Do(func() {
			time.AfterFunc(time.Duration(100+rand.IntN(300))*time.Millisecond, func() { _ = cmd.Process.Kill() })
		})
	}
	if err := cmd.Wait(); err == nil || !strings.Contains(err.Error(), "killed") {
		t.Fatalf("the child ended by itself: %v", err)
	}
}

// verify opens the file as the next start would. inFlight is how many rows may be there without an acknowledgement: those
// that were committed when the kill came before the word of it was out.
func verify(t *testing.T, path string, acked map[string]bool, inFlight int) {
	t.Helper()
	ctx := context.Background()
	d, err := db.Open(ctx, db.Config{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	if v, err := d.WriterPragma(ctx, "integrity_check"); err != nil || v != "ok" {
		t.Fatal(v, err)
	}
	// audit_log has no unique key that would hide a row written twice.
	there := map[string]int{}
	for _, r := range rows(t, d, "SELECT object_id, count(*) FROM audit_log GROUP BY object_id") {
		n, err := strconv.Atoi(r[1])
		if err != nil {
			t.Fatal(err)
		}
		there[r[0]] = n
		if n != 1 {
			t.Errorf("%s is there %d times", r[0], n)
		}
	}
	for id := range acked {
		if there[id] == 0 {
			t.Errorf("%s was acknowledged and is lost", id)
		}
	}
	if extra := len(there) - len(acked); extra > inFlight {
		t.Errorf("%d rows that nobody acknowledged, more than can have been in flight", extra)
	}
	if n := count(t, d); n != len(there) {
		t.Errorf("%d transactions by halves", n-len(there))
	}
}

// writeUntilKilled is the child: two rows a transaction, an "ack" line once it is durable.
func writeUntilKilled(path string) {
	ctx := context.Background()
	die := func(err error) {
		if err != nil {
			fmt.Fprintln(os.Stderr, "child:", err)
			os.Exit(3)
		}
	}
	d, err := db.Open(ctx, db.Config{Path: path})
	die(err)
	die(d.Migrate(ctx, migrations.Files))
	if v, err := d.WriterPragma(ctx, "synchronous"); err != nil || v != "2" {
		die(fmt.Errorf("synchronous is %s, want 2 (FULL): %v", v, err))
	}
	round := os.Getenv("MIRROR_KILL_ROUND")
	var wg sync.WaitGroup
	for w := range killWriters {
		wg.Go(func() {
			for i := 0; ; i++ {
				id := fmt.Sprintf("%s-%d-%d", round, w, i)
				die(d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
					if err := put(ctx, tx, id); err != nil {
						return err
					}
					_, err := tx.NewRaw(`INSERT INTO audit_log (at, user_id, username, session_id, ip, request_id, action, object, object_id, area, result, detail)
						VALUES (1, 1, '', '', '', '', 'kill', '', ?, 0, 'ok', '{}')`, id).Exec(ctx)
					return err
				}))
				_, err := os.Stdout.WriteString("ack " + id + "\n")
				die(err)
			}
		})
	}
	wg.Wait()
}
