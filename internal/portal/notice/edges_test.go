package notice_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/portal/notice"
)

// A notice is planned a year ahead at most, its strip does not count down to what is over, it names a hundred people at most, and is of a kind that officials publish.
func TestBoundsOfANotice(t *testing.T) {
	t.Parallel()
	o := open(t, dbtest.OpenSQLite(t))
	ctx, city := context.Background(), who(1, maoming, true)
	people := make([]int64, 101)
	for i := range people {
		people[i] = int64(1000 + i)
		o.person(people[i], gaozhou)
	}
	day := 24 * time.Hour
	for _, c := range []struct {
		name, field string
		change      func(*notice.New)
	}{
		{"a year ahead", "", func(n *notice.New) { n.At = o.now.Add(366 * day) }},
		{"a moment more", "publishAt", func(n *notice.New) { n.At = o.now.Add(366*day + 1) }},
		{"counts down to its end", "", func(n *notice.New) {
			n.Banner, n.Expires, n.StartsAt = notice.Maintenance, o.now.Add(day), o.now.Add(day)
		}},
		{"counts down beyond its end", "startsAt", func(n *notice.New) {
			n.Banner, n.Expires, n.StartsAt = notice.Maintenance, o.now.Add(day), o.now.Add(day+1)
		}},
		{"ends now", "expireAt", func(n *notice.New) { n.Expires = o.now }},
		{"100 people", "", func(n *notice.New) { n.People = people[:100] }},
		{"101 people", "people", func(n *notice.New) { n.People = people }},
		{"a to-do", "kind", func(n *notice.New) { n.Kind = message.Todo }},
		{"a warning", "kind", func(n *notice.New) { n.Kind = message.Warning }},
		{"another strip", "banner", func(n *notice.New) { n.Banner, n.Expires = "loud", o.now.Add(day) }},
	} {
		n := notice.New{Kind: message.Notice, Title: "标题", Areas: []area.Code{gaozhou}}
		c.change(&n)
		_, err := o.svc.Publish(ctx, city, n)
		switch {
		case c.field == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.field != "" && (!errs.Has(err, errs.InvalidArgs) || errs.From(err).Fields[0].Field != c.field):
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// Pinning and taking back are of the publisher's own area alone, and each is told in the log.
func TestPinnedAndTakenBackAreTold(t *testing.T) {
	t.Parallel()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		o := open(t, d)
		ctx := audit.WithRequest(context.Background(), "192.0.2.1", "test")
		city, beside := who(1, maoming, true), who(2, gaozhou, true)
		id, err := o.svc.Publish(ctx, city, notice.New{Kind: message.Notice, Title: "标题", Areas: []area.Code{maoming}})
		if err != nil {
			t.Fatal(err)
		}
		if err := o.svc.Pin(ctx, beside, id, true); !errs.Has(err, errs.NotFound) {
			t.Errorf("pinned by the county below: %v", err)
		}
		for _, pinned := range []bool{true, false} {
			if err := o.svc.Pin(ctx, city, id, pinned); err != nil {
				t.Fatal(err)
			}
		}
		if err := o.svc.Withdraw(ctx, city, id); err != nil {
			t.Fatal(err)
		}
		var traces []string
		if err := d.Read().NewRaw("SELECT action || ' ' || detail FROM audit_log WHERE object = 'notice' AND object_id = ? AND action <> 'notice.publish' ORDER BY id", fmt.Sprint(id)).Scan(ctx, &traces); err != nil {
			t.Fatal(err)
		}
		if want := []string{`notice.pin {"pinned":true}`, `notice.pin {"pinned":false}`, "notice.withdraw {}"}; !slices.Equal(traces, want) {
			t.Errorf("%q, want %q", traces, want)
		}
	})
}
