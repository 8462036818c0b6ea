package module_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/eventually"
	"mirror/internal/kit/xlsx"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
)

// importer is the town's clerk who brings consultations in.
var importer = person(2, fenjie, "detail", "import", "export")

// carrier runs the transfers of the example over a database that a second process has open as well.
func carrier(t *testing.T, x *example, dir string) (*transfer.Service, *jobs.Queue) {
	t.Helper()
	master, err := cryptox.LoadMaster(dir, "")
	if err != nil {
		t.Fatal(err)
	}
	q := &jobs.Queue{DB: x.DB, Poll: 10 * time.Millisecond, Lease: 2 * time.Second} // how long who goes on waits for a killed one
	s := &transfer.Service{DB: x.DB, Jobs: q, Blobs: &blob.Store{DB: x.DB, Key: master}, Seal: master,
		Names: func(context.Context, string) ([]transfer.Option, error) {
			return []transfer.Option{{Code: "01", Name: "产业帮扶"}, {Code: "02", Name: "就业帮扶"}}, nil
		},
		Caller: func(context.Context, int64, bool, int64) (*principal.Principal, error) { return importer, nil }}
	s.AddImport(x.Imports()...)
	s.AddExport(x.Exports()...)
	q.Handle(transfer.JobImport, s.RunImport)
	q.Handle(transfer.JobExport, s.RunExport)
	return s, q
}

// consultations is a workbook of n rows, of which every tenth has a wrong day.
func consultations(t *testing.T, n int) []byte {
	t.Helper()
	var b bytes.Buffer
	var heads []xlsx.Head
	for _, title := range []string{"行政村编码", "咨询人", "联系电话", "事项", "问题", "咨询日期", "涉及金额（元）"} {
		heads = append(heads, xlsx.Head{Title: title})
	}
	w := xlsx.NewWriter(&b, "咨询", heads)
	for i := range n {
		day := "2026-09-20"
		if i%10 == 9 {
			day = "前天"
		}
		if err := w.Row([]string{chuli.String(), fmt.Sprint("咨询人", i), "19900001234", "产业帮扶", "低保如何申请办理？", day, "12.5"}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

const (
	importPath = "MIRROR_IMPORT_CHILD_PATH"
	importURL  = "MIRROR_IMPORT_CHILD_URL"
	importDir  = "MIRROR_IMPORT_CHILD_DIR"
)

// TestImportChild is the process that is killed; by itself it does nothing.
func TestImportChild(t *testing.T) {
	if os.Getenv(importDir) == "" {
		t.Skip("runs as a child")
	}
	ctx := context.Background()
	d, err := db.Open(ctx, db.Config{Path: os.Getenv(importPath), URL: os.Getenv(importURL)})
	if err != nil {
		t.Fatal(err)
	}
	_, q := carrier(t, consulting(t, d), os.Getenv(importDir))
	_ = q.Work(ctx)
}

// A process killed with -9 in the middle of a module's import loses nothing and does nothing twice: rows, roll-ups, search tokens,
// timeline and audit have the same exact count when another has gone on with it.
func TestKilledModuleImport(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := principal.With(context.Background(), importer)
		x, dir := open(t, d), t.TempDir()
		s, q := carrier(t, x, dir)
		const n = 2400
		taken, err := s.Take(ctx, x.d.Code, "咨询.xlsx", bytes.NewReader(consultations(t, n)))
		if err != nil {
			t.Fatal(err)
		}
		until := func(what string, ok func(transfer.Transfer) bool) transfer.Transfer {
			t.Helper()
			var tr transfer.Transfer
			came := eventually.Within(90*time.Second, func() bool {
				var err error
				if tr, err = s.Mine(ctx, importer.UserID, taken.ID); err != nil {
					t.Fatalf("%s: %+v %v", what, tr, err)
				}
				return ok(tr)
			})
			if !came {
				t.Fatalf("%s: %+v", what, tr)
			}
			return tr
		}
		for range 2 {
			from := until("there", func(transfer.Transfer) bool { return true }).Done
			child := exec.Command(os.Args[0], "-test.run", "^TestImportChild$")
			child.Env = append(os.Environ(), importDir+"="+dir, importPath+"="+d.Path(), importURL+"="+d.URL())
			if err := child.Start(); err != nil {
				t.Fatal(err)
			}
			until("the child works", func(tr transfer.Transfer) bool { return tr.Done > from })
			if err := child.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			_ = child.Wait()
		}
		if tr := until("there", func(transfer.Transfer) bool { return true }); tr.Done >= n || tr.State != transfer.Running {
			t.Fatalf("the child was done before it was killed: %+v", tr)
		}
		work, stop := context.WithCancel(ctx)
		ended := make(chan error, 1)
		go func() { ended <- q.Work(work) }()
		tr := until("done", func(tr transfer.Transfer) bool { return tr.State != transfer.Waiting && tr.State != transfer.Running })
		stop()
		<-ended
		if tr.State != transfer.Done || tr.Done != n || tr.Good != n*9/10 || tr.Bad != n/10 {
			t.Fatalf("%+v", tr)
		}
		for {
			left, err := x.Fold(ctx)
			if err != nil {
				t.Fatal(err)
			}
			if left == 0 {
				break
			}
		}
		for what, query := range map[string]string{"rows": "SELECT count(*) FROM consultation", "askers": "SELECT count(DISTINCT asker) FROM consultation",
			"tokens": "SELECT count(*) FROM consultation_token", "lines": "SELECT count(*) FROM module_line",
			"village": fmt.Sprintf("SELECT sum(n) FROM module_stat WHERE area = %d", int64(chuli)), "country": fmt.Sprintf("SELECT sum(n) FROM module_stat WHERE area = %d", int64(area.Root)),
			"audit": "SELECT count(*) FROM audit_log WHERE action = 'example-consultation.add'"} {
			var got int64
			if err := d.Read().NewRaw(query).Scan(ctx, &got); err != nil || got != tr.Good {
				t.Errorf("%s: %d, want %d (%v)", what, got, tr.Good, err)
			}
		}
	})
}
