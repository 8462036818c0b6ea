package hall_test

import (
	"context"
	"testing"
	"time"

	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/retention"
)

// Once its years are over, a request that came to its end and a post that did tell nobody's name, phone or words any more; what is under way stays.
func TestKept(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		me := h.citizen(50, "张小玲")
		over := h.Takes(town, hall.RequestCode, h.filed(me, ask()), "decline", "不属于受理范围", nil)
		running := h.filed(me, ask())
		post, err := h.Offer(ctx, h.company(60), chuli.String(), post())
		if err != nil {
			t.Fatal(err)
		}
		post = h.Takes(town, hall.JobCode, post, "refuse", "待遇不清", nil)
		after := h.Time.Add(time.Hour).UnixMilli()
		for _, p := range h.Kept() {
			if p.Ended == nil {
				continue
			}
			for i, want := range []int{1, 0} {
				n, err := p.Count(ctx, d.Read(), retention.Span{Until: after, Most: 10})
				if err != nil || n != int64(want) {
					t.Errorf("%s, run %d: %d to take, want %d (%v)", p.Kind, i, n, want, err)
				}
				err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
					done, err := p.Ended(ctx, tx, after, 10)
					if done != want {
						t.Errorf("%s, run %d: %d taken, want %d", p.Kind, i, done, want)
					}
					return err
				})
				if err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, x := range []struct {
			code string
			id   int64
			kept bool
		}{{hall.RequestCode, over.ID, false}, {hall.RequestCode, running.ID, true}, {hall.JobCode, post.ID, false}} {
			r, err := h.House.Record(ctx, h.Register(x.code), town.Scope, x.id)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range r.Of().EveryField() {
				if !x.kept && (f.Kind == declaration.Text || f.Kind == declaration.LongText || f.Kind == declaration.Phone) && r.Text(f.Key) != "" {
					t.Errorf("%s keeps %s %q", x.code, f.Key, r.Text(f.Key))
				}
			}
			if x.kept && (r.Text("applicant") == "" || r.Text("content") == "") {
				t.Error("a request under way was emptied")
			}
		}
	})
}
