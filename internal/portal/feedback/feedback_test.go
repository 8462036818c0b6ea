package feedback_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/portal/feedback"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
)

const town = area.Code(44098110300000)

// What is said of a page reaches the operator of its area without anything about anybody, and the answer reaches its sender.
func TestFeedbackFromAPage(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		now := time.UnixMilli(1_700_000_000_000)
		clock := func() time.Time { return now }
		s := &feedback.Service{DB: d, Now: clock, Messages: &message.Service{DB: d, Now: clock, Badge: func(context.Context, int64, message.Badge) error { return nil }}}
		clerk := &principal.Principal{UserID: 7, Area: town}
		operator := &principal.Principal{UserID: 1, Scope: area.Everything()}

		err := s.Send(ctx, clerk, feedback.Entry{Kind: "praise", Text: " ", Page: "https://elsewhere/"})
		if e := errs.From(err); len(e.Fields) != 3 {
			t.Fatalf("everything wrong at once: %v", err)
		}
		err = s.Send(ctx, clerk, feedback.Entry{Kind: "problem", Text: "张三 440981199001011234 打不开，电话13800138000",
			Page: "/microgdxczxpc/#/household/81234567/edit?keyword=张三&area=440981", Context: feedback.PageContext{Version: "1", Width: 1440, RequestID: "ab12"}})
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.List(ctx, operator.Scope, feedback.Filter{State: "new"}, page.Ask{Size: 10})
		if err != nil || len(got.Items) != 1 || got.Total != 1 {
			t.Fatalf("%+v %v", got, err)
		}
		e := got.Items[0]
		if strings.Contains(e.Text, "19900101") || strings.Contains(e.Text, "00138000") || e.Page != "/microgdxczxpc/#/household/:id/edit?keyword&area" || e.Context.RequestID != "ab12" {
			t.Errorf("kept %q at %q", e.Text, e.Page)
		}
		elsewhere := area.Within(44180000000000)
		if other, err := s.List(ctx, elsewhere, feedback.Filter{}, page.Ask{Size: 10}); err != nil || len(other.Items) != 0 {
			t.Errorf("another area sees %d, %v", len(other.Items), err)
		}
		if err := s.Answer(ctx, &principal.Principal{UserID: 2, Scope: elsewhere}, e.ID, "done", "好", e.Version); !errs.Has(err, errs.NotFound) {
			t.Errorf("another area answers: %v", err)
		}
		if err := s.Answer(ctx, operator, e.ID, "done", "", e.Version); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("done without an answer: %v", err)
		}
		if err := s.Answer(ctx, operator, e.ID, "doing", "", e.Version); err != nil {
			t.Fatal(err)
		}
		if err := s.Answer(ctx, operator, e.ID, "done", "已修复", e.Version); !errs.Has(err, errs.Conflict) {
			t.Errorf("an old version: %v", err)
		}
		if err := s.Answer(ctx, operator, e.ID, "done", "已修复", e.Version+1); err != nil {
			t.Fatal(err)
		}
		var bodies []string
		if err := d.Read().NewRaw("SELECT body FROM message").Scan(ctx, &bodies); err != nil || len(bodies) != 1 || !strings.Contains(bodies[0], "已修复") {
			t.Errorf("the sender hears %q, %v", bodies, err)
		}
		for i := 1; i < feedback.PerPerson; i++ {
			now = now.Add(time.Minute)
			if err := s.Send(ctx, clerk, feedback.Entry{Kind: "wish", Text: "大一点"}); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Send(ctx, clerk, feedback.Entry{Kind: "wish", Text: "再大一点"}); !errs.Has(err, errs.TooMany) {
			t.Errorf("one more than a day allows: %v", err)
		}
		first, err := s.List(ctx, operator.Scope, feedback.Filter{}, page.Ask{Size: 4})
		if err != nil || len(first.Items) != 4 || first.Next == "" {
			t.Fatalf("%+v %v", first, err)
		}
		rest, err := s.List(ctx, operator.Scope, feedback.Filter{}, page.Ask{Cursor: first.Next, Size: 20})
		if err != nil || len(rest.Items) != feedback.PerPerson-4 || rest.Items[len(rest.Items)-1].ID != e.ID {
			t.Errorf("the second page: %+v %v", rest, err)
		}
		now = now.Add(24 * time.Hour)
		if err := s.Send(ctx, clerk, feedback.Entry{Kind: "wish", Text: "大一点"}); err != nil {
			t.Errorf("the next day: %v", err)
		}
	})
}
