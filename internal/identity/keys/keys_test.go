package keys_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"mirror/internal/app"
	"mirror/internal/app/apptest"
	"mirror/internal/db"
	"mirror/internal/identity/factor"
	"mirror/internal/identity/keys"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/eventually"
)

// everySealed puts at least one value into each sealed column that the demo leaves empty.
func everySealed(t *testing.T, h *apptest.House) {
	t.Helper()
	ctx := context.Background()
	admin := h.Token("admin")
	body := `{"version":0,"enabled":true,"clientId":"p","secret":"connector-secret","live":{"authorize":"http://a.test/a","token":"http://a.test/t","userInfo":"http://a.test/u"}}`
	if a := h.As(admin, "PUT", "/api/sso-connectors/gov", body); a.Status != http.StatusOK {
		t.Fatalf("connector: %d %s", a.Status, a.Body)
	}
	u, err := h.App.People.ByUsername(ctx, "city")
	if err != nil {
		t.Fatal(err)
	}
	err = h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		sms := &factor.LogSender{Master: h.App.Master}
		if err := sms.Send(ctx, tx, factor.Message{UserID: u.ID, Mobile: "13800000000", Text: "code 123456"}); err != nil {
			return err
		}
		_, err := tx.NewRaw(`INSERT INTO transfer (owner, kind, name, file_name, format, state, second_factor, full_values, query_enc, source, result, result_name, line, total,
			done, good, bad, skipped, error, created_at, updated_at, expires_at) VALUES (?, 'export', 'household', '', 'csv', 'failed', ?, ?, ?, '', '', '', 0, 0, 0, 0, 0, 0, '', 0, 0, 0)`,
			u.ID, false, false, h.App.Master.Seal("transfer.query", []byte(fmt.Sprint(u.ID, "/household")), []byte(`{}`))).Exec(ctx)
		if err != nil {
			return err
		}
		_, err = tx.NewRaw("INSERT INTO totp (user_id, secret_enc, last_step, created_at) VALUES (?, ?, 0, 0)", u.ID,
			h.App.Master.Seal("totp.secret", []byte(fmt.Sprint(u.ID)), []byte("a secret of TOTP"))).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.App.Blobs.Put(ctx, "a.bin", "application/octet-stream", u.ID, time.Time{}, bytes.NewReader(bytes.Repeat([]byte("file"), 50_000))); err != nil {
		t.Fatal(err)
	}
}

// under counts values of every blob column of every table that begin with header: no registry is asked.
func under(t *testing.T, h *apptest.House, header []byte) (n int) {
	t.Helper()
	ctx := context.Background()
	for _, c := range blobColumns(t, h.App.DB) {
		var k int
		err := h.App.DB.Read().NewRaw(fmt.Sprintf("SELECT count(*) FROM %s WHERE substr(%s, 1, %d) = ?", c[0], c[1], len(header)), header).Scan(ctx, &k)
		if err != nil {
			t.Fatalf("%v: %v", c, err)
		}
		n += k
	}
	return n
}

// blobColumns are all columns of the schema that hold bytes.
func blobColumns(t *testing.T, d *db.DB) (out [][2]string) {
	t.Helper()
	q := `SELECT m.name, p.name FROM sqlite_master m, pragma_table_info(m.name) p WHERE m.type = 'table' AND lower(p.type) = 'blob' AND m.sql NOT LIKE '%VIRTUAL%'
		AND m.name NOT LIKE 'household_token%'`
	if d.Engine() == db.Postgres {
		q = "SELECT table_name, column_name FROM information_schema.columns WHERE data_type = 'bytea' AND table_schema = current_schema()"
	}
	rows, err := d.Read().QueryContext(context.Background(), q)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var c [2]string
		if err := rows.Scan(&c[0], &c[1]); err != nil {
			t.Fatal(err)
		}
		out = append(out, c)
	}
	if len(out) < 8 {
		t.Fatalf("only %v hold bytes", out)
	}
	return out
}

// readAll opens one value of each kind over the wire and in the rooms.
func readAll(t *testing.T, h *apptest.House, token string) {
	t.Helper()
	ctx := context.Background()
	if a := h.As(token, "GET", "/api/households?size=20", ""); a.Status != http.StatusOK || !strings.Contains(a.Body, "****") {
		t.Fatalf("households: %d %.200s", a.Status, a.Body)
	}
	if a := h.As(token, "GET", "/api/users?size=20", ""); a.Status != http.StatusOK {
		t.Fatalf("users: %d %.200s", a.Status, a.Body)
	}
	if _, err := h.App.Factors.Log(ctx, 10); err != nil {
		t.Fatal(err)
	}
	if _, err := h.App.Bridges.Connectors(ctx); err != nil {
		t.Fatal(err)
	}
}

// Column keys, then the master key turn over in a full house: everything stays readable all the while, nothing is left under the retired
// keys, only then may they be dropped, and a restart finds its way without them.
func TestKeysTurnOver(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		ctx := context.Background()
		everySealed(t, h)
		token := h.Token("admin")
		k := h.App.Keys
		k.Settle, k.Rest = 50*time.Millisecond, 0.1
		before := under(t, h, cryptox.Header(1))
		if before < 5000 {
			t.Fatalf("only %d sealed values", before)
		}
		work, stop := context.WithCancel(ctx)
		defer stop()
		h.App.Jobs.Handle(keys.Kind, k.Reseal)
		if _, _, err := k.RotateColumns(ctx); err != nil {
			t.Fatal(err)
		}
		if _, err := k.Drop(ctx); !errors.Is(err, keys.ErrNeeded) || !strings.Contains(err.Error(), "household_member.id_card_enc (") {
			t.Fatalf("the key that holds everything was dropped: %v", err)
		}
		ended := make(chan error, 1)
		go func() { ended <- h.App.Jobs.Work(work) }()
		reads := 0
		for jobState(t, h) != jobs.Done {
			readAll(t, h, token)
			reads++
		}
		if n := under(t, h, cryptox.Header(1)); n != 0 || under(t, h, cryptox.Header(2)) != before {
			t.Fatalf("%d values under the retired key", n)
		}
		t.Logf("%d values sealed again, %d rounds of reading beside it", before, reads)
		readAll(t, h, token)
		if dropped, err := settled(ctx, k); err != nil || fmt.Sprint(dropped) != "[column/1]" {
			t.Fatalf("%v %v", dropped, err)
		}
		readAll(t, h, token)

		if _, err := h.App.Audit.Seal(ctx); err != nil { // nobody does it in this test
			t.Fatal(err)
		}
		chain, err := h.App.Audit.Verify(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := k.RotateMaster(ctx); err != nil || n != 2 {
			t.Fatalf("master %d: %v", n, err)
		}
		if n := under(t, h, cryptox.WrappedHeader(1)); n != 0 {
			t.Fatalf("%d keys under the retired master key", n)
		}
		if dropped, err := settled(ctx, k); err != nil || fmt.Sprint(dropped) != "[master/1]" {
			t.Fatalf("%v %v", dropped, err)
		}
		stop()
		if err := <-ended; err != nil {
			t.Fatal(err)
		}
		if text, err := os.ReadFile(h.App.Config.DataDir + "/" + cryptox.KeyFile); err != nil || !strings.HasPrefix(string(text), "2:") || strings.Contains(string(text), "\n1:") {
			t.Fatalf("the file still holds the retired master key: %v", err)
		}
		again, err := app.New(ctx, h.App.Config)
		if err != nil {
			t.Fatal(err)
		}
		defer again.Close()
		if _, err := again.Audit.Seal(ctx); err != nil {
			t.Fatal(err)
		}
		after, err := again.Audit.Verify(ctx)
		if err != nil || after.Last <= chain.Last {
			t.Fatalf("audit chain: %v", err)
		}
		readAll(t, h, token) // the token of before: the signing key only changed its wrapping
		var rows int
		if err := h.App.DB.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action IN ('keys.rotate', 'keys.resealed', 'keys.drop') AND object = 'key'").Scan(ctx, &rows); err != nil || rows != 5 {
			t.Errorf("%d audit rows of the turn-over, want 5", rows)
		}
	})
}

// settled drops the retired keys once nobody can be writing under them any more.
func settled(ctx context.Context, k *keys.Service) (dropped []string, err error) {
	eventually.Within(10*time.Second, func() bool {
		dropped, err = k.Drop(ctx)
		return !errors.Is(err, keys.ErrNeeded)
	})
	return dropped, err
}

func jobState(t *testing.T, h *apptest.House) (state string) {
	t.Helper()
	var text string
	if err := h.App.DB.Read().NewRaw("SELECT state, error FROM job WHERE kind = ? ORDER BY id DESC LIMIT 1", keys.Kind).Scan(context.Background(), &state, &text); err != nil {
		t.Fatal(err)
	}
	if state == jobs.Failed || text != "" {
		t.Fatalf("job %s: %s", state, text)
	}
	return state
}

// A process that is killed in the middle of sealing again leaves everything readable, and the next one goes on where it was.
func TestResealSurvivesKill(t *testing.T) {
	t.Parallel()
	const dirOf = "MIRROR_TEST_RESEAL_DIR"
	if dir := os.Getenv(dirOf); dir != "" {
		h := apptest.Open(t, dir, nil)
		h.App.Jobs.Lease, h.App.Keys.Rest = time.Second, 20
		h.App.Jobs.Handle(keys.Kind, h.App.Keys.Reseal)
		if _, _, err := h.App.Keys.RotateColumns(context.Background()); err != nil {
			t.Fatal(err)
		}
		_ = h.App.Jobs.Work(context.Background())
		return
	}
	h := apptest.Start(t, nil)
	ctx := context.Background()
	everySealed(t, h)
	token, all := h.Token("admin"), under(t, h, cryptox.Header(1))
	child := exec.Command(os.Args[0], "-test.run", "^TestResealSurvivesKill$")
	child.Env = append(os.Environ(), dirOf+"="+h.App.Config.DataDir)
	var said bytes.Buffer
	child.Stdout, child.Stderr = &said, &said
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	if !eventually.Within(60*time.Second, func() bool { return under(t, h, cryptox.Header(2)) >= 400 }) {
		_ = child.Process.Kill()
		_ = child.Wait()
		t.Fatalf("nothing was sealed again: %s", said.String())
	}
	_ = child.Process.Kill() // SIGKILL
	_ = child.Wait()
	done := under(t, h, cryptox.Header(2))
	if done >= all {
		t.Fatal("the child was done before it was killed")
	}
	readAll(t, h, token)
	var mark string
	var count int
	if err := h.App.DB.Read().NewRaw("SELECT mark, done FROM job WHERE kind = ?", keys.Kind).Scan(ctx, &mark, &count); err != nil || mark == "" || count != done {
		t.Fatalf("mark %q says %d of %d: %v", mark, count, done, err)
	}
	h.App.Keys.Settle, h.App.Keys.Rest = 50*time.Millisecond, 0.01
	h.App.Jobs.Handle(keys.Kind, h.App.Keys.Reseal)
	work, stop := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() { ended <- h.App.Jobs.Work(work) }()
	if !eventually.Within(60*time.Second, func() bool { return jobState(t, h) == jobs.Done }) {
		t.Fatal("the next process does not go on")
	}
	stop()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if err := h.App.DB.Read().NewRaw("SELECT done FROM job WHERE kind = ?", keys.Kind).Scan(ctx, &count); err != nil || count != all {
		t.Errorf("%d values in both lives together, want %d: some were sealed twice or left out", count, all)
	}
	if n := under(t, h, cryptox.Header(1)); n != 0 {
		t.Errorf("%d values under the retired key", n)
	}
	readAll(t, h, token)
}
