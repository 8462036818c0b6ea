package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"mirror/internal/app"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/reads"
	"mirror/internal/identity/directory"
	"mirror/internal/jobs"
	"mirror/internal/kit/xlsx"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
)

// The goals of the writer on a quiet machine: the processor time of a create in its transaction, and the creates a second of eight callers. Both
// are told and not judged, because they are the machine's; what is judged are statements and what they read.
const (
	createGoal = 1500 * time.Microsecond
	paceGoal   = 800
)

// enteringAtOnce is how many callers enter records at the same time.
const enteringAtOnce = 8

// writer measures what a create costs on the writer with few and with many unread messages, to-dos and records, and what one waits for while
// households are imported.
func writer(ctx context.Context, out io.Writer, dir, url string, rows int) error {
	b, err := openWriterBench(ctx, out, dir, url)
	if err != nil {
		return err
	}
	defer b.a.Close()
	fmt.Fprintf(out, "\n%s\n%-34s %6s %6s %9s %9s %9s %10s\n", b.a.DB.Engine(), "creates of help measures", "stmts", "reads", "writer ms", "hold ms", "all ms", "creates/s")
	var few, many createCost
	if few, err = b.creates(ctx, "10 unread a receiver"); err != nil {
		return err
	}
	if err = b.unread(ctx, 10_000); err != nil {
		return err
	}
	if many, err = b.creates(ctx, "10,000 unread a receiver"); err != nil {
		return err
	}
	// An index of ten thousand is a page or two deeper, and those of each receiver lie in pages of their own.
	if few.statements != many.statements || many.read > 2*few.read+20+8*int64(len(b.to)) {
		return fmt.Errorf("a create sends %d statements reading %d with 10 unread messages, %d reading %d with 10,000", few.statements, few.read, many.statements, many.read)
	}
	return b.imports(ctx, rows)
}

type writerBench struct {
	a    *app.App
	out  io.Writer
	dir  string
	by   *principal.Principal
	to   []int64 // everybody else: who is handed what is entered is among them
	home int64
	d    *declaration.Declaration
	bulk *jobs.Queue
}

func openWriterBench(ctx context.Context, out io.Writer, dir, url string) (*writerBench, error) {
	a, _, q, err := carrying(ctx, dir, url)
	if err != nil {
		return nil, err
	}
	b := &writerBench{a: a, out: out, dir: dir, bulk: q}
	if err := b.begin(ctx); err != nil {
		return nil, errors.Join(err, a.Close())
	}
	return b, nil
}

// begin fills the data and finds who enters what about whom.
func (b *writerBench) begin(ctx context.Context) error {
	b.a.Config.Demo = true
	if err := b.a.Fill(ctx); err != nil {
		return err
	}
	people, err := b.a.People.List(ctx, area.Everything(), directory.Filter{}, "", 100)
	if err != nil {
		return err
	}
	for _, u := range people.Items {
		switch u.Username {
		case "village":
			who, err := b.a.Access.Principals(ctx, u.ID)
			if err != nil {
				return err
			}
			b.by = who[u.ID]
		default:
			b.to = append(b.to, u.ID)
		}
	}
	b.d, _ = b.a.Rural.Modules.Module("help-measure")
	if err := b.a.DB.Read().NewRaw("SELECT id FROM household WHERE area = ? AND state = 'valid' ORDER BY id LIMIT 1", int64(b.by.Area)).Scan(ctx, &b.home); err != nil {
		return err
	}
	if err := b.a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("DELETE FROM message_receiver").Exec(ctx)
		return err
	}); err != nil {
		return err
	}
	return b.unread(ctx, 10)
}

// unread brings everybody who is handed something up to n unread to-dos more.
func (b *writerBench) unread(ctx context.Context, n int) error {
	return b.a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		now := time.Now().UnixMilli()
		messages := db.Rows{Table: "message", Columns: []string{"id", "kind", "level", "title", "body", "sender", "biz_type", "biz_id", "route", "created_at", "key", "publisher", "publish_at", "expire_at"}}
		receivers := db.Rows{Table: "message_receiver", Columns: []string{"user_id", "message_id", "kind", "read_at", "expire_at", "area", "sent_at", "pinned", "deleted", "done_at"}}
		var last int64
		if err := tx.NewRaw("SELECT coalesce(max(id), 0) + 1000000 FROM message").Scan(ctx, &last); err != nil {
			return err
		}
		for i := range n {
			id := last + int64(i)
			messages.Rows = append(messages.Rows, []any{id, "todo", "normal", "测量", "", "", "bench", strconv.Itoa(i), "", now, "", 0, now, 0})
			for _, u := range b.to {
				receivers.Rows = append(receivers.Rows, []any{u, id, "todo", 0, 0, 0, now, false, false, 0})
			}
		}
		if _, err := tx.InsertMany(ctx, messages); err != nil {
			return err
		}
		_, err := tx.InsertMany(ctx, receivers)
		return err
	})
}

// create enters one help measure.
func (b *writerBench) create(ctx context.Context) error {
	_, err := b.a.Rural.Modules.Create(principal.With(ctx, b.by), b.by, b.d, flow.ModuleEntry{Area: b.by.Area.String(), Values: b.values()})
	return err
}

func (b *writerBench) values() map[string]any {
	return map[string]any{"household": strconv.FormatInt(b.home, 10), "kind": "01", "content": "测量用的措施", "plannedFrom": "2026-01-05", "plannedTo": "2026-12-05"}
}

// createCost is what a create costs: statements, and the processor time between the beginning of its transaction and its end.
type createCost struct {
	statements int64
	read       int64
	writer     time.Duration
}

func (b *writerBench) creates(ctx context.Context, what string) (createCost, error) {
	const rounds = 200
	var c createCost
	var holds []time.Duration
	for range 20 { // caches and statements are there
		if err := b.create(ctx); err != nil {
			return c, err
		}
	}
	var err error
	c.read, err = reads.Of(ctx, b.a.DB, func(ctx context.Context, tx *db.Tx) error {
		_, err := b.a.Rural.Modules.File(principal.With(ctx, b.by), tx, b.by, b.d, b.by.Area, 0, b.values())
		return err
	})
	if err != nil {
		return c, err
	}
	all := spent()
	for range rounds {
		var from, until time.Duration
		var began, ended time.Time
		marked := db.OnWrite(ctx, func(_ context.Context, tx *db.Tx) error {
			from, began = spent(), time.Now()
			tx.AfterCommit(func() { until, ended = spent(), time.Now() })
			return nil
		})
		counted, n := db.CountStatements(marked)
		if err := b.create(counted); err != nil {
			return c, err
		}
		c.statements = n.Load()
		c.writer += until - from
		holds = append(holds, ended.Sub(began))
	}
	all = (spent() - all) / rounds
	c.writer /= rounds
	var wg sync.WaitGroup
	var done atomic.Int64
	var failed atomic.Pointer[error]
	began := time.Now()
	for range enteringAtOnce {
		wg.Go(func() {
			for time.Since(began) < 2*time.Second {
				if err := b.create(ctx); err != nil {
					failed.Store(&err)
					return
				}
				done.Add(1)
			}
		})
	}
	wg.Wait()
	if err := failed.Load(); err != nil {
		return c, *err
	}
	_, err = fmt.Fprintf(b.out, "%-34s %6d %6d %s %s %s %10.0f   goals %s ms, %d/s\n", what, c.statements, c.read, "  "+ms(c.writer), "  "+ms(spreadOf(holds).p50), "  "+ms(all),
		float64(done.Load())/time.Since(began).Seconds(), ms(createGoal), paceGoal)
	return c, err
}

// imports brings households in while a person enters measures one after the other.
func (b *writerBench) imports(ctx context.Context, rows int) error {
	file := filepath.Join(b.dir, "households.xlsx")
	if err := householdBook(file, b.a.Areas, rows); err != nil {
		return err
	}
	defer os.Remove(file)
	work, stop := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() { ended <- b.bulk.Work(work) }()
	defer func() { stop(); <-ended }()
	who := everybody(b.a.Rural.Modules, area.Root)
	who.Permissions["household-data:import"] = true
	b.a.Portal.Transfers.Caller = func(context.Context, int64, bool, int64) (*principal.Principal, error) { return who, nil }
	fmt.Fprintln(b.out, peakHead)
	for _, beside := range []bool{false, true} {
		what := "households"
		enough := make(chan struct{})
		var took []time.Duration
		var wg sync.WaitGroup
		var wrong error
		if beside {
			what = "beside creates"
			file2 := filepath.Join(b.dir, "more.xlsx")
			if err := householdBookFrom(file2, b.a.Areas, rows, rows); err != nil {
				return err
			}
			defer os.Remove(file2)
			file = file2
			wg.Go(func() {
				for {
					select {
					case <-enough:
						return
					case <-time.After(10 * time.Millisecond):
					}
					began := time.Now()
					if wrong = b.create(ctx); wrong != nil {
						return
					}
					took = append(took, time.Since(began))
				}
			})
		}
		_, err := peak(b.out, what, func() (int64, error) {
			f, err := os.Open(file)
			if err != nil {
				return 0, err
			}
			defer f.Close()
			t, err := b.a.Portal.Transfers.Take(principal.With(ctx, who), "household", "households.xlsx", f)
			n, err := finished(ctx, b.a.Portal.Transfers, t, err)
			if err == nil {
				if t, err = b.a.Portal.Transfers.Mine(ctx, 1, t.ID); err == nil && t.Good != int64(rows) {
					err = fmt.Errorf("import of households: %d of %d rows in", t.Good, rows)
				}
			}
			return n, err
		})
		close(enough)
		wg.Wait()
		if err = errors.Join(err, wrong); err != nil {
			return err
		}
		if beside {
			sp := spreadOf(took)
			fmt.Fprintf(b.out, "%d creates beside it: p50 %s, p95 %s, slowest %s ms\n", len(took), ms(sp.p50), ms(sp.p95), ms(sp.worst))
		}
	}
	return nil
}

// homeSize is how many people a household of the bench has.
const homeSize = 4

func householdBook(file string, tree *area.Tree, rows int) error {
	return householdBookFrom(file, tree, 0, rows)
}

// householdBookFrom is a workbook of households whose people have the numbers from one on.
func householdBookFrom(file string, tree *area.Tree, from, rows int) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	defer f.Close()
	villages := tree.OfLevel(area.Village)
	var heads []xlsx.Head
	for _, title := range []string{"户主证件号码", "村编码", "户类型", "家庭住址", "联系电话", "姓名", "证件号码", "与户主关系", "健康状况", "收支年度", "工资性收入（元）"} {
		heads = append(heads, xlsx.Head{Title: title})
	}
	w := xlsx.NewWriter(f, "户情", heads)
	for i := from; i < from+rows; i++ {
		first := i - i%homeSize
		row := []string{number(first), "", "", "", "", "陈志" + string(rune(0x4e00+i%5000)), number(i), "配偶", "健康", "", ""}
		if i == first {
			row[1], row[2], row[3], row[4], row[7] = villages[i/homeSize/20%len(villages)].String(), "一般农户", "一组"+strconv.Itoa(i)+"号", "19900001234", "户主"
			row[9], row[10] = "2025", "12000"
		}
		if err := w.Row(row); err != nil {
			return err
		}
	}
	return w.Close()
}

// number is a valid identity number of somebody nobody is.
func number(i int) string {
	born := time.Date(1950, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, i/999%18_000)
	s := "449901" + born.Format("20060102") + fmt.Sprintf("%03d", i%999+1)
	sum := 0
	for i, w := range [17]int{7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2} {
		sum += w * int(s[i]-'0')
	}
	return s + string("10X98765432"[sum%11])
}
