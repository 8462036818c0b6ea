package household_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/overview"
)

// server mounts the rooms as app does; the caller is put into the context, the decision is the principal's own permissions.
func server(s *household.Service) func(p *principal.Principal, method, path, body string) *httptest.ResponseRecorder {
	rt := route.NewRouter("test")
	rt.Classify = db.Classify
	rt.Decide = func(ctx context.Context, a route.Access) error {
		p := principal.From(ctx)
		if p == nil {
			return errs.New(errs.Unauthorized, "")
		}
		if a.Code() != "" && !p.Has(a.Code()) {
			return errs.New(errs.Forbidden, "")
		}
		return nil
	}
	household.Handler{Service: s}.Mount(rt)
	overview.Handler{Service: &overview.Service{DB: s.DB, Areas: s.Areas}}.Mount(rt)
	return func(p *principal.Principal, method, path, body string) *httptest.ResponseRecorder {
		req := httptest.NewRequest(method, path, strings.NewReader(body))
		if body != "" {
			req.Header.Set("Content-Type", "application/json")
		}
		if p != nil {
			req = req.WithContext(principal.With(req.Context(), p))
		}
		w := httptest.NewRecorder()
		rt.Mux.ServeHTTP(w, req)
		return w
	}
}

func who(scope area.Scope, codes ...string) *principal.Principal {
	p := &principal.Principal{UserID: 9, Username: "tester", Scope: scope, Permissions: map[string]bool{}}
	for _, c := range codes {
		p.Permissions[c] = true
	}
	p.Permissions[overview.Resource] = len(codes) > 0 // who has anything has the home page, and its figures
	return p
}

const (
	town  = area.Code(44_09_81_103_000_00)
	town2 = area.Code(44_08_81_103_000_00)
	mayor = "household-data:detail"
)

func data[T any](t *testing.T, w *httptest.ResponseRecorder) T {
	t.Helper()
	var v struct {
		Success bool
		Data    T
	}
	if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil || w.Code != 200 || !v.Success {
		t.Fatalf("%d %s (%v)", w.Code, w.Body, err)
	}
	return v.Data
}

// No value of the area parameter ever shows another area: blank, root, wildcards and repetition mean the caller's own
// (security.md row 4; S6.09).
func testAreaParameter(t *testing.T, s *household.Service) {
	call := server(s)
	p := who(area.Within(town), mayor)
	for _, c := range []struct {
		query string
		want  int64
	}{
		{"", 100}, {"?area=", 100}, {"?area=000", 100}, {"?area=%25", 100}, {"?area=*", 100}, {"?area=4409%25", 100}, {"?area=%20", 100},
		{"?area=440981103000&area=440881103000", 100}, {"?area=440881103000&area=440881103000", 100},
		{"?area=440000000000", 100}, {"?area=440981000000", 100}, {"?area=440981103210", 20},
		{"?area=440881103000", 0}, {"?area=440881000000", 0}, {"?area=449999000000", 0},
	} {
		got := data[page.Page[household.HouseholdRow]](t, call(p, "GET", "/api/households"+c.query, ""))
		if got.Total != c.want {
			t.Errorf("%s: %d rows, want %d", c.query, got.Total, c.want)
		}
		for _, r := range got.Items {
			if !strings.HasPrefix(r.Area, "440981103") {
				t.Errorf("%s: shows %s", c.query, r.Area)
			}
		}
	}
	for _, bad := range []string{"44098110300", "abc", "440981103000'--", "-1"} {
		if w := call(p, "GET", "/api/households?area="+url.QueryEscape(bad), ""); w.Code != 400 {
			t.Errorf("%s: %d", bad, w.Code)
		}
	}
	if w := call(p, "GET", "/api/overview?area=440881103000", ""); w.Code != 404 {
		t.Errorf("overview of a foreign township: %d %s", w.Code, w.Body)
	}
	o := data[overview.Overview](t, call(p, "GET", "/api/overview?area=000", ""))
	if o.Area.ID != "440981103000" || o.KPIs.Households != 100 || len(o.Area.Path) != 1 {
		t.Errorf("overview: %+v", o)
	}
}

// A household of another township, one that never was and a malformed number answer alike, byte for byte.
func testCardOutsideIsNotThere(t *testing.T, s *household.Service) {
	call := server(s)
	p := who(area.Within(town), mayor)
	rows := all(t, s.DB)
	foreign := rows[slices.IndexFunc(rows, func(b base) bool { return town2.Contains(area.Code(b.Area)) })]
	mine := rows[slices.IndexFunc(rows, func(b base) bool { return town.Contains(area.Code(b.Area)) })]
	// Changing one asks for the right, the scope and the state, in this order, and finds the household by its own number.
	clerk := who(area.Within(town), mayor, "household-data:edit")
	body := newBody("440981103210", nextPerson())
	for _, c := range []struct {
		p    *principal.Principal
		id   int64
		want int
	}{{p, mine.ID, 403}, {clerk, foreign.ID, 404}, {clerk, 99999999, 404}, {clerk, mine.ID, 409}} {
		if w := call(c.p, "PUT", fmt.Sprintf("/api/households/%d", c.id), body); w.Code != c.want {
			t.Errorf("change %d: %d %s, want %d", c.id, w.Code, w.Body, c.want)
		}
	}
	gone := call(p, "GET", "/api/households/99999999", "")
	if gone.Code != 404 {
		t.Fatalf("%d %s", gone.Code, gone.Body)
	}
	for _, id := range []string{fmt.Sprint(foreign.ID), "x", "-1", "0", "1%20OR%201=1", strings.Repeat("9", 40)} {
		w := call(p, "GET", "/api/households/"+id, "")
		if w.Code != gone.Code || !bytes.Equal(w.Body.Bytes(), gone.Body.Bytes()) || fmt.Sprint(w.Header()) != fmt.Sprint(gone.Header()) {
			t.Errorf("%s: %d %s %v", id, w.Code, w.Body, w.Header())
		}
	}
	c := data[household.HouseholdCard](t, call(p, "GET", fmt.Sprint("/api/households/", mine.ID), ""))
	if c.HeadName != mine.Head || len(c.Members) != int(mine.Members) || len(c.Incomes) != 5 || len(c.Path) != 5 || c.Members[0].Relation != "02" {
		t.Errorf("card: %+v", c)
	}
}

// Id cards and phones leave the server masked only: first 6 and last 4, first 3 and last 4 (security.md goal 19; ruling 17).
func testMasked(t *testing.T, s *household.Service) {
	call := server(s)
	p := who(area.Everything(), mayor)
	list := call(p, "GET", "/api/households?size=100", "")
	for _, r := range data[page.Page[household.HouseholdRow]](t, list).Items {
		if len(r.IDCard) != 18 || r.IDCard[6:14] != "********" || !strings.HasPrefix(r.IDCard, "4499") || len(r.Phone) != 11 || r.Phone[:3] != "199" || r.Phone[3:7] != "****" {
			t.Fatalf("%+v", r)
		}
		c := data[household.HouseholdCard](t, call(p, "GET", fmt.Sprint("/api/households/", r.ID), ""))
		for _, m := range c.Members {
			if len(m.IDCard) != 18 || m.IDCard[6:14] != "********" {
				t.Fatalf("%+v", m)
			}
		}
	}
}

// The permission is asked first, then the area; nothing may be entered outside (security.md rows 4 and 5).
func testAccess(t *testing.T, s *household.Service) {
	call := server(s)
	body := newBody("440981103210", nextPerson())
	for _, c := range []struct {
		p            *principal.Principal
		method, path string
		body         string
		want         int
	}{
		{nil, "GET", "/api/households", "", 401},
		{who(area.Everything()), "GET", "/api/households", "", 403},
		{who(area.Everything()), "GET", "/api/households/1", "", 403},
		{who(area.Everything()), "GET", "/api/overview", "", 403},
		{who(area.Everything(), mayor), "POST", "/api/households", body, 403},
		{who(area.Within(town2), "household-data:add"), "POST", "/api/households", body, 403},
		{who(area.Scope{}, "household-data:add"), "POST", "/api/households", body, 403},
		{who(area.Scope{Ranges: area.Within(town).Ranges, Owner: 9}, "household-data:add"), "POST", "/api/households", body, 403},
		{who(area.Scope{}, mayor), "GET", "/api/households", "", 200},
		{who(area.Scope{}, mayor), "GET", "/api/overview", "", 404},
		{who(area.Within(town), mayor), "GET", "/api/households?keyword=%E9%99%88%00", "", 400},
		{who(area.Within(town), mayor), "GET", "/api/households?type=%00", "", 400},
		{who(area.Within(town), mayor), "GET", "/api/households?area=%00", "", 400},
		{who(area.Within(town), mayor), "GET", "/api/households?sort=name", "", 400},
		{who(area.Within(town), mayor), "GET", "/api/households?size=101", "", 400},
		{who(area.Within(town), mayor), "GET", "/api/households?cursor=x", "", 400},
		{who(area.Within(town), "household-data:add"), "POST", "/api/households", body, 200},
	} {
		if w := call(c.p, c.method, c.path, c.body); w.Code != c.want {
			t.Errorf("%s %s: %d, want %d: %s", c.method, c.path, w.Code, c.want, w.Body)
		}
	}
}

// A citizen's list, card and overview hold their own household and nothing of their neighbours.
func testCitizen(t *testing.T, s *household.Service) {
	call := server(s)
	p := who(area.Scope{Ranges: area.Everything().Ranges, Owner: citizen}, mayor)
	got := data[page.Page[household.HouseholdRow]](t, call(p, "GET", "/api/households?sort=newest", ""))
	if len(got.Items) != 1 || got.Total != 1 || got.Items[0].Area != "440981103210" {
		t.Fatalf("%+v", got)
	}
	o := data[overview.Overview](t, call(p, "GET", "/api/overview", ""))
	if o.KPIs.Households != 1 || o.KPIs.Members != int64(got.Items[0].MembersCount) || len(o.Children) != 0 {
		t.Fatalf("%+v", o)
	}
	other := who(area.Scope{Ranges: area.Everything().Ranges, Owner: citizen + 1}, mayor)
	if got := data[page.Page[household.HouseholdRow]](t, call(other, "GET", "/api/households", "")); got.Total != 0 {
		t.Fatalf("%+v", got)
	}
	if w := call(other, "GET", fmt.Sprint("/api/households/", got.Items[0].ID), ""); w.Code != http.StatusNotFound {
		t.Fatalf("%d", w.Code)
	}
}
