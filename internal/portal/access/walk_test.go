package access_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

// householdNos are the runs of 16 digits in a text. An expression that finds them took a sixth of this test.
func householdNos(text string) (out []string) {
	n := 0
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			n = 0
			continue
		}
		if n++; n == 16 {
			out, n = append(out, text[i-15:i+1]), 0
		}
	}
	return out
}

// S6.09, security.md rows 3 to 5: every demo account asks every GET route with parameters of their own area and of others: nothing
// fails inside the server, and no answer holds the number of a household outside their area.
func TestEveryoneAsksEverything(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	admin := h.Token("admin")
	type known struct{ id, no, area string }
	var all []known
	at := map[string]string{} // household number → area
	for cursor := ""; ; {
		var p struct {
			Data struct {
				Items []struct {
					ID          int64  `json:"id"`
					HouseholdNo string `json:"householdNo"`
					Area        string `json:"area"`
				} `json:"items"`
				Next string `json:"next"`
			} `json:"data"`
		}
		h.As(admin, "GET", "/api/households?size=100&cursor="+cursor, "").JSON(t, &p)
		for _, i := range p.Data.Items {
			if len(householdNos(i.HouseholdNo)) == 0 {
				t.Fatalf("household %d has the number %q", i.ID, i.HouseholdNo)
			}
			all = append(all, known{fmt.Sprint(i.ID), i.HouseholdNo, i.Area})
			at[i.HouseholdNo] = i.Area
		}
		if cursor = p.Data.Next; cursor == "" {
			break
		}
	}
	if len(all) < 1000 {
		t.Fatalf("the demo has %d households", len(all))
	}
	first := func(prefix string) known {
		for _, k := range all {
			if strings.HasPrefix(k.area, prefix) {
				return k
			}
		}
		t.Fatalf("no household in %s", prefix)
		return known{}
	}
	samples := []known{first("440981103210"), first("440981103"), first("440983"), first("440881103")}
	var paths []apptest.Route
	for _, r := range h.Routes() {
		if r.Method == "GET" && r.Path != "/api/events" && r.Path != "/v1/orgs/logout" { // a stream without end; the end of the session
			paths = append(paths, r)
		}
	}
	if len(paths) < 40 {
		t.Fatalf("only %d routes in the golden table", len(paths))
	}
	queries := []string{"", "?size=100&sort=newest"}
	for _, s := range samples {
		queries = append(queries, "?size=100&area="+s.area, "?keyword="+s.no, "?q="+s.no+"&parent="+s.area, "?area="+s.area[:6]+"000000&parent="+s.area[:6]+"000000")
	}
	values := []string{"alauda", "town2", "demo-town2", "it_devops_manage_platform", "440881103000", "440981103210", "1", "7", "x%20y"}
	for _, s := range samples {
		values = append(values, s.id, s.no, url.PathEscape(s.area))
	}
	of := declaredOf(h)
	const none = "none"
	for user, prefix := range map[string]string{"admin": "", "province": "44", "city": "4409", "county": "440981", "town": "440981103", "team": "440981103",
		"village": "440981103210", "citizen": "own", "legal": none, "ops": none, "auditor": "", "nobody": none} {
		t.Run(user, func(t *testing.T) {
			token := h.Token(user)
			own := ""
			if prefix == "own" {
				a := h.As(token, "GET", "/api/citizen/household", "")
				if nos := householdNos(a.Body); len(nos) > 0 {
					own = nos[0]
				}
				if !strings.HasPrefix(at[own], "440981103210") {
					t.Errorf("the citizen's household is in %q", at[own])
				}
			}
			asked, seen := 0, map[string]bool{}
			ask := func(path string) apptest.Answer {
				a := h.As(token, "GET", path, "")
				asked++
				if a.Status >= 500 {
					t.Errorf("%s: %d %s", path, a.Status, a.Body)
				}
				for _, no := range householdNos(a.Body) {
					area, real := at[no]
					if !real {
						continue
					}
					seen[no] = true
					if prefix == "own" && no != own || prefix != "own" && !strings.HasPrefix(area, prefix) {
						t.Errorf("%s shows household %s of %s", path, no, area)
					}
				}
				return a
			}
			// all asks until the route is said to be none of theirs: that is said before a parameter is read. It gives the first answer.
			all := func(questions []string) (first apptest.Answer) {
				t.Helper()
				for i, q := range questions {
					a := ask(q)
					if i == 0 {
						first = a
					}
					if a.Status == http.StatusForbidden {
						break
					}
				}
				return first
			}
			for _, p := range paths {
				if strings.Contains(p.Path, "{") {
					var questions []string
					for _, v := range values {
						questions = append(questions, p.At(v))
					}
					all(questions)
					continue
				}
				differing, beside := of.differing(p.Path, queries)
				first := all(differing)
				if len(differing) > 1 || first.Status == http.StatusForbidden {
					continue
				}
				// A route that declares none of the names: each of them with what is foreign changes not a byte, or all are asked after all.
				same := true
				for _, q := range beside[len(beside)-3:] {
					same = apptest.Clockless(ask(q).Body) == apptest.Clockless(first.Body) && same
				}
				if !same {
					all(beside)
				}
			}
			if asked < 500 {
				t.Errorf("only %d questions", asked)
			}
			if (prefix == "" || prefix[0] == '4') && user != "auditor" && len(seen) == 0 {
				t.Error("not one household of her own was seen: the test proves nothing")
			}
		})
	}
}
