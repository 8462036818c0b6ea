package message_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/eventually"
	"mirror/internal/kit/page"
	"mirror/internal/portal/message"
)

// work runs the deliveries of a test until it ends.
func (c *centre) work() {
	c.t.Helper()
	q := c.svc.Jobs.(*jobs.Queue)
	q.Now, q.Poll = func() time.Time { return c.now }, 5*time.Millisecond
	counted := func(do func(context.Context, *jobs.Run) error) func(context.Context, *jobs.Run) error {
		return func(ctx context.Context, r *jobs.Run) error {
			return do(db.OnWrite(ctx, func(context.Context, *db.Tx) error { c.transactions.Add(1); return nil }), r)
		}
	}
	q.Handle(message.DeliverJob, counted(c.svc.Deliver))
	q.Handle(message.TakeBackJob, counted(c.svc.TakeBack))
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); _ = q.Work(ctx) }()
	c.t.Cleanup(func() { cancel(); <-done })
}

func (c *centre) publish(p message.Post) (id int64, fresh bool, err error) {
	err = c.svc.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		id, fresh, err = c.svc.Publish(ctx, tx, p)
		return err
	})
	return id, fresh, err
}

// until waits for a published message to come to a state.
func (c *centre) until(id int64, want message.State) {
	c.t.Helper()
	var state string
	came := eventually.Within(20*time.Second, func() bool {
		if err := c.svc.DB.Read().NewRaw("SELECT state FROM message_post WHERE message_id = ?", id).Scan(context.Background(), &state); err != nil {
			c.t.Fatal(err)
		}
		var open int
		_ = c.svc.DB.Read().NewRaw("SELECT count(*) FROM job WHERE state IN ('waiting', 'running')").Scan(context.Background(), &open)
		return message.State(state) == want && open == 0
	})
	if !came {
		c.t.Fatalf("message %d is %s, not %s", id, state, want)
	}
}

func (c *centre) receivers(id int64) (out []int64) {
	c.t.Helper()
	err := c.svc.DB.Read().NewRaw("SELECT user_id FROM message_receiver WHERE message_id = ? ORDER BY user_id", id).Scan(context.Background(), &out)
	if err != nil {
		c.t.Fatal(err)
	}
	return out
}

// someCode is an area at a random level of a random small tree: few branches, so that areas meet often.
func someCode(r *rand.Rand) area.Code {
	level := r.IntN(7)
	code, unit := int64(0), []int64{1_000_000_000_000, 10_000_000_000, 100_000_000, 100_000, 100, 1}
	for i := range level {
		code += int64(1+r.IntN(2)) * unit[i]
	}
	if level == 0 {
		return area.Root
	}
	return area.Code(code + 44*unit[0])
}

// descends says by the digits alone, without the code under test, whether an area lies in another or is it.
func descends(c, of area.Code) bool {
	text, head := fmt.Sprintf("%014d", int64(c)), fmt.Sprintf("%014d", int64(of))
	for _, cut := range []int{0, 2, 4, 6, 9, 12, 14} {
		if strings.Trim(head[cut:], "0") == "" {
			return strings.HasPrefix(text, head[:cut])
		}
	}
	return text == head
}

// Feature 15: for random trees and people, those who get a notice are exactly the people whose area descends from one of the
// chosen areas and who hold one of the chosen roles, all of them once, on both engines.
func TestDeliveryReachesExactlyTheDescendants(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := open(t, d)
		c.work()
		ctx := context.Background()
		r := rand.New(rand.NewPCG(15, 2026))
		for i := range 4 {
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.NewRaw("INSERT INTO role (id, code, name, data_scope, visual, builtin, sort) VALUES (?, ?, '', 'area', ?, ?, 0)", i+1, fmt.Sprint("r", i+1), false, false).Exec(ctx)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		type who struct {
			at    area.Code
			roles []int64
		}
		people := map[int64]who{anna: {at: 44_09_81_103_210_00}, bo: {at: 44_09_81_103_210_00}}
		rounds := 40
		for round := range rounds {
			for range 15 {
				id := int64(1000 + len(people))
				w := who{at: someCode(r)}
				for role := range 4 {
					if r.IntN(3) == 0 {
						w.roles = append(w.roles, int64(role+1))
					}
				}
				person(t, d, id, w.at, w.roles...)
				people[id] = w
			}
			var to message.Audience
			for range 1 + r.IntN(3) {
				to.Areas = append(to.Areas, someCode(r))
			}
			var roles []int64
			for role := range 4 {
				if r.IntN(4) == 0 {
					roles = append(roles, int64(role+1))
					to.Roles = append(to.Roles, fmt.Sprint("r", role+1))
				}
			}
			var want []int64
			for id, w := range people {
				in := slices.ContainsFunc(to.Areas, func(a area.Code) bool { return descends(w.at, a) })
				holds := len(roles) == 0 || slices.ContainsFunc(roles, func(r int64) bool { return slices.Contains(w.roles, r) })
				if in && holds {
					want = append(want, id)
				}
			}
			slices.Sort(want)
			if n, err := c.svc.Reach(ctx, to); err != nil || n != int64(len(want)) {
				t.Fatalf("round %d: reach %d of %+v, want %d (%v)", round, n, to, len(want), err)
			}
			id, _, err := c.publish(message.Post{New: message.New{Kind: message.Notice, Title: "公告"}, Audience: to})
			if err != nil {
				t.Fatal(err)
			}
			c.until(id, message.Sent)
			if got := c.receivers(id); !slices.Equal(got, want) {
				t.Fatalf("round %d: %+v reached %v, want %v", round, to, got, want)
			}
			receipts, err := c.svc.Receipts(ctx, id)
			var total int64
			for _, line := range receipts {
				total += line.Total
			}
			if err != nil || total != int64(len(want)) {
				t.Fatalf("round %d: receipts %v, %v", round, receipts, err)
			}
		}
	})
}

// A notice for many gives the writer back between short transactions, when it is sent and when it is taken back: each is at most twice as long
// as the one before (db.Pace). Everybody has it, then nobody.
func TestDeliveryYields(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := open(t, d)
		for id := range int64(398) {
			person(t, d, 1000+id, area.Code(44_09_81_103_210_00))
		}
		c.work()
		id, _, err := c.publish(message.Post{New: message.New{Kind: message.Notice, Title: "公告"}, Audience: message.Everybody()})
		if err != nil {
			t.Fatal(err)
		}
		c.until(id, message.Sent)
		// 8, 16, 32, 64, 128 and the rest, where each costs nothing.
		if n := c.transactions.Swap(0); len(c.receivers(id)) != 400 || n < 6 {
			t.Errorf("%d receivers in %d transactions", len(c.receivers(id)), n)
		}
		if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := c.svc.Withdraw(ctx, tx, id)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		c.until(id, message.Withdrawn)
		var left int
		if err := d.Read().NewRaw("SELECT count(*) FROM message_receiver WHERE NOT deleted").Scan(context.Background(), &left); err != nil || left != 0 {
			t.Errorf("%d still have it: %v", left, err)
		}
		if n := c.transactions.Load(); n < 6 {
			t.Errorf("taken back in %d transactions", n)
		}
	})
}

// The same over 10,000 random trees for the answer in memory, which the strips over the pages go by.
func TestIncludesExactlyTheDescendants(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	hits := 0
	for range 10_000 {
		a, at := message.Audience{Areas: []area.Code{someCode(r), someCode(r)}}, someCode(r)
		want := descends(at, a.Areas[0]) || descends(at, a.Areas[1])
		if got := a.Includes(at, nil, nil); got != want {
			t.Fatalf("%v includes %v: %v", a.Areas, at, got)
		}
		if want {
			hits++
		}
	}
	if hits < 1000 || hits > 9000 {
		t.Fatalf("%d of 10,000 hit: the trees say nothing", hits)
	}
}

// Published twice under one key it is sent once; another text under the key is refused, and nothing of it remains.
func TestPublishIsIdempotent(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := open(t, d)
		c.work()
		post := message.Post{New: message.New{Kind: message.Notice, Title: "公告", Key: "notice:1:a"}, Audience: message.Everybody()}
		first, fresh, err := c.publish(post)
		if err != nil || !fresh {
			t.Fatal(fresh, err)
		}
		again, fresh, err := c.publish(post)
		if err != nil || fresh || again != first {
			t.Errorf("again: %d %v %v", again, fresh, err)
		}
		post.Title = "另一条"
		if _, _, err := c.publish(post); !errs.Has(err, errs.Conflict) {
			t.Errorf("another text: %v", err)
		}
		c.until(first, message.Sent)
		if n, _ := c.svc.Unread(context.Background(), anna); n != 1 {
			t.Errorf("%d messages", n)
		}
	})
}

// A notice of later waits for its time; withdrawn, it leaves every centre and badge, and its receipts stay; withdrawn before its
// time, it reaches nobody; a pinned one stands above newer ones.
func TestPlannedPinnedWithdrawn(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := open(t, d)
		ctx := context.Background()
		pinned := message.Post{New: message.New{Kind: message.Notice, Title: "置顶"}, Audience: message.Everybody(), Pinned: true}
		later := message.Post{New: message.New{Kind: message.Notice, Title: "以后"}, Audience: message.Everybody(), At: c.now.Add(time.Hour)}
		one, _, err := c.publish(pinned)
		if err != nil {
			t.Fatal(err)
		}
		two, _, _ := c.publish(later)
		c.work()
		eventually.Within(10*time.Second, func() bool { return len(c.receivers(one)) >= 2 })
		if got := c.receivers(two); len(got) != 0 {
			t.Errorf("before its time: %v", got)
		}
		if _, err := c.send(message.New{Kind: message.System, Title: "新", To: []int64{anna}}); err != nil {
			t.Fatal(err)
		}
		list := func() (out []string) {
			p, err := c.svc.List(ctx, anna, message.Filter{}, page.Ask{Size: 10})
			if err != nil {
				t.Fatal(err)
			}
			for _, it := range p.Items {
				out = append(out, it.Title)
			}
			return out
		}
		if got := strings.Join(list(), " "); got != "置顶 新" {
			t.Errorf("list: %s", got)
		}
		withdraw := func(id int64) (done bool) {
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
				done, err = c.svc.Withdraw(ctx, tx, id)
				return err
			}); err != nil {
				t.Fatal(err)
			}
			return done
		}
		if _, err := c.svc.ReadAll(ctx, bo); err != nil {
			t.Fatal(err)
		}
		if !withdraw(one) || withdraw(one) {
			t.Error("withdrawn not exactly once")
		}
		eventually.Within(10*time.Second, func() bool { return len(list()) <= 1 })
		if got := strings.Join(list(), " "); got != "新" {
			t.Errorf("after the withdrawal: %s", got)
		}
		if n, _ := c.svc.Unread(ctx, anna); n != 1 {
			t.Errorf("%d unread after the withdrawal", n)
		}
		receipts, err := c.svc.Receipts(ctx, one)
		if err != nil || len(receipts) != 1 || receipts[0] != (message.Receipt{Area: 44_09_81_000_000_00, Total: 2, Read: 1}) {
			t.Errorf("receipts: %+v %v", receipts, err)
		}
		withdraw(two)
		c.now = c.now.Add(2 * time.Hour)
		c.until(two, message.Withdrawn)
		if got := c.receivers(two); len(got) != 0 {
			t.Errorf("withdrawn before its time, and sent to %v", got)
		}
	})
}

// To-dos have a figure of their own, which reading does not touch; muted kinds are listed and not counted; to-dos and early
// warnings cannot be muted; unread again and deleted are for oneself only.
func TestTodosMutedAndOwnMarks(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := open(t, d)
		ctx := context.Background()
		todo, _ := c.send(message.New{Kind: message.Todo, Title: "核对", BizType: "household", BizID: "7", To: []int64{anna, bo}})
		note, _ := c.send(message.New{Kind: message.Notice, Title: "通知100%", Body: "请于Friday前完成", To: []int64{anna, bo}})
		if _, err := c.svc.ReadAll(ctx, anna); err != nil {
			t.Fatal(err)
		}
		check := func(what string, user, count, todos int64) {
			t.Helper()
			b, err := c.svc.Counts(ctx, user)
			if err != nil || b.Count != count || b.Todo != todos {
				t.Errorf("%s: %+v %v, want %d and %d", what, b, err, count, todos)
			}
		}
		check("all read", anna, 0, 1)
		rail, err := c.svc.ByKind(ctx, anna, c.now)
		if err != nil || rail.Unread[message.Notice] != 1 || rail.Todo != 1 {
			t.Errorf("as it was at opening: %+v %v", rail, err)
		}
		if n, err := c.svc.Unmark(ctx, anna, []int64{note, 999}); n != 1 || err != nil {
			t.Errorf("unread again: %d %v", n, err)
		}
		check("unread again", anna, 1, 1)
		for _, kind := range []message.Kind{message.Todo, message.Warning, "x"} {
			if err := c.svc.Mute(ctx, anna, []message.Kind{kind}); !errs.Has(err, errs.InvalidArgs) {
				t.Errorf("mute %s: %v", kind, err)
			}
		}
		if err := c.svc.Mute(ctx, anna, []message.Kind{message.Notice}); err != nil {
			t.Fatal(err)
		}
		check("muted", anna, 0, 1)
		check("the other's", bo, 2, 1)
		p, err := c.svc.List(ctx, anna, message.Filter{Unread: true, Q: "00%", From: c.now, To: c.now.Add(time.Second)}, page.Ask{Size: 10})
		if err != nil || len(p.Items) != 1 || p.Items[0].ID != note {
			t.Errorf("filtered: %+v %v", p, err)
		}
		for q, want := range map[string]int{"friday": 1, "%": 1, "_": 0, "核": 1, "' OR 1=1 --": 0} {
			if p, err := c.svc.List(ctx, anna, message.Filter{Q: q}, page.Ask{Size: 10}); err != nil || len(p.Items) != want {
				t.Errorf("search %q: %d %v", q, len(p.Items), err)
			}
		}
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return c.svc.Finish(ctx, tx, "household", "7") }); err != nil {
			t.Fatal(err)
		}
		check("finished for both", bo, 2, 0)
		if n, err := c.svc.Delete(ctx, anna, []int64{note, todo}); n != 2 || err != nil {
			t.Errorf("delete: %d %v", n, err)
		}
		if _, err := c.svc.Get(ctx, anna, note); !errs.Has(err, errs.NotFound) {
			t.Errorf("a deleted one: %v", err)
		}
		if _, err := c.svc.Get(ctx, bo, note); err != nil {
			t.Errorf("the other's: %v", err)
		}
	})
}

// What is older than the retention goes with its receivers; the rest stays.
func TestSweep(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := open(t, d)
		c.work()
		ctx := context.Background()
		old, _, _ := c.publish(message.Post{New: message.New{Kind: message.Notice, Title: "旧"}, Audience: message.Everybody()})
		c.until(old, message.Sent)
		c.now = c.now.Add(48 * time.Hour)
		if _, err := c.send(message.New{Kind: message.Notice, Title: "新", To: []int64{anna}}); err != nil {
			t.Fatal(err)
		}
		if n, err := c.svc.Sweep(ctx, 24*time.Hour); n != 1 || err != nil {
			t.Errorf("removed %d, %v", n, err)
		}
		p, err := c.svc.List(ctx, anna, message.Filter{}, page.Ask{Size: 10})
		if err != nil || len(p.Items) != 1 || p.Items[0].Title != "新" || len(c.receivers(old)) != 0 {
			t.Errorf("left: %+v %v", p.Items, err)
		}
	})
}
