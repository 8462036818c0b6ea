package satisfaction_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/satisfaction"
)

// Interviewers see telephone numbers masked, those with the fewest attempts first, what is open and what is done apart, page after page without a household twice; and an attempt is for
// whoever has not answered.
func TestSampledHouseholds(t *testing.T) {
	t.Parallel()
	demo.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		r := h.collecting(h.survey())
		all := h.homes(county, r.ID)
		ids := make([]int64, len(all))
		for i, x := range all {
			ids[i] = x.Household
		}
		phones, err := h.Households.Phones(ctx, d.Read(), county.Scope, ids)
		if err != nil {
			t.Fatal(err)
		}
		known := 0
		for _, x := range all {
			phone := phones[x.Household]
			if phone == "" {
				continue
			}
			known++
			if x.Phone == phone || !strings.Contains(x.Phone, "*") || !strings.HasPrefix(x.Phone, phone[:3]) {
				t.Errorf("%s is shown as %s", phone, x.Phone)
			}
		}
		if known == 0 {
			t.Fatal("no sampled household has a telephone")
		}
		if err := h.Attempt(ctx, county, r.ID, all[0].ID, "9"); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("an attempt of no result: %v", err)
		}
		for range 2 {
			if err := h.Attempt(ctx, county, r.ID, all[0].ID, "2"); err != nil {
				t.Fatal(err)
			}
		}
		if err := h.Attempt(ctx, county, r.ID, all[1].ID, "1"); err != nil {
			t.Fatal(err)
		}
		if err := h.Answer(ctx, county, r.ID, all[2].ID, said(choice(1), choice(5), choice(5))); err != nil {
			t.Fatal(err)
		}
		if err := h.Attempt(ctx, county, r.ID, all[2].ID, "1"); !errs.Has(err, errs.Conflict) {
			t.Errorf("an attempt at who answered: %v", err)
		}
		var seen []int64
		for cursor := ""; ; {
			p, err := h.Sampled(ctx, county, satisfaction.HomesQuery{Survey: r.ID, Scope: county.Scope, Cursor: cursor, Size: 7, Done: "open"})
			if err != nil || p.Total != int64(len(all)-1) {
				t.Fatalf("%d of %d: %v", p.Total, len(all)-1, err)
			}
			for _, x := range p.Items {
				seen = append(seen, x.ID)
			}
			if cursor = p.Next; cursor == "" {
				break
			}
		}
		var want []int64
		for _, x := range all[3:] {
			want = append(want, x.ID)
		}
		if want = append(want, all[1].ID, all[0].ID); !slices.Equal(seen, want) {
			t.Errorf("in the order %v, want %v", seen, want)
		}
		done, err := h.Sampled(ctx, county, satisfaction.HomesQuery{Survey: r.ID, Scope: county.Scope, Done: "done"})
		if err != nil || len(done.Items) != 1 || done.Items[0].ID != all[2].ID || done.Items[0].DoneOn != 20260302 {
			t.Errorf("%+v %v", done.Items, err)
		}
		tried, err := h.Sampled(ctx, county, satisfaction.HomesQuery{Survey: r.ID, Scope: county.Scope, Keyword: " " + all[0].No + " "})
		if err != nil || len(tried.Items) != 1 || tried.Items[0].Attempts != 2 || tried.Items[0].LastResult != "2" || tried.Items[0].LastOn != 20260302 {
			t.Errorf("%+v %v", tried.Items, err)
		}
	})
}

// What somebody said who was not dissatisfied becomes no issue.
func TestNoIssueOfWhoIsSatisfied(t *testing.T) {
	t.Parallel()
	h := open(t, demo.SQLite(t))
	ctx := context.Background()
	r := h.collecting(moduletest.With(h.survey(), "size", 60.0))
	by := map[string][]int64{}
	for _, x := range h.homes(county, r.ID) {
		town := strings.Fields(x.AreaPath)[0]
		by[town] = append(by[town], x.ID)
	}
	var big []int64
	for _, homes := range by {
		if len(homes) > len(big) {
			big = homes
		}
	}
	for _, x := range big {
		if err := h.Answer(ctx, county, r.ID, x, said(choice(1), choice(3), choice(3), choice(2))); err != nil {
			t.Fatal(err)
		}
	}
	h.stands(r.ID, satisfaction.Ended)
	_, err := h.Issue(ctx, county, r.ID, 1, satisfaction.SurveyIssue{Title: "办事慢", Category: "3", Level: "1", Description: "群众反映办事慢"})
	h.Says(err, "没有不满意的原因")
}

// Who asks too often is told when to come back, and 120 times a minute is not too often.
func TestHowOftenIsTooOften(t *testing.T) {
	t.Parallel()
	h := open(t, demo.SQLite(t))
	page := satisfaction.PublicAsServed(h.Service)
	for i := range 121 {
		w := httptest.NewRecorder()
		page.ServeHTTP(w, httptest.NewRequest("GET", "/survey/x", nil))
		if want := map[bool]int{true: http.StatusTooManyRequests, false: http.StatusNotFound}[i == 120]; w.Code != want {
			t.Fatalf("call %d: %d", i+1, w.Code)
		}
		if want := map[bool]string{true: "60"}[i == 120]; w.Header().Get("Retry-After") != want {
			t.Errorf("call %d: come back after %q", i+1, w.Header().Get("Retry-After"))
		}
		if got := w.Header(); got.Get("X-Frame-Options") != "DENY" || got.Get("Referrer-Policy") != "same-origin" || got.Get("Cache-Control") != "no-store" {
			t.Fatalf("call %d: %v", i+1, got)
		}
	}
}
