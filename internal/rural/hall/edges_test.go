package hall_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest"
)

// The applicant is told what happened and the last day of their answer, and who waits presses the desk the request lies at: the township's before it went to the county, the county's after.
func TestWhoIsToldOfARequest(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		me := h.citizen(50, "张小玲")
		for id, at := range map[int64]area.Code{me.UserID: chuli, town.UserID: fenjie, county.UserID: gaozhou} {
			moduletest.Account(t, d, id, at)
		}
		h.House.Engine.Messages = &message.Service{DB: d, Now: func() time.Time { return h.Time }}
		h.House.Engine.Actors = func(_ context.Context, _ bun.IDB, code string, at []area.Code, _ []string) ([]int64, error) {
			return map[string][]int64{fmt.Sprint("intserv:edit", fenjie): {town.UserID}, fmt.Sprint("intserv:approve", gaozhou): {county.UserID}}[fmt.Sprint(code, at[0])], nil
		}
		bodies := func() (out []string) {
			t.Helper()
			if err := d.Read().NewRaw("SELECT m.body FROM message AS m JOIN message_receiver AS r ON r.message_id = m.id WHERE r.user_id = ? ORDER BY m.id", me.UserID).Scan(ctx, &out); err != nil {
				t.Fatal(err)
			}
			return out
		}
		r := h.filed(me, ask())
		h.Time = h.Time.AddDate(0, 0, 1)
		r = h.Takes(me, hall.RequestCode, r, "urge", "", nil)
		if n, m := moduletest.Told(t, d, town.UserID, "办件催办%"), moduletest.Told(t, d, county.UserID, "办件催办%"); n != 1 || m != 0 {
			t.Errorf("pressed, the township is told %d times, the county %d times", n, m)
		}
		r = h.Takes(town, hall.RequestCode, r, "accept", "", nil)
		// Five working days from a Monday are the next Monday, and the answer comes on that day at the latest.
		if got, want := bodies(), []string{"您提交的办件（" + r.No + "）已受理。最迟 2026-06-08 答复。"}; !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
		r = h.Takes(town, hall.RequestCode, r, "pass", "归县级", map[string]any{"unit": "02"})
		h.Time = h.Time.AddDate(0, 0, 1)
		r = h.Takes(me, hall.RequestCode, r, "urge", "", nil)
		if n, m := moduletest.Told(t, d, town.UserID, "办件催办%"), moduletest.Told(t, d, county.UserID, "办件催办%"); n != 1 || m != 1 {
			t.Errorf("pressed at the county, the township is told %d times, the county %d times", n, m)
		}
		r = h.Takes(county, hall.RequestCode, r, "take", "", nil)
		h.Takes(county, hall.RequestCode, r, "answer", "", map[string]any{"reply": "每亩补助600元。"})
		if got := bodies(); got[len(got)-1] != "您提交的办件（"+r.No+"）已办结。答复内容：每亩补助600元。" {
			t.Errorf("%q", got)
		}
	})
}

// The last moment of the last day is in time, the first of the next is not, for an answer as for a refusal.
func TestInTimeToTheMoment(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		me := h.citizen(50, "张小玲")
		began := h.Time
		for _, step := range []string{"decline", "reply"} {
			for late, want := range []bool{true, false} {
				h.Time = began
				r := h.filed(me, ask())
				if step == "reply" {
					r = h.Takes(town, hall.RequestCode, r, "accept", "", nil)
				}
				h.Time = time.UnixMilli(r.DueAt - 1 + int64(late))
				r = h.Takes(town, hall.RequestCode, r, step, "不属于受理范围", map[bool]map[string]any{true: {"reply": "已办"}}[step == "reply"])
				if !r.Has("onTime") || r.Yes("onTime") != want {
					t.Errorf("%s %d ms after the last moment: in time %v", step, late, r.Value("onTime"))
				}
			}
		}
	})
}

// What is not published, is withdrawn or is under review is read by nobody, whoever knows its number: neither text nor post.
func TestUnpublishedIsNotThere(t *testing.T) {
	t.Parallel()
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		me := h.citizen(50, "张小玲")
		read := func(r *declaration.Record) bool {
			_, err := h.Content(ctx, me, r.ID)
			_, _, file := h.Download(ctx, me, r.ID, "1")
			if err != nil && (!errs.Has(err, errs.NotFound) || !errs.Has(file, errs.NotFound)) {
				t.Errorf("%s: %v, its file %v", r.State, err, file)
			}
			return err == nil
		}
		r := h.Entered(county, hall.ContentCode, gaozhou, map[string]any{"title": "小额信贷指南", "kind": "2", "body": "办理材料", "validFrom": "2026-05-01"})
		draft := read(r)
		r = h.Takes(county, hall.ContentCode, r, "submit", "", nil)
		review := read(r)
		r = h.Takes(city, hall.ContentCode, r, "publish", "", nil)
		published := read(r)
		r = h.Takes(county, hall.ContentCode, r, "offline", "有误", nil)
		if draft || review || !published || read(r) {
			t.Errorf("read as a draft %t, under review %t, published %t, taken down %t", draft, review, published, read(r))
		}

		v := moduletest.With(post(), "employer", "镇属企业", "skill", "1")
		job := h.Entered(town, hall.JobCode, chuli, v)
		people := func() error {
			_, err := h.Fitting(ctx, county, county.Scope, job.ID, "", 1)
			return err
		}
		if err := people(); !errs.Has(err, errs.NotFound) {
			t.Errorf("people for a post under review: %v", err)
		}
		job = h.Takes(county, hall.JobCode, job, "publish", "", nil)
		if err := people(); err != nil {
			t.Errorf("people for a post in force: %v", err)
		}
		h.Time = h.Time.AddDate(0, 1, 0)
		if err := people(); !errs.Has(err, errs.NotFound) {
			t.Errorf("people for a post that is over: %v", err)
		}
	})
}

// Each kind of request is for whom it is for and asks what it cannot be without.
func TestWhatEachKindNeeds(t *testing.T) {
	t.Parallel()
	h := open(t, areatest.OpenSQLite(t))
	ctx := context.Background()
	me, us := h.citizen(50, "张小玲"), h.company(60)
	for _, c := range []struct {
		kind     string
		of       hall.Applicant
		more     []any
		complain string
	}{
		{hall.Donation, h.who[50], nil, "请填写物资或项目"}, {hall.Donation, h.who[60], nil, "请填写物资或项目"}, {hall.Consumption, h.who[60], nil, "请填写物资或项目"},
		{hall.Consumption, h.who[50], []any{"item", "荔枝"}, "不适用于此类申请人"}, {hall.Hardship, h.who[60], nil, "不适用于此类申请人"},
		{hall.Employment, h.who[60], []any{"wantedJob", "电工"}, "不适用于此类申请人"}, {hall.Loan, h.who[60], []any{"amount", 1.0, "purpose", "养鸡"}, "不适用于此类申请人"},
		{hall.Donation, h.who[50], []any{"item", "图书"}, ""}, {hall.Hardship, h.who[50], nil, ""}, {hall.Complaint, h.who[60], nil, ""}, {hall.Consumption, h.who[60], []any{"item", "荔枝"}, ""},
	} {
		p := me
		if c.of.Kind == hall.Company {
			p = us
		}
		_, err := h.Request(ctx, p, chuli.String(), moduletest.With(map[string]any{"kind": c.kind, "content": "x"}, c.more...))
		switch {
		case c.complain != "":
			h.Says(err, c.complain)
		case err != nil:
			t.Errorf("%s of %s: %v", c.kind, c.of.Name, err)
		}
	}
}
