package main

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"mirror/internal/app"
	"mirror/internal/db"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// moduleExports writes a module's list as csv and as xlsx in a process that has done nothing else, and tells by how much that grew. Then it
// has a worker killed in the middle of an export, and cancels another.
func moduleExports(ctx context.Context, out io.Writer, dir, url, code string) error {
	a, who, q, err := carrying(ctx, dir, url)
	if err != nil {
		return err
	}
	defer a.Close()
	ctx = principal.With(ctx, who)
	d, ok := a.Rural.Modules.Module(code)
	if !ok {
		return fmt.Errorf("no module %q", code)
	}
	if err := grownBy(ctx, out, a, q.Work, code); err != nil {
		return err
	}
	var rows int64
	if err := a.DB.Read().NewRaw("SELECT count(*) FROM "+d.Table).Scan(ctx, &rows); err != nil {
		return err
	}
	if rows <= exportBreaks {
		return nil // over before anybody could break into it
	}
	x := breaking{a: a, who: who, dir: dir, url: url, out: out}
	if err := x.killed(ctx, d, rows); err != nil {
		return fmt.Errorf("killed export: %w", err)
	}
	if err := x.cancelled(ctx, d); err != nil {
		return fmt.Errorf("cancelled export: %w", err)
	}
	return nil
}

// grownBy is the growth of this process by exports of all records.
func grownBy(ctx context.Context, out io.Writer, a *app.App, run func(context.Context) error, code string) error {
	work, stop := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() { ended <- run(work) }()
	defer func() { stop(); <-ended }()
	// A server has given files before: a county's first, so that what is measured is the size and not the first time.
	_, _, t, err := a.Portal.Transfers.Export(ctx, code, transfer.Want{Format: "xlsx", Query: map[string]string{"area": "440981000000"}})
	if t.ID > 0 && err == nil {
		_, err = finished(ctx, a.Portal.Transfers, t, nil)
	}
	if err != nil {
		return err
	}
	fmt.Fprintln(out, peakHead)
	var beyond []error
	var workbook, rows int64 // of the last one
	for _, format := range []string{"csv", "xlsx"} {
		name := string(a.DB.Engine()) + " " + format
		grown, err := peak(out, name, func() (int64, error) {
			_, _, t, err := a.Portal.Transfers.Export(ctx, code, transfer.Want{Format: format})
			if err == nil {
				workbook = t.ID
				rows, err = finished(ctx, a.Portal.Transfers, t, nil)
			}
			return rows, err
		})
		if err != nil {
			return err
		}
		// A small one shows what the first export of a process costs, not the size.
		if grown > exportGoal && rows >= exportLarge {
			beyond = append(beyond, fmt.Errorf("%s: the process grew by %.1f MB, the goal is %d", name, float64(grown)/1024, exportGoal/1024))
		}
	}
	of, err := sheetRows(ctx, a, workbook)
	if err != nil {
		return fmt.Errorf("workbook: %w", err)
	}
	if of.rows != rows || of.distinct != rows {
		return fmt.Errorf("the workbook has %d rows of %d records, want %d", of.rows, of.distinct, rows)
	}
	fmt.Fprintf(out, "%s: the workbook has every one of %d records once, on %d sheet(s), %d MB, unpacked %d\n", a.DB.Engine(), rows, of.sheets, of.packed>>20, of.unpacked>>20)
	return errors.Join(beyond...)
}

// exportGoal is by how many KiB an export of exportLarge rows and more may make the process grow; exportBreaks from how many rows on one can be
// broken into.
const (
	exportGoal   = 40 << 10
	exportLarge  = 100_000
	exportBreaks = 9_000
)

// breaking ends exports in their middle, with worker processes of its own.
type breaking struct {
	a        *app.App
	who      *principal.Principal
	dir, url string
	out      io.Writer
}

// worker begins a process that works on the jobs of a flag of this program (imports and exports, or passes of the early warnings), waits until it is about to, and gives what kills it and tells
// its processor time.
func worker(ctx context.Context, flag, dir, url string) (kill func() time.Duration, pid int, err error) {
	cmd := exec.CommandContext(ctx, os.Args[0], flag, "--path", dir, "--database-url", url, "--profile", profilesTo)
	cmd.Stderr = os.Stderr
	said, err := cmd.StdoutPipe()
	if err != nil {
		return nil, 0, err
	}
	if err := cmd.Start(); err != nil {
		return nil, 0, err
	}
	kill = func() time.Duration {
		_, _ = cmd.Process.Kill(), cmd.Wait()
		return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	if _, err := said.Read(make([]byte, 1)); err != nil {
		kill()
		return nil, 0, fmt.Errorf("worker: %w", err)
	}
	return kill, cmd.Process.Pid, nil
}

// until waits for a transfer to be as asked.
func (x breaking) until(ctx context.Context, id int64, ok func(transfer.Transfer) bool) (t transfer.Transfer, err error) {
	for end := time.Now().Add(time.Hour); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if t, err = x.a.Portal.Transfers.Mine(ctx, x.who.UserID, id); err != nil || ok(t) {
			return t, err
		}
	}
	return t, errors.New("not within an hour")
}

// killed: a worker that is killed leaves no file, the next one begins again, and its file has every row once.
func (x breaking) killed(ctx context.Context, d *declaration.Declaration, rows int64) error {
	_, _, t, err := x.a.Portal.Transfers.Export(ctx, d.Code, transfer.Want{Format: "csv"})
	if err != nil {
		return err
	}
	kill, _, err := worker(ctx, "--import-worker", x.dir, x.url)
	if err != nil {
		return err
	}
	t, err = x.until(ctx, t.ID, func(t transfer.Transfer) bool { return t.Done > rows/3 })
	kill()
	if err != nil {
		return err
	}
	at := t.Done
	if t, err = x.a.Portal.Transfers.Mine(ctx, x.who.UserID, t.ID); err != nil || t.State != transfer.Running || t.HasFile {
		return fmt.Errorf("after the kill: %+v %w", t, err)
	}
	if kill, _, err = worker(ctx, "--import-worker", x.dir, x.url); err != nil {
		return err
	}
	t, err = x.until(ctx, t.ID, func(t transfer.Transfer) bool { return t.State != transfer.Running })
	kill()
	if err != nil || t.State != transfer.Done || t.Done != rows {
		return fmt.Errorf("at the end: %+v %w", t, err)
	}
	n, distinct, err := x.lines(ctx, t.ID)
	if err != nil {
		return err
	}
	if n != rows || distinct != rows {
		return fmt.Errorf("the file has %d rows of %d records, want %d", n, distinct, rows)
	}
	_, err = fmt.Fprintf(x.out, "%s: export of %d rows killed at %d, begun again: the file has every record once\n", x.a.DB.Engine(), rows, at)
	return err
}

// lines are the records of a finished csv, and how many numbers stand in them.
func (x breaking) lines(ctx context.Context, id int64) (n, distinct int64, err error) {
	var file string
	if err := x.a.DB.Read().NewRaw("SELECT result FROM transfer WHERE id = ?", id).Scan(ctx, &file); err != nil {
		return 0, 0, err
	}
	_, r, err := x.a.Blobs.Open(ctx, file)
	if err != nil {
		return 0, 0, err
	}
	defer r.Close()
	seen := map[string]struct{}{}
	rows := csv.NewReader(r)
	rows.ReuseRecord = true
	for head := true; ; head = false {
		row, err := rows.Read()
		switch {
		case errors.Is(err, io.EOF):
			return n, int64(len(seen)), nil
		case err != nil:
			return n, int64(len(seen)), err
		case !head:
			n++
			seen[strings.Clone(row[0])] = struct{}{}
		}
	}
}

// cancelled: an export that is cancelled stops within some thousand rows and leaves nothing of its file.
func (x breaking) cancelled(ctx context.Context, d *declaration.Declaration) error {
	before, err := x.files(ctx)
	if err != nil {
		return err
	}
	_, _, t, err := x.a.Portal.Transfers.Export(ctx, d.Code, transfer.Want{Format: "csv"})
	if err != nil {
		return err
	}
	kill, _, err := worker(ctx, "--import-worker", x.dir, x.url)
	if err != nil {
		return err
	}
	defer kill()
	if t, err = x.until(ctx, t.ID, func(t transfer.Transfer) bool { return t.Done > 0 }); err != nil {
		return err
	}
	if err := x.a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return x.a.Portal.Transfers.Cancel(ctx, tx, &t) }); err != nil {
		return err
	}
	from := time.Now()
	for {
		now, err := x.files(ctx)
		if err != nil {
			return err
		}
		if now == before {
			break
		}
		if time.Since(from) > time.Minute {
			return fmt.Errorf("%d files, %d before", now, before)
		}
		time.Sleep(5 * time.Millisecond)
	}
	_, err = fmt.Fprintf(x.out, "%s: export cancelled at row %d: nothing of it is left after %.0f ms\n", x.a.DB.Engine(), t.Done, float64(time.Since(from).Microseconds())/1000)
	return err
}

func (x breaking) files(ctx context.Context) (n int, err error) {
	err = x.a.DB.Read().NewRaw("SELECT count(*) FROM blob").Scan(ctx, &n)
	return n, err
}
