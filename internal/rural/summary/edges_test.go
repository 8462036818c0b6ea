package summary_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/summary"
)

// opened is how many reports of a month there are once the job ran.
func (h *house) opened(month int64) (n int) {
	h.T.Helper()
	ctx := context.Background()
	if err := h.Open(ctx); err != nil {
		h.T.Fatal(err)
	}
	if err := h.DB.Read().NewRaw("SELECT count(*) FROM summary_submission WHERE month = ?", month).Scan(ctx, &n); err != nil {
		h.T.Fatal(err)
	}
	return n
}

// A call opens its reports on the very day it says, by hand as by the job, and asks for no period that was over before it was made.
func TestTheDayACallOpens(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		at := func(month time.Month, day int) { h.Time = time.Date(2026, month, day, 2, 0, 0, 0, time.UTC) }
		at(3, 10)
		call := h.Takes(county, calls, h.Entered(county, calls, gaozhou, h.asked("openDays", 3.0)), "start", "", nil)
		if n := h.opened(202602); n != 0 {
			t.Errorf("%d reports of a month that was over, and due, before anybody asked", n)
		}
		at(3, 28)
		_, err := h.Enter(county, submissions, fenjie, map[string]any{"call": fmt.Sprint(call.ID), "month": "2026-03"})
		h.Says(err, "该报告期还没有开放上报")
		if n := h.opened(202603); n != 0 {
			t.Errorf("%d reports a day before they open", n)
		}
		at(3, 29)
		if n := h.opened(202603); n != len(h.Areas.Children(gaozhou)) {
			t.Errorf("%d reports on the day they open", n)
		}
		h.Takes(county, calls, call, "stop", "", nil)
		quarterly := h.Takes(county, calls, h.Entered(county, calls, gaozhou, h.asked("cycle", "2")), "start", "", nil)
		at(4, 1)
		if h.opened(202603); !h.reported(county, "2026-Q1", gaozhou).Asked {
			t.Errorf("the quarter of %s is not asked", quarterly.No)
		}
		var titles []string
		if err := d.Read().NewRaw("SELECT DISTINCT title FROM summary_submission WHERE cycle = '2' AND area = ?", int64(fenjie)).Scan(context.Background(), &titles); err != nil || len(titles) != 1 || !strings.HasSuffix(titles[0], "2026年第1季度") {
			t.Errorf("%q %v", titles, err)
		}
	})
}

// A report that is due today is not late; who handed one in does not accept it, wherever they sit by then; and a report that is taken along as a file is told in the log.
func TestEdgesOfAReport(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		h.called()
		for day, want := range map[int]bool{5: false, 6: true} {
			h.Time = time.Date(2026, 3, day, 2, 0, 0, 0, time.UTC)
			if got := h.reported(county, "2026-02", gaozhou).Rows[0].Late; got != want {
				t.Errorf("due on the 5th, late on the %dth: %t", day, got)
			}
		}
		h.Time = time.Date(2026, 3, 5, 2, 0, 0, 0, time.UTC)
		h.kept(202602, map[area.Code]int64{fenjie: 100, gaozhou: 150})
		r := h.Takes(town, submissions, h.of(fenjie, 202602), "submit", "", nil)
		moved := person(town.UserID, gaozhou, "county-admin", "detail", "approve")
		if _, err := h.Step(moved, submissions, r, "accept", "", nil); err == nil || errs.Has(err, errs.Forbidden) {
			t.Errorf("accepted by who handed it in: %v", err)
		}
		h.Takes(county, submissions, r, "accept", "", nil)

		rt := route.NewRouter("test")
		rt.Decide = func(context.Context, route.Access) error { return nil }
		h.Handler.Mount(rt)
		w := httptest.NewRecorder()
		rt.Mux.ServeHTTP(w, httptest.NewRequest("GET", "/api/summary/R01/xlsx?area="+gaozhou.String()+"&period=2026-02", nil).WithContext(principal.With(ctx, county)))
		var traces []string
		if err := d.Read().NewRaw("SELECT object_id || ' ' || CAST(area AS text) || ' ' || CAST(user_id AS text) FROM audit_log WHERE action = 'summary.export'").Scan(ctx, &traces); err != nil || w.Code != 200 || !slices.Equal(traces, []string{fmt.Sprintf("R01 %d 3", int64(gaozhou))}) {
			t.Errorf("%d %s: %q %v", w.Code, w.Header(), traces, err)
		}
	})
}

// The list of one's own reports holds what is one's own and what one's office shares, and of others not even the titles. A person keeps fifty, each with a title of thirty characters at most.
func TestOwnReportsOfOthers(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		keep := func(p *principal.Principal, title string, shared bool) error {
			_, err := h.KeepOwn(principal.With(ctx, p), summary.SummaryOwnEntry{Title: title, Keys: []string{"household.count"}, Shared: shared})
			return err
		}
		colleague := moduletest.Colleague(county)
		for title, p := range map[string]*principal.Principal{"县": county, "同事": colleague, "市": city, "镇": town} {
			for _, shared := range []bool{true, false} {
				if err := keep(p, title+map[bool]string{true: "共享"}[shared], shared); err != nil {
					t.Fatal(err)
				}
			}
		}
		got, err := h.Owns(principal.With(ctx, county))
		var titles []string
		for _, o := range got {
			titles = append(titles, o.Title)
			if o.Mine != strings.HasPrefix(o.Title, "县") {
				t.Errorf("%s is one's own: %t", o.Title, o.Mine)
			}
		}
		slices.Sort(titles)
		if want := []string{"县", "县共享", "同事共享"}; err != nil || !slices.Equal(titles, slices.Sorted(slices.Values(want))) {
			t.Errorf("%v, want %v: %v", titles, want, err)
		}
		if err := keep(county, strings.Repeat("长", 31), false); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("a title of 31: %v", err)
		}
		for n := 2; n < 50; n++ {
			if err := keep(county, strings.Repeat("长", 30), false); err != nil {
				t.Fatalf("number %d: %v", n+1, err)
			}
		}
		if err := keep(county, "多", false); !errs.Has(err, errs.Conflict) {
			t.Errorf("the 51st: %v", err)
		}
	})
}
