package transfer_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/db/migrations"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/eventually"
	"mirror/internal/kit/xlsx"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
)

var columns = []transfer.Column{
	{Key: "group", Title: "组", Required: true},
	{Key: "key", Title: "名称", Required: true, Max: 20, Note: "不能重复"},
	{Key: "kind", Title: "类别", Kind: transfer.Choice, Options: []transfer.Option{{Code: "1", Name: "甲"}, {Code: "2", Name: "乙"}}},
	{Key: "size", Title: "数量", Kind: transfer.Whole, Most: 100},
}

// house is the room with one import and one export over the table setting.
type house struct {
	*transfer.Service
	q     *jobs.Queue
	by    *principal.Principal
	apply atomic.Int64
	slow  time.Duration  // each batch
	each  func(rows int) // hears of each batch, nil where nobody wants to
	rows  int
	fail  func(n int64) error
	units int // the most rows of a batch
}

func newHouse(d *db.DB, master *cryptox.Master) *house {
	h := &house{q: &jobs.Queue{DB: d, Poll: 10 * time.Millisecond, Lease: time.Second, Backoff: func(int) time.Duration { return 0 }, MaxAttempts: 3},
		by: &principal.Principal{UserID: 7, Username: "seven", Scope: area.Everything(), Permissions: map[string]bool{"a:import": true, "a:export": true}}}
	h.Service = &transfer.Service{DB: d, Jobs: h.q, Blobs: &blob.Store{DB: d, Key: master}, Seal: master,
		Caller: func(context.Context, int64, bool, int64) (*principal.Principal, error) { return h.by, nil }, FullPerDay: 2,
		Proven: func(_ context.Context, proof string) error {
			if proof != "fresh" {
				return errs.New("proof_required", "请先验证身份")
			}
			return nil
		}}
	h.q.OnProgress = h.Follow
	h.AddImport(transfer.Import{Name: "thing", Title: "物品", Code: "a:import", Columns: columns, Group: "group", Batch: 100,
		Check: func(_ context.Context, _ *principal.Principal, u transfer.Unit) []transfer.Fault {
			if u[0].Value("key") == "checked" {
				return []transfer.Fault{u[0].Fault("key", "不能叫这个")}
			}
			return nil
		},
		Apply: func(ctx context.Context, tx *db.Tx, by *principal.Principal, units []transfer.Unit) ([]transfer.Fault, error) {
			<-time.After(h.slow)
			n, rows := h.apply.Add(1), 0
			for _, u := range units {
				rows += len(u)
			}
			h.units = max(h.units, rows)
			if h.each != nil {
				h.each(rows)
			}
			if h.fail != nil {
				if err := h.fail(n); err != nil {
					return nil, err
				}
			}
			return transfer.Each(func(ctx context.Context, tx *db.Tx, _ *principal.Principal, u transfer.Unit) error {
				for _, r := range u {
					var there int
					if err := tx.NewRaw("SELECT count(*) FROM setting WHERE key = ?", r.Value("key")).Scan(ctx, &there); err != nil {
						return err
					}
					if there > 0 {
						return errs.New(errs.Conflict, "").WithFields(errs.Field{Field: "key", Message: "已存在"})
					}
					if _, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?)", r.Value("key"), r.Value("kind"), r.Whole("size")).Exec(ctx); err != nil {
						return err
					}
				}
				return nil
			}, nil)(ctx, tx, by, units)
		}})
	h.AddExport(transfer.Export{Name: "thing", Title: "物品", Code: "a:export", Full: "a:download",
		Columns: []transfer.Column{{Key: "no", Title: "编号", Kind: transfer.Whole}, {Key: "name", Title: "名称"}, {Key: "phone", Title: "电话", Mask: func(string) string { return "***" }}},
		Rows: func(_ context.Context, ask transfer.Ask, yield func([]string) error) error {
			if ask.Query["bad"] != "" {
				return errs.Invalid("bad", "条件无效")
			}
			for i := range h.rows {
				if err := yield([]string{strconv.Itoa(i), "=1+1", "13800000000"}); err != nil {
					return err
				}
			}
			return nil
		}})
	h.q.Handle(transfer.JobImport, h.RunImport)
	h.q.Handle(transfer.JobExport, h.RunExport)
	return h
}

func (h *house) ctx() context.Context { return principal.With(context.Background(), h.by) }

func (h *house) work(t *testing.T) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { _ = h.q.Work(ctx); close(done) }()
	t.Cleanup(func() { cancel(); <-done })
}

func newMaster(t testing.TB) *cryptox.Master {
	t.Helper()
	m, err := cryptox.LoadMaster(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func workbook(t testing.TB, rows [][]any) []byte {
	t.Helper()
	f := excelize.NewFile()
	sw, err := f.NewStreamWriter("Sheet1")
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range append([][]any{{"组*", "名称", "类别", "数量", "备忘"}}, rows...) {
		if err := sw.SetRow(fmt.Sprintf("A%d", i+1), r); err != nil {
			t.Fatal(err)
		}
	}
	if err := sw.Flush(); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func (h *house) take(t *testing.T, file []byte) transfer.Transfer {
	t.Helper()
	tr, err := h.Take(h.ctx(), "thing", "../我的 文件.xlsx", bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return tr
}

func (h *house) until(t *testing.T, id int64, what string, cond func(transfer.Transfer) bool) transfer.Transfer {
	t.Helper()
	var tr transfer.Transfer
	came := eventually.Within(40*time.Second, func() bool {
		var err error
		if tr, err = h.Mine(context.Background(), 7, id); err != nil {
			t.Fatal(err)
		}
		return cond(tr)
	})
	if !came {
		t.Fatalf("never: %s: %+v", what, tr)
	}
	return tr
}

func ended(tr transfer.Transfer) bool {
	return tr.State != transfer.Waiting && tr.State != transfer.Running
}

func (h *house) file(t *testing.T, id int64) []byte {
	t.Helper()
	var name string
	if err := h.DB.Read().NewRaw("SELECT result FROM transfer WHERE id = ?", id).Scan(context.Background(), &name); err != nil {
		t.Fatal(err)
	}
	_, r, err := h.Blobs.Open(context.Background(), name)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func settings(t *testing.T, d *db.DB) int {
	t.Helper()
	var n int
	if err := d.Read().NewRaw("SELECT count(*) FROM setting WHERE value IN ('1', '2')").Scan(context.Background(), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// Every bad cell of a workbook comes back red with its reason; sound rows are in; the copy, mended, brings in the rest and nothing twice.
func TestWrongRowsComeBackMarked(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(d, newMaster(t))
		h.work(t)
		tr := h.until(t, h.take(t, workbook(t, [][]any{
			{"g1", "one", "甲", 1, "留"},
			{"g2", "two", "丙", "多"},
			{"g2", "three", "乙", 2},
			{nil, nil, nil, nil},
			{"g3", nil, "甲", 3.5},
			{"g4", "checked", "甲", 1},
			{"g5", "one", "甲", 101},
			{"g6", "one", "甲", 5},
			{"g7", "four", "2", "7"},
		})).ID, "done", ended)
		if tr.State != transfer.Done || tr.Good != 2 || tr.Bad != 6 || tr.Done != 8 || tr.Total != 8 || !tr.HasFile || tr.ResultAs != "我的 文件_导入结果.xlsx" {
			t.Fatalf("%+v", tr)
		}
		if settings(t, d) != 2 {
			t.Fatalf("%d rows are in", settings(t, d))
		}
		f, err := excelize.OpenReader(bytes.NewReader(h.file(t, tr.ID)))
		if err != nil {
			t.Fatal(err)
		}
		result := func(line int) string { v, _ := f.GetCellValue("Sheet1", fmt.Sprintf("F%d", line)); return v }
		for line, want := range map[int]string{1: "导入结果", 2: "已导入", 3: "类别：请从下拉列表中选择：甲、乙；数量：请填数字", 4: "同组其他行有误，未导入", 5: "",
			6: "名称：必填；数量：请填整数", 7: "名称：不能叫这个", 8: "数量：应在0至100之间", 9: "名称：已存在", 10: "已导入"} {
			if result(line) != want {
				t.Errorf("line %d says %q, want %q", line, result(line), want)
			}
		}
		notes, _ := f.GetComments("Sheet1")
		if len(notes) != 7 {
			t.Errorf("%d notes", len(notes))
		}
		// Mended and sent again, only the rest is taken.
		for ref, v := range map[string]any{"C3": "乙", "D3": 1, "B6": "five", "D6": 3, "B7": "six", "B8": "seven", "D8": 100, "B9": "eight"} {
			_ = f.SetCellValue("Sheet1", ref, v)
		}
		var mended bytes.Buffer
		if err := f.Write(&mended); err != nil {
			t.Fatal(err)
		}
		tr = h.until(t, h.take(t, mended.Bytes()).ID, "done", ended)
		if tr.Good != 6 || tr.Bad != 0 || tr.Skipped != 2 || tr.HasFile || settings(t, d) != 8 {
			t.Fatalf("%+v, %d rows", tr, settings(t, d))
		}
	})
}

func many(n int) [][]any {
	rows := make([][]any, n)
	for i := range rows {
		size := i % 100
		if i%50 == 49 {
			size = 500 // one in fifty is bad
		}
		rows[i] = []any{fmt.Sprint("g", i/3), fmt.Sprint("row", i), "甲", size}
	}
	return rows
}

// paceFirst is how many rows the first transactions take at least.
const paceFirst = 3

// A batch that fails is undone whole and run again; one that always fails ends as failed, and a retry goes on behind what is in.
func TestFailuresGoOnAtTheMark(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(d, newMaster(t))
		var broken atomic.Bool
		broken.Store(true)
		h.fail = func(n int64) error {
			if n > 4 && broken.Load() {
				return errors.New("the disk is away")
			}
			return nil
		}
		h.work(t)
		id := h.take(t, workbook(t, many(1000))).ID
		tr := h.until(t, id, "failed", ended)
		if tr.State != transfer.Failed || tr.Error == "" || tr.Done < 4*paceFirst || tr.Done >= 1000 {
			t.Fatalf("%+v", tr)
		}
		in := settings(t, d)
		if int64(in) != tr.Good {
			t.Fatalf("%d rows are in, %d counted", in, tr.Good)
		}
		broken.Store(false)
		if err := d.Write(h.ctx(), func(ctx context.Context, tx *db.Tx) error { return h.Retry(ctx, tx, &tr) }); err != nil {
			t.Fatal(err)
		}
		tr = h.until(t, id, "done", ended)
		// 20 bad rows; each takes its unit of three with it.
		if tr.State != transfer.Done || tr.Done != 1000 || tr.Good+tr.Bad != 1000 || tr.Good != int64(settings(t, d)) || tr.Bad < 50 || tr.Bad > 60 {
			t.Fatalf("%+v, %d rows", tr, settings(t, d))
		}
	})
}

// Cancelled, an import stops at its next batch and says which rows are in; a right taken away ends it as well.
func TestCancelAndRightTakenAway(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(d, newMaster(t))
		h.slow = 30 * time.Millisecond
		h.work(t)
		id := h.take(t, workbook(t, many(3000))).ID
		tr := h.until(t, id, "under way", func(tr transfer.Transfer) bool { return tr.Done > 200 })
		if err := h.Remove(h.ctx(), &tr); !errs.Has(err, errs.Conflict) {
			t.Fatal(err)
		}
		if err := d.Write(h.ctx(), func(ctx context.Context, tx *db.Tx) error { return h.Cancel(ctx, tx, &tr) }); err != nil {
			t.Fatal(err)
		}
		tr = h.until(t, id, "copy", func(tr transfer.Transfer) bool { return tr.HasFile })
		if tr.State != transfer.Cancelled || tr.Done >= 3000 || int(tr.Good) != settings(t, d) {
			t.Fatalf("%+v", tr)
		}
		good := 0
		book, err := xlsx.Open(bytes.NewReader(h.file(t, id)), int64(len(h.file(t, id))))
		if err != nil {
			t.Fatal(err)
		}
		_ = book.Rows(func(r xlsx.Row) error {
			if len(r.Cells) > 0 && r.Cells[len(r.Cells)-1].Text == "已导入" {
				good++
			}
			return nil
		})
		if good != int(tr.Good) {
			t.Fatalf("%d rows marked, %d in", good, tr.Good)
		}
		if err := h.Remove(h.ctx(), &tr); err != nil {
			t.Fatal(err)
		}
		if _, err := h.Mine(h.ctx(), 7, id); !errs.Has(err, errs.NotFound) {
			t.Fatal(err)
		}
		h.by = &principal.Principal{UserID: 7, Permissions: map[string]bool{}}
		tr = h.until(t, h.take(t, workbook(t, [][]any{{"x", "never", "甲", 1}})).ID, "refused", ended)
		if tr.State != transfer.Failed || !strings.Contains(tr.Error, "权限") {
			t.Fatalf("%+v", tr)
		}
	})
}

// What cannot be an import is refused at once and leaves no file.
func TestRefusedUploads(t *testing.T) {
	d := dbtest.OpenSQLite(t)
	h := newHouse(d, newMaster(t))
	for name, file := range map[string][]byte{"csv": []byte("组,名称\n1,2\n"), "empty": workbook(t, nil), "other headings": exported(t)} {
		if _, err := h.Take(h.ctx(), "thing", "a.xlsx", bytes.NewReader(file)); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("%s: %v", name, err)
		}
	}
	var left int
	if err := d.Read().NewRaw("SELECT (SELECT count(*) FROM blob) + (SELECT count(*) FROM transfer)").Scan(context.Background(), &left); err != nil || left != 0 {
		t.Fatal(left, err)
	}
}

func exported(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	w := xlsx.NewWriter(&b, "a", []xlsx.Head{{Title: "别的"}})
	_ = w.Row([]string{"1"})
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Few rows are the answer itself, many a file of its owner; formulas stay texts, masks stay on without the right, every export leaves its count.
func TestExport(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(d, newMaster(t))
		h.rows = 3
		file, as, _, err := h.Export(h.ctx(), "thing", transfer.Want{Format: "csv", Query: map[string]string{"keyword": "440981"}})
		if err != nil || !strings.HasPrefix(as, "物品_") || string(file) != "\uFEFF编号,名称,电话\r\n0,'=1+1,***\r\n1,'=1+1,***\r\n2,'=1+1,***\r\n" {
			t.Fatalf("%q %q %v", file, as, err)
		}
		// It is in 我的下载 like one that was made by a job, for as long, and the audit names it.
		mine, err := h.List(h.ctx(), h.by.UserID)
		if err != nil || len(mine) != 1 {
			t.Fatalf("%+v %v", mine, err)
		}
		one := mine[0]
		if one.Kind != transfer.KindExport || one.State != transfer.Done || one.Done != 3 || one.ResultAs != as || !one.HasFile || one.ExpiresAt-one.CreatedAt != transfer.Keep.Milliseconds() {
			t.Errorf("%+v", one)
		}
		if got := h.file(t, one.ID); !bytes.Equal(got, file) {
			t.Errorf("kept %q, given %q", got, file)
		}
		noted, err := audit.List(context.Background(), d, area.Everything(), audit.Filter{Action: "thing.export", ObjectID: strconv.FormatInt(one.ID, 10)}, "", 10)
		if err != nil || len(noted.Items) != 1 {
			t.Errorf("the audit does not name it: %+v %v", noted.Items, err)
		}
		// The columns of the list, in its order; what the export has not is passed over, and masks stay.
		file, _, _, err = h.Export(h.ctx(), "thing", transfer.Want{Format: "csv", Columns: []string{"phone", "gone", "no"}})
		if err != nil || string(file) != "\uFEFF电话,编号\r\n***,0\r\n***,1\r\n***,2\r\n" {
			t.Fatalf("%q %v", file, err)
		}
		if _, _, _, err = h.Export(h.ctx(), "thing", transfer.Want{Format: "csv", Full: true}); !errs.Has(err, errs.Forbidden) {
			t.Fatal(err)
		}
		if _, _, _, err = h.Export(h.ctx(), "thing", transfer.Want{Format: "csv", Query: map[string]string{"bad": "1"}}); !errs.Has(err, errs.InvalidArgs) {
			t.Fatal(err)
		}
		h.by.Permissions["a:download"] = true
		h.rows = transfer.DirectRows + 1
		_, as, tr, err := h.Export(h.ctx(), "thing", transfer.Want{Format: "xlsx", Full: true, Proof: "fresh", Reason: "年度核查", Columns: []string{"phone", "gone", "no"}})
		if err != nil || as != "" || tr.ID == 0 {
			t.Fatal(as, tr, err)
		}
		h.work(t)
		tr = h.until(t, tr.ID, "done", ended)
		if tr.State != transfer.Done || tr.Done != int64(h.rows) || !tr.HasFile {
			t.Fatalf("%+v", tr)
		}
		if _, err := h.Mine(h.ctx(), 8, tr.ID); !errs.Has(err, errs.NotFound) {
			t.Fatal("another person sees it")
		}
		f, err := excelize.OpenReader(bytes.NewReader(h.file(t, tr.ID)))
		if err != nil {
			t.Fatal(err)
		}
		rows, _ := f.GetRows("物品")
		if last := rows[len(rows)-1]; !strings.HasPrefix(last[0], "【导出标记】") || !strings.Contains(last[0], "5001行") || !strings.Contains(last[0], "理由：年度核查") {
			t.Errorf("the file does not say whose it is: %v", last)
		}
		if len(rows) != h.rows+2 || len(rows[1]) != 2 || rows[1][0] != "13800000000" {
			t.Fatal(len(rows), rows[len(rows)-1])
		}
		list, err := audit.List(context.Background(), d, area.Everything(), audit.Filter{Action: "thing.export"}, "", 10)
		if err != nil || len(list.Items) != 3 || !strings.Contains(string(list.Items[0].Detail), `"rows":5001`) || strings.Contains(string(list.Items[2].Detail), "440981") {
			t.Fatal(list.Items, err)
		}
	})
}

// The rows of an export are of the area its owner works in when the job runs, and so is the file: who has moved since they asked gets their new area's rows
// under its name, and cannot have them once they are back.
func TestAnExportIsOfTheAreaItsRowsAreOf(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		const fenjie, beside area.Code = 44_09_81_103_000_00, 44_09_81_102_000_00
		h := newHouse(d, newMaster(t))
		h.by.Area, h.rows = fenjie, transfer.DirectRows+1
		_, _, tr, err := h.Export(h.ctx(), "thing", transfer.Want{Format: "csv"})
		if err != nil || tr.ID == 0 {
			t.Fatal(tr, err)
		}
		of := func() (c area.Code) {
			t.Helper()
			if err := d.Read().NewRaw("SELECT area FROM transfer WHERE id = ?", tr.ID).Scan(t.Context(), &c); err != nil {
				t.Fatal(err)
			}
			return c
		}
		if of() != fenjie {
			t.Errorf("asked for in %v", of())
		}
		moved := *h.by
		moved.Area = beside
		h.by = &moved
		h.work(t)
		if tr = h.until(t, tr.ID, "done", ended); tr.State != transfer.Done || of() != beside {
			t.Errorf("%s, of %v", tr.State, of())
		}
	})
}

const childDir = "MIRROR_TRANSFER_CHILD"

// TestChild is the process that is killed; by itself it does nothing.
func TestChild(t *testing.T) {
	dir := os.Getenv(childDir)
	if dir == "" {
		t.Skip("runs as a child")
	}
	h := openHouse(t, dir)
	h.slow = 20 * time.Millisecond
	_ = h.q.Work(context.Background())
}

func openHouse(t *testing.T, dir string) *house {
	t.Helper()
	m, err := cryptox.LoadMaster(dir, "")
	if err != nil {
		t.Fatal(err)
	}
	d, err := db.Open(context.Background(), db.Config{Path: filepath.Join(dir, "a.db")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	if err := d.Migrate(context.Background(), migrations.Files); err != nil {
		t.Fatal(err)
	}
	return newHouse(d, m)
}

// A process killed in the middle of an import loses nothing and does nothing twice: another goes on with exact counts.
func TestKilledProcess(t *testing.T) {
	dir := t.TempDir()
	h := openHouse(t, dir)
	const n = 6000
	id := h.take(t, workbook(t, many(n))).ID
	for range 2 {
		child := exec.Command(os.Args[0], "-test.run", "^TestChild$")
		child.Env = append(os.Environ(), childDir+"="+dir)
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		from := h.until(t, id, "there", func(transfer.Transfer) bool { return true }).Done
		h.until(t, id, "the child works", func(tr transfer.Transfer) bool { return tr.Done > from+300 })
		if err := child.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = child.Wait()
	}
	if tr := h.until(t, id, "there", func(transfer.Transfer) bool { return true }); tr.Done >= n || tr.State != transfer.Running {
		t.Fatalf("the child was done before it was killed: %+v", tr)
	}
	h.work(t)
	tr := h.until(t, id, "done", ended)
	if tr.State != transfer.Done || tr.Done != n || tr.Good+tr.Bad != n || int(tr.Good) != settings(t, h.DB) {
		t.Fatalf("%+v, %d rows", tr, settings(t, h.DB))
	}
}

// A file without masks is given to who proves again who they are and says why, so many times a day and no more; it says whose it is, and coming back
// in an import the line that says so is no row.
func TestFullExport(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := newHouse(d, newMaster(t))
		h.rows, h.by.Permissions["a:download"], h.by.Name = 2, true, "梁永强"
		now := time.Date(2026, 11, 23, 15, 59, 0, 0, time.UTC) // a minute before midnight in Shanghai
		h.Now = func() time.Time { return now }
		full := func(proof, reason, format string) (string, transfer.Transfer, error) {
			file, _, tr, err := h.Export(h.ctx(), "thing", transfer.Want{Format: format, Full: true, Proof: proof, Reason: reason})
			return string(file), tr, err
		}
		for _, c := range []struct {
			proof, reason string
			code          errs.Code
		}{{"", "核查", "proof_required"}, {"stale", "核查", "proof_required"}, {"fresh", " ", errs.InvalidArgs}, {"fresh", strings.Repeat("长", 101), errs.InvalidArgs}, {"fresh", "换\n行", errs.InvalidArgs}} {
			if file, _, err := full(c.proof, c.reason, "csv"); !errs.Has(err, c.code) || file != "" {
				t.Errorf("%q %q: %v", c.proof, c.reason, err)
			}
		}
		file, _, err := full("fresh", "年度核查", "csv")
		const mark = "【导出标记】梁永强（seven）于2026-11-23 23:59:00导出物品完整信息2行；理由：年度核查。仅供本次用途，不得外传。,,\r\n"
		if err != nil || !strings.HasSuffix(file, "1,'=1+1,13800000000\r\n"+mark) {
			t.Errorf("%q %v", file, err)
		}
		// One that becomes a job counts as well.
		h.rows = transfer.DirectRows + 1
		if _, tr, err := full("fresh", "年度核查", "xlsx"); err != nil || tr.ID == 0 {
			t.Errorf("%+v %v", tr, err)
		}
		for _, rows := range []int{1, transfer.DirectRows + 1} {
			h.rows = rows
			before, _ := h.List(h.ctx(), h.by.UserID)
			if file, tr, err := full("fresh", "年度核查", "csv"); !errs.Has(err, transfer.LimitReached) || file != "" || tr.ID != 0 {
				t.Errorf("a third of the day, %d rows: %v", rows, err)
			}
			if after, _ := h.List(h.ctx(), h.by.UserID); len(after) != len(before) {
				t.Errorf("what was refused stands in 我的下载: %+v", after)
			}
		}
		h.rows = 1
		if _, _, _, err := h.Export(h.ctx(), "thing", transfer.Want{Format: "csv"}); err != nil {
			t.Errorf("with masks: %v", err)
		}
		now = now.Add(time.Minute)
		if _, _, err := full("fresh", "年度核查", "csv"); err != nil {
			t.Errorf("the next day: %v", err)
		}
		list, err := audit.List(context.Background(), d, area.Everything(), audit.Filter{Action: "thing.export"}, "", 10)
		if err != nil || !strings.Contains(string(list.Items[0].Detail), `"reason":"年度核查"`) {
			t.Errorf("the audit does not say why: %+v %v", list.Items, err)
		}
		h.work(t)
		tr := h.until(t, h.take(t, workbook(t, [][]any{{"g1", "one", "甲", 1}, {strings.TrimRight(mark, ",\r\n")}})).ID, "done", ended)
		if tr.State != transfer.Done || tr.Good != 1 || tr.Bad != 0 {
			t.Errorf("the line of the mark came in as a row: %+v", tr)
		}
	})
}
