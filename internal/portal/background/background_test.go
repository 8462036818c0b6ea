package background_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strconv"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/identity/directory"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/eventually"
	"mirror/internal/kit/page"
	"mirror/internal/kit/page/pagetest"
	"mirror/internal/portal/background"
)

const (
	gaozhou area.Code = 440981000000_00
	maoming area.Code = 440900000000_00
	zhuhai  area.Code = 440400000000_00
)

// person makes an account there and gives its id.
func person(t *testing.T, d *db.DB, name string, at area.Code) (id int64) {
	t.Helper()
	m, err := cryptox.NewMaster(bytes.Repeat([]byte{9}, 32))
	if err != nil {
		t.Fatal(err)
	}
	err = d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		u, err := (&directory.Store{DB: d, Master: m}).Create(ctx, tx, directory.New{Username: name, Name: "陈大文", Area: at, PasswordHash: "$x"})
		id = u.ID
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func put(t *testing.T, q *jobs.Queue, n jobs.New) (id int64) {
	t.Helper()
	err := q.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
		id, err = q.Enqueue(ctx, tx, n)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// A job of a person is seen and moved inside their area only; the platform's own by every holder. A failed one runs again with all its attempts, a
// waiting one is stopped unless its kind is needed, and both leave a row of the audit. What failed is said in words and never quoted.
func TestJobsOfAnArea(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		owner := person(t, d, "clerk", gaozhou)
		q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond, MaxAttempts: 1}
		q.Handle("load", func(context.Context, *jobs.Run) error {
			return errors.New("陈大文 440981199001011234: connection refused")
		})
		q.Handle("merge", func(context.Context, *jobs.Run) error { return nil })
		svc := &background.Service{DB: d, Queues: []*jobs.Queue{q}, Kinds: map[string]background.Kind{"load": {Title: "导入"}, "merge": {Title: "迁移", Needed: "数据不完整"}}}
		ctx := t.Context()
		failing := put(t, q, jobs.New{Kind: "load", UniqueKey: "1", Owner: owner})
		later := put(t, q, jobs.New{Kind: "load", RunAt: time.Now().Add(time.Hour)})
		needed := put(t, q, jobs.New{Kind: "merge", RunAt: time.Now().Add(time.Hour)})
		gone := put(t, q, jobs.New{Kind: "of-an-old-version", RunAt: time.Now().Add(time.Hour)})
		run := func(want string) {
			t.Helper()
			work, stop := context.WithCancel(ctx)
			done := make(chan error)
			go func() { done <- q.Work(work) }()
			ended := eventually.Within(15*time.Second, func() bool { p, err := q.Status(ctx, failing); return err == nil && p.State == want })
			stop()
			if err := <-done; err != nil || !ended {
				t.Fatalf("never %s: %v", want, err)
			}
		}
		run(jobs.Failed)

		first, err := svc.List(ctx, area.Within(maoming), background.Filter{}, page.Ask{Size: 2})
		if err != nil || first.Total != 4 || len(first.Items) != 2 || first.Next == "" || first.Items[0].ID != gone {
			t.Fatalf("list: %+v %v", first, err)
		}
		second, err := svc.List(ctx, area.Within(maoming), background.Filter{}, page.Ask{Cursor: first.Next, Size: 2})
		if err != nil || len(second.Items) != 2 || second.Next != "" {
			t.Fatalf("second page: %+v %v", second, err)
		}
		mine := second.Items[1]
		if mine.ID != failing || mine.Error != "对方或数据库无法连接" || mine.OwnerName != directory.MaskName("陈大文") || mine.StartedAt == 0 || mine.Attempts != 1 || mine.Area != gaozhou {
			t.Errorf("the failed one: %+v", mine)
		}
		for name, f := range map[string]background.Filter{"state": {State: jobs.Failed}, "kind and person": {Kind: "load", Of: "person"}, "name": {Username: "clerk"}} {
			if got, err := svc.List(ctx, area.Within(maoming), f, page.Ask{}); err != nil || len(got.Items) != 1 || got.Items[0].ID != failing {
				t.Errorf("by %s: %+v %v", name, got.Items, err)
			}
		}
		if got, err := svc.List(ctx, area.Within(maoming), background.Filter{Since: time.Now().Add(time.Hour).UnixMilli()}, page.Ask{}); err != nil || len(got.Items) != 0 {
			t.Errorf("since: %+v %v", got.Items, err)
		}
		counts, err := svc.Counts(ctx, area.Within(maoming))
		if err != nil || len(counts) != 4 || counts[0] != (background.Count{Kind: "load", State: jobs.Failed, N: 1}) {
			t.Errorf("counts: %+v %v", counts, err)
		}
		if got, err := svc.List(ctx, area.Within(zhuhai), background.Filter{}, page.Ask{}); err != nil || got.Total != 3 {
			t.Errorf("another city sees a job of a person that is not its own: %+v %v", got, err)
		}
		if err := svc.Retry(ctx, area.Within(zhuhai), failing); !errs.Has(err, errs.NotFound) {
			t.Errorf("another city retries it: %v", err)
		}

		all := area.Within(area.Guangdong)
		for name, err := range map[string]error{"retry": svc.Retry(ctx, area.Within(maoming), later), "cancel": svc.Cancel(ctx, area.Within(maoming), later)} {
			if !errs.Has(err, errs.Forbidden) {
				t.Errorf("a city's %s of the platform's own: %v", name, err)
			}
		}
		for name, err := range map[string]error{"retry of a waiting one": svc.Retry(ctx, all, later), "cancel of a failed one": svc.Cancel(ctx, area.Within(maoming), failing),
			"cancel of a needed one": svc.Cancel(ctx, all, needed), "of a kind that is gone": svc.Cancel(ctx, all, gone)} {
			if !errs.Has(err, errs.Conflict) {
				t.Errorf("%s: %v", name, err)
			}
		}
		twin := put(t, q, jobs.New{Kind: "load", UniqueKey: "1", Owner: owner, RunAt: time.Now().Add(time.Hour)})
		if err := svc.Retry(ctx, area.Within(maoming), failing); !errs.Has(err, errs.Conflict) {
			t.Errorf("retry beside a waiting twin: %v", err)
		}
		for _, id := range []int64{twin, later} {
			if err := svc.Cancel(ctx, all, id); err != nil {
				t.Fatal(err)
			}
			if p, err := q.Status(ctx, id); err != nil || p.State != jobs.Cancelled {
				t.Errorf("cancelled: %+v %v", p, err)
			}
		}
		if err := svc.Retry(ctx, area.Within(maoming), failing); err != nil {
			t.Fatal(err)
		}
		q = &jobs.Queue{DB: d, Poll: 10 * time.Millisecond} // one works once
		q.Handle("load", func(context.Context, *jobs.Run) error { return nil })
		run(jobs.Done)
		var rows int
		if err := d.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action IN ('job.retry', 'job.cancel') AND object = 'job'").Scan(ctx, &rows); err != nil || rows != 3 {
			t.Errorf("%d rows of the audit, want 3: %v", rows, err)
		}
	})
}

// Who holds the province sees the jobs of its people and the platform's own, and none of who stands above it.
func TestJobsOfTheProvince(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		q := &jobs.Queue{DB: d}
		svc := &background.Service{DB: d, Queues: []*jobs.Queue{q}}
		want := []int64{put(t, q, jobs.New{Kind: "load"}), put(t, q, jobs.New{Kind: "load", Owner: person(t, d, "clerk", gaozhou)})}
		above := put(t, q, jobs.New{Kind: "load", Owner: person(t, d, "admin", area.Root)})
		for _, c := range []struct {
			in   area.Scope
			want []int64
		}{{area.Within(area.Guangdong), want}, {area.Everything(), append(want, above)}, {area.Within(zhuhai), want[:1]}} {
			p, err := svc.List(t.Context(), c.in, background.Filter{}, page.Ask{Sort: background.SortOldest})
			var got []int64
			for _, j := range p.Items {
				got = append(got, j.ID)
			}
			if err != nil || !slices.Equal(got, c.want) || p.Total != int64(len(c.want)) {
				t.Errorf("%v: %v, %d in all, %v", c.in.Ranges, got, p.Total, err)
			}
			counts, err := svc.Counts(t.Context(), c.in)
			if err != nil || len(counts) != 1 || counts[0].N != int64(len(c.want)) {
				t.Errorf("%v: %+v %v", c.in.Ranges, counts, err)
			}
		}
	})
}

// The queue is read from either end in both orders, within an area.
func TestJobsAreReadFromEitherEnd(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		clerk, other := person(t, d, "clerk", gaozhou), person(t, d, "other", zhuhai)
		q := &jobs.Queue{DB: d}
		svc := &background.Service{DB: d, Queues: []*jobs.Queue{q}}
		var want []string
		for i := range 11 {
			owner := clerk
			if i%4 == 1 {
				owner = other
			}
			if id := put(t, q, jobs.New{Kind: "load", Owner: owner}); owner == clerk {
				want = append(want, strconv.FormatInt(id, 10))
			}
		}
		read := func(ask page.Ask) (page.Page[background.Job], error) {
			return svc.List(t.Context(), area.Within(maoming), background.Filter{Kind: "load"}, ask)
		}
		id := func(j background.Job) string { return strconv.FormatInt(j.ID, 10) }
		for _, size := range []int{2, 3, 20} {
			if got := pagetest.Walk(t, read, id, background.SortOldest, size); !slices.Equal(got, want) {
				t.Errorf("oldest first by %d: %v, want %v", size, got, want)
			}
			newest := slices.Clone(want)
			slices.Reverse(newest)
			if got := pagetest.Walk(t, read, id, background.SortNewest, size); !slices.Equal(got, newest) {
				t.Errorf("newest first by %d: %v", size, got)
			}
		}
	})
}
