package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"mirror/internal/app"
	"mirror/internal/area"
	"mirror/internal/jobs"
	"mirror/internal/kit/xlsx"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
)

// benchLease is how long a worker's job stays its own after it was killed: a server's lease is longer, which would be waited for.
const benchLease = 10 * time.Second

// carrying is a product whose imports and exports run in this process, for one person who may do everything.
func carrying(ctx context.Context, dir, url string) (a *app.App, who *principal.Principal, q *jobs.Queue, err error) {
	if a, err = product(ctx, dir, url, false); err != nil {
		return nil, nil, nil, err
	}
	who = everybody(a.Rural.Modules, area.Root)
	q = &jobs.Queue{DB: a.DB, Poll: 10 * time.Millisecond, Lease: benchLease}
	s := a.Portal.Transfers
	s.Jobs, s.Changed = q, nil
	s.Caller = func(context.Context, int64, bool, int64) (*principal.Principal, error) { return who, nil }
	q.Handle(transfer.JobImport, s.RunImport)
	q.Handle(transfer.JobExport, s.RunExport)
	return a, who, q, nil
}

// importKills is how often the process is killed; the queue gives a job up that has ended its process five times. importBad is which row is
// bad: one in so many.
// importGoal is by how many KiB an import of importLarge rows and more may make its worker grow.
const (
	importKills = 4
	importBad   = 20
	importGoal  = 40 << 10
	importLarge = 100_000
)

// moduleImport brings n village archives in from a workbook while the process that does it is killed with -9 again and again, and
// compares what is there with what was sent: rows, search, timeline, roll-ups and audit must have the very same count.
func moduleImport(ctx context.Context, out io.Writer, dir, url string, n int) error {
	a, who, _, err := carrying(ctx, dir, url)
	if err != nil {
		return err
	}
	defer a.Close()
	ctx = principal.With(ctx, who)
	x := breaking{a: a, who: who, dir: dir, url: url, out: out}
	file := filepath.Join(dir, "archives.xlsx")
	if err := archives(file, a.Areas, n); err != nil {
		return err
	}
	defer os.Remove(file)
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	t, err := a.Portal.Transfers.Take(ctx, "villages-data", "archives.xlsx", f)
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	pace, grown, err := x.throughKills(ctx, &t, n)
	if err != nil {
		return err
	}
	if t.State != transfer.Done || t.Done != int64(n) || t.Bad != int64(n/importBad) {
		return fmt.Errorf("import: %+v", t)
	}
	for left := 1; left > 0; {
		if left, err = a.Rural.Modules.Fold(ctx); err != nil {
			return err
		}
	}
	for what, query := range map[string]string{"rows": "SELECT count(*) FROM village_archive", "numbers": "SELECT count(DISTINCT no) FROM village_archive", "tokens": "SELECT count(*) FROM village_archive_token",
		"timeline": "SELECT count(*) FROM module_line WHERE module = 'villages-data'", "roll-up": fmt.Sprintf("SELECT sum(n) FROM module_stat WHERE module = 'villages-data' AND area = %d", int64(area.Root)),
		"audit": "SELECT count(*) FROM audit_log WHERE action = 'villages-data.add'"} {
		var got int64
		if err := a.DB.Read().NewRaw(query).Scan(ctx, &got); err != nil {
			return err
		}
		if got != t.Good {
			return fmt.Errorf("%s: %d, want %d", what, got, t.Good)
		}
	}
	cells, notes, err := x.returned(ctx, t, int64(n))
	if err != nil {
		return fmt.Errorf("returned workbook: %w", err)
	}
	if grown > importGoal && n >= importLarge {
		return fmt.Errorf("the worker grew by %.1f MB, the goal is %d", float64(grown)/1024, importGoal/1024)
	}
	_, err = fmt.Fprintf(out, "%s: import of %d rows, killed %d times: %d in, %d refused, every count exact; %s; the worker grew by %.1f MB at most; the returned workbook opens again: %d cells red, %d with a note\n",
		a.DB.Engine(), n, importKills, t.Good, t.Bad, pace, float64(grown)/1024, cells, notes)
	return err
}

// importWorker works on imports until it is killed.
func importWorker(ctx context.Context, dir, url string) error {
	a, _, q, err := carrying(ctx, dir, url)
	if err != nil {
		return err
	}
	defer a.Close()
	fmt.Println("ready")
	return q.Work(ctx)
}

// archives is a workbook of n village archives, one a village and year; one in importBad has more workers than people.
func archives(file string, tree *area.Tree, n int) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	defer f.Close()
	villages := tree.OfLevel(area.Village)
	var heads []xlsx.Head
	for _, title := range []string{"行政村编码", "年度", "户数（户）", "户籍人口（人）", "劳动力（人）", "村集体经营性收入（万元）", "主导产业"} {
		heads = append(heads, xlsx.Head{Title: title})
	}
	w := xlsx.NewWriter(f, "村情", heads)
	for i := range n {
		labour := "900"
		if i%importBad == importBad-1 {
			labour = "9000"
		}
		if err := w.Row([]string{villages[i%len(villages)].String(), strconv.Itoa(2015 + i/len(villages)), "420", "1900", labour, "12.5", "荔枝、龙眼"}); err != nil {
			return err
		}
	}
	return w.Close()
}
