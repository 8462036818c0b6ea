package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"strings"
	"syscall"
	"time"

	"mirror/internal/area"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/db/migrations"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/xlsx"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
)

// transfers measures exports of n rows, csv and xlsx, and an import of a tenth of them, through the very jobs the server runs, into a file of
// its own: seconds, and the resident memory of the process before and at most.
func transfers(ctx context.Context, out io.Writer, n int) error {
	dir, err := os.MkdirTemp("", "mirror-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	master, err := cryptox.LoadMaster(dir, "")
	if err != nil {
		return err
	}
	d, err := db.Open(ctx, db.Config{Path: filepath.Join(dir, "bench.db")})
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Migrate(ctx, migrations.Files); err != nil {
		return err
	}
	who := &principal.Principal{UserID: 1, Username: "bench", Scope: area.Everything(), Permissions: map[string]bool{"bench:import": true, "bench:export": true}}
	ctx = principal.With(ctx, who)
	q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond}
	s := &transfer.Service{DB: d, Jobs: q, Blobs: &blob.Store{DB: d, Key: master}, Seal: master,
		Caller: func(context.Context, int64, bool, int64) (*principal.Principal, error) { return who, nil }}
	s.AddExport(benchExport(n))
	s.AddImport(benchImport())
	q.Handle(transfer.JobExport, s.RunExport)
	q.Handle(transfer.JobImport, s.RunImport)
	work, stop := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() { ended <- q.Work(work) }()
	defer func() { stop(); <-ended }()

	fmt.Fprintln(out, peakHead)
	for _, format := range []string{"csv", "xlsx"} {
		_, err := peak(out, "export "+format, func() (int64, error) {
			_, _, t, err := s.Export(ctx, "bench", transfer.Want{Format: format})
			return finished(ctx, s, t, err)
		})
		if err != nil {
			return err
		}
	}
	file := filepath.Join(dir, "import.xlsx")
	if err := benchWorkbook(file, min(n/10, transfer.MaxRows)); err != nil {
		return err
	}
	_, err = peak(out, "import xlsx", func() (int64, error) {
		f, err := os.Open(file)
		if err != nil {
			return 0, err
		}
		defer f.Close()
		t, err := s.Take(ctx, "bench", "bench.xlsx", f)
		return finished(ctx, s, t, err)
	})
	return err
}

// benchColumns are nine columns, about as many as a workbook of members has.
func benchColumns() []transfer.Column {
	out := []transfer.Column{{Key: "no", Title: "编号", Kind: transfer.Whole, Required: true}}
	for _, title := range []string{"户主姓名", "证件号码", "联系电话", "户类型", "家庭住址", "监测类别", "主要风险", "备注"} {
		out = append(out, transfer.Column{Key: title, Title: title})
	}
	return out
}

func benchRow(i int) []string {
	n := strconv.Itoa(i)
	return []string{n, "陈" + n, "44098119900101" + n, "138" + n, "脱贫户", "广东省茂名市高州市某镇某村" + n + "号", "边缘易致贫户", "因病", ""}
}

func benchExport(n int) transfer.Export {
	return transfer.Export{Name: "bench", Title: "测量", Code: "bench:export", Columns: benchColumns(), Rows: func(_ context.Context, _ transfer.Ask, yield func([]string) error) error {
		for i := range n {
			if err := yield(benchRow(i)); err != nil {
				return err
			}
		}
		return nil
	}}
}

func benchImport() transfer.Import {
	return transfer.Import{Name: "bench", Title: "测量", Code: "bench:import", Columns: benchColumns(),
		Apply: func(ctx context.Context, tx *db.Tx, _ *principal.Principal, units []transfer.Unit) ([]transfer.Fault, error) {
			var faults []transfer.Fault
			for _, u := range units {
				if u[0].Whole("no")%100 == 99 {
					faults = append(faults, u[0].Fault("no", "每百行错一行"))
					continue
				}
				if _, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, 0)", u[0].Value("no"), u[0].Value("户主姓名")).Exec(ctx); err != nil {
					return nil, err
				}
			}
			return faults, nil
		}}
}

func benchWorkbook(file string, n int) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	defer f.Close()
	var heads []xlsx.Head
	for _, c := range benchColumns() {
		heads = append(heads, xlsx.Head{Title: c.Title, Number: c.Kind == transfer.Whole})
	}
	w := xlsx.NewWriter(f, "测量", heads)
	for i := range n {
		if err := w.Row(benchRow(i)); err != nil {
			return err
		}
	}
	return w.Close()
}

func finished(ctx context.Context, s *transfer.Service, t transfer.Transfer, err error) (int64, error) {
	for err == nil {
		if t, err = s.Mine(ctx, 1, t.ID); err != nil {
			break
		}
		switch t.State {
		case transfer.Done:
			return t.Done, nil
		case transfer.Failed, transfer.Cancelled:
			return t.Done, errors.New(t.State + ": " + t.Error)
		}
		time.Sleep(20 * time.Millisecond)
	}
	return 0, err
}

// peakHead stands over the lines of peak. What was grown is memory of the process's own, without the program's pages and mapped files,
// which are the system's to take back.
// Heap is what of it lies in Go's heap, dead objects included. What a row costs is the processor time of the whole process, its collector's too.
var peakHead = fmt.Sprintf("%-14s %9s %8s %9s %9s %9s %9s %9s %9s", "what", "rows", "s", "rows/s", "idle MB", "peak MB", "grown MB", "heap MB", "us/row")

// peak runs something, prints what it took, and gives by how many KiB the process grew. The kernel's high-water mark starts again before it.
func peak(out io.Writer, what string, run func() (int64, error)) (int64, error) {
	debug.FreeOSMemory()
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0o200)
	idle, own, live := status("VmRSS:"), status("RssAnon:"), heap()
	most, held, looked, stop := own, live, make(chan struct{}), make(chan struct{})
	go func() {
		defer close(looked)
		for {
			select {
			case <-stop:
				return
			case <-time.After(5 * time.Millisecond):
				most, held = max(most, status("RssAnon:")), max(held, heap())
			}
		}
	}()
	began, worked := time.Now(), spent()
	rows, err := run()
	worked = spent() - worked
	close(stop)
	<-looked
	if err != nil {
		return 0, fmt.Errorf("%s: %w", what, err)
	}
	took := time.Since(began).Seconds()
	_, err = fmt.Fprintf(out, "%-14s %9d %8.1f %9.0f %9.1f %9.1f %9.1f %9.1f %9.1f\n", what, rows, took, float64(rows)/took, float64(idle)/1024, float64(status("VmHWM:"))/1024, float64(most-own)/1024, float64(held-live)/1024,
		float64(worked.Microseconds())/float64(max(rows, 1)))
	return most - own, err
}

// spent is the processor time this process has had.
func spent() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// heap is what Go's heap holds in KiB.
func heap() int64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64() >> 10)
}

// status is a figure of this process in KiB, 0 where the system does not say: what is resident, with the program itself, or the most there was.
func status(name string) int64 { return statusOf("/proc/self/status", name) }

// statusOf is the same of a process whose status lies there.
func statusOf(file, name string) int64 {
	f, err := os.Open(file)
	if err != nil {
		return 0
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if rest, ok := strings.CutPrefix(lines.Text(), name); ok {
			n, _ := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 64)
			return n
		}
	}
	return 0
}
